"""Matches with a pad that runs on real MicroPython, at a real referee's cable.

BLUE picks on it in BASKETmind, and in a match with joint dice it has a part in every throw.
"""

from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.record import ValidatedRecord, read_record
from companion.referee.request_to_running_referee import ask_running_referee as of_referee
from companion.remote_pad.link.commitments import opens_seal
from firmware.build import build
from tests.firmware.pico import FakePico, installed
from tests.referee.process import Onlooker, started
from tests.remote_pad.link.cable import Cable

TAP_S, HOLD_S, REST_S = 0.06, 0.32, 0.36
WHOLE = 50
"""Turns of a whole match, as a table usually plays it."""
GAME = {"basketmind": "1", "backgammon": "2"}
"""Keys of the first menu."""


class Players:
    """RED at the box, BLUE at a pad. RED passes, and BLUE claims, which shows the pick; nobody shoots.

    An attack of BLUE's that comes first is over at the first claim, so that there are picks of BLUE
    whoever won the opening roll.
    """

    def __init__(self, onlooker: Onlooker, pico: FakePico) -> None:
        self._onlooker = onlooker
        self._pico = pico
        self.picked: list[int] = []
        self.answers = self.asked = 0
        self.denied = False

    def press(self, seat: str, key: int, s: float = TAP_S) -> None:
        if seat in ("red", "light"):
            self._onlooker.press(f"left {key}", s)
        else:
            self._pico.press(key)
            self._onlooker.looks(s)
            self._pico.release(key)
        self._onlooker.looks(REST_S)

    def _is_in(self, before: int) -> bool:
        """Whether what was done led to something, which may take a moment on a cable."""
        for _ in range(100):
            if len(self._onlooker.facts) > before:
                return True
            self._onlooker.looks(0.05)
        return False

    def are_asked(self) -> bool:
        """Whether play goes on; while dice are thrown jointly nobody is asked."""
        told = self._onlooker.told
        if told is None or not told["over"]:
            self._onlooker.until(lambda: bool(self._onlooker.asks))
        return bool(self._onlooker.asks)

    def _claims(self, seat: str, keys: list[str], handler: int) -> None:
        """RED passes, and BLUE claims. RED sees the board: every fifth time it was an interception."""
        if "yes" in keys:
            self.asked += 1
            self.denied = self.asked % 5 > 0
            self.press(seat, 6 if self.denied else 7)
        elif self.denied:
            self.press(seat, 7, HOLD_S)  # the end of the turn
            self.denied = "end" in self._onlooker.asks.get(seat, ())
        elif "pass" in keys:
            self.press(seat, 3 if handler != 3 else 4)
        else:
            self._claim("blue")

    def _claim(self, seat: str) -> None:
        self.press(seat, 6)
        self.press(seat, 7, HOLD_S)

    def counts(self) -> dict[str, int]:
        """How far the match is."""
        turns = (self._onlooker.told or {}).get("turns", 0)
        return {"turns": turns, "answers": self.answers, "claims": self.asked}

    def plays(self) -> None:
        """One answer, of the seat that is asked first."""
        self.answers += 1
        seat, keys = next(iter(self._onlooker.asks.items()))
        facts = self._onlooker.told
        assert facts is not None
        if "yes" in keys and seat == "blue":
            self.press(seat, 7)
        elif "pass" in keys and seat == "blue" and not self.picked:
            self._claim("red")
        elif "yes" in keys or "intercept" in self._onlooker.asks.get("blue", ()):
            self._claims(seat, keys, facts["handler"])
        elif "pick" in keys:
            pick, before = 1 + len(self.picked) % 5, len(self._onlooker.facts)
            self.press(seat, pick, HOLD_S)
            if self._is_in(before) and seat == "blue":
                self.picked.append(pick)
        elif "roll" in keys:
            before = len(self._onlooker.facts)
            self.press(seat, 7, HOLD_S)
            while not self._is_in(before):  # a pad may be deaf for a while
                self.press(seat, 7, HOLD_S)
        elif "done" in keys or "end_turn" in keys:  # nobody is left to pick
            self.press(seat, 7)
        elif "handler" in keys:
            self.press(seat, 2)
        elif facts.get("must_release") and "pass" in keys:
            self.press(seat, 3 if facts["handler"] != 3 else 4)
        elif "end" in keys:
            self.press(seat, 7, HOLD_S)
        else:
            raise AssertionError(self._onlooker.text())


@pytest.fixture
def record(
    tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[tuple[ValidatedRecord, Players]]:
    """A match with such dice as far as so many turns, answers or claims, recorded."""
    build(tmp_path / "built")
    at = tmp_path / "socket"
    with Cable() as cable:
        pico = FakePico(installed(tmp_path / "pico", tmp_path / "built"), cable)
        settings = tmp_path / "settings.toml"
        game, dice, so_many, of = request.param
        usual = f'[games.{game}]\ndice = "{dice}"\n'
        settings.write_text(f"hold = 250\n{usual}", encoding="utf-8")
        more = ("--cable", cable.box, "--settings", str(settings))
        with pico, started(tmp_path / "state", at, *more) as process, ExitStack() as opened:
            opened.callback(process.kill)
            assert process.stdout is not None
            process.stdout.readline()
            with closing(Onlooker(at)) as onlooker:
                for key in ("1", GAME[game], "7", "7"):  # the language, the game, as usual, seats
                    onlooker.turns_page(f"left {key}", TAP_S)
                players = Players(onlooker, pico)
                while players.are_asked() and players.counts()[of] < so_many:
                    players.plays()
                text = of_referee(at, {"type": "export"})["text"]
                yield read_record(text, GAMES), players
            process.terminate()
            process.wait(20)


def to_be_shown(record: ValidatedRecord) -> int:
    """How many picks were claimed with; one that is known is not shown again."""
    known, shown = True, 0
    for entry in record.log:
        if entry.seat == "blue" and entry.key == "pick":
            known = False
        elif entry.seat == "blue" and entry.key == "intercept" and not known:
            known, shown = True, shown + 1
    return shown


def is_right(record: ValidatedRecord, players: Players) -> None:
    """Each pick was sealed once, in the order in which it was made, and nothing else was."""
    sealed = [entry for entry in record.log if entry.seat == "blue" and entry.seal]
    assert len(sealed) == len(players.picked) > 0
    assert len({entry.seal for entry in sealed}) == len(sealed)
    shown = [entry for entry in record.log if entry.seat == "blue" and entry.key == "reveal"]
    assert len(shown) == to_be_shown(record) > 0
    for entry in shown:
        match, seals = record.header.id, [each.seal for each in sealed]
        numbers = range(len(record.log))
        pick = bytes(entry.values)
        assert any(
            opens_seal(seal, match, number, 1, entry.nonce, pick)
            for seal in seals
            for number in numbers
        )


@pytest.mark.long
@pytest.mark.parametrize("record", [("basketmind", "device", WHOLE, "turns")], indirect=True)
def test_a_whole_match_is_played_with_picks_on_the_pad(
    record: tuple[ValidatedRecord, Players],
) -> None:
    is_right(*record)
    assert len(record[1].picked) > 6
    assert record[1].asked > 3


@pytest.mark.parametrize("record", [("basketmind", "device", 1, "claims")], indirect=True)
def test_a_pick_on_the_pad_is_opened_when_the_rules_show_it(
    record: tuple[ValidatedRecord, Players],
) -> None:
    is_right(*record)


@pytest.mark.parametrize("record", [("basketmind", "joint", 2, "answers")], indirect=True)
def test_the_pad_has_a_part_in_every_throw(record: tuple[ValidatedRecord, Players]) -> None:
    """That the dice follow from both parts the record says by itself, or it could not be read."""
    keys = [entry.key for entry in record[0].log]
    assert keys == 2 * ["roll", "cast", "uncover", "uncover", "roll"]


@pytest.mark.long
@pytest.mark.parametrize("record", [("backgammon", "joint", 120, "answers")], indirect=True)
def test_a_long_match_is_thrown_with_the_pad(record: tuple[ValidatedRecord, Players]) -> None:
    log = record[0].log
    assert sum(entry.key == "cast" for entry in log) > 30
    assert not any(entry.key == "alone" for entry in log)
