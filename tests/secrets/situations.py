"""Situations: kits, and matches in which a secret is about to be picked.

A match is a record written by hand; what it says of earlier picks is no secret here.
"""

import json
import tempfile
from collections.abc import Mapping
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

from companion.console.hexpad_and_trio import STYLES
from companion.console.keys_and_edges import KitKey
from companion.devices.kit_config import BuzzerConfig, KeyPin, Kit, built_in_kit
from companion.games import GAMES
from companion.journal.journal import TABLE
from companion.journal.journal_opening import open_journal
from companion.match import Match
from companion.record import read_record
from companion.referee.state_and_socket_paths import JOURNAL
from companion.rules.facts import Json
from companion.rules.panes_and_answer_keys import GO
from tests.games.toolbox.own_games import CUPS, HANDS
from tests.hunt import HUNT
from tests.liar import LIAR

PLAYED = (*GAMES, LIAR, HUNT)
"""The companion's own games, and two whose secrets last: in one of them they are asked about."""
PADS = ("left", "right")
"""The pads; where more seats are than pads, they are dealt out in turn."""

HEXPAD = built_in_kit("hexpad")
_TRIO = built_in_kit("trio")
TRIO = _TRIO._replace(buzzer=BuzzerConfig("passive", _TRIO.buzzer.pin))
"""A kit whose pads have three keys, and whose buzzer has pitches."""
_RIGHT = [pin for key, pin in HEXPAD.keys if key.pad == "right"]
MIXED = HEXPAD._replace(
    name="one of each",
    pads=tuple(pad._replace(style="trio") if pad.name == "right" else pad for pad in HEXPAD.pads),
    keys=(
        *(key for key in HEXPAD.keys if key.key.pad != "right"),
        *(
            KeyPin(KitKey("right", name), pin)
            for name, pin in zip(STYLES["trio"].keys, _RIGHT, strict=False)
        ),
    ),
)
"""A kit with seven keys on the left and three on the right."""


class Situation(NamedTuple):
    """Somebody is about to pick in secret: the kit, the record so far, what the box remembers.

    BLUE may sit at a pad at a cable (`cabled`): keys of the right pad are pressed there.
    In games other than BASKETmind that many seats pick `together`.
    """

    kit: Kit
    record: str
    remembered: Mapping[str, str] = {}
    cabled: bool = False
    game: str = "basketmind"
    together: int = 1

    @property
    def keys(self) -> tuple[str, ...]:
        """Every key of the kit."""
        return tuple(f"{key.pad} {key.name}" for key, _ in self.kit.keys)

    def go(self, pad: str) -> str:
        """The key that takes what is likeliest."""
        style = next(each.style for each in self.kit.pads if each.name == pad)
        return next(f"{pad} {key}" for key, place in STYLES[style].places.items() if place == GO)


def _begun(phase: str, turns: int = 12, possession: int = 8, handler: int = 2) -> str:
    facts = (
        f'"phase": "{phase}", "quarter": 1, "turns": {turns}, "possession_start": {possession}, '
        f'"attacker": "red", "handler": {handler}, "score": {{"red": 3, "blue": 2}}'
    )
    return f"begun {{{facts}}}\n"


_TIP_OFF = "red roll 5\nblue roll 3\nred handler 2\n"
_SHOT = "red shoot\nblue blockers 1\n"
_PRESS = "blue press 4\n"
_REBOUND = "red handler 2\nblue pick 3\nred shoot\nblue ok\nred circles 4\nred roll 3\nred roll 4\nred rebounder 4\n"
_LIMIT = "limit turn 0:20.000 warning 0:05.000\n"
_CLOCK = "clock bank 0:20.000 warning 0:05.000 zero possession\n"


_DIE = "p1 die 3\np2 die 5\n"
_NO_SIX = "p1 bid 6\np2 liar\n"
"""Nobody has one, so that all dice are shown, P1 loses a life, and both throw anew."""
_SHOWN_TWICE = 3 * _DIE + _NO_SIX + "table undo\np1 agree\np2 agree\np2 liar\n" + 2 * _DIE
_PUT_RIGHT = (
    2 * _DIE
    + 'table correct {"kept": {"p1": [0, 2], "p2": [1, 3]}, "mover": "p2", "bid": null, '
    + '"score": {"p1": 1, "p2": 2}, "open": {"p1": [], "p2": []}}\n'
    + "p1 agree\np2 agree\n"
)


def _cups(kit: Kit, record: str, *, cabled: bool = False) -> Situation:
    """Both are about to lock a die of three, which last."""
    record = f"option seats 2\n{record}"
    return Situation(kit, record, cabled=cabled, game="liar", together=2)


_AIM = "p1 kind 3\np2 kind 5\n"
_NEAR = (
    _AIM
    + 'table correct {"kept": {"p1": [0], "p2": [1]}, "caught": [3, 2, 3, 2, 2, 3], "mover": "p1"}\n'
    + "p1 agree\np2 agree\n"
)
"""Of some aims one catch is missing, some are reached when a turn ends, others are far away."""
_NEAR_ANEW = 'begun {"caught": [3, 2, 3, 2, 2, 3], "mover": "p1"}\n'
"""The same, and both halves are still to be locked."""


def _hunt(kit: Kit, record: str, *, cabled: bool = False) -> Situation:
    """Both are about to lock a kind of an aim, about which the box is asked at the end of turns."""
    record = f"option seats 2\n{record}"
    return Situation(kit, record, cabled=cabled, game="hunt", together=2)


_ROWS = "p1 roll 4 1 6 6 2\n"
_OTHERS = "p1 type 1\np1 type 2\n"
"""What P1 has entered, who may be unleashed: the same in both lives."""
_TOWN = (
    'begun {"phase": "turn", "mover": "p1", "bonus": 0, "eliminated": {'
    '"p1": {"1": 5, "2": 1, "3": 2, "4": 4, "5": 0, "6": 3}, '
    '"p2": {"1": 0, "2": 4, "3": 2, "4": 0, "5": 3, "6": 1}}}\n'
)
"""Types 1 and 2 are all out, of others one or two are left: some objectives win at once."""


def _town(kit: Kit, record: str, *, cabled: bool = False) -> Situation:
    """Somebody is about to pick a type of an objective; the device is asked at the end of turns."""
    record = f"option seats 2\noption objectives entered\n{record}"
    return Situation(kit, record, cabled=cabled, game="braintown")


def _toolbox(kit: Kit, seats: int, options: str = "") -> Situation:
    """Everybody is about to pick, whatever is played."""
    record = f"option seats {seats}\noption start chosen\n{options}p1 starts 2\np2 pick\n"
    return Situation(kit, record, game="toolbox", together=min(seats, len(PADS)))


_TWO_CUPS = "p1 starts 1\np1 hide\np1 hides 3\np2 hides 5\n"
"""The second die of each is still to be locked."""
_ALL_SHOWN = (
    "p1 draw 1\n"
    + "".join(f"p{n} pick 1\n" for n in range(1, 5))
    + "p1 go\np1 hide\n"
    + "".join(f"p{n} hides {n + card}\n" for card in range(3) for n in range(1, 5))
    + "p1 show 3\n"
    + "".join(f"p{n - 1} end\np{n} show {n - 1}\n" for n in range(2, 5))
    + "p4 hide\n"
)
"""Everybody has shown a card, and draws another one."""


def _own(
    kit: Kit,
    definition: Mapping[str, Json],
    record: str,
    *,
    cabled: bool = False,
) -> Situation:
    """Everybody is about to hide something in a game of the table's own."""
    record = f"defined {json.dumps(definition)}\n{record}"
    return Situation(kit, record, cabled=cabled, game="toolbox", together=2)


SITUATIONS: Mapping[str, Situation] = {
    "an activation in the set-up": Situation(HEXPAD, _TIP_OFF),
    "an activation, or a press instead": Situation(HEXPAD, _begun("defence")),
    "the circle of a shot": Situation(HEXPAD, _begun("attack", handler=1) + _SHOT),
    "the circle of a press": Situation(HEXPAD, _begun("defence") + _PRESS),
    "a circle up to 8, with a time limit": Situation(
        HEXPAD, "option pick8 turnover\n" + _LIMIT + _begun("attack", handler=1) + _SHOT
    ),
    "picks that are shown after the turn, and own dice": Situation(
        HEXPAD,
        "option reveal_unused after_turn\noption press_subset true\ndice own\n" + _begun("defence"),
        {"sound": "quiet"},
    ),
    "an activation after a rebound": Situation(
        HEXPAD,
        "option oreb_activation activate\n" + _begun("set_up", possession=12) + _REBOUND,
    ),
    "a pick in the last turn": Situation(
        HEXPAD, "option dead_pick ask\n" + _begun("defence", 49, 45), {"sound": "off"}
    ),
    "three keys: an activation": Situation(TRIO, _TIP_OFF),
    "three keys: an activation, or a press instead": Situation(TRIO, _begun("defence") + ""),
    "three keys: the circle of a shot, with a clock that costs the ball": Situation(
        TRIO, _CLOCK + _begun("attack", handler=1) + _SHOT
    ),
    "three keys: a circle up to 8, and own dice": Situation(
        TRIO, "option pick8 turnover\ndice own\n" + _begun("defence") + _PRESS
    ),
    "three keys: an activation after a rebound": Situation(
        TRIO,
        "option oreb_activation activate\noption reveal_unused after_turn\n"
        + _begun("set_up", possession=12)
        + _REBOUND,
        {"sound": "quiet"},
    ),
    "a box that lies flat: the circle of a shot": Situation(
        HEXPAD, _LIMIT + _begun("attack", handler=1) + _SHOT, {"panel": "flat"}
    ),
    "a box that lies flat, three keys: the circle of a press": Situation(
        TRIO, _begun("defence") + _PRESS, {"panel": "flat"}
    ),
    "one of each: an activation, or a press instead": Situation(MIXED, _begun("defence")),
    "at a cable: an activation, or a press instead": Situation(
        HEXPAD, _begun("defence"), cabled=True
    ),
    "at a cable, with a circle up to 8 and a time limit: the circle of a press": Situation(
        HEXPAD, "option pick8 turnover\n" + _LIMIT + _begun("defence") + _PRESS, cabled=True
    ),
    "at a cable, three keys: an activation, or a press instead": Situation(
        TRIO, _begun("defence"), cabled=True
    ),
    "two pick together": _toolbox(HEXPAD, 2),
    "three pick together on two pads, up to 9": _toolbox(HEXPAD, 3, "option picks 9\n"),
    "three keys: two pick together up to 9, with a time limit": _toolbox(
        TRIO, 2, "option picks 9\n" + _LIMIT
    ),
    "a table's own game: the second die under a cup": _own(HEXPAD, CUPS, _LIMIT + _TWO_CUPS),
    "a table's own game, three keys: the first die of three players": _own(
        TRIO, CUPS, "option seats 3\np1 starts 1\np1 hide\n"
    ),
    "a table's own game: a card that is drawn when others were shown": _own(
        HEXPAD, HANDS, _ALL_SHOWN
    ),
    "a table's own game: a vote": _own(HEXPAD, HANDS, _LIMIT + "p1 draw 1\n"),
    "at a cable, a table's own game: the second die under a cup": _own(
        HEXPAD, CUPS, _TWO_CUPS, cabled=True
    ),
    "dice under a cup": _cups(HEXPAD, _LIMIT + 2 * _DIE),
    "three keys: dice under a cup, after others were shown, undone and shown again": _cups(
        TRIO, _SHOWN_TWICE
    ),
    "dice under a cup that a correction has kept": _cups(HEXPAD, _PUT_RIGHT),
    "at a cable: dice under a cup": _cups(HEXPAD, "", cabled=True),
    "at a cable: dice under a cup of which the box keeps two": _cups(HEXPAD, 2 * _DIE, cabled=True),
    "at a cable: dice under a cup that a correction has kept": _cups(
        HEXPAD, _PUT_RIGHT, cabled=True
    ),
    "at a cable, three keys: dice under a cup, after others were shown and undone": _cups(
        TRIO, _SHOWN_TWICE, cabled=True
    ),
    "an aim from the start of a match": _hunt(HEXPAD, _LIMIT),
    "an aim that is asked about": _hunt(HEXPAD, _NEAR),
    "three keys: an aim that is asked about, with a time limit": _hunt(TRIO, _LIMIT + _NEAR),
    "at a cable: an aim from the start of a match": _hunt(HEXPAD, "", cabled=True),
    "at a cable: an aim that is asked about": _hunt(HEXPAD, _NEAR_ANEW, cabled=True),
    "at a cable, three keys: an aim that is asked about": _hunt(TRIO, _NEAR_ANEW, cabled=True),
    "at a cable: an aim of which the box keeps a half": _hunt(HEXPAD, _NEAR, cabled=True),
    "an objective that others can't guess": _town(HEXPAD, _LIMIT + _ROWS),
    "the other objective, beside one that may be shown": _town(HEXPAD, _ROWS + _OTHERS),
    "three keys: an objective in the middle of a match": _town(TRIO, _TOWN),
    "at a cable: the other objective": _town(HEXPAD, _ROWS + _OTHERS, cabled=True),
    "at a cable: the other objective, with whole turns": _town(
        HEXPAD, f"option profile full\n{_ROWS}p1 none\n{_OTHERS}", cabled=True
    ),
    "at a cable: an objective in the middle of a match": _town(
        HEXPAD, _TOWN + _OTHERS, cabled=True
    ),
    "one of each: the circle of a press": Situation(
        MIXED, "option press_subset true\n" + _begun("defence") + _PRESS
    ),
}


@cache
def broken_off(name: str) -> Mapping[str, bytes]:
    """The files of the journal of a match whose plug was pulled in a situation."""
    of = SITUATIONS[name]
    made = read_record(f"companion record 1\ngame {of.game}\n{of.record}", PLAYED)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, JOURNAL)
        journal, trouble = open_journal(path)
        assert trouble is None
        match = Match(made.game, made.header)
        journal.begin(made.header, dict(zip(match.seats, cycle(PADS), strict=False)))
        for number, entry in enumerate(made.log):
            match.tell(entry)
            opening = made.openings.get(number)
            journal.append(made.header.id, number, entry, match.facts(), opening)
        journal.remember(TABLE, made.header.id.hex())
        for key, value in of.remembered.items():
            journal.remember(key, value)
        return {file.name: file.read_bytes() for file in path.iterdir()}
