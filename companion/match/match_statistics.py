"""Statistics of a match: what its game counts, and what can be counted in any game.

Secret picks that nobody was shown enter statistics only here, and only when the match is over.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from companion.match.effective_entry import EffectiveEntry
from companion.match.log_header_and_entries import SealOpening
from companion.match.match import Match
from companion.remote_pad.link import commitments
from companion.rules import time_notation
from companion.rules.asks import OF_MATCHES, Seat
from companion.rules.dice_fairness import (
    DieTally,
    explain_fairness_figure,
    fairness_row,
    overall_verdict,
    tally_dice,
)
from companion.rules.game import Game
from companion.rules.history_moments_for_statistics import HistoryMoment
from companion.rules.optional_game_protocols import HasStatistics
from companion.rules.sentences import Refused, says
from companion.rules.statistics_types import (
    BarPlot,
    FigureRow,
    FigureSheet,
    Picks,
    ReportChapter,
    Statistics,
)

Openings = Mapping[int, SealOpening]
"""What opens the seals of secret picks, by the number of their entry."""

NOTHING_OPENED: Openings = MappingProxyType({})

_NO_ANSWERS = OF_MATCHES - {"reveal"}
"""Keys of entries that answer no ask of a game."""


def statistics(match: Match, openings: Openings = NOTHING_OPENED) -> Statistics:
    """Return the statistics of a match; once it is over, with those of its secret picks.

    These are the picks that were shown, and those that `openings` open; raises `Refused` if there
    are any before the end, or one that doesn't fit its seal.
    """
    moments = (*match.moments(), match.present())
    picks = known_secret_picks(match, openings) if match.over or openings else None
    game = match.game
    counts = isinstance(game, HasStatistics)
    own = game.statistics(moments, picks) if counts else _plain(match, moments)
    dice = tally_dice(moments, match.seats)
    chapters = (*(_dice(game, die) for die in dice), _table(match, moments))
    kept = () if picks is None else _unshown_pick_sheets(match, picks)
    return own._replace(
        chapters=(*own.chapters, *chapters), secret_pick_sheets=(*own.secret_pick_sheets, *kept)
    )


def known_secret_picks(match: Match, openings: Openings = NOTHING_OPENED) -> Picks:
    """Return the secret picks of a match that is over, as far as they were shown or are opened.

    Raises `Refused` while it is not over, and for an opening that doesn't fit its seal.
    """
    if not match.over:
        raise Refused(says("picks are secret\nuntil the end"))
    picks: dict[int, tuple[int, ...]] = {}
    for moment in match.moments():
        if moment.opens is not None:
            picks[moment.opens] = moment.values
        elif moment.hidden and moment.number in openings:
            values, nonce = openings[moment.number]
            seal, place = match.log[moment.number].seal, match.seats.index(moment.seat)
            identity, pick = match.header.id, bytes(values)
            if not commitments.opens_seal(
                seal, identity, match.position.pick(moment.number).round, place, nonce, pick
            ):
                raise Refused(says("not what was\nlocked before"))
            picks[moment.number] = values
    return picks


def _unshown_pick_sheets(match: Match, picks: Picks) -> tuple[FigureSheet, ...]:
    """Return a sheet of lasting picks never shown: kept, void, or lost by a pad but told."""
    shown = {token.entry for token, _ in match.position.opened_picks}
    held = {each.number for each in match.position.held_picks}
    closed = [each for each in match.position.picks if each.lasts and each.number not in shown]
    kept = [each for each in closed if each.number in held]
    told = {choice.tells for _, _, choice, *_ in match.position.counted if choice is not None}
    by_owner = {token.entry for token in told if token is not None}
    lost = [each for each in closed if each.number in by_owner]
    void = [each for each in closed if each.number not in held | by_owner]
    rows = (
        (kept, says("current"), says("Secret picks that were kept")),
        (lost, says("missing"), says("Secret picks that a pad had lost")),
        (void, says("void"), says("Secret picks that became void")),
    )
    figures = tuple(
        FigureRow(label, tuple(_pick_values_text(own, seat, picks) for seat in match.seats), whole)
        for own, label, whole in rows
        if own
    )
    on_pads = any(each.number not in picks for each in closed)
    remarks = (says("?: still on a pad"),) if on_pads else ()
    return (FigureSheet(says("SECRETS"), figures, remarks),) if figures else ()


def _pick_values_text(own: Sequence[EffectiveEntry], seat: Seat, picks: Picks) -> str:
    """Return the picks of a seat among these; `?` for each that is not open."""
    values = [picks.get(each.number, ("?",)) for each in own if each.entry.seat == seat]
    return " ".join(str(value) for each in values for value in each) or "–"


# What can be counted in any game ------------------------------------------------------------


def _plain(match: Match, moments: Sequence[HistoryMoment]) -> Statistics:
    """Return statistics for a game that counts nothing itself: time, dice, and events."""
    dice = tally_dice(moments, match.seats)
    time = FigureRow(
        says("Time"),
        tuple(
            time_notation.format_minutes_and_seconds(ms) for ms in match.clock.used_by_seat.values()
        ),
        says("Time used"),
    )
    sheets = (
        FigureSheet(says("TIME"), (time,)),
        FigureSheet(says("DICE"), remarks=(*map(fairness_row, dice[:4]), overall_verdict(dice))),
    )
    rows = tuple(
        (time_notation.format_minutes_and_seconds(moment.played), event.text)
        for moment in moments
        for event in moment.events
    )
    happened = ReportChapter(says("What happened"), (says("time"), says("event")), rows)
    return Statistics(sheets, (happened,))


def _dice(game: Game, die: DieTally) -> ReportChapter:
    seats = tuple(game.seat_name(seat) for seat, _ in die.by)
    faces = tuple(str(face) for face in range(1, die.sides + 1))
    counts = tuple(zip(*(counts for _, counts in die.by), strict=True))
    rows = tuple(zip(faces, counts, strict=True))
    together = (says("total"), *(sum(own) for _, own in die.by), die.throws)
    return ReportChapter(
        title=says("Dice: d{sides}", sides=die.sides),
        head=(says("face"), *seats, says("total")),
        rows=(*((face, *own, sum(own)) for face, own in rows), together),
        remarks=(explain_fairness_figure(die),),
        plot=BarPlot(says("face"), says("times"), seats, rows, die.expected_count, together=True),
    )


def _table(match: Match, moments: Sequence[HistoryMoment]) -> ReportChapter:
    """Return a chapter of time used, if any was, and of answers taken back and corrections."""
    times = match.clock.used_by_seat
    used = tuple(
        (match.game.seat_name(seat), time_notation.format_minutes_and_seconds(ms))
        for seat, ms in times.items()
        if any(times.values())
    )
    counted = {moment.number for moment in moments}
    parts = () if match.joint_dice is None else match.joint_dice.begun
    back = sum(
        entry.key not in _NO_ANSWERS and number not in counted and number not in parts
        for number, entry in enumerate(match.log)
    )
    corrections = sum(moment.key == "correct" for moment in moments)
    return ReportChapter(
        title=says("At the table"),
        head=("", says("time used")) if used else (),
        rows=used,
        remarks=(says("Answers taken back: {n}. Corrections: {m}.", n=back, m=corrections),),
    )
