"""Tables for builders, as Markdown."""

from collections.abc import Iterable, Sequence

from companion.devices.kit_config import Kit
from hardware.checks import left_for_buzzer, loads
from hardware.header import PINS, TASKS
from hardware.parts import Part, bought, electric, printed
from hardware.pis import limits, models, sources
from hardware.sizes import Face
from hardware.wiring import Cable, Wire

MADE = "Made by `make hardware` from the kit file `companion/devices/kits/{}.toml`."


def pins(kit: Kit, cables: tuple[Cable, ...]) -> str:
    """All 40 pins in their order, and the wires by their cables."""
    wires = {wire.pin: wire for cable in cables for wire in cable.wires}
    rows = [_pin_row(pin.number, pin.name, pin.gpio, wires.get(pin)) for pin in PINS]
    lines = [
        f"# Pins of the kit {kit.name}",
        "",
        MADE.format(kit.name),
        "Pin is the number on the header, 1 to 40; odd numbers are the inner row.",
        "",
        *_table(("pin", "name", "leads to", "cable", "wire", "in the kit file"), rows),
        "",
        "## What flows",
        "",
        "At most, with every lamp and the buzzer on and every key down. Limits and their sources",
        "are in [pis.md](../pis.md).",
        "",
        *_table(
            ("Pi", "most in one pin", "all pins", "3.3 V with the panel", "left for the buzzer"),
            _flows(kit),
        ),
        "",
        "The buzzer takes too little to hurt a pin, and has no resistor, which would take volts from it. What",
        "is left for it above is the least that a pin is sure to keep; usual ones keep more.",
        "",
        "Keys need no resistors: the Pi holds their pins up by its own, and a key pulls one to ground.",
        "GPIO2 and GPIO3 have fixed ones of 1.8 kΩ on every Pi, for the panel.",
    ]
    return _text(lines)


def _pin_row(number: int, name: str, gpio: int | None, wire: Wire | None) -> Sequence[str]:
    if wire is None:
        task = TASKS.get(gpio, "free") if gpio is not None else ""
        return (str(number), name, task, "", "", "")
    field = f"`{wire.field}`" if wire.field else ""
    leads_to = f"key {wire.end}" if ".keys." in wire.field or wire.cable == "table" else wire.end
    leads_to = "ground" if wire.end == "GND" else leads_to
    return (
        str(number),
        f"**{name}**",
        leads_to,
        wire.cable,
        f"{wire.number} {wire.colour}",
        field,
    )


def _flows(kit: Kit) -> Iterable[Sequence[str]]:
    for pi in models():
        each = loads(kit, pi)
        total = sum(load.ma for load in each)
        yield (
            pi.name,
            f"{max(load.ma for load in each):.1f} of {pi.drive_ma:g} mA",
            f"{total:.1f} of {limits().total_ma:g} mA",
            f"{total + electric('panel').ma:.0f} of {limits().supply_ma:g} mA",
            f"{left_for_buzzer(pi):.1f} V, needs {electric('buzzer').volt:g}",
        )


def parts(kit: Kit) -> str:
    """What to buy and what to print."""
    lines = [
        f"# Parts of the kit {kit.name}",
        "",
        MADE.format(kit.name),
        "The same as a table for spreadsheets: [parts.csv](parts.csv).",
        "",
        "## To buy",
        "",
        *_table(("quantity", "part", "note"), map(_part_row, bought(kit))),
        "",
        "## To print",
        "",
        "In the way in which the files lie, without supports; PLA or PETG, layers of 0.2 mm.",
        "",
        *_table(
            ("quantity", "part", "note"),
            (
                (part.amount, f"[{part.name}.stl](../enclosure/stl/{part.name}.stl)", part.note)
                for part in printed(kit)
            ),
        ),
    ]
    return _text(lines)


def _part_row(part: Part) -> Sequence[str]:
    return (part.amount, part.name, part.note)


def pis() -> str:
    """The models of Pi, what differs, and limits with their sources."""
    names = (
        ("system on a chip", "soc"),
        ("header", "header"),
        ("power", "power"),
        ("label of the header's GPIO chip", "chip"),
        ("its device", "device"),
        ("serial port on pins 8 and 10", "serial"),
        ("for it in `/boot/firmware/config.txt`", "config"),
    )
    rows = [(what, *(str(getattr(pi, field)) for pi in models())) for what, field in names]
    rows.append(("a pin gives", *(f"{pi.drive_ma:g} mA" for pi in models())))
    rows.append(("a pin that is high has at most", *(f"{pi.pin_ohm:g} Ω" for pi in models())))
    rows.append(("pull-ups inside", *("{:g} to {:g} kΩ".format(*pi.pull_up) for pi in models())))
    lines = [
        "# Which Pi",
        "",
        "Made by `make hardware` from `hardware/pis.toml`. Wires and kit files are the same for all.",
        "The companion finds the GPIO chip by its label, so its number does not matter.",
        "",
        *_table(("", *(pi.name for pi in models())), rows),
        "",
        "## Where the limits are from",
        "",
        *(f"- `{name}`: {source}." for name, source in sources().items()),
    ]
    return _text(lines)


def cutouts(faces: tuple[Face, ...]) -> str:
    """Every cut-out of the enclosure, numbered as in the drawing."""
    lines = [
        "# Cut-outs",
        "",
        "Made by `make hardware` from `hardware/sizes.py` and the kinds of pad. In mm, from the lower",
        "left corner of a face to the middle of the cut-out; numbers are those of the drawing.",
        "",
        "![every face of the enclosure with its cut-outs](enclosure/cutouts.png)",
    ]
    for face in faces:
        rows = [
            (
                str(number),
                cut.what,
                f"{cut.x:g}",
                f"{cut.y:g}",
                f"{cut.width:g} × {cut.height:g}" if cut.height else f"⌀ {cut.width:g}",
            )
            for number, cut in enumerate(face.cuts, start=1)
        ]
        size = f"{face.width:g} × {face.height:g}"
        heading = f"## {face.part}, {face.name}: {size}"
        lines += ["", heading, "", *_table(("", "what", "x", "y", "size"), rows)]
    return _text(lines)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    body = [f"| {' | '.join(row)} |" for row in rows]
    return [f"| {' | '.join(heads)} |", "|" + " --- |" * len(heads), *body]


def _text(lines: Iterable[str]) -> str:
    return "\n".join(lines) + "\n"
