"""Screens and keys of a match that asks nothing: a pause, the result, consent, a pad awaited."""

from collections.abc import Collection, Mapping, Sequence

from companion.console.awaited_remote_pad_status import SHOWING, AwaitedRemotePadStatus, Names
from companion.console.effects import (
    GoToConsolePage,
    RecordPublicEntry,
    ShowRefusal,
    StartNewMatch,
    Step,
)
from companion.console.gestures import NOTHING, Act, KeyMeaning, make_act_from_steps
from companion.console.key_command_types import HOLD_IT
from companion.console.text_fit import leading_texts_row, longest_fitting_text
from companion.match import ARBITER, TABLE, Header, Proposal, PublicView
from companion.rules.asks import Seat
from companion.rules.facts import Facts
from companion.rules.game import WINNING_TEAM, break_off_reason, score_by_name, winner_sentence
from companion.rules.panes_and_answer_keys import GO, OTHER
from companion.rules.sentences import Sentence, Words, says
from companion.screens.screen_model import LARGE_CELLS, Screen

SHORT = 9
"""Most characters of a score in a list of matches."""


ON_PAD = says("pick on your pad\nor BACK and all here")
"""Why the box takes no pick from a seat whose pad keeps picks."""


def picks_stay_on_pad_notice(seat: Sentence) -> Sentence:
    """Return the sentence that a seat's picks all stay in one place, which answers about them."""
    return says(
        "{seat}'s pad keeps a pick, so it takes the next one too. Plug it in, or press BACK and pick all here.",
        seat=seat,
    )


def screen_without_ask(
    view: PublicView,
    title: str,
    seats: tuple[Seat, ...],
    name: Names,
    other: str,
    words: Words,
    owing: AwaitedRemotePadStatus = SHOWING,
    players: Names | None = None,
) -> Screen:
    """Return the screen of a proposal, a pause, the result, a joint throw, or an awaited pick.

    The result names seats with their `players` where there is room.
    """
    if view.proposal is not None:
        known_to = "" if view.joint_throw is None else view.joint_throw.known_to
        return consent_screen(view.proposal, seats, name, words, known_to)
    if view.paused:
        keys = words("arbiter: hold BACK, ?") if view.held else words("c=go on")
        return Screen((title, words("PAUSED"), "", keys))
    if view.over:
        return result_screen(view, title, name, other, words, players or name)
    if view.joint_throw is not None:
        from companion.console import joint_throw_screens

        return joint_throw_screens.joint_throw_screen(view.joint_throw, name, owing, words)
    seat = name(view.awaits.seat) if view.awaits else ""
    if view.proves:
        return awaited_answer_about_picks_screen(title, seat, owing, words)
    lasts = view.awaits is not None and view.awaits.lasts
    return awaited_pick_reveal_screen(title, seat, owing, words, lasts=lasts)


def key_meaning_without_ask(
    view: PublicView, place: int | None, pads: Mapping[Seat, str], owing: AwaitedRemotePadStatus
) -> KeyMeaning:
    """Return what a place on any pad means then, except for consent.

    The centre ends a pause; after the end keys start the same match again or open the menu. If a
    pad fails to show something, the table may agree to do without: a pick is made again, or is
    missing from then on if it lasts, and dice are thrown by the device alone.
    """
    if view.paused:
        return KeyMeaning(tap=make_answer_act(TABLE, "resume")) if place == GO else NOTHING
    if view.over:
        steps: dict[int | None, Step] = {
            GO: _again(view.header, pads),
            OTHER: GoToConsolePage("menu"),
        }
        return KeyMeaning(tap=make_act_from_steps(steps[place])) if place in steps else NOTHING
    if place != GO or not owing.hopeless:
        return NOTHING
    key = "void" if view.joint_throw is None else "alone"
    return KeyMeaning(
        tap=make_act_from_steps(ShowRefusal(HOLD_IT)), hold=make_answer_act(TABLE, key)
    )


def arbiter_keys_meaning(view: PublicView) -> KeyMeaning:
    """Return what both keys of the box mean together: the arbiter corrects, or lets play go on."""
    if view.held and view.proposal is None:
        return KeyMeaning(hold=make_answer_act(ARBITER, "resume"))
    corrects = view.proposal is not None and view.proposal.key == "correct"
    return (
        KeyMeaning(hold=make_answer_act(ARBITER, "agree"))
        if view.header.arbiter and corrects
        else NOTHING
    )


def make_answer_act(seat: Seat, key: str) -> Act:
    """Return an act that records an answer of a seat, or of the whole table."""
    return lambda at: [RecordPublicEntry(at, seat, key)]


def _again(header: Header, pads: Mapping[Seat, str]) -> StartNewMatch:
    return StartNewMatch(
        header.game,
        header.options,
        header.dice,
        header.clock,
        pads,
        definition=header.definition,
        arbiter=header.arbiter,
        names=header.names,
    )


def awaited_pick_reveal_screen(
    title: str, seat: str, owing: AwaitedRemotePadStatus, words: Words, *, lasts: bool = False
) -> Screen:
    """Return the screen of an awaited pick; one that `lasts` is not picked again."""
    if owing.unable:
        does = words("won't show it") if owing.unwilling else words("can't show it")
    elif not owing.there:
        does = words("pad not there")
    else:
        does = words("does not show it") if owing.late else words("shows the pick")
    hold = words("hold c=do without") if lasts else words("hold c=pick anew")
    return Screen((title, seat, does, hold if owing.hopeless else words("BACK=undo")))


def awaited_answer_about_picks_screen(
    title: str, seat: str, owing: AwaitedRemotePadStatus, words: Words
) -> Screen:
    """Return the screen while a pad is asked whether its picks are fulfilled."""
    if owing.unable:
        does = words("won't answer") if owing.unwilling else words("can't answer")
    elif not owing.there:
        does = words("pad not there")
    else:
        does = words("does not answer") if owing.late else words("pad answers")
    keys = words("hold c=do without") if owing.hopeless else words("BACK=undo")
    return Screen((title, seat, does, keys))


def awaited_pad_help(
    view: PublicView, name: Names, owing: AwaitedRemotePadStatus, words: Words
) -> Sequence[str]:
    """Return the paragraphs of ``?`` while a player's own pad is awaited or consent is asked."""
    if view.joint_throw is not None:
        from companion.console import joint_throw_screens

        if view.proposal is None:
            return joint_throw_screens.joint_throw_help(name, owing, words)
        known_to = view.joint_throw.known_to if view.proposal.key == "alone" else ""
        return joint_throw_screens.known_dice_warning(name(known_to), words) if known_to else ()
    if view.awaits is None or view.proposal is not None or owing == SHOWING:
        return ()
    if view.proves:
        waits = _no_answer_reason(owing, words)
    elif owing.unwilling:
        waits = words(
            "The pad that keeps this pick won't show it. Connected anew, it is asked again."
        )
    elif owing.unable:
        waits = words("The pad that is there can't show this pick. Connect the one that keeps it.")
    elif owing.there:
        waits = words("The pad that keeps this pick is there, and does not show it.")
    else:
        waits = words("This pick is kept by a pad. Connect it, and it is shown.")
    anew = words("Or hold the centre: if everybody agrees it is picked anew. The record says so.")
    without = words(
        "Or hold the centre: if everybody agrees play goes on without it, and its player shows it at"
        " the table. The record says so."
    )
    return (waits, without if view.awaits.lasts else anew) if owing.hopeless else (waits,)


def _no_answer_reason(owing: AwaitedRemotePadStatus, words: Words) -> str:
    """Return what prevents an answer about picks."""
    if owing.unwilling:
        return words(
            "The pad that keeps the picks won't answer. Connected anew, it is asked again."
        )
    if owing.unable:
        return words("The pad that is there can't answer. Connect the one that keeps the picks.")
    if owing.there:
        return words("The pad that keeps the picks is there, and does not answer.")
    return words("The picks are kept by a pad. Connect it, and it answers.")


def consent_screen(
    proposal: Proposal, seats: tuple[Seat, ...], name: Names, words: Words, known_to: Seat = ""
) -> Screen:
    """Return the screen that asks for consent: to an undo, or to do without a pick or a pad.

    Agreeing that dice `known_to` a seat don't count grants that seat others, so the screen says it.
    """
    undone = proposal.what.translated_texts(words) if proposal.what else [""]
    question = words("Without {what}?") if proposal.key == "without" else words("Undo {what}?")
    title = longest_fitting_text(question.format(what=what) for what in undone)
    if proposal.key == "alone":
        title = words("Device throws alone?")
    both = words("Both hold centre") if len(seats) == 2 else words("All hold centre")
    keys = words("BACK=leave it")
    if proposal.key == "alone" and known_to:
        both, keys = (
            says("{team} may know", team=name(known_to)).translate(words),
            words("hold c=yes  BACK=no"),
        )
    third = consent_status_text(proposal.agreed, seats, name, words, LARGE_CELLS)
    return Screen((title, both, third, keys))


def consent_status_text(
    by: Collection[Seat], seats: tuple[Seat, ...], name: Names, words: Words, cells: int
) -> str:
    """Return which seats have agreed, or at least which have not, in at most `cells` characters."""
    signs = [f"{name(seat)} {words('ok') if seat in by else '-'}" for seat in seats]
    waiting = " ".join(name(seat) for seat in seats if seat not in by)
    count = sum(seat not in by for seat in seats)
    many = says("{n} to agree", n=count).translate(words)
    return longest_fitting_text(("   ".join(signs), " ".join(signs), waiting, many), cells)


def result_screen(
    view: PublicView,
    title: str,
    name: Names,
    other: str,
    words: Words,
    players: Names | None = None,
) -> Screen:
    """Return the winner and the score; `other` is the key that opens the menu.

    `players` names seats with their players, for the winner if there is room.

    Row 1 says why, if the match has ended early.
    """
    why = break_off_reason(view.events)
    score = score_by_name(view.facts, name)
    points = [f"{side} {count}" for side, count in score.items()]
    plain = " : ".join(map(str, score.values()))
    seat, team = view.facts.get("winner"), view.facts.get(WINNING_TEAM)
    won = name(seat) if isinstance(seat, str) and team is None else team
    first = sorted(score, key=lambda side: side != won)
    some = leading_texts_row([f"{side} {score[side]}" for side in first], LARGE_CELLS)
    third = longest_fitting_text(("  ".join(points), " ".join(points), plain, some), LARGE_CELLS)
    whole_row, most_of_it = words("c=again {other}=menu ?=data"), words("c=again {other}=menu")
    keys = longest_fitting_text(row.format(other=other) for row in (whole_row, most_of_it))
    row = title if why is None else why.translate(words)
    winner = (winner_text(view.facts, each, words) for each in (players or name, name))
    return Screen((row, longest_fitting_text(winner, LARGE_CELLS), third, keys))


def saved_match_score_and_winner(facts: Facts, name: Names, words: Words) -> tuple[str, str]:
    """Return score and winner of a saved match, in at most 9 and 16 characters."""
    said = ":".join(map(str, score_by_name(facts, name).values()))
    return said if len(said) <= SHORT else "", winner_text(facts, name, words)


def winner_text(facts: Facts, name: Names, words: Words) -> str:
    """Return who has won, by the facts of a match that is over."""
    return winner_sentence(facts, name).translate(words)
