"""Rounds, turns, halves: what goes on when something is done (phases 17 to 20)."""

from tests.games.fulbo.reference.answers import SEATS, Seat, other
from tests.games.fulbo.reference.rounds.state import State

# Rounds and acts ----------------------------------------------------------------------------


def begin_round(state: State) -> None:
    """Asks for the next pair, or ends the turn if everybody has moved (DF-18)."""
    _forget_round(state)
    if not any(state.unmoved(seat) for seat in SEATS) and not turn_ends(state):
        return
    state.phase = "pick_att" if state.unmoved(state.leads) else "pick_def"


def end_round(state: State) -> None:
    """Both have had their round."""
    _pair_has_moved(state)
    begin_round(state)


def _pair_has_moved(state: State) -> None:
    for seat, number in state.pair.items():
        if number is not None:
            state.has_moved(seat, number)


def _forget_round(state: State) -> None:
    state.leads = state.attacker
    state.pair, state.rests = {"red": None, "blue": None}, {"red": None, "blue": None}
    state.mover, state.run, state.tried = None, 0, False
    state.slowed = {"red": False, "blue": False}
    state.first, state.played, state.acting = None, False, 0
    state.passing = state.shot = state.tackle = state.foul = state.way = state.off = None
    state.bounces = 0


def next_act(state: State) -> None:
    """The second of the pair acts, or the round ends (DF-24)."""
    state.passing = state.shot = state.tackle = state.foul = state.way = state.off = None
    state.bounces = 0
    if state.acting == 0:
        kick_is_done(state)
        begin_round(state)
        return
    while state.acting < 2:
        state.acting += 1
        assert state.first is not None
        actor = state.first if state.acting == 1 else other(state.first)
        if may_act(state, actor):
            state.phase = f"act_{state.acting}"
            return
    end_round(state)


def may_act(state: State, seat: Seat) -> bool:
    """Whether a player of the pair has the ball, or may tackle for it."""
    return has_ball(state, seat) or may_tackle(state, seat)


def has_ball(state: State, seat: Seat) -> bool:
    """Whether a team's player of the pair has the ball."""
    number = state.pair[seat]
    return number is not None and seat == state.attacker and number == state.carrier


def may_tackle(state: State, seat: Seat) -> bool:
    """Whether a ball under control is there, and he moved last (DF-31, DF-32)."""
    return (
        state.pair[seat] is not None
        and seat != state.attacker
        and state.carrier is not None
        and not state.played
        and (seat != state.leads or state.pair[other(seat)] is None)
    )


def kick_is_done(state: State) -> None:
    """Nobody takes a kick any more."""
    state.restart, state.taker, state.marks = None, None, []
    state.direct, state.wall = True, 0


# Turns and halves ---------------------------------------------------------------------------


def turn_ends(state: State) -> bool:
    """Begins the next turn, or the next half; says whether the half goes on."""
    played = state.turns - state.first_turn + 1
    if state.time_up or played == state.house.half_turns:
        half_ends(state)
        return False
    state.turns += 1
    state.moved = {"red": [], "blue": []}
    return True


def half_ends(state: State) -> None:
    """Begins the next half with a kick-off, or ends the match (A-07, A-18)."""
    _forget_play(state)
    state.time_up = False
    if state.half == state.house.halves:
        match_ends(state)
        return
    state.half += 1
    state.turns += 1
    state.first_turn = state.turns
    state.moved = {"red": [], "blue": []}
    state.attacker = state.starter if state.half % 2 else other(state.starter)
    _places(state, "kick_off")


def match_ends(state: State) -> None:
    """Whoever has scored more has won."""
    _forget_play(state)
    state.phase, state.time_up = "over", False
    red, blue = (state.score[seat] for seat in SEATS)
    state.winner = None if red == blue else "red" if red > blue else "blue"


def _forget_play(state: State) -> None:
    kick_is_done(state)
    _forget_round(state)
    state.carrier, state.loose, state.lead = None, False, None


# Dead balls ---------------------------------------------------------------------------------


def dead_ball(state: State, taker: Seat, restart: str) -> None:
    """A team takes a restart; the turn ends (A-12), or the pair has moved."""
    if stops(state, taker):
        _places(state, restart)


def stops(state: State, taker: Seat) -> bool:
    """The ball is dead; says whether the half goes on."""
    if state.house.deadball_ends_turn == "false":
        _pair_has_moved(state)
    state.attacker = taker
    _forget_play(state)
    return state.house.deadball_ends_turn == "false" or turn_ends(state)


def _places(state: State, restart: str) -> None:
    state.restart, state.phase = restart, "place"


def free_kick(state: State) -> None:
    """The fouled team has a free kick, or a penalty."""
    if stops(state, state.attacker):
        state.restart, state.phase = "free_kick", "free_kick"


def places(state: State, restart: str) -> None:
    """A kick is placed for."""
    _places(state, restart)


def goal(state: State) -> None:
    """The team in control has scored; the other one kicks off (DF-90)."""
    scorer = state.attacker
    state.score[scorer] += 1
    if state.house.goals and state.score[scorer] == state.house.goals:
        match_ends(state)
    else:
        dead_ball(state, other(scorer), "kick_off")


def steal(state: State, number: int) -> None:
    """A player of the other team took the ball off its carrier: a new turn (DF-18, DF-19)."""
    state.gets_ball(state.defender, number)
    if turn_ends(state):
        begin_round(state)
