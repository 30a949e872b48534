"""Words that tell when something is said that no translator was ever shown."""

from companion.locale import words_by_language
from tools.locale import catalogues
from tools.locale.catalogues import COMPANION, Package


class Strict:
    """The words of a language; a text that is in no catalogue is an error. Numbers and times are none.

    The catalogues are the companion's own, and those of `more` packages.
    """

    def __init__(self, code: str, *more: Package) -> None:
        packages = (COMPANION, *more)
        self.code = code
        self._words = words_by_language(*(package.catalogues for package in packages))[code]
        self._known = {
            str(each.id)
            for package in packages
            for each in catalogues.messages(catalogues.translated(catalogues.codes()[0], package))
        }

    def __call__(self, text: str) -> str:
        assert (
            not text or text.replace(":", "").removeprefix("-").isdecimal() or text in self._known
        ), text
        return self._words(text)
