"""Every screen on the way to an answer is seen, and no other."""

from companion.games.fulbo import FULBO
from companion.rules.clocks.clocks_and_expiry_costs_of_game import parse_clock_for_game
from companion.rules.sentences import in_english
from companion.screens.screen_model import Screen
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.fulbo.scenes import begun, playing
from tools.common_screens import seen, sheets


def test_an_answer_on_the_keys_is_given_at_rest() -> None:
    (rest,) = seen(playing().match, in_english, ("red", "turn"))
    assert rest.rows[2].startswith("c=end turn")


def test_the_panes_before_an_answer_are_seen_in_their_order() -> None:
    first, passes, front = seen(playing().match, in_english, ("red", "front-3"))
    assert first.rows[2].startswith("c=end turn")
    assert (passes.picture, front.picture) != (None, None)
    assert passes.picture != front.picture, "a man counts in it"


def test_time_runs_on_every_screen() -> None:
    """Beside it row 1 may say less."""
    clock = parse_clock_for_game(FULBO, FULBO.presets[0].clock)
    table = PlainWordsMatch({}, FULBO, begun=begun(), clock=clock).play("red pass-4 1 1 1 1 1 1")
    rest, passes = seen(table.match, in_english, ("red", "pass-4"))
    assert (rest.note.strip(), passes.note.strip()) == ("19:59", "19:59")
    assert len(rest.rows[0]) <= rest.widths[0]


def test_ten_screens_stand_on_a_sheet() -> None:
    screens = [Screen((f"screen {n}", "", "", "")) for n in range(11)]
    full, last = sheets(screens)
    below = (0, full.height // 2, *full.size)
    assert full.crop(below).getextrema() != last.crop(below).getextrema() == (255, 255)
