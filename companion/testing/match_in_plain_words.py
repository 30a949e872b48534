"""A match for tests that is played in plain words, one answer per line.

    table = PlainWordsMatch({}, BASKETMIND).play("red roll 5", "blue roll 3", "red handler 2")
    table.play("blue pick 3", "red pass 1").assert_facts(handler=1, acts=1)
    table.refuses("red pass 1", "R1 has it")

It does what the device does around a match: seals hidden picks, opens them when they are due, and
keeps time.
"""

import random

from companion.match import TABLE, Entry, Header, Match, SealOpening, reveal_or_proof_entry
from companion.remote_pad.link import commitments
from companion.rules.asks import OF_MATCHES, Seat
from companion.rules.clocks import TimeControl
from companion.rules.facts import Facts, Json
from companion.rules.game import Game, Options
from companion.rules.optional_game_protocols import book_and_definition
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import Refused, in_english
from companion.testing.reachable_answers import UNTOUCHED, screen_of_draft


class PlainWordsMatch:
    """A match of any game, with the secret picks of its players.

    `pace` is the ms that every line takes. `vault` holds the values and the nonce of every pick
    ever locked, by the number of its entry; `opened` says which of them a reveal opened, and
    `lasting` are those that stay locked when that is undone. `answered` are the entries that
    answered questions about picks.
    """

    def __init__(
        self,
        options: Options,
        game: Game,
        *,
        begun: Facts | None = None,
        clock: TimeControl | None = None,
        chance: random.Random | None = None,
        pace: int = 1000,
    ) -> None:
        self._chance = chance or random.Random(0)
        name = self._chance.randbytes(16)
        book, definition = book_and_definition(game)
        header = Header(
            book, game.version, name, options, clock=clock, begun=begun, definition=definition
        )
        self.match = Match(game, header)
        self.vault: dict[int, SealOpening] = {}
        self.opened: dict[int, int] = {}
        self.spent: set[int] = set()
        self.lasting: set[int] = set()
        self.answered: set[int] = set()
        self.pace = pace
        self.now = 0

    # What is done at it ---------------------------------------------------------------------

    def play(self, *lines: str) -> "PlainWordsMatch":
        """Plays lines such as ``red pass 1``; entries of the whole table begin with ``table``."""
        for line in lines:
            seat, key, *values = line.split()
            self.answer(TABLE if seat == "table" else seat, key, tuple(map(int, values)))
        return self

    def answer(self, seat: Seat, key: str, values: tuple[int, ...] = ()) -> None:
        """Answers for a seat, sealing a hidden pick; then opens what has to be opened."""
        at = self.now + self.pace
        if self._is_hidden(seat, key):
            self._lock(at, seat, key, values)
        else:
            self.match.tell(Entry(at, seat, key, values))
        self.now = at
        while (
            due := reveal_or_proof_entry.build_reveal_or_proof(
                self.match, lambda token: self.vault[token.entry]
            )
        ) is not None:
            token = self.match.awaits
            if token is not None and due.key == "reveal":
                self.opened[len(self.match.log)] = token.entry
            elif token is not None:
                self.answered.add(len(self.match.log))
            self.match.tell(due._replace(at=at))
            if token is not None and self.last == "unused":
                self.spent.add(token.entry)

    def undo(self, times: int = 1) -> "PlainWordsMatch":
        """Undoes answers; all that are asked agree."""
        for _ in range(times):
            self.play("table undo")
            self.agree()
        return self

    def correct(self, **changes: Json) -> "PlainWordsMatch":
        """Corrects facts; all that are asked agree."""
        self.now += self.pace
        self.match.tell(Entry(self.now, TABLE, "correct", facts={**self.facts, **changes}))
        return self.agree()

    def agree(self) -> "PlainWordsMatch":
        """Agrees for all seats that are asked for consent."""
        while self.match.view().proposal is not None:
            ask = self.match.ask
            assert ask is not None
            self.answer(next(iter(ask.choices)), "agree")
        return self

    def _is_hidden(self, seat: Seat, key: str) -> bool:
        if key in OF_MATCHES or self.match.view().proposal is not None:
            return False
        return self.match.choice(seat, key).hidden

    def _lock(self, at: int, seat: Seat, key: str, values: tuple[int, ...]) -> None:
        match = self.match
        match.choice(seat, key).check(values)
        number, nonce = len(match.log), self._chance.randbytes(commitments.NONCE_BYTES)
        place = match.game.seats.index(seat)
        sealed = commitments.make_seal(
            match.header.id, match.position.round, place, nonce, bytes(values)
        )
        if match.choice(seat, key).lasting:
            self.lasting.add(number)
        match.tell(Entry(at, seat, key, seal=sealed))
        self.vault[number] = SealOpening(values, nonce)

    # What is seen at it ---------------------------------------------------------------------

    @property
    def facts(self) -> dict[str, Json]:
        """The public facts."""
        return self.match.facts()

    @property
    def last(self) -> Json:
        """The name of the last event."""
        return self.facts["last"]

    @property
    def ask_name(self) -> str:
        """The name of the current ask."""
        assert self.match.ask is not None, "nothing is asked"
        return self.match.ask.name

    @property
    def waited_for(self) -> list[Seat]:
        """The seats that have not answered the current ask yet."""
        ask, picked = self.match.ask, self.match.view().picked
        return [seat for seat in ask.choices if seat not in picked] if ask else []

    def events(self) -> list[str]:
        """Returns the names of all events."""
        return [event.name for event in self.match.view().events]

    @property
    def news(self) -> str:
        """The panel's text of the last event, in English."""
        return self.match.view().events[-1].text.translate(in_english)

    def keys(self, seat: Seat) -> list[str]:
        """Returns the keys of the answers that a seat has."""
        ask = self.match.ask
        return [choice.key for choice in ask.choices.get(seat, ())] if ask else []

    def rows(self, draft: AnswerDraft = UNTOUCHED) -> tuple[str, str, str, str]:
        """Returns the rows of the panel, in English, with hexpads."""
        return screen_of_draft(self.match, draft).rows

    def assert_facts(self, **expected: Json) -> "PlainWordsMatch":
        """Asserts that these facts hold; `red` and `blue` stand for the score."""
        facts = self.facts
        score = facts["score"]
        assert isinstance(score, dict)
        known = {**facts, **score}
        assert {name: known[name] for name in expected} == expected
        return self

    def assert_refused(self, line: str, reason: str) -> "PlainWordsMatch":
        """Asserts that a line is refused with a sentence that fits, and changes nothing."""
        before = self.facts, list(self.match.log)
        try:
            self.play(line)
        except Refused as refused:
            sentence = refused.reason.translate(in_english)
        else:
            raise AssertionError(f"{line} is not refused")
        assert reason in sentence.replace("\n", " "), sentence
        assert_refusal_fits_panel(sentence)
        assert (self.facts, list(self.match.log)) == before
        return self


def assert_refusal_fits_panel(sentence: str) -> None:
    """Asserts that a refusal fits rows 3 and 4 of a panel."""
    first, _, second = sentence.partition("\n")
    assert 0 < len(first) <= 16, sentence
    assert len(second) <= 21, sentence
