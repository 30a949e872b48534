"""A second Pi or a Pico as a player's pad: its picks, its part in throws, and a Pi's name."""

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from companion.remote_pad.link.durable_byte_store import VaultBase
from companion.remote_pad.link.message_decoder import decode_message
from companion.remote_pad.link.pad_commitment_protocol import PadCommitmentProtocol
from companion.remote_pad.link.pick_messages import SealAnnounced, SlotClosed
from companion.remote_pad.pad.file_vault import FileVault
from companion.remote_pad.pad.pad_program import PadProgram
from companion.remote_pad.pad.vault_trouble_pictures import broken_file_picture, not_saved_picture
from companion.remote_pad.pi.pad_process import VAULT, load_or_create_pad_name
from companion.remote_pad.pi.vault_on_disk import VaultOnDisk
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.power.laboratory import Loss, Scenario, Shows, begins_with_nothing
from tests.power.recorded_disk import Flash
from tests.referee.joined import Joined
from tests.referee.test_joint_dice import TO_THROW
from tests.remote_pad.link.ends import bodies
from tools.strokes import OPENING, TO_ATTACK

PICKS = (*TO_ATTACK, "left 3", "right 6", "[right 7]", "left 6", "left 7", "[right 4]", "left 7")
THROWS = (*TO_THROW, "[left 7]", "[right 7]", "[left 7]", "left 3", "left 4", "left 7", "[right 7]")


SLOW = 1_000
"""Ms in which a cable that is looked at every 10 ms has brought all of it, and keys are heard."""


class Sealed(NamedTuple):
    """The name of a pad, the seals it has said and nobody has closed, its throws."""

    name: bytes
    seals: Mapping[bytes, bytes]
    throws: int


class _Wire(list[tuple[int, bool, bytes]]):
    """What was said on the cable; whoever wants to know is told of each."""

    def __init__(self, pad: "_Pad") -> None:
        super().__init__()
        self._pad = pad

    def append(self, said: tuple[int, bool, bytes], /) -> None:
        super().append(said)
        self._pad.hears(*said)


class _Pad(Joined):
    """A pad at the cable of a device, with a vault in files."""

    step = 10

    def __init__(
        self, device: Device, state: Path, shows: Shows, seals: dict[bytes, bytes]
    ) -> None:
        self._state = state
        self._shows = shows
        self._seals = seals
        self._name = b""
        self._throws = 0
        self.unsaid: list[str] = []
        super().__init__(device)
        self.wire = _Wire(self)

    def hears(self, at: int, by_pad: bool, data: bytes) -> None:
        """Something was said."""
        for body in bodies(data):
            if body[:1] == b"D":
                message = decode_message(body[6:])
                if by_pad and isinstance(message, SealAnnounced):
                    self._seals[message.slot.write()] = message.seal
                elif not by_pad and isinstance(message, SlotClosed):
                    self._seals.pop(message.slot.write(), None)
        throws = self.pad._secrets.throws  # pyright: ignore[reportPrivateUsage] -- what its page says
        self._throws = max(self._throws, throws)
        self._shows(Sealed(self._name, dict(self._seals), self._throws))

    def stroke(self, stroke: str) -> None:
        """Make a stroke, and wait until the slow cable has brought what comes of it."""
        super().stroke(stroke)
        self.wait(SLOW)

    def loses_power(self) -> None:
        """The pad has no power for a moment."""
        self.power()
        self.wait(3_000)


class _PadOnDisk(_Pad):
    """A second Pi."""

    troubled = False

    def power(self) -> None:
        """The pad gets power, perhaps anew."""
        self.board.power()
        self._name = load_or_create_pad_name(self._state)
        self.vault = self._disk = VaultOnDisk(self._state / VAULT)
        self.pad = PadProgram(self.board, self.vault, self.device.now)

    def hears(self, at: int, by_pad: bool, data: bytes) -> None:
        """Something was said."""
        self.troubled |= self._disk.trouble is not None
        if not self.troubled:  # or its player knows from the panel that nothing is sure any more
            super().hears(at, by_pad, data)

    def loses_power(self) -> None:
        """It does, unless its player knows that this costs picks."""
        if not self.troubled:
            super().loses_power()


class _WatchedVault(FileVault):
    """A vault of which is known how often it did not keep what play needs."""

    failures = 0

    def keep(self, name: bytes, data: bytes) -> None:
        """Keep it, or count that it was not kept."""
        try:
            super().keep(name, data)
        except OSError:
            self.failures += name != COUNT_OF_THROWS  # which stays in the throws until it is kept
            raise


COUNT_OF_THROWS = b"T"


class _PadOnFlash(_Pad):
    """A Pico. Its player reads what its panel says, and tries again."""

    def power(self) -> None:
        """The pad gets power, perhaps anew."""
        self.board.power()
        self.vault = self._flash = _WatchedVault(str(self._state / VAULT))
        self.pad = PadProgram(self.board, self.vault, self.device.now)
        self.pad.step(self.device.now)
        if self._flash.broken:
            self._reads(broken_file_picture(), "a file is broken")

    def stroke(self, stroke: str) -> None:
        """Make a stroke, and another time if what it did was not saved."""
        before = self._flash.failures
        super().stroke(stroke)
        if self._flash.failures > before:
            self._reads(not_saved_picture(), f"{stroke} was not saved")
            if stroke.strip("[]").startswith("right"):
                super().stroke(stroke)
            if self.board.display.chip.image() == not_saved_picture():
                self._reads(not_saved_picture(), "")

    def _reads(self, picture: bytes, what: str) -> None:
        """The panel has to say that; a key says that it was read."""
        if self.board.display.chip.image() != picture:
            self.unsaid.append(what)
        super().stroke("right 7")


def _plays(kind: type[_Pad], folder: Path, shows: Shows, *games: Sequence[str]) -> Sequence[str]:
    """At a box of its own for each game; the pad loses its power in between."""
    unsaid: list[str] = []
    seals: dict[bytes, bytes] = {}
    for number, keys in enumerate(games):
        entropy = ScriptedEntropy(*OPENING, *OPENING)
        entropy.drawn = 1_000 * number  # each box has matches of its own
        with tempfile.TemporaryDirectory() as box:
            device = Device(Path(box), entropy=entropy)
            with device:
                pad = kind(device, folder / "pad", shows, seals)
                for key in keys:
                    pad.stroke(key)
                pad.loses_power()
                unsaid += pad.unsaid
    return unsaid


def has_picks(folder: Path, promise: Sealed | None) -> Sequence[Loss]:
    """What a second Pi has lost, by what it says when it has its power again."""
    vault = VaultOnDisk(folder / "pad" / VAULT)
    losses = [*_lost(vault, promise, told=vault.trouble is not None)]
    if promise is not None and load_or_create_pad_name(folder / "pad") != promise.name:
        losses.append(Loss("its name", said=False))
    return losses


def has_picks_on_flash(folder: Path, promise: Sealed | None) -> Sequence[Loss]:
    """Likewise a Pico."""
    vault = FileVault(str(folder / "pad" / VAULT))
    return _lost(vault, promise, told=vault.broken)


def _lost(vault: VaultBase, promise: Sealed | None, *, told: bool) -> Sequence[Loss]:
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
    return losses


def picks_on_a_pad(*games: Sequence[str]) -> Scenario:
    """BLUE picks on it and shows it; then dice are thrown jointly."""

    def works(folder: Path, shows: Shows) -> Sequence[str]:
        return _plays(_PadOnDisk, folder, shows, *games)

    return Scenario("a pad with its player's picks", begins_with_nothing, works, has_picks)


def picks_on_a_pico(*games: Sequence[str]) -> Scenario:
    """The same on a Pico."""

    def works(folder: Path, shows: Shows) -> Sequence[str]:
        return _plays(_PadOnFlash, folder, shows, *games)

    name = "a Pico with its player's picks"
    return Scenario(name, begins_with_nothing, works, has_picks_on_flash, Flash)


PADS = (picks_on_a_pad(PICKS, THROWS), picks_on_a_pico(PICKS, THROWS))
SHORT_PADS = (
    picks_on_a_pad(PICKS[:-1], THROWS[:-4]),
    picks_on_a_pico(PICKS[:-1], THROWS[:-4]),
)
