"""Panes of shots, from the announcement to the throw, and of dunks."""

from companion.games.basketmind.chances import expected_shot_points, free_throw_chance, shot_chance
from companion.games.basketmind.panes.claims import illegal_circle_claim_keys
from companion.games.basketmind.panes.control_zone_picture import draw_control_zone
from companion.games.basketmind.panes.court_context import CourtContext, join_with_spaces
from companion.games.basketmind.player_roles import ROLES, blocker_move_limit, count_block_discs
from companion.rules.decimals_and_signs import format_two_decimals
from companion.rules.pane_context import yes_no_keys
from companion.rules.panes_and_answer_keys import GO, LARGE_ROW, OTHER, Pane, PaneKeys
from companion.rules.probabilities import whole_percent

BESIDE = 12
"""Characters of a row beside a picture."""


def blockers_pane(context: CourtContext) -> Pane:
    shooter = context.court.handler
    tall = context.ask.choice(context.defender, "blockers").among
    marks = context.draft.marks
    if marks:
        named = context.to(context.defender, "blocks: {men}", men=join_with_spaces(marks))
        unnamed = "blocks: {men}" if len(marks) < 5 else "blocks {men}"
        title = (
            named if len(named) <= LARGE_ROW else context.say(unnamed, men=join_with_spaces(marks))
        )
        discs = count_block_discs(shooter, marks)
        count = context.say("{n} discs", n=discs) if discs > 1 else context.say("1 disc")
        row1 = context.say("{player} shoots", player=context.court.player)
        rows = (row1, title, _steps(context, count))
    else:
        rows = (
            context.say("{player} shoots: move a man", player=context.court.player),  # BM-54
            context.to(context.defender, "blockers?"),
            "",
        )
    highest = tuple(sorted(tall, key=blocker_move_limit))
    keys = PaneKeys("blockers", ((GO, "ok"), (OTHER, context.claim_key)), order=highest)
    return Pane(rows, {context.defender: keys}, key_rows=1 if rows[2] else 2)


def _steps(context: CourtContext, discs: str) -> str:
    """Return the discs of the marked blockers, and how far each may step if all may equally."""
    steps = {blocker_move_limit(number) for number in context.draft.marks}  # BM-54
    if len(steps) > 1:
        return discs
    (n,) = steps
    text = "{discs}, 1 step" if n == 1 else "{discs}, {n} steps"
    return context.say(text, discs=discs, n=n)


def shot_circle_pick_pane(context: CourtContext) -> Pane:
    rows = (
        context.say("{player} shoots from where?", player=context.court.player),
        context.to(context.attacker, "circle"),
        context.secret_circle_row(),
    )
    return Pane(rows, {context.attacker: PaneKeys("pick")})


def block_disc_positions_pane(context: CourtContext) -> Pane:
    most = context.ask.choice(context.defender, "discs").most
    rows = (
        context.discs_row(most),
        context.to(context.defender, "{n} of {most}", n=len(context.draft.marks), most=most),
        _marked_circles(context) if context.draft.marks else context.say("circles?"),
    )
    keys = {
        context.defender: PaneKeys("discs"),
        context.attacker: PaneKeys(places=((OTHER, "no_disc"),)),
    }
    return Pane(
        rows,
        keys,
        tip=context.seventh_circle_tip(most),
        picture=draw_control_zone(context.draft.marks),
    )


def _marked_circles(context: CourtContext) -> str:
    """Return the circles with discs, to stand beside a picture."""
    circles = join_with_spaces(context.draft.marks)
    on = context.say("on {circles}", circles=circles)
    close = context.say("on {circles}", circles=circles.replace(" ", ""))
    return on if len(on) <= BESIDE else close


def confirm_no_block_disc_pane(context: CourtContext) -> Pane:
    rows = (
        context.say(
            "{team} blocks {player}",
            team=context.court.team(context.defender),
            player=context.court.player,
        ),
        context.to(context.defender, "no disc"),
        context.say("can be laid?"),
    )
    return Pane(rows, yes_no_keys(context.defender))


def circles_to_basket_pane(context: CourtContext) -> Pane:
    shot = context.court.shot
    assert shot is not None
    if shot.circle is None:
        die = ROLES[shot.shooter].die
        row1 = context.say("{player} shoots d{n}", player=context.court.player, n=die)
        rows = (row1, context.to(context.attacker, "circles?"), context.say("ball to basket"))
    else:
        free = context.say("NO BLOCK, FOUL" if shot.is_fouled else "NOT BLOCKED")
        rows = (context.say("Ball on {n}: how far?", n=shot.circle), free, "")
    keys = PaneKeys("circles", likely=4)
    return Pane(
        rows,
        {context.attacker: keys, **illegal_circle_claim_keys(context)},
        key_rows=1 if rows[2] else 2,
    )


def confirm_too_far_pane(context: CourtContext) -> Pane:
    die = ROLES[context.court.handler].die
    row1 = context.say("{player} has a d{n}", player=context.court.player, n=die)
    rows = (row1, context.say("too far to shoot"), context.say("ball is lost?"))
    return Pane(rows, yes_no_keys(context.attacker))


def two_or_three_points_pane(context: CourtContext) -> Pane:
    shot = context.court.shot
    assert shot is not None
    die = ROLES[shot.shooter].die
    rows = (
        context.say(
            "{player} d{die}, {n} circles", player=context.court.player, die=die, n=shot.circles
        ),
        context.to(context.attacker, "shooter:"),
        context.say("2 or 3 points?"),
    )
    keys = {
        context.attacker: PaneKeys(places=((3, "beyond"), (2, "inside"))),
        **illegal_circle_claim_keys(context),
    }
    return Pane(rows, keys)


def shot_throw_pane(context: CourtContext) -> Pane:
    shot = context.court.shot
    assert shot is not None
    n, points = shot.circles, shot.points
    free = free_throw_chance(context.court.free_throw_die(shot.shooter))
    value = format_two_decimals(
        expected_shot_points(shot.shooter, n, points, free if shot.is_fouled else None)
    )
    worth_row = "{n} pts + foul avg {value}" if shot.is_fouled else "{n} points  avg {value}"
    chance = whole_percent(shot_chance(shot.shooter, n))
    die = ROLES[shot.shooter].die
    rows = (
        context.say(worth_row, n=points, value=value),
        context.to(context.attacker, "d{die}: {n}+ {p}%", die=die, n=n, p=chance),
        "",
    )
    toggle = "inside" if shot.beyond else "beyond"
    keys = {
        context.attacker: PaneKeys("roll", ((GO, "roll"), (OTHER, toggle))),
        **illegal_circle_claim_keys(context),
    }
    return Pane(rows, keys, key_rows=2)


def dunk_interception_pane(context: CourtContext) -> Pane:
    leaves = (
        context.court.last_turn and not context.court.rulings.dunk_advances_disc
    )  # BM-52
    rows = (
        context.say("Dunk leaves turn {n}", n=context.court.turn)
        if leaves
        else context.say("{player} dunks: 2 pts", player=context.court.player),
        context.to(context.defender, "caught?"),
        context.say("on the way"),
    )
    return Pane(rows, {context.defender: PaneKeys(places=((GO, "ok"), (OTHER, context.claim_key)))})
