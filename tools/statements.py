"""Count the statements of each package, and find circles of imports.

`python -m tools.statements` counts what Python's parser calls statements, docstrings left out, so
that neither the length of lines nor comments change the count. `--at COMMIT` counts an older state
from git beside it. Circles are groups of modules that can't be ordered by their imports, those
inside of functions included; imports for types alone don't count, as they don't run.
"""

import argparse
import ast
import subprocess
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parents[1]
PRODUCT = "companion"


def sources(commit: str = "") -> dict[str, str]:
    """Return the text of each Python file of the product, by its path; of a commit if one is given."""
    if not commit:
        paths = sorted((ROOT / PRODUCT).rglob("*.py"))
        return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in paths}
    listed = _git("ls-tree", "-r", "--name-only", commit, PRODUCT).split("\n")
    return {path: _git("show", f"{commit}:{path}") for path in listed if path.endswith(".py")}


def _git(*arguments: str) -> str:
    return subprocess.run(
        ("git", *arguments), cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout


def statements(text: str) -> int:
    """Count the statements of a module without its docstrings."""
    return sum(
        isinstance(node, ast.stmt) and not _documents(node) for node in ast.walk(ast.parse(text))
    )


def _documents(node: ast.AST) -> bool:
    """Whether this is a string that stands alone, as docstrings do."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def by_package(texts: Mapping[str, str]) -> Counter[str]:
    """Count the statements of each package; a game is a package of its own."""
    counts: Counter[str] = Counter()
    for path, text in texts.items():
        folders = Path(path).parts[1:-1]
        counts["/".join(folders[: 2 if folders[:1] == ("games",) else 1]) or "(top)"] += statements(
            text
        )
    return counts


# Circles ------------------------------------------------------------------------------------


def imports(texts: Mapping[str, str]) -> dict[str, set[str]]:
    """Return which modules of the product each of its modules imports when it runs."""
    modules = {_module(path): text for path, text in texts.items()}
    return {
        module: {found for name in _imported(ast.parse(text)) if (found := _known(name, modules))}
        for module, text in modules.items()
    }


def _module(path: str) -> str:
    return ".".join(Path(path).with_suffix("").parts).removesuffix(".__init__")


def _known(name: str, modules: Mapping[str, str]) -> str:
    """The module that is imported by this name, which may be one of its attributes."""
    if name in modules:
        return name
    parent = name.rpartition(".")[0]
    return parent if parent in modules else ""


def _imported(node: ast.AST) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            continue
        if isinstance(child, ast.Import):
            yield from (name.name for name in child.names)
        elif isinstance(child, ast.ImportFrom) and child.module and not child.level:
            yield from (f"{child.module}.{name.name}" for name in child.names)
        else:
            yield from _imported(child)


def circles(graph: Mapping[str, set[str]]) -> Iterator[Sequence[str]]:
    """Yield circles of imports until none is left, each without the import that closes it."""
    left = {module: {*imported} - {module} for module, imported in graph.items()}
    while True:
        try:
            TopologicalSorter(left).prepare()
        except CycleError as error:
            circle: list[str] = error.args[1]
            yield circle
            left[circle[1]].discard(circle[0])
        else:
            return


def main() -> None:
    """Print the counts, and the circles."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--at", metavar="COMMIT", default="", help="count that commit beside it")
    commit = parser.parse_args().at
    texts = sources()
    now, before = by_package(texts), by_package(sources(commit)) if commit else Counter[str]()
    for package in sorted(now | before):
        print(f"{package:24}{now[package]:8,}", f"{before[package]:8,}" if commit else "")
    print(f"{'all':24}{now.total():8,}", f"{before.total():8,}" if commit else "")
    found = [*circles(imports(texts))]
    print(f"circles of imports: {len(found)}")
    for circle in found:
        print("  " + " <- ".join(circle))


if __name__ == "__main__":
    main()
