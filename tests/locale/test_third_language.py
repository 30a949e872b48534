"""A third language is one file: nothing else has to know of it."""

import re
import shutil
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from companion.locale import OWN, CatalogueLocation, words_by_language, words_for_language_tag
from companion.testing.simulated_device import Device, ScriptedEntropy
from tools.locale import catalogues
from tools.locale.catalogues import COMPANION, Package
from tools.locale.update import update

ACCENTED = str.maketrans("aeiouAEIOU", "àèìòùÀÈÌÒÙ")
TRANSLATED = re.compile(r"(\{[^}]*\}|\n)|([^{\n]+)")


def pseudo(text: str) -> str:
    """A made-up language, as long as English: accents on every vowel. Holes and breaks stay."""
    return TRANSLATED.sub(lambda part: part[1] or part[2].translate(ACCENTED), text)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    """The companion with a third language, made as docs/translating.md says."""
    folder = tmp_path_factory.mktemp("locale")
    shutil.copytree(OWN.folder / "es", folder / "es")
    package = COMPANION._replace(catalogues=CatalogueLocation(folder, OWN.domain))
    (folder / "xx").mkdir()
    update(package)
    translate(package.po("xx"))
    update(package)
    return package


def translate(path: Path) -> None:
    """What a translator does with the file."""
    with path.open("rb") as source:
        catalogue = read_po(source)
    for message in catalogues.messages(catalogue):
        message.string = pseudo(str(message.id))
    path.write_bytes(catalogues.written(catalogue))


def test_third_language_is_one_po_file_and_its_compiled_mo(package: Package) -> None:
    folder = package.catalogues.folder / "xx"
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert files == {"LC_MESSAGES/companion.po", "LC_MESSAGES/companion.mo"}


def test_third_language_is_found_and_the_others_stay_unchanged(package: Package) -> None:
    found = words_by_language(package.catalogues)
    assert list(found) == ["en", "es", "xx"]
    assert found["xx"]("PAUSED") == "PÀÙSÈD"
    assert found["es"]("PAUSED") == words_by_language()["es"]("PAUSED")
    assert words_for_language_tag("xx_YY.UTF-8", found) is found["xx"]


def test_third_language_is_in_the_menu_and_the_device_speaks_it(
    package: Package, tmp_path: Path
) -> None:
    with Device(tmp_path, words_by_language(package.catalogues), ScriptedEntropy(5, 3)) as device:
        assert "3 Ènglìsh" in device.sheet()
        assert device.play("left 3", "left 1") == (
            "BASKETmind\n1 Qùìck 50 tùrns\n2 Fòùr qùàrtèrs\nc=gùìdèd  6=rùlès"
        )
        assert device.play("left 1", "left 7", "[left 7]", "[right 7]") == (
            "◄RÈD sèt ùp\n5:3  RÈD àttàcks\n\nbàll: whò? 1-5"
        )
        assert device.play("left 2", "[right 3]", "left 2").splitlines()[2] == "R2 hàs ìt"
