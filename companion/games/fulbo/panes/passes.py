"""The panes of a pass: its distance, with or without an opponent in front; the key throws."""

from companion.games.fulbo.panes.pitch_context import PitchContext
from companion.games.fulbo.panes.throw_by_distance_pane import throw_by_distance_pane
from companion.games.fulbo.red_and_blue_teams import TEAM
from companion.games.fulbo.throw_keys_and_results import FRONT_PASSES, PASSES
from companion.rules.panes_and_answer_keys import OTHER, Pane

USUAL, FRONT_USUAL = "pass-4", "front-4"


def pass_distance_pane(context: PitchContext) -> Pane:
    """The pane for the distance of a pass."""
    return _pass_pane(context, front=False)


def distance_past_opponent_pane(context: PitchContext) -> Pane:
    """The same with an opponent between the ball and its target."""
    return _pass_pane(context, front=True)


def _pass_pane(context: PitchContext, *, front: bool) -> Pane:
    pitch, team = context.pitch, TEAM[context.attacker]
    bands = FRONT_PASSES if front else PASSES
    other = "@pass" if front else "@past"
    taps = context.draft.listed or not context.draft.own_dice
    return throw_by_distance_pane(
        context,
        (
            context.say("{team} passes: hexes?", team=team),
            context.say("{team} passes", team=team),
            context.to(context.attacker),
        ),
        bands,
        [f"{pitch.pass_modifier(band, front=front):+d}" for band in bands.values()],
        head=context.say("COL"),
        usual=FRONT_USUAL if front else USUAL,
        tapped=((OTHER, other),) if taps and context.is_offered("front-3") else (),
        tip="" if context.draft.own_dice else context.say("BACK=leave"),
    )
