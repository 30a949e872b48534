"""Names of classes and functions are found, and those that say neither verb nor kind."""

from tools.names import definitions, modules, public_names, repeated

TEXTS = {
    "companion/a/__init__.py": "def lay(): ...",
    "companion/a/pad.py": "class Pad:\n    def shown(self): ...\n    def read(self): ...",
    "companion/b/pad.py": "class Pad: ...\ndef _told(): ...\ndef told_to_all(): ...",
}


def test_a_participle_alone_is_a_bare_one_and_a_verb_of_the_same_form_is_not() -> None:
    assert [each.name for each in definitions(TEXTS) if each.participle] == ["shown", "_told"]


def test_names_that_stand_in_several_places_are_listed_with_them() -> None:
    pairs = ((each.name, each.path) for each in definitions(TEXTS) if each.is_class)
    assert repeated(pairs) == {"Pad": ["companion/a/pad.py", "companion/b/pad.py"]}


def test_samples_are_drawn_from_files_with_a_name_and_from_public_names() -> None:
    assert modules(TEXTS) == ["companion/a/pad.py", "companion/b/pad.py"]
    assert public_names(TEXTS) == [
        "companion/a/__init__.py:lay",
        "companion/a/pad.py:Pad",
        "companion/b/pad.py:Pad",
        "companion/b/pad.py:told_to_all",
    ]
