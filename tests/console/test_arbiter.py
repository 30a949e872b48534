"""An arbiter's gesture: both keys of the box, held together."""

import pytest

from companion.console.effects import RecordPublicEntry
from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.match import ARBITER, TABLE, Entry
from companion.match.state_correction_draft import CorrectionDraft
from companion.rules.clocks.absolute_time import AbsoluteTime
from tests.console.rim import Rim, playing
from tests.toy import RED


def asked(*, arbiter: bool = True) -> Rim:
    """All are asked to agree to a correction of RED's time."""
    rim = playing(clock=AbsoluteTime(60_000), arbiter=arbiter)
    facts = CorrectionDraft.of(rim.match).amend_field("clock left red", 45).facts
    rim.tell(rim.now, TABLE, "correct", facts=facts)
    rim.heard.clear()
    return rim


def both(rim: Rim, first: str = "back", then: str = "help", ms: int = 700) -> None:
    """Two keys of the table go down one after the other, and come up after so long."""
    rim.wait(400)
    rim.edge("table", first, True)
    rim.wait(50)
    rim.edge("table", then, True)
    rim.wait(ms)
    rim.edge("table", first, False)
    rim.edge("table", then, False)


def answers(rim: Rim) -> list[tuple[str, str]]:
    return [(each.seat, each.key) for each in rim.heard if isinstance(each, RecordPublicEntry)]


@pytest.mark.parametrize(("first", "then"), [("back", "help"), ("help", "back")])
def test_back_and_help_held_together_agree_for_all(first: str, then: str) -> None:
    rim = asked()
    both(rim, first, then)
    assert answers(rim) == [(ARBITER, "agree")]
    assert rim.match.clock.ms_left(rim.match.clock.since, RED) == 45_000
    assert "arbiter: hold BACK, ?" in rim.shown()


def test_only_the_same_gesture_lets_the_match_go_on() -> None:
    rim = asked()
    both(rim)
    rim.tap("left", "7")
    assert rim.match.paused
    assert "the arbiter says" in rim.shown()
    rim.heard.clear()
    both(rim)
    assert answers(rim) == [(ARBITER, "resume")]
    assert not rim.match.paused


def test_keys_that_come_up_too_soon_do_nothing() -> None:
    rim = asked()
    both(rim, ms=500)
    assert answers(rim) == []
    assert rim.match.view().proposal is not None


def test_one_arbiter_key_held_on_alone_does_nothing() -> None:
    rim = asked()
    rim.wait(400)
    rim.edge("table", "back", True)
    rim.edge("table", "help", True)
    rim.wait(100)
    rim.edge("table", "back", False)
    rim.wait(2_000)
    rim.edge("table", "help", False)
    assert answers(rim) == []


def test_without_an_arbiter_both_keys_mean_nothing() -> None:
    rim = asked(arbiter=False)
    both(rim)
    assert answers(rim) == []


def test_arbiter_keys_do_nothing_while_nothing_is_to_be_corrected() -> None:
    rim = playing(clock=AbsoluteTime(60_000), arbiter=True)
    both(rim)
    assert answers(rim) == []


@pytest.mark.parametrize("remote", [("back", "help"), ("back",), ("help",)])
def test_a_players_own_pad_can_not_give_it(remote: tuple[str, ...]) -> None:
    """Its keys of the table count as ever, but not as keys of the box."""
    rim = asked()
    rim.wait(400)
    for name in ("back", "help"):
        edge = KeyEdge(KitKey("table", name), True, rim.now, remote=name in remote)
        rim.carry_out(rim.console.edge(edge))
    rim.wait(1_000)
    assert answers(rim) == []


def test_an_arbiter_may_rule_while_an_entry_of_a_seat_is_there_already() -> None:
    rim = asked()
    rim.tell(rim.now, RED, "agree")
    rim.heard.clear()
    both(rim)
    assert answers(rim) == [(ARBITER, "agree")]
    assert rim.match.log[-1] == Entry(rim.match.log[-1].at, ARBITER, "agree")
