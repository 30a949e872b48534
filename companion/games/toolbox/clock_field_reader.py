"""The usual clock of a definition, in the words of a record; what is wrong is told by the word."""

from collections.abc import Sequence

from companion.games.toolbox.menu_configured_game import SETTLED
from companion.rules.clocks import notation
from companion.rules.clocks.clocks_and_expiry_costs_of_game import (
    parse_clock_for_game,
    possible_expiry_costs,
)
from companion.rules.clocks.time_control_base import OVERTIME, TimeControl
from companion.rules.sentences import says
from companion.toml.table_field_reader import FaultyFile, TomlTable
from companion.toml.value_format import format_value, join_with_commas

EXAMPLES = '"limit turn 1:00", "fischer 10:00 bonus 0:05", ...'
TIME, COUNT = "0:00", "0"
"""What stands in a pattern for a time and for a number."""


def read_and_check_clock_notation(table: TomlTable) -> str:
    """The field ``clock`` of a table, in words that the toolbox understands.

    Raises FaultyFile for anything else, with the word that is not allowed and those that are.
    """
    text = table.one("clock", lambda value: isinstance(value, str), EXAMPLES)
    try:
        control = notation.read(text)
    except LookupError as fault:
        kinds = notation.STAGED if notation.THEN in text else notation.KINDS
        raise _amiss(table, fault.args[0], [*kinds]) from None
    except ValueError as fault:
        raise _amiss(table, str(fault) or text, [_pattern(text)]) from None
    if control.stretch and control.stretch not in SETTLED.stretches:
        raise _amiss(table, control.stretch, SETTLED.stretches)
    if control.zero not in possible_expiry_costs(SETTLED, control):
        raise _amiss(table, control.zero, possible_expiry_costs(SETTLED, control))
    if control.penalty and control.zero != OVERTIME:
        raise _amiss(table, "penalty", [f"zero {OVERTIME}"])
    for part in control.parts[1:]:
        if part.stretch not in ("", SETTLED.stretches[0]):
            raise _amiss(table, part.stretch, SETTLED.stretches[:1])
    if parse_clock_for_game(SETTLED, text) is None:
        raise _amiss(table, text, [EXAMPLES])
    return text


def _pattern(text: str) -> str:
    """How a clock of that kind is written, such as ``fischer 0:00 bonus 0:00 [zero turn]``."""
    *first, last = [notation.KINDS[stage.split(" ")[0]] for stage in text.split(notation.THEN)]
    stages = [f"{_kind_pattern(kind)} turns {COUNT}" for kind in first]
    said = notation.THEN.join((*stages, _kind_pattern(last)))
    penalty = "" if last.common else f" [penalty {COUNT}]"
    return (
        f"{said} [warning {TIME}] [zero {'|'.join(possible_expiry_costs(SETTLED, last))}]{penalty}"
    )


def _kind_pattern(kind: type[TimeControl]) -> str:
    words = (
        f"{'' if name in notation.UNNAMED else f'{name} '}{_sign(name)}"
        for name in notation.kind_specific_fields(kind)
    )
    return " ".join((kind.kind, *words))


def _sign(name: str) -> str:
    if name in notation.NUMBERS:
        return COUNT
    return "|".join(SETTLED.stretches) if name in notation.NAMES else TIME


def _amiss(table: TomlTable, word: str, allowed: Sequence[str]) -> FaultyFile:
    reason = says(
        "{field}: {word} can't be said there. Allowed are: {allowed}.",
        field=table.field("clock"),
        word=format_value(word),
        allowed=join_with_commas(allowed),
    )
    return table.field_error(reason, "clock")
