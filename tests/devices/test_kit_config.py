"""A kit is read from its file; a file that is wrong is told apart in plain words."""

import re
from collections import Counter
from pathlib import Path

import pytest

from companion.console.keys_and_edges import KitKey
from companion.devices import kit_config
from companion.devices.display_config import Display, I2c

HEXPAD = Path(kit_config.__file__).parent / "kits" / "hexpad.toml"


def altered(folder: Path, old: str, new: str) -> Path:
    text = HEXPAD.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    path = folder / "mine.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def test_the_hexpad_has_two_pads_and_what_belongs_to_them() -> None:
    hexpad = kit_config.built_in_kit("hexpad")
    assert hexpad.name == "hexpad"
    assert hexpad.display == Display("ssd1309", I2c(port=1, address=0x3C))
    assert [(pad.name, pad.style) for pad in hexpad.pads] == [
        ("left", "hexpad"),
        ("right", "hexpad"),
    ]
    assert {key for key, _ in hexpad.keys} == {
        KitKey("table", "back"),
        KitKey("table", "help"),
        *(KitKey(pad, str(number)) for pad in ("left", "right") for number in range(1, 8)),
    }


@pytest.mark.parametrize("name", kit_config.built_in_kit_names())
def test_no_pin_is_used_twice_and_none_that_has_another_task(name: str) -> None:
    pins = [pin for _, pin in kit_config.built_in_kit(name).pins]
    assert {pin: uses for pin, uses in Counter(pins).items() if uses > 1} == {}
    assert not set(pins) & {0, 1, 2, 3, 14, 15}
    assert set(pins) <= set(range(28))


def test_every_pin_is_told_with_its_field() -> None:
    fields = dict(kit_config.built_in_kit("hexpad").pins)
    assert len(fields) == 14 + 2 + 2 + 1
    assert fields["pads.left.keys.1"] == 17
    assert fields["table.back"] == 6
    assert fields["pads.right.lamp"] == 21
    assert fields["buzzer.pin"] == 12


def test_a_trio_has_three_keys_a_side_and_as_much_else() -> None:
    trio = kit_config.built_in_kit("trio")
    assert [(pad.name, pad.style) for pad in trio.pads] == [("left", "trio"), ("right", "trio")]
    assert len(trio.pins) == 2 * 3 + 2 + 2 + 1
    assert {key.name for key, _ in trio.keys if key.pad == "left"} == {"left", "middle", "right"}


def test_the_board_of_hexpads_carries_trios_too() -> None:
    hexpad, trio = (kit_config.built_in_kit(name) for name in ("hexpad", "trio"))
    assert {pin for _, pin in trio.pins} < {pin for _, pin in hexpad.pins}
    for end in (".lamp", "buzzer.pin", "table.back", "table.help"):
        assert [each for each in trio.pins if each[0].endswith(end)] == [
            each for each in hexpad.pins if each[0].endswith(end)
        ]


def test_four_trios_fit_and_leave_pins_for_a_lamp_that_is_dark_at_the_start() -> None:
    four = kit_config.built_in_kit("trio4")
    assert [pad.name for pad in four.pads] == ["p1", "p2", "p3", "p4"]
    assert len(four.pins) == 4 * 3 + 4 + 2 + 1 <= len(kit_config.PINS)
    pulled_down = range(9, 28)  # until something else is said, BCM2835 ARM peripherals, 6.2
    assert {pad.lamp for pad in four.pads} | {four.buzzer.pin} <= set(pulled_down)


def test_there_is_no_kit_of_another_name() -> None:
    kits = "hexpad, trio, trio4"
    with pytest.raises(kit_config.FaultyFile, match=rf"There is no kit quad\. There are: {kits}\."):
        kit_config.built_in_kit("quad")


def test_a_name_is_no_way_out_of_the_folder() -> None:
    with pytest.raises(kit_config.FaultyFile, match="There is no kit"):
        kit_config.built_in_kit("../kits/hexpad")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("pin = 12", "pin = 2", "buzzer.pin is 2. Allowed are: 4-13, 16-27."),
        ("pin = 12", "pin = true", "buzzer.pin is true. Allowed are: 4-13, 16-27."),
        ("pin = 12", 'pin = "12"', 'buzzer.pin is "12". Allowed are: 4-13, 16-27.'),
        ("pin = 12", "", "buzzer.pin is missing."),
        ("pin = 12", "pin = 12\nbell = 4", "buzzer.bell is no field. Allowed are: kind, pin."),
        ('"active"', '"loud"', 'buzzer.kind is "loud". Allowed are: "active", "passive".'),
        ("[buzzer]", "[bell]", "buzzer is missing."),
        ('name = "hexpad"', 'name = "mine"\ncolour = 4', "colour is no field. Allowed are: name, "),
        (
            "pin = 12",
            "pin = 26",
            "buzzer.pin is pin 26, which pads.left.lamp has already. Free are: 4, 12, 18-19.",
        ),
        ("7 = 20", "7 = 23", "pads.right.keys.7 is pin 23, which pads.right.keys.1 has already."),
        (", 7 = 20", "", "pads.right.keys.7 is missing."),
        ("7 = 20", "7 = 20, 8 = 4", "pads.right.keys.8 is no field. Allowed are: 1, 2, "),
        ('"ssd1309"', '"sh1107"', 'display.controller is "sh1107". Allowed are: "ssd1306", "ss'),
        ("address = 0x3C", "address = 0x78", "display.address is 120. Allowed are: 8-119."),
        ("address = 0x3C", "address = 0x3C\nspeed = 4", "display.speed is no field. Allowed "),
        ("port = 1", "port = true", "display.port is true. Allowed are: 0-255."),
        ("help = 13", "", "table.help is missing."),
        ('name = "hexpad"', 'name = " "', 'name is " ". Allowed are: "...".'),
        ("lamp = 21", "lamp = 21\nlight = 4", "pads.right.light is no field. Allowed are: style, "),
        ("[display]", "[screen]", "display is missing."),
        ("[pads.right]", "[pads.table]", "pads.table is no name for a pad; any other is."),
        ("[pads.right]", '[pads."\\u001b"]', 'pads."\\u001b" is no name for a pad; any other is.'),
        ("[pads.right]", '[pads.""]', 'pads."" is no name for a pad; any other is.'),
        ("[pads.right]", '[pads." "]', 'pads." " is no name for a pad; any other is.'),
        ('name = "hexpad"', 'name = "a\\nb"', 'name is "a\\u000ab". Allowed are: "...".'),
    ],
)
def test_what_is_wrong_is_named_with_what_is_allowed(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    path = altered(tmp_path, old, new)
    with pytest.raises(kit_config.FaultyFile) as wrong:
        kit_config.load_kit_file(path)
    assert re.match(rf"{re.escape(str(path))}(:\d+)?: {re.escape(reason)}", str(wrong.value))


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("help = 13", "help = 6  # here", "table.help"),
        ("lamp = 21", "lamp = 26  # here", "pads.right.lamp"),
        ("7 = 20 }", "7 = 23 }  # here", "pads.right.keys.7"),
        ("[pads.right]", '[pads."far.right"]\nlamp = 26  # here\n#', 'pads."far.right".lamp'),
    ],
)
def test_a_pin_that_is_used_twice_is_told_with_its_line(
    tmp_path: Path, old: str, new: str, field: str
) -> None:
    path = altered(tmp_path, old, new)
    if "far" in new:  # which has another lamp already
        once = path.read_text(encoding="utf-8").replace("lamp = 21\n", "")
        path.write_text(once, encoding="utf-8")
    before, _, _ = path.read_text(encoding="utf-8").partition("# here")
    line = before.count("\n") + 1
    with pytest.raises(kit_config.FaultyFile) as wrong:
        kit_config.load_kit_file(path)
    assert str(wrong.value).startswith(f"{path}:{line}: {field} is pin ")
    assert wrong.value.line == line


def test_a_kit_needs_a_pad(tmp_path: Path) -> None:
    text = HEXPAD.read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text[: text.index("[pads.left]")] + "[pads]\n", encoding="utf-8")
    with pytest.raises(kit_config.FaultyFile, match=r"pads is empty\. One pad is needed\."):
        kit_config.load_kit_file(path)


def test_a_table_must_be_one(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('name = "mine"\ndisplay = "big"\n', encoding="utf-8")
    with pytest.raises(
        kit_config.FaultyFile, match=r'display is "big", but has to be a table: \[display\]\.'
    ):
        kit_config.load_kit_file(path)


def test_a_slip_of_the_pen_is_told_with_its_line(tmp_path: Path) -> None:
    path = altered(tmp_path, "pin = 12", "pin 12")
    line = path.read_text(encoding="utf-8").splitlines().index("pin 12") + 1
    with pytest.raises(
        kit_config.FaultyFile, match=rf"mine\.toml:{line} isn't TOML: a = is missing"
    ):
        kit_config.load_kit_file(path)


def test_a_file_that_is_not_there_or_no_text_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(kit_config.FaultyFile, match=r"absent\.toml can't be read: No such file"):
        kit_config.load_kit_file(tmp_path / "absent.toml")
    (tmp_path / "noise.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(kit_config.FaultyFile, match=r"noise\.toml:1 isn't text in UTF-8\."):
        kit_config.load_kit_file(tmp_path / "noise.toml")
