"""A draft of corrections to a match, or of the state in which a new match begins.

Nothing takes effect before a match is told it as ``correct``, or a header has it as `begun`.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from typing import NamedTuple

from companion.match import clock_corrections
from companion.match.match import Match
from companion.match.timekeeping import ClockCorrection, read_clock_correction
from companion.rules.clocks import Clock, TimeControl
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.facts import Facts, Json
from companion.rules.game import Game, Options
from companion.rules.optional_game_protocols import HasCorrections, seats_in_match
from companion.rules.panes_and_answer_keys import SMALL_ROW
from companion.rules.sentences import Refused, Sentence, says

_UNTOUCHED = ClockCorrection({})


class CorrectedValue(NamedTuple):
    """A corrected field: its label, its value `before`, if it had one, and after.

    A `remark` says what that changes for good.
    """

    name: str
    label: Sentence
    before: Sentence | None
    after: Sentence
    remark: Sentence | None = None

    @property
    def text(self) -> Sentence:
        """The change in few characters."""
        if self.before is None:
            return says("{what} {after}", what=self.label, after=self.after)
        return says(
            "{what} {before}>{after}", what=self.label, before=self.before, after=self.after
        )


class CorrectionDraft(NamedTuple):
    """A draft for a match that stands `at` these facts of its game, with this `clock`.

    It is to go on from the facts `own` and the times `put_right`. The times of a match that is
    `over` can't be corrected.
    """

    game: Game
    options: Options
    clock: Clock
    at: Facts
    own: Facts
    put_right: ClockCorrection = _UNTOUCHED
    over: bool = False

    @classmethod
    def of(cls, match: Match) -> "CorrectionDraft":
        """Return a draft for a match without any correction."""
        at = match.own_facts()
        return cls(match.game, match.header.options, match.clock, at, at, over=match.over)

    @classmethod
    def from_proposal(cls, match: Match) -> "CorrectionDraft | None":
        """Return the correction that the table is asked to agree to, None without one."""
        proposal = match.view().proposal
        if proposal is None or proposal.facts is None:
            return None
        return cls.of(match).going_on_from(proposal.facts)

    @classmethod
    def for_new_match(
        cls, game: Game, options: Options, control: TimeControl | None
    ) -> "CorrectionDraft":
        """Return a draft for a new match; raises `Refused` for options that are impossible."""
        at = game.begin(options).facts()
        return cls(game, options, Clock.of(seats_in_match(game, options), control), at, at)

    def going_on_from(self, facts: Facts) -> "CorrectionDraft":
        """Return the draft that goes on from `facts`."""
        return self._replace(
            own=facts,
            put_right=read_clock_correction(facts, seats_in_match(self.game, self.options)),
        )

    @property
    def facts(self) -> Facts:
        """The facts from which the match is to go on, for an entry or a header."""
        used, stretch, left, turns, shows = self.put_right
        told: Mapping[str, Json] = {
            **({"used": used} if used else {}),
            **({} if stretch is None else {"stretch": stretch}),
            **({"left": left} if left else {}),
            **({"turns": turns} if turns else {}),
            **({"shows": shows} if shows else {}),
        }
        return {**self.own, "clock": told} if told else self.own

    # Fields ---------------------------------------------------------------------------------

    def fields(self) -> Sequence[CorrectableField]:
        """Return all fields with their present values; those on which others depend come first."""
        game = self.game
        own = (
            game.correctable_fields(self.options, self.own)
            if isinstance(game, HasCorrections)
            else ()
        )
        return (*own, *self._clock_fields())

    def _clock_fields(self) -> Sequence[CorrectableField]:
        if self.over:
            return ()
        return clock_corrections.correctable_clock_fields(
            self.clock, self.put_right, self._stretch_elapsed_ms(), self.game.seat_name
        )

    def _stretch_elapsed_ms(self) -> int | None:
        """Return the ms gone of the limited stretch, 0 if it is a new one; None while none runs."""
        stretch = self._stretch(self.own)
        if stretch is None or self.put_right.stretch is not None:
            return None if stretch is None else self.put_right.stretch
        return self.clock.stretch or 0 if stretch == self._stretch(self.at) else 0

    def _stretch(self, facts: Facts) -> tuple[int, ...] | None:
        control = self.clock.control
        if control is None or not control.stretch:
            return None
        return self.game.begin(self.options, facts).stretch(control.stretch)

    # Corrections ----------------------------------------------------------------------------

    def amend_field(self, name: str, value: int | str) -> "CorrectionDraft":
        """Return the draft with one more field corrected; raises `Refused` if it can't be so."""
        field = next((field for field in self.fields() if field.name == name), None)
        if field is None or not field.may_have(value):
            raise _impossible(field.label if field else name[:SMALL_ROW])
        if value == field.now:
            return self
        if name in [each.name for each in self._clock_fields()] and isinstance(value, int):
            return self._replace(
                put_right=clock_corrections.amend_clock_correction(
                    self.clock, self.put_right, name, value
                )
            )
        assert isinstance(self.game, HasCorrections), "nobody else has such fields"
        return self._replace(own=self.game.amend_facts(self.options, self.own, name, value))

    def amended_by(self, edits: Iterable[tuple[str, int | str]]) -> "CorrectionDraft":
        """Return the draft with these corrections; raises `Refused` as `amend_field` does."""
        return reduce(lambda amended, edit: amended.amend_field(*edit), edits, self)

    def changes(self) -> Sequence[CorrectedValue]:
        """Return the corrected values so far, in the order of the fields."""
        before = {field.name: field for field in self._without_corrections().fields()}
        changes: list[CorrectedValue] = []
        for field in self.fields():
            was = before.get(field.name)
            if was is None or was.now != field.now:
                said = None if was is None else was.value_label(was.now)
                now = field.value_label(field.now)
                changes.append(CorrectedValue(field.name, field.label, said, now, field.remark))
        return changes

    def _without_corrections(self) -> "CorrectionDraft":
        return self._replace(own=self.at, put_right=_UNTOUCHED)


def _impossible(field: Sentence | str) -> Refused:
    return Refused(says("can't be so\n{name}", name=field))
