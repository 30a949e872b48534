"""A satellite's copy of the device's state, updated by the referee's messages. Sans-I/O."""

from collections.abc import Collection, Mapping, Sequence

from companion.console.seats_and_pads import SideAtPad
from companion.referee_socket.referee_message_decoder import (
    FULL,
    DeviceHello,
    FactsChanged,
    KitDescription,
    LampsChanged,
    LanguageChanged,
    Message,
    PanelChanged,
    PickOpenChanged,
    SidesChanged,
)
from companion.rules.facts import Facts
from companion.rules.sentences import Sentence, says
from companion.screens.font import UNKNOWN
from companion.screens.panel_size import COLUMNS
from companion.screens.recognise_text_in_panel_image import read_lines_either_way_up

WAITING = says("Waiting for the referee.")


class DeviceState:
    """What the device shows now. `kit` is None, and `why` says why, while there is no referee.

    A `private` screen is for one player. `on` and `contrast` are the panel's, `said` its lines of
    text; `turned` tells whether its image is turned by 180 degrees. `lit` names the pads whose
    lamps are lit. `facts` are those of the match, and `sides` tell which pad serves each of its
    sides; a `pick_is_open` while a secret may or must be picked. `language` is the code of the
    table's, None if the device tells none.
    """

    kit: KitDescription | None
    why: Sentence
    private: bool
    on: bool
    contrast: int
    said: tuple[str, ...]
    turned: bool
    lit: tuple[str, ...]
    facts: Facts | None
    sides: tuple[SideAtPad, ...]
    pick_is_open: bool
    language: str | None

    def __init__(self) -> None:
        self.forget()

    def forget(self, why: Sentence = WAITING) -> None:
        """Clear the state, because the referee is gone."""
        self.why = why
        self.kit = self.facts = self.language = None
        self.private = self.pick_is_open = False
        self._image = bytearray(FULL)
        self.on, self.contrast, self.said, self.turned = True, 255, (), False
        self.lit, self.sides = (), ()

    @property
    def image(self) -> bytes:
        """The pixels of the panel: 1024 bytes, 8 pages of 128 columns."""
        return bytes(self._image)

    def sides_at(self, pad: str) -> Sequence[SideAtPad]:
        """Return the sides that a pad serves, in the order of their seats."""
        return [side for side in self.sides if side.pad == pad]

    @property
    def asked(self) -> Collection[str]:
        """The seats that may answer what the match asks now."""
        asks = (self.facts or {}).get("asks")
        return asks if isinstance(asks, Mapping) else ()

    @property
    def lines(self) -> Sequence[str]:
        """What the panel says as lines of text, none while it is off.

        The referee tells them. A pad of a player's own tells its image alone: its lines are read
        from that, empty where a picture is.
        """
        if not self.on:
            return ()
        lines = self.said or read_lines_either_way_up(self.image)
        return ["" if UNKNOWN in line else line for line in lines]

    def take(self, message: Message) -> None:
        """Update the state with a message of the referee; a hello clears it first."""
        match message:
            case DeviceHello(kit=kit, private=private):
                self.forget()
                self.kit, self.private = kit, private
            case PanelChanged():
                self._draw(message)
            case LampsChanged(lit):
                self.lit = lit
            case FactsChanged(facts):
                self.facts = facts
            case SidesChanged(sides):
                self.sides = sides
            case PickOpenChanged(is_open):
                self.pick_is_open = is_open
            case LanguageChanged(language):
                self.language = language
            case _:
                pass

    def _draw(self, drawn: PanelChanged) -> None:
        for each in drawn.windows:
            for row in range(each.pages):
                start = (each.page + row) * COLUMNS + each.column
                data = each.data[row * each.columns : (row + 1) * each.columns]
                self._image[start : start + each.columns] = data
        self.on, self.contrast, self.said = drawn.on, drawn.contrast, drawn.said
        self.turned = drawn.turned
