"""The device's menus, each a script that reads as it is answered."""

from collections.abc import Mapping, Sequence

from companion.console.desk import Desk, Saved, Setup
from companion.console.effects import Begin, Delete, Off, Remember, Resume, Sound, Turn
from companion.console.gestures import HOLD
from companion.console.menus import FEW, Flow, Listing, Question, choose
from companion.console.settling import Part, options
from companion.console.sounds import LOUD, VOLUMES
from companion.console.wording import fit
from companion.rules.asks import Seat
from companion.rules.game import Game, Options
from companion.rules.panes import GO, OTHER
from companion.rules.words import says
from companion.screens.model import LARGE_CELLS, Screen

HOLDS = (400, HOLD, 800, 1000)


def start(desk: Desk) -> Flow:
    """What is asked while no match is on the table."""
    words = desk.words
    if desk.language is None:
        return (yield from _language(desk, "Tabletop Companion", words("key 1 = top of screen")))
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
    answer = yield choose("Tabletop Companion", items, words("BACK=leave it"))
    parts = [*([_saved] if saved else []), _settings, _power_off]
    return (yield from parts[answer.key - 1](desk))


def playing(desk: Desk) -> Flow:
    """The menu over a match, which pauses meanwhile."""
    words = desk.words
    saved = [words("Saved games")] if desk.saved else []
    items = [words("Statistics"), words("New game"), *saved, words("Settings"), words("Power off")]
    answer = yield choose("Tabletop Companion", items, words("BACK=go on"))
    if answer.key == 1:
        return [Turn("figures")]
    parts = [_another, *([_saved] if saved else []), _settings, _power_off]
    return (yield from parts[answer.key - 2](desk))


# A new match --------------------------------------------------------------------------------


def _new_match(desk: Desk, *, over: bool = False) -> Flow:
    """`over` a match, ``?`` does not lead to more."""
    game = yield from _which_game(desk, over=over)
    setup = yield from _how_to_play(desk, game, over=over)
    pads = yield from _seats(desk, game)
    begin = Begin(game.name, setup.options, setup.dice, setup.limit, pads)
    return [Remember(f"last {game.name}", setup.kept()), begin]


def _another(desk: Desk) -> Flow:
    return (yield from _new_match(desk, over=True))


def _which_game(desk: Desk, *, over: bool) -> Part[Game]:
    if len(desk.games) == 1:
        return desk.games[0]
    titles = [game.title for game in desk.games]
    keys = desk.words("1-{n} choose  BACK=back") if over else desk.words("1-{n} choose  ?=more")
    place = yield from _one_of(desk, desk.words("Which game?"), titles, keys.format(n=len(titles)))
    return desk.games[place]


def _one_of(desk: Desk, title: str, items: Sequence[str], keys: str) -> Part[int]:
    """The place of an item: few have keys of their own, many are in a list."""
    if len(items) <= FEW:
        answer = yield choose(title, items, keys)
        return answer.key - 1
    hint = desk.words("1 up 4 down  c=take")
    answer = yield Listing(title, [(item, "") for item in items], hint)
    return answer.place


def _how_to_play(desk: Desk, game: Game, *, over: bool) -> Part[Setup]:
    words = desk.words
    usual: Options = {
        option.key: option.default for option in game.options if len(option.values) > 1
    }
    last = desk.last(game)
    labels = [preset.label.said(words) for preset in game.presets]
    if over:
        keys = words("c=as last     6=setup") if last else words("6=setup     BACK=back")
    else:
        keys = words("c=last 6=setup ?=more") if last else words("6=setup        ?=more")
    answer = yield choose(game.title, labels, keys, (OTHER, GO) if last else (OTHER,))
    if answer.key == OTHER:
        return (yield from options(desk, game, last or Setup(usual)))
    if answer.key == GO and last:
        return last
    return Setup({**usual, **game.presets[answer.key - 1].options})


def _seats(desk: Desk, game: Game) -> Part[Mapping[Seat, str]]:
    """The first press of a pad's centre says whose it is; what is left over needs no press."""
    words = desk.words
    pads: dict[Seat, str] = {}
    one_each = len(desk.pads) >= len(game.seats)
    for seat in game.seats:
        free = [pad for pad in desk.pads if not one_each or pad not in pads.values()]
        if len(free) == 1:
            pads[seat] = free[0]
            continue
        name = game.seat_name(seat)
        rows = (
            fit(game.seating.said(words)),
            fit(says("{seat} player:", seat=name).said(words), LARGE_CELLS),
            words("press centre"),
            fit(says("this pad is for {seat}", seat=name).said(words)),
        )
        answer = yield Question(Screen(rows), frozenset({GO}), pads=frozenset(free))
        pads[seat] = answer.pad
    return pads


# Saved matches ------------------------------------------------------------------------------


def _go_on(desk: Desk, saved: Saved) -> Question:
    words = desk.words
    score, state = saved.summary(words)
    title = words("Power was cut") if saved.broken_off == "power" else saved.title
    second = words("Go on? {score}").format(score=score)
    rows = (
        fit(title),
        fit(second, LARGE_CELLS),
        fit(state, LARGE_CELLS),
        words("c=go on     6=menu"),
    )
    return Question(Screen(rows), frozenset({GO, OTHER}))


def _saved(desk: Desk) -> Flow:
    words = desk.words
    items = [saved.summary(words) for saved in desk.saved]
    keys = frozenset({GO, OTHER})
    answer = yield Listing(words("Saved games"), items, words("1/4 c=go on 6=delete"), 0, keys)
    saved = desk.saved[answer.place]
    if answer.key == GO:
        return [Resume(saved.match)]
    score, state = items[answer.place]
    rows = (words("Delete for good ?"), fit(score, LARGE_CELLS), fit(state, LARGE_CELLS))
    screen = Screen((*rows, words("■c=delete   BACK=keep")))
    yield Question(screen, frozenset(), frozenset({GO}))
    return [Delete(saved.match)]


# Settings -----------------------------------------------------------------------------------


def _settings(desk: Desk) -> Flow:
    words = desk.words
    items = [words("Language"), words("Sound"), words("Length of a hold")]
    answer = yield choose(words("Settings"), items, words("BACK=leave it"))
    return (yield from (_language, _sound, _hold)[answer.key - 1](desk))


def _language(desk: Desk, title: str = "", keys: str = "") -> Flow:
    names = [words("English") for words in desk.languages.values()]
    place = yield from _one_of(desk, title or desk.words("Language"), names, keys)
    return [Remember("language", list(desk.languages)[place])]


def _sound(desk: Desk) -> Flow:
    """It sounds as chosen at once, so that ears can judge."""
    words = desk.words
    items = [words("off"), words("quiet"), words("loud")]
    answer = yield choose(words("Sound"), items, words("c=*"), usual=1 + VOLUMES.index(LOUD))
    return [Remember("sound", VOLUMES[answer.key - 1]), Sound("turn")]


def _hold(desk: Desk) -> Flow:
    words = desk.words
    items = [words("{n} ms").format(n=ms) for ms in HOLDS]
    answer = yield choose(words("Length of a hold"), items, words("c=*"), usual=2)
    return [Remember("hold", HOLDS[answer.key - 1])]


def _power_off(desk: Desk) -> Flow:
    words = desk.words
    rows = ("Tabletop Companion", words("Power off?"), "", words("hold c=off  BACK=no"))
    yield Question(Screen(rows), frozenset(), frozenset({GO}))
    return [Off()]
