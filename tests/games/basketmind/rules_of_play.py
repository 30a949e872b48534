"""What holds of every step of every match, whatever the teams do."""

from tests.games.step import Step

PHASES = {
    "opening": {"opening"},
    "set_up": {"set_up", "tip_off"},
    "attack": {"attack", "fair", "dunk", "shot", "shot_pick", "block_discs", "no_disc"},
    "shot": {"circles", "too_far", "range", "throw", "illegal"},
    "free_throws": {"shooter", "free_throw", "illegal"},
    "rebound": {"rebound", "rebounder"},
    "rebounded": {"rebounded"},
    "defence": {"defence", "fair", "enclosed", "press_pick", "press_discs", "covered"},
    "activation": {"activate", "illegal"},
}
"""What can be asked in which phase."""


def keeps_the_rules(now: Step) -> None:
    """BM-22, BM-23, BM-36, BM-42, BM-43, BM-44: the counts of a position stay in their bounds."""
    assert not now.asked or now.asked in PHASES[str(now.facts["phase"])]
    assert 0 <= now.number("turns") <= now.number("panel") <= 50
    assert 0 <= now.number("turns") - now.number("possession_start") <= 10
    assert now.number("acts") <= now.number("cap") <= 2
    with_guard = now.facts["handler"] == 1
    assert now.number("held") <= (2 if with_guard else 1)
    assert now.facts["guard_touched"] or not with_guard


def follows(before: Step, now: Step) -> None:
    """BM-21, BM-24, BM-25, BM-27, BM-89: what one answer can change, and what it can't."""
    attacker = before.facts["attacker"]
    defender = "blue" if attacker == "red" else "red"
    assert now.points(defender) == before.points(defender), "only the attackers score"
    assert 0 <= now.points(attacker) - before.points(attacker) <= 3
    begun = now.number("possession") - before.number("possession")
    assert begun in (0, 1)
    if now.facts["quarter"] != before.facts["quarter"]:
        assert now.number("quarter") == before.number("quarter") + 1
        assert (now.number("turns"), now.number("possession_start")) == (0, 0)
        assert now.facts["phase"] == ("set_up" if begun else "opening")
        assert before.number("panel") - before.number("turns") in (0, 1)
        return
    assert now.number("turns") - before.number("turns") in (0, 1)
    if begun:
        assert now.number("possession_start") == now.number("turns")
        assert (now.number("acts"), now.number("held")) == (0, 0)
    else:
        assert now.number("possession_start") == before.number("possession_start")
        assert now.facts["attacker"] == attacker
