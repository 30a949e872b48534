"""Panes of the defence half: activation and press."""

from companion.games.basketmind.chances import minimum_steal_chance
from companion.games.basketmind.panes.control_zone_picture import draw_control_zone
from companion.games.basketmind.panes.court_context import CourtContext, join_with_spaces
from companion.games.basketmind.player_roles import count_press_discs
from companion.rules.pane_context import yes_no_keys
from companion.rules.panes_and_answer_keys import GO, LARGE_ROW, NOWHERE, OTHER, Pane, PaneKeys
from companion.rules.probabilities import whole_percent


def defence_half_pane(context: CourtContext) -> Pane:
    return _activation(
        context,
        context.status(),
        ((OTHER, "@press"), (NOWHERE, context.claim_key)),
        context.claim_key,
    )


def activation_after_press_pane(context: CourtContext) -> Pane:
    return _activation(context, context.news(), ((OTHER, "illegal"),), "illegal")


def _activation(
    context: CourtContext, news: str, places: tuple[tuple[int, str], ...], claim: str
) -> Pane:
    """Return a secret pick, or just the end of a turn; `places` are alternatives."""
    picks = [choice for choice in context.ask.choices[context.defender] if choice.hidden]
    if picks:
        among = picks[0].among
        some = context.say("■ SECRET {which}", which=join_with_spaces(among))
        secret = context.say("■ SECRET 1-5") if len(among) == 5 else some
        rows = (news, context.to(context.defender, "activate"), secret)
    else:
        rows = (news, context.to(context.defender, "END TURN"), context.say("nobody to pick"))
    return Pane(
        rows, {context.defender: PaneKeys("pick", ((GO, "end_turn"), *places), claim=claim)}
    )


def pressers_pane(context: CourtContext) -> Pane:
    marks, subset = context.draft.marks, context.court.rulings.press_subset
    who = "Press: any next to {player}" if subset else "Press: all next to {player}"
    whom = context.say(who, player=context.court.player)
    if marks:
        men = join_with_spaces(marks)
        named, unnamed = (
            context.to(context.defender, "press: {men}", men=men),
            context.say("press: {men}", men=men),
        )
        rows = (whom, named if len(named) <= LARGE_ROW else unnamed, _floor(context))
    else:
        rows = (whom, context.to(context.defender, "who press?"), "")
    keys = PaneKeys("press", ((OTHER, context.claim_key),))
    return Pane(rows, {context.defender: keys}, key_rows=1 if rows[2] else 2)


def _floor(context: CourtContext) -> str:
    """Return how many discs the marked players lay, and the least chance of a steal."""
    men = len(context.draft.marks)
    most, least = count_press_discs(men), context.court.least_discs(men)
    adjacent = context.court.rulings.press_adjacent
    floor = whole_percent(minimum_steal_chance(men, least, adjacent=adjacent))  # BM-87 BM-88
    if least < most:
        return context.say("{least}-{most} discs {p}%+", least=least, most=most, p=floor)
    return context.say("1 disc {p}%+" if most == 1 else "{n} discs {p}%+", n=most, p=floor)


def hide_ball_under_press_pane(context: CourtContext) -> Pane:
    rows = (
        context.say("Hide ball, in court"),
        context.to(context.attacker, "circle"),
        context.secret_circle_row(),
    )
    return Pane(rows, {context.attacker: PaneKeys("pick")})


def press_disc_circles_pane(context: CourtContext) -> Pane:
    most = context.ask.choice(context.defender, "discs").most
    rows = (
        context.discs_row(most),
        context.to(context.defender, "{n} of {most}", n=len(context.draft.marks), most=most),
        context.say("foul if on 7"),
    )
    return Pane(
        rows,
        {context.defender: PaneKeys("discs")},
        tip=context.seventh_circle_tip(most),
        picture=draw_control_zone(context.draft.marks),
    )


def confirm_circles_covered_pane(context: CourtContext) -> Pane:
    which = "in reach a disc?" if context.court.rulings.press_adjacent else "left a disc?"
    rows = (
        context.say("Fewer discs than men"),
        context.say("Has every circle"),
        context.say(which),
    )
    return Pane(rows, yes_no_keys(context.attacker))
