"""Where a package cites its rules: comments behind code, found by tokens and syntax trees."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypeGuard

from tools.rulebook.book import ID

CITES = re.compile(rf"#\s*((?:[(\s,]*{ID.pattern}[),]*)+)")


Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Citation(NamedTuple):
    """A comment that names rules: the file's path below the root, and what it stands in.

    `function` is the qualified name, such as ``MatchState.ball_action_limit``, or "" on the top of a module;
    `at_import` says whether the code runs as the module is imported, and never again.
    """

    path: str
    function: str
    line: int
    rules: tuple[str, ...]
    at_import: bool

    @property
    def module(self) -> str:
        """The name under which the file is imported."""
        parts = Path(self.path).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class Place(NamedTuple):
    """What a citation is about: a statement, or the one expression of it that is on the line."""

    statement: ast.stmt
    target: ast.stmt | ast.expr
    nested: bool
    """Whether more follows after the statement in its function, so that it can be left out."""
    at_import: bool


def citations(folder: Path, root: Path) -> tuple[Citation, ...]:
    """Every citation in the modules of a package, in the order of files and lines."""
    return tuple(
        found
        for path in sorted(folder.rglob("*.py"))
        for found in in_source(path.read_text(encoding="utf-8"), str(path.relative_to(root)))
    )


def in_source(source: str, path: str = "") -> Iterator[Citation]:
    """The citations of one module. A comment on a line of its own cites nothing."""
    tree = ast.parse(source)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        cited = CITES.match(token.string) if token.type == tokenize.COMMENT else None
        if cited and token.line[: token.start[1]].strip():
            line, found = token.start[0], tuple(ID.findall(cited[1]))
            scopes = _scopes(tree, line)
            name = ".".join(scope.name for scope in scopes)
            yield Citation(path, name, line, found, not any(map(_is_function, scopes)))


def _scopes(tree: ast.Module, line: int) -> list[Scope]:
    """The classes and functions that a line is in, from the outside."""
    around = [
        node
        for node in ast.walk(tree)
        if isinstance(node, Scope) and node.lineno <= line <= (node.end_lineno or 0)
    ]
    return sorted(around, key=lambda node: node.lineno)


def _is_function(node: ast.AST) -> TypeGuard[ast.FunctionDef | ast.AsyncFunctionDef]:
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)


def place(tree: ast.Module, line: int) -> Place:
    """What the comment behind `line` is about.

    It is the statement that begins or ends there; within a statement of several lines it is
    the last expression that does.
    """
    statement = max(
        (
            node
            for node in ast.walk(tree)
            if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0)
        ),
        key=lambda node: (node.lineno, node.col_offset),
    )
    nested = _is_nested(tree, statement)
    at_import = not any(map(_is_function, _scopes(tree, line)))
    if statement.lineno == line:
        return Place(statement, statement, nested, at_import)
    ending = [node for node in _expressions(statement) if node.end_lineno == line]
    ending = [node for node in ending if node.lineno == line] or ending
    if not ending or (statement.end_lineno == line and ending[0].lineno != line):
        return Place(statement, statement, nested, at_import)
    last = max(ending, key=lambda node: (node.end_col_offset or 0, -node.lineno, -node.col_offset))
    return Place(statement, last, nested, at_import)


def headers(statement: ast.stmt) -> list[ast.expr]:
    """The expressions of a statement itself, without those of the statements in its body."""
    return [node for node in ast.iter_child_nodes(statement) if isinstance(node, ast.expr)]


def _expressions(statement: ast.stmt) -> Iterator[ast.expr]:
    for header in headers(statement):
        yield from (node for node in ast.walk(header) if isinstance(node, ast.expr))


def _is_nested(tree: ast.Module, statement: ast.stmt) -> bool:
    """Whether leaving the statement out lets its function go on to another one."""
    for node in ast.walk(tree):
        if _is_function(node) and statement in node.body:
            return statement is not node.body[-1]
    return True
