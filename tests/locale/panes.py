"""Everything that a match can look like at one moment: every pane and draft, for either seat."""

from collections.abc import Iterator

from companion.match import Match
from companion.rules.asks import Choice
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.pictures import PictureMark
from companion.rules.sentences import Words, in_english
from companion.screens.screen_model import BESIDE, CELL, WIDE, Screen
from companion.testing.reachable_answers import screen_of_draft

OPENS = "@"
LARGE = 8
"""Columns of a large character."""


def drafts(match: Match) -> Iterator[AnswerDraft]:
    """What seats can have in hand: panes opened, values marked; seen from both sides."""
    ask = match.ask
    assert ask is not None
    choices = {choice.key: choice for own in ask.choices.values() for choice in own}
    for left in match.seats:
        for own_dice in {False, any(choice.sides for choice in choices.values())}:
            for name in _opened(match):
                bare = AnswerDraft(name, (), (left,), own_dice)
                for ring in _rings(match, bare):
                    for marks in _marks(choices.get(ring)):
                        yield bare._replace(marks=marks)


def screens(match: Match, words: Words) -> Iterator[tuple[Screen, tuple[str, ...]]]:
    """How the present ask looks with every draft, and what help says then."""
    for draft in drafts(match):
        yield screen_of_draft(match, draft, words), match.pane(draft, words).help


def cut(match: Match, words: Words) -> set[str]:
    """Texts of pictures that reach beyond these."""
    pictures = (match.pane(draft, words).picture for draft in drafts(match))
    return {
        mark.what
        for picture in pictures
        if picture is not None
        for mark in picture.marks
        if isinstance(mark.what, str)
        and mark.x + _wide(mark) > (WIDE if picture.wide else BESIDE)[0]
    }


def _wide(mark: PictureMark) -> int:
    """Pixels of a text; behind the last character nothing has to be left free."""
    return (LARGE if mark.large else CELL) * len(mark.what) - 1


def _opened(match: Match) -> list[str]:
    """Panes that keys open, also those of panes that were opened."""
    opened = [""]
    for pane in opened:
        keys = match.pane(AnswerDraft(pane), in_english).keys.values()
        places = sorted({name for own in keys for _, name in own.places})
        names = (name[len(OPENS) :].partition(" ")[0] for name in places if name.startswith(OPENS))
        opened += [name for name in dict.fromkeys(names) if name not in opened]
    return opened


def _rings(match: Match, draft: AnswerDraft) -> list[str]:
    return sorted({own.ring for own in match.pane(draft, in_english).keys.values()})


def _marks(choice: Choice | None) -> Iterator[tuple[int, ...]]:
    """Sets of every size: of the lowest values, and of the highest."""
    yield ()
    if choice is None or choice.hidden or choice.sides or not (choice.final or choice.most > 1):
        return
    for size in range(1, min(choice.most, len(choice.among)) + 1):
        yield choice.among[:size]
        yield choice.among[-size:]
