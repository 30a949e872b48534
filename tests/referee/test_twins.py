"""Law 5: whatever can be seen, heard, read or measured at a device does not depend on a secret.

Twins are two devices that are treated alike by the same hands, but for the picks: wherever a hand
presses a key that is an allowed pick, in the twin it presses another one that is allowed. Until a
pick is shown, everything that leaves the twins is equal: bytes and times, on every channel. Only
the seals of the picks differ; they have to be salted, as nobody could tell from one pair of twins.
"""

import re
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from functools import cache
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import Phase, find, given, reject, settings
from hypothesis import strategies as st

from companion.console.keys import Key
from companion.devices.debounce import LOCKOUT
from companion.link import commitments
from companion.match import Entry
from companion.referee.places import JOURNAL
from tests.device import Chance, Device
from tests.referee.leaks import LEAKS
from tests.referee.spy import Seen, Spy, Stream

KEYS = [
    *(f"{pad} {n}" for pad in ("left", "right") for n in range(1, 8)),
    *("table back", "table help"),
]
PADS = {"left": "red", "right": "blue"}

# Situations ---------------------------------------------------------------------------------

TIP_OFF = ("left 1", "left 7", "[left 7]", "[right 7]", "left 2")
ATTACK = (*TIP_OFF, "[right 3]")
MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None
"""Where the lives' files lie: sizes count here, not the disk's speed."""

SITUATIONS: Mapping[str, Sequence[str]] = {
    "the set-up's activation": TIP_OFF,
    "an activation, or a press instead": (*ATTACK, "left 7"),
    "the circle of a shot": (*ATTACK, "left 6", "right 4", "right 7"),
    "the circle of a press": (*ATTACK, "left 7", "right 6", "right 4", "right 7"),
}
"""What is pressed before a secret is picked; red throws 5, blue 3."""


@cache
def broken_off(situation: str) -> bytes:
    """The journal of a match whose plug was pulled in a situation."""
    with tempfile.TemporaryDirectory() as folder:
        with Device(Path(folder), entropy=Chance(5, 3)) as device:
            device.play(*SITUATIONS[situation])
        return Path(folder, JOURNAL).read_bytes()


# Hands --------------------------------------------------------------------------------------


class Touch(NamedTuple):
    """After a wait a key goes down, meanwhile perhaps another one; then both come up."""

    after: int
    key: str
    held: int
    other: str | None = None


@st.composite
def touches(draw: st.DrawFn) -> Touch:
    """Any key, or a pick that is locked for sure if somebody may."""
    if draw(st.integers(0, 3)) == 0:
        return Touch(400, f"{draw(st.sampled_from(list(PADS)))} {draw(st.integers(1, 5))}", 650)
    after = draw(st.sampled_from([400, 0, 7, 40, 310, 2000, 30_000]))
    key = draw(st.sampled_from(KEYS))
    held = draw(st.sampled_from([650, 50, 4, 1300]))
    return Touch(after, key, held, draw(st.none() | st.sampled_from(KEYS)))


HANDS = st.lists(touches(), max_size=8)
SHIFTS = st.integers(1, 4)


class Impossible(Exception):
    """Two hands press the same key at the same time."""


class Life:
    """What a spy sees of a life in which every secret lies `shift` further among those allowed.

    It goes on until a pick is shown; `public` is what was seen before.
    """

    def __init__(
        self, situation: str, hands: Sequence[Touch], shift: int, salt: bytes = b""
    ) -> None:
        self._shift = shift
        self.public: list[Seen] = []
        self._secret: set[str] = set()
        self._bounces = 0
        self._over = False
        entropy = Stream(salt)
        with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
            Path(folder, JOURNAL).write_bytes(broken_off(situation))
            with closing(Spy(Path(folder), entropy)) as spy:
                self._spy = spy
                spy.device.play("left 7")
                self._before = len(spy.device.match.log)
                for touch in hands:
                    self._touches(touch)
        self.nonces = entropy.nonces
        self.match = spy.device.match

    @property
    def seals(self) -> list[tuple[int, Entry]]:
        """The picks that were made in this life, each with its number."""
        made = enumerate(self.match.log[self._before :], self._before)
        return [(number, entry) for number, entry in made if entry.seal]

    @property
    def picks(self) -> list[int]:
        """What the seals of this life hide."""
        name, seats = self.match.header.id, self.match.game.seats
        return [
            value
            for number, entry in self.seals
            for value in range(1, 8)
            for nonce in self.nonces
            if commitments.opens(
                entry.seal, name, number, seats.index(entry.seat), nonce, bytes([value])
            )
        ]

    def _touches(self, touch: Touch) -> None:
        self._waits(touch.after)
        down = [self._presses(touch.key)]
        self._waits(touch.held // 2)
        if touch.other is not None and touch.other != touch.key:
            down.append(self._presses(touch.other))
            if len(set(down)) < len(down):
                raise Impossible
        self._waits(touch.held - touch.held // 2)
        for key in down:
            self._spy.device.hardware.release(Key(*key.split()))
            if key in self._secret:
                self._secret.discard(key)
                self._bounces = self._spy.device.now + LOCKOUT + 1
        self._waits(0)
        self._spy.reads_record()
        self._looks()

    def _presses(self, key: str) -> str:
        """Presses a key, or another one if it is a pick.

        Nobody presses any other key while one that was a pick still bounces: that would tell
        whether it is the same one.
        """
        pad, name = key.split()
        among = self._picks(pad)
        if name.isdecimal() and int(name) in among:
            name = str(among[(among.index(int(name)) + self._shift) % len(among)])
            self._secret.add(f"{pad} {name}")
        elif self._spy.device.now < self._bounces:
            self._waits(self._bounces - self._spy.device.now)
        self._spy.device.hardware.press(Key(pad, name))
        self._waits(0)
        return f"{pad} {name}"

    def _picks(self, pad: str) -> tuple[int, ...]:
        """The values that `pad` may lock now."""
        match, console = self._spy.device.match, self._spy.device.referee._console  # pyright: ignore[reportPrivateUsage] -- only it knows which keys are picks
        if match.ask is None or pad not in console.covered():
            return ()
        choices = match.ask.choices[PADS[pad]]
        return next(choice.among for choice in choices if choice.hidden)

    def _waits(self, ms: int) -> None:
        self._spy.device.wait(ms)
        self._spy.looks()
        self._looks()

    def _looks(self) -> None:
        self._over |= any(entry.key == "reveal" for entry in self._spy.device.match.log)
        if not self._over:
            self.public = list(self._spy.seen)


# The law ------------------------------------------------------------------------------------

SEALED = re.compile(rb"(?<= sealed )[0-9a-f]{64}")
CHECK = re.compile(rb"(?<= \| )[0-9a-f]{8}$", re.MULTILINE)


def declassified(seen: Seen) -> Seen:
    """A record without its seals, and without the checks of lines, which depend on them."""
    if seen.channel != "record":
        return seen
    return seen._replace(content=CHECK.sub(b"#", SEALED.sub(b"#", seen.content)))


def difference(one: Life, twin: Life) -> str:
    """The first thing by which anybody could tell two lives apart, "" if there is none."""
    for mine, other in zip_longest(map(declassified, one.public), map(declassified, twin.public)):
        if mine != other:
            return f"{mine} / {other}"
    return ""


def guesses(match: bytes, number: int, seat: int, pick: bytes) -> Iterator[bytes]:
    """What anybody could hash without the nonce."""
    named, place = number.to_bytes(4, "big"), bytes([seat])
    for said in (
        pick,
        pick.hex().encode(),
        str(pick[0]).encode(),
        match + pick,
        match + named + place + pick,
        commitments.fields(match, named, place, pick),
        commitments.fields(commitments.PICK, commitments.fields(match, named, place), pick),
    ):
        yield sha256(said).digest()
        for key in (b"", bytes(32), match, match + match, sha256(match).digest()):
            yield commitments.hmac_sha256(key, said)


def guessed(life: Life) -> str:
    """A pick that could be told from its seal, "" if none could."""
    seats = life.match.game.seats
    for number, entry in life.seals:
        for value in range(1, 8):
            place = seats.index(entry.seat)
            if entry.seal in guesses(life.match.header.id, number, place, bytes([value])):
                return f"{entry} is {value}"
    return ""


def leak(situation: str, hands: Sequence[Touch], shift: int) -> str:
    """How a secret gets out, "" if it does not."""
    try:
        one, twin = Life(situation, hands, 0), Life(situation, hands, shift)
    except Impossible:
        reject()
    told = difference(one, twin) or guessed(one)
    if told or not one.seals:
        return told
    salted = Life(situation, hands, 0, salt=b"another")
    if any(
        mine.seal == other.seal
        for (_, mine), (_, other) in zip(one.seals, salted.seals, strict=False)
    ):
        return "a seal does not depend on its nonce"
    nonces = [form for nonce in one.nonces for form in (nonce, nonce.hex().encode())]
    if any(nonce in seen.content for seen in one.public for nonce in nonces):
        return "a nonce"
    return difference(one, salted)


def locks(pad: str, n: int) -> Touch:
    return Touch(400, f"{pad} {n}", 650)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_secrets_are_made_in_these_situations(situation: str) -> None:
    hands = [Touch(400, "left 2", 50, "right 5"), locks("left", 2), locks("right", 2)]
    one, twin = Life(situation, hands, 0), Life(situation, hands, 3)
    assert one.picks == [2]
    assert twin.picks == [5]


@pytest.mark.parametrize("situation", SITUATIONS)
@given(hands=HANDS, shift=SHIFTS)
@settings(max_examples=15)
def test_no_secret_gets_out(situation: str, hands: list[Touch], shift: int) -> None:
    assert leak(situation, hands, shift) == ""


@pytest.mark.long
@pytest.mark.parametrize("situation", SITUATIONS)
@given(hands=st.lists(touches(), max_size=15), shift=SHIFTS)
@settings(max_examples=1250)
def test_no_secret_gets_out_of_5000_pairs(situation: str, hands: list[Touch], shift: int) -> None:
    assert leak(situation, hands, shift) == ""


# A law that can't be broken is none: each of these leaks is found.


@pytest.mark.parametrize("plant", LEAKS)
def test_a_planted_leak_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    for situation in SITUATIONS:
        broken_off(situation)
    plant(monkeypatch)
    find(
        st.tuples(st.sampled_from(list(SITUATIONS)), HANDS, SHIFTS),
        lambda life: leak(*life) != "",
        settings=settings(max_examples=300, database=None, phases=[Phase.generate]),
    )
