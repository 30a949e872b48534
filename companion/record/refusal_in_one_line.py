"""The text of a refusal where a line is long enough for the whole of them."""

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
"""Reasons that the panel parts in the middle; all others are two thoughts, one on each row."""


def refusal_in_one_line(reason: Sentence, words: Words) -> str:
    """A reason without its line break."""
    return reason.said(words).replace("\n", " " if reason.text in RUN_ON else ": ")
