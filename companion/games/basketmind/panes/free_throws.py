"""Panes of free throws."""

from companion.games.basketmind.chances import free_throw_chance
from companion.games.basketmind.panes.claims import illegal_circle_claim_keys
from companion.games.basketmind.panes.court_context import CourtContext
from companion.rules.panes_and_answer_keys import GO, Pane, PaneKeys
from companion.rules.probabilities import whole_percent


def free_throw_shooter_pane(context: CourtContext) -> Pane:
    rows = (context.news(), context.to(context.attacker, "shooter?"), context.say("2 free throws"))
    return Pane(rows, {context.attacker: PaneKeys("shooter"), **illegal_circle_claim_keys(context)})


def free_throw_pane(context: CourtContext) -> Pane:
    due = context.court.free_throw
    assert due is not None
    chance = whole_percent(free_throw_chance(context.court.free_throw_die(due.shooter)))
    rows = (
        context.news(),
        context.to(context.attacker, "free throw"),
        context.say("{n} of {of}: 3+ = {p}%", n=due.number, of=due.of, p=chance),
    )
    return Pane(
        rows,
        {context.attacker: PaneKeys("roll", ((GO, "roll"),)), **illegal_circle_claim_keys(context)},
    )
