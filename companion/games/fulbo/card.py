"""The reference card: the tables of the book, and what the keys do."""

from collections.abc import Sequence

from companion.games.fulbo import modifiers
from companion.games.fulbo.chances import made
from companion.games.fulbo.checks import CheckRules
from companion.games.fulbo.modifiers import PASS_BANDS, SHOT_BANDS, Band
from companion.games.fulbo.panes.bands import key_names
from companion.games.fulbo.panes.play import WHISTLED
from companion.games.fulbo.phases import restarts
from companion.games.fulbo.reminders import LOOSE, SHORT, THROW_IN, WITH_BALL
from companion.rules.card import Card, Situation
from companion.rules.probabilities import percent
from companion.rules.statistics import Exhibit
from companion.rules.words import Facts, Sentence, says

TARGETS = range(2, 13)


def card() -> Card:
    """Return what players look up."""
    remarks = WITH_BALL.text, SHORT.text, LOOSE.text, THROW_IN.text
    moving = Exhibit(says("Moving"), remarks=remarks)
    return Card(
        (*distances(), circumstances(), checks(), moving), _situations(), (*back(), _elsewhere())
    )


# The front ----------------------------------------------------------------------------------


def distances() -> tuple[Exhibit, ...]:
    """Return the tables of passes and shots (DF-40, DF-59)."""
    return (
        _distances(says("Pass (COL)"), PASS_BANDS),
        _distances(says("Shot (REM or COL)"), SHOT_BANDS),
    )


def _distances(title: Sentence, bands: Sequence[Band]) -> Exhibit:
    head = (says("hexes"), *(band.label for band in bands))
    modifiers = ("", *(f"{band.modifier:+d}" for band in bands))
    return Exhibit(title, head, (modifiers, (says("hold:"), *key_names(bands))))


def circumstances() -> Exhibit:
    """Return the other modifiers."""
    return Exhibit(
        says("Circumstances"),
        ("", ""),
        (
            (says("free kick or penalty"), f"{modifiers.DEAD_BALL:+d}"),
            (says("wall, for every two men"), f"{modifiers.wall(2):+d}"),
            (says("opponents in front, if there is no wall"), f"{modifiers.IN_FRONT:+d}"),
            (says("narrow angle (shots)"), f"{modifiers.NARROW_ANGLE:+d}"),
            (says("volley (optional)"), f"{modifiers.VOLLEY:+d}"),
        ),
    )


def checks() -> Exhibit:
    """Return how often a check is made by the book's dice."""
    rules = CheckRules()
    return Exhibit(
        says("A check is made, in %"),
        (says("target"), *TARGETS),
        (("2d6", *(percent(made(rules, target)) for target in TARGETS)),),
    )


# The back -----------------------------------------------------------------------------------

_PLAY: Facts = {
    "phase": "play",
    "attacker": "red",
    "score": {"red": 0, "blue": 0},
    "grades": {"red": 8, "blue": 8},
    "half": 1,
    "turns": 1,
}


def back() -> tuple[Exhibit, ...]:
    """Return what stops play, and what a shot comes to."""
    return _whistled(), _results()


def _situations() -> tuple[Situation, ...]:
    return (
        Situation(says("Play"), _PLAY),
        Situation(says("After a tackle"), _PLAY, (("blue", "tackle", (2, 3, 4, 4)),)),
    )


def _whistled() -> Exhibit:
    """The keys of the pane on which whoever presses takes the ball; those that are held are marked."""
    choices = {choice.key: choice for choice in restarts()}
    chosen = [(n, choices[key]) for n, key in enumerate(WHISTLED, 1)]
    head = tuple(f"{'■' if choice.final else ''}{n}" for n, choice in chosen)
    row = tuple(choice.called for _, choice in chosen)
    return Exhibit(says("2 etc: the team that presses gets it"), head, (row,))


def _elsewhere() -> Exhibit:
    """The keys of asks for which there is no room to draw the pad."""
    return Exhibit(
        says("Other keys"),
        remarks=(
            says(
                "Kick-off: c=begin. Dead ball: 1=pass, 6=shot after a foul, c=1-2 hexes. Shot: 5=angle, 6=in front."
            ),
        ),
    )


def _results() -> Exhibit:
    return Exhibit(
        says("A shot on target, by the difference of degrees"),
        ("", ""),
        (
            (says("shooter ahead by 2 or more, or keeper's check failed"), says("goal")),
            (says("up to 1 apart"), says("parried")),
            (says("keeper ahead by 2 or more"), says("saved")),
        ),
    )
