"""Panes of the defence half: activation and press."""

from companion.games.basketmind.chances import steal_floor
from companion.games.basketmind.panes.circles import zone
from companion.games.basketmind.panes.speaker import Laid, Speaker, listed
from companion.games.basketmind.players import discs_of
from companion.rules.panes import GO, LARGE_ROW, NOWHERE, OTHER, Keys
from companion.rules.probabilities import percent
from companion.rules.voice import yes_no


def defence(voice: Speaker) -> Laid:
    return _activation(
        voice, voice.status(), ((OTHER, "@press"), (NOWHERE, voice.claim)), voice.claim
    )


def activate(voice: Speaker) -> Laid:
    return _activation(voice, voice.news(), ((OTHER, "illegal"),), "illegal")


def _activation(voice: Speaker, news: str, places: tuple[tuple[int, str], ...], claim: str) -> Laid:
    """A secret pick, or just the end of a turn; `places` are what may be done instead."""
    picks = [choice for choice in voice.ask.choices[voice.defender] if choice.hidden]
    if picks:
        among = picks[0].among
        some = voice.say("■ SECRET {which}", which=listed(among))
        secret = voice.say("■ SECRET 1-5") if len(among) == 5 else some
        rows = (news, voice.to(voice.defender, "activate"), secret)
    else:
        rows = (news, voice.to(voice.defender, "END TURN"), voice.say("nobody to pick"))
    return Laid(rows, {voice.defender: Keys("pick", ((GO, "end_turn"), *places), claim=claim)})


def press(voice: Speaker) -> Laid:
    marks = voice.draft.marks
    circled = voice.say("{player} circled", player=voice.court.player)
    if marks:
        men = listed(marks)
        named, unnamed = (
            voice.to(voice.defender, "press: {men}", men=men),
            voice.say("press: {men}", men=men),
        )
        rows = (circled, named if len(named) <= LARGE_ROW else unnamed, _floor(voice))
    else:
        next_to = (
            "any next to {player}" if voice.court.rulings.press_subset else "all next to {player}"
        )
        rows = (
            circled,
            voice.to(voice.defender, "who press?"),
            voice.say(next_to, player=voice.court.player),
        )
    return Laid(rows, {voice.defender: Keys("press", ((OTHER, voice.claim),))})


def _floor(voice: Speaker) -> str:
    """Return how many discs the marked men lay, and the least chance of a steal."""
    men = len(voice.draft.marks)
    most, least = discs_of(men), voice.court.least_discs(men)
    adjacent = voice.court.rulings.press_adjacent
    floor = percent(steal_floor(men, least, adjacent=adjacent))  # BM-87 BM-88
    if least < most:
        return voice.say("{least}-{most} discs {p}%+", least=least, most=most, p=floor)
    return voice.say("1 disc {p}%+" if most == 1 else "{n} discs {p}%+", n=most, p=floor)


def press_pick(voice: Speaker) -> Laid:
    rows = (
        voice.say("{player} hides the ball", player=voice.court.player),
        voice.to(voice.attacker, "circle"),
        voice.hides(),
    )
    return Laid(rows, {voice.attacker: Keys("pick")}, voice.say("inside lines, free"))


def press_discs(voice: Speaker) -> Laid:
    most = voice.ask.choice(voice.defender, "discs").most
    rows = (
        voice.say("{team} pick is in", team=voice.court.team(voice.attacker)),
        voice.to(voice.defender, "{n}/{most}", n=len(voice.draft.marks), most=most),
        voice.say("foul on 7?"),
    )
    return Laid(rows, {voice.defender: Keys("discs")}, picture=zone(voice.draft.marks))


def covered(voice: Speaker) -> Laid:
    which = "in reach a disc?" if voice.court.rulings.press_adjacent else "left a disc?"
    rows = (voice.say("Fewer discs than men"), voice.say("Has every circle"), voice.say(which))
    return Laid(rows, yes_no(voice.attacker))


def enclosed(voice: Speaker) -> Laid:
    rows = (
        voice.say("{team} claims a trap", team=voice.court.team(voice.defender)),
        voice.say("no circle round"),
        voice.say("{player} reachable?", player=voice.court.player),
    )
    return Laid(rows, yes_no(voice.attacker))
