"""The buzzer: plays beeps from the event loop."""

from collections.abc import Sequence
from typing import Protocol

from companion.devices.pin_interfaces import OnOffOutput, Tone
from companion.devices.pulse_pattern_timing import PulsePatternPlayer
from companion.devices.sound_and_lamp_patterns import Beep, BuzzerVolume

SHORTEST = 8
"""ms of the shortest beep: an active buzzer needs about that to reach its tone."""


class BuzzerInterface(Protocol):
    """A kind of buzzer."""

    def sounding_ms(self, beep: Beep, volume: BuzzerVolume, /) -> int:
        """Return for how many ms it sounds in a beep."""
        ...

    def sound(self, beep: Beep, volume: BuzzerVolume, /) -> None:
        """Sound until told otherwise."""
        ...

    def hush(self) -> None:
        """Be quiet."""
        ...

    def close(self) -> None:
        """Release the pin."""
        ...


class ActiveBuzzer:
    """A buzzer with a tone and loudness of its own; only how long it sounds can be chosen."""

    def __init__(self, switch: OnOffOutput) -> None:
        self._switch = switch

    def sounding_ms(self, beep: Beep, volume: BuzzerVolume) -> int:
        """Return a share of the beep in ms, which sounds softer."""
        return min(beep.on, max(SHORTEST, beep.on * volume.of_beep // 100))

    def sound(self, _beep: Beep, _volume: BuzzerVolume) -> None:
        """Sound its own tone."""
        self._switch.on()

    def hush(self) -> None:
        """Be quiet."""
        self._switch.off()

    def close(self) -> None:
        """Release the pin."""
        self._switch.close()


class PassiveBuzzer:
    """A piezo that is given its tone; the narrower its pulses, the softer."""

    def __init__(self, tone: Tone) -> None:
        self._tone = tone

    def sounding_ms(self, beep: Beep, _volume: BuzzerVolume) -> int:
        """Return the ms of the whole beep."""
        return beep.on

    def sound(self, beep: Beep, volume: BuzzerVolume) -> None:
        """Sound the pitch of the beep."""
        self._tone.frequency = beep.hz
        self._tone.value = volume.of_wave / 100

    def hush(self) -> None:
        """Be quiet."""
        self._tone.value = 0

    def close(self) -> None:
        """Release the pin."""
        self._tone.close()


class BeepPlayer:
    """Plays one sound at a time; a new one replaces the old one."""

    def __init__(self, sounder: BuzzerInterface) -> None:
        self._sounder = sounder
        self._pattern = PulsePatternPlayer()
        self._beeps: Sequence[Beep] = ()
        self._volume = BuzzerVolume(100, 50)
        self._heard: int | None = None

    @property
    def sounding(self) -> bool:
        """Whether it sounds now."""
        return self._heard is not None

    def play(self, beeps: Sequence[Beep], volume: BuzzerVolume, now: int) -> None:
        """Begin a sound; `now` in monotonic ms, as for `tick`."""
        self._hush()
        self._beeps, self._volume = beeps, volume
        lasting = [(beep, self._sounder.sounding_ms(beep, volume)) for beep in beeps]
        self._pattern.begin([(ms, beep.on + beep.off - ms) for beep, ms in lasting], now)
        self._follow()

    def deadline(self) -> int | None:
        """Return when `tick` has something to do, in ms; None when the sound is over."""
        return self._pattern.deadline()

    def tick(self, now: int) -> None:
        """Sound or be quiet as is due; a late call skips what is past."""
        self._pattern.tick(now)
        self._follow()

    def stop(self) -> None:
        """Be quiet at once."""
        self._pattern.begin((), 0)
        self._follow()

    def close(self) -> None:
        """Be quiet and release the pin."""
        self.stop()
        self._sounder.close()

    def _follow(self) -> None:
        """Sound or be quiet as the pattern says, if that has changed."""
        pulse = self._pattern.pulse
        if pulse == self._heard:
            return
        if pulse is None:
            self._hush()
        else:
            self._sounder.sound(self._beeps[pulse], self._volume)
            self._heard = pulse

    def _hush(self) -> None:
        if self._heard is not None:
            self._sounder.hush()
            self._heard = None
