"""Panes of the opening, the set-up, the attack half and the claims."""

from companion.games.basketmind.panes.court_context import CourtContext
from companion.rules.pane_context import yes_no_keys
from companion.rules.panes import GO, LARGE_ROW, OTHER, SMALL_ROW, Pane, PaneKeys


def opening_roll_pane(context: CourtContext) -> Pane:
    (seat,) = context.ask.choices
    news = context.news() or context.say("Who has the ball?")
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
        return context.say("2 circles off the key")  # BM-12
    return context.say("swap discs, ten turns")  # BM-27 BM-86


def tip_off_pick_pane(context: CourtContext) -> Pane:
    told = (
        context.swap_discs_row() if context.possession_repeated else context.period_end(SMALL_ROW)
    )
    rows = (
        told or context.status(),
        context.to(context.defender, "set up"),
        context.say("■ SECRET 1-5"),
    )
    return Pane(rows, {context.defender: PaneKeys("pick")})


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
    else:
        rows = (unused or context.status(), whose, _hint(context))
    keys = {context.attacker: PaneKeys("pass", ((GO, "end"), (OTHER, "shoot"), (OTHER, "dunk")))}
    if context.can_claim:
        keys[context.defender] = PaneKeys(places=((OTHER, "@claim"),))
    return Pane(rows, keys)


def _hint(context: CourtContext) -> str:
    """Return the most important hint for the attacker."""
    court = context.court
    if court.must_release:
        return context.say("MUST PASS/SHOOT")  # BM-36
    if not court.may_act:
        return context.say("no act but ■dunk")
    if court.acts:
        return context.say("guard: one more")
    if court.last_turn:
        return context.say("LAST TURN")
    if court.last_of_possession:
        return context.say("LAST OF 10 TURNS")
    return context.say("act; ■shoot=dunk")


def interception_claim_pane(context: CourtContext) -> Pane:
    """Return the pane that defines an interception, before one is claimed."""
    known = context.court.known
    active = known and context.court.player_name(context.defender, known)
    rows = (
        context.say("Ball ran through two"),
        context.say("circles in a row"),
        context.say("of {player}?", player=active) if active else context.say("of secret man?"),
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
