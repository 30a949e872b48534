"""Rows that show a list with the item that is pointed at in brackets."""

from collections.abc import Sequence


def wide_list_row(signs: Sequence[str], at: int) -> str:
    """Return items with room between them; moving the brackets moves nothing else."""
    return "".join(f"[{sign}]" if place == at else f" {sign} " for place, sign in enumerate(signs))


def dense_list_row(signs: Sequence[str], at: int) -> str:
    """Return items with one character between them, a bracket or a blank."""
    gaps = {at: "[", at + 1: "]"}
    text = "".join(f"{gaps.get(place, ' ')}{sign}" for place, sign in enumerate(signs))
    return text + gaps.get(len(signs), " ")


def list_window_row(signs: Sequence[str], at: int, cells: int) -> str:
    """Return the item that is pointed at, with as many neighbours as fit into `cells`.

    The list wraps around. The right neighbour comes first, unless the list ends there.
    """
    run, before, room = [at], 0, cells - len(signs[at]) - 4
    ends = at == len(signs) - 1
    for step in range(2, len(signs) + 1):
        right = (step % 2 == 0) != ends
        place = (at + step // 2 * (1 if right else -1)) % len(signs)
        room -= len(signs[place]) + (step > 3)  # beside the first ones there is a bracket anyway
        if room < 0:
            break
        run.insert(len(run) if right else 0, place)
        before += not right
    return f"◄{dense_list_row([signs[place] for place in run], before).strip()}►"
