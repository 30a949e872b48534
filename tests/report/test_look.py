"""The report in a real browser: it fits, it can be read, and it asks nobody for anything."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request

from tests.report.matches import HOSTILE, named, played, report

WIDTHS = (320, 390, 1100, 1280)

_CONTRAST = """
() => {
  const linear = one => one <= .03928 ? one / 12.92 : ((one + .055) / 1.055) ** 2.4;
  const light = colour => {
    const [red, green, blue] = colour.match(/[\\d.]+/g).slice(0, 3).map(n => linear(n / 255));
    return .2126 * red + .7152 * green + .0722 * blue;
  };
  const paper = light(getComputedStyle(document.body).backgroundColor);
  const contrast = colour => {
    const [high, low] = [light(colour), paper].sort((a, b) => b - a);
    return (high + .05) / (low + .05);
  };
  const texts = [...document.querySelectorAll("body *")].filter(
    one => !one.matches("title, desc") && [...one.childNodes].some(child => child.nodeType === 3 && child.data.trim()));
  return Math.min(...texts.map(one => {
    const style = getComputedStyle(one);
    return contrast(one instanceof SVGElement ? style.fill : style.color);
  }));
}
"""
"""The least contrast of any text to the paper, as WCAG 2 defines it."""

_SIZE = """
() => Math.min(...[...document.querySelectorAll("svg text")].map(
  one => one.getBoundingClientRect().height))
"""

_COVERED = """
() => {
  const found = [];
  for (const image of document.querySelectorAll("svg[role=img]")) {
    const boxes = [...image.querySelectorAll("text")].map(one => [one.textContent, one.getBBox()]);
    boxes.forEach(([name, a], at) => boxes.slice(at + 1).forEach(([other, b]) => {
      const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      if (wide > 2 && high > 5) found.push(`${name} / ${other}`);
    }));
  }
  return found;
}
"""
"""Texts of plots that cover one another; boxes have room above capitals, which is no text."""


@pytest.fixture
def opened(page: Page, tmp_path: Path) -> Page:
    """The report of a long match, all of it unfolded."""
    return shown(page, tmp_path, report(played(4).match, table=played(4)))


def shown(page: Page, folder: Path, html: str) -> Page:
    """A report as a file that somebody opens."""
    path = folder / "match.html"
    path.write_text(html, encoding="utf-8")
    page.goto(path.as_uri())
    page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    return page


@pytest.mark.parametrize("width", WIDTHS)
def test_a_page_is_as_wide_as_what_it_is_read_on(opened: Page, width: int) -> None:
    opened.set_viewport_size({"width": width, "height": 800})
    assert opened.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("width", [390, 1280])
def test_every_table_is_read_without_scrolling_sideways(
    page: Page, tmp_path: Path, language: str, width: int
) -> None:
    """Not the page and no table in it, with all columns that a box score can have."""
    table = played(4)
    page.set_viewport_size({"width": width, "height": 844})
    shown(page, tmp_path, report(table.match, language, table))
    assert page.locator("table.dense").first.locator("thead th").count() == 12
    cut = "[...document.querySelectorAll('.wide')].filter(one => one.scrollWidth > one.clientWidth)"
    assert page.evaluate(f"{cut}.map(one => one.textContent)") == []


def test_box_scores_stand_side_by_side_where_there_is_room(opened: Page) -> None:
    opened.set_viewport_size({"width": 1280, "height": 800})
    left, right = (
        opened.get_by_role("region", name=f"Box score: {team}").bounding_box()
        for team in ("RED", "BLUE")
    )
    assert left
    assert right
    assert left["y"] == right["y"]
    assert left["x"] + left["width"] < right["x"]


@pytest.mark.parametrize("width", WIDTHS)
def test_what_stands_in_plots_can_be_read(opened: Page, width: int) -> None:
    """As high as small print at least, on the smallest phone; and nothing covers another text."""
    opened.set_viewport_size({"width": width, "height": 800})
    assert opened.evaluate(_SIZE) >= 9
    assert opened.evaluate(_COVERED) == []


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("quarters", [1, 4])
def test_no_text_covers_another_in_any_language(
    page: Page, tmp_path: Path, language: str, quarters: int
) -> None:
    table = played(quarters)
    shown(page, tmp_path, report(table.match, language, table))
    assert page.evaluate(_COVERED) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_stands_out_from_the_paper(
    chromium: Browser, tmp_path: Path, scheme: str
) -> None:
    """At least 4.5 to 1, which WCAG 2 wants of ordinary text."""
    with chromium.new_context(color_scheme="dark" if scheme == "dark" else "light") as context:
        page = shown(context.new_page(), tmp_path, report(played().match, table=played()))
        dark = page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(23, 23, 26)"
        assert dark == (scheme == "dark")
        assert page.evaluate(_CONTRAST) >= 4.5


def test_on_paper_it_is_black_on_white_whatever_the_screen_is(
    chromium: Browser, tmp_path: Path
) -> None:
    with chromium.new_context(color_scheme="dark") as context:
        page = shown(context.new_page(), tmp_path, report(played().match))
        page.emulate_media(media="print")
        assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
        assert page.evaluate(_CONTRAST) >= 4.5


def test_printed_report_is_a_small_pdf(opened: Page) -> None:
    """Patterns and filters of SVG would become pictures of many megabytes."""
    assert len(opened.pdf(format="A4")) < 500_000


def test_report_loads_nothing_from_outside_its_file(page: Page, tmp_path: Path) -> None:
    """Not even with names that would like it to."""
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page.on("request", note)
    shown(page, tmp_path, report(named(played().match, HOSTILE[1], HOSTILE[0])))
    page.wait_for_load_state("networkidle")
    assert asked == [(tmp_path / "match.html").as_uri()]
    assert page.locator("header").inner_text().count("alert(1)") == 2
    assert page.locator("img, script").count() == 0


def test_plots_have_names_for_who_listens(opened: Page) -> None:
    plot = opened.get_by_role("img", name="Score by turn")
    assert plot.count() == 1
    assert opened.get_by_role("table").count() >= 10
    assert opened.get_by_role("region", name="Possessions").count() == 1
