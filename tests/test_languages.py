"""The languages of the companion, with the words that packages of games bring along."""

import io
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from companion.languages import available_languages
from tests.installed_package import GAME, install


def translate(folder: Path, code: str, domain: str, texts: dict[str, str]) -> None:
    """Adds a compiled catalogue to a package."""
    catalogue = Catalog(code)
    for text, said in texts.items():
        catalogue.add(text, said)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    path = folder / "locale" / code / "LC_MESSAGES" / f"{domain}.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(compiled.getvalue())


def test_a_package_brings_its_words_along(site_packages: Path) -> None:
    said = {"shoot a marble": "tira una canica", "PAUSED": "¡quieto!"}
    translate(install(site_packages, "games_of_ours", GAME), "es", "marbles", said)
    words = available_languages()["es"]
    assert words("shoot a marble") == "tira una canica"
    assert words("PAUSED") == "EN PAUSA", "the companion's own words stay"
    assert words("") == ""
    assert available_languages()["en"]("shoot a marble") == "shoot a marble"


def test_a_language_that_the_companion_lacks_is_none(site_packages: Path) -> None:
    translate(install(site_packages, "games_of_ours", GAME), "tlh", "marbles", {"PAUSED": "yIev"})
    assert list(available_languages()) == ["en", "es"]
    assert available_languages()["es"]("shoot a marble") == "shoot a marble"
