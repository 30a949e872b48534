"""How few strokes the commonest actions take on a hexpad and on a trio."""

from collections.abc import Iterator
from typing import Any

import pytest

from companion.console.hexpad_and_trio import STYLES
from companion.console.key_command_types import KeyCommand, ReplaceDraft
from companion.console.pad_commands_and_hints_interface import PadKind
from companion.console.unconfirmed_entry_drafts import SeatDraft
from companion.match import Match
from companion.rules.game import Options
from companion.testing.reachable_answers import answers_given_by_command, make_current_ask_ui
from tests.games.fulbo.rounds.scenes import playing

ACT: dict[str, Any] = {"pair": {"red": 7, "blue": 3}, "acting": 1, "first": "red"}
TACKLE: dict[str, Any] = {**ACT, "first": "blue"}
MARK: dict[str, Any] = {"carrier": None, "restart": "corner", "taker": 4}
PLAIN: Options = {"initiative": "vel"}
MOST = 12


def _moves(match: Match, hands: list[SeatDraft], style: PadKind) -> Iterator[KeyCommand]:
    """Every move that any key of the seat makes with these hands."""
    for draft in hands:
        asked = make_current_ask_ui(match, draft, style)
        pad = asked.pads(asked.pane())[draft.seat]
        for key in style.keys:
            yield from (move for move in pad.commands(key) if move is not None)


def fewest(match: Match, line: str, style: PadKind) -> int:
    """The fewest strokes with which a seat gives an answer."""
    seat, key, *values = line.split()
    assert match.ask is not None
    choices = {choice.key: choice for choice in match.ask.choices[seat]}
    answer = (key, tuple(map(int, values)))
    hands, known = [SeatDraft(seat)], {SeatDraft(seat)}
    for strokes in range(1, MOST):
        later: list[SeatDraft] = []
        for move in _moves(match, hands, style):
            told = answers_given_by_command(choices, move)
            thrown = choices[key].sides and any(each == key for each, _ in told)
            if thrown or answer in told:
                return strokes
            if isinstance(move, ReplaceDraft) and move.draft not in known:
                known.add(move.draft)
                later.append(move.draft)
        hands = later
    raise AssertionError(f"{line}: more than {MOST} strokes")


@pytest.mark.parametrize(
    ("hexpad", "trio", "phase", "facts", "options", "lines"),
    [
        (3, 6, "pick_att", {}, PLAIN, ("red player 4", "blue player 5", "blue none")),
        (
            5,
            15,
            "pick_att",
            {},
            {},
            ("red player 4", "blue player 5", "red hexes 3", "blue hexes 4", "blue none"),
        ),
        (3, 4, "act_1", ACT, {}, ("red to 4", "red pass-4 1 1 1 1 1 1")),
        (4, 4, "act_1", ACT, {}, ("red to 9", "red pass-4 1 1 1 1 1 1")),
        (2, 4, "act_1", ACT, {}, ("red rem", "red shot-4 1 1 1 1 1 1")),
        (1, 1, "act_1", TACKLE, {}, ("blue tackle 1 1 6 6",)),
        (2, 2, "act_1", TACKLE, {}, ("blue tackle 5 6 6 6", "red card 1 1 1 1")),
        (4, 6, "mark", MARK, {}, ("blue marks 9", "blue marker 3", "red duel 1 1")),
    ],
    ids=["plain O1", "plain", "pass", "pass to 9", "shot", "tackle", "foul", "marking pair"],
)
def test_few_strokes_are_enough(
    hexpad: int,
    trio: int,
    phase: str,
    facts: dict[str, Any],
    options: Options,
    lines: tuple[str, ...],
) -> None:
    for style, most in (("hexpad", hexpad), ("trio", trio)):
        table = playing(options, phase, **facts)
        strokes = 0
        for line in lines:
            strokes += fewest(table.match, line, STYLES[style])
            table.play(line)
        assert strokes <= most, style
