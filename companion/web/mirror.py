"""What the device shows now, so that a browser that comes late sees it too. Sans-I/O."""

import json

from companion.rules.words import Facts
from companion.web.messages import (
    COLUMNS,
    FULL,
    PAGES,
    Drawn,
    Hello,
    Kit,
    Lamps,
    Told,
    Window,
    window,
)
from companion.web.outbox import Update


def text(message: Facts) -> str:
    """A message as it is sent to browsers."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


class Mirror:
    """The device as the referee last told it. There is a `kit` only while there is a referee."""

    def __init__(self) -> None:
        self.kit: Kit | None = None
        self._image = bytearray(FULL)
        self._on = True
        self._contrast = 255
        self._lit: tuple[str, ...] = ()
        self._facts: Facts | None = None

    def meet(self, hello: Hello) -> None:
        """A referee is there; what it shows is not known yet."""
        self.forget()
        self.kit = hello.kit

    def forget(self) -> None:
        """The referee is gone, and nothing that it showed holds any more."""
        self.kit = None
        self._image = bytearray(FULL)
        self._on, self._contrast = True, 255
        self._lit, self._facts = (), None

    @property
    def image(self) -> bytes:
        """The panel: 1024 bytes, 8 pages of 128 columns."""
        return bytes(self._image)

    def draw(self, drawn: Drawn) -> Update:
        """Takes in what changed on the panel; as it goes to browsers."""
        for each in drawn.windows:
            for row in range(each.pages):
                start = (each.page + row) * COLUMNS + each.column
                data = each.data[row * each.columns : (row + 1) * each.columns]
                self._image[start : start + each.columns] = data
        self._on, self._contrast = drawn.on, drawn.contrast
        return Update(self._panel(drawn.windows), self.panel)

    def light(self, lamps: Lamps) -> str:
        """Takes in the lamps; as they go to browsers."""
        self._lit = lamps.lit
        return self.lamps

    def tell(self, told: Told) -> str:
        """Takes in the facts; as they go to browsers."""
        self._facts = told.facts
        return self.facts

    @property
    def panel(self) -> str:
        """The whole panel as one message."""
        return self._panel((Window(0, 0, COLUMNS, PAGES, self.image),))

    @property
    def lamps(self) -> str:
        """The lamps as a message."""
        return text({"type": "lamps", "lit": self._lit})

    @property
    def facts(self) -> str:
        """The facts as a message."""
        return text({"type": "facts", "facts": self._facts})

    def kit_for(self, pressing: str) -> str:
        """The kit as a message; `pressing` is ``yes``, ``pin`` (not yet) or ``no`` (a mirror)."""
        kit = self.kit
        if kit is None:
            raise LookupError("there is no kit without a referee")
        return text(
            {
                "type": "kit",
                "pressing": pressing if kit.emulated else "no",
                "pads": [{"name": pad.name, "style": pad.style} for pad in kit.pads],
                "table": kit.table,
            }
        )

    def _panel(self, windows: tuple[Window, ...]) -> str:
        shown = [window(each) for each in windows]
        return text({"type": "panel", "windows": shown, "on": self._on, "contrast": self._contrast})
