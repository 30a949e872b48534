"""A card is one sheet of A6 on which everything can be read, in every language."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page

from companion.card import page as card_page
from companion.card.reference_card_stylesheet import CSS
from companion.games import GAMES
from companion.locale import words_by_language
from companion.rules.game import Game
from companion.rules.optional_game_protocols import HasReferenceCard
from tests.report.reading import parsed
from tools.pictures.card import DERBY

CARDED = [game for game in (*GAMES, DERBY) if isinstance(game, HasReferenceCard)]
MM, POINT = 96 / 25.4, 96 / 72
"""Pixels of CSS."""
LEAST = 6.5
"""Points of the smallest letters."""
WIDE = '"DejaVu Sans", Verdana, sans-serif'
"""About the widest letters that a reader gets who lacks the usual fonts."""

MEASURE = """() => {
  const letters = []; const out = []; const cramped = [];
  for (const side of document.querySelectorAll('.side')) {
    const page = side.getBoundingClientRect();
    const edge = parseFloat(getComputedStyle(side).paddingLeft) - 1;
    for (const each of side.querySelectorAll('*')) {
      const {left, right, top, bottom} = each.getBoundingClientRect();
      const own = [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim());
      if (left < page.left + edge || right > page.right - edge
          || top < page.top + edge || bottom > page.bottom - edge)
        out.push(each.textContent);
      if (own) {
        const scale = each.getScreenCTM ? each.getScreenCTM().a : 1;
        letters.push(parseFloat(getComputedStyle(each).fontSize) * scale);
      }
    }
    for (const group of side.querySelectorAll('g')) {
      const around = group.firstElementChild.getBoundingClientRect();
      const round = group.firstElementChild.tagName === 'circle';
      const x = (around.left + around.right) / 2, y = (around.top + around.bottom) / 2;
      for (const text of group.querySelectorAll('text')) {
        const {left, right, top, bottom} = text.getBoundingClientRect();
        const high = (bottom - top) / 4;  // letters are not as high as their line
        const far = Math.max(...[left, right].flatMap(
          across => [top + high, bottom - high].map(down => Math.hypot(across - x, down - y))));
        if (round ? far > around.width / 2 : left < around.left || right > around.right)
          cramped.push(text.textContent);
      }
    }
  }
  const sides = [...document.querySelectorAll('.side')].map(side => side.getBoundingClientRect());
  return {letters, out, cramped, sides: sides.map(({width, height}) => [width, height])};
}"""


@pytest.fixture(params=words_by_language())
def code(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture(params=CARDED, ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game:
    return request.param


def card(game: Game, code: str) -> str:
    """The card of a game in a language."""
    assert isinstance(game, HasReferenceCard)
    return card_page(game, game.card(), code, words_by_language()[code])


@pytest.mark.parametrize("family", ["", WIDE], ids=["usual", "wide"])
def test_all_of_it_is_on_the_sheet_and_can_be_read(
    page: Page, game: Game, code: str, family: str
) -> None:
    page.emulate_media(media="print")
    page.set_content(card(game, code))
    if family:
        page.add_style_tag(content=f"body {{ font-family: {family}; }}")
    measured: dict[str, Any] = page.evaluate(MEASURE)
    assert measured["out"] == []
    assert measured["cramped"] == []
    assert min(measured["letters"]) >= LEAST * POINT
    assert measured["sides"] == [pytest.approx([105 * MM, 148 * MM], abs=0.1)] * 2


def test_on_paper_it_is_two_pages_of_a6(page: Page, game: Game, code: str) -> None:
    page.set_content(card(game, code))
    paper = page.pdf(prefer_css_page_size=True)
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", paper)
    sizes = [tuple(float(points) for points in box) for box in boxes]
    assert sizes == [pytest.approx((105 / 25.4 * 72, 148 / 25.4 * 72), abs=1)] * 2


def test_printed_reference_card_is_black_on_white() -> None:
    colours = set(re.findall(r"#[0-9a-f]+", CSS.partition("@media screen")[0]))
    assert colours == {"#000", "#fff", "#999"}
    assert "rgb" not in CSS


def test_reference_card_fetches_nothing_and_declares_its_language(game: Game, code: str) -> None:
    whole = card(game, code)
    assert "http" not in whole.replace("http-equiv", "")
    assert "url(" not in whole
    (html,) = parsed(whole).all("html")
    assert html.attributes["lang"] == code


def test_reference_card_has_every_table_of_the_game(game: Game, code: str) -> None:
    headings = [heading.text for heading in parsed(card(game, code)).all("h2")]
    assert isinstance(game, HasReferenceCard)
    own = game.card()
    for table in (*own.front, *own.back):
        assert table.title.translate(words_by_language()[code]) in headings
