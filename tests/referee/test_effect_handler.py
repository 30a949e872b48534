"""What players want and do not get: what is in play stays in play."""

import pytest

from companion.console.effects import Begin, Delete, Resume
from companion.console.menu.context import MenuContext
from companion.console.menu.menus import Flow
from companion.console.menu.questions import Question
from companion.journal.journal import Journal
from tests.referee.bare import Entropy, broken_off, saved


def test_the_match_on_the_table_can_not_be_deleted_after_another_one_was(journal: Journal) -> None:
    bare = broken_off(journal, Entropy())
    bare.play("[table help]", "left 3", "left 7", "left 7", "[left 1]")
    bare.play("[table help]", "left 4", "left 6", "[left 7]")
    assert [each.id for each in journal.matches()] == [bare.match.header.id]
    assert "Saved games" not in bare.sheet()
    bare.play("table back", "[right 2]")
    assert bare.told[-1] == "reveal", "play goes on"


@pytest.mark.parametrize("wanted", [Delete, Resume])
def test_whatever_a_menu_offers_the_match_in_play_stays_in_play(
    wanted: type[Delete | Resume], journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = broken_off(journal, Entropy())
    match = bare.match

    def wants(_: MenuContext) -> Flow:
        yield Question("What?", ["that"])
        return [wanted(match.header.id)]

    monkeypatch.setattr("companion.console.menu.flows.playing", wants)
    bare.play("[table help]", "left 1")
    assert bare.text().endswith("it is in play\nand stays there")
    assert bare.match is match
    assert saved(journal, match).state == "running"


def test_the_same_again_without_a_pad_is_not_joint_and_says_so(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = broken_off(journal, Entropy())
    pads = {"red": "left", "blue": "right"}
    again = Begin(bare.match.header.game, {}, "joint", None, pads)

    def wants(_: MenuContext) -> Flow:
        yield Question("What?", ["that"])
        return [again]

    monkeypatch.setattr("companion.console.menu.flows.playing", wants)
    bare.play("[table help]", "left 1")
    assert bare.sheet().startswith("PLEASE READ\nNo pad is at a cable.")
    assert bare.match.header.dice == "device"
