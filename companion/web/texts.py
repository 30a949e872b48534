"""What browsers are sent: the device as texts. Sans-I/O."""

import json

from companion.rules.words import Facts
from companion.satellite.messages import COLUMNS, PAGES, Drawn, Kit, Sound, Window, window
from companion.satellite.mirror import Mirror
from companion.web.outbox import Update


def text(message: Facts) -> str:
    """A message as it is sent."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def panel(mirror: Mirror) -> str:
    """The whole panel."""
    return _panel(mirror, (Window(0, 0, COLUMNS, PAGES, mirror.image),))


def drawn(mirror: Mirror, what: Drawn) -> Update:
    """What changed on the panel last."""
    return Update(_panel(mirror, what.windows), panel(mirror))


def lamps(mirror: Mirror) -> str:
    """The lamps."""
    return text({"type": "lamps", "lit": mirror.lit})


def facts(mirror: Mirror) -> str:
    """The facts of the match."""
    return text({"type": "facts", "facts": mirror.facts})


def sound(beep: Sound) -> str:
    """What is to be heard."""
    return text({"type": "sound", **beep._asdict()})


def kit(of: Kit, pressing: str) -> str:
    """The kit; `pressing` is ``yes``, ``pin`` (not yet) or ``no`` (a mirror)."""
    return text(
        {
            "type": "kit",
            "pressing": pressing if of.emulated else "no",
            "pads": [{"name": pad.name, "style": pad.style} for pad in of.pads],
            "table": of.table,
        }
    )


def _panel(mirror: Mirror, windows: tuple[Window, ...]) -> str:
    shown = [window(each) for each in windows]
    return text({"type": "panel", "windows": shown, "on": mirror.on, "contrast": mirror.contrast})
