"""Help texts of the profile `full`: what each ask wants, the first lines behind ``?``."""

from companion.games.braintown.help_texts import HELP_TEXTS as COMMON
from companion.rules.sentences import Sentence, says

HELP_TEXTS: dict[str, Sentence] = {
    "count": COMMON["count"],
    "grid": COMMON["grid"],
    "effects": says("Of the five cards that lie face up, how many have an effect?"),
    "start": COMMON["start"],
    "turn": says(
        "Throw six dice onto the cards and enter them. Leave out those that have fallen or lie on"
        " others: they are 1. Opponents may say first that effects count."
    ),
    "more": says(
        "What is rarer in a turn: to unleash, who is out, effects, a wrong blind shot; before the throw,"
        " that no die lies free, or that an opponent has reminded of visible effects."
    ),
    "out": says("Enter the type of whom an action or an effect has eliminated."),
    "unleashing": COMMON["unleashing"],
    "select": says(
        "Enter each die with which you take the card below it. Then done. Bonus cards are used before"
        " the first one."
    ),
    "take_effect": says("Enter the die with which you take a card whose effect is visible."),
    "whose_bonus": says("Whose bonus card is used? Then say which die it turns."),
    "bonus": says("Which die does the bonus card turn? Its number is asked next."),
    "low": says("Which die that has fallen does the bonus card turn? It still takes no card."),
    "value": says("Enter the number that is printed on the bonus card."),
    "back": says(
        "All cards in hand go back: face down for free, or face up if dice pay for an ability. You need"
        " not say which dice pay."
    ),
    "pay7": says("What do you pay for with 7 points?"),
    "pay11": says("What do you pay for with 11 points?"),
    "cost": says("What do you pay for? Its cost is asked next."),
    "effect_cost": says("What does the effect cost? The card goes back face up."),
    "action_cost": says("What does the action cost? Carry it out; the card goes back face up."),
    "both_cost": says("What does the action cost, on a card whose effect counts then too?"),
    "again_cost": says("What does it cost to use a card that is back already once more?"),
    "attack": says(
        "Throw at one card. Enter the dice that lie fully on it, or none. Then the device asks for hearts."
        " Opponents may say first that effects count."
    ),
    "hearts": says(
        "How many hearts has the card? As many dice have to show 3 or more. Bonus cards are used before."
    ),
    "hit": says("Which type is the inhabitant that is eliminated?"),
    "out_effect": says("Enter the type of the card that is hit; its visible effect ends with it."),
    "attacked": says("The attack is over: claim the win, or end the turn."),
    **{
        name: COMMON[name]
        for name in ("fair", "objective", "card", "again", "show", "reentering", "ended")
    },
}
"""The texts by the names of asks and panes."""
