"""Help texts for matches in rounds, the first lines behind ``?``."""

from companion.games.fulbo.help_texts import HELP_TEXTS as COMMON
from companion.games.fulbo.help_texts import Ruled
from companion.rules.sentences import Sentence, says

HELP_TEXTS: dict[str, Sentence] = {
    "draw": COMMON["draw"],
    "card": COMMON["card"],
    "advantage": COMMON["advantage"],
    "place": says("The attackers place everybody, then name the player who takes it."),
    "free_kick": says(
        "How many stand in the wall? One alone is no wall, but an opponent in front. An indirect"
        " kick may not be shot."
    ),
    "mark": says(
        "Defenders name an attacker whom one of them marks. All others stand where they are."
    ),
    "marker": says("Which player marks that attacker?"),
    "duel": says("Both throw VEL and a die. The higher one moves last; they stay side by side."),
    "beside": says("All are placed. Now the marker of the taker moves."),
    "target": says(
        "Where does the kick go: to a player, to a hex where one waits, or at the goal?"
    ),
    "kick_off": says("To which team mate does the kick-off go?"),
    "kick_order": says("Receiver and marker throw VEL and a die: the higher one acts first."),
    "clear": says("The marker is first and may clear the ball with REM, or leave it."),
    "receive": says("The receiver throws REC for the ball."),
    "pick_att": says("The attacker names a player who has not moved in this turn."),
    "pick_def": says("The defender names a player against him who has not moved in this turn."),
    "moved_att": says("How many hexes does he move? Who is not told counts as standing."),
    "moved_def": says("How many hexes does he move? Who is not told counts as standing."),
    "ran": says(
        "How many hexes does he move in all? Those to the ball count. Who is not told moves no further."
    ),
    "hexes": says("How many hexes does he move, leaving the ball alone?"),
    "ball": says("How many hexes has he run until he goes for the loose ball?"),
    "loose": says(
        "Beside the ball he takes it without a throw; otherwise he runs there and throws REC."
    ),
    "waits": says("The ball waits for him: beside it he takes it without a throw."),
    "order_lot": says("Both are equally fast: lots decide who acts first."),
    "act_1": says("The faster one acts: with the ball, or by a tackle on the ball's hex."),
    "act_2": says("The slower one acts: with the ball, or by a tackle on the ball's hex."),
    "to": says("Which team mate is the ball for?"),
    "lead": says("Which team mate is to fetch the ball from its hex?"),
    "tackle_lot": says("Both checks are equally good: lots decide who gets the ball."),
    "pass": says(
        "How many hexes from the ball to its target? Hold that key: COL and REC are thrown at once."
        " Below each key stands the chance in percent. A tap on the centre is a short pass."
    ),
    "past": COMMON["past"],
    "shot": COMMON["shot"],
    "scatter": says("Direction and hexes are thrown."),
    "bounce": says(
        "Does the ball lie where the arrow led? If it met a player his coach says that it bounces, or runs"
        " on. If it is out, who takes it says so."
    ),
    "out": says("Whoever presses takes the throw-in, corner or goal kick."),
    "meets": says("How many hexes did the ball have left when it met a player?"),
    "direction": says("Where does it go from there?"),
}
"""What each ask wants, by the names of asks and panes."""
RULED: Ruled = {
    "free_kick": (
        "min_wall",
        1,
        says(
            "How many stand in the wall? One alone is a wall too. An indirect kick may not be shot."
        ),
    )
}
