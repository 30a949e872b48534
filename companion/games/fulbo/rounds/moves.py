"""A round: one player of each team is named and moves; then it is seen who acts first."""

from companion.games.fulbo.rounds.ball import both
from companion.games.fulbo.rounds.ground import Ground
from companion.games.fulbo.rounds.speed import allowance, pace
from companion.games.fulbo.rounds.throws import check, read
from companion.games.fulbo.teams import SEATS, TEAM, other
from companion.rules.asks import Answer, Choice, Script, Seat, first, lot
from companion.rules.words import says


def pick_att(ground: Ground) -> Script[None]:
    """Ask the attackers for a player who has not moved (DF-20)."""
    seat = ground.leads
    answer = yield from _picks(ground, "pick_att", seat, begins=True)
    if answer.key == "end_half":
        ground.ends_half()
        return
    ground.pair[seat] = answer.value  # DF-20
    if ground.unmoved(other(seat)):
        ground.phase = "pick_def"
    else:
        _moves(ground, seat)


def pick_def(ground: Ground) -> Script[None]:
    """Ask the defenders for theirs; alone, if no attacker is left (DF-21, A-27)."""
    seat = other(ground.leads)
    alone = ground.pair[ground.leads] is None
    answer = yield from _picks(ground, "pick_def", seat, begins=alone)
    if answer.key == "end_half":
        ground.ends_half()
        return
    ground.pair[seat] = answer.value  # DF-21
    _moves(ground, seat if alone else ground.leads)  # DF-22


def _picks(ground: Ground, name: str, seat: Seat, *, begins: bool) -> Script[Answer]:
    ends = (Choice("end_half", final=True, label=says("end half")),) if begins else ()
    own = (Choice("player", ground.unmoved(seat), label=says("player")), *ends)  # DF-17
    return (yield from first(name, {seat: own, **({other(seat): ends} if ends else {})}))


# Moving -------------------------------------------------------------------------------------


def _moves(ground: Ground, seat: Seat) -> None:
    """A player is about to move; where plain VEL counts only a loose ball matters (DF-28)."""
    ground.mover, ground.run, ground.tried = seat, 0, False
    if ground.has_ball(seat):
        ground.slowed.add(seat)  # DF-26
    if ground.pace_rules.plain and not ground.loose:
        _has_moved(ground)  # DF-28
    else:
        ground.phase = "moved_att" if seat == ground.leads else "moved_def"


def moved(ground: Ground) -> Script[None]:
    """Ask how many hexes a player moves, and whether he goes for a loose ball (DF-22, DF-25)."""
    seat, most = ground.mover, allowance(ground)
    choices = [Choice("still", final=most > KEYS_OF_HEXES, label=says("not told"))]
    told = tuple(range(max(1, ground.run), most + 1))  # DF-25
    if told:
        choices.insert(0, Choice("hexes", told, label=says("hexes")))
    if ground.loose and not ground.tried:
        choices.append(Choice("ball", tuple(range(most + 1)), label=says("ball")))
    answer = yield from first(ground.phase, {seat: tuple(choices)})
    match answer.key:
        case "ball":
            ground.run, ground.phase = answer.value, "loose"
        case "hexes":
            _has_moved(ground, answer.value)
        case _:
            _has_moved(ground, ground.run)


KEYS_OF_HEXES = 6
"""So many hexes have a key each; with more the centre leads to them, and is held to skip."""


def loose(ground: Ground) -> Script[None]:
    """Ask whether a player is beside the loose ball, or throw for it (DF-51, DF-52)."""
    seat = ground.mover
    number = ground.pair[seat]
    assert number is not None, "somebody moves"
    choices = [Choice("take", label=says("beside it"))]
    lead = ground.lead
    meant = lead is not None and lead.made and (seat, number) == (ground.attacker, lead.to)
    if not meant:  # DF-49 DF-50
        choices.append(check(ground, "rec", says("REC"), 1))
    answer = yield from first("loose", {seat: tuple(choices)})
    ground.tried = True
    if answer.key == "rec":
        (roll,), _ = read(ground, answer.values, 1)
        target = ground.player(seat, number).rec  # DF-10
        if not ground.check.succeeds(target, roll):  # DF-52
            ground.happens("missed", says("REC {n} short", n=max(1, roll - target)))
            _runs_on(ground)
            return
    if ground.takes(seat, number):  # DF-51
        _runs_on(ground)


def _runs_on(ground: Ground) -> None:
    """Who went for the ball may move on; hexes count only where VEL less hexes does."""
    if ground.pace_rules.plain:
        _has_moved(ground)
    else:
        ground.phase = "moved_att" if ground.mover == ground.leads else "moved_def"


def _has_moved(ground: Ground, hexes: int = 0) -> None:
    """Note what VEL is left, and go on with the other player or with who acts first (DF-27)."""
    seat = ground.mover
    ground.rests[seat] = pace(ground, seat) - (0 if ground.pace_rules.plain else hexes)  # DF-27
    second = other(seat)
    if seat == ground.leads and ground.pair[second] is not None:
        _moves(ground, second)
    else:
        _orders(ground)


# Who acts first -----------------------------------------------------------------------------


def _orders(ground: Ground) -> None:
    """See who acts first: the one with more VEL left (DF-23, DF-27)."""
    ready = [seat for seat in SEATS if ground.may_act(seat)]
    seat = _faster(ground)
    if seat is not None:
        _acts(ground, seat, told=len(ready) == len(SEATS))
    elif len(ready) == len(SEATS):
        ground.phase = "order_lot"
    else:
        _acts(ground, ground.leads, told=False)


def _faster(ground: Ground) -> Seat | None:
    """Return the team whose player acts first; None if only a lot can tell (A-08)."""
    rests = {seat: rest for seat, rest in ground.rests.items() if rest is not None}
    if len(rests) == 1:
        return next(iter(rests))
    red, blue = (rests[seat] for seat in SEATS)
    if red != blue:
        return SEATS[red < blue]
    match ground.pace_rules.init_tie:
        case "attacker":
            return ground.attacker
        case "defender":
            return ground.defender
        case "lot":
            return None
        case "vel":
            red, blue = (_vel(ground, seat) for seat in SEATS)
            return None if red == blue else SEATS[red < blue]


def _vel(ground: Ground, seat: Seat) -> int:
    number = ground.pair[seat]
    assert number is not None, "somebody acts"
    return ground.player(seat, number).vel


def order_lot(ground: Ground) -> Script[None]:
    """Draw lots for who acts first (A-08)."""
    drawn = yield from first("order_lot", dict.fromkeys(both(ground), (lot(2, "lot"),)))
    _acts(ground, SEATS[drawn.value - 1], told=True)


def _acts(ground: Ground, seat: Seat, *, told: bool) -> None:
    """Begin with the faster one's action (DF-24)."""
    ground.first, ground.acting, ground.phase = seat, 1, "act_1"  # DF-23
    number = ground.pair[seat]
    if told and number is not None:
        text = says("{team} {n} acts first", team=TEAM[seat], n=number)
        ground.happens("order", text)
