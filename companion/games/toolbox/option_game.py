"""A match of the toolbox as a table settles it from the menu."""

from companion.games.toolbox.options import OPTIONS
from companion.games.toolbox.plan import Plan
from companion.games.toolbox.plan_game import BOOK, PlanGame
from companion.games.toolbox.seats import LEAST
from companion.rules.game import Options, Preset
from companion.rules.words import says


class SettledGame(PlanGame):
    """The cover of such a match."""

    name = BOOK
    title = "Toolbox"
    options = OPTIONS
    presets = tuple(Preset(says("{n} players", n=n), {"seats": n}) for n in range(LEAST, 7))

    def planned(self, options: Options) -> Plan:
        """Return what the table has settled."""
        from companion.games.toolbox.option_plan import planned

        return planned(options)


SETTLED = SettledGame()
