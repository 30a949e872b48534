"""What the referee says is taken in field by field, and nonsense is named."""

import base64
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.console.seats_and_pads import SideAtPad
from companion.referee_socket import fake_referee
from companion.referee_socket.line_framing import encode_line
from companion.referee_socket.referee_message_decoder import (
    DeviceHello,
    FactsChanged,
    GarbledMessage,
    KeyRefused,
    KitDescription,
    LampsChanged,
    PadDescription,
    PanelChanged,
    PanelWindow,
    PickOpenChanged,
    RecordAnswer,
    RequestRefused,
    SidesChanged,
    SoundPlayed,
    decode_message,
)
from companion.referee_socket.referee_message_encoder import (
    key_refused_message,
    pick_open_message,
    sides_message,
)
from companion.referee_socket.sentence_json import refusal_error_message
from companion.rules.facts import Json
from companion.rules.sentences import says

JSON: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
FIELDS = [
    "type",
    "kit",
    "windows",
    "on",
    "contrast",
    "lit",
    "sides",
    "pattern",
    "name",
    "facts",
    "text",
]
TYPES = ["hello", "panel", "lamps", "sound", "facts", "sides", "record", "error"]


def window(**changed: Json) -> dict[str, Json]:
    data = base64.b64encode(b"ab").decode()
    return {"column": 3, "page": 7, "columns": 2, "pages": 1, "bytes": data, **changed}


def panel(*windows: Json, on: Json = True, contrast: Json = 207) -> bytes:
    return encode_line({"type": "panel", "windows": windows, "on": on, "contrast": contrast})


@pytest.mark.parametrize(
    ("sent", "heard"),
    [
        (
            fake_referee.hello_message(emulated=False),
            DeviceHello(2, KitDescription("hexpad", False, (PadDescription("left", "hexpad"), PadDescription("right", "hexpad")), ("back", "help"))),
        ),
        (
            fake_referee.hello_message(names=("right",), private=True),
            DeviceHello(2, KitDescription("hexpad", True, (PadDescription("right", "hexpad"),), ("back", "help")), private=True),
        ),
        ({"type": "lamps", "lit": ["left"]}, LampsChanged(("left",))),
        (fake_referee.sound_message("refuse", (80, 40, 880), (80, 0, 99), volume="quiet"), SoundPlayed(((80, 40), (80, 0)), (880, 99), "quiet", "refuse")),
        ({"type": "facts", "facts": None}, FactsChanged(None)),
        (pick_open_message(is_open=True), PickOpenChanged(True)),
        (pick_open_message(is_open=False), PickOpenChanged(False)),
        (key_refused_message(), KeyRefused()),
        ({"type": "facts", "facts": {"over": False}}, FactsChanged({"over": False})),
        (sides_message([("left", "red", "R", "RED", "Ana")]), SidesChanged((SideAtPad("left", "red", "R", "RED", "Ana"),))),
        (sides_message([]), SidesChanged(())),
        ({"type": "record", "number": 7, "text": "a\nb"}, RecordAnswer(7, "a\nb")),
        ({**refusal_error_message(says("no match")), "number": 7}, RequestRefused(7, says("no match"))),
        (refusal_error_message(says("keys are on the box")), RequestRefused(None, says("keys are on the box"))),
        ({"type": "weather", "text": "fine"}, None),
        ({}, None),
    ],
)  # fmt: skip
def test_each_message_is_understood(sent: dict[str, Json], heard: object) -> None:
    assert decode_message(encode_line(sent)) == heard


def test_a_window_keeps_its_bytes() -> None:
    assert decode_message(panel(window(), on=False, contrast=1)) == PanelChanged(
        (PanelWindow(3, 7, 2, 1, b"ab"),), False, 1
    )
    assert decode_message(panel()) == PanelChanged((), True, 207)
    assert decode_message(encode_line({**json.loads(panel()), "turned": True})) == PanelChanged(
        (), True, 207, turned=True
    )


WRONG_SOUNDS: list[dict[str, Json]] = [
    {**fake_referee.sound_message("x", (1, 1, 99)), "pitches": []},
    {**fake_referee.sound_message("x", (1, 1, 99)), "pitches": [5]},
    {**fake_referee.sound_message("x", (1, 1, 99)), "pitches": [99_999]},
    {**fake_referee.sound_message("x", (1, 1, 99)), "volume": "off"},
]


@pytest.mark.parametrize(
    "garbled",
    [
        b"",
        b"{",
        b"[]",
        b"7",
        b"\xff\xfe",
        b"[" * 100_000,
        panel(window(column=128)),
        panel(window(column=127)),
        panel(window(page=8)),
        panel(window(pages=2)),
        panel(window(columns=-1)),
        panel(window(columns=True)),
        panel(window(columns=3)),
        panel(window(bytes="a")),
        panel(window(bytes="é===")),
        panel(window(bytes=None)),
        panel(*[window()] * 65),
        panel(7),
        panel(contrast=256),
        panel(on=1),
        b'{"type":"panel","windows":{}}',
        b'{"type":"lamps","lit":"left"}',
        b'{"type":"lamps","lit":[1]}',
        b'{"type":"sound","name":"x","pattern":[[1]]}',
        *map(encode_line, WRONG_SOUNDS),
        b'{"type":"sound","name":"x","pattern":[[1,-1]]}',
        b'{"type":"sound","name":"x","pattern":[[1,20000]]}',
        b'{"type":"facts","facts":[]}',
        b'{"type":"sides"}',
        b'{"type":"sides","sides":["left"]}',
        b'{"type":"sides","sides":[{"pad":"left","seat":"red","letter":"R","name":"RED"}]}',
        b'{"type":"sides","sides":[{"pad":"left","seat":"red","letter":"R","name":7,"player":""}]}',
        encode_line(sides_message([("left", "red", "R", "RED", "")] * 9)),
        b'{"type":"pick"}',
        b'{"type":"pick","open":1}',
        b'{"type":"record"}',
        b'{"type":"record","text":"x"}',
        b'{"type":"error","text":"x"}',
        b'{"type":"error","number":"3","reason":{"text":"x","values":{}}}',
        b'{"type":"correction"}',
        b'{"type":"hello","protocol":"1"}',
    ],
)
def test_text_that_is_no_message_is_garbled(garbled: bytes) -> None:
    with pytest.raises(GarbledMessage) as told:
        decode_message(garbled)
    assert str(told.value)


@given(fields=st.dictionaries(st.sampled_from(FIELDS), JSON), kind=st.sampled_from(TYPES))
def test_message_decoder_raises_nothing_but_garbled_message(
    fields: dict[str, Json], kind: str
) -> None:
    try:
        heard = decode_message(json.dumps({**fields, "type": kind}).encode())
    except GarbledMessage:
        return
    assert heard is not None
