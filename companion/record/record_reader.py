"""Reads a record: every line is told to a match as it comes."""

from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.match import Entry, Header, Match, SealOpening, reveal_or_proof_entry
from companion.record import (
    handwritten_record_expectations,
    hidden_pick_claim_checks,
    line_checksums,
    line_tokens,
)
from companion.record.entry_lines import entry_from_line
from companion.record.header_lines import is_header_line
from companion.record.line_checksums import LineCheckChain
from companion.record.line_tokens import JOURNAL, PAD, LineSyntaxError, RecordError
from companion.record.validating_header_reader import NO_NONCE, ValidatingHeaderReader, check_format
from companion.remote_pad.link import commitments
from companion.rules.asks import Choice
from companion.rules.game import Game
from companion.rules.panes_and_answer_keys import SMALL_ROW
from companion.rules.sentences import Refused, Sentence, says


@dataclass(frozen=True, slots=True)
class ValidatedRecord:
    """A complete and legal match. `openings` and `sealed` are the picks that were never shown.

    `unchecked` is how many answers are about picks that were not opened since, so that nobody can
    check them. `false_lines` are the lines (from 1) that tell a lost pick wrongly. `lines` are the
    lines of the entries, and `chained` says whether lines have checks; neither counts when records
    are compared.
    """

    game: Game
    header: Header
    log: tuple[Entry, ...]
    openings: Mapping[int, SealOpening]
    sealed: tuple[int, ...]
    unchecked: int
    false_lines: tuple[int, ...]
    lines: tuple[int, ...] = field(compare=False)
    chained: bool = field(compare=False)


def read_record(text: str, games: Sequence[Game]) -> ValidatedRecord:
    """Return the match that `text` records. Raises only `RecordError`, for any other text."""
    if len(text) > line_tokens.MOST_CHARACTERS:
        raise RecordError(1, says("record too long"))
    reader = ValidatingRecordReader(games)
    *whole, rest = text.split("\n")
    for line in whole:
        reader.line(line)
    if rest:
        reader.line(rest, ended=False)
    return reader.finish()


def find_unopened_picks(
    game: Game, header: Header, log: Sequence[Entry], *, lasting: bool = False
) -> tuple[int, ...]:
    """Return the entries whose picks were never shown, or those of them that are `lasting`.

    Raises `Refused` where a replay does.
    """
    match = Match(game, header)
    closed: set[int] = set()
    for number, entry in enumerate(log):
        opened, hidden = match.awaits, _secret_pick_choice(match, entry)
        match.tell(entry)
        if hidden is not None and (hidden.lasting or not lasting):
            closed.add(number)
        elif entry.key == "reveal" and opened is not None:
            closed.discard(opened.entry)  # it may be shown again after an undo
    return tuple(sorted(closed))


def _secret_pick_choice(match: Match, entry: Entry) -> Choice | None:
    """Return the choice of a secret pick, sealed or not; None for all else, such as dice."""
    try:
        choice = match.choice(entry.seat, entry.key)
    except Refused:
        return None
    return choice if choice.hidden else None


class _Closed(NamedTuple):
    """A pick that was not shown yet: its choice, and the round of its seal."""

    choice: Choice
    round: int


class ValidatingRecordReader:
    """Reads a record line by line; every method raises `RecordError` for a fault."""

    def __init__(self, games: Sequence[Game]) -> None:
        self._at = 0
        self._chain: LineCheckChain | None = None
        self._formatted = False
        self._is_journal = False
        self._heading = ValidatingHeaderReader(games)
        self._match: Match | None = None
        self._lines: list[int] = []
        self._picks: dict[int, SealOpening] = {}
        self._closed: dict[int, _Closed] = {}
        self._openings: dict[int, SealOpening] = {}
        self._shown: dict[int, tuple[int, ...]] = {}
        self._answers: list[hidden_pick_claim_checks.AnsweredPickQuestion] = []
        self._ended = False

    @property
    def match(self) -> Match:
        """The match as far as it was read. Awaited picks written openly are shown."""
        with self._here():
            match = self._ensure_match()
            self._settle(match)
        return match

    def line(self, line: str, *, ended: bool = True) -> None:
        """Read the next line; `ended` says whether a line feed closes it."""
        self._at += 1
        with self._here():
            if not (self._is_journal and not ended):  # torn by a power cut
                self._take(self._verify_and_strip_check(line, ended=ended))

    def finish(self) -> ValidatedRecord:
        """Return the record, after its last line."""
        self._at += 1
        match = self.match
        if self._chain and not (self._ended or self._is_journal):
            raise RecordError(self._at, says("end is missing\nlines are lost"))
        written = {number: self._picks[number] for number in self._closed if number in self._picks}
        openings = {**written, **self._openings}
        known = self._shown | {number: opening.values for number, opening in openings.items()}
        return ValidatedRecord(
            game=match.game,
            header=match.header,
            log=tuple(match.log),
            openings=openings,
            sealed=tuple(number for number in self._closed if number not in openings),
            unchecked=hidden_pick_claim_checks.check_answers_and_count_uncheckable(
                self._answers, known
            ),
            false_lines=tuple(
                self._lines[number]
                for number in hidden_pick_claim_checks.find_wrongly_told_picks(match, known)
            ),
            lines=tuple(self._lines),
            chained=self._chain is not None,
        )

    @contextmanager
    def _here(self) -> Generator[None]:
        try:
            yield
        except Refused as refused:
            raise RecordError(self._at, refused.reason) from None

    def _verify_and_strip_check(self, line: str, *, ended: bool) -> str:
        """Return the line without its check; either all lines have one or none."""
        if len(line) > line_tokens.LONGEST_LINE:
            raise Refused(says("line is too long"))
        text, check = line_checksums.split_check(line)
        if self._at == 1 and check:
            self._chain = LineCheckChain()
        if self._chain is None:
            return line.removesuffix("\r")
        if not check or not ended:
            raise Refused(says("check is missing"))
        if self._chain.check(text) != check:
            raise Refused(says("check is wrong\nline was changed"))
        return text

    def _take(self, line: str) -> None:
        if line_tokens.has_control_characters(line):
            raise LineSyntaxError(line)
        line = line.strip(" \t")
        if self._chain is None and (not line or line.startswith("#")):
            return
        if self._ended:
            raise Refused(says("nothing may\nfollow the end"))
        if not self._formatted:
            check_format(line)
            self._formatted = True
        elif line == JOURNAL and self._chain is not None and self._at == 2:
            self._is_journal = True
        elif self._is_journal and line.startswith(PAD):
            pass  # only the device needs to know which pad serves a seat
        elif is_header_line(line):
            if self._match is not None:
                raise Refused(says("too late here\n{line}", line=line[:SMALL_ROW]))
            self._heading.take(line, self._at)
        elif line.startswith("opening "):
            self._take_opening(self._ensure_match(), line)
        elif line.startswith("end "):
            self._take_end(self.match, line)
        elif self._chain is None and handwritten_record_expectations.is_expectation_line(line):
            self._take_story(self.match, line)
        else:
            self._tell(self._ensure_match(), line)

    def _ensure_match(self) -> Match:
        if self._match is None:
            game, header = self._heading.game, self._heading.header()
            try:
                self._match = Match(game, header)
            except Refused as refused:
                raise RecordError(self._heading.at, refused.reason) from None
        return self._match

    # Entries --------------------------------------------------------------------------------

    def _tell(self, match: Match, line: str) -> None:
        if self._openings:
            raise Refused(says("nothing may\nfollow openings"))
        if len(match.log) >= line_tokens.MOST_ENTRIES:
            raise Refused(says("too many entries"))
        entry = self._entry(match, line)
        if self._chain is None:
            self._add_by_hand(match, entry)
        else:
            self._add(match, entry)

    def _entry(self, match: Match, line: str) -> Entry:
        return entry_from_line(line, match.clock.since if self._chain is None else None)

    def _add_by_hand(self, match: Match, entry: Entry) -> None:
        """Tell what a device would have told: show awaited picks first, and seal picks."""
        if entry.key == "reveal":
            self._add(match, entry if entry.nonce else entry._replace(nonce=NO_NONCE))
            return
        if entry.key == "proves":
            self._add(match, entry)
            return
        self._settle(match)
        number, sealed = len(match.log), self._seal_pick(match, entry)
        self._add(match, sealed)
        if sealed is not entry:
            self._picks[number] = SealOpening(entry.values, NO_NONCE)

    def _seal_pick(self, match: Match, entry: Entry) -> Entry:
        """Return an entry as a device would tell it: an open pick, if it is allowed, is sealed."""
        hidden = None if entry.seal else _secret_pick_choice(match, entry)
        if hidden is None:
            return entry
        hidden.check(entry.values)
        place, pick = match.seats.index(entry.seat), bytes(entry.values)
        seal = commitments.make_seal(match.header.id, match.position.round, place, NO_NONCE, pick)
        return entry._replace(values=(), seal=seal)

    def _settle(self, match: Match) -> None:
        while entry := reveal_or_proof_entry.build_reveal_or_proof(
            match, lambda token: self._picks.get(token.entry)
        ):
            self._add(match, entry)

    def _add(self, match: Match, entry: Entry) -> None:
        number, opened = len(match.log), match.awaits
        hidden = _secret_pick_choice(match, entry) if entry.seal else None
        closed = None if hidden is None else _Closed(hidden, match.position.round)
        question = match.position.question
        match.tell(entry)
        self._lines.append(self._at)
        if entry.key == "proves" and question is not None:
            self._answers.append(
                hidden_pick_claim_checks.AnsweredPickQuestion(
                    self._at, question, entry.values == (1,)
                )
            )
        if closed is not None:
            self._closed[number] = closed
        elif entry.key == "reveal" and opened is not None:
            self._closed.pop(opened.entry, None)  # shown once, taken back, and shown again
            self._shown[opened.entry] = entry.values

    def _take_story(self, match: Match, line: str) -> None:
        """Check an expectation about the match as it stands at this line."""
        word, text = (*line_tokens.split_words(line, 2), "")[:2]
        if word == "expect":
            handwritten_record_expectations.check_expected_facts(match.facts(), text)
        elif word == "shown":
            handwritten_record_expectations.check_shown_text(match, text)
        else:
            entry, _, reason = text.partition(handwritten_record_expectations.BECAUSE)
            handwritten_record_expectations.check_refusal_reason(
                self._why_not(match, self._entry(match, entry)), reason
            )

    def _why_not(self, match: Match, entry: Entry) -> Sentence | None:
        """Return why an entry may not be told, None if it may."""
        try:
            match.check(self._seal_pick(match, entry))
        except Refused as refused:
            return refused.reason
        return None

    # After the entries ----------------------------------------------------------------------

    def _take_opening(self, match: Match, line: str) -> None:
        match line_tokens.split_words(line, line_tokens.LONGEST_LINE):
            case [_, count, seat, key, *texts, "nonce", octets]:
                number, values = line_tokens.parse_number(count), line_tokens.parse_numbers(texts)
                nonce = line_tokens.parse_hex_bytes(octets, commitments.NONCE_BYTES)
            case _:
                raise LineSyntaxError(line)
        closed = self._closed.get(number)
        if closed is None or number in self._openings or match.log[number][1:3] != (seat, key):
            raise Refused(says("no closed pick\nentry {number}", number=number))
        closed.choice.check(values)
        sealed, identity = match.log[number].seal, match.header.id
        place = match.seats.index(seat)
        if not commitments.opens_seal(sealed, identity, closed.round, place, nonce, bytes(values)):
            raise Refused(says("not what was\nlocked before"))
        self._openings[number] = SealOpening(values, nonce)

    def _take_end(self, match: Match, line: str) -> None:
        said = line_tokens.parse_number(line.removeprefix("end ").strip(" \t"))
        if said != len(match.log):
            raise Refused(says("entries are lost\n{n} of {said}", n=len(match.log), said=said))
        self._ended = True
