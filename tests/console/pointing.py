"""Fingers on three keys that find an answer as players do: by what row 4 points at.

They know what ◄, c and ► do, and of the console nothing but what it shows. So whoever
plays through them finds answers that no list has, and lists that lie.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from companion.match import Match
from companion.rules.asks import Choice, Seat
from companion.rules.panes_and_answer_keys import GO, NOWHERE, AnswerDraft, PaneKeys
from companion.rules.sentences import Words, in_english
from tests.console.fingers import Wanted

CHART = {6: "left left", 1: "left middle", 2: "left right", 5: "right left", 4: "right middle"} | {
    3: "right right",
    7: "middle middle",
    8: "middle left",
}
"""The row and the column of a secret, from the drawing 6 1 2 / ! 7 P / 5 4 3."""
OTHER, CLAIM = "middle right", "middle left"
"""What else may be done lies at P and at !."""
MOST = 40
"""No list is longer."""


class Table(Protocol):
    """Three keys before somebody, and the panel."""

    def rows(self) -> Sequence[str]:
        """What the panel says, row by row."""
        ...

    def tap(self, key: str) -> None:
        """A key of the seat that answers."""
        ...

    def hold(self, key: str) -> None:
        """The same, for a while."""
        ...


class _Finger(NamedTuple):
    """A table, and whether its row 4 is about the seat that answers even before a key."""

    table: Table
    first: bool

    def points(self, *signs: str) -> None:
        """Moves until row 4 points at one of these signs, or has nothing else."""
        left: bool | None = None
        for tapped in range(MOST):
            row = self.table.rows()[-1]
            pointed = re.search(r"\[■?(.*?)\]", row)
            if pointed and pointed[1] in signs and (tapped or self.first):
                return
            if not pointed and (tapped or self.first):
                return
            behind = row[: pointed.start()].replace("◄", " ").split() if pointed else []
            if left is None:  # what lies further left may be behind a pane that opens at once
                left = not (pointed and self.first) or any(sign in behind[-1:] for sign in signs)
            self.table.tap("left" if left else "right")
        raise LookupError(f"nothing is called {signs}: {self.table.rows()}")

    def takes(self, *, held: bool = False) -> None:
        """Presses the middle key."""
        (self.table.hold if held else self.table.tap)("middle")


class _Way(NamedTuple):
    """How a pane is got at: the panes before it, by their names, each with where that lies."""

    names: tuple[str, ...]
    keys: PaneKeys


def press(table: Table, match: Match, wanted: Wanted, words: Words = in_english) -> None:
    """Gives an answer; raises LookupError if no list has it."""
    for names, keys in _ways(match, wanted.seat):
        if _lies(keys, wanted.choice):
            before = PaneKeys()
            for depth, name in enumerate(names):
                before = _keys(match, wanted.seat, names[depth - 1] if depth else "")
                _open(table, match, wanted.seat, before, name, words)
            assert match.ask is not None
            first = match.ask.every or bool(names) or wanted.seat == next(iter(match.ask.choices))
            _answer(_Finger(table, first), match, names[-1] if names else "", wanted, words)
            return
    raise LookupError(f"no list has {wanted}")


def _draft(match: Match, seat: Seat, pane: str) -> AnswerDraft:
    own_dice = match.header.dice == "own"
    return AnswerDraft(pane, own_dice=own_dice, seat=seat if pane else "", listed=True)


def _keys(match: Match, seat: Seat, pane: str) -> PaneKeys:
    return match.pane(_draft(match, seat, pane), in_english).keys.get(seat, PaneKeys())


def _ways(match: Match, seat: Seat) -> Iterator[_Way]:
    """Every pane that a seat can open, the nearest first."""
    waiting: list[tuple[str, ...]] = [()]
    seen: set[str] = set()
    while waiting:
        names = waiting.pop(0)
        keys = _keys(match, seat, names[-1] if names else "")
        yield _Way(names, keys)
        for _, place in keys.places:
            if place.startswith("@") and place not in seen:
                seen.add(place)
                waiting.append((*names, place[1:]))


def _lies(keys: PaneKeys, choice: Choice) -> bool:
    return choice.key in (keys.ring, *(name.partition(" ")[0] for _, name in keys.places))


def _choices(match: Match, seat: Seat) -> dict[str, Choice]:
    assert match.ask is not None
    return {choice.key: choice for choice in match.ask.choices[seat]}


def _others(match: Match, seat: Seat, keys: PaneKeys) -> list[str]:
    """What has a place that is not the centre, in its order."""
    known = _choices(match, seat)
    return [name for key, name in keys.places if key != GO and (name in known or "@" in name)]


def _secret(match: Match, seat: Seat, keys: PaneKeys) -> bool:
    choice = _choices(match, seat).get(keys.ring)
    return choice is not None and choice.hidden


def _lock(table: Table, cell: str) -> None:
    row, column = cell.split()
    table.tap(row)
    table.hold(column)


def _open(table: Table, match: Match, seat: Seat, keys: PaneKeys, name: str, words: Words) -> None:
    """Opens a pane: on the chart, or by pointing at it from the nearer side."""
    others, place = _others(match, seat, keys), f"@{name}"
    assert match.ask is not None
    key_rows = match.pane(AnswerDraft(own_dice=match.header.dice == "own"), words).key_rows
    told = slice(1, 2 if key_rows == 2 else 3)
    if _secret(match, seat, keys):
        _lock(table, CLAIM if place == keys.claim else OTHER)
        return
    sign, held = _sign(match, seat, keys, name, words)
    opens = others[-1] != place and others[-1][0] == "@" != others[0][0]  # at once, on the right
    unseen = seat != next(iter(match.ask.choices)) and not match.ask.every
    starts = (GO, place) in keys.places and not keys.likely
    if unseen and starts:  # of a list that does not stand there
        table.tap("middle")
        return
    for _ in range(MOST):
        before = table.rows()
        if f"[{sign}]" in before[-1]:
            (table.hold if held else table.tap)("middle")
            return
        table.tap("left" if place == others[0] or opens else "right")
        if table.rows()[told] != before[told]:  # row 1 forgets what came last
            return
    raise LookupError(f"{name} does not open: {table.rows()}")


def _sign(match: Match, seat: Seat, keys: PaneKeys, name: str, words: Words) -> tuple[str, bool]:
    """What leads to a pane is called, and whether it is held: a second thing on a key is."""
    known, places = _choices(match, seat), {place: key for key, place in keys.places}
    key = places[f"@{name}"]
    first = f"@{name}" if key == NOWHERE else next(p for p in places if places[p] == key)
    if first in known:
        called = match.pane(AnswerDraft(), in_english).panes.get(first) or known[first].display_name
        return called.translate(words), True
    label = match.pane(AnswerDraft(), in_english).panes[name].translate(words)
    final = name in known and known[name].final
    return f"{'■' if final else ''}{label}", final


def _answer(finger: _Finger, match: Match, pane: str, wanted: Wanted, words: Words) -> None:
    seat, choice, values = wanted
    keys = _keys(match, seat, pane)
    own_dice = match.header.dice == "own"
    valued = f"{choice.key} {values[0]}" if values else ""
    if valued in (name for _, name in keys.places):
        finger.points(match.pane(AnswerDraft(), in_english).panes[valued].translate(words))
        finger.takes(held=choice.final)
    elif choice.hidden:
        _lock(finger.table, CHART[values[0]])
    elif _secret(match, seat, keys):
        _lock(finger.table, CLAIM if choice.key == keys.claim else OTHER)
    elif (choice.sides and own_dice) or (choice.key == keys.ring and not choice.sides):
        numbered = not choice.sides and keys.numbers
        signs = [numbered.index(value) + 1 for value in values] if numbered else values
        _values(finger, choice, signs, words)
    else:
        places = {name: key for key, name in keys.places}
        starts = keys.likely == choice.key if keys.likely in places else places[choice.key] == GO
        if finger.first or not starts:  # another list stands on the panel
            finger.points(*_same_place(match, pane, wanted, words))
        finger.takes(held=choice.final or choice.sides > 0)


def _same_place(match: Match, pane: str, wanted: Wanted, words: Words) -> Iterator[str]:
    """What a choice is called, and what a tap does where it is held: both have one place."""
    keys = _keys(match, wanted.seat, pane)
    panes = match.pane(_draft(match, wanted.seat, pane), in_english).panes
    known, places = _choices(match, wanted.seat), {name: key for key, name in keys.places}
    for name, place in places.items():
        same = name == wanted.choice.key or place == places[wanted.choice.key] != NOWHERE
        if same and (name in known or name[1:] in panes):
            called = panes.get(name) or (
                known[name].display_name if name in known else panes[name[1:]]
            )
            yield called.translate(words)


def _values(finger: _Finger, choice: Choice, values: Sequence[int], words: Words) -> None:
    """Points at values, or at their numbers where they have some, and takes them."""
    marked = not choice.sides and (choice.most > 1 or choice.final)
    for value in values[:-1] if choice.final else values:
        finger.points(str(value))
        finger.takes()
    if marked:
        finger.points(str(values[-1]) if choice.final else words("done"))
        finger.takes(held=choice.final)
