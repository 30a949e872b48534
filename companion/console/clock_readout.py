"""The text of clocks on the panel, and when it changes.

All times are ms of match time, as in `companion.rules.clocks`. Times that go down are rounded up to
seconds; below ten seconds tenths are shown. A time beyond zero that goes on has a sign before it
and whole seconds only. Only the running time makes the panel change: what others gain meanwhile is
drawn along with it, so that a clock wakes the device once a second, and ten times a second only in
its last seconds.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product

from companion.console.text_fit import format_minutes_seconds, longest_fitting_text
from companion.rules.asks import Seat
from companion.rules.clocks import Clock, Reading
from companion.rules.time_notation import format_minutes_and_seconds
from companion.screens.screen_model import LARGE_CELLS, SMALL_CELLS, Screen

RUNS, OUT = "►", "!"
"""The signs of the seat whose time runs, and of the first whose time ran out."""
TENS = 600_000
TENTHS = 10_000
"""Ms up to which tenths are shown; a clock that stands at `TENS` or more may lose its seconds."""
BEFORE_NOTE = 2
"""Cells that the tape takes between row 1 and a note."""

Names = Callable[[Seat], str]
"""How players call a seat."""


def clock_text_variants(clock: Clock, now: int, name: Names) -> Sequence[str]:
    """Return the clock's text at `now` in ever fewer characters; a single "" if it has none."""
    now = max(now, clock.since)
    if clock.by_seat:
        return tuple(_of_seats(clock, now, name))
    left = clock.ms_left(now)
    return ("" if left is None else _countdown_text(clock, left),)


def _of_seats(clock: Clock, now: int, name: Names) -> Iterator[str]:
    """Yield all seats' times with names, with first letters, without; at last the running one.

    Where there is too little room for what the kind counts it is shown for who acts.
    """
    seats = list(clock.used_by_seat)
    told = {seat: _seat_time_text(clock, now, seat) for seat in seats}
    names = {seat: name(seat) for seat in seats}
    letters = {seat: called[:1] for seat, called in names.items()}
    signs = {seat: RUNS if seat == clock.runs else "" for seat in seats}
    own = {seat: _seat_time_text(clock, now, seat, numbered=seat == clock.runs) for seat in seats}
    apart = [called for called in (names, letters) if len(set(called.values())) == len(seats)]
    for said, called in product((told, own), apart):
        rows = [f"{signs[seat]}{called[seat]} {said[seat]}" for seat in seats]
        yield from ("  ".join(rows), " ".join(rows))
    for said in (told, own):
        yield " ".join(f"{signs[seat]}{said[seat]}" for seat in seats)
    yield " ".join(
        f"{RUNS}{told[seat]}" if seat == clock.runs else _roughly(clock, now, seat)
        for seat in seats
    )
    yield f"{RUNS}{told[clock.runs]}" if clock.runs in told else ""


def _seat_time_text(clock: Clock, now: int, seat: Seat, *, numbered: bool = True) -> str:
    """Return a seat's minutes and seconds, free time before they go down, and the kind's count."""
    read = clock.reading(now, seat) or Reading(0)
    left = clock.ms_left(now, seat)
    if left is None:
        return format_minutes_and_seconds(read.ms)
    free = f"+{-(-read.free // 1000)}" if read.free and left > 0 and seat == clock.runs else ""
    number = f"x{read.number}" if read.number and numbered else ""
    return f"{_countdown_text(clock, read.ms)}{free}{number}{OUT if clock.expired_seats[:1] == (seat,) else ''}"


def _countdown_text(clock: Clock, ms: int) -> str:
    """Return a time that goes down: ``12:34``, ``9.8`` when nearly over, ``-0:12`` below zero."""
    control = clock.control
    if control is not None and control.goes_on and ms <= -1000:
        return f"{control.beyond}{format_minutes_and_seconds(-ms)}"
    tenths = -(-ms // 100)
    return (
        f"{tenths // 10}.{tenths % 10}"
        if 0 < tenths < TENTHS // 100
        else format_minutes_seconds(ms)
    )


def _roughly(clock: Clock, now: int, seat: Seat) -> str:
    """Return whole minutes for a seat whose time stands; short times in full."""
    read = clock.reading(now, seat) or Reading(0)
    if read.ms >= TENS:
        return f"{read.ms // 60_000}m"
    control = clock.control
    if control is not None and control.goes_on and read.ms <= -TENS:
        return f"{control.beyond}{-read.ms // 60_000}m"
    return _seat_time_text(clock, now, seat)


def next_change(clock: Clock, now: int) -> int | None:
    """Return when the running time will next read differently than at `now`, None for never."""
    now = max(now, clock.since)
    read = clock.reading(now, clock.runs)
    if clock.runs is None or read is None:
        return None
    left, control = clock.ms_left(now, clock.runs), clock.control
    if left is None:
        return now + 1000 - read.ms % 1000
    if left <= 0 and not (control is not None and control.goes_on):
        return None
    step = 100 if not read.free and 0 < read.ms <= TENTHS else 1000
    return now + ((read.free or read.ms) % step or step)


def add_time_to_screen(screen: Screen, texts: Sequence[str], room: int) -> Screen:
    """Return a screen with the time: in large letters if row 3 is empty, else as its note.

    The note has at most `room` characters; beside a wide picture row 1 goes first.
    """
    first, second, third, fourth = screen.rows
    large = next((text for text in texts if len(text) <= LARGE_CELLS), "")
    if not third and screen.picture is None and len(texts) > 1 and large:
        return screen._replace(rows=(first, second, large, fourth))
    if screen.picture is not None and screen.picture.wide:
        room = min(room, SMALL_CELLS - BEFORE_NOTE - len(first))
    return screen._replace(note=longest_fitting_text(texts, max(room, len(texts[-1]))))
