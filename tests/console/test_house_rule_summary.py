"""House rules: where a table plays otherwise than the rule book."""

from companion.console.house_rule_summary import changed_house_rule_sentences
from companion.games.basketmind import BASKETMIND
from companion.rules.sentences import in_english
from tests.console.rim import playing
from tests.toy import HIGH_BID


def test_what_is_not_by_the_book_is_told_in_sentences() -> None:
    agreed = {"quarters": 4, "tie": "quarter", "ft_die": "shooter", "pick8": "turnover"}
    assert changed_house_rule_sentences(BASKETMIND, agreed, in_english) == [
        "House rule: Secret circle 8? loses the ball",
        "House rule: Level at the end? a quarter more",
    ]


def test_by_the_book_nothing_is_told() -> None:
    assert (
        changed_house_rule_sentences(BASKETMIND, {"quarters": 4, "tie": "draw"}, in_english) == []
    )
    assert changed_house_rule_sentences(HIGH_BID, {"goal": 40, "luck": "none"}, in_english) == [], (
        "these are no house rules"
    )


def test_help_names_the_house_rules_of_the_table() -> None:
    rim = playing(BASKETMIND, options={"quarters": 1, "tie": "quarter"})
    rim.tap("table", "help")
    pages: list[str] = []
    while (page := rim.shown()) not in pages and "?=" in page:
        pages.append(page)
        rim.tap("table", "help")
    text = " ".join(" ".join(page.split("\n")[:-1]) for page in pages)
    assert "House rule: Level at the end? a quarter more" in " ".join(text.split())
    assert text.count("House rule") == 1
