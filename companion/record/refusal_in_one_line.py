"""The text of a refusal on one line, for places that are wider than the panel."""

from companion.rules.sentences import Sentence, Words

RUN_ON = frozenset(
    {
        "a pick has to be\nshown first",
        "a secret pick\nmust be sealed",
        "answer that\nfirst",
        "a part of dice\nmust be sealed",
        "both parts are\nsealed already",
        "both parts are\nto be sealed first",
        "device throws\nthese dice alone",
        "not the part\nthat was sealed",
        "not thrown by\nboth devices",
        "not what follows\nfrom both parts",
        "not what was\nlocked before",
        "nothing may\nfollow openings",
        "nothing may\nfollow the end",
        "the box checks\na pick first",
        "the other side\nhas to agree as well",
        "time can't\nrun backwards",
        "{a} is too small\nto block {b}",
    }
)
"""Reasons that are one sentence on two rows of the panel; all others are two statements, one a
row."""


def refusal_in_one_line(reason: Sentence, words: Words) -> str:
    """Return a reason without its line break."""
    return reason.translate(words).replace("\n", " " if reason.text in RUN_ON else ": ")
