"""Panes of the attack half."""

from companion.games.basketmind.panes.court_context import CourtContext
from companion.rules.panes_and_answer_keys import GO, LARGE_ROW, OTHER, Pane, PaneKeys


def attacker_action_pane(context: CourtContext) -> Pane:
    court = context.court
    ball = context.say("ball {player}", player=court.player)
    name = context.to(context.attacker)
    whose = f"{name}{ball:>{LARGE_ROW - len(name)}}"
    unused = context.unused_pick_row()
    if context.free_throws_over:
        rows = (context.news(), whose, context.say("swap, ten turns"))  # BM-86
    elif context.possession_repeated and unused:
        rows = (context.say("swap discs, ten turns"), whose, unused)
    elif context.possession_repeated:
        rows = (context.swap_discs_row(), whose, context.say("ten new turns"))  # BM-27 BM-86
    elif court.must_release:
        release = context.to(context.attacker, "PASS/SHOOT")  # BM-36
        rows = (unused or context.status(), release, "")
    else:
        rows = (unused or context.status(), whose, _hint(context))
    keys = {context.attacker: PaneKeys("pass", ((GO, "end"), (OTHER, "shoot"), (OTHER, "dunk")))}
    if context.can_claim:
        keys[context.defender] = PaneKeys(places=((OTHER, "@claim"),))
    return Pane(rows, keys, key_rows=1 if rows[2] else 2)


def _hint(context: CourtContext) -> str:
    """Return the most important hint for the attacker; without one, keys have the room."""
    court = context.court
    if not court.may_act:
        return ""
    if court.acts:
        return context.say("pass/shoot again")  # BM-43
    if court.last_turn:
        return context.say("LAST TURN")
    if court.last_of_possession:
        return context.say("LAST OF 10 TURNS")
    return ""
