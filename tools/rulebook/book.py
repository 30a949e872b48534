"""A rule book's list of rules: what the table of coverage is measured against."""

import importlib
import re
import sys
import tomllib
from collections.abc import Mapping
from importlib.machinery import PathFinder
from pathlib import Path
from typing import Any, NamedTuple

KINDS = (
    "enforced",
    "computed",
    "config",
    "tracked",
    "adjudicated",
    "reminder",
    "board-only",
    "ruling",
)
TESTED = frozenset({"enforced", "computed"})
"""Kinds that need code which cites the rule, and tests that break without it."""

ID = re.compile(r"[A-Z]+-\d+")


class Rule(NamedTuple):
    """A rule: its kinds, its subject in a few words, and why no code cites it where none does."""

    id: str
    kinds: tuple[str, ...]
    title: str
    why: str = ""

    @property
    def tested(self) -> bool:
        """Whether a test has to break when the code that cites the rule is disabled."""
        return not TESTED.isdisjoint(self.kinds)


class Reminded(NamedTuple):
    """What players are told about a rule, and on which asks."""

    text: str
    asks: tuple[str, ...]


class Book(NamedTuple):
    """The rules of one game, where its code and tests are, and where its table is written.

    `only` are the rules that are asked about; empty: all.
    """

    title: str
    package: str
    tests: tuple[str, ...]
    reminders: str
    table: str
    rules: Mapping[str, Rule]
    only: frozenset[str] = frozenset()

    @property
    def chosen(self) -> tuple[Rule, ...]:
        """The rules that are asked about, in their order."""
        only = self.only or self.rules.keys()
        return tuple(rule for rule in self.rules.values() if rule.id in only)

    def folder(self, root: Path) -> Path:
        """Where the package's source lies."""
        return root.joinpath(*self.package.split("."))

    def reminded(self, root: Path) -> dict[str, Reminded]:
        """The reminder of each rule that has one, as the game's module gives it."""
        if not self.reminders:
            return {}
        if PathFinder.find_spec(self.package.split(".")[0]) is None:
            sys.path.insert(0, str(root))
        shown: dict[str, tuple[Any, ...]] = importlib.import_module(self.reminders).REMINDERS
        found: dict[str, Reminded] = {}
        for ask, reminders in shown.items():
            for reminder in reminders:
                before = found.get(reminder.rule, Reminded(reminder.text.text, ()))
                found[reminder.rule] = before._replace(asks=(*before.asks, ask))
        return found


def read(path: Path) -> Book:
    """A book from its TOML file. Raises ValueError for an ID or a kind that there is not."""
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    rules: dict[str, Rule] = {}
    for rule_id, row in told["rules"].items():
        kinds = tuple(row["kind"].split(" + "))
        if not ID.fullmatch(rule_id) or not set(kinds) <= set(KINDS):
            raise ValueError(f"{path}: {rule_id}: {row['kind']}")
        rules[rule_id] = Rule(rule_id, kinds, row["title"], row.get("why", ""))
    return Book(
        told["title"],
        told["package"],
        tuple(told["tests"]),
        told.get("reminders", ""),
        told["table"],
        rules,
    )
