"""Panes of a rebound, from its throw to the activation after it."""

from fractions import Fraction

from companion.games.basketmind.panes.court_context import CourtContext, join_with_spaces
from companion.games.basketmind.player_roles import CENTERS
from companion.rules.panes_and_answer_keys import GO, OTHER, Pane, PaneKeys
from companion.rules.probabilities import whole_percent


def rebound_throw_pane(context: CourtContext) -> Pane:
    court = context.court
    shot, open_to = court.shot, court.rebound
    assert shot is not None
    assert open_to is not None
    throw_row = context.throw_row(context.attacker, 6)
    if open_to.faces is None:
        free = tuple(number for number in CENTERS if number not in shot.blockers)  # BM-68
        rows = (context.why(), _first_movers_text(context, free), throw_row)
    else:
        named = open_to.faces
        chance = whole_percent(Fraction(len(named), 6))
        circles = context.say("circles {circles}", circles=join_with_spaces(named))
        rows = (
            circles if named else context.say("no circle"),
            context.say("{n} of 6 = {p}%", n=len(named), p=chance),
            throw_row,
        )
    return Pane(rows, {context.attacker: PaneKeys("roll", ((GO, "roll"), (OTHER, "@mine")))})


def _first_movers_text(context: CourtContext, free: tuple[int, ...]) -> str:
    """Return which centers move before the attacker's: the defender's that did not block."""
    men = context.men(context.defender, free)
    if not free:
        return context.say("{men} may move", men=context.men(context.attacker, CENTERS))
    text = "{men} move first" if len(free) > 1 else "{men} moves first"
    return context.say(text, men=men)


def circles_where_attacker_is_nearest_pane(context: CourtContext) -> Pane:
    rows = (
        context.say("Rebound: tap circles"),
        context.to(context.attacker, "where your"),
        context.say("at {circles}", circles=join_with_spaces(context.draft.marks))
        if context.draft.marks
        else context.say("center's nearest"),
    )
    return Pane(rows, {context.attacker: PaneKeys("mine")})


def rebounder_pane(context: CourtContext) -> Pane:
    sure = len(context.ask.choices[context.attacker]) == 1
    team = context.court.team(context.defender)
    if sure:
        rows = (context.news(), context.to(context.attacker, "who?"), "")
    else:
        rows = (
            context.news(),
            context.to(context.attacker, "got it?"),
            context.say("a tie: {team}'s", team=team),
        )
    return Pane(rows, {context.attacker: PaneKeys("rebounder", ((GO, "defence"),))})


def activation_after_rebound_pane(context: CourtContext) -> Pane:
    changed = (
        context.unused_pick_row() or context.swap_discs_row()
    )  # who was active comes first: it is told once
    row1 = changed if context.own_rebound else context.status()
    rows = (row1, context.to(context.defender, "activate"), context.say("■ SECRET 1-5"))
    return Pane(rows, {context.defender: PaneKeys("pick")})
