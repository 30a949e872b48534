"""Panes of the defence half: activation and press."""

from companion.games.basketmind.chances import steal_floor
from companion.games.basketmind.panes.circles import zone
from companion.games.basketmind.panes.speaker import WIDE, Laid, Speaker, listed
from companion.games.basketmind.players import discs_of
from companion.rules.odds import percent
from companion.rules.panes import GO, NOWHERE, OTHER, Keys
from companion.rules.voice import yes_no


def defence(at: Speaker) -> Laid:
    return _activation(at, at.status(), ((OTHER, "@press"), (NOWHERE, at.claim)), at.claim)


def activate(at: Speaker) -> Laid:
    return _activation(at, at.news(), ((OTHER, "illegal"),), "illegal")


def _activation(at: Speaker, news: str, places: tuple[tuple[int, str], ...], claim: str) -> Laid:
    """A secret pick, or just the end of a turn; `places` are what may be done instead."""
    picks = [choice for choice in at.ask.choices[at.defender] if choice.hidden]
    if picks:
        among = picks[0].among
        some = at.say("■ SECRET {which}", which=listed(among))
        secret = at.say("■ SECRET 1-5") if len(among) == 5 else some
        rows = (news, at.to(at.defender, "activate"), secret)
    else:
        rows = (news, at.to(at.defender, "END TURN"), at.say("nobody to pick"))
    return Laid(rows, {at.defender: Keys("pick", ((GO, "end_turn"), *places), claim=claim)})


def press(at: Speaker) -> Laid:
    marks = at.draft.marks
    circled = at.say("{player} circled", player=at.court.player)
    if marks:
        men = listed(marks)
        named, unnamed = (
            at.to(at.defender, "press: {men}", men=men),
            at.say("press: {men}", men=men),
        )
        rows = (circled, named if len(named) <= WIDE else unnamed, _floor(at))
    else:
        next_to = (
            "any next to {player}" if at.court.rulings.press_subset else "all next to {player}"
        )
        rows = (
            circled,
            at.to(at.defender, "who press?"),
            at.say(next_to, player=at.court.player),
        )
    return Laid(rows, {at.defender: Keys("press", ((OTHER, at.claim),))})


def _floor(at: Speaker) -> str:
    """How many discs the marked men lay, and the least chance of a steal."""
    men = len(at.draft.marks)
    most, least = discs_of(men), at.court.least_discs(men)
    adjacent = at.court.rulings.press_adjacent
    floor = percent(steal_floor(men, least, adjacent=adjacent))  # BM-87 BM-88
    if least < most:
        return at.say("{least}-{most} discs {p}%+", least=least, most=most, p=floor)
    return at.say("1 disc {p}%+" if most == 1 else "{n} discs {p}%+", n=most, p=floor)


def press_pick(at: Speaker) -> Laid:
    rows = (
        at.say("{player} hides the ball", player=at.court.player),
        at.to(at.attacker, "circle"),
        at.hides(),
    )
    return Laid(rows, {at.attacker: Keys("pick")}, at.say("inside lines, free"))


def press_discs(at: Speaker) -> Laid:
    most = at.ask.choice(at.defender, "discs").most
    rows = (
        at.say("{team} pick is in", team=at.court.team(at.attacker)),
        at.to(at.defender, "{n}/{most}", n=len(at.draft.marks), most=most),
        at.say("7 may foul"),
    )
    return Laid(rows, {at.defender: Keys("discs")}, picture=zone(at.draft.marks))


def covered(at: Speaker) -> Laid:
    which = "in reach a disc?" if at.court.rulings.press_adjacent else "left a disc?"
    rows = (at.say("Fewer discs than men"), at.say("Has every circle"), at.say(which))
    return Laid(rows, yes_no(at.attacker))


def enclosed(at: Speaker) -> Laid:
    rows = (
        at.say("{team} claims a trap", team=at.court.team(at.defender)),
        at.say("no circle round"),
        at.say("{player} reachable?", player=at.court.player),
    )
    return Laid(rows, yes_no(at.attacker))
