"""The context of a pane: the board, what is asked, a draft and the players' language."""

from collections.abc import Iterator, Mapping, Sequence

from companion.games.toolbox.help_texts import HELP_TEXTS
from companion.games.toolbox.match_state import ToolboxMatchState
from companion.rules.asks import Ask, Seat
from companion.rules.pane_context import PaneContext
from companion.rules.panes_and_answer_keys import LARGE_ROW, SMALL_ROW, AnswerDraft
from companion.rules.sentences import Words, shorten_names_distinctly

NAME = 5
"""Characters of who plays."""
LABEL = 6
"""Most characters of what can be voted for."""
BLANK = "_"
TOLD = ("roll", "coin", "skip", "reverse", "out", "picks", "start", "hide", "show")
"""Events that the first row tells, in place of how the match stands."""


class ToolboxContext(PaneContext):
    """Make texts for panes of a match."""

    def __init__(
        self, board: ToolboxMatchState, ask: Ask, draft: AnswerDraft, words: Words
    ) -> None:
        names = {seat: board.name(seat) for seat in board.seats}
        super().__init__(ask, draft, words, names)
        self.board = board
        self.seat = draft.seat or board.mover

    def seat_name(self, seat: Seat) -> str:
        """Return how players call a seat."""
        return self.board.name(seat).translate(self.words)

    def short(self, cells: int) -> Mapping[Seat, str]:
        """The same in so many characters, so that nobody is taken for anybody else at the table."""
        seats = self.board.seats
        return dict(
            zip(seats, shorten_names_distinctly([*map(self.seat_name, seats)], cells), strict=True)
        )

    def status(self) -> str:
        """The round, overtime and phase, then who is next and the dice, if there is room."""
        rows = [gap.join(parts) for parts in self._stages() for gap in ("  ", " ")]
        stage = next((row for row in rows if len(row) <= SMALL_ROW), rows[-1])
        return join_parts_that_fit([stage, *self._next_and_dice()])

    def whole_status(self) -> str:
        """The same with nothing left out."""
        return "  ".join((*next(self._stages()), *self._next_and_dice()))

    def _stages(self) -> Iterator[Sequence[str]]:
        """Yield the round, overtime and phase, in ever fewer characters."""
        board, of, phase = self.board, self.of_rounds, self._phase()
        overtime, briefly = list[str](), list[str]()
        if board.overtimes:
            overtime = [self.say("overtime {n}", n=board.overtimes)]
            briefly = [self.say("OT {n}", n=board.overtimes)]
        yield self.say("round {n}{of}", n=board.round, of=of), *overtime, *phase
        yield f"{board.round}{of}", *overtime, *phase
        yield f"{board.round}{of}", *briefly, *phase
        yield str(board.round), *briefly, *phase

    def _next_and_dice(self) -> Iterator[str]:
        board = self.board
        if len(board.playing) > 2:
            yield self.say("next: {seat}", seat=board.name(board.following))
        if board.plan.throws:
            yield board.dice.notation

    def _phase(self) -> Sequence[str]:
        """The phase of the round, if it has any."""
        phases = self.board.plan.phases
        return [phases[self.board.stage - 1].translate(self.words)] if phases else []

    @property
    def of_rounds(self) -> str:
        """How many rounds there are, where they are counted."""
        board = self.board
        return f"/{board.last_round}" if board.plan.end.when == "rounds" else ""

    def news(self, *, counts: bool = False) -> str:
        """The last event, if it is worth more than how the match stands; those of `counts` too."""
        events = self.board.events
        if events and (events[-1].name in TOLD or (counts and events[-1].name == "count")):
            return events[-1].text.translate(self.words)
        return self.status()

    def brief_status(self) -> tuple[str, ...]:
        """The round and the phase, then the round alone, for where a clock leaves less room."""
        n, phase = self.board.round, self._phase()
        rounds = self.say("round {n}{of}", n=n, of=""), str(n)
        return (*(f"{text} {phase[0]}" for text in rounds if phase), *rounds)

    def mark(self, seat: Seat) -> str:
        """Return the sign before the name of a seat: whose turn it is, who is out or has keys."""
        if seat == self.board.mover:
            return "►"
        if seat in self.board.out:
            return "×"
        return "·" if seat in self.draft.served else " "

    def faces(self, count: int) -> str:
        """The faces of the table's own dice that were entered, and blanks for the others.

        Of many there is their number, and the last ones.
        """
        marks, tens = self.draft.marks, self.draft.tens
        begun = BLANK if tens is None else f"{tens}{BLANK}"
        blanks = [begun, *[BLANK] * (count - len(marks) - 1)]
        rows = [" ".join([*map(str, marks), *blanks])]
        for last in range(len(marks), -1, -1):
            told = [f"{len(marks)}/{count}", *map(str, marks[len(marks) - last :]), begun]
            rows.append(" ".join(told))
        return next(row for row in rows if len(row) <= LARGE_ROW)

    def numbered_seat_rows(self, seats: Sequence[Seat]) -> tuple[str, str]:
        """Seats with the numbers that choose them, on two rows; names give way."""
        everybody = self.board.seats
        chosen = [everybody.index(seat) for seat in seats]
        names = [self.seat_name(seat) for seat in everybody]
        return numbered_name_rows(names, [place + 1 for place in chosen])

    def help(self) -> tuple[str, ...]:
        """Return what the ask wants, and what the table wants to be told."""
        reminders = (each.translate(self.words) for each in self.board.plan.reminders)
        vote = self.board.plan.picks_are_votes and self.ask.name == "pick"
        wanted = "vote" if vote else self.ask.name
        return (
            HELP_TEXTS[wanted].translate(self.words),
            *self.voting(),
            self.whole_status(),
            *self.standings(),
            *self.hidden_standings(),
            *reminders,
        )

    def voting(self) -> Sequence[str]:
        """Return what can be voted for by its numbers, and who has voted for what."""
        options = [option.translate(self.words) for option in self.board.plan.options]
        if options and self.ask.name == "pick":
            return ("  ".join(f"{n}:{option}" for n, option in enumerate(options, 1)),)
        if options and self.ask.name == "shown":
            shown = self.board.shown.items()
            return ("  ".join(f"{self.seat_name(seat)} {options[n - 1]}" for seat, n in shown),)
        return ()

    def hidden_standings(self) -> Sequence[str]:
        """Return how much everybody hides, and what lies open of it, line by line."""
        board = self.board
        if board.plan.hidden is None:
            return ()
        told = [
            f"{self.seat_name(seat)} {'?' * len(board.hidden[seat])}"
            f"{''.join(map(str, board.open[seat]))}"
            for seat in board.playing
        ]
        return _labelled_lines(board.plan.hidden.label.translate(self.words), told)

    def standings(self) -> Sequence[str]:
        """Return what everybody has of every counter, line by line."""
        plan, lines = self.board.plan, list[str]()
        for counter in plan.counters:
            told = [
                f"{plan.holder_name(holder).translate(self.words)} {n}"
                for holder, n in self.board.counts[counter.key].items()
            ]
            label = counter.label.translate(self.words) if len(plan.counters) > 1 else ""
            lines += _labelled_lines(label, told)
        return lines


def fill_lines(texts: Sequence[str], width: int) -> list[str]:
    """As many texts on every line of that width as there is room for."""
    lines: list[str] = []
    for text in texts:
        if lines and len(f"{lines[-1]}  {text}") <= width:
            lines[-1] = f"{lines[-1]}  {text}"
        else:
            lines.append(text)
    return lines


def _labelled_lines(label: str, texts: Sequence[str]) -> Sequence[str]:
    """Return texts in lines, the first of them with a label if there is any."""
    first, *others = texts
    return fill_lines([f"{label}: {first}" if label else first, *others], SMALL_ROW)


def numbered_name_rows(
    names: Sequence[str], numbers: Sequence[int], longest: int = NAME
) -> tuple[str, str]:
    """Some of these names with their `numbers`, from 1 on, on two rows; names give way."""
    for cells in range(longest, 0, -1):
        short = shorten_names_distinctly(names, cells)
        rows = split_into_two_rows([f"{n}:{short[n - 1]}" for n in numbers])
        if rows is not None:
            return rows
    return "", ""


def split_into_two_rows(texts: Sequence[str]) -> tuple[str, str] | None:
    """Texts on two rows, as many as there is room for on the first; None if that is too little."""
    for count in range(len(texts), 0, -1):
        first, second = " ".join(texts[:count]), " ".join(texts[count:])
        if len(first) <= LARGE_ROW and len(second) <= LARGE_ROW:
            return first, second
    return ("", "") if not texts else None


def join_parts_that_fit(parts: Sequence[str]) -> str:
    """As many parts in the first row as there is room for, the first of them in any case."""
    rows = ("  ".join(parts[:count]) for count in range(len(parts), 0, -1))
    return next((row for row in rows if len(row) <= SMALL_ROW), parts[0])
