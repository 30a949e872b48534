"""Conversion of a match's state to facts, as plain JSON, and back."""

from companion.games.braintown import player_objectives
from companion.games.braintown.board_setup import COLUMNS, MOST_OF_A_TYPE, ROWS
from companion.games.braintown.house_rules import Rulings
from companion.games.braintown.match_flow import PHASES
from companion.games.braintown.match_state import BONUS, CARDS, SET_UP, TYPES, BraintownMatchState
from companion.rules.asks import Seat
from companion.rules.fact_reader import FactReader
from companion.rules.facts import Facts, Json

MANY = 9_999


def match_state_to_facts(town: BraintownMatchState) -> dict[str, Json]:
    """Return the facts of a state."""
    return {
        "score": town.score,
        "winner": town.winner,
        "phase": town.phase,
        "mover": town.mover,
        "starter": town.starter,
        "round": town.round,
        "turns": town.turns,
        "up": list(town.up),
        "counts": _by_type(town.counts),
        "out": _by_type(town.out),
        "eliminated": {seat: _by_type(own) for seat, own in town.eliminated.items()},
        "bonus": town.bonus,
        "cards": dict(town.cards),
        "killed": town.killed,
        "rolled": town.rolled,
        "unleashed": list(town.unleashed),
        "attacking": town.attacking,
        **(
            {
                **town.objectives.facts(),
                "settled": town.settled,
                "checked": list(town.checked),
            }
            if town.rulings.objectives == "entered"
            else {}
        ),
    }


def _by_type(numbers: dict[int, int]) -> dict[str, Json]:
    return {str(each): n for each, n in numbers.items()}


def match_state_from_facts(rulings: Rulings, facts: Facts) -> BraintownMatchState:
    """Return the state to go on from. Raises `Refused` for impossible facts."""
    town = BraintownMatchState.new(rulings)
    set_common_state_from_facts(town, FactReader(facts), tuple(PHASES))
    return town


def set_common_state_from_facts(
    town: BraintownMatchState, reading: FactReader, phases: tuple[str, ...]
) -> None:
    """Read the facts of every profile. Raises `Refused` for impossible ones."""
    seats = town.seats
    town.phase = reading.one_of("phase", (*phases, "over"))
    town.mover = reading.one_of("mover", seats, default=town.mover)
    town.starter = reading.one_of("starter", seats, default=town.starter)
    town.round = reading.number("round", 1, MANY, default=1)
    town.up = reading.row("up", 1, COLUMNS)
    if len(town.up) not in (0, ROWS):
        raise reading.wrong("up")
    _read_counts(town, reading)
    _read_eliminated(town, reading)
    town.bonus = reading.number("bonus", 0, BONUS, default=BONUS)
    town.cards = _by_seat(reading, "cards", seats)
    if sum(town.cards.values()) + town.bonus > BONUS:
        raise reading.wrong("cards")
    if town.rulings.objectives == "entered":
        _read_checked(town, reading)
    if town.phase in SET_UP:
        town.turns = reading.number("turns", 0, 0, default=0)
    else:
        _read_turn(town, reading)
    if town.rulings.objectives == "entered":
        town.objectives = player_objectives.objectives_from_facts(reading.facts, seats)
        town.settled = reading.flag("settled", default=False) or any(town.score.values())


def _read_counts(town: BraintownMatchState, reading: FactReader) -> None:
    """Read how many cards each type has: 30 together, or those entered so far."""
    if reading.is_missing("counts"):
        if town.rulings.type_counts == "entered" and town.phase != "counts":
            raise reading.wrong("counts")
        return
    inside = reading.inside("counts")
    counts = {each: inside.number(str(each), 0, MOST_OF_A_TYPE) for each in TYPES}
    known = [each for each in TYPES if counts[each]]
    asked = town.phase == "counts"
    if asked and (known != list(TYPES[: len(known)]) or len(known) >= len(TYPES) - 1):
        raise reading.wrong("counts")
    if not asked and (len(known) < len(TYPES) or sum(counts.values()) != CARDS):
        raise reading.wrong("counts")
    if town.rulings.type_counts == "equal" and counts != town.counts:
        raise reading.wrong("counts")
    town.counts = counts


def _read_eliminated(town: BraintownMatchState, reading: FactReader) -> None:
    """Read who has eliminated how many of each type, which `out` and `score` follow from."""
    if not reading.is_missing("eliminated"):
        inside = reading.inside("eliminated")
        if inside.names != set(town.seats):
            raise reading.wrong("eliminated")
        for seat in town.seats:
            own = inside.inside(seat)
            town.eliminated[seat] = {each: own.number(str(each), 0, CARDS) for each in TYPES}
    if any(town.out[each] > town.counts[each] for each in TYPES):  # BT-56
        raise reading.wrong("eliminated")
    if not reading.is_missing("score") and reading.score(town.seats, CARDS) != town.score:
        raise reading.wrong("score")


def _by_seat(reading: FactReader, name: str, seats: tuple[Seat, ...]) -> dict[Seat, int]:
    """Read a number of bonus cards for each seat, 0 if missing."""
    if reading.is_missing(name):
        return dict.fromkeys(seats, 0)
    inside = reading.inside(name)
    if inside.names != set(seats):
        raise reading.wrong(name)
    return {seat: inside.number(seat, 0, BONUS) for seat in seats}


def _read_checked(town: BraintownMatchState, reading: FactReader) -> None:
    """Read who has not won though nobody is left.

    Once this holds for all players, the match is over (R-15).
    """
    town.checked = reading.some_of("checked", town.seats)
    if town.checked and not town.is_empty:
        raise reading.wrong("checked")
    if town.nobody_can_win and town.phase != "over":
        raise reading.wrong("checked")


def _read_turn(town: BraintownMatchState, reading: FactReader) -> None:
    """Read whose turn it is, and what has happened in it."""
    town.turns = reading.number("turns", 1, MANY, default=1)
    town.killed = reading.flag("killed", default=False)
    town.rolled = reading.flag("rolled", default=False)
    town.unleashed = reading.some_of("unleashed", town.seats)
    begins = town.mover in town.unleashed and town.fresh
    town.attacking = reading.flag("attacking", default=begins)
    if town.attacking and town.mover not in town.unleashed:
        raise reading.wrong("attacking")
    if town.phase == "fair" and not town.may_claim(town.mover):
        raise reading.wrong("phase")
    if town.phase == "ended" and town.rulings.objectives == "cards":
        raise reading.wrong("phase")
    if town.phase in ("lost", "timed_out_lost") and not (
        town.rulings.lost_bonus == "pool" and town.cards[town.mover]
    ):
        raise reading.wrong("phase")
    if town.phase == "over" and not town.nobody_can_win:
        town.winner = reading.one_of("winner", town.seats)
    elif not reading.is_missing("winner"):
        raise reading.wrong("winner")
