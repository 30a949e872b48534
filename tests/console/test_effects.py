"""What the console wants done."""

from companion.console.effects import Answer, Blink, Delete, Pick, Resume, Sound, Throw


def test_a_pick_does_not_say_its_values() -> None:
    assert "4" not in repr(Pick(1000, "red", "bid", (4,)))
    assert "4" not in f"{Pick(1000, 'red', 'bid', (4,))}"


def test_effects_of_different_kinds_are_never_equal() -> None:
    assert Sound("left") != Blink("left")
    assert not Resume(b"1") == Delete(b"1")  # noqa: SIM201 - the other operator
    assert Resume(b"1") == Resume(b"1")
    assert len({Resume(b"1"), Delete(b"1"), Resume(b"1")}) == 2
    assert Throw(0, "red", "roll", 6, 1) != (0, "red", "roll", 6, 1)
    assert Answer(0, "red", "pass") != Answer(1, "red", "pass")


def test_the_values_of_a_pick_count() -> None:
    assert Pick(0, "red", "bid", (4,)) != Pick(0, "red", "bid", (5,))
