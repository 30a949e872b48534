"""A panel that nobody presses a key before dims, and goes dark where no match is in play."""

from companion.console.effects import RecordPublicEntry, SealPick
from companion.console.gestures import HOLD
from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.console.screen_saver import DARKENS, DIMS, PanelGlow, ScreenSaver
from companion.rules.clocks import StretchLimit
from tests.console.rim import BEFORE, Rim, playing
from tests.console.test_match_ui import LED

LEFT, RIGHT = KitKey("left", "1"), KitKey("right", "1")


def glows(*, playing: bool) -> list[tuple[int, PanelGlow]]:
    """How a panel shines after a key at 0, from deadline to deadline."""
    rest = ScreenSaver()
    assert not rest.consume_wake_key(KeyEdge(LEFT, True, 0), playing=playing)
    seen = [(0, rest.glow(0, playing=playing))]
    while (due := rest.deadline(seen[-1][0], playing=playing)) is not None:
        assert rest.glow(due - 1, playing=playing) is seen[-1][1]
        seen.append((due, rest.glow(due, playing=playing)))
    assert rest.glow(10**9, playing=playing) is seen[-1][1]
    return seen


def test_during_a_match_it_only_dims() -> None:
    assert glows(playing=True) == [(0, PanelGlow.BRIGHT), (DIMS, PanelGlow.DIM)]


def test_a_menu_dims_and_goes_dark_after_ten_minutes() -> None:
    assert glows(playing=False) == [
        (0, PanelGlow.BRIGHT),
        (DIMS, PanelGlow.DIM),
        (600_000, PanelGlow.DARK),
    ]


def test_the_first_look_counts_as_a_key() -> None:
    rest = ScreenSaver()
    assert rest.deadline(0, playing=False) is None
    assert rest.glow(70_000, playing=False) is PanelGlow.BRIGHT
    assert rest.deadline(70_000, playing=False) == 70_000 + DIMS


def test_a_key_that_wakes_a_dark_panel_does_nothing_else_until_it_is_up() -> None:
    rest = ScreenSaver()
    rest.consume_wake_key(KeyEdge(LEFT, True, 0), playing=False)
    assert not rest.consume_wake_key(KeyEdge(LEFT, False, DARKENS), playing=False), (
        "it was pressed before"
    )
    assert rest.glow(DARKENS, playing=False) is PanelGlow.DARK
    assert rest.consume_wake_key(KeyEdge(LEFT, True, DARKENS + 1), playing=False)
    assert rest.glow(DARKENS + 1, playing=False) is PanelGlow.BRIGHT
    assert not rest.consume_wake_key(KeyEdge(RIGHT, True, DARKENS + 2), playing=False)
    assert rest.consume_wake_key(KeyEdge(LEFT, False, DARKENS + 3), playing=False)
    assert not rest.consume_wake_key(KeyEdge(LEFT, True, DARKENS + 4), playing=False)
    assert not rest.consume_wake_key(KeyEdge(LEFT, False, DARKENS + 5), playing=False)


def test_a_key_brightens_a_dim_panel_and_acts() -> None:
    rest = ScreenSaver()
    rest.consume_wake_key(KeyEdge(LEFT, True, 0), playing=True)
    assert not rest.consume_wake_key(KeyEdge(LEFT, True, DARKENS), playing=True)
    assert rest.glow(DARKENS, playing=True) is PanelGlow.BRIGHT


# --- at the console


def tapped(rim: Rim, pad: str, name: str) -> str:
    rim.tap(pad, name)
    return rim.shown()


def test_the_first_menu_goes_dark_and_wakes_as_it_was() -> None:
    rim = Rim()
    menu = rim.shown()
    assert rim.console.glow(rim.now) is PanelGlow.BRIGHT
    rim.wait(DARKENS)
    assert rim.console.glow(rim.now) is PanelGlow.DARK
    assert tapped(rim, "left", "1") == menu
    assert rim.console.glow(rim.now) is PanelGlow.BRIGHT
    assert tapped(rim, "left", "1") != menu


def test_a_match_dims_for_as_long_as_it_takes_and_its_keys_act_at_once() -> None:
    rim = playing()
    rim.console.glow(rim.now)
    rim.wait(10 * DARKENS)
    assert rim.console.glow(rim.now) is PanelGlow.DIM
    at = rim.now
    rim.edge("left", "3", True)
    rim.wait(HOLD)
    assert rim.heard == [SealPick(at, "red", "bid", (3,))]
    assert rim.console.glow(rim.now) is PanelGlow.BRIGHT


def test_a_match_under_a_menu_is_still_in_play() -> None:
    rim = playing(log=LED, clock=StretchLimit("round", 30_000))
    rim.console.glow(rim.now)
    rim.tap("table", "help")
    rim.wait(2 * DARKENS)
    assert rim.console.glow(rim.now) is PanelGlow.DIM
    rim.tap("table", "back")
    assert isinstance(rim.heard[-1], RecordPublicEntry)
    assert rim.now > BEFORE
