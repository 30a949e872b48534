"""Every question that the menus can ask."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.console.hexpad_and_trio import HEXPAD
from companion.console.menu import main_menus
from companion.console.menu.context import MenuContext, ResumableMatch
from companion.console.menu.menu_script_run import MenuAnswer, Script
from companion.console.menu.question_screens import Asked, Dial, ItemsQuestion, Listing, Stepper
from companion.games import GAMES
from companion.games.basketmind import BASKETMIND
from companion.locale import words_by_language
from companion.match import Header, Match
from companion.match.state_correction_draft import CorrectionDraft
from companion.rules.facts import Json
from companion.rules.game import Game
from companion.rules.panes_and_answer_keys import GO, OTHER
from companion.rules.sentences import says
from companion.screens.screen_as_text import screen_to_text_lines
from tests.console.rim import PADS
from tools.pictures.aside import TO_CORRECT


class Asking(NamedTuple):
    """What tells a question from others: its title, and what its keys do."""

    title: str
    keys: str


def questions(code: str) -> set[Asking]:
    """All that menus ask of players of BASKETmind in a language, whatever was played before."""
    never: dict[str, Json] = {"language": code}
    everything = Match(BASKETMIND, TO_CORRECT.header(bytes(16)))
    once = never | {f"last {BASKETMIND.name}": _USUAL}
    menus: list[tuple[Script, MenuContext]] = [
        (main_menus.home_menu, _context({})),
        (main_menus.home_menu, _context(never)),
        (main_menus.home_menu, _context(once)),
        (main_menus.home_menu, _context(once, "power")),
        (main_menus.home_menu, _context(once, "off")),
        (main_menus.help_key_menu, _context(once)),
        (main_menus.help_key_menu, _context(once, "")),
        (main_menus.menu_over_match, _context(never)),
        (main_menus.menu_over_match, _context(once, "")),
        (main_menus.make_correction_menu(CorrectionDraft.of(everything)), _context(never)),
    ]
    known = _context(never)._replace(games=GAMES)
    which = _asking(next(main_menus.home_menu(known)), known)
    return {which, *(asking for script, context in menus for asking in _asked(script, context))}


def own_questions(header: Header, game: Game, code: str) -> set[str]:
    """The titles of what menus ask of players of another game, in a match with that header.

    What is asked of either side alike is there for the first one.
    """
    context = _context({"language": code})._replace(games=(game,))
    correcting = main_menus.make_correction_menu(CorrectionDraft.of(Match(game, header)))
    asked = {*_asked(main_menus.home_menu, context), *_asked(correcting, context)}
    first, *others = (game.seat_name(seat) for seat in game.seats)
    alike = tuple(f"{name.translate(context.words)}:" for name in others)
    time = says("{seat}: time used?", seat=first).translate(context.words)
    return {each.title for each in asked if not each.title.startswith(alike)} - {time}


_USUAL: Json = {"options": {}, "dice": "device", "clock": None}


def _context(remembered: dict[str, Json], *broken_off: str) -> MenuContext:
    """A context with what is remembered, and a saved match for each way in which one is left."""
    saved = [
        ResumableMatch(bytes([number]), game.title, game.begin({}).summary, why)
        for number, why in enumerate(broken_off)
        for game in GAMES
    ]
    return MenuContext(
        (BASKETMIND,), dict.fromkeys(PADS, HEXPAD), words_by_language(), remembered, saved
    )


def _asked(script: Script, context: MenuContext) -> Iterator[Asking]:
    """What a menu can ask; behind a question that was asked before nothing new is looked for."""
    seen: set[Asking] = set()
    paths: list[Sequence[MenuAnswer]] = [()]
    while paths:
        path = paths.pop(0)
        asked = _after(script, context, path)
        if asked is None:
            continue
        asking = _asking(asked, context)
        if asking not in seen:
            seen.add(asking)
            paths += [(*path, answer) for answer in _answers(asked)]
    return iter(seen)


def _after(script: Script, context: MenuContext, path: Sequence[MenuAnswer]) -> Asked | None:
    """The question after these answers, None at the end of the menu."""
    flow = script(context)
    try:
        asked = next(flow)
        for answer in path:
            asked = flow.send(answer)
    except StopIteration:
        return None
    return asked


def _asking(asked: Asked, context: MenuContext) -> Asking:
    said = screen_to_text_lines(asked.screen(asked.start, context.keys, context.words))
    return Asking(said[0], said[-1])


def _answers(asked: Asked) -> Iterator[MenuAnswer]:
    match asked:
        case ItemsQuestion(pads=pads):
            return (MenuAnswer(key, 0, min(pads, default="")) for key in asked.answers)
        case Listing(items=items, other=other):
            keys = (GO, OTHER) if other else (GO,)
            return (MenuAnswer(key, place) for place in range(len(items)) for key in keys)
        case Dial(start=start):
            return iter([MenuAnswer(GO, start)])
        case Stepper():
            return iter(())
