"""The product as a newcomer meets it: two people, one page, a real browser."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.playing import REST, PagePlayers, playing

TO_TIP_OFF = (
    ("left 1", "Which game?"),
    ("left 1", "1 Quick"),
    ("left 6", "House rules"),
    ("left 6", "Dice"),  # the options: they throw their own dice
    ("left 4", "Dice"),
    ("left 7", "Who throws?"),
    ("left 2", "Dice"),
    ("left 1", "Start"),
    ("left 7", "RED player:"),
    ("left 7", "RED throw d6"),
    ("left 5", "BLUE► throw d6"),
    ("right 3", "5:3  RED attacks"),
    ("left 2", "BLUE► set up"),
    ("[right 3]", "ball R2"),
)
BLOCKED = (
    ("left 6", "R2 shoots: move a man"),
    ("right 4", "blocks: 4"),
    ("right 7", "■ SECRET 1-7"),
    ("[left 3]", "circles?"),
    ("right 2", "1 of 2"),
    ("[right 3]", "BLOCKED"),
)
BLUE_SETS_UP = (("right 4", "◄RED set up"), ("[left 1]", "ball B4"))
FOULED = (
    ("right 6", "B4 shoots: move a man"),
    ("left 5", "blocks: 5"),
    ("left 7", "■ SECRET 1-7"),
    ("[right 2]", "circles?"),
    ("[left 7]", "NO BLOCK, FOUL"),
    ("right 3", "3+ 67%"),
    ("right 1", "1 of 2"),
    ("right 5", "2 of 2"),
    ("right 6", "free throw IN"),
)
RED_SETS_UP = (("left 3", "BLUE► set up"), ("[right 2]", "ball R3"))
INTERCEPTED = (
    ("left 4", "ball R4"),
    ("right 6", "Ball went from circle"),
    ("[right 7]", "circles of B2"),
    ("left 7", "BLUE INTERCEPTS"),
)


def test_a_block_a_foul_with_free_throws_and_an_interception(page: Page, tmp_path: Path) -> None:
    with playing(tmp_path) as address:
        hands = PagePlayers(page, address)
        hands.sees("1 English")
        for key, panel in (
            *TO_TIP_OFF,
            *BLOCKED,
            *BLUE_SETS_UP,
            *FOULED,
            *RED_SETS_UP,
            *INTERCEPTED,
        ):
            hands.press(key, panel)
        hands.press("right 1")
        hands.sees("R0 B2 Q1 T2 P1/10")


TO_THE_FIRST_TURN_OF_THE_TOOLBOX = (
    ("left 1", "Which game?"),
    ("left 3", "Toolbox"),
    ("left 1", ""),
    ("left 7", ""),
    ("[left 7]", "►P"),
)


TRIOS = (
    ("left middle", "►BASKETmind"),
    ("left middle", "Quick 50 turns"),
    ("left left", "[guided] rules"),
    ("left left", "guided [rules]"),
    ("left middle", "House rules"),
    ("[left middle]", "Start"),
    ("left right", "►Dice"),
    ("left middle", "Who throws?"),
    ("left right", "►our own dice"),
    ("left middle", "►Dice"),
    ("left left", "►Start"),
    ("left middle", "RED player:"),
    ("left middle", "RED throw d6"),
    ("left right", "[4]"),
    ("left right", "[5]"),
    ("left middle", "BLUE► throw d6"),
    ("right middle", "5:3  RED attacks"),
    ("left right", "[2]"),
    ("left middle", "■ ACTIVATE 1-5"),
    ("right right", "■ ACTIVATE 1-5"),
    ("[right right]", "shot[end]1 3 4 5"),
    ("left right", "end[1]3"),
    ("left middle", "ball R1"),
    ("left left", "[shot]end"),
    ("left middle", "R1 shoots: move a man"),
    ("right right", "[4]"),
    ("right middle", "blocks: 4"),
    ("right middle", "■ SECRET 1-7"),
    ("left right", "■ SECRET 1-7"),
    ("[left right]", "circles?"),
    ("right right", "[2]"),
    ("right middle", "BLUE► 1 of 3"),
    ("right left", "[1]"),
    ("right left", "[7]"),
    ("[right middle]", "NO BLOCK, FOUL"),
    ("left middle", "◄RED d6: 4+ 50%"),
    ("left left", "[2]"),
    ("left middle", "1 of 2"),
    ("left right", "[4]"),
    ("left middle", "Die 4: IN"),
    ("left middle", "BLUE► set up"),
)
"""Their own dice; R1 gets the ball from R2, shoots from circle 3 past discs on 2 and 7, is fouled."""


def test_a_possession_with_three_keys_a_side(page: Page, tmp_path: Path) -> None:
    with playing(tmp_path, "trio") as address:
        hands = PagePlayers(page, address)
        hands.sees("►English")
        for key, panel in TRIOS:
            hands.press(key, panel)
        hands.sees("Die 3: IN")


def test_a_score_is_put_right_on_the_page_if_both_agree(page: Page, tmp_path: Path) -> None:
    with playing(tmp_path) as address:
        hands = PagePlayers(page, address)
        hands.sees("1 English")
        for key, panel in TO_TIP_OFF:
            hands.press(key, panel)
        page.locator("#correct-button").click()
        score, turn = (page.locator(f'#fields [name="{name}"]') for name in ("red", "turn"))
        turn.fill("38")
        score.evaluate("field => { field.value = 22; field.dispatchEvent(new Event('change')); }")
        expect(page.locator("#changes")).to_have_text("Put right: RED 0>22.")
        turn.press("Tab")  # what was being typed while the referee answered is still there
        expect(page.locator("#changes")).to_have_text(
            "Put right: RED 0>22, Turn 1>38, Possession 1>10."
        )
        page.get_by_role("button", name="Propose").click()
        expect(page.locator("#correct-dialog")).to_be_hidden()
        hands.sees("RED 0>22  Turn 1>38")
        page.wait_for_timeout(REST)
        hands.press("[left 7]", "RED ok   BLUE -")
        hands.press("[right 7]", "corrected")
        hands.press("left 3", "R22 B0 Q1 T38 P10/10")


def test_a_counter_of_the_toolbox_is_put_right_on_the_page_if_both_agree(
    page: Page, tmp_path: Path
) -> None:
    """Its counters go down to -999."""
    with playing(tmp_path) as address:
        hands = PagePlayers(page, address)
        hands.sees("1 English")
        for key, panel in TO_THE_FIRST_TURN_OF_THE_TOOLBOX:
            hands.press(key, panel)
        page.locator("#correct-button").click()
        points = page.locator('#fields [name="points p1"]')
        points.fill("-12")
        points.press("Tab")
        expect(page.locator("#changes")).to_have_text("Put right: P1 pts 0>-12.")
        page.get_by_role("button", name="Propose").click()
        expect(page.locator("#correct-dialog")).to_be_hidden()
        hands.sees("P1 pts 0>-12")
        page.wait_for_timeout(REST)
        hands.press("[left 7]", "P1 ok")
        hands.press("[right 7]", "corrected")
        hands.sees("P1          -12")
