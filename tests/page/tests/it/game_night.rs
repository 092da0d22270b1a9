//! A game night: a guest by phone from the link to the first roll, what is seen over whatever is open, the sheet at the table and
//! its copy, and a server that goes away. Taps are counted.
#![cfg(unix)]

use crate::people::{Person, invited, joined, opened};
use crate::walk::{begin, place};
use twelvefold_page_tests::{Key, Screen, Server};

/// What a page complains of that is refused or whose server is gone.
const EXPECTED: [&str; 6] =
    ["422", "409", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE", "WebSocket"];

/// The title of the tab.
fn title(person: &Person) -> String {
    person.0.script("return document.title", &[]).as_str().unwrap().to_owned()
}

/// Presses the first button that answers what waits.
fn answer(person: &Person) {
    let main = || person.0.find_all(".answers .button.main").into_iter().find(|button| button.is_shown());
    person.0.wait_for("something to answer", || main().is_some());
    main().unwrap().click();
}

/// A guest who counts every tap; typing a name is none.
struct Guest {
    person: Person,
    taps: usize,
}

impl Guest {
    fn tap(&mut self, button: &str) {
        self.person.press(button);
        self.taps += 1;
    }

    fn open(&mut self, tab: &str) {
        self.person.open(tab);
        self.taps += 1;
    }
}

/// From the link to the first roll in six taps at most.
fn arrives(server: &Server, link: &str) -> Person {
    let mut guest = Guest { person: Person::at(server, Screen::PHONE), taps: 0 };
    guest.person.0.go(link);
    guest.person.write("Your name", "Ann");
    guest.tap("Sit down");
    guest.person.is_saved();
    guest.person.sees("Bring your character");
    guest.person.0.screenshot("table-lead-guest");
    guest.person.0.check_accessibility();
    guest.person.0.check_width();
    guest.person.write("A new one, called", "Sable");
    guest.person.0.find(".lead .starters .pick").click();
    guest.taps += 1;
    guest.person.sees("puts Sable on the table");
    guest.open("Roll");
    guest.person.sees("you succeed");
    guest.person.0.screenshot("table-ready-to-roll");
    guest.person.throw();
    guest.taps += 1;
    guest.person.waits_for(".entry.roll", 1);
    assert!(guest.taps <= 6, "{} taps to the first roll", guest.taps);
    guest.person
}

/// A roll that was kept is two taps away, wherever one is; the last one too.
fn keeps_a_favourite(sable: &Person) {
    sable.open("Roll");
    sable.unfold("Favourite rolls");
    sable.write("Keep this roll as", "Bow");
    sable.press("Keep as a favourite");
    sable.0.named("button", "Roll Bow at once");
    sable.0.check_accessibility();
    sable.0.check_width();
    sable.0.screenshot("table-favourite");
    sable.open("Table");
    // Two taps.
    sable.open("Roll");
    sable.press("Roll Bow at once");
    sable.waits_for(".entry.roll", 2);
    sable.0.reload();
    sable.is_saved();
    sable.open("Roll");
    sable.0.named("button", "Roll Bow at once");
    sable.open("Log");
}

/// A call is seen over whatever is open, counted in the title and on the bar, and gone once it is answered.
fn is_called_while_reading_the_sheet(gm: &Person, sable: &Person) {
    sable.open("Sheet");
    gm.open("GM");
    gm.write("What it is about", "The bridge sways");
    gm.press("Call for it");
    sable.sees("The bridge sways");
    sable.sees("call you with a sound");
    sable.0.wait_for("a badge", || sable.0.find_all(".live-bar .badge").iter().any(|badge| badge.is_shown()));
    sable.0.wait_for("a title that counts", || title(sable).starts_with("(1) "));
    sable.0.screenshot("table-called-over-sheet");
    sable.0.check_accessibility();
    sable.0.check_width();
    sable.press("Stay silent");
    answer(sable);
    sable.sees_not("The bridge sways");
    sable.0.wait_for("a title that is calm", || !title(sable).starts_with('('));
    sable.open("Log");
    sable.waits_for(".entry.roll", 3);
}

/// A call that the GM answers meanwhile is no longer what is being prepared.
fn is_spared_a_call(gm: &Person, sable: &Person) {
    gm.write("What it is about", "The rope frays");
    gm.press("Call for it");
    sable.press("Choose first");
    sable.0.named("button", "Roll the answer");
    sable.throw();
    sable.0.wait_for("nothing to answer", || sable.0.find_all(".answers .answer").is_empty());
    sable.open("Roll");
    sable.0.wait_for("a plain roll", || sable.0.find(".roll-button").text().trim() == "Roll");
    assert_eq!(sable.0.script("return document.querySelector('.live-side .side-body').scrollTop", &[]), 0);
    sable.open("Log");
}

/// Whoever falls is told so where the finger is.
fn is_refused_where_the_finger_is(gm: &Person, sable: &Person) {
    let cards = gm.0.find_all(".live-party .member-open");
    cards.iter().find(|card| card.text().starts_with("Sable")).unwrap().click();
    gm.unfold("Spend or gain points");
    gm.choose("Points", "vitality");
    gm.0.named("spinbutton", "How many").replace_text("99");
    gm.write("Why", "the fall");
    gm.press("Take");
    sable.sees("Sable is Incapacitated");
    sable.open("Roll");
    sable.throw();
    sable.0.wait_for("the refusal above the button", || {
        sable.0.find_all(".roll-foot [role=alert]").iter().any(|one| one.text().contains("does not act"))
    });
    sable.0.screenshot("table-incapacitated");
    gm.press("Let them act");
    sable.throw();
    sable.waits_for(".entry.roll", 5);
}

#[test]
fn a_game_night_by_phone_and_desk() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    let sable = arrives(&server, &invited(&gm));
    keeps_a_favourite(&sable);
    is_called_while_reading_the_sheet(&gm, &sable);
    is_spared_a_call(&gm, &sable);
    is_refused_where_the_finger_is(&gm, &sable);
    gm.0.screenshot("table-night-gm");
    gm.0.check_accessibility();
    gm.open("Table");
    gm.press("Verify the whole log");
    gm.sees("Everything holds.");
    for person in [gm, sable] {
        person.0.finish_expecting(&EXPECTED);
    }
}

#[test]
fn a_whisper_is_seen_over_whatever_is_open() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "pool");
    let sable = joined(&server, Screen::PHONE, &invited(&gm), "Ann", "Sable");
    sable.open("Table");
    gm.unfold("As whom, and to whom");
    gm.choose_called("To", "Ann");
    gm.write("Message", "He lies.");
    gm.press("Say");
    sable.sees("Robin to you: He lies.");
    sable.0.wait_for("a title that counts", || title(&sable).starts_with("(1) "));
    sable.press("Stay silent");
    sable.press("I have read it");
    sable.0.wait_for("a title that is calm", || !title(&sable).starts_with('('));
    for person in [gm, sable] {
        person.finish();
    }
}

#[test]
fn an_empty_table_leads_the_gm_to_players_and_foes() {
    let server = Server::start();
    for system in ["d12", "3d6", "pool"] {
        let gm = opened(&server, "The Salt Road", system);
        gm.sees("Invite your players");
        gm.0.find(".lead .qr");
        gm.0.find(".lead .invite-link");
        gm.0.screenshot("table-lead-gm");
        gm.0.check_accessibility();
        gm.write("Name, how many, numbers of the sheet", "Wolf ×2");
        gm.press("Put them on the table");
        gm.sees("puts Wolf 2 on the table");
        gm.sees_not("Put some foes on the table");
        gm.finish();
    }
}

#[test]
fn a_level_up_at_the_table_comes_home_and_bringing_it_again_makes_no_second_one() {
    let server = Server::start();
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        let gm = opened(&server, "The Salt Road", "d12");
        let link = invited(&gm);
        let ann = Person::at(&server, screen);
        ann.0.go("/");
        begin(&ann.0, "The D12 System", "Scout", "Kes");
        ann.0.go(&link);
        ann.write("Your name", "Ann");
        ann.press("Sit down");
        ann.is_saved();
        ann.press("Put on the table");
        ann.sees("puts Kes on the table");
        ann.open("Sheet");
        ann.sees("Your copy there is the same.");
        ann.press("Level: one more");
        ann.sees("Which Realm grows?");
        ann.0.find_all(".next-choice .pick")[0].click();
        ann.sees("Since then, at the table:");
        gm.sees("Level");
        ann.0.screenshot("table-own-sheet");
        ann.0.check_accessibility();
        ann.0.check_width();
        ann.press("Take this over to Characters");
        ann.sees("Your copy there is the same.");
        ann.press("Undo");
        ann.sees("Since then, at the table:");
        ann.press("Take the copy over to the table");
        ann.sees("Your copy there is the same.");
        if ann.has_bar() {
            ann.unfold("The party and foes");
        }
        let fold = ann.0.find_all(".put > summary").into_iter().find(|fold| fold.is_shown()).unwrap();
        fold.click();
        ann.0.named("button", "Bring up to date here");
        gm.waits_for(".live-party .member", 1);
        for person in [gm, ann] {
            person.0.finish_expecting(&EXPECTED);
        }
    }
}

#[test]
fn a_table_is_read_while_the_server_is_gone_and_what_was_on_its_way_arrives() {
    let mut server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    let sable = joined(&server, Screen::PHONE, &invited(&gm), "Ann", "Sable");
    // What can be read without the server is written down after a moment.
    let kept = "return Object.keys(localStorage).some(key => key.startsWith('twelvefold.offline.'))";
    sable.0.wait_for("the table to be kept", || sable.0.script(kept, &[]) == true);
    std::thread::sleep(std::time::Duration::from_secs(3));
    server.kill();
    sable.write("Message", "I hold the door.");
    sable.press("Say");
    sable.sees("Offline");
    sable.0.reload();
    sable.sees("Offline");
    sable.sees("puts Sable on the table");
    sable.open("Sheet");
    sable.sees("Vitality");
    sable.0.screenshot("table-offline");
    server.restart();
    gm.sees("I hold the door.");
    sable.open("Log");
    sable.is_saved();
    sable.sees("I hold the door.");
    let said =
        sable.0.find_all(".entry").iter().filter(|line| line.text().contains("I hold the door.")).count();
    assert_eq!(said, 1, "it is said once");
    for person in [gm, sable] {
        person.0.finish_expecting(&EXPECTED);
    }
}

#[test]
fn one_seat_is_used_on_two_devices_at_once() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    let desk = joined(&server, Screen::DESKTOP, &invited(&gm), "Ann", "Sable");
    desk.open("Table");
    desk.press("Show a link for my other device");
    let link = desk.0.find(".live-side .invite-link").text();
    desk.0.check_accessibility();
    let phone = Person::at(&server, Screen::PHONE);
    phone.0.go(&link);
    phone.sees("You are invited to The Salt Road");
    phone.sees("This link leads back to your seat: Ann.");
    phone.press("Sit down");
    phone.is_saved();
    phone.open("Roll");
    phone.throw();
    phone.waits_for(".entry.roll", 1);
    desk.waits_for(".entry.roll", 1);
    desk.open("Roll");
    desk.throw();
    phone.waits_for(".entry.roll", 2);
    // The GM's seat too.
    gm.open("Table");
    gm.press("Show a link for my other device");
    let tablet = Person::at(&server, Screen::PHONE);
    tablet.0.go(&gm.0.find(".live-side .invite-link").text());
    tablet.press("Sit down");
    tablet.is_saved();
    tablet.write("Message", "I am behind the screen.");
    tablet.press("Say");
    gm.sees("I am behind the screen.");
    gm.open("GM");
    gm.press("Call for it");
    answer(&phone);
    for person in [gm, desk, phone, tablet] {
        person.finish();
    }
}

#[test]
fn a_table_that_was_taken_off_the_list_can_be_put_back() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    place(&gm.0, "Tables");
    gm.press("Take The Salt Road off this list");
    gm.sees("off the list");
    gm.press("Undo");
    gm.0.named("link", "The Salt Road The D12 System · Robin, GM").click();
    gm.is_saved();
    gm.finish();
}

#[test]
fn a_player_rolls_by_keys_alone() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    let sable = joined(&server, Screen::DESKTOP, &invited(&gm), "Ann", "Sable");
    sable.0.find(".roll-button");
    sable.0.find(".log").click();
    sable.0.type_text("r");
    sable.0.wait_for("the button to have the keys", || sable.0.focused().text().contains("Roll"));
    sable.0.press(&[Key::Enter]);
    sable.waits_for(".entry.roll", 1);
    sable.0.find(".log").click();
    sable.0.type_text("1");
    sable.waits_for(".entry.roll", 2);
    sable.0.type_text("s");
    sable.0.wait_for("the sheet", || sable.0.find_all(".live-side .tree").len() == 1);
    sable.0.type_text("?");
    sable.sees("Roll a favourite, or one of the last rolls again");
    sable.press("Close");
    sable.press("Search and commands");
    sable.0.type_text("salt");
    sable.0.wait_for("the table", || sable.0.find("#palette-list").text().contains("The Salt Road"));
    sable.0.press(&[Key::Escape]);
    for person in [gm, sable] {
        person.finish();
    }
}
