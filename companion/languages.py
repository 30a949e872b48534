"""The languages of the companion and of all games, and that of the terminal."""

import os
from collections.abc import Mapping

from companion import locale, plugins
from companion.rules.sentences import Words


def available_languages() -> Mapping[str, Words]:
    """Return the languages of the companion; packages of games add texts for their games."""
    return locale.words_by_language(
        locale.OWN, *(plugin.catalogues for plugin in plugins.load_installed_plugins())
    )


def terminal_language() -> Words:
    """Return the language of the terminal, if it is among the `available_languages`."""
    wanted = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG", "")
    return locale.words_for_language_tag(wanted, available_languages())
