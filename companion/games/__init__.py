"""The games that come with the device. To add one, write its module and name it here."""

from companion.games.backgammon import BACKGAMMON
from companion.games.basketmind import BASKETMIND
from companion.games.braintown import BRAINTOWN
from companion.games.fulbo import FULBO
from companion.games.toolbox import TOOLBOX
from companion.rules.game import Game

GAMES: tuple[Game, ...] = (BASKETMIND, BACKGAMMON, TOOLBOX, FULBO, BRAINTOWN)
