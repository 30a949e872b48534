"""Lives: what a spy sees of a device while hands are at it, until a pick is shown.

A life can be lived again otherwise: with other picks where others are allowed, with other keys
where keys do nothing, with other nonces. Whoever may not know the picks must not see that it is
another.
"""

import tempfile
from collections.abc import Hashable, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from companion.console.keys_and_edges import KitKey
from companion.devices.debounce import LOCKOUT
from companion.match.state_correction_draft import CorrectionDraft
from companion.referee.state_and_socket_paths import JOURNAL
from companion.referee_socket.correction_messages import (
    CorrectionRequest,
    encode_correction_request,
)
from firmware.pad.contacts import SETTLES
from tests.secrets.hands import (
    Corrects,
    Deed,
    Feigns,
    Pauses,
    Picks,
    Plays,
    PullsThePlug,
    Touch,
    Undoes,
)
from tests.secrets.pads import FEINT, HOLD, TAP, Covered, covered, helps, useful
from tests.secrets.seen import Seen
from tests.secrets.situations import PADS, SITUATIONS, Situation, broken_off
from tests.secrets.spy import Spy, Stream

MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None
"""Where the lives' files lie: sizes count here, not the disk's speed."""
IS_HELD = 600
REST = 400
BOUNCES = max(LOCKOUT, SETTLES) + 1
"""ms for which a key may bounce, on the box or on a pad at a cable."""


class Otherwise(NamedTuple):
    """How a life is another: picks and keys lie `shift` further among those that are alike.

    In a `still` one a key that does nothing when it is held is not held, but tapped.
    """

    shift: int = 0
    salt: bytes = b""
    still: bool = False


AS_IT_IS = Otherwise()


class Impossible(Exception):
    """Two hands would press the same key at the same time, or only one life has such a key."""


class Life:
    """A life of the device in the situation of that name, or the life `of` lived `otherwise`.

    `public` is what was seen before a pick was shown. If the box has `found` at any time that picks
    are what wins, a life with others goes on from there.
    """

    def __init__(
        self,
        situation: str,
        hands: Sequence[Deed],
        otherwise: Otherwise = AS_IT_IS,
        of: "Life | None" = None,
    ) -> None:
        self._situation: Situation = SITUATIONS[situation]
        self._otherwise = otherwise
        self._kinds: list[Hashable] = []
        self._of = self._kinds if of is None else of._kinds
        self._feigned: list[bool] = []
        self._feigned_before = self._feigned if of is None else of._feigned
        self._bounces: dict[str, int] = {}
        self._at_cable = set[str]()  # keys that are down there
        self._looked: list[int] = []
        self._over = False
        self.found = False
        with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
            self._folder = Path(folder)
            state = self._folder / "0"
            state.mkdir()
            Path(state, JOURNAL).mkdir(mode=0o700)
            for name, data in broken_off(situation).items():
                Path(state, JOURNAL, name).write_bytes(data)
            with closing(Spy(self._situation, state, Stream(otherwise.salt))) as self._spy:
                self._began = self._spy.entries
                self._presses(self._situation.go("left"))
                for deed in hands:
                    self._does(deed)
                    self._spy.asks()
                    self._looks()
                self.picks = self._spy.picks(self._began)
                self.answers = self._spy.answers(self._began)

    @property
    def looks(self) -> int:
        """How many looks there were before a pick was shown."""
        return len(self._looked)

    def public(self, looks: int) -> Sequence[Seen]:
        """What was seen in so many looks, none of them after a pick was shown."""
        return self._spy.seen[: self._looked[looks - 1]] if looks else ()

    # Deeds ----------------------------------------------------------------------------------

    def _does(self, deed: Deed) -> None:
        match deed:
            case Touch():
                self._touches(deed)
            case Picks(n):
                self._picks(n)
            case Feigns(n):
                self._feigns(n)
            case Plays(numbers):
                for n in numbers:
                    self._plays(n)
            case Pauses(ms):
                self._presses("table help")
                self._waits(ms)
                while helps(self._spy.device.referee):
                    self._presses("table help")
            case Undoes():
                self._presses("table back")
                self._all_agree()
            case Corrects(field, value):
                self._corrects(field, value)
                self._all_agree()
            case PullsThePlug():
                self._spy.pulls_the_plug(self._folder / str(self._spy.device.now))
                self._presses(self._situation.go("left"))

    def _picks(self, n: int) -> None:
        for pad in PADS:
            self._waits(REST)
            if (picking := self._covered(pad)) is not None:
                picks = picking.picks
                pick = picks[(n + self._otherwise.shift) % len(picks)]
                for key, held in picking.strokes(pick):
                    self._waits(REST)
                    if self._covered(pad) is None:
                        break  # time has run out: who picks sees that something else is asked
                    self._down(key)
                    self._waits(held)
                    self._up([key])
                self._bounces[pad] = self._spy.device.now + BOUNCES

    def _feigns(self, n: int) -> None:
        for pad in PADS:
            if (picking := self._covered(pad)) is not None:
                keys = picking.alike(FEINT, held=True)
                self._feigned.append(bool(keys))
                if not self._over and self._feigned != self._feigned_before[: len(self._feigned)]:
                    raise Impossible
                if keys:
                    self._presses(f"{pad} {keys[n % len(keys)]}", HOLD)
                if self._has_cable(pad) and not self._is_cabled(pad):
                    self._mistakes_the_pad(picking.keys, n)

    def _mistakes_the_pad(self, keys: Sequence[str], n: int) -> None:
        """Somebody picks on the pad what is picked at the box: no key does anything."""
        key = keys[(n + self._otherwise.shift) % len(keys)]
        self._spy.cable.press(key, down=True)
        self._waits(HOLD)
        self._spy.cable.press(key, down=False)
        self._waits(REST)

    def _plays(self, n: int) -> None:
        strokes = useful(self._spy.device.referee)
        if strokes:
            self._presses(*strokes[n % len(strokes)])
        else:
            self._picks(n)

    def _corrects(self, field: int, value: int) -> None:
        match = self._spy.device.referee.match
        if match is None:
            return
        fields = CorrectionDraft.of(match).fields()
        if not fields:
            return  # the match is over, and its game has nothing to put right
        found = fields[field % len(fields)]
        put_right = found.name, found.values[value % len(found.values)]
        self._spy.hears(encode_correction_request(CorrectionRequest([put_right])))
        self._waits(REST)

    def _all_agree(self) -> None:
        for pad in PADS:
            self._presses(self._situation.go(pad), HOLD)

    def _covered(self, pad: str) -> Covered | None:
        """The pad as a secret is picked on it, here or at a cable; None if none is."""
        picking = covered(self._spy.device.referee, pad)
        if picking is None or not self._is_cabled(pad):
            return picking
        return self._spy.cable.aimed(picking)

    def _is_cabled(self, pad: str) -> bool:
        """Whether hands press keys at the cable, and not at the box as they are told there."""
        return self._has_cable(pad) and not self._spy.cable.silent

    def _has_cable(self, pad: str) -> bool:
        return self._situation.cabled and pad == self._spy.cable.name

    # Keys -----------------------------------------------------------------------------------

    def _presses(self, key: str, held: int = TAP) -> None:
        self._touches(Touch(REST, key, held))

    def _touches(self, touch: Touch) -> None:
        after, key, held, other = touch
        self._waits(after)
        first = held if other is None else held // 2
        own = held if other is None or other.split()[0] != key.split()[0] else first
        keys = [key] if other is None else [key, other]
        for each in keys:
            self._keeps_off_bounces(each.split()[0])
        pressed, down = self._instead(key, own, alone=other is None)
        self._down(pressed)
        if other is None:
            self._waits(down)
            self._up([pressed])
            self._waits(held - down)
        else:
            self._waits(first)
            beside, _ = self._instead(other, held - first, pressed)
            self._down(beside)
            self._waits(held - first)
            self._up([pressed, beside])
        for each in keys:
            self._bounces[each.split()[0]] = self._spy.device.now + BOUNCES

    def _instead(
        self, key: str, lasts: int, beside: str = "", *, alone: bool = False
    ) -> tuple[str, int]:
        """The key that is pressed instead of one, and for how many ms."""
        pad, name = key.split()
        picking = self._covered(pad)
        if picking is None:
            if key == beside:
                raise Impossible
            return key, lasts
        held = lasts >= IS_HELD
        self._kinds.append(picking.kind(name, held=held))
        press = len(self._kinds) - 1
        kind = (self._of or self._kinds)[min(press, len(self._of) - 1)]
        if kind == FEINT and self._otherwise.still and held and alone:
            idle = picking.idle()
            if idle is not None:
                return f"{pad} {idle}", TAP
        keys = [one for one in picking.alike(kind, held=held) if f"{pad} {one}" != beside]
        if not keys:
            raise Impossible
        at = keys.index(name) if name in keys else 0
        return f"{pad} {keys[(at + self._otherwise.shift) % len(keys)]}", lasts

    def _keeps_off_bounces(self, pad: str) -> None:
        """While a key bounces that may have been a secret, nobody presses one that may be the same.

        The bounces would tell whether it is: but that hand is seen anyhow.
        """
        self._waits(max(0, self._bounces.get(pad, 0) - self._spy.device.now))

    def _down(self, key: str) -> None:
        pad, name = key.split()
        if self._is_cabled(pad):
            self._at_cable.add(key)
            self._spy.cable.press(name, down=True)
        else:
            self._spy.hardware.press(KitKey(pad, name))
        self._waits(0)

    def _up(self, keys: Sequence[str]) -> None:
        for key in keys:
            pad, name = key.split()
            if key in self._at_cable:
                self._at_cable.remove(key)
                self._spy.cable.press(name, down=False)
            else:
                self._spy.hardware.release(KitKey(pad, name))
        self._waits(0)

    def _waits(self, ms: int) -> None:
        self._spy.device.wait(ms)
        self._looks()

    def _looks(self) -> None:
        """Notes what there is to see, as long as no pick was shown."""
        self._spy.looks()
        self.found = self.found or True in self._spy.answers(self._began)
        self._over = self._over or self._spy.shown(self._began)
        if not self._over:
            self._looked.append(len(self._spy.seen))
