"""Help texts: what each ask wants, the first lines behind ``?``. The console explains keys."""

from collections.abc import Mapping

from companion.rules.sentences import Sentence, says

HELP_TEXTS: dict[str, Sentence] = {
    "grade": says(
        "The keeper's grade (GRA), 2 to 12. Every shot at this goal is compared with it."
    ),
    "draw": says("Lots decide who kicks off. The first pass needs no check."),
    "kick_off": says("Place your teams. No time runs until you press begin."),
    "dead_ball": says(
        "Place your players, then play the ball: a pass is thrown, a short one of 1 hex, or 2 with a free"
        " one between, needs no dice. After a foul it may be a shot."
    ),
    "penalty": says("Place your players. A penalty is a shot at the goal, made with COL or REM."),
    "play": says(
        "Move your players, then say what happens: a pass, a shot, a tackle, the ball out, or that all"
        " have moved."
    ),
    "dice": says(
        "Where a ball goes that got away: direction and hexes, thrown by whose player touched it last."
        " Or a die for both teams, which each adds to VEL."
    ),
    "pass": says(
        "How many hexes from the ball to its target? Hold that key: the passer's COL and the"
        " receiver's REC are thrown at once, and you read which values are enough."
    ),
    "past": says("The same with an opponent between the ball and its target: 2 less."),
    "skill": says("Which value is the shot made with: REM, or COL if the ball is controlled?"),
    "shot": says(
        "How many hexes to the goal? Below each key stands the chance of a goal in percent. Hold it"
        " to throw for shooter and keeper."
    ),
    "whistle": says(
        "Whoever presses takes the throw-in, corner or goal kick, was fouled, or scores; the other team"
        " does so on its own pad. A penalty is a free kick at first: say so when the wall is asked for."
    ),
    "tackled": says(
        "Compare with your sheets. ROB enough and DRI not: the ball is stolen. Only DRI enough: kept."
        " Neither: foul. Both: stolen if what is shown is true of both, else kept; lots are drawn only"
        " where a line says so."
    ),
    "card": says("A first throw of 12 is a card; a second one of 11 or 12 makes it red."),
    "second": says("A second yellow card of one player is a red one."),
    "dismissal": says("A player who is sent off no longer counts among those with a yellow card."),
    "advantage": says("The team that was fouled may play on."),
    "kick": says("How many stand in the wall? One alone is no wall, but an opponent in front."),
}
"""What each ask wants, by the names of asks and panes."""
Ruled = Mapping[str, tuple[str, int | str, Sentence]]
"""Option, answer and the text that then replaces the usual one, by the names of asks and panes."""
RULED: Ruled = {
    "play": (
        "checks",
        "table",
        says(
            "Move your players and throw your own dice, then say what came of it: the ball stolen, out"
            " or with the others, a foul, a goal, or that all have moved."
        ),
    ),
    "card": (
        "checks",
        "table",
        says(
            "Throw two dice yourselves: 12 is a card, and a second throw of 11 or 12 makes it red. Say"
            " which card it is."
        ),
    ),
    "kick": ("min_wall", 1, says("How many stand in the wall? One alone is a wall too.")),
}
