"""A hexpad: seven keys laid out as a hexagon and its centre, one for each likely answer.

A key is a value of the ring, or has a place put on it. Numbers beyond 7 are the centre, then the
key for the number less 6; of dice with more faces each centre leads on to six more. Faces beyond
twenty are entered by their digits, each like a number; that beyond 9 is nought.
Where the table enters its own dice a place is the centre, then its key.

A secret is one hold. Where it may be a number beyond 7 it is two strokes, whatever it is: a tap on
its key, then the hold; or a tap on the centre, then the key for the number less 6 held.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from companion.console import numbers, telling
from companion.console.hand import (
    TAP_FIRST,
    Aim,
    Feint,
    Give,
    Moves,
    Take,
    Wrong,
)
from companion.console.numbers import RING
from companion.console.offer import ELSEWHERE, Offer, why_not
from companion.console.pads import Legend
from companion.console.telling import Part, plain
from companion.rules.asks import Choice
from companion.rules.panes import GO, NOWHERE
from companion.rules.words import Words
from companion.screens.model import SMALL_CELLS


class Hexpad(NamedTuple):
    """A pad as it lies under the hand of one seat now."""

    offer: Offer

    @property
    def secret(self) -> bool:
        """Whether a hidden pick is made here, so that every key has to feel the same."""
        return self.offer.secret

    def moves(self, key: str) -> Moves:
        """What a key, "1" to "7", does."""
        moves = self._unhinted(int(key))
        return moves if self.secret else moves.hinted()

    def _unhinted(self, n: int) -> Moves:
        """The places of a key before the value that it is; a begun set ends on the centre."""
        offer = self.offer
        entered, placed = offer.entered, self._placed(n)
        if entered is not None:
            return self._enters(entered, n, placed)
        if offer.numbered:
            return self._counted(n, placed)
        if offer.hand.lead:
            return self._ring(n)
        ends = self._ends
        if n == GO and ends and (offer.hand.marks or placed == Moves()):
            return placed._replace(tap=Give(ends.key, offer.hand.marks))
        ring = offer.ring
        if placed == Moves() or (ring and n in ring.among and not ring.sides):
            value = self._ring(n)
            return Moves(placed.tap or value.tap, placed.hold or value.hold, placed.throw)
        return placed

    def _placed(self, n: int) -> Moves:
        moves = Moves()
        for key, name in self.offer.keys.places:
            if key == n:
                moves = self.offer.placed(name, moves)
        return moves

    @property
    def _ends(self) -> Choice | None:
        """The choice whose marks the centre confirms, if there is one."""
        ends = self.offer.ends
        return ends if ends and GO not in ends.among else None

    def _ring(self, n: int) -> Moves:
        offer, choice = self.offer, self.offer.ring
        key, hand = offer.keys.ring, offer.hand
        if not key or (choice and choice.sides):
            return Moves()
        if choice is None:
            return Moves(tap=Give(key, (n,)))
        if choice.hidden:
            return self._picks(choice, n)
        if n == GO and max((*choice.among, *choice.barred), default=0) > GO:
            return Moves(tap=Take(hand._replace(lead=1 - hand.lead)))
        value = n + RING if hand.lead else n
        if not offer.marking:
            return Moves(tap=Give(key, (value,)))
        moves = offer.marked(choice, value)
        return moves if choice.final or GO in choice.among else moves._replace(hold=None)

    def _counted(self, n: int, placed: Moves) -> Moves:
        """A key is a number; the centre leads on to six more as long as there are any."""
        offer, hand = self.offer, self.offer.hand
        if n == GO:
            ahead = hand.lead + 1
            if ahead * RING < len(offer.numbered):
                return placed._replace(tap=Take(hand._replace(lead=ahead)))
            if placed == Moves() and hand.lead:
                return Moves(tap=Take(hand._replace(lead=0)))
            return placed
        place = n - 1 + hand.lead * RING
        if place >= len(offer.numbered):
            return placed
        return Moves(Give(offer.keys.ring, (offer.numbered[place],)), placed.hold)

    def _picks(self, choice: Choice, n: int) -> Moves:
        """A hold locks; what is tapped before it counts only where one key is not enough."""
        if not self._two_strokes:
            return Moves(hold=Give(choice.key, (n,)))
        row = self.offer.row
        if row is None:  # a hand that forgets it is told so, whatever key that is
            return Moves(Aim(n), Wrong(TAP_FIRST))
        value = n if row == n else n + RING if row == GO else 0
        return Moves(Aim(n), Give(choice.key, (value,)) if value in choice.among else Feint())

    def _enters(self, thrown: Choice, n: int, placed: Moves) -> Moves:
        """Each centre leads on to six more faces or digits, the last one to what has places.

        A centre that leads nowhere is a place like any other.
        """
        hand, last = self.offer.hand, self._leads(thrown)
        face, pooled = n + RING * hand.lead, self.offer.pooled
        if n == GO and pooled and hand.lead == self._farthest(thrown):
            return Moves(tap=pooled)
        if n == GO and not last and placed != Moves() and not placed.throw:
            return placed
        if n == GO and hand.lead < last:
            return Moves(tap=Take(hand._replace(lead=hand.lead + 1)))
        if n == GO or (hand.lead and face not in self._typed(thrown)):
            if hand.lead and placed != Moves() and not placed.throw:
                return placed
            if hand.lead:
                return Moves(tap=Take(hand._replace(lead=0)))
            return Moves(tap=Wrong(why_not(thrown, GO)))
        if self.offer.digits:
            return Moves(tap=self.offer.digit(thrown, face % 10))
        return Moves(tap=self.offer.face(thrown, face))

    def _typed(self, thrown: Choice) -> Sequence[int]:
        """What keys stand for: faces, or digits, of which the tenth is nought."""
        return range(1, 11) if self.offer.digits else thrown.among

    def _leads(self, thrown: Choice) -> int:
        """How many centres there are before the highest face, or before what lies on keys of the ring."""
        places = any(name != thrown.key and n != GO for n, name in self.offer.keys.places)
        return max(self._farthest(thrown), int(places))

    def _farthest(self, thrown: Choice) -> int:
        """How many centres there are before the highest face."""
        return (max(self._typed(thrown)) - 1) // RING

    @property
    def _two_strokes(self) -> bool:
        """Whether a secret takes two strokes, which nobody would guess."""
        ring = self.offer.ring
        return ring is not None and ring.hidden and ring.among[-1] > GO

    # What is said of it ---------------------------------------------------------------------

    def whole(self, words: Words, tip: str = "") -> Sequence[str]:
        """What the keys do, in ever fewer characters; with a tip, values and throws go without saying."""
        if self.offer.hand.lead:
            return [self._ahead(words)]
        places = list(self._places(words))
        parts = [*self._ring_said(words), *places]
        untold = not tip or self._two_strokes
        tipped = [] if untold else telling.told([*self._places(words, thrown=False), plain(tip)])
        leaves = telling.told([*parts, plain(words("BACK=no"))])[:2] if self.offer.hand.pane else []
        briefly = telling.told([plain(words("tap, hold")), *parts[1:]]) if self._two_strokes else []
        return [*tipped, *leaves, *telling.told(parts), *briefly]

    def _ahead(self, words: Words) -> str:
        """What the keys are after the centre."""
        entered, lead = self.offer.entered, self.offer.hand.lead
        highest = max(entered.among) if entered else len(self.offer.numbered)
        return numbers.ahead(lead, highest, words, digits=bool(self.offer.digits))

    def partly(self, words: Words, cells: int) -> str:
        """As much of it as there is room for; values give way first, then the last places."""
        return telling.partly(telling.fewer(list(self._places(words)), self._ranks), cells)

    @property
    def _ranks(self) -> Sequence[str]:
        """The names of keys in the order in which the game gives them."""
        keys = ("c" if n == GO else str(n) for n, _ in self.offer.keys.places)
        return [*dict.fromkeys(keys)]

    def aside(self, words: Words) -> Sequence[str]:
        """What this seat may do while another one is asked, in ever fewer characters."""
        ranks = self._ranks
        parts = sorted(self._places(words), key=lambda part: telling.rank(part, ranks))
        parts = [part for part in parts if not part.taught][:1]
        return [text for part in parts for text in (f" {part.said}", part.tight, part.key)]

    def spread(
        self, words: Words, count: int, heads: Sequence[str] = (), besides: str = ""
    ) -> tuple[str, ...]:
        """The same on the last `count` rows, with `besides` behind it.

        What is held besides gives way, then the last places, at last what is `besides`.
        """
        ring = list(self._ring_said(words))
        whole, most = (list(self._places(words, every=every)) for every in (True, False))
        headed = [(head.strip(), places) for head in heads for places in (whole, most)]
        fewer = (("", places) for places in telling.fewer(most, self._ranks))
        tried = [*headed, ("", whole), *fewer]
        for behind, (first, places) in product(dict.fromkeys((besides, "")), tried):
            texts = dict.fromkeys([first, *(part.tight for part in (*ring, *places))])
            *large, small = telling.packed([text for text in texts if text], count)
            if len(small) + len(behind) <= SMALL_CELLS:
                return *large, f"{small}{behind}"
        return telling.packed([], count)

    def lines(self, words: Words, count: int, head: str = "") -> tuple[str, ...]:
        """Tell keys on at most `count` small lines: tap and hold of each if there is room.

        Otherwise the last places give way. After the centre one line tells what keys do then.
        """
        if self.offer.hand.lead:
            return (self._ahead(words),)
        ring, places = list(self._ring_said(words)), list(self._places(words))
        told = [[*self._places(words, both=True)], *telling.fewer(places, self._ranks)]
        kept = [[*ring, *some] for some in told] or [ring]
        return telling.lines(kept, count, words("hold "), head)

    def legend(self, words: Words) -> Legend:
        """What every key does: what a key does besides when it is held stands behind it."""
        texts: list[str] = []
        before = ""
        for part in (*self._ring_said(words), *self._places(words, every=True)):
            if part.key and part.key == before:
                texts[-1] += f" {'■' if part.held else ''}{part.label}"
            else:
                texts.append(part.at_length)
            before = part.key
        return Legend(tuple(texts))

    def _ring_said(self, words: Words) -> Iterator[Part]:
        choice, entered = self.offer.ring, self.offer.entered
        if self.offer.digits:
            which = words("tens") if self.offer.hand.tens is None else words("ones")
            yield plain(f"{which}: 1-6 c1-c4=7890")
        elif entered is not None:
            yield plain(words("type your die" if entered.most == 1 else "type your dice"))
        elif choice is None or choice.sides:
            return
        elif self._two_strokes:
            yield plain(words("tap, hold=lock"))
            yield from numbers.beyond(n for n in choice.among if n > GO)
        elif choice.hidden:
            yield plain(words("hold=lock"))
        elif choice.final and choice.most > 1:
            yield plain(words("hold last=done"))
        elif choice.final:
            yield from (part._replace(held="■") for part in numbers.values(choice, words))
        elif self.offer.numbered:
            yield from numbers.counted(choice, self.offer.numbered, words)
        else:
            yield from numbers.values(choice, words)

    def _places(
        self, words: Words, *, every: bool = False, both: bool = False, thrown: bool = True
    ) -> Iterator[Part]:
        """Yield what has places, the centre first: of a key the first, `both` that fit, or `every` one."""
        offer, told, tapped = self.offer, set[int](), set[int]()
        ends = self._ends
        if ends and (offer.hand.marks or (ends.least == 0 and not self._placed(GO).tap)):
            yield Part("c", words("done"))
            told.add(GO)
            tapped.add(GO)
        if offer.pooled and offer.entered:
            yield Part(f"{'c' * self._farthest(offer.entered)}c", words("done"))
            told.add(GO)
        for n, name in sorted(offer.keys.places, key=lambda place: (place[0] != GO, place[0])):
            if name == f"{offer.keys.ring} {n}":
                tapped.add(n)  # its key has that value anyway
                continue
            choice = offer.choice(name)
            silent, elsewhere = n in (NOWHERE, *told), name.startswith(ELSEWHERE)
            if not every and elsewhere and (offer.held(name) or not offer.has(name)):
                continue  # it is seldom wanted, or another pad's
            if not every and not both:
                told.add(n)
            if silent or not offer.has(name) or (choice and choice is offer.entered):
                continue
            key = f"{self._before(n, choice)}{'c' if n == GO else n}"
            label = offer.label(name).said(words)
            if choice is None or not choice.sides:
                yield Part(key, label, "■" if offer.held(name) or n in tapped else "")
                tapped.update(() if offer.held(name) else (n,))
            elif thrown:
                alone = all(each is choice or each.final for each in offer.choices.values())
                taught = words("hold c, let go=throw") if alone else ""
                yield Part(key, label, words("hold "), taught)

    def _before(self, n: int, choice: Choice | None) -> str:
        """The centres before a place: where faces are entered, or where it ends the numbers."""
        if self.offer.entered:
            return "c" * self._leads(self.offer.entered)
        ends = n == GO and self.offer.numbered and not (choice and choice.final)
        return "c" * ((len(self.offer.numbered) - 1) // RING) if ends else ""
