"""What a referee does around a console, without any I/O: effects carried out, time let pass."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from companion.console.console import Console
from companion.console.effects import (
    Deed,
    DeleteSavedMatch,
    Effect,
    RecordPublicEntry,
    ResumeSavedMatch,
    SealPick,
    StartNewMatch,
    ThrowAndRecordDice,
)
from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.console.menu.context import ResumableMatch
from companion.console.web_page_address_and_pin import WebPageAccess
from companion.match import Header, Match
from companion.rules.clocks import TimeControl
from companion.rules.facts import Facts, Json
from companion.rules.game import Game, Options
from companion.rules.sentences import Refused, Words, in_english
from companion.screens.screen_as_text import screen_to_text_lines
from tests.table import MATCH, Table
from tests.toy import HIGH_BID

PADS: Mapping[str, str] = {"left": "hexpad", "right": "hexpad"}
TRIOS: Mapping[str, str] = {"left": "trio", "right": "trio"}
MIXED: Mapping[str, str] = {"left": "hexpad", "right": "trio"}
ENGLISH: Mapping[str, Words] = {"en": in_english}
MOST_KEYS_AT_ONCE = 3
"""Keys that can be due at the same ms: one for each pad."""
BEFORE = 5000
"""Monotonic ms at which a match begins that is seated without a menu."""


class Rim:
    """A console and the match on its table. `faces` are thrown by the device, in this order."""

    def __init__(
        self,
        games: Sequence[Game] = (HIGH_BID,),
        *,
        pads: Mapping[str, str] = PADS,
        languages: Mapping[str, Words] = ENGLISH,
        remembered: Mapping[str, Json] | None = None,
        faces: Iterable[int] = (),
        saved: Sequence[ResumableMatch] = (),
        page_access: WebPageAccess | None = None,
    ) -> None:
        self.games = {game.name: game for game in games}
        self.kit = pads
        self.console = Console(games, pads, languages, remembered or {}, page_access)
        self.now = 0
        self.zero = 0
        self.faces: Iterator[int] = iter(faces)
        self.table: Table | None = None
        self.saved = list(saved)
        self.stored: dict[bytes, tuple[Table, Mapping[str, str]]] = {}
        self.heard: list[Effect] = []
        if saved:
            self.console.set_saved_matches(self.saved)

    @property
    def match(self) -> Match:
        assert self.table is not None
        return self.table.match

    # Time and hands -------------------------------------------------------------------------

    def wait(self, ms: int) -> None:
        """Time passes; whatever is due meanwhile happens at its time."""
        until = self.now + ms
        dues: list[int] = []
        while (due := self.console.deadline()) is not None and due <= until:
            dues.append(due)
            assert dues.count(due) <= MOST_KEYS_AT_ONCE, "a deadline that never goes away"
            self.now = max(self.now, due)
            self.carry_out(self.console.tick(self.now))
        self.now = until

    def edge(self, pad: str, name: str, down: bool) -> None:
        self.carry_out(self.console.edge(KeyEdge(KitKey(pad, name), down, self.now)))

    def tap(self, pad: str, name: str) -> None:
        self.press_for(pad, name, 80)

    def hold(self, pad: str, name: str) -> None:
        self.press_for(pad, name, 700)

    def press_for(self, pad: str, name: str, ms: int) -> None:
        """Waits until nothing is deaf, then holds a key for so long."""
        self.wait(400)
        self.edge(pad, name, True)
        self.wait(ms)
        self.edge(pad, name, False)

    def shown(self) -> str:
        return "\n".join(screen_to_text_lines(self.console.scene.screen(self.now)))

    # Effects --------------------------------------------------------------------------------

    def carry_out(self, wanted: Sequence[Effect]) -> None:
        assert sum(isinstance(effect, Deed) for effect in wanted) <= 1, wanted
        for effect in wanted:
            self.heard.append(effect)
            match effect:
                case RecordPublicEntry():
                    self.tell(effect.at, effect.seat, effect.key, effect.values, effect.facts)
                case SealPick():
                    self.tell(effect.at, effect.seat, effect.key, effect.values)
                case ThrowAndRecordDice():
                    faces = tuple(next(self.faces) for _ in range(effect.dice))
                    self.tell(effect.at, effect.seat, effect.key, faces)
                case StartNewMatch():
                    header = self.header(
                        effect.game, effect.options, dice=effect.dice, clock=effect.clock
                    )._replace(begun=effect.begun, arbiter=effect.arbiter, names=effect.names)
                    self.sit(Table(self.games[effect.game], header), effect.pads)
                    self.carry_out(self.console.guide())
                case ResumeSavedMatch():
                    table, pads = self.stored[effect.match]
                    self.sit(table, pads, resumed=True)
                case DeleteSavedMatch():
                    self.saved = [one for one in self.saved if one.match != effect.match]
                    self.console.set_saved_matches(self.saved)
                case _:
                    pass

    def header(
        self, game: str, options: Options, *, dice: str = "device", clock: TimeControl | None = None
    ) -> Header:
        return Header(game, self.games[game].version, MATCH, options, dice=dice, clock=clock)

    def sit(self, table: Table, pads: Mapping[str, str], *, resumed: bool = False) -> None:
        self.table = table
        self.zero = self.now - table.match.clock.since
        self.console.put_on_table(table.match, pads, self.zero, resumed=resumed)

    def tell(
        self,
        at: int,
        seat: str,
        key: str,
        values: tuple[int, ...] = (),
        facts: Facts | None = None,
    ) -> None:
        assert self.table is not None
        self.table.now = max(at - self.zero, self.match.clock.since)
        try:
            self.table.plays(seat, key, *values, facts=facts)
        except Refused as refusal:
            self.carry_out(self.console.show_refusal(refusal.reason))
            return
        self.carry_out(self.console.take_new_entries(self.now))

    def goes(self, seat: str, key: str, *values: int) -> "Rim":
        """An answer that comes from nowhere, to begin a story further on."""
        self.tell(self.now, seat, key, values)
        self.heard.clear()
        return self


def playing(
    game: Game = HIGH_BID,
    *,
    options: Options | None = None,
    dice: str = "device",
    clock: TimeControl | None = None,
    pads: Mapping[str, str] | None = None,
    kit: Mapping[str, str] = PADS,
    faces: Iterable[int] = (),
    log: Iterable[tuple[str, str, tuple[int, ...]]] = (),
    remembered: Mapping[str, Json] | None = None,
    begun: Facts | None = None,
    arbiter: bool = False,
) -> Rim:
    """A match that is being played, the seats on their pads from the left."""
    rim = Rim((game,), pads=kit, faces=faces, remembered=remembered)
    rim.now = BEFORE
    usual: Options = {option.key: option.default for option in game.options}
    header = rim.header(
        game.name, options if options is not None else usual, dice=dice, clock=clock
    )
    rim.sit(
        Table(game, header._replace(begun=begun, arbiter=arbiter)),
        pads or dict(zip(game.seats, PADS, strict=True)),
    )
    for seat, key, values in log:
        rim.goes(seat, key, *values)
    rim.heard.clear()
    return rim
