"""The pages of a proposed correction, which everybody reads before agreeing."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.console.awaited_remote_pad_status import Names
from companion.console.screens_without_ask import consent_status_text
from companion.console.text_fit import PAGE, fit, pack_texts_side_by_side, titled_sheet, wrap_text
from companion.match import Match, PublicView
from companion.match.state_correction_draft import CorrectionDraft
from companion.rules.asks import Seat
from companion.rules.sentences import Words
from companion.screens.screen_model import SMALL_CELLS, Sheet

ROOM = PAGE - 3
"""Lines of changes on a page: title, consent and keys have a line each."""


class CorrectionPages(NamedTuple):
    """A proposed correction on pages; `number` is the open one, from 0."""

    pages: Sequence[Sequence[str]]
    number: int = 0

    @property
    def read(self) -> bool:
        """Whether the last page is open, so that players can agree."""
        return self.number + 1 >= len(self.pages)

    def with_next_page(self) -> "CorrectionPages":
        """Return the pages with the next one open."""
        return self._replace(number=self.number + 1)

    def screen(self, view: PublicView, seats: tuple[Seat, ...], name: Names, words: Words) -> Sheet:
        """Return the open page, with who has agreed."""
        assert view.proposal is not None, "nothing is proposed"
        lines, of = self.pages[self.number], len(self.pages)
        count = f" {self.number + 1}/{of}" if of > 1 else ""
        title = f"{fit(words('Put this right?'), SMALL_CELLS - len(count))}{count}"
        keys = words("hold c=yes  BACK=no") if self.read else words("c=next      BACK=no")
        signs = consent_status_text(view.proposal.agreed, seats, name, words, SMALL_CELLS)
        return titled_sheet(title, [*lines, *[""] * (ROOM - len(lines)), signs], keys)


def proposed_correction_pages(match: Match, words: Words) -> CorrectionPages | None:
    """Return the pages of a proposed correction, None if none is proposed."""
    proposed = CorrectionDraft.from_proposal(match)
    if proposed is None:
        return None
    changes = proposed.changes()
    lines = pack_texts_side_by_side(change.text.translate(words) for change in changes)
    for change in changes:
        lines += wrap_text(change.remark.translate(words)) if change.remark else ()
    if match.would_void(proposed.facts):
        lines.append(words("Locked picks are void"))
    pages = [lines[start : start + ROOM] for start in range(0, len(lines), ROOM)]
    return CorrectionPages(pages or [[]])
