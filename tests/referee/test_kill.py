"""kill -9 at random moments of a match: what had been shown is there, and the clock stood still.

The referee is a process; two players at its socket know what they see and no more. After every
kill the journal is read as a start would find it: whatever the players had been shown, as facts
or on the panel, has to be a position of the match that it holds, in the same order.
"""

import json
import random
import select
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion.console.console import Console
from companion.games.basketmind import BASKETMIND
from companion.journal.journal_opening import open_journal
from companion.journal.saved_match_types import MatchWithSecrets
from companion.match import Match
from companion.referee.state_and_socket_paths import JOURNAL
from companion.rules.sentences import in_english
from companion.screens.recognise_text_in_panel_image import read_screen_from_image
from companion.screens.screen_as_text import screen_to_text_lines
from tests.referee import policy
from tests.referee.process import DEAF_S, Table, started

HOLD_MS = 200
"""The shortest hold that can be set, for more kills in the same time."""
TAP_S, HOLD_S = 0.02, 0.22
SLACK_MS = 5
OFFER = "Power was cut\nGo on?"


class Shelved(NamedTuple):
    """What a start would find: the matches by name, and which of them was on the table."""

    matches: dict[bytes, MatchWithSecrets]
    table: bytes | None

    @property
    def offered(self) -> MatchWithSecrets | None:
        """The match that has to be offered."""
        stored = self.matches.get(self.table) if self.table else None
        return None if stored is None or told(stored).over else stored


def found(state: Path) -> Shelved:
    """Opens a copy of the journal, as it is, and reads all of it."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(state / JOURNAL, Path(folder, JOURNAL))
        journal, trouble = open_journal(Path(folder, JOURNAL))
        assert trouble is None
        table, _ = journal.on_table
        matches = {kept.id: journal.read(kept.id) for kept in journal.matches()}
    return Shelved(matches, table)


def told(stored: MatchWithSecrets) -> Match:
    """The match of a log."""
    return Match(BASKETMIND, stored.header, stored.log)


def positions(stored: MatchWithSecrets) -> Iterator[dict[str, Any]]:
    """The facts before the first entry, and after each."""
    match = Match(BASKETMIND, stored.header)
    yield json.loads(json.dumps(match.facts()))
    for entry in stored.log:
        match.tell(entry)
        yield json.loads(json.dumps(match.facts()))


def panels(stored: MatchWithSecrets, number: int) -> set[str]:
    """What the panel may say in rows 1 and 2 after so many entries, whatever else is on it."""
    said: set[str] = set()
    for known, resumed in ((number, True), (number, False), (max(0, number - 1), False)):
        match = Match(BASKETMIND, stored.header, stored.log[:known])
        console = Console(
            [BASKETMIND], dict.fromkeys(policy.PADS.values(), "hexpad"), {"en": in_english}, {}
        )
        console.put_on_table(match, policy.PADS, 0, resumed=resumed)
        for entry in stored.log[known:number]:  # what has just happened is large
            match.tell(entry)
            assert console.scene.table is not None
            console.scene.table.take_new_entries(0)
        said.add("\n".join(screen_to_text_lines(console.scene.screen(0))[:2]))
    return said


class Life:
    """One referee from its start to the kill, and what its players were shown meanwhile."""

    def __init__(self, state: Path, chance: random.Random, before: Shelved) -> None:
        self._chance = chance
        self._before = before
        self.table = Table(state, state / "s")
        self.seated_at = 0.0
        self._seats()

    def _seats(self) -> None:
        """Goes on with the match that is offered, or begins one in its place."""
        table, offered = self.table, self._before.offered
        assert table.text().startswith(OFFER) == (offered is not None), table.text()
        self.resumed = offered is not None and self._chance.random() < 0.8
        if offered is not None and not self.resumed:
            table.turns_page("left 6", TAP_S)
        for key in ("left 7",) if self.resumed else policy.BEGIN:
            self.seated_at = table.turns_page(key, TAP_S)
        table.until(lambda: table.told is not None)

    def _press(self, key: str) -> None:
        held = key.startswith("[")
        self.table.press(key.strip("[]"), HOLD_S if held else TAP_S)
        self.table.looks(DEAF_S)

    def plays(self, presses: int) -> None:
        """So many presses, the last of which is cut off anywhere."""
        for _ in range(presses):
            self._press(policy.key(self.table.asks, self._chance))
        key = policy.key(self.table.asks, self._chance)
        name, s = key.strip("[]"), HOLD_S if key.startswith("[") else TAP_S
        self.table.key(name, down=True)
        if self._chance.random() < 0.7:  # near the moment at which an entry is made
            self.table.looks(s)
            self.table.key(name, down=False)
            self.table.looks(self._chance.uniform(0, 0.03))
        else:
            self.table.looks(self._chance.uniform(0, s))

    def ends(self, state: Path) -> Shelved:
        """Is killed; what had been shown has to be there afterwards."""
        self.table.kill()
        after = found(state)
        for name, stored in self._before.matches.items():
            now = after.matches[name]
            touched = self.resumed and name == self._before.table
            assert now.log[: len(stored.log)] == stored.log
            assert touched or now == stored, "a match that nobody played"
        self._is_there(after)
        if self.resumed:
            self._stood_still()
        return after

    @property
    def _shown(self) -> list[tuple[float, dict[str, Any]]]:
        """The facts that were told, and when."""
        return [(at, facts) for at, facts in self.table.facts if facts is not None]

    def _is_there(self, after: Shelved) -> None:
        """Everything shown is a position of the matches of this life, in the same order.

        The panel is drawn after the facts are told, so it may be one behind them.
        """
        lived = [name for name in after.matches if name not in self._before.matches][::-1]
        if self.resumed:
            assert self._before.table is not None
            lived.insert(0, self._before.table)
        held = [
            (stored, number, facts)
            for stored in (after.matches[name] for name in lived)
            for number, facts in enumerate(positions(stored))
        ]
        at = drawn = -1
        for _, facts in self._shown:
            drawn = max(at, 0)
            at = next((n for n in range(at + 1, len(held)) if held[n][2] == facts), len(held))
            assert at < len(held), f"shown and lost: {facts}"
        looked = "\n".join(
            screen_to_text_lines(read_screen_from_image(bytes(self.table.image)))[:2]
        )
        possible = [panels(stored, number) for stored, number, _ in held[drawn:]]
        assert looked in set[str]().union(*possible), looked

    def _stood_still(self) -> None:
        """Match time goes on from where it was, and from when the match was gone on with."""
        offered = self._before.offered
        assert offered is not None
        was = told(offered).clock.since
        for at, facts in self._shown:
            now = sum(facts["clock"]["used"].values())
            if facts["over"] or now < was:
                break  # the next match
            assert now - was <= (at - self.seated_at) * 1000 + SLACK_MS


def killed_at_once(state: Path, chance: random.Random, before: Shelved) -> Shelved:
    """A referee that is killed while it starts; that changes nothing."""
    with started(state, state / "s") as process:
        assert process.stdout is not None
        select.select([process.stdout], [], [], chance.uniform(0, 0.5))
        process.kill()
    after = found(state)
    assert after == before
    return after


def kills(state: Path, number: int, seed: int, most: int = 2) -> Counter[str]:
    """Kills a referee so many times; every next one goes on with what it left.

    Its players press `most` keys before the one in which it is killed.
    """
    chance = random.Random(seed)
    state.mkdir(mode=0o700)
    journal, _ = open_journal(state / JOURNAL)
    journal.remember("language", "en")
    journal.remember("hold", HOLD_MS)
    seen = Counter[str]()
    shelved = found(state)
    for _ in range(number):
        if chance.random() < 0.1:
            shelved = killed_at_once(state, chance, shelved)
            seen["killed at the start"] += 1
            continue
        life = Life(state, chance, shelved)
        try:
            life.plays(chance.randint(0, most))
            before, shelved = shelved, life.ends(state)
        finally:
            life.table.close()
        seen["resumed" if life.resumed else "begun"] += 1
        entries = sum(len(stored.log) for stored in shelved.matches.values())
        seen["entries"] += entries - sum(len(stored.log) for stored in before.matches.values())
        assert seen["entries"] == entries
    return seen


def test_what_was_shown_survives_some_kills(tmp_path: Path) -> None:
    seen = kills(tmp_path / "state", 8, seed=1, most=1)
    assert min(seen["begun"], seen["resumed"], seen["entries"]) >= 2, seen


@pytest.mark.long
def test_what_was_shown_survives_200_kills(tmp_path: Path) -> None:
    seen = kills(tmp_path / "state", 200, seed=2)
    print(dict(seen))
    assert seen["resumed"] > 100
