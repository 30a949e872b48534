"""The log is bounded, and says what it left out."""

import io
import logging

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.web.rate_limited_log import BURST, EVERY_MS, LONGEST, RateLimitedLogHandler
from tests.web.serving import Clock

MINUTE_MS = 60_000


def logs(log: RateLimitedLogHandler, message: str, error: BaseException | None = None) -> None:
    log.handle(logging.makeLogRecord({"msg": message, "exc_info": error and (None, error, None)}))


def test_what_is_said_now_and_then_is_written() -> None:
    clock, written = Clock(), io.StringIO()
    log = RateLimitedLogHandler(clock, written)
    for number in range(3 * BURST):
        logs(log, f"100% of message {number}")
        clock.now += EVERY_MS
    assert written.getvalue().splitlines() == [f"100% of message {n}" for n in range(3 * BURST)]


def test_what_is_too_much_is_counted_and_said_later() -> None:
    clock, written = Clock(), io.StringIO()
    log = RateLimitedLogHandler(clock, written)
    for number in range(BURST + 1_000):
        logs(log, str(number))
    assert written.getvalue().splitlines() == [str(number) for number in range(BURST)]
    clock.now += 2 * EVERY_MS
    logs(log, "later")
    assert written.getvalue().splitlines()[BURST:] == ["later", "(1000 lines were left out.)"]


def test_of_what_is_too_long_the_end_is_written() -> None:
    written = io.StringIO()
    log = RateLimitedLogHandler(Clock(), written)
    logs(log, "\n".join(map(str, range(1_000))))
    assert written.getvalue().splitlines() == [str(n) for n in range(1_000 - BURST, 1_000)]


def test_of_a_line_that_is_too_long_the_beginning_is_written() -> None:
    written = io.StringIO()
    logs(RateLimitedLogHandler(Clock(), written), "x" * LONGEST + "\n" + "y" * 1_000_000)
    whole, cut = written.getvalue().splitlines()
    assert whole == "x" * LONGEST
    assert cut == "y" * (LONGEST - 1) + "…"


class Unprintable:
    """What raises when it is written down."""

    def __str__(self) -> str:
        raise ValueError


@pytest.mark.parametrize("arguments", [(), ("one", "two"), (Unprintable(),)])
def test_what_cannot_be_formatted_is_said_in_a_line(
    arguments: tuple[object, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    written = io.StringIO()
    record = logging.makeLogRecord({"msg": "%s of %d", "args": arguments, "name": "uvicorn.error"})
    if not arguments:
        record.msg = Unprintable()
    RateLimitedLogHandler(Clock(), written).handle(record)
    assert written.getvalue() == "(uvicorn.error said what cannot be written.)\n"
    assert capsys.readouterr().err == ""


def test_a_stream_that_takes_nothing_is_no_reason_to_say_more(
    capsys: pytest.CaptureFixture[str],
) -> None:
    written = io.StringIO()
    log = RateLimitedLogHandler(Clock(), written)
    written.close()
    for _ in range(3):
        logs(log, "nobody reads it")
    assert capsys.readouterr().err == ""


@given(st.lists(st.tuples(st.integers(0, 200), st.integers(0, 5_000)), max_size=200))
def test_no_minute_has_more_lines_than_promised(records: list[tuple[int, int]]) -> None:
    clock, written = Clock(), io.StringIO()
    log, times = RateLimitedLogHandler(clock, written), list[int]()
    for lines, pause in records:
        before = written.getvalue().count("\n")
        logs(log, "x\n" * lines)
        times += [clock.now] * (written.getvalue().count("\n") - before)
        clock.now += pause
    for time in times:
        within = [other for other in times if time <= other < time + MINUTE_MS]
        assert len(within) <= BURST + MINUTE_MS // EVERY_MS
