"""The panes of a shot: its characteristic, then its distance with the chance of a goal."""

from companion.games.fulbo.panes.pitch_context import PitchContext
from companion.games.fulbo.panes.throw_by_distance_pane import throw_by_distance_pane
from companion.games.fulbo.red_and_blue_teams import TEAM
from companion.games.fulbo.throw_keys_and_results import SHOTS
from companion.rules.panes_and_answer_keys import OTHER, Pane, PaneKeys
from companion.rules.probabilities import whole_percent

USUAL_SKILL, USUAL = 7, "shot-4"
CIRCUMSTANCES = ((OTHER, "front"), (5, "angle"), (4, "volley"))
"""What a tap answers on the keys that are held to throw for a band."""


def shot_skill_pane(context: PitchContext) -> Pane:
    status, *briefly = context.status()
    rows = (status, context.to(context.attacker, "shoots"), context.say("REM/COL? 1-12"))
    return Pane(
        rows, {context.attacker: PaneKeys("skill", likely=USUAL_SKILL)}, briefly=(*briefly,)
    )


def shot_distance_pane(context: PitchContext) -> Pane:
    pitch = context.pitch
    assert pitch.shot is not None, "somebody shoots"
    skill, team = pitch.shot.skill, TEAM[context.attacker]
    texts = "{team} REM/COL {skill}", "{team} REM/COL{skill}", "REM/COL {skill}"
    return throw_by_distance_pane(
        context,
        [context.say(text, team=team, skill=skill) for text in texts],
        SHOTS,
        [str(min(99, whole_percent(chance))) for chance in pitch.goal_chances()],
        head=context.say("goal%"),
        usual=USUAL,
        tapped=tuple(place for place in CIRCUMSTANCES if context.is_offered(place[1])),
        tip="" if context.draft.own_dice else context.say("BACK=leave"),
    )
