"""Panes of the opening: the roll, the set-up and the tip-off."""

from companion.games.basketmind.panes.court_context import CourtContext
from companion.rules.panes_and_answer_keys import GO, LARGE_ROW, SMALL_ROW, Pane, PaneKeys


def opening_roll_pane(context: CourtContext) -> Pane:
    (seat,) = context.ask.choices
    news = context.news() or context.say("High throw gets ball")
    shake = context.say("throw, enter it" if context.draft.own_dice else "hold to shake")
    row3 = context.period_end(LARGE_ROW) or shake
    return Pane(
        (news, context.to(seat, "throw d6"), row3), {seat: PaneKeys("roll", ((GO, "roll"),))}
    )


def first_ball_handler_pane(context: CourtContext) -> Pane:
    rows = (context.why(), context.to(context.attacker, "set up"), context.say("ball: who? 1-5"))
    return Pane(rows, {context.attacker: PaneKeys("handler")}, tip=_advice(context))


def _advice(context: CourtContext) -> str:
    """Return how to place a team, or that its possession begins again."""
    if not context.possession_repeated:
        return context.say("2+ from dark circles")  # BM-12
    return context.say("swap discs, ten turns")  # BM-27 BM-86


def tip_off_pick_pane(context: CourtContext) -> Pane:
    told = (
        context.swap_discs_row() if context.possession_repeated else context.period_end(SMALL_ROW)
    )
    rows = (
        told or context.status(),
        context.to(context.defender, "set up and"),
        context.say("■ ACTIVATE 1-5"),
    )
    return Pane(rows, {context.defender: PaneKeys("pick")})
