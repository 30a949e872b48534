"""The device's menus, each a script of questions."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from companion.console.effects import (
    DeleteSavedMatch,
    GoToConsolePage,
    ListPastMatches,
    PlaySound,
    PowerOff,
    ProposeCorrection,
    RememberSetting,
    ResumeSavedMatch,
    StartNewMatch,
    TrySetting,
)
from companion.console.gestures import HOLD
from companion.console.house_rule_summary import askable_house_rules
from companion.console.match_sounds import LOUD, VOLUMES
from companion.console.menu.context import MenuContext, ResumableMatch
from companion.console.menu.match_setup_values import MatchSetup, default_match_setup
from companion.console.menu.menu_script_run import Flow, Part, ask_for_one_item
from companion.console.menu.question_screens import ItemsQuestion, Listing
from companion.console.panel_facing import POSTURES
from companion.console.screen_saver import BRIGHTNESS
from companion.console.setting_definitions import (
    BRIGHT,
    GUIDE,
    HELD,
    JOINT,
    PAGE,
    POSTURE,
    SOUND,
    SPEECH,
    last_setup_setting_name,
)
from companion.rules.asks import Seat
from companion.rules.clocks import TimeControl
from companion.rules.clocks.clocks_and_expiry_costs_of_game import parse_clock_for_game
from companion.rules.game import Game, Options, Preset
from companion.rules.optional_game_protocols import book_and_definition, seats_in_match
from companion.rules.panes_and_answer_keys import GO, OTHER
from companion.rules.sentences import says
from companion.screens.screen_model import CELLS_LEFT, SMALL_CELLS

if TYPE_CHECKING:
    from companion.match.state_correction_draft import CorrectionDraft

MenuItem = tuple[str, Callable[[MenuContext], Flow]]
"""An item of a menu: its label, and the flow that it leads to."""
HOLDS = (400, HOLD, 800, 1000)


def home_menu(context: MenuContext) -> Flow:
    """Ask what to play, while no match is on the table."""
    words = context.words
    if context.language is None:
        hint = words("key 1 = top of screen") if context.keys.numbered else ""
        return (yield from _language(context, "Tabletop Companion", hint))
    if context.saved and context.saved[0].broken_off:
        answer = yield _go_on(context, context.saved[0])
        if answer.key == GO:
            return [ResumeSavedMatch(context.saved[0].match)]
    return (yield from _new_match(context))


def help_key_menu(context: MenuContext) -> Flow:
    """Ask what to do, after ``?`` while no match is on the table."""
    items = [
        *_saved(context, _saved_matches_menu),
        *_settings_and_power(context),
        _past_matches(context),
    ]
    return (
        yield from _follow(context, "Tabletop Companion", items, context.words("BACK=leave it"))
    )


def menu_over_match(context: MenuContext) -> Flow:
    """Ask what to do during a match, which pauses meanwhile.

    There is room for six items, so past matches are behind saved games where there are any.
    """
    words = context.words
    saved = _saved(context, _saved_and_past_matches_menu)
    items = [
        (words("Statistics"), _open_page("figures")),
        (words("Correct"), _open_page("correct")),
        (words("New game"), _another),
        *saved,
        *_settings_and_power(context),
        *([] if saved else [_past_matches(context)]),
    ]
    return (yield from _follow(context, "Tabletop Companion", items, words("BACK=go on")))


def _saved(context: MenuContext, flow: Callable[[MenuContext], Flow]) -> Sequence[MenuItem]:
    """Return the item that leads to saved games, where there are any."""
    return [(context.words("Saved games"), flow)] if context.saved else []


def _settings_and_power(context: MenuContext) -> Sequence[MenuItem]:
    """Return items of both menus."""
    words = context.words
    return [(words("Settings"), _settings_menu), (words("Power off"), _power_off)]


def _past_matches(context: MenuContext) -> MenuItem:
    """Return the item that leads to past matches; it is last, so that no other one has moved."""
    return context.words("Past matches"), _list_past_matches


def _list_past_matches(_: MenuContext) -> Flow:
    """Ask nothing, and list past matches."""
    yield from ()
    return [ListPastMatches(0)]


def _open_page(page: str) -> Callable[[MenuContext], Flow]:
    """Return a flow that asks nothing and opens a page over the match."""

    def flow(_: MenuContext) -> Flow:
        yield from ()
        return [GoToConsolePage(page)]

    return flow


def _follow(context: MenuContext, title: str, items: Sequence[MenuItem], note: str) -> Flow:
    """Show a menu and continue with the flow of the chosen item."""
    answer = yield ItemsQuestion(title, [label for label, _ in items], note=note)
    _, flow = items[answer.key - 1]
    return (yield from flow(context))


def make_correction_menu(correction: "CorrectionDraft") -> Callable[[MenuContext], Flow]:
    """Return the menu that corrects the match on the table."""
    from companion.console.menu.state_correction_menu import ask_for_corrections

    def flow(context: MenuContext) -> Flow:
        title, done = context.words("What is wrong?"), context.words("propose")
        wanted = yield from ask_for_corrections(context, correction, title, done)
        return [ProposeCorrection(wanted.facts)] if wanted.changes() else [GoToConsolePage()]

    return flow


# A new match --------------------------------------------------------------------------------


def _new_match(context: MenuContext, *, over: bool = False) -> Flow:
    """Set up and start a match; `over` another one, ``?`` leads to nothing."""
    game = yield from _which_game(context, over=over)
    setup, guided = yield from _how_to_play(context, game, over=over)
    pads = yield from _ask_for_pads(context, game, setup.options)
    book, definition = book_and_definition(game)
    dice = setup.dice
    if dice == JOINT and not context.joined:
        from companion.console.menu.match_setup_menu import announce_fallback_to_device_dice

        dice = yield from announce_fallback_to_device_dice(context)
    begin = StartNewMatch(
        book,
        setup.options,
        dice,
        setup.clock,
        pads,
        setup.begun,
        definition,
        setup.arbiter,
        {seat: name for seat, name in setup.names.items() if seat in pads},
    )
    guide = [RememberSetting(GUIDE.name, guided)] if guided != context.guided else []
    return [RememberSetting(last_setup_setting_name(game), setup.to_json()), *guide, begin]


def _another(context: MenuContext) -> Flow:
    return (yield from _new_match(context, over=True))


def _which_game(context: MenuContext, *, over: bool) -> Part[Game]:
    if len(context.games) == 1:
        return context.games[0]
    titles = [game.title for game in context.games]
    place = yield from ask_for_one_item(
        context, context.words("Which game?"), titles, note=_behind(context, over)
    )
    return context.games[place]


def _behind(context: MenuContext, over: bool) -> str:
    """Return what the table's keys do before a match, and over one."""
    return context.words("BACK=back") if over else context.words("?=more")


def _how_to_play(context: MenuContext, game: Game, *, over: bool) -> Part[tuple[MatchSetup, bool]]:
    """Ask how to play; return the set-up, and whether every step is explained.

    The first match of a game may be guided: it is the first preset then.
    """
    words = context.words
    here = context.usual(game)
    usual = here or default_match_setup(game)
    last = context.last(game) or here
    labels = [preset.label.translate(words) for preset in game.presets]
    again = words("usual") if last is here else words("last")
    if last is None:
        again = words("guided")
    other = words("rules") if askable_house_rules(game) else words("setup")
    answer = yield ItemsQuestion(
        game.title,
        labels,
        go=again,
        other=other,
        about=_players_of_last(context, game, last),
        note=_behind(context, over),
        first=0 if last else 1,
    )
    if answer.key == OTHER:
        first = usual._replace(clock=_clock(game, game.presets[0], usual))
        return (yield from _ask_for_setup(context, game, last or first)), False
    if answer.key == GO and last:
        return last, False
    guided = answer.key == GO
    preset = game.presets[0 if guided else answer.key - 1]
    options = {**usual.options, **preset.options}
    return usual._replace(options=options, clock=_clock(game, preset, usual)), guided


def _players_of_last(context: MenuContext, game: Game, last: MatchSetup | None) -> str:
    """Return who would play again in the set-up of the last match, "" if no names were told."""
    if last is None or not last.names:
        return ""
    seats = {seat: game.seat_name(seat).translate(context.words) for seat in last.names}
    return ", ".join(f"{seats[seat]} {name}" for seat, name in last.names.items())


def _clock(game: Game, preset: Preset, usual: MatchSetup) -> TimeControl | None:
    """Return the clock of a preset, or the usual one if the preset has none."""
    return parse_clock_for_game(game, preset.clock) if preset.clock else usual.clock


def _ask_for_setup(context: MenuContext, game: Game, setup: MatchSetup) -> Part[MatchSetup]:
    """Ask for the set-up; imported only here, as a start that resumes a match doesn't need it."""
    from companion.console.menu.match_setup_menu import ask_for_setup

    return (yield from ask_for_setup(context, game, setup))


def _ask_for_pads(context: MenuContext, game: Game, options: Options) -> Part[Mapping[Seat, str]]:
    """Ask which pad each seat uses, by a press of its centre; the last one needs no press."""
    words = context.words
    pads: dict[Seat, str] = {}
    seats = seats_in_match(game, options)
    one_each = len(context.pads) >= len(seats)
    for seat in seats:
        free = [pad for pad in context.pads if not one_each or pad not in pads.values()]
        if len(free) == 1:
            pads[seat] = free[0]
            continue
        name = game.seat_name(seat)
        answer = yield ItemsQuestion(
            game.seating.translate(words) if context.keys.numbered else game.title,
            go="",
            text=(says("{seat} player:", seat=name).translate(words), words("press centre")),
            hint=says("this pad is for {seat}", seat=name).translate(words),
            pads=frozenset(free),
        )
        pads[seat] = answer.pad
    return pads


# Saved matches ------------------------------------------------------------------------------


def _go_on(context: MenuContext, saved: ResumableMatch) -> ItemsQuestion:
    words = context.words
    score, state = saved.summary(words)
    title = words("Power was cut") if saved.broken_off == "power" else saved.title
    text = (words("Go on? {score}").format(score=score), state)
    return ItemsQuestion(title, go=words("go on"), other=words("menu"), text=text)


def _saved_and_past_matches_menu(context: MenuContext) -> Flow:
    return (yield from _saved_matches_menu(context, past=True))


def _saved_matches_menu(context: MenuContext, *, past: bool = False) -> Flow:
    """List the saved games; with `past` the last item leads to past matches."""
    words = context.words
    said = [saved.summary(words) for saved in context.saved]
    items = [(score, saved.title) for (score, _), saved in zip(said, context.saved, strict=True)]
    notes = [state for _, state in said]
    more = [(words("Past matches"), "")] if past else []
    answer = yield Listing(
        words("Saved games"), [*items, *more], words("go on"), other=words("delete"), notes=notes
    )
    if answer.place == len(items):
        return [ListPastMatches(0)]
    saved = context.saved[answer.place]
    if answer.key == GO:
        return [ResumeSavedMatch(saved.match)]
    title, note = words("Delete for good?"), words("BACK=keep")
    yield ItemsQuestion(title, go=words("delete"), text=said[answer.place], note=note, final=True)
    return [DeleteSavedMatch(saved.match)]


# Settings -----------------------------------------------------------------------------------


def _settings_menu(context: MenuContext) -> Flow:
    words = context.words
    items: Sequence[MenuItem] = [
        (words("Language"), _language),
        (words("Sound"), _sound),
        (words("Length of a hold"), _hold),
        (words("Brightness"), _brightness),
        (words("Page"), _page),
        (words("Panel"), _posture),
    ]
    return (yield from _follow(context, words("Settings"), items, words("BACK=leave it")))


def _language(context: MenuContext, title: str = "", hint: str = "") -> Flow:
    """Ask for a language; a change has to be confirmed, so one who can't read it does nothing."""
    names = [words("English") for words in context.languages.values()]
    place = yield from ask_for_one_item(
        context, title or context.words("Language"), names, hint=hint
    )
    code = list(context.languages)[place]
    keeps = RememberSetting if context.language in {None, code} else TrySetting
    return [keeps("language", code)]


def _sound(context: MenuContext) -> Flow:
    """Ask for the volume, and sound with it at once; speech is behind the other key."""
    words = context.words
    items, speech = [words("off"), words("quiet"), words("loud")], words("speech")
    usual = 1 + VOLUMES.index(LOUD)
    answer = yield ItemsQuestion(words("Sound"), items, usual=usual, other=speech)
    if answer.key == OTHER:
        return (yield from _speech(context))
    return [RememberSetting(SOUND.name, VOLUMES[answer.key - 1]), PlaySound("turn")]


def _speech(context: MenuContext) -> Flow:
    words = context.words
    items = [words("off"), words("on")]
    answer = yield ItemsQuestion(words("Speech"), items, usual=1 + context.speech)
    return [RememberSetting(SPEECH.name, answer.key == len(items))]


def _hold(context: MenuContext) -> Flow:
    words = context.words
    items = [words("{n} ms").format(n=ms) for ms in HOLDS]
    answer = yield ItemsQuestion(words("Length of a hold"), items, usual=2)
    return [RememberSetting(HELD.name, HOLDS[answer.key - 1])]


def _brightness(context: MenuContext) -> Flow:
    """Ask for the brightness, which has to be confirmed: the panel may be hard to read."""
    words = context.words
    items = [words("low"), words("middle"), words("high")]
    answer = yield ItemsQuestion(words("Brightness"), items, usual=len(items))
    value = BRIGHTNESS[answer.key - 1]
    return [(RememberSetting if value == context.brightness else TrySetting)(BRIGHT.name, value)]


def _posture(context: MenuContext) -> Flow:
    words = context.words
    items = [words("stands"), words("lies flat")]
    answer = yield ItemsQuestion(words("Panel"), items, usual=1 + POSTURES.index(context.posture))
    return [RememberSetting(POSTURE.name, POSTURES[answer.key - 1])]


def _page(context: MenuContext) -> Flow:
    """Switch the page on or off, which connects or disconnects others at once."""
    words = context.words
    if context.page and context.page_access is not None:
        return (yield from web_page_access_menu(context))
    items = [words("off"), words("on")]
    answer = yield ItemsQuestion(words("Page"), items, usual=1 + context.page)
    on = answer.key == len(items)
    return [
        RememberSetting(PAGE.name, on),
        *([GoToConsolePage(PAGE.name)] if on and context.page_access else []),
    ]


def web_page_access_menu(context: MenuContext) -> Flow:
    """Show the page's address and PIN while it is on; the page itself doesn't show them."""
    words, page_access = context.words, context.page_access
    assert page_access is not None, "somebody knows where it is"
    code = page_access.code()
    lines = page_access.lines(words("PIN"), SMALL_CELLS if code is None else CELLS_LEFT)
    off, note = words("off"), words("BACK=leave")
    yield ItemsQuestion("", other=off, note=note, private=True, lines=lines, picture=code)
    return [RememberSetting(PAGE.name, False)]


def _power_off(context: MenuContext) -> Flow:
    words = context.words
    text, note = (words("Power off?"), ""), words("BACK=no")
    yield ItemsQuestion(
        "Tabletop Companion", go=words("power off"), text=text, note=note, final=True
    )
    return [PowerOff()]
