"""The cards in docs/ are those of today, and they are printed."""

import pytest
from PIL import Image

from companion.rules.game import Game
from tools.pictures import guide
from tools.pictures.card import card, carded, files


@pytest.mark.parametrize(
    ("game", "code"), [pytest.param(*each, id=f"{each[0].name}-{each[1]}") for each in carded()]
)
def test_the_card_in_docs_is_the_one_of_today(game: Game, code: str) -> None:
    html, pdf, picture = files(guide.DOCS, game, code)
    assert html.read_text(encoding="utf-8") == card(game, code), "`make docs` prints it anew"
    assert pdf.read_bytes().count(b"/MediaBox") == 2
    with Image.open(picture) as both:
        assert both.width > both.height
