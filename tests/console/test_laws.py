"""What holds for whatever hands do: nothing breaks, and no secret shows."""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain, repeat
from typing import NamedTuple

import pytest
from hypothesis import assume, find, given, settings
from hypothesis import strategies as st

from companion.console.console import Console
from companion.console.effects import BlinkPadLamp, Effect, SealPick, Step
from companion.console.gestures import NOTHING, Gestures, KeyMeaning
from companion.console.hexpad_and_trio import HEXPAD, STYLES
from companion.console.hexpad_commands_and_hints import HexpadCommandsAndHints
from companion.console.key_command_types import CommandsByGesture, ExplainRefusal, ReplaceDraft
from companion.console.keys_and_edges import KeyEdge
from companion.games.basketmind import BASKETMIND
from companion.rules.clocks import StretchLimit
from companion.rules.game import Game, Options
from companion.rules.sentences import says
from companion.screens.screen_model import find_fit_problems
from tests.console.rim import MIXED, PADS, TRIOS, Rim, playing
from tests.toy import HIGH_BID

TABLE = (("table", "back"), ("table", "help"))
KEYS = [*((pad, key) for pad in PADS for key in HEXPAD.keys), *TABLE]
KITS = {"hexpads": PADS, "trios": TRIOS, "one of each": MIXED}


class Stroke(NamedTuple):
    """After a wait, a key goes down, and comes up if it is let go of."""

    after: int
    pad: str
    name: str
    held: int | None


@st.composite
def strokes(draw: st.DrawFn, kit: Mapping[str, str]) -> Stroke:
    after = draw(st.sampled_from([400, 0, 40, 310, 2000, 30_000]))
    keys = [(pad, key) for pad, style in kit.items() for key in STYLES[style].keys]
    pad, name = draw(st.sampled_from([*keys, *TABLE]))
    return Stroke(after, pad, name, draw(st.sampled_from([50, 200, 650, None])))


def strike(rim: Rim, stroke: Stroke) -> None:
    rim.wait(stroke.after)
    rim.edge(stroke.pad, stroke.name, True)
    if stroke.held is not None:
        rim.wait(stroke.held)
        rim.edge(stroke.pad, stroke.name, False)


GAMES: dict[str, Game] = {game.name: game for game in (HIGH_BID, BASKETMIND)}
LIMITS = {"highbid": StretchLimit("round", 30_000), "basketmind": StretchLimit("turn", 30_000)}


def mashed(rim: Rim, hands: Sequence[Stroke]) -> None:
    for stroke in hands:
        strike(rim, stroke)
        shown = rim.console.scene.screen(rim.now)
        assert not find_fit_problems(shown), (shown, find_fit_problems(shown))
        assert rim.console.scene.lamps() <= {"left", "right"}


@pytest.mark.parametrize("dice", ["device", "own"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kit", KITS)
@given(data=st.data())
def test_mashed_keys_never_raise(kit: str, game: str, dice: str, data: st.DataObject) -> None:
    hands = data.draw(st.lists(strokes(KITS[kit]), max_size=60))
    faces = iter(lambda: 3, 0)
    rim = playing(GAMES[game], kit=KITS[kit], dice=dice, clock=LIMITS[game], faces=faces)
    mashed(rim, hands)


@pytest.mark.parametrize("kit", KITS)
@given(data=st.data())
def test_mashed_keys_never_raise_in_menus(kit: str, data: st.DataObject) -> None:
    hands = data.draw(st.lists(strokes(KITS[kit]), max_size=60))
    mashed(Rim((HIGH_BID, BASKETMIND), pads=KITS[kit], faces=iter(lambda: 3, 0)), hands)


# Secrets ------------------------------------------------------------------------------------


class Touch(NamedTuple):
    """After a wait a key goes down; meanwhile perhaps another one; then both come up."""

    after: int
    pad: str
    name: str
    held: int
    other: tuple[str, str] | None


@st.composite
def touches(draw: st.DrawFn) -> Touch:
    after = draw(st.sampled_from([400, 0, 40, 310, 2000, 30_000]))
    pad, name = draw(st.sampled_from(KEYS))
    held = draw(st.sampled_from([650, 50, 1300]))
    return Touch(after, pad, name, held, draw(st.none() | st.sampled_from(KEYS)))


class Seen(NamedTuple):
    """All that anybody can tell of a console at one moment."""

    now: int
    screen: object
    lamps: frozenset[str]
    deadline: int | None
    effects: tuple[Effect, ...]


def seen(rim: Rim) -> Seen:
    """What shows now, and what happened since the last look; a pick's values left out."""
    effects = tuple(
        SealPick(one.at, one.seat, one.key, ()) if isinstance(one, SealPick) else one
        for one in rim.heard
    )
    rim.heard.clear()
    console = rim.console
    return Seen(
        rim.now, console.scene.screen(rim.now), console.scene.lamps(), console.deadline(), effects
    )


def picks(rim: Rim, pad: str) -> tuple[int, ...]:
    """The values that a pad may lock now."""
    ask, seat = rim.match.ask, dict(zip(PADS, rim.match.game.seats, strict=True)).get(pad, "")
    if ask is None or pad not in rim.console.scene.secret_pick_pads():
        return ()
    return next(choice.among for choice in ask.choices[seat] if choice.hidden)


class Life:
    """What shows of a life in which every secret is another one of those that are allowed.

    Wherever a player presses a key that could be a pick, it presses the one that lies `shift`
    further among them. The life ends when a pick is shown to everybody, for good.
    """

    def __init__(self, game: Game, shift: int, options: Options | None = None) -> None:
        faces = chain((5,), repeat(3))
        self.rim = playing(game, options=options, faces=faces, clock=LIMITS[game.name])
        self.shift = shift
        self.public: list[Seen] = []
        self.locked: list[tuple[int, ...]] = []
        self._over = False

    def lives(self, hands: Sequence[Touch]) -> "Life":
        for touch in hands:
            self._touches(touch)
        return self

    def _touches(self, touch: Touch) -> None:
        self._waits(touch.after)
        down = [self._presses(touch.pad, touch.name)]
        self._waits(touch.held // 2)
        if touch.other is not None and touch.other != (touch.pad, touch.name):
            down.append(self._presses(*touch.other))
            assume(len(set(down)) == len(down))
        self._waits(touch.held - touch.held // 2)
        for pad, name in down:
            self.rim.edge(pad, name, False)
            self._looks()

    def _presses(self, pad: str, name: str) -> tuple[str, str]:
        among = () if self._over else picks(self.rim, pad)
        if name.isdecimal() and int(name) in among:
            name = str(among[(among.index(int(name)) + self.shift) % len(among)])
        self.rim.edge(pad, name, True)
        self._looks()
        return pad, name

    def _waits(self, ms: int) -> None:
        self.rim.wait(ms)
        self._looks()

    def _looks(self) -> None:
        self._over = self._over or any(entry.key == "reveal" for entry in self.rim.match.log)
        self.locked += [one.values for one in self.rim.heard if isinstance(one, SealPick)]
        if not self._over:
            self.public.append(seen(self.rim))


def keeps_its_secrets(game: Game, hands: Sequence[Touch], shift: int) -> bool:
    """Whether two lives look the same that differ in all their secrets."""
    one, twin = Life(game, 0).lives(hands), Life(game, shift).lives(hands)
    return one.public == twin.public


def throws(pad: str) -> Touch:
    return Touch(400, pad, "7", 650, None)


def taps(pad: str, n: int) -> Touch:
    return Touch(400, pad, str(n), 50, None)


def locks(pad: str, n: int) -> Touch:
    return Touch(400, pad, str(n), 650, None)


TIP_OFF = (throws("left"), throws("right"), taps("left", 2))
ATTACK = (*TIP_OFF, locks("right", 3))
SITUATIONS: dict[str, tuple[Game, Sequence[Touch]]] = {
    "two bids at once": (HIGH_BID, ()),
    "the set-up's activation": (BASKETMIND, TIP_OFF),
    "an activation, or a press instead": (BASKETMIND, (*ATTACK, taps("left", 7))),
    "the circle of a shot": (
        BASKETMIND,
        (*ATTACK, taps("left", 6), taps("right", 4), taps("right", 7)),
    ),
}


@pytest.mark.parametrize("situation", SITUATIONS)
@given(hands=st.lists(touches(), max_size=15), shift=st.integers(1, 3))
def test_a_pick_does_not_show(situation: str, hands: list[Touch], shift: int) -> None:
    game, before = SITUATIONS[situation]
    assert keeps_its_secrets(game, (*before, *hands), shift)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_secrets_are_made_in_these_situations(situation: str) -> None:
    game, before = SITUATIONS[situation]
    hands = (*before, locks("left", 3), locks("right", 3))
    one, twin = Life(game, 0).lives(hands), Life(game, 1).lives(hands)
    assert one.locked
    assert all(a != b for a, b in zip(one.locked, twin.locked, strict=True))


def hides(value: int) -> tuple[Touch, Touch]:
    """The strokes of a circle where there are eight."""
    first, last = (value, value) if value <= 7 else (7, value - 6)
    return taps("left", first), locks("left", last)


EIGHT = {option.key: option.default for option in BASKETMIND.options} | {"pick8": "turnover"}


def hidden(hands: Sequence[Touch], value: int) -> list[Seen]:
    """All that shows while red hides one of eight circles, from the discs' owner's naming on."""
    life = Life(BASKETMIND, 0, EIGHT)
    life.lives((*SITUATIONS["the circle of a shot"][1], *hands, *hides(value), taps("left", 4)))
    return life.public


@given(
    feints=st.lists(st.builds(taps, st.just("left"), st.integers(1, 7)), max_size=6),
    one=st.integers(1, 8),
    other=st.integers(1, 8),
)
def test_one_of_eight_circles_does_not_show(feints: list[Touch], one: int, other: int) -> None:
    """Each is two strokes; feints before them change nothing."""
    assert hidden(feints, one) == hidden(feints, other)


def test_one_of_eight_circles_is_locked() -> None:
    for value in range(1, 9):
        life = Life(BASKETMIND, 0, EIGHT)
        life.lives((*SITUATIONS["the circle of a shot"][1], *hides(value)))
        assert life.locked[-1] == (value,)


# A law that can't be broken is none: each of these leaks is found.


def _blinks(patch: pytest.MonkeyPatch) -> None:
    """A lamp blinks for one of the keys."""
    edge = Console.edge

    def leaky(self: Console, edge_: KeyEdge) -> list[Effect]:
        extra = [BlinkPadLamp(edge_.key.pad)] if edge_.key.name == "3" and edge_.down else []
        return [*edge(self, edge_), *extra]

    patch.setattr(Console, "edge", leaky)


def _hurries(patch: pytest.MonkeyPatch) -> None:
    """A hold of some keys takes a little less time."""
    edge = Gestures.edge

    def leaky(self: Gestures, edge_: KeyEdge, meaning: KeyMeaning = NOTHING) -> Sequence[Step]:
        self.hold = 600 - (edge_.key.name == "3")
        return edge(self, edge_, meaning)

    patch.setattr(Gestures, "edge", leaky)


def _acts_at_once(patch: pytest.MonkeyPatch) -> None:
    """A tap on some keys is denied, and so they do not wait to be held."""
    commands = HexpadCommandsAndHints.commands

    def leaky(self: HexpadCommandsAndHints, key: str) -> CommandsByGesture:
        return (
            CommandsByGesture(ExplainRefusal(says("not you")))
            if self.secret and key == "3"
            else commands(self, key)
        )

    patch.setattr(HexpadCommandsAndHints, "commands", leaky)


def _points(patch: pytest.MonkeyPatch) -> None:
    """A tap leaves a mark on the panel."""
    commands = HexpadCommandsAndHints.commands

    def leaky(self: HexpadCommandsAndHints, key: str) -> CommandsByGesture:
        shown = ReplaceDraft(self.actions.draft._replace(lead=int(key) % 2))
        return commands(self, key)._replace(tap=shown) if self.secret else commands(self, key)

    patch.setattr(HexpadCommandsAndHints, "commands", leaky)


@pytest.mark.parametrize("leak", [_blinks, _hurries, _acts_at_once, _points])
def test_a_planted_leak_is_found(
    leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    hands = st.lists(touches(), max_size=15)
    find(
        st.tuples(hands, st.integers(1, 3)),
        lambda life: not keeps_its_secrets(HIGH_BID, *life),
        settings=settings(max_examples=2000, database=None),
    )
