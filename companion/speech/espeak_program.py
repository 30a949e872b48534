"""espeak-ng, a program of Debian: how it is called, and whether it is there."""

import re
import shutil

from companion.rules.sentences import says

PROGRAM = "espeak-ng"
MISSING = says(
    "Nothing is said: espeak-ng is missing. Install it: {command}",
    command="sudo apt install espeak-ng",
)
_VOICE = re.compile(r"[a-z]{2,3}(-[a-z0-9]+)*", re.IGNORECASE)
_FALLBACK_VOICE = "en"
_WORDS_PER_MINUTE = 160


def is_espeak_installed() -> bool:
    """Return whether espeak-ng is on this system."""
    return shutil.which(PROGRAM) is not None


def espeak_command(language: str) -> tuple[str, ...]:
    """Return the command that says what it reads from standard input, in a language by its code.

    The text is no argument, and without -m it is no markup.
    """
    voice = language if _VOICE.fullmatch(language) else _FALLBACK_VOICE
    return (PROGRAM, "-v", voice, "-s", str(_WORDS_PER_MINUTE), "--stdin")
