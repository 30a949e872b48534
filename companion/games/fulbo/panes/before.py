"""Panes until a kick-off is taken."""

from companion.games.fulbo.panes.halves import last_throw
from companion.games.fulbo.panes.speaker import Laid, Speaker
from companion.games.fulbo.teams import TEAM
from companion.rules.panes import GO, OTHER, Keys
from companion.rules.words import says

USUAL_GRADE = 8


def grade(voice: Speaker) -> Laid:
    (team,) = voice.ask.choices
    rows = (voice.say("Before the kick-off"), voice.to(team, "keeper"), voice.say("GRA? 2-12"))
    return Laid(rows, {team: Keys("grade", likely=USUAL_GRADE)})


def draw(voice: Speaker) -> Laid:
    hint = voice.say("1=RED 2=BLUE" if voice.draft.own_dice else "draw lots")
    rows = (voice.say("Before the kick-off"), voice.say("Who kicks off?"), hint)
    return Laid(rows, voice.everybody(Keys(places=((GO, "draw"),))))


def kick_off(voice: Speaker) -> Laid:
    """Who kicks off, in a new half or after a goal."""
    news = voice.pitch.events[-1:]
    ends = ((OTHER, "end_half"),) if voice.offers("end_half") else ()
    keys = {voice.attacker: Keys(places=((GO, "kick_off"), *ends))}
    if news and news[0].name == "goal":
        goal = voice.say("GOAL! {team} {score}", team=TEAM[voice.defender], score=voice.score())
        kicks = voice.say("{team} kicks off", team=TEAM[voice.attacker])
        return Laid((kicks, goal, ""), keys, key_rows=2)
    score, place = voice.score(), voice.say("Place your teams")
    told = f"{score}  {place}", f"{score} {place}"
    begins = bool(news) and news[0].name == "half"
    placing = (*(() if begins else voice.fitting(*told)), *voice.status())
    row, *briefly = (*last_throw(voice), *placing)
    kicks_off = voice.to_or_plain(voice.attacker, says("kicks off").text)
    return Laid((row, kicks_off, ""), keys, key_rows=2, briefly=(*briefly,))
