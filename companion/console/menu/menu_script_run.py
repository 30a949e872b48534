"""The engine of menus, which are scripts of questions, as rule books are scripts of asks.

A menu is the fold of its script over the answers so far, so the back key just removes the last one.
"""

from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

from companion.console.effects import Step
from companion.console.gestures import NOTHING, Act, KeyMeaning
from companion.console.menu.context import MenuContext
from companion.console.menu.question_screens import (
    FEW,
    Asked,
    Dial,
    ItemsQuestion,
    Listing,
    Stepper,
)
from companion.console.pad_commands_and_hints_interface import PadKind
from companion.rules.panes_and_answer_keys import GO, OTHER
from companion.screens.screen_model import Shown


class MenuAnswer(NamedTuple):
    """The answer to a question: the key, the place in its list, the pad."""

    key: int
    place: int = 0
    pad: str = ""


T = TypeVar("T")
Part = Generator[Asked, MenuAnswer, T]
"""A part of a menu's script, which asks questions and returns a value."""
Flow = Part[Sequence[Step]]
"""The script of a menu, which asks questions and returns the steps to do."""
Script = Callable[[MenuContext], Flow]


class Menu:
    """A menu that is being answered, in its present `context`."""

    def __init__(self, script: Script, context: MenuContext) -> None:
        self._script = script
        self.context = context
        self._answers: list[MenuAnswer] = []
        self._index = 0
        self._replay()

    def _replay(self) -> Sequence[Step]:
        """Replay the answers and ask the next question; return the steps at the script's end."""
        flow = self._script(self.context)
        try:
            asked = next(flow)
            for answer in self._answers:
                asked = flow.send(answer)
        except StopIteration as stop:
            return stop.value
        self.asked: Asked = asked
        self._index = asked.start
        return ()

    def screen(self) -> Shown:
        """Return the screen of the open question."""
        return self.asked.screen(self._index, self.context.keys, self.context.words)

    @property
    def pads(self) -> frozenset[str]:
        """The pads that may answer, empty for all of them."""
        return self.asked.pads if isinstance(self.asked, ItemsQuestion) else frozenset()

    def meaning(self, pad: str, key: str) -> KeyMeaning:
        """Return what a key of `pad` does."""
        asked, style = self.asked, self.context.styles[pad]
        if self.pads and pad not in self.pads:
            return NOTHING
        step, place = style.steps.get(key), style.places.get(key)
        if isinstance(asked, Dial):
            return self._dial_key_meaning(asked, style, step, place, pad)
        if isinstance(asked, Stepper):
            return self._stepper_key_meaning(asked, step or int(place == GO))
        if isinstance(asked, Listing):
            return self._list_key_meaning(asked, style, step, place, pad)
        if style.listed and asked.items:
            if step is not None:
                to = (self._index + step) % len(asked.answers)
                return KeyMeaning(tap=partial(self._move, to))
            return KeyMeaning(tap=self._make_answer_act(asked.answers[self._index], pad))
        if place == GO and asked.go is None and asked.usual:
            place = asked.usual
        if place is None or place not in asked.answers:
            return NOTHING
        answers = self._make_answer_act(place, pad)
        return KeyMeaning(hold=answers) if asked.final else KeyMeaning(tap=answers)

    def _list_key_meaning(
        self, asked: Listing, style: PadKind, step: int | None, place: int | None, pad: str
    ) -> KeyMeaning:
        """Return a key's meaning in a list; up is back, for numbers more; a listed pad wraps."""
        if not asked.items:
            return NOTHING
        if step is not None:
            by = -step if asked.number and not style.listed else step
            last = len(asked.items) - 1
            near, far = (max(0, min(last, self._index + by * of)) for of in (1, asked.far))
            to = (self._index + by) % (last + 1) if style.listed else near
            hold = partial(self._move, far) if asked.far else None
            return KeyMeaning(tap=partial(self._move, to), hold=hold)
        other = self._make_answer_act(OTHER, pad) if asked.other else None
        if place == GO:
            return KeyMeaning(
                tap=self._make_answer_act(GO, pad), hold=other if style.listed else None
            )
        return KeyMeaning(tap=other) if place == OTHER else NOTHING

    def _stepper_key_meaning(self, asked: Stepper, step: int) -> KeyMeaning:
        """Return a key's meaning: a tap goes one step, a hold to the first or the last one."""
        if not step:
            return NOTHING
        last = asked.screens - 1
        to, end = max(0, min(last, self._index + step)), last if step > 0 else 0
        return KeyMeaning(tap=partial(self._move, to), hold=partial(self._move, end))

    def _dial_key_meaning(
        self, asked: Dial, style: PadKind, step: int | None, place: int | None, pad: str
    ) -> KeyMeaning:
        """Return a key's meaning on a dial: a tap turns a little, a hold far; up or right adds."""
        if step is None:
            return KeyMeaning(tap=self._make_answer_act(GO, pad)) if place == GO else NOTHING
        more, last = step if style.listed else -step, len(asked.numbers) - 1
        near, far = (max(0, min(last, self._index + more * by)) for by in asked.steps)
        return KeyMeaning(tap=partial(self._move, near), hold=partial(self._move, far))

    def _make_answer_act(self, key: int, pad: str) -> Act:
        return partial(self._answer, MenuAnswer(key, self._index, pad))

    def back(self) -> bool:
        """Remove the last answer; return whether there was one."""
        if not self._answers:
            return False
        self._answers.pop()
        self._replay()
        return True

    def _move(self, place: int, _at: int) -> Sequence[Step]:
        self._index = place
        return ()

    def _answer(self, chosen: MenuAnswer, _at: int) -> Sequence[Step]:
        """Ask the next question. The last one stays open, in case its steps come to nothing."""
        self._answers.append(chosen)
        end = self._replay()
        if end:
            self._answers.pop()
        return end


def ask_for_one_item(
    context: MenuContext,
    title: str,
    items: Sequence[str],
    *,
    now: int | None = None,
    usual: int | None = None,
    about: str = "",
    note: str = "",
    hint: str = "",
    number: bool = False,
) -> Part[int]:
    """Ask for one of the items and return its place: few have keys, many are a list from `now` on.

    The `usual` one has a star; if there is none and they are few, the one that is `now`. `about`,
    `note` and `hint` are shown beside few items, as in `ItemsQuestion`; many that are a `number`
    each are shown large.
    """
    if len(items) <= FEW:
        place = now if usual is None else usual
        starred = 0 if place is None else place + 1
        answer = yield ItemsQuestion(title, items, usual=starred, about=about, note=note, hint=hint)
        return answer.key - 1
    rows = [(item, "*" if place == usual else "") for place, item in enumerate(items)]
    answer = yield Listing(title, rows, context.words("take"), now or 0, number=number)
    return answer.place
