"""A satellite's copy of the device's state, updated by the referee's messages. Sans-I/O."""

from companion.referee_socket.referee_message_decoder import (
    FULL,
    DeviceHello,
    FactsChanged,
    KitDescription,
    LampsChanged,
    LanguageChanged,
    Message,
    PanelChanged,
)
from companion.rules.facts import Facts
from companion.rules.sentences import Sentence, says
from companion.screens.panel_size import COLUMNS

WAITING = says("Waiting for the referee.")


class DeviceState:
    """What the device shows now. `kit` is None, and `why` says why, while there is no referee.

    A `private` screen is for one player. `on` and `contrast` are the panel's, `said` its lines of
    text; `turned` tells whether its image is turned by 180 degrees. `lit` names the pads whose
    lamps are lit, `facts` are those of the match; `language` is the code of the table's, None if
    the device tells none.
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
    language: str | None

    def __init__(self) -> None:
        self.forget()

    def forget(self, why: Sentence = WAITING) -> None:
        """Clear the state, because the referee is gone."""
        self.why = why
        self.kit = self.facts = self.language = None
        self.private = False
        self._image = bytearray(FULL)
        self.on, self.contrast, self.said, self.turned = True, 255, (), False
        self.lit = ()

    @property
    def image(self) -> bytes:
        """The pixels of the panel: 1024 bytes, 8 pages of 128 columns."""
        return bytes(self._image)

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
