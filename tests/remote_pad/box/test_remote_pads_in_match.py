"""A secret pick on a pad at a cable: the box gets its seal, and the pick when the rules show it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.console.hexpad_and_trio import STYLES
from companion.console.menu.match_setup_values import MatchSetup
from companion.devices.kit_config import built_in_kit
from companion.games import GAMES
from companion.journal.journal_opening import open_journal
from companion.match import Entry, Match
from companion.record import read_record
from companion.referee.state_and_socket_paths import JOURNAL
from companion.remote_pad.box.pad_session import PadSession
from companion.remote_pad.link.box_commitment_protocol import PATIENCE
from companion.remote_pad.link.non_secret_messages import PadKeyEdge
from companion.remote_pad.link.pick_messages import (
    UNWILLING,
    SealAcknowledged,
    SealAnnounced,
    SlotOpened,
    UnableToOpen,
)
from companion.remote_pad.link.pick_request import PickRequest
from companion.rules.clocks.absolute_time import AbsoluteTime
from companion.rules.facts import Json
from companion.rules.sentences import Refused, says
from companion.screens import secret_pick_value_row
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.referee.joined import Joined
from tests.remote_pad.link.chance import Chance as Luck
from tests.toy import HIGH_BID
from tools.strokes import OPENING, TO_ATTACK, TO_TURN, TRIO_TO_ATTACK, trio

TO_PICK = TO_ATTACK[:-1]
PICKED = "[right 3]"
TO_CLAIM = ("left 3", "right 6")
CLAIMED = "[right 7]"
"""BLUE picks 3, RED passes to 3, BLUE claims an interception: the pick has to be shown."""


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Device]:
    with Device(tmp_path, entropy=ScriptedEntropy(*OPENING, *OPENING)) as device:
        yield device


@pytest.fixture
def joined(device: Device) -> Joined:
    """BLUE is asked for a pick, on a pad at a cable."""
    joined = Joined(device)
    play(joined, *TO_PICK)
    return joined


def play(joined: Joined, *strokes: str) -> str:
    for stroke in strokes:
        joined.stroke(stroke)
    return joined.device.text()


def keys(device: Device) -> list[str]:
    """The keys of the log's last entries."""
    return [entry.key for entry in device.match.log[-3:]]


def vault(device: Device) -> int:
    """How many picks the box holds itself."""
    referee = device.referee
    return len(referee._journal.read(device.match.header.id).vault)  # pyright: ignore[reportPrivateUsage] -- what the box knows is asked of its journal itself


def line(joined: Joined) -> bytes:
    """The line of values on the pad's panel."""
    image = joined.board.display.chip.image()
    return image[secret_pick_value_row.PAGE * 128 : (secret_pick_value_row.PAGE + 1) * 128]


def test_the_box_holds_a_seal_until_the_rules_show_the_pick(joined: Joined) -> None:
    device = joined.device
    play(joined, PICKED)
    pick = device.match.log[-1]
    assert (pick.key, pick.values) == ("pick", ())
    assert vault(device) == 0
    said = joined.said(by_pad=True)
    assert [type(each) for each in said[-1:]] == [SealAnnounced]
    assert not any(isinstance(each, PadKeyEdge) and each.key == 3 for each in said)
    play(joined, *TO_CLAIM)
    assert not any(isinstance(each, SlotOpened) for each in joined.said(by_pad=True))
    assert "in a row?" in play(joined, CLAIMED)
    assert device.match.log[-1].values == (3,)
    assert joined.vault.names() == []
    record = read_record(device.referee.export(), GAMES)
    assert record.sealed == ()


def test_the_pad_shows_its_player_what_was_picked_and_the_box_does_not(joined: Joined) -> None:
    before = line(joined)
    assert any(before)
    play(joined, PICKED)
    picked = line(joined)
    turned = {at for at in range(128) if picked[at] != before[at]}
    marks = [
        place for place in secret_pick_value_row.mark_places((1, 2, 3, 4, 5)) if place.value == 3
    ]
    assert turned == {place.column + at for place in marks for at in range(place.columns)}
    assert not any(joined.device.hardware.chip.image()[128:256])
    play(joined, *TO_CLAIM)
    assert line(joined) == picked
    play(joined, CLAIMED)
    assert not any(line(joined))


def test_either_end_may_start_anew_before_it_is_shown(joined: Joined, tmp_path: Path) -> None:
    play(joined, PICKED)
    joined.power()
    joined.board.display.chip.power_on()
    joined.wait(500)
    assert any(line(joined))
    play(joined, *TO_CLAIM)
    joined.device.opened.close()
    with Device(tmp_path, now=joined.device.now, entropy=ScriptedEntropy()) as again:
        joined.plug(again)
        joined.power()
        joined.wait(500)
        play(joined, "left 7", "right 6", CLAIMED)
        assert again.match.log[-1].key == "reveal"
        assert again.match.log[-1].values == (3,)


def test_a_box_that_starts_anew_while_it_waits_is_given_the_pick(
    joined: Joined, tmp_path: Path
) -> None:
    play(joined, PICKED, *TO_CLAIM)
    joined.pull(10_000)
    joined.device.play(CLAIMED)  # on the box's own pad
    assert joined.device.match.awaits is not None
    joined.device.opened.close()
    with Device(tmp_path, now=joined.device.now, entropy=ScriptedEntropy()) as again:
        joined.plug(again)
        play(joined, "left 7")
        assert "pad not there" in again.text()
        joined.wait(10_000)
        assert again.match.log[-1].values == (3,)


def test_a_pad_that_is_not_there_is_waited_for_and_shows_when_it_is_back(joined: Joined) -> None:
    play(joined, PICKED, *TO_CLAIM)
    joined.pull(8_000)
    joined.wait(2_500)
    joined.device.play(CLAIMED)  # on the box's own pad
    assert "pad not there" in joined.device.text()
    assert "BACK=undo" in joined.device.text()
    joined.wait(8_000)
    assert joined.device.match.log[-1].values == (3,)


def test_whether_a_pick_is_taken_again_is_for_the_whole_table(joined: Joined) -> None:
    device = joined.device
    play(joined, PICKED, *TO_CLAIM)
    joined.pull(60_000)
    joined.wait(2_500)
    device.play(CLAIMED, "[left 7]")
    assert keys(device)[-1] == "intercept"
    joined.wait(PATIENCE)
    assert "hold c=pick anew" in device.text()
    assert "hold that key" in device.play("left 7")
    asked = device.play("[left 7]")
    assert "Undo BLUE pick?" in asked
    assert "Both hold centre" in asked
    device.play("[left 7]")
    assert device.match.awaits is None
    device.play("[right 7]")
    assert keys(device) == ["void", "agree", "agree"]
    assert device.match.facts()["asks"] == {"blue": ["pick"]}
    device.play("[right 4]")  # on the box's own pad, as there is no other
    assert vault(device) == 1
    device.play("left 4", "right 6", CLAIMED)
    assert device.match.log[-1].values == (4,)
    joined.wait(60_000)
    assert joined.vault.names() == []


def test_a_pad_that_does_not_have_it_says_so_at_once(joined: Joined) -> None:
    play(joined, PICKED, *TO_CLAIM)
    joined.vault = type(joined.vault)()
    joined.power()
    joined.wait(500)
    assert "can't show it" in play(joined, CLAIMED)
    assert any(isinstance(said, UnableToOpen) for said in joined.said(by_pad=True))
    assert "hold c=pick anew" in joined.device.text()


def test_a_pad_that_will_not_show_a_pick_is_asked_again_when_it_is_connected_anew(
    joined: Joined, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panel does not take that for a pad that has lost it."""
    play(joined, PICKED, *TO_CLAIM)

    def refuses(opened: SlotOpened) -> bytes:
        return UnableToOpen(opened.slot, UNWILLING).write()

    write = SlotOpened.write
    monkeypatch.setattr(SlotOpened, "write", refuses)
    assert "won't show it" in play(joined, CLAIMED)
    assert "hold c=pick anew" in joined.device.text()
    monkeypatch.setattr(SlotOpened, "write", write)
    joined.power()
    joined.wait(3_000)
    assert joined.device.match.log[-1].values == (3,)


def test_what_the_rules_never_take_is_told_once_and_left_to_the_table(
    joined: Joined, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pad opens a pick that was in its chart, but that the rules do not allow."""
    play(joined, PICKED, *TO_CLAIM)
    tried: list[str] = []

    def refuses(self: Match, entry: Entry) -> None:
        tried.append(entry.key)
        if entry.key == "reveal":
            raise Refused(says("not that one"))
        check(self, entry)

    check = Match.check
    monkeypatch.setattr(Match, "check", refuses)
    assert "can't show it" in play(joined, CLAIMED)
    joined.wait(2_000)
    assert tried.count("reveal") == 1
    assert "hold c=pick anew" in joined.device.text()


def test_a_pick_that_is_taken_back_is_made_again_under_another_nonce(joined: Joined) -> None:
    play(joined, PICKED)
    first = joined.device.match.log[-1].seal
    play(joined, "table back", "[left 7]", "[right 7]")
    assert joined.vault.names() == []
    assert joined.device.match.facts()["asks"] == {"blue": ["pick"]}
    play(joined, PICKED)
    assert joined.device.match.log[-1].seal not in (b"", first)
    play(joined, *TO_CLAIM)
    assert "in a row?" in play(joined, CLAIMED)


def test_while_the_table_pauses_the_keys_of_the_pad_are_its_own_no_more(joined: Joined) -> None:
    play(joined, "table help")
    joined.stroke("right 4")
    assert isinstance(joined.said(by_pad=True)[-1], PadKeyEdge)
    play(joined, "table help", "table help", "table help", "table help", "table back")
    assert not joined.device.match.paused
    play(joined, PICKED)
    assert isinstance(joined.said(by_pad=True)[-1], SealAnnounced)
    assert joined.device.match.log[-1].seal


def test_what_was_locked_as_the_table_paused_is_not_lost(joined: Joined) -> None:
    joined.pull(1_200)  # too short to be noticed
    joined.board.closed = 1 << 2
    joined.wait(700)
    joined.board.closed = 0
    joined.device.play("table help")
    joined.wait(1_000)
    match = joined.device.match
    assert match.paused
    assert not match.log[-1].seal
    joined.stroke("table back")
    assert [entry.key for entry in match.log[-2:]] == ["resume", "pick"]
    play(joined, *TO_CLAIM)
    assert "in a row?" in play(joined, CLAIMED)


def test_a_pick_on_the_boxs_own_pad_counts_as_well_and_the_other_one_is_asked_no_more(
    joined: Joined,
) -> None:
    joined.device.play("[right 5]")
    joined.wait(300)
    assert vault(joined.device) == 1
    joined.stroke("right 6")
    assert isinstance(joined.said(by_pad=True)[-1], PadKeyEdge)
    assert not any(line(joined))


def test_something_else_may_be_done_instead_and_that_is_public(joined: Joined) -> None:
    play(joined, PICKED, "left 7", "right 6")
    assert "press" in joined.device.text()
    play(joined, "table back", "[right 1]")
    assert joined.device.match.facts()["turns"] == 1


def test_what_is_closed_now_is_explained_and_keys_stay_private(joined: Joined) -> None:
    play(joined, PICKED, "left 7")
    before = len(joined.said(by_pad=True))
    play(joined, "right 7")
    assert joined.device.text() != ""
    play(joined, "right 2", "[right 1]")
    said = joined.said(by_pad=True)[before:]
    assert not any(isinstance(each, PadKeyEdge) for each in said)
    assert joined.device.match.facts()["turns"] == 1


def test_on_three_keys_it_is_two_strokes_and_the_same(tmp_path: Path) -> None:
    with Device(tmp_path, entropy=ScriptedEntropy(*OPENING), kit=built_in_kit("trio")) as device:
        joined = Joined(device, style="trio")
        play(joined, *TRIO_TO_ATTACK)
        assert (device.match.log[-1].key, vault(device)) == ("pick", 0)
        said = joined.said(by_pad=True)
        assert isinstance(said[-1], SealAnnounced)
        play(joined, *trio("R► R► Rc B◄ [Bc]"))
        assert device.match.log[-1].key == "reveal"


@pytest.mark.parametrize(
    "bids", [("[left 5]", "[right 3]"), ("[right 3]", "[left 5]")], ids=["last", "first"]
)
def test_where_both_pick_a_pad_opens_when_it_holds_the_other_seal(
    tmp_path: Path, bids: tuple[str, str]
) -> None:
    with Device(tmp_path, entropy=ScriptedEntropy(), games=(HIGH_BID,)) as device:
        joined = Joined(device)
        play(joined, "left 1", "left 7", *bids)
        log = device.match.log
        assert [entry.key for entry in log] == ["bid", "bid", "reveal", "reveal"]
        assert [entry.values for entry in log[2:]] == [(5,), (3,)]
        asked = next(said for said in joined.said(by_pad=False) if isinstance(said, PickRequest))
        assert asked.before == (0,)
        said = joined.said(by_pad=True)
        kinds = [type(each) for each in said if not isinstance(each, PadKeyEdge)]
        assert kinds.index(SealAcknowledged) < kinds.index(SlotOpened)
        assert vault(device) == 1


def test_a_pick_that_comes_after_the_time_was_up_is_told_after_it(tmp_path: Path) -> None:
    """Though the end of the time waits for a key of the box that was down before."""
    kept, _ = open_journal(tmp_path / JOURNAL)
    kept.remember(
        "last highbid",
        MatchSetup({"goal": 20, "luck": "named"}, clock=AbsoluteTime(10_000)).to_json(),
    )
    with Device(tmp_path, entropy=ScriptedEntropy(), games=(HIGH_BID,)) as device:
        joined = Joined(device)
        play(joined, "left 7", "left 7", "[left 5]")
        bid, clock = device.match.log[-1], device.match.clock
        assert (bid.seat, clock.runs) == ("red", "blue")
        assert clock.expires_at is not None
        zero = device.now - 700 - 400 - 400 - bid.at  # a hold, its rest, and that of the stroke
        joined.wait(zero + clock.expires_at - 400 - device.now)
        joined.board.closed = 1 << STYLES[joined.style].keys.index("3")
        joined.wait(350)
        device.edge("table back", down=True)
        joined.wait(500)
        assert len(device.match.log) == 1, "the key that is held may yet do something"
        joined.board.closed = 0
        joined.wait(500)
        assert [entry.key for entry in device.match.log[1:3]] == ["time", "bid"]
        assert device.match.log[1].at == clock.expires_at


def put_right(joined: Joined, **facts: Json) -> None:
    """Everybody agrees that things stand so."""
    device = joined.device
    device.referee.propose({**device.match.facts(), **facts}, device.now)
    joined.wait(400)
    play(joined, "[left 7]", "[right 7]")
    assert device.match.log[-1].key == "agree"


def over(joined: Joined) -> None:
    """BLUE picks in the last turn, and the match is over without anybody seeing what."""
    put_right(joined, turns=49, possession_start=49)
    play(joined, "left 2", PICKED, "[left 7]", "right 7")
    assert joined.device.match.over


def begin_another(joined: Joined) -> None:
    """The match on the table is put away, as it stands, and a new one begun; BLUE is asked in it."""
    before = joined.device.match
    play(joined, "[table help]", "left 3", "left 1", "left 1", "left 7")
    assert joined.device.match is not before


def test_a_pick_of_a_match_that_is_put_away_is_kept_and_marked_there_alone(joined: Joined) -> None:
    play(joined, PICKED)
    picked = line(joined)
    first = joined.device.match.header.id
    begin_another(joined)
    assert not any(line(joined))
    joined.power()
    joined.board.display.chip.power_on()
    joined.wait(500)
    assert not any(line(joined))
    assert len(joined.vault.names()) == 1
    play(joined, *TO_ATTACK[4:-1])
    assert "■ ACTIVATE" in joined.device.text()
    asked = line(joined)
    assert any(asked)
    play(joined, "[right 4]")
    assert line(joined) not in (asked, picked)
    play(joined, "[table help]", "left 4", "left 1", "left 7", "left 7")
    assert joined.device.match.header.id == first
    assert line(joined) == picked
    assert "in a row?" in play(joined, *TO_CLAIM, CLAIMED)
    assert joined.device.match.log[-1].values == (3,)


def test_picks_of_a_match_that_is_over_are_kept_no_longer(joined: Joined) -> None:
    over(joined)
    assert not any(line(joined))
    assert len(joined.vault.names()) == 1  # the end can be undone
    begin_another(joined)
    assert joined.vault.names() == []


def test_picks_of_a_match_that_ended_without_the_pad_are_kept_no_longer(joined: Joined) -> None:
    over(joined)
    joined.pull(10_000)
    joined.wait(2_500)
    begin_another(joined)
    assert len(joined.vault.names()) == 1
    joined.wait(10_000)
    assert joined.vault.names() == []


def test_what_was_put_right_ends_a_pick_and_its_mark(joined: Joined) -> None:
    """It is void, but for an undo."""
    play(joined, PICKED)
    picked = line(joined)
    put_right(joined, score={"red": 2, "blue": 0})
    assert not any(line(joined))
    play(joined, "table back", "[left 7]", "[right 7]")
    assert joined.device.match.log[-1].key == "agree"
    assert line(joined) == picked


def test_in_the_toolbox_all_pick_and_the_box_learns_that_of_the_pad_as_it_is_shown(
    tmp_path: Path,
) -> None:
    with Device(tmp_path, entropy=ScriptedEntropy(4, 3)) as device:
        joined = Joined(device)
        play(joined, *TO_TURN[1:], "right 6", "right 2", "[right 3]")
        assert (vault(device), len(joined.vault.names())) == (0, 1)
        assert "P1 2  P2 3" in play(joined, "[left 2]")
        assert joined.vault.names() == []


def test_a_cable_that_leads_back_serves_nobody_and_the_match_goes_on(device: Device) -> None:
    served = device.kit.pads[-1]
    edges: list[object] = []
    own = device.referee.own_pads
    back = PadSession(
        device.panel.whole_update, edges.append, Luck(7).bytes, own, lambda _: served, device.now
    )
    for _ in range(500):
        device.wait(20)
        back.tick(device.now)
        back.receive(back.data_to_send(), device.now)
    assert (back.served, own.listening, edges) == (None, False, [])
    device.play(*TO_ATTACK)
    assert device.match.log[-1].seal
