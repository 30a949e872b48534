"""Every link in README.md and docs/ leads somewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [
    ROOT / "README.md",
    *sorted(ROOT.glob("docs/*.md")),
    *sorted(ROOT.glob("hardware/**/*.md")),
]
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"")


def links(page: Path) -> list[str]:
    """Where a page's links and pictures lead, outside code."""
    text = re.sub(r"```.*?```|`[^`\n]+`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    return [to for found in LINK.findall(text) for to in found if to and "://" not in to]


def headings(page: Path) -> set[str]:
    """The names by which GitHub calls a page's headings."""
    found = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in found}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in links(page):
        name, _, heading = link.partition("#")
        to = (page.parent / name).resolve() if name else page
        assert to.exists(), link
        assert not heading or heading in headings(to), link


def test_links_are_found() -> None:
    assert sum(len(links(page)) for page in PAGES) > 200
