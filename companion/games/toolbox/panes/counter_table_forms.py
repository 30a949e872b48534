"""The forms that a table in the small font can have: which has room, and which is best to read."""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from companion.rules.panes_and_answer_keys import SMALL_ROW
from companion.rules.sentences import shorten_names_distinctly

LABELS = {6: 0, 5: 1, 4: 2, 3: 3, 2: 5, 1: 7, 0: 10}
"""How much worse a table is with labels of so many characters than with whole ones."""
NAMES = {5: 0, 4: 1, 3: 2, 2: 8, 1: 20}
"""The same for names."""


class Form(NamedTuple):
    """A form of a table: holders one below the other in `columns`, or side by side in `blocks`.

    In a block every counter has a line below the names. Names and labels have at most so many
    characters; 0 is a table without labels.
    """

    columns: int
    blocks: int
    names: int
    labels: int

    @property
    def loss(self) -> int:
        """How much worse to read it is than the best form."""
        return NAMES[self.names] + LABELS[self.labels] + self.columns + 2 * self.blocks


FORMS = sorted(
    (
        Form(columns, blocks, names, labels)
        for columns, blocks in ((1, 0), (2, 0), (4, 0), (0, 1), (0, 2))
        for names, labels in product(NAMES, LABELS)
        if blocks or labels != 1
    ),
    key=lambda form: form.loss,
)
"""All forms, the best to read first."""


class LaidTable(NamedTuple):
    """Lines of a table, and how much worse to read they are than the best ones."""

    lines: tuple[str, ...]
    loss: int


class TableContent(NamedTuple):
    """What a table is made of: the holders with a mark before each, if any, and their numbers.

    `numbers` has a row of texts for each of the `labels`.
    """

    names: Sequence[str]
    marks: Sequence[str]
    labels: Sequence[str]
    numbers: Sequence[Sequence[str]]

    def best(self, room: int) -> LaidTable | None:
        """Return the table of at most `room` lines that is best to read; None if none has room."""
        names = {cells: shorten_names_distinctly(self.names, cells) for cells in NAMES}
        labels = {cells: shorten_labels(self.labels, cells) for cells in LABELS if cells}
        for form in FORMS:
            if self._height(form) > room or (form.labels and not self.labels):
                continue
            short, heads = names[form.names], labels.get(form.labels, ())
            lay = self._lay_blocks if form.blocks else self._lay_columns
            if lines := lay(form, short, heads):
                return LaidTable(tuple(lines), form.loss)
        return None

    def _height(self, form: Form) -> int:
        if form.blocks:
            return form.blocks * (1 + len(self.labels))
        return -(-len(self.names) // form.columns) + bool(form.labels)

    def _lay_columns(self, form: Form, names: Sequence[str], heads: Sequence[str]) -> Sequence[str]:
        """Return lines of a holder each, or several side by side; none if they are too long."""
        width = (SMALL_ROW + 1) // form.columns - 1
        height = -(-len(names) // form.columns)
        name = max(map(len, names))
        marks = self.marks or [""] * len(names)
        alone = form.columns > 1 and len(heads) == 1  # then it may be wider than its numbers
        above = [""] * len(self.numbers) if alone or not heads else heads
        widths = [
            max(map(len, (head, *texts))) for head, texts in zip(above, self.numbers, strict=True)
        ]
        rows = [*zip(*self.numbers, strict=True)] or [()] * len(names)
        if len(marks[0]) + name + sum(1 + each for each in widths) > width:
            return ()
        texts = [
            f"{mark}{short:<{name}}{_row(row, widths)}"
            for mark, short, row in zip(marks, names, rows, strict=True)
        ]
        lines = [texts[n::height] for n in range(height)]
        if alone:
            lines.insert(0, [f"{heads[0]:>{len(texts[0])}}"])
        elif heads:
            head = f"{'':<{len(marks[0]) + name}}{_row(heads, widths)}"
            lines.insert(0, [head] * form.columns)
        return [" ".join(text.ljust(width) for text in line).rstrip() for line in lines]

    def _lay_blocks(self, form: Form, names: Sequence[str], heads: Sequence[str]) -> Sequence[str]:
        """Return a line of names and one of every counter, for so many blocks of holders."""
        beside = -(-len(names) // form.blocks)
        longest = max(len(text) for texts in (names, *self.numbers) for text in texts)
        label = max(map(len, heads), default=0)
        if label + beside * (1 + longest) > SMALL_ROW:
            return ()
        marks = self.marks or [" "] * len(names)
        marked = [f"{mark}{name}" for mark, name in zip(marks, names, strict=True)]
        lines = list[str]()
        for first in range(0, len(names), beside):
            rows = [("", marked), *zip(heads or [""] * len(self.labels), self.numbers, strict=True)]
            for head, texts in rows:
                cells = (f"{text:>{longest + 1}}" for text in texts[first : first + beside])
                lines.append(f"{head:<{label}}{''.join(cells)}")
        return lines


def shorten_labels(labels: Sequence[str], cells: int) -> Sequence[str]:
    """Return labels in at most `cells` characters; a single one is a letter of each, no digit.

    Beside numbers a digit would be taken for one.
    """
    if cells > 1:
        return shorten_names_distinctly(labels, cells)
    letters = list[str]()
    for label in labels:
        free = (letter for letter in label if letter.isalpha() and letter not in letters)
        letters.append(next(free, ""))
    return letters if all(letters) else shorten_names_distinctly(labels, cells)


def _row(texts: Sequence[str], widths: Sequence[int]) -> str:
    return "".join(f" {text:>{width}}" for text, width in zip(texts, widths, strict=True))
