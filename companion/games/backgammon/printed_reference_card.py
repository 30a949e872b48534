"""The reference card: set-up, chances and scores, and what the keys do."""

from companion.games.backgammon.chances import chance_to_bear_off, chance_to_enter, chance_to_hit
from companion.games.backgammon.position import START
from companion.games.backgammon.rule_reminders import BLOCKED, ENTER, HOME, NEARER
from companion.games.backgammon.sides import DARK, LIGHT, SEATS
from companion.rules.facts import Facts, Json
from companion.rules.printed_reference_card import CardSituation, ReferenceCard
from companion.rules.probabilities import whole_percent
from companion.rules.sentences import says
from companion.rules.statistics_types import Cell, ReportChapter

FAR = (*range(1, 13), 15, 16, 18, 20, 24)
"""Distances in points at which a single checker can be hit."""
NEAR = range(1, 7)


def build_reference_card() -> ReferenceCard:
    """Return the card."""
    front = (_set_up(), _moving(), _counts(), _hits(), _entering(), _last_two())
    return ReferenceCard(front, _situations(), (_cube(), _move_notation()))


# The front ----------------------------------------------------------------------------------


def _set_up() -> ReportChapter:
    stands = [(point, count) for point, count in enumerate(START.own) if count][::-1]
    return ReportChapter(
        says("Set-up of each player"),
        (says("own point"), *(point for point, _ in stands)),
        ((says("checkers"), *(count for _, count in stands)),),
        (says("{n} pips each; you move from 24 down to 1.", n=START.pips),),
    )


def _moving() -> ReportChapter:
    return ReportChapter(says("Moving"), remarks=(BLOCKED.text, ENTER.text, HOME.text, NEARER.text))


def _counts() -> ReportChapter:
    return ReportChapter(
        says("What a game counts"),
        ("", ""),
        (
            (says("some of the loser's checkers are off"), 1),
            (says("none is off: gammon"), 2),
            (says("besides, one on the bar or in the winner's home: backgammon"), 3),
        ),
        (says("times the cube, if you play with one"),),
    )


def _hits() -> ReportChapter:
    half = len(FAR) // 2 + 1
    chances: list[Cell] = [whole_percent(chance_to_hit(distance)) for distance in FAR]
    return ReportChapter(
        says("To hit a single checker, in %"),
        (says("points away"), *FAR[:half]),
        (
            ("", *chances[:half]),
            (says("points away"), *FAR[half:], *[""] * (2 * half - len(FAR))),
            ("", *chances[half:], *[""] * (2 * half - len(FAR))),
        ),
        (says("by one checker, nothing being in its way"),),
    )


def _entering() -> ReportChapter:
    return ReportChapter(
        says("To enter from the bar, in %"),
        (says("open points"), *NEAR),
        (
            (says("one checker"), *(whole_percent(chance_to_enter(n)) for n in NEAR)),
            (says("both of two"), *(whole_percent(chance_to_enter(n, 2)) for n in NEAR)),
        ),
    )


def _last_two() -> ReportChapter:
    rows: list[tuple[Cell, ...]] = [
        (
            far,
            *(whole_percent(chance_to_bear_off(far, near)) if near <= far else "" for near in NEAR),
        )
        for far in NEAR
    ]
    return ReportChapter(says("Last two checkers off at once, in %"), ("", *NEAR), tuple(rows))


# The back -----------------------------------------------------------------------------------

_ROLL: Facts = {"phase": "roll", "mover": LIGHT, "score": dict.fromkeys(SEATS, 0)}
_POINTS: Json = {LIGHT: list(START.own), DARK: list(START.theirs)}
_THROWN = ((LIGHT, "roll", (3, 1)),)


def _situations() -> tuple[CardSituation, ...]:
    return (
        CardSituation(says("Move"), _ROLL, _THROWN),
        CardSituation(
            says("Moves entered"), {**_ROLL, "points": _POINTS}, _THROWN, {"mode": "board"}
        ),
    )


def _cube() -> ReportChapter:
    return ReportChapter(
        says("The cube, if you play with one"),
        remarks=(
            says(
                "Before the throw 6 doubles. The other player: c accepts, 6 held gives up the game."
            ),
        ),
    )


def _move_notation() -> ReportChapter:
    return ReportChapter(
        says("Written moves"),
        remarks=(says("8/5 from 8 to 5, bar/20 from the bar, 6/off borne off, * a hit"),),
    )
