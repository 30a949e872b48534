"""The run of a game's script over the entries that count, which no undo has taken back."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.match.clock_turn import ClockTurn
from companion.match.effective_entry import EffectiveEntry
from companion.match.entry_outcome_for_statistics import EntryOutcome
from companion.match.log_header_and_entries import TABLE, Entry
from companion.rules.asks import (
    Answer,
    Ask,
    Choice,
    HiddenPickToken,
    PicksAllowedQuestion,
    RevealRequest,
    Script,
    Seat,
)
from companion.rules.clocks import NOBODY, TimeControl
from companion.rules.facts import Facts
from companion.rules.game import Event, Game, GameInPlay, Options
from companion.rules.history_moments_for_statistics import BEGIN, CORRECT, LOST, NOW, HistoryMoment
from companion.rules.lasting_picks_in_facts import facts_without_picks, lasting_picks_from_facts
from companion.rules.optional_game_protocols import (
    DependsOnTimeExpiry,
    HasStatisticsSnapshots,
    TellsWhoseTurn,
)


class ScriptRun:
    """A game's script, fed with entries. It can't be wound back: an undo begins it again.

    `played` is the ms that seats had been charged when the match began elsewhere. `round`
    identifies an ask: it is the number of entries that the log had by then. If a match `begun`
    elsewhere names lasting picks, these belong to another match and are left out. `control` says
    what a `turn` on the clock is; `acting` is the seat that has to act in it.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        begun: Facts | None,
        played: int = 0,
        control: TimeControl | None = None,
    ) -> None:
        self._game = game
        self._options = options
        self._begun = None if begun is None else facts_without_picks(begun)
        self._played = played
        self._control = control
        self._begin()

    def _begin(self) -> None:
        """Begin the match, with no entry yet."""
        self._shown: dict[int, PickOutcome] = {}  # by the number of the entry that locked a pick
        self._told: dict[int, int] = {}  # likewise, the values that owners told of lost picks
        self.counted: list[EffectiveEntry] = []
        self.round = 0
        self._outcomes: list[EntryOutcome] = []
        self.turn = ClockTurn()
        self.acting: Seat | None = None
        self._start(self._begun)
        self._update_turn(-1)
        self._note()

    def _start(self, facts: Facts | None) -> None:
        self.play: GameInPlay = self._game.begin(self._options, facts)
        self._keeps_snapshots = self.play if isinstance(self.play, HasStatisticsSnapshots) else None
        self._taking_turns = self.play if isinstance(self.play, TellsWhoseTurn) else None
        self._following_clock = self.play if isinstance(self.play, DependsOnTimeExpiry) else None
        self._script: Script[None] = self.play.script()
        self.answers: dict[Seat, Answer] = {}
        self.pending: Ask | RevealRequest | PicksAllowedQuestion | None = next(self._script, None)

    @property
    def waiting(self) -> list[Seat]:
        """The seats that may or must still answer the ask, in its order."""
        asked = self.pending.choices if isinstance(self.pending, Ask) else ()
        return [seat for seat in asked if seat not in self.answers]

    @property
    def is_timed(self) -> bool:
        """Whether a clock runs for what is pending."""
        return not isinstance(self.pending, Ask) or self.pending.timed

    def _update_turn(self, number: int, *, handed_over: bool = False) -> None:
        """Continue the clock's turn after that entry, or begin another one."""
        if (awaited := self.awaits) is not None:
            self.acting = awaited.seat
        elif (waiting := self.waiting) and self.is_timed:
            self.acting = waiting[0]
        stretch = self.play.stretch(self._stretch)
        handed_over = handed_over and not self._limits
        self.turn = self.turn.after_entry(
            number, stretch, self._whose(stretch), handed_over=handed_over
        )

    def _whose(self, stretch: tuple[int, ...] | None) -> Seat | None:
        """Return the seat whose turn that stretch is; under a limit it is everybody's."""
        if stretch is None:
            return NOBODY
        return None if self._taking_turns is None or self._limits else self._taking_turns.turn

    @property
    def _limits(self) -> bool:
        """Whether the clock limits a stretch, and not the time of seats."""
        return self._control is not None and self._control.stretch != ""

    @property
    def _stretch(self) -> str:
        """The kind of stretch that is a turn on the clock."""
        limited = "" if self._control is None else self._control.stretch
        return limited or self._game.stretches[0]

    @property
    def turn_number(self) -> int | None:
        """The number of the clock's turn, greater than all earlier ones; None without a turn."""
        if self._control is None or (self._limits and self.turn.stretch is None):
            return None
        return self.turn.began

    @property
    def seats_that_picked(self) -> tuple[Seat, ...]:
        """The seats whose hidden pick for the present ask is in."""
        return tuple(seat for seat, answer in self.answers.items() if answer.token)

    @property
    def awaits(self) -> HiddenPickToken | None:
        """The pick that has to be opened before anything else, or the first one asked about."""
        if isinstance(self.pending, PicksAllowedQuestion):
            return self.pending.tokens[0]
        return self.pending.token if isinstance(self.pending, RevealRequest) else None

    @property
    def question(self) -> PicksAllowedQuestion | None:
        """The question about lasting picks that has to be answered first, None without one."""
        return self.pending if isinstance(self.pending, PicksAllowedQuestion) else None

    @property
    def known_picks(self) -> tuple[tuple[HiddenPickToken, int], ...]:
        """The lasting picks that everybody knows, with their values, even if that was undone since.

        They were opened, or their owners have told them.
        """
        picks = dict(self.opened_picks) | {
            _lasting(each): self._told[each.number]
            for each in self.picks
            if each.number in self._told
        }
        return tuple(sorted(picks.items(), key=lambda pick: pick[0].entry))

    @property
    def opened_picks(self) -> tuple[tuple[HiddenPickToken, int], ...]:
        """The lasting picks that were opened, and their values, even if that was undone since."""
        shown = ((each, self._shown.get(each.number)) for each in self.picks if each.lasts)
        return tuple(
            (_lasting(each), showing.values[0])
            for each, showing in shown
            if showing is not None and not showing.lost
        )

    @property
    def last_event(self) -> Event | None:
        """The last event, None without one."""
        return self.play.events[-1] if self.play.events else None

    @property
    def secrets(self) -> Mapping[Seat, Choice]:
        """The choices of secret picks that may or must still be made, by seat.

        They stay while the table does something else first.
        """
        if not isinstance(self.pending, Ask):
            return {}
        asked = self.pending.choices.items()
        waiting = ((seat, choices) for seat, choices in asked if seat not in self.answers)
        return {seat: choice for seat, own in waiting for choice in own if choice.hidden}

    @property
    def picks(self) -> Sequence[EffectiveEntry]:
        """The entries that locked secret picks, shown since or not, each with its round."""
        return [each for each in self.counted if each.entry.seal]

    @property
    def facts_entry_number(self) -> int:
        """The number of the entry from whose facts the script goes on, -1 without one.

        Picks before it are void, except for lasting ones that the facts name.
        """
        return -1 if self._facts_entry is None else self._facts_entry.number

    @property
    def _facts_entry(self) -> EffectiveEntry | None:
        """The entry from whose facts the script goes on, None without one."""
        entered = (each for each in reversed(self.counted) if each.entry.facts is not None)
        return next(entered, None)

    @property
    def locks(self) -> Sequence[EffectiveEntry]:
        """The entries that locked picks which may still be shown: not shown yet, or lasting."""
        return [each for each in self.picks if each.lasts or each.number not in self._shown]

    @property
    def held_picks(self) -> Sequence[EffectiveEntry]:
        """The entries of lasting picks that the script holds and has not shown.

        Its facts name them, except those that are in before everybody has picked. A pick that
        another one has replaced is not among them.
        """
        kept = {
            token.entry
            for own in lasting_picks_from_facts(self.play.facts()).values()
            for token in own
        }
        kept.update(answer.token.entry for answer in self.answers.values() if answer.token)
        return [
            each
            for each in self.picks
            if each.lasts and each.number in kept and not self._is_shown(each.number)
        ]

    def _is_shown(self, number: int) -> bool:
        """Return whether the script has seen a pick, or goes on without it, since its facts."""
        showing = self._shown.get(number)
        if showing is None or showing.place is None:
            return False
        return self.counted[showing.place].number > self.facts_entry_number

    def pick(self, number: int) -> EffectiveEntry:
        """Return the entry of that number that locked a pick; LookupError if it doesn't count."""
        for counted in self.counted:
            if counted.number == number and counted.entry.seal:
                return counted
        raise LookupError(f"entry {number} locks no pick")

    def feed(self, counted: EffectiveEntry) -> None:
        """Feed the script with an entry that was checked."""
        self.counted.append(counted)
        entry, pending, before = counted.entry, self.pending, len(self.play.events)
        ask, opens, handed_over = "", None, False
        if entry.facts is not None:
            self._start(entry.facts)
            before = 0
            if entry.key == CORRECT and self.question is not None:
                raise ValueError("a correction asks nothing about picks: ask after an answer")
        elif isinstance(pending, PicksAllowedQuestion):
            if entry.key == LOST:
                place = len(self.counted) - 1
                lost = PickOutcome(place, spent=False, lost=True)
                self._shown.update((token.entry, lost) for token in pending.tokens)
            self._send((Answer(entry.seat, entry.key, entry.values),))
        elif isinstance(pending, RevealRequest):
            lost = entry.key == LOST
            opens = None if lost else pending.token.entry
            place = len(self.counted) - 1
            showing = PickOutcome(place, pending.spent, lost, entry.values)
            self._shown[pending.token.entry] = showing
            if not lost:
                self._told.pop(pending.token.entry, None)
            self._send((Answer(entry.seat, entry.key, entry.values),))
        elif pending is not None:
            ask = pending.name
            self._answer(pending, counted)
            handed_over = self.pending is not pending and _is_handed_over(pending, self.pending)
        self._update_turn(counted.number, handed_over=handed_over)
        if self.pending is not pending:
            self.round = counted.number + 1
        self._note(before, ask, opens)

    def _note(self, before: int = 0, ask: str = "", opens: int | None = None) -> None:
        """Keep what came of an entry for statistics; there were `before` events."""
        play, after = self.play, self._shared_snapshot(before)
        self._outcomes.append(EntryOutcome(ask, opens, play, before, len(play.events), after))

    def _shared_snapshot(self, before: int) -> object | None:
        """Return a snapshot of the current state; an equal one that is kept already is shared."""
        play = self._keeps_snapshots
        if play is None:
            return None
        at_events = play.snapshots[before:]
        kept = at_events[-1] if at_events else self._outcomes[-1].after if self._outcomes else None
        now = play.snapshot()
        return kept if kept == now else now

    def moments(self) -> Sequence[HistoryMoment]:
        """Return the moments so far: the begin, and one for each effective entry."""
        begin = EffectiveEntry(-1, Entry(0, TABLE, BEGIN), played=self._played)
        counted = (begin, *self.counted)
        return [
            outcome.to_moment(each) for each, outcome in zip(counted, self._outcomes, strict=True)
        ]

    def present(self, played: int) -> HistoryMoment:
        """Return the present state as a moment, after so many ms of seats' time."""
        play = self._keeps_snapshots
        snapshots = (play.snapshot(),) if play else ()
        return HistoryMoment(-1, played, TABLE, NOW, snapshots=snapshots)

    def _answer(self, ask: Ask, counted: EffectiveEntry) -> None:
        entry = counted.entry
        if counted.choice is not None and counted.choice.tells is not None:
            self._told[counted.choice.tells.entry] = entry.values[0]
        token = HiddenPickToken(entry.seat, counted.number, counted.lasts) if entry.seal else None
        self.answers[entry.seat] = Answer(entry.seat, entry.key, entry.values, token)
        if self._following_clock is not None:
            self._following_clock.take_in_thinking_time_expiry(counted.ran_out)
        if not ask.every:
            self._send(tuple(self.answers.values()))
        elif len(self.answers) == len(ask.choices):
            self._send(tuple(self.answers[seat] for seat in ask.choices))

    def _send(self, answers: tuple[Answer, ...]) -> None:
        self.answers = {}
        try:
            self.pending = self._script.send(answers)
        except StopIteration:
            self.pending = None

    # Undo -----------------------------------------------------------------------------------

    def take_back(
        self, asked: int, void: HiddenPickToken | None = None
    ) -> Sequence[EffectiveEntry]:
        """Take back the last entry, and every pick that was shown since; return what was undone.

        If a pick is `void`, all from that one on is taken back. What is pending then was `asked`
        anew when the log had so many entries.
        """
        first, counted = self._remaining(void), self.counted
        shown, told = self._shown, self._told
        self._begin()  # frees the state first: that of a long match is large
        for each in counted[:first]:
            self.feed(each)
        known = {
            pick: showing._replace(place=None)
            for pick, showing in shown.items()
            if not showing.lost
        }
        self._shown = {**known, **self._shown}
        self._told = {**told, **self._told}
        self.round = asked
        return counted[first:]

    def undoable(self) -> EffectiveEntry:
        """Return the first entry that an undo takes back; raises IndexError if there is none."""
        return self.counted[self._remaining()]

    def undo_is_shared(self, asked: Seat | None, *, own_dice: bool) -> bool:
        """Return whether an undo takes back more than an open answer of the seat `asked`."""
        gone = self.counted[self._remaining() :]
        if len(gone) == 1 and gone[0].is_typed_throw(own_dice=own_dice):
            return False
        return any(
            counted.is_undo_shared(own_dice=own_dice) or counted.entry.seat != asked
            for counted in gone
        )

    def _remaining(self, void: HiddenPickToken | None = None) -> int:
        """Return how many entries still count after an undo.

        They are one answer fewer, or those before a pick that is `void`. A pick that was shown
        can't be unseen, so it is taken back as well, and with it all that came since, including
        other picks that were shown. A spent pick stays if nobody else may act again before it is
        shown. A lasting one always stays: the table knows it from then on.
        """
        places = {counted.number: place for place, counted in enumerate(self.counted)}
        first = len(self.counted) - 1
        while first > 0 and self.counted[first].entry.key in ("reveal", "proves"):
            first -= 1
        if void is not None:
            first = places[void.entry]
        for pick, showing in sorted(self._shown.items(), reverse=True):
            place = places.get(pick)
            if place is None or place >= first or not showing.is_taken_back(first):
                continue
            if self.counted[place].lasts:
                continue
            others = {counted.entry.seat for counted in self.counted[first : showing.place]}
            if not showing.spent or others - {self.counted[place].entry.seat}:
                first = place
        return first


def _lasting(lock: EffectiveEntry) -> HiddenPickToken:
    """Return the token of a lasting pick from the entry that locked it."""
    return HiddenPickToken(lock.entry.seat, lock.number, lasts=True)


def _is_handed_over(*asks: Ask | RevealRequest | PicksAllowedQuestion | None) -> bool:
    """Return whether the clock is handed over between these two asks."""
    return any(isinstance(ask, Ask) and ask.hands_over for ask in asks)


class PickOutcome(NamedTuple):
    """A pick was shown: with which effective entry, None if that one was taken back.

    `values` are what was shown. A `lost` one was not shown: all agreed to go on without it.
    """

    place: int | None
    spent: bool
    lost: bool = False
    values: tuple[int, ...] = ()

    def is_taken_back(self, first: int) -> bool:
        """Return whether it is no longer shown if only so many entries count."""
        return self.place is None or self.place >= first
