"""The languages of the page, and the choice of one for its reader."""

import re

from companion.locale import words_by_language, words_for_language_tag
from companion.rules.sentences import Words

LANGUAGES = tuple(words_by_language())
"""The first is that of the source, and the default."""

_LONGEST = 512


def choose_language(accepted: str) -> str:
    """Return the best language for an Accept-Language header (RFC 9110, 12.5.4), up to a length."""
    best, best_quality = LANGUAGES[0], 0.0
    for part in accepted[:_LONGEST].split(","):
        tag, _, parameters = part.strip().partition(";")
        primary = tag.strip().lower().partition("-")[0]
        weight = re.fullmatch(r"\s*q=([01](?:\.\d{0,3})?)\s*", parameters)
        quality = float(weight[1]) if weight else 1.0
        if primary in LANGUAGES and quality > best_quality:
            best, best_quality = primary, quality
    return best


def words_for_language(of: str) -> Words:
    """Return the translation into a language; into English for an unknown one."""
    return words_for_language_tag(of)
