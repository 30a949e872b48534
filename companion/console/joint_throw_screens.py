"""Screens and help texts of a joint throw, in which a player's own pad has a part."""

from collections.abc import Sequence

from companion.console.awaited_remote_pad_status import AwaitedRemotePadStatus, Names
from companion.console.text_fit import longest_fitting_text
from companion.match.box_and_pad_joint_dice import JointThrow
from companion.rules.sentences import Words, says
from companion.screens.screen_model import Screen


def joint_throw_screen(
    under_way: JointThrow, name: Names, owing: AwaitedRemotePadStatus, words: Words
) -> Screen:
    """Return the screen of a joint throw: who throws, whose pad has a part, what the table may do.

    A side whose pad went away before anything was open differs from one that may know the faces and
    keeps its part closed.
    """
    whose = says("pad of {team}", team=name(owing.whose)).translate(words) if owing.whose else ""
    does = _pad_status_text(under_way, owing, words)
    keys = words("hold c=device alone") if owing.hopeless else ""
    said = says("{team} throws", team=name(under_way.seat))
    if _is_part_withheld(owing):
        said = says("{team} may know dice", team=name(owing.whose))
    return Screen((said.translate(words), whose, does, keys))


def _is_part_withheld(owing: AwaitedRemotePadStatus) -> bool:
    """Return whether a pad that may know the faces keeps its part closed."""
    return owing.may_know and (owing.late or owing.unable or not owing.there)


def _pad_status_text(under_way: JointThrow, owing: AwaitedRemotePadStatus, words: Words) -> str:
    """Return what the pad does, or does not do."""
    if owing.unable:
        return words("pad won't open") if owing.unwilling else words("a part is lost")
    if not owing.there:
        return words("pad not there")
    if owing.late:
        return words("part not opened") if owing.may_know else words("no word from pad")
    return words("pad opens part") if under_way.nonces else words("pad has a part")


def add_throw_result_note(
    shown: Screen, faces: Sequence[int], times: Sequence[str], room: int, words: Words
) -> Screen:
    """Return the screen with the faces as its note, to compare with those on the pad.

    The `times` of the clock, in ever fewer characters, stand behind them; over a wide picture only
    the last one.
    """
    dice, total = " ".join(map(str, faces)), f"={sum(faces)}"
    wide = shown.picture is not None and shown.picture.wide
    timed = [f"{each}  {time}" for each in (dice, total) for time in times[-1 if wide else 0 :]]
    texts = (says("thrown {dice}", dice=each).translate(words) for each in (dice, total))
    return shown.with_note(
        longest_fitting_text((*timed, *texts, dice, total), min(room, shown.note_width))
    )


def joint_throw_help(name: Names, owing: AwaitedRemotePadStatus, words: Words) -> Sequence[str]:
    """Return the paragraphs of ``?`` during a joint throw."""
    both = words("Device and pad each have a part in these dice, sealed before either is opened.")
    waits = words("They fall when the pad has opened its own.")
    if owing.unwilling:
        waits = words("They fall when the pad has opened its own, and it won't.")
    elif owing.unable:
        waits = words("They fall when the pad has opened its own, which is lost.")
    elif not owing.there:
        waits = words("They fall when the pad has opened its own. Connect it, and they do.")
    alone = words(
        "Or hold the centre: if everybody agrees the device throws alone. The record says so."
    )
    known = known_dice_warning(name(owing.whose), words) if _is_part_withheld(owing) else ()
    return (both, waits, *known, alone) if owing.hopeless else (both, waits, *known)


def known_dice_warning(who: str, words: Words) -> Sequence[str]:
    """Return what agreeing to other dice grants a side that may know the present ones."""
    knows = says(
        "The device's part is open: {team} may have seen on the pad what falls.",
        team=who,
    )
    grants = says(
        "If you agree, other dice are thrown than those that {team} may know."
        " The record says that too.",
        team=who,
    )
    return knows.translate(words), grants.translate(words)
