"""A table in few lines: what a device does around a match, without a device.

`Table` seals hidden picks, keeps them in a vault and shows them when the match awaits them.
`moves` lists what can be done next, which makes a random player out of a list of numbers.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import NamedTuple

from companion.match import TABLE, Entry, Header, Match, SealOpening, reveal_or_proof_entry
from companion.remote_pad.link import commitments
from companion.rules.asks import Choice, Seat
from companion.rules.facts import Facts
from companion.rules.game import Game
from companion.rules.sentences import Refused

MATCH = bytes(range(16))


class Move(NamedTuple):
    """Something that can be done next: an answer, or what the table may do at any time."""

    seat: Seat
    key: str
    values: tuple[int, ...] = ()
    facts: Facts | None = None
    hidden: bool = False


class Table:
    """A match, and the vault with its secrets. Nonces are made of the match and a counter."""

    def __init__(self, game: Game, header: Header | None = None) -> None:
        self.match = Match(game, header or Header(game.name, game.version, MATCH, {}))
        self.vault: dict[int, SealOpening] = {}
        self.now = 0

    def plays(self, seat: Seat, key: str, *values: int, facts: Facts | None = None) -> None:
        """Tells an answer, sealed if it is a secret, and shows picks that are awaited."""
        self.makes(Move(seat, key, values, facts))

    def makes(self, move: Move) -> None:
        """Tells a move; raises `Refused` as the match does."""
        self.match.tell(self.entry(move))
        self.shows()

    def shows(self) -> None:
        """Opens the picks that are awaited, and answers about others."""
        while due := reveal_or_proof_entry.build_reveal_or_proof(
            self.match, lambda token: self.vault[token.entry]
        ):
            self.match.tell(due._replace(at=self.now))

    def entry(self, move: Move) -> Entry:
        """The entry of a move; a secret is sealed, and kept in the vault."""
        plain = Entry(self.now, move.seat, move.key, move.values, facts=move.facts)
        try:
            choice = self.match.choice(move.seat, move.key)
        except Refused:
            return plain
        if not choice.hidden:
            return plain
        choice.check(move.values)
        match, number = self.match, len(self.match.log)
        nonce = sha256(match.header.id + number.to_bytes(4, "big")).digest()
        self.vault[number] = SealOpening(move.values, nonce)
        place, pick = match.game.seats.index(move.seat), bytes(move.values)
        seal = commitments.make_seal(match.header.id, match.position.round, place, nonce, pick)
        return plain._replace(values=(), seal=seal)


def moves(match: Match, corrections: Sequence[Facts] = ()) -> list[Move]:
    """All that may be done next, in a fixed order: answers first, then the table's own acts."""
    answers = [
        Move(seat, choice.key, values, hidden=choice.hidden)
        for seat, choices in (match.ask.choices.items() if match.ask else ())
        for choice in choices
        for values in _values(choice)
    ]
    table = [Move(TABLE, key) for key in ("undo", "leave", "pause", "resume", "time")]
    table += [Move(seat, "undo") for seat in match.seats]
    corrected = [Move(TABLE, "correct", facts=facts) for facts in corrections]
    return [move for move in (*answers, *table, *corrected) if may(match, move)]


def _values(choice: Choice) -> Iterable[tuple[int, ...]]:
    if not choice.among:
        return ((),)
    ones = [(value,) for value in choice.among]
    return ones if choice.least < 2 else [tuple(choice.among[: choice.least])]


def may(match: Match, move: Move) -> bool:
    """Whether a move would be taken now, or at the fall of the flag if it is that."""
    at = match.clock.expires_at or match.clock.since
    seal = bytes(32) if move.hidden else b""
    values = () if move.hidden else move.values
    try:
        match.check(Entry(at, move.seat, move.key, values, seal=seal, facts=move.facts))
    except Refused:
        return False
    return True


def plays_on(
    table: Table, numbers: Iterable[int], corrections: Sequence[Facts] = ()
) -> Iterable[Move]:
    """Plays one move for each number, time passing too; yields each before it is made."""
    for number in numbers:
        possible = moves(table.match, corrections)
        if not possible:
            return
        move = possible[number % len(possible)]
        table.now += number % 997
        if move.key == "time":
            table.now = max(table.now, table.match.clock.expires_at or 0)
        yield move
        table.makes(move)
