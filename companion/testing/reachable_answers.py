"""Search for every draft and every answer that a player can reach with the keys of a pad."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from companion.console.current_ask_ui import CurrentAskUi
from companion.console.hexpad_and_trio import HEXPAD
from companion.console.key_command_types import (
    ChooseSecretHalf,
    CommandsByGesture,
    GiveAnswer,
    KeyCommand,
    ReplaceDraft,
    ThrowDice,
)
from companion.console.pad_commands_and_hints_interface import PadKind, PadUi
from companion.console.seats_and_pads import Seats
from companion.console.unconfirmed_entry_drafts import SeatDraft, SeatDrafts
from companion.match import Match, PublicView
from companion.rules.asks import Choice, Seat
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Refused, Words, in_english
from companion.screens.screen_model import Screen

Given = tuple[str, tuple[int, ...]]
"""An answer: its key and its values."""

EMPTY = SeatDraft()
UNTOUCHED = AnswerDraft()


def make_current_ask_ui(
    match: Match,
    draft: SeatDraft = EMPTY,
    style: PadKind = HEXPAD,
    *,
    row: int | None = None,
    own_dice: bool = False,
    left: tuple[Seat, ...] | None = None,
    words: Words = in_english,
) -> CurrentAskUi:
    """Return the prompt of the current ask, with pads of one style named after their seats."""
    names = match.seats
    seats = Seats(
        {seat: seat for seat in names},
        dict.fromkeys(names, style),
        names[:1] if left is None else left,
    )
    view, ask = _view(match, len(match.log)), match.ask
    assert ask is not None
    view = view._replace(header=view.header._replace(dice="own" if own_dice else "device"))
    begun = SeatDrafts()
    begun.change(draft.seat, draft)
    if row is not None:
        begun.rows[draft.seat] = row
    return CurrentAskUi(match, view, ask, seats, begun, words)


@lru_cache(maxsize=2)
def _view(match: Match, _entries: int) -> PublicView:
    """Return the view of a match, cached for many drafts of the same one."""
    return match.view()


def screen_of_draft(
    match: Match, draft: AnswerDraft = UNTOUCHED, words: Words = in_english
) -> Screen:
    """Return the screen of a draft, with hexpads."""
    seat = next(iter(match.pane(draft, words).keys))
    held = SeatDraft(seat, draft.pane, draft.marks)
    return make_current_ask_ui(
        match, held, own_dice=draft.own_dice, left=draft.left, words=words
    ).screen()


class DraftOnPad(NamedTuple):
    """A seat's draft on its pad, with its prompt."""

    prompt: CurrentAskUi
    seat: Seat
    draft: SeatDraft
    pad: PadUi

    @property
    def pane(self) -> Pane:
        """The game's pane."""
        return self.prompt.pane()

    @property
    def choices(self) -> Mapping[str, Choice]:
        """What the seat may answer, by key."""
        return {choice.key: choice for choice in self.prompt.ask.choices.get(self.seat, ())}

    @property
    def style(self) -> PadKind:
        """The style of the pad."""
        return self.prompt.seats.styles[self.seat]

    def moves(self) -> Iterator[CommandsByGesture]:
        """Return the commands of each key."""
        return map(self.pad.commands, self.style.keys)


def find_reachable_drafts(
    match: Match, seat: Seat, own_dice: bool, style: PadKind = HEXPAD
) -> Iterator[DraftOnPad]:
    """Yield every draft that can be reached in the current ask, the empty one first."""
    waiting: list[tuple[SeatDraft, int | None]] = [(SeatDraft(seat), None)]
    known = set(waiting)
    while waiting:
        draft, row = waiting.pop(0)
        now = make_current_ask_ui(match, draft, style, row=row, own_dice=own_dice)
        pads = now.pads(now.pane())
        if seat not in pads:
            continue
        grip = DraftOnPad(now, seat, draft, pads[seat])
        yield grip
        for move in (move for moves in grip.moves() for move in moves):
            later = (draft, row)
            if isinstance(move, ReplaceDraft):
                thrown = now.actions(now.pane())[seat].typed_throw
                if thrown is not None and not _is_throw_tried(thrown, move.draft.marks):
                    continue
                later = (move.draft, row)
            elif isinstance(move, ChooseSecretHalf):
                later = (draft, move.row)
            if later not in known:
                known.add(later)
                waiting.append(later)


def answers_given_by_command(choices: Mapping[str, Choice], move: KeyCommand | None) -> set[Given]:
    """Return the valid answers that a command gives."""
    if isinstance(move, ThrowDice):
        return {(move.key, thrown) for thrown in _throws_to_try(choices[move.key])}
    if not isinstance(move, GiveAnswer) or move.key not in choices:
        return set()
    try:
        choices[move.key].check(move.values)
    except Refused:
        return set()
    return {(move.key, move.values)}


def find_reachable_answers(
    match: Match, seat: Seat, own_dice: bool, style: PadKind = HEXPAD
) -> set[Given]:
    """Return every answer that a seat can give with its keys."""
    return {
        answer
        for now in find_reachable_drafts(match, seat, own_dice, style)
        for moves in now.moves()
        for move in moves
        for answer in answers_given_by_command(now.choices, move)
    }


def all_answers_of_choice(choice: Choice) -> set[Given]:
    """Return every answer that a choice takes."""
    if not choice.among:
        return {(choice.key, ())}
    if choice.sides:
        return {(choice.key, thrown) for thrown in _throws_to_try(choice)}
    sizes = range(choice.least, choice.most + 1)
    return {(choice.key, few) for size in sizes for few in combinations(choice.among, size)}


MANY = 216
"""The most throws of a choice that are all tried; of more, only throws of low or high faces that
are alike but for the first one.
"""


def _throws_to_try(choice: Choice) -> set[tuple[int, ...]]:
    faces = choice.among
    if choice.sides**choice.most <= MANY:
        return set(product(faces, repeat=choice.most))
    few = [face for face in faces if _telling(face, choice.sides)]
    return {(first, *[face] * (choice.most - 1)) for first in few for face in few}


def _is_throw_tried(choice: Choice, marks: tuple[int, ...]) -> bool:
    """Return whether a throw that begins with these `marks` is among those that are tried."""
    if choice.sides**choice.most <= MANY:
        return True
    return len(set(marks[1:])) <= 1 and all(_telling(face, choice.sides) for face in marks)


def _telling(face: int, sides: int) -> bool:
    return face in (1, 6, 7, 12, 13, sides - 1, sides)
