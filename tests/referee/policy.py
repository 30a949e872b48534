"""Two players of BASKETmind who know nothing but what the facts say is asked."""

import random
from collections.abc import Mapping, Sequence

PADS = {"red": "left", "blue": "right"}
BEGIN = ("left 1", "left 1", "left 7")
"""The keys from the menu to a quick match in which red has the left pad."""

KEYS = {
    "roll": ("[7]",),
    "handler": ("2",),
    "pick": ("[3]", "[4]"),
    "end": ("7", "[7]", "3", "6"),
    "blockers": ("7",),
    "ok": ("7",),
    "discs": ("[2]", "[3]"),
    "circles": ("4",),
    "rebounder": ("1", "7"),
    "points": ("6",),
    "yes": ("7",),
    "end_turn": ("7",),
}
"""Their keys for what is asked, the first that fits; in brackets it is held."""


def key(asks: Mapping[str, Sequence[str]], chance: random.Random) -> str:
    """What somebody presses now, mostly an answer; at the end of a match, the same again."""
    for answer, keys in KEYS.items():
        for seat, answers in asks.items():
            if answer in answers:
                pressed = chance.choice(keys)
                pad = PADS[seat]
                return f"[{pad} {pressed[1]}]" if pressed.startswith("[") else f"{pad} {pressed}"
    return "left 7"
