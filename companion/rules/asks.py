"""Asks: the questions that a game's script waits for, and the answers that it gets.

A script is a generator that reads like its rule book. It yields an `Ask` (or a `RevealRequest`, or
a `PicksAllowedQuestion`) and is sent the answers that closed it. Scripts never yield bare: they
`yield from` one of the functions at the end of this file, which keeps every answer typed.
"""

from collections.abc import Collection, Generator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from companion.rules.sentences import Refused, Sentence, says

Seat = str
"""A side of the table: a stable English name such as ``red``."""

BY_TABLE = ("pause", "resume", "time", "undo", "void", "alone", "correct")
"""Entry keys of actions of the whole table; an undo of a seat's own last entry has that seat."""
OF_MATCHES = frozenset((*BY_TABLE, "agree", "leave", "reveal", "proves", "cast", "uncover"))
"""Entry keys that mean the same in every match: no game may have a choice with such a key."""

NOT_YOURS = says("not your turn")
T = TypeVar("T")
_NONE: Mapping[Any, Any] = MappingProxyType({})
SECRET = range(1, 10)
"""The values that a secret pick can have: a pad of three keys can enter each of them."""
MOST_PROVEN = 3
"""The most picks in one question: the possible values are sent to a pad in one message."""
_ROOM = 13
"""Characters for the allowed values in a refusal."""


class Choice(NamedTuple):
    """One thing that a seat may answer: a key, and the values that go with it.

    `among` empty means that the key alone is the answer. Otherwise `least` to `most` values of
    `among` go with it, each at most once and in ascending order; for a die (`sides` > 0) they are
    faces, in the order of the throw. A `final` answer is held, not tapped. A `hidden` one reaches
    the script as a token. `barred` says why a value outside `among` is not allowed.

    `label` is the players' name for it, at most 9 characters, where that is not the key itself. A
    `lot` is drawn as a die is thrown, but not counted in dice statistics. `lasting` says that a
    hidden one is kept for long (see `lasting_pick_choice`). The faces of a `typed` throw are always
    read off the table's own dice, whatever the match throws with, and not counted in its
    statistics. `tells` is the lasting pick that nobody can open and whose value this public answer
    gives: everybody knows it from then on. `recalled` gives, by values, the names of the answer in
    an undo, the longest first, where its label and numbers would be misread; a hidden one shows no
    values.
    """

    key: str
    among: tuple[int, ...] = ()
    least: int = 1
    most: int = 1
    final: bool = False
    hidden: bool = False
    sides: int = 0
    barred: Mapping[int, Sentence] = _NONE
    label: Sentence | None = None
    lot: bool = False
    lasting: bool = False
    typed: bool = False
    tells: "HiddenPickToken | None" = None
    recalled: Mapping[tuple[int, ...], tuple[Sentence, ...]] = _NONE

    @property
    def is_thrown(self) -> bool:
        """Whether the dice of the match decide it, wherever their faces come from."""
        return self.sides > 0 and not self.typed

    @property
    def display_name(self) -> Sentence:
        """The players' name for it."""
        return self.label or Sentence(self.key)

    def check(self, values: tuple[int, ...]) -> None:
        """Pass if `values` may go with this key; raise `Refused` otherwise."""
        for value in values:
            if value not in self.among:
                raise Refused(self.barred.get(value) or self._no_answer(value))
        if not self.among:
            return
        if not self.least <= len(values) <= self.most:
            raise Refused(self._how_many())
        if not self.sides and list(values) != sorted(set(values)):
            raise Refused(says("each only once\nthe lowest first"))

    def _no_answer(self, value: int) -> Sentence:
        """Return the refusal of a value; that of a secret is not repeated."""
        known = _ranges_text(self.among)
        if not known or len(known) > _ROOM:
            return says("no such answer") if self.hidden else says("{n} is no answer", n=value)
        if self.hidden:
            return says("no such answer\nchoose {numbers}", numbers=known)
        return says("{n} is no answer\nchoose {numbers}", n=value, numbers=known)

    def _how_many(self) -> Sentence:
        """Return the refusal of too few or too many values."""
        number = _ranges_text(tuple(range(self.least, self.most + 1)))
        if self.sides:
            return says("how many? {number}\na face for every die", number=number)
        if self.most == 1:
            return says("how many? {number}\nchoose one", number=number)
        if self.final:
            return says("how many? {number}\nmark, hold the last", number=number)
        return says("how many? {number}\nmark first, then done", number=number)


class Ask(NamedTuple):
    """A question that the table has to answer before the script goes on.

    `choices` maps each seat that may answer to what it may answer; the clock of the first seat
    runs. The first answer closes the ask, or, with `every`, one of each seat. `closed` gives the
    reason for keys that players could expect here and may not use. No clock runs while an ask is
    open that is not `timed`, because it is no part of play, such as a draw of sides or setting up a
    board. One that `hands_over` is treated as if a chess clock were pressed: what a delay or a
    period gives is whole again for whoever is next.
    """

    name: str
    choices: Mapping[Seat, tuple[Choice, ...]]
    every: bool = False
    closed: Mapping[str, Sentence] = _NONE
    timed: bool = True
    hands_over: bool = False

    def choice(self, seat: Seat, key: str) -> Choice:
        """Return the choice that `seat` has under `key`; raises `Refused` when there is none."""
        for choice in self.choices.get(seat, ()):
            if choice.key == key:
                return choice
        if key in self.closed:
            raise Refused(self.closed[key])
        if seat not in self.choices:
            raise Refused(NOT_YOURS)
        raise Refused(says("not possible now\nsomething else is due"))


class HiddenPickToken(NamedTuple):
    """A token for a hidden pick: its owner, and the number of the log entry that locked it.

    It `lasts` if it answered a choice that is `lasting`.
    """

    seat: Seat
    entry: int
    lasts: bool = False


class RevealRequest(NamedTuple):
    """A script waits until the pick behind `token` is opened, which may take a while.

    A pick that is `spent` matters no more: it is shown for the table to know. `proven` are its
    possible values after a yes to a `PicksAllowedQuestion`; its value has to be one of them.
    """

    token: HiddenPickToken
    spent: bool = False
    proven: frozenset[int] = frozenset()


class PicksAllowedQuestion(NamedTuple):
    """A script waits for a yes or no: are these lasting picks of a seat, in order, `allowed`?

    Whoever holds the picks answers, and a no reveals nothing else. After a yes they are opened.
    """

    tokens: tuple[HiddenPickToken, ...]
    allowed: frozenset[tuple[int, ...]]


class Answer(NamedTuple):
    """What a seat answered; a hidden answer has a `token` and no values."""

    seat: Seat
    key: str
    values: tuple[int, ...] = ()
    token: HiddenPickToken | None = None

    @property
    def value(self) -> int:
        """The only value; raises ValueError if there is not exactly one."""
        (value,) = self.values
        return value


Script = Generator[Ask | RevealRequest | PicksAllowedQuestion, tuple[Answer, ...], T]


def ask_for_first_answer(
    name: str,
    choices: Mapping[Seat, tuple[Choice, ...]],
    closed: Mapping[str, Sentence] = _NONE,
    *,
    timed: bool = True,
    hands_over: bool = False,
) -> Script[Answer]:
    """Yield an ask and return the answer that comes first; `Ask` explains the parameters.

    Raises ValueError for a secret with values that no pad can pick.
    """
    ask = Ask(name, choices, closed=closed, timed=timed, hands_over=hands_over)
    (answer,) = yield _within_reach(ask)
    return answer


def ask_all_to_agree(name: str, seats: Sequence[Seat]) -> Script[bool]:
    """Return whether all `seats` say yes to a claim: an ask with the answers ``yes`` and ``no``.

    They may answer in any order. A no ends it at once, and so does the last yes. Time runs for the
    first seat that has not answered.
    """
    owing = list(seats)
    while owing:
        answer = yield from ask_for_first_answer(
            name, dict.fromkeys(owing, (Choice("yes"), Choice("no")))
        )
        if answer.key == "no":
            return False
        owing.remove(answer.seat)
    return True


def ask_for_every_answer(
    name: str, choices: Mapping[Seat, tuple[Choice, ...]]
) -> Script[tuple[Answer, ...]]:
    """Ask every seat in `choices` and return all answers, in the order of `choices`.

    Raises ValueError for a secret with values that no pad can pick.
    """
    return (yield _within_reach(Ask(name, choices, every=True)))


def reveal_pick(token: HiddenPickToken, *, spent: bool = False) -> Script[int]:
    """Wait until a hidden pick of one value is opened, and return its value.

    It is `spent` if another one has replaced it. Raises TypeError for a pick that lasts: that one
    is opened with `reveal_lasting`.
    """
    if token.lasts:
        raise TypeError("a pick that lasts may be lost: open it with reveal_lasting")
    (opened,) = yield RevealRequest(token, spent)
    return opened.value


def reveal_lasting(token: HiddenPickToken) -> Script[int | None]:
    """Wait until a lasting pick is opened, and return its value.

    Returns None if the pad that keeps it can't open it and all seats have agreed to go on without
    it: its owner shows the card or die at the table, and the script asks for what is on it.
    """
    (opened,) = yield RevealRequest(token)
    return opened.value if opened.values else None


def reveal_if_values_allowed(
    tokens: tuple[HiddenPickToken, ...], allowed: Collection[tuple[int, ...]]
) -> Script[tuple[int, ...] | None]:
    """Ask in private whether lasting picks of one seat are `allowed`; reveal them only if they are.

    What is allowed follows from public facts. Returns the values, which everybody knows from then
    on, or None: then nobody has learnt more than that no. Returns () if the pad that keeps them
    can't answer and all seats have agreed to go on without it.

    Ask at a moment that the rules name and an answer leads to, such as the end of a turn: the first
    thing that a script waits for after a correction must be something else. Raises ValueError
    unless `tokens` are 1 to 3 lasting picks of one seat and `allowed` has values that each can
    have.
    """
    question = _provable(PicksAllowedQuestion(tokens, frozenset(allowed)))
    (answer,) = yield question
    if not answer.values:
        return ()
    if not answer.value:
        return None
    values: tuple[int, ...] = ()
    for place, token in enumerate(tokens):
        fitting = {each[place] for each in question.allowed if each[:place] == values}
        (opened,) = yield RevealRequest(token, proven=frozenset(fitting))
        if not opened.values:
            return ()
        values = (*values, opened.value)
    return values


def dice_choice(count: int, sides: int, key: str = "roll") -> Choice:
    """Return a throw of `count` dice with `sides` faces each."""
    faces = tuple(range(1, sides + 1))
    return Choice(key, faces, least=count, most=count, sides=sides, label=says("throw"))


def typed_dice_choice(least: int, most: int, sides: int, key: str = "roll") -> Choice:
    """Return a throw of `least` to `most` of the table's own dice; faces are always typed in."""
    return dice_choice(most, sides, key)._replace(least=least, typed=True)


def die_choice(sides: int, key: str = "roll") -> Choice:
    """Return a throw of one die with `sides` faces."""
    return dice_choice(1, sides, key)


def lot_choice(count: int, key: str) -> Choice:
    """Return a drawing of lots, one of `count`."""
    return die_choice(count, key)._replace(lot=True)


def secret_pick_choice(key: str, among: tuple[int, ...]) -> Choice:
    """Return a pick of one value, from 1 to 9, that nobody sees until the script asks for it."""
    return Choice(key, among, final=True, hidden=True)


def lasting_pick_choice(key: str, among: tuple[int, ...]) -> Choice:
    """Return a secret pick that is kept for long, such as an objective or a die under a cup.

    Beyond `secret_pick_choice`, it promises: an undo to before it was shown leaves it locked, and
    when the script asks for it again it is shown again. A correction keeps it if the facts name it
    (``kept``). A pad of the owner's own shows it until the script does. An undo of the answer that
    locked it takes it back, like any other answer.
    """
    return secret_pick_choice(key, among)._replace(lasting=True)


def _within_reach(ask: Ask) -> Ask:
    """Return the ask; raises ValueError for a secret with values that no key could pick."""
    for choice in (choice for own in ask.choices.values() for choice in own if choice.hidden):
        beyond = sorted(set(choice.among) - set(SECRET))
        if beyond:
            raise ValueError(
                f"{ask.name}: the secret {choice.key!r} has values that no pad can pick: {beyond}. "
                f"A secret is {SECRET[0]} to {SECRET[-1]}; ask for more as several picks."
            )
    return ask


def _provable(question: PicksAllowedQuestion) -> PicksAllowedQuestion:
    """Return the question; raises ValueError for one that no holder could answer."""
    tokens, allowed = question
    one_seat = len({token.seat for token in tokens}) == 1
    if not one_seat or len(tokens) > MOST_PROVEN or not all(token.lasts for token in tokens):
        raise ValueError(f"ask about 1 to {MOST_PROVEN} lasting picks of one seat, not {tokens}")
    for values in allowed:
        if len(values) != len(tokens) or not set(values) <= set(SECRET):
            raise ValueError(f"{values} is nothing that {len(tokens)} secrets can be")
    return question


def _ranges_text(values: tuple[int, ...]) -> str:
    """Return ascending numbers with ranges: ``1, 3-5``."""
    ends: list[list[int]] = []
    for value in values:
        if ends and value == ends[-1][1] + 1:
            ends[-1][1] = value
        else:
            ends.append([value, value])
    return ", ".join(f"{low}" if low == high else f"{low}-{high}" for low, high in ends)
