"""The lamps of a kit, one for each pad."""

from collections.abc import Collection, Mapping

from companion.devices.pin_interfaces import OnOffOutput


class Lamps:
    """Lamps by the name of their pad; all are off at first."""

    def __init__(self, leds: Mapping[str, OnOffOutput]) -> None:
        self._leds = dict(leds)
        self._lit = frozenset[str]()

    @property
    def lit_pads(self) -> frozenset[str]:
        """The pads whose lamps are lit."""
        return self._lit

    def show(self, lit: Collection[str]) -> None:
        """Light these lamps and no others.

        Raises:
            ValueError: One of them has no lamp; nothing changed.
        """
        wanted = frozenset(lit)
        if strange := wanted - self._leds.keys():
            raise ValueError(f"no lamp on the pads {sorted(strange)}")
        for pad, led in self._leds.items():
            if pad in wanted - self._lit:
                led.on()
            elif pad in self._lit - wanted:
                led.off()
        self._lit = wanted

    def close(self) -> None:
        """Switch them off and release the pins."""
        self.show(())
        for led in self._leds.values():
            led.close()
