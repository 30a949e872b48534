"""A time that runs out and costs something: what hands had begun was for an ask that is gone."""

import random
from collections.abc import Mapping
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

import pytest

from companion import own_games
from companion.console.console import Console
from companion.console.gestures import MUTED_FOR
from companion.console.hexpad_and_trio import STYLES
from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.games.backgammon import BACKGAMMON
from companion.games.basketmind import BASKETMIND
from companion.games.toolbox import TOOLBOX
from companion.match import TABLE
from companion.rules.asks import Seat
from companion.rules.clocks import notation
from companion.rules.game import Game, Options
from companion.screens.screen_as_text import screen_to_text_lines
from tests.console.court import TIP_OFF
from tests.console.playbook import Playbook, Row, hold
from tests.console.rim import ENGLISH, PADS, TRIOS, Rim, playing

TRIO4: Mapping[str, str] = dict.fromkeys(("first", "second", "third", "fourth"), "trio")
GAMES: Options = {"length": 3, "next_start": "winner"}
PRESSES = 120


def timed(
    game: Game,
    clock: str,
    options: Options | None = None,
    *,
    dice: str = "device",
    kit: Mapping[str, str] = PADS,
    remembered: Mapping[str, str] | None = None,
) -> Rim:
    """A match whose clock costs something, the seats on the pads of the kit in turn."""
    chosen = {**{option.key: option.default for option in game.options}, **(options or {})}
    count = chosen.get("seats", 2)
    assert isinstance(count, int)
    pads = dict(zip(game.seats[:count], [*kit] * count, strict=False))
    return playing(
        game,
        options=chosen,
        dice=dice,
        clock=notation.read(clock),
        pads=pads,
        kit=kit,
        faces=cycle((1, 6, 5, 2, 3, 4, 4)),
        remembered=remembered,
    )


def falls(rim: Rim) -> None:
    """The time that runs runs out, and the table is told."""
    due = rim.match.clock.expires_at
    assert due is not None
    rim.wait(due + rim.zero - rim.now)
    rim.tell(rim.now, TABLE, "time")


def sat_down(rim: Rim) -> str:
    """What the panel shows of a table that has just sat down to the same match."""
    console = Console(tuple(rim.games.values()), rim.kit, ENGLISH, {})
    assert rim.console.scene.table is not None
    console.put_on_table(rim.match, rim.console.scene.table.seats.pads, rim.zero)
    return "\n".join(screen_to_text_lines(console.scene.screen(rim.now)))


def look_at_event(rim: Rim) -> None:
    """Somebody presses a key that does nothing, so that what happened gives way to what is asked."""
    assert rim.console.scene.table is not None
    rim.console.scene.table.note_key_edge(KeyEdge(KitKey("nobody", "1"), True, rim.now))


def backgammon(dice: str = "own") -> Rim:
    """LIGHT has begun and is to throw; who takes too long loses the game."""
    rim = timed(BACKGAMMON, "limit turn 0:10 zero game", GAMES, dice=dice)
    return rim.goes("light", "roll", 6).goes("dark", "roll", 1)


def box(clock: str, panel: str = "stand") -> Rim:
    """The first turn in the toolbox is that of P1."""
    rim = timed(TOOLBOX, clock, {"seats": 2}, remembered={"panel": panel})
    return rim.goes("p1", "draw", 1)


# What hands had begun -----------------------------------------------------------------------


def test_a_pane_goes_with_the_game_that_another_one_has_lost_on_time() -> None:
    rim = backgammon()
    assert Playbook(rim) >> hold("right 6") << Row(1, "DARK► resigns:")
    falls(rim)
    assert rim.match.facts()["score"] == {"light": 0, "dark": 1}
    assert rim.shown() == sat_down(rim)


def test_who_resigns_a_game_that_is_lost_on_time_does_not_resign_the_next_one() -> None:
    rim = backgammon("device")
    assert Playbook(rim) >> hold("left 6") << Row(1, "◄LIGHT resigns:")
    falls(rim)
    rim.hold("left", "2")
    assert rim.match.log[-1].key == "time"


def test_a_face_that_was_entered_is_not_one_of_the_next_throw() -> None:
    rim = backgammon()
    rim.tap("left", "6")
    falls(rim)
    assert rim.shown() == sat_down(rim)


def test_a_half_pick_is_not_one_of_the_next_turn(tmp_path: Path) -> None:
    file = tmp_path / "picks.toml"
    file.write_text(
        'name = "picks"\ntitle = "Picks"\nseats = 2\n[picks]\nhighest = 9\nwhen = "turn"\n'
    )
    rim = timed(
        own_games.load_game_file(file), "limit turn 0:20 zero turn", {"seats": 2}, kit=TRIOS
    )
    rim.goes("p1", "draw", 1)
    rim.tap("left", "left")
    falls(rim)
    rim.hold("left", "left")
    assert rim.match.view().picked == ()


def test_whose_turn_it_is_next_finds_his_keys() -> None:
    rim = box("fischer 0:20 bonus 0:05 zero turn")
    rim.tap("left", "6")
    falls(rim)
    assert rim.shown() == sat_down(rim)
    rim.tap("right", "1")
    assert rim.match.log[-1].key == "points"


def test_a_box_that_lies_flat_turns_to_him() -> None:
    rim = box("bank 0:20 zero turn", panel="flat")
    assert not rim.console.scene.oriented_screen(rim.now).turned
    falls(rim)
    assert rim.console.scene.oriented_screen(rim.now).turned


def test_his_pad_is_deaf_for_a_moment_and_so_is_the_other_one() -> None:
    rim = box("bank 0:20 zero turn")
    rim.wait(400)
    rim.edge("left", "1", True)
    falls(rim)
    rim.edge("right", "7", True)
    rim.edge("right", "7", False)
    rim.wait(MUTED_FOR)
    rim.edge("left", "1", False)
    assert rim.match.log[-1].key == "time"


def test_time_expiry_that_costs_nothing_leaves_an_answer_in_progress() -> None:
    rim = box("bank 0:20")
    rim.tap("left", "6")
    keys = rim.shown().splitlines()[-1]
    falls(rim)
    assert rim.shown().splitlines()[-1] == keys
    rim.tap("left", "4")
    assert rim.match.log[-1].key == "skip"


# Whatever hands do --------------------------------------------------------------------------

MASHED: Mapping[str, tuple[Game, str, Options, str, Mapping[str, str]]] = {
    "backgammon": (BACKGAMMON, "limit turn 0:10 zero game", {"length": 9}, "own", PADS),
    "moves of backgammon": (
        BACKGAMMON,
        "limit turn 0:10 zero turn",
        {"mode": "board", "length": 9, "cube": "on"},
        "device",
        TRIOS,
    ),
    "basketmind": (BASKETMIND, "limit turn 0:10 zero possession", {}, "device", PADS),
    "basketmind on trios": (BASKETMIND, "limit turn 0:10 zero possession", {}, "own", TRIOS),
    "toolbox": (TOOLBOX, "limit turn 0:10 zero turn", {"counters": 3}, "own", PADS),
    "toolbox for four": (TOOLBOX, "limit turn 0:10 zero turn", {"seats": 4}, "device", TRIO4),
    "toolbox on shared pads": (TOOLBOX, "limit turn 0:10 zero turn", {"seats": 3}, "device", PADS),
}


@pytest.mark.parametrize("mashed", MASHED)
def test_no_hand_is_ever_at_an_ask_that_is_gone(mashed: str) -> None:
    game, clock, options, dice, kit = MASHED[mashed]
    chance = random.Random(f"hands on {mashed}")
    rim = timed(game, clock, options, dice=dice, kit=kit)
    for seat, answer, values in TIP_OFF if game is BASKETMIND else ():
        rim.goes(seat, answer, *values)
    interrupted = 0
    for _ in range(PRESSES):
        stands = _stands(rim)
        pad = chance.choice([*kit] * 4 + ["table"])
        key = "back" if pad == "table" else chance.choice(STYLES[kit[pad]].keys)
        rim.wait(chance.choice((10, 400, 400, 5000)))
        rim.edge(pad, key, True)
        rim.wait(50 if pad == "table" else chance.choice((50, 50, 700, 2000)))
        due = rim.match.clock.expires_at
        if due is not None and due + rim.zero <= rim.now:
            interrupted += rim.shown() != sat_down(rim)
            rim.tell(due + rim.zero, TABLE, "time")
        rim.edge(pad, key, False)
        if _is_gone(stands, _stands(rim)):
            look_at_event(rim)
            assert rim.shown() == sat_down(rim)
    assert interrupted, "nobody had begun anything when a time ran out"


class _Standing(NamedTuple):
    """An ask: its round, what each seat is offered, and how often the table has acted."""

    round: int
    proposes: bool
    offers: Mapping[Seat, object]
    by_table: int


def _stands(rim: Rim) -> _Standing:
    ask, match = rim.match.ask, rim.match
    offers = {} if ask is None else {seat: (ask.name, own) for seat, own in ask.choices.items()}
    by_table = sum(entry.seat == TABLE for entry in match.log)
    return _Standing(match.position.round, match.view().proposal is not None, offers, by_table)


def _is_gone(before: _Standing, after: _Standing) -> bool:
    """Whether another ask is there, of which no seat is asked the same as before."""
    if before.proposes != after.proposes or before.by_table != after.by_table:
        return before.round != after.round or before.proposes != after.proposes
    same = any(after.offers.get(seat) == actions for seat, actions in before.offers.items())
    return before.round != after.round and not same
