"""The actions that are available to a seat now, before any pad gives them keys.

How an answer is given follows from its `Choice`, alike on every kind of pad:

- a final answer is held, any other one tapped; a hidden one is held, and nothing else tells;
- several values, or a final one, are marked and unmarked by taps. A final set ends by holding
  its last value, any other one on the centre;
- a throw is the centre held, then let go. Own dice are entered face by face, those with many faces
  digit by digit: the tens, then the ones; two noughts are a hundred. Where fewer dice than the most
  are enough, `done` ends them, as it ends marks.
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
from companion.console.pad_draft import SeatDraft
from companion.rules.asks import Choice, Seat
from companion.rules.panes import PaneKeys
from companion.rules.sentences import Refused, Sentence, says

FEW_FACES = 20
"""A die with more faces than that is entered by their digits."""
ELSEWHERE = "@"
"""What the name of a pane begins with where a choice could stand."""


class SeatActions(NamedTuple):
    """The choices of a seat and where they lie; `panes` says what panes are called.

    `aside` means that somebody else is asked first, and that this seat may act all the same.
    `row` is the half of a secret that was picked already, where it takes two strokes. `beside` are
    the other seats that the pad serves now.
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
    def numbered(self) -> tuple[int, ...]:
        """What is chosen by its number and not by its value, in the order of the numbers."""
        return self.keys.numbers if self.ring else ()

    @property
    def secret(self) -> bool:
        """Whether a hidden pick is made here, so that every key has to feel the same."""
        return self.ring is not None and self.ring.hidden

    @property
    def marking(self) -> Choice | None:
        """The choice whose values are marked here, if there is one."""
        choice = self.ring
        if choice is None or choice.hidden or choice.sides:
            return None
        return choice if choice.most > 1 or choice.final else None

    @property
    def ends(self) -> Choice | None:
        """The choice whose marks are confirmed when they are done, not with the last of them."""
        return self.marking if self.marking and not self.marking.final else None

    @property
    def entered(self) -> Choice | None:
        """The throw whose faces are entered here, if there is one."""
        names = (self.keys.ring, *(name for _, name in self.keys.places))
        throws = (self.choices[name] for name in names if name in self.choices)
        return next((each for each in throws if each.typed or (each.sides and self.own_dice)), None)

    @property
    def pooled(self) -> GiveAnswer | None:
        """What ends a throw before all dice are entered that there may be, if it can end now."""
        thrown, faces = self.entered, self.draft.marks
        if thrown is None or not faces or len(faces) < thrown.least or self.draft.tens is not None:
            return None
        return GiveAnswer(thrown.key, faces)

    def has(self, name: str) -> bool:
        """Return whether what has a place is there now: a choice, one of its values, or a pane."""
        if not name.startswith(ELSEWHERE):
            return self.choice(name) is not None
        _, seat = self._elsewhere(name)
        return seat == self.draft.seat or seat in self.beside

    def choice(self, name: str) -> Choice | None:
        """The choice that has a place, or one of whose values has it."""
        return self.choices.get(name.partition(" ")[0])

    def label(self, name: str) -> Sentence:
        """Return how players call what has a place."""
        opened, _, _ = name.removeprefix(ELSEWHERE).partition(" ")
        if name.startswith(ELSEWHERE):
            return self.panes[opened]
        return self.panes.get(name) or self.choices[opened].called

    def placed(self, name: str, commands: CommandsByGesture | None = None) -> CommandsByGesture:
        """What a place with that on it does besides `commands`; what is closed the rules explain."""
        commands, choice = commands or CommandsByGesture(), self.choice(name)
        if choice is not None and choice.sides:
            return commands._replace(throw=ThrowDice(name, choice.sides, choice.most))
        if not self.has(name):
            return commands if name.startswith(ELSEWHERE) else commands._replace(tap=_given(name))
        command = self.opens(name) if name.startswith(ELSEWHERE) else _given(name)
        if commands.tap is not None or self.held(name):
            return commands._replace(hold=commands.hold or command)
        return commands._replace(tap=command)

    def held(self, name: str) -> bool:
        """Whether a place is held, with nothing else on its key: a final choice, or its pane."""
        choice = self.choice(name.removeprefix(ELSEWHERE))
        return choice is not None and choice.final

    def opens(self, name: str) -> ReplaceDraft:
        """Open another pane, with nothing marked yet."""
        pane, seat = self._elsewhere(name)
        return ReplaceDraft(SeatDraft(seat, pane))

    def _elsewhere(self, name: str) -> tuple[str, Seat]:
        """The pane of an ``@name``, and the seat that it is opened for."""
        pane, _, seat = name.removeprefix(ELSEWHERE).partition(" ")
        return pane, seat or self.draft.seat

    def marked(self, choice: Choice, value: int, lead: int = 0) -> CommandsByGesture:
        """Marks or unmarks a value, by a tap; a hold ends a final set with it."""
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
        """Enters a face of the table's own dice; the last one is the answer."""
        if face not in thrown.among:
            return ExplainRefusal(disallowed_value_reason(thrown, face))
        faces = (*self.draft.marks, face)
        if len(faces) < thrown.most:
            return ReplaceDraft(self.draft._replace(marks=faces, lead=0, tens=None))
        return GiveAnswer(thrown.key, faces)

    @property
    def digits(self) -> Sequence[int]:
        """The digits of which one is entered now, none where faces are entered as they are."""
        thrown, tens = self.entered, self.draft.tens
        if thrown is None or thrown.sides <= FEW_FACES:
            return ()
        if tens is None:
            return sorted({face // 10 % 10 for face in thrown.among})
        return [digit for digit in range(10) if _face(tens, digit) in thrown.among]

    def digit_command(self, thrown: Choice, digit: int) -> KeyCommand:
        """Enters a digit of a face."""
        tens = self.draft.tens
        if tens is not None:
            return self.face(thrown, _face(tens, digit))
        if digit not in self.digits:
            return ExplainRefusal(disallowed_value_reason(thrown, _face(digit, 0)))
        return ReplaceDraft(self.draft._replace(tens=digit, lead=0))


def _face(tens: int, ones: int) -> int:
    return 10 * tens + ones or 100


def _given(name: str) -> GiveAnswer:
    """Return what a place with a choice or with one of its values answers."""
    key, *values = name.split(" ")
    return GiveAnswer(key, tuple(map(int, values)))


def disallowed_value_reason(choice: Choice, value: int) -> Sentence:
    """The reason why a value may not go with a choice; raises ValueError if it may."""
    try:
        choice.check((value,))
    except Refused as refusal:
        return refusal.reason
    raise ValueError(f"{value} may go with {choice.key}")
