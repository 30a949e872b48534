"""The languages of the device: one gettext catalogue each, loaded at the rim.

English is that of the source. To add a language, make a directory ``<code>`` in here and run
``make words``; nothing else has to know of it. docs/translating.md says how.
"""

import gettext
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from companion.rules.sentences import Words, in_english, says


class CatalogueLocation(NamedTuple):
    """Where a package keeps what it says: ``<code>/LC_MESSAGES/<domain>.mo`` in `folder`."""

    folder: Path
    domain: str


OWN = CatalogueLocation(Path(__file__).parent, "companion")
"""What the companion itself says."""

OWN_NAME = says("English")
"""What a language calls itself, said in its own words."""


@cache
def words_by_language(
    own: CatalogueLocation = OWN, *more: CatalogueLocation
) -> Mapping[str, Words]:
    """The words of every language of `own`, by its ISO 639 code; English, the source's, is first.

    What `own` doesn't say is looked up in `more`, one after the other.
    """
    found = own.folder.glob(f"*/LC_MESSAGES/{own.domain}.mo")
    codes = sorted(path.parents[1].name for path in found)
    return MappingProxyType(
        {"en": in_english} | {code: _lazy_words(code, own, *more) for code in codes}
    )


def words_for_language_tag(tag: str, known: Mapping[str, Words] | None = None) -> Words:
    """The words of the language that a tag such as ``es``, ``es-MX`` or ``es_MX.UTF-8`` means.

    English for a language that is not `known`; without any, those of the companion are.
    """
    code = tag.replace("_", "-").partition("-")[0].partition(".")[0].lower()
    return (words_by_language() if known is None else known).get(code, in_english)


def _lazy_words(code: str, own: CatalogueLocation, *more: CatalogueLocation) -> Words:
    """The words of a language, read when the first of them is said.

    Nothing means nothing, and not gettext's header.
    """

    @cache
    def whole() -> gettext.NullTranslations:
        read = gettext.translation(own.domain, own.folder, [code])
        for folder, domain in more:
            if gettext.find(domain, folder, [code]):
                read.add_fallback(gettext.translation(domain, folder, [code]))
        return read

    return lambda text: whole().gettext(text) if text else ""
