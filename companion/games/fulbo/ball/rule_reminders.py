"""Reminders of rules that the device can't check even where it knows the players."""

from companion.games.fulbo.roster_game_reminders import INTO_GOAL, NEARER
from companion.games.fulbo.rule_reminders import (
    ANGLE,
    BALL,
    BETWEEN,
    BOUNCE,
    COUNTDOWN,
    DIRECT,
    LAST_MAN,
    LOOSE,
    MEETS,
    ONCE,
    PLACING,
    REST,
    ROUND,
    VOLLEY,
    VOLLEYED,
    WALL,
    WITH_BALL,
)
from companion.rules.rule_reminder import RuleReminder
from companion.rules.sentences import says

TARGET = RuleReminder(
    "DF-41", says("A pass that fails goes astray from its target."), ("scatter_from", "target")
)
FROM_BALL = RuleReminder(
    "DF-41", says("A pass that fails goes astray from the ball."), ("scatter_from", "ball")
)
FRIEND = RuleReminder(
    "DF-38", says("Over 2 hexes with a team mate between, count 3."), ("mid_friend", "three")
)
FRIEND_FREE = RuleReminder(
    "DF-38", says("A pass of 2 hexes across a team mate is short."), ("mid_friend", "auto")
)
KICK_OFF = RuleReminder(
    "DF-89", says("A pass at a kick-off needs no throw, however far."), ("kickoff_limit", "none")
)
KICK_OFF_NEAR = RuleReminder(
    "DF-89", says("A pass at a kick-off goes FUE x 4 hexes at most."), ("kickoff_limit", "fue4")
)
KEEPER_ASIDE = RuleReminder(
    "DF-45", says("The keeper does not count as a man in front."), ("keeper_in_front", "no")
)
KEEPER_COUNTS = RuleReminder(
    "DF-45", says("The keeper counts as a man in front."), ("keeper_in_front", "yes")
)

REMINDERS: dict[str, tuple[RuleReminder, ...]] = {
    "play": (ROUND, REST, COUNTDOWN, WITH_BALL, BALL, ONCE, MEETS, INTO_GOAL, BOUNCE, LOOSE),
    "taker": (PLACING, KICK_OFF, KICK_OFF_NEAR),
    "pass": (BETWEEN, FRIEND, FRIEND_FREE, TARGET, FROM_BALL),
    "shot": (ANGLE, VOLLEYED, VOLLEY, KEEPER_ASIDE, KEEPER_COUNTS),
    "loose": (LOOSE, NEARER),
    "card": (LAST_MAN,),
    "kick": (PLACING, DIRECT, WALL),
}
"""The reminders by the names of asks, in the order in which they are shown."""
