"""The layout of a hexpad: a ring of six keys and a centre, one key for each likely answer.

A key is a value of the ring, or a place of the game. A number beyond 7 is the centre, then the key
for the number less 6; for dice with more faces each centre leads to six more. Faces beyond twenty
are entered digit by digit; the key of 10 is the digit 0. Where the table enters its own dice, a
place is the centre, then its key.

A secret is one hold. Where it may be a number beyond 7, every secret takes two strokes: a tap on
its key, then the hold; or a tap on the centre, then a hold on the key for the number less 6.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from companion.console import hexpad_number_hints, key_hints
from companion.console.hexpad_number_hints import RING
from companion.console.key_command_types import (
    HOLD_IT,
    SHAKE_IT,
    TAP_FIRST,
    ChooseSecretHalf,
    CommandsByGesture,
    ExplainRefusal,
    GiveAnswer,
    IgnoreKey,
    ReplaceDraft,
    hold_instruction,
    throw_instruction,
)
from companion.console.key_hints import KeyHint, label_only_hint
from companion.console.pad_commands_and_hints_interface import Legend
from companion.console.seat_answer_actions import ELSEWHERE, SeatActions, disallowed_value_reason
from companion.rules.asks import Choice
from companion.rules.panes_and_answer_keys import GO, NOWHERE
from companion.rules.sentences import Sentence, Words
from companion.screens.screen_model import SMALL_CELLS


class HexpadCommandsAndHints(NamedTuple):
    """A hexpad as one seat uses it now."""

    actions: SeatActions

    @property
    def secret(self) -> bool:
        """Whether a hidden pick is made here, so that every key has to feel the same."""
        return self.actions.secret

    def commands(self, key: str) -> CommandsByGesture:
        """Return the commands of a key, "1" to "7"."""
        commands = self._commands_without_instruction(int(key))
        if self.secret:
            return commands
        return commands.with_instruction(self._hold_hint(int(key)), self._throw_hint(int(key)))

    def _hold_hint(self, n: int) -> Sentence:
        """Return the hint that a key has to be held, and for what."""
        actions, key = self.actions, "c" if n == GO else str(n)
        held = (
            name for place, name in actions.keys.places if place == n and actions.needs_hold(name)
        )
        return next((hold_instruction(key, actions.label(name)) for name in held), HOLD_IT)

    def _throw_hint(self, n: int) -> Sentence:
        """Return the hint how a key throws; it names the throw if another seat is asked first."""
        actions, key = self.actions, "c" if n == GO else str(n)
        thrown = (
            name
            for place, name in actions.keys.places
            if place == n and (choice := actions.choice(name)) and choice.sides
        )
        named = (throw_instruction(key, actions.label(name)) for name in thrown if actions.aside)
        return next(named, SHAKE_IT)

    def _commands_without_instruction(self, n: int) -> CommandsByGesture:
        """Return the commands of a key: its places, then its value; the centre ends a set."""
        actions = self.actions
        entered, placed = actions.typed_throw, self._place_commands(n)
        if entered is not None:
            return self._typed_throw_commands(entered, n, placed)
        if actions.numbered_values:
            return self._number_commands(n, placed)
        if actions.draft.lead:
            return self._ring(n)
        ends = self._ends
        if n == GO and ends and (actions.draft.marks or placed == CommandsByGesture()):
            return placed._replace(tap=GiveAnswer(ends.key, actions.draft.marks))
        ring = actions.ring
        if placed == CommandsByGesture() or (ring and n in ring.among and not ring.sides):
            value = self._ring(n)
            return CommandsByGesture(
                placed.tap or value.tap, placed.hold or value.hold, placed.throw
            )
        return placed

    def _place_commands(self, n: int) -> CommandsByGesture:
        commands = CommandsByGesture()
        for key, name in self.actions.keys.places:
            if key == n:
                commands = self.actions.add_place_commands(name, commands)
        return commands

    @property
    def _ends(self) -> Choice | None:
        """The choice whose marks the centre confirms, None without one."""
        ends = self.actions.choice_ended_by_done
        return ends if ends and GO not in ends.among else None

    def _ring(self, n: int) -> CommandsByGesture:
        actions, choice = self.actions, self.actions.ring
        key, draft = actions.keys.ring, actions.draft
        if not key or (choice and choice.sides):
            return CommandsByGesture()
        if choice is None:
            return CommandsByGesture(tap=GiveAnswer(key, (n,)))
        if choice.hidden:
            return self._secret_commands(choice, n)
        if n == GO and max((*choice.among, *choice.barred), default=0) > GO:
            return CommandsByGesture(tap=ReplaceDraft(draft._replace(lead=1 - draft.lead)))
        if n == GO and GO not in (*choice.among, *choice.barred):
            return _centre_refusal(choice)
        value = n + RING if draft.lead else n
        if not actions.marking:
            return CommandsByGesture(tap=GiveAnswer(key, (value,)))
        commands = actions.marking_commands(choice, value)
        return commands if choice.final or GO in choice.among else commands._replace(hold=None)

    def _number_commands(self, n: int, placed: CommandsByGesture) -> CommandsByGesture:
        """Return the commands of a key for a number; the centre leads to the next six."""
        actions, draft = self.actions, self.actions.draft
        if n == GO:
            ahead = draft.lead + 1
            if ahead * RING < len(actions.numbered_values):
                return placed._replace(tap=ReplaceDraft(draft._replace(lead=ahead)))
            if placed == CommandsByGesture() and draft.lead:
                return CommandsByGesture(tap=ReplaceDraft(draft._replace(lead=0)))
            return placed
        place = n - 1 + draft.lead * RING
        if place >= len(actions.numbered_values):
            return placed
        return CommandsByGesture(
            GiveAnswer(actions.keys.ring, (actions.numbered_values[place],)), placed.hold
        )

    def _secret_commands(self, choice: Choice, n: int) -> CommandsByGesture:
        """Return the commands for a secret: a hold locks it, after a tap if it has two strokes."""
        if not self._two_strokes:
            return CommandsByGesture(hold=GiveAnswer(choice.key, (n,)))
        row = self.actions.row
        if row is None:  # a hold without the tap is explained, alike for every key
            return CommandsByGesture(ChooseSecretHalf(n), ExplainRefusal(TAP_FIRST))
        value = n if row == n else n + RING if row == GO else 0
        return CommandsByGesture(
            ChooseSecretHalf(n),
            GiveAnswer(choice.key, (value,)) if value in choice.among else IgnoreKey(),
        )

    def _typed_throw_commands(
        self, thrown: Choice, n: int, placed: CommandsByGesture
    ) -> CommandsByGesture:
        """Return the commands for own dice; each centre leads to six more faces, at last to places.

        A centre that leads nowhere is a place like any other key.
        """
        draft, last = self.actions.draft, self._last_lead(thrown)
        face, pooled = n + RING * draft.lead, self.actions.early_end_answer
        if n == GO and pooled and draft.lead == self._farthest(thrown):
            return CommandsByGesture(tap=pooled)
        if n == GO and not last and placed != CommandsByGesture() and not placed.throw:
            return placed
        if n == GO and draft.lead < last:
            return CommandsByGesture(tap=ReplaceDraft(draft._replace(lead=draft.lead + 1)))
        if n == GO or (draft.lead and face not in self._faces_or_digits(thrown)):
            if draft.lead and placed != CommandsByGesture() and not placed.throw:
                return placed
            if draft.lead:
                return CommandsByGesture(tap=ReplaceDraft(draft._replace(lead=0)))
            return _centre_refusal(thrown)
        if self.actions.digits:
            return CommandsByGesture(tap=self.actions.digit_command(thrown, face % 10))
        return CommandsByGesture(tap=self.actions.face(thrown, face))

    def _faces_or_digits(self, thrown: Choice) -> Sequence[int]:
        """Return what the keys stand for: faces, or digits 1 to 10, of which 10 is the digit 0."""
        return range(1, 11) if self.actions.digits else thrown.among

    def _last_lead(self, thrown: Choice) -> int:
        """Return how many centres lead to the highest face, or to places on the ring."""
        places = any(name != thrown.key and n != GO for n, name in self.actions.keys.places)
        return max(self._farthest(thrown), int(places))

    def _farthest(self, thrown: Choice) -> int:
        """Return how many centres lead to the highest face."""
        return (max(self._faces_or_digits(thrown)) - 1) // RING

    @property
    def _two_strokes(self) -> bool:
        """Whether a secret takes two strokes, which has to be explained."""
        ring = self.actions.ring
        return ring is not None and ring.hidden and ring.among[-1] > GO

    # Hints ----------------------------------------------------------------------------------

    def hints(self, words: Words, tip: str = "") -> Sequence[str]:
        """Return hints for the keys, in ever fewer characters.

        With a `tip`, values and throws are left out.
        """
        if self.actions.draft.lead:
            return [self._ahead(words)]
        places = list(self._place_hints(words))
        parts = [*self._ring_said(words), *places]
        untold = not tip or self._two_strokes
        tipped = (
            []
            if untold
            else key_hints.hint_row_variants(
                [*self._place_hints(words, thrown=False), label_only_hint(tip)]
            )
        )
        leaves = (
            key_hints.hint_row_variants([*parts, label_only_hint(words("BACK=no"))])[:2]
            if self.actions.draft.pane
            else []
        )
        briefly = (
            key_hints.hint_row_variants([label_only_hint(words("tap, hold")), *parts[1:]])
            if self._two_strokes
            else []
        )
        return [*tipped, *leaves, *key_hints.hint_row_variants(parts), *briefly]

    def _ahead(self, words: Words) -> str:
        """Return what the keys are after the centre."""
        actions, choice = self.actions, self.actions.typed_throw or self.actions.ring
        assert choice is not None, "the centre leads to numbers"
        numbers = (
            hexpad_number_hints.selectable_numbers(choice, actions.numbered_values)
            if actions.numbered_values
            else choice.among
        )
        return hexpad_number_hints.after_centre_hint(
            actions.draft.lead, numbers, words, digits=bool(actions.digits)
        )

    def fit_hints(self, words: Words, cells: int) -> str:
        """Return as many hints as fit; values are left out first, then the last places."""
        return key_hints.fit_hints(
            key_hints.yield_ever_fewer_hints(list(self._place_hints(words)), self._ranks), cells
        )

    @property
    def _ranks(self) -> Sequence[str]:
        """The names of keys in the order in which the game lists them."""
        keys = ("c" if n == GO else str(n) for n, _ in self.actions.keys.places)
        return [*dict.fromkeys(keys)]

    def off_turn_hints(self, words: Words) -> Sequence[str]:
        """Return what this seat may do while another one is asked, in ever fewer characters.

        The first of its keys is always in it, others only if the game wants them told.
        """
        ranks = self._ranks
        parts = sorted(self._place_hints(words), key=lambda part: key_hints.hint_rank(part, ranks))
        parts = [part for part in parts if not part.taught]
        told = parts[: self.actions.keys.told]
        more = [" ".join(part.brief for part in told)] if len(told) > 1 else []
        first = ((f" {part.text}", part.tight, part.key) for part in parts[:1])
        return [*more, *(text for texts in first for text in texts)]

    def rows(
        self, words: Words, count: int, heads: Sequence[str] = (), besides: str = ""
    ) -> tuple[str, ...]:
        """Return hints on the last `count` rows, with `besides` behind them.

        Second meanings of held keys are left out first, then the last places, at last `besides`.
        """
        ring = list(self._ring_said(words))
        whole, most = (list(self._place_hints(words, every=every)) for every in (True, False))
        headed = [(head.strip(), places) for head in heads for places in (whole, most)]
        fewer = (("", places) for places in key_hints.yield_ever_fewer_hints(most, self._ranks))
        tried = [*headed, ("", whole), *fewer]
        for behind, (first, places) in product(dict.fromkeys((besides, "")), tried):
            parts = (*ring, *places)
            for texts in ([part.brief for part in parts], [part.tight for part in parts]):
                told = dict.fromkeys(text for text in (first, *texts) if text)
                *large, small = key_hints.pack_into_hint_rows([*told], count)
                if len(small) + len(behind) <= SMALL_CELLS:
                    return *large, f"{small}{behind}"
        return key_hints.pack_into_hint_rows([], count)

    def lines(self, words: Words, count: int, head: str = "") -> tuple[str, ...]:
        """Return hints on at most `count` small lines: tap and hold of each key if there is room.

        Otherwise the last places are left out. After the centre, one line says what keys do then.
        """
        if self.actions.draft.lead:
            return (self._ahead(words),)
        ring, places = list(self._ring_said(words)), list(self._place_hints(words))
        told = [
            [*self._place_hints(words, both=True)],
            *key_hints.yield_ever_fewer_hints(places, self._ranks),
        ]
        kept = [[*ring, *some] for some in told] or [ring]
        return key_hints.fit_hints_into_lines(kept, count, words("hold "), head)

    def legend(self, words: Words) -> Legend:
        """Return what every key does; the second meaning of a held key stands behind its first."""
        texts: list[str] = []
        before = ""
        for part in (*self._ring_said(words), *self._place_hints(words, every=True)):
            if part.key and part.key == before:
                texts[-1] += f" {'■' if part.held else ''}{part.label}"
            else:
                texts.append(part.at_length)
            before = "" if part.taught else part.key
        return Legend(tuple(texts))

    def _ring_said(self, words: Words) -> Iterator[KeyHint]:
        choice, entered = self.actions.ring, self.actions.typed_throw
        if self.actions.digits:
            which = words("tens") if self.actions.draft.tens is None else words("ones")
            yield label_only_hint(f"{which}: 1-6 c1-c4=7890")
        elif entered is not None:
            yield label_only_hint(words("type your die" if entered.most == 1 else "type your dice"))
        elif choice is None or choice.sides:
            return
        elif self._two_strokes:
            yield label_only_hint(words("tap, hold=lock"))
            yield from hexpad_number_hints.beyond_ring_hints(n for n in choice.among if n > GO)
        elif choice.hidden:
            yield label_only_hint(words("hold=lock"))
            if GO in choice.among:
                yield KeyHint("c", str(GO))
        elif choice.final and choice.most > 1:
            yield label_only_hint(words("hold last=done"))
        elif choice.final:
            yield from (
                part._replace(held=words("hold "))
                for part in hexpad_number_hints.value_key_hints(choice, words)
            )
        elif self.actions.numbered_values:
            yield from hexpad_number_hints.value_position_hints(
                choice, self.actions.numbered_values, words
            )
        else:
            hints = hexpad_number_hints.value_key_hints(choice, words)
            begun = self._ends is not choice or self.actions.draft.marks
            yield from hints if begun else (_then_centre(hint, words) for hint in hints)

    def _place_hints(
        self, words: Words, *, every: bool = False, both: bool = False, thrown: bool = True
    ) -> Iterator[KeyHint]:
        """Yield hints of places, the centre first: a key's first place, `both`, or `every` one."""
        actions, told, tapped = self.actions, set[int](), set[int]()
        ends = self._ends
        if ends and (actions.draft.marks or (ends.least == 0 and not self._place_commands(GO).tap)):
            yield KeyHint("c", words("done"))
            told.add(GO)
            tapped.add(GO)
        if actions.early_end_answer and actions.typed_throw:
            yield KeyHint(f"{'c' * self._farthest(actions.typed_throw)}c", words("done"))
            told.add(GO)
        for n, name in sorted(actions.keys.places, key=lambda place: (place[0] != GO, place[0])):
            if name == f"{actions.keys.ring} {n}":
                tapped.add(n)  # its key has that value anyway
                continue
            choice = actions.choice(name)
            silent, elsewhere = n in (NOWHERE, *told), name.startswith(ELSEWHERE)
            if (
                not every
                and elsewhere
                and (actions.needs_hold(name) or not actions.is_available(name))
            ):
                continue  # rarely wanted, or on another pad
            if not every and not both:
                told.add(n)
            if (
                silent
                or not actions.is_available(name)
                or (choice and choice is actions.typed_throw)
            ):
                continue
            key = f"{self._before(n, choice)}{'c' if n == GO else n}"
            label = actions.label(name).translate(words)
            if choice is None or not choice.sides:
                held = words("hold ") if actions.needs_hold(name) or n in tapped else ""
                yield KeyHint(key, label, held)
                tapped.update(() if actions.needs_hold(name) else (n,))
            elif thrown:
                alone = all(each is choice or each.final for each in actions.choices.values())
                taught = words("hold c, let go=throw") if alone else ""
                yield KeyHint(key, label, words("hold "), taught)

    def _before(self, n: int, choice: Choice | None) -> str:
        """Return the centres that lead to a place, where faces or numbers come before it."""
        if self.actions.typed_throw:
            return "c" * self._last_lead(self.actions.typed_throw)
        ends = n == GO and self.actions.numbered_values and not (choice and choice.final)
        return "c" * ((len(self.actions.numbered_values) - 1) // RING) if ends else ""


def _then_centre(hint: KeyHint, words: Words) -> KeyHint:
    """Return the hint of values that are marked, which says that the centre ends the set."""
    told = words("{keys}, then c").format(keys=hint.text)
    return hint._replace(taught=told) if hint.key else hint


def _centre_refusal(choice: Choice) -> CommandsByGesture:
    """Return a tap that explains why the centre is no value; players know it as key c, not 7."""
    reason = disallowed_value_reason(choice, GO)
    values = {**dict(reason.values), "n": "c"}
    return CommandsByGesture(tap=ExplainRefusal(reason._replace(values=(*values.items(),))))
