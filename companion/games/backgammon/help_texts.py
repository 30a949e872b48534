"""Help texts: what each ask wants, the first lines behind ``?``.

Keys are explained by the console.
"""

from companion.rules.sentences import Sentence, says

HELP_TEXTS: dict[str, Sentence] = {
    "opening": says("The higher throw starts; level dice are thrown again."),
    "roll": says("Throw two dice, or double first if there is a cube."),
    "doubled": says("Take it: the game counts twice, and the cube is yours. Or give up the game."),
    "beavered": says(
        "Take it: the game counts twice again, and the cube stays there. Or give up the game."
    ),
    "play": says(
        "Enter the point that a checker leaves, by its number on the panel. Hits and checkers off follow."
    ),
    "move": says(
        "Move on the board, then press: all moved. Stuck, or no more can be moved: the other player agrees. All off: he says what he lost."
    ),
    "used": says("How many pips you moved before no die could be played any more."),
    "stuck": says("Can really no die that is left be played?"),
    "resigned": says("Accept: the game is over, and counts so much. No: it goes on. No time runs."),
    "off": says(
        "1: some of yours are off. 2: none is. 3: none is, and one is on the bar or in the winner's home."
    ),
}
"""The texts by the names of all asks."""
RESIGN = says("Either player may resign at any time: a game, a gammon, a backgammon.")
