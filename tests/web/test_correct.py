"""Putting something right on the page: a form of what the referee offers, and nobody's key."""

import json
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from companion.referee_socket import correction_messages, referee_connection
from companion.referee_socket.fake_referee import FakeReferee, hello_message
from companion.referee_socket.sentence_json import refusal_error_message
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.facts import Facts
from companion.rules.sentences import Sentence, says
from companion.web.pin_check_and_ticket import PinAndTicketVerifier
from tests.web.glass import opened
from tests.web.serving import KEY, Clock, Site, serving

MATCH: Facts = {"type": "facts", "facts": {"score": {"red": 20, "blue": 18}, "asks": {}}}
TEAMS = says("RED"), says("BLUE")


def fields(red: int = 20, attacker: str = "red", time: int = 754) -> tuple[CorrectableField, ...]:
    return (
        CorrectableField("red", TEAMS[0], says("{team}: points?", team=TEAMS[0]), range(1000), red),
        CorrectableField(
            "attacker", says("Attacker"), says("Who attacks?"), ("red", "blue"), attacker, TEAMS
        ),
        CorrectableField(
            "clock used red",
            says("{seat} time", seat=TEAMS[0]),
            says("?"),
            range(min(time, 0), 36_001),
            time,
            seconds=True,
        ),
    )


def put(red: CorrectableField, now: int | str) -> Sentence:
    return says("{label} {before}>{after}", label=red.label, before=red.now, after=now)


class Form:
    """The form on a page, and the referee behind it."""

    def __init__(self, page: Page, referee: FakeReferee) -> None:
        self.page = page
        self.referee = referee

    def hears(self, kind: str, *changes: tuple[str, int | str]) -> int:
        """The next wish is that; gives its number."""
        heard = self.referee.receive()
        number = heard["number"]
        assert isinstance(number, int)
        assert heard == {
            "type": kind,
            "number": number,
            "changes": [list(change) for change in changes],
        }
        return number

    def offers(
        self, number: int, offered: tuple[CorrectableField, ...], *changes: Sentence
    ) -> None:
        self.referee.say_once(
            {**correction_messages.encode_correctable_fields(offered, changes), "number": number}
        )

    def settles(self, number: int, refused: Sentence | None = None) -> None:
        answer = (
            correction_messages.SETTLEMENT if refused is None else refusal_error_message(refused)
        )
        self.referee.say_once({**answer, "number": number})

    def puts(self, red: int) -> int:
        """Types a score for red; gives the number of the wish."""
        self.field("red").fill(str(red))
        self.field("red").press("Tab")
        return self.hears("fields", ("red", red))

    def says(self, text: str) -> None:
        """Waits until the form says that."""
        expect(self.page.locator("#correct-said")).to_have_text(text)

    def field(self, name: str) -> Locator:
        return self.page.locator(f'#fields [name="{name}"]')

    def open(self) -> None:
        """Opens it; the referee offers what there is."""
        self.page.locator("#correct-button").click()
        self.offers(self.hears("fields"), fields())
        expect(self.field("red")).to_be_visible()

    @property
    def dialog(self) -> Locator:
        return self.page.locator("#correct-dialog")

    @property
    def again(self) -> Locator:
        return self.page.get_by_role("button", name="Try again")


@pytest.fixture
def form(device: Page, referee: FakeReferee) -> Form:
    referee.say(MATCH)
    form = Form(device, referee)
    form.open()
    return form


def test_the_form_says_what_is_so_now(form: Form) -> None:
    expect(form.field("red")).to_have_value("20")
    expect(form.field("attacker")).to_have_value("red")
    expect(form.field("clock used red")).to_have_value("12:34")
    assert form.page.locator("#fields span").all_text_contents() == ["RED", "Attacker", "RED time"]
    expect(form.page.locator("#changes")).to_have_text("Nothing is put right yet.")


def test_what_is_put_right_is_proposed(form: Form) -> None:
    form.field("red").fill("22")
    form.field("red").press("Tab")
    wanted = ("red", 22)
    form.offers(form.hears("fields", wanted), fields(red=22), put(fields()[0], 22))
    expect(form.page.locator("#changes")).to_have_text("Put right: RED 20>22.")
    form.field("attacker").select_option("blue")
    both = (wanted, ("attacker", "blue"))
    form.offers(form.hears("fields", *both), fields(red=22, attacker="blue"))
    form.page.get_by_role("button", name="Propose").click()
    form.settles(form.hears("correct", *both))
    expect(form.dialog).to_be_hidden()
    expect(form.page.locator("#said")).to_have_text(
        "Everybody at the table is asked to agree now, on the device."
    )


def test_times_are_minutes_and_seconds(form: Form) -> None:
    form.field("clock used red").fill("9:05")
    form.field("clock used red").press("Tab")
    form.offers(form.hears("fields", ("clock used red", 545)), fields(time=545))
    expect(form.field("clock used red")).to_have_value("9:05")
    form.field("clock used red").fill("half past")
    form.field("clock used red").press("Tab")
    expect(form.field("clock used red")).to_have_value("9:05")
    assert form.referee.has_heard_all


def test_a_time_in_overtime_is_read_and_put_right(form: Form) -> None:
    form.field("clock used red").fill("9:05")
    form.field("clock used red").press("Tab")
    form.offers(form.hears("fields", ("clock used red", 545)), fields(time=-73))
    expect(form.field("clock used red")).to_have_value("-1:13")
    form.field("clock used red").fill("-0:12")
    form.field("clock used red").press("Tab")
    form.offers(
        form.hears("fields", ("clock used red", 545), ("clock used red", -12)), fields(time=-73)
    )
    form.page.get_by_role("button", name="Propose").click()
    form.hears("correct", ("clock used red", 545), ("clock used red", -12))


@pytest.mark.parametrize("typed", ["1000", "-1", "", "2.5"])
def test_a_number_that_can_not_be_is_not_sent_and_the_form_says_what_can(
    form: Form, typed: str
) -> None:
    form.field("red").fill(typed)
    form.field("red").press("Tab")
    expect(form.field("red")).to_have_value("20")
    form.says("RED: 0 to 999.")
    assert form.referee.has_heard_all


def test_a_refusal_is_read_and_taken_back(form: Form) -> None:
    form.field("red").fill("22")
    form.field("red").press("Tab")
    number = form.hears("fields", ("red", 22))
    form.settles(number, says("can't be so\n{name}", name=TEAMS[0]))
    form.offers(form.hears("fields"), fields())
    expect(form.page.locator("#correct-said")).to_have_text("can't be so: RED")
    expect(form.field("red")).to_have_value("20")


def test_what_was_proposed_and_refused_stays_in_the_form(form: Form) -> None:
    form.field("red").fill("22")
    form.field("red").press("Tab")
    form.offers(form.hears("fields", ("red", 22)), fields(red=22))
    expect(form.field("red")).to_have_value("22")
    form.page.get_by_role("button", name="Propose").click()
    form.settles(form.hears("correct", ("red", 22)), says("answer that\nfirst"))
    expect(form.page.locator("#correct-said")).to_have_text("answer that first")
    form.page.get_by_role("button", name="Propose").click()
    form.settles(form.hears("correct", ("red", 22)))
    expect(form.dialog).to_be_hidden()


def test_a_match_that_goes_on_is_told_anew(form: Form) -> None:
    form.referee.say({"type": "facts", "facts": {"score": {"red": 23, "blue": 18}, "asks": {}}})
    form.offers(form.hears("fields"), fields(red=23))
    expect(form.field("red")).to_have_value("23")


def test_typing_in_the_form_presses_no_key_of_the_device(form: Form) -> None:
    """W, E and S are keys of the left pad elsewhere on the page."""
    form.field("clock used red").press_sequentially("wes")
    form.page.keyboard.press("Escape")
    expect(form.dialog).to_be_hidden()
    assert form.referee.has_heard_all


def test_without_a_match_there_is_nothing_to_put_right(device: Page, referee: FakeReferee) -> None:
    expect(device.locator("#correct-button")).to_be_hidden()
    referee.say(MATCH)
    expect(device.locator("#correct-button")).to_be_visible()
    referee.say({"type": "facts", "facts": None})
    expect(device.locator("#correct-button")).to_be_hidden()


def test_correction_form_fits_a_phone_screen(phone: Page, referee: FakeReferee) -> None:
    referee.say(MATCH)
    form = Form(phone, referee)
    form.open()
    for place in ("#correct-dialog", "#fields", '#fields [name="clock used red"]'):
        box = phone.locator(place).bounding_box()
        assert box is not None
        assert box["x"] >= 0, place
        assert box["x"] + box["width"] <= 390, place
    expect(phone.get_by_role("button", name="Propose")).to_be_in_viewport()


# What becomes of an answer ------------------------------------------------------------------


def test_counters_below_nothing_are_put_right(form: Form) -> None:
    """Those of the toolbox go down to -999."""
    counter = fields()[0]._replace(values=range(-999, 10_000), now=-7)
    form.referee.say(MATCH)
    form.offers(form.hears("fields"), (counter,))
    expect(form.field("red")).to_have_value("-7")
    form.offers(form.puts(-999), (counter._replace(now=-999),))
    expect(form.field("red")).to_have_value("-999")


def test_a_referee_that_does_not_answer_is_told_and_asked_again(
    form: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(referee_connection, "ANSWER_S", 0.05)
    form.puts(22)
    form.says("The referee does not answer.")
    monkeypatch.undo()
    form.again.click()
    form.offers(form.hears("fields", ("red", 22)), fields(red=22), put(fields()[0], 22))
    expect(form.page.locator("#changes")).to_have_text("Put right: RED 20>22.")
    form.says("")
    expect(form.again).to_be_hidden()


def test_a_proposal_that_is_not_answered_can_be_proposed_again(
    form: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    form.offers(form.puts(22), fields(red=22))
    monkeypatch.setattr(referee_connection, "ANSWER_S", 0.05)
    form.page.get_by_role("button", name="Propose").click()
    form.hears("correct", ("red", 22))
    form.says("The referee does not answer.")
    monkeypatch.undo()
    form.again.click()
    form.settles(form.hears("correct", ("red", 22)))
    expect(form.dialog).to_be_hidden()


def test_an_answer_that_can_not_be_read_is_told(form: Form) -> None:
    form.referee.say_once({"type": "fields", "fields": 7, "number": form.puts(22)})
    form.says("The referee's answer can't be read.")
    form.again.click()
    form.hears("fields", ("red", 22))


def test_an_answer_that_never_comes_from_the_server_is_told(
    page: Page, site: Site, referee: FakeReferee
) -> None:
    referee.say(MATCH)
    page.clock.install()
    form = Form(opened(page, site), referee)
    form.open()
    form.puts(22)
    page.clock.fast_forward(8_000)
    form.says("No answer came.")
    expect(form.again).to_be_visible()


def test_a_referee_that_goes_and_comes_again_is_asked_anew(form: Form) -> None:
    form.puts(22)
    form.referee.drop()
    form.offers(form.hears("fields", ("red", 22)), fields(red=22), put(fields()[0], 22))
    expect(form.page.locator("#changes")).to_have_text("Put right: RED 20>22.")
    form.says("")


def test_a_referee_that_stays_away_is_told_in_the_form(page: Page, tmp_path: Path) -> None:
    path = tmp_path / "referee"
    with serving(path) as site:
        with FakeReferee(path, hello_message(), MATCH) as referee:
            form = Form(opened(page, site), referee)
            form.open()
            form.offers(form.puts(22), fields(red=22))
        form.says("Waiting for the referee.")
        page.get_by_role("button", name="Propose").click()
        form.says("The referee is not there now.")
        expect(form.again).to_be_visible()
        page.get_by_role("button", name="Cancel").click()
        expect(form.dialog).to_be_hidden()


def test_a_server_that_is_gone_is_told_in_the_form(page: Page, referee: FakeReferee) -> None:
    referee.say(MATCH)
    with serving(referee.path) as site:
        form = Form(opened(page, site), referee)
        form.open()
    form.says("The page lost its server and tries again.")
    page.get_by_role("button", name="Propose").click()
    form.says("The page lost its server and tries again.")
    expect(form.again).to_be_visible()
    page.evaluate("window.dispatchEvent(new Event('online'))")  # it tries once more, in vain
    form.says("The page lost its server and tries again.")
    expect(form.again).to_be_visible()


def test_what_became_of_a_proposal_is_told_when_the_form_is_closed(form: Form) -> None:
    outside = form.page.locator("#said")
    for refused, told in (
        (says("nothing is changed"), "nothing is changed"),
        (None, "Everybody at the table is asked to agree now, on the device."),
    ):
        form.page.get_by_role("button", name="Propose").click()
        number = form.hears("correct")
        form.page.get_by_role("button", name="Cancel").click()
        form.settles(number, refused)
        expect(outside).to_have_text(told)
        form.open()


def test_only_the_last_wish_is_waited_for(form: Form) -> None:
    first = form.puts(22)
    form.field("attacker").select_option("blue")
    both = form.hears("fields", ("red", 22), ("attacker", "blue"))
    form.settles(first, says("an answer to what was asked before"))
    form.offers(both, fields(red=22, attacker="blue"), put(fields()[0], 22))
    expect(form.page.locator("#changes")).to_have_text("Put right: RED 20>22.")
    form.says("")
    assert form.referee.has_heard_all


def test_what_is_put_right_outlasts_a_while_without_a_match(form: Form) -> None:
    """As after a power cut, until somebody at the device goes on."""
    form.offers(form.puts(22), fields(red=22))
    form.referee.say({"type": "facts", "facts": None})
    form.says("no match on the table")
    form.referee.say(MATCH)
    form.offers(form.hears("fields", ("red", 22)), fields(red=22))
    form.says("")


def test_a_form_without_a_match_is_empty_and_can_be_closed(form: Form) -> None:
    form.referee.say(MATCH)
    form.settles(form.hears("fields"), says("no match on the table"))
    form.says("no match on the table")
    expect(form.field("red")).to_be_hidden()
    form.page.get_by_role("button", name="Cancel").click()
    expect(form.dialog).to_be_hidden()


@pytest.fixture
def spanish(chromium: Browser, site: Site) -> Generator[Page]:
    context = chromium.new_context(locale="es-ES")
    yield opened(context.new_page(), site)
    context.close()


def test_correction_form_uses_the_readers_language(spanish: Page, referee: FakeReferee) -> None:
    referee.say(MATCH)
    form = Form(spanish, referee)
    form.open()
    assert spanish.locator("#fields span").all_text_contents() == ["ROJO", "Ataca", "T. ROJO"]
    assert form.field("attacker").locator("option").all_text_contents() == ["ROJO", "AZUL"]
    form.field("attacker").select_option("blue")
    number = form.hears("fields", ("attacker", "blue"))
    form.settles(number, says("can't be so\n{name}", name=says("Attacker")))
    form.hears("fields")
    expect(spanish.locator("#correct-said")).to_contain_text("Ataca")


# Who may ------------------------------------------------------------------------------------

WISH = json.dumps({"type": "correct", "number": 1, "changes": [["red", 22]]})


def test_on_a_kit_with_keys_of_its_own_something_can_be_put_right(tmp_path: Path) -> None:
    path = tmp_path / "referee"
    with (
        FakeReferee(path, hello_message(emulated=False)) as referee,
        serving(path) as site,
        site.look() as eye,
    ):
        assert eye.sees_until(type="kit")["correcting"] == "yes"
        eye.press("left", "1")
        assert "mirror" in eye.sees_until(type="refused")["text"]
        eye.send(WISH)
        assert referee.receive()["type"] == "correct"


def test_far_away_the_pin_is_asked_first(tmp_path: Path, page: Page) -> None:
    lock, path = PinAndTicketVerifier("123456", KEY), tmp_path / "referee"
    with (
        FakeReferee(path, hello_message(emulated=False), MATCH) as referee,
        serving(path, lock=lock, far=True) as site,
    ):
        with site.look() as eye:
            assert eye.sees_until(type="kit")["correcting"] == "pin"
            for kind in ("fields", "correct"):
                eye.send(json.dumps({"type": kind, "number": 4, "changes": []}))
                refused = eye.sees_until(type="unanswered", number=4)["text"]
                assert refused == "Enter the PIN before you put anything right."
        with site.look(cookie=f"companion={lock.ticket}") as eye:
            eye.send(WISH)
            assert referee.receive()["type"] == "correct"
        opened(page, site)
        page.locator("#correct-button").click()
        page.locator("#pin").fill("123456")
        page.get_by_role("button", name="Press keys").click()
        expect(page.locator("#pin-dialog")).to_be_hidden()
        form = Form(page, referee)
        page.wait_for_function("() => !document.getElementById('correct-button').hidden")
        form.open()


def test_an_answer_is_for_whoever_asked(site: Site, referee: FakeReferee) -> None:
    with site.look() as one, site.look(lang="es") as other:
        for eye, label in ((one, "Attacker"), (other, "Ataca")):
            eye.sees_until(type="facts")
            eye.send('{"type":"fields","number":1,"changes":[]}')
            number = referee.receive()["number"]
            assert isinstance(number, int)
            referee.say_once(
                {**correction_messages.encode_correctable_fields(fields(), ()), "number": number}
            )
            assert eye.sees()["fields"][1]["label"] == label
        referee.say_once({"type": "lamps", "lit": ["left"]})
        assert one.sees()["type"] == "lamps"
        assert other.sees()["type"] == "lamps"


def test_answer_for_a_disconnected_browser_reaches_no_other(
    site: Site, referee: FakeReferee
) -> None:
    with site.look() as eye:
        eye.send(WISH)
        number = referee.receive()["number"]
        assert isinstance(number, int)
    with site.look() as other:
        other.sees_until(type="facts")
        referee.say_once(
            {**correction_messages.SETTLEMENT, "number": number}, {"type": "lamps", "lit": []}
        )
        assert other.sees()["type"] == "lamps"


def test_wishes_are_let_through_at_a_human_pace(tmp_path: Path) -> None:
    clock, path = Clock(), tmp_path / "referee"
    with FakeReferee(path) as referee, serving(path, clock=clock) as site, site.look() as eye:
        eye.sees_until(type="facts")
        for _ in range(11):
            eye.send(WISH)
        assert eye.sees()["text"] == "Too many corrections at once."
        clock.now += 300
        eye.send(WISH)
        assert [referee.receive()["type"] for _ in range(11)] == ["correct"] * 11
        assert referee.has_heard_all


def test_more_than_a_message_holds_is_refused_under_the_number_of_the_wish(
    site: Site, referee: FakeReferee
) -> None:
    with site.look() as eye:
        eye.sees_until(type="facts")
        eye.send(json.dumps({"type": "fields", "number": 5, "changes": [["red", 1]] * 41}))
        answer = eye.sees_until(type="correction", number=5)
        assert answer["refused"] == "That is too much at once. Propose a part of it first."
        assert referee.has_heard_all
