"""Liar's dice: what secrets that last are tested with.

The rules, as players would read them. Two to four players with three dice each under a cup.

1. Who has no die under the cup throws all three, and locks them one after the other in secret.
2. In turn you bid that at least so many of all dice show a face. A bid names the face: it is for
   the least count that is more than the bid before. Or you call the last bidder a liar.
3. Then dice are shown one after the other, from the bidder on, until the bid is proven or all lie
   open. Who was wrong loses a life, and begins the next round if there is one left.
4. What was not shown stays under the cup for the next rounds; what was shown lies open until its
   owner throws anew.
5. A die that a pad has lost is told by its owner, who lifts the cup.
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
    reveal_lasting,
)
from companion.rules.facts import Facts, Json
from companion.rules.game import Event, Option, Options, Preset
from companion.rules.lasting_picks_in_facts import lasting_picks_from_facts, lasting_picks_to_facts
from companion.rules.panes_and_answer_keys import GO, AnswerDraft, Pane, PaneKeys
from companion.rules.sentences import Refused, Sentence, Words, says

SEATS = ("p1", "p2", "p3", "p4")
NAMES = {seat: says("P{number}", number=place) for place, seat in enumerate(SEATS, 1)}
FACES = (1, 2, 3, 4, 5, 6)
DICE = 3
LIVES = 2


class Cups:
    """One match. A die under a cup is known by its token alone."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.events: list[Event] = []
        self.seats = seats
        self.lives = dict.fromkeys(seats, LIVES)
        self.hidden: dict[Seat, list[HiddenPickToken]] = {seat: [] for seat in seats}
        self.open: dict[Seat, list[int]] = {seat: [] for seat in seats}
        self.mover = seats[0]
        self.bid: tuple[int, int] | None = None
        """How many dice, and of which face."""
        self.bidder: Seat = ""
        self.turns = 0

    # The rule book --------------------------------------------------------------------------

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that have a life left, in turn order."""
        return tuple(seat for seat in self.seats if self.lives[seat])

    def script(self) -> Script[None]:
        """Rounds, until one player is left; a turn is a boundary at which facts can enter."""
        while len(self.playing) > 1:
            yield from self._fills_cups()
            yield from self._bids()
        self._happens("end", says("{seat} wins", seat=NAMES[self._after(self.mover)]))

    def _fills_cups(self) -> Script[None]:
        for seat in self.playing:
            if not self.hidden[seat]:
                self.open[seat] = []
        while seats := [seat for seat in self.playing if self._missing(seat)]:
            locked = yield from ask_for_every_answer(
                "cup", {seat: (lasting_pick_choice("die", FACES),) for seat in seats}
            )
            for answer in locked:
                assert answer.token is not None, "a secret answer has a token"
                self.hidden[answer.seat].append(answer.token)

    def _missing(self, seat: Seat) -> int:
        """How many dice have still to be locked, now or since a correction in between."""
        return DICE - len(self.hidden[seat]) - len(self.open[seat])

    def _bids(self) -> Script[None]:
        while True:
            answer = yield from ask_for_first_answer("bid", {self.mover: self._may_bid()})
            self.turns += 1
            if answer.key == "liar":
                yield from self._shows()
                return
            self.bid, self.bidder = (self._least(answer.value), answer.value), self.mover
            self._happens("bid", says("{n} of {face}", n=self.bid[0], face=self.bid[1]))
            self.mover = self._after(self.mover)

    def _least(self, face: int) -> int:
        """The least count of a face that is more than the bid before."""
        if self.bid is None:
            return 1
        count, before = self.bid
        return count if face > before else count + 1

    def _may_bid(self) -> tuple[Choice, ...]:
        total = DICE * len(self.playing)
        faces = tuple(face for face in FACES if self._least(face) <= total)
        bids = (Choice("bid", faces),) if faces else ()
        return (*bids, Choice("liar", final=True)) if self.bid else bids

    def _from(self, seat: Seat) -> Sequence[Seat]:
        """Every seat in turn order, from that one on."""
        at = self.seats.index(seat)
        return (*self.seats[at:], *self.seats[:at])

    def _after(self, seat: Seat) -> Seat:
        order = (*self._from(seat)[1:], seat)
        return next(each for each in order if each in self.playing)

    def _shows(self) -> Script[None]:
        assert self.bid is not None, "nobody is called a liar before a bid"
        count, face = self.bid
        for seat in self._from(self.bidder):
            while seat in self.playing and self.hidden[seat] and self._found(face) < count:
                self.open[seat].append((yield from self._lifted(seat, self.hidden[seat].pop(0))))
        found = self._found(face)
        loser = self.mover if found >= count else self.bidder
        self.lives[loser] -= 1
        self._happens("called", says("{n} of {face}", n=found, face=face))
        self.bid, self.mover = None, loser if self.lives[loser] else self._after(loser)

    def _lifted(self, seat: Seat, token: HiddenPickToken) -> Script[int]:
        """What a die shows; its owner says it if nobody can open it."""
        shown = yield from reveal_lasting(token)
        if shown is None:
            answer = yield from ask_for_first_answer(
                "lost", {seat: (Choice("shows", FACES, tells=token),)}
            )
            return answer.value
        return shown

    def _found(self, face: int) -> int:
        return sum(self.open[seat].count(face) for seat in self.playing)

    def _happens(self, name: str, text: Sentence) -> None:
        self.events.append(Event(name, text))

    # Facts ----------------------------------------------------------------------------------

    def facts(self) -> dict[str, Json]:
        """All that lies open, and by which entries the dice under the cups are locked."""
        bid: Json = None if self.bid is None else [*self.bid, self.seats.index(self.bidder)]
        return {
            "score": dict(self.lives),
            "winner": self.playing[0] if len(self.playing) == 1 else None,
            "mover": self.mover,
            "bid": bid,
            "open": {seat: list(dice) for seat, dice in self.open.items()},
            "turns": self.turns,
            **lasting_picks_to_facts(token for own in self.hidden.values() for token in own),
        }

    def enter(self, facts: Facts) -> None:
        """Goes on at the turn that `facts` name; raises `Refused` for nonsense."""
        self.lives = {seat: _number(_within(facts, "score", seat), LIVES) for seat in self.seats}
        mover = facts.get("mover", self.seats[0])
        if not isinstance(mover, str) or mover not in self.playing or len(self.playing) < 2:
            raise _impossible("mover")
        self.mover = mover
        kept = lasting_picks_from_facts(facts)
        for seat in self.seats:
            self.hidden[seat] = list(kept.get(seat, ()))
            if self.hidden[seat]:
                self.open[seat] = _numbers(_within(facts, "open", seat), FACES[-1])
            if self._missing(seat) < 0:
                raise _impossible("open")
        self._enter_bid(facts.get("bid"))

    def _enter_bid(self, bid: Json) -> None:
        if bid is None:
            return
        match _numbers(bid, DICE * len(SEATS)):
            case [count, face, place]:
                pass
            case _:
                raise _impossible("bid")
        if face not in FACES or place >= len(self.seats):
            raise _impossible("bid")
        self.bid, self.bidder = (count, face), self.seats[place]

    def stretch(self, of: str) -> tuple[int, ...] | None:
        """A time limit can be for a ``turn``."""
        return (self.turns,) if of == "turn" and len(self.playing) > 1 else None

    # What players see -----------------------------------------------------------------------

    def summary(self, words: Words) -> tuple[str, str]:
        """Lives, and whose turn it is."""
        return ":".join(map(str, self.lives.values())), NAMES[self.mover].translate(words)

    def pane(self, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
        """What lies open, and the faces on the ring."""
        seats = ",".join(NAMES[seat].translate(words) for seat in ask.choices)
        lie = " ".join(
            "".join(map(str, self.open[seat])) + "?" * len(self.hidden[seat]) for seat in self.seats
        )
        second = {"cup": "your dice?", "bid": "how many?", "lost": "lift your cup"}[ask.name]
        key = {"cup": "die", "bid": "bid", "lost": "shows"}[ask.name]
        places = ((GO, "liar"),) if ask.name == "bid" and self.bid else ()
        return Pane((seats, second, lie[:16]), dict.fromkeys(ask.choices, PaneKeys(key, places)))


def _within(facts: Facts, name: str, seat: Seat) -> Json:
    by_seat = facts.get(name)
    if not isinstance(by_seat, Mapping) or seat not in by_seat:
        raise _impossible(name)
    return by_seat[seat]


def _number(value: Json, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise _impossible("number")
    return value


def _numbers(values: Json, most: int) -> list[int]:
    if isinstance(values, str) or not isinstance(values, Sequence):
        raise _impossible("numbers")
    return [_number(value, most) for value in values]


def _impossible(name: str) -> Refused:
    return Refused(says("can't be so\n{name}", name=name))


class Liar:
    """The cover of the rule book."""

    name = "liar"
    version = 1
    title = "Liar's dice"
    seats: tuple[Seat, ...] = SEATS
    seating = says("Pads in turn order")
    stretches = ("turn",)
    options = (Option("seats", (2, 3, 4), 3, says("How many players?")),)
    presets = tuple(Preset(says("{n} players", n=count), {"seats": count}) for count in (2, 3, 4))

    def seats_in_match(self, options: Options) -> tuple[Seat, ...]:
        """The first of the seats, as many as play."""
        count = options.get("seats", 3)
        if count not in (2, 3, 4):
            raise _impossible("seats")
        return SEATS[: int(count)]

    def seat_name(self, seat: Seat) -> Sentence:
        """P1 to P4."""
        return NAMES[seat]

    def begin(self, options: Options, facts: Facts | None = None) -> Cups:
        """A new match, or one that goes on from `facts`; raises `Refused` if they can't be."""
        play = Cups(self.seats_in_match(options))
        if facts is not None:
            play.enter(facts)
        return play


LIAR = Liar()
"""The game itself."""
