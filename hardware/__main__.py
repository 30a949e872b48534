"""`python -m hardware` makes every file that is not as it would be made today.

Text needs nothing but Python; drawings as PNG and PDF need Chromium, parts for the printer
OpenSCAD, pictures of them an X server (xvfb). What is missing is named, with what brings it.
"""

import shutil
import sys
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Browser, ViewportSize

from companion.devices import kit_config as kits
from hardware import checks, scad
from hardware.making import HERE, SCENES, drawings, ledger, note, prints, stale, texts
from hardware.wiring import NotDrawn
from tests.outside import CHROMIUM, OPENSCAD
from tools.browser import launched

COLOURS = 256
VIEW: ViewportSize = {"width": 1600, "height": 1200}
SHARPER = 1.5
"""Pixels of a picture for one of a drawing."""
SMALLER = 2
"""Pictures of the enclosure are drawn so much larger, and made smaller: smooth edges."""
_NEEDED = "To make all of it: sudo apt install chromium openscad xvfb xauth libgl1-mesa-dri"


def main() -> None:
    """Refuses a kit that must not be built; otherwise makes what is stale."""
    wrong = [
        f"{name}: {problem}"
        for name in kits.built_in_kit_names()
        for problem in checks.problems(kits.built_in_kit(name))
    ]
    if wrong:
        raise SystemExit("\n".join(wrong))
    try:
        written = texts()
    except NotDrawn as fault:
        raise SystemExit(f"Can't be drawn: {fault}") from fault
    for name, text in written.items():
        path = HERE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    left = list(stale())
    chromium, openscad = CHROMIUM.find(), OPENSCAD.find()
    if chromium and any(name.endswith((".png", ".pdf")) for name in left):
        with launched(chromium) as browser:
            _keep(_draw(browser, left))
    if openscad:
        _keep(_model(openscad, left))
        if shutil.which("xvfb-run"):
            _keep(_show(openscad, left))
    note({name: digest for name, digest in ledger().items() if name in prints()})
    missing = list(stale())
    if missing:
        sys.exit("\n".join(("Not made:", *missing, _NEEDED)))


def _keep(made: Iterable[str]) -> None:
    digests = prints()
    note({**ledger(), **{name: digests[name] for name in made}})


def _draw(browser: Browser, wanted: Iterable[str]) -> Iterable[str]:
    """Drawings as pictures and on paper."""
    wanted = set(wanted)
    for name in drawings():
        page = browser.new_page(viewport=VIEW, device_scale_factor=SHARPER)
        page.goto((HERE / f"{name}.svg").as_uri())
        if f"{name}.png" in wanted:
            with Image.open(BytesIO(page.locator("svg").screenshot())) as seen:
                _save(seen, HERE / f"{name}.png")
            yield f"{name}.png"
        if f"{name}.pdf" in wanted:
            (HERE / f"{name}.pdf").write_bytes(_paper(browser, HERE / f"{name}.svg"))
            yield f"{name}.pdf"
        page.close()


def _paper(browser: Browser, svg: Path) -> bytes:
    """One page of the drawing's own size, in mm."""
    page = browser.new_page()
    text = svg.read_text(encoding="utf-8")
    width, height = (text.split(f'{side}="')[1].split('"')[0] for side in ("width", "height"))
    style = f"@page {{ size: {width} {height}; margin: 0 }} body {{ margin: 0 }} svg {{ display: block }}"
    page.set_content(f"<style>{style}</style>{text}")
    made = page.pdf(prefer_css_page_size=True, print_background=True)
    page.close()
    return made


def _model(openscad: str, wanted: Iterable[str]) -> Iterable[str]:
    """Parts for the printer."""
    for name in wanted:
        if name.endswith(".stl"):
            (HERE / name).parent.mkdir(exist_ok=True)
            scad.model(openscad, Path(name).stem, HERE / name)
            yield name


def _show(openscad: str, wanted: Iterable[str]) -> Iterable[str]:
    """Pictures of the enclosure."""
    with TemporaryDirectory() as folder:
        for scene, (camera, size) in SCENES.items():
            if f"pictures/{scene}.png" in wanted:
                large = Path(folder, f"{scene}.png")
                width, height = (side * SMALLER for side in size)
                scad.picture(openscad, scene, camera, (width, height), large)
                with Image.open(large) as seen:
                    _save(seen.reduce(SMALLER), HERE / f"pictures/{scene}.png")
                yield f"pictures/{scene}.png"


def _save(picture: Image.Image, path: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    # Few wires are violet: colours are chosen by how far apart they are, not by how many there are.
    few = picture.convert("RGB").quantize(COLOURS, Image.Quantize.MAXCOVERAGE)
    few.save(path, optimize=True)


if __name__ == "__main__":
    main()
