"""A report as a reader without eyes gets it: elements, their texts, and what they refer to."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = ("meta", "link", "img", "input", "br", "hr")


@dataclass
class Element:
    """An element, what is in it, and the text of all that."""

    tag: str
    attributes: dict[str, str]
    children: list["Element | str"] = field(default_factory=list["Element | str"])

    @property
    def text(self) -> str:
        """All text in it."""
        return "".join(one if isinstance(one, str) else one.text for one in self.children)

    def all(self, *tags: str) -> Iterator["Element"]:
        """It and everything in it, or what of that has one of these tags."""
        if not tags or self.tag in tags:
            yield self
        for one in self.children:
            if not isinstance(one, str):
                yield from one.all(*tags)

    def rows(self) -> list[list[str]]:
        """The cells of all rows in it."""
        return [[cell.text for cell in row.all("td", "th")] for row in self.all("tr")]


class _Builder(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Element("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = Element(tag, {key: value or "" for key, value in attrs})
        self.open[-1].children.append(found)
        if tag not in VOID:
            self.open.append(found)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def parsed(html: str) -> Element:
    """A page; every element that it opens, it closes."""
    builder = _Builder()
    builder.feed(html)
    builder.close()
    (root,) = builder.open
    return root
