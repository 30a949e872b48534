"""House rules: a story for every ruling that is not the book's."""

import pytest

from companion.rules.asks import Choice, secret_pick_choice
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.scenes import attack, begun, defence, table_of, tipped_off, turn

FIVE = (1, 2, 3, 4, 5)
SEVEN = (1, 2, 3, 4, 5, 6, 7)
MISS = ("red shoot", "blue ok", "red circles 4", "red roll 3")
HIT = ("red shoot", "blue ok", "red circles 4", "red roll 4")
FOUL = ("red shoot", "blue blockers 5", "red pick 3", "blue discs 7", "red circles 4")
TECHNICAL = ("blue press 4", "red pick 2", "blue discs 7")


def choice(table: PlainWordsMatch, seat: str, key: str) -> Choice:
    """What a seat may answer under a key."""
    return table.match.choice(seat, key)


def helped(table: PlainWordsMatch) -> str:
    """What ``?`` says."""
    return " ".join(table.match.pane(AnswerDraft(), in_english).help)


# quarter_start ------------------------------------------------------------------------------


def test_a_roll_says_who_starts_a_quarter() -> None:
    """A-03: quarter_start = roll; Blue wins it after Red has won the first one."""
    table = defence({"quarter_start": "roll"}, quarters=2, turns=49, starter="red")
    table.play("blue end_turn").assert_facts(
        quarter=2, phase="opening", turns=0, possession_start=0, handler=None, over=False
    )
    assert table.rows()[:2] == ("End of quarter 1", "◄RED throw d6")
    assert table.match.clock.runs is None
    table.play("red roll 2", "blue roll 2", "red roll 2", "blue roll 5")
    table.assert_facts(attacker="blue", quarter=2, turns=0, possession_start=0, phase="set_up")
    table.play("blue handler 1", "red pick 2").assert_facts(phase="attack", quarter=2)


def test_a_match_can_be_entered_before_the_roll_of_a_quarter() -> None:
    """A-03: and not where no roll is due."""
    facts = begun("opening", quarter=2, score={"red": 4, "blue": 3})
    table = table_of({"quarters": 2, "quarter_start": "roll"}, begun=facts)
    table.play("red roll 1", "blue roll 3").assert_facts(attacker="blue", quarter=2, red=4)


@pytest.mark.parametrize(
    ("scene", "played", "entitled"),
    [
        ("defence", ("blue end_turn",), "red"),
        ("tenth", ("blue end_turn",), "blue"),
        ("attack", HIT, "blue"),
        ("attack", MISS, "blue"),
        ("attack", (*FOUL, "red roll 1", "red roll 3", "red roll 3"), "blue"),
    ],
)
def test_the_team_that_is_entitled_to_the_ball_goes_on(
    scene: str, played: tuple[str, ...], entitled: str
) -> None:
    """A-03: quarter_start = continue; with ten new turns, whoever started the quarter before."""
    goes_on = {"quarter_start": "continue"}
    for starter in ("red", "blue"):
        match scene:
            case "attack":
                table = attack(goes_on, quarters=2, turns=49, possession_start=45, starter=starter)
            case "tenth":
                table = defence(goes_on, quarters=2, turns=49, possession_start=40, starter=starter)
            case _:
                table = defence(goes_on, quarters=2, turns=49, possession_start=45, starter=starter)
        table.play(*played)
        table.assert_facts(
            attacker=entitled, quarter=2, turns=0, possession_start=0, phase="set_up", handler=None
        )


def test_a_dunk_that_fills_the_panel_gives_the_ball_to_the_others() -> None:
    """A-03, A-06: quarter_start = continue, dunk_advances_disc = true."""
    options = {"quarter_start": "continue", "dunk_advances_disc": "true"}
    for starter in ("red", "blue"):
        table = attack(options, quarters=2, turns=49, possession_start=45, starter=starter)
        table.play("red dunk", "blue ok").assert_facts(attacker="blue", quarter=2, red=2)


# quarter_end_rebound ------------------------------------------------------------------------


def test_a_miss_in_turn_50_is_rebounded() -> None:
    """A-04: quarter_end_rebound = true; who gets it goes on where that is the rule."""
    options = {"quarter_end_rebound": "true", "quarter_start": "continue"}
    table = attack(options, quarters=2, turns=49, possession_start=45).play(*MISS)
    table.assert_facts(turns=50, quarter=1, phase="rebound")
    assert table.ask_name == "rebound"
    table.play("red roll 4").assert_facts(turns=50, quarter=1)
    assert table.ask_name == "rebounder"
    table.play("red rebounder 5").assert_facts(attacker="red", quarter=2, turns=0, phase="set_up")
    assert table.events()[-2:] == ["offensive_rebound", "quarter_end"]
    table.undo().play("red defence").assert_facts(attacker="blue", quarter=2, turns=0)
    out = attack(options, quarters=2, turns=49, possession_start=45).play(*MISS, "red roll 1")
    out.assert_facts(attacker="blue", quarter=2, turns=0, phase="set_up")


def test_there_is_still_no_rebound_in_the_last_turn_of_the_match() -> None:
    """BM-74 (A-04): but where the match goes on, it is not the last one."""
    rebound = {"quarter_end_rebound": "true"}
    attack(rebound, turns=49).play(*MISS).assert_facts(over=True)
    level = attack({**rebound, "tie": "quarter"}, turns=49).play(*MISS)
    assert level.ask_name == "rebound"
    ahead = attack({**rebound, "tie": "quarter"}, turns=49, score={"red": 0, "blue": 1})
    ahead.play(*MISS).assert_facts(over=True)


def test_a_rebound_that_nobody_may_have_is_not_gone_on_with() -> None:
    """A-04: facts of a rebound in turn 50, where the book's ruling holds."""
    options = {"quarter_end_rebound": "true"}
    table = attack(options, quarters=2, turns=49).play(*MISS)
    table_of({"quarters": 2, **options}, begun=table.facts).assert_facts(phase="rebound", quarter=1)
    table_of({"quarters": 2}, begun=table.facts).assert_facts(phase="set_up", quarter=2, turns=0)


# oreb_restart, oreb_activation --------------------------------------------------------------


def test_a_rebound_is_set_up() -> None:
    """A-05: oreb_restart = setup; the defender activates there."""
    for activation in ("none", "activate"):
        options = {"oreb_restart": "setup", "oreb_activation": activation}
        table = attack(options, turns=12, possession_start=8).play(*MISS, "red roll 3")
        table.play("red rebounder 4").assert_facts(
            attacker="red",
            turns=13,
            possession_start=13,
            phase="set_up",
            handler=None,
            possession=2,
        )
        assert table.rows()[0] == "R4 rebounds"
        table.play("red handler 1", "blue pick 3", "red pass 2", "blue intercept", "red yes")
        table.assert_facts(attacker="blue", turns=13)


def test_the_defender_activates_before_a_rebound_goes_on() -> None:
    """A-05: oreb_activation = activate; without a set-up, in secret, and it is good for a claim."""
    table = attack({"oreb_activation": "activate"}, turns=12, possession_start=8)
    table.play(*MISS, "red roll 3", "red rebounder 4")
    table.assert_facts(attacker="red", turns=13, possession_start=13, phase="rebounded", handler=4)
    assert (table.keys("red"), table.keys("blue")) == ([], ["pick"])
    assert choice(table, "blue", "pick") == secret_pick_choice("pick", FIVE)
    assert table.rows()[:3] == ("R4: swap the discs", "BLUE► activate", "■ SECRET 1-5")
    table.assert_refused("blue pick 6", "no such answer")
    table.play("blue pick 5").assert_facts(turns=13, phase="attack", handler=4, held=0, acts=0)
    assert table.last == "tip_off"
    table.play("red pass 2", "blue intercept")
    assert table.rows()[1] == "circles of B5"


def test_the_time_of_a_turn_begins_with_the_activation() -> None:
    """A-05: nobody's turn runs while a man is activated after a rebound."""
    table = attack({"oreb_activation": "activate"}).play(*MISS, "red roll 3", "red rebounder 4")
    assert table.match.game.begin(table.match.header.options, table.facts).stretch("turn") is None


# dunk_advances_disc -------------------------------------------------------------------------


def test_a_dunk_ends_the_turn() -> None:
    """BM-X24, example 7 (A-06): dunk_advances_disc = true."""
    options = {"dunk_advances_disc": "true"}
    table = attack(options, turns=1).play("red dunk", "blue ok")
    table.assert_facts(
        red=2, attacker="blue", turns=2, possession_start=2, discs={"red": 2, "blue": 2}
    )
    last = attack(options, turns=49, possession_start=45).play("red dunk")
    assert last.rows()[0] == "R2 dunks: 2 pts", "nothing is left to the others"
    last.play("blue ok").assert_facts(red=2, turns=50, over=True)


# tech_restart -------------------------------------------------------------------------------


@pytest.mark.parametrize(("handler", "cap"), [(1, 2), (2, 1)])
def test_play_goes_on_after_a_technical_foul(handler: int, cap: int) -> None:
    """A-09: tech_restart = play_on; ten new turns, the same turn, nothing held, nobody active."""
    table = tipped_off(rulings={"tech_restart": "play_on"}, handler=handler, turns=12)
    table.play("red end", *TECHNICAL, "red roll 3", "red roll 3")
    table.assert_facts(
        red=2,
        attacker="red",
        turns=12,
        possession_start=12,
        possession=2,
        phase="attack",
        handler=handler,
        held=0,
        acts=0,
        cap=cap,
    )
    table.assert_refused("blue intercept", "nobody is active")
    table.play("red end", "blue pick 1").assert_facts(turns=13, held=1)


# dead_pick ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("turns", "start"), [(49, 45), (29, 20)])
def test_a_pick_without_use_is_asked_for(turns: int, start: int) -> None:
    """A-11: dead_pick = ask; in the last turn, and in the tenth of a possession."""
    table = defence({"dead_pick": "ask"}, turns=turns, possession_start=start)
    assert choice(table, "blue", "pick") == secret_pick_choice("pick", FIVE)
    assert table.rows()[1] == "BLUE► activate"
    table.assert_refused("blue end_turn", "pick a man")
    table.play("blue pick 3").assert_facts(
        turns=turns + 1, phase="over" if turns == 49 else "set_up"
    )
    pressed = defence({"dead_pick": "ask"}, turns=turns, possession_start=start)
    pressed.play("blue press 4", "red pick 2", "blue discs 1", "blue pick 1")
    pressed.assert_facts(turns=turns + 1)


# ft_die -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "chance"), [("d6", "67%"), ("d8", "75%")])
@pytest.mark.parametrize("handler", FIVE)
def test_everybody_throws_free_throws_with_one_die(die: str, chance: str, handler: int) -> None:
    """BM-65 (A-12): ft_die = d6 and d8; after a foul, and after a technical foul."""
    fouled = attack({"ft_die": die}, handler=handler).play(*FOUL, "red roll 1")
    technical = defence({"ft_die": die}, handler=handler).play(*TECHNICAL)
    for table in (fouled, technical):
        assert choice(table, "red", "roll").sides == int(die[1])
        assert table.rows()[2] == f"1 of 2: 3+ = {chance}"


@pytest.mark.parametrize(
    ("handler", "die", "value"),
    [(2, "d6", "2.17"), (2, "d8", "2.28"), (4, "d6", "2.00"), (4, "d8", "2.13")],
)
def test_what_a_fouled_shot_is_worth_follows_the_die(handler: int, die: str, value: str) -> None:
    """BM-65 (A-12): from four circles; counted by hand, a half hundredth up."""
    table = attack({"ft_die": die}, handler=handler).play(*FOUL)
    assert table.rows()[0] == f"2 pts + foul avg {value}"


# tech_shooter -------------------------------------------------------------------------------


def test_any_man_throws_after_a_technical_foul() -> None:
    """BM-85 (A-13): tech_shooter = any; both throws, with his own die."""
    table = defence({"tech_shooter": "any"}, handler=1, turns=12).play(*TECHNICAL)
    assert (table.ask_name, table.keys("red")) == ("shooter", ["shooter"])
    assert choice(table, "red", "shooter").among == FIVE
    assert table.rows()[:2] == ("Ball on 2: TECHNICAL", "◄RED shooter?")
    table.play("red shooter 3")
    for n in (1, 2):
        assert choice(table, "red", "roll").sides == 8
        assert table.rows()[2] == f"{n} of 2: 3+ = 75%"
        table.play("red roll 8")
    table.assert_facts(red=2, turns=12, attacker="red", phase="set_up")


def test_a_circle_can_be_disputed_before_the_thrower_is_named_and_after() -> None:
    """BM-82 (A-13): once, and before the first free throw."""
    options = {"tech_shooter": "any"}
    table = defence(options, turns=12).play(*TECHNICAL, "blue illegal", "red yes")
    table.assert_facts(attacker="blue", turns=12, red=0)
    after = defence(options, turns=12).play(*TECHNICAL, "red shooter 4")
    assert after.keys("blue") == ["illegal"]
    after.play("blue illegal", "red no").assert_refused("blue illegal", "not your turn")
    after.play("red roll 3", "red roll 3").assert_facts(red=2)
    no = defence(options, turns=12).play(*TECHNICAL, "blue illegal", "red no")
    assert (no.ask_name, no.keys("blue")) == ("shooter", [])


def test_after_a_foul_on_a_shot_the_shooter_throws() -> None:
    """BM-65 (A-13): tech_shooter = any is about technical fouls only."""
    table = attack({"tech_shooter": "any"}).play(*FOUL, "red roll 1")
    assert table.ask_name == "free_throw"


# pick8 --------------------------------------------------------------------------------------


def test_a_hidden_8_loses_the_shot() -> None:
    """BM-59 (A-16): pick8 = turnover; as an illegal circle does, with a disc on 7 as well."""
    table = attack({"pick8": "turnover"}, turns=12, possession_start=8)
    table.play("red shoot", "blue blockers 4 5")
    assert choice(table, "red", "pick") == secret_pick_choice("pick", (*SEVEN, 8))
    assert "8 is no circle" in helped(table)
    table.assert_refused("red pick 9", "no such answer").play("red pick 8", "blue discs 6 7")
    table.assert_facts(attacker="blue", turns=12, possession_start=12, red=0, phase="set_up")
    assert table.last == "illegal_circle"
    assert table.match.view().events[-1].text.translate(in_english) == "8 is no circle"


def test_a_hidden_8_is_stolen() -> None:
    """BM-82 (A-16): pick8 = turnover; no technical foul comes of a disc on 7."""
    table = defence({"pick8": "turnover"}, turns=12, possession_start=8).play("blue press 4")
    assert choice(table, "red", "pick") == secret_pick_choice("pick", (*SEVEN, 8))
    assert "8 is no circle" in helped(table)
    table.play("red pick 8").assert_refused("blue discs 8", "8 is no answer").play("blue discs 7")
    table.assert_facts(attacker="blue", turns=12, red=0, phase="set_up")
    assert table.events()[-1] == "steal"


def test_circles_below_8_are_what_they_are() -> None:
    """A-16: pick8 = turnover takes nothing away from them."""
    table = attack({"pick8": "turnover"}).play("red shoot", "blue blockers 4")
    table.play("red pick 7", "blue discs 1", "red circles 4", "red roll 4").assert_facts(red=2)


# press_subset, press_adjacent, press_fewer --------------------------------------------------


def test_some_of_the_men_next_to_the_ball_press() -> None:
    """BM-79 (A-17): press_subset = true; who stays out can be activated."""
    by_the_book = defence()
    assert by_the_book.rows(AnswerDraft("press"))[0] == "Press: all next to R2"
    assert "All who are next to it press." in helped(by_the_book)
    table = defence({"press_subset": "true"})
    assert table.rows(AnswerDraft("press"))[0] == "Press: any next to R2"
    assert "Any of the defenders next to the ball may press" in helped(table)
    assert "All who are next" not in helped(table)


def test_discs_lie_next_to_a_presser() -> None:
    """BM-81 (A-18): press_adjacent = true; said where discs are laid, and no steal is sure."""
    by_the_book = defence().play("blue press 4", "red pick 2")
    assert "Discs lie on any circle the ball may be on." in helped(by_the_book)
    table = defence({"press_adjacent": "true"})
    assert table.rows(AnswerDraft("press", (4,)))[2] == "1 disc 0%+"
    assert table.rows(AnswerDraft("press", (3, 4, 5)))[2] == "3 discs 0%+"
    assert table.rows(AnswerDraft("press", (2, 3, 4, 5)))[2] == "3 discs 100%+"
    table.play("blue press 4", "red pick 2")
    assert "Discs lie on circles next to a presser only." in helped(table)


def test_circles_out_of_reach_keep_the_ball() -> None:
    """BM-81 (A-18): fewer discs than men are all that reach, and the ball lies elsewhere."""
    table = defence({"press_adjacent": "true"}, turns=12).play("blue press 3 4 5", "red pick 6")
    table.play("blue discs 1 2")
    assert (table.ask_name, table.rows()[2]) == ("covered", "in reach a disc?")
    table.play("red yes").assert_facts(attacker="red", phase="activation")
    table.play("blue pick 1").assert_facts(turns=13)
    covered = defence({"press_adjacent": "true"}, turns=12).play("blue press 3 4 5", "red pick 2")
    covered.play("blue discs 1 2", "red yes").assert_facts(attacker="blue", turns=12)


def test_four_men_reach_every_circle() -> None:
    """A-18, A-36: with them every circle that is left has a disc, wherever they stand."""
    table = defence({"press_adjacent": "true"}, turns=12).play("blue press 2 3 4 5", "red pick 6")
    table.play("blue discs 1 2", "red yes").assert_facts(attacker="blue", turns=12)


def test_fewer_discs_than_men_are_laid() -> None:
    """BM-81 (A-19): press_fewer = true; nobody is asked why, and the chance is a disc's."""
    options = {"press_fewer": "true"}
    table = defence(options, turns=12)
    floors = [table.rows(AnswerDraft("press", FIVE[:men]))[2] for men in range(1, 6)]
    assert floors == [
        "1 disc 17%+",
        "1-2 discs 20%+",
        "1-3 discs 25%+",
        "1-3 discs 33%+",
        "2 discs 100%+",
    ]
    table.play("blue press 3 4 5", "red pick 6", "blue discs 1")
    table.assert_facts(attacker="red", phase="activation").play("blue pick 2").assert_facts(
        turns=13
    )
    hit = defence(options, turns=12).play("blue press 3 4 5", "red pick 6", "blue discs 6")
    hit.assert_facts(attacker="blue", turns=12)


def test_four_men_with_fewer_discs_may_miss() -> None:
    """BM-83 (A-19, A-36): and the fifth is the one to be activated."""
    table = defence({"press_fewer": "true"}, turns=12).play("blue press 1 2 4 5", "red pick 6")
    table.play("blue discs 1 2").assert_facts(attacker="red", phase="activation")
    assert choice(table, "blue", "pick").among == (3,)
    sure = defence({"press_fewer": "true"}, turns=12).play("blue press 1 2 4 5", "red pick 6")
    sure.play("blue discs 1 2 3").assert_facts(attacker="blue")


def test_five_men_lay_all_their_discs() -> None:
    """BM-83 (A-36): nobody would be left to be activated."""
    table = defence({"press_fewer": "true"}, turns=12).play("blue press 1 2 3 4 5", "red pick 6")
    assert "five men lay all" in helped(table)
    table.play("blue discs 1")
    assert table.ask_name == "covered"
    table.play("red no", "blue discs 1 7").assert_facts(attacker="blue", turns=12)


# reveal_unused ------------------------------------------------------------------------------


def test_unused_picks_are_shown_after_their_turn() -> None:
    """A-29: reveal_unused = after_turn; the panel says it where play goes on."""
    table = tipped_off(rulings={"reveal_unused": "after_turn"}, pick=4, turns=12)
    before = len(table.match.log)
    table.play("red pass 3", "red end")
    assert len(table.match.log) == before + 2, "it may still be claimed"
    table.play("blue pick 2")
    assert table.opened == {len(table.match.log) - 1: before - 1}
    assert table.last == "unused"
    assert table.rows()[0] == "B4 was active"
    assert table.play("red pass 2").rows()[0] == "R0 B0 Q1 T14 P2/10"


def test_the_end_of_a_turn_is_taken_back_without_the_turns_before_it() -> None:
    """A-29: of the pick that was shown with it nothing can come any more."""
    table = tipped_off(rulings={"reveal_unused": "after_turn"}, pick=3, turns=12)
    for pick in (4, 5, 2):
        turn(table, pick)
    table.assert_facts(turns=15).undo().assert_facts(turns=14, phase="defence")
    assert table.play("blue pick 1").events()[-1] == "unused"
    table.assert_facts(turns=15)


def test_who_may_act_again_does_not_know_who_is_active() -> None:
    """A-29, law 6: one more back, and the pick that everybody saw is made anew, it alone."""
    table = tipped_off(rulings={"reveal_unused": "after_turn"}, pick=3, turns=12)
    for pick in (4, 5, 2):
        turn(table, pick)
    table.undo(2).assert_facts(turns=13, phase="defence")
    table.play("blue pick 1").assert_facts(turns=14, phase="attack")


@pytest.mark.parametrize(
    ("played", "why"),
    [
        (("red dunk", "blue ok"), "R2 DUNKS: 2 pts (B4)"),
        ((*HIT,), "Die 4: IN, 2 pts (B4)"),
        ((*MISS, "red roll 1"), "Circle 1: out (B4)"),
        (("red end", "blue trap", "red yes"), "R2 TRAVELING (B4)"),
    ],
)
def test_a_pick_of_a_possession_that_is_over_is_shown(played: tuple[str, ...], why: str) -> None:
    """A-29: beside what ended it."""
    table = tipped_off(rulings={"reveal_unused": "after_turn"}, pick=4, turns=12).play(*played)
    assert table.rows()[0] == why


def test_where_there_is_no_room_beside_it_who_was_active_is_told() -> None:
    """A-29, A-11: two picks come open at once, and none of them is a line on the tape alone."""
    options = {"reveal_unused": "after_turn", "dead_pick": "ask", "quarter_start": "roll"}
    table = tipped_off(4, 2, options, turns=49).play("red end", "blue pick 2")
    assert (table.ask_name, table.rows()[0]) == ("opening", "B4 B2 were active")


def test_a_pick_that_was_shown_is_not_shown_again() -> None:
    """A-29, BM-76."""
    table = tipped_off(rulings={"reveal_unused": "after_turn"}, pick=4, turns=12)
    table.play("blue intercept", "red no", "red end", "blue pick 2")
    assert len(table.opened) == 1
    assert "unused" not in table.events()


def test_the_last_pick_of_a_match_is_shown_as_well() -> None:
    """A-29, A-11: and a pick without use, where it was asked for."""
    options = {"reveal_unused": "after_turn", "dead_pick": "ask"}
    table = tipped_off(rulings=options, pick=4, turns=49).play("red end", "blue pick 2")
    table.assert_facts(over=True)
    assert [entry.values for entry in table.match.log if entry.key == "reveal"] == [(4,), (2,)]


def test_by_the_book_nothing_that_was_unused_is_ever_shown() -> None:
    """A-29."""
    table = tipped_off(pick=4, turns=49).play("red end", "blue end_turn").assert_facts(over=True)
    assert table.opened == {}


# tie ----------------------------------------------------------------------------------------


def level(tie: str, quarters: int = 1, **more: str) -> PlainWordsMatch:
    """The last turn of the last quarter, the score being level."""
    score = {"red": 7, "blue": 7}
    options = {"tie": tie, **more}
    table = defence(options, quarters, turns=49, quarter=quarters, score=score, starter="red")
    return table.play("blue end_turn")


def test_by_the_book_a_draw_is_a_draw() -> None:
    """A-30."""
    level("draw").assert_facts(over=True, winner=None)


@pytest.mark.parametrize("quarters", [1, 4])
def test_overtime_is_rolled_for_and_has_ten_turns(quarters: int) -> None:
    """A-30: tie = overtime10; discs, turns and warnings follow the short panel."""
    table = level("overtime10", quarters)
    table.assert_facts(over=False, phase="opening", turns=0, panel=10, quarter=quarters + 1)
    assert table.rows()[0] == "Level: 10 turns more"
    table.play("red roll 2", "blue roll 5", "blue handler 2", "red pick 1")
    assert table.rows()[0] == "R7 B7 OT1 T1 P1/10"
    table.correct(turns=9)
    assert table.rows()[2] == "LAST TURN"
    table.play("blue end")
    assert table.keys("red")[0] == "end_turn"
    table.play("red end_turn").assert_facts(
        over=False, quarter=quarters + 2, phase="opening", turns=0
    )
    table.play("red roll 5", "blue roll 2", "red handler 2", "blue pick 1")
    assert table.rows()[0] == "R7 B7 OT2 T1 P1/10"
    table.play("red dunk", "blue ok").correct(turns=10, possession_start=10)
    table.assert_facts(over=True, winner="red")


def test_overtime_ends_with_the_shot_in_its_tenth_turn() -> None:
    """A-30, BM-74: and a dunk in it leaves the turn to the others."""
    table = level("overtime10").play("red roll 5", "blue roll 2", "red handler 2", "blue pick 1")
    table.correct(turns=9, possession_start=5).play("red dunk")
    assert table.rows()[0] == "Dunk leaves turn 10"
    table.undo().play(*HIT).assert_facts(over=True, winner="red", turns=10)


def test_a_whole_quarter_more_is_played() -> None:
    """A-30: tie = quarter; until the score is no longer level, started as quarters are."""
    table = level("quarter").assert_facts(over=False, phase="set_up", turns=0, panel=50, quarter=2)
    table.assert_facts(attacker="blue")
    assert table.rows()[0] == "Level: 50 turns more"
    table.play("blue handler 2", "red pick 1").correct(turns=49, possession_start=49)
    assert table.rows()[0] == "R7 B7 OT1 T50 P1/10"
    table.play("blue end", "red end_turn").assert_facts(quarter=3, attacker="red", phase="set_up")
    level("quarter", quarter_start="roll").assert_facts(phase="opening")
    level("quarter", quarter_start="continue").assert_facts(attacker="red", phase="set_up")


def test_where_somebody_leads_there_is_no_overtime() -> None:
    """A-30, BM-91."""
    for tie in ("overtime10", "quarter"):
        table = defence({"tie": tie}, turns=49, score={"red": 8, "blue": 7})
        table.play("blue end_turn").assert_facts(over=True, winner="red")


def test_a_level_quarter_that_is_not_the_last_is_followed_by_the_next() -> None:
    """A-30, BM-09."""
    table = defence({"tie": "overtime10"}, quarters=2, turns=49).play("blue end_turn")
    table.assert_facts(quarter=2, panel=50, phase="set_up")
    assert table.last == "quarter_end"


def test_a_summary_names_the_overtime() -> None:
    """A-30: and fits, whatever it is."""
    facts = begun("attack", quarter=100, turns=9, score={"red": 999, "blue": 999})
    table = table_of({"quarters": 1, "tie": "overtime10"}, begun=facts)
    play = table.match.game.begin(table.match.header.options, table.facts)
    assert play.summary(in_english) == ("R999 B999", "OT99 T10 ball R2")
    facts["quarter"] = 2
    table = table_of({"quarters": 1, "tie": "overtime10"}, begun=facts)
    play = table.match.game.begin(table.match.header.options, table.facts)
    assert play.summary(in_english)[1] == "OT1 T10  ball R2"


# block_move_short ---------------------------------------------------------------------------


def test_a_short_man_steps_towards_the_shooter() -> None:
    """BM-54 (A-39): block_move_short = true; he blocks no more than before."""
    by_the_book = attack(handler=4).play("red shoot")
    assert "One blocker may step towards the shooter" in helped(by_the_book)
    table = attack({"block_move_short": "true"}, handler=4).play("red shoot")
    assert "One man, short or tall, may step towards the shooter" in helped(table)
    assert "One blocker" not in helped(table)
    table.assert_refused("blue blockers 1", "B1 is too small")
