"""What a hand can reach on a hexpad: every hand that a pad can be brought to, and every answer."""

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from typing import NamedTuple

from companion.console.hexpad import Give, Hand, Hexpad, Move, Moves, Shake, Take
from companion.match import Match
from companion.rules.asks import Choice, Seat
from companion.rules.panes import Pane
from companion.rules.words import Refused, in_english

KEYS = range(1, 8)

Given = tuple[str, tuple[int, ...]]
"""A key of an answer, and its values."""


class Grip(NamedTuple):
    """A seat's hand on its pad, what the panel shows meanwhile, and what the keys do."""

    seat: Seat
    hand: Hand
    pane: Pane
    pad: Hexpad

    def moves(self, n: int) -> Moves:
        """What key `n` does."""
        return self.pad.moves(n)


def grip(match: Match, hand: Hand, own_dice: bool) -> Grip | None:
    """A seat's hand on its pad; None when the pane gives that seat no keys."""
    assert match.ask is not None
    pane = match.pane(hand.draft("red", own_dice=own_dice), in_english)
    if hand.seat not in pane.keys:
        return None
    choices = {choice.key: choice for choice in match.ask.choices.get(hand.seat, ())}
    return Grip(hand.seat, hand, pane, Hexpad(choices, pane.keys[hand.seat], hand, own_dice))


def grips(match: Match, seat: Seat, own_dice: bool) -> Iterator[Grip]:
    """Every hand that can be reached for the present ask, the empty one first."""
    known = {Hand(seat)}
    waiting = [Hand(seat)]
    while waiting:
        now = grip(match, waiting.pop(), own_dice)
        if now is None:
            continue
        yield now
        for n in KEYS:
            for move in now.moves(n):
                if isinstance(move, Take) and move.hand not in known:
                    known.add(move.hand)
                    waiting.append(move.hand)


def given(choices: Mapping[str, Choice], move: Move | None) -> set[Given]:
    """The answers that a move gives, among those that there are."""
    if isinstance(move, Shake):
        faces = range(1, move.sides + 1)
        return {(move.key, thrown) for thrown in product(faces, repeat=move.dice)}
    if not isinstance(move, Give) or move.key not in choices:
        return set()
    try:
        choices[move.key].check(move.values)
    except Refused:
        return set()
    return {(move.key, move.values)}


def reached(match: Match, seat: Seat, own_dice: bool) -> set[Given]:
    """Every answer that a seat can give with its keys."""
    return {
        answer
        for now in grips(match, seat, own_dice)
        for n in KEYS
        for move in now.moves(n)
        for answer in given(now.pad.choices, move)
    }


def owed(choice: Choice) -> set[Given]:
    """Every answer that a choice takes."""
    if not choice.among:
        return {(choice.key, ())}
    if choice.sides:
        return {(choice.key, thrown) for thrown in product(choice.among, repeat=choice.most)}
    sizes = range(choice.least, choice.most + 1)
    return {(choice.key, few) for size in sizes for few in combinations(choice.among, size)}
