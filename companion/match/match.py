"""A match: the fold of a game's script over its log."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from companion.match import undo_and_missing_pick_notices
from companion.match.effective_entry import EffectiveEntry
from companion.match.entry_admission import EntryAdmission
from companion.match.log_header_and_entries import ARBITER, JOINT, TABLE, Entry, Header
from companion.match.public_view_and_proposal import Proposal, PublicView
from companion.match.rule_script_run import ScriptRun
from companion.match.timekeeping import Timekeeper, facts_after_expiry_cost, read_clock_correction
from companion.match.undoable_own_entries import OwnEntries
from companion.rules import lasting_picks_in_facts
from companion.rules.asks import Ask, Choice, HiddenPickToken, Seat
from companion.rules.clocks import Clock
from companion.rules.facts import Facts, Json
from companion.rules.game import Event, Game
from companion.rules.history_moments_for_statistics import LOST, RAN_OUT, TIMED_OUT, HistoryMoment
from companion.rules.optional_game_protocols import HasEndingText, seats_in_match
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Sentence, Words, says

if TYPE_CHECKING:
    from companion.match.box_and_pad_joint_dice import JointDiceState, JointThrow

_NO_REASONS: Mapping[int, Sentence] = {}


class Match:
    """The fold of a game's script over a log. Read it through `view` and `pane`.

    If `tell` raises anything but `Refused`, the match is unusable: build it again from its log
    without the entry.
    """

    def __init__(self, game: Game, header: Header, log: Iterable[Entry] = ()) -> None:
        self.game = game
        self.header = header
        self.seats = seats_in_match(game, header.options)
        self.log: list[Entry] = []
        self.paused = False
        self.held = False  # by an arbiter, who says when play goes on
        self._time = Timekeeper(self.seats, header.clock)
        self._time.apply_correction(-1, read_clock_correction(header.begun or {}, self.seats))
        self._position = ScriptRun(
            game, header.options, header.begun, self._time.played_ms, header.clock
        )
        self._proposal: Proposal | None = None
        self._own = OwnEntries()
        self._notice: Event | None = None
        self._costless: list[HistoryMoment] = []
        self._joint: JointDiceState | None = None
        if header.dice == JOINT:
            from companion.match import box_and_pad_joint_dice

            self._joint = box_and_pad_joint_dice.JointDiceState(header.id)
        self._panes: dict[tuple[AnswerDraft, Words], Pane] = {}  # those of the present ask
        self._choices: dict[str, Choice] = {}  # the last one that was answered by each key
        self._follow()
        for entry in log:
            self.tell(entry)

    # Its state ------------------------------------------------------------------------------

    @property
    def position(self) -> ScriptRun:
        """The position of the script; read it again after each `tell`."""
        return self._position

    @property
    def clock(self) -> Clock:
        """Who has used how much time, as of the last entry."""
        return self._time.clock

    @property
    def over(self) -> bool:
        """Whether the script has ended."""
        return self._position.pending is None

    @property
    def ask(self) -> Ask | None:
        """The consent to a proposal first, then what the script asks; None without either."""
        return self._admission.ask

    @property
    def awaits(self) -> HiddenPickToken | None:
        """The pick that has to be opened, or is asked about, while no proposal is open."""
        return self._admission.awaits

    @property
    def joint_throw(self) -> "JointThrow | None":
        """The joint throw that is under way, None without one."""
        return self._admission.under_way

    @property
    def joint_dice(self) -> "JointDiceState | None":
        """The state of joint dice, None in a match without them."""
        return self._joint

    @property
    def throws_alone(self) -> bool:
        """Whether the box throws by itself what is asked: always, or by the table's consent."""
        return self._joint is None or self._joint.alone

    @property
    def undo_seat(self) -> Seat:
        """The seat whose entry an undo takes back without consent; `TABLE` if all are asked."""
        return self._admission.undo_seat

    def view(self) -> PublicView:
        """Return all that may be shown."""
        return PublicView(
            header=self.header,
            facts=self.facts(),
            ask=self.ask,
            awaits=self.awaits,
            picked=self._position.seats_that_picked,
            clock=self.clock,
            events=tuple(self._position.play.events),
            notice=self._notice,
            proposal=self._proposal,
            paused=self.paused,
            over=self.over,
            joint_throw=self.joint_throw,
            held=self.held,
            proves=self._position.question is not None,
            known=self._position.known_picks,
        )

    def pane(self, draft: AnswerDraft, words: Words) -> Pane:
        """Return the game's layout of the present ask; raises LookupError if there is none."""
        pane = self._panes.get((draft, words))
        if pane is not None:
            return pane
        pending = self._position.pending
        if not isinstance(pending, Ask):
            raise LookupError("nothing is asked")
        return self._panes.setdefault(
            (draft, words), self._position.play.pane(pending, draft, words)
        )

    def ending(self, words: Words) -> str:
        """Return how the match ended, if its game says so; at most 21 characters."""
        play = self._position.play
        return play.ending(words) if self.over and isinstance(play, HasEndingText) else ""

    def own_facts(self) -> Facts:
        """Return the game's own facts, from which it can go on."""
        return self._position.play.facts()

    def facts(self) -> dict[str, Json]:
        """Return the public state as plain JSON, which follows from the log alone."""
        last = self._notice or self._position.last_event
        asked = self._admission.open()
        return {
            "game": self.game.name,
            "over": self.over,
            **self.own_facts(),
            "asks": {seat: [choice.key for choice in own] for seat, own in asked.items()},
            "picked": list(self._position.seats_that_picked),
            "clock": self._time.facts(),
            "paused": self.paused,
            "last": last.name if last else None,
        }

    def moments(self) -> Sequence[HistoryMoment]:
        """Return the moments of the match that count: its begin, then entry by entry.

        Among them are times that ran out at no cost, after which the state is as before.
        """
        told: list[HistoryMoment] = []
        counted = (*self._position.moments(), *self._costless)
        for moment in sorted(counted, key=lambda each: each.number):
            if moment.key == RAN_OUT:
                stand = told[-1].snapshots[-1:]
                told.append(moment._replace(snapshots=(*stand, *stand)))
            else:
                told.append(moment)
        return tuple(told)

    def would_void(self, facts: Facts) -> bool:
        """Return whether going on from `facts` would void a secret pick that was not shown."""
        position = self._position
        named = {
            token.entry
            for own in lasting_picks_in_facts.lasting_picks_from_facts(facts).values()
            for token in own
        }
        held = {each.number for each in position.held_picks}
        ordinary = {
            each.number
            for each in position.locks
            if each.number > position.facts_entry_number and not each.lasts
        }
        return bool(ordinary or held - named)

    def present(self) -> HistoryMoment:
        """Return the state since the last entry as a moment."""
        return self._position.present(self._time.played_ms)

    # Telling --------------------------------------------------------------------------------

    def check(self, entry: Entry) -> None:
        """Raise `Refused` if `entry` may not be told now."""
        self._admission.check(entry, self.clock)

    def choice(self, seat: Seat, key: str) -> Choice:
        """Return the choice of `seat` called `key`; raises `Refused` if it may not answer so."""
        return self._admission.choice(seat, key)

    def tell(self, entry: Entry) -> None:
        """Append `entry` and update the match; raises `Refused` if it may not be told."""
        self.check(entry)
        number, before = len(self.log), len(self._position.counted)
        self._panes.clear()
        self.log.append(entry)
        self._time.advance_to(entry.at)
        match entry.key:
            case "pause" | "resume":
                self.paused, self.held = entry.key == "pause", False
            case "time":
                self._time_is_up(number)
            case "undo":
                self._undo(entry.seat)
            case "void":
                self._proposal = self._doing_without()
            case "alone" | "correct":
                self._proposal = Proposal(entry.key, facts=entry.facts)
            case "agree":
                self._agree(entry.seat, number)
            case "leave":
                self._proposal = None
            case "cast" | "uncover":
                self._joint = self._joint and self._joint.with_part(entry)
            case _:
                self._take_answer(number, entry)
        if self._joint is not None:
            moved = before != len(self._position.counted)
            self._follow_throw(self._joint, moved=moved)
        self._follow()

    def _take_answer(self, number: int, entry: Entry) -> None:
        """Take an answer, or the box's part of a joint throw."""
        choice = None if entry.key in ("reveal", "proves") else self.choice(entry.seat, entry.key)
        if choice is not None:
            choice = self._shared_choice(choice)
        counted = EffectiveEntry(
            number, entry, choice, self._time.played_ms, self._position.round, self._time.ran_out
        )
        self._own = self._own.after_entry(counted, own_dice=self._own_dice)
        if self._joint is not None and entry.seal and choice is not None and choice.is_thrown:
            self._joint = self._joint.begin_throw(number, entry, choice)
        else:
            self._notice = None
            self._position.feed(counted)

    def _shared_choice(self, choice: Choice) -> Choice:
        """Return the choice without its reasons; an equal one that is kept already is shared."""
        plain = choice._replace(barred=_NO_REASONS) if choice.barred else choice
        kept = self._choices.get(choice.key)
        if kept is None or kept != plain:
            self._choices[choice.key] = kept = plain
        return kept

    def _follow_throw(self, joint: "JointDiceState", *, moved: bool) -> None:
        """End a throw once play has moved; drop a proposal to throw anew if the faces are known."""
        if moved:
            self._joint = joint.over()
        elif joint.are_faces_known and self._proposal is not None and self._proposal.key == "alone":
            self._proposal = None

    def _time_is_up(self, number: int) -> None:
        """Tell the table that time ran out; if it costs something, go on from the game's facts."""
        control, seat, game = self.clock.control, self.clock.runs, self.game
        assert control is not None, "nothing else runs out"
        assert seat is not None, "it runs for somebody"
        self._time.note_expiry()
        whose = says("{team}: TIME IS UP", team=game.seat_name(seat))
        text, briefly = whose if self.clock.by_seat else says("TIME IS UP"), says("TIME IS UP")
        if control.goes_on and control.penalty:
            briefly = says("overtime −{n}", n=control.penalty)
            text = says("{team} {what}", team=game.seat_name(seat), what=briefly)
        self._notice = Event("time", text, "low_time", briefly=(briefly,))
        facts = facts_after_expiry_cost(game, self.header.options, self.own_facts(), seat, control)
        if facts is None:
            out = HistoryMoment(
                number, self._time.played_ms, TABLE, RAN_OUT, events=(self._notice,)
            )
            self._costless.append(out)
            return
        entry = Entry(self.clock.since, TABLE, TIMED_OUT, facts=facts)
        self._position.feed(EffectiveEntry(number, entry, played=self._time.played_ms))
        if (last := self._position.last_event) is not None:
            what = (last.text, *last.briefly)
            both, *shorter = (says("TIME: {what}", what=each) for each in what)
            self._notice = Event("time", both, "low_time", briefly=(*shorter, *what, briefly))

    def _agree(self, seat: Seat, number: int) -> None:
        proposal = self._proposal
        assert proposal is not None
        agreed = (*proposal.agreed, seat)
        if seat != ARBITER and len(agreed) < len(self.seats):
            self._proposal = proposal._replace(agreed=agreed)
            return
        self._proposal, self._own = None, self._own.after_agreement(number)
        if proposal.key == "alone":
            self._let_alone()
        elif proposal.key == "without":
            self._go_on_without(number)
        elif proposal.facts is None:
            self._take_back(self._position.awaits if proposal.key == "void" else None)
        else:
            self._correct(proposal.facts, number)
            if seat == ARBITER:
                self.held = self.paused = not self.over

    def _doing_without(self) -> Proposal:
        """Return the proposal to do without the awaited pick; a lasting one stays locked."""
        awaited = self._position.awaits
        lock = self._first_undone(awaited)
        if awaited is not None and awaited.lasts:
            return Proposal(
                "without",
                undo_and_missing_pick_notices.missing_pick_proposal_message(lock, self.game),
            )
        return Proposal(
            "void", undo_and_missing_pick_notices.undo_proposal_message(lock, self.game)
        )

    def _go_on_without(self, number: int) -> None:
        """Go on without the lasting pick that the script waits for or asks about."""
        awaited = self._position.awaits
        assert awaited is not None, "no pick is waited for"
        lock = self._position.pick(awaited.entry)
        entry = Entry(self.clock.since, awaited.seat, LOST)
        self._position.feed(
            EffectiveEntry(number, entry, lock.choice, self._time.played_ms, self._position.round)
        )
        self._notice = undo_and_missing_pick_notices.missing_pick_notice_message(lock, self.game)

    def _let_alone(self) -> None:
        assert self._joint is not None, "no dice are joint"
        self._joint = self._joint.let_alone()
        self._notice = self._joint.notice

    def _correct(self, facts: Facts, number: int) -> None:
        """Go on from `facts`, and correct the clock by what they say of it."""
        self._time.apply_correction(number, read_clock_correction(facts, self.seats))
        corrected = Entry(self.clock.since, TABLE, "correct", facts=facts)
        self._position.feed(EffectiveEntry(number, corrected, played=self._time.played_ms))
        self._notice = Event("correct", says("corrected"))
        if self.over:
            self.held = self.paused = False  # nothing is left to go on with

    @property
    def _own_dice(self) -> bool:
        """Whether the table throws its own dice."""
        return self.header.dice == "own"

    def _undo(self, seat: Seat) -> None:
        """Undo the last entry of `seat`; the table's undo may need every seat's consent first."""
        asked = next(iter(self.ask.choices)) if self.ask else None
        own = self._own.has(self._position.undoable().number)
        if seat != TABLE:
            self._take_back(by={seat})
        elif not own or self._position.undo_is_shared(asked, own_dice=self._own_dice):
            what = undo_and_missing_pick_notices.undo_proposal_message(
                self._position.undoable(), self.game
            )
            self._proposal = Proposal("undo", what)
        else:
            self._take_back(by=self.seats)

    def _first_undone(self, void: HiddenPickToken | None) -> EffectiveEntry:
        """Return the entry that names an undo: the pick that is `void`, or the first undone one."""
        position = self._position
        return position.undoable() if void is None else position.pick(void.entry)

    def _take_back(self, void: HiddenPickToken | None = None, *, by: Collection[Seat] = ()) -> None:
        """Undo, `by` these seats without consent, or with everybody's."""
        self._notice = undo_and_missing_pick_notices.undo_notice_message(
            self._first_undone(void), self.game
        )
        gone = self._position.take_back(len(self.log), void)
        self._time.take_back_corrections((each.number for each in gone), by=by)

    def _follow(self) -> None:
        """Update what may be told next, whose turn it is, and who is charged."""
        position = self._position
        self._admission = EntryAdmission(
            game=self.game,
            header=self.header,
            seats=self.seats,
            position=position,
            proposal=self._proposal,
            paused=self.paused,
            joint=self._joint,
            held=self.held,
            own=self._own,
        )
        self._time.begin_turn(
            position.turn_number,
            position.turn.whose,
            position.acting,
            self._admission.charged_seat,
            handed_over=position.turn.handed_over,
        )
