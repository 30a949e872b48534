"""What the page's scripts say: all of it is told to them, and in both languages."""

import re

import pytest

from companion.locale import words_by_language
from companion.web import page_html
from companion.web.page_language import words_for_language
from companion.web.script_texts import SCRIPT_TEXTS

SCRIPTS = "".join(path.read_text("utf-8") for path in sorted(page_html.STATIC.glob("*.js")))
SENTENCE = re.compile(r"""(?<=\bsay\(")[^"]+|(?<=")(?:[A-Z][a-z]+ |\{\w+\} )[^"]+(?=")""")


def test_scripts_say_nothing_that_they_were_not_told() -> None:
    said = set(SENTENCE.findall(SCRIPTS))
    assert len(said) > 10
    assert said <= {text for text, _ in SCRIPT_TEXTS}


@pytest.mark.parametrize(
    "text", [text for text, _ in SCRIPT_TEXTS if text not in {"red", "blue", "light", "dark"}]
)
def test_scripts_are_told_nothing_that_they_do_not_say(text: str) -> None:
    assert f'"{text}"' in SCRIPTS or f" {text}: " in SCRIPTS


@pytest.mark.parametrize("of", [of for of in words_by_language() if of != "en"])
def test_what_scripts_say_is_translated(of: str) -> None:
    assert [text for text, _ in SCRIPT_TEXTS if words_for_language(of)(text) == text] == []
