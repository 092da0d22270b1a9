//! The first steps of a person who knows no address: from the first screen, by what can be clicked.
#![cfg(unix)]

use twelvefold_page_tests::{Browser, Element, Screen, Server};

/// Opens the first screen and goes on to a roll.
pub(crate) fn first_screen(server: &Server, screen: Screen) -> Browser {
    let browser = Browser::open(server, screen);
    browser.go("/");
    browser.named("link", "Roll something").click();
    title_is(&browser, "2d12 + 5 against DC 18");
    browser
}

/// Goes to one of the five places by its link in the bar.
pub(crate) fn place(browser: &Browser, name: &str) {
    browser.named("link", name).click();
    browser.wait_for(name, || browser.path() == format!("/{}", name.to_lowercase()));
}

/// Begins a character with one of the starters, and is then on its sheet.
pub(crate) fn begin(browser: &Browser, system: &str, starter: &str, name: &str) {
    place(browser, "Characters");
    create(browser, system, starter, name);
}

/// The same for somebody who is among the characters already.
pub(crate) fn create(browser: &Browser, system: &str, starter: &str, name: &str) {
    browser.find(".start, .card");
    if browser.find_all(".start").is_empty() {
        browser.named("button", "New character").click();
    }
    pick(browser, system);
    pick(browser, starter);
    browser.find("#start-name").type_text(name);
    browser.named("button", "Create").click();
    browser.wait_for("the sheet", || browser.path().starts_with("/characters/"));
    browser.find(".sheet");
}

/// Ticks the radio button beside these words.
pub(crate) fn pick(browser: &Browser, words: &str) {
    browser.wait_for(words, || {
        let picks = browser.find_all(".pick");
        let found = picks.iter().find(|pick| pick.text().starts_with(words));
        found.map(Element::click).is_some()
    });
}

/// Waits until the roll that is open is called so.
pub(crate) fn title_is(browser: &Browser, title: &str) {
    browser.wait_for(title, || browser.find(".roll-title").text() == title);
}
