"""Stories fail where what they tell is not so."""

import pytest

from companion.record import RecordError
from tests.story import StoryError, tell
from tests.toy import HIGH_BID

STORY = """companion record 1
game highbid
option goal 10

# BLUE leads and throws on RED's trap.
expect asks.red bid
refuse red bid 7: no such answer choose 1-6
red bid 3
expect picked red
refuse red bid 3
blue bid 5
expect last bids
expect leader blue
red trap 2
refuse red claim: not your turn
blue lucky 2 6
refuse blue stop: throw first
blue roll 2
blue roll 2
expect pot 8
expect thrown 2 2
expect winner none
expect paused no
refuse 0:00 table undo 3
red claim
blue show
expect last trapped
expect score red:8 blue:0
expect score.red 8
expect thrown none
"""


def test_a_story_is_played_to_its_end() -> None:
    assert tell(STORY, [HIGH_BID])["round"] == 2


@pytest.mark.parametrize(
    ("line", "instead", "wrong"),
    [
        ("expect pot 8", "expect pot 9", "line 20: pot is 8, not 9"),
        ("expect thrown 2 2", "expect thrown 2", "line 21: thrown is 2 2, not 2"),
        ("expect winner none", "expect winner red", "line 22: winner is none, not red"),
        ("expect paused no", "expect paused yes", "line 23: paused is no, not yes"),
        ("expect score.red 8", "expect score.green 8", "line 29: there is no fact score.green"),
        ("expect score.red 8", "expect score.red.a 8", "line 29: there is no fact score.red.a"),
        (
            "refuse red bid 7: no such answer choose 1-6",
            "refuse red bid 6",
            "line 7: red bid 6 was not refused",
        ),
        ("7: no such", "7: no good", "line 7: refused, but because: no such answer choose 1-6"),
    ],
)
def test_what_is_not_so_is_told_with_its_line(line: str, instead: str, wrong: str) -> None:
    with pytest.raises(StoryError) as raised:
        tell(STORY.replace(line, instead, 1), [HIGH_BID])
    assert str(raised.value) == wrong


def test_a_refused_entry_ends_a_story_at_its_line() -> None:
    with pytest.raises(RecordError, match="11: no such answer choose 1-6"):
        tell(STORY.replace("blue bid 5", "blue bid 7"), [HIGH_BID])
