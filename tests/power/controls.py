"""Disks that forget one kind of sync: the laboratory has to find what that costs."""

from collections.abc import Callable, Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

from tests.power.laboratory import Found, Scenario, cut
from tests.power.recorded_disk import Call, Disk, Mode
from tests.power.scenarios import SCENARIOS

ORDER = "order"
"""The order of what is done, which the file system of a Pico keeps without any sync."""


class Control(NamedTuple):
    """What is not synced of which files, or `ORDER`, where a scenario shows what that costs."""

    scenario: str
    what: str
    path: str


CONTROLS: Sequence[Control] = (
    Control("a match with secret picks", "sync", "*.record"),
    Control("a match with secret picks", "sync", "*.record.draft"),
    Control("a match with secret picks", "sync", "*.secrets"),
    Control("a match with secret picks", "sync folder", "*/matches"),
    Control("settings changed in the menu", "sync", "*/remembered.draft"),
    Control("settings changed in the menu", "sync folder", "*/matches"),
    Control("settings changed in the menu", "sync folder", "*/recorded"),
    Control("a kit set anew, tried, kept or not", "sync", "*/kit.toml.draft"),
    Control("a kit set anew, tried, kept or not", "sync", "*/refused-kit.toml.draft"),
    Control("a kit set anew, tried, kept or not", "sync folder", "*/state"),
    Control("a pad with its player's picks", "sync", "*/picks/*.draft"),
    Control("a pad with its player's picks", "sync folder", "*/picks"),
    Control("a pad with its player's picks", "sync", "*/pad/name.draft"),
    Control("a pad with its player's picks", "sync folder", "*/pad"),
    Control("a Pico with its player's picks", ORDER, "*"),
    Control("an upgrade", "sync", "*.record"),
    Control("damage that a start finds", "sync", "*/remembered.draft"),
    Control("matches put aside to begin empty", "sync folder", "*/state"),
)


def find(name: str) -> Scenario:
    """The scenario of that name."""
    return next(each for each in SCENARIOS if each.name == name)


def forget(control: Control, work: Path) -> Found:
    """Open what a cut leaves on a disk that forgets that."""
    scenario = find(control.scenario)
    modes: Sequence[Mode] = ("least", "mixed")
    if control.what == ORDER:
        return cut(scenario._replace(disk=Disk), work, modes, 2)
    return cut(scenario, work, modes, 2, passes=_but(control))


def _but(control: Control) -> Callable[[Call], bool]:
    return lambda call: call.what != control.what or not fnmatch(call.path, control.path)
