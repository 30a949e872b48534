"""The panes of passes: the distances, with the chance of success for each, and a reception."""

from companion.games.fulbo.ball.chances import pass_chance
from companion.games.fulbo.ball.panes.ball_context import BallContext
from companion.games.fulbo.chances import skill_check_chance
from companion.games.fulbo.modifiers import bands_within_range
from companion.games.fulbo.panes.throw_by_distance_pane import throw_by_distance_pane
from companion.games.fulbo.throw_keys_and_results import PASSES
from companion.rules.panes_and_answer_keys import GO, OTHER, Pane, PaneKeys
from companion.rules.probabilities import whole_percent

USUAL = "pass-4"
OF_PASSES = (
    (GO, "short"),
    (OTHER, "front"),
    (5, "lead"),
    (3, "free"),
    (2, "unmarked"),
    (4, "finish"),
)
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
        usual=USUAL,
        tapped=tuple(place for place in OF_PASSES if context.is_offered(place[1])),
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
