"""What the console wants done."""

from companion.console.effects import Blink, Pick, Sound


def test_a_pick_does_not_say_its_values() -> None:
    assert "4" not in repr(Pick(1000, "red", "bid", (4,)))
    assert "4" not in f"{Pick(1000, 'red', 'bid', (4,))}"


def test_effects_of_different_kinds_are_never_equal() -> None:
    assert Sound("left") != Blink("left")


def test_the_values_of_a_pick_count() -> None:
    assert Pick(0, "red", "bid", (4,)) != Pick(0, "red", "bid", (5,))
