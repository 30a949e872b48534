"""The menus of players: their results over past matches, and changes of their names."""

from collections.abc import Iterator, Sequence

from companion.console.effects import GoToConsolePage, ListPlayers, RememberSetting, ShowRefusal
from companion.console.menu.context import MenuContext
from companion.console.menu.menu_script_run import Flow, Script
from companion.console.menu.question_screens import ItemsQuestion, Listing, Stepper
from companion.console.past_match_types import StatisticsOfPastMatches
from companion.console.player_names import PlayerNames
from companion.console.setting_definitions import PLAYERS
from companion.console.text_fit import fit, wrap_text
from companion.match.statistics_over_matches import (
    StatisticsOverMatches,
    Tally,
    fair_mean,
    mean_face,
)
from companion.rules.decimals_and_signs import format_two_decimals
from companion.rules.panes_and_answer_keys import OTHER
from companion.rules.sentences import Refused, Words, says
from companion.screens.screen_model import Sheet

_FAR = 10
"""How many places a held key moves in the list."""


def list_players(of: StatisticsOfPastMatches) -> Script:
    """Return the menu of players: each with matches won and played, their figures, and deletion."""
    tallies = _tallies(of.statistics)
    names = [*of.listed, *sorted(tallies.keys() - {*of.listed})]

    def flow(context: MenuContext) -> Flow:
        words = context.words
        note = says("{n} not counted yet", n=of.uncounted).translate(words) if of.uncounted else ""
        if not names:
            about = words("Names of players are typed on the page, under Players.")
            title = words("Players")
            yield ItemsQuestion(title, go="", about=about, note=words("BACK=back"))
            return [GoToConsolePage()]
        rows = [(name, _won_of_played(tallies.get(name))) for name in names]
        notes = [note or words("won/played")] * len(rows)
        answer = yield Listing(
            words("Players"),
            rows,
            words("see"),
            other=words("delete"),
            notes=notes,
            far=_FAR,
        )
        name = names[answer.place]
        if answer.key == OTHER:
            return (yield from _delete(context, name))
        sheets = [*_sheets(of.statistics, name, words)]
        yield Stepper(len(sheets), sheets.__getitem__, first=1)
        return ()

    return flow


def ask_to_change_player(players: PlayerNames, name: str, new: str) -> Script:
    """Return the menu that asks the table to call a player `new`, "" to delete the name.

    Raises `Refused` if that can't be.
    """
    _changed(players, name, new)

    def flow(context: MenuContext) -> Flow:
        words = context.words
        title = words("Change this name?") if new else words("Delete this player?")
        go, text = (words("change"), (name, f"► {new}")) if new else (words("delete"), (name, ""))
        yield ItemsQuestion(title, go=go, text=text, note=words("BACK=keep"), final=True)
        try:
            changed = _changed(context.players, name, new)
        except Refused as refused:
            return [GoToConsolePage(), ShowRefusal(refused.reason)]
        return [RememberSetting(PLAYERS, changed.to_json()), GoToConsolePage()]

    return flow


def _changed(players: PlayerNames, name: str, new: str) -> PlayerNames:
    return players.with_renamed(name, new) if new else players.without(name)


def _delete(context: MenuContext, name: str) -> Flow:
    """Ask whether to delete a player's name; records keep it, lists and statistics don't."""
    words = context.words
    title, note = words("Delete this player?"), words("BACK=keep")
    yield ItemsQuestion(title, go=words("delete"), text=(name, ""), note=note, final=True)
    try:
        changed = context.players.without(name)
    except Refused as refused:
        return [ShowRefusal(refused.reason)]
    return [RememberSetting(PLAYERS, changed.to_json()), ListPlayers()]


def _tallies(statistics: StatisticsOverMatches) -> dict[str, Tally]:
    """Return the results of each player in all games together."""
    found: dict[str, Tally] = {}
    for game in statistics.games:
        for player in game.players:
            had, more = found.get(player.name, Tally()), player.tally
            found[player.name] = Tally(
                had.won + more.won, had.drawn + more.drawn, had.lost + more.lost
            )
    return found


def _won_of_played(tally: Tally | None) -> str:
    return "–" if tally is None else f"{tally.won}/{tally.played}"


def _sheets(statistics: StatisticsOverMatches, name: str, words: Words) -> Iterator[Sheet]:
    """Yield a sheet for each game of a player, and one for the dice."""
    for game in statistics.games:
        for player in game.players:
            if player.name == name:
                lines = [fit(game.title), *_result_lines(player.tally, words)]
                yield Sheet((name, *map(fit, lines)))
    dice = [*_dice_lines(statistics, name, words)]
    title = says("{player}: dice", player=name).translate(words)
    yield Sheet((fit(title), *(dice or [words("no throw yet")])))


def _result_lines(tally: Tally, words: Words) -> Sequence[str]:
    played = says("played {n}", n=tally.played)
    won = says("won {won} lost {lost}", won=tally.won, lost=tally.lost)
    drawn = says("drawn {n}", n=tally.drawn)
    points = (
        says("points {own}", own=tally.points)
        if tally.against is None
        else says("points {own}:{other}", own=tally.points, other=tally.against)
    )
    said = (played, won, drawn, points) if tally.drawn else (played, won, points)
    return [line for each in said for line in wrap_text(each.translate(words))]


def _dice_lines(statistics: StatisticsOverMatches, name: str, words: Words) -> Iterator[str]:
    """Yield two lines for each kind of dice: throws, and their mean beside that of fair dice."""
    for die in statistics.dice[:3]:
        counts = dict(die.by).get(name, ())
        if sum(counts):
            yield fit(says("d{sides}: n={n}", sides=die.sides, n=sum(counts)).translate(words))
            mean = format_two_decimals(mean_face(counts))
            fair = format_two_decimals(fair_mean(die.sides))
            yield fit(says("mean {mean} fair {fair}", mean=mean, fair=fair).translate(words))
