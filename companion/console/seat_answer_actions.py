"""The actions that are available to a seat now, before a kind of pad assigns keys to them.

How an answer is given follows from its `Choice`, in the same way on every kind of pad:

- a final answer is held, any other one tapped; a hidden one is held, and nothing shows it;
- several values, or a final one, are marked and unmarked by taps. A final set ends by holding
  its last value, any other one on the centre;
- for a throw the centre is held, then released. The table's own dice are entered face by face,
  those with many faces digit by digit: the tens, then the ones; 00 is a hundred. Where fewer dice
  than the most are enough, `done` ends them, as it ends marks.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from companion.console.key_command_types import (
    CommandsByGesture,
    ExplainRefusal,
    GiveAnswer,
    KeyCommand,
    ReplaceDraft,
    ThrowDice,
)
from companion.console.unconfirmed_entry_drafts import SeatDraft
from companion.rules.asks import Choice, Seat
from companion.rules.panes_and_answer_keys import PaneKeys
from companion.rules.sentences import Refused, Sentence, says

FEW_FACES = 20
"""A die with more faces is entered digit by digit."""
ELSEWHERE = "@"
"""The first character of a place's name that opens another pane."""


class SeatActions(NamedTuple):
    """The choices of a seat and the places for them; `panes` says what panes are called.

    `aside` means that another seat is asked first, but this one may act too. `row` is the half of a
    secret that was picked already, where it takes two strokes. `beside` are the other seats that
    the pad serves now.
    """

    choices: Mapping[str, Choice]
    keys: PaneKeys
    draft: SeatDraft
    panes: Mapping[str, Sentence] = MappingProxyType({})
    own_dice: bool = False
    aside: bool = False
    row: int | None = None
    beside: frozenset[Seat] = frozenset()

    @property
    def ring(self) -> Choice | None:
        """The choice whose values have keys of their own."""
        return self.choices.get(self.keys.ring)

    @property
    def numbered_values(self) -> tuple[int, ...]:
        """The values that are chosen by their numbers, in the order of the numbers."""
        return self.keys.numbers if self.ring else ()

    @property
    def secret(self) -> bool:
        """Whether a hidden pick is made here, so that every key has to feel the same."""
        return self.ring is not None and self.ring.hidden

    @property
    def marking(self) -> Choice | None:
        """The choice whose values are marked here, None without one."""
        choice = self.ring
        if choice is None or choice.hidden or choice.sides:
            return None
        return choice if choice.most > 1 or choice.final else None

    @property
    def choice_ended_by_done(self) -> Choice | None:
        """The choice whose marks are confirmed by `done`, not by the last mark."""
        return self.marking if self.marking and not self.marking.final else None

    @property
    def typed_throw(self) -> Choice | None:
        """The throw whose faces are entered here, None without one."""
        names = (self.keys.ring, *(name for _, name in self.keys.places))
        throws = (self.choices[name] for name in names if name in self.choices)
        return next((each for each in throws if each.typed or (each.sides and self.own_dice)), None)

    @property
    def early_end_answer(self) -> GiveAnswer | None:
        """The answer that ends a throw before the most dice are entered, None if it can't end."""
        thrown, faces = self.typed_throw, self.draft.marks
        if thrown is None or not faces or len(faces) < thrown.least or self.draft.tens is not None:
            return None
        return GiveAnswer(thrown.key, faces)

    def is_available(self, name: str) -> bool:
        """Return whether a place is available now: a choice, one of its values, or a pane."""
        if not name.startswith(ELSEWHERE):
            return self.choice(name) is not None
        _, seat = self._elsewhere(name)
        return seat == self.draft.seat or seat in self.beside

    def choice(self, name: str) -> Choice | None:
        """Return the choice of a place, which may be for one of its values."""
        return self.choices.get(name.partition(" ")[0])

    def label(self, name: str) -> Sentence:
        """Return what players call a place."""
        opened, _, _ = name.removeprefix(ELSEWHERE).partition(" ")
        if name.startswith(ELSEWHERE):
            return self.panes[opened]
        return self.panes.get(name) or self.choices[opened].display_name

    def add_place_commands(
        self, name: str, commands: CommandsByGesture | None = None
    ) -> CommandsByGesture:
        """Return `commands` with what a place adds; if it is not allowed, the rules say why."""
        commands, choice = commands or CommandsByGesture(), self.choice(name)
        if choice is not None and choice.sides:
            return commands._replace(throw=ThrowDice(name, choice.sides, choice.most))
        if not self.is_available(name):
            return (
                commands
                if name.startswith(ELSEWHERE)
                else commands._replace(tap=_answer_of_place(name))
            )
        command = self.pane_command(name) if name.startswith(ELSEWHERE) else _answer_of_place(name)
        if commands.tap is not None or self.needs_hold(name):
            return commands._replace(hold=commands.hold or command)
        return commands._replace(tap=command)

    def needs_hold(self, name: str) -> bool:
        """Return whether a place needs a hold: a final choice, or the pane of one."""
        choice = self.choice(name.removeprefix(ELSEWHERE))
        return choice is not None and choice.final

    def pane_command(self, name: str) -> ReplaceDraft:
        """Return the command that opens another pane, with nothing marked yet."""
        pane, seat = self._elsewhere(name)
        return ReplaceDraft(SeatDraft(seat, pane))

    def _elsewhere(self, name: str) -> tuple[str, Seat]:
        """Return the pane of an ``@name``, and the seat that it is opened for."""
        pane, _, seat = name.removeprefix(ELSEWHERE).partition(" ")
        return pane, seat or self.draft.seat

    def marking_commands(self, choice: Choice, value: int, lead: int = 0) -> CommandsByGesture:
        """Return the commands of a value: a tap marks or unmarks it, a hold ends a final set."""
        if value not in choice.among:
            return CommandsByGesture(tap=ExplainRefusal(disallowed_value_reason(choice, value)))
        marks = set(self.draft.marks) ^ {value}
        if choice.most == 1:
            marks &= {value}
        if len(marks) > choice.most:
            return CommandsByGesture(
                tap=ExplainRefusal(says("only {most}\nunmark one first", most=choice.most))
            )
        taken = ReplaceDraft(self.draft._replace(marks=tuple(sorted(marks)), lead=lead))
        return CommandsByGesture(taken, hold=GiveAnswer(choice.key, tuple(sorted(marks | {value}))))

    def face(self, thrown: Choice, face: int) -> KeyCommand:
        """Return the command that enters a face of the table's own dice; the last one answers."""
        if face not in thrown.among:
            return ExplainRefusal(disallowed_value_reason(thrown, face))
        faces = (*self.draft.marks, face)
        if len(faces) < thrown.most:
            return ReplaceDraft(self.draft._replace(marks=faces, lead=0, tens=None))
        return GiveAnswer(thrown.key, faces)

    @property
    def digits(self) -> Sequence[int]:
        """The digits that can be entered now, empty where faces are entered whole."""
        thrown, tens = self.typed_throw, self.draft.tens
        if thrown is None or thrown.sides <= FEW_FACES:
            return ()
        if tens is None:
            return sorted({face // 10 % 10 for face in thrown.among})
        return [digit for digit in range(10) if _face(tens, digit) in thrown.among]

    def digit_command(self, thrown: Choice, digit: int) -> KeyCommand:
        """Return the command that enters a digit of a face."""
        tens = self.draft.tens
        if tens is not None:
            return self.face(thrown, _face(tens, digit))
        if digit not in self.digits:
            return ExplainRefusal(disallowed_value_reason(thrown, _face(digit, 0)))
        return ReplaceDraft(self.draft._replace(tens=digit, lead=0))


def _face(tens: int, ones: int) -> int:
    return 10 * tens + ones or 100


def _answer_of_place(name: str) -> GiveAnswer:
    """Return the answer of a place, which is a choice or one of its values."""
    key, *values = name.split(" ")
    return GiveAnswer(key, tuple(map(int, values)))


def disallowed_value_reason(choice: Choice, value: int) -> Sentence:
    """Return the reason why a choice may not have a value; raises ValueError if it may."""
    try:
        choice.check((value,))
    except Refused as refusal:
        return refusal.reason
    raise ValueError(f"{value} may go with {choice.key}")
