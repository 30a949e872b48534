"""The reference card: chances of dice and picks, how a match ends, and what the keys do."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from companion.games.toolbox.game_in_play import ToolboxMatch
from companion.games.toolbox.match_config import MatchConfig
from companion.games.toolbox.match_state import ToolboxMatchState
from companion.games.toolbox.seats import MOST, SEATS
from companion.games.toolbox.throw_and_pick_probabilities import (
    all_picks_differ_chance,
    face_among_dice_chance,
    sum_at_least_chance,
)
from companion.rules.asks import Ask, Choice
from companion.rules.facts import Facts
from companion.rules.panes_and_answer_keys import GO, AnswerDraft
from companion.rules.printed_reference_card import CardSituation, ReferenceCard
from companion.rules.probabilities import die_at_least_chance, whole_percent
from companion.rules.sentences import Sentence, in_english, says
from companion.rules.statistics_types import Cell, ReportChapter

DICE = (4, 6, 8, 10, 12, 20)
"""Faces of the dice that most games have."""
COMMON = (6, 8, 10, 20)
"""Of which there are often several."""
NEEDED = (*range(2, 11), 12, 15, 18, 20)
"""What a die is to show."""
SEVERAL = range(1, 9)
"""How many dice are thrown to find a face among them."""
SUMS = (range(3, 11), range(11, 19))
"""What two or three dice are to add up to, in two blocks."""
NONE = "–"

MORE: Mapping[str, Sentence] = {
    "coin": says("throws a coin"),
    "pick": says("everybody picks in secret"),
    "dice": says("other dice: how many, with how many faces, and what is added"),
    "skip": says("skips the next player; again, one more"),
    "out": says("you are out, and have no more turns"),
    "reverse": says("turns the order round"),
    "turn": says("says whose turn is next"),
    "finish": says("ends the match; you say who has won"),
}
"""What lies behind the key for more, by the names of its places."""


def build_reference_card() -> ReferenceCard:
    """Return what players look up."""
    front = (_one(), _sums(), _face_among_dice(), _different(), _turns(), _end_conditions())
    return ReferenceCard(front, _situations(), (_more(),))


# The front ----------------------------------------------------------------------------------


def _one() -> ReportChapter:
    rows = [
        (f"d{sides}", *_percents(die_at_least_chance(n, sides) for n in NEEDED)) for sides in DICE
    ]
    return ReportChapter(says("One die shows so much or more, in %"), ("", *NEEDED), tuple(rows))


def _sums() -> ReportChapter:
    rows: list[tuple[Cell, ...]] = []
    for block in SUMS:
        rows += [("", *block)] if rows else []
        for dice in (2, 3):
            rows.append((f"{dice}d6", *_percents(sum_at_least_chance(n, dice, 6) for n in block)))
    return ReportChapter(
        says("Several add up to so much or more, in %"), ("", *SUMS[0]), tuple(rows)
    )


def _face_among_dice() -> ReportChapter:
    rows = [
        (f"d{sides}", *_percents(face_among_dice_chance(sides, n) for n in SEVERAL))
        for sides in COMMON
    ]
    head = (says("dice"), *SEVERAL)
    return ReportChapter(says("A certain face is among so many dice, in %"), head, tuple(rows))


def _different() -> ReportChapter:
    players = range(2, MOST + 1)
    rows = [
        (f"1-{n}", *_percents(all_picks_differ_chance(n, count) for count in players))
        for n in (7, 9)
    ]
    head = (says("players"), *players)
    return ReportChapter(says("Nobody picks what another one does, in %"), head, tuple(rows))


def _percents(chances: Iterable[Fraction]) -> Sequence[Cell]:
    """Return percentages: a dash for what can't be, "<1" and ">99" at the edges."""
    return [_percent(chance) for chance in chances]


def _percent(chance: Fraction) -> Cell:
    if chance in (0, 1):
        return whole_percent(chance) or NONE
    return {0: "<1", 100: ">99"}.get(whole_percent(chance), whole_percent(chance))


def _turns() -> ReportChapter:
    return ReportChapter(
        says("Turns"),
        remarks=(
            says("Counters and throws are for everybody, at any time, each on his own pad."),
            says("All the rest is for whose turn it is: ► stands before his name."),
            says("A, B: the other counters. A tap counts 1, a hold 5."),
            says("A round is over when the turn comes to whoever started, or past him."),
        ),
    )


def _end_conditions() -> ReportChapter:
    return ReportChapter(
        says("The match is over"),
        ("", ""),
        (
            (says("by points"), says("when somebody has so many of the first counter")),
            (says("by rounds"), says("after so many; the first counter decides")),
            (says("one is left"), says("when all others are out")),
            (says("when we say so"), says("6, then hold c; so too before any other end")),
        ),
    )


# The back -----------------------------------------------------------------------------------

_TURN: Facts = {"phase": "turn", "mover": SEATS[0]}


def _situations() -> tuple[CardSituation, ...]:
    return (
        CardSituation(says("Your turn"), _TURN, options={"counters": 3}),
        CardSituation(says("Other dice"), _TURN, ((SEATS[0], "dice", ()),)),
    )


def _more() -> ReportChapter:
    """As the pane has it on which all of it lies."""
    board = ToolboxMatchState.new(MatchConfig(seats=SEATS[:3]))
    board.phase = "turn"
    play = ToolboxMatch(board)
    ask = next(play.script())
    assert isinstance(ask, Ask), "nothing is revealed in a turn"
    mover = next(iter(ask.choices))
    choices = {choice.key: choice for choice in ask.choices[mover]}
    places = play.pane(ask, AnswerDraft("more"), in_english).keys[mover].places
    rows: list[tuple[Cell, ...]] = []
    seen = set[int]()
    for place, name in sorted(places, key=lambda each: each[0]):
        key = name.removeprefix("@")
        held = place in seen or _is_held(choices.get(key))
        seen.add(place)
        rows.append((f"{'■' if held else ''}{'c' if place == GO else place}", MORE[key]))
    return ReportChapter(says("6 in your turn, and then"), ("", ""), tuple(rows))


def _is_held(choice: Choice | None) -> bool:
    return choice is not None and (choice.final or choice.sides > 0)
