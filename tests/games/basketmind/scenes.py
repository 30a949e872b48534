"""Where stories of BASKETmind begin. Unless they say otherwise, R2 has the ball."""

import random

from companion.games.basketmind import BASKETMIND
from companion.rules.clocks import TimeControl
from companion.rules.facts import Facts, Json
from companion.rules.game import Options
from companion.testing.match_in_plain_words import PlainWordsMatch

BY_THE_BOOK: Options = {}


def table_of(
    options: Options = BY_THE_BOOK,
    *,
    begun: Facts | None = None,
    clock: TimeControl | None = None,
    chance: random.Random | None = None,
    pace: int = 1000,
) -> PlainWordsMatch:
    """A match of BASKETmind from its first throw, or from these facts."""
    return PlainWordsMatch(options, BASKETMIND, begun=begun, clock=clock, chance=chance, pace=pace)


def begun(phase: str, **facts: Json) -> dict[str, Json]:
    """Facts of a match that is under way: the possession began with this turn."""
    started = {"possession_start": facts.get("turns", 0)}
    base = {"turns": 0, "attacker": "red", "handler": 2, "quarter": 1}
    return {"phase": phase, **base, "score": {"red": 0, "blue": 0}, **started, **facts}


def attack(rulings: Options = BY_THE_BOOK, quarters: int = 1, **facts: Json) -> PlainWordsMatch:
    """An attack half. Nobody is active, for no pick comes along with facts."""
    return table_of({"quarters": quarters, **rulings}, begun=begun("attack", **facts))


def defence(rulings: Options = BY_THE_BOOK, quarters: int = 1, **facts: Json) -> PlainWordsMatch:
    """A defence half. Nobody is active."""
    return table_of({"quarters": quarters, **rulings}, begun=begun("defence", **facts))


def tipped_off(
    pick: int = 4, quarters: int = 1, rulings: Options = BY_THE_BOOK, **facts: Json
) -> PlainWordsMatch:
    """The first attack half of a possession, a defender being active."""
    start = begun("set_up", **facts)
    attacker = start["attacker"]
    defender = "blue" if attacker == "red" else "red"
    table = table_of({"quarters": quarters, **rulings}, begun=start)
    return table.play(f"{attacker} handler {start['handler']}", f"{defender} pick {pick}")


def turn(table: PlainWordsMatch, pick: int = 4) -> PlainWordsMatch:
    """A whole turn: the ball goes from forward to forward, and somebody is activated."""
    attacker = table.facts["attacker"]
    defender = "blue" if attacker == "red" else "red"
    receiver = 3 if table.facts["handler"] == 2 else 2
    table.play(f"{attacker} pass {receiver}", f"{attacker} end")
    last = "end_turn" in table.keys(defender)
    return table.play(f"{defender} end_turn" if last else f"{defender} pick {pick}")
