"""Carries out the app's effects on the journal and its saved matches, except appending entries."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.console.effects import (
    AcknowledgeTrouble,
    DeletePastMatch,
    DeleteSavedMatch,
    RememberSetting,
)
from companion.console.setting_definitions import PLAYERS
from companion.journal import set_aside_file_notices
from companion.journal.journal import Journal
from companion.record.header_lines import ID_BYTES
from companion.referee import remembered_first_screen
from companion.referee.app import effects
from companion.referee.app.effects import Effect
from companion.referee.saved_matches import SavedMatches
from companion.rules.game import Game

if TYPE_CHECKING:
    from companion.referee.past_matches import PastMatches

_REPLAYS = 10
"""Past matches that are counted by a replay at most before their statistics are shown."""


class StorageEffectRunner:
    """Carries out storage effects. `entropy(n)` returns n random bytes, for IDs of matches."""

    def __init__(
        self,
        journal: Journal,
        saved_matches: SavedMatches,
        games: Mapping[str, Game],
        entropy: Callable[[int], bytes],
    ) -> None:
        self._journal = journal
        self._games = games
        self._saved_matches = saved_matches
        self._entropy = entropy

    def carry_out(self, effect: Effect) -> Any:  # noqa: ANN401 -- each effect says what comes of it
        """Store or read something; raises `JournalError`, and `Refused` for a failed resumption."""
        journal = self._journal
        match effect:
            case effects.ReadPickOpening(match, number):
                return journal.opening(match, number)
            case effects.ReadAllPickOpenings(match):
                return journal.read(match).vault
            case effects.StorePickOpening(match, number, opening):
                return journal.store_pick_opening(match, number, opening)
            case effects.CheckSecretIsStale(slot):
                from companion.remote_pad.box import unneeded_pad_secrets

                return unneeded_pad_secrets.is_pad_secret_unneeded(journal, slot)
            case effects.StoreFirstScreen(screen):
                return remembered_first_screen.remember_first_screen(journal, screen)
            case RememberSetting(name, value):
                return journal.remember(name, value)
            case (
                effects.ReadPastMatches()
                | effects.ReadPastMatch()
                | effects.CountPastMatches()
                | DeletePastMatch()
            ):
                return self._of_past_matches(effect)
            case AcknowledgeTrouble():
                return set_aside_file_notices.mark_notice_as_read(journal)
            case _:
                return self._of_saved_matches(effect)

    def _of_past_matches(
        self,
        effect: effects.ReadPastMatches
        | effects.ReadPastMatch
        | effects.CountPastMatches
        | DeletePastMatch,
    ) -> Any:  # noqa: ANN401 -- as above
        past = self.past_matches
        match effect:
            case effects.ReadPastMatches(first):
                return past.page(first)
            case effects.ReadPastMatch(number):
                return past.open(number)
            case effects.CountPastMatches():
                return past.add_up(replays=_REPLAYS)
            case DeletePastMatch(number):
                return past.delete(number)

    @property
    def past_matches(self) -> "PastMatches":
        """The past matches; a start doesn't import what reads them."""
        from companion.console.player_names import player_names_from_json
        from companion.referee.past_matches import PastMatches

        players = player_names_from_json(self._journal.recall(PLAYERS))
        return PastMatches(self._journal.archive, self._games, players)

    def _of_saved_matches(self, effect: Effect) -> Any:  # noqa: ANN401 -- as above
        saved = self._saved_matches
        match effect:
            case effects.BeginMatch(header, pads):
                return saved.begin(header, pads)
            case effects.ResumeMatch(match):
                return saved.resume(match, partial(self._entropy, ID_BYTES))
            case effects.MarkMatchUnreplayable(match):
                return saved.mark_unreplayable(match)
            case DeleteSavedMatch(match):
                return self._journal.delete(match)
            case effects.FindResumableMatches(on_table):
                return saved.find_resumable(on_table)
            case effects.FindMatchesToResumeAtStart():
                return saved.saved_at_start()
            case effects.RecordCleanShutdown():
                return saved.record_clean_shutdown()
            case effects.ContinueInMemory(match):
                return saved.continue_in_memory(match)
            case _:
                raise TypeError(f"nothing is kept by {effect}")
