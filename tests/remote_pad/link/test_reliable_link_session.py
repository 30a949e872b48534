"""Sessions come up, say things once, notice that nobody is there, and come up again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.remote_pad.link.frames import encode_frame
from companion.remote_pad.link.reliable_link_session import (
    BEAT,
    FIRST_WAIT,
    GREET,
    LONGEST_MESSAGE,
    SILENCE,
    ReliableLinkSession,
    SessionNotUp,
)
from companion.remote_pad.link.session_events import (
    CableLoopedBack,
    MessageReceived,
    OtherProtocolVersion,
    SessionDown,
    SessionUp,
)
from tests.remote_pad.link.ends import BOX_NONCE, PAD_NONCE, Pair, Wired, bodies


def test_two_ends_that_hear_each_other_are_up_at_once() -> None:
    pair = Pair()
    pair.wait(0)
    assert pair.pad.events == [SessionUp(b"box")]
    assert pair.box.events == [SessionUp(b"pad")]


def test_messages_arrive_once_and_in_order_both_ways() -> None:
    pair = Pair().up()
    for number in range(600):
        pair.pad.session.send(b"p%d" % number, pair.now)
        pair.box.session.send(b"b%d" % number, pair.now)
    pair.wait(0)
    assert pair.box.messages == [b"p%d" % number for number in range(600)]
    assert pair.pad.messages == [b"b%d" % number for number in range(600)]
    assert pair.pad.session.resent == pair.box.session.resent == 0


def test_a_lost_message_is_said_again_and_a_lost_acknowledgement_doubles_nothing() -> None:
    pair = Pair().up()
    pair.pad.session.send(b"once", pair.now)
    pair.wait(0, to_box=False)
    assert pair.box.messages == []
    pair.wait(FIRST_WAIT, to_pad=False)
    assert pair.box.messages == [b"once"]
    assert pair.pad.session.waiting == 1
    pair.wait(4 * FIRST_WAIT)
    assert pair.box.messages == [b"once"]
    assert pair.pad.session.waiting == 0


def test_an_end_that_lost_a_hello_is_helped_up() -> None:
    """Without the up flag one end would be up and the other not, for good."""
    pair = Pair()
    pad, box = pair.pad.session, pair.box.session
    pair.pad.tick(0)
    pair.box.hear(pad.data_to_send(), 0)
    pair.pad.hear(box.data_to_send(), 0)
    assert pad.up
    pad.data_to_send()  # the hello that would have told the box is lost
    assert not box.up
    pair.wait(GREET)
    assert box.up


@pytest.mark.parametrize("silent", ["pad", "box"])
def test_silence_is_noticed_within_two_seconds_and_said_once(silent: str) -> None:
    pair = Pair().up()
    pair.wait(5_000)
    assert pair.pad.events == pair.box.events == []
    other = pair.box if silent == "pad" else pair.pad
    pair.wait(2_000, to_box=silent != "pad", to_pad=silent != "box")
    assert other.events[0] == SessionDown(restarted=False)
    pair.wait(6_000, to_box=False, to_pad=False)
    assert other.events.count(SessionDown(restarted=False)) == 1
    assert SILENCE < 2_000


def test_an_end_that_answers_again_is_back_within_a_second() -> None:
    pair = Pair().up()
    pair.wait(10_000, to_box=False, to_pad=False)
    assert not pair.pad.session.up
    assert not pair.box.session.up
    pair.wait(GREET)
    assert pair.pad.session.up
    assert pair.box.session.up
    assert GREET < 1_000


def test_an_end_that_begins_anew_is_told_as_that_and_nothing_old_arrives() -> None:
    pair = Pair().up()
    pair.box.session.send(b"for the old pad", pair.now)
    pair.box.session.send(b"and more", pair.now)
    old = pair.box.session.data_to_send()
    pair.pad = Wired(b"pad", b"\x31\x32\x33\x34", pair.now)
    pair.wait(0)
    assert pair.box.events == [SessionDown(restarted=True), SessionUp(b"pad")]
    assert pair.box.session.waiting == 0
    pair.pad.hear(old, pair.now)
    assert pair.pad.messages == []


def test_a_quiet_end_says_that_it_is_there_and_no_more() -> None:
    pair = Pair().up()
    pair.wire.clear()
    pair.wait(10 * BEAT)
    for end in ("pad", "box"):
        assert len([line for who, _, line in pair.wire if who == end]) == 10


def test_a_cable_that_leads_back_to_the_end_itself_is_told_once() -> None:
    alone = Wired(b"box", BOX_NONCE)
    for now in range(0, 3_000, GREET):
        alone.tick(now)
        alone.hear(alone.session.data_to_send(), now)
    assert alone.events == [CableLoopedBack()]
    assert not alone.session.up


def test_another_version_is_told_once_and_never_up() -> None:
    box = Wired(b"box", BOX_NONCE)
    for now in range(0, 3_000, GREET):
        box.hear(encode_frame(b"H\2whatever that version says"), now)
    assert box.events == [OtherProtocolVersion(2)]
    assert not box.session.up


def test_versions_one_after_the_other_are_one_trouble() -> None:
    """Or a port that counts would have no end of them said."""
    box = Wired(b"box", BOX_NONCE)
    for now in range(0, 3_000, GREET):
        box.hear(encode_frame(b"H" + bytes([now // GREET % 5 + 2])) + encode_frame(b"H"), now)
    assert box.events == [OtherProtocolVersion(2)]
    assert not box.session.up


def test_a_prompt_that_echoes_what_is_typed_is_a_loop() -> None:
    """A Pico whose program doesn't run answers like this."""
    box = Wired(b"box", BOX_NONCE)
    box.tick(0)
    typed = box.session.data_to_send().replace(b"\n", b"\r\n>>> ")
    box.hear(typed + b"\r\nNameError: name 'SAEh' isn't defined\r\n", 0)
    assert not box.session.up


def test_sending_on_a_session_that_is_not_up_is_refused() -> None:
    with pytest.raises(SessionNotUp):
        ReliableLinkSession(b"pad", bytes, 0).send(b"hello?", 0)


def test_what_is_too_long_is_refused_and_the_longest_is_not() -> None:
    pair = Pair().up()
    with pytest.raises(ValueError, match="194"):
        pair.pad.session.send(bytes(LONGEST_MESSAGE + 1), 0)
    pair.pad.session.send(bytes(LONGEST_MESSAGE), 0)
    pair.wait(0)
    assert pair.box.messages == [bytes(LONGEST_MESSAGE)]
    with pytest.raises(ValueError, match="16"):
        ReliableLinkSession(bytes(17), bytes, 0)


@given(st.lists(st.binary(max_size=40), max_size=30))
def test_no_body_at_all_does_harm(said: list[bytes]) -> None:
    """Whatever a frame has in it: the session is neither confused nor talked to."""
    pair = Pair().up()
    for body in said:
        if body and body[:10] != b"H\1" + PAD_NONCE + BOX_NONCE:
            pair.box.hear(encode_frame(body), pair.now)
    assert pair.box.messages == []
    pair.wait(SILENCE + 2 * GREET)
    pair.pad.session.send(b"still there", pair.now)
    pair.wait(0)
    assert pair.box.messages == [b"still there"]


@given(st.binary(min_size=4, max_size=4), st.binary(max_size=20))
def test_only_those_who_know_both_nonces_are_listened_to(tag: bytes, said: bytes) -> None:
    pair = Pair().up()
    pair.pad.session.send(b"", pair.now)
    (body,) = bodies(pair.pad.session.data_to_send())
    if tag != body[1:5]:
        pair.box.hear(encode_frame(b"D" + tag + b"\0" + said), pair.now)
    assert pair.box.messages == []


def test_events_are_values() -> None:
    assert MessageReceived(b"a") == MessageReceived(b"a") != MessageReceived(b"b")
    assert len({SessionUp(b"pad"), SessionUp(b"pad"), CableLoopedBack()}) == 2
    assert repr(SessionDown(restarted=True)) == "SessionDown(restarted=True)"
