"""The drawing of the device in a window: the panel, lamps and pads below it, and a line of help."""

from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

from companion.console.seats_and_pads import SideAtPad
from companion.referee_socket.device_state_copy import DeviceState
from companion.referee_socket.pad_and_keyboard_layouts import (
    keyboard_key_label,
    pad_layouts_by_style,
)
from companion.referee_socket.referee_message_decoder import KitDescription
from companion.rules.sentences import Sentence, Words, says
from companion.terminal.inked_text_canvas import CAP, LIT, PANEL, Canvas, Frame, Size
from companion.terminal.pad_layouts_in_text import TextKeyLayout, lay_out_text_pad
from companion.terminal.panel_renderers import PanelRenderer

_GAP = 2
"""The fewest characters between two pads."""
_HEADS = 1
"""Lines of lamps."""

_KEYS = (
    says("Q = quit"),
    says("Shift+key = hold"),
    says("Backspace, B = BACK"),
    says("/ = ?"),
    says("V = view"),
)
"""Help texts, the most important first for when there is little room."""


class Arrangement(NamedTuple):
    """A way to show the panel, with or without pads below it."""

    view: PanelRenderer
    pads: bool


class TerminalScene(NamedTuple):
    """What to draw: the device, a text in place of the help, and the rhythm of a sound."""

    mirror: DeviceState
    said: str = ""
    rhythm: str = ""


def fitting_arrangements(
    size: Size, kit: KitDescription | None, views: Sequence[PanelRenderer]
) -> tuple[Arrangement, ...]:
    """Return the arrangements that fit a window, the best first; pads matter more than dots."""
    plates = _keycaps(kit)
    across = sum(each.columns + _GAP for each in plates) - _GAP
    down = max((each.rows for each in plates), default=0)
    both = [Arrangement(view, pads) for pads in (True, False) for view in views]
    return tuple(
        each
        for each in both
        if max(each.view.columns, across * each.pads) <= size.columns
        and each.view.rows + _HEADS + down * each.pads + 1 <= size.rows
    )


def draw_device_window(
    scene: TerminalScene, size: Size, views: Sequence[PanelRenderer], chosen: int, words: Words
) -> Frame:
    """Return the window as a frame; `chosen` selects an arrangement, modulo those that fit."""
    canvas = Canvas(size)
    kit = scene.mirror.kit
    fitting = fitting_arrangements(size, kit, views)
    if not fitting:
        _too_small(canvas, views, words)
        return canvas.frame()
    arranged = fitting[chosen % len(fitting)]
    if kit is None:
        lines = wrap(scene.mirror.why.translate(words), size.columns)
        for row, line in enumerate(lines, arranged.view.rows // 2):
            _middle(canvas, row, line)
    else:
        _panel(canvas, arranged.view, scene.mirror)
        _draw_pads(canvas, arranged, kit, scene.mirror, words)
    plates = _keycaps(kit) if arranged.pads else ()
    top = arranged.view.rows + _HEADS + max((each.rows for each in plates), default=0)
    _draw_help_or_text(canvas, top, scene, words, pads=arranged.pads)
    return canvas.frame()


def _panel(canvas: Canvas, view: PanelRenderer, mirror: DeviceState) -> None:
    left = (canvas.size.columns - view.columns) // 2
    said = mirror.said if view.spoken else ()
    shown = said or view.draw(mirror.image) if mirror.on else ()
    for row in range(view.rows):
        text = shown[row] if row < len(shown) else ""
        canvas.put(row, left, text.ljust(view.columns), PANEL)


def _draw_pads(
    canvas: Canvas, arranged: Arrangement, kit: KitDescription, mirror: DeviceState, words: Words
) -> None:
    """Draw each pad in the middle of its share of the window, below its lamp and its sides."""
    plates = [lay_out_text_pad(pad.style, place) for place, pad in enumerate(kit.pads)]
    across = sum(each.columns + _GAP for each in _keycaps(kit)) - _GAP
    width = min(max(arranged.view.columns, across), canvas.size.columns)
    left = (canvas.size.columns - width) // 2
    top = arranged.view.rows
    for place, (pad, drawn) in enumerate(zip(kit.pads, plates, strict=True)):
        middle = left + width * (2 * place + 1) // (2 * len(plates))
        shining = pad.name in mirror.lit
        head = _lamp_and_sides(mirror, pad.name, words, width // len(plates) - 1)
        canvas.put(top, middle - len(head) // 2, head, LIT if shining else " ")
        if drawn is not None and arranged.pads:
            _draw_keycap(canvas, top + _HEADS, middle - drawn.columns // 2, drawn)


def _lamp_and_sides(mirror: DeviceState, pad: str, words: Words, cells: int) -> str:
    """Return a pad's lamp and name, and the sides that it serves as fully as `cells` have room for."""
    lamp, name = "●" if pad in mirror.lit else "○", Sentence(pad).translate(words)
    sides = mirror.sides_at(pad)
    if not sides:
        return f"{lamp} {name}"
    names, letters = [side.name for side in sides], [side.letter for side in sides]
    players = [f"{side.name} ({side.player})" if side.player else side.name for side in sides]
    shown = [_mark_asked(mirror, sides, called) for called in (players, names, letters)]
    ways = [*(f"{lamp} {name}: {said}" for said in shown), f"{lamp} {shown[-1]}"]
    return next((way for way in ways if len(way) <= cells), ways[-1])


def _mark_asked(mirror: DeviceState, sides: Sequence[SideAtPad], called: Sequence[str]) -> str:
    """Return what sides at a pad are called; if there are several, with a sign at who is asked."""
    return " ".join(
        f"►{text}" if len(sides) > 1 and side.seat in mirror.asked else text
        for side, text in zip(sides, called, strict=True)
    )


def _draw_keycap(canvas: Canvas, top: int, left: int, drawn: TextKeyLayout) -> None:
    for row, column, face, cap in drawn.labels:
        canvas.put(top + row, left + column, face)
        canvas.put(top + row, left + column + len(face) + 1, cap, CAP)


def _draw_help_or_text(
    canvas: Canvas, top: int, scene: TerminalScene, words: Words, *, pads: bool
) -> None:
    """Draw the help or the text at the bottom, below line `top`, and the rhythm."""
    columns, rows = canvas.size
    kit = scene.mirror.kit
    parts = [sentence.translate(words) for sentence in (_KEYS if kit else _KEYS[:1])]
    if kit is not None and not pads:
        parts += _letters(kit, words)
    lines = wrap(scene.said, columns) if scene.said else _fill_lines(parts, columns)
    shown = lines[: max(rows - top, 1)]
    for row, line in enumerate(shown, rows - len(shown)):
        _middle(canvas, row, line)
    if scene.rhythm:
        canvas.put(rows - 1, columns - len(scene.rhythm), scene.rhythm)


def _letters(kit: KitDescription, words: Words) -> list[str]:
    """Return the keyboard keys of every pad, in the order of its keys."""
    return [
        f"{Sentence(pad.name).translate(words)}: {' '.join(map(keyboard_key_label, known.typed[place]))}"
        for place, pad in enumerate(kit.pads)
        if (known := pad_layouts_by_style().get(pad.style)) and place < len(known.typed)
    ]


def _fill_lines(parts: Sequence[str], columns: int) -> list[str]:
    """Return the parts on as few lines as possible, without breaking any."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + 3 + len(part) <= columns:
            lines[-1] += f"   {part}"
        else:
            lines.append(part)
    return lines


def _too_small(canvas: Canvas, views: Sequence[PanelRenderer], words: Words) -> None:
    least = min(views, key=lambda view: view.columns)
    said = says(
        "The window is too small: it needs {columns} × {rows} characters.",
        columns=least.columns,
        rows=least.rows + _HEADS + 1,
    ).translate(words)
    for row, line in enumerate(wrap(said, max(canvas.size.columns, 1))):
        canvas.put(row, 0, line)


def _middle(canvas: Canvas, row: int, text: str) -> None:
    canvas.put(row, (canvas.size.columns - len(text)) // 2, text)


def _keycaps(kit: KitDescription | None) -> list[TextKeyLayout]:
    if kit is None:
        return []
    drawn = (lay_out_text_pad(pad.style, place) for place, pad in enumerate(kit.pads))
    return [each for each in drawn if each is not None]
