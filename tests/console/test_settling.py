"""House rules in the menu: one key opens them, and nobody has to see them."""

from companion.console.effects import Begin, Remember
from companion.games.basketmind import BASKETMIND
from companion.games.basketmind.rulings import OPTIONS
from companion.rules.game import Options
from companion.rules.words import Json, in_english
from tests.console.playbook import Playbook, Row, screen, tap
from tests.console.rim import Rim
from tests.console.test_flows import PADS, at
from tests.toy import HIGH_BID

TO_HOUSE_RULES = ("left 6", *["left 4"] * 4, "left 7")
BY_THE_BOOK: dict[str, int | str] = {
    option.key: option.default for option in OPTIONS if len(option.values) > 1
}


def house_rules() -> Rim:
    """The list of house rules."""
    return at(*TO_HOUSE_RULES, rim=Rim((BASKETMIND,)))


def kept(options: Options) -> Remember:
    value: Json = {"options": dict(options), "dice": "device", "limit": None}
    return Remember("last basketmind", value)


def begun(options: Options) -> Begin:
    return Begin("basketmind", options, "device", None, PADS)


def test_a_match_by_the_book_is_begun_without_a_look_at_house_rules() -> None:
    """Three keys, as ever; the record says every ruling all the same."""
    assert (
        Playbook(Rim((BASKETMIND,)))
        >> tap("left 1")
        >> tap("left 7")
        << kept(BY_THE_BOOK)
        << begun(BY_THE_BOOK)
    )


def test_house_rules_are_one_row_of_the_setup() -> None:
    assert Playbook(at("left 6", *["left 4"] * 4, rim=Rim((BASKETMIND,)))) << screen(
        """
            BASKETmind
             Start
             Dice      the device
             Time limit      none
             How many quarters? 1
            ►House rules        *
            1 up 4 down  c=take
            """
    )
    assert "House rules" not in at("left 6", rim=Rim((HIGH_BID,))).shown(), "it has none"


def test_house_rules_are_questions_with_their_answers() -> None:
    assert (
        Playbook(house_rules())
        << screen(
            """
            House rules
            ► Next quarter: who?
              Rebound in turn 50?
              After own rebound?
              Rebound: activate?
            * teams in turn
            1/4 c=take 6=done
            """
        )
        >> tap("left 4")
        << Row(6, "* no")
    )


def test_a_question_is_asked_in_full_and_what_is_not_by_the_book_is_marked() -> None:
    options = {**BY_THE_BOOK, "quarter_start": "continue", "dunk_advances_disc": "true"}
    assert (
        Playbook(house_rules())
        >> tap("left 7")
        << screen(
            """
            Next quarter: who?
            1 teams in turn *
            2 a new roll
            3 ball as it was
            Who has the ball in
            quarters 2, 3 and 4.
            c=*
            """
        )
        >> tap("left 3")
        << Row(2, "►≠Next quarter: who?")
        << Row(6, "≠ ball as it was")
        >> tap("left 4")
        >> tap("left 4")
        >> tap("left 4")
        >> tap("left 4")
        >> tap("left 7")
        << screen(
            """
            Dunk ends the turn?
            1 no *
            2 yes
            With yes the disc
            advances, as it does
            after a shot.
            c=*
            """
        )
        >> tap("left 2")
        << Row(4, "►≠Dunk ends the turn?")
        >> tap("left 6")
        << Row(6, "►House rules       2≠")
        >> tap("left 1")
        >> tap("left 1")
        >> tap("left 1")
        >> tap("left 1")
        >> tap("left 7")
        >> tap("left 7")
        << kept(options)
        << begun(options)
    )


def test_the_star_is_on_the_centre() -> None:
    assert (
        Playbook(house_rules())
        >> tap("left 7")
        >> tap("left 2")
        << Row(6, "≠ a new roll")
        >> tap("left 7")
        >> tap("left 7")
        << Row(6, "* teams in turn")
    )


def test_as_last_time_keeps_house_rules_and_back_takes_them_back() -> None:
    options = {**BY_THE_BOOK, "tie": "quarter"}
    last: Json = {"options": dict(options), "dice": "device", "limit": None}
    rim = Rim((BASKETMIND,), remembered={"last basketmind": last})
    assert (
        Playbook(rim)
        >> tap("left 6")
        << Row(6, " House rules       1≠")
        >> tap("table back")
        >> tap("left 7")
        >> tap("left 7")
        << kept(options)
        << begun(options)
    )


def test_a_question_that_is_settled_is_not_asked() -> None:
    """Of a limit for turns the setup asks, and of the rest the book leaves no choice."""
    rim = house_rules()
    asked: set[str] = set()
    for _ in range(30):
        rim.tap("left", "4")
        asked |= {line[2:] for line in rim.shown().split("\n")[1:5]}
    questions = {option.question.said(in_english) for option in OPTIONS if option.house}
    settled = {option.question.said(in_english) for option in OPTIONS if len(option.values) == 1}
    assert len(settled) == 3
    assert asked == questions - settled


def test_help_says_what_is_not_by_the_book() -> None:
    options = {**BY_THE_BOOK, "tie": "quarter"}
    last: Json = {"options": dict(options), "dice": "device", "limit": None}
    rim = at("left 7", "left 7", rim=Rim((BASKETMIND,), remembered={"last basketmind": last}))
    pages: list[str] = []
    rim.tap("table", "help")
    for _ in range(6):
        pages.append(rim.shown())
        rim.tap("table", "help")
    text = " ".join(" ".join(page.split("\n")[:-1]) for page in pages)
    assert "House rule: Level at the end? a quarter more" in " ".join(text.split())
    assert text.count("House rule") == len([page for page in pages if "House rule" in page])
