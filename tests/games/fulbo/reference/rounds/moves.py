"""A round: who is picked, how far they move, who acts first (DF-20 to DF-29)."""

from tests.games.fulbo.reference import checks
from tests.games.fulbo.reference.answers import Answer, Seat, drawn, other
from tests.games.fulbo.reference.rounds import flow
from tests.games.fulbo.reference.rounds.state import State


def picks(state: State, answer: Answer) -> None:
    """A player is named, or somebody ends the half."""
    if answer.key == "end_half":
        flow.half_ends(state)
        return
    state.pair[answer.seat] = answer.value
    if state.phase == "pick_att" and state.unmoved(other(state.leads)):
        state.phase = "pick_def"
    else:
        _next_move(state)


def _next_move(state: State) -> None:
    """The next of the pair moves; with plain VEL it is asked only while the ball is loose (O1)."""
    for seat in (state.leads, other(state.leads)):
        number = state.pair[seat]
        if number is None or state.rests[seat] is not None:
            continue
        if seat == state.attacker and number == state.carrier:
            state.slowed[seat] = True
        if state.house.initiative == "vel" and not state.loose:
            state.rests[seat] = _reckoned(state, seat, number)
            continue
        state.mover, state.run, state.tried = seat, 0, False
        _asks_move(state)
        return
    state.mover = None
    _order(state)


def _asks_move(state: State) -> None:
    state.phase = "moved_att" if state.mover == state.leads else "moved_def"


def allowance(state: State) -> int:
    """How many hexes the mover may move (DF-25, DF-26, A-30, A-31)."""
    seat = state.mover
    assert seat is not None
    number = state.pair[seat]
    assert number is not None
    player = state.player(seat, number)
    if state.slowed[seat]:
        return max(0, player.vel - player.weight_of_ball)
    took = seat == state.attacker and number == state.carrier
    if took and state.house.pickup_penalty == "on":
        return max(state.run, player.vel - player.weight_of_ball)
    return player.vel


def moves(state: State, answer: Answer) -> None:
    """A player has moved, or is at a loose ball."""
    if answer.key == "ball":
        state.run, state.phase = answer.value, "loose"
    else:
        _rests(state, answer.seat, max(state.run, answer.value))


def _rests(state: State, seat: Seat, hexes: int) -> None:
    number = state.pair[seat]
    assert number is not None
    vel = _reckoned(state, seat, number)
    state.rests[seat] = vel if state.house.initiative == "vel" else vel - hexes
    state.mover, state.run, state.tried = None, 0, False
    _next_move(state)


def _reckoned(state: State, seat: Seat, number: int) -> int:
    """The VEL that initiative is reckoned from (A-09, A-30)."""
    player = state.player(seat, number)
    if state.house.carrier_init == "reduced" and state.slowed[seat]:
        return max(0, player.vel - player.weight_of_ball)
    return player.vel


def at_loose_ball(state: State, answer: Answer) -> None:
    """A player takes the ball, or tries to (DF-51, DF-52)."""
    seat, key, values = answer
    number = state.pair[seat]
    assert number is not None
    made = key == "take" or _received(state, seat, number, values)
    state.tried = True
    if made:
        changed = seat != state.attacker
        state.gets_ball(seat, number)
        if changed and state.house.turn_end_on == "any_change":
            if flow.turn_ends(state):
                flow.begin_round(state)
            return
    if state.house.initiative == "vel":
        _rests(state, seat, state.run)
    else:
        _asks_move(state)


def _received(state: State, seat: Seat, number: int, values: tuple[int, ...]) -> bool:
    target = state.player(seat, number).rec
    return checks.check(state.house, sum(values), target).made


# Who acts first -----------------------------------------------------------------------------


def _order(state: State) -> None:
    """The higher rest acts first (DF-27, A-08)."""
    leads, second = state.leads, other(state.leads)
    if state.pair[leads] is None or state.pair[second] is None:
        _acts(state, leads if state.pair[second] is None else second)
        return
    rests = {seat: state.rests[seat] or 0 for seat in (leads, second)}
    if rests[leads] != rests[second]:
        _acts(state, max(rests, key=rests.__getitem__))
        return
    tie = state.house.init_tie
    if tie in {"attacker", "defender"}:
        _acts(state, state.attacker if tie == "attacker" else state.defender)
        return
    vels = {seat: state.player(seat, state.pair[seat] or 0).vel for seat in (leads, second)}
    if tie == "vel" and vels[leads] != vels[second]:
        _acts(state, max(vels, key=vels.__getitem__))
    elif all(flow.may_act(state, seat) for seat in vels):
        state.phase = "order_lot"
    else:
        _acts(state, leads)


def _acts(state: State, first: Seat) -> None:
    state.first = first
    state.acting = 0
    _first_act(state)


def _first_act(state: State) -> None:
    """Like `flow.next_act`, before anybody acted."""
    assert state.first is not None
    for acting, seat in ((1, state.first), (2, other(state.first))):
        if flow.may_act(state, seat):
            state.acting, state.phase = acting, f"act_{acting}"
            return
    flow.end_round(state)


def drawn_order(state: State, answer: Answer) -> None:
    """A lot says who acts first."""
    _acts(state, drawn(answer.value))
