"""`python -m tools.rulebook [RULE ...]`: which tests hold which rule."""

import argparse
import sys
import time
from pathlib import Path

from tools.rulebook.book import ID, read
from tools.rulebook.examine import Unfit, examine
from tools.rulebook.table import lacks, markdown

BOOK = Path(__file__).with_name("basketmind.toml")


def main() -> int:
    """Print the table, and write it to docs/ if it is about every rule. 1 if something lacks."""
    parser = argparse.ArgumentParser(prog="python -m tools.rulebook", description=__doc__)
    parser.add_argument("rules", metavar="RULE", nargs="*", help="only these rules, such as BM-43")
    parser.add_argument("--book", type=Path, default=BOOK, help="the list of rules (TOML)")
    parser.add_argument("--root", type=Path, default=Path.cwd(), help="where the package lies")
    told = parser.parse_args()
    book, root = read(told.book), told.root.resolve()
    for rule in told.rules:
        if not ID.fullmatch(rule) or rule not in book.rules:
            parser.error(f"no such rule: {rule}")
    book = book._replace(only=frozenset(told.rules))
    begun = time.monotonic()
    try:
        examination = examine(book, root, _progress)
    except Unfit as unfit:
        print(f"the tests can't be run:\n{unfit}", file=sys.stderr)
        return 2
    seconds = time.monotonic() - begun
    reminded = book.reminded(root)
    page = markdown(book, examination, reminded)
    print(page)
    if not told.rules:
        table = root / book.table
        table.parent.mkdir(parents=True, exist_ok=True)
        table.write_text(page, encoding="utf-8")
    changes = sum(len(finding.tried) for finding in examination.findings)
    print(f"{changes} changes in {seconds:.0f} s", file=sys.stderr)
    return int(any(lack and lack.grave for lack in lacks(book, examination, reminded)))


def _progress(done: int, of: int) -> None:
    if sys.stderr.isatty() or done == of:
        print(f"\r{done} of {of} changes tried", end="\n" if done == of else "", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
