"""What the console wants done."""

from companion.console.effects import (
    BlinkPadLamp,
    DeleteSavedMatch,
    PlaySound,
    RecordPublicEntry,
    ResumeSavedMatch,
    SealPick,
    ThrowAndRecordDice,
)


def test_a_pick_does_not_say_its_values() -> None:
    assert "4" not in repr(SealPick(1000, "red", "bid", (4,)))
    assert "4" not in f"{SealPick(1000, 'red', 'bid', (4,))}"


def test_effects_of_different_kinds_are_never_equal() -> None:
    assert PlaySound("left") != BlinkPadLamp("left")
    assert not ResumeSavedMatch(b"1") == DeleteSavedMatch(b"1")  # noqa: SIM201 - the other operator
    assert ResumeSavedMatch(b"1") == ResumeSavedMatch(b"1")
    assert len({ResumeSavedMatch(b"1"), DeleteSavedMatch(b"1"), ResumeSavedMatch(b"1")}) == 2
    assert ThrowAndRecordDice(0, "red", "roll", 6, 1) != (0, "red", "roll", 6, 1)
    assert RecordPublicEntry(0, "red", "pass") != RecordPublicEntry(1, "red", "pass")


def test_the_values_of_a_pick_count() -> None:
    assert SealPick(0, "red", "bid", (4,)) != SealPick(0, "red", "bid", (5,))
