"""The outputs of the device, panel, lamps and sound, and those who follow them."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from companion.console.earliest_deadline import earliest
from companion.console.match_sounds import LOUD, OFF, REFUSE
from companion.console.screen_saver import HIGH, PanelGlow
from companion.devices.hardware_interface import HardwareInterface
from companion.devices.keys_lamps_and_buzzer import KeysLampsAndBuzzer
from companion.devices.kit_config import Kit
from companion.devices.lamp_states import LampStates
from companion.devices.oled_panel import OledPanel, PanelUpdate
from companion.devices.sound_and_lamp_patterns import Beep
from companion.referee_socket import referee_message_encoder
from companion.rules.facts import Facts, Json
from companion.rules.sentences import in_english

if TYPE_CHECKING:
    from companion.console.seats_and_pads import SideAtPad
    from companion.referee.output_follower_protocols import (
        LampAndBuzzerFollower,
        OutputSubscriber,
    )


class OutputsInterface(Protocol):
    """Panel, lamps and sound. Everything sent here is public, except the page's PIN."""

    def show(
        self,
        image: bytes,
        *,
        private: bool = False,
        turned: bool = False,
        said: Sequence[str] = (),
    ) -> None:
        """Show an image of 1024 bytes on the panel; a `private` one only there.

        It may be `turned` by 180 degrees; `said` are its lines of text.
        """
        ...

    def glow(self, glow: PanelGlow, brightness: str = HIGH) -> None:
        """Set whether the panel is bright, dim or dark, and how much bright is."""
        ...

    def light(self, lit: frozenset[str], now: int, *, low: bool = False) -> None:
        """Light the pads that must act, differently if time is `low`; `now` in monotonic ms."""
        ...

    def blink(self, pad: str, now: int) -> None:
        """Blink the lamp of a pad whose key was refused; `now` in monotonic ms."""
        ...

    def sound(self, name: str, now: int, volume: str = LOUD) -> None:
        """Play a sound by its name, with its lamps; `now` in monotonic ms."""
        ...

    def tell(self, facts: Facts | None) -> None:
        """Tell the public facts of the match, None without one."""
        ...

    def tell_pick_open(self, *, is_open: bool) -> None:
        """Tell whether a secret pick may or must be made now."""
        ...

    def tell_sides(self, sides: "Sequence[SideAtPad]") -> None:
        """Tell which pad serves each side of the match; nothing without a match."""
        ...

    def tell_language(self, language: str | None) -> None:
        """Tell the code of the table's language, None before it is chosen."""
        ...

    def request_power_off(self) -> None:
        """Note that the table switches the device off."""
        ...


class OutputsAndSubscribers:
    """Panel, lamps and buzzer of a kit, and the subscribers and followers of these.

    The pins are attached after the panel: the first image doesn't wait for them.
    """

    def __init__(self, kit: Kit, hardware: HardwareInterface, panel: OledPanel) -> None:
        self._kit = kit
        self._hardware = hardware
        self._panel = panel
        self._pins: KeysLampsAndBuzzer | None = None
        self._audiences: list[OutputSubscriber] = []
        self._followers: list[LampAndBuzzerFollower] = []
        self._lamp_states = LampStates((pad.name for pad in kit.pads), kit.signals.lamps)
        self._lit = self._lamp_states.lit_pads()
        self._facts: Facts | None = None
        self._sides: Sequence[SideAtPad] = ()
        self._language: str | None = None
        self._private = self._missed = self._pick_is_open = False
        self.wants_off = False
        self._told: dict[str, Json] = {}
        panel.listen(self._report_update)

    def attach(self, pins: KeysLampsAndBuzzer) -> None:
        """Use these pins from now on: lamps and buzzer."""
        self._pins = pins
        pins.lamps.show(self._lit)

    @property
    def trouble(self) -> str:
        """What is wrong with the panel, in English; "" if nothing is."""
        return self._panel.trouble.translate(in_english) if self._panel.trouble else ""

    @property
    def one_by_one(self) -> bool:
        """Whether the panel's bus takes only one message a transfer."""
        return self._panel.one_by_one

    def add_subscriber(self, audience: "OutputSubscriber") -> None:
        """Tell `audience` every change from now on."""
        self._audiences.append(audience)

    def add_follower(self, others: "LampAndBuzzerFollower") -> None:
        """Have the lamps and buzzers of `others` follow those of the box from now on."""
        self._followers.append(others)
        others.light(self._lit)

    def greeting(self) -> Iterable[Facts]:
        """Yield the messages that a new satellite is told first."""
        pads = ((pad.name, pad.style) for pad in self._kit.pads)
        table = (key.name for key, _ in self._kit.keys if key.pad == "table")
        yield referee_message_encoder.hello_message(
            self._kit.name, pads, table, emulated=self._hardware.emulated
        )
        if self._pick_is_open:
            yield referee_message_encoder.pick_open_message(is_open=True)
        self._missed = self._missed or self._private
        if not self._private:
            yield self._update_message(self._panel.whole_update())
        yield referee_message_encoder.lamps_message(self._lit)
        yield referee_message_encoder.match_facts_message(self._facts)
        if self._sides:
            yield referee_message_encoder.sides_message(self._sides)
        if self._language is not None:
            yield referee_message_encoder.language_message(self._language)

    # What the referee does to it ------------------------------------------------------------

    def show(
        self,
        image: bytes,
        *,
        private: bool = False,
        turned: bool = False,
        said: Sequence[str] = (),
    ) -> None:
        """Set the image of 1024 bytes for the panel; `tick` draws it.

        While it is `private`, subscribers are not told it, nor changes before it. They are told
        with it whether it is `turned` and what is `said` on it as lines of text.
        """
        self._private = private
        self._told = {"turned": True} if turned else {}
        if said:
            self._told["said"] = list(said)
        self._panel.show(image)

    def glow(self, glow: PanelGlow, brightness: str = HIGH) -> None:
        """Set whether the panel is bright, dim or dark, and how much bright is; `tick` does it."""
        self._panel.glow(glow, brightness)

    def light(self, lit: frozenset[str], now: int, *, low: bool = False) -> None:
        """Light the pads that must act; their lamps blink slowly while time is `low`."""
        self._lamp_states.set_acting(lit, now, low=low)
        self._light()

    def blink(self, pad: str, now: int) -> None:
        """Turn a lamp to the other state and back, for as long as the kit's signals say.

        Subscribers are told that a key was refused.
        """
        self._lamp_states.blink_refused(pad, now)
        self._light()
        self._tell(referee_message_encoder.key_refused_message())

    def sound(self, name: str, now: int, volume: str = LOUD) -> None:
        """Play a sound by its name, with its lamp pattern, which also runs if sound is off.

        A name that the kit doesn't have is ignored. Of a refusal subscribers are told in any case.
        """
        self._lamp_states.follow_sound(name, now)
        self._light()
        if name == REFUSE:
            self._tell(referee_message_encoder.key_refused_message())
        beeps = self._kit.signals.sounds.get(name)
        if beeps is None or volume == OFF:
            return
        self.beep(name, beeps, now, volume)

    def beep(self, name: str, beeps: Sequence[Beep], now: int, volume: str = LOUD) -> None:
        """Play beeps under a name at a volume; `now` in monotonic ms."""
        if self._pins is not None:
            self._pins.buzzer.play(beeps, self._kit.signals.volumes[volume], now)
        for each in self._followers:
            each.beep(beeps)
        self._tell(referee_message_encoder.sound_message(name, beeps, volume))

    def tell(self, facts: Facts | None) -> None:
        """Tell subscribers the public facts of the match, None without one, if they differ."""
        if facts != self._facts:
            self._facts = facts
            self._tell(referee_message_encoder.match_facts_message(facts))

    def tell_pick_open(self, *, is_open: bool) -> None:
        """Tell subscribers whether a secret pick may or must be made, when that changes.

        The panel is drawn later, so they know it before they are told a picking seat's screen.
        """
        if is_open != self._pick_is_open:
            self._pick_is_open = is_open
            self._tell(referee_message_encoder.pick_open_message(is_open=is_open))

    def tell_sides(self, sides: "Sequence[SideAtPad]") -> None:
        """Tell subscribers which pad serves each side of the match, if that differs."""
        if sides != self._sides:
            self._sides = sides
            self._tell(referee_message_encoder.sides_message(sides))

    def tell_language(self, language: str | None) -> None:
        """Tell subscribers the code of the table's language, if it has another one now."""
        if language is not None and language != self._language:
            self._language = language
            self._tell(referee_message_encoder.language_message(language))

    def request_power_off(self) -> None:
        """Note that the table switches the device off."""
        self.wants_off = True

    # Time -----------------------------------------------------------------------------------

    def deadline(self) -> int | None:
        """Return when `tick` has something to do, in monotonic ms; None for never."""
        times = (
            self._lamp_states.deadline(),
            self._panel.deadline(),
            self._pins.deadline() if self._pins else None,
        )
        return earliest(*times)

    def tick(self, now: int) -> None:
        """Draw what was shown, end blinks and beeps, and try a lost display again."""
        self._lamp_states.tick(now)
        self._light()
        self._panel.tick(now)
        if self._pins is not None:
            self._pins.tick(now)

    def _light(self) -> None:
        """Light the lamps that are lit now, if they have changed."""
        lit = self._lamp_states.lit_pads()
        if lit == self._lit:
            return
        self._lit = lit
        if self._pins is not None:
            self._pins.lamps.show(lit)
        for each in self._followers:
            each.light(lit)
        self._tell(referee_message_encoder.lamps_message(lit))

    def _report_update(self, update: PanelUpdate) -> None:
        if self._private:
            self._missed = True
            return
        if self._missed:
            self._missed, update = False, self._panel.whole_update()
        self._tell(self._update_message(update))

    def _update_message(self, update: PanelUpdate) -> Facts:
        """Return the message that tells subscribers an update of the panel."""
        windows, on, contrast = self._hardware.visible_update(update)
        return {
            **referee_message_encoder.panel_message(windows, on=on, contrast=contrast),
            **self._told,
        }

    def _tell(self, message: Facts) -> None:
        for audience in self._audiences:
            audience.tell(message)
