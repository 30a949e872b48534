"""What pages name in the code is there: files, functions and tests."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
NAMED = re.compile(r"`((?:[\w-]+/)*\w+\.py)(?:::?([\w.]+))?`")
EXAMPLES = {"tools/pictures/NAME.py"}
"""Names that stand for others."""


@cache
def sources() -> list[Path]:
    """Every Python file that is ours."""
    folders = ("companion", "tests", "tools", "firmware", "hardware", "docs/examples")
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


@cache
def definitions(path: Path) -> set[str]:
    """The qualified names that a file defines, those of nested functions and fields too."""
    return set(_defined(ast.parse(path.read_text(encoding="utf-8")), ""))


def _defined(node: ast.AST, within: str) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            yield within + child.name
            yield from _defined(child, f"{within}{child.name}.")
        elif isinstance(child, ast.Assign | ast.AnnAssign):
            targets = child.targets if isinstance(child, ast.Assign) else [child.target]
            yield from (within + each.id for each in targets if isinstance(each, ast.Name))
        elif not isinstance(child, ast.expr):
            yield from _defined(child, within)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_names_in_the_code_is_there(page: Path) -> None:
    missing: set[str] = set()
    for name, function in NAMED.findall(page.read_text(encoding="utf-8")):
        found = [path for path in sources() if path.as_posix().endswith(f"/{name}")]
        there = any(not function or function in definitions(path) for path in found)
        if name not in EXAMPLES and not there:
            missing.add(f"{name}:{function}")
    assert missing == set()
