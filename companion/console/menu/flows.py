"""The device's menus, each a script that reads as it is answered."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from companion.console.effects import (
    Begin,
    Delete,
    Off,
    Propose,
    Remember,
    Resume,
    Sound,
    Try,
    Turn,
)
from companion.console.gestures import HOLD
from companion.console.house import house_rules
from companion.console.menu.desk import Desk, Saved, Setup, plain
from companion.console.menu.menus import Flow, Part, one_of
from companion.console.menu.questions import Listing, Question
from companion.console.posture import POSTURES
from companion.console.rest import BRIGHTNESS
from companion.console.settings import BRIGHT, HELD, JOINT, PAGE, POSTURE, SOUND, last
from companion.console.sounds import LOUD, VOLUMES
from companion.rules.abilities import by_book, sitting
from companion.rules.asks import Seat
from companion.rules.clocks.clocked import understood
from companion.rules.game import Game, Options
from companion.rules.panes import GO, OTHER
from companion.rules.words import says
from companion.screens.model import CELLS_LEFT, SMALL_CELLS

if TYPE_CHECKING:
    from companion.match.corrections import Correction

PAGES = ("figures", "correct")
"""The pages that the menu over a match leads to, by its first keys."""
HOLDS = (400, HOLD, 800, 1000)


def start(desk: Desk) -> Flow:
    """What is asked while no match is on the table."""
    words = desk.words
    if desk.language is None:
        hint = words("key 1 = top of screen") if desk.keys.numbered else ""
        return (yield from _language(desk, "Tabletop Companion", hint))
    if desk.saved and desk.saved[0].broken_off:
        answer = yield _go_on(desk, desk.saved[0])
        if answer.key == GO:
            return [Resume(desk.saved[0].match)]
    return (yield from _new_match(desk))


def more(desk: Desk) -> Flow:
    """What lies behind ``?`` while no match is on the table."""
    words = desk.words
    saved = [words("Saved games")] if desk.saved else []
    items = [*saved, words("Settings"), words("Power off")]
    answer = yield Question("Tabletop Companion", items, note=words("BACK=leave it"))
    parts = [*([_saved] if saved else []), _settings, _power_off]
    return (yield from parts[answer.key - 1](desk))


def playing(desk: Desk) -> Flow:
    """The menu over a match, which pauses meanwhile."""
    words = desk.words
    saved = [words("Saved games")] if desk.saved else []
    match = [words("Statistics"), words("Correct"), words("New game")]
    items = [*match, *saved, words("Settings"), words("Power off")]
    answer = yield Question("Tabletop Companion", items, note=words("BACK=go on"))
    if answer.key <= len(PAGES):
        return [Turn(PAGES[answer.key - 1])]
    parts = [_another, *([_saved] if saved else []), _settings, _power_off]
    return (yield from parts[answer.key - len(PAGES) - 1](desk))


def correct(correction: "Correction") -> Callable[[Desk], Flow]:
    """The menu in which something is put right in the match on the table."""
    from companion.console.menu.correcting import correcting

    def flow(desk: Desk) -> Flow:
        title, done = desk.words("What is wrong?"), desk.words("propose")
        wanted = yield from correcting(desk, correction, title, done)
        return [Propose(wanted.facts)] if wanted.changes() else [Turn()]

    return flow


# A new match --------------------------------------------------------------------------------


def _new_match(desk: Desk, *, over: bool = False) -> Flow:
    """`over` a match, ``?`` does not lead to more."""
    game = yield from _which_game(desk, over=over)
    setup = yield from _how_to_play(desk, game, over=over)
    pads = yield from _seats(desk, game, setup.options)
    book, definition = by_book(game)
    dice = setup.dice
    if dice == JOINT and not desk.joined():
        from companion.console.menu.settling import without_pad

        dice = yield from without_pad(desk)
    begin = Begin(
        book, setup.options, dice, setup.clock, pads, setup.begun, definition, setup.arbiter
    )
    return [Remember(last(game), setup.kept()), begin]


def _another(desk: Desk) -> Flow:
    return (yield from _new_match(desk, over=True))


def _which_game(desk: Desk, *, over: bool) -> Part[Game]:
    if len(desk.games) == 1:
        return desk.games[0]
    titles = [game.title for game in desk.games]
    place = yield from one_of(desk, desk.words("Which game?"), titles, note=_behind(desk, over))
    return desk.games[place]


def _behind(desk: Desk, over: bool) -> str:
    """What the table's keys do before a match, and over one."""
    return desk.words("BACK=back") if over else desk.words("?=more")


def _how_to_play(desk: Desk, game: Game, *, over: bool) -> Part[Setup]:
    words = desk.words
    here = desk.usual(game)
    usual = here or plain(game)
    last = desk.last(game) or here
    labels = [preset.label.said(words) for preset in game.presets]
    again = None if last is None else words("usual") if last is here else words("last")
    other = words("rules") if house_rules(game) else words("setup")
    answer = yield Question(game.title, labels, go=again, other=other, note=_behind(desk, over))
    if answer.key == OTHER:
        return (yield from _options(desk, game, last or usual))
    if answer.key == GO and last:
        return last
    preset = game.presets[answer.key - 1]
    clock = understood(game, preset.clock) if preset.clock else usual.clock
    return usual._replace(options={**usual.options, **preset.options}, clock=clock)


def _options(desk: Desk, game: Game, setup: Setup) -> Part[Setup]:
    """What can be set before a match; a start that goes on with one needs none of it."""
    from companion.console.menu.settling import options

    return (yield from options(desk, game, setup))


def _seats(desk: Desk, game: Game, options: Options) -> Part[Mapping[Seat, str]]:
    """The first press of a pad's centre says whose it is; what is left over needs no press."""
    words = desk.words
    pads: dict[Seat, str] = {}
    seats = sitting(game, options)
    one_each = len(desk.pads) >= len(seats)
    for seat in seats:
        free = [pad for pad in desk.pads if not one_each or pad not in pads.values()]
        if len(free) == 1:
            pads[seat] = free[0]
            continue
        name = game.seat_name(seat)
        answer = yield Question(
            game.seating.said(words) if desk.keys.numbered else game.title,
            go="",
            text=(says("{seat} player:", seat=name).said(words), words("press centre")),
            hint=says("this pad is for {seat}", seat=name).said(words),
            pads=frozenset(free),
        )
        pads[seat] = answer.pad
    return pads


# Saved matches ------------------------------------------------------------------------------


def _go_on(desk: Desk, saved: Saved) -> Question:
    words = desk.words
    score, state = saved.summary(words)
    title = words("Power was cut") if saved.broken_off == "power" else saved.title
    text = (words("Go on? {score}").format(score=score), state)
    return Question(title, go=words("go on"), other=words("menu"), text=text)


def _saved(desk: Desk) -> Flow:
    words = desk.words
    said = [saved.summary(words) for saved in desk.saved]
    items = [(score, saved.title) for (score, _), saved in zip(said, desk.saved, strict=True)]
    notes = [state for _, state in said]
    answer = yield Listing(
        words("Saved games"), items, words("go on"), other=words("delete"), notes=notes
    )
    saved = desk.saved[answer.place]
    if answer.key == GO:
        return [Resume(saved.match)]
    title, note = words("Delete for good?"), words("BACK=keep")
    yield Question(title, go=words("delete"), text=said[answer.place], note=note, final=True)
    return [Delete(saved.match)]


# Settings -----------------------------------------------------------------------------------


def _settings(desk: Desk) -> Flow:
    words = desk.words
    items = [
        words("Language"),
        words("Sound"),
        words("Length of a hold"),
        words("Brightness"),
        words("Page"),
        words("Panel"),
    ]
    answer = yield Question(words("Settings"), items, note=words("BACK=leave it"))
    parts = (_language, _sound, _hold, _brightness, _page, _posture)
    return (yield from parts[answer.key - 1](desk))


def _language(desk: Desk, title: str = "", hint: str = "") -> Flow:
    """Another one than before has to be confirmed; whoever can't read it does nothing."""
    names = [words("English") for words in desk.languages.values()]
    place = yield from one_of(desk, title or desk.words("Language"), names, hint=hint)
    code = list(desk.languages)[place]
    keeps = Remember if desk.language in {None, code} else Try
    return [keeps("language", code)]


def _sound(desk: Desk) -> Flow:
    """It sounds as chosen at once, so that ears can judge."""
    words = desk.words
    items = [words("off"), words("quiet"), words("loud")]
    answer = yield Question(words("Sound"), items, usual=1 + VOLUMES.index(LOUD))
    return [Remember(SOUND.name, VOLUMES[answer.key - 1]), Sound("turn")]


def _hold(desk: Desk) -> Flow:
    words = desk.words
    items = [words("{n} ms").format(n=ms) for ms in HOLDS]
    answer = yield Question(words("Length of a hold"), items, usual=2)
    return [Remember(HELD.name, HOLDS[answer.key - 1])]


def _brightness(desk: Desk) -> Flow:
    """It shines as chosen at once; in the sun it may not be readable, so it has to be confirmed."""
    words = desk.words
    items = [words("low"), words("middle"), words("high")]
    answer = yield Question(words("Brightness"), items, usual=len(items))
    value = BRIGHTNESS[answer.key - 1]
    return [(Remember if value == desk.brightness else Try)(BRIGHT.name, value)]


def _posture(desk: Desk) -> Flow:
    words = desk.words
    items = [words("stands"), words("lies flat")]
    answer = yield Question(words("Panel"), items, usual=1 + POSTURES.index(desk.posture))
    return [Remember(POSTURE.name, POSTURES[answer.key - 1])]


def _page(desk: Desk) -> Flow:
    """Whoever looks on is let in, or let go at once."""
    words = desk.words
    if desk.page and desk.visit is not None:
        return (yield from page(desk))
    items = [words("off"), words("on")]
    answer = yield Question(words("Page"), items, usual=1 + desk.page)
    on = answer.key == len(items)
    return [Remember(PAGE.name, on), *([Turn(PAGE.name)] if on and desk.visit else [])]


def page(desk: Desk) -> Flow:
    """Where the page is, while it is on, and what has to be entered there: not for the page itself."""
    words, visit = desk.words, desk.visit
    assert visit is not None, "somebody knows where it is"
    code = visit.code()
    lines = visit.lines(words("PIN"), SMALL_CELLS if code is None else CELLS_LEFT)
    off, note = words("off"), words("BACK=leave")
    yield Question("", other=off, note=note, private=True, lines=lines, picture=code)
    return [Remember(PAGE.name, False)]


def _power_off(desk: Desk) -> Flow:
    words = desk.words
    text, note = (words("Power off?"), ""), words("BACK=no")
    yield Question("Tabletop Companion", go=words("power off"), text=text, note=note, final=True)
    return [Off()]
