"""What a hexpad says of keys that stand for numbers; those beyond its ring need the centre first."""

from collections.abc import Iterable, Iterator, Sequence

from companion.console.key_hints import Part, plain
from companion.rules.asks import Choice
from companion.rules.panes import GO
from companion.rules.words import Words, says

RING = 6
"""How much the centre adds to the key after it."""


def values(choice: Choice, words: Words) -> Iterator[Part]:
    """The keys of values that stand for themselves."""
    last = choice.among[-1]
    if last <= GO:
        yield Part(ranges(named(choice, range(GO + 1))), choice.called.said(words))
        return
    near = named(choice, range(RING + 1))
    high = [n for n in choice.among if n > RING]
    if near:
        yield plain(ranges(near))
    if len(high) < 3:
        yield from beyond(high)
    else:
        keys = [n - RING for n in high]
        then = says("c then {keys}", keys=ranges(keys)).said(words)
        key = ranges(high)
        yield Part(key, ranges(keys, "c"), taught=f"{key}: {then}", sign=":")


def counted(choice: Choice, numbered: Sequence[int], words: Words) -> Iterator[Part]:
    """The keys of values that have numbers: from the first one that may be chosen to the last one."""
    places = [numbered.index(value) + 1 for value in named(choice, numbered)]
    if near := [n for n in places if n <= RING]:
        yield Part(ranges(near), choice.called.said(words))
    if high := [n for n in places if n > RING]:
        keys = [n - RING for n in high if n <= 2 * RING]
        yield plain(f"{ranges(high)}:{ranges(keys, 'c')}")


def named(choice: Choice, values: Iterable[int]) -> Sequence[int]:
    """Return those of the values that may be chosen, and between them those that say why they may not."""
    known = [n for n in values if n in choice.among or n in choice.barred]
    chosen = [at for at, n in enumerate(known) if n in choice.among]
    return known[chosen[0] : chosen[-1] + 1] if chosen else ()


def ranges(numbers: Sequence[int], before: str = "") -> str:
    """Return ascending numbers in few characters, with a text `before` each: 1-3,6 leaves out 4 and 5."""
    runs: list[list[int]] = []
    for n in numbers:
        if runs and n == runs[-1][-1] + 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    ends = (dict.fromkeys((run[0], run[-1])) for run in runs)
    return ",".join("-".join(f"{before}{n}" for n in both) for both in ends)


def beyond(high: Iterable[int]) -> Iterator[Part]:
    """The keys of single values beyond the ring."""
    return (plain(f"{n}:c{n - RING}") for n in high)


def ahead(lead: int, highest: int, words: Words, *, digits: bool) -> str:
    """What keys are after so many taps on the centre: after several of them, which numbers."""
    before = RING * lead
    last = min(before + RING, highest)
    if digits:
        keys = "1-4=7890"
    elif highest > 2 * RING and last > before:
        keys = f"1-{last - before}={before + 1}-{last}"
    else:
        return words("c, now 1-6 BACK=wrong")
    return f"{keys} {words('BACK=wrong')}"
