"""House rules: questions that a rule book leaves open, and a table's answers."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from companion.rules.game import Option, Options
from companion.rules.sentences import Refused, Sentence, says

T = TypeVar("T")

TRUTH = {"false": False, "true": True}
"""The booleans by how a header writes them."""
NO_YES = says("no"), says("yes")


def house_rule_option(
    key: str,
    values: Sequence[int] | Sequence[str],
    question: Sentence,
    labels: Sequence[Sentence] = NO_YES,
    about: Sentence | None = None,
) -> Option:
    """Return a question that the rule book leaves open; its own answer is the first value."""
    return Option(key, values, values[0], question, labels, about, house=True)


def build_rulings(
    rulings: Callable[..., T], names: Iterable[str], asked: Sequence[Option], options: Options
) -> T:
    """Return `rulings` with the values of these `names` from a header's options.

    Missing ones are as in the book. Raises `Refused` for a value that its question doesn't have.
    """
    chosen: dict[str, Any] = {option.key: _chosen_value(option, options) for option in asked}
    return rulings(**{name: chosen[name] for name in names})


def _chosen_value(option: Option, options: Options) -> int | str | bool:
    value = options.get(option.key, option.default)
    if isinstance(value, bool) or value not in option.values:
        raise Refused(says("can't be so\n{name}", name=option.key))
    return TRUTH.get(str(value), value)
