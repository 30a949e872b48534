"""Stories that are told once and played on every kind of pad."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

import pytest

from tests.console.playbook import Expected, Hand, hold, tap
from tests.console.rim import PADS, TRIOS

T = TypeVar("T")

_PADS = {"R": "left", "B": "right"}
_SIGNS = {"hexpad": {"c": "7"}, "trio": {"◄": "left", "c": "middle", "►": "right"}}


class Kind(NamedTuple):
    """A kind of pad, as a story tells what is done and seen there."""

    name: str
    pads: Mapping[str, str]

    def __call__(self, hexpad: T, trio: T) -> T:
        """What is so on hexpads, or on trios."""
        return hexpad if self.name == "hexpad" else trio

    def keys(self, hexpad: str, *trio: str | Expected) -> Sequence[Hand | Expected]:
        """What hands do: ``R6 [Bc]`` on hexpads, ``R◄ [Bc]`` on trios, [] is held, ``back`` the table's.

        Between strokes on trios it may be told what is seen. Without any all is as on hexpads.
        """
        steps: list[Hand | Expected] = []
        for told in self((hexpad,), trio or (hexpad,)):
            steps += map(self._stroke, told.split()) if isinstance(told, str) else [told]
        return steps

    def _stroke(self, sign: str) -> Hand:
        key = sign.strip("[]")
        pad, name = (_PADS[key[0]], key[1:]) if key[0] in _PADS else ("table", key)
        pressed = f"{pad} {_SIGNS[self.name].get(name, name)}"
        return hold(pressed) if sign.startswith("[") else tap(pressed)


KINDS = (Kind("hexpad", PADS), Kind("trio", TRIOS))
ON_EVERY_KIND = pytest.mark.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])
