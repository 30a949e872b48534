"""Decides which entries a match may be told now; any other is refused with a reason for players."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from companion.match.log_header_and_entries import ARBITER, TABLE, Entry, Header
from companion.match.public_view_and_proposal import Proposal
from companion.match.rule_script_run import ScriptRun
from companion.match.timekeeping import read_clock_correction
from companion.match.undoable_own_entries import OwnEntries
from companion.remote_pad.link import commitments
from companion.rules import lasting_picks_in_facts
from companion.rules.asks import (
    BY_TABLE,
    OF_MATCHES,
    Ask,
    Choice,
    HiddenPickToken,
    RevealRequest,
    Seat,
)
from companion.rules.clocks import Clock
from companion.rules.facts import Facts
from companion.rules.game import Game
from companion.rules.optional_game_protocols import HasRevealedPickFacts
from companion.rules.sentences import Refused, says

if TYPE_CHECKING:
    from companion.match.box_and_pad_joint_dice import JointDiceState, JointThrow

_WITHOUT_SEAL = (*BY_TABLE, "agree", "leave", "uncover")
_WITHOUT_VALUES = (*_WITHOUT_SEAL, "cast")
_OPENING = ("reveal", "uncover")
WAIT = says("dice are thrown\nwait for them")


class EntryAdmission(NamedTuple):
    """The state of a match, as far as it decides what is asked and which entries are allowed."""

    game: Game
    header: Header
    seats: tuple[Seat, ...]
    position: ScriptRun
    proposal: Proposal | None
    paused: bool
    joint: "JointDiceState | None" = None
    held: bool = False
    own: OwnEntries = OwnEntries()

    # What is asked --------------------------------------------------------------------------

    @property
    def ask(self) -> Ask | None:
        """The consent to a proposal first, then what the script asks."""
        if self.proposal is not None:
            return self.proposal.consent(self.seats)
        return None if self.under_way is not None else self._script_ask

    @property
    def under_way(self) -> "JointThrow | None":
        """The joint throw that is under way, None without one."""
        return None if self.joint is None else self.joint.under_way

    @property
    def charged_seat(self) -> Seat | None:
        """The seat whose time runs, None while nobody's does."""
        waits = self.proposal is not None or self.under_way is not None
        if self.paused or waits or not self.position.is_timed or self.position.pending is None:
            return None
        return self.position.waiting[0] if self.awaits is None else self.awaits.seat

    @property
    def _script_ask(self) -> Ask | None:
        """The ask of the script, None without one."""
        pending = self.position.pending
        return pending if isinstance(pending, Ask) else None

    @property
    def awaits(self) -> HiddenPickToken | None:
        """The pick that has to be opened first, None without one or while a proposal is open."""
        return None if self.proposal is not None else self.position.awaits

    @property
    def rules_alone(self) -> bool:
        """Whether an arbiter may agree for all: to a correction, in a match with one."""
        corrects = self.proposal is not None and self.proposal.key == "correct"
        return self.header.arbiter and corrects

    def open(self) -> Mapping[Seat, tuple[Choice, ...]]:
        """Return what each seat may still answer to the present ask."""
        ask = self.ask
        if ask is None:
            return {}
        if self.proposal is not None:
            return ask.choices
        answers = self.position.answers
        return {seat: own for seat, own in ask.choices.items() if seat not in answers}

    def choice(self, seat: Seat, key: str) -> Choice:
        """Return the choice of `seat` called `key`; raises `Refused` if it may not answer so."""
        if self.position.pending is None:
            raise Refused(says("match is over"))
        if self.paused:
            raise Refused(says("paused"))
        if self.awaits is not None:
            if self.position.question is not None:
                raise Refused(says("the box checks\na pick first"))
            raise Refused(says("a pick has to be\nshown first"))
        ask, under_way = self.ask, self.under_way
        if ask is None and under_way is not None:
            if (seat, key) != (under_way.seat, under_way.choice.key):
                raise Refused(WAIT)
            return under_way.choice
        assert ask is not None
        if seat in self.position.answers:
            raise Refused(says("you answered\nwait for the others"))
        return ask.choice(seat, key)

    @property
    def undo_seat(self) -> Seat:
        """The seat whose entry an undo takes back without consent; `TABLE` if all are asked.

        All are asked when the match is over, because everybody may have seen every pick.
        """
        if not self.position.counted or self.position.pending is None:
            return TABLE
        last = self.position.undoable()
        own = last.entry.seat == self.own.seat and self.own.has(last.number)
        return self.own.seat if own else TABLE

    # Which entries are allowed --------------------------------------------------------------

    def check(self, entry: Entry, clock: Clock) -> None:
        """Raise `Refused` if `entry` may not be told at that `clock`."""
        if entry.at < clock.since:
            raise Refused(says("time can't\nrun backwards"))
        _check_shape(entry)
        if entry.key not in OF_MATCHES:
            self._check_answer(entry)
            return
        match entry.key:
            case "pause" | "resume":
                if self.paused == (entry.key == "pause") or self.position.pending is None:
                    raise Refused(says("not possible now\n{key}", key=entry.key))
                if self.held != (entry.seat == ARBITER):
                    raise Refused(says("the arbiter says\nwhen play goes on"))
            case "time":
                if clock.expires_at is None or entry.at < clock.expires_at:
                    raise Refused(says("time is not up"))
            case "undo" | "void" | "alone" | "correct":
                self._check_proposal(entry)
            case "agree" | "leave":
                self._check_consent(entry)
            case "reveal":
                self._check_reveal(entry)
            case "proves":
                self._check_proof(entry)
            case _:
                self._check_part(entry)

    def _check_proposal(self, entry: Entry) -> None:
        if self.proposal is not None:
            raise Refused(says("answer that\nfirst"))
        if entry.key != "alone" and self.under_way is not None:
            raise Refused(WAIT)
        if entry.key == "undo" and not self.position.counted:
            raise Refused(says("nothing to undo"))
        if entry.key == "undo" and entry.seat not in (TABLE, self.undo_seat):
            raise Refused(says("not yours alone\nall are asked"))
        if entry.key == "void" and self.awaits is None:
            raise Refused(says("nothing to show"))
        if entry.key == "alone":
            self._check_alone()
        if entry.facts is not None:
            self._check_kept(entry.facts)
            self._check_revealed_facts(entry.facts)
            self.game.begin(self.header.options, entry.facts)
            read_clock_correction(entry.facts, self.seats)

    def _check_kept(self, facts: Facts) -> None:
        """Raise `Refused` if facts name a lasting pick that its owner has not locked here."""
        locked = {(each.entry.seat, each.number) for each in self.position.picks if each.lasts}
        for own in lasting_picks_in_facts.lasting_picks_from_facts(facts).values():
            if any((token.seat, token.entry) not in locked for token in own):
                raise lasting_picks_in_facts.impossible_picks_refusal()

    def _check_revealed_facts(self, facts: Facts) -> None:
        """Raise `Refused` for a correction that changes what lasting picks have shown."""
        now = self.position.play.facts()
        for name in (
            self.game.revealed_fact_names if isinstance(self.game, HasRevealedPickFacts) else ()
        ):
            if (facts.get(name) or {}) != (now.get(name) or {}):
                raise Refused(says("can't be so\n{name}", name=name))

    def _check_consent(self, entry: Entry) -> None:
        if self.proposal is None:
            raise Refused(says("nothing to agree"))
        if entry.seat == ARBITER:
            if not self.rules_alone or entry.key != "agree":
                raise Refused(says("no arbiter here"))
            return
        by_table = entry.seat == TABLE and entry.key == "agree"
        if entry.seat in self.proposal.agreed or by_table:
            raise Refused(says("the other side\nhas to agree as well"))
        if entry.seat not in (*self.seats, TABLE):
            raise Refused(says("not at the table"))

    def _check_reveal(self, entry: Entry) -> None:
        token, pending = self.awaits, self.position.pending
        if token is None or token.seat != entry.seat or not isinstance(pending, RevealRequest):
            raise Refused(says("nothing to show"))
        sealed = self.position.pick(token.entry)
        if sealed.choice is not None:
            sealed.choice.check(entry.values)
        if not commitments.opens_seal(
            sealed.entry.seal,
            self.header.id,
            sealed.round,
            self.seats.index(token.seat),
            entry.nonce,
            bytes(entry.values),
        ):
            raise Refused(says("not what was\nlocked before"))
        if pending.proven and entry.values[0] not in pending.proven:
            raise Refused(says("false answer\nit was not fulfilled"))

    def _check_proof(self, entry: Entry) -> None:
        """Check the form of an answer about picks; its truth is checked when they are opened."""
        token, question = self.awaits, self.position.question
        if token is None or question is None or token.seat != entry.seat:
            raise Refused(says("no such question"))
        if entry.values not in ((0,), (1,)):
            raise Refused(says("how many? {number}\nchoose one", number="0, 1"))
        if entry.values == (1,) and not question.allowed:
            raise Refused(says("false answer\nit was not fulfilled"))

    def _check_alone(self) -> None:
        """Check that there are dice to throw jointly, and that nobody knows the faces yet."""
        asked = () if self._script_ask is None else self._script_ask.choices.values()
        if self.joint is None or not any(choice.is_thrown for own in asked for choice in own):
            raise Refused(says("nothing to throw"))
        if self.joint.are_faces_known:
            raise Refused(WAIT)

    def _check_part(self, entry: Entry) -> None:
        if self.under_way is None:
            raise Refused(says("nothing thrown"))
        if entry.seat == TABLE and self.proposal is not None:
            raise Refused(says("answer that\nfirst"))
        self.under_way.check(entry, self.seats)

    def _check_answer(self, entry: Entry) -> None:
        choice = self.choice(entry.seat, entry.key)
        if choice.is_thrown and self.joint is not None:
            self.joint.check(entry)
            if entry.seal:
                return
        if choice.hidden and (len(entry.seal) != commitments.SEAL_BYTES or entry.values):
            raise Refused(says("a secret pick\nmust be sealed"))
        if not choice.hidden and entry.seal:
            raise Refused(says("not a secret"))
        if not choice.hidden:
            choice.check(entry.values)


def _check_shape(entry: Entry) -> None:
    """Raise `Refused` for fields that don't go with the key, or a seat for what the table does."""
    if (
        (
            entry.key in BY_TABLE
            and entry.key != "undo"
            and entry.seat != TABLE
            and not _is_resume(entry)
        )
        or (entry.values and entry.key in _WITHOUT_VALUES)
        or (entry.seal and entry.key in (*_WITHOUT_SEAL, "reveal", "proves"))
        or (entry.nonce and entry.key not in _OPENING)
        or (entry.facts is None) == (entry.key == "correct")
    ):
        raise Refused(says("not possible now\n{key}", key=entry.key))


def _is_resume(entry: Entry) -> bool:
    """Return whether an arbiter lets play go on."""
    return (entry.seat, entry.key) == (ARBITER, "resume")
