//! Slips of the hand: what is shown is what is sent, a slip is told before it is one for all, and nothing that was written or
//! earned is lost by it.
#![cfg(unix)]

use crate::people::{Person, invited, joined, opened};
use crate::walk::begin;
use twelvefold_page_tests::{Browser, Key, Screen, Server};

const NOT_SENT: &str = "Nothing was sent: mend the field that is marked first.";

#[test]
fn a_call_is_not_sent_while_a_number_of_it_is_none() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    let sable = joined(&server, Screen::PHONE, &invited(&gm), "Ann", "Sable");
    gm.open("Table");
    gm.open("GM");
    // Other forms with numbers stand beside it.
    gm.unfold("Award points");
    for field in ["Against", "Equipment and circumstances"] {
        let number = || gm.0.named("spinbutton", field);
        for typed in ["5.5", "abc", "999999", ""] {
            number().replace_text(typed);
            gm.press("Call for it");
            gm.sees(NOT_SENT);
            assert_eq!(number().attribute("aria-invalid").as_deref(), Some("true"), "{field}: {typed}");
            assert_eq!(gm.0.focused().label(), field, "what is to be mended has the focus");
        }
        number().replace_text("3");
    }
    gm.0.named("spinbutton", "Against").replace_text("12");
    gm.write("What it is about", "The ice groans");
    gm.press("Call for it");
    sable.sees("against 12");
    let calls = "return [...document.querySelectorAll('.entry')].filter(one => one.innerText.includes('calls for')).length";
    assert_eq!(gm.0.script(calls, &[]), 1, "one call went out");
    gm.sees_not(NOT_SENT);
    gm.0.check_accessibility();
    for person in [gm, sable] {
        person.finish();
    }
}

#[test]
fn a_refused_award_keeps_what_was_written() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    let sable = joined(&server, Screen::DESKTOP, &invited(&gm), "Ann", "Sable");
    gm.open("Table");
    gm.open("GM");
    gm.unfold("Award points");
    gm.write("What for", "a fine plan");
    gm.tick_in("To", "Sable");
    gm.press("Award them");
    gm.sees("Choose who gets them.");
    gm.tick_in("To", "Sable");
    assert_eq!(gm.0.named("textbox", "What for").value(), "a fine plan");
    for person in [gm, sable] {
        person.finish();
    }
}

#[test]
fn every_game_has_an_example_of_its_own_for_foes_and_says_what_a_line_makes() {
    let server = Server::start();
    for system in ["d12", "3d6", "pool"] {
        let gm = opened(&server, "The Salt Road", system);
        const LINE: &str = "Name, how many, numbers of the sheet";
        let example = gm.0.named("textbox", LINE).attribute("placeholder").unwrap_or_default();
        assert!(example.starts_with("Wolf ×6, "), "{example}");
        gm.write(LINE, "Wolf ×5.5");
        gm.sees("\"×5.5\" is not how many");
        gm.press("Put them on the table");
        assert_eq!(gm.count(".live-party .member"), 0, "a slip makes nobody");
        gm.write(LINE, &example);
        gm.sees("Makes 6 × Wolf, with ");
        gm.press("Put them on the table");
        gm.sees("puts Wolf 6 on the table");
        gm.finish();
    }
}

#[test]
fn a_foe_is_not_led_through_its_sheet_and_its_conditions_are_near() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    gm.write("Name, how many, numbers of the sheet", "Wolf");
    gm.press("Put them on the table");
    gm.sees("puts Wolf on the table");
    gm.open("Sheet");
    gm.0.find(".live-side .sheet");
    assert_eq!(gm.count(".next-choice"), 0, "nobody asks a wolf what comes next");
    let above = "const top = (selector) => document.querySelector(selector).getBoundingClientRect().top;
        return top('.live-side .conditions') < top('.live-side .sheet')";
    assert_eq!(gm.0.script(above, &[]), true);
    gm.unfold("Add a condition");
    gm.press("Add it");
    gm.0.wait_for("the refusal at the name", || {
        gm.0.find_all(".conditions .field-wrong")
            .iter()
            .any(|words| words.text().contains("Write what the condition"))
    });
    gm.write("Name of the condition", "Prone");
    gm.press("Add it");
    gm.sees("Prone");
    gm.0.check_accessibility();
    gm.finish();
}

/// The id of the sheet that is open under Characters.
fn sheet_id(browser: &Browser) -> String {
    browser.path().trim_start_matches("/characters/").to_owned()
}

#[test]
fn a_character_without_a_name_is_asked_for_one_and_keeps_the_points_of_the_table() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    let link = invited(&gm);
    let ann = Person::at(&server, Screen::PHONE);
    ann.0.go("/");
    begin(&ann.0, "The D12 System", "Scout", "");
    // All is decided but the name; it can be left for later.
    ann.sees("All is decided. What is your character called?");
    ann.0.check_accessibility();
    let id = sheet_id(&ann.0);
    ann.0.go(&link);
    ann.0.wait_for("the field to type in", || ann.0.focused().label() == "Your name");
    ann.0.type_text("Ann");
    ann.press("Sit down");
    ann.is_saved();
    ann.press("Put on the table");
    ann.sees("Write a name first; it is what everybody at the table reads.");
    ann.write("It has no name yet; what is it called?", "Kestrel");
    ann.press("Put on the table");
    gm.sees("puts Kestrel on the table");
    let table = ann.0.path();
    ann.open("Sheet");
    ann.unfold("Spend or gain points");
    ann.press("Spend");
    gm.sees("Heroism 6/7");
    // Another name and another Level, under Characters.
    ann.0.go(&format!("/characters/{id}"));
    ann.write("Name", "Kes");
    ann.0.press(&[Key::Tab]);
    ann.0.go(&table);
    ann.is_saved();
    ann.open("Sheet");
    ann.sees("The points left stay as they are here.");
    ann.press("Take the copy over to the table");
    gm.sees("name: Kestrel → Kes");
    gm.sees("Heroism 6/7");
    // The table is where one plays: a name can be changed there as well.
    ann.write("Name", "Kestrel the Quick");
    ann.0.press(&[Key::Tab]);
    gm.sees("name: Kes → Kestrel the Quick");
    gm.sees("Heroism 6/7");
    for person in [gm, ann] {
        person.finish();
    }
}

#[test]
fn the_last_question_of_the_guide_is_the_name() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::PHONE);
    browser.go("/");
    begin(&browser, "The D12 System", "Scout", "");
    browser.named("button", "Take this name").click();
    browser.wait_for("the refusal", || {
        browser.words().contains("Write a name, or leave the character without one")
    });
    browser.named("textbox", "What your character is called").type_text("Kestrel");
    browser.press(&[Key::Enter]);
    browser.wait_for("no more questions", || browser.find_all(".name-question").is_empty());
    assert_eq!(browser.named("textbox", "Name").value(), "Kestrel");
    browser.finish();
}

#[test]
fn escape_leaves_the_message_for_the_log_and_the_tables_keys() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    gm.open("Table");
    gm.0.press(&[Key::Escape, Key::Sign('w')]);
    gm.0.wait_for("the message", || gm.0.focused().label() == "Message");
    gm.0.type_text("Hello");
    gm.0.press(&[Key::Enter]);
    gm.sees("Robin: Hello");
    gm.0.press(&[Key::Escape]);
    gm.0.wait_for("the log", || gm.0.focused().label() != "Message");
    gm.0.press(&[Key::Sign('t')]);
    gm.sees("No encounter is going on.");
    assert_eq!(gm.0.named("textbox", "Message").value(), "", "no key was typed");
    gm.finish();
}

#[test]
fn help_opens_at_its_beginning_and_a_search_that_finds_nothing_says_so() {
    let server = Server::start();
    for screen in [Screen::PHONE, Screen { height: 500, ..Screen::DESKTOP }] {
        let browser = Browser::open(&server, screen);
        browser.go("/roll");
        browser.named("button", "Help").click();
        browser.find("dialog[open] #keys-title");
        let top = "const box = document.querySelector('#keys-title').getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight && document.querySelector('dialog[open]').scrollTop === 0";
        browser.wait_for("the title", || browser.script(top, &[]) == true);
        browser.press(&[Key::Escape]);
        browser.wait_for("no help", || browser.find_all("dialog[open]").is_empty());
        browser.press(&[Key::Control('k')]);
        browser.wait_for("the search", || browser.focused().role() == "combobox");
        browser.type_text("zzzz");
        browser.wait_for("a word", || browser.find("dialog[open]").text().contains("Nothing is called so."));
        browser.check_accessibility();
        browser.press(&[Key::Escape]);
        browser.wait_for("no search", || browser.find_all("dialog[open]").is_empty());
        browser.finish();
    }
}

#[test]
fn a_fighter_without_a_name_is_refused_beside_the_field() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::PHONE);
    browser.go("/lab/duel");
    let shows = |words: &str| browser.find(".lab-answer").text().contains(words);
    browser.wait_for("the answer", || shows("Kestrel wins"));
    let names = browser.find_all(".lab-fighter input[type=text]:not([role])");
    names[0].replace_text("");
    browser.press(&[Key::Tab]);
    browser.wait_for("the refusal", || browser.find_all(".lab-fighter .field-wrong").len() == 1);
    browser.wait_for("no answer", || shows("There is no answer to this"));
    names[0].replace_text("Kestrel");
    browser.press(&[Key::Tab]);
    browser.wait_for("the answer again", || shows("Kestrel wins"));
    browser.finish();
}
