"""What the panel says while a throw is under way that a pad of a player's own has a part in."""

from collections.abc import Sequence

from companion.console.standing import Owing
from companion.match.throwing import Throwing
from companion.rules.words import Words, says
from companion.screens.model import Screen


def screen(under_way: Throwing, title: str, name: str, owing: Owing, words: Words) -> Screen:
    """Who throws, what is waited for, and what the table may do about it."""
    if owing.unable:
        does = words("a part is lost")
    elif not owing.there:
        does = words("pad not there")
    elif owing.late:
        does = words("no word from pad")
    else:
        does = words("pad opens part") if under_way.nonces else words("pad has a part")
    keys = words("hold c=device alone") if owing.hopeless else ""
    return Screen((title, says("{team} throws", team=name).said(words), does, keys))


def help(owing: Owing, words: Words) -> Sequence[str]:  # noqa: A001 -- what ? says
    """What ``?`` says meanwhile."""
    both = words("Device and pad each have a part in these dice, sealed before either is opened.")
    waits = words("They fall when the pad has opened its own. Connect it, and they do.")
    alone = words(
        "Or hold the centre: if everybody agrees the device throws alone. The record says so."
    )
    return (both, waits, alone) if owing.hopeless else (both, waits)
