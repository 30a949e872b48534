"""The panes before a kick-off: keeper's grade, lots, and placing the teams."""

from companion.games.fulbo.panes.half_ending_throw_row import half_ending_throw_row_variants
from companion.games.fulbo.panes.pitch_context import PitchContext
from companion.games.fulbo.red_and_blue_teams import TEAM
from companion.rules.panes_and_answer_keys import GO, OTHER, Pane, PaneKeys
from companion.rules.sentences import says

USUAL_GRADE = 8


def keeper_grade_pane(context: PitchContext) -> Pane:
    (team,) = context.ask.choices
    rows = (
        context.say("Before the kick-off"),
        context.to(team, "keeper"),
        context.say("GRA? 2-12"),
    )
    return Pane(rows, {team: PaneKeys("grade", likely=USUAL_GRADE)})


def kick_off_lot_pane(context: PitchContext) -> Pane:
    hint = context.say("1=RED 2=BLUE" if context.draft.own_dice else "draw lots")
    rows = (context.say("Before the kick-off"), context.say("Who kicks off?"), hint)
    return Pane(rows, context.everybody(PaneKeys(places=((GO, "draw"),))))


def kick_off_pane(context: PitchContext) -> Pane:
    """The pane for a kick-off at the start, in a new half or after a goal."""
    news = context.pitch.events[-1:]
    ends = ((OTHER, "end_half"),) if context.is_offered("end_half") else ()
    keys = {context.attacker: PaneKeys(places=((GO, "kick_off"), *ends))}
    if news and news[0].name == "goal":
        goal = context.say(
            "GOAL! {team} {score}", team=TEAM[context.defender], score=context.score()
        )
        kicks = context.say("{team} kicks off", team=TEAM[context.attacker])
        return Pane((kicks, goal, ""), keys, key_rows=2)
    score, place = context.score(), context.say("Place your teams")
    told = f"{score}  {place}", f"{score} {place}"
    begins = bool(news) and news[0].name == "half"
    placing = (*(() if begins else context.fitting(*told)), *context.status())
    row, *briefly = (*half_ending_throw_row_variants(context), *placing)
    kicks_off = context.to_or_plain(context.attacker, says("kicks off").text)
    return Pane((row, kicks_off, ""), keys, key_rows=2, briefly=(*briefly,))
