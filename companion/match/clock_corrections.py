"""The fields of a clock that can be corrected: what seats have left, have used, and their turns.

Their names begin with `clock`, as no game's field does, so a game may have fields for what it
counts.
"""

from collections.abc import Callable, Sequence

from companion.match.timekeeping import ClockCorrection
from companion.rules.asks import Seat
from companion.rules.clocks import Account, Clock, Reading, TimeControl
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.sentences import Sentence, says

USED = "clock used "
"""Prefix of the fields for the time that seats have used, before the seat."""
LEFT_TO = "clock left "
"""Prefix of the fields for the time that seats have left, before the seat."""
TURNS = "clock turns "
"""Prefix of the fields for the turns that seats have made, before the seat."""
LEFT = "clock left"
"""The field for what is left of a limited stretch."""

_LONGEST_S = 10 * 3600
_MOST_TURNS = 999
_STEPS = 5, 60
_ANYBODY = Account("")
"""An account of nobody: a limit is the same for all."""


def correctable_clock_fields(
    clock: Clock, told: ClockCorrection, gone: int | None, team: Callable[[Seat], Sentence]
) -> Sequence[CorrectableField]:
    """Return the fields of a clock that can be corrected, after the corrections `told` so far.

    `gone` are the ms of the limited stretch that are gone, None while none runs.
    """
    control = clock.control
    seats = list(clock.used_by_seat)
    if control is None or control.stretch:
        used = [_used_time_field(clock, told, seat, team(seat)) for seat in seats]
        return (
            used if control is None or gone is None else [*used, _stretch_left_field(control, gone)]
        )
    right = clock.adjust(counted=clock.to_have_made(told.turns))
    right = right.adjust(charged=right.to_have_left(told.left))
    return [
        *(
            _turns_made_field(count, seat, team(seat))
            for seat, count in right.turns_made_by_seat.items()
        ),
        *(
            _used_time_field(clock, told, seat, team(seat))
            if clock.ms_left(clock.since, seat) is None
            else _left_to(right, told, seat, team(seat))
            for seat in seats
            if not control.is_time_renewed(right.account(seat))
        ),
    ]


def amend_clock_correction(
    clock: Clock, told: ClockCorrection, name: str, value: int
) -> ClockCorrection:
    """Return `told` with one of the `correctable_clock_fields` corrected as well."""
    if name.startswith(TURNS):
        return told._replace(turns={**told.turns, name.removeprefix(TURNS): value})
    ms = value * 1000
    if name.startswith(USED):
        return told._replace(used={**told.used, name.removeprefix(USED): ms})
    if name.startswith(LEFT_TO):
        return told._replace(shows={**told.shows, name.removeprefix(LEFT_TO): ms})
    assert clock.control is not None, "without a limit nothing is left"
    return told._replace(stretch=max(0, _whole(clock.control) - ms))


def _used_time_field(
    clock: Clock, told: ClockCorrection, seat: Seat, team: Sentence
) -> CorrectableField:
    now = told.used.get(seat, clock.used_by_seat[seat])
    name, label = f"{USED}{seat}", says("{seat} time", seat=team)
    return _field(name, label, says("{seat}: time used?", seat=team), now)


def _left_to(clock: Clock, told: ClockCorrection, seat: Seat, team: Sentence) -> CorrectableField:
    """Return the field for what the clock shows; below zero only if the clock goes on there."""
    read = clock.reading(clock.since, seat) or Reading(0)
    ms = _whole_seconds(told.shows.get(seat, read.ms))
    goes_on = clock.control is not None and clock.control.goes_on
    ms = ms if goes_on else max(0, ms)
    name, label = f"{LEFT_TO}{seat}", says("{seat} left", seat=team)
    return _field(name, label, says("{seat}: time left?", seat=team), ms)


def _turns_made_field(turns: int, seat: Seat, team: Sentence) -> CorrectableField:
    name, label = f"{TURNS}{seat}", says("{seat} made", seat=team)
    values = range(max(_MOST_TURNS, turns) + 1)
    return CorrectableField(name, label, says("{seat}: turns made?", seat=team), values, turns)


def _stretch_left_field(control: TimeControl, gone: int) -> CorrectableField:
    whole = _whole(control)
    ms = _whole_seconds(max(0, whole - gone))
    left = _field(LEFT, says("Time left"), says("How much time left?"), ms)
    return left._replace(values=range(_whole_seconds(whole) // 1000 + 1))


def _whole(control: TimeControl) -> int:
    return control.ms_left(_ANYBODY, 0) or 0


def _whole_seconds(ms: int) -> int:
    """Return ms rounded up to seconds, as players read a time that goes down."""
    return -(-ms // 1000) * 1000


def _field(name: str, label: Sentence, question: Sentence, ms: int) -> CorrectableField:
    now = ms // 1000
    values = range(min(0, now), max(_LONGEST_S, now) + 1)
    return CorrectableField(name, label, question, values, now, steps=_STEPS, seconds=True)
