"""The texts of the page's scripts, which the page contains in its language.

All other texts of the page stand where they are used, and are translated as usual.
"""

from companion.rules.sentences import Sentence, says

SCRIPT_TEXTS: tuple[Sentence, ...] = (
    says("{pad} pad"),
    says("left"),
    says("right"),
    says("{pad} pad, key {key}"),
    says("{pad} pad, key {key} (centre)"),
    says("{pad} pad, {key}"),
    says("left key"),
    says("middle key"),
    says("right key"),
    says("back"),
    says("help"),
    says("Lamp of the {pad} pad: lit"),
    says("Lamp of the {pad} pad: off"),
    says("Lamp of the {pad} pad, {sides}: lit"),
    says("Lamp of the {pad} pad, {sides}: off"),
    says("Sound on"),
    says("Sound off"),
    says("The panel is as it was."),
    says("The page lost its server and tries again."),
    says("Mirror: press the keys of the device itself."),
    says("You are watching. To press keys, enter the PIN."),
    says("This screen is a player's own. To see it, enter the PIN."),
    says("Hold a key for what is final."),
    says("Hold a key, or Shift + key, for what is final."),
    says("This page cannot draw the pad {pad}."),
    says("Everybody at the table is asked to agree now, on the device."),
    says("Put right: {changes}."),
    says("Nothing is put right yet."),
    says("No answer came."),
    says("{label}: {least} to {most}."),
    says("no match on the table"),
    says("Score"),
    says("To act"),
    says("{time} left"),
    says("to act"),
    says("Time left at the last key: {times}."),
    says("red"),
    says("blue"),
    says("light"),
    says("dark"),
    says("bar"),
    says("borne off"),
    says("{side}: {n} pips. {points}"),
    says("{side} moves {dice}. {n} pips. {points}"),
)
"""Texts of the scripts, which the page contains in its language."""
