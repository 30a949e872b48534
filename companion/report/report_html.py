"""The report page: the players, the result, the rulings, and every chapter of the statistics."""

from collections.abc import Iterator, Mapping

from companion.match import Match
from companion.report.chapter_html import chapter, has_content, match_numbers_table
from companion.report.markup import Markup, element, join_markup, markup_if, style, text
from companion.report.report_stylesheet import CSS
from companion.rules import time_notation
from companion.rules.asks import Seat
from companion.rules.game import break_off_reason, options_unlike_rule_book, winner_sentence
from companion.rules.sentences import Sentence, Words, says
from companion.rules.statistics_types import Statistics

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
_DICE: Mapping[str, Sentence] = {
    "device": says("Dice: thrown by the device"),
    "own": says("Dice: the table's own"),
    "table": says("Dice: the table's own"),
    "joint": says("Dice: thrown by two devices together"),
}


def page(match: Match, said: Statistics, language: str, words: Words) -> str:
    """Return the report of a match as HTML, with the statistics `said` that say anything.

    `language` is an ISO 639 code. The report is one file, without scripts, and loads no fonts or
    pictures.
    """
    names = _names(match, words)
    body = element(
        "body",
        element("header", *_head(match, names, words)),
        element(
            "main",
            match_numbers_table(
                (*said.sheets, *said.secret_pick_sheets), list(names.values()), words
            ),
            *(
                chapter(exhibit, f"c{place}", match.seats, names, words)
                for place, exhibit in enumerate(said.chapters)
                if has_content(exhibit, words)
            ),
        ),
        _foot(match, words),
    )
    title = " : ".join(names.values())
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=_POLICY),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", text(f"{match.game.title}: {title}")),
        style(CSS),
    )
    return f"<!doctype html>\n{element('html', head, body, lang=language)}\n"


def _names(match: Match, words: Words) -> Mapping[Seat, str]:
    return {seat: match.game.seat_name(seat).translate(words) for seat in match.seats}


# The head -----------------------------------------------------------------------------------


def _head(match: Match, names: Mapping[Seat, str], words: Words) -> Iterator[Markup]:
    yield element("h1", text(match.game.title))
    yield element("p", text(says("Match report").translate(words)), class_="soft")
    yield _result(match, names)
    why = break_off_reason(match.view().events)
    if why is not None:
        yield element("p", text(why.translate(words)), class_="verdict")
    yield element("p", text(_verdict(match, names).translate(words)), class_="verdict")
    settings = [element("li", text(said.translate(words))) for said in _settings(match)]
    yield element("ul", *settings)


def _result(match: Match, names: Mapping[Seat, str]) -> Markup:
    score = match.facts()["score"]
    assert isinstance(score, Mapping), "every game keeps a score"
    sides = [
        element(
            "div",
            element("dt", element("b", text(name)), _coach(match, seat)),
            element("dd", text(score[seat])),
            class_=f"s{place}",
        )
        for place, (seat, name) in enumerate(names.items())
    ]
    return element("dl", *sides, class_="result")


def _coach(match: Match, seat: Seat) -> Markup:
    name = match.header.names.get(seat, "")
    return markup_if(name, element("span", text(f" {name}")))


def _verdict(match: Match, names: Mapping[Seat, str]) -> Sentence:
    if not match.over:
        return says("The match is not over.")
    return winner_sentence(match.facts(), lambda seat: names[seat])


def _settings(match: Match) -> Iterator[Sentence]:
    header = match.header
    yield from _rulings(match)
    yield _DICE.get(header.dice, says("Dice: {source}", source=header.dice))
    agreed = () if match.joint_dice is None else match.joint_dice.agreed
    if agreed:
        yield says("Everybody agreed that the device throws alone: {n}.", n=len(agreed))
    if any(agreed):
        yield says("Of these after the device's part was open: {n}.", n=sum(agreed))
    if header.clock is not None:
        yield says("Clock: {clock}", clock=header.clock.display_name)
    if header.begun is not None:
        yield says("The match was begun elsewhere.")
    yield says(
        "Time played: {time}. A record holds no date.",
        time=time_notation.format_minutes_and_seconds(match.clock.total_used_ms),
    )


def _rulings(match: Match) -> Iterator[Sentence]:
    """Yield the options that the table has chosen, then its house rules."""
    chosen = match.header.options
    for option in match.game.options:
        if not option.house:
            value = option.label(chosen.get(option.key, option.default))
            yield says("{question} {value}", question=option.question, value=value)
    others = options_unlike_rule_book(match.game.options, chosen)
    for option in others:
        answer = option.label(chosen[option.key])
        yield says("House rule: {question} {answer}", question=option.question, answer=answer)
    if not others and any(option.house for option in match.game.options):
        yield says("No house rules: all as in the rule book.")


# The foot -----------------------------------------------------------------------------------


def _foot(match: Match, words: Words) -> Markup:
    made = says(
        "Made by Tabletop Companion out of the record of match {id}, {n} entries.",
        id=match.header.id.hex()[:8],
        n=len(match.log),
    )
    return element("footer", join_markup([text(made.translate(words))]), class_="soft")
