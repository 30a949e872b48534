"""The panes on which a player is chosen by number."""

from companion.games.fulbo.ball.panes.ball_context import BallContext
from companion.games.fulbo.panes.half_ending_throw_row import half_ending_throw_row_variants
from companion.games.fulbo.panes.pitch_context import question_and_hint_pane
from companion.games.fulbo.restart_names import KICKS
from companion.rules.panes_and_answer_keys import OTHER, Pane, PaneKeys
from companion.rules.sentences import says

USUAL = 9
"""The number of the player who takes most kicks."""


def pass_receiver_pane(context: BallContext) -> Pane:
    """The pane for the receiver of a pass."""
    rows = (
        context.status()[0],
        context.to(context.attacker, "passes to"),
        context.say("which number?"),
    )
    return Pane(rows, {context.attacker: PaneKeys("to", likely=context.likeliest("to", USUAL))})


def loose_ball_runner_pane(context: BallContext) -> Pane:
    """The pane for the player who goes for a loose ball."""
    seat = context.draft.seat or context.attacker
    rows = (context.status()[0], context.to(seat, "takes it"), context.say("which number?"))
    return Pane(rows, {seat: PaneKeys("runner", likely=context.known_pitch.meant or 0)})


def kick_taker_pane(context: BallContext) -> Pane:
    """The pane for the player who takes the kick."""
    assert context.known_pitch.restart is not None, "the ball lies still"
    kick = context.to_or_plain(context.attacker, KICKS[context.known_pitch.restart].text)
    hint = context.say("which number?")
    ends = ((OTHER, "end_half"),) if context.is_offered("end_half") else ()
    keys = {context.attacker: PaneKeys("taker", ends, likely=context.likeliest("taker", USUAL))}
    status = (*half_ending_throw_row_variants(context), *context.score_and_news(), context.score())
    return question_and_hint_pane(status, kick, hint, keys)


def booked_player_pane(context: BallContext) -> Pane:
    """The pane for the player who gets the card."""
    colour = says("Yellow card") if context.known_pitch.colour == "yellow" else says("Red card")
    rows = (
        colour.translate(context.words),
        context.to(context.defender, "gets it"),
        context.say("which number?"),
    )
    return Pane(rows, {context.defender: PaneKeys("fouler")})
