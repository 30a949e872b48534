"""The pane of a player at a loose ball."""

from companion.games.fulbo.ball.panes.ball_context import BallContext
from companion.games.fulbo.chances import skill_check_chance
from companion.games.fulbo.red_and_blue_teams import TEAM
from companion.rules.panes_and_answer_keys import GO, Pane, PaneKeys
from companion.rules.probabilities import whole_percent


def loose_ball_attempt_pane(context: BallContext) -> Pane:
    """The pane for whether a player is next to the ball, or throws REC."""
    assert context.known_pitch.runner is not None, "somebody runs"
    seat, number = context.known_pitch.runner
    rec = context.known_pitch.player(seat, number).rec
    chance = whole_percent(skill_check_chance(context.pitch.check, rec))
    who = context.say("{team} {n}", team=TEAM[seat], n=number)
    row = context.say("{man}: REC {rec}, {p}%", man=who, rec=rec, p=chance)
    keys = PaneKeys(places=((GO, "taken"), (1, context.throw_place("rec"))))
    return Pane((row, context.who(seat, number), ""), {seat: keys}, key_rows=2)
