"""The page: its skeleton with the words of a language put in. Everything else on it is static."""

import html
import json
import re
from functools import cache
from pathlib import Path

from companion.rules.sentences import Facts
from companion.satellite import pad_layouts
from companion.web.page_translation import SCRIPTED, words_for_language

STATIC = Path(__file__).with_name("static")
"""What is sent as it is: style, scripts, icon."""

_SKELETON = Path(__file__).with_name("page.html")
_HOLE = re.compile(r"\{\{([^{}]+)\}\}")
"""A hole of the skeleton holds the English text itself: ``{{Save record}}``."""


@cache
def render(of: str) -> str:
    """The page in a language of `companion.locale`, as HTML."""
    translated = words_for_language(of)
    told = {text: translated(text) for text, _ in SCRIPTED}
    ready = {
        "lang": of,
        "words": _inside_script(told),
        "pads": _inside_script(pad_layouts.pads_toml_content()),
    }

    def filled(hole: re.Match[str]) -> str:
        return ready.get(hole[1]) or html.escape(translated(hole[1]))

    return _HOLE.sub(filled, _SKELETON.read_text(encoding="utf-8"))


def _inside_script(value: Facts) -> str:
    """JSON that can't end the script around it: the only dangerous sign is written as an escape."""
    return json.dumps(value).replace("<", "\\u003c")
