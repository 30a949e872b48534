"""Help texts: what each ask wants, the first lines behind ``?``.

Keys are explained by the console.
"""

from companion.rules.sentences import Sentence, says

HELP_TEXTS: dict[str, Sentence] = {
    "opening": says("The higher d6 attacks first; level dice are thrown again."),
    "set_up": says("Place your team, then name the man with the ball."),
    "tip_off": says("Place your team, then pick the man you activate in secret."),
    "attack": says("Pass to a man, shoot, dunk, or end. Moves need no key."),
    "fair": says("Did the ball run through two of his circles in a row?"),
    "shot": says("Mark the men who block, then done; or no one does."),
    "shot_pick": says("Pick the circle that you shoot from. Nobody sees which."),
    "block_discs": says(
        "Mark the circles with your discs; hold the last one: both are shown."
        " If nobody can lay one, the other player's key says so, and you agree."
    ),  # BM-57
    "no_disc": says("Is no blocker next to a circle of the shooter's zone? Then no disc is laid."),
    "circles": says("How many circles is the ball from the basket, first and last counted?"),
    "too_far": says("A circle that is too far for the die loses the ball. Or count again."),
    "illegal": says("Was the circle one that the rules don't allow?"),
    "range": says("Does the shooter stand inside the arc, or beyond it?"),
    "throw": says("Throw; before it you may still change 2 and 3 points."),
    "shooter": says("Name the man who throws the free throws."),
    "free_throw": says("3 or more scores a point."),
    "rebound": says(
        "Throw for the circle the ball falls on. Mark your circles first to see the odds."
    ),
    "rebounder": says("4 or 5 if he gets the ball; theirs if it is theirs or a tie."),
    "rebounded": says("Pick the man you activate in secret; then play goes on."),
    "dunk": says("Does the dunk count, or did you intercept the ball on the way?"),
    "defence": says(
        "Pick the man you activate in secret: the turn ends. Or first press, intercept, or call a trap."
    ),
    "end_turn": says(
        "An active man is of no use now: end the turn. Or first press, intercept, or call a trap."
    ),
    "activate": says("Pick a man who did not press: the turn ends."),
    "press_pick": says("Pick the circle that you move the ball to. Nobody sees which."),
    "press_discs": says(
        "Mark the circles with your discs; hold the last one: both are shown. A disc on 7 is a technical foul if nobody steals."
    ),
    "covered": says("Fewer discs are right only if no circle that may have one is left without."),
    "claim": says(
        "Your active man intercepts if the ball ran through two neighbouring circles of his zone in a row."
    ),
    "trap": says("A trap: no defender can ever reach a circle next to the man with the ball."),
    "enclosed": says("Can no defender reach any circle next to him?"),
}
"""The texts by the names of all asks, and of panes for claims.

``end_turn`` is for an activation without a pick.
"""
