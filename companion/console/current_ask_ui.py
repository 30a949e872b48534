"""The screen and the keys of the current ask: the game's pane, laid out on the pads."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from companion.console import small_font_key_hints
from companion.console.all_seats_hint_rows import all_seats_hint_row, all_seats_hint_rows
from companion.console.pad_commands_and_hints_interface import PadUi
from companion.console.seat_answer_actions import ELSEWHERE, SeatActions
from companion.console.seats_and_pads import Seats
from companion.console.text_fit import PAGE, wrap_text
from companion.console.unconfirmed_entry_drafts import SeatDraft, SeatDrafts
from companion.match import Match, PublicView
from companion.rules.asks import Ask, Choice, Seat
from companion.rules.game import Event, score_by_name
from companion.rules.panes_and_answer_keys import Pane
from companion.rules.sentences import Words, shorten_names_distinctly
from companion.screens.picture_rendering import render_picture
from companion.screens.screen_model import Screen

if TYPE_CHECKING:
    from companion.console.secret_pick_keymap import SeatKeymap


class CurrentAskUi(NamedTuple):
    """An ask of a match, with the drafts that seats have begun."""

    match: Match
    view: PublicView
    ask: Ask
    seats: Seats
    drafts: SeatDrafts
    words: Words

    @property
    def draft(self) -> SeatDraft:
        """The draft that everybody sees: the one changed last."""
        return self.drafts.last

    @property
    def own_dice(self) -> bool:
        """Whether the table throws its own dice."""
        return self.view.header.dice == "own"

    def name(self, seat: Seat) -> str:
        """Return how players call a seat."""
        return self.match.game.seat_name(seat).translate(self.words)

    def pane(self) -> Pane:
        """Return the layout; raises LookupError while a proposal is open."""
        draft = self.draft.for_game(self.seats.left, own_dice=self.own_dice)
        told = draft._replace(
            served=self._served_seats(),
            waiting=tuple(self.open()),
            known=self.view.known,
            listed=self._is_listed(),
        )
        return self.match.pane(told, self.words)

    def _is_listed(self) -> bool:
        """Return whether all pads that are used now choose from a list."""
        asked = (self.draft.seat,) if self.draft.pane else self.ask.choices
        return all(self.seats.styles[self.seats.pads[seat]].listed for seat in asked)

    def _served_seats(self) -> tuple[Seat, ...]:
        """Return the seat that each pad serves now, empty where every seat has its own pad."""
        pads = self.seats.pads
        if len(set(pads.values())) == len(pads):
            return ()
        first: dict[str, Seat] = {}
        for seat in self._in_turn():
            first.setdefault(pads[seat], seat)
        return tuple(first.values())

    def _in_turn(self) -> Sequence[Seat]:
        """Return the seats that have not answered, the one whose draft was changed last first."""
        return sorted(self.open(), key=lambda seat: seat != self.draft.seat)

    def open(self) -> Iterable[Seat]:
        """Return the seats that have not answered."""
        asks = self.view.facts["asks"]
        assert isinstance(asks, Mapping)
        return asks

    def ask_name_and_choices(self, seat: Seat) -> tuple[str, tuple[Choice, ...]] | None:
        """Return what a seat is asked, None for nothing; a change mutes its pad for a while."""
        return (self.ask.name, self.ask.choices[seat]) if seat in self.open() else None

    def pads(self, pane: Pane, pad: str = "") -> dict[Seat, PadUi]:
        """Return the layouts of `pad`, or of every pad, for the seats that can act in this `pane`.

        The seat whose draft was changed last comes first, then the others in their order.
        """
        styles, own = self.seats.styles, self.seats.pads
        actions_of = self.actions(pane, pad)
        return {seat: styles[own[seat]].lay(actions) for seat, actions in actions_of.items()}

    def actions(self, pane: Pane, pad: str = "") -> dict[Seat, SeatActions]:
        """Return what those seats may do, in the same order."""
        actions_of: dict[Seat, SeatActions] = {}
        first, own = next(iter(self.ask.choices)), self.seats.pads
        for seat in self._in_turn():
            if seat in pane.keys and own[seat] == (pad or own[seat]):
                actions_of[seat] = SeatActions(
                    {choice.key: choice for choice in self.ask.choices[seat]},
                    pane.keys[seat],
                    self.drafts.of(seat),
                    pane.panes,
                    own_dice=self.own_dice,
                    aside=not (self.ask.every or self.draft.pane or seat == first),
                    row=self.drafts.rows.get(seat),
                    beside=frozenset(
                        other for other in self.open() if own[other] == own[seat] and other != seat
                    ),
                )
        return actions_of

    # What is shown --------------------------------------------------------------------------

    def lamps(self) -> frozenset[str]:
        """Return the pads that must act."""
        seats = list(self.open())
        if self.draft.pane:
            seats = [self.draft.seat]
        elif not self.ask.every and self.view.proposal is None:
            seats = seats[:1]
        return frozenset(self.seats.pads[seat] for seat in seats)

    def secret_pick_pads(self) -> frozenset[str]:
        """Return the pads on which a secret is being picked."""
        return frozenset(self.seats.pads[seat] for seat, _ in self._secret())

    def secret_pick_keymaps(self) -> "dict[str, SeatKeymap]":
        """Return the keymaps of secret picks by pad: the first if a pad serves several seats."""
        from companion.console.secret_pick_keymap import SeatKeymap, build_keymap

        asked: dict[str, SeatKeymap] = {}
        for seat, actions in self._secret():
            pad = self.seats.pads[seat]
            laid = build_keymap(self.seats.styles[pad], actions._replace(row=None))
            asked.setdefault(pad, SeatKeymap(seat, laid))
        return asked

    def _secret(self) -> list[tuple[Seat, SeatActions]]:
        if self.view.paused or self.view.proposal is not None:
            return []
        return [
            (seat, actions) for seat, actions in self.actions(self.pane()).items() if actions.secret
        ]

    def screen_with_event(self, event: Event) -> Screen | None:
        """Return a screen with an event in large rows, and around it who is asked what.

        Hints are in row 4, or line by line below the large rows if the pane has several rows of
        them. None if the pane has to be seen as a whole, as where all seats are asked.
        """
        from companion.console import large_event_rows

        if self.ask.every:
            return None
        pane = self.pane()
        if self._is_listed() and pane.tip:
            pane = pane._replace(tip="")  # a list takes all of row 4
        names = list(map(self.name, self.ask.choices))
        scores = score_by_name(self.view.facts, self.name)
        laid = large_event_rows.event_above_pane(event, pane, names, scores, self.words)
        if laid is None:
            return None
        title, (first, second, third) = laid.pane.rows[0], laid.rows
        pads = self.pads(laid.pane)
        seat = next(iter(pads))
        asides = self._asides(laid.pane, pads, seat)
        fourth = self._row(laid.pane._replace(key_rows=1), pads, seat, asides)
        lines = self._key_lines(laid.pane, pads, seat, asides) if laid.pane.key_rows > 1 else ()
        if not lines or len(lines) > small_font_key_hints.LINES[2]:
            return Screen((first, second, third, fourth), briefly=(title,))
        picture = large_event_rows.draw_large_rows((second, third))
        drawn = render_picture(small_font_key_hints.add_lines_to_picture_bottom(picture, lines))
        return Screen((first, second, third, lines[-1]), drawn, briefly=(title,), uncovered=fourth)

    def screen(self, *, refused: Seat | None = None) -> Screen:
        """Return the pane with key hints, in its last rows or line by line in a picture.

        The hints name the seat that begins if no row does. If a key of a seat was `refused`, row 3
        is for the reason, and only row 4 has hints: those of that seat.
        """
        pane = self.pane()
        pads = self.pads(pane)
        pressed = () if refused is None or self._is_pointer_unmoved(refused) else (refused,)
        seat = next(seat for seat in (*pressed, self.draft.seat, *pads) if seat in pads)
        asides = self._asides(pane, pads, seat)
        if pane.picture is not None or pane.key_rows == 1 or refused is not None:
            fourth = self._row(pane, pads, seat, asides)
            told = pane.key_rows > 1 and refused is None
            lines = self._key_lines(pane, pads, seat, asides) if told else ()
            return _screen_with_picture(pane, fourth, lines)
        rows = pane.rows[: 4 - pane.key_rows]
        heads = self._heads(rows, pads, seat) if len(rows) > 1 else ()
        below = all_seats_hint_rows(pads[seat], asides, self.words, pane.key_rows, heads)
        first, second, third, fourth = (*rows, *below)
        lines = self._key_lines(pane, pads, seat, asides)
        if not lines:
            return Screen((first, second, third, fourth), briefly=pane.briefly)
        drawn = render_picture(small_font_key_hints.draw_key_hint_lines("".join(rows[1:]), lines))
        return Screen(
            (first, second, third, lines[-1]), drawn, briefly=pane.briefly, uncovered=fourth
        )

    def _row(
        self,
        pane: Pane,
        pads: Mapping[Seat, PadUi],
        seat: Seat,
        asides: Mapping[str, PadUi],
        *,
        alone: bool = False,
    ) -> str:
        """Return the hints of row 4; `alone` if those of others are elsewhere."""
        covered = pane.picture is not None and pane.picture.wide
        seen = (pane.rows[0], *self._drawn_above_list(pane, seat))
        again = covered and any(pad.off_turn_hints(self.words) for pad in asides.values())
        return all_seats_hint_row(
            pads[seat],
            {} if alone else asides,
            self.words,
            heads=self._heads(pane.rows, pads, seat, untold=again),
            named=again and not alone and not self._heads(seen, pads, seat),
            tip=pane.tip,
            explained=(pane.key_rows == 1 and not covered) or self._has_full_list(pane, pads, seat),
        )

    def _is_pointer_unmoved(self, seat: Seat) -> bool:
        """Return whether a seat that is not asked first has not moved in its list yet."""
        listed = seat in self.seats.pads and self.seats.styles[self.seats.pads[seat]].listed
        return listed and seat != next(iter(self.ask.choices)) and self.drafts.of(seat).empty

    def _drawn_above_list(self, pane: Pane, seat: Seat) -> Sequence[str]:
        """Return the texts of a picture if the seat chooses from a list; those are its own."""
        marks = () if pane.picture is None else pane.picture.marks
        listed = self.seats.styles[self.seats.pads[seat]].listed
        return [mark.what for mark in marks if listed and isinstance(mark.what, str)]

    def _has_full_list(self, pane: Pane, pads: Mapping[Seat, PadUi], seat: Seat) -> bool:
        """Return whether a seat chooses from a list that includes all that others may do."""
        own = {*self._named_actions(pane, seat), ("", "")}
        listed = self.seats.styles[self.seats.pads[seat]].listed
        told = any(pane.keys[other].told for other in pads if other != seat)
        return (
            listed and not told and all(self._named_actions(pane, other) <= own for other in pads)
        )

    def _heads(
        self,
        rows: Sequence[str],
        pads: Mapping[Seat, PadUi],
        seat: Seat,
        *,
        untold: bool = False,
    ) -> Sequence[str]:
        """Return texts that say whose keys are hinted, in ever fewer characters.

        Empty if rows say so, unless they are `untold`.
        """
        if self.ask.every:
            return self._turns_at_pads(rows)
        name = self.name(seat)
        busy = bool(self.draft.pane or self.draft.marks)
        besides = len(pads) > 1 and seat != next(iter(self.ask.choices))
        named = busy or any(name in row for row in rows)
        return () if named and not (besides or untold) else (f"{name}: ",)

    def _asides(self, pane: Pane, pads: Mapping[Seat, PadUi], seat: Seat) -> dict[str, PadUi]:
        """Return the pads, by seat name, of seats that may do more than `seat` or must be told."""
        own = self._named_actions(pane, seat)
        return {
            self.name(other): pad
            for other, pad in pads.items()
            if other != seat
            and (pane.keys[other].told or not self._named_actions(pane, other) <= own)
        }

    def _named_actions(self, pane: Pane, seat: Seat) -> set[tuple[str, str]]:
        """Return what a seat can do, with names for players, except turning its pad to others."""
        keys = pane.keys[seat]
        called = {
            choice.key: choice.display_name.translate(self.words)
            for choice in self.ask.choices[seat]
        }
        names = (keys.ring, *(name for _, name in keys.places if not _is_seat_switch(name)))
        return {(name, called.get(name, "")) for name in names}

    def _key_lines(
        self,
        pane: Pane,
        pads: Mapping[Seat, PadUi],
        seat: Seat,
        asides: Mapping[str, PadUi],
    ) -> tuple[str, ...]:
        """Return hints line by line, those of others last or above a list; maybe none."""
        others = small_font_key_hints.other_seats_actions_line(asides, self.words)
        head = "" if self.ask.every else f"{self.name(seat)}: "
        own = pads[seat].lines(
            self.words, small_font_key_hints.LINES[pane.key_rows] - len(others), head
        )
        listed = (*others, self._row(pane, pads, seat, asides, alone=True)) if others else ()
        return (*own, *others) if own else listed

    def _turns_at_pads(self, rows: Sequence[str]) -> Sequence[str]:
        """Return whose turn it is at shared pads, in ever fewer characters.

        Empty if the rows name exactly these, or if every seat has its own pad.
        """
        served, seats = self._served_seats(), self.match.seats
        names = {seat: self.name(seat) for seat in seats}
        if {*served} == {seat for seat in seats if any(names[seat] in row for row in rows)}:
            return ()
        told = list[list[str]]()
        for cells in range(max(map(len, names.values())), 0, -1):
            short = dict(
                zip(seats, shorten_names_distinctly([*names.values()], cells), strict=True)
            )
            told.append([short[seat] for seat in served])
        spacious, tight = (
            [f"{gap.join(each)}{end}" for each in told] for gap, end in ((" ", ": "), ("", " "))
        )
        return [*spacious, *tight] if served else ()

    def help(self) -> Sequence[str]:
        """Return the paragraphs of ``?``: the keys, then what is asked, and its rules.

        Keys of several seats are one paragraph if they need a whole page.
        """
        if self.view.proposal is not None:
            return ()
        pane = self.pane()
        return (*self._legend_paragraphs(pane), *filter(None, pane.help))

    def guide_paragraphs(self) -> Sequence[str]:
        """Return the paragraphs for a guided game: what is asked, then the keys."""
        pane = self.pane()
        return (*pane.help[:1], *self._legend_paragraphs(pane))

    def _legend_paragraphs(self, pane: Pane) -> Sequence[str]:
        legends = (*self._legends(pane),)
        if sum(len(wrap_text(legend)) for legend in legends) >= PAGE:
            legends = (" ".join(legends),)
        return legends

    def _legends(self, pane: Pane) -> Iterator[str]:
        """Yield what all keys do, each once, with the names of all seats that have it.

        A seat that shares the first seat's pad is named only for what that one lacks. How a list is
        used is said first.
        """
        legends = {seat: pad.legend(self.words) for seat, pad in self.pads(pane).items()}
        if len(legends) > 1 and len({*legends.values()}) == 1:
            yield f"{next(iter(legends.values())).text}."
            return
        first, pads = next(iter(legends), ""), self.seats.pads
        served = [seat for seat in legends if seat == first or pads[seat] != pads[first]]
        told = dict[str, list[str]]()
        for text in dict.fromkeys(text for seat in legends for text in legends[seat].does):
            having = [seat for seat, legend in legends.items() if text in legend.does]
            named = [seat for seat in having if seat in served] or having
            told.setdefault(self._together(named, served), []).append(text)
        hows = dict.fromkeys(legend.how for legend in legends.values() if legend.how)
        how = f"{next(iter(hows))}: " if hows else ""
        for whose, texts in told.items():
            yield f"{whose}: {how}{', '.join(texts)}."
            how = ""

    def _together(self, named: Sequence[Seat], served: Sequence[Seat]) -> str:
        """Return who has these keys: seats by name, or a word for all that pads serve."""
        if len(named) == 1 or {*named} != {*served}:
            return ", ".join(map(self.name, named))
        return self.words("Both" if len(named) == 2 else "All")


def _screen_with_picture(pane: Pane, fourth: str, lines: tuple[str, ...]) -> Screen:
    """Return the rows of a pane with its picture, with `lines` of hints at its bottom.

    Without lines row 4 is `fourth`.
    """
    if pane.picture is None:
        return Screen((*pane.rows, fourth), briefly=pane.briefly)
    if not lines:
        return Screen((*pane.rows, fourth), render_picture(pane.picture), briefly=pane.briefly)
    said = pane.picture._replace(words=pane.picture.words or pane.rows[1:])
    drawn = render_picture(small_font_key_hints.add_lines_to_picture_bottom(said, lines))
    return Screen((*pane.rows, lines[-1]), drawn, briefly=pane.briefly, uncovered=fourth)


def _is_seat_switch(name: str) -> bool:
    """Return whether a place turns the pad to another seat."""
    return name.startswith(ELSEWHERE) and " " in name
