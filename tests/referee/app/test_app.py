"""Events in, effects out: what is kept before it is shown, and what players want and do not get."""

import pytest

from companion.console.effects import DeleteSavedMatch, ResumeSavedMatch, StartNewMatch
from companion.console.menu.context import MenuContext
from companion.console.menu.menu_script_run import Flow
from companion.console.menu.question_screens import ItemsQuestion
from companion.journal.journal import Journal
from companion.match import SealOpening
from companion.referee.app.effects import AppendEntry, ContinueInMemory, ShowOutputs
from companion.referee.app.events import CorrectionProposed, Stopped, Ticked
from companion.rules.sentences import Refused
from companion.testing.key_pressing import HOLD
from tests.referee.app.playbook import NONCE, Playbook
from tests.referee.bare import START, Entropy, broken_off, saved

SIGNALS = ("PlaySound", "BlinkPadLamp")
"""Effects that only call for attention."""

# Effects in their order ---------------------------------------------------------------------


def test_what_a_menu_shows_needs_no_journal() -> None:
    playbook = Playbook()
    assert playbook.kinds == [
        "FindResumableMatches",
        "FindMatchesToResumeAtStart",
        "StoreFirstScreen",
        "ShowOutputs",
    ]


def test_an_entry_is_kept_before_anything_of_it_is_shown() -> None:
    playbook = Playbook()
    playbook.play(*START, "[left 5]", "[right 3]", "[right 4]", "left 2")
    playbook.edge("left 7", down=True)
    assert playbook.kinds == ["AppendEntry", "ShowOutputs"]
    (append,), (show,) = playbook.of(AppendEntry), playbook.of(ShowOutputs)
    assert append.entry == playbook.match.log[-1]
    assert append.facts == show.facts == playbook.match.facts()


def test_what_happens_is_kept_then_shown_and_then_heard() -> None:
    """The panel and the lamps say it before the buzzer calls for them."""
    playbook, orders = Playbook(), set[tuple[str, ...]]()
    playbook.watch = lambda: orders.add(
        tuple(kind for kind in playbook.kinds if kind in ("AppendEntry", "ShowOutputs", *SIGNALS))
    )
    playbook.play(*START, "[left 5]", "[right 3]", "[right 4]", "left 2", "left 7", "left 9")
    heard = {order for order in orders if {*SIGNALS} & {*order}}
    assert ("AppendEntry", "ShowOutputs", "PlaySound") in heard
    assert all(order.index("ShowOutputs") < order.index(order[-1]) for order in heard)
    assert all(order[-1] in SIGNALS for order in heard)


def test_what_could_not_be_kept_was_not_told_and_play_goes_on_in_memory() -> None:
    playbook = Playbook()
    playbook.play(*START, "[left 5]", "[right 3]", "[right 4]", "left 2")
    told = tuple(playbook.match.log)
    playbook.fails = AppendEntry
    playbook.edge("left 7", down=True)
    assert playbook.kinds[:2] == ["AppendEntry", "ContinueInMemory"]
    (copied,) = playbook.of(ContinueInMemory)
    assert tuple(copied.match.log) == told == tuple(playbook.match.log)
    assert "NOT SAVED" in playbook.text()


def test_a_pick_is_sealed_with_a_nonce_of_its_own() -> None:
    playbook = Playbook()
    playbook.play(*START)
    playbook.edge("left 5", down=True)
    playbook.now += HOLD
    playbook.handle(Ticked(playbook.now))
    assert playbook.kinds[:2] == ["DrawRandomBytes", "AppendEntry"]
    (append,) = playbook.of(AppendEntry)
    assert (append.entry.values, append.secret) == ((), SealOpening((5,), NONCE))
    assert str(append.secret.nonce) not in repr(append)
    assert "(5,)" not in repr(append)


def test_a_key_that_is_refused_keeps_nothing() -> None:
    playbook = Playbook()
    playbook.play(*START, "[left 5]", "[right 3]", "[right 4]")
    playbook.edge("left 9", down=True)
    assert "AppendEntry" not in playbook.kinds


def test_switching_off_stores_the_startup_screen_of_the_next_start() -> None:
    playbook = Playbook()
    playbook.handle(Stopped(playbook.now))
    assert playbook.kinds == [
        "RecordCleanShutdown",
        "FindMatchesToResumeAtStart",
        "StoreFirstScreen",
    ]


def test_what_can_not_be_proposed_is_refused_to_who_proposes_it() -> None:
    playbook = Playbook()
    with pytest.raises(Refused, match="no match on the table"):
        playbook.handle(CorrectionProposed(playbook.now, {}))


# What is in play stays in play --------------------------------------------------------------


def test_the_match_on_the_table_can_not_be_deleted_after_another_one_was(journal: Journal) -> None:
    bare = broken_off(journal, Entropy())
    bare.play("[table help]", "left 3", "left 7", "left 7", "[left 1]")
    bare.play("[table help]", "left 4", "left 6", "[left 7]")
    assert [each.id for each in journal.matches()] == [bare.match.header.id]
    assert "Saved games" not in bare.sheet()
    bare.play("table back", "[right 2]")
    assert bare.told[-1] == "reveal", "play goes on"


@pytest.mark.parametrize("wanted", [DeleteSavedMatch, ResumeSavedMatch])
def test_whatever_a_menu_offers_the_match_in_play_stays_in_play(
    wanted: type[DeleteSavedMatch | ResumeSavedMatch],
    journal: Journal,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bare = broken_off(journal, Entropy())
    match = bare.match

    def wants(_: MenuContext) -> Flow:
        yield ItemsQuestion("What?", ["that"])
        return [wanted(match.header.id)]

    monkeypatch.setattr("companion.console.menu.main_menus.menu_over_match", wants)
    bare.play("[table help]", "left 1")
    assert bare.text().endswith("it is in play\nand stays there")
    assert bare.match is match
    assert saved(journal, match).state == "running"


def test_the_same_again_without_a_pad_is_not_joint_and_says_so(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = broken_off(journal, Entropy())
    pads = {"red": "left", "blue": "right"}
    again = StartNewMatch(bare.match.header.game, {}, "joint", None, pads)

    def wants(_: MenuContext) -> Flow:
        yield ItemsQuestion("What?", ["that"])
        return [again]

    monkeypatch.setattr("companion.console.menu.main_menus.menu_over_match", wants)
    bare.play("[table help]", "left 1")
    assert bare.sheet().startswith("PLEASE READ\nNo pad is at a cable.")
    assert bare.match.header.dice == "device"
