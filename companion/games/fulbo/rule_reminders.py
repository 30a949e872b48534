"""Reminders of rules that the device can't check, shown behind ``?`` for the asks concerned.

Each is the text of one rule.
"""

from companion.rules.rule_reminder import RuleReminder
from companion.rules.sentences import says

ROUND = RuleReminder(
    "DF-20",
    says(
        "A round: the attacker names a player, the defender another; both move, the faster acts first."
    ),
)
KEEPER = RuleReminder("DF-13", says("A keeper uses CON for all but VEL and GRA."))
KICK_OFF = RuleReminder("DF-89", says("A pass at a kick-off needs no throw, however far."))
BETWEEN = RuleReminder("DF-39", says("Over 2 hexes with an opponent between, count 3."))
VOLLEYED = RuleReminder("DF-54", says("A pass that is finished first time needs REM, never COL."))
REST = RuleReminder("DF-27", says("Faster is who has more VEL left after the hexes moved."))
COUNTDOWN = RuleReminder(
    "DF-29", says("Count down from VEL, a number a hex: the next one is left.")
)
WITH_BALL = RuleReminder(
    "DF-26", says("With the ball: VEL less 1 if DRI is 8 or more, less 2 if not.")
)
BALL = RuleReminder("DF-30", says("A controlled ball lies on its own hex, beside whoever has it."))
ONCE = RuleReminder("DF-17", says("Each player takes part in one round a turn."))
SHORT = RuleReminder(
    "DF-38", says("A pass of 1 hex, or 2 with a free one between, needs no throw.")
)
PASS_RANGE = RuleReminder(
    "DF-36", says("A pass goes FUE x 4 hexes at most, measured from the ball.")
)
LEAD_PASS = RuleReminder("DF-49", says("A pass to a hex that is made is taken there without REC."))
LOOSE = RuleReminder("DF-51", says("A player next to a loose ball takes it without a throw."))
BOUNCE = RuleReminder("DF-72", says("A ball that gets away bounces off whoever stands in its way."))
SHOT_RANGE = RuleReminder(
    "DF-55", says("A shot goes FUE x 2 hexes at most with REM, FUE x 4 with COL.")
)
ANGLE = RuleReminder(
    "DF-67", says("Narrow angle: nearer the goal line than the line to the area's corner.")
)
VOLLEY = RuleReminder(
    "A-37",
    says("A volley: any field player may, or forwards alone if you agreed on that."),
    ("volley", "immune", "initiative"),
)
MEETS = RuleReminder("DF-32", says("Tackle only on the ball's hex, while the other still has it."))
LAST_MAN = RuleReminder("DF-81", says("The last man who fouls gets a red card at once."))
PLACING = RuleReminder(
    "DF-74",
    says("Attackers are placed first. A pair throws VEL and a die: the higher one moves last."),
)
WALL = RuleReminder("DF-84", says("Everybody in a wall is 3 hexes or more from the ball."))
DIRECT = RuleReminder(
    "A-16", says("A direct kick is worth it if the goal is within FUE x 4 hexes of the taker.")
)
THROW_IN = RuleReminder(
    "DF-88", says("A throw-in goes FUE x 2 hexes at most, other restarts FUE x 4.")
)
CLEARANCE = RuleReminder(
    "DF-78",
    says("A marker who is first may clear by REM: half FUE, rounded up, and a die of hexes."),
)

SEVERAL = RuleReminder(
    "DF-71", says("Several opponents in front: draw lots which one the ball hits.")
)

REMINDERS: dict[str, tuple[RuleReminder, ...]] = {
    "kick_off": (KICK_OFF,),
    "dead_ball": (PLACING, SHORT, THROW_IN),
    "penalty": (PLACING,),
    "play": (
        ROUND,
        REST,
        COUNTDOWN,
        WITH_BALL,
        BALL,
        ONCE,
        SHORT,
        LEAD_PASS,
        LOOSE,
        BOUNCE,
        KEEPER,
        CLEARANCE,
    ),
    "pass": (SHORT, BETWEEN, PASS_RANGE, LEAD_PASS, THROW_IN),
    "past": (BETWEEN, SEVERAL, PASS_RANGE),
    "skill": (SHOT_RANGE, VOLLEYED, KEEPER),
    "shot": (SHOT_RANGE, ANGLE, VOLLEY),
    "dice": (LOOSE, CLEARANCE, PLACING),
    "whistle": (PLACING, THROW_IN),
    "tackled": (MEETS,),
    "card": (LAST_MAN,),
    "kick": (PLACING, DIRECT, WALL),
}
"""The reminders by the names of asks and panes, in the order in which they are shown."""
