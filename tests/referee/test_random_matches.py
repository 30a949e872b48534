"""Whole matches by pressing keys: those that the panes offer, and others, at any moment.

On the whole device a few; without panel, pins and disk as many as one likes.
"""

import random
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest

from companion import record
from companion.console import panel_facing
from companion.console.hexpad_and_trio import STYLES
from companion.console.menu.match_setup_values import MatchSetup
from companion.devices.kit_config import built_in_kit
from companion.games import GAMES
from companion.games.basketmind import BASKETMIND
from companion.journal.journal import Journal
from companion.journal.journal_opening import open_journal
from companion.match import Entry, Match
from companion.referee.referee import Referee
from companion.referee.state_and_socket_paths import JOURNAL
from companion.screens.screen_model import Shown, find_fit_problems
from companion.screens.screen_rendering import draw_screen
from companion.testing.key_pressing import KeyPresser
from companion.testing.simulated_device import Device
from tests.console import pointing
from tests.console.fingers import Stroke, Wanted, choose, strokes
from tests.games.random_player import house_rules
from tests.referee import policy
from tests.referee.bare import BareReferee, SeenBox

pytestmark = pytest.mark.once

CENTRE = {"hexpad": "7", "trio": "middle"}
FIRST = {"hexpad": "left 1", "trio": "left middle"}
"""What takes the first game of the menu."""
KEYS = {
    style: [f"{pad} {name}" for pad in ("left", "right") for name in STYLES[style].keys]
    for style in CENTRE
}
MOST = 4000
"""No match takes more turns of a player than that."""


class Played(KeyPresser, Protocol):
    """A device, or what is left of it. Keys are named as on the kit."""

    referee: Referee

    @property
    def match(self) -> Match:
        """The match on the table."""
        ...


class Blind(SeenBox):
    """A box at which nobody looks."""

    def _notes(self, what: str, value: object) -> None:
        pass


class Side(NamedTuple):
    """The three keys of one player, and the panel."""

    hands: Played
    pad: str

    def rows(self) -> Sequence[str]:
        return self.hands.text().split("\n")

    def tap(self, key: str) -> None:
        self.hands.play(f"{self.pad} {key}")

    def hold(self, key: str) -> None:
        self.hands.play(f"[{self.pad} {key}]")


class Players:
    """Two of them, at the keys of one device. Mostly they play, sometimes hands are clumsy."""

    def __init__(self, hands: Played, chance: random.Random, style: str) -> None:
        self._hands = hands
        self._chance = chance
        self._style = style

    def acts(self) -> None:
        """Does one thing, sensible or not."""
        hands, chance = self._hands, self._chance
        view = hands.match.view()
        if view.proposal is not None:
            self._consents()
        elif view.paused:
            go_on = f"left {CENTRE[self._style]}"
            hands.play(go_on if "PAUSED" in hands.text() else "table back")
        elif (luck := chance.random()) < 0.05:
            self._mashes()
        elif luck < 0.07:
            hands.play("table back")
        elif luck < 0.08:
            hands.play(chance.choice(["table help", "[table back]"]), "table back")
        else:
            self._answers()

    def _answers(self) -> None:
        wanted = choose(self._chance, self._hands.match)
        pad = policy.PADS[wanted.seat]
        self._hands.wait(self._chance.choice([0, 0, 500, 5000]))
        if self._style == "trio":
            self._points(Side(self._hands, pad), wanted)
            return
        try:
            keys = strokes(self._hands.match, wanted)
        except LookupError:
            keys = [Stroke(self._chance.randint(1, 7))]
        self._hands.play(*(f"[{pad} {key}]" if held else f"{pad} {key}" for key, held in keys))

    def _points(self, side: Side, wanted: Wanted) -> None:
        """Somebody who begins in the middle of a list or of a claim may not find his answer."""
        try:
            pointing.press(side, self._hands.match, wanted)
        except LookupError:
            self._hands.play("table back")

    def _consents(self) -> None:
        """Mostly all agree; sometimes one thinks better of it."""
        if self._chance.random() < 0.2:
            self._hands.play("table back")
        else:
            centre = CENTRE[self._style]
            self._hands.play(f"[right {centre}]", f"[left {centre}]")

    def _mashes(self) -> None:
        """Presses what comes under the fingers, several keys at once."""
        down: list[str] = []
        for _ in range(self._chance.randint(1, 8)):
            key = self._chance.choice(KEYS[self._style])
            if key in down:
                down.remove(key)
            else:
                down.append(key)
            self._hands.edge(key, down=key in down)
            self._hands.wait(self._chance.choice([0, 3, 30, 120, 350, 700]))
        for key in down:
            self._hands.edge(key, down=False)
        self._hands.wait(400)


def plays(
    hands: Played,
    chance: random.Random,
    checks: Callable[[], None],
    begin: Sequence[str] = policy.BEGIN,
    style: str = "hexpad",
) -> None:
    """Plays a match to its end; everything is checked now and then, and in the end."""
    hands.play(*begin)
    players = Players(hands, chance, style)
    for turn in range(MOST):
        if hands.match.over:
            break
        players.acts()
        if turn % 60 == 0:
            checks()
    checks()
    assert hands.match.over, hands.text()
    assert hands.text().endswith(f"c=again {STYLES[style].other}=menu ?=data"), hands.text()


def holds(match: Match, log: Sequence[Entry], text: str) -> None:
    """A log and a record tell the very match; its times never decrease."""
    assert list(log) == match.log
    again = Match(BASKETMIND, match.header, log)
    assert (again.facts(), again.view()) == (match.facts(), match.view())
    told = record.read_record(text, GAMES)
    assert (told.header, list(told.log)) == (match.header, match.log)
    times = [entry.at for entry in match.log]
    assert times == sorted(times)


@pytest.fixture(autouse=True)
def _rows_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is drawn fits the panel."""

    def drawn(shown: Shown) -> bytes:
        assert not find_fit_problems(shown), (shown, find_fit_problems(shown))
        return draw_screen(shown)

    monkeypatch.setattr(panel_facing, "draw_screen", drawn)


def on_a_device(state: Path, seed: int, kit: str = "hexpad") -> Match:
    """A match on the whole device: the panel, the pins, the journal and who watches agree."""
    chance = random.Random(seed)
    with Device(state, entropy=chance.randbytes, kit=built_in_kit(kit)) as device:

        def checks() -> None:
            journal, trouble = open_journal(copied(state))
            assert trouble is None
            log = journal.read(device.match.header.id).log
            holds(device.match, log, device.referee.export())
            *_, facts = (said["facts"] for said in device.audience if said["type"] == "facts")
            assert facts == device.match.facts()

        begin = policy.BEGIN if kit == "hexpad" else 3 * (f"left {CENTRE[kit]}",)
        plays(device, chance, checks, begin, kit)
        return device.match


def copied(state: Path) -> Path:
    """A copy of the journal as it lies on the disk now."""
    folder = state.parent / "copy"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(state, folder)
    return folder / JOURNAL


def at_a_booth(seed: int, style: str = "hexpad") -> Match:
    """A match without a device, ten times as fast, and by the house rules of last time."""
    chance = random.Random(seed)
    journal = Journal.in_memory()
    agreed = MatchSetup(house_rules(chance, BASKETMIND, quarters=1))
    journal.remember(f"last {BASKETMIND.name}", agreed.to_json())
    pads = {"left": style, "right": style}
    bare = BareReferee(journal, GAMES, entropy=chance.randbytes, box=Blind(), pads=pads)

    def checks() -> None:
        log = journal.read(bare.match.header.id).log
        holds(bare.match, log, bare.referee.export())
        assert bare.box.facts == bare.match.facts()

    as_last = (FIRST[style], *2 * (f"left {CENTRE[style]}",))
    plays(bare, chance, checks, as_last, style)
    assert bare.match.header.options == agreed.options
    return bare.match


@pytest.mark.parametrize("kit", CENTRE)
def test_a_match_is_played_by_clumsy_hands_on_the_whole_device(kit: str, tmp_path: Path) -> None:
    match = on_a_device(tmp_path / "state", 0, kit)
    assert match.facts()["winner"] or match.facts()["score"]
    assert {"undo", "agree", "pause", "resume", "reveal"} <= {entry.key for entry in match.log}


@pytest.mark.parametrize("style", CENTRE)
@pytest.mark.parametrize("seed", range(100, 103))
def test_matches_are_played_by_clumsy_hands(seed: int, style: str) -> None:
    assert "undo" in {entry.key for entry in at_a_booth(seed, style).log}


@pytest.mark.long
@pytest.mark.parametrize("style", CENTRE)
@pytest.mark.parametrize("seeds", [range(start, start + 100) for start in range(1000, 2000, 100)])
def test_2000_matches_are_played_by_clumsy_hands(seeds: range, style: str) -> None:
    entries = sum(len(at_a_booth(seed, style).log) for seed in seeds)
    print(f"{len(seeds)} matches, {entries} entries")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3000, 3050))
def test_50_matches_are_played_on_the_whole_device(seed: int, tmp_path: Path) -> None:
    on_a_device(tmp_path / "state", seed, list(CENTRE)[seed % len(CENTRE)])
