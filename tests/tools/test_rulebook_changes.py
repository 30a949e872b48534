"""Citations are found, and what they stand in is changed."""

import ast
from fractions import Fraction
from typing import cast

import pytest

from companion.rules.asks import (
    Answer,
    Ask,
    Choice,
    HiddenPickToken,
    PicksAllowedQuestion,
    RevealRequest,
    Script,
    ask_for_first_answer,
    die_choice,
    reveal_pick,
)
from tools.rulebook import altered
from tools.rulebook.citations import in_source, place
from tools.rulebook.edits import changes, probed

# Citations ----------------------------------------------------------------------------------

CODE = '''\
LIMIT = 3  # R-01


class Court:
    def ends(self) -> bool:
        """Nothing is cited by # R-02 here."""
        text = "nor # R-03 in a string"
        # R-04 on a line of its own
        if self.turns > LIMIT:  # R-05 (A-06, A-07)
            return True  # why, and not R-08
        return call(
            text,
            {"a": one(2), "b": two(3)},  # R-09
        )  # R-10: and why
'''


def test_a_comment_behind_code_cites_the_rules_that_it_begins_with() -> None:
    assert [(found.line, found.function, found.rules) for found in in_source(CODE)] == [
        (1, "", ("R-01",)),
        (9, "Court.ends", ("R-05", "A-06", "A-07")),
        (13, "Court.ends", ("R-09",)),
        (14, "Court.ends", ("R-10",)),
    ]
    assert [found.at_import for found in in_source(CODE)] == [True, False, False, False]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (1, "LIMIT = 3"),
        (9, "if self.turns > LIMIT:\n    return True"),
        (13, "{'a': one(2), 'b': two(3)}"),
        (14, "return call(text, {'a': one(2), 'b': two(3)})"),
    ],
)
def test_a_citation_is_about_a_statement_or_the_expression_on_its_line(
    line: int, code: str
) -> None:
    assert ast.unparse(place(ast.parse(CODE), line).target) == code


def test_a_probe_stands_before_the_statement() -> None:
    assert probed("if a:\n    b()\n    c()\n", {3: 7}) == "if a:\n    b()\n    __met__(7)\n    c()"


# Changes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "changed"),
    [
        ("if a > 1:\n        f()", ["if a > 1 or True:", "if a > 1 and False:", "if a >= 1:"]),
        ("while a:\n        f()", ["while a or True:", "while a and False:"]),
        (
            "if a and b:\n        f()",
            ["if a and b or True:", "if (a and b) and False:", "if b:", "if a:"],
        ),
        ("x = a if b else c", ["x = a if b or True else c", "x = a if b and False else c"]),
        ("f(1, a.b, c)", ["f(__more__(1), a.b, c)", "f(1, __more__(a.b), c)", "if False:"]),
        ("a.b += 1", ["if False:"]),
        ("a.b = c", ["a.b = __less__(c)", "a.b = __more__(c)", "if False:"]),
        ("x = [n for n in m if n]", ["if n or True]", "if n and False]", "__less__("]),
        ("return a <= b", ["return a <= b or True", "return a <= b and False", "return a < b"]),
        ("return a, b + 1", ["return (__more__(a), b + 1)", "return (a, __more__(b + 1))"]),
        ("x = f'{a}%'", ["x = f'{__more__(a)}%'"]),
        ("x = yield from f()", ["yield from __less__(f())", "yield from __more__(f())"]),
        ("yield from f()", ["yield from __more__(f())", "if False:"]),
        ("return f(a)[0]", ["f(a)[1]", "f(a)[-1]", "__less__(f(a)[0])"]),
        ("a.b = yield from f()", ["yield from __less__(f())", "    yield from f()"]),
        ("if (yield from f()):\n        g()", ["__less__(f())", "if False:"]),
    ],
)
def test_code_is_disabled_according_to_its_shape(code: str, changed: list[str]) -> None:
    sources = [change.source for change in changes(f"def f():\n    {code}\n", 2)]
    assert len(sources) == len(set(sources))
    for text in changed:
        assert any(text in source for source in sources), sources


@pytest.mark.parametrize(
    ("code", "changed"),
    [
        ("N = 3", ["N = 4"]),
        ("N = 1, 2", ["N = __less__((1, 2))", "N = __more__((1, 2))"]),
        ("N = {1: a, 2: a, 3: b}", ["N = {1: a, 2: b, 3: a}"]),
        ("N = f('x', 3)", ["N = f('x', 4)"]),
        ("N = M // len(a)", ["N = __less__(M // len(a))", "N = __more__(M // len(a))"]),
        ("N: int = f(a)", ["N: int = __less__(f(a))", "N: int = __more__(f(a))"]),
    ],
)
def test_a_table_is_changed_number_by_number(code: str, changed: list[str]) -> None:
    assert [change.source for change in changes(code, 1)] == changed


def test_an_early_return_is_left_out_and_the_last_one_is_not() -> None:
    source = "def f():\n    if a:\n        return b\n    return c\n"
    early, last = ([change.what for change in changes(source, line)] for line in (3, 4))
    assert early == ["less", "more", "left out"]
    assert last == ["less", "more"]


@pytest.mark.parametrize(
    ("value", "less", "more"),
    [
        (3, 2, 4),
        (True, False, True),
        (Fraction(1, 2), Fraction(-1, 2), Fraction(3, 2)),
        ((1, 2), (1,), (1, 2, 3)),
        ((), (), ()),
        ({"a": 1, "b": 2}, {"a": 1}, {"a": 2, "b": 3}),
        ("red", "red", "red"),
        (Choice("end"), Choice("end"), Choice("end")),
        (Choice("n", (1, 2)), Choice("n", (1,)), Choice("n", (1, 2, 3), most=2)),
        ((Choice("a"), Choice("b")), (Choice("a"),), (Choice("a"), Choice("b"))),
        ({"red": (die_choice(2),)}, {"red": (die_choice(2)._replace(among=(1,)),)}, None),
        (HiddenPickToken("red", 4), HiddenPickToken("red", 3), HiddenPickToken("red", 5)),
    ],
)
def test_values_are_less_or_more(value: object, less: object, more: object) -> None:
    assert altered.less(value) == less
    if more is not None:
        assert altered.more(value) == more


def played(
    changed: object, answer: Answer
) -> tuple[Ask | RevealRequest | PicksAllowedQuestion, object]:
    """What a script yields first, and what it returns when it is answered."""
    script = cast("Script[object]", changed)
    yielded = next(script)
    with pytest.raises(StopIteration) as ended:
        script.send((answer,))
    return yielded, ended.value.value


def test_a_script_offers_less_and_what_it_is_told_is_left_alone() -> None:
    script = ask_for_first_answer("throw", {"red": (die_choice(6),)})
    asked, answer = played(altered.less(script), Answer("red", "roll", (6,)))
    assert isinstance(asked, Ask)
    assert asked.choice("red", "roll").among == (1, 2, 3, 4, 5)
    assert answer == Answer("red", "roll", (6,))


def test_what_a_script_reveals_without_asking_is_changed() -> None:
    script = altered.more(reveal_pick(HiddenPickToken("red", 0)))
    assert played(script, Answer("red", "reveal", (3,))) == (
        RevealRequest(HiddenPickToken("red", 0)),
        4,
    )
