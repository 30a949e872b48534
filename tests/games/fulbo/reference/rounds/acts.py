"""Acts: tackles, and what a carrier begins; fouls and cards (DF-31 to DF-35, DF-80 to DF-83)."""

from tests.games.fulbo.reference import checks
from tests.games.fulbo.reference.answers import Answer, Seat, drawn
from tests.games.fulbo.reference.rounds import flow
from tests.games.fulbo.reference.rounds.ball import begins_pass, begins_shot
from tests.games.fulbo.reference.rounds.state import State


def acts(state: State, answer: Answer) -> None:
    """The player whose act it is does something or nothing."""
    seat, key, values = answer
    match key:
        case "to" | "lead":
            begins_pass(state, values[0], lead=key == "lead")
        case "rem" | "col":
            begins_shot(state, state.kicker, key)
        case "tackle":
            _tackles(state, seat, values)
        case _:
            flow.next_act(state)


def _tackles(state: State, seat: Seat, values: tuple[int, ...]) -> None:
    number, carrier = state.pair[seat], state.carrier
    assert number is not None
    assert carrier is not None
    rob = state.player(seat, number).rob
    dri = state.player(state.attacker, carrier).dri
    n = state.house.dice
    came = checks.tackle(
        checks.check(state.house, sum(values[:n]), rob),
        checks.check(state.house, sum(values[n:]), dri),
    )
    if came == "tie" and state.house.tackle_tie == "skill" and rob != dri:
        came = "steal" if rob > dri else "kept"
    match came:
        case "steal":
            flow.steal(state, number)
        case "kept":
            flow.next_act(state)
        case "foul":
            state.foul, state.phase = {"by": number}, "card"
        case _:
            state.tackle, state.phase = {"by": number}, "tackle_lot"


def drawn_tackle(state: State, answer: Answer) -> None:
    """A lot says who gets the ball."""
    tackle = state.tackle
    assert tackle is not None
    if drawn(answer.value) == state.attacker:
        flow.next_act(state)
    else:
        flow.steal(state, tackle["by"])


def gives_card(state: State, answer: Answer) -> None:
    """A card is thrown for, or ruled (DF-81, DF-82)."""
    foul, seat = state.foul, state.defender
    assert foul is not None
    card = checks.card(answer.values) if answer.key == "card" else answer.key
    again = foul["by"] in state.booked[seat] and state.house.second_yellow == "red"
    if card == "red" or (card == "yellow" and again):
        state.dismissed[seat] = sorted({*state.dismissed[seat], foul["by"]})
        state.pair[seat] = None
        if len(state.team(seat)) < 2:
            flow.match_ends(state)
            return
    elif card == "yellow":
        state.booked[seat] = sorted({*state.booked[seat], foul["by"]})
    if state.house.advantage == "true":
        state.phase = "advantage"
    else:
        flow.free_kick(state)


def has_advantage(state: State, answer: Answer) -> None:
    """The fouled team plays on, or takes its kick (R-6)."""
    if answer.key == "kick":
        flow.free_kick(state)
    else:
        flow.next_act(state)


def agrees_kick(state: State, answer: Answer) -> None:
    """A wall, no wall, or a penalty (DF-83, DF-44, DF-91)."""
    if answer.key == "indirect":
        state.direct = not state.direct
        return
    if answer.key == "wall":
        state.wall = answer.value
    if answer.key == "penalty":
        state.direct = True
    flow.places(state, "penalty" if answer.key == "penalty" else "free_kick")
