"""Leaks on a cable: from the pad whose player picks, and to a pad whose player must not know."""
# pyright: reportPrivateUsage=false

import pytest

from companion.remote_pad.link.non_secret_messages import PadKeyEdge
from companion.remote_pad.link.pad_commitment_protocol import PadCommitmentProtocol
from companion.remote_pad.link.pick_request import PickRequest
from companion.remote_pad.pad.pad_program import PadProgram
from companion.screens import secret_pick_value_row
from tests.secrets.planting import Leak, last_pick


def says_its_keys(patch: pytest.MonkeyPatch) -> None:
    """The pad says of every key that it went down, as it does when nothing is picked."""
    key = PadProgram._key

    def leaky(self: PadProgram, number: int, down: bool, now: int) -> None:
        if self._picking is not None and down:
            self._say([PadKeyEdge(number, down)], now)
        key(self, number, down, now)

    patch.setattr(PadProgram, "_key", leaky)


def says_seals_again(patch: pytest.MonkeyPatch) -> None:
    """The pad says some seals twice."""
    pick = PadCommitmentProtocol.pick

    def leaky(self: PadCommitmentProtocol, ask: PickRequest, picked: bytes) -> None:
        pick(self, ask, picked)
        if picked[0] % 2:
            self._seal(ask.slot)

    patch.setattr(PadCommitmentProtocol, "pick", leaky)


def says_what_it_keeps(patch: pytest.MonkeyPatch) -> None:
    """The pad says a seal once more if what stands side by side on it is odd in sum."""
    pick = PadCommitmentProtocol.pick

    def leaky(self: PadCommitmentProtocol, ask: PickRequest, picked: bytes) -> None:
        pick(self, ask, picked)
        if sum(self.marked.values) % 2:
            self._seal(ask.slot)

    patch.setattr(PadCommitmentProtocol, "pick", leaky)


def draws_for_others(patch: pytest.MonkeyPatch) -> None:
    """What is picked on the box stands on a pad."""
    last, drawn = last_pick(patch), secret_pick_value_row.draw_values

    def leaky(image: bytes, values: object) -> bytes:
        image = drawn(image, values)  # pyright: ignore[reportArgumentType] -- passed on as it came
        return image[:-1] + bytes([image[-1] ^ last[0]])

    patch.setattr(secret_pick_value_row, "draw_values", leaky)


ON_THE_CABLE = (
    Leak(says_its_keys, "wire", cabled=True),
    Leak(says_seals_again, "wire", cabled=True),
    Leak(says_what_it_keeps, "wire", cabled=True),
    Leak(draws_for_others, "pad"),
)
