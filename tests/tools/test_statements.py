"""Statements are counted as the parser sees them, and circles of imports are found."""

from tools.statements import by_package, circles, imports, sources, statements

MODULE = '''
"""A module."""
from a import (
    b,  # a comment
)

def call():
    """A function."""
    if b:
        return (b
                + 1)
'''


def test_docstrings_comments_and_line_breaks_are_not_counted() -> None:
    assert statements(MODULE) == len(["from", "def", "if", "return"])


def test_each_package_and_each_game_is_counted_by_itself() -> None:
    texts = {
        "companion/__init__.py": "a = 1",
        "companion/match/match.py": "a = 1\nb = 2",
        "companion/games/chess/panes/move.py": "a = 1",
    }
    assert by_package(texts) == {"(top)": 1, "match": 2, "games/chess": 1}


def test_an_import_inside_a_function_closes_a_circle() -> None:
    texts = {
        "companion/a.py": "from companion.b import name",
        "companion/b.py": "def call():\n    import companion.a",
        "companion/c.py": "from companion import a",
    }
    graph = imports(texts)
    assert graph == {
        "companion.a": {"companion.b"},
        "companion.b": {"companion.a"},
        "companion.c": {"companion.a"},
    }
    assert [{*circle} for circle in circles(graph)] == [{"companion.a", "companion.b"}]


def test_an_import_for_types_alone_closes_none() -> None:
    texts = {
        "companion/a.py": "from companion import b",
        "companion/b.py": "if TYPE_CHECKING:\n    from companion import a",
    }
    assert [*circles(imports(texts))] == []


def test_the_product_is_read_from_the_working_tree_and_from_git() -> None:
    assert "companion/__main__.py" in sources()


def test_no_module_of_the_companion_imports_itself_by_way_of_others() -> None:
    assert [*circles(imports(sources()))] == []
