"""The states of lamps: lit on pads that must act; blinking for refusals, sounds and low time."""

from collections.abc import Iterable, Mapping, Sequence

from companion.console.earliest_deadline import earliest
from companion.devices.pulse_pattern_timing import PulsePatternPlayer
from companion.devices.sound_and_lamp_patterns import LOW_TIME, REFUSED, Blinks

MOST_FLASHES, WITHIN = 3, 1_000
"""As many flashes may begin within so many ms, whatever happens: WCAG 2.2, 2.3.1."""


class LampStates:
    """The lamps of these pads, off at first. Times are monotonic ms.

    A lamp that blinks is in the opposite of its usual state; what lamps do along with a sound lasts
    until the next sound. What would be more than `MOST_FLASHES` is left out.
    """

    def __init__(self, pads: Iterable[str], blinks: Mapping[str, Blinks]) -> None:
        self._pads = frozenset(pads)
        self._blinks = blinks
        self._acting = frozenset[str]()
        self._refused: dict[str, PulsePatternPlayer] = {}
        self._low: PulsePatternPlayer | None = None
        self._along = PulsePatternPlayer()
        self._for_all = False
        self._flashes: list[int] = []

    def lit_pads(self) -> frozenset[str]:
        """Return the pads whose lamps are lit now."""
        other = {pad for pad, pattern in self._refused.items() if pattern.pulse is not None}
        if self._along.pulse is not None:
            other |= self._pads if self._for_all else self._acting
        elif self._low is not None and self._low.pulse is not None:
            other |= self._acting
        return self._acting ^ other

    def set_acting(self, acting: frozenset[str], now: int, *, low: bool = False) -> None:
        """Set the pads that must act; their lamps blink slowly while time is `low`.

        While that would be a flash too many it does not begin yet: call it again when time is lower.
        """
        self._acting = acting
        if not low:
            self._low = None
        elif self._low is None and self._within_limit(self._blinks[LOW_TIME].pulses[:1], now):
            self._low = PulsePatternPlayer()
            self._low.begin(self._blinks[LOW_TIME].pulses, now, again=True)

    def blink_refused(self, pad: str, now: int) -> None:
        """Blink the lamp of this pad, as nothing is asked of its key."""
        pattern = self._refused[pad] = PulsePatternPlayer()
        pattern.begin(self._within_limit(self._blinks[REFUSED].pulses, now), now)

    def follow_sound(self, sound: str, now: int) -> None:
        """Begin the pattern of lamps for a sound, if there is one."""
        blinks = self._blinks.get(sound)
        if blinks is not None and sound != LOW_TIME:
            self._for_all = blinks.all
            self._flashes = [at for at in self._flashes if at < now]
            self._along.begin(self._within_limit(blinks.pulses, now), now)

    def deadline(self) -> int | None:
        """Return when `tick` has something to do, None for never."""
        return earliest(*(pattern.deadline() for pattern in self._patterns()))

    def tick(self, now: int) -> None:
        """Continue the patterns up to `now`."""
        for pattern in self._patterns():
            pattern.tick(now)

    def _within_limit(
        self, pulses: Sequence[tuple[int, int]], now: int
    ) -> Sequence[tuple[int, int]]:
        """Return the pulses up to the first one that would be a flash too many, and note them."""
        self._flashes = [at for at in self._flashes if at > now - WITHIN]
        most = MOST_FLASHES if self._low is None else MOST_FLASHES - 1
        for count, (other, own) in enumerate(pulses):
            if sum(at > now - WITHIN for at in self._flashes) >= most:
                return pulses[:count]
            self._flashes.append(now)
            now += other + own
        return pulses

    def _patterns(self) -> Iterable[PulsePatternPlayer]:
        yield from self._refused.values()
        yield self._along
        if self._low is not None and self._acting:
            yield self._low
