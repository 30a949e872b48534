"""`python -m tools.common_screens fulbo es FOLDER` draws the screens that players see most often, for readers.

Random players play matches by the book, by the clock that a game is offered with first, which runs
on every screen. A screen counts each time that the table sees it: what has just happened in large
letters, then what is asked anew, and every pane on the way to an answer. Screens that differ only in
numbers, teams and arrows are one.
"""

import random
import re
import sys
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from companion.console import clock_readout
from companion.console.current_ask_ui import CurrentAskUi
from companion.console.hexpad_and_trio import STYLES
from companion.console.seats_and_pads import Seats
from companion.console.unconfirmed_entry_drafts import SeatDraft, SeatDrafts
from companion.devices.kit_config import built_in_kit
from companion.games import GAMES
from companion.locale import words_by_language
from companion.match import Match
from companion.rules.asks import Seat
from companion.rules.clocks.clocks_and_expiry_costs_of_game import parse_clock_for_game
from companion.rules.game import Event, latest_large_event
from companion.rules.sentences import Words
from companion.screens.screen_model import SMALL_CELLS, Screen
from companion.screens.screen_rendering import draw_screen
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.random_player import choose
from tools.pictures.panel import drawn, keep

MATCHES, LENGTH, MOST = 1000, 100, 40
COLUMNS, ROWS = 2, 5
"""Screens beside and below one another on a sheet."""
SCALE, APART, HEAD = 3, 12, 16
"""Pixels for one of the panel, between screens, and above one for its number."""
Kind = tuple[str, ...]


def seen(
    match: Match, words: Words, answer: tuple[Seat, str], happened: Sequence[Event] = ()
) -> Iterator[Screen]:
    """What `happened` if it is large, the ask, and the panes through which a seat answers it."""
    pads = {pad.name: STYLES[pad.style] for pad in built_in_kit("hexpad").pads}
    seats = Seats(dict(zip(match.seats, pads, strict=True)), pads, match.seats[:1])
    seat, key = answer
    rest = SeatDraft(seat)
    if (event := latest_large_event(happened)) is not None:
        asked = _asked(match, seats, SeatDraft(), words)
        if (large := asked.screen_with_event(event)) is not None:
            yield _timed(asked, large)
    first: tuple[SeatDraft, ...] = (rest,)
    ways, known = deque[tuple[SeatDraft, ...]]([first]), {rest}
    while ways:
        way = ways.popleft()
        asked = _asked(match, seats, way[-1], words)
        actions = asked.actions(asked.pane())[seat]
        names = [name for _, name in actions.keys.places]
        if key in (actions.keys.ring, *names):
            first = way
            break
        for name in names:
            if name.startswith("@") and actions.is_available(name):
                draft = actions.pane_command(name).draft
                ways.extend([] if draft in known else [(*way, draft)])
                known.add(draft)
    for draft in first:
        asked = _asked(match, seats, draft, words)
        yield _timed(asked, asked.screen())


def _asked(match: Match, seats: Seats, draft: SeatDraft, words: Words) -> CurrentAskUi:
    begun = SeatDrafts()
    begun.change(draft.seat, draft)
    assert match.ask is not None
    return CurrentAskUi(match, match.view(), match.ask, seats, begun, words)


def _timed(asked: CurrentAskUi, screen: Screen) -> Screen:
    """The screen with the time when something was entered last, as a table has it."""
    clock = asked.view.clock
    timed = clock_readout.add_time_to_screen(
        screen,
        clock_readout.clock_text_variants(clock, clock.since, asked.name),
        SMALL_CELLS,
    )
    return timed.with_note(timed.note)


def main() -> None:
    """Draws them on sheets, the commonest first, and prints how often each was seen."""
    name, code, folder = sys.argv[1:]
    words = words_by_language()[code]
    (game,) = (each for each in GAMES if each.name == name)
    preset, *_ = game.presets
    clock = parse_clock_for_game(game, preset.clock)
    teams = "|".join(re.escape(game.seat_name(seat).translate(words)) for seat in game.seats)
    alike = re.compile(rf"\d+|[↑↗↘↓↙↖◄►]|\b(?:{teams})\b")
    counted, examples = Counter[Kind](), dict[Kind, Screen]()
    for seed in range(MATCHES):
        chance = random.Random(seed)
        table = PlainWordsMatch(preset.options, game, clock=clock, chance=chance)
        for screen in _played(table, chance, words):
            kind = tuple(alike.sub("#", row).replace(" ", "") for row in screen.rows)
            counted[kind] += 1
            if chance.random() * counted[kind] < 1:
                examples[kind] = screen
    commonest = counted.most_common(MOST)
    for number, (kind, count) in enumerate(commonest, 1):
        print(f"{number:02}  {count:7}  {' / '.join(examples[kind].rows)}")
    for number, picture in enumerate(sheets([examples[kind] for kind, _ in commonest]), 1):
        keep(Path(folder) / f"{name}-{code}-{number}.png", picture)
    print(f"{len(counted)} screens, seen {counted.total()} times")


def sheets(screens: Sequence[Screen]) -> Iterator[Image.Image]:
    """Yield pictures of all screens, so many on each, with their numbers from 1 on."""
    pictures = [drawn(draw_screen(screen), SCALE) for screen in screens]
    wide, high = (side + more for side, more in zip(pictures[0].size, (APART, HEAD), strict=True))
    for first in range(0, len(pictures), COLUMNS * ROWS):
        sheet = Image.new("L", (COLUMNS * wide, ROWS * high), 255)
        write = ImageDraw.Draw(sheet)
        for place, picture in enumerate(pictures[first : first + COLUMNS * ROWS]):
            row, column = divmod(place, COLUMNS)
            write.text((column * wide, row * high), str(first + place + 1), fill=0)
            sheet.paste(picture.convert("L"), (column * wide, row * high + HEAD - 2))
        yield sheet


def _played(table: PlainWordsMatch, chance: random.Random, words: Words) -> Iterator[Screen]:
    """The screens of a match, as far as it goes."""
    known = 0
    for _ in range(LENGTH):
        match, ask = table.match, table.match.ask
        if ask is None:
            return
        waited_for = {seat: ask.choices[seat] for seat in table.waited_for}
        seat, choice, values = choose(chance, ask._replace(choices=waited_for))
        events = match.view().events
        yield from seen(match, words, (seat, choice.key), events[known:])
        known = len(events)
        table.answer(seat, choice.key, values)


if __name__ == "__main__":
    main()
