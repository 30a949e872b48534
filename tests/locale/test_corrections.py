"""Everything that can be put right is asked and read in full, in every language, on every kit."""

import random
from collections.abc import Iterator

import pytest

from companion.console import proposed_correction_pages, text_fit
from companion.console.hexpad_and_trio import HEXPAD, TRIO
from companion.console.menu.context import MenuContext
from companion.console.menu.menu_script_run import MenuAnswer
from companion.console.menu.question_screens import Asked, Dial, Stepper
from companion.console.menu.state_correction_menu import ask_for_corrections
from companion.console.pad_commands_and_hints_interface import PadKind
from companion.games import GAMES
from companion.games.basketmind import BASKETMIND
from companion.locale import words_by_language
from companion.match import TABLE, Entry
from companion.match.clock_corrections import USED
from companion.match.state_correction_draft import CorrectionDraft
from companion.rules.clocks import StretchLimit
from companion.rules.panes_and_answer_keys import GO
from companion.screens.screen_model import SMALL_CELLS, find_fit_problems
from tests.games.basketmind.scenes import table_of
from tests.games.random_player import goes_on, house_rules
from tests.locale.strict import Strict

STYLES = {"hexpads": (HEXPAD, HEXPAD), "trios": (TRIO, TRIO), "one of each": (HEXPAD, TRIO)}


@pytest.fixture(params=words_by_language(), scope="module")
def words(request: pytest.FixtureRequest) -> Strict:
    return Strict(request.param)


@pytest.fixture(scope="module")
def corrections() -> list[CorrectionDraft]:
    """One of every kind: of each phase and quarter, and of a match that is over."""
    chance, found = random.Random(5), dict[object, CorrectionDraft]()
    for tie in ("draw", "overtime10"):
        options = {**house_rules(chance, BASKETMIND, quarters=2), "tie": tie}
        table = table_of(options, chance=chance, clock=StretchLimit("turn", 90_000))
        for now in goes_on(table, chance):
            kind = now.facts["phase"], now.facts["quarter"], now.facts["attacker"], tie
            found[kind] = CorrectionDraft.of(now.match)
    return list(found.values())


def asked(context: MenuContext, correction: CorrectionDraft) -> Iterator[Asked]:
    """The list of what can be put right, and the question of every field."""
    for place in range(len(correction.fields())):
        flow = ask_for_corrections(
            context, correction, context.words("What is wrong?"), context.words("propose")
        )
        yield next(flow)
        yield flow.send(MenuAnswer(GO, place))


@pytest.mark.parametrize("styles", STYLES.values(), ids=STYLES)
def test_every_question_fits(
    styles: tuple[PadKind, ...],
    words: Strict,
    corrections: list[CorrectionDraft],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole, cut = text_fit.fit, set[str]()

    def fit(text: str, cells: int = SMALL_CELLS) -> str:
        if len(text) > cells:
            cut.add(text)
        return whole(text, cells)

    monkeypatch.setattr("companion.console.menu.question_screens.fit", fit)
    monkeypatch.setattr(text_fit, "fit", fit)
    every = {code: Strict(code) for code in words_by_language()}
    context = MenuContext(
        GAMES, dict(zip(("left", "right"), styles, strict=True)), every, {"language": words.code}
    )
    for correction in corrections:
        for each in asked(context, correction):
            many = (each.start,) if isinstance(each, Dial | Stepper) else range(len(each.items))
            for index in many:
                assert find_fit_problems(each.screen(index, context.keys, words)) == []
    assert len(corrections) > 20
    assert cut == set()


def test_every_change_is_read_in_full(words: Strict, corrections: list[CorrectionDraft]) -> None:
    chance = random.Random(3)
    for correction in corrections:
        changed = correction
        for field in correction.fields():
            if field.name in {each.name for each in changed.fields()}:
                now = {each.name: each for each in changed.fields()}[field.name]
                changed = changed.amend_field(field.name, chance.choice(now.values))
        texts = [change.text.translate(words) for change in changed.changes()]
        lines = proposed_correction_pages.pack_texts_side_by_side(texts)
        assert " ".join(lines).split() == " ".join(texts).split()
        assert all(len(line) <= SMALL_CELLS for line in lines), lines
        short = [change for change in changed.changes() if not change.name.startswith(USED)]
        assert all(len(change.text.translate(words)) <= SMALL_CELLS for change in short)


def test_consent_fits(words: Strict) -> None:
    table = table_of(clock=StretchLimit("turn", 90_000))
    changed = CorrectionDraft.of(table.match).amended_by(
        [("red", 999), ("blue", 999), ("phase", "attack")]
    )
    table.match.tell(Entry(0, TABLE, "correct", facts=changed.facts))
    change, view = (
        proposed_correction_pages.proposed_correction_pages(table.match, words),
        table.match.view(),
    )
    assert change is not None
    for _ in change.pages:
        shown = change.screen(
            view, BASKETMIND.seats, lambda seat: BASKETMIND.seat_name(seat).translate(words), words
        )
        assert find_fit_problems(shown) == []
        change = change.with_next_page() if not change.read else change
