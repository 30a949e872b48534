"""A second Pi as a player's pad: picks that it has sealed, its part in throws, and its name."""

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from companion.remote_pad.link.message_decoder import decode_message
from companion.remote_pad.link.pad_commitment_protocol import PadCommitmentProtocol
from companion.remote_pad.link.pick_messages import SealAnnounced, SlotClosed
from companion.remote_pad.pad.pad_program import PadProgram
from companion.remote_pad.pi.pad_process import VAULT, load_or_create_pad_name
from companion.remote_pad.pi.vault_on_disk import VaultOnDisk
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.power.laboratory import Loss, Scenario, Shows, begins_with_nothing
from tests.referee.joined import Joined
from tests.referee.test_joint_dice import TO_THROW
from tests.remote_pad.link.ends import bodies
from tools.strokes import OPENING, TO_ATTACK

PICKS = (*TO_ATTACK, "left 3", "right 6", "[right 7]", "left 6", "left 7", "[right 4]", "left 7")
THROWS = (*TO_THROW, "[left 7]", "[right 7]", "[left 7]", "left 3", "left 4", "left 7", "[right 7]")


class Sealed(NamedTuple):
    """The name that a pad has said, the seals it has said and nobody has closed, its throws."""

    name: bytes
    seals: Mapping[bytes, bytes]
    throws: int


class _Wire(list[tuple[int, bool, bytes]]):
    """What was said on the cable; whoever wants to know is told of each."""

    def __init__(self, pad: "_PadOnDisk") -> None:
        super().__init__()
        self._pad = pad

    def append(self, said: tuple[int, bool, bytes], /) -> None:
        super().append(said)
        self._pad.hears(*said)


class _PadOnDisk(Joined):
    """A pad at the cable of a device, with a vault in files."""

    step = 10

    def __init__(self, device: Device, state: Path, shows: Shows) -> None:
        self._state = state
        self._shows = shows
        self._seals: dict[bytes, bytes] = {}
        self.troubled = self.said_so = False
        super().__init__(device)
        self.wire = _Wire(self)

    def power(self) -> None:
        """The pad gets power, perhaps anew."""
        self.board.power()
        self._name = load_or_create_pad_name(self._state)
        self.vault = self._disk = VaultOnDisk(self._state / VAULT)
        self.pad = PadProgram(self.board, self.vault, self.device.now)

    def hears(self, _: int, by_pad: bool, data: bytes) -> None:
        """Something was said."""
        self.troubled |= self._disk.trouble is not None
        if self.troubled:
            return  # its player knows from the panel that nothing is sure any more
        for body in bodies(data):
            if body[:1] == b"D":
                message = decode_message(body[6:])
                if by_pad and isinstance(message, SealAnnounced):
                    self._seals[message.slot.write()] = message.seal
                elif not by_pad and isinstance(message, SlotClosed):
                    self._seals.pop(message.slot.write(), None)
        throws = self.pad._secrets.throws  # pyright: ignore[reportPrivateUsage] -- what its page says
        self._shows(Sealed(self._name, dict(self._seals), throws))


def _plays(folder: Path, shows: Shows, *games: Sequence[str]) -> Sequence[str]:
    """At a box of its own for each game; the pad loses its power in between."""
    for keys in games:
        with tempfile.TemporaryDirectory() as box:
            device = Device(Path(box), entropy=ScriptedEntropy(*OPENING, *OPENING))
            with device:
                pad = _PadOnDisk(device, folder / "pad", shows)
                for key in keys:
                    pad.stroke(key)
                if not pad.troubled:
                    pad.power()
                    pad.wait(3_000)
    return ()


def has_picks(folder: Path, promise: Sealed | None) -> Sequence[Loss]:
    """What the pad has lost, by what it says when it has its power again."""
    vault = VaultOnDisk(folder / "pad" / VAULT)
    told = vault.trouble is not None
    secrets = PadCommitmentProtocol(vault, bytes)
    secrets.up()
    said = secrets.messages_to_send()
    losses = [Loss("something is said to be wrong", said=True)] if told else []
    if promise is None:
        return losses
    seals = {each.slot.write(): each.seal for each in said if isinstance(each, SealAnnounced)}
    losses += [
        Loss(f"the pick {slot.hex()}", told)
        for slot, seal in promise.seals.items()
        if seals.get(slot) != seal
    ]
    if secrets.throws < promise.throws:
        losses.append(Loss(f"{promise.throws - secrets.throws} throws", told))
    if load_or_create_pad_name(folder / "pad") != promise.name:
        losses.append(Loss("its name", said=False))
    return losses


def picks_on_a_pad(name: str, *games: Sequence[str]) -> Scenario:
    """BLUE picks on it and shows it; then dice are thrown jointly."""

    def works(folder: Path, shows: Shows) -> Sequence[str]:
        return _plays(folder, shows, *games)

    return Scenario(name, begins_with_nothing, works, has_picks)


PAD = picks_on_a_pad("a pad with its player's picks", PICKS, THROWS)
SHORT_PAD = picks_on_a_pad("a pad with its player's picks", PICKS[:11], THROWS[:-4])
