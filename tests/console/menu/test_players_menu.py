"""The menus of players."""

from collections.abc import Sequence

import pytest

from companion.console.effects import GoToConsolePage, ListPlayers, RememberSetting, ShowRefusal
from companion.console.hexpad_and_trio import HEXPAD
from companion.console.menu.context import MenuContext
from companion.console.menu.menu_script_run import Menu
from companion.console.menu.players_menu import ask_to_change_player, list_players
from companion.console.past_match_types import StatisticsOfPastMatches
from companion.console.player_names import LONGEST, MOST_FORMER, PlayerNames
from companion.locale import words_by_language
from companion.match.counted_match import CountedMatch, CountedSeat
from companion.match.statistics_over_matches import add_up_matches
from companion.rules.sentences import Refused, Words
from companion.screens.screen_as_text import screen_to_text_lines
from tests.console.rim import ENGLISH

ANA, BO = "Ana", "W" * LONGEST
NAMES = PlayerNames((ANA, BO))


def match(result: str = "won", against: Sequence[int] = (0,), game: str = "Ball") -> CountedMatch:
    """A match of Ana's, who has 7 points, with a throw of each face of a d20."""
    others = [CountedSeat(f"p{n}", f"P{n}", BO, "lost", n) for n in against]
    seats = (CountedSeat("red", "RED", ANA, result, 7), *others)
    faces = tuple(tuple(range(20)) for _ in seats)
    return CountedMatch(1, game, game, seats, (faces,))


def opened(
    *matches: CountedMatch,
    names: PlayerNames = NAMES,
    uncounted: int = 0,
    words: Words = ENGLISH["en"],
) -> Menu:
    """The list of players."""
    of = StatisticsOfPastMatches(names.listed, uncounted, add_up_matches(matches))
    return Menu(list_players(of), context(names, words))


def context(names: PlayerNames, words: Words) -> MenuContext:
    remembered = {"players": names.to_json()}
    return MenuContext((), {"left": HEXPAD, "right": HEXPAD}, {"en": words}, remembered)


def rows(menu: Menu) -> list[str]:
    """The lines on the panel."""
    return [row.rstrip() for row in screen_to_text_lines(menu.screen())]


def press(menu: Menu, *keys: str) -> Sequence[object]:
    """What comes of keys, each of which is tapped, or held if it can only be held."""
    steps: Sequence[object] = ()
    for key in keys:
        meaning = menu.meaning("left", key)
        act = meaning.tap or meaning.hold
        steps = act(0) if act else ()
    return steps


def test_a_player_has_a_sheet_for_each_game_and_one_for_the_dice() -> None:
    menu = opened(match(), match("drawn"), match("lost", game="Other"))
    assert rows(menu)[1:3] == ["►Ana              1/3", f" {BO}     0/3"]
    press(menu, "7")
    assert rows(menu)[:6] == [
        *("Ana", "Ball", "played 2", "won 1 lost 0", "drawn 1", "points 14:0")
    ]
    press(menu, "4")
    assert rows(menu)[:5] == ["Ana", "Other", "played 1", "won 0 lost 1", "points 7:0"]
    press(menu, "4")
    assert rows(menu)[:3] == ["Ana: dice", "d20: n=570", "mean 14.00 fair 10.50"]


def test_against_several_others_only_own_points_are_told() -> None:
    menu = opened(match(against=(1, 2)))
    press(menu, "7")
    assert "points 7" in rows(menu)


def test_whoever_has_not_played_yet_is_listed_without_matches() -> None:
    menu = opened()
    assert rows(menu)[1] == "►Ana                –"
    press(menu, "7")
    assert rows(menu)[:2] == ["Ana: dice", "no throw yet"]


def test_names_that_only_records_have_are_listed_after_the_others() -> None:
    assert rows(opened(match(), names=PlayerNames((BO,))))[1:3] == [
        *(f"►{BO}     0/1", " Ana              1/1")
    ]


def test_matches_that_are_not_counted_are_told() -> None:
    assert "3 not counted yet" in rows(opened(uncounted=3))
    assert "won/played" in rows(opened())


def test_a_player_is_deleted_and_the_list_comes_again() -> None:
    menu = opened()
    press(menu, "6")
    gone = NAMES.without(ANA).to_json()
    assert press(menu, "7") == [RememberSetting("players", gone), ListPlayers()]


def test_where_a_name_can_not_be_deleted_the_reason_is_told() -> None:
    full = PlayerNames((ANA,), {f"P{n}": "" for n in range(MOST_FORMER)})
    menu = opened(names=full)
    press(menu, "6")
    (refusal,) = press(menu, "7")
    assert isinstance(refusal, ShowRefusal)


def test_the_table_agrees_to_a_new_name() -> None:
    menu = Menu(ask_to_change_player(NAMES, ANA, "Anna"), context(NAMES, ENGLISH["en"]))
    renamed = NAMES.with_renamed(ANA, "Anna").to_json()
    assert press(menu, "7") == [RememberSetting("players", renamed), GoToConsolePage()]


def test_a_change_that_can_not_be_is_not_asked() -> None:
    with pytest.raises(Refused, match="already"):
        ask_to_change_player(NAMES, ANA, BO)


@pytest.mark.parametrize("language", words_by_language())
def test_every_row_fits_whole_in_every_language(language: str) -> None:
    """The results of a season with many points, and the widest dice."""
    words = words_by_language()[language]
    played = [match("drawn", (9_999,))._replace(dice=(((900,) * 20,) * 2,)) for _ in range(99)]
    menu = opened(*played, words=words)
    press(menu, "7")
    assert rows(menu)[5].endswith("693:989901")
    press(menu, "4")
    assert rows(menu)[2].endswith(("10.50", "10,50"))
    menu = opened(names=PlayerNames((BO,)), words=words)
    press(menu, "7")
    assert rows(menu)[0].startswith(f"{BO}: d")
    for new in ("Anna", ""):
        asked = Menu(ask_to_change_player(NAMES, BO, new), context(NAMES, words))
        assert rows(asked)[0].endswith("?")
