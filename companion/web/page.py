"""The page: its skeleton with the words of a language put in. Everything else on it is static."""

import html
import json
import re
from functools import cache
from pathlib import Path

from companion.web.words import LANGUAGES, SPANISH, words

STATIC = Path(__file__).with_name("static")
"""What is sent as it is: style, scripts, icon."""

_SKELETON = Path(__file__).with_name("page.html")


_HOLE = re.compile(r"\{\{([^{}]+)\}\}")
"""A hole of the skeleton holds the English text itself: ``{{Save record}}``."""


@cache
def drawn(of: str) -> str:
    """The page in a language of `LANGUAGES`, as HTML."""
    if of not in LANGUAGES:
        raise ValueError(f"no words in {of}")
    say = words(of)
    # A script cannot be ended from within: the only dangerous sign is written as an escape.
    told = json.dumps({text: say(text) for text in SPANISH}, ensure_ascii=False)
    filled = {text: html.escape(say(text)) for text in SPANISH}
    filled |= {"lang": of, "words": told.replace("<", "\\u003c")}
    skeleton = _SKELETON.read_text(encoding="utf-8")
    return _HOLE.sub(lambda hole: filled[hole[1]], skeleton)
