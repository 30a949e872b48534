"""The chapters of a report: the score, box scores, possessions, shots by distance, luck, events.

What nothing can be said of is left out: a column, a row, or the chapter.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from companion.games.basketmind.red_and_blue_teams import SEATS, TEAM
from companion.games.basketmind.statistics.box_score_chapters import box_score_chapters
from companion.games.basketmind.statistics.counting import CountedShot, MatchCounts, Possession
from companion.games.basketmind.statistics.event_sentences import event_sentence
from companion.rules import time_notation
from companion.rules.asks import Seat
from companion.rules.decimals_and_signs import format_two_decimals, format_with_sign
from companion.rules.sentences import Sentence, says
from companion.rules.statistics_types import Cell, ReportChapter, StepPlot, TurnSpan, WhoseTurnPlot

TEAMS = tuple(TEAM[seat] for seat in SEATS)
_WITH_EXPECTED = tuple(cell for team in TEAMS for cell in (team, says("expected")))
LISTED_SOUNDS = ("basket", "whistle", "horn")
LISTED = ("missed", "free_throw_out", "offensive_rebound")
"""Events that are listed, beside those with one of `LISTED_SOUNDS`."""
NO_TIME = time_notation.format_minutes_and_seconds(0)


def chapters(counted: MatchCounts) -> tuple[ReportChapter, ...]:
    """Return the chapters."""
    return (
        _score(counted),
        *box_score_chapters(counted.log),
        _possessions(counted),
        _distances(counted),
        _luck(counted),
        _events(counted),
    )


def _score(counted: MatchCounts) -> ReportChapter:
    lines = tuple(
        (seat, tuple((scored.at, scored.score[place]) for scored in counted.scores))
        for place, seat in enumerate(SEATS)
    )
    rows = tuple((scored.at, *scored.score) for scored in counted.scores)
    return ReportChapter(
        title=says("Score by turn"),
        head=(says("turns played"), *TEAMS),
        rows=rows,
        plot=StepPlot(
            across=says("turns played"),
            up=says("points"),
            start=counted.periods[0][0],
            end=counted.at,
            lines=lines,
            marks=_quarters(counted),
        ),
        long=True,
    )


def _quarters(counted: MatchCounts) -> tuple[tuple[int, Sentence], ...]:
    """Return where quarters begin, if there is more than one."""
    return tuple(counted.periods) if len(counted.periods) > 1 else ()


def _possessions(counted: MatchCounts) -> ReportChapter:
    head = (
        says("team"),
        says("from turn"),
        says("turns"),
        says("time"),
        says("points"),
        says("what came last"),
    )
    head, rows = _without_empty_time(head, [_possession(one) for one in counted.possessions])
    return ReportChapter(
        title=says("Possessions"),
        head=head,
        rows=rows,
        remarks=(
            says(
                "A turn is counted for who has the ball when it ends. A possession that was lost within a turn is a thin line."
            ),
            says("Points that have no room in the plot are in the table."),
        ),
        plot=WhoseTurnPlot(
            across=says("turns played"),
            start=counted.periods[0][0],
            end=counted.at,
            spans=tuple(
                TurnSpan(one.team, one.start, one.end, f"+{one.points}" if one.points else "")
                for one in counted.possessions
            ),
            marks=_quarters(counted),
        ),
        long=True,
    )


Row = tuple[Cell, ...]


def _without_empty_time(head: Row, rows: Sequence[Row]) -> tuple[Row, tuple[Row, ...]]:
    """Return a head and rows without the column of times if no time was used."""
    time = head.index(says("time"))
    if any(row[time] != NO_TIME for row in rows):
        return head, tuple(rows)
    return (*head[:time], *head[time + 1 :]), tuple((*row[:time], *row[time + 1 :]) for row in rows)


def _possession(one: Possession) -> tuple[Cell, ...]:
    begun = says("{period} T{t}", period=one.period, t=one.turn)
    return (
        TEAM[one.team],
        begun,
        one.turns,
        time_notation.format_minutes_and_seconds(one.ms),
        one.points,
        one.last or "",
    )


# Shots --------------------------------------------------------------------------------------


def _distances(counted: MatchCounts) -> ReportChapter:
    kinds = sorted({(one.shot.points, one.shot.circles) for one in counted.shots})
    rows = [
        (
            points,
            circles,
            *(cell for seat in SEATS for cell in _shot_cells(counted, seat, points, circles)),
        )
        for points, circles in kinds
    ]
    together = [
        (
            points,
            says("total"),
            *(cell for seat in SEATS for cell in _shot_cells(counted, seat, points)),
        )
        for points in sorted({points for points, _ in kinds})
    ]
    return ReportChapter(
        title=says("Shots by distance"),
        head=(says("pts"), says("circles"), *_WITH_EXPECTED),
        rows=(*rows, *together),
        remarks=(
            says("Circles are counted from the ball to the basket, both included."),
            says(
                "4/5 means four made of five thrown; expected is how many of these go in on average."
            ),
        ),
    )


def _shot_cells(
    counted: MatchCounts, team: Seat, points: int, circles: int | None = None
) -> tuple[Cell, Cell]:
    own = [
        one
        for one in counted.shots_of(team)
        if one.shot.points == points and circles in (None, one.shot.circles)
    ]
    if not own:
        return "", ""
    expected = sum((one.chance for one in own), Fraction(0))
    return f"{sum(one.made for one in own)}/{len(own)}", format_two_decimals(expected)


# Luck ---------------------------------------------------------------------------------------


def _luck(counted: MatchCounts) -> ReportChapter:
    def shots(seat: Seat, *, fouled: bool) -> tuple[Cell, Cell]:
        return _point_cells([one for one in counted.shots_of(seat) if one.shot.is_fouled == fouled])

    def loose(seat: Seat) -> tuple[Cell, Cell]:
        team = counted.teams[seat]
        return team.loose, format_two_decimals(team.loose_expected)

    def dunks(seat: Seat) -> tuple[Cell, Cell]:
        points = 2 * counted.teams[seat].action_count("dunk")
        return points, format_two_decimals(Fraction(points))

    def both(pairs: Iterator[tuple[Cell, Cell]]) -> tuple[Cell, ...]:
        return tuple(cell for pair in pairs for cell in pair)

    fouled = [one.shot.is_fouled for one in counted.shots]
    dunked = any(counted.teams[seat].action_count("dunk") for seat in SEATS)
    technical = any(counted.teams[seat].loose_expected for seat in SEATS)
    kinds: tuple[tuple[bool, Row], ...] = (
        (False in fouled, (says("Shots"), *both(shots(seat, fouled=False) for seat in SEATS))),
        (True in fouled, (says("Fouled shots"), *both(shots(seat, fouled=True) for seat in SEATS))),
        (dunked, (says("Dunks"), *both(dunks(seat) for seat in SEATS))),
        (technical, (says("Technical fouls"), *both(loose(seat) for seat in SEATS))),
    )
    return ReportChapter(
        title=says("Luck"),
        head=(says("points"), *_WITH_EXPECTED),
        rows=(
            *(row for there, row in kinds if there),
            (
                says("total"),
                *both(
                    (counted.points(seat), format_two_decimals(counted.expected_points(seat)))
                    for seat in SEATS
                ),
            ),
            (says("Luck"), *both((format_with_sign(counted.luck(seat)), "") for seat in SEATS)),
        ),
        remarks=(
            says(
                "Luck is what the dice gave beyond what they give on average. Blocks and steals are guessed, not thrown: a blocked shot counts for nothing here."
            ),
            says("Fouled shots and technical fouls count with their free throws."),
        ),
    )


def _point_cells(own: list[CountedShot]) -> tuple[Cell, Cell]:
    expected = sum((one.expected for one in own), Fraction(0))
    return sum(one.points for one in own), format_two_decimals(expected)


# What happened ------------------------------------------------------------------------------


def _events(counted: MatchCounts) -> ReportChapter:
    rows: list[Row] = [
        (
            says("{period} T{t}", period=line.snapshot.period, t=line.snapshot.turns),
            time_notation.format_minutes_and_seconds(line.played),
            " : ".join(map(str, line.snapshot.score)),
            event_sentence(line),
        )
        for line in counted.log
        if line.event.sound in LISTED_SOUNDS or line.event.name in LISTED
    ]
    head = (says("turns ended"), says("time"), says("score"), says("event"))
    head, shown = _without_empty_time(head, rows)
    remark = says(
        "Circles are counted from the ball to the basket, both included. A block, press or foul is told with all who took part in it."
    )
    return ReportChapter(says("What happened"), head, shown, (remark,))
