"""Help texts for matches between known teams, the first lines behind ``?``."""

from companion.games.fulbo import help_texts
from companion.rules.sentences import Sentence, says

HELP_TEXTS: dict[str, Sentence] = {
    **{name: help_texts.HELP_TEXTS[name] for name in ("draw", "dice", "whistle", "card")},
    "advantage": help_texts.HELP_TEXTS["advantage"],
    "kick": help_texts.HELP_TEXTS["kick"],
    "play": says(
        "Move your players, then say who does what: a pass, a shot, a tackle. The device knows who"
        " has the ball and makes all checks."
    ),
    "to": says("The number of the player whom the pass is for."),
    "runner": says("The number of the player who goes for the loose ball."),
    "tackles": says("Hold the number of who tackles: ROB and DRI are thrown at once."),
    "tackles-7": says("Hold the number of who tackles: ROB and DRI are thrown at once."),
    "clears": says(
        "A marker who acts before the receiver of a kick clears it: hold his number to throw REM."
    ),
    "clears-7": says(
        "A marker who acts before the receiver of a kick clears it: hold his number to throw REM."
    ),
    "taker": says("Who takes the kick? Players are placed first: attackers, then defenders."),
    "pass": says(
        "How many hexes from the ball to its target? Below each key stands the chance in percent."
        " Hold it to throw COL and REC. A pass of 1 hex, or 2 with a free one between, is short: it"
        " needs no throw. Lead: to a hex, where he takes it. Shoots: he finishes it first time."
    ),
    "receive": says("The receiver of a short pass throws REC at this table."),
    "shot": says(
        "How many hexes to the goal? Below each key stands the chance of a goal in percent. Hold it"
        " to throw for shooter and keeper."
    ),
    "loose": says("Who starts next to a loose ball takes it. Anybody else runs there: throw REC."),
    "level": says("Both are equally good: lots decide whose ball it is."),
    "booked": says("The number of the player who gets the card."),
}
"""What each ask wants, by the names of asks and panes."""
