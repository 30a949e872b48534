"""Pages for players: a text in each language, with a picture beside every situation.

In a text ``@ attack`` begins a row: the picture of that scene, and beside it the lines up to the
next empty one. ``{keys}`` among them says what all keys do there, on every kind of pad.
``{all house-}`` alone stands for all pictures whose names begin so.
"""

import html
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from tools.pictures.stage import Picture

TEXTS = Path(__file__).parents[2] / "docs/sources"
WIDTH = 272
"""Pixels that a picture takes on a page: it is sharp where two of its own are one there."""
CELL = WIDTH + 28
"""Pixels of its cell, so that no words can squeeze it."""
COLUMNS = 3
ALL = re.compile(r"^\{all (.+)\}$", re.MULTILINE)

Pictures = Mapping[str, Picture]


def page(text: str, pictures: Pictures, folder: str) -> str:
    """A page of Markdown out of its text; its pictures lie in `folder`."""
    paragraphs = text.strip().split("\n\n")
    parts: list[str] = []
    for row, group in groupby(paragraphs, lambda paragraph: paragraph.startswith("@ ")):
        if row:
            rows = [_row(paragraph, pictures, folder) for paragraph in group]
            parts.append("\n".join(("<table>", *rows, "</table>")))
        else:
            parts += [
                ALL.sub(lambda found: _grid(found[1], pictures, folder), one) for one in group
            ]
    return "\n\n".join(parts) + "\n"


def named(text: str, scenes: Iterable[str]) -> Sequence[str]:
    """Which of the scenes a text has pictures of, in its order."""
    wanted = re.findall(r"^@ (.+)$|^\{all (.+)\}$", text, re.MULTILINE)
    return [
        scene
        for name, prefix in wanted
        for scene in scenes
        if scene == name or (prefix and scene.startswith(prefix))
    ]


def _row(paragraph: str, pictures: Pictures, folder: str) -> str:
    """A picture, and beside it what is said; Markdown begins and ends with an empty line."""
    first, *lines = paragraph.split("\n")
    picture = pictures[first.removeprefix("@ ")]
    said = "\n".join(line for line in lines if line != "{keys}")
    keys = _keys(picture) if "{keys}" in lines else ()
    image = f'<tr><td width="{CELL}">{_image(picture, folder)}</td><td>'
    return "\n\n".join((image, said, *keys, "</td></tr>"))


def _keys(picture: Picture) -> Iterator[str]:
    pane = picture.pane
    assert pane is not None, f"{picture.name} asks for no keys"
    for kind, legends in pane.legends.items():
        told = " · ".join(f"{seat} `{legend}`" for seat, legend in legends.items())
        yield f"*{kind}* {told}"


def _grid(prefix: str, pictures: Pictures, folder: str) -> str:
    images = [_image(one, folder) for name, one in pictures.items() if name.startswith(prefix)]
    rows = [images[start : start + COLUMNS] for start in range(0, len(images), COLUMNS)]
    cells = (f"<tr><td>{'</td><td>'.join(row)}</td></tr>" for row in rows)
    return "\n".join(("<table>", *cells, "</table>"))


def _image(picture: Picture, folder: str) -> str:
    """The picture, and what the panel says for those who can't see it."""
    said = html.escape(" / ".join(line for line in picture.lines if line))
    return f'<img src="{folder}/{picture.name}.png" width="{WIDTH}" alt="{said}">'
