"""Tones made in software, for pins whose chip makes no waves."""

from companion.devices.pin_interfaces import OnOffOutput
from companion.devices.square_wave import SquareWaveThread

FIRST_HZ = 100.0


class SoftwareTone:
    """A `Tone` on an output that a thread switches on and off while it sounds."""

    def __init__(self, output: OnOffOutput) -> None:
        self._output = output
        self._frequency = FIRST_HZ
        self._value = 0.0
        self._wave: SquareWaveThread | None = None

    @property
    def frequency(self) -> float:
        """Hz of its wave."""
        return self._frequency

    @frequency.setter
    def frequency(self, hz: float) -> None:
        self._frequency = hz
        self._sound()

    @property
    def value(self) -> float:
        """The share of each wave for which it is on, 0 to 1."""
        return self._value

    @value.setter
    def value(self, share: float) -> None:
        self._value = share
        self._sound()

    def close(self) -> None:
        """Release the pin."""
        self.value = 0
        self._output.close()

    def _sound(self) -> None:
        """Start the wanted waves, or none."""
        if self._wave is not None:
            self._wave.stop()
            self._wave = None
        if 0 < self._value < 1:
            self._wave = SquareWaveThread(self._switch, self._frequency, self._value)
        else:
            self._switch(self._value == 1)

    def _switch(self, on: bool) -> None:
        (self._output.on if on else self._output.off)()
