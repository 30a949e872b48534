"""A board as plain JSON, and back: a match goes on from its facts where they were taken."""

from companion.games.toolbox.match_config import (
    CHOSEN_STARTER,
    MOST_DICE,
    MOST_HIDDEN,
    MOST_PLUS,
    MOST_SIDES,
    OF_TEAMS,
    Dice,
    MatchConfig,
)
from companion.games.toolbox.match_flow import PHASES
from companion.games.toolbox.match_state import ToolboxMatchState
from companion.rules.fact_reader import FactReader
from companion.rules.facts import Facts, Json
from companion.rules.game import TEAM_SCORE, WINNING_TEAM
from companion.rules.lasting_picks_in_facts import (
    impossible_picks_refusal,
    lasting_picks_from_facts,
    lasting_picks_to_facts,
)
from companion.rules.sentences import in_english

MANY = 10_000
NOBODY = ""


def match_state_to_facts(board: ToolboxMatchState) -> dict[str, Json]:
    """The facts of a board."""
    won = board.phase == "over" and board.winner is not None and bool(board.plan.teams)
    return {
        "score": dict(board.score),
        "winner": board.winner,
        **(
            {WINNING_TEAM: board.side_name(board.winner or "").translate(in_english)} if won else {}
        ),
        **_team_score_to_facts(board),
        "phase": board.phase,
        "round": board.round,
        "turns": board.turns,
        "mover": board.mover,
        "starter": board.starter,
        "direction": board.direction,
        "skips": board.skips,
        "out": [board.plan.number(seat) for seat in board.out],
        "counters": {key: dict(counts) for key, counts in board.counts.items()},
        "dice": board.dice._asdict(),
        "shown": dict(board.shown),
        **_stage_and_order_to_facts(board),
        **(_hidden_to_facts(board) if board.plan.hidden else {}),
    }


def _team_score_to_facts(board: ToolboxMatchState) -> dict[str, Json]:
    """The score of every team by its name, if the first counter is theirs."""
    plan = board.plan
    if not plan.counters or plan.counters[0].of != OF_TEAMS:
        return {}
    counts = board.counts[plan.counters[0].key]
    return {
        TEAM_SCORE: {plan.holder_name(side).translate(in_english): n for side, n in counts.items()}
    }


def _stage_and_order_to_facts(board: ToolboxMatchState) -> dict[str, Json]:
    """Where a round is, how many overtimes there were, and the order of play where it changes."""
    plan = board.plan
    return {
        **({"stage": board.stage} if plan.phases else {}),
        **({"overtimes": board.overtimes} if plan.end.overtime else {}),
        **({"order": [plan.number(seat) for seat in board.order]} if plan.sorted_by else {}),
    }


def _hidden_to_facts(board: ToolboxMatchState) -> dict[str, Json]:
    """What lies open, and by which entries the rest is locked."""
    kept = lasting_picks_to_facts(token for own in board.hidden.values() for token in own)
    return {"open": {seat: list(values) for seat, values in board.open.items()}, **kept}


def match_state_from_facts(plan: MatchConfig, facts: Facts) -> ToolboxMatchState:
    """A board to go on from. Raises `Refused` for facts that no match could have."""
    board, reading = ToolboxMatchState.new(plan), FactReader(facts)
    seats = plan.seats
    board.phase = reading.one_of("phase", (*PHASES, "over"))
    board.round = reading.number("round", 1, MANY, default=1)
    _read_stage_and_order(board, reading)
    board.turns = reading.number("turns", 0, MANY, default=0)
    board.mover = reading.one_of("mover", seats, default=board.mover)
    board.starter = reading.one_of("starter", seats, default=board.starter)
    board.direction = reading.number("direction", -1, 1, default=1)
    board.skips = reading.number("skips", 0, len(seats), default=0)
    _read_out(board, reading)
    _read_counters(board, reading)
    if not reading.is_missing("dice"):
        dice = reading.inside("dice")
        number, sides = dice.number("number", 1, MOST_DICE), dice.number("sides", 2, MOST_SIDES)
        board.dice = Dice(number, sides, dice.number("plus", -MOST_PLUS, MOST_PLUS))
    _read_phase(board, reading)
    _read_hidden(board, reading)
    if board.phase != "over" and any(map(plan.is_goal_reached, board.score.values())):
        raise plan.too_many_points_error()
    return board


def _read_stage_and_order(board: ToolboxMatchState, reading: FactReader) -> None:
    plan = board.plan
    if plan.phases:
        board.stage = reading.number("stage", 1, len(plan.phases), default=1)
    if plan.end.overtime:
        board.overtimes = reading.number("overtimes", 0, MANY, default=0)
    if board.phase == "lead" and plan.order != CHOSEN_STARTER:
        raise reading.wrong("phase")
    if plan.sorted_by and not reading.is_missing("order"):
        numbers = reading.row("order", 1, len(plan.seats))
        if sorted(numbers) != list(range(1, len(plan.seats) + 1)):
            raise reading.wrong("order")
        board.order = tuple(plan.seats[number - 1] for number in numbers)


def _read_out(board: ToolboxMatchState, reading: FactReader) -> None:
    """Who is out has no turn, and somebody always plays on."""
    if not reading.is_missing("out"):
        numbers = range(1, len(board.seats) + 1)
        out = reading.numbers("out", numbers, 0, len(board.seats) - 1)
        board.out = tuple(board.seats[number - 1] for number in out)
    if board.direction == 0:
        raise reading.wrong("direction")
    if board.mover in board.out:
        raise reading.wrong("mover")
    if board.skips >= len(board.playing):
        raise reading.wrong("skips")


def _read_counters(board: ToolboxMatchState, reading: FactReader) -> None:
    """What everybody has; of what nothing is said, as much as at the start."""
    if reading.is_missing("counters"):
        return
    counters = reading.inside("counters")
    for counter in board.plan.counters:
        if counters.is_missing(counter.key):
            continue
        counts = counters.inside(counter.key)
        board.counts[counter.key] = {
            holder: counts.number(holder, counter.least, counter.most, counter.start)
            for holder in board.plan.holders(counter)
        }


def _read_hidden(board: ToolboxMatchState, reading: FactReader) -> None:
    """What everybody hides, by the picks of this match that are kept, and what lies open of it."""
    hidden, kept = board.plan.hidden, lasting_picks_from_facts(reading.facts)
    if hidden is None and kept:
        raise impossible_picks_refusal()
    for seat, tokens in kept.items():
        if seat not in board.seats or len(tokens) > MOST_HIDDEN:
            raise impossible_picks_refusal()
        board.hidden[seat] = list(tokens)
    if hidden is not None and not reading.is_missing("open"):
        lying = reading.inside("open")
        for seat in board.seats:
            board.open[seat] = list(lying.row(seat, 1, hidden.highest))
            if len(board.open[seat]) > MOST_HIDDEN:
                raise reading.wrong("open")


def _read_phase(board: ToolboxMatchState, reading: FactReader) -> None:
    plan, phase = board.plan, board.phase
    if (phase == "pick" and not plan.picks) or (phase == "dice" and not plan.throws):
        raise reading.wrong("phase")
    if phase == "shown":
        shown = reading.inside("shown")
        board.shown = {seat: shown.number(seat, 1, plan.picks) for seat in board.playing}
    if phase in ("hide", "open") and plan.hidden is None:
        raise reading.wrong("phase")
    if not reading.is_missing("winner"):
        winner = reading.one_of("winner", board.seats)
        board.winner = winner if phase == "over" else None
