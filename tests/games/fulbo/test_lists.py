"""A pad that is a list: nothing that it can give is hidden, and it starts at the likeliest."""

from collections.abc import Mapping

import pytest

from companion.console.hexpad_and_trio import TRIO
from companion.console.trio_commands_and_hints import TrioCommandsAndHints
from companion.console.unconfirmed_entry_drafts import SeatDraft
from companion.locale import words_by_language
from companion.match import Match
from companion.rules.facts import Json
from companion.screens.screen_as_text import screen_to_text_lines
from companion.testing import reachable_answers
from tests.console.naming import read_off
from tests.console.test_every_key_is_named import GAMES, hands, moments
from tests.games.fulbo import scenes as assistant
from tests.games.fulbo.ball import scenes as ball
from tests.games.fulbo.rounds import scenes as rounds
from tests.locale.strict import Strict
from tools.locale import catalogues

NOTES = ("", "19:58")
ACTING: Mapping[str, Json] = {"pair": {"red": 7, "blue": 3}, "acting": 1, "first": "red"}


@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize("name", ["fulbo", "fulbo-ball", "fulbo-rounds"])
def test_whatever_a_list_can_give_is_named_where_it_points(name: str, code: str) -> None:
    """What a hold does at a place where a tap does something else stands on a row of its own."""
    words, hidden = Strict(code, catalogues.CLIFF), set[str]()
    for match in moments(GAMES[name]):
        for own_dice in (False, True):
            for asked in hands(match, "trio", own_dice, words):
                hidden |= {
                    f"{asked.ask.name} @{asked.draft.pane} {lacking}"
                    for pad in asked.seats.styles
                    for seat, actions in [*asked.actions(asked.pane(), pad).items()][:1]
                    for lacking in unseen(asked.match, TrioCommandsAndHints(actions), seat, words)
                }
    assert hidden == set()


def unseen(match: Match, trio: TrioCommandsAndHints, seat: str, words: Strict) -> list[str]:
    """Return what holds do and no row says while a list points at their places, with and without a clock."""
    if trio.secret:
        return []
    lacking: list[str] = []
    for lead, text in enumerate(trio.legend(words).does):  # from the start to the right
        _, held, also = text.partition(" ■")
        if not held:
            continue
        draft = trio.actions.draft._replace(seat=seat, lead=lead)
        shown = reachable_answers.make_current_ask_ui(match, draft, TRIO, words=words).screen()
        said = f"■{also}"
        if any(said not in read_off(shown.with_note(note)) for note in NOTES):
            lacking.append(said)
    return lacking


@pytest.mark.parametrize("own_dice", [False, True])
@pytest.mark.parametrize(
    ("match", "draft", "first"),
    [
        (assistant.playing().match, SeatDraft("red", "pass"), "4-6"),
        (assistant.playing().play("red skill 7").match, SeatDraft(), "4-6"),
        (ball.playing().play("red to 8").match, SeatDraft(), "4-6"),
        (ball.playing().play("red shot").match, SeatDraft(), "4-6"),
        (rounds.playing({}, "act_1", **ACTING).play("red to 9").match, SeatDraft(), "4-6"),
        (rounds.playing({}, "act_1", **ACTING).play("red rem").match, SeatDraft(), "4-6"),
    ],
)
def test_a_list_of_distances_starts_at_the_usual_one(
    match: Match, draft: SeatDraft, first: str, own_dice: bool
) -> None:
    shown = reachable_answers.make_current_ask_ui(match, draft, TRIO, own_dice=own_dice).screen()
    assert f"{first}]" in screen_to_text_lines(shown)[-1]


@pytest.mark.parametrize("own_dice", [False, True])
def test_a_list_of_tacklers_starts_at_the_likeliest(own_dice: bool) -> None:
    shown = reachable_answers.make_current_ask_ui(
        ball.playing().match, SeatDraft("blue", "tackles"), TRIO, own_dice=own_dice
    )
    assert "B2]" in screen_to_text_lines(shown.screen())[-1]


@pytest.mark.parametrize(
    ("phase", "facts", "first"),
    [
        ("pick_att", {"carrier": 7}, "[7]"),
        ("pick_att", {"carrier": None, "loose": True}, "[9]"),
        ("pick_def", {"pair": {"red": 7, "blue": None}}, "[5]"),
        (
            "marker",
            {"carrier": None, "restart": "corner", "taker": 4, "marks": [[9, 0, 0]]},
            "[5]",
        ),
    ],
)
def test_lists_of_rounds_start_at_a_likely_man(
    phase: str, facts: Mapping[str, Json], first: str
) -> None:
    shown = reachable_answers.make_current_ask_ui(
        rounds.playing({}, phase, **facts).match, style=TRIO
    ).screen()
    assert first in screen_to_text_lines(shown)[-1]


def test_a_list_of_receivers_does_not_start_at_the_keeper() -> None:
    """Where the usual one kicks himself, his neighbour is likeliest (DF-89)."""
    kicks = rounds.playing(phase="target", restart="kick_off", taker=9, carrier=None)
    assert (
        "[1]"
        not in screen_to_text_lines(
            reachable_answers.make_current_ask_ui(kicks.match, style=TRIO).screen()
        )[-1]
    )
    assert (
        "[1]"
        not in screen_to_text_lines(
            reachable_answers.make_current_ask_ui(
                ball.playing(carrier=9).match, SeatDraft("red", "to"), TRIO
            ).screen()
        )[-1]
    )


def test_a_free_kick_in_rounds_starts_without_a_wall_and_names_the_indirect_one() -> None:
    """DF-67, DF-83."""
    fouled = rounds.playing(phase="free_kick", restart="free_kick", carrier=None)
    shown = reachable_answers.make_current_ask_ui(fouled.match, style=TRIO)
    assert "[no wall]" in " ".join(screen_to_text_lines(shown.screen()))
    trio = TrioCommandsAndHints(next(iter(shown.actions(shown.pane()).values())))
    assert "indirect" in trio.legend(shown.words).does
