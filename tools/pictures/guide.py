"""The guides for players: for each game a page in each language, and the pictures that stand on it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from companion.games.backgammon import BACKGAMMON
from companion.games.basketmind import BASKETMIND
from companion.games.braintown import BRAINTOWN
from companion.games.fulbo import FULBO, roster_game_house_rules
from companion.games.fulbo.rounds import house_rules as pace_rulings
from companion.rules.game import Option
from tools.pictures import (
    backgammon,
    braintown,
    braintown_full,
    fulbo,
    fulbo_ball,
    fulbo_rounds,
)
from tools.pictures.aside import ASIDE
from tools.pictures.page import TEXTS, Pictures, page
from tools.pictures.panel import drawn, keep
from tools.pictures.play import MATCH
from tools.pictures.stage import album
from tools.pictures.story import Story
from tools.pictures.trio import TRIO

DOCS = Path(__file__).parents[2] / "docs"


class Guide(NamedTuple):
    """The guide of a game or of a profile: by their languages the names of its pages and of their texts.

    It pictures every pane of `panes`, a package, but those `besides` that only a lost pad of a
    player's own leads to, and every house rule of `options`, which no other guide pictures.
    """

    name: str
    panes: str
    options: Sequence[Option]
    pages: Mapping[str, str]
    stories: tuple[Story, ...]
    besides: frozenset[str] = frozenset()

    def folder(self, code: str) -> str:
        """Where in docs/ the pictures of a language lie."""
        return f"pictures/{self.name}/{code}"

    def text(self, code: str) -> str:
        """What is written by hand of a page."""
        return (TEXTS / self.pages[code]).read_text(encoding="utf-8")

    def written(self, code: str, pictures: Pictures) -> str:
        """The page of a language, which begins with what it was made from."""
        made = f'<!-- made by "make docs" from docs/sources/{self.pages[code]} -->'
        return f"{made}\n\n{page(self.text(code), pictures, self.folder(code))}"

    def write(self, code: str) -> None:
        """Takes the pictures of a language anew, and writes its page."""
        pictures = album(self.stories, code)
        for path in (DOCS / self.folder(code)).glob("*.png"):
            if path.stem not in pictures:
                path.unlink()
        for name, picture in pictures.items():
            keep(DOCS / self.folder(code) / f"{name}.png", drawn(picture.image))
        (DOCS / self.pages[code]).write_text(self.written(code, pictures), encoding="utf-8")


OF_BASKETMIND = Guide(
    BASKETMIND.name,
    "companion.games.basketmind.panes",
    BASKETMIND.options,
    {"en": "playing-basketmind.md", "es": "jugar-basketmind.md"},
    (*MATCH, *ASIDE, *TRIO),
)
OF_BACKGAMMON = Guide(
    BACKGAMMON.name,
    "companion.games.backgammon.panes",
    BACKGAMMON.options,
    {"en": "playing-backgammon.md", "es": "jugar-backgammon.md"},
    backgammon.STORIES,
)
OF_FULBO = Guide(
    FULBO.name,
    "companion.games.fulbo.panes",
    FULBO.options,
    {"en": "playing-fulbo.md", "es": "jugar-fulbo.md"},
    fulbo.STORIES,
)
OF_BALL = Guide(
    "fulbo-ball",
    "companion.games.fulbo.ball.panes",
    roster_game_house_rules.OPTIONS,
    {"en": "playing-fulbo-teams.md", "es": "jugar-fulbo-equipos.md"},
    fulbo_ball.STORIES,
)
OF_ROUNDS = Guide(
    "fulbo-rounds",
    "companion.games.fulbo.rounds.panes",
    pace_rulings.OPTIONS,
    {"en": "playing-fulbo-rounds.md", "es": "jugar-fulbo-rondas.md"},
    fulbo_rounds.STORIES,
)
OF_BRAINTOWN = Guide(
    BRAINTOWN.name,
    "companion.games.braintown.panes",
    BRAINTOWN.options,
    {"en": "playing-braintown.md", "es": "jugar-braintown.md"},
    braintown.STORIES,
)
OF_WHOLE_TURNS = Guide(
    "braintown-turns",
    "companion.games.braintown.full.panes",
    (),
    {"en": "playing-braintown-turns.md", "es": "jugar-braintown-turnos.md"},
    braintown_full.STORIES,
    frozenset({"card"}),
)
GUIDES = (
    OF_BASKETMIND,
    OF_BACKGAMMON,
    OF_FULBO,
    OF_BALL,
    OF_ROUNDS,
    OF_BRAINTOWN,
    OF_WHOLE_TURNS,
)
