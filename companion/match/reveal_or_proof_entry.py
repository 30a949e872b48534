"""The entry that opens an awaited pick, or answers about picks that stay hidden."""

from collections.abc import Callable, Sequence

from companion.match.log_header_and_entries import Entry, SealOpening
from companion.match.match import Match
from companion.rules.asks import HiddenPickToken


def picks_to_open(match: Match) -> Sequence[HiddenPickToken]:
    """Return the picks that the rules wait for: one to open, or all that are asked about."""
    token, question = match.awaits, match.position.question
    if token is None:
        return ()
    return (token,) if question is None else question.tokens


def build_reveal_or_proof(
    match: Match, opening: Callable[[HiddenPickToken], SealOpening | None]
) -> Entry | None:
    """Return the entry that the rules wait for, None without an `opening` that it needs.

    All picks that are asked about are looked up, and the entry is equally long, whatever the answer
    is. If no values would be a yes, which everybody knows, the answer is no even without the
    openings.
    """
    token, question, at = match.awaits, match.position.question, match.clock.since
    if token is None:
        return None
    if question is None:
        opened = opening(token)
        if opened is None:
            return None
        return Entry(at, token.seat, "reveal", opened.values, nonce=opened.nonce)
    openings = [opening(each) for each in question.tokens]
    values = tuple(value for each in openings if each is not None for value in each.values)
    if None in openings and question.allowed:
        return None
    return Entry(at, token.seat, "proves", (int(values in question.allowed),))
