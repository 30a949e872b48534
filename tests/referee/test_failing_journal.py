"""The journal fails in the middle of play: the table reads so, and nothing is lost."""

import pytest

from companion.journal import Journal
from companion.match import Match
from companion.rules.words import says
from tests.referee.booth import ANSWERS, ROUND, START, Booth, Entropy, broken_off
from tests.referee.failing import FailingJournal
from tests.toy import HIGH_BID

FULL_DISK = """\
PLEASE READ
disk is full
matches aren't saved



c=I have read it
[NOT SAVED]"""


def confirmed(booth: Booth) -> None:
    """The table reads what is wrong. Until then nothing else is shown, and no key does anything."""
    assert booth.troubled
    match, told = booth.referee.match, len(booth.match.log) if booth.referee.match else 0
    for key in ("left 1", "[right 2]", "table back", "table help", "[table back]", "[left 6]"):
        booth.play(key)
        assert booth.troubled
    assert booth.referee.match is match
    assert match is None or len(match.log) == told
    booth.play("right 7")
    assert not booth.troubled


@pytest.mark.parametrize("number", range(len(ANSWERS)))
def test_an_entry_that_is_not_durable_is_not_shown_and_nothing_is_lost(
    number: int, journal: Journal
) -> None:
    booth = Booth(FailingJournal(journal, {"append": number}))
    booth.play(*START)
    for key in ROUND:
        told, seen = len(booth.match.log), len(booth.wall.seen)
        booth.play(key)
        if not booth.troubled:
            continue
        assert len(booth.match.log) == number
        assert booth.sheet() == FULL_DISK
        facts = [fact for what, fact in booth.wall.seen[seen:] if what == "facts"]
        assert facts == ([booth.match.facts()] if number > told else [])
        confirmed(booth)
        assert "[NOT SAVED]" in booth.text()
        if number == told:
            assert len(booth.match.log) == number
            booth.play(*["left 2"] * (ANSWERS[number] == "lucky"), key)
    assert booth.told == list(ANSWERS)
    assert journal.read(booth.match.header.id).log == tuple(booth.match.log)[:number]
    assert Match(HIGH_BID, booth.match.header, booth.match.log).facts() == booth.match.facts()


def test_every_screen_says_that_nothing_is_saved(journal: Journal) -> None:
    booth = Booth(FailingJournal(journal, {"append": 0}))
    booth.play(*START, "[left 5]", "left 7")
    for key in ("[left 5]", "[right 3]", "table help", "table back", "[table back]", "left 1"):
        assert "[NOT SAVED]" in booth.play(key) or "[NOT SAVED]" in booth.sheet()
    for key in ("[table help]", "left 2", "table help", "table back"):
        booth.play(key)
        assert "[NOT SAVED]" in booth.text() or "[NOT SAVED]" in booth.sheet()


@pytest.mark.parametrize("what", ["begin", "remember"])
@pytest.mark.parametrize("time", range(3))
def test_a_match_begins_when_that_can_not_be_kept(what: str, time: int, journal: Journal) -> None:
    booth = Booth(FailingJournal(journal, {what: time}))
    booth.play(*START)
    if time == 0 or what == "remember":
        confirmed(booth)
        assert "[NOT SAVED]" in booth.text()
    booth.play(*ROUND)
    assert booth.told == list(ANSWERS)


def test_a_match_that_can_not_be_deleted_is_kept(journal: Journal) -> None:
    Booth(journal).play(*START, "[left 5]")
    booth = Booth(FailingJournal(journal, {"delete": 0}))
    booth.play("left 6", "table help", "left 1", "left 6", "[left 7]")
    confirmed(booth)
    assert len(journal.matches()) == 1


@pytest.mark.parametrize("what", ["read", "remember", "matches"])
def test_a_match_that_can_not_be_taken_up_from_a_failing_disk_is_taken_up_from_memory(
    what: str, journal: Journal
) -> None:
    entropy = Entropy()
    before = broken_off(journal, entropy).match
    booth = Booth(FailingJournal(journal, {what: what == "matches"}), entropy=entropy)
    booth.play("left 7")
    confirmed(booth)
    booth.play("left 7")
    assert booth.match.log == before.log
    assert "[NOT SAVED]" in booth.text()


def test_a_pick_that_can_not_be_read_is_shown_after_the_table_has_read_so(
    journal: Journal,
) -> None:
    booth = Booth(FailingJournal(journal, {"opening": 0}))
    booth.play(*START, "[left 5]", "[right 3]")
    assert booth.told == ["bid", "bid"]
    confirmed(booth)
    assert booth.told == ["bid", "bid", "reveal", "reveal"]


def test_a_pick_that_is_lost_can_be_taken_back_and_made_again(journal: Journal) -> None:
    nothing = Journal.in_memory()
    booth = Booth(FailingJournal(journal, {"append": 1, "opening": 0}, copy=nothing))
    booth.play(*START, "[left 5]", "[right 3]")
    confirmed(booth)
    assert booth.told == ["bid"]
    booth.play("[right 3]")
    assert booth.text() == "High bid\nRED\ncan't show it\n[NOT SAVED]\nhold c=pick anew"
    booth.play("[left 7]", "[left 7]", "[right 7]")
    booth.play(*ROUND)
    assert booth.told[-4:] == list(ANSWERS)[-4:]
    nothing.close()


def test_a_copy_that_lacks_the_match_on_the_table_gets_it(journal: Journal) -> None:
    nothing = Journal.in_memory()
    booth = Booth(FailingJournal(journal, {"append": 7}, copy=nothing))
    booth.play(*START, *ROUND[:7])
    confirmed(booth)
    booth.play(*ROUND[6:])
    assert booth.told == list(ANSWERS), "the trap's secret was copied too"
    assert nothing.read(booth.match.header.id).log == tuple(booth.match.log)
    nothing.close()


def test_a_device_that_is_switched_off_does_not_mind_a_full_disk(journal: Journal) -> None:
    full = FailingJournal(journal, {})
    booth = Booth(full)
    booth.play(*START, "[left 5]")
    full.fails("remember")
    booth.referee.stop()
    assert Booth(journal).text().startswith("Power was cut")


def test_without_a_durable_journal_play_needs_the_table_to_have_read_so() -> None:
    booth = Booth(Journal.in_memory(), trouble=says("disk is full\nmatches aren't saved"))
    for key in START:
        booth.play(key)
        assert booth.referee.match is None
        assert not booth.troubled or key == "left 1"
    booth.play(*START)
    assert "[NOT SAVED]" in booth.text()
    assert booth.told == []
