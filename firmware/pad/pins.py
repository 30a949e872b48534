"""Where things are on a Pico. A file ``pad.json`` on it may say otherwise, name by name.

    {"style": "trio", "cable": "uart", "buzzer": "passive"}

Numbers are those of GP pins. Each key connects its pin to ground; the pull-up is inside the Pico.
"""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KEYS = {"hexpad": (2, 3, 4, 5, 6, 7, 8), "trio": (2, 3, 4)}
"""Keys 1 to 7, or left, middle and right."""

USUAL = {
    "style": "hexpad",
    "cable": "usb",  # or "uart": GP12 sends, GP13 hears
    "back": 9,
    "help": 10,
    "sda": 0,
    "scl": 1,
    "tx": 12,
    "rx": 13,
    "lamp": 14,
    "buzzer": "active",  # or "passive", which is given its pitch
    "buzzer_pin": 15,
}


def read(path: str) -> "dict[str, Any]":
    """What the file there says, over what is usual; a file that says nothing is none."""
    said: dict[str, Any] = {}
    try:
        with open(path) as file:
            said = json.load(file)
    except (OSError, ValueError):
        pass
    return {name: said.get(name, usual) for name, usual in USUAL.items()}
