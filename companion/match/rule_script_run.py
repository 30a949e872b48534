"""Where a script stands after the entries that count: those that no undo has taken back."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.match.clock_turn import ClockTurn
from companion.match.effective_entry import EffectiveEntry
from companion.match.log_types import TABLE, Entry
from companion.rules.abilities import DependsOnClock, HasStatisticsSnapshots, TakingTurns
from companion.rules.asks import (
    Answer,
    Ask,
    Choice,
    HiddenPick,
    PickProofRequest,
    RevealRequest,
    Script,
    Seat,
)
from companion.rules.clocks import NOBODY, Control
from companion.rules.game import Event, Game, GameInPlay, Options
from companion.rules.lasting_picks_in_facts import facts_without_picks, lasting_picks_from_facts
from companion.rules.match_moments import BEGIN, CORRECT, LOST, NOW, Moment
from companion.rules.sentences import Facts


class ScriptRun:
    """A game's script, fed with entries. It is never wound back: an undo builds another one.

    `played` is the ms that had been charged to seats when the match began, elsewhere. `round` names
    what is asked: it is how many entries the log had by then. No two asks of a match have the same.
    Where a match `begun` elsewhere names lasting picks, those are of another match and are left out.
    `control` says what a `turn` on the clock is; `acting` is who has to act in it.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        begun: Facts | None,
        played: int = 0,
        control: Control | None = None,
    ) -> None:
        self._game = game
        self._options = options
        self._begun = None if begun is None else facts_without_picks(begun)
        self._played = played
        self._control = control
        self._shown: dict[int, PickReveal] = {}  # by the number of the entry that locked a pick
        self._told: dict[int, int] = {}  # likewise, what owners have said of picks that were lost
        self.counted: list[EffectiveEntry] = []
        self.round = 0
        self.moments: list[Moment] = []
        self.turn = ClockTurn()
        self.acting: Seat | None = None
        self._start(self._begun)
        self._turns(-1)
        self._note(EffectiveEntry(-1, Entry(0, TABLE, BEGIN), played=played))

    def _start(self, facts: Facts | None) -> None:
        self.play: GameInPlay = self._game.begin(self._options, facts)
        self._keeps_snapshots = self.play if isinstance(self.play, HasStatisticsSnapshots) else None
        self._taking_turns = self.play if isinstance(self.play, TakingTurns) else None
        self._following_clock = self.play if isinstance(self.play, DependsOnClock) else None
        self._script: Script[None] = self.play.script()
        self.answers: dict[Seat, Answer] = {}
        self.pending: Ask | RevealRequest | PickProofRequest | None = next(self._script, None)

    @property
    def waiting(self) -> list[Seat]:
        """The seats that have still to answer what is asked, or may, in the order of the ask."""
        asked = self.pending.choices if isinstance(self.pending, Ask) else ()
        return [seat for seat in asked if seat not in self.answers]

    @property
    def timed(self) -> bool:
        """Whether a clock runs for what is pending."""
        return not isinstance(self.pending, Ask) or self.pending.timed

    def _turns(self, number: int, *, handed_over: bool = False) -> None:
        """After that entry the turn on the clock goes on, or another one begins."""
        if (awaited := self.awaits) is not None:
            self.acting = awaited.seat
        elif (waiting := self.waiting) and self.timed:
            self.acting = waiting[0]
        stretch = self.play.stretch(self._stretch)
        handed_over = handed_over and not self._limits
        self.turn = self.turn.goes_on(
            number, stretch, self._whose(stretch), handed_over=handed_over
        )

    def _whose(self, stretch: tuple[int, ...] | None) -> Seat | None:
        """Return whose turn that stretch is; under a limit everybody's."""
        if stretch is None:
            return NOBODY
        return None if self._taking_turns is None or self._limits else self._taking_turns.turn

    @property
    def _limits(self) -> bool:
        """Whether a stretch is limited, and not the time of seats."""
        return self._control is not None and self._control.stretch != ""

    @property
    def _stretch(self) -> str:
        """What a turn on the clock is."""
        limited = "" if self._control is None else self._control.stretch
        return limited or self._game.stretches[0]

    @property
    def turned(self) -> int | None:
        """What tells the turn on the clock from earlier ones, which are less; None without one."""
        if self._control is None or (self._limits and self.turn.stretch is None):
            return None
        return self.turn.began

    @property
    def picked(self) -> tuple[Seat, ...]:
        """The seats whose hidden pick for the present ask is in."""
        return tuple(seat for seat, answer in self.answers.items() if answer.token)

    @property
    def awaits(self) -> HiddenPick | None:
        """The pick that has to be opened before anything goes on, or the first that is asked about."""
        if isinstance(self.pending, PickProofRequest):
            return self.pending.tokens[0]
        return self.pending.token if isinstance(self.pending, RevealRequest) else None

    @property
    def question(self) -> PickProofRequest | None:
        """What is asked about picks that last, and has to be answered before anything goes on."""
        return self.pending if isinstance(self.pending, PickProofRequest) else None

    @property
    def known(self) -> tuple[tuple[HiddenPick, int], ...]:
        """The picks that last and that everybody knows, even if that was taken back since.

        Those were opened, or their owners have told what they are.
        """
        picks = dict(self.opened) | {
            _lasting(each): self._told[each.number]
            for each in self.picks
            if each.number in self._told
        }
        return tuple(sorted(picks.items(), key=lambda pick: pick[0].entry))

    @property
    def opened(self) -> tuple[tuple[HiddenPick, int], ...]:
        """The lasting picks that were opened, and their values, even if that was undone since."""
        shown = ((each, self._shown.get(each.number)) for each in self.picks if each.lasts)
        return tuple(
            (_lasting(each), showing.values[0])
            for each, showing in shown
            if showing is not None and not showing.lost
        )

    @property
    def last_event(self) -> Event | None:
        """What happened last."""
        return self.play.events[-1] if self.play.events else None

    @property
    def secrets(self) -> Mapping[Seat, Choice]:
        """What has still to be picked in secret, or may be, by seat.

        Also while the table does something else first.
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
    def begun(self) -> int:
        """The number of the entry from whose facts the script goes on, -1 if none did that.

        Picks before it are void, but for lasting ones that the facts name.
        """
        return -1 if self._entered is None else self._entered.number

    @property
    def _entered(self) -> EffectiveEntry | None:
        """The entry from whose facts the script goes on."""
        entered = (each for each in reversed(self.counted) if each.entry.facts is not None)
        return next(entered, None)

    @property
    def locks(self) -> Sequence[EffectiveEntry]:
        """The entries that locked picks which were not shown, or which last: those may be again."""
        return [each for each in self.picks if each.lasts or each.number not in self._shown]

    @property
    def held(self) -> Sequence[EffectiveEntry]:
        """The entries that locked lasting picks which the script holds and has not shown.

        Its facts name them, but for those that are in before everybody has picked. A pick that
        another one has replaced is none of them.
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
        """Whether the script has seen that pick, or goes on without it, since it was entered."""
        showing = self._shown.get(number)
        if showing is None or showing.place is None:
            return False
        return self.counted[showing.place].number > self.begun

    def pick(self, number: int) -> EffectiveEntry:
        """The entry of that number, which locked a pick; raises LookupError if it doesn't count."""
        for counted in self.counted:
            if counted.number == number and counted.entry.seal:
                return counted
        raise LookupError(f"entry {number} locks no pick")

    def feed(self, counted: EffectiveEntry) -> None:
        """Feeds the script with an entry that may be told."""
        self.counted.append(counted)
        entry, pending, before = counted.entry, self.pending, len(self.play.events)
        ask, opens, handed_over = "", None, False
        if entry.facts is not None:
            self._start(entry.facts)
            before = 0
            if entry.key == CORRECT and self.question is not None:
                raise ValueError("a correction asks nothing about picks: ask after an answer")
        elif isinstance(pending, PickProofRequest):
            if entry.key == LOST:
                place = len(self.counted) - 1
                lost = PickReveal(place, spent=False, lost=True)
                self._shown.update((token.entry, lost) for token in pending.tokens)
            self._send((Answer(entry.seat, entry.key, entry.values),))
        elif isinstance(pending, RevealRequest):
            lost = entry.key == LOST
            opens = None if lost else pending.token.entry
            place = len(self.counted) - 1
            showing = PickReveal(place, pending.spent, lost, entry.values)
            self._shown[pending.token.entry] = showing
            if not lost:
                self._told.pop(pending.token.entry, None)
            self._send((Answer(entry.seat, entry.key, entry.values),))
        elif pending is not None:
            ask = pending.name
            self._answer(pending, counted)
            handed_over = self.pending is not pending and _hands_over(pending, self.pending)
        self._turns(counted.number, handed_over=handed_over)
        if self.pending is not pending:
            self.round = counted.number + 1
        self._note(counted, before, ask, opens)

    def _note(
        self, counted: EffectiveEntry, before: int = 0, ask: str = "", opens: int | None = None
    ) -> None:
        """Keeps for statistics what came of an entry, since there were `before` events."""
        entry, choice = counted.entry, counted.choice
        play = self._keeps_snapshots
        snapshots = (*play.snapshots[before:], play.snapshot()) if play else ()
        self.moments.append(
            Moment(
                number=counted.number,
                played=counted.played,
                seat=entry.seat,
                key=entry.key,
                ask=ask,
                values=entry.values,
                sides=choice.sides if choice and not (choice.lot or choice.typed) else 0,
                hidden=bool(entry.seal),
                opens=opens,
                events=tuple(self.play.events[before:]),
                snapshots=snapshots,
            )
        )

    def present(self, played: int) -> Moment:
        """Return how things stand when so many ms have passed for seats."""
        play = self._keeps_snapshots
        snapshots = (play.snapshot(),) if play else ()
        return Moment(-1, played, TABLE, NOW, snapshots=snapshots)

    def _answer(self, ask: Ask, counted: EffectiveEntry) -> None:
        entry = counted.entry
        if counted.choice is not None and counted.choice.tells is not None:
            self._told[counted.choice.tells.entry] = entry.values[0]
        token = HiddenPick(entry.seat, counted.number, counted.lasts) if entry.seal else None
        self.answers[entry.seat] = Answer(entry.seat, entry.key, entry.values, token)
        if self._following_clock is not None:
            self._following_clock.take_in_clock_expiry(counted.ran_out)
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

    def undone(self, asked: int, void: HiddenPick | None = None) -> "ScriptRun":
        """The position before the last entry, and before every pick that was shown since.

        If a pick is `void`, it is the position before that. What is pending there was `asked` anew
        when the log had so many entries.
        """
        before = ScriptRun(self._game, self._options, self._begun, self._played, self._control)
        for counted in self.counted[: self._remaining(void)]:
            before.feed(counted)
        known = {
            pick: showing._replace(place=None)
            for pick, showing in self._shown.items()
            if not showing.lost
        }
        before._shown = {**known, **before._shown}
        before._told = {**self._told, **before._told}
        before.round = asked
        return before

    def undoable(self) -> EffectiveEntry:
        """The first entry that an undo takes back; raises IndexError when there is none."""
        return self.counted[self._remaining()]

    def undo_is_shared(self, asked: Seat | None, *, own_dice: bool) -> bool:
        """Whether an undo takes back more than an open answer of the seat that is `asked`."""
        gone = self.counted[self._remaining() :]
        if len(gone) == 1 and gone[0].typed(own_dice=own_dice):
            return False
        return any(
            counted.shared(own_dice=own_dice) or counted.entry.seat != asked for counted in gone
        )

    def _remaining(self, void: HiddenPick | None = None) -> int:
        """Return how many entries still count after an undo.

        One answer less, or all from a pick on that is `void`; but what was shown can't be unseen,
        so the pick is taken back as well, and with it all that came since, other picks that were
        shown included. A spent one stays if nobody else may act again before it is shown. One that
        lasts stays in any case: the table knows it from then on.
        """
        places = {counted.number: place for place, counted in enumerate(self.counted)}
        first = len(self.counted) - 1
        while first > 0 and self.counted[first].entry.key in ("reveal", "proves"):
            first -= 1
        if void is not None:
            first = places[void.entry]
        for pick, showing in sorted(self._shown.items(), reverse=True):
            place = places.get(pick)
            if place is None or place >= first or not showing.gone(first):
                continue
            if self.counted[place].lasts:
                continue
            others = {counted.entry.seat for counted in self.counted[first : showing.place]}
            if not showing.spent or others - {self.counted[place].entry.seat}:
                first = place
        return first


def _lasting(lock: EffectiveEntry) -> HiddenPick:
    """The token of a lasting pick, by the entry that locked it."""
    return HiddenPick(lock.entry.seat, lock.number, lasts=True)


def _hands_over(*asks: Ask | RevealRequest | PickProofRequest | None) -> bool:
    """Return whether the clock is handed over from the first of these to the second."""
    return any(isinstance(ask, Ask) and ask.hands_over for ask in asks)


class PickReveal(NamedTuple):
    """A pick was shown: with which of the entries that count, None if that one was taken back.

    `values` is what was shown. A `lost` one was not: all agreed to go on without it.
    """

    place: int | None
    spent: bool
    lost: bool = False
    values: tuple[int, ...] = ()

    def gone(self, first: int) -> bool:
        """Return whether it isn't shown any more if only so many entries count."""
        return self.place is None or self.place >= first
