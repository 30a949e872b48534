"""axe-core, locked from npm: what it finds on a page that a browser shows."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

from tests.outside import AXE

SOURCE = Path(__file__).with_name("axe") / "node_modules/axe-core/axe.min.js"

_RUN = """async () => (await axe.run(document, {reporter: "v2"})).violations.flatMap(
    ({id, help, nodes}) => nodes.map(({html}) => `${id}: ${help}: ${html.slice(0, 200)}`),
)"""


@cache
def _source() -> str:
    return SOURCE.read_text(encoding="utf-8")


def findings(page: Page) -> list[str]:
    """What axe finds by all rules that it runs by default, an element each, as the page is now."""
    if not SOURCE.exists():
        AXE.miss()
    page.evaluate(_source())  # not as a script of the page, whose own policy lets none in
    return page.evaluate(_RUN)
