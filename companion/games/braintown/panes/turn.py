"""Panes of a turn: what happened last, who was eliminated, and what is rarer."""

from companion.games.braintown.chances import DEFENCES, hits, pays, percentage
from companion.games.braintown.panes.speaker import Laid, Speaker
from companion.games.braintown.payments import CHEAP, DEAR, DICE, Payment, best, groups
from companion.games.braintown.town import TYPES
from companion.rules.panes import GO, Keys
from companion.rules.text_pictures import Row, Title, lined

LINES = 6
"""Lines of a picture, as close together as can be."""
FEWEST = 2
"""No group has fewer dice."""
MORE = {"won": 3, "unleash": 1, "blind": 2, "anew": 3}
"""What is rarer, by the keys that it lies on; what has room first comes first."""
WHOSE = {"unleash": "@unleashing", "anew": "@reentering"}
"""The panes in which a player is chosen for what is rarer."""


def turn(voice: Speaker) -> Laid:
    """Who plays, who is eliminated, and how to tell that."""
    known = voice.known_line()
    if effects := _effects(voice):
        told = (*effects, *known)
    elif voice.offers("out"):
        told = known or (voice.say("Eliminated? Its type:"),)
    else:
        told = known or (voice.say("Nobody is left"),)
    who = voice.to(voice.mover, "plays")
    news, *briefly = voice.news()
    picture = lined(Title(who), *told, voice.types(), voice.out(), more_told(voice))
    keys = _with_more(voice)
    return Laid((news, who, voice.out_briefly()), {voice.mover: keys}, picture, briefly=(*briefly,))


def attack(voice: Speaker) -> Laid:
    """Who attacks, known objectives, the chances by hearts, and how to tell what came of it."""
    town = voice.town
    news, *briefly = voice.news()
    known = voice.known_line()
    if town.rolled:
        return attacked(voice, voice.to(voice.mover, "has hit"))
    who = voice.to(voice.mover, "attacks")
    besides = (*_effects(voice), *known)
    if besides and voice.quiet:
        news, briefly = more_told(voice), [more_briefly(voice)]
    else:
        besides = (*besides, more_told(voice))
    counts = (voice.types(), voice.out())  # the numbers of types stand above, as those of hearts
    picture = lined(Title(who), *besides, *chances(voice), *counts[len(besides) - 1 :])
    rows = (news, who, voice.out_briefly())
    return Laid(rows, {voice.mover: _with_more(voice)}, picture, briefly=(*briefly,))


def attacked(voice: Speaker, who: str) -> Laid:
    """What came of an attack, and what may be done before the turn ends: line by line if it is much."""
    news, *briefly = voice.news()
    lines = (Title(who), *voice.known_line(), voice.types(), voice.out())
    rare = rarer(voice)
    key_rows = 2 if len(rare) > 1 else 1
    blank = [""] * (LINES - len(lines)) if key_rows > 1 else ()
    keys = {voice.mover: Keys(places=((GO, "end"), *rare))}
    rows = (news, who, voice.out_briefly())
    return Laid(rows, keys, lined(*lines, *blank), key_rows, (*briefly,))


def _effects(voice: Speaker) -> tuple[str, ...]:
    """Say that visible effects count while a turn has just begun, where the device does so (A-07)."""
    auto = voice.town.rulings.effect_reminder == "auto"
    begins = voice.town.fresh and not voice.town.killed
    return (voice.say("Visible effects count"),) if auto and begins else ()


def chances(voice: Speaker) -> tuple[Row, Row]:
    """How likely an attack hits, by hearts."""
    dice = voice.town.rulings.attack_dice
    percentages = [percentage(hits(dice, n)) for n in DEFENCES]
    return (
        Row((voice.say("Hearts"), *map(str, DEFENCES))),
        Row((voice.say("Hit %"), *map(str, percentages))),
    )


def _with_more(voice: Speaker) -> Keys:
    """Return the keys of a turn: types, its end, and what is rarer."""
    return Keys("out" if voice.offers("out") else "", ((GO, "end"), (GO, "@more")))


def more_told(voice: Speaker) -> str:
    """How to find what is rarer; or that a win is claimed there, where that is possible."""
    if voice.offers("won"):
        return voice.say("Hold c: I won / more")
    return voice.say("Hold c = more choices")


def more_briefly(voice: Speaker) -> str:
    """Say the same beside a clock."""
    return voice.say("Hold c=more")


def more(voice: Speaker) -> Laid:
    """What is rarer in a turn."""
    opened = {"dice": "@payments", "effect_out": "@effect_out"}
    centre = tuple((GO, pane) for name, pane in opened.items() if voice.offers(name))
    keys = {voice.mover: Keys(places=(*centre, *rarer(voice)))}
    who = voice.to(voice.mover, "may also")
    if not voice.offers("blind"):
        return Laid((who, "", ""), keys, key_rows=3, briefly=("",))
    shot = voice.say("Bad shot = wrong card")
    if voice.offers("won") or voice.offers("anew"):  # no other room is left
        return Laid((shot, "", ""), keys, key_rows=3, briefly=(who, ""))
    return Laid((shot, who, ""), keys, key_rows=2, briefly=("",))


def effect_out(voice: Speaker) -> Laid:
    """Which type is out by an effect, before an attack."""
    who = voice.to(voice.mover, "attacks")
    asked = voice.say("Out by an effect:")
    rows = (asked, who, voice.out_briefly())
    picture = lined(Title(who), asked, voice.types(), voice.out())
    return Laid(rows, {voice.mover: Keys("effect_out", order=TYPES)}, picture)


def rarer(voice: Speaker) -> tuple[tuple[int, str], ...]:
    """Where what is rarer lies, as far as it is offered."""
    panes = WHOSE if voice.town.rulings.unleash_when == "any" else {"anew": WHOSE["anew"]}
    return tuple((n, panes.get(name, name)) for name, n in MORE.items() if voice.offers(name))


def payments(voice: Speaker) -> Laid:
    """What the dice that were entered pay."""
    entered = voice.draft.marks
    payments = best(entered) if len(entered) >= FEWEST else ()
    told = [_paid(voice, entered, each) for each in payments]
    if not told:
        told = [
            voice.say("They pay nothing.")
            if len(entered) >= FEWEST
            else voice.say("2 dice or more")
        ]
    who = f"{voice.to(voice.mover)} {' '.join(voice.faces(DICE))}"
    rows = (voice.say("What do dice pay?"), who, _briefly(voice, payments))
    return Laid(rows, {voice.mover: Keys("dice")}, lined(Title(who), *told))


def _paid(voice: Speaker, dice: tuple[int, ...], payment: Payment) -> str:
    """A payment, and the groups of dice that make it."""
    made = " ".join("+".join(map(str, group)) for group in groups(dice, payment))
    return voice.say("{costs}: {made}", costs="+".join(map(str, payment)), made=made)


def _briefly(voice: Speaker, payments: tuple[Payment, ...]) -> str:
    return " ".join("+".join(map(str, each)) for each in payments) or voice.say("nothing")


def odds(voice: Speaker) -> tuple[str, ...]:
    """How likely dice pay, for help."""
    return tuple(
        voice.say(
            "{n} dice pay {cheap} in {a}%, {dear} in {b}%.",
            n=n,
            cheap=CHEAP,
            dear=DEAR,
            a=percentage(pays(n, (CHEAP,))),
            b=percentage(pays(n, (DEAR,))),
        )
        for n in range(FEWEST, DICE + 1)
    )


def unleash(voice: Speaker) -> Laid:
    """Who is unleashed, where that may be anybody."""
    chained = [seat for seat in voice.town.seats if seat not in voice.town.unleashed]
    entered = voice.town.rulings.objectives == "entered"
    shows = voice.say("shows objective") if entered else voice.say("show your card")
    rows = (voice.say("Who is unleashed?"), voice.named(chained), shows)
    return Laid(rows, {voice.mover: Keys("unleash")})


def lost(voice: Speaker) -> Laid:
    """How many bonus cards the player in turn had."""
    rows = (
        voice.say("A bad shot:"),
        voice.to(voice.mover, "gives up"),
        voice.say("his bonus cards"),
    )
    return Laid(rows, {voice.mover: Keys("back", ((GO, "none"),))})
