"""The page on the companion as a library: each of its examples does what it says."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "library.md"


def test_every_example_on_the_page_about_the_library_works() -> None:
    tested = doctest.testfile(str(PAGE), module_relative=False)
    assert (tested.failed, tested.attempted > 20) == (0, True)
