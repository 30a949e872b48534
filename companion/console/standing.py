"""What the panel says of a match when no ask of its rule book is to be answered."""

from collections.abc import Callable, Mapping

from companion.console.wording import fitting
from companion.match import Proposal, View
from companion.rules.asks import Seat
from companion.rules.words import Facts, Words, says
from companion.screens.model import LARGE_CELLS, Screen

Names = Callable[[Seat], str]
"""How players call a seat."""


def screen(
    view: View, title: str, seats: tuple[Seat, ...], name: Names, other: str, words: Words
) -> Screen:
    """A proposal first, then a pause, then the result, then a pick that is waited for."""
    if view.proposal is not None:
        return consent(view.proposal, seats, name, words)
    if view.paused:
        return Screen((title, words("PAUSED"), "", words("c=go on")))
    if view.over:
        return result(view, title, name, other, words)
    seat = name(view.awaits.seat) if view.awaits else ""
    return Screen((title, seat, words("shows the pick"), words("BACK=undo")))


def consent(proposal: Proposal, seats: tuple[Seat, ...], name: Names, words: Words) -> Screen:
    """What is to be undone, and who has agreed to it."""
    undone = proposal.what.said(words) if proposal.what else [""]
    title = fitting(words("Undo {what}?").format(what=what) for what in undone)
    both = words("Both hold centre") if len(seats) == 2 else words("All hold centre")
    third = agreed(proposal, seats, name, words, LARGE_CELLS)
    return Screen((title, both, third, words("BACK=leave it")))


def agreed(
    proposal: Proposal, seats: tuple[Seat, ...], name: Names, words: Words, cells: int
) -> str:
    """Which seats have agreed to a proposal, or at least which have not, in so many characters."""
    signs = [f"{name(seat)} {words('ok') if seat in proposal.agreed else '-'}" for seat in seats]
    waiting = " ".join(name(seat) for seat in seats if seat not in proposal.agreed)
    return fitting(("   ".join(signs), " ".join(signs), waiting), cells)


def result(view: View, title: str, name: Names, other: str, words: Words) -> Screen:
    """Who has won, and the score; `other` is the key that leads to the menu."""
    score = view.facts.get("score")
    assert isinstance(score, Mapping), "every game keeps a score"
    points = [f"{name(seat)} {count}" for seat, count in score.items()]
    whole = next(
        (row for row in ("  ".join(points), " ".join(points)) if len(row) <= LARGE_CELLS), ""
    )
    plain = " : ".join(str(count) for count in score.values())
    whole_row, most_of_it = words("c=again {other}=menu ?=data"), words("c=again {other}=menu")
    keys = fitting(row.format(other=other) for row in (whole_row, most_of_it))
    return Screen((title, winner(view.facts, name, words), whole or plain, keys))


def ended(facts: Facts, name: Names, words: Words) -> tuple[str, str]:
    """The result of a saved match: at most 9 and 16 characters."""
    score = facts.get("score")
    points = score.values() if isinstance(score, Mapping) else ()
    return ":".join(str(count) for count in points), winner(facts, name, words)


def winner(facts: Facts, name: Names, words: Words) -> str:
    """Who has won, by the facts of a match that is over."""
    won = facts.get("winner")
    text = says("{team} WINS", team=name(won)) if isinstance(won, str) else says("DRAW")
    return text.said(words)
