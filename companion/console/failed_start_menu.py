"""The menu after failed starts: to try again, or to begin with an empty journal. Pure.

Nothing in the journal is known here, nor the language unless the settings say it: it is asked
first, as at the first start.
"""

from collections.abc import Sequence

from companion.console.effects import GoToConsolePage, Step
from companion.console.gestures import NOTHING, Gestures, KeyMeaning, make_act_from_steps
from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.console.match_ui import TABLE_PAD
from companion.console.menu.context import MenuContext
from companion.console.menu.menu_script_run import Flow, Menu, Part, ask_for_one_item
from companion.console.menu.question_screens import ItemsQuestion
from companion.console.text_fit import PAGE, fit, paginate_paragraphs, wrap_text
from companion.rules.sentences import Words
from companion.screens.screen_model import Sheet, Shown

AGAIN, ANEW, MORE = "again", "anew", "more"
"""What can be chosen, as names of console pages; the last one is only help to read."""


class FailedStartMenu:
    """The menu, until `AGAIN` or `ANEW` is `chosen`.

    `failed` is how many starts in a row have failed. The journal is kept in `folder` under a name
    that begins with `file`.
    """

    def __init__(self, context: MenuContext, failed: int, folder: str, file: str) -> None:
        self.chosen = ""
        self._context = context
        self._failed = failed
        self._places = {"folder": folder, "file": file}
        self._words = context.words
        self._sheets: list[Sheet] = []
        self._menu = Menu(self._ask_how_to_start, context)
        self._gestures = Gestures(context.hold)

    def edge(self, edge: KeyEdge) -> None:
        """Handle a key that went down or came up."""
        self.tick(edge.at)
        meaning = self._meaning(self._gestures.effective_key(edge)) if edge.down else NOTHING
        self._follow(self._gestures.edge(edge, meaning))

    def tick(self, now: int) -> None:
        """Let time pass: a key may have been held long enough."""
        self._follow(self._gestures.tick(now))

    def deadline(self) -> int | None:
        """Return when `tick` has something to do, None for never."""
        return self._gestures.deadline()

    def screen(self) -> Shown:
        """Return what the panel shows."""
        return self._sheets[0] if self._sheets else self._menu.screen()

    def _ask_how_to_start(self, context: MenuContext) -> Flow:
        words = yield from self._language(context)
        self._words = words
        title = words("{n} starts have failed").format(n=self._failed)
        items = [words("Try again"), words("Begin empty")]
        answer = yield ItemsQuestion(title, items, hint=words("?=what that means"))
        if answer.key == 1:
            return [GoToConsolePage(AGAIN)]
        yield ItemsQuestion(
            words("Begin empty?"),
            go=words("begin"),
            text=(words("The old file"), words("is kept")),
            note=words("BACK=no"),
        )
        return [GoToConsolePage(ANEW)]

    def _language(self, context: MenuContext) -> Part[Words]:
        """Return the words of the table, after asking for a language if none is set."""
        if context.language is not None:
            return context.words
        names = [words("English") for words in context.languages.values()]
        hint = context.words("key 1 = top of screen") if context.keys.numbered else ""
        place = yield from ask_for_one_item(context, "Tabletop Companion", names, hint=hint)
        return list(context.languages.values())[place]

    def _meaning(self, key: KitKey) -> KeyMeaning:
        if key.pad == TABLE_PAD:
            turns = {"back": self._back, "help": self._help}
            return KeyMeaning(tap=turns[key.name]) if key.name in turns else NOTHING
        style = self._context.styles.get(key.pad)
        if style is None or key.name not in style.keys:
            return NOTHING
        return (
            KeyMeaning(tap=make_act_from_steps(GoToConsolePage()))
            if self._sheets
            else self._menu.meaning(key.pad, key.name)
        )

    def _back(self, _at: int) -> Sequence[Step]:
        if self._sheets:
            self._sheets = []
        else:
            self._menu.back()
        return ()

    def _help(self, _at: int) -> Sequence[Step]:
        return [GoToConsolePage() if self._sheets else GoToConsolePage(MORE)]

    def _follow(self, steps: Sequence[Step]) -> None:
        for step in steps:
            match step:
                case GoToConsolePage("again" | "anew" as page):
                    self.chosen = page
                case GoToConsolePage("more"):
                    self._sheets = failed_start_help_sheets(
                        self._words, self._failed, **self._places
                    )
                case _:
                    self._sheets = self._sheets[1:]


def failed_start_help_sheets(words: Words, failed: int, folder: str, file: str) -> list[Sheet]:
    """Return sheets that say what has happened, what each choice does, where the old file is."""
    texts = [
        words("The device has failed to start {n} times. Its save file may be the reason."),
        words("Try again: it opens the file once more."),
        words("Begin empty: you play on with a new file, and the old one is kept."),
        words("It is then called {file}, in {folder}"),
        words("Somebody can look at it: copy all files of that name from the card."),
    ]
    laid = paginate_paragraphs(
        [wrap_text(text.format(n=failed, file=f"{file}.kept-1", folder=folder)) for text in texts]
    )
    keys = fit(words("any key=go on"))
    return [Sheet((*page, *[""] * (PAGE - 1 - len(page)), keys)) for page in laid]
