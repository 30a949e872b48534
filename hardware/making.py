"""Which files are made, of what, and whether those that are kept are as they would be today.

Text is compared as it is. Pictures, paper and parts for the printer differ with the program that
makes them: of those `made.json` keeps the digest of what they were made from.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from companion.devices import kit_config as kits
from companion.referee_socket.pad_and_keyboard_layouts import pad_layouts_by_style
from hardware import scad, sizes, tables
from hardware.drawing import board, cutouts, legend, pinmap, wiring
from hardware.parts import as_csv
from hardware.wiring import cables

HERE = Path(__file__).parent
DRAWN = ("hexpad", "trio")
"""Kits whose cables are drawn, and which have sheets for pads. Those with four have pads of these."""
STL = "enclosure/stl"

_LEDGER = HERE / "made.json"


class Scene(NamedTuple):
    """A picture of the enclosure: where OpenSCAD's camera is, and its size in pixels."""

    camera: str
    size: tuple[int, int]


SCENES = {
    "table": Scene("-2,-10,42,62,0,14,440", (1600, 1000)),
    "pads": Scene("65,25,15,52,0,12,290", (1600, 900)),
    "pad-apart": Scene("25,25,42,66,0,24,300", (1200, 1300)),
    "box-open": Scene("49,49,10,32,0,12,330", (1400, 1200)),
    "lid-back": Scene("48,49,-3,28,0,10,300", (1400, 1200)),
}


def texts() -> Mapping[str, str]:
    """Every file that is text, by its path below hardware/."""
    made = {
        "pis.md": tables.pis(),
        "cutouts.md": tables.cutouts(_faces()),
        "enclosure/sizes.scad": scad.measures(),
    }
    for name in kits.built_in_kit_names():
        kit = kits.built_in_kit(name)
        made[f"{name}/pins.md"] = tables.pins(kit, cables(kit))
        made[f"{name}/parts.md"] = tables.parts(kit)
        made[f"{name}/parts.csv"] = as_csv(kit)
    return {**made, **{f"{name}.svg": text for name, text in drawings().items()}}


def drawings() -> Mapping[str, str]:
    """The drawings, by their paths without an ending."""
    drawn = {"enclosure/cutouts": cutouts.drawing(_faces())}
    for name in DRAWN:
        kit = kits.built_in_kit(name)
        wired = cables(kit)
        drawn[f"{name}/wiring"] = wiring.drawing(f"Kit {name}: wiring", wired)
        pad = next(cable for cable in wired if cable.style)
        drawn[f"{name}/pad-board"] = board.pad_sheet(pad.style, pad)
        drawn[f"{name}/legend"] = legend.sheet(pad.style, len(kit.pads))
    for name in kits.built_in_kit_names():
        wired = cables(kits.built_in_kit(name))
        drawn[f"{name}/header-board"] = board.header_sheet(name, wired)
        if name not in DRAWN:
            drawn[f"{name}/wiring"] = pinmap.drawing(f"Kit {name}: pins", wired)
    return drawn


def prints() -> Mapping[str, str]:
    """Every file that isn't text, with the digest of what it is made from."""
    made: dict[str, str] = {}
    for name, text in drawings().items():
        digest = _digest(text.encode())
        made[f"{name}.png"] = digest
        if not name.endswith("wiring"):
            made[f"{name}.pdf"] = digest
    source = _digest(scad.source())
    made |= {f"{STL}/{part}.stl": source for part in scad.parts()}
    for scene, seen in SCENES.items():
        made[f"pictures/{scene}.png"] = _digest(source.encode() + repr(seen).encode())
    return made


def stale() -> Iterator[str]:
    """Files that are missing, or are not as they would be made today."""
    for name, text in texts().items():
        path = HERE / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            yield name
    kept = ledger()
    for name, digest in prints().items():
        if not (HERE / name).exists() or kept.get(name) != digest:
            yield name


def ledger() -> dict[str, str]:
    """What `made.json` says of files that are no text."""
    return json.loads(_LEDGER.read_text(encoding="utf-8")) if _LEDGER.exists() else {}


def note(names: Mapping[str, str]) -> None:
    """Writes down what files were made from."""
    text = json.dumps(dict(sorted(names.items())), indent=1)
    _LEDGER.write_text(f"{text}\n", encoding="utf-8")


def _faces() -> tuple[sizes.Face, ...]:
    return sizes.faces(tuple(pad_layouts_by_style()))


def _digest(source: bytes) -> str:
    return hashlib.sha256(source).hexdigest()
