"""The journal fails in the middle of play: the table reads so, and nothing is lost."""

import pytest

from companion.journal.journal import Journal
from companion.match import Match
from companion.rules.sentences import says
from tests.referee.bare import ANSWERS, ROUND, START, BareReferee, Entropy, broken_off
from tests.referee.failing import FailingJournal
from tests.toy import HIGH_BID

FULL_DISK = """\
PLEASE READ
disk is full
matches aren't saved



c=I have read it
[NOT SAVED]"""


def confirmed(bare: BareReferee) -> None:
    """The table reads what is wrong. Until then nothing else is shown, and no key does anything."""
    assert bare.troubled
    match, told = bare.referee.match, len(bare.match.log) if bare.referee.match else 0
    for key in ("left 1", "[right 2]", "table back", "table help", "[table back]", "[left 6]"):
        bare.play(key)
        assert bare.troubled
    assert bare.referee.match is match
    assert match is None or len(match.log) == told
    bare.play("right 7")
    assert not bare.troubled


@pytest.mark.parametrize("number", range(len(ANSWERS)))
def test_an_entry_that_is_not_durable_is_not_shown_and_nothing_is_lost(
    number: int, journal: Journal
) -> None:
    bare = BareReferee(FailingJournal(journal, {"append": number}))
    bare.play(*START)
    for key in ROUND:
        told, seen = len(bare.match.log), len(bare.box.seen)
        bare.play(key)
        if not bare.troubled:
            continue
        assert len(bare.match.log) == number
        assert bare.sheet() == FULL_DISK
        facts = [fact for what, fact in bare.box.seen[seen:] if what == "facts"]
        assert facts == ([bare.match.facts()] if number > told else [])
        confirmed(bare)
        assert "[NOT SAVED]" in bare.text()
        if number == told:
            assert len(bare.match.log) == number
            bare.play(*["left 2"] * (ANSWERS[number] == "lucky"), key)
    assert bare.told == list(ANSWERS)
    assert journal.read(bare.match.header.id).log == tuple(bare.match.log)[:number]
    assert Match(HIGH_BID, bare.match.header, bare.match.log).facts() == bare.match.facts()


def test_every_screen_says_that_nothing_is_saved(journal: Journal) -> None:
    bare = BareReferee(FailingJournal(journal, {"append": 0}))
    bare.play(*START, "[left 5]", "left 7")
    for key in ("[left 5]", "[right 3]", "table help", "table back", "[table back]", "left 1"):
        assert "[NOT SAVED]" in bare.play(key) or "[NOT SAVED]" in bare.sheet()
    for key in ("[table help]", "left 2", "table help", "table back"):
        bare.play(key)
        assert "[NOT SAVED]" in bare.text() or "[NOT SAVED]" in bare.sheet()


@pytest.mark.parametrize(("what", "time"), [("begin", 0), ("begin", 1), ("put_on_table", 0)])
def test_a_match_begins_when_that_can_not_be_kept(what: str, time: int, journal: Journal) -> None:
    bare = BareReferee(FailingJournal(journal, {what: time}))
    bare.play(*START)
    if time == 0 or what == "put_on_table":
        confirmed(bare)
        assert "[NOT SAVED]" in bare.text()
    bare.play(*ROUND)
    assert bare.told == list(ANSWERS)


def test_a_match_that_can_not_be_deleted_is_kept(journal: Journal) -> None:
    BareReferee(journal).play(*START, "[left 5]")
    bare = BareReferee(FailingJournal(journal, {"delete": 0}))
    bare.play("left 6", "table help", "left 1", "left 6", "[left 7]")
    confirmed(bare)
    assert len(journal.matches()) == 1


@pytest.mark.parametrize("what", ["read", "put_on_table", "unfinished"])
def test_a_match_that_can_not_be_taken_up_from_a_failing_disk_is_taken_up_from_memory(
    what: str, journal: Journal
) -> None:
    entropy = Entropy()
    before = broken_off(journal, entropy).match
    bare = BareReferee(FailingJournal(journal, {what: what == "unfinished"}), entropy=entropy)
    bare.play("left 7")
    confirmed(bare)
    bare.play("left 7")
    assert bare.match.log == before.log
    assert "[NOT SAVED]" in bare.text()


def test_a_pick_that_can_not_be_read_is_shown_after_the_table_has_read_so(
    journal: Journal,
) -> None:
    bare = BareReferee(FailingJournal(journal, {"opening": 0}))
    bare.play(*START, "[left 5]", "[right 3]")
    assert bare.told == ["bid", "bid"]
    confirmed(bare)
    assert bare.told == ["bid", "bid", "reveal", "reveal"]


def test_a_pick_that_is_lost_can_be_taken_back_and_made_again(journal: Journal) -> None:
    nothing = Journal.in_memory()
    bare = BareReferee(FailingJournal(journal, {"append": 1, "opening": 0}, copy=nothing))
    bare.play(*START, "[left 5]", "[right 3]")
    confirmed(bare)
    assert bare.told == ["bid"]
    bare.play("[right 3]")
    assert bare.text() == "High bid\nRED\ncan't show it\n[NOT SAVED]\nhold c=pick anew"
    bare.play("[left 7]", "[left 7]", "[right 7]")
    bare.play(*ROUND)
    assert bare.told[-4:] == list(ANSWERS)[-4:]


def test_a_copy_that_lacks_the_match_on_the_table_gets_it(journal: Journal) -> None:
    nothing = Journal.in_memory()
    bare = BareReferee(FailingJournal(journal, {"append": 7}, copy=nothing))
    bare.play(*START, *ROUND[:7])
    confirmed(bare)
    bare.play(*ROUND[6:])
    assert bare.told == list(ANSWERS), "the trap's secret was copied too"
    assert nothing.read(bare.match.header.id).log == tuple(bare.match.log)


def test_a_device_that_is_switched_off_does_not_mind_a_full_disk(journal: Journal) -> None:
    full = FailingJournal(journal, {})
    bare = BareReferee(full)
    bare.play(*START, "[left 5]")
    full.fails("put_on_table")
    bare.referee.stop()
    assert BareReferee(Journal(journal.files, durable=True)).text().startswith("Power was cut")


def test_without_a_durable_journal_play_needs_the_table_to_have_read_so() -> None:
    bare = BareReferee(Journal.in_memory(), trouble=says("disk is full\nmatches aren't saved"))
    for key in START:
        bare.play(key)
        assert bare.referee.match is None
        assert not bare.troubled or key == "left 1"
    bare.play(*START)
    assert "[NOT SAVED]" in bare.text()
    assert bare.told == []
