"""A match of the toolbox as a table settles it from the menu."""

from typing import TYPE_CHECKING

from companion.games.toolbox.game_base import BOOK, ToolboxGameBase
from companion.games.toolbox.seats import LEAST
from companion.rules.game import Option, Options, Preset
from companion.rules.sentences import says

if TYPE_CHECKING:
    from companion.games.toolbox.match_config import MatchConfig


class MenuConfiguredGame(ToolboxGameBase):
    """The toolbox as a game whose matches are settled in the menu."""

    name = BOOK
    title = "Toolbox"
    presets = tuple(Preset(says("{n} players", n=n), {"seats": n}) for n in range(LEAST, 7))

    @property
    def options(self) -> tuple[Option, ...]:
        """Return what a table can agree on. A start imports these options only if they are needed."""
        from companion.games.toolbox.options import OPTIONS

        return OPTIONS

    def config_from_options(self, options: Options) -> "MatchConfig":
        """Return what the table has settled."""
        from companion.games.toolbox.config_from_options import config_from_options

        return config_from_options(options)


SETTLED = MenuConfiguredGame()
