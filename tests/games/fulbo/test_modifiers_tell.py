"""Whatever counts in a table of distances is told in words: no two states of one look alike."""

from collections.abc import Iterator

import pytest

from companion.console.hexpad_and_trio import HEXPAD, TRIO
from companion.console.pad_commands_and_hints_interface import PadKind
from companion.console.unconfirmed_entry_drafts import SeatDraft
from companion.locale import words_by_language
from companion.rules.facts import Json
from companion.rules.game import Options
from companion.rules.sentences import Words
from companion.screens.screen_as_text import screen_to_text_lines
from companion.screens.screen_model import SMALL_CELLS
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.reachable_answers import make_current_ask_ui
from tests.games.fulbo import scenes as assistant
from tests.games.fulbo.ball import scenes as ball
from tests.games.fulbo.rounds import scenes as rounds

EVERYTHING: Options = {"pressure": "three", "volley": "immune"}
PAIR: dict[str, Json] = {"red": 7, "blue": 3}
FREE = "free_kick"
TABLES = {
    "assistant passes": (assistant.playing, "pass"),
    "assistant passes from a free kick": (
        lambda: assistant.playing(phase="dead_ball", restart="free_kick"),
        "pass",
    ),
    "assistant shoots": (
        lambda: assistant.playing({"volley": "immune"}).play("red skill 7"),
        "",
    ),
    "assistant shoots from a free kick": (
        lambda: assistant.playing(
            {"volley": "immune"}, phase="dead_ball", restart="free_kick"
        ).play("red skill 7"),
        "",
    ),
    "ball passes": (lambda: ball.playing(EVERYTHING).play("red to 8"), ""),
    "ball passes from a free kick": (
        lambda: ball.playing(EVERYTHING, restart=FREE).play("red to 8"),
        "",
    ),
    "ball passes past a wall": (
        lambda: ball.playing(EVERYTHING, restart=FREE, wall=4).play("red to 8"),
        "",
    ),
    "ball shoots": (lambda: ball.playing(EVERYTHING).play("red shot"), ""),
    "ball finishes": (
        lambda: ball.playing(EVERYTHING).play("red to 11", "red finish", "red short"),
        "",
    ),
    "ball shoots from a free kick": (
        lambda: ball.playing(EVERYTHING, restart=FREE).play("red shot"),
        "",
    ),
    "rounds passes": (
        lambda: rounds.playing(EVERYTHING, "act_1", pair={**PAIR}, acting=1, first="red").play(
            "red to 9"
        ),
        "",
    ),
    "rounds passes to a hex": (
        lambda: rounds.playing(EVERYTHING, "act_1", pair={**PAIR}, acting=1, first="red").play(
            "red lead 9"
        ),
        "",
    ),
    "rounds passes from a free kick": (
        lambda: rounds.playing(EVERYTHING, "target", restart=FREE, taker=7, carrier=None).play(
            "red to 9"
        ),
        "",
    ),
    "rounds shoots": (
        lambda: rounds.playing(EVERYTHING, "act_1", pair={**PAIR}, acting=1, first="red").play(
            "red rem"
        ),
        "",
    ),
    "rounds finishes": (
        lambda: rounds.playing(EVERYTHING, "act_1", pair={**PAIR}, acting=1, first="red").play(
            "red to 9", "red finish", "red short"
        ),
        "",
    ),
    "rounds volleys": (
        lambda: rounds.playing(EVERYTHING, "act_1", pair={**PAIR}, acting=1, first="red").play(
            "red to 9", "red volley", "red short"
        ),
        "",
    ),
}
NOTES = ("", "20:00", "+12:34")


def states(name: str) -> Iterator[tuple[PlainWordsMatch, SeatDraft]]:
    """Yield a table in every state that its toggles lead to, with and without a man in front of a pass."""
    begins, opened = TABLES[name]
    waiting: list[tuple[str, ...]] = [()]
    known: list[object] = [counts(begins())]
    while waiting:
        path = waiting.pop()
        table = begins().play(*path)
        assert table.match.ask is not None
        (seat, *_) = table.match.ask.choices
        own = table.match.ask.choices[seat]
        yield table, SeatDraft(seat, opened)
        if any(choice.key == "front-3" for choice in own):
            yield table, SeatDraft(seat, "past")
        for choice in () if opened else own:
            if not (choice.sides or choice.among or choice.key == "short"):
                longer = (*path, f"{seat} {choice.key}")
                later = counts(begins().play(*longer))
                if later not in known:
                    known.append(later)
                    waiting.append(longer)


def counts(table: PlainWordsMatch) -> object:
    """Return what was toggled."""
    return {key: table.facts.get(key) for key in ("pass", "shot", "finish")}


def told(
    table: PlainWordsMatch, draft: SeatDraft, style: PadKind, words: Words, note: str
) -> tuple[str, ...]:
    """Return the words on the panel, but for percentages and other columns of the table."""
    asked = make_current_ask_ui(table.match, draft, style, words=words)
    picture = asked.pane().picture
    assert picture is not None
    marks = (mark.what for mark in picture.marks if isinstance(mark.what, str))
    row = asked.screen().with_note(note) if note else asked.screen()
    return (
        screen_to_text_lines(row)[0],
        *(what for what in marks if not what.lstrip("+-").isdecimal()),
    )


@pytest.mark.parametrize("note", NOTES)
@pytest.mark.parametrize("style", [HEXPAD, TRIO], ids=["hexpad", "trio"])
@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize("name", TABLES)
def test_no_two_states_of_a_table_say_the_same(
    name: str, code: str, style: PadKind, note: str
) -> None:
    known: dict[tuple[str, ...], object] = {}
    for table, draft in states(name):
        said = told(table, draft, style, words_by_language()[code], note)
        assert max(map(len, said)) <= SMALL_CELLS
        assert said not in known, known[said]
        known[said] = (draft.pane, counts(table))
    assert len(known) > 1 or "wall" in name


@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize("name", TABLES)
def test_help_tells_what_counts_too(name: str, code: str) -> None:
    """But for the skill of a shot, and a pass to a hex: those stand in row 1 whatever else does."""
    known = dict[tuple[str, ...], object]()
    for table, draft in states(name):
        pane = make_current_ask_ui(table.match, draft, words=words_by_language()[code]).pane()
        said = (*pane.help, pane.briefly[-1])
        assert said not in known, known[said]
        known[said] = (draft.pane, counts(table))
