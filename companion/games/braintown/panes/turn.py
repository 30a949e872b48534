"""Panes of a turn: the last event, eliminations, and rarer choices."""

from companion.games.braintown.chances import (
    DEFENCES,
    attack_hit_chance,
    payment_chance,
    percentage_capped_at_99,
)
from companion.games.braintown.dice_payments import (
    CHEAP,
    DEAR,
    DICE,
    Payment,
    cheapest_paying_groups,
    maximal_affordable_payments,
)
from companion.games.braintown.match_state import TYPES
from companion.games.braintown.panes.town_context import TownContext
from companion.rules.panes_and_answer_keys import GO, Pane, PaneKeys
from companion.rules.text_as_picture import TextTableRow, Title, draw_text_lines

LINES = 6
"""Lines of a picture, at most."""
FEWEST = 2
"""The fewest dice of a group."""
MORE = {"won": 3, "unleash": 1, "unleash_later": 4, "blind": 2, "anew": 3}
"""The keys of rarer choices, in order of precedence."""
WHOSE = {"unleash": "@unleashing", "anew": "@reentering"}
"""The panes in which a player is chosen for a rarer choice."""


def turn_pane(context: TownContext) -> Pane:
    """The pane of a turn, for entering who is eliminated."""
    known = context.known_line()
    if effects := _effects(context):
        told = (*effects, *known)
    elif context.is_offered("out"):
        told = known or (context.say("Eliminated? Its type:"),)
    else:
        told = known or (context.say("Nobody is left"),)
    who = context.to(context.mover, "plays")
    news, *briefly = context.news()
    picture = draw_text_lines(
        Title(who), *told, context.types(), context.out(), more_choices_hint(context)
    )
    keys = _with_more(context)
    return Pane(
        (news, who, context.out_briefly()),
        {context.mover: keys},
        picture=picture,
        briefly=(*briefly,),
    )


def attack_pane(context: TownContext) -> Pane:
    """The pane of an attack, with known objectives and the chances by hearts."""
    town = context.town
    news, *briefly = context.news()
    known = context.known_line()
    if town.rolled:
        return after_attack_pane(context, context.to(context.mover, "has hit"))
    who = context.to(context.mover, "attacks")
    besides = (*_effects(context), *known)
    if besides and context.quiet:
        news, briefly = more_choices_hint(context), [short_more_choices_hint(context)]
    else:
        besides = (*besides, more_choices_hint(context))
    counts = {1: (context.types(), context.out()), 2: (context.out_by_type(),)}
    told = counts.get(len(besides), ())
    picture = draw_text_lines(Title(who), *besides, *hit_chance_rows(context), *told)
    rows = (news, who, context.out_briefly())
    return Pane(rows, {context.mover: _with_more(context)}, picture=picture, briefly=(*briefly,))


def after_attack_pane(context: TownContext, who: str) -> Pane:
    """The pane after an attack, with what may be done before the turn ends."""
    news, *briefly = context.news()
    lines = (Title(who), *context.known_line(), context.types(), context.out())
    rare = more_choices_key_places(context)
    key_rows = 2 if len(rare) > 1 else 1
    blank = [""] * (LINES - len(lines)) if key_rows > 1 else ()
    keys = {context.mover: PaneKeys(places=((GO, "end"), *rare))}
    rows = (news, who, context.out_briefly())
    return Pane(
        rows, keys, picture=draw_text_lines(*lines, *blank), key_rows=key_rows, briefly=(*briefly,)
    )


def _effects(context: TownContext) -> tuple[str, ...]:
    """Return that visible effects count, as a turn begins and if the device says so (A-07)."""
    auto = context.town.rulings.effect_reminder == "auto"
    begins = context.town.fresh and not context.town.killed
    return (context.say("Visible effects count"),) if auto and begins else ()


def hit_chance_rows(context: TownContext) -> tuple[TextTableRow, TextTableRow]:
    """Return the chances of a hit, by hearts."""
    dice = context.town.rulings.attack_dice
    percentages = [percentage_capped_at_99(attack_hit_chance(dice, n)) for n in DEFENCES]
    return (
        TextTableRow((context.say("Hearts"), *map(str, DEFENCES))),
        TextTableRow((context.say("Hit %"), *map(str, percentages))),
    )


def _with_more(context: TownContext) -> PaneKeys:
    """Return the keys of a turn: types, its end, and rarer choices."""
    return PaneKeys("out" if context.is_offered("out") else "", ((GO, "end"), (GO, "@more")))


def more_choices_hint(context: TownContext) -> str:
    """Return how to find rarer choices, or a claim of the win if that is possible."""
    if context.is_offered("won"):
        return context.say("Hold c: I won / more")
    return context.say("Hold c = more choices")


def short_more_choices_hint(context: TownContext) -> str:
    """Return the same in fewer characters, to stand beside a clock."""
    return context.say("Hold c=more")


def more_choices_pane(context: TownContext) -> Pane:
    """The pane of rarer choices."""
    opened = {"dice": "@payments", "effect_out": "@effect_out"}
    centre = tuple((GO, pane) for name, pane in opened.items() if context.is_offered(name))
    keys = {context.mover: PaneKeys(places=(*centre, *more_choices_key_places(context)))}
    who = context.to(context.mover, "may also")
    if not context.is_offered("blind"):
        return Pane((who, "", ""), keys, key_rows=3, briefly=("",))
    if context.is_offered("unleash_later"):
        unleashing = context.say("Unleash: attack when?")
        return Pane((unleashing, "", ""), keys, key_rows=3, briefly=(context.say("Unleash"), ""))
    shot = context.say("Bad shot = wrong card")
    if context.is_offered("won") or context.is_offered("anew"):  # no other room is left
        return Pane((shot, "", ""), keys, key_rows=3, briefly=(who, ""))
    return Pane((shot, who, ""), keys, key_rows=2, briefly=("",))


def eliminated_by_effect_pane(context: TownContext) -> Pane:
    """The pane for the type that an effect has eliminated, before an attack."""
    who = context.to(context.mover, "attacks")
    asked = context.say("Out by an effect:")
    rows = (asked, who, context.out_briefly())
    picture = draw_text_lines(Title(who), asked, context.types(), context.out())
    return Pane(rows, {context.mover: PaneKeys("effect_out", order=TYPES)}, picture=picture)


def more_choices_key_places(context: TownContext) -> tuple[tuple[int, str], ...]:
    """Return the keys of the rarer choices that are offered."""
    panes = WHOSE if context.town.rulings.unleash_when == "any" else {"anew": WHOSE["anew"]}
    return tuple((n, panes.get(name, name)) for name, n in MORE.items() if context.is_offered(name))


def possible_payments_pane(context: TownContext) -> Pane:
    """The pane of what the entered dice pay."""
    entered = context.draft.marks
    payments = maximal_affordable_payments(entered) if len(entered) >= FEWEST else ()
    told = [_payment_text(context, entered, each) for each in payments]
    if not told:
        told = [
            context.say("They pay nothing.")
            if len(entered) >= FEWEST
            else context.say("2 dice or more")
        ]
    who = f"{context.to(context.mover)} {' '.join(context.faces(DICE))}"
    rows = (context.say("What do dice pay?"), who, _briefly(context, payments))
    return Pane(rows, {context.mover: PaneKeys("dice")}, picture=draw_text_lines(Title(who), *told))


def _payment_text(context: TownContext, dice: tuple[int, ...], payment: Payment) -> str:
    """Return a payment, and the groups of dice that make it."""
    made = " ".join("+".join(map(str, group)) for group in cheapest_paying_groups(dice, payment))
    return context.say("{costs}: {made}", costs="+".join(map(str, payment)), made=made)


def _briefly(context: TownContext, payments: tuple[Payment, ...]) -> str:
    return " ".join("+".join(map(str, each)) for each in payments) or context.say("nothing")


def payment_chance_help(context: TownContext) -> tuple[str, ...]:
    """Return help on the chances that dice pay."""
    return tuple(
        context.say(
            "{n} dice pay {cheap} in {a}%, {dear} in {b}%.",
            n=n,
            cheap=CHEAP,
            dear=DEAR,
            a=percentage_capped_at_99(payment_chance(n, (CHEAP,))),
            b=percentage_capped_at_99(payment_chance(n, (DEAR,))),
        )
        for n in range(FEWEST, DICE + 1)
    )


def player_to_unleash_pane(context: TownContext) -> Pane:
    """The pane for who is unleashed, where that may be anybody."""
    chained = [seat for seat in context.town.seats if seat not in context.town.unleashed]
    entered = context.town.rulings.objectives == "entered"
    shows = context.say("shows objective") if entered else context.say("show your card")
    rows = (context.say("Who is unleashed?"), context.seat_names(chained), shows)
    return Pane(rows, {context.mover: PaneKeys("unleash")})


def unleashed_attack_timing_help(context: TownContext) -> tuple[str, ...]:
    """Return help on when an unleashed player attacks first, if that is open (BT-20, A-09)."""
    if not context.is_offered("unleash_later"):
        return ()
    return (
        context.say("Unleashed before the throw you attack now; after it, from your next turn on."),
    )


def lost_bonus_card_count_pane(context: TownContext) -> Pane:
    """The pane for how many bonus cards the player in turn had."""
    rows = (
        context.say("A bad shot:"),
        context.to(context.mover, "gives up"),
        context.say("his bonus cards"),
    )
    return Pane(rows, {context.mover: PaneKeys("back", ((GO, "none"),))})
