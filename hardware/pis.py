"""The Pis that a box may be built with: `pis.toml`, with its sources."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

_FILE = Path(__file__).with_name("pis.toml")


class Pi(NamedTuple):
    """A model. `drive_ma` and `pin_ohm` are for one pin, `pull_up` in kOhm, least and most."""

    name: str
    soc: str
    drive_ma: float
    pin_ohm: float
    pull_up: tuple[float, float]
    chip: str
    device: str
    serial: str
    config: str
    power: str
    header: str


class Limits(NamedTuple):
    """What holds for every model; mA, and kOhm of the fixed resistors on GPIO2 and GPIO3."""

    total_ma: float
    supply_ma: float
    i2c_ma: float
    i2c_pull_up_kohm: float


@cache
def _content() -> dict[str, Any]:
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))


@cache
def models() -> tuple[Pi, ...]:
    """The models, the smallest first."""
    return tuple(_pi(pi) for pi in _content()["pi"])


def _pi(fields: dict[str, Any]) -> Pi:
    least, most = fields["pull_up"]
    return Pi(**{name: fields[name] for name in fields if name != "pull_up"}, pull_up=(least, most))


def limits() -> Limits:
    """What holds for every model."""
    return Limits(**_content()["limits"])


def sources() -> dict[str, str]:
    """Where each figure is from."""
    return dict(_content()["sources"])
