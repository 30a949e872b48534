"""Panes of objectives that the device keeps: entry, re-entry, showing, and the victory check."""

from companion.games.braintown.objective_entry_and_reveal import seats_allowed_to_reenter
from companion.games.braintown.panes.town_context import TownContext
from companion.games.braintown.player_objectives import PICKS
from companion.games.braintown.seats import NAMES
from companion.rules.asks import Seat
from companion.rules.panes_and_answer_keys import GO, OTHER, Pane, PaneKeys
from companion.rules.text_as_picture import Title, draw_text_lines

YES_NO = PaneKeys(places=((GO, "yes"), (OTHER, "no")))


def secret_objective_type_pane(context: TownContext) -> Pane:
    """The pane for picking the next type of an objective in secret."""
    (seat,) = context.ask.choices
    picked = len(context.town.objectives.hidden.get(seat, ()))
    who = _whose(context, seat, picked)
    secret, away = context.say("■ SECRET 1-6"), context.say("Others look away!")
    rows = (context.say("Your secret objective"), who, secret)
    keys, briefly = context.everybody(PaneKeys("type")), (context.say("Your objective"),)
    if context.draft.listed:  # below them the keys are told in three lines
        told = (*_three(context), "")[:2]
        picture = draw_text_lines(Title(who), away, *told, "", "")
        return Pane(rows, keys, picture=picture, key_rows=2, briefly=briefly)
    picture = draw_text_lines(Title(who), secret, away, *_three(context))
    return Pane(rows, keys, picture=picture, briefly=briefly)


def types_of_open_objective_pane(context: TownContext) -> Pane:
    """The pane for entering the types of an objective card that lies open."""
    (seat,) = context.ask.choices
    who = _whose(context, seat, len(context.town.read_types))
    picture = draw_text_lines(
        Title(who),
        context.say("lay your card open"),
        context.say("and tell its types"),
        *_three(context),
    )
    rows = (context.say("The pad has lost it"), who, context.say("show your card"))
    briefly = (context.say("Pad lost it"),)
    return Pane(rows, context.everybody(PaneKeys("type")), picture=picture, briefly=briefly)


def _whose(context: TownContext, seat: Seat, picked: int) -> str:
    return context.to(seat, "type {n} of {of}", n=picked + 1, of=PICKS)


def _three(context: TownContext) -> tuple[str, ...]:
    """Return how an objective is entered, depending on what cards can ask for."""
    if context.town.rulings.three_on_cards:
        return context.say("Three of each type:"), context.say("one number, twice")
    return (context.say("Two different types"),)


def reentry_agreement_pane(context: TownContext) -> Pane:
    """The pane for whether the others let a player enter another objective."""
    seat = context.town.entering
    name = NAMES[seat]
    rows = (
        context.say("Wrong objective?"),
        context.say("{seats}: agree?", seats=context.seat_names(context.ask.choices)),
        context.say("{seat} enters anew", seat=name),
    )
    picture = draw_text_lines(
        context.say("{seat} has entered a", seat=name),
        context.say("wrong objective, and"),
        context.say("enters it anew."),
        rows[1],
    )
    return Pane(rows, context.everybody(YES_NO), picture=picture)


def unleash_consent_pane(context: TownContext) -> Pane:
    """The pane for whether a player wants to be unleashed in another one's turn."""
    seat = context.town.entering
    rows = (
        context.say("Everybody will see it"),
        context.to(seat, "unleashed?"),
        context.say("shows objective"),
    )
    picture = draw_text_lines(
        Title(rows[1]), context.say("Your objective will"), context.say("be shown to all.")
    )
    return Pane(rows, context.everybody(YES_NO), picture=picture)


def turn_ended_by_clock_pane(context: TownContext) -> Pane:
    """The pane of a turn that the clock has ended, before the victory check."""
    who = context.to(context.mover, "turn is over")
    rows = (
        context.say("Has {seat} won?", seat=NAMES[context.mover]),
        who,
        context.say("the device looks"),
    )
    return Pane(rows, context.everybody(PaneKeys(places=((GO, "on"),))))


def who_misentered_objective_pane(context: TownContext) -> Pane:
    """The pane for who has entered a wrong objective."""
    rows = (
        context.say("Whose objective?"),
        context.seat_names(seats_allowed_to_reenter(context.town)),
        context.say("all must agree"),
    )
    return Pane(rows, {context.mover: PaneKeys("anew")})
