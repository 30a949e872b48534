"""Secret picks after the end: shown to who asks, and then nobody can take the end back."""

import pytest

from companion.console.console import Console
from companion.console.effects import RememberSetting
from companion.games.basketmind import BASKETMIND
from companion.journal.journal import Journal
from companion.match import TABLE, Entry, Header, Match, SealOpening
from companion.referee.app.effects import ReadAllPickOpenings
from companion.referee.app.match_in_play_with_secrets import UNVEILED, MatchInPlayWithSecrets
from companion.remote_pad.link import commitments
from companion.rules.facts import Facts
from companion.rules.game import Options
from companion.rules.sentences import Refused
from tests.games.basketmind.scenes import BY_THE_BOOK
from tests.referee.bare import ENGLISH, PADS, BareReferee, Entropy

NAME = bytes(range(16))
NONCE = bytes(32)
LAST_TURN: Facts = {
    "phase": "set_up",
    "turns": 49,
    "possession_start": 49,
    "attacker": "red",
    "quarter": 1,
    "score": {"red": 1, "blue": 0},
}
PICKED = 4


def begun(journal: Journal, options: Options = BY_THE_BOOK) -> Match:
    """The last turn of a match: BLUE has picked, RED has the ball and the table is elsewhere."""
    header = Header("basketmind", BASKETMIND.version, NAME, options, begun=LAST_TURN)
    match = Match(BASKETMIND, header)
    journal.begin(match.header, {"red": "left", "blue": "right"})
    seal = commitments.make_seal(NAME, 1, 1, NONCE, bytes([PICKED]))
    told(journal, match, Entry(0, "red", "handler", (2,)))
    told(journal, match, Entry(0, "blue", "pick", seal=seal), SealOpening((PICKED,), NONCE))
    return match


def told(journal: Journal, match: Match, entry: Entry, secret: SealOpening | None = None) -> None:
    """An entry, durable."""
    match.tell(entry)
    journal.append(NAME, len(match.log) - 1, entry, match.facts(), secret)


def ended(journal: Journal) -> Match:
    """The same match after its end."""
    match = begun(journal)
    told(journal, match, Entry(0, "red", "end"))
    told(journal, match, Entry(0, "blue", "end_turn"))
    assert match.over
    return match


def at_the_table(journal: Journal, match: Match) -> BareReferee:
    """A referee that goes on with a match after a power cut."""
    journal.remember("table", match.header.id.hex())
    bare = BareReferee(journal, (BASKETMIND,), entropy=Entropy())
    bare.play("left 7")
    assert bare.match.header == match.header
    return bare


def picks(bare: BareReferee) -> list[str]:
    """The sheet of picks, from the result on."""
    bare.play(*["table help"] * 5, "[left 7]", "[right 7]")
    return bare.sheet().split("\n")[:6]


# At the table -------------------------------------------------------------------------------


def test_after_the_end_the_table_sees_how_often_everybody_was_picked(journal: Journal) -> None:
    assert picks(at_the_table(journal, ended(journal))) == [
        "PICKS       RED  BLUE",
        "No. 1         0     0",
        "No. 2         0     0",
        "No. 3         0     0",
        "No. 4         0     1",
        "No. 5         0     0",
    ]


def test_who_has_seen_the_picks_cannot_take_the_end_back(journal: Journal) -> None:
    bare = at_the_table(journal, ended(journal))
    picks(bare)
    bare.play("table back")
    before = list(bare.match.log)
    assert bare.play("table back").split("\n")[2:] == ["picks were shown", "it stays as it ended"]
    assert bare.match.log == before
    assert bare.match.over


def test_end_stays_final_after_seen_picks_and_a_power_cut(journal: Journal) -> None:
    picks(at_the_table(journal, ended(journal)))
    bare = BareReferee(journal, (BASKETMIND,), entropy=Entropy())
    bare.play("left 7")
    assert bare.match.over
    bare.play("table back")
    assert bare.match.view().proposal is None
    assert bare.match.over


def test_end_can_be_taken_back_while_no_picks_have_been_seen(journal: Journal) -> None:
    bare = at_the_table(journal, ended(journal))
    bare.play("table back", "[left 7]", "[right 7]")
    assert not bare.match.over


def test_while_that_is_asked_the_picks_stay_secret(journal: Journal) -> None:
    bare = at_the_table(journal, ended(journal))
    bare.play("table back")
    assert bare.match.view().proposal is not None
    bare.play("table help")
    assert "PICKS" not in bare.sheet()
    bare.play("table back", "[left 7]", "[right 7]")
    assert not bare.match.over


# What was shown -----------------------------------------------------------------------------


def in_play(match: Match | None) -> MatchInPlayWithSecrets:
    """A match on the table, whose picks nobody has seen."""
    play = MatchInPlayWithSecrets(Console((BASKETMIND,), PADS, ENGLISH, {}), None, tuple)
    play.match = match
    return play


def unveil(play: MatchInPlayWithSecrets) -> list[object]:
    """Show the picks; return what was wanted for that."""
    wanted: list[object] = []
    handling = play.unveil()
    try:
        wanted.append(next(handling))
        while True:
            wanted.append(handling.send({}))
    except StopIteration:
        return wanted


def test_picks_are_not_read_before_the_end(journal: Journal) -> None:
    assert unveil(in_play(begun(journal))) == []
    assert unveil(in_play(None)) == []


def test_picks_are_not_read_while_the_end_is_in_question(journal: Journal) -> None:
    match = ended(journal)
    told(journal, match, Entry(0, TABLE, "undo"))
    assert unveil(in_play(match)) == []


def test_unveiling_is_remembered_before_any_pick_is_seen(journal: Journal) -> None:
    play = in_play(ended(journal))
    assert unveil(play) == [ReadAllPickOpenings(NAME), RememberSetting(UNVEILED, NAME.hex())]
    assert play.is_unveiled


@pytest.mark.parametrize("key", ["undo", "correct"])
def test_after_picks_were_seen_the_end_stays(key: str, journal: Journal) -> None:
    play = in_play(ended(journal))
    unveil(play)
    again = {**LAST_TURN, "turns": 10, "possession_start": 10}
    with pytest.raises(Refused, match="it stays as it ended"):
        next(play.tell(Entry(0, TABLE, key, facts=again if key == "correct" else None)))


def test_picks_of_another_match_were_not_seen(journal: Journal) -> None:
    match = ended(journal)
    play = in_play(match)
    unveil(play)
    play.match = Match(BASKETMIND, match.header._replace(id=bytes(16)), match.log)
    assert not play.is_unveiled


def test_the_last_pick_that_is_shown_by_house_rule_is_shown_without_complaint(
    journal: Journal, caplog: pytest.LogCaptureFixture
) -> None:
    bare = at_the_table(journal, begun(journal, {"reveal_unused": "after_turn"}))
    bare.play("left 7", "right 7")
    assert bare.match.over
    assert [entry.key for entry in bare.match.log] == [
        "handler",
        "pick",
        "end",
        "end_turn",
        "reveal",
    ]
    assert caplog.messages == []
