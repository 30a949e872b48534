"""The HTML of the statistics over past matches."""

from collections.abc import Iterable, Sequence

from companion.match.statistics_over_matches import (
    AddedFigures,
    GameStatistics,
    StatisticsOverMatches,
    Tally,
    fair_mean,
    mean_face,
)
from companion.report.markup import Markup, element, join_markup, markup_if, text
from companion.rules.decimals_and_signs import format_two_decimals, format_with_sign
from companion.rules.dice_fairness import DieTally, chi_square
from companion.rules.sentences import Sentence, Words, says
from companion.rules.statistics_types import Cell, cell_text
from companion.web.match_range import MatchRange
from companion.web.page_language import words_for_language
from companion.web.past_matches_html import filled_page


def statistics_page(
    statistics: StatisticsOverMatches, uncounted: int, chosen: MatchRange, code: str
) -> str:
    """Return the page of statistics over the `chosen` matches, in a language.

    `uncounted` is how many past matches there are besides that are not counted yet.
    """
    words = words_for_language(code)
    counted = says("Matches: {n}.", n=statistics.matches)
    waiting = says("Not counted yet: {n}. Load the page again to count more.", n=uncounted)
    parts = (
        _range_form(chosen, words),
        element("p", text(counted.translate(words)), role="status"),
        markup_if(uncounted, element("p", text(waiting.translate(words)), class_="soft")),
        *(_game(game, words) for game in statistics.games),
        *(_die(die, words) for die in statistics.dice if die.throws),
    )
    return filled_page(words("Statistics"), parts, code)


def _range_form(chosen: MatchRange, words: Words) -> Markup:
    """Return the form that chooses a season: a range of numbers of matches."""

    def field(name: str, label: str, value: int | None) -> Markup:
        number = element(
            "input",
            type="number",
            name=name,
            min=1,
            max=999_999_999,
            value="" if value is None else value,
            inputmode="numeric",
        )
        return element("label", text(f"{label} "), number)

    query = chosen.query()
    links = (
        element("a", text(words("All matches")), href="/statistics"),
        element("a", text(words("The last 10")), href="/statistics?last=10"),
        element("a", text(words("Save as CSV")), href=f"/statistics.csv{query}", download=""),
    )
    return element(
        "form",
        field("from", words("From match"), chosen.first),
        field("to", words("to match"), chosen.last),
        element("button", text(words("Show")), type="submit"),
        element("p", *links, class_="ways"),
        action="/statistics",
        method="get",
        class_="entry",
    )


def _game(game: GameStatistics, words: Words) -> Markup:
    title = f"{game.title}: {says('{n} matches', n=game.matches).translate(words)}"
    seats = [seat._replace(name=_label(seat.name, words)) for seat in game.seats]
    details = (
        element(
            "details",
            element("summary", text(player.name)),
            _figures([player], words),
        )
        for player in game.players
        if player.figures
    )
    parts = (
        element("h2", text(title)),
        markup_if(game.players, _tallies(words("Players"), game.players, words)),
        _tallies(words("Seats"), seats, words),
        markup_if(any(seat.figures for seat in seats), _figures(seats, words)),
        *details,
    )
    return element("section", *parts)


def _tallies(caption: str, of: Sequence[AddedFigures], words: Words) -> Markup:
    """Return the table of a season."""
    points = any(each.tally.points or each.tally.against for each in of)
    against = points and all(each.tally.against is not None for each in of)
    heads = [caption, words("Played"), words("Wins"), words("Draws"), words("Losses")]
    heads += [words("Points")] * points + [words("Against")] * against
    rows = ([each.name, *_tally(each.tally, points, against)] for each in of)
    return _table(caption, heads, rows, words)


def _tally(tally: Tally, points: bool, against: bool) -> Sequence[int]:
    results = [tally.played, tally.won, tally.drawn, tally.lost]
    return [*results, *[tally.points] * points, *[tally.against or 0] * against]


def _figures(of: Sequence[AddedFigures], words: Words) -> Markup:
    """Return a table of the game's own figures, added over all matches."""
    labels = dict.fromkeys(label for each in of for label in each.figures)
    rows = (
        [_label(label, words), *(each.figures.get(label, "–") for each in of)] for label in labels
    )
    caption = words("Figures of all matches together")
    return _table(caption, [words("Figure"), *(each.name for each in of)], rows, words)


def _label(kept: str, translate: Words) -> str:
    """Return the English label of a seat or a figure, as archives keep it, in a language."""
    return translate(kept)


def _die(die: DieTally, words: Words) -> Markup:
    """Return a section of one kind of dice: how fair, each face, and each player's mean."""
    title = says("Dice: d{sides}", sides=die.sides).translate(words)
    expected = format_two_decimals(die.expected_count)
    faces = ([face, count, expected] for face, count in enumerate(die.counts, 1))
    heads = [words("Face"), words("Times"), words("Expected")]
    luck = (
        [
            name or words("without a name"),
            sum(counts),
            format_two_decimals(mean_face(counts)),
            format_with_sign(mean_face(counts) - fair_mean(die.sides)),
        ]
        for name, counts in die.by
        if sum(counts)
    )
    whose = [words("Player"), words("Throws"), words("Mean"), words("Luck")]
    return element(
        "section",
        element("h2", text(title)),
        element("p", text(_fairness(die).translate(words))),
        _table(words("How often each face"), heads, faces, words),
        _table(words("Luck: the mean beyond that of fair dice"), whose, luck, words),
    )


def _fairness(die: DieTally) -> Sentence:
    """Return the mean of a die, with the size of the sample, and how unusual its faces are."""
    known = {
        "n": die.throws,
        "mean": format_two_decimals(mean_face(die.counts)),
        "fair": format_two_decimals(fair_mean(die.sides)),
    }
    if die.chance is None:
        return says(
            "n = {n} throws, mean {mean}, expected {fair}. Too few to judge a die.", **known
        )
    return says(
        "n = {n} throws, mean {mean}, expected {fair}. Chi-square {x}: of 100 samples of fair dice {often} are this uneven.",
        **known,
        x=format_two_decimals(chi_square(die.counts)),
        often=_in_100(die.chance),
    )


def _in_100(chance: float) -> Sentence | int:
    return says("less than 1") if chance < 0.01 else round(chance * 100)


def _table(
    caption: str, heads: Sequence[str], rows: Iterable[Sequence[Cell]], words: Words
) -> Markup:
    """Return a table that scrolls by itself where the window is narrow, also with keys."""
    head = (element("th", text(each), scope="col") for each in heads)
    body = (
        element(
            "tr",
            element("th", text(cell_text(row[0], words)), scope="row"),
            *(element("td", text(cell_text(cell, words))) for cell in row[1:]),
        )
        for row in rows
    )
    table = element(
        "table",
        element("caption", text(caption)),
        element("thead", element("tr", *head)),
        element("tbody", join_markup(body)),
    )
    return element("div", table, class_="wide", tabindex=0, role="region", aria_label=caption)
