"""The texts of the page's scripts, and the choice of a reader's language.

All other texts of the page stand where they are used, and are translated as usual.
"""

import re

from companion.locale import words_by_language, words_for_language_tag
from companion.rules.sentences import Sentence, Words, says

LANGUAGES = tuple(words_by_language())
"""The first is that of the source, and the default."""

SCRIPTED: tuple[Sentence, ...] = (
    says("{pad} pad"),
    says("left"),
    says("right"),
    says("{pad} pad, key {key}"),
    says("{pad} pad, key {key} (centre)"),
    says("{pad} pad, {key}"),
    says("left key"),
    says("middle key"),
    says("right key"),
    says("back"),
    says("help"),
    says("Lamp of the {pad} pad: lit"),
    says("Lamp of the {pad} pad: off"),
    says("Sound on"),
    says("Sound off"),
    says("The page lost its server and tries again."),
    says("Mirror: press the keys of the device itself."),
    says("You are watching. To press keys, enter the PIN."),
    says("This screen is a player's own. To see it, enter the PIN."),
    says("Hold a key for what is final."),
    says("Hold a key, or Shift + key, for what is final."),
    says("This page cannot draw the pad {pad}."),
    says("Everybody at the table is asked to agree now, on the device."),
    says("Put right: {changes}."),
    says("Nothing is put right yet."),
    says("No answer came."),
    says("{label}: {least} to {most}."),
    says("no match on the table"),
    says("Score"),
    says("To act"),
    says("Time left at the last key: {times}."),
    says("red"),
    says("blue"),
    says("light"),
    says("dark"),
    says("bar"),
    says("borne off"),
    says("{side}: {n} pips. {points}"),
    says("{side} moves {dice}. {n} pips. {points}"),
)
"""Texts of the scripts, which the page contains in its language."""


_LONGEST = 512


def choose_language(accepted: str) -> str:
    """Return the best language for an Accept-Language header (RFC 9110, 12.5.4), up to a length."""
    best, best_quality = LANGUAGES[0], 0.0
    for part in accepted[:_LONGEST].split(","):
        tag, _, parameters = part.strip().partition(";")
        primary = tag.strip().lower().partition("-")[0]
        weight = re.fullmatch(r"\s*q=([01](?:\.\d{0,3})?)\s*", parameters)
        quality = float(weight[1]) if weight else 1.0
        if primary in LANGUAGES and quality > best_quality:
            best, best_quality = primary, quality
    return best


def words_for_language(of: str) -> Words:
    """Return the translation into a language; into English for an unknown one."""
    return words_for_language_tag(of)
