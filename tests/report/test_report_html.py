"""The report: whole, readable without eyes, and nothing that a name could make of it."""

import re
from itertools import pairwise

import pytest

from companion.match import TABLE, Entry, Match
from companion.rules.clocks import StretchLimit
from tests.games.basketmind.scenes import attack, begun, table_of, tipped_off, turn
from tests.match.tables import at_the_throw
from tests.match.test_box_and_pad_joint_dice import at_the_throw as jointly
from tests.match.test_box_and_pad_joint_dice import parts
from tests.report.matches import HOSTILE, named, played, report
from tests.report.reading import Element, parsed
from tests.toy import BLUE, RED

LET_ALONE = ((TABLE, "alone"), (RED, "agree"), (BLUE, "agree"))


def section(page: Element, title: str) -> Element:
    return next(one for one in page.all("section") if next(one.all("h2")).text == title)


def titles(page: Element) -> list[str]:
    return [heading.text for heading in page.all("h2")]


def head(page: Element) -> str:
    return next(page.all("header")).text


# What is in it ------------------------------------------------------------------------------


def test_a_report_says_who_played_and_how_it_ended() -> None:
    table = attack(turns=49, score={"red": 3, "blue": 5}).play(
        "red shoot", "blue ok", "red circles 4", "red roll 4"
    )
    page = parsed(report(named(table.match, "Ana", "Íñigo")))
    assert "RED Ana5BLUE Íñigo5" in head(page)
    assert "DRAW" in head(page)
    assert "begun elsewhere" in head(page)


def test_a_match_that_is_not_over_says_so_and_keeps_its_secrets() -> None:
    page = parsed(report(tipped_off().match))
    assert "The match is not over." in head(page)
    assert "Activated players" not in titles(page)


def test_rulings_that_depart_from_the_book_are_named() -> None:
    usual = head(parsed(report(table_of({"quarters": 3}).match)))
    assert "How many quarters? 3" in usual
    assert "No house rules: all as in the rule book." in usual
    other = head(parsed(report(table_of({"ft_die": "d6", "tie": "overtime10"}).match)))
    assert "House rule: Free throw die? d6" in other
    assert "House rule: Level at the end? 10 turns more" in other
    assert other.count("House rule") == 2


def test_dice_that_were_not_thrown_by_both_devices_are_told_of() -> None:
    alone, known = "the device throws alone: 1.", "after the device's part was open: 1."
    match = jointly()
    for entry in parts(match):
        match.tell(entry)
    both = head(parsed(report(match)))
    assert "thrown by two devices together" in both
    assert alone not in both
    for seat, key in ((TABLE, "alone"), (TABLE, "leave")):
        match.tell(Entry(0, seat, key))
    assert alone not in head(parsed(report(match)))
    match = jointly()
    for seat, key in LET_ALONE:
        match.tell(Entry(0, seat, key))
    assert alone in head(parsed(report(match)))
    assert known not in head(parsed(report(match)))
    match = jointly()
    for entry in (*parts(match)[:3], *(Entry(0, seat, key) for seat, key in LET_ALONE)):
        match.tell(entry)
    assert alone in head(parsed(report(match)))
    assert known in head(parsed(report(match)))


def test_overtime_is_called_so() -> None:
    table = turn(attack({"tie": "overtime10"}, turns=49, possession_start=49))
    table.play("red roll 5", "blue roll 3", "red handler 2", "blue pick 3")
    page = parsed(report(turn(table).match))
    assert section(page, "Possessions").rows()[-1][1] == "OT1 T1"


def test_a_time_limit_and_the_dice_are_named() -> None:
    match = table_of(clock=StretchLimit("turn", 90_000)).match
    own = Match(match.game, match.header._replace(dice="own"))
    assert "Clock: turn 1:30" in head(parsed(report(own)))
    assert "Dice: the table's own" in head(parsed(report(own)))


def test_every_chapter_is_there_after_the_match() -> None:
    table = played()
    assert titles(parsed(report(table.match, table=table))) == [
        "The match in figures",
        "Score by turn",
        "Box score: RED",
        "Box score: BLUE",
        "Possessions",
        "Shots by distance",
        "Luck",
        "What happened",
        "Activated players",
        "Picked circles: shots",
        "Picked circles: pressed",
        "Dice: d6",
        "Dice: d8",
        "At the table",
    ]


def test_a_record_without_openings_says_that_picks_are_missing() -> None:
    table = played()
    without, whole = parsed(report(table.match)), parsed(report(table.match, table=table))
    assert "picks are known" in section(without, "Activated players").text
    assert "picks are known" not in section(whole, "Activated players").text


def test_the_figures_are_those_of_the_match() -> None:
    table = tipped_off().play("red shoot", "blue ok", "red circles 5", "red beyond", "red roll 8")
    figures = section(parsed(report(table.match)), "The match in figures").rows()
    assert ["Points scored", "3", "0"] in figures
    assert ["3 points, made / thrown", "1/1", "0/0"] in figures
    assert ["Share of the turns", "100%", "0%"] in figures
    assert ["Luck: points beyond that", "+1.5", "0.0"] in figures


def test_shots_stand_by_distance_beside_what_was_to_be_expected() -> None:
    table = tipped_off().play("red shoot", "blue ok", "red circles 5", "red beyond", "red roll 8")
    assert section(parsed(report(table.match)), "Shots by distance").rows() == [
        ["pts", "circles", "RED", "expected", "BLUE", "expected"],
        ["3", "5", "1/1", "0.50", "", ""],
        ["3", "total", "1/1", "0.50", "", ""],
    ]


def test_misses_and_rebounds_are_told_with_who_and_from_where() -> None:
    table = attack().play("red shoot", "blue ok", "red circles 4", "red roll 1")
    table.play("red roll 3", "red rebounder 4")
    told = section(parsed(report(table.match)), "What happened").rows()[1:]
    assert [row[-1] for row in told] == [
        "R2 shoots for 2 from 4 circles, no block. Die 1: MISS, needed 4",
        "R4 rebounds",
    ]


def test_what_is_nothing_for_everybody_is_left_out() -> None:
    """A figure of both teams, a column of the box scores, a total, a row of luck, a chapter."""
    table = tipped_off()
    table.pace = 0
    page = parsed(report(table.play("red shoot", "blue ok", "red circles 1").match))
    figures = [row[0] for row in section(page, "The match in figures").rows()]
    assert "2 points, made / thrown" in figures
    assert "DUELS" not in figures
    assert not {"3 points, made / thrown", "Dunks", "Time with the ball in play"} & {*figures}
    assert titles(page) == [
        "The match in figures",
        "Score by turn",
        "Box score: RED",
        "Possessions",
        "Shots by distance",
        "Luck",
        "What happened",
        "At the table",
    ]
    assert section(page, "Box score: RED").rows() == [
        ["", "Pts", "2P"],
        ["R2", "2", "1/1"],
        ["total", "2", "1/1"],
    ]
    assert [row[1] for row in section(page, "Shots by distance").rows()] == [
        "circles",
        "1",
        "total",
    ]
    assert [row[0] for row in section(page, "Luck").rows()] == ["points", "Shots", "total", "Luck"]
    assert section(page, "What happened").rows()[0] == ["turns ended", "score", "event"]
    assert "time" not in section(page, "Possessions").rows()[0]


def test_picks_of_which_none_was_shown_are_counted_without_a_table() -> None:
    table = turn(attack(turns=48, possession_start=48))
    page = parsed(report(table.play("red pass 2", "red end", "blue end_turn").match))
    assert "0 of 1 picks are known" in section(page, "Activated players").text
    assert section(page, "Activated players").rows() == []


def test_a_chapter_about_picks_that_nobody_made_is_left_out() -> None:
    table = attack(turns=49).play("red shoot", "blue ok", "red circles 1")
    page = parsed(report(table.match, table=table))
    assert not [title for title in titles(page) if title.startswith(("Activated", "Picked"))]


def test_what_happened_is_told_in_order() -> None:
    table = played()
    told = section(parsed(report(table.match)), "What happened").rows()[1:]
    assert len(told) > 5
    assert told[-1][3] == "Final whistle"
    times = [int(row[1].replace(":", "")) for row in told]
    assert all(before <= after for before, after in pairwise(times))


def test_a_game_that_counts_nothing_has_a_report_too() -> None:
    page = parsed(report(at_the_throw((BLUE, "roll", 3)).match))
    assert titles(page) == ["What happened", "Dice: d6", "At the table"]


def test_a_match_before_its_first_entry_has_a_report_without_tables() -> None:
    page = parsed(report(table_of().match))
    assert titles(page) == ["At the table"]
    assert "Answers taken back: 0" in section(page, "At the table").text
    assert not list(page.all("table", "figure"))


def test_a_match_that_was_begun_late_is_drawn_from_there() -> None:
    """Turn 31 of the third quarter; the axis begins with that quarter."""
    table = turn(tipped_off(turns=30, quarter=3, quarters=4))
    page = parsed(report(table.play("red dunk", "blue ok").match))
    score, strip = section(page, "Score by turn"), section(page, "Possessions")
    axes = [one for one in score.all("g") if one.attributes.get("class") == "scale"]
    numbers = [one.text for axis in axes for one in axis.all("text")]
    assert (numbers[0], numbers[-1]) == ("100", "turns played")
    assert strip.rows()[1][:3] == ["RED", "Q3 T31", "1"]


def test_spanish_is_spanish() -> None:
    page = parsed(report(turn(tipped_off()).match, "es"))
    assert next(page.all("html")).attributes["lang"] == "es"
    english = set(titles(parsed(report(turn(tipped_off()).match))))
    assert not english & set(titles(page))


# What it is made of -------------------------------------------------------------------------


@pytest.mark.parametrize("quarters", [1, 4])
def test_report_html_refers_to_nothing_outside_itself(quarters: int) -> None:
    table = played(quarters)
    html = report(table.match, table=table)
    page = parsed(html)
    assert not list(page.all("script", "link", "img", "iframe", "object", "embed", "base", "form"))
    for one in page.all():
        assert not {"src", "href", "srcset", "action", "style"} & one.attributes.keys()
        assert not [name for name in one.attributes if name.startswith("on")]
    assert "url(" not in html
    assert "@import" not in html
    assert "http" not in html.replace('http-equiv="Content-Security-Policy"', "")
    (policy,) = [
        one.attributes["content"]
        for one in page.all("meta")
        if one.attributes.get("http-equiv") == "Content-Security-Policy"
    ]
    assert policy == "default-src 'none'; style-src 'unsafe-inline'"


def test_a_name_is_a_name_whatever_it_looks_like() -> None:
    plain = parsed(report(named(played().match, "Ana", "Eva")))
    for first in HOSTILE:
        for second in HOSTILE:
            page = parsed(report(named(played().match, first, second)))
            assert [one.tag for one in page.all()] == [one.tag for one in plain.all()]
            assert first in head(page)
            assert second in head(page)


def test_whatever_else_a_record_says_is_escaped() -> None:
    """The dice, and facts that a match was begun from."""
    match = table_of(begun=begun("set_up")).match
    hostile = match.header._replace(dice=HOSTILE[0], begun=begun("set_up", extra=HOSTILE[1]))
    page = parsed(report(Match(match.game, hostile)))
    assert not list(page.all("script", "img"))
    assert HOSTILE[0] in head(page)


def test_plots_speak_to_who_cannot_see_them() -> None:
    table = played()
    page = parsed(report(table.match, table=table))
    images = [one for one in page.all("svg") if one.attributes.get("role") == "img"]
    assert len(images) >= 6
    known = {one.attributes["id"]: one for one in page.all() if "id" in one.attributes}
    for image in images:
        title, about = (known[name] for name in image.attributes["aria-labelledby"].split())
        assert (title.tag, about.tag) == ("title", "desc")
        assert title.text
        assert re.search(r"\d", about.text)
    for chapter in page.all("section"):
        if list(chapter.all("figure")):
            assert list(chapter.all("table")), "every plot has its table"


def test_names_in_a_page_are_there_once_and_lead_somewhere() -> None:
    table = played(4)
    page = parsed(report(table.match, table=table))
    names = [one.attributes["id"] for one in page.all() if "id" in one.attributes]
    assert len(names) == len(set(names))
    for one in page.all():
        for name in one.attributes.get("aria-labelledby", "").split():
            assert name in names


def test_teams_differ_by_more_than_colour() -> None:
    """One line has discs, the other squares; one bar is plain, the other hatched; both are named."""
    table = played()
    page = parsed(report(table.match, table=table))
    score = section(page, "Score by turn")
    red, blue = (
        next(one for one in score.all("g") if one.attributes.get("class") == f"seat s{place}")
        for place in (0, 1)
    )
    assert (bool(list(red.all("circle"))), bool(list(red.all("rect")))) == (True, False)
    assert (bool(list(blue.all("circle"))), bool(list(blue.all("rect")))) == (False, True)
    assert ("RED" in red.text, "BLUE" in blue.text) == (True, True)
    hatched = {
        name: any(
            line.attributes.get("class") == "hatch"
            for one in section(page, "Dice: d6").all("g")
            if one.attributes.get("class") == name
            for line in one.all()
        )
        for name in ("s0", "s1")
    }
    assert hatched == {"s0": False, "s1": True}


@pytest.mark.parametrize("quarters", [1, 4])
def test_nothing_is_drawn_outside_of_a_plot(quarters: int) -> None:
    page = parsed(report(played(quarters).match))
    for image in page.all("svg"):
        _, _, width, height = (float(n) for n in image.attributes["viewbox"].split())
        for one in image.all("rect", "circle", "text"):
            left = float(one.attributes.get("x") or one.attributes["cx"])
            top = float(one.attributes.get("y") or one.attributes["cy"])
            right = left + float(one.attributes.get("width", "0"))
            foot = top + float(one.attributes.get("height", "0"))
            assert (left >= 0, right <= width, top >= 0, foot <= height) == (True,) * 4, one
            assert float(one.attributes.get("width", "1")) >= 0
            assert float(one.attributes.get("height", "1")) >= 0


def test_the_same_match_has_the_same_report() -> None:
    match = played().match
    assert report(match) == report(Match(match.game, match.header, match.log))
