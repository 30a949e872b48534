"""Parts of the enclosure for a printer: OpenSCAD sources with our measures, and what it makes."""

import subprocess
from pathlib import Path
from typing import cast

from companion.referee_socket.pad_and_keyboard_layouts import pad_layouts_by_style
from hardware import sizes
from hardware.sizes import Face

SOURCES = Path(__file__).parent / "enclosure"
SIZES = SOURCES / "sizes.scad"
"""Written from `hardware/sizes.py`; everything else in that folder is written by hand."""

_NOT_MEASURES = ("LEAST_WALL", "BED", "SOCKETS", "FAR_END")


def parts() -> tuple[str, ...]:
    """The names of all printed parts."""
    decks = (f"pad-deck-{style}" for style in pad_layouts_by_style())
    whole = ("pad-base", "pad-hood", "cap", "cap-nib")
    return (*decks, *whole, "box-tray", "box-lid", "panel-bar", "stand")


def measures() -> str:
    """The file of measures that the OpenSCAD sources include."""
    lines = ["// Written by `make hardware` from hardware/sizes.py: change it there."]
    for name, value in vars(sizes).items():
        if name.isupper() and not name.startswith("_") and name not in _NOT_MEASURES:
            lines.append(f"{name.lower()} = {_value(value)};")
    lines += [_cuts(f"deck_{style}", sizes.deck(style)) for style in pad_layouts_by_style()]
    lines += [
        _cuts("base_cuts", sizes.base()),
        _cuts("lid_cuts", sizes.lid()),
        _cuts("floor_cuts", sizes.floor()),
        _cuts("left_cuts", sizes.side(right=False)),
        _cuts("right_cuts", sizes.side(right=True)),
        _cuts("top_cuts", sizes.top()),
        _cuts("bottom_cuts", sizes.bottom()),
        f"strip_screws = {_value(sizes.strip_screws())};",
        f"bar_screws = {_value(sizes.bar_screws())};",
    ]
    return "\n".join(lines) + "\n"


def _cuts(name: str, face: Face) -> str:
    rows = (f"    {_value(cut[1:])}, // {cut.what}" for cut in face.cuts)
    return "\n".join((f"{name} = [ // {face.part}, {face.name}: x, y, width, height", *rows, "];"))


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_value, cast('tuple[object, ...]', value)))}]"
    assert isinstance(value, int | float), value
    return f"{round(value, 3):g}"


def source() -> bytes:
    """All that the shape of the parts follows from."""
    return b"".join(path.read_bytes() for path in sorted(SOURCES.glob("*.scad")))


def model(openscad: str, part: str, to: Path) -> None:
    """Writes a part as STL, in binary.

    Raises:
        subprocess.CalledProcessError: OpenSCAD did not like it; what it said was printed.
    """
    options = ["-o", str(to), "--export-format", "binstl", "-D", f'part="{part}"']
    _run(openscad, *options, str(SOURCES / "parts.scad"))


def picture(openscad: str, scene: str, camera: str, size: tuple[int, int], to: Path) -> None:
    """Draws a scene; needs an X server, which xvfb-run is enough for."""
    options = ["-o", str(to), "-D", f'scene="{scene}"', f"--camera={camera}"]
    view = [f"--imgsize={size[0]},{size[1]}", "--colorscheme=Tomorrow", "--projection=p"]
    _run("xvfb-run", "-a", openscad, *options, *view, str(SOURCES / "scenes.scad"))


def _run(*command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
