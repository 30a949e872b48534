"""The option for the language in which a command writes."""

import click

from companion.cli.output import fail
from companion.languages import available_languages, terminal_language
from companion.rules.sentences import Words, says

LANGUAGE = click.option(
    "--language", metavar="CODE", help="Such as es; that of the terminal without one."
)


def resolve_language(code: str | None) -> tuple[str, Words]:
    """Return code and words of a language, by default the terminal's; fails if it is unknown."""
    known = available_languages()
    if code is not None and code not in known:
        fail(says("no such language: {code}", code=code))
    words = known[code] if code else terminal_language()
    return next((own, words) for own, spoken in known.items() if spoken is words)
