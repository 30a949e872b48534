"""Reads the lines before the first entry, and checks them by the rules of the game."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.match import Header
from companion.record import header_lines, line_tokens
from companion.record.line_tokens import FORMAT
from companion.remote_pad.link import commitments
from companion.rules.clocks import TimeControl
from companion.rules.game import Game
from companion.rules.optional_game_protocols import game_from_book
from companion.rules.panes_and_answer_keys import SMALL_ROW
from companion.rules.sentences import Refused, says

NO_ID = bytes(header_lines.ID_BYTES)
"""The ID of a match written by hand, which has none."""
NO_NONCE = bytes(commitments.NONCE_BYTES)
"""The nonce with which picks of a match written by hand are sealed."""


def check_format(line: str) -> None:
    """Raise `Refused` for any line but the first one of a record."""
    match line_tokens.split_words(line, 4):
        case ["companion", "record", version]:
            if line_tokens.parse_number(version) > FORMAT:
                raise Refused(says("newer record\nformat {version}", version=int(version)))
            if int(version) == FORMAT:
                return
        case _:
            pass
    raise Refused(says("not a record\nfirst line is wrong"))


class ValidatingHeaderReader:
    """Reads the lines of a header. That of the game has to come first."""

    def __init__(self, games: Sequence[Game]) -> None:
        self._games = games
        self._game: Game | None = None
        self._said: dict[str, Any] = {}
        self._names: dict[str, str] = {}
        self._options: dict[str, int | str] = {}
        self.at = 0

    @property
    def game(self) -> Game:
        """The rule book; raises `Refused` until it is known."""
        if self._game is None:
            raise Refused(says("no game is named"))
        return self._game

    def header(self) -> Header:
        """Return the header from the lines so far, with defaults for the rest."""
        header = Header(self.game.name, self.game.version, NO_ID, self._options, names=self._names)
        return header._replace(**self._said)

    def take(self, line: str, at: int) -> None:
        """Read a header line (`is_header_line`), which is line number `at`."""
        name, text = header_lines.split_first_word(line)
        if name == "game":
            self._take_game(text)
        elif name == "defined":
            self._take_definition(text)
        elif name in ("seat", "option"):
            self._take_one_of_many(name, text)
        else:
            self._say(*self._field(name, text))
        if name in ("game", "begun"):
            self.at = at

    def _say(self, name: str, value: object) -> None:
        if name in self._said:
            raise Refused(says("said twice\n{name}", name=name))
        self._said[name] = value

    def _take_game(self, text: str) -> None:
        name, *version = line_tokens.split_words(text, 2) or [""]
        self._say("game", line_tokens.parse_word(name))
        self._game = next((game for game in self._games if game.name == name), None)
        if self._game is None:
            raise Refused(says("game not known\n{name}", name=name[:SMALL_ROW]))
        self._said["version"] = (
            line_tokens.parse_number(version[0]) if version else self._game.version
        )

    def _take_definition(self, text: str) -> None:
        definition = line_tokens.facts_from_json(text)
        self._game = game_from_book(self.game, definition)
        self._say("definition", definition)

    def _take_one_of_many(self, line: str, text: str) -> None:
        name, *rest = line_tokens.split_words(text, 2) or [""]
        many: Mapping[str, int | str] = self._names if line == "seat" else self._options
        if line_tokens.parse_word(name) in many:
            raise Refused(says("said twice\n{name}", name=name[:SMALL_ROW]))
        if line == "seat":
            if name not in self.game.seats:
                raise Refused(says("no such seat\n{name}", name=name[:SMALL_ROW]))
            if rest:
                self._names[name] = line_tokens.unquote_text(rest[0])
            return
        option = next((option for option in self.game.options if option.key == name), None)
        if option is None:
            raise Refused(says("no such option\n{name}", name=name[:SMALL_ROW]))
        value = line_tokens.parse_option_value(rest[0] if rest else "")
        if value not in option.values:
            said = f"{name} {rest[0]}"
            briefly = said if len(said) <= SMALL_ROW else name[:SMALL_ROW]
            raise Refused(says("can't be so\n{name}", name=briefly))
        self._options[name] = value

    def _field(self, name: str, text: str) -> tuple[str, object]:
        field, value = header_lines.read_header_line(name, text)
        if isinstance(value, TimeControl):
            from companion.rules.clocks import clocks_and_expiry_costs_of_game

            clocks_and_expiry_costs_of_game.check_clock_fits_game(self.game, value)
        return field, value
