"""The panes of actions with the ball, or against the player who has it."""

from companion.games.fulbo.rounds.kick_ranges_and_check_targets import pass_range
from companion.games.fulbo.rounds.panes.dead_ball_setup import USUAL, ball_action_keys
from companion.games.fulbo.rounds.panes.rounds_context import RoundsContext, lot_pane
from companion.games.fulbo.rounds.pass_and_tackle_probabilities import steal_chance
from companion.games.fulbo.throw_keys_and_results import format_distance
from companion.rules.panes_and_answer_keys import GO, Pane, PaneKeys
from companion.rules.probabilities import whole_percent
from companion.rules.sentences import says


def action_pane(context: RoundsContext) -> Pane:
    """The pane for an action with the ball, or against the player who has it."""
    (seat,) = context.ask.choices
    order = context.latest_said("order") if context.known_pitch.acting == 1 else ()  # DF-23
    status, *briefly = (*order, *context.status())
    number = context.known_pitch.pair[seat]
    if context.is_offered("hold"):
        row = context.to_man(seat, says("{n} has ball", n=number or 0))
        return Pane(
            (status, row, ""), {seat: ball_action_keys(context)}, key_rows=2, briefly=(*briefly,)
        )
    steal = context.say(
        "{man}: steal {p}%",
        man=context.man(context.attacker, context.known_pitch.carrier),
        p=whole_percent(steal_chance(context.known_pitch, number or 0)),
    )
    keys = PaneKeys(places=((GO, "none"), (GO, context.throw_place("tackle"))))
    return Pane(
        (steal, context.to_man(seat, says("{n} tackles?", n=number or 0)), ""),
        {seat: keys},
        key_rows=2,
    )


def pass_receiver_pane(context: RoundsContext) -> Pane:
    """The pane for the receiver of a pass."""
    return _receiver_pane(context, "to", "passes to", context.say("which number?"))


def lead_pass_receiver_pane(context: RoundsContext) -> Pane:
    """The pane for the player for whom the ball waits on a hex."""
    return _receiver_pane(context, "lead", "to a hex", context.say("waits for whom?"))


def _receiver_pane(context: RoundsContext, key: str, passes: str, question: str) -> Pane:
    seat, pitch = context.attacker, context.known_pitch
    far = context.say(
        "{n}: max {hexes}", n=pitch.kicker(), hexes=format_distance(pass_range(pitch))
    )
    return Pane(
        (far, context.to(seat, passes), question),
        {seat: PaneKeys(key, likely=context.likeliest(key, USUAL))},
    )


def tied_tackle_lot_pane(context: RoundsContext) -> Pane:
    return lot_pane(context, context.say("Equal tackle"), context.say("who gets it?"))
