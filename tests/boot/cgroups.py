"""A control group for each machine: systemd on it takes the one that it is started in for its own."""

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

JOINED = 'for group in $1; do echo $$ >"$group/cgroup.procs"; done; shift; exec "$@"'
"""What a shell does to run a command in groups; they come first, in one argument."""


def made(name: str) -> Sequence[Path]:
    """New groups of that name below those of this process, wherever systemd looks for its own."""
    groups = [within / name for within in _of_this_process()]
    for group in groups:
        group.mkdir(exist_ok=True)
    return groups


def removed(groups: Sequence[Path]) -> None:
    """Takes groups away with those in them, of which the last process has ended."""
    for group in groups:
        for folder, _, _ in os.walk(group, topdown=False):
            with suppress(OSError):  # somebody in it is about to end
                Path(folder).rmdir()


def _of_this_process() -> Iterator[Path]:
    """Its groups in the unified hierarchy and in that of systemd, as far as they are mounted."""
    mounted: dict[str, Path] = {}
    for line in Path("/proc/self/mounts").read_text(encoding="utf-8").splitlines():
        _, where, kind, options, *_ = line.split()
        if kind == "cgroup2":
            mounted[""] = Path(where)
        elif kind == "cgroup" and "name=systemd" in options.split(","):
            mounted["name=systemd"] = Path(where)
    for line in Path("/proc/self/cgroup").read_text(encoding="utf-8").splitlines():
        _, controllers, path = line.split(":", 2)
        if controllers in mounted:
            yield mounted[controllers] / path.lstrip("/")
