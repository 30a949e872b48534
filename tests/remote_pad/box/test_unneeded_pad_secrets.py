"""What pads keep of matches that are not on the table: closed where it is over, kept where it is not."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.journal.journal import Journal
from companion.journal.saved_match_types import JournalError
from companion.remote_pad.box.unneeded_pad_secrets import is_pad_secret_unneeded
from companion.remote_pad.link.joint_dice import PAD
from companion.remote_pad.link.pick_messages import (
    DICE,
    PICK,
    SealAnnounced,
    SecretSlot,
    SlotClosed,
)
from companion.rules.sentences import says
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.referee.joined import Joined
from tests.referee.test_joint_dice import PARTS, THROW, TO_THROW, keys, throw

ANOTHER = ("[table help]", "left 3", "left 2", "left 6", "left 6", "left 7", "left 7", "left 7")
"""Another match, and this one put away."""


@pytest.fixture
def joined(tmp_path: Path) -> Iterator[Joined]:
    """Both throw for who begins, LIGHT first; DARK has a pad of its own."""
    with Device(tmp_path, entropy=ScriptedEntropy()) as device:
        joined = Joined(device)
        device.play(*TO_THROW)
        yield joined


def closed(joined: Joined) -> list[int]:
    """The rounds of what the box has closed since the pad had power anew, which then says what it keeps."""
    before = len(joined.wire)
    joined.power()
    joined.wait(1_000)
    joined.wire = joined.wire[before:]
    assert any(isinstance(said, SealAnnounced) for said in joined.said(by_pad=True))
    said = joined.said(by_pad=False)
    return [each.slot.number for each in said if isinstance(each, SlotClosed)]


def puts_away(joined: Joined) -> bytes:
    """Put the match away; return its name."""
    before = joined.device.match.header.id
    joined.wait(1_000)
    joined.device.play(*ANOTHER)
    assert joined.device.match.header.id != before
    return before


def test_parts_of_throws_that_have_fallen_are_closed_in_matches_that_are_put_away(
    joined: Joined,
) -> None:
    throw(joined)
    puts_away(joined)
    assert closed(joined) == [0]


def test_a_part_of_a_throw_that_is_open_is_kept_until_its_match_is_back(joined: Joined) -> None:
    joined.device.play(THROW)
    while "cast" not in keys(joined.device):
        joined.wait(1)
    joined.pull(4_000)
    joined.wait(2_500)
    first = puts_away(joined)
    joined.wait(4_000)
    assert closed(joined) == []
    joined.device.play("[table help]", "left 4", "left 1", "left 7", "left 7")
    joined.wait(1_000)
    assert joined.device.match.header.id == first
    assert [key for key in keys(joined.device) if key in PARTS] == PARTS


def test_of_a_match_that_nobody_knows_nothing_is_over(joined: Joined) -> None:
    """Another box may go on with it."""
    throw(joined)
    journal = joined.device.referee._journal  # pyright: ignore[reportPrivateUsage] -- what the box knows is asked of its journal itself
    here = joined.device.match.header.id
    assert is_pad_secret_unneeded(journal, SecretSlot(here, 0, PAD, DICE))
    assert not is_pad_secret_unneeded(journal, SecretSlot(here, 0, PAD, PICK))
    assert not is_pad_secret_unneeded(journal, SecretSlot(here, 99, PAD, DICE))
    assert not is_pad_secret_unneeded(journal, SecretSlot(bytes(16), 0, PAD, DICE))


def test_where_the_journal_can_not_be_read_nothing_is_over(
    joined: Joined, monkeypatch: pytest.MonkeyPatch
) -> None:
    throw(joined)

    def fails(_: Journal, __: bytes) -> None:
        raise JournalError(says("gone"))

    monkeypatch.setattr(Journal, "find", fails)
    journal = joined.device.referee._journal  # pyright: ignore[reportPrivateUsage] -- as above
    assert not is_pad_secret_unneeded(
        journal, SecretSlot(joined.device.match.header.id, 0, PAD, DICE)
    )
