"""Texts are found wherever the sources say them, and what can't be found is an error."""

import pytest

from tools.locale.extraction import Unspeakable, page, python


def texts(source: str) -> list[str]:
    return [said.text for said in python(source)]


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ('says("hello")', ["hello"]),
        ('says("one " "text", n=1)', ["one text"]),
        ('self.say("a")', ["a"]),
        ('self._words("a")', ["a"]),
        ('context.to(context.attacker, "set up")', ["set up"]),
        ('context.of(seat, "c=yes")', ["c=yes"]),
        ("context.to(seat)", []),
        ('context.keys_of_throws_in_ask("hold", "type")', ["hold", "type"]),
        ('says("{a}: {b}", a=says("A"), b=says("B"))', ["{a}: {b}", "A", "B"]),
        ('says("in" if made else "out")', ["in", "out"]),
        ('says("a" if x else "b" if y else "c")', ["a", "b", "c"]),
        ('text = "in" if made else "out"\nsays(text, n=1)', ["in", "out"]),
        ('def f():\n    text = "in"\n    text = "out"\n    return say(text)', ["in", "out"]),
        ('NAMES = ("a", "b")\ndef f(n):\n    return words(NAMES[n])', ["a", "b"]),
        ('[words(name) for name in ("a", "b")]', ["a", "b"]),
        ('for name in ("a", "b"):\n    words(name)', ["a", "b"]),
        ("def f(text):\n    return says(text)", []),
        ("f = lambda text: words(text)", []),
        ("words(reminder.text.text)", []),
        ("words(option.question.text)", []),
        ("words(str(option.default))", []),
        ('Option("luck", ("none", "named"), "none", says("Luck?"))', ["none", "named", "Luck?"]),
        ('stretches = ("turn", "possession")', ["turn", "possession"]),
        ('Choice("pass", mates)', ["pass"]),
        ('Choice("inside" if beyond else "beyond")', ["inside", "beyond"]),
        ("Choice(name)", []),
        ('secret_pick_choice("pick", FIVE)', ["pick"]),
        ('def to(a, text="set up"):\n    return context.say(text)', ["set up"]),
        ('Choice("handler", label=says("ball"))', ["ball"]),
        ('def keys_of_throws_in_ask(self, a="x", b="y"):\n    return self.say(a or b)', None),
        (
            'def keys_of_throws_in_ask(self, a="x", b="y"):\n    return self.say(a if c else b)',
            ["x", "y"],
        ),
        ('says("")', []),
        # What only looks like it:
        ('lines.words(line, "x")', []),
        ('Clock.of(seats, "x")', []),
        ('path.to("x", "y")', []),
        ('from somewhere import words\nwords("es")', []),
        ("from somewhere import words\nwords(language(header))", []),
        # What nobody could translate:
        ('says(f"{n} discs")', None),
        ('says("discs: " + n)', None),
        ("words(unknown)", None),
        ("words(name.upper())", None),
        ("for name in names():\n    words(name)", None),
    ],
)
def test_translatable_texts_of_a_module_are_extracted(source: str, said: list[str] | None) -> None:
    if said is None:
        with pytest.raises(Unspeakable):
            texts(source)
    else:
        assert texts(source) == said


def test_translators_are_told_what_they_can_not_see() -> None:
    source = 'says("no\\nnot so")\ncontext.to(seat, "set up")\nChoice("pass")\nsays("a row")'
    assert [(said.line, said.text, bool(said.hint)) for said in python(source)] == [
        (1, "no\nnot so", True),
        (2, "set up", True),
        (3, "pass", True),
        (4, "a row", False),
    ]


def test_a_page_says_what_is_in_its_holes() -> None:
    source = '<html lang="{{lang}}">\n<p title="{{Help}}">{{Save}}</p>\n{{words}}'
    assert [(said.line, said.text) for said in page(source)] == [(2, "Help"), (2, "Save")]
