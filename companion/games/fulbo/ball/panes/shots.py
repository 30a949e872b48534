"""The pane of shots: the distances, with the chance of a goal for each."""

from companion.games.fulbo.ball.panes.ball_context import BallContext
from companion.games.fulbo.modifiers import bands_within_range
from companion.games.fulbo.panes.throw_by_distance_pane import throw_by_distance_pane
from companion.games.fulbo.throw_keys_and_results import SHOTS
from companion.rules.panes_and_answer_keys import OTHER, Pane
from companion.rules.probabilities import whole_percent

USUAL = "shot-4"
OF_SHOTS = ((OTHER, "front"), (5, "angle"), (4, "volley"), (3, "col"), (3, "rem"))
"""What a tap answers on the keys that are held to throw for a distance."""


def shot_distance_pane(context: BallContext) -> Pane:
    """The pane for the distance of a shot."""
    pitch = context.known_pitch
    assert pitch.shot is not None, "somebody shoots"
    assert pitch.shooting is not None, "somebody shoots"
    bands = bands_within_range(SHOTS, pitch.shot_range())
    return throw_by_distance_pane(
        context,
        context.shot_titles(context.who_kicks(), pitch.shooting.skill, pitch.shot.skill),
        bands,
        [str(min(99, whole_percent(chance))) for chance in pitch.goal_chances()[: len(bands)]],
        head="%",
        usual=USUAL,
        tapped=tuple(place for place in OF_SHOTS if context.is_offered(place[1])),
    )
