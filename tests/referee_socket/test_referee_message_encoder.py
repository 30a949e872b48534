"""Whatever is written for satellites is read back by them, as it was."""

from hypothesis import given
from hypothesis import strategies as st

from companion.console.seats_and_pads import SideAtPad
from companion.devices import kit_config, sound_and_lamp_patterns
from companion.devices.dirty_rectangles import MOST, Overhead, plan_windows
from companion.referee_socket import referee_message_encoder
from companion.referee_socket.line_framing import encode_line
from companion.referee_socket.message_limits import MOST_SEATS
from companion.referee_socket.referee_message_decoder import (
    DeviceHello,
    FactsChanged,
    LampsChanged,
    PanelChanged,
    PanelWindow,
    RecordAnswer,
    RequestRefused,
    SidesChanged,
    SoundPlayed,
    decode_message,
)
from companion.referee_socket.sentence_json import refusal_error_message
from companion.remote_pad.link.non_secret_messages import MOST_BEEPS
from companion.rules.facts import Facts, Json
from companion.rules.sentences import Sentence, says

NAMES = st.text(max_size=40).filter(lambda text: text.isprintable())
BEEPS = st.tuples(st.integers(1, 1_999), st.integers(0, 1_999), st.integers(20, 10_000))
IMAGES = st.binary(min_size=1024, max_size=1024)
JSON: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers() | NAMES,
    lambda inner: st.lists(inner) | st.dictionaries(NAMES, inner),
    max_leaves=20,
)


@st.composite
def sentences(draw: st.DrawFn, deep: int = 4) -> Sentence:
    """A sentence with values of any kind, others among them."""
    values = st.integers(-(10**12), 10**12) | st.text(max_size=200)
    inner = values | sentences(deep - 1) if deep else values
    filled = draw(st.dictionaries(st.from_regex(r"[a-z]{1,8}", fullmatch=True), inner, max_size=4))
    return says(" ".join(f"{{{hole}}}" for hole in filled), **filled)


@given(sentences(), st.none() | st.integers(0, 10**8))
def test_reasons_are_read_back(reason: Sentence, number: int | None) -> None:
    assert decode_message(
        encode_line({**refusal_error_message(reason), "number": number})
    ) == RequestRefused(number, reason)


@given(st.dictionaries(NAMES, JSON))
def test_facts_are_read_back(facts: Facts) -> None:
    assert decode_message(
        encode_line(referee_message_encoder.match_facts_message(facts))
    ) == FactsChanged(facts)


@given(st.lists(st.tuples(*[NAMES] * 5), max_size=MOST_SEATS))
def test_sides_are_read_back(sides: list[tuple[str, str, str, str, str]]) -> None:
    message = decode_message(encode_line(referee_message_encoder.sides_message(sides)))
    assert message == SidesChanged(tuple(SideAtPad(*side) for side in sides))


@given(
    NAMES, st.lists(BEEPS, max_size=MOST_BEEPS), st.sampled_from(sound_and_lamp_patterns.VOLUMES)
)
def test_sounds_are_read_back(name: str, beeps: list[tuple[int, int, int]], volume: str) -> None:
    pattern, pitches = tuple((on, off) for on, off, _ in beeps), tuple(hz for _, _, hz in beeps)
    assert decode_message(
        encode_line(referee_message_encoder.sound_message(name, beeps, volume))
    ) == SoundPlayed(pattern, pitches, volume, name)


@given(IMAGES, IMAGES, st.booleans(), st.integers(0, 255))
def test_changes_of_the_panel_are_read_back(
    before: bytes, after: bytes, on: bool, contrast: int
) -> None:
    windows = plan_windows(before, after, Overhead(1, 1))
    assert len(windows) <= MOST
    message = decode_message(
        encode_line(referee_message_encoder.panel_message(windows, on=on, contrast=contrast))
    )
    assert message == PanelChanged(tuple(PanelWindow(*each) for each in windows), on, contrast)


@given(st.text())
def test_records_are_read_back(text: str) -> None:
    told = text.encode(errors="replace").decode()
    assert decode_message(
        encode_line({"type": "record", "number": 3, "text": text})
    ) == RecordAnswer(3, told)


def test_the_hello_and_lamps_of_every_kit_are_read_back() -> None:
    for name in kit_config.built_in_kit_names():
        built = kit_config.built_in_kit(name)
        pads = [(pad.name, pad.style) for pad in built.pads]
        message = decode_message(
            encode_line(
                referee_message_encoder.hello_message(name, pads, ("back", "help"), emulated=False)
            )
        )
        assert isinstance(message, DeviceHello)
        assert list(message.kit.pads) == pads
        lit = tuple(sorted(pad.name for pad in built.pads))
        assert decode_message(
            encode_line(referee_message_encoder.lamps_message(lit))
        ) == LampsChanged(lit)
