"""The reference card: the tables of the book, and the keys."""

from collections.abc import Sequence

from companion.games.fulbo import modifiers
from companion.games.fulbo.chances import skill_check_chance
from companion.games.fulbo.match_flow import stoppage_choices
from companion.games.fulbo.modifiers import PASS_BANDS, SHOT_BANDS, DistanceBand
from companion.games.fulbo.panes.distance_table_picture import key_names
from companion.games.fulbo.panes.play import WHISTLED
from companion.games.fulbo.rule_reminders import LOOSE, SHORT, THROW_IN, WITH_BALL
from companion.games.fulbo.skill_checks import CheckRules
from companion.rules.facts import Facts
from companion.rules.printed_reference_card import CardSituation, ReferenceCard
from companion.rules.probabilities import whole_percent
from companion.rules.sentences import Sentence, says
from companion.rules.statistics_types import ReportChapter

TARGETS = range(2, 13)


def build_reference_card() -> ReferenceCard:
    """Return the card."""
    remarks = WITH_BALL.text, SHORT.text, LOOSE.text, THROW_IN.text
    moving = ReportChapter(says("Moving"), remarks=remarks)
    return ReferenceCard(
        (*distance_tables(), circumstances_table(), skill_check_chances_table(), moving),
        _situations(),
        (*card_back_tables(), _elsewhere()),
    )


# The front ----------------------------------------------------------------------------------


def distance_tables() -> tuple[ReportChapter, ...]:
    """Return the tables of passes and shots (DF-40, DF-59)."""
    return (
        _distances(says("Pass (COL)"), PASS_BANDS),
        _distances(says("Shot (REM or COL)"), SHOT_BANDS),
    )


def _distances(title: Sentence, bands: Sequence[DistanceBand]) -> ReportChapter:
    head = (says("hexes"), *(band.label for band in bands))
    modifiers = ("", *(f"{band.modifier:+d}" for band in bands))
    return ReportChapter(title, head, (modifiers, (says("hold:"), *key_names(bands))))


def circumstances_table() -> ReportChapter:
    """Return the table of the other modifiers."""
    return ReportChapter(
        says("Circumstances"),
        ("", ""),
        (
            (says("free kick or penalty"), f"{modifiers.DEAD_BALL:+d}"),
            (says("wall, for every two men"), f"{modifiers.wall_modifier(2):+d}"),
            (says("opponents in front, if there is no wall"), f"{modifiers.IN_FRONT:+d}"),
            (says("narrow angle (shots)"), f"{modifiers.NARROW_ANGLE:+d}"),
            (says("volley (optional)"), f"{modifiers.VOLLEY:+d}"),
        ),
    )


def skill_check_chances_table() -> ReportChapter:
    """Return the table with the chance of a check by the book's dice."""
    rules = CheckRules()
    return ReportChapter(
        says("A check is made, in %"),
        (says("target"), *TARGETS),
        (("2d6", *(whole_percent(skill_check_chance(rules, target)) for target in TARGETS)),),
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


def card_back_tables() -> tuple[ReportChapter, ...]:
    """Return the tables of stoppages and of the results of shots."""
    return _stoppages(), _results()


def _situations() -> tuple[CardSituation, ...]:
    return (
        CardSituation(says("Play"), _PLAY),
        CardSituation(says("After a tackle"), _PLAY, (("blue", "tackle", (2, 3, 4, 4)),)),
    )


def _stoppages() -> ReportChapter:
    """Return the keys of the pane of stoppages; those that are held are marked."""
    choices = {choice.key: choice for choice in stoppage_choices()}
    chosen = [(n, choices[key]) for n, key in enumerate(WHISTLED, 1)]
    head = tuple(f"{'■' if choice.final else ''}{n}" for n, choice in chosen)
    row = tuple(choice.display_name for _, choice in chosen)
    return ReportChapter(says("2 etc: the team that presses gets it"), head, (row,))


def _elsewhere() -> ReportChapter:
    """Return the keys of asks for which there is no room to draw the pad."""
    return ReportChapter(
        says("Other keys"),
        remarks=(
            says(
                "Kick-off: c=begin. Dead ball: 1=pass, 6=shot after a foul, c=1-2 hexes. Shot: 5=angle, 6=in front."
            ),
        ),
    )


def _results() -> ReportChapter:
    return ReportChapter(
        says("A shot on target, by the difference of degrees"),
        ("", ""),
        (
            (says("shooter ahead by 2 or more, or keeper's check failed"), says("goal")),
            (says("up to 1 apart"), says("parried")),
            (says("keeper ahead by 2 or more"), says("saved")),
        ),
    )
