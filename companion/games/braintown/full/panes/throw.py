"""Panes of a throw: dice that take cards, and bonus cards that turn dice."""

from companion.games.braintown.full.panes.speaker import MOST_LINES, FullSpeaker
from companion.games.braintown.panes.speaker import Laid
from companion.games.braintown.panes.turn import more_briefly
from companion.rules.asks import Seat
from companion.rules.panes import GO, Keys
from companion.rules.text_pictures import Title, lined

EXTRAS = {"take_effect": "@take_effect", "bonus": "@whose_bonus"}
"""What is rarer when a die is chosen, and the panes of it."""


def select(voice: FullSpeaker) -> Laid:
    """The dice and what they pay, who may use a bonus card, and as much else as has room."""
    who = voice.to(voice.mover, "takes cards")
    news, *briefly = voice.news()
    held = voice.say("Cards in hand: {n}", n=voice.full.hand)
    tap = () if voice.full.hand or not voice.offers("take") else (voice.say("Tap dice on cards"),)
    extras = [name for name in EXTRAS if voice.offers(name)]
    users, hint = voice.users(), _hint(voice, extras)
    lines = (*voice.known_line(), *voice.thrown(), voice.affordable(), *users)
    told_anyway = not voice.town.events or voice.town.events[-1].name == "throw"
    if len(lines) < MOST_LINES:
        lines = (*lines, *_warning(voice))[: MOST_LINES - 1]
        has_room = not users and len(lines) < MOST_LINES - 1
        lines = (*lines, *((tap or (held,)) if has_room else ()), hint)
    elif told_anyway:
        news, briefly = hint, [more_briefly(voice)]
    elif extras:  # what is known of objectives is under ? too
        lines = (*lines[1:], hint)
    places = ((GO, EXTRAS[extras[0]] if len(extras) == 1 else "@more"),) if extras else ()
    keys = _bonus_keys(voice)
    keys[voice.mover] = Keys("take", ((GO, "done"), *places))
    picture = lined(Title(who), *lines)
    return Laid((news, who, held), keys, picture, briefly=(*briefly,))


def _warning(voice: FullSpeaker) -> tuple[str, ...]:
    """Say that one more card would cost the dearest ability, whichever die took it."""
    cost, needed = voice.needed()
    if not needed or {*needed} != {*voice.full.dice}:
        return ()
    return (voice.say("One more die: no {cost}+", cost=cost),)


def _hint(voice: FullSpeaker, extras: list[str]) -> str:
    """What to do, or how to find what is rarer."""
    match extras:
        case ["take_effect"]:
            return voice.say("Hold c = effect card")
        case ["bonus"]:
            return voice.say("Hold c = bonus card")
        case []:
            return voice.say("No die is left")
        case _:
            return voice.say("Hold c = more choices")


def more(voice: FullSpeaker) -> Laid:
    """Both that is rarer: a visible card is taken, or a bonus card used."""
    keys = Keys(places=tuple(enumerate(EXTRAS.values(), 1)))
    return Laid((voice.to(voice.mover, "may also"), "", ""), {voice.mover: keys}, key_rows=3)


def take_effect(voice: FullSpeaker) -> Laid:
    """Which die takes a card that lies visible with an effect."""
    who = voice.to(voice.mover, "takes a card")
    picture = lined(
        Title(who),
        voice.say("Its effect ends."),
        voice.say("Which die is on it?"),
        voice.dice(voice.full.dice),
    )
    rows = (voice.say("Its effect ends."), who, voice.free())
    return Laid(rows, {voice.mover: Keys("take_effect")}, picture)


def _bonus_keys(voice: FullSpeaker) -> dict[Seat, Keys]:
    """Those who may use a bonus card say whose it is; their own is the likeliest."""
    users = {
        seat: n for n, seat in enumerate(voice.town.seats, 1) if seat in voice.full.bonus_users
    }
    return {seat: Keys("bonus", likely=users.get(seat, 0)) for seat in voice.ask.choices}


def whose_bonus(voice: FullSpeaker) -> Laid:
    """Whose bonus card is used."""
    asked = voice.say("Whose bonus card?")
    picture = lined(Title(asked), *voice.thrown(), *voice.users())
    rows = (asked, voice.named(voice.full.bonus_users), voice.free())
    return Laid(rows, _bonus_keys(voice), picture)


def bonus(voice: FullSpeaker) -> Laid:
    """Which die the bonus card is for."""
    seat = voice.full.user
    who = voice.to(seat, "uses a bonus")
    picture = lined(Title(who), voice.say("Which die is turned?"), *voice.thrown())
    ring, other = ("free", "low") if voice.offers("free") else ("low", "")
    places = ((GO, f"@{other}"),) if other and voice.offers(other) else ()
    rows = (voice.say("Which die is turned?"), who, voice.free())
    return Laid(rows, {seat: Keys(ring, places, likely=voice.first(ring))}, picture)


def low(voice: FullSpeaker) -> Laid:
    """Which of the dice that have fallen it is for."""
    seat = voice.full.user
    who = voice.to(seat, "uses a bonus")
    rows = (voice.say("Which die is turned?"), who, voice.thrown()[-1])
    return Laid((rows[0], who, str(rows[2])), {seat: Keys("low")})


def value(voice: FullSpeaker) -> Laid:
    """What is on the bonus card."""
    seat = voice.full.user
    who = voice.to(seat, "uses a bonus")
    told = voice.say("A {die} becomes:", die=voice.full.old)
    picture = lined(Title(who), told, voice.say("number on card"))
    return Laid((told, who, voice.say("number on card")), {seat: Keys("value")}, picture)


def hearts(voice: FullSpeaker) -> Laid:
    """How many hearts the attacked card has."""
    town = voice.full
    who = voice.to(voice.mover, "has thrown")
    counting = voice.say("3 or more: {n}", n=town.counting)
    asked = voice.say("Hearts of that card?")
    told = (voice.dice(town.dice), counting, asked, *voice.users())
    picture = lined(Title(who), *voice.known_line(), *told)
    keys = _bonus_keys(voice)
    extra = ((GO, "@whose_bonus"),) if voice.offers("bonus") else ()
    keys[voice.mover] = Keys("hearts", extra, likely=voice.first("hearts"))
    return Laid((asked, who, counting), keys, picture)
