"""Before a kick: who takes it, who marks whom, where it goes (DF-74 to DF-77)."""

from tests.games.fulbo.reference.answers import SEATS, Answer, drawn
from tests.games.fulbo.reference.rounds import flow
from tests.games.fulbo.reference.rounds.ball import begins_pass, begins_shot
from tests.games.fulbo.reference.rounds.state import State


def draws(state: State, answer: Answer) -> None:
    """A lot says who kicks off (DF-15)."""
    state.attacker = state.starter = state.leads = drawn(answer.value)
    state.turns = 1
    flow.places(state, "kick_off")


def placed(state: State, answer: Answer) -> None:
    """The attackers are placed (DF-74); the keeper takes a goal kick. Or the half is over (A-07)."""
    if answer.key == "end_half":
        flow.half_ends(state)
        return
    state.taker = answer.value if answer.key == "taker" else state.keeper(state.attacker)
    state.phase = "target" if state.restart in {"kick_off", "penalty"} else "mark"


def marks(state: State, answer: Answer) -> None:
    """A defender is to mark somebody, or all are placed (DF-75)."""
    if answer.key == "marks":
        state.marks.append([answer.value, 0, 0])
        state.phase = "marker"
    else:
        state.phase = "target" if state.marker_of(state.taker) is None else "beside"


def names_marker(state: State, answer: Answer) -> None:
    """Somebody marks him."""
    state.marks[-1][1] = answer.value
    state.phase = "duel"


def moves_last(state: State, answer: Answer) -> None:
    """The higher VEL and die moves last (DF-76, A-33)."""
    attacker, marker, _ = state.marks[-1]
    dice = dict(zip(SEATS, answer.values, strict=True))
    there = state.player(state.attacker, attacker).vel + dice[state.attacker]
    here = state.player(state.defender, marker).vel + dice[state.defender]
    if there != here:
        last = state.attacker if there > here else state.defender
        state.marks[-1][2] = SEATS.index(last) + 1
        state.phase = "mark"


def marker_moves(state: State, _: Answer) -> None:
    """Who marks the taker has moved (DF-77)."""
    state.phase = "target"


def targets(state: State, answer: Answer) -> None:
    """The target is named; a kick-off is automatic (DF-77, DF-89)."""
    if state.restart == "kick_off":
        state.gets_ball(state.attacker, answer.value)
        flow.next_act(state)
    elif answer.key in {"to", "lead"}:
        begins_pass(state, answer.value, lead=answer.key == "lead")
    else:
        begins_shot(state, state.kicker, answer.key)
