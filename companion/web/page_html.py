"""The HTML page: a template filled with texts in a language. The other files are static."""

import html
import json
import re
from functools import cache
from pathlib import Path

from companion.referee_socket import pad_and_keyboard_layouts
from companion.rules.facts import Facts
from companion.web.page_language import words_for_language
from companion.web.script_texts import SCRIPT_TEXTS

STATIC = Path(__file__).with_name("static")
"""The folder of static files: style, scripts, icon."""

PAGE, WATCH = Path(__file__).with_name("page.html"), Path(__file__).with_name("watch.html")
"""The templates: the page of players, and that of spectators."""
_HOLE = re.compile(r"\{\{([^{}]+)\}\}")
"""A placeholder of the template, which holds the English text itself: ``{{Save record}}``."""


@cache
def render(of: str, template: Path = PAGE) -> str:
    """Return a page as HTML in a language of `companion.locale`."""
    translated = words_for_language(of)
    told = {text: translated(text) for text, _ in SCRIPT_TEXTS}
    ready = {
        "lang": of,
        "words": _inside_script(told),
        "pads": _inside_script(pad_and_keyboard_layouts.pads_toml_content()),
    }

    def fill(hole: re.Match[str]) -> str:
        return ready.get(hole[1]) or html.escape(translated(hole[1]))

    return _HOLE.sub(fill, template.read_text(encoding="utf-8"))


def _inside_script(value: Facts) -> str:
    """Return JSON for use inside a script element, with ``<`` escaped so that it can't end it."""
    return json.dumps(value).replace("<", "\\u003c")
