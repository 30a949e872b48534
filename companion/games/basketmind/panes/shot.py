"""Panes of a shot, from its announcement to the rebound, and of the dunk."""

from fractions import Fraction

from companion.games.basketmind.chances import free_throw as free_throw_chance
from companion.games.basketmind.chances import hit, worth
from companion.games.basketmind.panes.speaker import WIDE, Laid, Speaker, listed, yes_no
from companion.games.basketmind.players import CENTERS, ROLES, block_step, discs_against
from companion.rules.asks import Seat
from companion.rules.odds import hundredths, percent
from companion.rules.panes import GO, OTHER, Keys


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
        steps = listed(tuple(block_step(number) for number in marks))
        ask_row = at.say("{n} discs", n=discs) if discs > 1 else at.say("1 disc")
        row4 = at.say("c=done  one steps {n}", n=steps.replace(" ", "/"))
        rows = (row1, title, ask_row, row4 if len(row4) <= 21 else at.say("c=done"))
    else:
        who = at.say("who? {n}-5, c=none", n=tall[0])
        rows = (
            row1,
            at.to(at.defender, "blockers?"),
            who,
            at.say("6=claim  one may step" if at.claims else "one may step"),
        )
    keys = {at.defender: Keys("blockers", ((GO, "ok"), (OTHER, at.claim)))}
    return rows, keys, False


def shot_pick(at: Speaker) -> Laid:
    rows = (
        at.say("{player} shoots", player=at.court.player),
        at.to(at.attacker, "circle"),
        at.say("■ SECRET 1-7"),
        at.say("hold=lock"),
    )
    return rows, {at.attacker: Keys("pick")}, False


def block_discs(at: Speaker) -> Laid:
    most = at.ask.choice(at.defender, "discs").most
    rows = (
        at.say("{team} pick is in", team=at.court.team(at.attacker)),
        at.to(at.defender, "{n}/{most}", n=len(at.draft.marks), most=most),
        listed(at.draft.marks) if at.draft.marks else at.say("tap circles"),
        at.say("hold last=show both"),
    )
    return rows, {at.defender: Keys("discs")}, True


def circles(at: Speaker) -> Laid:
    shot = at.court.shot
    assert shot is not None
    if shot.circle is None:
        die = ROLES[shot.shooter].die
        rows = (
            at.say("{player} shoots d{n}", player=at.court.player, n=die),
            at.to(at.attacker, "circles?"),
            at.say("ball to basket"),
            at.say("1-6   7: c1   8: c2") if die > 6 else at.say("1-6, both counted"),
        )
    else:
        few = len(shot.discs) <= 2
        discs = listed(shot.discs) if few else listed(shot.discs).replace(" ", "")
        text = "Ball on {n}, discs {discs}" if few else "Ball {n}, discs {discs}"
        rows = (
            at.say(text, n=shot.circle, discs=discs or "-"),
            at.say("NOT BLOCKED"),
            at.say("FOUL on 7") if shot.fouled else at.say("no foul"),
            at.say(
                "{a}: circles? {b}:6", a=at.court.team(at.attacker), b=at.court.team(at.defender)
            )
            if at.offers("illegal")
            else at.of(at.attacker, "circles?"),
        )
    return rows, {at.attacker: Keys("circles"), **_illegal(at)}, False


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
        at.of(at.attacker, "c=right  6=no"),
    )
    return rows, yes_no(at.attacker), False


def arc(at: Speaker) -> Laid:
    shot = at.court.shot
    assert shot is not None
    die = ROLES[shot.shooter].die
    rows = (
        at.say("{player} d{die} from {n}", player=at.court.player, die=die, n=shot.circles),
        at.say("shooter stood"),
        at.say("2 or 3 points?"),
        at.say("2=inside 3=outside"),
    )
    if at.offers("illegal"):
        rows = (*rows[:3], at.say("2, 3    {team}: 6=no", team=at.court.team(at.defender)))
    keys = {at.attacker: Keys(places=((2, "inside"), (3, "beyond"))), **_illegal(at)}
    return rows, keys, False


def throw(at: Speaker) -> Laid:
    shot = at.court.shot
    assert shot is not None
    n, points = shot.circles, shot.points
    free = free_throw_chance(at.court.free_throw_die(shot.shooter))
    value = hundredths(worth(shot.shooter, n, points, free if shot.fouled else None))
    worth_row = "N {n}  foul  worth {value}" if shot.fouled else "N {n}        worth {value}"
    chance = percent(hit(shot.shooter, n))
    two = at.throw_keys("hold c=throw  6=2pts", "type your die c6=2pts")
    three = at.throw_keys("hold c=throw  6=3pts", "type your die c6=3pts")
    rows = (
        at.say(worth_row, n=n, value=value),
        at.say("{n}+ = {p}%  {points} PTS", n=n, p=chance, points=points),
        at.throw_row(at.attacker, ROLES[shot.shooter].die),
        two if shot.beyond else three,
    )
    toggle = "inside" if shot.beyond else "beyond"
    keys = {at.attacker: Keys("roll", ((GO, "roll"), (OTHER, toggle))), **_illegal(at)}
    return rows, keys, False


def shooter(at: Speaker) -> Laid:
    claim = at.say("1-5=throws  {team}: 6", team=at.court.team(at.defender))
    rows = (
        at.news(),
        at.to(at.attacker, "who throws?"),
        at.say("2 free throws"),
        claim if at.offers("illegal") else at.say("1-5=throws"),
    )
    return rows, {at.attacker: Keys("shooter"), **_illegal(at)}, False


def free_throw(at: Speaker) -> Laid:
    due = at.court.free_throw
    assert due is not None
    chance = percent(free_throw_chance(at.court.free_throw_die(due.shooter)))
    claim = at.say("hold c=throw {team}: 6", team=at.court.team(at.defender))
    claimed = at.defender in at.ask.choices and not at.draft.own_dice
    rows = (
        at.news(),
        at.to(at.attacker, "free throw"),
        at.say("{n} of {of}: 3+ = {p}%", n=due.number, of=due.of, p=chance),
        claim if claimed else at.throw_keys(),
    )
    return rows, {at.attacker: Keys("roll", ((GO, "roll"),)), **_illegal(at)}, False


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
    keys = at.throw_keys("hold c=throw  6=odds", "type your die c6=odds")
    rows = (theirs, ours, at.throw_row(at.attacker, 6), keys)
    return rows, {at.attacker: Keys("roll", ((GO, "roll"), (OTHER, "@mine")))}, False


def mine(at: Speaker) -> Laid:
    rows = (
        at.say("Circles round the rim"),
        at.to(at.attacker, "nearest"),
        listed(at.draft.marks) if at.draft.marks else at.say("at which? 2-6"),
        at.say("c=done"),
    )
    return rows, {at.attacker: Keys("mine")}, False


def rebounder(at: Speaker) -> Laid:
    sure = len(at.ask.choices[at.attacker]) == 1
    lost = at.say("c={team}'s (also ties)", team=at.court.team(at.defender))
    rows = (at.news(), at.say("Whose ball?"), at.of(at.attacker, "4 or 5"), "" if sure else lost)
    return rows, {at.attacker: Keys("rebounder", ((GO, "defence"),))}, False


def rebounded(at: Speaker) -> Laid:
    rows = (
        at.news(),
        at.to(at.defender, "activate"),
        at.say("■ SECRET 1-5"),
        at.say("hold your man = lock"),
    )
    return rows, {at.defender: Keys("pick")}, False


def dunk(at: Speaker) -> Laid:
    leaves = at.court.last_turn and not at.court.rulings.dunk_advances_disc  # BM-52
    rows = (
        at.say("Dunk leaves turn {n}", n=at.court.turn)
        if leaves
        else at.say("{player} dunks: 2", player=at.court.player),
        at.to(at.defender, "caught?"),
        at.say("c=it counts"),
        at.say("6=claim interception") if at.claims else "",
    )
    return rows, {at.defender: Keys(places=((GO, "ok"), (OTHER, at.claim)))}, False
