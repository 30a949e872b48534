"""The panel's lines as they are read aloud: signs become words, and a clock that goes on is no news."""

import re
from collections.abc import Sequence
from itertools import pairwise

from companion.rules.sentences import Words, says
from companion.screens.screen_model import SMALL_CELLS

HOLD, LEFT, RIGHT, UP, DOWN = (
    says("hold "),
    says("at left"),
    says("at right"),
    says("up"),
    says("down"),
)
HERE = says("here:")
"""Said for the sign before what a list points at, and before whose clock runs."""
USUAL = says("usual")
QUESTION_MARK = says("question mark")
FROM_TO = says("to")
"""Said between two numbers: *1 to 5* of ``1-5``, *5 to 3* of ``5:3``."""

_HERE_SIGN = re.compile(r"^(\d?)►(?!=)|(?<!◄ )(?<!\w)►(?=\w)")
_TIMES = re.compile(r"-?\d+:\d\d(\.\d)?(\+\d+)?|\b\d+ s\b|\b\d+m\b|(?<![\d.])\d\.\d(?!\d)")
"""Clocks with free seconds, seconds that are counted down, whole minutes, and tenths."""
_NOT_READ = re.compile(r"[\[\]{}<>|\\^~_`○●□▪◆◇�]")
"""What a program that speaks may take for commands, and drawings."""
_BETWEEN_NUMBERS = re.compile(r"(?<=\d)(?:-|:(?!\d\d))(?=\d)")
_PAUSES = ".,:;?!"
_MOST_ROWS = 5
"""Lines that a screen of rows may have, with its note; a sheet of text has more."""


def line_in_words(line: str, words: Words) -> str:
    """Return a line as it is read: signs of keys are words, and words are not spaced out."""
    said = _HERE_SIGN.sub(rf"\g<1> {words(HERE.text)} ", line)
    for sign, word in (("■", HOLD), ("◄", LEFT), ("►", RIGHT), ("▲", UP), ("▼", DOWN)):
        said = said.replace(sign, f" {words(word.text).strip()} ")
    return " ".join(said.split())


def line_to_speak(line: str, words: Words) -> str:
    """Return a line as a voice says it; what is not printable, and brackets, are left out."""
    said = "".join(sign if sign.isprintable() else " " for sign in line)
    said = re.sub(r"\*(?=$|\s)", f" {words(USUAL.text)}", _NOT_READ.sub(" ", said))
    said = re.sub(r"=\s+", "=", said)
    hint = rf"(?<=[^\s.:;,?!])\s+((?:{re.escape(words(HOLD.text))})?\S+=\S)"
    said = _BETWEEN_NUMBERS.sub(f" {words(FROM_TO.text)} ", re.sub(hint, r". \1", said))
    said = said.replace("?=", f"{words(QUESTION_MARK.text)}=").replace("=", ", ")
    return line_in_words(said, words).replace(" ,", ",")


def without_times(line: str) -> str:
    """Return a line without the times in it."""
    return _TIMES.sub("", line)


def still_shown(heard: Sequence[str], lines: Sequence[str]) -> Sequence[str]:
    """Return those of the lines that were heard which a panel with these `lines` still shows."""
    shown = {_without_pointer(line) for line in lines}
    return [line for line in heard if _without_pointer(line) in shown]


def spoken_text(before: Sequence[str], after: Sequence[str], words: Words) -> str:
    """Return in one text what is new on a panel, of which the lines `before` were heard.

    It is "" if nothing is. A line that was heard is not new, in whichever row it is now, nor is one
    in which only a time goes on, or from which a list points elsewhere now.
    """
    known = {_without_pointer(line): line for line in before}
    text = ""
    for above, line in pairwise(("", *after)):
        said = line_to_speak(line, words) if _is_new(line, known) else ""
        if said and len(after) > _MOST_ROWS and _is_wrapped(above, line):
            text = f"{text.removesuffix('.')} {said}"
        elif said:
            text = f"{text} {said}"
        if said and said[-1] not in _PAUSES:
            text += "."
    return text.lstrip()


def _is_wrapped(above: str, line: str) -> bool:
    """Return whether a line goes on with a sentence for which the line above it had no room."""
    first = line.split(maxsplit=1)[0]
    return first[0].islower() and len(above) + 1 + len(first) > SMALL_CELLS


def _is_new(line: str, known: dict[str, str]) -> bool:
    """Return whether a line is not among those `known`, or is pointed at only now."""
    shown = known.get(_without_pointer(line))
    return shown is None or ("►" in line and "►" not in shown)


def _without_pointer(line: str) -> str:
    return " ".join(without_times(line).replace("►", " ").split())
