"""The signals that come with the package, and files that are written by hand."""

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import log2
from pathlib import Path
from typing import NamedTuple

import pytest

from companion.console import match_sounds
from companion.devices import kit_config, sound_and_lamp_patterns
from companion.devices.buzzer import ActiveBuzzer
from companion.devices.sound_and_lamp_patterns import Beep, BuzzerVolume
from companion.toml.table_field_reader import FaultyFile
from tests.devices.contacts import FakeSwitch

ROOT = Path(__file__).parents[2]
USUAL = sound_and_lamp_patterns.default_signal_patterns()
FREQUENT = ("turn", "refuse")

# What is named ------------------------------------------------------------------------------


def named_in(source: str) -> Iterator[str]:
    """The sounds that a module names: of an event, of an effect, or of what happened."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(ast.Name("Event") | ast.Attribute(attr="add_event" | "_happens"), given):
                found = given[2:3]
            case ast.Call(ast.Name("PlaySound"), given):
                found = given[:1]
            case ast.Assign([ast.Name("REFUSE" | "TURN")], value):
                found = [value]
            case ast.FunctionDef(name="sound_for_change"):
                found = [part for part in ast.walk(node) if isinstance(part, ast.Constant)][1:]
            case _:
                continue
        for part in found:
            if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value:
                yield part.value


def test_every_sound_that_is_named_anywhere_can_be_heard() -> None:
    folders = [ROOT / "companion" / name for name in ("console", "games", "match", "rules")]
    modules = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    example = sorted((ROOT / "docs/examples").rglob("*.py"))
    named = {name for path in (*modules, *example) for name in named_in(path.read_text("utf-8"))}
    assert named >= {"basket", "whistle", "horn", "turn", "refuse", "low_time", "end"}
    assert named <= set(USUAL.sounds)


def test_every_volume_that_can_be_chosen_can_be_heard() -> None:
    assert (match_sounds.OFF, *USUAL.volumes) == match_sounds.VOLUMES


# Told apart ---------------------------------------------------------------------------------


class Stroke(NamedTuple):
    """ms for which an active buzzer sounds, and from its beginning to that of the next, if any."""

    lasts: int
    next: int | None


def heard(beeps: tuple[Beep, ...], volume: BuzzerVolume) -> list[Stroke]:
    buzzer = ActiveBuzzer(FakeSwitch())
    lasting = [buzzer.sounding_ms(beep, volume) for beep in beeps]
    nexts = [*(beep.on + beep.off for beep in beeps[:-1]), None]
    return [Stroke(*both) for both in zip(lasting, nexts, strict=True)]


def octaves(one: int | None, other: int | None) -> float:
    """How often one time is twice the other; ears hear no more than that they differ."""
    return 0 if one is None or other is None else min(1, abs(log2(one / other)))


def apart(one: Sequence[Stroke], other: Sequence[Stroke]) -> float:
    """How much has to be done to make one rhythm out of another.

    1 is a stroke more or less, or a time that is twice as long.
    """
    above: list[float] = [*range(len(other) + 1)]
    for number, mine in enumerate(one, 1):
        row: list[float] = [number]
        for place, theirs in enumerate(other, 1):
            same = octaves(mine.lasts, theirs.lasts) + octaves(mine.next, theirs.next)
            row.append(min(above[place] + 1, row[-1] + 1, above[place - 1] + same))
        above = row
    return above[-1]


def test_apart_is_a_distance() -> None:
    one, slower, more = [Stroke(10, 20), Stroke(10, None)], [Stroke(10, 40)], [Stroke(99, 120)]
    assert apart(one, one) == 0
    assert apart(one, [*slower, one[1]]) == 1
    assert apart(one, [*more, *one]) == apart([*more, *one], one) == 1
    assert apart([Stroke(10, None)], [Stroke(14, None)]) < 0.5


@pytest.mark.parametrize("volume", sound_and_lamp_patterns.VOLUMES)
@pytest.mark.parametrize(("one", "other"), list(combinations(USUAL.sounds, 2)))
def test_rhythm_alone_tells_sounds_apart(one: str, other: str, volume: str) -> None:
    loudness = USUAL.volumes[volume]
    assert apart(heard(USUAL.sounds[one], loudness), heard(USUAL.sounds[other], loudness)) >= 1


def test_the_three_tunes_go_their_own_ways_on_a_passive_buzzer() -> None:
    basket, whistle, horn = (
        [beep.hz for beep in USUAL.sounds[name]] for name in ("basket", "whistle", "horn")
    )
    assert all(low < high for low, high in pairwise(basket))
    assert set(map(tuple, pairwise(whistle))) == {(2637, 2794), (2794, 2637)}
    assert len(set(horn)) == 1
    assert max(horn) < min(basket)


@pytest.mark.parametrize("name", USUAL.sounds)
def test_no_sound_is_long_enough_to_be_hated(name: str) -> None:
    beeps = USUAL.sounds[name]
    assert sum(beep.on + beep.off for beep in beeps) <= (200 if name in FREQUENT else 1000)
    assert all(beep.off > 0 for beep in beeps[:-1])
    assert beeps[-1].off == 0


def test_quiet_is_softer_than_loud() -> None:
    quiet, loud = (USUAL.volumes[name] for name in sound_and_lamp_patterns.VOLUMES)
    assert quiet.of_beep < loud.of_beep
    assert quiet.of_wave < loud.of_wave


def test_a_refused_key_is_one_short_blink() -> None:
    ((other, own),) = USUAL.lamps["refused"].pulses
    assert 50 <= other <= 200
    assert own == 0


def test_all_that_is_heard_and_seen_is_explained_to_players() -> None:
    explained = (ROOT / "docs/signals.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1] for line in explained.splitlines() if line[:3] == "| `"]
    named = [name for row in rows for name in row.replace(" ", "").replace("`", "").split(",")]
    heard = len(USUAL.sounds)
    assert named[:heard] == list(USUAL.sounds)
    assert sorted(named[heard:]) == sorted(USUAL.lamps)


# Files by hand ------------------------------------------------------------------------------

TEXT = (Path(sound_and_lamp_patterns.__file__).parent / "signals.toml").read_text(encoding="utf-8")


def written(folder: Path, old: str, new: str) -> Path:
    assert TEXT.count(old) == 1, old
    path = folder / "mine.toml"
    path.write_text(TEXT.replace(old, new), encoding="utf-8")
    return path


def test_a_sound_may_be_changed_and_others_added(tmp_path: Path) -> None:
    more = "[sounds.turn]\nbeeps = [[9, 0, 99]]\n[sounds.gong]"
    mine = sound_and_lamp_patterns.load_signal_patterns(written(tmp_path, "[sounds.turn]", more))
    assert mine.sounds["turn"] == (Beep(9, 0, 99),)
    assert mine.sounds["gong"] == USUAL.sounds["turn"]
    assert mine.sounds["horn"] == USUAL.sounds["horn"]


def test_a_kit_may_have_its_own(tmp_path: Path) -> None:
    written(tmp_path, "[[800, 0, 523]]", "[[700, 0, 523]]")
    hexpad = (Path(kit_config.__file__).parent / "kits/hexpad.toml").read_text(encoding="utf-8")
    path = tmp_path / "kit.toml"
    path.write_text('signals = "mine.toml"\n' + hexpad, encoding="utf-8")
    assert kit_config.load_kit_file(path).signals.sounds["horn"] == (Beep(700, 0, 523),)
    assert kit_config.built_in_kit("hexpad").signals is USUAL


def test_a_kit_that_names_no_file_of_signals_says_so(tmp_path: Path) -> None:
    hexpad = (Path(kit_config.__file__).parent / "kits/hexpad.toml").read_text(encoding="utf-8")
    path = tmp_path / "kit.toml"
    path.write_text('signals = "absent.toml"\n' + hexpad, encoding="utf-8")
    with pytest.raises(FaultyFile, match=r"absent\.toml can't be read"):
        kit_config.load_kit_file(path)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (
            "[[40, 0, 1760]]",
            "[]",
            "sounds.turn.beeps is []. Allowed are: [[1-1999, 0-1999, 20-10",
        ),
        (
            "[[40, 0, 1760]]",
            f"[{'[40, 0, 99], ' * 17}]",
            "sounds.turn.beeps has 17 beeps; a sound has at most 16.",
        ),
        ("[[40, 0, 1760]]", "7", "sounds.turn.beeps is 7. Allowed are: [[1-1999, "),
        (
            "[[40, 0, 1760]]",
            "[[40, 0]]",
            "sounds.turn.beeps is [40, 0]. Allowed are: [1-1999, ",
        ),
        (
            "[[40, 0, 1760]]",
            "[[0, 0, 99]]",
            "sounds.turn.beeps is [0, 0, 99]. Allowed are: [1-1",
        ),
        (
            "[[40, 0, 1760]]",
            "[[40, 0, 5]]",
            "sounds.turn.beeps is [40, 0, 5]. Allowed are: [1-1",
        ),
        (
            "[[40, 0, 1760]]",
            "[[true, 0, 99]]",
            "sounds.turn.beeps is [true, 0, 99]. Allowed ",
        ),
        (
            "[[40, 0, 1760]]",
            "[[40, 0, 99]]\nhz = 3",
            "sounds.turn.hz is no field. Allowed are: b",
        ),
        ("percent_of_beep = 30", "percent_of_beep = 0", "volumes.quiet.percent_of_beep is 0. All"),
        ("percent_of_wave = 4", "percent_of_wave = 51", "volumes.quiet.percent_of_wave is 51. A"),
        ("[volumes.quiet]", "[volumes.low]", "volumes.quiet is missing."),
        ("[lamps.refused]", "[lamps.denied]", "lamps.refused is missing."),
        ("blinks = [[120, 0]]", "blinks = [[120]]", "lamps.refused.blinks is [120]. Allowed are"),
    ],
)
def test_what_is_wrong_is_named_with_what_is_allowed(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    path = written(tmp_path, old, new)
    with pytest.raises(FaultyFile) as wrong:
        sound_and_lamp_patterns.load_signal_patterns(path)
    assert re.match(rf"{re.escape(str(path))}(:\d+)?: {re.escape(reason)}", str(wrong.value))
