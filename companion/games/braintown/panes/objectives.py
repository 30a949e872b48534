"""Panes of objectives that the device keeps: how they are entered, entered anew, told, and looked for."""

from companion.games.braintown.entering import may_enter_anew
from companion.games.braintown.objectives import PICKS
from companion.games.braintown.panes.speaker import Laid, Speaker
from companion.games.braintown.seats import NAMES
from companion.rules.asks import Seat
from companion.rules.panes import GO, OTHER, Keys
from companion.rules.text_pictures import Title, lined

YES_NO = Keys(places=((GO, "yes"), (OTHER, "no")))


def objective(voice: Speaker) -> Laid:
    """Who picks the next type of the objective in secret, and how three of each type are entered."""
    (seat,) = voice.ask.choices
    picked = len(voice.town.objectives.hidden.get(seat, ()))
    who = _whose(voice, seat, picked)
    secret, away = voice.say("■ SECRET 1-6"), voice.say("Others look away!")
    rows = (voice.say("Your secret objective"), who, secret)
    keys = voice.everybody(Keys("type"))
    if voice.draft.listed:  # below them the keys are told in three lines
        told = (*_three(voice), "")[:2]
        return Laid(rows, keys, lined(Title(who), away, *told, "", ""), key_rows=2)
    return Laid(rows, keys, lined(Title(who), secret, away, *_three(voice)))


def card(voice: Speaker) -> Laid:
    """Who lays the objective card open, and tells what is on it."""
    (seat,) = voice.ask.choices
    who = _whose(voice, seat, len(voice.town.laid))
    picture = lined(
        Title(who), voice.say("lay your card open"), voice.say("and tell its types"), *_three(voice)
    )
    rows = (voice.say("The pad has lost it"), who, voice.say("show your card"))
    return Laid(rows, voice.everybody(Keys("type")), picture)


def _whose(voice: Speaker, seat: Seat, picked: int) -> str:
    return voice.to(seat, "type {n} of {of}", n=picked + 1, of=PICKS)


def _three(voice: Speaker) -> tuple[str, ...]:
    """How an objective is entered, depending on what can be on a card."""
    if voice.town.rulings.three_on_cards:
        return voice.say("Three of each type:"), voice.say("one number, twice")
    return (voice.say("Two different types"),)


def again(voice: Speaker) -> Laid:
    """Whether the others want a player to enter another objective."""
    seat = voice.town.entering
    name = NAMES[seat]
    rows = (
        voice.say("Wrong objective?"),
        voice.say("{seats}: agree?", seats=voice.named(voice.ask.choices)),
        voice.say("{seat} enters anew", seat=name),
    )
    picture = lined(
        voice.say("{seat} has entered a", seat=name),
        voice.say("wrong objective, and"),
        voice.say("enters it anew."),
        rows[1],
    )
    return Laid(rows, voice.everybody(YES_NO), picture)


def show(voice: Speaker) -> Laid:
    """Whether a player wants to be unleashed in another one's turn."""
    seat = voice.town.entering
    rows = (
        voice.say("Everybody will see it"),
        voice.to(seat, "unleashed?"),
        voice.say("shows objective"),
    )
    picture = lined(Title(rows[1]), voice.say("Your objective will"), voice.say("be shown to all."))
    return Laid(rows, voice.everybody(YES_NO), picture)


def ended(voice: Speaker) -> Laid:
    """Whose turn the clock has ended, and that the device looks at the objective."""
    who = voice.to(voice.mover, "turn is over")
    rows = (
        voice.say("Has {seat} won?", seat=NAMES[voice.mover]),
        who,
        voice.say("the device looks"),
    )
    return Laid(rows, voice.everybody(Keys(places=((GO, "on"),))))


def anew(voice: Speaker) -> Laid:
    """Who has entered a wrong objective."""
    rows = (
        voice.say("Whose objective?"),
        voice.named(may_enter_anew(voice.town)),
        voice.say("all must agree"),
    )
    return Laid(rows, {voice.mover: Keys("anew")})
