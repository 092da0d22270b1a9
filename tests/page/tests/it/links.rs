//! Links from place to place, followed as people follow them: from the first screen on, by click, tap and Enter.
//! Nothing here loads an address that nobody would type.
#![cfg(unix)]

use twelvefold_page_tests::{Browser, Element, Key, Screen, Server};

use crate::walk::{begin, first_screen, place, title_is};

/// How a link is followed.
#[derive(Clone, Copy)]
enum Follow {
    /// With mouse or finger, as the screen has it.
    Click,
    /// With the keyboard.
    Enter,
}

impl Follow {
    fn link(self, browser: &Browser, link: &Element<'_>) {
        match self {
            Self::Click => link.click(),
            Self::Enter => {
                browser.script("arguments[0].focus()", &[link.json()]);
                browser.press(&[Key::Enter]);
            }
        }
    }
}

/// The roll of this title is open, its odds survive a reload, and what is thrown is this very roll.
fn is_the_roll(browser: &Browser, title: &str) {
    title_is(browser, title);
    let odds = browser.find(".roll-sentence").text();
    browser.reload();
    title_is(browser, title);
    assert_eq!(browser.find(".roll-sentence").text(), odds, "the link says what was shown");
    browser.named("button", "Roll").click();
    browser.wait_for("the roll among one's rolls", || {
        browser.find(".roll-history li .muted").text().starts_with(&format!("{title} · "))
    });
}

/// Follows a link of the open sheet to its roll, in both ways, and comes back.
fn leads_to(browser: &Browser, link: &dyn Fn() -> String, title: &str) {
    let sheet = browser.path();
    for follow in [Follow::Click, Follow::Enter] {
        follow.link(browser, &browser.find(&link()));
        is_the_roll(browser, title);
        browser.back();
        browser.wait_for("the sheet", || browser.path() == sheet && !browser.find_all(".sheet").is_empty());
    }
}

/// The number at the end of a text.
fn last_number(text: &str) -> i32 {
    let word = text.split_whitespace().next_back().unwrap_or_default();
    word.parse().unwrap_or_else(|_| panic!("`{text}` ends in no number"))
}

/// ` + 5`, as the page writes what is added to dice.
fn added(number: i32) -> String {
    match number {
        0 => String::new(),
        1.. => format!(" + {number}"),
        _ => format!(" − {}", -number),
    }
}

#[test]
fn a_d12_sheet_leads_to_its_own_rolls() {
    let server = Server::start();
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        let browser = first_screen(&server, screen);
        begin(&browser, "The D12 System", "Scout", "Kes");
        let face = browser.find("#node-DEX");
        let modifier = last_number(&face.label());
        face.click();
        let opened = || {
            if browser.find_all(".opened").is_empty() {
                browser.find("#node-DEX").click();
            }
            ".opened a.main".to_owned()
        };
        leads_to(&browser, &opened, &format!("Kes, DEX: 2d12{} against DC 18", added(modifier)));
        let initiative = || ".derived a".to_owned();
        leads_to(&browser, &initiative, "Kes, Initiative: Initiative of 2 participants");
        browser.finish();
    }
}

#[test]
fn a_3d6_sheet_leads_to_its_own_checks_and_saves() {
    let server = Server::start();
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        let browser = first_screen(&server, screen);
        begin(&browser, "The 3d6 System", "Hedge knight", "Bo");
        for (link, what) in [(".attribute a.main", ""), (".attribute a:not(.main)", " save")] {
            let bonus = last_number(&browser.find(link).text());
            let name = browser.find(".attribute h2").text();
            let name = name.split_whitespace().next().unwrap_or_default().to_owned();
            let title = format!("Bo, {name}{what}: 3d6{} against DV 14", added(bonus));
            leads_to(&browser, &|| link.to_owned(), &title);
        }
        browser.finish();
    }
}

#[test]
fn a_pool_sheet_leads_to_its_own_action_rolls() {
    let server = Server::start();
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        let browser = first_screen(&server, screen);
        begin(&browser, "The Action Pool", "Brawler", "Cleo");
        let card = browser.find(".attribute:has(a.main)");
        let name = card.text().lines().next().unwrap_or_default().to_owned();
        let dice = browser.find(".attribute:has(a.main) .attribute-bonus").text();
        let dice = dice.split_whitespace().next().unwrap_or_default().to_owned();
        let link = || ".attribute:has(a.main) a.main".to_owned();
        leads_to(&browser, &link, &format!("Cleo, {name}: {dice}d12"));
        browser.finish();
    }
}

#[test]
fn a_cell_of_the_sweep_leads_to_its_roll_in_every_system() {
    let server = Server::start();
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        let browser = first_screen(&server, screen);
        place(&browser, "Lab");
        browser.named("link", "Is this DC fair at this level?").click();
        for (system, title) in [
            ("D12 System", "2d12 + 1 against DC 12"),
            ("3d6 System", "3d6 against DV 8"),
            ("Action Pool", "1d12"),
        ] {
            browser.named("button", system).click();
            browser.wait_for("the table", || {
                let busy =
                    "return document.querySelector('.lab-answer')?.getAttribute('aria-busy') === 'false'";
                browser.script(busy, &[]).as_bool() == Some(true)
                    && !browser.find_all(".lab-cell a").is_empty()
            });
            browser.find("#cell-0-0").click();
            browser.named("link", "Roll this").click();
            is_the_roll(&browser, title);
            browser.back();
            browser.wait_for("the sweep", || browser.path().starts_with("/lab/sweep"));
        }
        browser.finish();
    }
}

#[test]
fn every_example_of_the_lab_opens_with_its_own_question() {
    let server = Server::start();
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        let browser = first_screen(&server, screen);
        for (example, words) in [
            ("Should I spend the Heroism, and on what?", "+22.1 points for 2 Heroism"),
            ("Is this DC fair at this level?", "the chance to succeed, in percent"),
            ("Where does my next point belong?", "1.6667 (5/3)"),
            ("Who wins this fight?", "Kestrel wins about seven times in ten."),
        ] {
            place(&browser, "Lab");
            browser.named("link", example).click();
            browser.wait_for(words, || browser.words().contains(words));
            let shown = browser.path();
            browser.reload();
            browser.wait_for(words, || browser.words().contains(words));
            assert_eq!(browser.path(), shown);
        }
        browser.finish();
    }
}

#[test]
fn what_was_set_comes_back_with_back_and_stays_when_its_own_place_is_opened() {
    let server = Server::start();
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        let browser = first_screen(&server, screen);
        browser.named("button", "Modifier: one more").click();
        title_is(&browser, "2d12 + 6 against DC 18");
        browser.wait_for("the link", || browser.path().contains("modifier=6"));
        place(&browser, "Lab");
        browser.named("link", "Compare").click();
        browser.wait_for("the comparison", || browser.words().contains("2d12 + 5 against DC 18"));
        browser.named("button", "DC: one more").click();
        browser.wait_for("the link", || browser.path().contains("dc=19"));
        place(&browser, "Rules");
        browser.back();
        browser.wait_for("the comparison", || browser.words().contains("2d12 + 5 against DC 19"));
        browser.back();
        browser.wait_for("the lab", || browser.path() == "/lab");
        browser.back();
        title_is(&browser, "2d12 + 6 against DC 18");
        browser.named("link", "Roll").click();
        title_is(&browser, "2d12 + 6 against DC 18");
        browser.wait_for("the link", || browser.path().contains("modifier=6"));
        browser.finish();
    }
}
