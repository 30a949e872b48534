"""The panes of passes and shots: the distances, with the chance of success for each."""

from companion.games.fulbo.ball.chances import pass_chance
from companion.games.fulbo.ball.panes.ball_context import BallContext
from companion.games.fulbo.chances import skill_check_chance
from companion.games.fulbo.modifiers import bands_within_range
from companion.games.fulbo.panes.throw_by_distance_pane import throw_by_distance_pane
from companion.games.fulbo.throw_types import PASSES, SHOTS
from companion.rules.panes import GO, OTHER, Pane, PaneKeys
from companion.rules.probabilities import whole_percent

USUAL_PASS, USUAL_SHOT = "pass-4", "shot-4"
OF_PASSES = (
    (GO, "short"),
    (OTHER, "front"),
    (5, "lead"),
    (3, "free"),
    (2, "unmarked"),
    (4, "finish"),
)
OF_SHOTS = ((OTHER, "front"), (5, "angle"), (4, "volley"), (3, "col"), (3, "rem"))
"""What a tap answers on the keys that are held to throw for a distance."""


def pass_distance_pane(context: BallContext) -> Pane:
    """The pane for the distance of a pass."""
    pitch, passing = context.known_pitch, context.known_pitch.passing
    assert passing is not None, "somebody passes"
    bands = bands_within_range(PASSES, pitch.pass_range())
    to = context.say("hex") if passing.lead else str(passing.to)
    return throw_by_distance_pane(
        context,
        context.pass_titles(f"{context.who_kicks()}>{to}", pitch.kicker.col),
        bands,
        [str(min(99, whole_percent(pass_chance(pitch, band)))) for band in bands.values()],
        head="%",
        usual=USUAL_PASS,
        tapped=tuple(place for place in OF_PASSES if context.is_offered(place[1])),
    )


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
        usual=USUAL_SHOT,
        tapped=tuple(place for place in OF_SHOTS if context.is_offered(place[1])),
    )


def reception_roll_pane(context: BallContext) -> Pane:
    """The pane for a short pass, whose receiver rolls REC."""
    pitch, passing = context.known_pitch, context.known_pitch.passing
    assert passing is not None, "somebody passes"
    rec = pitch.receiving_check_target()
    chance = whole_percent(skill_check_chance(pitch.check, rec))
    rows = (
        context.status()[0],
        context.who(pitch.attacker, passing.to),
        context.say("REC {n}: {percent}%", n=rec, percent=chance),
    )
    return Pane(rows, {context.attacker: PaneKeys(places=((GO, context.throw_place("rec")),))})
