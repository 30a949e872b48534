"""Panes of objectives that the device keeps: how they are entered, entered anew, told, and looked for."""

from companion.games.braintown.entering import may_enter_anew
from companion.games.braintown.objectives import PICKS
from companion.games.braintown.panes.town_context import Layout, TownContext
from companion.games.braintown.seats import NAMES
from companion.rules.asks import Seat
from companion.rules.panes import GO, OTHER, Keys
from companion.rules.text_pictures import Title, lined

YES_NO = Keys(places=((GO, "yes"), (OTHER, "no")))


def objective(context: TownContext) -> Layout:
    """Who picks the next type of the objective in secret, and how three of each type are entered."""
    (seat,) = context.ask.choices
    picked = len(context.town.objectives.hidden.get(seat, ()))
    who = _whose(context, seat, picked)
    secret, away = context.say("■ SECRET 1-6"), context.say("Others look away!")
    rows = (context.say("Your secret objective"), who, secret)
    keys, briefly = context.everybody(Keys("type")), (context.say("Your objective"),)
    if context.draft.listed:  # below them the keys are told in three lines
        told = (*_three(context), "")[:2]
        picture = lined(Title(who), away, *told, "", "")
        return Layout(rows, keys, picture, key_rows=2, briefly=briefly)
    picture = lined(Title(who), secret, away, *_three(context))
    return Layout(rows, keys, picture, briefly=briefly)


def card(context: TownContext) -> Layout:
    """Who lays the objective card open, and tells what is on it."""
    (seat,) = context.ask.choices
    who = _whose(context, seat, len(context.town.read_types))
    picture = lined(
        Title(who),
        context.say("lay your card open"),
        context.say("and tell its types"),
        *_three(context),
    )
    rows = (context.say("The pad has lost it"), who, context.say("show your card"))
    briefly = (context.say("Pad lost it"),)
    return Layout(rows, context.everybody(Keys("type")), picture, briefly=briefly)


def _whose(context: TownContext, seat: Seat, picked: int) -> str:
    return context.to(seat, "type {n} of {of}", n=picked + 1, of=PICKS)


def _three(context: TownContext) -> tuple[str, ...]:
    """How an objective is entered, depending on what can be on a card."""
    if context.town.rulings.three_on_cards:
        return context.say("Three of each type:"), context.say("one number, twice")
    return (context.say("Two different types"),)


def again(context: TownContext) -> Layout:
    """Whether the others want a player to enter another objective."""
    seat = context.town.entering
    name = NAMES[seat]
    rows = (
        context.say("Wrong objective?"),
        context.say("{seats}: agree?", seats=context.named(context.ask.choices)),
        context.say("{seat} enters anew", seat=name),
    )
    picture = lined(
        context.say("{seat} has entered a", seat=name),
        context.say("wrong objective, and"),
        context.say("enters it anew."),
        rows[1],
    )
    return Layout(rows, context.everybody(YES_NO), picture)


def show(context: TownContext) -> Layout:
    """Whether a player wants to be unleashed in another one's turn."""
    seat = context.town.entering
    rows = (
        context.say("Everybody will see it"),
        context.to(seat, "unleashed?"),
        context.say("shows objective"),
    )
    picture = lined(
        Title(rows[1]), context.say("Your objective will"), context.say("be shown to all.")
    )
    return Layout(rows, context.everybody(YES_NO), picture)


def ended(context: TownContext) -> Layout:
    """Whose turn the clock has ended, and that the device looks at the objective."""
    who = context.to(context.mover, "turn is over")
    rows = (
        context.say("Has {seat} won?", seat=NAMES[context.mover]),
        who,
        context.say("the device looks"),
    )
    return Layout(rows, context.everybody(Keys(places=((GO, "on"),))))


def anew(context: TownContext) -> Layout:
    """Who has entered a wrong objective."""
    rows = (
        context.say("Whose objective?"),
        context.named(may_enter_anew(context.town)),
        context.say("all must agree"),
    )
    return Layout(rows, {context.mover: Keys("anew")})
