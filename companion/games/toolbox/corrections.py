"""What a table may put right in a match, and what follows from that for the rest."""

from collections.abc import Sequence

from companion.games.toolbox.match_config import CounterConfig, Holder, MatchConfig
from companion.games.toolbox.match_state import ToolboxMatchState
from companion.games.toolbox.match_state_json import (
    MANY,
    match_state_from_facts,
    match_state_to_facts,
)
from companion.rules.asks import Seat
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.facts import Facts
from companion.rules.sentences import Sentence, says

ORDERS = (1, -1)
OUT = "out "
"""What the names of the fields of who is out begin with."""
PLAYS, GONE = "plays", "out"


def correctable_fields(plan: MatchConfig, facts: Facts) -> Sequence[CorrectableField]:
    """Counters and who is out, and while it is not over the turn, the round and the order of play."""
    board = match_state_from_facts(plan, facts)
    counts = [
        _count(board, counter, holder)
        for counter in plan.counters
        for holder in plan.holders(counter)
    ]
    if board.phase == "start":
        return counts
    outs = [_out(board, seat) for seat in plan.seats if seat in board.out or board.may_drop_out]
    if board.phase == "over":
        return [*(outs if plan.end.when == "survivor" else ()), *counts]
    return [
        _mover(board),
        _round(board),
        *([_stage(board)] if plan.phases else []),
        *([_order(board)] if len(board.playing) > 2 else []),
        *outs,
        *counts,
    ]


def amend_facts(plan: MatchConfig, facts: Facts, name: str, value: int | str) -> Facts:
    """The facts with one field put right; picks that lie open and dice that are set up are left.

    A score that meets the end ends the match, whatever it was at; a match can't begin with one.
    """
    board = match_state_from_facts(plan, facts)
    if name == "mover":
        board.mover = str(value)
    elif name == "direction":
        board.direction = ORDERS[ORDERS.index(int(value))]
    elif name == "round":
        board.round = int(value)
    elif name == "stage":
        board.stage = int(value)
    elif name.startswith(OUT):
        _set_out(board, name.removeprefix(OUT), out=value == GONE)
    else:
        key, _, holder = name.partition(" ")
        board.counts[key][holder] = int(value)
        board.update_winner()
    return match_state_to_facts(board)


def _set_out(board: ToolboxMatchState, seat: Seat, *, out: bool) -> None:
    """A seat is out, or plays again; who is out has no turn, and picks without his are void."""
    board.out = tuple(each for each in board.seats if (out if each == seat else each in board.out))
    board.skips = min(board.skips, len(board.playing) - 1)
    if board.mover in board.out:
        board.mover = next(each for each in board.seats_from_mover if each not in board.out)
    if board.phase == "shown" and not out:
        board.phase, board.shown = "turn", {}
    if board.plan.end.when == "survivor":
        alone = len(board.playing) == 1
        if alone:
            board.phase, board.winner = "over", board.playing[0]
        elif board.phase == "over":
            board.phase, board.winner = "turn", None


def _count(board: ToolboxMatchState, counter: CounterConfig, holder: Holder) -> CorrectableField:
    """Return what somebody has of a counter: before a match less than what ends it."""
    who, most = board.plan.holder_name(holder), counter.most
    if (
        board.phase == "start"
        and board.plan.is_goal_reached(most)
        and counter is board.plan.counters[0]
    ):
        most = board.plan.end.goal - 1
    return CorrectableField(
        f"{counter.key} {holder}",
        label=says("{seat} {what}", seat=who, what=counter.short),
        question=says("{seat}: {what}?", seat=who, what=counter.label),
        values=range(counter.least, most + 1),
        now=board.counts[counter.key][holder],
    )


def _out(board: ToolboxMatchState, seat: Seat) -> CorrectableField:
    who, now = board.name(seat), GONE if seat in board.out else PLAYS
    labels = [says("plays"), says("is out")]
    return CorrectableField(
        f"{OUT}{seat}",
        label=says("{seat} out", seat=who),
        question=says("Is {seat} out?", seat=who),
        values=(PLAYS, GONE),
        now=now,
        labels=labels,
    )


def _mover(board: ToolboxMatchState) -> CorrectableField:
    seats = board.playing
    labels = [board.name(seat) for seat in seats]
    return CorrectableField(
        "mover", says("Turn"), says("Whose turn is it?"), seats, board.mover, labels
    )


def _round(board: ToolboxMatchState) -> CorrectableField:
    end = board.plan.end
    last = board.last_round if end.when == "rounds" else MANY
    return CorrectableField(
        "round", says("Round"), says("Which round?"), range(1, last + 1), board.round
    )


def _stage(board: ToolboxMatchState) -> CorrectableField:
    phases = board.plan.phases
    values = range(1, len(phases) + 1)
    return CorrectableField(
        "stage", says("Phase"), says("Which phase?"), values, board.stage, phases
    )


def _order(board: ToolboxMatchState) -> CorrectableField:
    labels: list[Sentence] = [says("forwards"), says("backwards")]
    return CorrectableField(
        "direction", says("Order"), says("Which way round?"), ORDERS, board.direction, labels
    )
