"""Resigning: any player, at any time in a game, as much as the other one accepts."""

import pytest

from companion.console.key_command_types import ReplaceDraft
from companion.console.unconfirmed_entry_drafts import SeatDraft
from companion.games.backgammon import BACKGAMMON
from companion.games.backgammon.position import START, build_checkers
from companion.rules.clocks import notation
from companion.rules.facts import Json
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import Refused
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.reachable_answers import make_current_ask_ui
from tests.games.backgammon.scenes import begun, game

BOARD = {"mode": "board", "length": 5}
THROWN: dict[str, Json] = {"dice": [3, 1], "left": [3, 1]}


def set_up(mode: str = "board") -> PlainWordsMatch:
    """A match to 5 in which LIGHT is to throw."""
    own: Json = list(START.own)
    points: Json = {"light": own, "dark": own}
    facts = begun(points=points) if mode == "board" else begun()
    return PlainWordsMatch({**BOARD, "mode": mode}, BACKGAMMON, begun=facts)


@pytest.mark.parametrize("mode", ["lite", "board"])
@pytest.mark.parametrize("seat", ["light", "dark"])
@pytest.mark.parametrize("before", [(), ("light roll 3 1",)])
@pytest.mark.parametrize(("kind", "points"), [(1, 1), (2, 2), (3, 3)])
def test_a_game_can_be_given_up_on_anybodys_turn(
    mode: str, seat: str, before: tuple[str, ...], kind: int, points: int
) -> None:
    """BG-27, BG-28, BG-29."""
    winner = "dark" if seat == "light" else "light"
    table = set_up(mode).play(*before, f"{seat} resign {kind}")
    assert (table.ask_name, table.waited_for, table.last) == ("resigned", [winner], "resign")
    table.play(f"{winner} accept").assert_facts(game_number=2, phase="opening", **{winner: points})
    assert "resigned" not in table.facts


def test_rejected_resignation_leaves_the_game_as_it_was() -> None:
    """The position, the dice and what is left of them stay; one may resign again."""
    table = set_up().play("light roll 3 1", "light move 8")
    before = table.match.own_facts()
    table.play("dark resign 1", "light reject")
    assert (table.match.own_facts(), table.last) == (before, "reject")
    assert table.waited_for == ["light", "dark"]
    table.play("light resign 2", "dark accept").assert_facts(dark=2)


def test_the_cube_counts() -> None:
    """A-12."""
    rulings = {"cube": "on", "length": 9}
    table = game(rulings, cube=2, owner="light").play("dark resign 2")
    assert table.rows()[:3] == ("DARK resigns", "◄LIGHT accept?", "gammon 4 pts")
    table.play("light accept").assert_facts(light=4, cube=1)
    jacoby = game({**rulings, "jacoby": "true"}).play("dark resign 3")
    assert jacoby.rows()[2] == "backgammon 1 pt"
    jacoby.play("light accept").assert_facts(light=1)


def test_nobody_resigns_before_a_game_or_when_it_is_won_or_while_something_else_is_owed() -> None:
    opening = PlainWordsMatch(BOARD, BACKGAMMON)
    opening.assert_refused("light resign 1", "not possible now")
    doubled = game({"cube": "on"}).play("light double")
    doubled.assert_refused("dark resign 1", "not possible now")
    points: dict[str, Json] = {
        "light": list(build_checkers((1, 1))),
        "dark": list(build_checkers((6, 15))),
    }
    won = game(BOARD, "play", points=points, **THROWN).play("light move 1")
    assert (won.keys("light"), won.waited_for) == (["done"], ["light"])


def test_player_cannot_accept_its_own_resignation() -> None:
    table = game().play("light resign 1")
    table.assert_refused("light accept", "not your turn")
    game().assert_refused("dark roll 3 1", "not your turn")


@pytest.mark.parametrize("seat", ["light", "dark"])
@pytest.mark.parametrize(
    "clock", ["fischer 1:00 bonus 0:10", "delay 1:00 free 0:12", "hourglass 1:00"]
)
def test_an_answer_takes_and_gives_nobody_time(seat: str, clock: str) -> None:
    """No bonus, no delay anew, nothing used: the turn goes on as it was."""
    other = "dark" if seat == "light" else "light"
    options = {"length": 5}
    table = PlainWordsMatch(
        options, BACKGAMMON, begun=begun(), clock=notation.read(clock), pace=5_000
    )
    plain = PlainWordsMatch(
        options, BACKGAMMON, begun=begun(), clock=notation.read(clock), pace=5_000
    )
    table.play("light roll 3 1", f"{seat} resign 1")
    assert table.match.clock.runs is None
    table.pace = 40_000
    table.play(f"{other} reject")
    assert table.match.clock.runs == "light"
    table.pace = 5_000
    table.play("light done", "dark roll 3 1")
    plain.play("light roll 3 1")
    plain.pace = 10_000
    plain.play("light done")
    plain.pace = 5_000
    plain.play("dark roll 3 1")
    assert table.facts["clock"] == plain.facts["clock"]


def test_an_offer_is_taken_back_if_all_agree_and_outlives_a_correction() -> None:
    table = set_up().play("light resign 2").undo()
    assert (table.ask_name, table.keys("dark")) == ("roll", ["resign"])
    table.play("light resign 2").correct(cube=1)
    table.assert_facts(resigned={"seat": "light", "kind": 2})
    table.play("dark accept").assert_facts(dark=2)


@pytest.mark.parametrize(
    "facts",
    [
        {"phase": "opening", "resigned": {"seat": "light", "kind": 1}},
        {"resigned": {"seat": "red", "kind": 1}},
        {"resigned": {"seat": "light", "kind": 4}},
    ],
)
def test_an_offer_that_nobody_can_have_made_is_refused(facts: dict[str, Json]) -> None:
    with pytest.raises(Refused, match="can't be so"):
        BACKGAMMON.begin({}, {**begun(), **facts})


def test_on_a_pad_that_both_share_the_same_key_turns_to_the_other_one() -> None:
    table = set_up().play("light roll 3 1")
    alone = make_current_ask_ui(table.match)
    both = alone._replace(
        seats=alone.seats._replace(pads=dict.fromkeys(("light", "dark"), "light"))
    )
    opened = both.pads(both.pane())["light"].commands("6").hold
    assert opened == ReplaceDraft(SeatDraft("light", "resign"))
    pane = make_current_ask_ui(table.match, SeatDraft("light", "resign"))
    pane = pane._replace(seats=both.seats)
    assert pane.pads(pane.pane())["light"].commands("6").hold == ReplaceDraft(
        SeatDraft("dark", "resign")
    )


def test_the_pane_says_who_resigns_and_help_that_one_may() -> None:
    table = set_up().play("light roll 3 1")
    assert table.rows(AnswerDraft("resign", seat="dark")) == (
        "DARK► resigns:",
        "■1=game",
        "■2=gammon",
        "hold 3=backgamm.",
    )
    pane = table.match.pane(AnswerDraft(), lambda text: text)
    assert any("may resign at any time" in line for line in pane.help)
