"""Every screen on the way to an answer is seen, and no other."""

from companion.rules.words import in_english
from tests.commonest import seen
from tests.games.fulbo.scenes import playing


def test_an_answer_on_the_keys_is_given_at_rest() -> None:
    (rest,) = seen(playing().match, in_english, ("red", "turn"))
    assert rest.rows[2].startswith("c=end turn")


def test_the_panes_before_an_answer_are_seen_in_their_order() -> None:
    first, passes, front = seen(playing().match, in_english, ("red", "front-3"))
    assert first.rows[2].startswith("c=end turn")
    assert (passes.picture, front.picture) != (None, None)
    assert passes.rows[0] != front.rows[0]
