"""What ``?`` says first: what an ask wants, in a sentence or two.

Keys are the console's to explain.
"""

from companion.rules.sentences import Sentence, says

HELP_TEXTS: dict[str, Sentence] = {
    "draw": says("Anybody throws: the die draws who has the first turn."),
    "start": says("Enter the number of whoever has the first turn."),
    "lead": says("Enter the number of whoever begins the new round."),
    "turn": says(
        "Counters and throws are for everybody at any time: a tap counts a little, a hold far. The rest is for whose turn it is."
    ),
    "dice": says("Make the dice that you want: faces, how many, and what is added to them."),
    "pick": says("Everybody picks a number in secret. All are shown together."),
    "vote": says("Everybody votes in secret. All votes are shown together."),
    "shown": says("Look at the picks, then go on."),
    "hide": says(
        "Everybody enters in secret what nobody else may see: dice under a cup, or cards. One after the other."
    ),
    "open": says("Look at all that was hidden, then go on."),
    "lost": says("Nobody can open this one: its owner shows it at the table and enters it."),
    "winner": says("Enter the number of whoever has won, or nobody."),
}
"""By the name of an ask, every one of which is in here; ``vote`` is a pick that is a vote."""
