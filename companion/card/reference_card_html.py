"""The card as an HTML page: tables on the front, keys on the back."""

from collections.abc import Sequence

from companion.card.key_meanings import yield_seat_key_meanings
from companion.card.pad_drawing import draw_hexpad, draw_secret_pick_chart
from companion.card.reference_card_stylesheet import CSS
from companion.console.hexpad_and_trio import HEXPAD, TRIO
from companion.report.markup import Markup, element, markup_if, style, text
from companion.rules.game import Game
from companion.rules.printed_reference_card import CardSituation, ReferenceCard
from companion.rules.sentences import Sentence, Words, says
from companion.rules.statistics_types import ReportChapter, cell_text

NARROW = 3
"""The most characters of a column that is centred."""
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def page(game: Game, card: ReferenceCard, language: str, words: Words) -> str:
    """Return the card of a game as HTML, for printing on both sides of A6; `language` is its code.

    It is one file, without scripts, fonts or pictures from elsewhere.
    """
    front = _side(game, says("Reference card"), words, _tables(card.front, words))
    back = _side(
        game,
        says("Keys"),
        words,
        _hexpads(game, card.situations, words),
        _trio(game, card.situations, words),
        _gestures(words),
        _tables(card.back, words),
    )
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=_POLICY),
        element("title", text(says("{game}: reference card", game=game.title).translate(words))),
        style(CSS),
    )
    html = element("html", head, element("body", element("main", front, back)), lang=language)
    return f"<!doctype html>\n{html}\n"


def _side(game: Game, about: Sentence, words: Words, *parts: Markup) -> Markup:
    title, said = element("h1", text(game.title)), element("span", text(about.translate(words)))
    return element("section", element("header", title, said), *parts, class_="side")


# Tables -------------------------------------------------------------------------------------


def _tables(exhibits: Sequence[ReportChapter], words: Words) -> Markup:
    """Return the tables, side by side if they are narrow enough."""
    return element("div", *(_table(one, words) for one in exhibits), class_="beside tables")


def _table(exhibit: ReportChapter, words: Words) -> Markup:
    rows = [[cell_text(cell, words) for cell in row] for row in exhibit.rows]
    kinds = ["n" if max(map(len, column)) <= NARROW else None for column in zip(*rows, strict=True)]
    heads = _row("th", [cell_text(cell, words) for cell in exhibit.head], kinds)
    body = element("tbody", *(_row("td", row, kinds) for row in rows))
    table = element("table", markup_if(any(exhibit.head), element("thead", heads)), body)
    return element(
        "section",
        element("h2", text(exhibit.title.translate(words))),
        markup_if(rows, table),
        *(element("p", text(remark.translate(words))) for remark in exhibit.remarks),
    )


def _row(tag: str, cells: Sequence[str], kinds: Sequence[str | None]) -> Markup:
    """Return a row; an empty cell heads nothing."""
    row = zip(cells, kinds, strict=True)
    return element(
        "tr", *(element(tag if cell else "td", text(cell), class_=kind) for cell, kind in row)
    )


# Keys ---------------------------------------------------------------------------------------


def _hexpads(game: Game, situations: Sequence[CardSituation], words: Words) -> Markup:
    """Return a hexpad for each situation."""
    drawn = (_hexpad(game, situation, words) for situation in situations)
    return element("div", *drawn, class_="beside pads")


def _hexpad(game: Game, situation: CardSituation, words: Words) -> Markup:
    """Return the pad of the seat that is asked, and what is farther away or for others."""
    first, *others = yield_seat_key_meanings(game, situation, HEXPAD, words)
    below = [first.farther, *(f"{pad.seat}: {pad.said}" for pad in others)]
    return element(
        "figure",
        element("h2", text(f"{situation.title.translate(words)}: {first.seat}")),
        draw_hexpad(first.keys),
        *(element("p", text(line)) for line in below if line),
    )


def _trio(game: Game, situations: Sequence[CardSituation], words: Words) -> Markup:
    """Return the same for three keys: lists in words, and the chart for a secret."""
    pads = [
        (of.title, pad)
        for of in situations
        for pad in yield_seat_key_meanings(game, of, TRIO, words)
    ]
    told = (
        element("p", text(f"{title.translate(words)}, {pad.seat}: {pad.said}"))
        for title, pad in pads
    )
    title = element("h2", text(says("With three keys").translate(words)))
    said = element("section", title, *told, class_="list")
    drawn = markup_if(any(pad.secret for _, pad in pads), draw_secret_pick_chart())
    return element("div", said, drawn, class_="beside")


def _gestures(words: Words) -> Markup:
    said = (
        says("■ means: hold that key. A tap is never final."),
        says("To throw, hold the centre while you shake, then let go."),
        says("BACK takes the last entry back; held, it shows the last events."),
        says("? stops the clocks and explains; held, it opens the menu."),
    )
    return element("ul", *(element("li", text(each.translate(words))) for each in said))
