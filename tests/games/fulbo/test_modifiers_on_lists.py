"""A table of distances names keys to pads that have them: a list is pointed at."""

import pytest

from companion.console.hexpad_and_trio import HEXPAD, TRIO
from companion.console.pad_commands_and_hints_interface import PadKind
from companion.console.unconfirmed_entry_drafts import SeatDraft
from companion.locale import words_by_language
from companion.match import Match
from companion.testing.reachable_answers import make_current_ask_ui
from tests.games.fulbo import scenes as assistant
from tests.games.fulbo.ball import scenes as ball
from tests.games.fulbo.rounds import scenes as rounds

ASKED = {
    "assistant passes": (assistant.playing().match, SeatDraft("red", "pass")),
    "assistant shoots": (assistant.playing().play("red skill 7").match, SeatDraft()),
    "ball passes": (ball.playing().play("red to 8").match, SeatDraft()),
    "ball shoots": (ball.playing().play("red shot").match, SeatDraft()),
    "ball tackles": (ball.playing().match, SeatDraft("blue", "tackles")),
    "rounds passes": (
        rounds.playing(phase="act_1", pair={"red": 7, "blue": 3}, acting=1, first="red")
        .play("red to 9")
        .match,
        SeatDraft(),
    ),
    "rounds shoots": (
        rounds.playing(phase="act_1", pair={"red": 7, "blue": 3}, acting=1, first="red")
        .play("red rem")
        .match,
        SeatDraft(),
    ),
}
HOW = ("hold:", "key:", "hold a key to throw", "hold to throw, tap:")


def heads(
    match: Match, draft: SeatDraft, style: PadKind, code: str, *, own_dice: bool
) -> list[str]:
    """Return the texts of a table from top to bottom and left to right."""
    asked = make_current_ask_ui(
        match, draft, style, own_dice=own_dice, words=words_by_language()[code]
    )
    picture = asked.pane().picture
    assert picture is not None
    marks = sorted(picture.marks, key=lambda mark: (mark.y, mark.x))
    return [mark.what for mark in marks if isinstance(mark.what, str)]


@pytest.mark.parametrize("own_dice", [False, True])
@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)
def test_a_list_has_no_keys_on_its_table(
    asked: tuple[Match, SeatDraft], code: str, own_dice: bool
) -> None:
    words, (match, draft) = words_by_language()[code], asked
    told = {words(text) for text in HOW}
    listed = heads(match, draft, TRIO, code, own_dice=own_dice)
    keyed = heads(match, draft, HEXPAD, code, own_dice=own_dice)
    assert listed[0] in (words("up to"), words("man"))
    assert not told & {*listed}
    assert keyed[0] in told
    assert [text for text in keyed[keyed.index(listed[0]) :] if text not in told] == listed
