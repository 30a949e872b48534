"""What keys do in rounds is on the panel: nobody has to look behind ? for what is done most."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from companion.console.current_ask_ui import CurrentAskUi
from companion.console.hexpad_and_trio import STYLES, TRIO
from companion.console.pad_commands_and_hints_interface import PadKind
from companion.console.unconfirmed_entry_drafts import SeatDraft
from companion.games.fulbo.roster import Keeper, Rosters
from companion.locale import words_by_language
from companion.screens.screen_as_text import screen_to_text_lines
from companion.screens.screen_model import Screen, find_fit_problems
from companion.testing import reachable_answers
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.reachable_answers import screen_of_draft
from tests.console.naming import Use, read_off, unnamed
from tests.console.test_every_key_is_named import GAMES, KITS, hands, moments
from tests.games.fulbo.ball.scenes import ELEVENS
from tests.games.fulbo.rounds.scenes import BLUE, begun, player, playing, table_of, team
from tests.locale.strict import Strict
from tools.locale import catalogues

POINTED = re.compile(r"\[[^]]+\]|c[,=]")
"""What a list points at, or the only thing that there is."""
SELDOM = ("2", "3", "4", "5")
"""Beside a table of distances what is so besides is tapped on these, and behind ?."""


CLOCKS = ("19:58", "+12:34")
NEWS = "Last: Off an opponent"
"""What stands in row 1 after a power cut, as long as can be."""


def looks(asked: CurrentAskUi) -> Iterator[Screen]:
    """The panel as it is, with news, and both beside a clock."""
    plain = asked.screen()
    news = plain if asked.draft.pane else plain.with_news([NEWS, NEWS])
    for screen in (plain, news):
        yield screen
        yield from (screen.with_note(note) for note in CLOCKS)


def untold(asked: CurrentAskUi, shown: Screen, *, listed: bool) -> list[Use]:
    """What keys do, and is not on the panel; of a list what it begins with has to be."""
    said = read_off(shown)
    if listed:
        return [] if POINTED.search(said) else [Use("", "", held=False)]
    picture = asked.pane().picture if shown.picture is not None else None
    columns = {mark.what for mark in picture.marks} if picture is not None else set[object]()
    seldom = SELDOM if "1" in columns else ()
    unsaid = unnamed(asked, said, by_seat=False)  # help tells whose keys these are
    return [use for use in unsaid if use.key not in {*columns, *seldom}]


@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize("kit", KITS)
def test_every_key_is_on_the_panel_or_heads_a_column(kit: str, code: str) -> None:
    """A column is a distance. Beside a clock it is so too: row 1 gives way."""
    words = Strict(code, catalogues.CLIFF)
    lost: dict[str, str] = {}
    for match in moments(GAMES["fulbo-rounds"]):
        assert match.ask is not None
        dice = any(choice.sides for own in match.ask.choices.values() for choice in own)
        for own_dice in (False, True) if dice else (False,):
            for asked in hands(match, kit, own_dice, words):
                for shown in looks(asked):
                    for use in untold(asked, shown, listed=kit != "hexpad"):
                        lost[
                            f"{match.ask.name} @{asked.draft.pane} {screen_to_text_lines(shown)}"
                        ] = str(use)
    assert lost == {}


@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize("name", ["fulbo", "fulbo-ball", "fulbo-rounds"])
def test_no_screen_of_rounds_is_cut(name: str, code: str) -> None:
    """A picture covers rows 2 and 3, and may give way to them."""
    words = Strict(code, catalogues.CLIFF)
    cut = {
        f"{match.ask.name if match.ask else ''} {complaint}"
        for match in moments(GAMES[name])
        for asked in hands(match, "hexpad", own_dice=False, words=words)
        for shown in looks(asked)
        for complaint in (
            *find_fit_problems(seen(shown)),
            *find_fit_problems(shown.without_picture()),
        )
    }
    assert cut == set()


def seen(shown: Screen) -> Screen:
    """A screen without the rows that its picture covers."""
    covered = shown.picture is not None and shown.picture.wide
    return shown._replace(rows=(shown.rows[0], "", "", shown.rows[3])) if covered else shown


def test_a_key_that_is_tapped_and_held_says_both() -> None:
    """DF-33, DF-52, DF-78."""
    acting: dict[str, Any] = {"pair": {"red": 7, "blue": 3}, "acting": 1, "first": "blue"}
    tackling = screen_of_draft(playing(phase="act_1", **acting).match)
    assert screen_to_text_lines(tackling)[2:] == ["BLUE: c=nothing", "hold c=tackle"]


def test_an_arrow_of_the_last_event_says_what_it_is_seen_from() -> None:
    rolling: dict[str, Any] = {
        "carrier": None,
        "loose": True,
        "pair": {"red": 7, "blue": 3},
        "first": "blue",
        "acting": 2,
        "way": {"arrow": "↗", "hexes": 4},
    }
    table = playing(phase="bounce", **rolling).play("red bounce 4 6", "red lies")
    assert screen_to_text_lines(screen_of_draft(table.match))[1:3] == [
        "◄RED which man?",
        "Ball ↓ 6 hexes ↑=BLUE",
    ]


@pytest.mark.parametrize(
    ("card", "told"), [("red card 6 6 1 1", "YELLOW 5"), ("red card 6 6 6 6", "RED CARD 5")]
)
def test_a_card_beside_a_clock_leaves_the_keys_of_the_wall(card: str, told: str) -> None:
    fouled: dict[str, Any] = {"pair": {"red": 7, "blue": 5}, "acting": 1, "first": "blue"}
    table = playing(phase="card", foul={"by": 5}, **fouled).play(card)
    if table.ask_name == "advantage":
        table.play("red kick")
    assert screen_to_text_lines(screen_of_draft(table.match).with_note("+12:34"))[0] == told
    assert "2-6" in " ".join(screen_to_text_lines(screen_of_draft(table.match).with_note("+12:34")))


@pytest.mark.parametrize("note", ["", "19:58"])
def test_a_list_says_whose_key_ends_the_half_too(note: str) -> None:
    """A-07."""
    shown = screen_to_text_lines(
        reachable_answers.make_current_ask_ui(playing().match, style=TRIO).screen().with_note(note)
    )
    assert "BLUE: ◄■c=end half" in shown
    assert shown[-1] == "RED: ◄4[7]9►"


@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize("note", ["", "19:58"])
@pytest.mark.parametrize("style", [STYLES["hexpad"], TRIO])
def test_both_teams_may_say_that_a_ball_lies(style: PadKind, note: str, code: str) -> None:
    words = words_by_language()[code]
    rolling: dict[str, Any] = {
        "carrier": None,
        "loose": True,
        "pair": {"red": 7, "blue": 3},
        "first": "blue",
        "acting": 2,
        "way": {"arrow": "↗", "hexes": 4},
    }
    match = playing(phase="bounce", **rolling).match
    shown = screen_to_text_lines(
        reachable_answers.make_current_ask_ui(match, style=style, words=words)
        .screen()
        .with_note(note)
    )
    assert f"{words('BLUE')}: c={words('lies')}" in shown, shown


@pytest.mark.parametrize("note", ["", "19:58"])
@pytest.mark.parametrize(
    ("phase", "facts", "seat", "keys"),
    [
        ("pick_att", {}, "red", "1-3=7-9"),
        ("pick_def", {"pair": {"red": 4}}, "blue", "2=8"),
        ("place", {"restart": "corner", "carrier": None}, "red", "1-3=7-9"),
        ("mark", {"restart": "corner", "carrier": None, "taker": 4}, "blue", "1-3=7-9"),
    ],
)
def test_a_tapped_centre_is_seen_where_keys_are_told_line_by_line(
    phase: str, facts: dict[str, Any], seat: str, keys: str, note: str
) -> None:
    """Of a number beyond the ring the centre comes first, then one of the keys that are answers."""
    match = playing(phase=phase, **facts).match
    shown = reachable_answers.make_current_ask_ui(match, SeatDraft(seat, lead=1)).screen()
    assert f"{keys} BACK=wrong" in screen_to_text_lines(shown.with_note(note))
    assert "RED: " not in read_off(shown)


def test_beyond_twelve_hexes_each_centre_says_which_six_are_next() -> None:
    """DF-22."""
    fast = Rosters(team(player(7, vel=30), keeper=Keeper(1, "Net", 5, 6, 7)), BLUE)
    free: dict[str, Any] = {"carrier": None, "loose": True, "tried": True, "run": 0}
    table = table_of(fast, "moved_att", pair={"red": 7}, mover="red", **free)
    told = [
        screen_to_text_lines(
            reachable_answers.make_current_ask_ui(table.match, SeatDraft("red", lead=lead)).screen()
        )[-1]
        for lead in (1, 2, 3)
    ]
    assert told == [f"1-6={first}-{first + 5} BACK=wrong" for first in (7, 13, 19)]


def test_no_key_is_told_twice_where_a_clock_leaves_row_one_too_little() -> None:
    goal_kick: dict[str, Any] = {"restart": "goal_kick", "carrier": None, "taker": 1}
    noted = screen_of_draft(playing(phase="target", **goal_kick).match).with_note("19:58")
    assert read_off(noted).count("3to a hex") + read_off(noted).count("3=to a hex") == 1


@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize("style", STYLES.values())
@pytest.mark.parametrize(
    ("phase", "facts"),
    [
        ("act_1", {"carrier": 12, "attacker": "blue", "first": "blue", "acting": 1}),
        ("act_1", {"carrier": 12, "first": "blue", "acting": 1}),
        ("loose", {"carrier": None, "loose": True, "mover": "blue", "rests": {"red": 0}}),
        ("clear", {"carrier": None, "taker": 12, "pass": {"to": 11}, "marks": [[11, 12, 2]]}),
        ("duel", {"carrier": None, "taker": 12, "restart": "corner", "marks": [[11, 12, 0]]}),
    ],
)
def test_the_highest_numbers_fit_too(
    phase: str, facts: dict[str, Any], style: PadKind, code: str
) -> None:
    pair = {} if phase in ("clear", "duel") else {"pair": {"red": 12, "blue": 12}}
    known = begun(phase, **{**pair, **facts})
    table = PlainWordsMatch({"profile": "rounds"}, ELEVENS, begun=known)
    words = Strict(code, catalogues.CLIFF)
    if phase in ("clear", "duel"):
        table.play("red duel 4 4" if phase == "duel" else "blue clear 1 1 6")
    shown = reachable_answers.make_current_ask_ui(table.match, style=style, words=words).screen()
    for each in (shown, shown.with_note("19:58")):
        assert [*find_fit_problems(seen(each)), *find_fit_problems(shown.without_picture())] == []
