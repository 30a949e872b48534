"""The HTML of the pages of past matches."""

import json
from functools import cache
from pathlib import Path

from companion.match import Match
from companion.match.result_lines import result_lines
from companion.referee_socket.past_match_messages import ListedMatch, PastMatchesAnswer
from companion.report.markup import Markup, element, join_markup, markup_if, text
from companion.rules.sentences import Sentence, Words, says
from companion.web.page_html import fill_template
from companion.web.page_language import words_for_language

_TEMPLATE = Path(__file__).with_name("past_matches.html")


def list_page(page: PastMatchesAnswer, code: str) -> str:
    """Return the page of a part of the list, in a language."""
    words = words_for_language(code)
    rows = join_markup(_listed(each, words) for each in page.matches)
    end = page.first + len(page.matches)
    ways = [
        _way(max(0, page.first - len(page.matches)), words("newer")) if page.first else None,
        _way(end, words("older")) if end < page.total else None,
    ]
    places = says("{first} to {last} of {all}", first=page.first + 1, last=end, all=page.total)
    body = (
        element("ol", rows, class_="matches")
        if page.matches
        else element("p", text(words("No match has ended here yet.")))
    )
    navigation = element(
        "nav",
        element("p", text(places.translate(words))),
        *(way for way in ways if way is not None),
        aria_label=words("Past matches"),
    )
    return filled_page(words("Past matches"), (body, markup_if(page.matches, navigation)), code)


def replay_page(number: int, match: Match, steps: int, code: str) -> str:
    """Return the page that replays a match, in a language."""
    words = words_for_language(code)
    told = {
        "screens": f"/matches/{number}/screens",
        "steps": steps,
        "step": words("Step {n} of {all}"),
        "failed": words("No answer came."),
    }
    keys = (
        ("first", "|◀", words("First step")),
        ("back", "◀", words("One step back")),
        ("next", "▶", words("One step on")),
        ("last", "▶|", words("Last step")),
    )
    buttons = (
        element("button", text(sign), id=key, type="button", aria_label=label, title=label)
        for key, sign, label in keys
    )
    replay = element(
        "section",
        element("canvas", id="panel", width=128, height=64, aria_hidden="true"),
        element("p", id="rows", aria_live="polite"),
        element("p", id="step"),
        element("div", *buttons, class_="keys", role="group", aria_label=words("Replay")),
        element(
            "p",
            text(
                words("Arrow keys go back and on; Home and End go to the first and the last step.")
            ),
            class_="soft",
        ),
        element("noscript", element("p", text(words("This page needs JavaScript.")))),
        data_replay=json.dumps(told),
        id="replay",
        aria_label=words("Replay"),
    )
    result = join_markup(
        element("p", text(each), class_="result") for each in result_lines(match, words)
    )
    return filled_page(match.game.title, (result, _links(number, words), replay), code)


def refusal_page(reason: Sentence, code: str) -> str:
    """Return a page that says why there is nothing to see, in a language."""
    words = words_for_language(code)
    said = reason.translate(words).replace("\n", " ")
    return filled_page(words("Past matches"), (element("p", text(said), role="status"),), code)


def filled_page(title: str, parts: tuple[Markup, ...], code: str) -> str:
    """Return a page of these parts below a title, in a language."""
    ready = {"title": text(title), "body": join_markup(parts)}
    return fill_template(_template(), code, ready)


@cache
def _template() -> str:
    return _TEMPLATE.read_text(encoding="utf-8")


def _listed(each: ListedMatch, words: Words) -> Markup:
    result = "" if each.result is None else each.result.translate(words)
    said = " ".join(filter(None, (each.score, result)))
    return element(
        "li",
        element(
            "a", element("b", text(each.title)), text(f" {said}"), href=f"/matches/{each.match}"
        ),
        _links(each.match, words),
        value=each.match,
    )


def _links(number: int, words: Words) -> Markup:
    report = element("a", text(words("Report")), href=f"/matches/{number}/report")
    record = element("a", text(words("Save record")), href=f"/matches/{number}/record", download="")
    return element("p", report, text(" · "), record, class_="links")


def _way(first: int, label: str) -> Markup:
    return element("a", text(label), href=f"/matches?first={first}")
