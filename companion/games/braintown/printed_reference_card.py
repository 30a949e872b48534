"""The reference card: the order of a turn, payments, attacks, and keys in both profiles."""

from companion.games.braintown.chances import (
    DEFENCES,
    attack_hit_chance,
    payment_chance,
    percentage_capped_at_99,
)
from companion.games.braintown.dice_payments import CHEAP, DEAR, DICE
from companion.games.braintown.match_state import TYPES
from companion.games.braintown.rule_reminders import FULLY, HITS
from companion.games.braintown.turn import FEWEST_DICE
from companion.rules.facts import Facts
from companion.rules.game import Options
from companion.rules.printed_reference_card import CardSituation, ReferenceCard
from companion.rules.sentences import says
from companion.rules.statistics_types import ReportChapter

PAYMENTS = ((CHEAP,), (DEAR,), (CHEAP, CHEAP), (DEAR, CHEAP), (DEAR, DEAR))


def build_reference_card() -> ReferenceCard:
    """Return the card."""
    return ReferenceCard(
        (_turn(), _types(), _device(), _whole_turns(), _payments(), _attacks()), _situations(), ()
    )


# The front ----------------------------------------------------------------------------------


def _turn() -> ReportChapter:
    return ReportChapter(
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


def _types() -> ReportChapter:
    """A line to write on: the number of each of the town's types."""
    return ReportChapter(says("Our types"), tuple(map(str, TYPES)), (("",) * len(TYPES),))


def _device() -> ReportChapter:
    """What no screen of a turn has room for."""
    return ReportChapter(
        says("In the device"),
        remarks=(
            says("Your objective: hold each of its two types."),
            says("Three of each: hold one number twice."),
            says("Unleash, wrong shot, I have won: hold the centre."),
            says("Unleashed after the throw you attack from the next turn on."),
            says("What dice pay: hold the centre, then the centre again."),
        ),
    )


def _whole_turns() -> ReportChapter:
    """What players enter in the profile `full`."""
    return ReportChapter(
        says("Whole turns in the device"),
        remarks=(
            says("Enter the six dice; leave out the fallen ones, then the centre."),
            says("Press each die that takes a card, then the centre."),
            says("The centre puts a card back hidden; 1 and 2 pay 7 and 11."),
            says("Eliminated, effects, wrong shots: hold the centre."),
            says("The same before the throw, or to unleash: tap the centre."),
        ),
    )


def _payments() -> ReportChapter:
    head = (says("dice"), *("+".join(map(str, each)) for each in PAYMENTS))
    rows = tuple(
        (n, *(percentage_capped_at_99(payment_chance(n, each)) for each in PAYMENTS))
        for n in range(FEWEST_DICE, DICE + 1)
    )
    return ReportChapter(says("Dice can pay, in %"), head, rows)


def _attacks() -> ReportChapter:
    head = (says("dice"), *map(str, DEFENCES))
    rows = tuple(
        (n, *(percentage_capped_at_99(attack_hit_chance(n, defence)) for defence in DEFENCES))
        for n in range(DICE, FEWEST_DICE, -1)
    )
    return ReportChapter(
        says("An attack hits, by hearts, in %"), head, rows, (FULLY.text, HITS.text)
    )


# The back -----------------------------------------------------------------------------------

_WHOLE: Options = {"profile": "full"}
_PLAY: Facts = {"phase": "turn", "mover": "p1", "turns": 1, "round": 1}
_THROWN: Facts = {"rolled": True, "dice": [1, 2, 3, 4, 5, 6], "effects": 1}
_HELD: Facts = {"rolled": True, "dice": [2, 3, 4, 5], "hand": 2, "effects": 1}


def _situations() -> tuple[CardSituation, ...]:
    return (
        CardSituation(says("A turn"), _PLAY),
        CardSituation(says("Unleashed"), {**_PLAY, "unleashed": ["p1"]}),
        CardSituation(
            says("Whole turn, dice"), {**_PLAY, "phase": "select", **_THROWN}, options=_WHOLE
        ),
        CardSituation(
            says("Whole turn, hand"), {**_PLAY, "phase": "back", **_HELD}, options=_WHOLE
        ),
    )
