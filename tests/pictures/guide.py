"""The guide for players: a page in each language, and the pictures that stand on it."""

from collections.abc import Mapping
from pathlib import Path

from tests.pictures.aside import ASIDE
from tests.pictures.page import TEXTS, Pictures, page
from tests.pictures.panel import drawn, keep
from tests.pictures.play import MATCH
from tests.pictures.stage import album
from tests.pictures.trio import TRIO

DOCS = Path(__file__).parents[2] / "docs"
PAGES: Mapping[str, str] = {"en": "playing-basketmind.md", "es": "jugar-basketmind.md"}
"""By their languages, the names of the pages and of their texts."""
STORIES = (*MATCH, *ASIDE, *TRIO)


def folder(code: str) -> str:
    """Where in docs/ the pictures of a language lie."""
    return f"pictures/basketmind/{code}"


def text(code: str) -> str:
    """What is written by hand of a page."""
    return (TEXTS / PAGES[code]).read_text(encoding="utf-8")


def written(code: str, pictures: Pictures) -> str:
    """The page of a language."""
    return page(text(code), pictures, folder(code))


def write(code: str) -> None:
    """Takes the pictures of a language anew, and writes its page."""
    pictures = album(STORIES, code)
    for path in (DOCS / folder(code)).glob("*.png"):
        if path.stem not in pictures:
            path.unlink()
    for name, picture in pictures.items():
        keep(DOCS / folder(code) / f"{name}.png", drawn(picture.image))
    (DOCS / PAGES[code]).write_text(written(code, pictures), encoding="utf-8")
