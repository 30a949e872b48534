"""Help texts: what each ask wants, the first lines behind ``?``. The console explains keys."""

from companion.rules.sentences import Sentence, says

HELP_TEXTS: dict[str, Sentence] = {
    "count": says("How many cards have this type? All six types together have 30."),
    "grid": says("The device throws a die for each row: that card of the row is turned up."),
    "start": says("Enter who has the first turn, or draw lots."),
    "turn": says(
        "Play your turn with cards and dice. Tell the type of everybody whom you eliminate, then end the turn."
    ),
    "more": says(
        "What is rarer in a turn, such as what dice pay, to unleash, or a wrong blind shot;"
        " before an attack, who is out by an effect."
    ),
    "payments": says("Enter the dice with which you selected no card: you see what they pay."),
    "unleashing": says("Enter whose Cerebronio is unleashed: that player shows the objective."),
    "attack": says(
        "Throw at one card. Tell the type of whom you hit, or that you missed: that ends the turn."
        " Tell first whom visible effects have eliminated."
    ),
    "effect_out": says(
        "Enter the type of whom an effect has eliminated. The attack is still to come."
    ),
    "lost": says("How many bonus cards did the player have? All go back, to be taken anew."),
    "fair": says(
        "The player claims the win. Opponents look at the objective and say if it is right."
    ),
    "objective": says(
        "Pick the two types of your objective card in secret, one after the other. Nobody is told whether it asks for three of each."
    ),
    "card": says(
        "The pad that kept the objective has lost it: its player lays the card open and tells its types."
    ),
    "reentering": says(
        "Who has entered a wrong objective? Before the first elimination it may be entered anew."
    ),
    "again": says(
        "If all others agree, that player enters an objective anew, in secret. What it was is not told."
    ),
    "show": says("Do you want to be unleashed? Your objective is shown to everybody then."),
    "ended": says(
        "Time has ended this turn. Go on: if the objective is fulfilled, the device ends the match."
    ),
}
"""The texts by the names of asks and panes."""
ATTACKED = says("The attack is over: claim the win, or end the turn.")
"""The text of an attack that has hit and may have won."""
