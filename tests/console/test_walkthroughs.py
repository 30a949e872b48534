"""Situations of BASKETmind, key by key, as they are played at a table."""

from companion.console.effects import Answer, Begin, Pick, Remember, Throw
from companion.games import GAMES
from tests.console.playbook import Playbook, Row, hold, lamps, screen, tap
from tests.console.rim import ENGLISH, Rim
from tests.toy import HIGH_BID


def test_first_start_to_first_attack_takes_eight_strokes() -> None:
    rim = Rim((*GAMES, HIGH_BID), languages={**ENGLISH, "es": lambda text: text}, faces=(5, 3))
    begin = Begin("basketmind", {"quarters": 1}, "device", None, {"red": "left", "blue": "right"})
    kept = {"options": {"quarters": 1}, "dice": "device", "limit": None}
    assert (
        Playbook(rim)
        >> tap("left 1")
        << Remember("language", "en")
        << screen(
            """
            Which game?
            1 BASKETmind
            2 High bid
            1-2 choose  ?=more
            """
        )
        >> tap("right 1")
        << screen(
            """
            BASKETmind
            1 Quick 50 turns
            2 Four quarters
            6=options      ?=more
            """
        )
        >> tap("left 1")
        << screen(
            """
            Point key 1 at basket
            RED player:
            press centre
            this pad is for RED
            """
        )
        << lamps("left", "right")
        >> tap("left 7")
        << Remember("last basketmind", kept)
        << begin
        << lamps("left")
        << screen(
            """
            Who has the ball?
            ◄RED throw d6
            hold to shake
            hold c, let go=throw
            """
        )
        >> hold("left 7")
        << Throw(0, "red", "roll", 6)
        << lamps("right")
        >> hold("right 7")
        << Throw(0, "blue", "roll", 6)
        << lamps("left")
        >> tap("left 2")
        << Answer(0, "red", "handler", (2,))
        << screen(
            """
            R0 B0 Q1 T1 P1/10
            BLUE► set up
            ■ SECRET 1-5
            hold your man = lock
            """
        )
        >> hold("right 3")
        << Pick(0, "blue", "pick", (3,))
        << Row(2, "◄RED     ball R2")
    )
    assert rim.match.ask is not None
    assert rim.match.ask.name == "attack"
