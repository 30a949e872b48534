"""What a referee writes, and where: its state, its runtime folder, and nothing else.

So everything else may be read-only, and nobody needs a home.
"""

import os
import subprocess
import sys
from pathlib import Path

from tests.referee.process import PATIENCE_S

WATCHED = """
import os, sys

def watch(event, arguments):
    writes = os.O_WRONLY | os.O_RDWR | os.O_CREAT
    if event == "open" and isinstance(arguments[2], int) and arguments[2] & writes:
        os.write(2, f"wrote {os.fsdecode(arguments[0])}\\n".encode())
    elif event in ("os.mkdir", "os.rename", "os.remove", "os.chmod"):
        os.write(2, f"wrote {arguments[0]}\\n".encode())
    elif event == "socket.bind":
        os.write(2, f"wrote {arguments[1]}\\n".encode())

sys.addaudithook(watch)
from companion.__main__ import main
sys.argv = ["companion", "referee", "--emulated", *PLANTED]
main()
"""


def written(folder: Path, planted: str = "") -> set[Path]:
    """The paths to which a referee writes from its start to its end, as a service is given them."""
    state, runtime = folder / "state", folder / "run"
    for each in (state, runtime):
        each.mkdir()
    environment = {
        "PATH": os.environ["PATH"],
        "STATE_DIRECTORY": str(state),
        "RUNTIME_DIRECTORY": str(runtime),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    command = [sys.executable, "-B", "-c", WATCHED.replace("*PLANTED", planted)]
    process = subprocess.Popen(
        command,
        cwd="/",
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    live = process.stdout.readline()
    process.terminate()
    _, said = process.communicate(timeout=PATIENCE_S)
    assert live == "keys are live\n", said
    marks = (line.partition("wrote ")[2] for line in said.splitlines() if "wrote " in line)
    found = {Path(mark.removeprefix("file://").partition("?")[0]) for mark in marks}
    return {path for path in found if path.is_absolute()}


def test_referee_writes_only_into_its_state_and_runtime_folders(tmp_path: Path) -> None:
    folders = (tmp_path / "state", tmp_path / "run")
    found = written(tmp_path)
    elsewhere = {path for path in found if not any(path.is_relative_to(each) for each in folders)}
    assert elsewhere <= {Path("/dev/null")}
    assert tmp_path / "state" / "matches" / "remembered.draft" in found
    assert tmp_path / "run" / "referee.sock" in found


def test_planted_write_outside_of_the_referees_folders_is_detected(tmp_path: Path) -> None:
    other = tmp_path / "elsewhere"
    assert other in written(tmp_path, planted=f"*[str(open({str(other)!r}, 'w').name)][:0]")


def test_referee_leaves_matches_a_lock_and_a_start_count_in_its_state_folder(
    tmp_path: Path,
) -> None:
    written(tmp_path)
    left = {path.name for path in (tmp_path / "state").iterdir()}
    assert left == {"matches", "lock", "failed-starts"}
    assert list((tmp_path / "run").iterdir()) == []
