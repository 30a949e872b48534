"""The referee of a device: runs the app, which is pure, on a journal and the outputs."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from companion import record
from companion.console import effects as wanted
from companion.console.console import Console
from companion.console.setting_definitions import CHOSEN, last_setup_setting_name
from companion.journal.journal import Journal
from companion.journal.saved_match_types import JournalError
from companion.match import Match
from companion.referee.app import effects
from companion.referee.app.app import App
from companion.referee.app.effect_loop import EffectLoop
from companion.referee.app.effects import Effect
from companion.referee.app.events import (
    CorrectionProposed,
    PlayerChangeProposed,
    Started,
    Stopped,
    Ticked,
    TrialKitKeptAfterCrash,
    TroubleFound,
)
from companion.referee.app.match_in_play_with_secrets import UNVEILED
from companion.referee.outputs_and_subscribers import OutputsInterface
from companion.referee.saved_matches import SavedMatches
from companion.referee.storage_effect_runner import StorageEffectRunner
from companion.rules.facts import Facts
from companion.rules.fair_die_face import draw_fair_face
from companion.rules.game import Game
from companion.rules.sentences import Refused, Sentence, Words, says

if TYPE_CHECKING:
    from companion.console.player_names import PlayerNames
    from companion.match.match_statistics import Openings
    from companion.referee.past_matches import PastMatches
    from companion.referee.stick_copying import StickCopying
    from companion.remote_pad.box.remote_pads_in_match import RemotePadsInMatch
    from companion.remote_pad.box.remote_to_kit_pad_assignments import RemoteToKitPadAssignments


class Referee(EffectLoop):
    """A referee: an app, a journal, and outputs. All times are monotonic ms.

    `pads` are those of the kit. `entropy(n)` returns n random bytes of the operating system.
    Without `stick_copying` no past matches are copied to a USB stick.
    """

    def __init__(
        self,
        games: Sequence[Game],
        pads: Sequence[str],
        console: Console,
        journal: Journal,
        outputs: OutputsInterface,
        entropy: Callable[[int], bytes],
    ) -> None:
        self._games = {game.name: game for game in games}
        self._journal = journal
        saved_matches = SavedMatches(journal, self._games, pads)
        self._storage = StorageEffectRunner(journal, saved_matches, self._games, entropy)
        self._outputs = outputs
        self._entropy = entropy
        self._sides: RemoteToKitPadAssignments | None = None
        self.stick_copying: StickCopying | None = None
        self.app = App(
            games, console, journal.recall(UNVEILED), self._had_pads, durable=journal.durable
        )

    @property
    def match(self) -> Match | None:
        """The match on the table, None without one."""
        return self.app.play.match

    @property
    def own_pads(self) -> "RemotePadsInMatch":
        """The players' own pads."""
        return self.app.play.own_pads

    @property
    def words(self) -> Words:
        """The language of the table."""
        return self.app.context.words

    @property
    def page(self) -> bool:
        """Whether others may look on, on the web page."""
        return self.app.context.page

    @property
    def speech(self) -> bool:
        """Whether the box says aloud what its panel shows."""
        return self.app.context.speech

    @property
    def pin(self) -> str | None:
        """The PIN with which the page lets others press keys, None without a page."""
        return self.app.context.pin

    @property
    def sides(self) -> "RemoteToKitPadAssignments":
        """The seats that players' own pads serve, as far as the journal remembers them."""
        if self._sides is None:
            from companion.remote_pad.box.remote_to_kit_pad_assignments import (
                RemoteToKitPadAssignments,
            )

            self._sides = RemoteToKitPadAssignments(self._journal, self._match_name)
        return self._sides

    def _match_name(self) -> str:
        return "" if self.match is None else self.match.header.id.hex()

    def _had_pads(self) -> Sequence[str]:
        return tuple(self.sides.had())

    # Events ---------------------------------------------------------------------------------

    def start(self, now: int, *, crashed: bool = False) -> None:
        """Show the first screen; call it once.

        If the referee before it has `crashed`, the match goes on that was on the table.
        """
        self.handle(Started(now, crashed))

    def go_on(self, now: int) -> None:
        """Resume the match during which the previous referee crashed."""
        self.handle(TrialKitKeptAfterCrash(now))

    def tick(self, now: int) -> None:
        """Do what is due at `now`; call it after all edges up to then have been handled."""
        self.handle(Ticked(now))

    def propose(self, facts: Facts, now: int) -> None:
        """Ask every seat whether to go on from `facts`; raises `Refused` if that is impossible."""
        self.handle(CorrectionProposed(now, facts))

    def propose_player_change(self, name: str, new: str, now: int) -> None:
        """Add the player `new`, or ask the table to call `name` so, "" to delete it.

        A new player has no `name`. Raises `Refused` if that is impossible.
        """
        self.handle(PlayerChangeProposed(now, name, new))

    def stop(self) -> None:
        """Record that the device was switched off in good order; call it last."""
        self.handle(Stopped(0))

    def show_trouble(self, reason: Sentence, now: int) -> None:
        """Show a trouble that the table has to confirm."""
        self.handle(TroubleFound(now, reason))

    def deadline(self) -> int | None:
        """Return when `tick` has something to do, in monotonic ms; None for never."""
        return self.app.deadline()

    # Effects --------------------------------------------------------------------------------

    def carry_out(self, effect: Effect, now: int) -> Any:  # noqa: ANN401 -- each effect says what comes of it
        """Carry out an effect at `now`, in monotonic ms, and return its result.

        Raises `JournalError` if the disk fails, and `Refused` if a match can't be resumed.
        """
        match effect:
            case effects.AppendEntry(match, number, entry, facts, secret):
                self._journal.append(match, number, entry, facts, secret)
            case effects.ShowOutputs():
                self._outputs.show(
                    effect.screen.draw(),
                    private=effect.private,
                    turned=effect.screen.turned,
                    said=effect.screen.text_lines,
                )
                self._outputs.glow(effect.glow, effect.brightness)
                self._outputs.light(effect.lamps, now, low=effect.low)
                self._outputs.tell_sides(effect.sides)
                self._outputs.tell(effect.facts)
                self._outputs.tell_pick_open(is_open=effect.pick_is_open)
                self._outputs.tell_language(effect.language)
            case wanted.PlaySound(name, volume):
                self._outputs.sound(name, now, volume)
            case wanted.BlinkPadLamp(pad):
                self._outputs.blink(pad, now)
            case wanted.PowerOff():
                self._outputs.request_power_off()
            case wanted.CopyPastMatches(to_stick):
                if self.stick_copying is None:
                    raise Refused(says("no USB stick\ncan be used here"))
                return self.stick_copying.begin(now, to_stick=to_stick)
            case effects.DrawRandomBytes(octets):
                return self._entropy(octets)
            case effects.RollDice(sides, dice):
                return tuple(draw_fair_face(sides, self._entropy) for _ in range(dice))
            case _:
                return self._storage.carry_out(effect)
        return None

    # Requests of satellites -----------------------------------------------------------------

    def export(self) -> str:
        """Return the match on the table as a record; raises `Refused` without one."""
        match = self.app.play.on_table
        try:
            openings = self._lasting_pick_openings(match)
        except JournalError as error:
            raise Refused(error.reason) from error
        return record.write_record(match.header, match.seats, match.log, openings)

    def _lasting_pick_openings(self, match: Match) -> "Openings":
        """Return what opens lasting picks, also replaced ones, if all picks were shown."""
        if not self.app.play.is_unveiled:
            return {}
        vault = self._journal.read(match.header.id).vault
        lasting = record.find_unopened_picks(match.game, match.header, match.log, lasting=True)
        return {number: vault[number] for number in lasting if number in vault}

    @property
    def past_matches(self) -> "PastMatches":
        """The past matches, which anybody may see."""
        return self._storage.past_matches

    @property
    def players(self) -> "PlayerNames":
        """The names of players that the device remembers."""
        return self.app.context.players

    def scoreboard(self, now: int) -> Facts:
        """Return the scoreboard of the match at `now`, in monotonic ms; raises `Refused` without one."""
        from companion.referee.scoreboard import scoreboard_message

        play = self.app.play
        return scoreboard_message(play.on_table, now - play.zero, self.words)

    def chosen_settings(self) -> Facts:
        """Return the settings that the table chose, and how games were played last, by their names.

        Raises `Refused` if the journal can't be read.
        """
        names = (*CHOSEN, *map(last_setup_setting_name, self._games.values()))
        try:
            return {name: self._journal.recall(name) for name in names}
        except JournalError as error:
            raise Refused(error.reason) from error
