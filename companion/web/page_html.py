"""The HTML page: a template filled with texts in a language. The other files are static."""

import html
import json
import re
from collections.abc import Mapping
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
        "words": _inside_script(told),
        "pads": _inside_script(pad_and_keyboard_layouts.pads_toml_content()),
    }

    return fill_template(template.read_text(encoding="utf-8"), of, ready)


def fill_template(template: str, of: str, ready: Mapping[str, str]) -> str:
    """Return a template with its texts in a language, and parts that are `ready` by their names."""
    translated = words_for_language(of)
    parts = {"lang": of, **ready}

    def fill(hole: re.Match[str]) -> str:
        return parts[hole[1]] if hole[1] in parts else html.escape(translated(hole[1]))

    return _HOLE.sub(fill, template)


def _inside_script(value: Facts) -> str:
    """Return JSON for use inside a script element, with ``<`` escaped so that it can't end it."""
    return json.dumps(value).replace("<", "\\u003c")
