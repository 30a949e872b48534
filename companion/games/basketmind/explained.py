"""What ``?`` says first: what an ask wants and what its keys do, in a sentence or two."""

from companion.rules.words import Sentence, says

EXPLAINED: dict[str, Sentence] = {
    "opening": says("The higher d6 attacks first; level dice are thrown again."),
    "set_up": says("Place your team, then press the number of the man with the ball."),
    "tip_off": says("Place your team, then hold the number of the man you activate in secret."),
    "attack": says(
        "1-5 pass to that man, 6 shoots, held 6 dunks, c ends. Moves need no key. The other coach: 6 claims an interception."
    ),
    "fair": says("Did the ball run through two of his circles in a row? c agrees, 6 does not."),
    "shot": says("Tap the men who block, then c; c alone if nobody does."),
    "shot_pick": says("Hold the circle that you shoot from. Nobody sees which."),
    "block_discs": says("Tap the circles with your discs; hold the last one: both are shown."),
    "circles": says(
        "Press how many circles the ball is from the basket, first and last counted. 7 and 8: c, then 1 or 2."
    ),
    "illegal": says("Was the circle one that the rules don't allow? c agrees, 6 does not."),
    "range": says("2 if the shooter stands inside the arc, 3 if beyond it."),
    "throw": says("Hold c and let go to throw. 6 changes 2 and 3 points."),
    "shooter": says("Press the number of the man who throws the free throws."),
    "free_throw": says("3 or more scores a point."),
    "rebound": says("Throw for the circle the ball falls on. 6: mark your circles, see the odds."),
    "rebounder": says("4 or 5 if he gets the ball, c if it is theirs or a tie."),
    "rebounded": says("Hold the number of the man you activate in secret; then play goes on."),
    "dunk": says("c if the dunk counts. 6 claims an interception on the way."),
    "defence": says(
        "Hold the number of the man you activate in secret: the turn ends. 6: press or claim first."
    ),
    "end_turn": says(
        "Nothing can come of a secret man now: c ends the turn. 6: press or claim first."
    ),
    "activate": says("Hold a man who did not press: the turn ends."),
    "press_pick": says("Hold the circle that you move the ball to. Nobody sees which."),
    "press_discs": says("Tap the circles with your discs; hold the last one: both are shown."),
    "covered": says("Fewer discs are right only if no circle that may have one is left without."),
    "enclosed": says("Can no defender reach any circle next to him? c agrees, 6 does not."),
}
"""By the name of an ask, every one of which is in here; ``end_turn`` where nobody is picked."""
