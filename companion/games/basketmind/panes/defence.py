"""Panes of the defence half: activation and press."""

from companion.games.basketmind.chances import steal_floor
from companion.games.basketmind.panes.speaker import Laid, Speaker, listed, yes_no
from companion.games.basketmind.players import discs_of
from companion.rules.odds import percent
from companion.rules.panes import GO, OTHER, Keys


def defence(at: Speaker) -> Laid:
    lock, end = at.say("hold=lock    6=press"), at.say("c=end turn   6=press")
    return _activation(at, at.status(), (lock, end), ((OTHER, "@press"),))


def activate(at: Speaker) -> Laid:
    claims = any(choice.key == "illegal" for choice in at.ask.choices[at.defender])
    lock = at.say("hold=lock 6=not legal" if claims else "hold=lock")
    end = at.say("c=end  6=not legal" if claims else "c=end turn")
    return _activation(at, at.news(), (lock, end), ((OTHER, "illegal"),))


def _activation(
    at: Speaker, news: str, rows4: tuple[str, str], places: tuple[tuple[int, str], ...]
) -> Laid:
    """A secret pick, or just the end of a turn; `rows4` are row 4 of the one and of the other."""
    lock, end = rows4
    picks = [choice for choice in at.ask.choices[at.defender] if choice.hidden]
    if picks:
        among = picks[0].among
        some = at.say("■ SECRET {which}", which=listed(among))
        secret = at.say("■ SECRET 1-5") if len(among) == 5 else some
        rows = (news, at.to(at.defender, "activate"), secret, lock)
    else:
        rows = (news, at.to(at.defender, "END TURN"), at.say("nobody to pick"), end)
    return rows, {at.defender: Keys("pick", ((GO, "end_turn"), *places))}, False


def press(at: Speaker) -> Laid:
    marks = at.draft.marks
    circled = at.say("{player} circled", player=at.court.player)
    if marks:
        rows = (circled, at.say("press: {men}", men=listed(marks)), _floor(at), at.say("c=done"))
    else:
        next_to = (
            "any next to {player}" if at.court.rulings.press_subset else "all next to {player}"
        )
        rows = (
            circled,
            at.to(at.defender, "who press?"),
            at.say(next_to, player=at.court.player),
            at.say("1-5, c=done  6=claim" if at.claims else "1-5, c=done"),
        )
    return rows, {at.defender: Keys("press", ((OTHER, at.claim),))}, False


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
        at.say("■ SECRET 1-7"),
        at.say("inside lines, free"),
    )
    return rows, {at.attacker: Keys("pick")}, False


def press_discs(at: Speaker) -> Laid:
    most = at.ask.choice(at.defender, "discs").most
    rows = (
        at.say("{team} pick is in", team=at.court.team(at.attacker)),
        at.to(at.defender, "{n}/{most}", n=len(at.draft.marks), most=most),
        at.say("hold last"),
        at.say("7 = foul if missed"),
    )
    return rows, {at.defender: Keys("discs")}, True


def covered(at: Speaker) -> Laid:
    which = "in reach a disc?" if at.court.rulings.press_adjacent else "left a disc?"
    rows = (
        at.say("Fewer discs than men"),
        at.say("Has every circle"),
        at.say(which),
        at.of(at.attacker, "c=yes  6=no"),
    )
    return rows, yes_no(at.attacker), False


def enclosed(at: Speaker) -> Laid:
    rows = (
        at.say("{team} claims a trap", team=at.court.team(at.defender)),
        at.say("no circle round"),
        at.say("{player} reachable?", player=at.court.player),
        at.of(at.attacker, "c=fair   6=no"),
    )
    return rows, yes_no(at.attacker), False
