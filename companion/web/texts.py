"""What browsers are sent: the device as texts. Sans-I/O."""

import json

from companion.record.reasons import in_one_line
from companion.rules.corrections import Field
from companion.rules.words import Facts, Words
from companion.satellite.corrections import Offered, Settled
from companion.satellite.messages import Drawn, Kit, Sound, Window
from companion.satellite.mirror import Mirror
from companion.satellite.sent import window
from companion.screens.size import COLUMNS, PAGES
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


def offered(answer: Offered, words: Words) -> str:
    """What can be put right, in the words of whoever asked."""
    fields = [_field(field, words) for field in answer.fields]
    changes = [change.said(words) for change in answer.changes]
    return text({"type": "fields", "fields": fields, "changes": changes})


def settled(answer: Settled, words: Words) -> str:
    """Whether the table is asked to agree, and if not why."""
    refused = None if answer.refused is None else in_one_line(answer.refused, words)
    return text({"type": "correction", "refused": refused})


def kit(of: Kit, trusted: str, *, hidden: bool = False) -> str:
    """The kit. Keys and corrections are taken from whoever is `trusted`: ``yes``, ``pin`` (not yet).

    Keys are not where the kit has its own: that is a mirror. What it shows may be `hidden` meanwhile.
    """
    return text(
        {
            "type": "kit",
            "pressing": trusted if of.emulated else "no",
            "correcting": trusted,
            "hidden": hidden,
            "pads": [{"name": pad.name, "style": pad.style} for pad in of.pads],
            "table": of.table,
        }
    )


def _field(field: Field, words: Words) -> Facts:
    """A field with its values: a number in a range, seconds, or one of those that are listed."""
    shape: Facts = {"name": field.name, "label": field.label.said(words), "now": field.now}
    if isinstance(field.values, range) and not field.labels:
        least, most = field.values[0], field.values[-1]
        return {**shape, "least": least, "most": most, "seconds": field.seconds}
    values = [[value, field.said(value).said(words)] for value in field.values]
    return {**shape, "values": values}


def _panel(mirror: Mirror, windows: tuple[Window, ...]) -> str:
    shown = [window(*each) for each in windows]
    turned: Facts = {"turned": True} if mirror.turned else {}
    looks: Facts = {"on": mirror.on, "contrast": mirror.contrast, **turned}
    return text({"type": "panel", "windows": shown, **looks})
