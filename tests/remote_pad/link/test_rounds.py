"""Picks and throws survive everything: each is made once, and comes out the same at both ends."""

from tests.remote_pad.link.rounds import play

SEEDS = range(100)


def test_every_round_is_played_once_and_comes_out_the_same_at_both_ends() -> None:
    games = [play(seed) for seed in SEEDS]
    assert all(game.same and game.asked_once for game in games)
    assert [game.rounds for game in games] == [6] * len(SEEDS)
    assert [game.wrong for game in games] == [0] * len(SEEDS)
    assert [game.left for game in games] == [0] * len(SEEDS)
    assert sum(game.cuts for game in games) > 2_000
