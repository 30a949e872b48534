"""Panes of a shot, from its announcement to the rebound, and of the dunk."""

from fractions import Fraction

from companion.games.basketmind.chances import free_throw as free_throw_chance
from companion.games.basketmind.chances import hit, worth
from companion.games.basketmind.panes.circles import zone
from companion.games.basketmind.panes.speaker import Laid, Speaker, listed
from companion.games.basketmind.players import CENTERS, ROLES, block_step, discs_against
from companion.rules.asks import Seat
from companion.rules.panes import GO, LARGE_ROW, OTHER, Keys
from companion.rules.probabilities import hundredths, percent
from companion.rules.voice import yes_no

BESIDE = 12
"""Characters of a row beside a picture."""


def shot(voice: Speaker) -> Laid:
    shooter = voice.court.handler
    row1 = voice.say("{player} shoots d{n}", player=voice.court.player, n=ROLES[shooter].die)
    tall = voice.ask.choice(voice.defender, "blockers").among
    marks = voice.draft.marks
    if marks:
        named = voice.to(voice.defender, "blocks: {men}", men=listed(marks))
        unnamed = "blocks: {men}" if len(marks) < 5 else "blocks {men}"
        title = named if len(named) <= LARGE_ROW else voice.say(unnamed, men=listed(marks))
        discs = discs_against(shooter, marks)
        count = voice.say("{n} discs", n=discs) if discs > 1 else voice.say("1 disc")
        rows = (row1, title, _steps(voice, count))
    else:
        rows = (
            row1,
            voice.to(voice.defender, "block? {n}-5", n=tall[0]),
            voice.say("one man may step"),  # BM-54
        )
    highest = tuple(sorted(tall, key=block_step))
    keys = Keys("blockers", ((GO, "ok"), (OTHER, voice.claim)), order=highest)
    return Laid(rows, {voice.defender: keys})


def _steps(voice: Speaker, discs: str) -> str:
    """Return the discs of the marked blockers, and how far each may step if that is the same."""
    steps = {block_step(number) for number in voice.draft.marks}  # BM-54
    if len(steps) > 1:
        return discs
    (n,) = steps
    text = "{discs}, 1 step" if n == 1 else "{discs}, {n} steps"
    return voice.say(text, discs=discs, n=n)


def shot_pick(voice: Speaker) -> Laid:
    rows = (
        voice.say("{player} shoots", player=voice.court.player),
        voice.to(voice.attacker, "circle"),
        voice.hides(),
    )
    return Laid(rows, {voice.attacker: Keys("pick")})


def block_discs(voice: Speaker) -> Laid:
    most = voice.ask.choice(voice.defender, "discs").most
    rows = (
        voice.say("No disc? {team}'s key", team=voice.court.team(voice.attacker)),
        voice.to(voice.defender, "{n}/{most}", n=len(voice.draft.marks), most=most),
        _marked(voice) if voice.draft.marks else voice.say("your discs?"),
    )
    keys = {
        voice.defender: Keys("discs"),
        voice.attacker: Keys(places=((OTHER, "no_disc"),)),
    }
    return Laid(rows, keys, picture=zone(voice.draft.marks))


def _marked(voice: Speaker) -> str:
    """The circles with discs, beside a picture."""
    circles = listed(voice.draft.marks)
    on = voice.say("on {circles}", circles=circles)
    close = voice.say("on {circles}", circles=circles.replace(" ", ""))
    return on if len(on) <= BESIDE else close


def no_disc(voice: Speaker) -> Laid:
    rows = (
        voice.say(
            "{team} blocks {player}",
            team=voice.court.team(voice.defender),
            player=voice.court.player,
        ),
        voice.to(voice.defender, "no disc"),
        voice.say("can be laid?"),
    )
    return Laid(rows, yes_no(voice.defender))


def circles(voice: Speaker) -> Laid:
    shot = voice.court.shot
    assert shot is not None
    ask_row = voice.to(voice.attacker, "circles?")
    if shot.circle is None:
        die = ROLES[shot.shooter].die
        row1 = voice.say("{player} shoots d{n}", player=voice.court.player, n=die)
        rows = (row1, ask_row, voice.say("ball to basket"))
    else:
        few = len(shot.discs) <= 2
        discs = listed(shot.discs) if few else listed(shot.discs).replace(" ", "")
        text = "Ball on {n}, discs {discs}" if few else "Ball {n}, discs {discs}"
        if not shot.discs:
            text = "Ball on {n}, no disc"
        free = voice.say("NO BLOCK, FOUL" if shot.fouled else "NOT BLOCKED")
        rows = (voice.say(text, n=shot.circle, discs=discs), free, ask_row)
    keys = Keys("circles", likely=4)
    return Laid(rows, {voice.attacker: keys, **_illegal(voice)})


def too_far(voice: Speaker) -> Laid:
    die = ROLES[voice.court.handler].die
    row1 = voice.say("{player} has a d{n}", player=voice.court.player, n=die)
    rows = (row1, voice.say("too far to shoot"), voice.say("ball is lost?"))
    return Laid(rows, yes_no(voice.attacker))


def _illegal(voice: Speaker) -> dict[Seat, Keys]:
    """Return where the defender claims that a circle was not allowed, as long as he may."""
    return {voice.defender: Keys(places=((OTHER, "illegal"),))} if voice.offers("illegal") else {}


def illegal(voice: Speaker) -> Laid:
    picked = voice.court.press or voice.court.shot
    circle = picked.circle if picked else None
    rows = (
        voice.say("{team} says: not so", team=voice.court.team(voice.defender)),
        voice.say("circle {n} was", n=circle or 0),
        voice.say("not allowed?"),
    )
    return Laid(rows, yes_no(voice.attacker))


def arc(voice: Speaker) -> Laid:
    shot = voice.court.shot
    assert shot is not None
    die = ROLES[shot.shooter].die
    rows = (
        voice.say(
            "{player} d{die}, {n} circles", player=voice.court.player, die=die, n=shot.circles
        ),
        voice.to(voice.attacker, "shooter:"),
        voice.say("2 or 3 points?"),
    )
    keys = {voice.attacker: Keys(places=((3, "beyond"), (2, "inside"))), **_illegal(voice)}
    return Laid(rows, keys)


def throw(voice: Speaker) -> Laid:
    shot = voice.court.shot
    assert shot is not None
    n, points = shot.circles, shot.points
    free = free_throw_chance(voice.court.free_throw_die(shot.shooter))
    value = hundredths(worth(shot.shooter, n, points, free if shot.fouled else None))
    worth_row = "N {n}  foul  worth {value}" if shot.fouled else "N {n}        worth {value}"
    chance = percent(hit(shot.shooter, n))
    rows = (
        voice.say(worth_row, n=n, value=value),
        voice.say("{n}+ = {p}%  {points} PTS", n=n, p=chance, points=points),
        voice.throw_row(voice.attacker, ROLES[shot.shooter].die),
    )
    toggle = "inside" if shot.beyond else "beyond"
    keys = {voice.attacker: Keys("roll", ((GO, "roll"), (OTHER, toggle))), **_illegal(voice)}
    return Laid(rows, keys)


def shooter(voice: Speaker) -> Laid:
    rows = (voice.news(), voice.to(voice.attacker, "shooter?"), voice.say("2 free throws"))
    return Laid(rows, {voice.attacker: Keys("shooter"), **_illegal(voice)})


def free_throw(voice: Speaker) -> Laid:
    due = voice.court.free_throw
    assert due is not None
    chance = percent(free_throw_chance(voice.court.free_throw_die(due.shooter)))
    rows = (
        voice.news(),
        voice.to(voice.attacker, "free throw"),
        voice.say("{n} of {of}: 3+ = {p}%", n=due.number, of=due.of, p=chance),
    )
    return Laid(rows, {voice.attacker: Keys("roll", ((GO, "roll"),)), **_illegal(voice)})


def rebound(voice: Speaker) -> Laid:
    court = voice.court
    shot, open_to = court.shot, court.rebound
    assert shot is not None
    assert open_to is not None
    throw_row = voice.throw_row(voice.attacker, 6)
    if open_to.faces is None:
        free = tuple(number for number in CENTERS if number not in shot.blockers)  # BM-68
        rows = (voice.why(), _moves_first(voice, free), throw_row)
    else:
        named = open_to.faces
        chance = percent(Fraction(len(named), 6))
        circles = voice.say("circles {circles}", circles=listed(named))
        rows = (
            circles if named else voice.say("no circle"),
            voice.say("{n} of 6 = {p}%", n=len(named), p=chance),
            throw_row,
        )
    return Laid(rows, {voice.attacker: Keys("roll", ((GO, "roll"), (OTHER, "@mine")))})


def _moves_first(voice: Speaker, free: tuple[int, ...]) -> str:
    """Return which centers move before the attacker's: those of the defender that did not block."""
    men = voice.men(voice.defender, free)
    if not free:
        return voice.say("{men} may move", men=voice.men(voice.attacker, CENTERS))
    text = "{men} move first" if len(free) > 1 else "{men} moves first"
    return voice.say(text, men=men)


def mine(voice: Speaker) -> Laid:
    rows = (
        voice.say("Circles round the rim"),
        voice.to(voice.attacker, "nearest"),
        voice.say("at {circles}", circles=listed(voice.draft.marks))
        if voice.draft.marks
        else voice.say("at which? 2-6"),
    )
    return Laid(rows, {voice.attacker: Keys("mine")})


def rebounder(voice: Speaker) -> Laid:
    sure = len(voice.ask.choices[voice.attacker]) == 1
    team = voice.court.team(voice.defender)
    if sure:
        rows = (voice.news(), voice.to(voice.attacker, "who?"), "")
    else:
        rows = (
            voice.news(),
            voice.to(voice.attacker, "got it?"),
            voice.say("a tie: {team}'s", team=team),
        )
    return Laid(rows, {voice.attacker: Keys("rebounder", ((GO, "defence"),))})


def rebounded(voice: Speaker) -> Laid:
    changed = voice.unused() or voice.swaps_discs()  # who was active comes first: it is told once
    row1 = changed if voice.own_rebound else voice.status()
    rows = (row1, voice.to(voice.defender, "activate"), voice.say("■ SECRET 1-5"))
    return Laid(rows, {voice.defender: Keys("pick")})


def dunk(voice: Speaker) -> Laid:
    leaves = voice.court.last_turn and not voice.court.rulings.dunk_advances_disc  # BM-52
    rows = (
        voice.say("Dunk leaves turn {n}", n=voice.court.turn)
        if leaves
        else voice.say("{player} dunks: 2 pts", player=voice.court.player),
        voice.to(voice.defender, "caught?"),
        voice.say("on the way"),
    )
    return Laid(rows, {voice.defender: Keys(places=((GO, "ok"), (OTHER, voice.claim)))})
