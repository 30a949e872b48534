"""Finds what the device says in its sources.

Babel's own extraction knows literals that stand in the call itself; here a text may be chosen
between two, or have a name. A text is said where a literal is handed to one of `SPOKEN`. Where a
name is handed on instead, it is followed to the literals behind it; a parameter is its caller's
business. A text that can't be found that way is an error, for nobody could translate it.
"""

import ast
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

SPOKEN: Mapping[str, tuple[int, ...]] = {
    "says": (0,),
    "say": (0,),
    "words": (0,),
    "_words": (0,),
    "of": (1,),  # context.of(seat, text)
    "to": (1,),  # context.to(seat, text)
    "keys_of_throws_in_ask": (0, 1),
    "Option": (1,),  # its values are shown in menus
    "Choice": (0,),  # its key, if it has no label
    "secret_pick_choice": (0,),
}
"""What is called to say something, and the places of the texts among its arguments."""

_STRICT = ("says", "say", "words", "_words")
"""What is called for nothing else."""

_LISTED = ("stretches",)
"""Names of lists that are texts wherever they are set."""

_ELSEWHERE = ("text", "key", "of", "stretches")
"""Attributes of sentences, choices, limits and games: they are said where those are made."""

_BROKEN = "a refusal: at most 16 characters before the line break, 21 after it"
HINTS: Mapping[str, str] = {
    "to": "after the name of a team: at most 10 characters",
    "Choice": "names an answer: at most 9 characters",
}
"""What translators should know."""

_HOLE = re.compile(r"\{\{([^{}]+)\}\}")
_FILLED = ("body", "lang", "pads", "title", "words")
"""Holes of the page's skeleton that are no text."""

_Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
_Scope = ast.Module | _Function


class Unspeakable(Exception):
    """A text that no catalogue can have: it is made up while the device runs."""


class Said(NamedTuple):
    """A text, the line that says it, and what translators should know.

    `refused` is set where it is the reason of a refusal at once.
    """

    line: int
    text: str
    hint: str = ""
    refused: bool = False


class _Call(NamedTuple):
    call: ast.Call
    keyword: str
    scopes: tuple[_Scope, ...]
    refused: bool


def python(source: str) -> Iterator[Said]:
    """What a module says; raises Unspeakable."""
    tree = ast.parse(source)
    # What is imported as `words` isn't a translator but gives one.
    imported = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    } & {"words"}
    for call, keyword, scopes, refused in _calls(tree, (tree,)):
        if isinstance(call.func, ast.Name) and keyword in imported:
            continue
        if any(each.arg == "label" for each in call.keywords):
            continue
        for place in SPOKEN[keyword]:
            texts = _literals(call.args[place], scopes) if len(call.args) > place else []
            if texts is None and keyword in _STRICT:
                raise Unspeakable(f"line {call.lineno}: {ast.unparse(call)}")
            for text in texts or ():
                yield Said(call.lineno, text, _hint(keyword, text), refused)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name in SPOKEN:
            for text in _defaults(node):
                yield Said(node.lineno, text, _hint(node.name, text))
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in _LISTED:
            for text in _literals(node.value, (tree,)) or ():
                yield Said(node.lineno, text)


def page(source: str) -> Iterator[Said]:
    """What the holes of an HTML skeleton say: ``{{Save record}}``."""
    for number, line in enumerate(source.splitlines(), 1):
        for text in _HOLE.findall(line):
            if text not in _FILLED:
                yield Said(number, text)


def _hint(keyword: str, text: str) -> str:
    if "\n" in text:
        return _BROKEN
    return HINTS.get("Choice" if keyword == "secret_pick_choice" else keyword, "")


def _calls(node: ast.AST, scopes: tuple[_Scope, ...]) -> Iterator[_Call]:
    """Every call of something in `SPOKEN`, in the order of the source."""
    for child in ast.iter_child_nodes(node):
        inner = (*scopes, child) if isinstance(child, _Function) else scopes
        if isinstance(child, ast.Call):
            keyword = _keyword(child)
            if keyword in SPOKEN:
                refused = isinstance(node, ast.Call) and _keyword(node) == "Refused"
                yield _Call(child, keyword, scopes, refused)
        yield from _calls(child, inner)


def _keyword(call: ast.Call) -> str:
    match call.func:
        case ast.Attribute(ast.Name(id="context" | "self"), name):
            return name
        case ast.Name(name) | ast.Attribute(attr=name) if name in ("of", "to"):
            return ""
        case ast.Name(name) | ast.Attribute(attr=name):
            # A translator takes one text: what takes more is another function.
            return "" if name == "words" and len(call.args) > 1 else name
        case _:
            return ""


def _literals(node: ast.expr, scopes: tuple[_Scope, ...]) -> list[str] | None:
    """The texts that an expression can be; none if they are somebody else's, None if unknown."""
    match node:
        case ast.Constant(str(text)):
            return [text] if text else []
        case ast.IfExp():
            return _all(_literals(branch, scopes) for branch in (node.body, node.orelse))
        case ast.Attribute(attr=name) if name in _ELSEWHERE:
            return []
        case ast.Tuple(elements) | ast.List(elements):
            return _all(_literals(element, scopes) for element in elements)
        case ast.Subscript(whole):
            return _literals(whole, scopes)
        case ast.Call(ast.Name("str")):  # of an option's value
            return []
        case ast.Name(name):
            return _named(name, scopes)
        case _:
            return None


def _all(found: Iterable[list[str] | None]) -> list[str] | None:
    texts: list[str] = []
    for some in found:
        if some is None:
            return None
        texts += some
    return texts


def _named(name: str, scopes: tuple[_Scope, ...]) -> list[str] | None:
    """The texts behind a name, looked for from the innermost scope outwards."""
    for depth in range(len(scopes), 0, -1):
        scope = scopes[depth - 1]
        if not isinstance(scope, ast.Module) and name in _parameters(scope):
            return []
        values = list(_assigned(name, scope))
        if values:
            return _all(_literals(value, scopes[:depth]) for value in values)
    return None


def _parameters(function: _Function) -> Collection[str]:
    own = function.args
    return {each.arg for each in (*own.posonlyargs, *own.args, *own.kwonlyargs)}


def _assigned(name: str, scope: _Scope) -> Iterator[ast.expr]:
    """What a name is set to, or loops over, in a scope."""
    for node in ast.walk(scope):
        match node:
            case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
                yield value
            case ast.AnnAssign(target=ast.Name(id=target), value=ast.expr() as value) if (
                target == name
            ):
                yield value
            case (ast.For() | ast.comprehension()) as loop if (
                isinstance(loop.target, ast.Name) and loop.target.id == name
            ):
                yield from loop.iter.elts if isinstance(loop.iter, ast.Tuple) else [loop.iter]
            case _:
                pass


def _defaults(function: ast.FunctionDef) -> Iterator[str]:
    """The texts that a function says when it is given none."""
    own = function.args
    given = dict(zip(reversed(own.args), reversed(own.defaults), strict=False))
    texts = [each for each in own.args if each.arg != "self"]
    for place in SPOKEN[function.name]:
        default = given.get(texts[place]) if place < len(texts) else None
        if default is not None:
            yield from _literals(default, ()) or ()
