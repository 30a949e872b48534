"""The reference card as paper and as a picture, printed by a browser."""

import re
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser

from companion.card import page
from companion.games.basketmind import BASKETMIND
from companion.locale import languages
from tests.browser import launched
from tests.pictures.panel import keep

NAME = "card-basketmind"
GREYS = 16
SCALE = 2
"""Pixels of the picture for one of the page."""
WIDTH, HEIGHT = 860, 600
"""Pixels of a page that both sides fit on, beside each other."""
_MADE = re.compile(rb"\(D:\d{14}")
_ALWAYS = b"(D:20000101000000"


def card(code: str) -> str:
    """The card in a language, as it is today."""
    return page(BASKETMIND, BASKETMIND.card(), code, languages()[code])


def files(docs: Path, code: str) -> tuple[Path, Path, Path]:
    """Where the card lies in docs/, as HTML, on paper and as a picture."""
    html, pdf = (docs / f"{NAME}.{code}.{kind}" for kind in ("html", "pdf"))
    return html, pdf, docs / "pictures/basketmind" / f"card.{code}.png"


def write(docs: Path, codes: Iterable[str], chromium: str) -> None:
    """Prints the cards that are not as they are today."""
    stale = [code for code in codes if not _is_kept(docs, code)]
    if not stale:
        return
    with launched(chromium) as browser:
        for code in stale:
            html, pdf, picture = files(docs, code)
            pdf.write_bytes(_paper(browser, card(code)))
            keep(picture, _picture(browser, card(code)))
            html.write_text(card(code), encoding="utf-8")


def _is_kept(docs: Path, code: str) -> bool:
    html, *prints = files(docs, code)
    there = all(path.exists() for path in (html, *prints))
    return there and html.read_text(encoding="utf-8") == card(code)


def _paper(browser: Browser, html: str) -> bytes:
    """Two pages of A6; when they were made is left out."""
    shown = browser.new_page()
    shown.set_content(html)
    return _MADE.sub(_ALWAYS, shown.pdf(prefer_css_page_size=True))


def _picture(browser: Browser, html: str) -> Image.Image:
    shown = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=SCALE)
    shown.set_content(html)
    with Image.open(BytesIO(shown.locator("body").screenshot())) as whole:
        return whole.convert("L").quantize(GREYS)
