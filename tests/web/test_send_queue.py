"""A browser that falls behind costs nothing and jumps to the present."""

from hypothesis import given
from hypothesis import strategies as st

from companion.web.send_queue import ChangeOrWholeMessage, SendQueue


def test_what_was_fetched_goes_on_by_changes() -> None:
    send_queue = SendQueue()
    send_queue.put_update("panel", ChangeOrWholeMessage("change 1", "whole 1"))
    assert send_queue.take() == ("change 1",)
    send_queue.put_update("panel", ChangeOrWholeMessage("change 2", "whole 2"))
    assert send_queue.take() == ("change 2",)
    assert send_queue.take() == ()


def test_the_newest_panel_wins() -> None:
    send_queue = SendQueue()
    for number in range(3):
        send_queue.put_update("panel", ChangeOrWholeMessage(f"change {number}", f"whole {number}"))
    assert send_queue.take() == ("whole 2",)


def test_the_newest_of_each_kind_wins_and_the_kit_stays_in_front() -> None:
    send_queue = SendQueue()
    send_queue.put("kit", "kit")
    send_queue.put("lamps", "left")
    send_queue.put_beep("beep")
    send_queue.put("facts", "score 0")
    send_queue.put("lamps", "right")
    assert send_queue.take() == ("kit", "right", "score 0", "beep")


def test_what_is_shown_anew_takes_no_answer_away() -> None:
    send_queue = SendQueue()
    send_queue.put("lamps", "left")
    send_queue.put_answer("answer", "refused")
    send_queue.put_answer("answer", "offered")
    send_queue.forget_shown()
    send_queue.put("kit", "kit")
    assert send_queue.take() == ("kit", "offered")
    assert send_queue.take() == ()


@given(st.lists(st.sampled_from(["panel", "lamps", "facts", "refused", "beep"]), max_size=100))
def test_however_much_comes_in_it_stays_small(kinds: list[str]) -> None:
    send_queue = SendQueue()
    for number, kind in enumerate(kinds):
        if kind == "beep":
            send_queue.put_beep(f"beep {number}")
        elif kind == "panel":
            send_queue.put_update(kind, ChangeOrWholeMessage(f"panel {number}", f"panel {number}"))
        elif kind == "refused":
            send_queue.put_answer(kind, f"{kind} {number}")
        else:
            send_queue.put(kind, f"{kind} {number}")
    taken = send_queue.take()
    assert len(taken) <= 4 + 4
    newest = {kind: f"{kind} {number}" for number, kind in enumerate(kinds)}
    assert set(newest.values()) <= set(taken)


@given(st.lists(st.booleans(), max_size=60))
def test_send_queue_gives_the_present_state_in_any_rhythm_of_fetching(rhythm: list[bool]) -> None:
    # The panel is a sum here: a change adds a power of two, the whole is all of them.
    send_queue, shown, present = SendQueue(), 0, 0
    for number, fetches in enumerate([*rhythm, True]):
        present += 1 << number
        send_queue.put_update("panel", ChangeOrWholeMessage(f"+{1 << number}", f"={present}"))
        if fetches:
            for text in send_queue.take():
                shown = int(text[1:]) + (shown if text[0] == "+" else 0)
            assert shown == present
