"""The throw that ended a half, shown when the next half has already begun."""

from collections.abc import Mapping

from companion.games.fulbo.panes.pitch_context import PitchContext
from companion.rules.sentences import Sentence, says

TOLD: Mapping[str, Sentence] = {
    "goal": says("GOAL! {score}"),
    "wide": says("Wide, {score}"),
    "saved": says("Saved, {score}"),
}
"""The results of a shot by its event, with the score."""


def half_ending_throw_row_variants(context: PitchContext) -> list[str]:
    """Return row 1 after a half that a throw ended, the longest text first.

    It is empty after any other half.
    """
    events, after = context.pitch.events, context.pitch.ended_after
    if len(events) != after + 1 or after == 0 or events[-1].name != "half":
        return []
    before, score = events[-2], context.score()
    if before.name == "steal":
        return context.fitting(
            *(f"{score}  {text}" for text in before.translated_texts(context.words))
        )
    if before.name not in TOLD:
        return []
    told = context.say(TOLD[before.name].text, score=score)
    begins = context.say("half {n}", n=context.pitch.half)
    return context.fitting(f"{told}  {begins}", f"{told} {begins}", told)
