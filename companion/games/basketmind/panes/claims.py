"""Panes of claims: of an interception, of a trap and of an illegal circle."""

from companion.games.basketmind.panes.court_context import CourtContext
from companion.rules.asks import Seat
from companion.rules.pane_context import yes_no_keys
from companion.rules.panes_and_answer_keys import GO, OTHER, Pane, PaneKeys


def interception_claim_pane(context: CourtContext) -> Pane:
    """Return the pane that defines an interception, before one is claimed."""
    known = context.court.known
    active = known and context.court.player_name(context.defender, known)
    rows = (
        context.say("Ball went from circle"),
        context.to(context.defender, "to circle"),
        context.say("of {player}?", player=active) if active else context.say("of active man?"),
    )  # BM-76
    trap = ((4, "@trap"),) if context.is_offered("trap") else ()
    return Pane(rows, {context.defender: PaneKeys(places=((GO, "intercept"), *trap))})


def trap_claim_pane(context: CourtContext) -> Pane:
    """Return the pane that defines a trap, before one is claimed."""
    rows = (
        context.say("Trap: no {team} man", team=context.court.team(context.defender)),
        context.say("can ever get to"),
        context.say("a circle by {player}", player=context.court.player),
    )  # BM-37
    return Pane(rows, {context.defender: PaneKeys(places=((GO, "trap"),))})


def confirm_interception_pane(context: CourtContext) -> Pane:
    player = context.court.player_name(context.defender, context.court.known or 0)
    rows = (
        context.say("Ball ran through two"),
        context.say("circles of {player}", player=player),
        context.say("in a row?"),
    )
    return Pane(rows, yes_no_keys(context.attacker))


def confirm_trap_pane(context: CourtContext) -> Pane:
    rows = (
        context.say("{team} says: a trap", team=context.court.team(context.defender)),
        context.say("no circle round"),
        context.say("{player} reachable?", player=context.court.player),
    )
    return Pane(rows, yes_no_keys(context.attacker))


def illegal_circle_claim_keys(context: CourtContext) -> dict[Seat, PaneKeys]:
    """Return the defender's key for claiming an illegal circle, as long as he may."""
    return (
        {context.defender: PaneKeys(places=((OTHER, "illegal"),))}
        if context.is_offered("illegal")
        else {}
    )


def confirm_illegal_circle_pane(context: CourtContext) -> Pane:
    picked = context.court.press or context.court.shot
    circle = picked.circle if picked else None
    rows = (
        context.say("{team} says: not so", team=context.court.team(context.defender)),
        context.say("circle {n} was", n=circle or 0),
        context.say("not allowed?"),
    )
    return Pane(rows, yes_no_keys(context.attacker))
