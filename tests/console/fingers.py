"""Fingers that find the keys of an answer, as players do: by what a pane says lies where.

They know what taps and holds of keys mean and nothing of how the console finds that, so whoever
plays through them finds answers that no key gives.
"""

import random
from collections.abc import Iterator
from typing import NamedTuple

from companion.match import Match
from companion.rules.asks import Choice, Seat
from companion.rules.panes_and_answer_keys import GO, NOWHERE, AnswerDraft, PaneKeys
from companion.rules.sentences import in_english
from tests.console.rim import Rim

BEYOND = 6


class Stroke(NamedTuple):
    """A key of a seat's pad, tapped or held."""

    key: int
    held: bool = False


class Wanted(NamedTuple):
    """An answer that a seat means to give."""

    seat: Seat
    choice: Choice
    values: tuple[int, ...] = ()


def strokes(match: Match, wanted: Wanted) -> list[Stroke]:
    """The keys that give an answer; raises LookupError if there are none."""
    own_dice = match.header.dice == "own"
    for opening, keys in _panes(match, wanted.seat, own_dice):
        given = _given(keys, wanted, own_dice)
        if given:
            return [*opening, *given]
    raise LookupError(f"no keys for {wanted}")


def _panes(match: Match, seat: Seat, own_dice: bool) -> Iterator[tuple[list[Stroke], PaneKeys]]:
    """Every pane that a seat can open, with the strokes that open it, the nearest first."""
    waiting: list[tuple[list[Stroke], str]] = [([], "")]
    seen: set[str] = set()
    while waiting:
        opening, name = waiting.pop(0)
        if name in seen:
            continue
        seen.add(name)
        draft = AnswerDraft(name, own_dice=own_dice, seat=seat if name else "")
        keys = match.pane(draft, in_english).keys.get(seat, PaneKeys())
        yield opening, keys
        centre = [Stroke(GO)] if own_dice and _typed(match, seat, keys) else []
        for at, (key, place) in enumerate(keys.places):
            if key != NOWHERE and place.startswith("@") and " " not in place:
                final = any(choice.key == place[1:] for choice in _finals(match, seat))
                held = final or key in [other for other, _ in keys.places[:at]]
                waiting.append(([*opening, *centre, Stroke(key, held)], place[1:]))


def _finals(match: Match, seat: Seat) -> Iterator[Choice]:
    assert match.ask is not None
    return (choice for choice in match.ask.choices[seat] if choice.final)


def _typed(match: Match, seat: Seat, keys: PaneKeys) -> bool:
    """Whether faces are typed in a pane."""
    names = {keys.ring, *(name for _, name in keys.places)}
    ask = match.ask
    assert ask is not None
    return any(choice.sides and choice.key in names for choice in ask.choices[seat])


def _given(keys: PaneKeys, wanted: Wanted, own_dice: bool) -> list[Stroke]:
    choice, values = wanted.choice, wanted.values
    places = [key for key, name in keys.places if name == choice.key and key != NOWHERE]
    if choice.sides:
        if choice.typed:
            faces = [Stroke(face) for face in values] if keys.ring == choice.key else []
            return [*faces, Stroke(GO)] if faces and len(values) < choice.most else faces
        if own_dice:
            return [stroke for face in values for stroke in _number(face)]
        return [Stroke(key, held=True) for key in places]
    if choice.key in {name.partition(" ")[0] for _, name in keys.places} and values:
        return _step(keys, f"{choice.key} {values[0]}", final=choice.final)
    if places and not values:
        typing = own_dice and any(key == GO and name == "roll" for key, name in keys.places)
        centre = [Stroke(GO)] if typing else []
        return [*centre, Stroke(places[0], choice.final)]
    if keys.ring == choice.key and keys.numbers:
        return [stroke for value in values for stroke in _number(keys.numbers.index(value) + 1)]
    return _ring(choice, values) if keys.ring == choice.key else []


def _step(keys: PaneKeys, name: str, *, final: bool) -> list[Stroke]:
    """The key of a value that has a place; what is final is held, and the second one on a key."""
    names = [place for _, place in keys.places]
    if name not in names:
        return []
    key = keys.places[names.index(name)][0]
    on_it = [place for other, place in keys.places if other == key]
    return [Stroke(key, held=final or on_it[0] != name)]


def _ring(choice: Choice, values: tuple[int, ...]) -> list[Stroke]:
    if choice.hidden and choice.among[-1] > GO:
        (value,) = values
        first, last = (value, value) if value <= GO else (GO, value - BEYOND)
        return [Stroke(first), Stroke(last, held=True)]
    if choice.hidden:
        return [Stroke(value, held=True) for value in values]
    if choice.final and values:
        *first, last = values
        return [*(Stroke(value) for value in first), Stroke(last, held=True)]
    if choice.final:
        return []
    marked = [stroke for value in values for stroke in _number(value)]
    return [*marked, Stroke(GO)] if choice.most > 1 else marked


def _number(value: int) -> list[Stroke]:
    """Each centre leads on to six more."""
    centres = (value - 1) // BEYOND
    return [*[Stroke(GO)] * centres, Stroke(value - BEYOND * centres)]


def press(rim: Rim, wanted: Wanted, pads: dict[Seat, str]) -> int:
    """Presses the keys of an answer; says how many strokes it took."""
    keys = strokes(rim.match, wanted)
    for stroke in keys:
        hand = rim.hold if stroke.held else rim.tap
        hand(pads[wanted.seat], str(stroke.key))
    return len(keys)


def choose(chance: random.Random, match: Match) -> Wanted:
    """An answer that somebody may give now; locking and ending are usual, claims are not."""
    asked = match.facts()["asks"]
    assert match.ask is not None
    assert isinstance(asked, dict)
    open_now = [(seat, choice) for seat in asked for choice in match.ask.choices[seat]]
    weights = [RARE.get(choice.key, 10) for _, choice in open_now]
    ((seat, choice),) = chance.choices(open_now, weights)
    return Wanted(seat, choice, _values(chance, choice))


RARE = {"intercept": 1, "trap": 1, "dunk": 1, "claim": 2, "illegal": 1, "press": 3}


def _values(chance: random.Random, choice: Choice) -> tuple[int, ...]:
    if choice.sides:
        return tuple(chance.choices(choice.among, k=choice.most))
    if not choice.among:
        return ()
    least = max(1, choice.least) if choice.final else choice.least
    return tuple(sorted(chance.sample(choice.among, chance.randint(least, choice.most))))
