"""Look at the names of the product: what repeats, and samples for a reader who guesses.

`python -m tools.names` lists classes and files of one name in several modules, and functions whose
name is a bare participle. `--seed N` prints a sample of files and of public names instead: a reader
writes down what each should hold, then opens it and compares.
"""

import argparse
import ast
import random
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.statements import sources

FILES = 80
NAMES = 60
IRREGULAR = frozenset((
    "begun", "broken", "built", "caught", "chosen", "done", "drawn", "drunk", "driven", "eaten",
    "fallen", "felt", "found", "given", "gone", "grown", "heard", "held", "hidden", "kept",
    "known", "laid", "led", "left", "lent", "lit", "lost", "made", "meant", "met", "paid", "said",
    "seen", "sent", "shown", "sold", "spent", "spoken", "stood", "struck", "taken", "taught",
    "told", "thought", "thrown", "understood", "won", "worn", "written",
))  # fmt: skip
"""Participles that don't end in -ed, without those that are verbs too (read, cut, put)."""


class Definition(NamedTuple):
    """A class or a function, the file it is in, and whether it is a class."""

    path: str
    name: str
    is_class: bool

    @property
    def public(self) -> bool:
        """Whether it is meant to be used from other modules."""
        return not self.name.startswith("_")

    @property
    def participle(self) -> bool:
        """Whether it is a function whose name is one participle and nothing more."""
        word = self.name.strip("_")
        regular = re.fullmatch(r"[a-z]+ed", word) and word not in ("need", "feed", "seed", "speed")
        return not self.is_class and bool(regular or word in IRREGULAR)


def definitions(texts: Mapping[str, str]) -> Iterator[Definition]:
    """Yield every class and function, methods too."""
    for path, text in texts.items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef):
                yield Definition(path, node.name, is_class=True)
            elif isinstance(node, ast.FunctionDef):
                yield Definition(path, node.name, is_class=False)


def modules(texts: Mapping[str, str]) -> Sequence[str]:
    """Return the files that have a name of their own, sorted."""
    return sorted(path for path in texts if Path(path).stem != "__init__")


def public_names(texts: Mapping[str, str]) -> Sequence[str]:
    """Return the public classes and functions of all modules as ``path:name``, sorted."""
    return sorted(
        f"{path}:{node.name}"
        for path, text in texts.items()
        for node in ast.parse(text).body
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_")
    )


def repeated(pairs: Iterator[tuple[str, str]]) -> dict[str, list[str]]:
    """Return the names that stand in several places, those that stand in most first."""
    places: dict[str, list[str]] = defaultdict(list)
    for name, place in pairs:
        places[name].append(place)
    found = {name: where for name, where in places.items() if len(where) > 1}
    return dict(sorted(found.items(), key=lambda item: (-len(item[1]), item[0])))


def main() -> None:
    """Print what repeats, or a sample."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--seed", type=int, help="print a sample for a reader")
    seed, texts = parser.parse_args().seed, sources()
    if seed is not None:
        chance = random.Random(seed)
        print(*chance.sample(modules(texts), FILES), "", sep="\n")
        print(*chance.sample(public_names(texts), NAMES), sep="\n")
        return
    found = [*definitions(texts)]
    classes = repeated((each.name, each.path) for each in found if each.is_class and each.public)
    files = repeated((Path(path).name, path) for path in modules(texts))
    for what, names in (("classes", classes), ("files", files)):
        print(f"{what} of one name: {len(names)}")
        for name, where in names.items():
            print(f"  {name}: {' '.join(where)}")
    functions = [each for each in found if not each.is_class]
    bare = repeated((each.name.strip("_"), each.path) for each in functions if each.participle)
    count = sum(each.participle for each in functions)
    print(f"functions named by a bare participle: {count} of {len(functions)}")
    print("  " + " ".join(f"{name}:{len(where)}" for name, where in bare.items()))


if __name__ == "__main__":
    main()
