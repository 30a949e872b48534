"""Panes of the opening, the set-up, the attack half and the claims."""

from companion.games.basketmind.panes.speaker import WIDE, Laid, Speaker, yes_no
from companion.rules.panes import GO, OTHER, Keys


def opening(at: Speaker) -> Laid:
    (seat,) = at.ask.choices
    news = at.news() or at.say("Who has the ball?")
    shake = at.say("throw, then type" if at.draft.own_dice else "hold to shake")
    rows = (news, at.to(seat, "throw d6"), shake, at.throw_keys())
    return rows, {seat: Keys("roll", ((GO, "roll"),))}, False


def set_up(at: Speaker) -> Laid:
    rows = (
        at.why(),
        at.to(at.attacker, "set up"),
        at.say("ball: who? 1-5"),
        at.unused() or at.say("4 men 2+ from the key"),
    )
    return rows, {at.attacker: Keys("handler")}, False


def tip_off(at: Speaker) -> Laid:
    rows = (
        at.status(),
        at.to(at.defender, "set up"),
        at.say("■ SECRET 1-5"),
        at.say("hold your man = lock"),
    )
    return rows, {at.defender: Keys("pick")}, False


def attack(at: Speaker) -> Laid:
    court = at.court
    ball = at.say("ball {player}", player=court.player)
    name = at.to(at.attacker)
    rows = (
        at.unused() or at.status(),
        f"{name}{ball:>{WIDE - len(name)}}",
        _hint(at),
        _attack_keys(at),
    )
    keys = {at.attacker: Keys("pass", ((GO, "end"), (OTHER, "shoot"), (OTHER, "dunk")))}
    if at.claims:
        keys[at.defender] = Keys(places=((OTHER, "@claim"),))
    return rows, keys, False


def _hint(at: Speaker) -> str:
    """The one thing that the attacker has to know now."""
    court = at.court
    if court.must_release:
        return at.say("MUST PASS/SHOOT")  # BM-36
    if not court.may_act:
        return at.say("no act ■6 dunk")
    if court.acts:
        return at.say("guard: 1 more")
    if court.last_turn:
        return at.say("LAST TURN")
    if court.last_of_possession:
        return at.say("LAST OF 10 TURNS")
    return at.say("act or ■6 dunk")


def _attack_keys(at: Speaker) -> str:
    court = at.court
    if court.may_act:
        return at.say("1-5pass 6shoot ■c=end" if court.must_release else "1-5pass 6shoot c=end")
    if not at.claims:
        return at.say("c=end     BACK=undo")
    row = "■c=end  {team}: 6=claim" if court.must_release else "c=end  {team}: 6=claim"
    return at.say(row, team=court.team(at.defender))


def claim(at: Speaker) -> Laid:
    trap = at.offers("trap")
    claims = at.say("{team} claims", team=at.court.team(at.defender))
    keys = {at.defender: Keys(places=((GO, "intercept"), (4, "trap")))}
    if not at.offers("intercept"):
        rows = (claims, at.say("a trap"), at.say("nobody is active"), at.say("4=trap  BACK=no"))
        return rows, keys, False
    if at.court.known is None:
        pick = at.say("■ shows the pick")
        row = at.say("hold c=show  4=trap" if trap else "hold c=show  BACK=no")
    else:
        pick = at.say("pick was shown")
        row = at.say("c=claim  4=trap" if trap else "c=claim  BACK=no")
    return (claims, at.say("interception"), pick, row), keys, False


def fair(at: Speaker) -> Laid:
    player = at.court.called(at.defender, at.court.known or 0)
    rows = (
        at.say("Ball ran through two"),
        at.say("circles of {player}", player=player),
        at.say("in a row?"),
        at.of(at.attacker, "c=fair   6=no"),
    )
    return rows, yes_no(at.attacker), False
