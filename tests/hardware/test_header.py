"""The header as everybody knows it."""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from hardware.header import GROUNDS, OF_GPIO, PINS


def test_the_header_has_forty_pins_and_each_gpio_once() -> None:
    assert [pin.number for pin in PINS] == list(range(1, 41))
    assert sorted(OF_GPIO) == list(range(28))


def test_pins_are_where_other_people_have_them() -> None:
    # What gpiozero says of a Pi 4, without a Pi: another source than ours.
    from gpiozero.pins.pi import PiBoardInfo

    header = PiBoardInfo.from_revision(0xC03111).headers["J8"]
    theirs = {number: pin.name for number, pin in header.pins.items()}
    assert {pin.number: pin.name for pin in PINS} == theirs


def test_grounds_are_the_eight_of_every_pi() -> None:
    assert {pin.number for pin in GROUNDS} == {6, 9, 14, 20, 25, 30, 34, 39}
