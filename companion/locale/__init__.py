"""The languages of the device: one gettext catalogue each, loaded at the rim.

English is that of the source. To add a language, translate ``companion.pot`` into
``<code>/LC_MESSAGES/companion.po`` and run ``make words``; nothing else has to know of it.
"""

import gettext
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from companion.rules.words import Words, in_english, says

DOMAIN = "companion"
CATALOGUES = Path(__file__).parent
"""Where every language has a directory of its own."""

OWN_NAME = says("English")
"""What a language calls itself, said in its own words."""


@cache
def languages() -> Mapping[str, Words]:
    """The words of every language, by its ISO 639 code; English, the source's own, is first."""
    codes = sorted(path.parents[1].name for path in CATALOGUES.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return MappingProxyType({"en": in_english} | {code: _catalogue(code) for code in codes})


def words_of(tag: str) -> Words:
    """The words of the language that a tag such as ``es``, ``es-MX`` or ``es_MX.UTF-8`` means.

    English for a language that the device doesn't have.
    """
    code = tag.replace("_", "-").partition("-")[0].partition(".")[0].lower()
    return languages().get(code, in_english)


def _catalogue(code: str) -> Words:
    return _spoken(gettext.translation(DOMAIN, CATALOGUES, [code]).gettext)


def _spoken(look_up: Callable[[str], str]) -> Words:
    """The words of a catalogue, in which nothing means nothing and not gettext's header."""
    return lambda text: look_up(text) if text else ""
