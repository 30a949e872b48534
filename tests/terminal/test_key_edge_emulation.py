"""Typed keys go down and come up again: at once, or after a hold."""

from hypothesis import given
from hypothesis import strategies as st

from companion.console.keys_and_edges import KitKey
from companion.referee_socket.key_edge_message import KeyEdgeMessage
from companion.referee_socket.pad_and_keyboard_layouts import TypedKeyAction, shifted_key_press_ms
from companion.terminal.key_edge_emulation import REPEAT_MS, KeyEmulator

LEFT, RIGHT = KitKey("left", "3"), KitKey("right", "7")
TAP, HOLD = TypedKeyAction(LEFT, held=False), TypedKeyAction(LEFT, held=True)


def down(key: KitKey) -> KeyEdgeMessage:
    return KeyEdgeMessage(key, down=True)


def up(key: KitKey) -> KeyEdgeMessage:
    return KeyEdgeMessage(key, down=False)


def test_a_tap_is_down_and_up() -> None:
    hands = KeyEmulator()
    assert hands.type(TAP, 0) == (down(LEFT), up(LEFT))
    assert hands.deadline() is None


def test_a_hold_comes_up_when_it_has_been_long_enough() -> None:
    hands = KeyEmulator()
    assert hands.type(HOLD, 100) == (down(LEFT),)
    assert hands.deadline() == 100 + shifted_key_press_ms()
    assert hands.tick(100 + shifted_key_press_ms() - 1) == []
    assert hands.tick(100 + shifted_key_press_ms()) == [up(LEFT)]
    assert hands.deadline() is None


def test_other_keys_are_typed_meanwhile() -> None:
    hands = KeyEmulator()
    hands.type(HOLD, 0)
    assert hands.type(TypedKeyAction(RIGHT, held=False), 10) == (down(RIGHT), up(RIGHT))
    assert hands.type(TypedKeyAction(RIGHT, held=True), 300) == (down(RIGHT),)
    assert hands.tick(shifted_key_press_ms()) == [up(LEFT)]
    assert hands.tick(300 + shifted_key_press_ms()) == [up(RIGHT)]


def test_a_key_that_is_held_is_not_typed() -> None:
    hands = KeyEmulator()
    hands.type(HOLD, 0)
    assert hands.type(HOLD, 500) == hands.type(TAP, 600) == ()
    assert hands.tick(shifted_key_press_ms()) == [up(LEFT)]


def test_a_key_that_stays_down_is_one_stroke() -> None:
    hands = KeyEmulator()
    assert hands.type(HOLD, 0)
    for now in range(400, 4_000, 92):
        assert hands.tick(now) == ([up(LEFT)] if now == 1_136 else [])
        assert hands.type(HOLD, now) == ()
    assert hands.type(HOLD, 5_000)


def test_two_taps_are_two() -> None:
    hands = KeyEmulator()
    for now in (0, REPEAT_MS + 1):
        assert hands.type(TAP, now) == (down(LEFT), up(LEFT))


def test_a_text_pasted_by_mistake_does_not_go_on_for_ever() -> None:
    hands = KeyEmulator()
    keys = [TypedKeyAction(KitKey("left", str(number)), held=False) for number in range(1_000)]
    assert sum(bool(hands.type(each, 0)) for each in keys) == 40


def test_key_emulator_releases_held_keys_when_let_go() -> None:
    hands = KeyEmulator()
    hands.type(HOLD, 0)
    hands.type(TypedKeyAction(RIGHT, held=True), 0)
    assert hands.let_go() == [up(LEFT), up(RIGHT)]
    assert hands.deadline() is None
    hands.type(HOLD, 1_000)
    hands.forget()
    assert hands.let_go() == []


STROKES = st.builds(TypedKeyAction, st.sampled_from([LEFT, RIGHT]), st.booleans())


@given(st.lists(st.tuples(st.integers(0, 1_500), STROKES)))
def test_edges_take_turns_and_none_stays_down(acts: list[tuple[int, TypedKeyAction]]) -> None:
    hands, now, is_down = KeyEmulator(), 0, dict[KitKey, bool]()
    edges: list[KeyEdgeMessage] = []
    for gap, stroke in acts:
        now += gap
        edges += [*hands.tick(now), *hands.type(stroke, now)]
    edges += hands.let_go()
    for key, is_now_down in edges:
        assert is_down.get(key, False) != is_now_down
        is_down[key] = is_now_down
    assert not any(is_down.values())
