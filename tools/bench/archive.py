"""A thousand past matches: what a start does about them, how fast they are listed, and one opened.

All are four-quarter matches of BASKETmind by random players, the longest that there are here.
"""

import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.console.hexpad_and_trio import HEXPAD
from companion.console.match_replay import MatchReplay
from companion.console.player_names import PlayerNames
from companion.games import GAMES
from companion.journal.durable_files import FilesInLaterFolder
from companion.journal.journal_opening import ARCHIVE, open_journal
from companion.journal.match_archive import RECORD, RESULT, MatchArchive
from companion.match import Match
from companion.match.counted_match import CountedMatch, counted_match_to_json
from companion.match.match_counting import count_match
from companion.match.match_statistics import statistics
from companion.match.statistics_over_matches import add_up_matches
from companion.record import write_record
from companion.referee.past_matches import PastMatches
from companion.referee.state_and_socket_paths import JOURNAL
from companion.referee_socket.line_framing import encode_line
from companion.referee_socket.player_messages import CountedMatchesAnswer, encode_counted_matches
from companion.referee_socket.referee_message_decoder import decode_message
from companion.report import page
from companion.rules.sentences import in_english
from companion.web.match_range import MatchRange
from companion.web.statistics_html import statistics_page
from tests.games.random_player import random_match
from tests.journal.file_operations import file_operations
from tools.bench.figure import Figure, median

COUNT = 1000


def figures() -> Iterator[Figure]:
    """Counts, and ms on this machine, whose disk has the files in its cache."""
    match = random_match(GAMES[0], random.Random(1), {"quarters": 4}).match
    with TemporaryDirectory() as folder:
        full, none = Path(folder, "full"), Path(folder, "none")
        archive = filled(full, match)
        starts = [_operations(partial(open_journal, each / JOURNAL)) for each in (full, none)]
        past = PastMatches(archive, {game.name: game for game in GAMES}, PlayerNames())
        yield Figure("past matches in the archive", past.page(0).total, "")
        yield Figure(
            "file operations of a start with them, beyond one without any",
            starts[0] - starts[1],
            "",
            bar=0,
        )
        yield Figure("file operations to list them", _operations(partial(past.page, 0)), "")
        yield Figure("  until the first 50 are there", 1000 * median(partial(past.page, 0)), "ms")
        seconds = median(partial(past.add_up, replays=0), 3)
        yield Figure("their statistics on the device", 1000 * seconds, "ms", bar=1000)
        seconds = median(partial(_statistics_page, past), 3)
        yield Figure("  on the page", 1000 * seconds, "ms", bar=1000)
        yield Figure("open one, of as many entries as above", _slowest(past), "ms", bar=1000)
        yield from _of_open(match)


def filled(state: Path, match: Match) -> MatchArchive:
    """An archive of so many copies of a match, each under a number of its own."""
    open_journal(state / JOURNAL)
    archive = MatchArchive(FilesInLaterFolder(state / ARCHIVE))
    archive.keep(
        match.header,
        match.facts(),
        write_record(match.header, match.seats, match.log),
        counted_match_to_json(count_match(match)),
    )
    for file in tuple((state / ARCHIVE).iterdir()):
        end = RECORD if file.name.endswith(RECORD) else RESULT
        for number in range(2, COUNT + 1):
            name = f"{number:06}-{match.game.name}-{number:032x}{end}"
            (state / ARCHIVE / name).write_bytes(file.read_bytes())
    return archive


def _statistics_page(past: PastMatches) -> None:
    """Read what is counted in parts, carry it over the socket as the page does, and write the page."""
    matches: list[CountedMatch] = []
    while len(matches) < COUNT:
        part = encode_counted_matches(*past.counted(len(matches), replays=0))
        line = encode_line({**part, "number": 0})
        answer = decode_message(line)
        assert isinstance(answer, CountedMatchesAnswer)
        matches += answer.matches
    statistics_page(add_up_matches(matches), 0, MatchRange(), "en")


def _operations(act: Callable[[], object]) -> int:
    act()  # what is made or imported once doesn't count
    return len(file_operations(act))


def _slowest(past: PastMatches) -> float:
    """Ms until any of some matches is open: the worst of what was tried."""
    times: list[float] = []
    for number in range(1, COUNT + 1, 111):
        began = time.perf_counter()
        assert past.open(number).match is not None
        times.append(time.perf_counter() - began)
    return 1000 * max(times)


def _of_open(match: Match) -> Iterator[Figure]:
    """What an open match offers: the replay, and on the page its report."""
    pads = {"left": HEXPAD, "right": HEXPAD}

    def replay() -> MatchReplay:
        return MatchReplay(match.game, match.header, match.log, pads, in_english)

    seconds = median(lambda: replay().screen(20), 3)
    yield Figure("  its replay, up to the twentieth step", 1000 * seconds, "ms")
    seconds = median(lambda: (last := replay()).screen(last.steps), 3)
    yield Figure("  its replay, to the end at once", 1000 * seconds, "ms")
    report = partial(page, match, statistics(match), "en", in_english)
    yield Figure(
        "  its report", 1000 * (median(report, 3) + median(lambda: statistics(match), 3)), "ms"
    )
