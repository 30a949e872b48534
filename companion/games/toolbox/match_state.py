"""What has come of a plan so far: whose turn it is, what everybody has, who is out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle

from companion.games.toolbox.match_config import (
    CHOSEN_STARTER,
    HIGHEST,
    MOST_HIDDEN,
    NEXT_STARTER,
    CounterConfig,
    Dice,
    Holder,
    MatchConfig,
)
from companion.rules.asks import HiddenPickToken, Seat
from companion.rules.game import Event
from companion.rules.seats_in_turn_order import other_seats_in_turn_order, turn_order
from companion.rules.sentences import Sentence, in_english, says

HEADS = 1
"""The side of a coin; the other one is tails."""
FEW_FACES, FACES = 4, 9
"""How many faces are told one by one, and in how many characters."""
ONE_DIE = Dice()


LARGE_BY_EVENT: Mapping[str, bool] = {"roll": True, "coin": True, "picks": False}
"""Whether events are large, where their sound doesn't say so already."""


@dataclass
class ToolboxMatchState:
    """A match as it stands. `phase` is the boundary that the script is at or past.

    `turns` are those that ended. When the turn comes to the `starter`, or past him, the next
    `stage` of the round begins, which is one of the phases of the plan from 1 on; after the last
    one the round is over. Seats follow one another in their `order`. There were so many
    `overtimes`. Then `skips` seats are passed over; `direction` is 1, or -1 after a reverse.
    `shown` are the picks that lie open. Of what everybody hides the `hidden` are known by their
    tokens alone, and those that were shown since lie `open`.
    """

    plan: MatchConfig
    phase: str = "start"
    round: int = 1
    stage: int = 1
    overtimes: int = 0
    order: tuple[Seat, ...] = ()
    turns: int = 0
    mover: Seat = ""
    starter: Seat = ""
    direction: int = 1
    skips: int = 0
    out: tuple[Seat, ...] = ()
    dice: Dice = ONE_DIE
    counts: dict[str, dict[Holder, int]] = field(default_factory=dict[str, dict[Holder, int]])
    shown: Mapping[Seat, int] = field(default_factory=dict[Seat, int])
    hidden: dict[Seat, list[HiddenPickToken]] = field(
        default_factory=dict[Seat, list[HiddenPickToken]]
    )
    open: dict[Seat, list[int]] = field(default_factory=dict[Seat, list[int]])
    winner: Seat | None = None
    events: list[Event] = field(default_factory=list[Event])

    @classmethod
    def new(cls, plan: MatchConfig) -> "ToolboxMatchState":
        """Nothing has happened yet."""
        first = plan.seats[0]
        counts = {each.key: dict.fromkeys(plan.holders(each), each.start) for each in plan.counters}
        dice = plan.throws[0] if plan.throws else ONE_DIE
        board = cls(plan, mover=first, starter=first, dice=dice, counts=counts, order=plan.seats)
        board.hidden = {seat: [] for seat in plan.seats}
        board.open = {seat: [] for seat in plan.seats}
        return board

    # What follows from it -------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody at the table, in the order in which they sit."""
        return self.plan.seats

    @property
    def playing(self) -> tuple[Seat, ...]:
        """Who is not out."""
        return tuple(seat for seat in self.seats if seat not in self.out)

    @property
    def may_drop_out(self) -> bool:
        """Whether enough play for one of them to be out."""
        survivor = self.plan.end.when == "survivor"
        return len(self.playing) > (1 if survivor else 2)

    @property
    def seats_from_mover(self) -> tuple[Seat, ...]:
        """Everybody, from the one on whose turn it is."""
        return turn_order(self.order, self.mover)

    @property
    def score(self) -> dict[Seat, int]:
        """The first counter of everybody, or that of their teams."""
        if not self.plan.counters:
            return dict.fromkeys(self.seats, 0)
        first = self.plan.counters[0]
        return {seat: self.count(first, seat) for seat in self.seats}

    @property
    def leading_seat(self) -> Seat | None:
        """Who would win by the first counter, the first of a team; None for nobody alone.

        Where everybody has a score of their own, that is the team of whoever is in front.
        """
        score = self.score
        best = (max if self.plan.end.wins == "highest" else min)(score.values())
        first = [
            seats[0]
            for seats in self.plan.sides.values()
            if best in (score[seat] for seat in seats)
        ]
        return first[0] if len(first) == 1 else None

    def count(self, counter: CounterConfig, seat: Seat) -> int:
        """Return what a seat, its team or the table has of a counter."""
        return self.counts[counter.key][self.plan.holder(counter, seat)]

    @property
    def following(self) -> Seat:
        """Whose turn is next."""
        steps = (seat for seat in self._following_seats() if seat not in self.out)
        for _ in range(self.skips):
            next(steps)
        return next(steps)

    def missing(self, seat: Seat) -> int:
        """Return how many values a seat has still to hide, beside those that it hides."""
        hidden = self.plan.hidden
        if hidden is None or seat in self.out:
            return 0
        number = self.counts[hidden.counter][seat] if hidden.counter else hidden.number
        return max(0, min(number, MOST_HIDDEN) - len(self.hidden[seat]))

    @property
    def hiding(self) -> tuple[Seat, ...]:
        """Who hides something, out of those who are not out."""
        return tuple(seat for seat in self.playing if self.hidden[seat])

    @property
    def votes(self) -> Sequence[int]:
        """How many votes every option has, of those that lie open."""
        numbers = list(self.shown.values())
        return [numbers.count(n) for n in range(1, len(self.plan.options) + 1)]

    @property
    def verdict(self) -> Sentence:
        """What most have voted for, or how many options are tied with how many votes each."""
        most = max(self.votes)
        first = [place for place, count in enumerate(self.votes) if count == most]
        if len(first) > 1:
            return says("tie: {count} have {n} each", count=len(first), n=most)
        return says("most: {what} with {n}", what=self.plan.options[first[0]], n=most)

    def name(self, seat: Seat) -> Sentence:
        """Return how players call a seat."""
        return self.plan.name(seat)

    def side_name(self, seat: Seat) -> Sentence:
        """Return how players call the team of a seat, or itself if there are no teams."""
        return self.plan.holder_name(self.plan.side(seat))

    def _following_seats(self) -> Iterator[Seat]:
        """Seats as the turn goes round, from the next one on, for ever."""
        order = self.order[:: self.direction]
        return cycle((*other_seats_in_turn_order(order, self.mover), self.mover))

    # What happens ---------------------------------------------------------------------------

    def add_event(self, name: str, text: Sentence, sound: str = "") -> None:
        """Tells the table."""
        self.events.append(Event(name, text, sound, large=LARGE_BY_EVENT.get(name)))

    def begin_first_turn(self, seat: Seat) -> None:
        """That seat has the first turn."""
        self.mover = self.starter = seat
        self.order = turn_order(self.seats, seat) if self.plan.sorted_by else self.seats
        self.add_event("start", says("{seat} starts", seat=self.name(seat)))
        self._begin_turn(new_round=True)

    def pass_turn_to(self, seat: Seat) -> None:
        """The turn is over, and that seat has the next one, unless another begins a new round."""
        passes_starter = False
        for passed in self._following_seats():
            passes_starter = passes_starter or passed == self.starter
            if passed == seat:
                break
        self.mover, self.skips, self.turns = seat, 0, self.turns + 1
        new_round = passes_starter and self.stage >= len(self.plan.phases)
        self.stage = 1 if new_round else self.stage + passes_starter
        self.round += new_round
        end = self.plan.end
        if end.when == "rounds" and self.round > self.last_round:
            if not end.overtime or self.leading_seat is not None:
                self.round = self.last_round
                self.end_match(self.leading_seat)
                return
            self.overtimes += 1
            self.add_event("overtime", says("a tie: overtime"), "horn")
        if new_round and self.plan.order == CHOSEN_STARTER:
            self.phase = "lead"
            self.add_event("round", says("who leads round {n}?", n=self.round))
            return
        if new_round:
            self._update_starter_and_order()
        self.add_event("turn", says("turn: {seat}", seat=self.name(self.mover)))
        self._begin_turn(new_round=new_round)

    @property
    def last_round(self) -> int:
        """The last one that is played, if it is known now."""
        return self.plan.end.goal + self.overtimes * self.plan.end.overtime

    def _update_starter_and_order(self) -> None:
        """Somebody else may begin the new round, and all may follow in another order."""
        counter = self.plan.sorted_by
        if counter is not None:
            sign = -1 if self.plan.order.startswith(HIGHEST) else 1
            self.order = tuple(
                sorted(self.order, key=lambda seat: sign * self.count(counter, seat))
            )
            self.starter = self.mover = next(seat for seat in self.order if seat in self.playing)
        elif self.plan.order == NEXT_STARTER:
            others = other_seats_in_turn_order(self.seats, self.starter)
            self.starter = self.mover = next(seat for seat in others if seat in self.playing)

    def begin_round(self, seat: Seat) -> None:
        """That seat begins the new round."""
        self.mover = self.starter = seat
        self.add_event("turn", says("turn: {seat}", seat=self.name(seat)))
        self._begin_turn(new_round=True)

    def _begin_turn(self, *, new_round: bool) -> None:
        """A turn begins, with picks if they come by themselves."""
        due = self.plan.picked == "turn" or (self.plan.picked == "round" and new_round)
        self.phase = "pick" if due else "turn"

    def change_counter(self, seat: Seat, counter: CounterConfig, by: int) -> None:
        """A counter goes up or down."""
        holder = self.plan.holder(counter, seat)
        now = self.counts[counter.key][holder] = self.counts[counter.key][holder] + by
        known = {"seat": self.plan.holder_name(holder), "what": counter.label, "n": now}
        self.add_event("count", says("{seat} {what} {n}", **known))
        if self.plan.is_goal_reached(now) and counter is self.plan.counters[0]:
            self.end_match(self.leading_seat)

    def record_throw(self, seat: Seat, dice: Dice, faces: tuple[int, ...]) -> None:
        """Dice are thrown; a few faces are told one by one, if there is room for them."""
        known = {"seat": self.name(seat), "dice": dice.notation, "n": sum(faces) + dice.plus}
        told = " ".join(map(str, faces))
        if 1 < len(faces) <= FEW_FACES and len(told) <= FACES:
            self.add_event("roll", says("{seat} {faces} = {n}", faces=told, **known))
        else:
            self.add_event("roll", says("{seat} {dice}: {n}", **known))

    def record_coin_flip(self, seat: Seat, side: int) -> None:
        """A coin is thrown."""
        side_up = says("heads") if side == HEADS else says("tails")
        self.add_event("coin", says("{seat}: {what}", seat=self.name(seat), what=side_up))

    def reveal_picks(self, picks: Mapping[Seat, int]) -> None:
        """Secret picks lie open."""
        self.shown, self.phase = picks, "shown"
        if self.plan.picks_are_votes:
            told = self.verdict
        else:
            told = says("picks {numbers}", numbers=" ".join(map(self.pick_text, picks.values())))
        self.add_event("picks", told, "reveal")

    def pick_text(self, number: int) -> str:
        """Return how players call what was picked."""
        options = self.plan.options
        return options[number - 1].translate(in_english) if options else str(number)

    def drop_out(self, seat: Seat) -> None:
        """A seat is out, and has no more turns; whoever is left alone may have won."""
        self.out = tuple(each for each in self.seats if each in (*self.out, seat))
        self.add_event("out", says("{seat} is out", seat=self.name(seat)))
        if self.plan.end.when == "survivor" and len(self.playing) == 1:
            self.mover = self.playing[0]  # who is out has no turn
            self.end_match(self.mover)
        else:
            self.pass_turn_to(self.following)

    def update_winner(self) -> None:
        """Another score may be the end, or make another winner, or none yet."""
        end, over = self.plan.end, self.phase == "over"
        if end.when == "points":
            if any(map(self.plan.is_goal_reached, self.score.values())):
                self.phase, self.winner = "over", self.leading_seat
            elif over:
                self.phase, self.winner = "turn", None
        elif end.when == "rounds" and over:
            self.winner = self.leading_seat
            if end.overtime and self.winner is None:
                self.overtimes += 1
                self.round += 1
                self.phase = "turn"

    def end_match(self, winner: Seat | None) -> None:
        """The match is over."""
        self.winner, self.phase = winner, "over"
        won = says("{seat} wins", seat=self.side_name(winner)) if winner else says("nobody wins")
        self.add_event("end", won)
