"""High bid: what the core is tested with, a game with a little of everything that a game can have.

The rules, as players would read them. Two coaches, RED and BLUE, play rounds.

1. Both bid 1 to 6 in secret. Equal bids: nobody leads, the round is over.
2. The higher bid leads. The other side sets a secret trap on a face of the die.
3. The leader names one or two lucky faces (a table may agree on none).
4. The leader throws as often as he dares, at least once. A face goes into the pot, a lucky
   one twice. When he stops, the pot is his.
5. After a throw the other side may claim that the face is its trap. The leader gives in, or
   has the trap shown: if it was the face, the pot is the claimant's, otherwise the leader's.
6. Who first has as many points as the goal wins.

`HighBid.begin` starts a `Bidding`, whose `script` reads like the list above.
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
    die_choice,
    reveal_pick,
    secret_pick_choice,
)
from companion.rules.facts import Facts, Json
from companion.rules.game import Event, Option, Options, Preset
from companion.rules.panes_and_answer_keys import GO, OTHER, AnswerDraft, Pane, PaneKeys
from companion.rules.sentences import Refused, Sentence, Words, says

RED: Seat = "red"
BLUE: Seat = "blue"
SEATS: tuple[Seat, ...] = (RED, BLUE)
TEAM: Mapping[Seat, Sentence] = {RED: says("RED"), BLUE: says("BLUE")}
FACES = (1, 2, 3, 4, 5, 6)
GOALS = (10, 20, 40)


def other(seat: Seat) -> Seat:
    """The side across the table."""
    return BLUE if seat == RED else RED


class Bidding:
    """One match of high bid. All of it is public: a trap is known by its token alone."""

    def __init__(self, goal: int, named: bool) -> None:
        self.events: list[Event] = []
        self._goal = goal
        self._named = named
        self._score: dict[Seat, int] = dict.fromkeys(SEATS, 0)
        self._round = 1
        self._new_round()

    def _new_round(self) -> None:
        self._leader: Seat | None = None
        self._lucky: tuple[int, ...] = ()
        self._thrown: tuple[int, ...] = ()

    @property
    def _pot(self) -> int:
        return sum(face * (2 if face in self._lucky else 1) for face in self._thrown)

    @property
    def _winner(self) -> Seat | None:
        return next((seat for seat in SEATS if self._score[seat] >= self._goal), None)

    # The rule book --------------------------------------------------------------------------

    def script(self) -> Script[None]:
        """The whole game; the start of a round is the boundary at which facts can enter it."""
        while self._winner is None:
            leader = yield from self._bids()
            if leader:
                yield from self._leads(leader)
            self._round += 1
            self._new_round()

    def _bids(self) -> Script[Seat | None]:
        bids = yield from ask_for_every_answer(
            "bid", {seat: (secret_pick_choice("bid", FACES),) for seat in SEATS}
        )
        red = yield from self._opened(bids[0].token)
        blue = yield from self._opened(bids[1].token)
        self._happens("bids", "RED {red} BLUE {blue}", red=red, blue=blue)
        if red == blue:
            return None
        return RED if red > blue else BLUE

    def _leads(self, leader: Seat) -> Script[None]:
        self._leader, guard = leader, other(leader)
        set_trap = yield from ask_for_first_answer(
            "trap", {guard: (secret_pick_choice("trap", FACES),)}
        )
        if self._named:
            named = yield from ask_for_first_answer(
                "lucky", {leader: (Choice("lucky", FACES, most=2),)}
            )
            self._lucky = named.values
            self._happens("lucky", "Lucky: {faces}", faces=_listed(named.values))
        while True:
            answer = yield from ask_for_first_answer(
                "throw", self._may(leader, guard), self._may_not()
            )
            if answer.key == "stop":
                self._banks(leader, "stop")
                return
            if answer.key == "claim":
                yield from self._claimed(leader, guard, set_trap.token)
                return
            self._thrown += answer.values
            self._happens("throw", "{face}, pot {pot}", face=answer.value, pot=self._pot)

    def _may(self, leader: Seat, guard: Seat) -> Mapping[Seat, tuple[Choice, ...]]:
        if not self._thrown:
            return {leader: (die_choice(6),)}
        return {leader: (die_choice(6), Choice("stop", final=True)), guard: (Choice("claim"),)}

    def _may_not(self) -> Mapping[str, Sentence]:
        unthrown = says("throw first")
        return {} if self._thrown else {"stop": unthrown, "claim": unthrown}

    def _claimed(self, leader: Seat, guard: Seat, trap: HiddenPickToken | None) -> Script[None]:
        answer = yield from ask_for_first_answer(
            "trapped", {leader: (Choice("show", final=True), Choice("give", label=says("give in")))}
        )
        if answer.key == "give":
            self._banks(guard, "given")
        elif (yield from self._opened(trap)) == self._thrown[-1]:
            self._banks(guard, "trapped")
        else:
            self._banks(leader, "escaped")

    def _opened(self, token: HiddenPickToken | None) -> Script[int]:
        assert token is not None, "a hidden answer has a token"
        return (yield from reveal_pick(token))

    def _banks(self, seat: Seat, name: str) -> None:
        self._score[seat] += self._pot
        self._happens(name, "{points} for {team}", points=self._pot, team=TEAM[seat])

    def _happens(self, name: str, text: str, **values: int | str | Sentence) -> None:
        self.events.append(Event(name, says(text, **values)))

    # Facts ----------------------------------------------------------------------------------

    def facts(self) -> dict[str, Json]:
        """The score and the round."""
        return {
            "score": dict(self._score),
            "winner": self._winner,
            "round": self._round,
            "leader": self._leader,
            "lucky": list(self._lucky),
            "thrown": list(self._thrown),
            "pot": self._pot,
        }

    def enter(self, facts: Facts) -> None:
        """Goes on at the start of the round that `facts` name; raises `Refused` for nonsense."""
        score = facts.get("score")
        if not isinstance(score, Mapping) or set(score) != set(SEATS):
            raise Refused(says("can't be so\n{name}", name="score"))
        self._score = {seat: _number(score[seat], "score", 0) for seat in SEATS}
        self._round = _number(facts.get("round"), "round", 1)

    def stretch(self, of: str) -> tuple[int, ...] | None:
        """A time limit can be for a ``round``."""
        return (self._round,) if of == "round" and self._winner is None else None

    # What players see -----------------------------------------------------------------------

    def summary(self, words: Words) -> tuple[str, str]:
        """Score and round."""
        score = says("R{red} B{blue}", **self._score).translate(words)
        return score, says("round {n}", n=self._round).translate(words)

    def pane(self, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
        """The rows of an ask, and its keys: faces on the ring, throw and go in the centre."""
        first_row, second, third = (row.translate(words) for row in self._rows(ask, draft))
        return Pane((first_row, second, third), self._keys(ask))

    def _rows(self, ask: Ask, draft: AnswerDraft) -> tuple[Sentence, Sentence, Sentence]:
        team = says("{team}", team=TEAM[next(iter(ask.choices))])
        pot = says("pot {pot}  lucky {faces}", pot=self._pot, faces=_listed(self._lucky))
        score = says("RED {red}  BLUE {blue}", **self._score)
        match ask.name:
            case "bid":
                return score, says("both bid"), says("SECRET 1-6")
            case "trap":
                return score, team, says("SECRET TRAP 1-6")
            case "lucky":
                return score, team, says("lucky: {faces}", faces=_listed(draft.marks))
            case "throw":
                return pot, team, says("throw d6")
            case _:
                return pot, team, says("is it the trap?")

    def _keys(self, ask: Ask) -> dict[Seat, PaneKeys]:
        seat = next(iter(ask.choices))
        match ask.name:
            case "bid":
                return {bidder: PaneKeys("bid") for bidder in ask.choices}
            case "trap" | "lucky":
                return {seat: PaneKeys(ask.name)}
            case "throw" if self._thrown:
                goes_on = PaneKeys(places=((GO, "roll"), (OTHER, "stop")))
                return {seat: goes_on, other(seat): PaneKeys(places=((OTHER, "claim"),))}
            case "throw":
                return {seat: PaneKeys(places=((GO, "roll"),))}
            case _:
                return {seat: PaneKeys(places=((GO, "show"), (OTHER, "give")))}


def _listed(faces: Sequence[int]) -> str:
    return " ".join(str(face) for face in faces)


def _number(value: Json, name: str, least: int) -> int:
    if type(value) is not int or not least <= value <= 999:
        raise Refused(says("can't be so\n{name}", name=name))
    return value


class HighBid:
    """The cover of the rule book."""

    name = "highbid"
    version = 1
    title = "High bid"
    seats: tuple[Seat, ...] = SEATS
    stretches = ("round",)
    seating = says("One pad a side")
    options: tuple[Option, ...] = (
        Option("goal", GOALS, 20, says("Points to win?")),
        Option("luck", ("named", "none"), "named", says("Lucky faces?")),
    )
    presets = (Preset(says("To 20"), {"goal": 20}), Preset(says("To 10"), {"goal": 10}))

    def seat_name(self, seat: Seat) -> Sentence:
        """RED or BLUE."""
        return TEAM[seat]

    def begin(self, options: Options, facts: Facts | None = None) -> Bidding:
        """A new match, or one that goes on from `facts`; raises `Refused` if they can't be."""
        goal = _number(options.get("goal", 20), "goal", 1)
        play = Bidding(goal, named=options.get("luck") != "none")
        if facts is not None:
            play.enter(facts)
        return play


HIGH_BID = HighBid()
