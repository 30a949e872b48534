"""The HTML of the page of players' names."""

from collections.abc import Sequence

from companion.console.player_names import LONGEST
from companion.report.markup import Markup, element, join_markup, markup_if, text
from companion.rules.sentences import Sentence, Words, says
from companion.web.page_language import words_for_language
from companion.web.past_matches_html import filled_page

PIN, LOCAL, OPEN = "pin", "local", "open"
"""What a browser needs to change names: the PIN; to be on the device itself; nothing."""


def players_page(names: Sequence[str], access: str, said: Sentence | None, code: str) -> str:
    """Return the page of names in a language; `said` is what came of a change."""
    words = words_for_language(code)
    told = "" if said is None else said.translate(words).replace("\n", " ")
    items = (element("li", _player(name, access, words)) for name in names)
    listed = (
        element("ul", join_markup(items), class_="players")
        if names
        else element("p", text(words("No names yet.")))
    )
    note = words(
        "Names are offered when a match is set up. The table agrees to every change and deletion, on the device. Records keep the name that a match was played under."
    )
    parts = (
        markup_if(told, element("p", text(told), role="status")),
        _PERMISSION[access](words),
        listed,
        element("p", text(note), class_="soft"),
    )
    return filled_page(words("Players"), parts, code)


def _player(name: str, access: str, words: Words) -> Markup:
    """Return a player's name, with the forms that change it."""
    if access != OPEN:
        return element("b", text(name))
    new = says("New name of {player}", player=name).translate(words)
    delete = says("Delete {player}", player=name).translate(words)
    rename = _form(
        _hidden("name", name),
        _name_field("new", new, value=name),
        element("button", text(words("Change")), type="submit"),
    )
    gone = _form(
        _hidden("name", name),
        _hidden("new", ""),
        element("button", text(words("Delete")), type="submit", aria_label=delete),
    )
    return join_markup((element("b", text(name)), rename, gone))


def _add_form(words: Words) -> Markup:
    return _form(
        _hidden("name", ""),
        _name_field("new", words("New player")),
        element("button", text(words("Add")), type="submit"),
    )


def _pin_form(words: Words) -> Markup:
    pin = element(
        "input", name="pin", type="text", inputmode="numeric", autocomplete="off", required=""
    )
    label = element("label", text(f"{words('The PIN, which the device shows')} "), pin)
    return _form(label, element("button", text(words("Enter")), type="submit"))


def _local_note(words: Words) -> Markup:
    return element("p", text(words("Names are changed in a browser on the device itself.")))


_PERMISSION = {OPEN: _add_form, PIN: _pin_form, LOCAL: _local_note}


def _form(*parts: Markup) -> Markup:
    return element("form", *parts, action="/players", method="post", class_="entry")


def _hidden(name: str, value: str) -> Markup:
    return element("input", type="hidden", name=name, value=value)


def _name_field(name: str, label: str, value: str = "") -> Markup:
    field = element(
        "input",
        name=name,
        value=value,
        type="text",
        maxlength=LONGEST,
        autocomplete="off",
        required="",
    )
    return element("label", text(f"{label} "), field)
