"""The layout of a trio, a pad of three keys, left, middle and right, which players call ◄, c and ►.

Left and right move through a list that wraps around, the middle takes the item that is pointed at.
The list starts at what is likeliest. A secret always takes two strokes on a chart shaped like a
hexpad: a tap chooses the row, a hold the column.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.console import bracketed_list
from companion.console.key_command_types import (
    NO_SUCH_KEY,
    ChooseSecretHalf,
    CommandsByGesture,
    ExplainRefusal,
    GiveAnswer,
    IgnoreKey,
    ReplaceDraft,
    throw_instruction,
)
from companion.console.key_hints import KeyHint
from companion.console.keys_and_edges import MIDDLE, POINTING, RIGHT
from companion.console.pad_commands_and_hints_interface import Legend
from companion.console.seat_answer_actions import ELSEWHERE, SeatActions
from companion.rules.panes_and_answer_keys import GO, NOWHERE
from companion.rules.sentences import Sentence, Words, says
from companion.screens.screen_model import LARGE_CELLS, SMALL_CELLS

OTHER, CLAIM = "P", "!"
"""The signs of other answers beside a secret on the chart; a claim has its own."""
CHART: tuple[tuple[int | str, ...], ...] = ((6, 1, 2), (CLAIM, 7, OTHER), (5, 4, 3))
"""The chart of a secret, row by row."""
EIGHT, NINE = 8, 9
"""Values that, if they may be picked, take the places of a claim and of another answer."""

_DONE = says("done")


class TrioListItem(NamedTuple):
    """An item of the list: its label, and what the middle key does then.

    `pane` is the pane that opens as soon as the item is pointed at from the start of the list, if
    its key does nothing else and the list doesn't start at the likeliest place; of two panes beside
    the start only the left one opens so, where there is more beyond. `also` is what a hold does
    besides a tap. `names` are those of its places.
    """

    label: Sentence
    commands: CommandsByGesture = CommandsByGesture()
    pane: str = ""
    also: Sentence | None = None
    names: tuple[str, ...] = ()

    @property
    def needs_hold(self) -> bool:
        """Whether the middle key has to be held."""
        commands = self.commands
        return commands.tap is None and bool(commands.hold or commands.throw)

    @property
    def keys_from_right(self) -> str:
        """The keys that take it from its right neighbour; a pane opens by the first."""
        return "◄" if self.pane else f"◄{'■' if self.needs_hold else ''}c"

    def label_text(self, words: Words) -> str:
        """Return its label, with a sign if it has to be held."""
        return f"{'■' if self.needs_hold else ''}{self.label.translate(words)}"


_NOTHING = TrioListItem(Sentence(""))
"""The item that a seat points at first if it may act but is not asked first."""


class TrioCommandsAndHints(NamedTuple):
    """A trio as one seat uses it now."""

    actions: SeatActions

    @property
    def secret(self) -> bool:
        """Whether a hidden pick is made here, so that every key has to feel the same."""
        return self.actions.secret

    def commands(self, key: str) -> CommandsByGesture:
        """Return the commands of a key."""
        if self.secret:
            return self._secret_commands(POINTING.index(key))
        items, start = self._list()
        at = (start + self.actions.draft.lead) % len(items)
        if key == MIDDLE:
            commands = self._pane_commands(items[at]) or items[at].commands
            if not self.actions.aside:
                return commands.with_instruction()
            return commands.with_instruction(throw=throw_instruction("c", items[at].label))
        if len(items) == 1:
            return CommandsByGesture(tap=ExplainRefusal(NO_SUCH_KEY))
        to = (at + (1 if key == RIGHT else -1)) % len(items)
        moved = ReplaceDraft(self.actions.draft._replace(lead=(to - start) % len(items)))
        fresh = at == start and not (self.actions.draft.marks or self._is_likely(items[at]))
        beyond = len(items) > 3 and items[start - 1].pane  # the rest would be out of reach
        return (
            self._pane_commands(items[to]) if fresh and not (beyond and key == RIGHT) else None
        ) or CommandsByGesture(tap=moved)

    def _is_likely(self, item: TrioListItem) -> bool:
        """Return whether a list starts at this item because it is likely."""
        return self.actions.keys.likely in item.names

    def _pane_commands(self, item: TrioListItem) -> CommandsByGesture | None:
        return CommandsByGesture(tap=self.actions.pane_command(item.pane)) if item.pane else None

    def _secret_commands(self, column: int) -> CommandsByGesture:
        """Return the commands of a key while a secret is picked; each one feels the same."""
        row = self.actions.row
        cell = None if row is None else self._cells()[row][column]
        if isinstance(cell, int):
            return CommandsByGesture(
                ChooseSecretHalf(column), hold=GiveAnswer(self.actions.keys.ring, (cell,))
            )
        name = dict(self._others()).get(cell or "")
        if name is None:
            return CommandsByGesture(ChooseSecretHalf(column), hold=IgnoreKey())
        opens = name.startswith(ELSEWHERE)
        return CommandsByGesture(
            ChooseSecretHalf(column),
            hold=self.actions.pane_command(name) if opens else GiveAnswer(name),
        )

    def _cells(self) -> Sequence[Sequence[int | str]]:
        """Return the chart of the values that may be picked now."""
        among = () if self.actions.ring is None else self.actions.ring.among
        more: dict[int | str, int] = {CLAIM: EIGHT, OTHER: NINE}
        return [[more[cell] if more.get(cell) in among else cell for cell in row] for row in CHART]

    def _others(self) -> Sequence[tuple[str, str]]:
        """Return what can be done instead of a secret, each with its sign on the chart."""
        keys = self.actions.keys
        names = [name for _, name in keys.places if self.actions.is_available(name)]
        others = [(OTHER, name) for name in names if name != keys.claim]
        return [*others[:1], *((CLAIM, name) for name in names if name == keys.claim)]

    # The list -------------------------------------------------------------------------------

    def _list(self) -> tuple[Sequence[TrioListItem], int]:
        """Return the items from left to right, and the place of the one at the start."""
        actions, placed = self.actions, list(self._place_items())
        others = [item for place, item in placed if place != GO]
        begins = [item for place, item in placed if place == GO]
        if actions.numbered_values:
            others, begins = [item for _, item in placed], []
        ends, marks = actions.choice_ended_by_done, actions.draft.marks
        if ends and (marks or (ends.least == 0 and not begins)):
            begins = [TrioListItem(_DONE, CommandsByGesture(tap=GiveAnswer(ends.key, marks)))]
        elif actions.early_end_answer:
            begins = [TrioListItem(_DONE, CommandsByGesture(tap=actions.early_end_answer))]
        elif actions.aside and not begins:
            begins = [_NOTHING]
        numbers = self._numbers()
        if not (begins or numbers):
            return others or [_NOTHING], self._start([item.names for item in others], 0)
        before = [*reversed(others), *begins]
        start = len(others) + (0 if begins else self._likely(numbers))
        if begins != [_NOTHING]:
            named = (*(item.names for item in before), *map(self._names, numbers))
            start = self._start(named, start)
        size = len(before) + len(numbers)
        leads = ((at - start) % size for at in range(len(before), size))
        values = [self._value(n, lead) for n, lead in zip(numbers, leads, strict=True)]
        return [*before, *values], start

    def _start(self, named: Sequence[tuple[str, ...]], usual: int) -> int:
        """Return the place of the likely item among these names, or else the usual place."""
        likely = self.actions.keys.likely
        return next((at for at, names in enumerate(named) if likely in names), usual)

    def _names(self, n: int) -> tuple[str, ...]:
        """Return the names of a number as a place."""
        return (f"{self.actions.keys.ring} {n}",)

    def _place_items(self) -> Iterator[tuple[int, TrioListItem]]:
        """Yield the items of places, each with its place; those that share a key are one item."""
        actions, shared = self.actions, dict[tuple[int, str], list[str]]()
        for place, name in actions.keys.places:
            if actions.is_available(name) and not (
                actions.typed_throw and name == actions.typed_throw.key
            ):
                shared.setdefault((place, name if place == NOWHERE else ""), []).append(name)
        for (place, _), names in shared.items():
            commands = CommandsByGesture()
            for name in names:
                commands = actions.add_place_commands(name, commands)
            alone = len(names) == 1 and names[0].startswith(ELSEWHERE)
            pane = names[0] if alone and commands.tap else ""
            also = actions.label(names[1]) if len(names) > 1 else None
            yield place, TrioListItem(actions.label(names[0]), commands, pane, also, tuple(names))

    def _numbers(self) -> Sequence[int]:
        """Return the values, or the faces of the table's own dice, from left to right."""
        actions = self.actions
        choice = actions.typed_throw or actions.ring
        if actions.digits:
            return actions.digits
        if choice is None or (choice.sides and not actions.typed_throw):
            return ()
        return [n for n in actions.keys.order if n in choice.among] or choice.among

    def _likely(self, numbers: Sequence[int]) -> int:
        """Return the place of the likeliest number: for a die's faces the middle."""
        likely = self.actions.keys.likely
        if isinstance(likely, int) and likely in numbers:
            return numbers.index(likely)
        return (len(numbers) - 1) // 2 if self.actions.typed_throw else 0

    def _value(self, n: int, lead: int) -> TrioListItem:
        """Return the item of a number, `lead` steps from the start."""
        actions, choice = self.actions, self.actions.typed_throw or self.actions.ring
        assert choice is not None, "numbers are those of a choice"
        if actions.digits:
            commands = CommandsByGesture(tap=actions.digit_command(choice, n))
        elif actions.typed_throw:
            commands = CommandsByGesture(tap=actions.face(choice, n))
        elif actions.choice_ended_by_done:
            commands = actions.marking_commands(choice, n)._replace(hold=None)
        elif actions.marking:
            commands = actions.marking_commands(choice, n, lead)
        else:
            commands = CommandsByGesture(tap=GiveAnswer(choice.key, (n,)))
        numbers = actions.numbered_values
        label = Sentence(str(numbers.index(n) + 1 if n in numbers else n))
        return TrioListItem(label, commands, names=self._names(n))

    # Hints ----------------------------------------------------------------------------------

    def hints(self, words: Words, tip: str = "") -> Sequence[str]:
        """Return the list with brackets, or the chart of a secret, in ever fewer characters."""
        if self.secret:
            return self._chart(words)
        signs, at = self._signs(words)
        if len(signs) == 1:
            text = self._only(words)
            leaves = [f"{text}  {words('BACK=no')}"] if self.actions.draft.pane else []
            return [*leaves, text, self._middle(words)]
        spacious, tight = (
            bracketed_list.wide_list_row(signs, at),
            bracketed_list.dense_list_row(signs, at),
        )
        return [f"{tight} {tip}", spacious, tight] if tip else [spacious, tight]

    def fit_hints(self, words: Words, cells: int) -> str:
        """Return the item that is pointed at, and as much around it as fits."""
        return (
            self._chart(words)[-1]
            if self.secret
            else bracketed_list.list_window_row(*self._signs(words), cells)
        )

    def off_turn_hints(self, words: Words) -> Sequence[str]:
        """Return what this seat may do while another one is asked, in ever fewer characters."""
        items, start = self._list()
        place = (start + self.actions.draft.lead) % len(items)
        at, left, others = items[place], items[place - 1], [item for _, item in self._place_items()]
        parts: tuple[KeyHint, ...] = ()
        if at in others:
            parts = (
                KeyHint("c", at.label.translate(words), words("hold ") if at.needs_hold else ""),
            )
        elif left in others:
            parts = (KeyHint(left.keys_from_right, left.label.translate(words)),)
        return [text for part in parts for text in (f" {part.text}", part.tight, part.key[0])]

    def rows(
        self, words: Words, count: int, heads: Sequence[str] = (), besides: str = ""
    ) -> tuple[str, ...]:
        """Return the item that is pointed at and what a hold does there, on large rows.

        The list is on the last row.
        """
        items, start = self._list()
        at = items[(start + self.actions.draft.lead) % len(items)]
        also = f"■{at.also.translate(words)}" if at.also else ""
        texts = (
            [at.label_text(words), also]
            if count > 2
            else [f"{at.label_text(words)} {also}".rstrip()]
        )
        headed = (f"{head}{texts[0]}" for head in heads)
        texts[0] = next((text for text in headed if len(text) <= LARGE_CELLS), texts[0])
        beside = f"{self.fit_hints(words, SMALL_CELLS - len(besides))}{besides}"
        return *texts, beside if len(beside) <= SMALL_CELLS else self.fit_hints(words, SMALL_CELLS)

    def lines(self, words: Words, count: int, _head: str = "") -> tuple[str, ...]:
        """Return the chart of a secret, each row after its key, and how both strokes are made.

        Empty if a row says it better.
        """
        if not self.secret or self._others() or count < len(CHART):
            return ()
        keys, how = "◄c►", (words("tap its row,"), words("then hold"), words("its column"))
        rows = (" ".join(row) for row in self._chart_rows())
        return tuple(f"{key} {row}  {text}" for key, row, text in zip(keys, rows, how, strict=True))

    def legend(self, words: Words) -> Legend:
        """Return how an answer is given, and which answers there are."""
        if self.secret:
            picks = words("tap its row, then hold its column")
            named = (
                f"{sign}={self.actions.label(name).translate(words)}"
                for sign, name in self._others()
            )
            return Legend((picks, *named))
        items, start = self._list()
        if len(items) == 1:
            return Legend((self._only(words),))
        texts = [
            f"{item.label_text(words)} ■{item.also.translate(words)}"
            if item.also
            else item.label_text(words)
            for item in (*items[start:], *items[:start])
            if item is not _NOTHING
        ]
        return Legend(tuple(texts), words("◄ ► move, c takes"))

    def _signs(self, words: Words) -> tuple[Sequence[str], int]:
        """Return the labels of the items, and the place of the one that is pointed at."""
        items, start = self._list()
        return [item.label_text(words) for item in items], (start + self.actions.draft.lead) % len(
            items
        )

    def _only(self, words: Words) -> str:
        """Return what the middle key does if there is only one item."""
        (item,), _ = self._list()
        also = f" ■{item.also.translate(words)}" if item.also else ""
        return (
            words("hold c, let go=throw") if item.commands.throw else f"{self._middle(words)}{also}"
        )

    def _middle(self, words: Words) -> str:
        """Return the same in fewer characters."""
        (item,), _ = self._list()
        return f"{'■' if item.needs_hold else ''}c={item.label.translate(words)}"

    def _chart(self, words: Words) -> Sequence[str]:
        """Return the chart of values that may be picked, with signs, in ever fewer characters."""
        others = dict(self._others())
        chart = " ".join(self._chart_rows())
        named = [
            f"{sign}={self.actions.label(name).translate(words)}" for sign, name in others.items()
        ]
        said = [" ".join((chart, *named[:count])) for count in range(len(named), 0, -1)]
        return [*said, chart] if named else [f"{chart} {words('tap,hold')}", chart]

    def _chart_rows(self) -> Sequence[str]:
        """Return the chart row by row, with a dot for an empty cell."""
        ring, others = self.actions.ring, dict(self._others())
        assert ring is not None, "a chart is of a choice"
        return [
            "".join(str(cell) if cell in ring.among or cell in others else "·" for cell in row)
            for row in self._cells()
        ]
