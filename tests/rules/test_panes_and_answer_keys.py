"""What panes and drafts are when nothing is said about them."""

from types import MappingProxyType

from companion.rules.panes_and_answer_keys import GO, OTHER, AnswerDraft, Pane, PaneKeys

ROWS = ("", "", "")


def test_the_centre_goes_and_the_sixth_is_the_other() -> None:
    assert (GO, OTHER) == (7, 6)


def test_a_new_draft_has_nothing_in_hand() -> None:
    assert AnswerDraft() == AnswerDraft(pane="", marks=(), left=None, own_dice=False)


def test_a_pane_has_no_keys_no_picture_and_no_help_of_its_own() -> None:
    pane = Pane(ROWS)
    assert (dict(pane.keys), pane.picture, pane.help) == ({}, None, ())
    assert PaneKeys() == PaneKeys(ring="", places=(), order=(), likely=0)


def test_panes_do_not_share_keys_that_anybody_could_change() -> None:
    assert isinstance(Pane(ROWS).keys, MappingProxyType)
