"""A browser that falls behind costs nothing and jumps to the present."""

from hypothesis import given
from hypothesis import strategies as st

from companion.web.outbox import Outbox, Update


def test_what_was_fetched_goes_on_by_changes() -> None:
    outbox = Outbox()
    outbox.put_update("panel", Update("change 1", "whole 1"))
    assert outbox.take() == ("change 1",)
    outbox.put_update("panel", Update("change 2", "whole 2"))
    assert outbox.take() == ("change 2",)
    assert outbox.take() == ()


def test_the_newest_panel_wins() -> None:
    outbox = Outbox()
    for number in range(3):
        outbox.put_update("panel", Update(f"change {number}", f"whole {number}"))
    assert outbox.take() == ("whole 2",)


def test_the_newest_of_each_kind_wins_and_the_kit_stays_in_front() -> None:
    outbox = Outbox()
    outbox.put("kit", "kit")
    outbox.put("lamps", "left")
    outbox.put_beep("beep")
    outbox.put("facts", "score 0")
    outbox.put("lamps", "right")
    assert outbox.take() == ("kit", "right", "score 0", "beep")


def test_what_is_shown_anew_takes_no_answer_away() -> None:
    outbox = Outbox()
    outbox.put("lamps", "left")
    outbox.put_answer("answer", "refused")
    outbox.put_answer("answer", "offered")
    outbox.forget_shown()
    outbox.put("kit", "kit")
    assert outbox.take() == ("kit", "offered")
    assert outbox.take() == ()


@given(st.lists(st.sampled_from(["panel", "lamps", "facts", "refused", "beep"]), max_size=100))
def test_however_much_comes_in_it_stays_small(kinds: list[str]) -> None:
    outbox = Outbox()
    for number, kind in enumerate(kinds):
        if kind == "beep":
            outbox.put_beep(f"beep {number}")
        elif kind == "panel":
            outbox.put_update(kind, Update(f"panel {number}", f"panel {number}"))
        elif kind == "refused":
            outbox.put_answer(kind, f"{kind} {number}")
        else:
            outbox.put(kind, f"{kind} {number}")
    taken = outbox.take()
    assert len(taken) <= 4 + 4
    newest = {kind: f"{kind} {number}" for number, kind in enumerate(kinds)}
    assert set(newest.values()) <= set(taken)


@given(st.lists(st.booleans(), max_size=60))
def test_whoever_follows_in_any_rhythm_sees_the_present(rhythm: list[bool]) -> None:
    # The panel is a sum here: a change adds a power of two, the whole is all of them.
    outbox, shown, present = Outbox(), 0, 0
    for number, fetches in enumerate([*rhythm, True]):
        present += 1 << number
        outbox.put_update("panel", Update(f"+{1 << number}", f"={present}"))
        if fetches:
            for text in outbox.take():
                shown = int(text[1:]) + (shown if text[0] == "+" else 0)
            assert shown == present
