"""The panes of passes and shots in rounds: distances and circumstances."""

from collections.abc import Mapping

from companion.games.fulbo.modifiers import DistanceBand
from companion.games.fulbo.panes.throw_by_distance_pane import throw_by_distance_pane
from companion.games.fulbo.rounds.panes.rounds_context import RoundsContext
from companion.games.fulbo.rounds.pass_and_tackle_probabilities import pass_chance
from companion.games.fulbo.rounds.passes import pass_bands_in_range
from companion.games.fulbo.rounds.shots import shot_bands_in_range
from companion.games.fulbo.throw_keys_and_results import FRONT_PASSES, PASSES
from companion.rules.panes_and_answer_keys import GO, OTHER, Pane
from companion.rules.probabilities import whole_percent
from companion.rules.sentences import Sentence, says

USUAL_PASS, USUAL_FRONT, USUAL_SHOT = "pass-4", "front-4", "shot-4"
OF_PASSES = ((5, "finish"), (4, "volley"), (3, "free"), (2, "open"))
"""What a tap answers on the keys that are held to throw for a band."""
OF_SHOTS = ((OTHER, "front"), (5, "angle"))


def distance_labels_by_key(context: RoundsContext) -> Mapping[str, Sentence]:
    """Return the labels of the keys that throw for a pass or a shot: their distances."""
    pitch, bands = context.known_pitch, dict[str, DistanceBand]()
    if context.ask.name == "pass":
        bands.update(pass_bands_in_range(pitch))
    if context.ask.name == "shot":
        bands.update(shot_bands_in_range(pitch))
    return {key: says("{hexes}", hexes=band.label) for key, band in bands.items()}


def pass_distance_pane(context: RoundsContext) -> Pane:
    """The pane for the distance of a pass; short ones need no throw."""
    return _pass_pane(context, PASSES, front=False)


def distance_past_opponent_pane(context: RoundsContext) -> Pane:
    """The same with an opponent between the ball and its target."""
    return _pass_pane(context, FRONT_PASSES, front=True)


def _pass_pane(context: RoundsContext, keys: Mapping[str, DistanceBand], *, front: bool) -> Pane:
    pitch, passing = context.known_pitch, context.known_pitch.passing
    assert passing is not None, "somebody passes"
    bands = {key: band for key, band in pass_bands_in_range(pitch).items() if key in keys}
    to = context.say("hex") if passing.lead else str(passing.to)
    beside = ((GO, "short"), (OTHER, "@past"), *OF_PASSES)
    return throw_by_distance_pane(
        context,
        context.pass_titles(
            f"{context.man(context.attacker, pitch.kicker())}>{to}",
            pitch.player(pitch.attacker, pitch.kicker()).col,
        ),
        bands,
        [
            str(min(99, whole_percent(pass_chance(pitch, band, front=front))))
            for band in bands.values()
        ],
        head="%",
        usual=USUAL_FRONT if front else USUAL_PASS,
        tapped=() if front else tuple(place for place in beside if _there(context, place[1])),
    )


def _there(context: RoundsContext, name: str) -> bool:
    return context.is_offered("front-3" if name == "@past" else name)


def shot_distance_pane(context: RoundsContext) -> Pane:
    """The pane for the distance of a shot, with the chance of a goal for each band."""
    pitch, shooter = context.known_pitch, context.known_pitch.shooter
    assert shooter is not None, "somebody shoots"
    assert pitch.shot is not None, "somebody shoots"
    bands = shot_bands_in_range(pitch)
    return throw_by_distance_pane(
        context,
        context.shot_titles(
            context.man(context.attacker, shooter.by), shooter.skill, pitch.shot.skill
        ),
        bands,
        [str(min(99, whole_percent(chance))) for chance in pitch.goal_chances()[: len(bands)]],
        head="%",
        usual=USUAL_SHOT,
        tapped=tuple(place for place in OF_SHOTS if context.is_offered(place[1])),
    )
