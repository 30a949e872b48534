"""The menus of past matches: the list, and what an open match offers."""

from collections.abc import Mapping, Sequence

from companion.console.effects import (
    CopyPastMatches,
    DeletePastMatch,
    ListPastMatches,
    ListPlayers,
    OpenPastMatch,
)
from companion.console.match_replay import MatchReplay
from companion.console.menu.context import MenuContext
from companion.console.menu.menu_script_run import Flow, Script
from companion.console.menu.question_screens import ItemsQuestion, Listing, Stepper
from companion.console.past_match_types import OpenedPastMatch, PastMatch, PastMatchesPage
from companion.console.statistics_sheets import sheet_lines
from companion.console.text_fit import longest_fitting_text, wrap_text
from companion.match import Match, SealOpening
from companion.match.result_lines import result_lines
from companion.match.seats_with_players import without_players
from companion.rules.panes_and_answer_keys import OTHER
from companion.rules.sentences import Words
from companion.screens.screen_model import CELLS_LEFT, SMALL_CELLS, Sheet

FAR = 10
"""How many places a held key moves in the list."""


def list_past_matches(page: PastMatchesPage) -> Script:
    """Return the menu of some past matches; items around them lead to newer and older ones.

    The last one leads to the players.
    """

    def flow(context: MenuContext) -> Flow:
        words = context.words
        if not page.matches:
            answer = yield ItemsQuestion(
                words("Past matches"),
                text=(words("none yet"), ""),
                go=words("players"),
                other=words("USB"),
                note=words("BACK=back"),
            )
            if answer.key == OTHER:
                return (yield from _copy_matches(context))
            return [ListPlayers()]
        end, count = page.first + len(page.matches), len(page.matches)
        newer = [(f"▲ {words('newer')}", "")] if page.first else []
        older = [(f"▼ {words('older')}", "")] if end < page.total else []
        players = (words("Players"), "")
        items = [*newer, *(_row(past) for past in page.matches), *older, players]
        notes = ["" for _ in newer] + [_note(past, words) for past in page.matches]
        answer = yield Listing(
            _list_title(page, words),
            items,
            words("see"),
            start=len(newer),
            other=words("USB"),
            notes=[*notes, *("" for _ in (*older, players))],
            far=FAR,
        )
        if answer.key == OTHER:
            return (yield from _copy_matches(context))
        place = answer.place - len(newer)
        if place < 0:
            return [ListPastMatches(max(0, page.first - count))]
        if place == count + len(older):
            return [ListPlayers()]
        if place == count:
            return [ListPastMatches(end)]
        return [OpenPastMatch(page.matches[place].number)]

    return flow


def _copy_matches(context: MenuContext) -> Flow:
    """Ask which way past matches are to be copied."""
    words = context.words
    items = [words("To the stick"), words("From the stick")]
    answer = yield ItemsQuestion(words("Past matches, USB"), items, note=words("BACK=back"))
    return [CopyPastMatches(to_stick=answer.key == 1)]


def _list_title(page: PastMatchesPage, words: Words) -> str:
    title = words("Past matches")
    if len(page.matches) == page.total:
        return title
    places = f"{page.first + 1}-{page.first + len(page.matches)}/{page.total}"
    return longest_fitting_text((f"{title} {places}", places))


def _row(past: PastMatch) -> tuple[str, str]:
    return (past.score, past.title) if past.score else (past.title, "")


def _note(past: PastMatch, words: Words) -> str:
    """Return who won, with the player's name if that fits into the row."""
    if past.result is None:
        return ""
    both = (past.result, without_players(past.result))
    return longest_fitting_text(result.translate(words) for result in both)


def show_past_match(opened: OpenedPastMatch) -> Script:
    """Return the menu of an open match: statistics, replay, deletion."""
    if opened.match is None:
        return lambda context: _unreadable_match_menu(context, opened)
    match, openings = opened.match, opened.openings
    replays: dict[Words, MatchReplay] = {}

    def flow(context: MenuContext) -> Flow:
        words = context.words
        items = [words("Statistics"), words("Replay"), words("Delete")]
        answer = yield ItemsQuestion(
            opened.title,
            items,
            other=None if context.page_access is None else words("QR"),
            about="\n".join(_result_rows(match, words)),
            note=words("BACK=back"),
        )
        if answer.key == OTHER:
            return (yield from _show_report_address(context, opened))
        if answer.key == len(items):
            return (yield from _delete(context, opened))
        if answer.key == 1:
            sheets = _statistics_sheets(match, openings, words)
            yield Stepper(len(sheets), sheets.__getitem__, first=1)
        else:
            if words not in replays:
                replays[words] = _replay(match, context)
            yield Stepper(replays[words].steps + 1, replays[words].screen, first=0)
        return ()

    return flow


def _result_rows(match: Match, words: Words) -> Sequence[str]:
    """Return the result in lines; those that are too long for a row don't name players."""
    alone = result_lines(match, words, players=False)
    rows = zip(result_lines(match, words), alone, strict=True)
    return [line if len(line) <= SMALL_CELLS else short for line, short in rows]


def _show_report_address(context: MenuContext, opened: OpenedPastMatch) -> Flow:
    """Show the address of a match's report, also as a QR code, or that the page is off."""
    words, page_access = context.words, context.page_access
    assert page_access is not None, "somebody knows where the page is"
    if context.page:
        code = page_access.report_code(opened.number)
        lines = page_access.report_lines(opened.number, SMALL_CELLS if code is None else CELLS_LEFT)
    else:
        code, off = None, words("The page is off. Switch it on first: ?, Settings, Page.")
        lines = [opened.title, "", *wrap_text(off)]
    yield ItemsQuestion("", lines=lines, note=words("BACK=back"), picture=code)
    return ()


def _replay(match: Match, context: MenuContext) -> MatchReplay:
    return MatchReplay(match.game, match.header, match.log, context.styles, context.words)


def _unreadable_match_menu(context: MenuContext, opened: OpenedPastMatch) -> Flow:
    words = context.words
    reason = "" if opened.reason is None else opened.reason.translate(words)
    yield ItemsQuestion(opened.title, [words("Delete")], about=reason, note=words("BACK=back"))
    return (yield from _delete(context, opened))


def _delete(context: MenuContext, opened: OpenedPastMatch) -> Flow:
    words = context.words
    yield ItemsQuestion(
        words("Delete for good?"),
        go=words("delete"),
        text=(opened.title, ""),
        note=words("BACK=keep"),
        final=True,
    )
    return [DeletePastMatch(opened.number)]


def _statistics_sheets(
    match: Match, openings: Mapping[int, SealOpening], words: Words
) -> Sequence[Sheet]:
    from companion.match.match_statistics import statistics

    names = [match.game.seat_name(seat).translate(words) for seat in match.seats]
    said = statistics(match, openings)
    every = (*said.sheets, *said.secret_pick_sheets)
    return [Sheet(tuple(sheet_lines(sheet, names, words))) for sheet in every]
