"""The reference card as paper and as a picture, printed by a browser."""

import re
from collections.abc import Iterator
from io import BytesIO
from itertools import product
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser

from companion.card import page
from companion.games import GAMES
from companion.locale import words_by_language
from companion.own_games import load_game_file
from companion.rules.game import Game
from companion.rules.optional_game_protocols import HasReferenceCard
from tools.browser import launched
from tools.pictures.panel import keep

DERBY = load_game_file(Path(__file__).parents[2] / "docs" / "examples" / "teams" / "derby.toml")
"""Two known teams: all of these have the same card, but for their title."""
GREYS = 8
SCALE = 2
"""Pixels of the picture for one of the page."""
WIDTH, HEIGHT = 860, 600
"""Pixels of a page that both sides fit on, beside each other."""
_MADE = re.compile(rb"\(D:\d{14}")
_ALWAYS = b"(D:20000101000000"


def carded() -> Iterator[tuple[Game, str]]:
    """Every game that has a card, in every language; an example of known teams too."""
    return product(
        [game for game in (*GAMES, DERBY) if isinstance(game, HasReferenceCard)],
        words_by_language(),
    )


def card(game: Game, code: str) -> str:
    """The card of a game in a language, as it is today."""
    assert isinstance(game, HasReferenceCard)
    return page(game, game.card(), code, words_by_language()[code])


def files(docs: Path, game: Game, code: str) -> tuple[Path, Path, Path]:
    """Where a card lies in docs/, as HTML, on paper and as a picture."""
    html, pdf = (docs / f"card-{game.name}.{code}.{kind}" for kind in ("html", "pdf"))
    return html, pdf, docs / "pictures" / game.name / f"card.{code}.png"


def write(docs: Path, chromium: str) -> None:
    """Prints the cards that are not as they are today."""
    stale = [each for each in carded() if not _is_kept(docs, *each)]
    if not stale:
        return
    with launched(chromium) as browser:
        for game, code in stale:
            html, pdf, picture = files(docs, game, code)
            pdf.write_bytes(_paper(browser, card(game, code)))
            keep(picture, _picture(browser, card(game, code)))
            html.write_text(card(game, code), encoding="utf-8")


def _is_kept(docs: Path, game: Game, code: str) -> bool:
    html, *prints = files(docs, game, code)
    there = all(path.exists() for path in (html, *prints))
    return there and html.read_text(encoding="utf-8") == card(game, code)


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
