"""The catalogues of the languages: taken from the sources, brought up to date, compiled.

What is written depends on the sources and the translations alone: no dates, no line numbers.
"""

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from companion.locale import OWN, CatalogueLocation
from tools.locale import extraction

ROOT = Path(__file__).parents[2]
_TITLE = "# What {name} says, for translators: docs/translating.md says how.\n#"
_SAID_IN = {".py": extraction.python, ".html": extraction.page}
_CODE = re.compile(r"[a-z]{2,3}")


class Package(NamedTuple):
    """Somebody who says something: the sources, and the catalogues of the languages."""

    name: str
    sources: Path
    catalogues: CatalogueLocation

    @property
    def template(self) -> Path:
        """Where every text stands."""
        return self.catalogues.folder / f"{self.catalogues.domain}.pot"

    def po(self, code: str) -> Path:
        """Where a language is translated."""
        return self.catalogues.folder / code / "LC_MESSAGES" / f"{self.catalogues.domain}.po"


COMPANION = Package("Tabletop Companion", ROOT / "companion", OWN)
_CLIFF = ROOT / "docs/examples/cliff/cliff"
CLIFF = Package("Cliff", _CLIFF, CatalogueLocation(_CLIFF / "locale", "cliff"))
"""The worked example of a game, which brings along its own words."""


class _Undated(Catalog):
    """A catalogue whose header says what it is, and not when it was made by what."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        language = [("Language", str(self.locale_identifier))] if self.locale_identifier else []
        return [
            *language,
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit\n"),
        ]


def codes(of: Package = COMPANION) -> list[str]:
    """Every language that has a directory of its own."""
    folders = of.catalogues.folder.iterdir()
    return sorted(path.name for path in folders if _CODE.fullmatch(path.name))


def template(of: Package = COMPANION) -> Catalog:
    """Every text that the sources say."""
    texts = _Undated(header_comment=_TITLE.format(name=of.name), fuzzy=False)
    for path in sorted(of.sources.rglob("*")):
        if path.suffix in _SAID_IN:
            name = path.relative_to(of.sources.parent).as_posix()
            for said in _said_in(path):
                hints = [said.hint] if said.hint else []
                texts.add(said.text, locations=[(name, said.line)], auto_comments=hints)
    return texts


def _said_in(path: Path) -> list[extraction.Said]:
    try:
        return list(_SAID_IN[path.suffix](path.read_text(encoding="utf-8")))
    except extraction.Unspeakable as wrong:
        wrong.add_note(f"in {path}")
        raise


def translated(code: str, of: Package = COMPANION) -> Catalog:
    """A language as it was translated last; nothing of it may be there yet."""
    if not of.po(code).exists():
        return Catalog(code)
    with of.po(code).open("rb") as source:
        return read_po(source, code, ignore_obsolete=True)


def up_to_date(code: str, texts: Catalog, of: Package = COMPANION) -> Catalog:
    """A language with exactly the texts of the template, empty where they are not translated."""
    known = translated(code, of)
    fresh = _Undated(code, header_comment=_TITLE.format(name=of.name), fuzzy=False)
    for message in messages(texts):
        old = known.get(message.id)
        fresh.add(
            message.id,
            old.string if old else "",
            locations=message.locations,
            auto_comments=message.auto_comments,
            user_comments=old.user_comments if old else (),
            flags=old.flags if old else (),
        )
    return fresh


def messages(catalogue: Catalog) -> Iterator[Message]:
    """What is in a catalogue, without its header."""
    return (message for message in catalogue if message.id)


def written(catalogue: Catalog) -> bytes:
    """A catalogue as a file for people."""
    file = io.BytesIO()
    write_po(file, catalogue, sort_by_file=True, include_lineno=False, width=99)
    return file.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    """A catalogue as a file for gettext."""
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def loaded(code: str, of: Package = COMPANION) -> Catalog:
    """What gettext reads of a language."""
    with of.po(code).with_suffix(".mo").open("rb") as source:
        return read_mo(source)
