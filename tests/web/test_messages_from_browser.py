"""Keys from browsers: understood or refused, and shared by those who hold them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.console.keys_and_edges import KitKey
from companion.referee_socket.correction_messages import CorrectableFieldsRequest, CorrectionRequest
from companion.referee_socket.key_edge_message import KeyEdgeMessage
from companion.referee_socket.message_limits import LONGEST_WORD, MOST_EDITS
from companion.rules.sentences import Refused
from companion.web.held_keys import HeldKeys
from companion.web.messages_from_browser import (
    CorrectionRequestRefused,
    NumberedCorrectionRequest,
    parse_browser_message,
)

KEYS = [KitKey("left", "1"), KitKey("left", "2"), KitKey("table", "back")]


def test_a_press_is_understood() -> None:
    text = '{"type":"key","pad":"left","name":"3","down":true,"more":1}'
    assert parse_browser_message(text) == KeyEdgeMessage(KitKey("left", "3"), down=True)


def test_a_wish_to_put_something_right_is_understood() -> None:
    text = '{"type":"correct","number":3,"changes":[["red",-22],["phase","attack"]]}'
    wished = parse_browser_message(text)
    assert isinstance(wished, NumberedCorrectionRequest)
    assert wished == NumberedCorrectionRequest(
        3, CorrectionRequest([("red", -22), ("phase", "attack")])
    )
    assert isinstance(wished.wish, CorrectionRequest)
    wished = parse_browser_message('{"type":"fields","number":4,"changes":[]}')
    assert isinstance(wished, NumberedCorrectionRequest)
    assert wished == NumberedCorrectionRequest(4, CorrectableFieldsRequest([]))
    assert isinstance(wished.wish, CorrectableFieldsRequest)


def test_the_longest_wish_is_understood() -> None:
    edit = f'["{"a" * LONGEST_WORD}","{"b" * LONGEST_WORD}"]'
    edits = ",".join([edit] * MOST_EDITS)
    wished = parse_browser_message(f'{{"type":"correct","number":999999999,"changes":[{edits}]}}')
    assert isinstance(wished, NumberedCorrectionRequest)
    assert len(wished.wish.edits) == MOST_EDITS


@pytest.mark.parametrize(
    ("changes", "because"),
    [
        ("3", "names and values"),
        ('[["red"]]', "names and values"),
        ('[["\\ud800",1]]', "names and values"),
        ('[["red",null]]', "names and values"),
        ('[["red",1.5]]', "names and values"),
        ('[["red",true]]', "names and values"),
        ("[" + ",".join(['["red",3]'] * 41) + "]", "a part of it first"),
    ],
)
def test_a_wish_that_can_not_be_is_refused_under_its_number(changes: str, because: str) -> None:
    with pytest.raises(CorrectionRequestRefused, match=because) as refused:
        parse_browser_message(f'{{"type":"correct","number":7,"changes":{changes}}}')
    assert refused.value.number == 7


@pytest.mark.parametrize(
    ("text", "because"),
    [
        (None, "text only"),
        ("x" * 3073, "too long"),
        ("{", "not JSON"),
        ("[" * 256, "not JSON"),
        ("3", "that kind"),
        ('{"type":"hello"}', "that kind"),
        ('{"type":"key","pad":"left","name":3,"down":true}', "needs a pad"),
        ('{"type":"key","pad":"left","name":"3","down":1}', "needs a pad"),
        ('{"type":"key"}', "needs a pad"),
        ('{"type":"fields"}', "that kind"),
        ('{"type":"correct","number":-1,"changes":[]}', "names and values"),
        ('{"type":"correct","number":"1","changes":[]}', "that kind"),
    ],
)
def test_anything_else_is_refused_by_a_sentence(text: str | None, because: str) -> None:
    with pytest.raises(Refused, match=because):
        parse_browser_message(text)


@given(st.text(max_size=300))
def test_no_text_raises_anything_else(text: str) -> None:
    with pytest.raises(Refused):
        parse_browser_message(text)


@given(st.lists(st.tuples(st.integers(0, 2), st.sampled_from(KEYS), st.sampled_from("dul"))))
def test_a_key_is_down_as_long_as_anybody_holds_it(
    acts: list[tuple[int, KitKey, str]],
) -> None:
    held, model, sent = HeldKeys(), set[tuple[int, KitKey]](), set[KitKey]()
    for browser, key, act in acts:
        if act == "l":
            ups = held.leave(browser)
            model = {each for each in model if each[0] != browser}
        else:
            press = KeyEdgeMessage(key, down=act == "d")
            changed = held.edge(browser, press)
            ups = (press,) if changed and not press.down else ()
            if changed and press.down:
                assert key not in sent
                sent.add(key)
            model = model | {(browser, key)} if press.down else model - {(browser, key)}
        for up in ups:
            assert not up.down
            sent.remove(up.key)
        assert sent == {key for _, key in model}
        assert all(held.is_held_by(*each) for each in model)


def test_held_keys_are_cleared_for_another_referee() -> None:
    held = HeldKeys()
    held.edge(0, KeyEdgeMessage(KEYS[0], down=True))
    held.clear()
    assert not held.is_held_by(0, KEYS[0])
    assert held.leave(0) == ()
