"""An arbiter corrects a match without the consent of those who play, and says when it goes on."""

from typing import TYPE_CHECKING

import pytest

from companion import record
from companion.games.backgammon import BACKGAMMON
from companion.match import ARBITER, TABLE, Entry, Header, Match
from companion.match.state_correction_draft import CorrectionDraft
from companion.rules.clocks.absolute_time import AbsoluteTime
from companion.rules.sentences import Refused

if TYPE_CHECKING:
    from companion.rules.facts import Json

HEADER = Header(
    "backgammon", 2, bytes(16), {"length": 5}, clock=AbsoluteTime(60_000, zero="game"), arbiter=True
)
MATCH = (
    Entry(1_000, "light", "roll", (6,)),
    Entry(2_000, "dark", "roll", (1,)),
    Entry(12_000, "light", "roll", (6, 5)),
)
AGREES = Entry(13_000, ARBITER, "agree")


def proposed(*, arbiter: bool = True, **changes: int) -> Match:
    """LIGHT has 50 s left, and fields are to be put right."""
    match = Match(BACKGAMMON, HEADER._replace(arbiter=arbiter), MATCH)
    correction = CorrectionDraft.of(match)
    for name, value in changes.items():
        correction = correction.amend_field(name.replace("_", " "), value)
    match.tell(Entry(12_500, TABLE, "correct", facts=correction.facts))
    return match


def test_an_arbiter_puts_a_clock_right_alone_and_the_match_waits_for_them() -> None:
    match = proposed(clock_left_dark=30, light=3)
    match.tell(AGREES)
    assert match.facts()["score"] == {"light": 3, "dark": 0}
    assert match.clock.ms_left(match.clock.since, "dark") == 30_000
    assert (match.paused, match.view().held, match.clock.runs) == (True, True, None)


def test_only_the_arbiter_resumes_a_match_held_by_a_correction() -> None:
    match = proposed(light=3)
    match.tell(AGREES)
    with pytest.raises(Refused, match="arbiter"):
        match.tell(Entry(14_000, TABLE, "resume"))
    match.tell(Entry(14_000, ARBITER, "resume"))
    assert (match.paused, match.view().held, match.clock.runs) == (False, False, "light")


def test_seats_can_still_agree_without_an_arbiter_and_go_on_by_themselves() -> None:
    match = proposed(light=3)
    for seat in ("dark", "light"):
        match.tell(Entry(13_000, seat, "agree"))
    assert match.facts()["score"] == {"light": 3, "dark": 0}
    assert not match.view().held


def test_a_match_without_an_arbiter_has_none() -> None:
    match = proposed(arbiter=False, light=3)
    with pytest.raises(Refused, match="no arbiter"):
        match.tell(AGREES)


@pytest.mark.parametrize("key", ["leave", "roll", "undo", "pause", "resume"])
def test_an_arbiter_does_nothing_else(key: str) -> None:
    match = proposed(light=3)
    with pytest.raises(Refused):
        match.tell(Entry(13_000, ARBITER, key))


def test_an_arbiter_does_not_end_a_pause_that_players_made() -> None:
    match = Match(BACKGAMMON, HEADER, MATCH)
    match.tell(Entry(12_500, TABLE, "pause"))
    with pytest.raises(Refused, match="the arbiter says"):
        match.tell(Entry(13_000, ARBITER, "resume"))
    match.tell(Entry(14_000, TABLE, "resume"))
    assert not match.paused


def test_an_arbiter_agrees_to_no_undo() -> None:
    match = Match(BACKGAMMON, HEADER, MATCH)
    match.tell(Entry(12_500, TABLE, "undo"))
    with pytest.raises(Refused, match="no arbiter"):
        match.tell(AGREES)


def test_a_correction_that_ends_a_match_leaves_nothing_to_wait_for() -> None:
    match = Match(BACKGAMMON, HEADER, MATCH)
    won: dict[str, Json] = {
        **match.own_facts(),
        "phase": "over",
        "dice": [],
        "score": {"light": 5, "dark": 0},
    }
    match.tell(Entry(12_500, TABLE, "correct", facts=won))
    match.tell(AGREES)
    assert (match.over, match.paused) == (True, False)


def test_a_correction_by_the_seats_in_a_pause_leaves_nothing_to_wait_for_if_it_ends_the_match() -> (
    None
):
    """The panel said PAUSED for ever, and the centre key was refused."""
    match = Match(BACKGAMMON, HEADER, MATCH)
    won: dict[str, Json] = {**match.own_facts(), "phase": "over", "dice": []}
    won["score"] = {"light": 5, "dark": 0}
    match.tell(Entry(12_300, TABLE, "pause"))
    match.tell(Entry(12_500, TABLE, "correct", facts=won))
    match.tell(Entry(12_600, "light", "agree"))
    match.tell(Entry(12_700, "dark", "agree"))
    assert (match.over, match.paused, match.held) == (True, False, False)


def test_the_record_says_who_corrected() -> None:
    match = proposed(light=3)
    match.tell(AGREES)
    match.tell(Entry(14_000, ARBITER, "resume"))
    text = record.write_record(match.header, match.seats, match.log)
    lines = [line.partition(" | ")[0] for line in text.splitlines()]
    assert "arbiter" in lines
    assert lines[-3:-1] == ["0:13.000 arbiter agree", "0:14.000 arbiter resume"]
    again = record.read_record(text, [BACKGAMMON])
    assert again.header == match.header
    assert Match(again.game, again.header, again.log).facts() == match.facts()
