"""Words that tell when something is said that no translator was ever shown."""

from companion.locale import languages
from tests.locale import catalogues


class Strict:
    """The words of a language; a text that is in no catalogue is an error. Numbers are none."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._words = languages()[code]
        known = catalogues.messages(catalogues.translated(catalogues.codes()[0]))
        self._known = {str(each.id) for each in known}

    def __call__(self, text: str) -> str:
        assert not text or text.isdecimal() or text in self._known, text
        return self._words(text)
