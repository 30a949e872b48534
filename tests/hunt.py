"""The hunt: what a private yes or no about secrets that last is tested with.

The rules, as players would read them. Two to four players, each with a secret aim.

1. Each locks an aim in secret: two of six kinds of beast, one after the other.
2. In turn you catch a beast of some kind. What was caught is counted for all together.
3. Who has caught one ends the turn. Whose aim is reached then wins: three beasts of both kinds, or one
   of the kind if it is the same twice. The box finds that; nobody claims it.
4. In your turn you may show your aim to all before you catch.
5. At the end only the aim that won is shown.
6. An aim that a pad has lost is told by its owner, who lays the card on the table.
"""

from collections.abc import Mapping, Sequence

from companion.rules.asks import (
    Ask,
    Choice,
    HiddenPickToken,
    Script,
    Seat,
    ask_for_every_answer,
    ask_for_first_answer,
    lasting_pick_choice,
    reveal_if_values_allowed,
    reveal_lasting,
)
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.fact_reader import FactReader
from companion.rules.facts import Facts, Json
from companion.rules.game import Event, Option, Options, Preset
from companion.rules.lasting_picks_in_facts import lasting_picks_from_facts, lasting_picks_to_facts
from companion.rules.panes_and_answer_keys import GO, AnswerDraft, Pane, PaneKeys
from companion.rules.sentences import Refused, Sentence, Words, says

SEATS = ("p1", "p2", "p3", "p4")
NAMES = {seat: says("P{number}", number=place) for place, seat in enumerate(SEATS, 1)}
KINDS = (1, 2, 3, 4, 5, 6)
BOTH, TWICE = 3, 1
"""How many of both kinds have to be caught, and how many if they are the same."""
MOST = 9
AIM = 2

Aim = tuple[int, ...]


def reached(caught: Sequence[int]) -> frozenset[Aim]:
    """The aims that are reached by what was caught, a number for each kind."""
    return frozenset(
        (one, other)
        for one in KINDS
        for other in KINDS
        if (caught[one - 1] >= TWICE if one == other else _fewer(caught, one, other) >= BOTH)
    )


def _fewer(caught: Sequence[int], one: int, other: int) -> int:
    return min(caught[one - 1], caught[other - 1])


class Hunting:
    """One match. An aim is known by its tokens alone until it is shown."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.events: list[Event] = []
        self.seats = seats
        self.hidden: dict[Seat, list[HiddenPickToken]] = {seat: [] for seat in seats}
        self.open: dict[Seat, Aim] = {}
        self.caught = [0] * len(KINDS)
        self.mover = seats[0]
        self.winner: Seat | None = None
        self.turns = 0

    # The rule book --------------------------------------------------------------------------

    def script(self) -> Script[None]:
        """Turns, until an aim is reached; a turn is a boundary at which facts can enter."""
        yield from self._locks()
        while self.winner is None:
            yield from self._turn()
        self._happens("end", says("{seat} wins", seat=NAMES[self.winner]))

    def _locks(self) -> Script[None]:
        while seats := [seat for seat in self.seats if self._lacks(seat)]:
            locked = yield from ask_for_every_answer(
                "aim", {seat: (lasting_pick_choice("kind", KINDS),) for seat in seats}
            )
            for answer in locked:
                assert answer.token is not None, "a secret answer has a token"
                self.hidden[answer.seat].append(answer.token)

    def _lacks(self, seat: Seat) -> bool:
        return seat not in self.open and len(self.hidden[seat]) < AIM

    def _turn(self) -> Script[None]:
        seat = self.mover
        while True:
            show = () if seat in self.open else (Choice("show", final=True),)
            answer = yield from ask_for_first_answer(
                "turn", {seat: (Choice("catch", self._left()), *show)}
            )
            if answer.key == "catch":
                break
            yield from self._shows(seat)
        self.caught[answer.value - 1] += 1
        self._happens("caught", says("{seat} catches {n}", seat=NAMES[seat], n=answer.value))
        self.turns += 1
        if (yield from self._has_won(seat)):
            self.winner = seat
        self.mover = self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def _left(self) -> tuple[int, ...]:
        return tuple(kind for kind in KINDS if self.caught[kind - 1] < MOST)

    def _has_won(self, seat: Seat) -> Script[bool]:
        """Whether the aim is reached; the box says so of one that is hidden."""
        aims = reached(self.caught)
        if seat not in self.open:
            aim = yield from reveal_if_values_allowed(tuple(self.hidden[seat]), aims)
            if aim is None:
                return False
            yield from self._lays(seat, aim)
        return self.open[seat] in aims

    def _shows(self, seat: Seat) -> Script[None]:
        """An aim lies open from here on."""
        if seat in self.open:
            return
        aim: Aim = ()
        for token in self.hidden[seat]:
            kind = yield from reveal_lasting(token)
            aim = (*aim, kind) if kind is not None else aim
        yield from self._lays(seat, aim)

    def _lays(self, seat: Seat, aim: Aim) -> Script[None]:
        """What nobody could open, the owner tells."""
        kinds = [*aim] if len(aim) == AIM else []
        for token in () if kinds else self.hidden[seat]:
            answer = yield from ask_for_first_answer(
                "lost", {seat: (Choice("tells", KINDS, tells=token),)}
            )
            kinds.append(answer.value)
        self.open[seat], self.hidden[seat] = tuple(kinds), []
        self._happens("shown", says("{seat}: {a}+{b}", seat=NAMES[seat], a=kinds[0], b=kinds[1]))

    def _happens(self, name: str, text: Sentence) -> None:
        self.events.append(Event(name, text))

    # Facts ----------------------------------------------------------------------------------

    def facts(self) -> dict[str, Json]:
        """What was caught, the aims that lie open, and by which entries the others are locked."""
        return {
            "score": {seat: int(seat == self.winner) for seat in self.seats},
            "winner": self.winner,
            "mover": self.mover,
            "caught": list(self.caught),
            "open": {seat: list(aim) for seat, aim in self.open.items()},
            "turns": self.turns,
            **lasting_picks_to_facts(token for own in self.hidden.values() for token in own),
        }

    def enter(self, facts: Facts) -> None:
        """Goes on at the turn that `facts` name; raises `Refused` for nonsense."""
        said = FactReader(facts)
        self.mover = said.one_of("mover", self.seats, self.seats[0])
        self.caught = list(said.row("caught", 0, MOST, len(KINDS)))
        if not self._left():
            raise said.wrong("caught")
        kept = lasting_picks_from_facts(facts)
        opened = facts.get("open", {})
        if not isinstance(opened, Mapping):
            raise said.wrong("open")
        for seat in self.seats:
            self.hidden[seat] = list(kept.get(seat, ()))
            if len(self.hidden[seat]) > AIM or (seat in opened and self.hidden[seat]):
                raise said.wrong("kept")
            if seat in opened:
                self.open[seat] = FactReader(opened).row(seat, 1, len(KINDS), AIM)

    def stretch(self, of: str) -> tuple[int, ...] | None:
        """A time limit can be for a ``turn``."""
        return (self.turns,) if of == "turn" and self.winner is None else None

    # What players see -----------------------------------------------------------------------

    def summary(self, words: Words) -> tuple[str, str]:
        """What was caught, and whose turn it is."""
        return "".join(map(str, self.caught)), NAMES[self.mover].translate(words)

    def pane(self, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
        """Whose turn it is, which picks the table has seen by now, and what was caught."""
        known = "".join(f" {NAMES[token.seat].translate(words)}={n}" for token, n in draft.known)
        seats = ",".join(NAMES[seat].translate(words) for seat in ask.choices)
        second = {"aim": "your aim?", "turn": "catch?", "lost": "your card?"}[ask.name]
        key = {"aim": "kind", "turn": "catch", "lost": "tells"}[ask.name]
        choices = {choice.key for own in ask.choices.values() for choice in own}
        places = ((GO, "show"),) if "show" in choices else ()
        rows = (f"{seats}{known}"[:21], second, "".join(map(str, self.caught)))
        return Pane(rows, dict.fromkeys(ask.choices, PaneKeys(key, places)))


class Hunt:
    """The cover of the rule book."""

    name = "hunt"
    version = 1
    title = "The hunt"
    seats: tuple[Seat, ...] = SEATS
    seating = says("Pads in turn order")
    stretches = ("turn",)
    options = (Option("seats", (2, 3, 4), 3, says("How many players?")),)
    presets = tuple(Preset(says("{n} players", n=count), {"seats": count}) for count in (2, 3, 4))

    def seats_in_match(self, options: Options) -> tuple[Seat, ...]:
        """The first of the seats, as many as play."""
        count = options.get("seats", 3)
        if count not in (2, 3, 4):
            raise Refused(says("can't be so\n{name}", name="seats"))
        return SEATS[: int(count)]

    def seat_name(self, seat: Seat) -> Sentence:
        """P1 to P4."""
        return NAMES[seat]

    def begin(self, options: Options, facts: Facts | None = None) -> Hunting:
        """A new match, or one that goes on from `facts`; raises `Refused` if they can't be."""
        play = Hunting(self.seats_in_match(options))
        if facts is not None:
            play.enter(facts)
        return play

    def correctable_fields(self, options: Options, facts: Facts) -> Sequence[CorrectableField]:
        """What was caught of each kind, and whose turn it is."""
        said = FactReader(facts)
        caught = said.row("caught", 0, MOST, len(KINDS))
        seats = self.seats_in_match(options)
        names = [NAMES[seat] for seat in seats]
        mover = said.one_of("mover", seats)
        return (
            *(
                CorrectableField(
                    f"kind{kind}", says("kind {n}", n=kind), says("caught?"), range(MOST), count
                )
                for kind, count in zip(KINDS, caught, strict=True)
            ),
            CorrectableField("mover", says("turn"), says("whose turn?"), seats, mover, names),
        )

    def amend_facts(self, options: Options, facts: Facts, name: str, value: int | str) -> Facts:
        """The same with one field put right."""
        if name == "mover":
            return {**facts, "mover": value}
        caught = list(FactReader(facts).row("caught", 0, MOST, len(KINDS)))
        caught[int(name.removeprefix("kind")) - 1] = int(value)
        return {**facts, "caught": [*caught]}


HUNT = Hunt()
"""The game itself."""
