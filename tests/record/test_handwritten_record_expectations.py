"""A record by hand says what should be, and is wrong where it is not."""

import pytest

from companion.record import RecordError, read_record
from companion.record.line_checksums import LineCheckChain
from tests.record.texts import GAMES, story
from tests.toy import HIGH_BID

STORY = """companion record 1
game highbid
option goal 10

# BLUE leads and throws on RED's trap.
expect asks red bid blue bid, picked none
refused red bid 7 because no such answer: choose 1-6
red bid 3
expect picked red
refused red bid 3 because wait for the others
shown both bid
blue bid 5
expect last bids, leader blue
red trap 2
refused red claim because not your turn
blue lucky 2 6
refused blue stop because throw first
blue roll 2
blue roll 2
expect pot 8, thrown 2 2, winner none, paused no
shown lucky 2 6
refused table correct {"score": 3} because can't be so: score
red claim
expect asks blue show give
blue show
expect last trapped, score red 8 blue 0
expect score blue 0
expect thrown none, clock runs red
"""


def test_true_expectations_leave_a_record_unchanged() -> None:
    assert read_record(STORY, GAMES) == read_record(plain(STORY), GAMES)


def plain(text: str) -> str:
    """A story without what is expected."""
    words = ("expect", "shown", "refused")
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(words))


@pytest.mark.parametrize(
    ("line", "instead", "wrong"),
    [
        ("pot 8", "pot 9", "20: not as expected pot 8"),
        ("pot 8", "pott 8", "20: no such fact pott"),
        ("pot 8", "pot 8 8", "20: not as expected pot 8"),
        ("pot 8", "pot", "20: not as expected pot 8"),
        ("pot 8, ", "pot 8, , ", "20: no such fact"),
        ("thrown 2 2", "thrown 2", "20: not as expected thrown 2 2"),
        ("winner none", "winner red", "20: not as expected winner none"),
        ("paused no", "paused yes", "20: not as expected paused no"),
        ("red 8 blue 0", "red 8 blue 1", "26: not as expected blue 0"),
        ("red 8 blue 0", "red 7 blue 0", "26: not as expected red 8"),
        ("red 8 blue 0", "green 8", "26: no such fact green"),
        ("red 8 blue 0", "green 8 red 8", "26: no such fact green"),
        ("red 8 blue 0", "none", "26: not as expected score red blue"),
        ("expect score blue 0", "expect score", "27: not as expected score red blue"),
        ("thrown none", "thrown", "28: not as expected thrown none"),
        ("refused red bid 7", "refused red bid 6", "7: was not refused"),
        ("no such answer: ", "no good", "7: other reason no such answer choose 1-6"),
        (" because no such answer: choose 1-6", "", "7: other reason no such answer"),
        ("refused red bid 7", "refused red bid seven", "7: can't be read seven"),
        ("refused red bid 7", "refused", "7: can't be read"),
        ("refused red bid 7 because no such answer: choose 1-6", "refused", "7: can't be read"),
        ("shown both bid", "shown both bids", "11: nowhere shown both bids"),
        ("shown both bid", "shown", "11: can't be read"),
        ("shown both bid", "show both bid", "11: can't be read"),
    ],
)
def test_false_expectation_is_reported_with_its_line(line: str, instead: str, wrong: str) -> None:
    with pytest.raises(RecordError) as raised:
        read_record(STORY.replace(line, instead, 1), GAMES)
    assert str(raised.value).startswith(wrong)


def test_a_refused_entry_changes_nothing() -> None:
    bids = "red bid 3\nblue bid 5\n"
    refused = ("blue bid 9 because choose 1-6", "0:01 table undo 3 because undo")
    told = "".join(f"refused {line}\n" for line in refused)
    assert story(bids.replace("\n", f"\n{told}", 1)) == story(bids)


def test_shown_expectation_is_refused_when_nothing_is_asked() -> None:
    won = 'begun {"score": {"red": 20, "blue": 0}, "round": 7}\n'
    with pytest.raises(RecordError, match="4: can't be read throw"):
        story(won + "shown throw\n")


def test_the_table_reads_what_its_own_dice_need() -> None:
    asked = "red bid 3\nblue bid 5\nred trap 2\nblue lucky 1\n"
    assert story(f"dice own\n{asked}shown throw d6\n").header.dice == "own"


def test_a_record_with_checks_tells_no_story() -> None:
    chain = LineCheckChain()
    lines = ("companion record 1", f"game {HIGH_BID.name} 1", "expect round 1")
    with pytest.raises(RecordError, match="3: can't be read expect"):
        read_record("".join(f"{chain.append_check(line)}\n" for line in lines), GAMES)
