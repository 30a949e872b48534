"""Panes of a shot, from its announcement to the rebound, and of the dunk."""

from fractions import Fraction

from companion.games.basketmind.chances import free_throw as free_throw_chance
from companion.games.basketmind.chances import hit, worth
from companion.games.basketmind.panes.circles import zone
from companion.games.basketmind.panes.speaker import WIDE, Laid, Speaker, listed
from companion.games.basketmind.players import CENTERS, ROLES, block_step, discs_against
from companion.rules.asks import Seat
from companion.rules.odds import hundredths, percent
from companion.rules.panes import GO, OTHER, Keys
from companion.rules.voice import yes_no


def shot(at: Speaker) -> Laid:
    shooter = at.court.handler
    row1 = at.say("{player} shoots d{n}", player=at.court.player, n=ROLES[shooter].die)
    tall = at.ask.choice(at.defender, "blockers").among
    marks = at.draft.marks
    if marks:
        named = at.to(at.defender, "blocks: {men}", men=listed(marks))
        unnamed = "blocks: {men}" if len(marks) < 5 else "blocks {men}"
        title = named if len(named) <= WIDE else at.say(unnamed, men=listed(marks))
        discs = discs_against(shooter, marks)
        steps = "/".join(str(block_step(number)) for number in marks)
        count = at.say("{n} discs", n=discs) if discs > 1 else at.say("1 disc")
        step = at.say("{discs} step {n}", discs=count, n=steps)
        rows = (row1, title, step if len(step) <= WIDE else count)
    else:
        rows = (row1, at.to(at.defender, "blockers?"), at.say("{n}-5, 1 may step", n=tall[0]))
    highest = tuple(sorted(tall, key=block_step))
    keys = Keys("blockers", ((GO, "ok"), (OTHER, at.claim)), order=highest)
    return Laid(rows, {at.defender: keys})


def shot_pick(at: Speaker) -> Laid:
    rows = (
        at.say("{player} shoots", player=at.court.player),
        at.to(at.attacker, "circle"),
        at.hides(),
    )
    return Laid(rows, {at.attacker: Keys("pick")})


def block_discs(at: Speaker) -> Laid:
    most = at.ask.choice(at.defender, "discs").most
    rows = (
        at.say("{team} pick is in", team=at.court.team(at.attacker)),
        at.to(at.defender, "{n}/{most}", n=len(at.draft.marks), most=most),
        listed(at.draft.marks) if at.draft.marks else at.say("your discs?"),
    )
    return Laid(rows, {at.defender: Keys("discs")}, picture=zone(at.draft.marks))


def circles(at: Speaker) -> Laid:
    shot = at.court.shot
    assert shot is not None
    ask_row = at.to(at.attacker, "circles?")
    if shot.circle is None:
        die = ROLES[shot.shooter].die
        row1 = at.say("{player} shoots d{n}", player=at.court.player, n=die)
        rows = (row1, ask_row, at.say("ball to basket"))
    else:
        few = len(shot.discs) <= 2
        discs = listed(shot.discs) if few else listed(shot.discs).replace(" ", "")
        text = "Ball on {n}, discs {discs}" if few else "Ball {n}, discs {discs}"
        free = at.say("NO BLOCK, FOUL 7" if shot.fouled else "NOT BLOCKED")
        rows = (at.say(text, n=shot.circle, discs=discs or "-"), free, ask_row)
    keys = Keys("circles", likely=4)
    return Laid(rows, {at.attacker: keys, **_illegal(at)})


def too_far(at: Speaker) -> Laid:
    die = ROLES[at.court.handler].die
    row1 = at.say("{player} has a d{n}", player=at.court.player, n=die)
    rows = (row1, at.say("too far to shoot"), at.say("ball is lost?"))
    return Laid(rows, yes_no(at.attacker))


def _illegal(at: Speaker) -> dict[Seat, Keys]:
    """Where the defender claims that a circle was not allowed, as long as he may."""
    return {at.defender: Keys(places=((OTHER, "illegal"),))} if at.offers("illegal") else {}


def illegal(at: Speaker) -> Laid:
    picked = at.court.press or at.court.shot
    circle = picked.circle if picked else None
    rows = (
        at.say("{team} says: not so", team=at.court.team(at.defender)),
        at.say("circle {n} was", n=circle or 0),
        at.say("not allowed?"),
    )
    return Laid(rows, yes_no(at.attacker))


def arc(at: Speaker) -> Laid:
    shot = at.court.shot
    assert shot is not None
    die = ROLES[shot.shooter].die
    rows = (
        at.say("{player} d{die} from {n}", player=at.court.player, die=die, n=shot.circles),
        at.to(at.attacker, "shooter:"),
        at.say("2 or 3 points?"),
    )
    keys = {at.attacker: Keys(places=((3, "beyond"), (2, "inside"))), **_illegal(at)}
    return Laid(rows, keys)


def throw(at: Speaker) -> Laid:
    shot = at.court.shot
    assert shot is not None
    n, points = shot.circles, shot.points
    free = free_throw_chance(at.court.free_throw_die(shot.shooter))
    value = hundredths(worth(shot.shooter, n, points, free if shot.fouled else None))
    worth_row = "N {n}  foul  worth {value}" if shot.fouled else "N {n}        worth {value}"
    chance = percent(hit(shot.shooter, n))
    rows = (
        at.say(worth_row, n=n, value=value),
        at.say("{n}+ = {p}%  {points} PTS", n=n, p=chance, points=points),
        at.throw_row(at.attacker, ROLES[shot.shooter].die),
    )
    toggle = "inside" if shot.beyond else "beyond"
    keys = {at.attacker: Keys("roll", ((GO, "roll"), (OTHER, toggle))), **_illegal(at)}
    return Laid(rows, keys)


def shooter(at: Speaker) -> Laid:
    rows = (at.news(), at.to(at.attacker, "shooter?"), at.say("2 free throws"))
    return Laid(rows, {at.attacker: Keys("shooter"), **_illegal(at)})


def free_throw(at: Speaker) -> Laid:
    due = at.court.free_throw
    assert due is not None
    chance = percent(free_throw_chance(at.court.free_throw_die(due.shooter)))
    rows = (
        at.news(),
        at.to(at.attacker, "free throw"),
        at.say("{n} of {of}: 3+ = {p}%", n=due.number, of=due.of, p=chance),
    )
    return Laid(rows, {at.attacker: Keys("roll", ((GO, "roll"),)), **_illegal(at)})


def rebound(at: Speaker) -> Laid:
    court = at.court
    shot, open_to = court.shot, court.rebound
    assert shot is not None
    assert open_to is not None
    free = (
        listed(tuple(number for number in CENTERS if number not in shot.blockers)) or "-"
    )  # BM-68
    theirs = at.say("1 {team} {men} move", team=court.team(at.defender), men=free)
    ours = at.say("2 {team} {men} move", team=court.team(at.attacker), men=listed(CENTERS))
    if open_to.faces is not None:
        named = open_to.faces
        theirs = f"{court.team(at.attacker).said(at.words)}: {listed(named) or '-'}"
        ours = at.say("{n} of 6 = {p}%", n=len(named), p=percent(Fraction(len(named), 6)))
    rows = (theirs, ours, at.throw_row(at.attacker, 6))
    return Laid(rows, {at.attacker: Keys("roll", ((GO, "roll"), (OTHER, "@mine")))})


def mine(at: Speaker) -> Laid:
    rows = (
        at.say("Circles round the rim"),
        at.to(at.attacker, "nearest"),
        listed(at.draft.marks) if at.draft.marks else at.say("at which? 2-6"),
    )
    return Laid(rows, {at.attacker: Keys("mine")})


def rebounder(at: Speaker) -> Laid:
    sure = len(at.ask.choices[at.attacker]) == 1
    team = at.court.team(at.defender)
    if sure:
        rows = (at.news(), at.to(at.attacker, "who?"), "")
    else:
        rows = (at.news(), at.to(at.attacker, "got it?"), at.say("a tie: {team}'s", team=team))
    return Laid(rows, {at.attacker: Keys("rebounder", ((GO, "defence"),))})


def rebounded(at: Speaker) -> Laid:
    rows = (at.news(), at.to(at.defender, "activate"), at.say("■ SECRET 1-5"))
    return Laid(rows, {at.defender: Keys("pick")})


def dunk(at: Speaker) -> Laid:
    leaves = at.court.last_turn and not at.court.rulings.dunk_advances_disc  # BM-52
    rows = (
        at.say("Dunk leaves turn {n}", n=at.court.turn)
        if leaves
        else at.say("{player} dunks: 2", player=at.court.player),
        at.to(at.defender, "caught?"),
        at.say("on the way"),
    )
    return Laid(rows, {at.defender: Keys(places=((GO, "ok"), (OTHER, at.claim)))})
