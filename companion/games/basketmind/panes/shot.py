"""Panes of a shot, from its announcement to the rebound, and of the dunk."""

from fractions import Fraction

from companion.games.basketmind.chances import free_throw as free_throw_chance
from companion.games.basketmind.chances import hit, worth
from companion.games.basketmind.panes.circles import zone
from companion.games.basketmind.panes.court_context import CourtContext, Layout, listed
from companion.games.basketmind.players import CENTERS, ROLES, block_step, discs_against
from companion.rules.asks import Seat
from companion.rules.pane_context import yes_no
from companion.rules.panes import GO, LARGE_ROW, OTHER, Keys
from companion.rules.probabilities import hundredths, percent

BESIDE = 12
"""Characters of a row beside a picture."""


def shot(context: CourtContext) -> Layout:
    shooter = context.court.handler
    row1 = context.say("{player} shoots d{n}", player=context.court.player, n=ROLES[shooter].die)
    tall = context.ask.choice(context.defender, "blockers").among
    marks = context.draft.marks
    if marks:
        named = context.to(context.defender, "blocks: {men}", men=listed(marks))
        unnamed = "blocks: {men}" if len(marks) < 5 else "blocks {men}"
        title = named if len(named) <= LARGE_ROW else context.say(unnamed, men=listed(marks))
        discs = discs_against(shooter, marks)
        count = context.say("{n} discs", n=discs) if discs > 1 else context.say("1 disc")
        rows = (row1, title, _steps(context, count))
    else:
        rows = (
            row1,
            context.to(context.defender, "block? {n}-5", n=tall[0]),
            context.say("one man may step"),  # BM-54
        )
    highest = tuple(sorted(tall, key=block_step))
    keys = Keys("blockers", ((GO, "ok"), (OTHER, context.claim)), order=highest)
    return Layout(rows, {context.defender: keys})


def _steps(context: CourtContext, discs: str) -> str:
    """Return the discs of the marked blockers, and how far each may step if that is the same."""
    steps = {block_step(number) for number in context.draft.marks}  # BM-54
    if len(steps) > 1:
        return discs
    (n,) = steps
    text = "{discs}, 1 step" if n == 1 else "{discs}, {n} steps"
    return context.say(text, discs=discs, n=n)


def shot_pick(context: CourtContext) -> Layout:
    rows = (
        context.say("{player} shoots", player=context.court.player),
        context.to(context.attacker, "circle"),
        context.hides(),
    )
    return Layout(rows, {context.attacker: Keys("pick")})


def block_discs(context: CourtContext) -> Layout:
    most = context.ask.choice(context.defender, "discs").most
    rows = (
        context.say("No disc? {team}'s key", team=context.court.team(context.attacker)),
        context.to(context.defender, "{n}/{most}", n=len(context.draft.marks), most=most),
        _marked(context) if context.draft.marks else context.say("your discs?"),
    )
    keys = {
        context.defender: Keys("discs"),
        context.attacker: Keys(places=((OTHER, "no_disc"),)),
    }
    return Layout(rows, keys, picture=zone(context.draft.marks))


def _marked(context: CourtContext) -> str:
    """The circles with discs, beside a picture."""
    circles = listed(context.draft.marks)
    on = context.say("on {circles}", circles=circles)
    close = context.say("on {circles}", circles=circles.replace(" ", ""))
    return on if len(on) <= BESIDE else close


def no_disc(context: CourtContext) -> Layout:
    rows = (
        context.say(
            "{team} blocks {player}",
            team=context.court.team(context.defender),
            player=context.court.player,
        ),
        context.to(context.defender, "no disc"),
        context.say("can be laid?"),
    )
    return Layout(rows, yes_no(context.defender))


def circles(context: CourtContext) -> Layout:
    shot = context.court.shot
    assert shot is not None
    ask_row = context.to(context.attacker, "circles?")
    if shot.circle is None:
        die = ROLES[shot.shooter].die
        row1 = context.say("{player} shoots d{n}", player=context.court.player, n=die)
        rows = (row1, ask_row, context.say("ball to basket"))
    else:
        few = len(shot.discs) <= 2
        discs = listed(shot.discs) if few else listed(shot.discs).replace(" ", "")
        text = "Ball on {n}, discs {discs}" if few else "Ball {n}, discs {discs}"
        if not shot.discs:
            text = "Ball on {n}, no disc"
        free = context.say("NO BLOCK, FOUL" if shot.fouled else "NOT BLOCKED")
        rows = (context.say(text, n=shot.circle, discs=discs), free, ask_row)
    keys = Keys("circles", likely=4)
    return Layout(rows, {context.attacker: keys, **_illegal(context)})


def too_far(context: CourtContext) -> Layout:
    die = ROLES[context.court.handler].die
    row1 = context.say("{player} has a d{n}", player=context.court.player, n=die)
    rows = (row1, context.say("too far to shoot"), context.say("ball is lost?"))
    return Layout(rows, yes_no(context.attacker))


def _illegal(context: CourtContext) -> dict[Seat, Keys]:
    """Return where the defender claims that a circle was not allowed, as long as he may."""
    return (
        {context.defender: Keys(places=((OTHER, "illegal"),))} if context.offers("illegal") else {}
    )


def illegal(context: CourtContext) -> Layout:
    picked = context.court.press or context.court.shot
    circle = picked.circle if picked else None
    rows = (
        context.say("{team} says: not so", team=context.court.team(context.defender)),
        context.say("circle {n} was", n=circle or 0),
        context.say("not allowed?"),
    )
    return Layout(rows, yes_no(context.attacker))


def arc(context: CourtContext) -> Layout:
    shot = context.court.shot
    assert shot is not None
    die = ROLES[shot.shooter].die
    rows = (
        context.say(
            "{player} d{die}, {n} circles", player=context.court.player, die=die, n=shot.circles
        ),
        context.to(context.attacker, "shooter:"),
        context.say("2 or 3 points?"),
    )
    keys = {context.attacker: Keys(places=((3, "beyond"), (2, "inside"))), **_illegal(context)}
    return Layout(rows, keys)


def throw(context: CourtContext) -> Layout:
    shot = context.court.shot
    assert shot is not None
    n, points = shot.circles, shot.points
    free = free_throw_chance(context.court.free_throw_die(shot.shooter))
    value = hundredths(worth(shot.shooter, n, points, free if shot.fouled else None))
    worth_row = "N {n}  foul  worth {value}" if shot.fouled else "N {n}        worth {value}"
    chance = percent(hit(shot.shooter, n))
    rows = (
        context.say(worth_row, n=n, value=value),
        context.say("{n}+ = {p}%  {points} PTS", n=n, p=chance, points=points),
        context.throw_row(context.attacker, ROLES[shot.shooter].die),
    )
    toggle = "inside" if shot.beyond else "beyond"
    keys = {context.attacker: Keys("roll", ((GO, "roll"), (OTHER, toggle))), **_illegal(context)}
    return Layout(rows, keys)


def shooter(context: CourtContext) -> Layout:
    rows = (context.news(), context.to(context.attacker, "shooter?"), context.say("2 free throws"))
    return Layout(rows, {context.attacker: Keys("shooter"), **_illegal(context)})


def free_throw(context: CourtContext) -> Layout:
    due = context.court.free_throw
    assert due is not None
    chance = percent(free_throw_chance(context.court.free_throw_die(due.shooter)))
    rows = (
        context.news(),
        context.to(context.attacker, "free throw"),
        context.say("{n} of {of}: 3+ = {p}%", n=due.number, of=due.of, p=chance),
    )
    return Layout(rows, {context.attacker: Keys("roll", ((GO, "roll"),)), **_illegal(context)})


def rebound(context: CourtContext) -> Layout:
    court = context.court
    shot, open_to = court.shot, court.rebound
    assert shot is not None
    assert open_to is not None
    throw_row = context.throw_row(context.attacker, 6)
    if open_to.faces is None:
        free = tuple(number for number in CENTERS if number not in shot.blockers)  # BM-68
        rows = (context.why(), _moves_first(context, free), throw_row)
    else:
        named = open_to.faces
        chance = percent(Fraction(len(named), 6))
        circles = context.say("circles {circles}", circles=listed(named))
        rows = (
            circles if named else context.say("no circle"),
            context.say("{n} of 6 = {p}%", n=len(named), p=chance),
            throw_row,
        )
    return Layout(rows, {context.attacker: Keys("roll", ((GO, "roll"), (OTHER, "@mine")))})


def _moves_first(context: CourtContext, free: tuple[int, ...]) -> str:
    """Return which centers move before the attacker's: those of the defender that did not block."""
    men = context.men(context.defender, free)
    if not free:
        return context.say("{men} may move", men=context.men(context.attacker, CENTERS))
    text = "{men} move first" if len(free) > 1 else "{men} moves first"
    return context.say(text, men=men)


def mine(context: CourtContext) -> Layout:
    rows = (
        context.say("Circles round the rim"),
        context.to(context.attacker, "nearest"),
        context.say("at {circles}", circles=listed(context.draft.marks))
        if context.draft.marks
        else context.say("at which? 2-6"),
    )
    return Layout(rows, {context.attacker: Keys("mine")})


def rebounder(context: CourtContext) -> Layout:
    sure = len(context.ask.choices[context.attacker]) == 1
    team = context.court.team(context.defender)
    if sure:
        rows = (context.news(), context.to(context.attacker, "who?"), "")
    else:
        rows = (
            context.news(),
            context.to(context.attacker, "got it?"),
            context.say("a tie: {team}'s", team=team),
        )
    return Layout(rows, {context.attacker: Keys("rebounder", ((GO, "defence"),))})


def rebounded(context: CourtContext) -> Layout:
    changed = (
        context.unused() or context.swaps_discs()
    )  # who was active comes first: it is told once
    row1 = changed if context.own_rebound else context.status()
    rows = (row1, context.to(context.defender, "activate"), context.say("■ SECRET 1-5"))
    return Layout(rows, {context.defender: Keys("pick")})


def dunk(context: CourtContext) -> Layout:
    leaves = (
        context.court.last_turn and not context.court.rulings.dunk_advances_disc
    )  # BM-52
    rows = (
        context.say("Dunk leaves turn {n}", n=context.court.turn)
        if leaves
        else context.say("{player} dunks: 2 pts", player=context.court.player),
        context.to(context.defender, "caught?"),
        context.say("on the way"),
    )
    return Layout(rows, {context.defender: Keys(places=((GO, "ok"), (OTHER, context.claim)))})
