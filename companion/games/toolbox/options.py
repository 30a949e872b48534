"""What can be chosen of a match of the toolbox."""

from companion.games.toolbox.seats import LEAST, MOST
from companion.rules.game import Option
from companion.rules.sentences import says

GOALS = (*range(1, 13), 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 300, 500)
BEGINS = (0, 1, 3, 5, 10, 15, 20, 25, 30, 40, 50, 100)

OPTIONS = (
    Option("seats", range(LEAST, MOST + 1), LEAST, says("How many players?")),
    Option(
        "start",
        ("drawn", "chosen"),
        "drawn",
        says("Who starts?"),
        (says("drawn by lot"), says("we choose")),
    ),
    Option("counters", (1, 2, 3), 1, says("Counters for each?")),
    Option("points", BEGINS, 0, says("Points at the start?")),
    Option("picks", (7, 9), 7, says("Secret picks: 1 to?")),
    Option(
        "until",
        ("open", "points", "rounds", "survivor"),
        "open",
        says("When is it over?"),
        (says("when we say so"), says("by points"), says("by rounds"), says("one is left")),
    ),
    Option("goal", GOALS, 10, says("How many of those?")),
    Option(
        "wins", ("highest", "lowest"), "highest", says("Who wins?"), (says("most"), says("fewest"))
    ),
)
