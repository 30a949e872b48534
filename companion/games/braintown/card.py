"""The reference card: a turn in its order, what dice pay, attacks, and what the keys do."""

from companion.games.braintown.chances import DEFENCES, hits, pays
from companion.games.braintown.payments import CHEAP, DEAR, DICE
from companion.games.braintown.reminders import FULLY, HITS
from companion.games.braintown.town import TYPES
from companion.games.braintown.turn import FEWEST_DICE
from companion.rules.card import Card, Situation
from companion.rules.odds import percent
from companion.rules.statistics import Exhibit
from companion.rules.words import Facts, says

ALMOST = 99
"""The highest percentage that is printed: nothing is certain."""
PAYMENTS = ((CHEAP,), (DEAR,), (CHEAP, CHEAP), (DEAR, CHEAP), (DEAR, DEAR))


def card() -> Card:
    """Return what players look up."""
    return Card((_turn(), _types(), _payments(), _attacks()), _situations(), ())


# The front ----------------------------------------------------------------------------------


def _turn() -> Exhibit:
    return Exhibit(
        says("A turn"),
        remarks=(
            says("1. Visible effects, if an opponent says so. Unleash, or go on."),
            says("2. Throw six dice. Bonus cards now, by anybody."),
            says("3. Dice on cards take them into your hand."),
            says("4. Group the other dice by two or three, and pay."),
            says("5. All cards go back: hidden for free, visible if paid."),
            says("6. Who has eliminated takes a bonus card. Has he won?"),
        ),
    )


def _types() -> Exhibit:
    """A line to write on: which of the town's types each number is."""
    return Exhibit(says("Our types"), tuple(map(str, TYPES)), (("",) * len(TYPES),))


def _payments() -> Exhibit:
    head = (says("dice"), *("+".join(map(str, each)) for each in PAYMENTS))
    rows = tuple(
        (n, *(percent(pays(n, each)) for each in PAYMENTS)) for n in range(FEWEST_DICE, DICE + 1)
    )
    return Exhibit(says("Dice can pay, in %"), head, rows)


def _attacks() -> Exhibit:
    head = (says("dice"), *(says("{n} hearts", n=n) for n in DEFENCES))
    rows = tuple(
        (n, *(min(ALMOST, percent(hits(n, defence))) for defence in DEFENCES))
        for n in range(DICE, FEWEST_DICE, -1)
    )
    return Exhibit(says("An attack hits, in %"), head, rows, (FULLY.text, HITS.text))


# The back -----------------------------------------------------------------------------------

_PLAY: Facts = {"phase": "turn", "mover": "p1", "turns": 1, "round": 1}


def _situations() -> tuple[Situation, ...]:
    return (
        Situation(says("A turn"), _PLAY),
        Situation(says("Unleashed"), {**_PLAY, "unleashed": ["p1"]}),
    )
