"""Reminders of rules that the device can't check in rounds, shown behind ``?``."""

from companion.games.fulbo.roster_game_reminders import INTO_GOAL, NEARER
from companion.games.fulbo.rounds import kick_state
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.rule_reminders import (
    ANGLE,
    BALL,
    BOUNCE,
    COUNTDOWN,
    DIRECT,
    LAST_MAN,
    MEETS,
    SHORT,
    VOLLEY,
    WALL,
)
from companion.rules.rule_reminder import RuleReminder
from companion.rules.sentences import says

DEFLECTED = RuleReminder(
    "DF-71", says("Of several opponents in front lots say which one the ball bounces off.")
)
FROM_TARGET = RuleReminder(
    "A-15", says("A ball goes astray from the target of the pass."), ("scatter_from", "target")
)
FROM_BALL = RuleReminder(
    "A-15", says("A ball goes astray from where it lay."), ("scatter_from", "ball")
)
MATE_BETWEEN = RuleReminder(
    "A-17", says("2 hexes across a team mate count as 3."), ("mid_friend", "three")
)
MATE_AUTOMATIC = RuleReminder(
    "A-17", says("2 hexes across a team mate need no throw."), ("mid_friend", "auto")
)
KEEPER_FREE = RuleReminder(
    "A-39", says("The keeper is no opponent in front of a shot."), ("keeper_in_front", "no")
)
KEEPER_COUNTS = RuleReminder(
    "A-39", says("The keeper counts as an opponent in front."), ("keeper_in_front", "yes")
)
KICK_OFF = RuleReminder(
    "DF-89", says("A kick-off needs no throw, however far."), ("kickoff_limit", "none")
)
KICK_OFF_LIMIT = RuleReminder(
    "A-26", says("A kick-off goes FUE x 4 hexes at most."), ("kickoff_limit", "fue4")
)
FIXED = RuleReminder(
    "DF-75",
    says("If a fixed defender stands next to an attacker, that attacker may be moved again."),
)

REMINDERS: dict[str, tuple[RuleReminder, ...]] = {
    "place": (FIXED, WALL),
    "free_kick": (DIRECT, WALL),
    "mark": (FIXED, WALL),
    "target": (KICK_OFF, KICK_OFF_LIMIT),
    "moved_att": (COUNTDOWN, BALL),
    "moved_def": (COUNTDOWN, BALL, MEETS),
    "act_1": (BALL, MEETS),
    "act_2": (BALL, MEETS),
    "pass": (SHORT, MATE_BETWEEN, MATE_AUTOMATIC, VOLLEY),
    "shot": (ANGLE, KEEPER_FREE, KEEPER_COUNTS),
    "card": (LAST_MAN,),
}


OFF: dict[str, tuple[RuleReminder, ...]] = {
    kick_state.TARGET: (FROM_TARGET,),
    kick_state.BALL: (FROM_BALL,),
    kick_state.OPPONENT: (DEFLECTED,),
    kick_state.KEEPER: (INTO_GOAL,),
}
"""The reminders for a ball that got away, by what it came off."""
ASTRAY = (FROM_TARGET, FROM_BALL, DEFLECTED, INTO_GOAL)
"""The reminders for a ball if it is unknown what it came off."""


def reminders_for_ask(ask: str, pitch: RoundsMatchState) -> tuple[RuleReminder, ...]:
    """Return the reminders of an ask at this table (A-15, A-17, A-26, A-37, A-39)."""
    found = REMINDERS.get(ask, ())
    if ask == "loose" and _is_missed_lead(pitch):
        found = (NEARER,)
    if ask == "bounce":
        found = (BOUNCE, *(ASTRAY if pitch.off is None else OFF.get(pitch.off.what, ())))
    return tuple(each for each in found if each.applies_to(pitch.rulings, pitch.rules))


def _is_missed_lead(pitch: RoundsMatchState) -> bool:
    """Return whether a player goes for a failed lead pass that was meant for him (DF-50)."""
    lead, number = pitch.lead, pitch.pair[pitch.mover]
    meant = lead is not None and not lead.made and lead.to == number
    return meant and pitch.mover == pitch.attacker
