"""The card in docs/ is that of today, and it is printed."""

import pytest
from PIL import Image

from tests.pictures import guide
from tests.pictures.card import card, files


@pytest.mark.parametrize("code", guide.PAGES)
def test_the_card_in_docs_is_the_one_of_today(code: str) -> None:
    html, pdf, picture = files(guide.DOCS, code)
    assert html.read_text(encoding="utf-8") == card(code), "`make docs` prints it anew"
    assert pdf.read_bytes().count(b"/MediaBox") == 2
    with Image.open(picture) as both:
        assert both.width > both.height
