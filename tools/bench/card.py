"""What reaches the card: bytes and syncs for an entry, and for an idle day with a match on the table.

A whole device works on a real file system, in a process of its own. Bytes are those of which the
kernel says that they go to the device below it (`write_bytes` of proc(5)); what the file system
adds for its own journal is not among them. Syncs are counted by strace where that is installed. The
day is simulated: every deadline of it comes, nobody waits for it.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.testing.simulated_device import Device, ScriptedEntropy
from tools.bench.figure import Figure
from tools.strokes import OPENING, TO_ATTACK

ROOT = Path(__file__).parents[2]
ENTRIES = 200
DAY = 24 * 60 * 60_000
"""Ms."""


def figures() -> Iterator[Figure]:
    """Each in a process of its own, whose counters nobody else moves."""
    (ROOT / "build").mkdir(exist_ok=True)
    # Not /tmp, which may have no device below it.
    with TemporaryDirectory(dir=ROOT / "build", prefix="card-") as folder:
        for name, what in (("an entry", "entries"), ("an idle day", "day")):
            counted = _counted(what, Path(folder, what))
            times = ENTRIES if what == "entries" else 1
            yield Figure(f"written to the card for {name}", counted[0] / times, "bytes")
            if counted[1] is not None:
                yield Figure(f"  syncs for {name}", counted[1] / times, "times")


def _counted(what: str, state: Path) -> tuple[int, int | None]:
    """Bytes and syncs of `what` alone, without its start; no syncs without strace."""
    state.mkdir(parents=True)
    command = (sys.executable, "-W", "ignore", "-m", "tools.bench.card", what, str(state))
    strace = shutil.which("strace")
    log = state / "syncs"
    watched = (strace, "-f", "-e", "fsync,fdatasync,write", "-o", str(log)) if strace else ()
    run = subprocess.run((*watched, *command), cwd=ROOT, capture_output=True, text=True, check=True)
    if strace is None:
        return int(run.stdout), None
    _, begins, text = log.read_text(encoding="utf-8", errors="replace").partition("counting begins")
    text, ends, _ = text.partition("counting ends")
    assert begins, "strace saw no mark"
    assert ends, "strace saw no end"
    return int(run.stdout), len(re.findall(r"\bf(?:data)?sync\(", text))


def _written() -> int:
    found = re.search(
        r"^write_bytes: (\d+)", Path("/proc/self/io").read_text("ascii"), re.MULTILINE
    )
    assert found is not None, "the kernel counts no input and output"
    return int(found[1])


def main(what: str, state: str) -> None:
    """Does it, and says how many bytes it wrote."""
    with Device(Path(state), entropy=ScriptedEntropy(*OPENING)) as device:
        device.play(*TO_ATTACK)
        _mark("begins")
        before = _written()
        if what == "entries":
            _entries(device)
        else:
            device.wait(DAY)
        written = _written() - before
        _mark("ends")
    sys.stdout.write(f"{written}\n")


def _mark(what: str) -> None:
    """Leaves a trace for strace."""
    sys.stderr.write(f"counting {what}\n")
    sys.stderr.flush()


def _entries(device: Device) -> None:
    """So many entries that the log is moved into the tables too: a match pauses, and goes on."""
    begun = len(device.match.log)
    while len(device.match.log) < begun + ENTRIES:
        device.play("table help", "table back")


if __name__ == "__main__":
    main(*sys.argv[1:])
