"""A pick on a device of one's own is made as on the box's own pads: the same hands, the same pick."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.console.effects import BlinkPadLamp, Step
from companion.console.gestures import MUTED_FOR, Act, Gestures, KeyMeaning
from companion.console.hexpad_and_trio import STYLES
from companion.console.key_command_types import (
    ChooseSecretHalf,
    CommandsByGesture,
    GiveAnswer,
    KeyCommand,
    ReplaceDraft,
)
from companion.console.keys_and_edges import TOGETHER, KeyEdge, KitKey
from companion.console.seat_answer_actions import SeatActions
from companion.console.secret_pick_keymap import build_keymap
from companion.console.unconfirmed_entry_drafts import SeatDraft
from companion.remote_pad.link import pick_key_input
from companion.remote_pad.link.pick_key_input import PickKeyInput, is_value_cell
from companion.remote_pad.link.pick_messages import NOTHING, OTHER, SecretSlot
from companion.remote_pad.link.pick_request import PickRequest
from companion.rules.asks import Choice, secret_pick_choice
from companion.rules.panes_and_answer_keys import PaneKeys
from companion.rules.sentences import says

SLOT = SecretSlot(bytes(16), 3, 1)
AMONG = ((1, 2, 3, 4, 5, 6, 7), (1, 3, 6), (2, 4, 5, 6, 7, 8), (1, 2, 3, 4, 5))
PLACES = ((), ((7, "press"),), ((2, "@foul"), (7, "press")), ((4, "end"),))


class Kind(NamedTuple):
    """A pad with a secret on it."""

    style: str
    among: tuple[int, ...]
    places: tuple[tuple[int, str], ...]

    @property
    def actions(self) -> SeatActions:
        choices = (
            secret_pick_choice("pick", self.among),
            Choice("press"),
            Choice("end", final=True),
        )
        named = {choice.key: choice for choice in choices}
        return SeatActions(
            named, PaneKeys("pick", self.places), SeatDraft("red"), {"foul": says("foul")}
        )


KINDS = st.builds(
    Kind, st.sampled_from(sorted(STYLES)), st.sampled_from(AMONG), st.sampled_from(PLACES)
)
PAUSES = st.sampled_from((10, 100, 299, 300, 301, 599, 600, 601, 900))
HANDS = st.lists(st.tuples(PAUSES, st.integers(1, 7), st.booleans()), max_size=30)


class Own:
    """The box's own pad, with the console's own hands on it: what is given first counts."""

    def __init__(self, kind: Kind) -> None:
        self._kind = kind
        self._style = STYLES[kind.style]
        self._row: int | None = None
        self._hands = Gestures()
        self._hands.mute(["pad"], 0)
        self.given: list[GiveAnswer | ReplaceDraft] = []

    def edge(self, key: int, down: bool, at: int) -> None:
        if key <= len(self._style.keys):
            name = self._style.keys[key - 1]
            edge = KeyEdge(KitKey("pad", name), down, at)
            self._hands.edge(edge, self._meaning(self._hands.effective_key(edge)))

    def tick(self, now: int) -> None:
        self._hands.tick(now)

    def _meaning(self, key: KitKey) -> KeyMeaning:
        if key.name == TOGETHER:
            return KeyMeaning()
        moves: CommandsByGesture = self._style.lay(
            self._kind.actions._replace(row=self._row)
        ).commands(key.name)
        return KeyMeaning(self._act(moves.tap), self._act(moves.hold))

    def _act(self, move: KeyCommand | None) -> Act | None:
        def act(_at: int) -> Sequence[Step]:
            if isinstance(move, ChooseSecretHalf):
                self._row = move.row
            elif isinstance(move, ReplaceDraft) or (
                isinstance(move, GiveAnswer) and self._allowed(move)
            ):
                self.given.append(move)
            return [BlinkPadLamp("pad")]

        return act if move is not None else None

    def _allowed(self, given: GiveAnswer) -> bool:
        return given.key != "pick" or given.values[0] in self._kind.among


def asked(kind: Kind) -> tuple[PickRequest, tuple[str, ...]]:
    cells, taps, others = build_keymap(STYLES[kind.style], kind.actions)
    return PickRequest(SLOT, 600, cells, taps), others


@given(KINDS, HANDS)
def test_the_same_hands_pick_the_same(kind: Kind, hands: list[tuple[int, int, bool]]) -> None:
    ask, others = asked(kind)
    own, away, now = Own(kind), PickKeyInput(ask, 0), 0
    for pause, key, down in hands:
        for _ in range(pause):
            now += 1
            own.tick(now)
            cell = away.tick(now)
            assert means(cell, others) == own.given[:1]
            if cell:
                return
        own.edge(key, down, now)
        cell = away.edge(key, down, now)
        assert means(cell, others) == own.given[:1]
        if cell:
            return


def means(cell: int, others: Sequence[str]) -> list[GiveAnswer | ReplaceDraft]:
    """What the box makes of a cell."""
    if cell == NOTHING:
        return []
    if is_value_cell(cell):
        return [GiveAnswer("pick", (cell,))]
    name = others[cell - OTHER]
    return (
        [ReplaceDraft(SeatDraft("red", name[1:]))] if name.startswith("@") else [GiveAnswer(name)]
    )


@given(KINDS)
def test_every_value_can_be_picked_and_nothing_else(kind: Kind) -> None:
    ask, others = asked(kind)
    assert set(ask.among) <= set(kind.among)
    assert kind.places or ask.among == sorted(kind.among)
    assert len(others) == len(kind.places)
    assert PickRequest.KIND + ask.fields() == ask.write()


@pytest.mark.parametrize("style", sorted(STYLES))
def test_a_hand_can_pick_every_value(style: str) -> None:
    """Not only in the keymap: with fingers."""
    kind = Kind(style, AMONG[0], ())
    ask, _ = asked(kind)
    keys, picked = len(STYLES[style].keys), set[int]()
    for row in range(1, keys + 1):
        for key in range(1, keys + 1):
            draft = PickKeyInput(ask, 0)
            draft.edge(row, down=True, at=400)
            draft.edge(row, down=False, at=440)
            draft.edge(key, down=True, at=500)
            assert draft.tick(1_099) == NOTHING
            picked.add(draft.tick(1_100))
    assert picked - {NOTHING} == set(kind.among)


def test_hands_are_not_heard_too_early_and_no_key_that_is_none() -> None:
    assert pick_key_input.MUTED_FOR == MUTED_FOR
    draft = PickKeyInput(PickRequest(SLOT, 600, bytes([1, 2, 3, 4, 5, 6, 7])), 0)
    assert draft.deadline() is None
    for key in (0, 8, 9):
        assert draft.edge(key, down=True, at=1_000) == NOTHING
    assert draft.deadline() is None
    draft.edge(3, down=True, at=1_000)
    assert draft.deadline() == 1_600
