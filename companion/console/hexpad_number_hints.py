"""Hints for a hexpad's keys that stand for numbers; those beyond the ring need the centre first."""

from collections.abc import Iterable, Iterator, Sequence

from companion.console.key_hints import KeyHint, label_only_hint
from companion.rules.asks import Choice
from companion.rules.panes_and_answer_keys import GO
from companion.rules.sentences import Words, says

RING = 6
"""How much a centre adds to the key after it."""


def value_key_hints(choice: Choice, words: Words) -> Iterator[KeyHint]:
    """Yield hints for the keys of values that are their own numbers."""
    last = choice.among[-1]
    if last <= GO:
        yield KeyHint(_keys(choice), choice.display_name.translate(words))
        return
    near = [n for n in choice.among if n <= RING]
    high = [n for n in choice.among if n > RING]
    if near:
        name = choice.display_name.translate(words)
        yield KeyHint("", _span(near), taught=f"{_span(near)}={name}", sign="")
    keys = _span([n - RING for n in high])
    then = says("{numbers}: c then {keys}", numbers=_span(high), keys=keys).translate(words)
    yield KeyHint("c", _span(high), taught=then)


def _keys(choice: Choice) -> str:
    """Return the keys of a choice briefly: ``1-2,4`` if 3 is no value, ``1-4`` if it is barred."""
    runs: list[list[int]] = []
    for n in choice.among:
        before = runs[-1][-1] if runs else n
        if runs and all(between in choice.barred for between in range(before + 1, n)):
            runs[-1].append(n)
        else:
            runs.append([n])
    return ",".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def value_position_hints(
    choice: Choice, numbered: Sequence[int], words: Words
) -> Iterator[KeyHint]:
    """Yield hints for the keys of numbered values, from the first allowed one to the last."""
    places = selectable_numbers(choice, numbered)
    near = [n for n in places if n <= RING]
    if near:
        yield KeyHint(_span(near), choice.display_name.translate(words))
    if places[-1] > RING:
        yield KeyHint("c", _span([n for n in places if n > RING]))


def selectable_numbers(choice: Choice, numbered: Sequence[int]) -> Sequence[int]:
    """Return the numbers of the values that may be chosen."""
    return [n for n, value in enumerate(numbered, 1) if value in choice.among]


def beyond_ring_hints(high: Iterable[int]) -> Iterator[KeyHint]:
    """Yield hints for single values beyond the ring."""
    return (label_only_hint(f"{n}:c{n - RING}") for n in high)


def after_centre_hint(lead: int, numbers: Sequence[int], words: Words, *, digits: bool) -> str:
    """Return what keys are after `lead` taps on the centre: if several, which of the `numbers`.

    If none can be chosen after these taps, all keys of the ring are named.
    """
    if digits:
        return f"1-4=7890 {words('BACK=wrong')}"
    some = [n for n in numbers if RING * lead < n <= RING * (lead + 1)]
    keys = _span([n - RING * lead for n in some]) if some else f"1-{RING}"
    told = f"{keys}={_span(some)}" if some else keys
    return f"{told} {words('BACK=wrong')}"


def _span(numbers: Sequence[int]) -> str:
    """Return numbers as the first and the last of them."""
    return f"{numbers[0]}-{numbers[-1]}" if numbers[-1] > numbers[0] else str(numbers[0])
