//! Whole ways of a person who has never been here, from the first tap to the last. They tap and type what can be seen, and
//! load no address but the first; taps are counted.
#![cfg(unix)]

use std::cell::Cell;

use twelvefold_page_tests::{Browser, Screen, Server};

use crate::walk::{pick, place, title_is};

const SCREENS: [Screen; 2] = [Screen::DESKTOP, Screen::PHONE];

/// Somebody who taps, and counts it.
struct Newcomer {
    browser: Browser,
    taps: Cell<u32>,
}

impl Newcomer {
    fn comes(server: &Server, screen: Screen) -> Self {
        let browser = Browser::open(server, screen);
        browser.go("/");
        Self { browser, taps: Cell::new(0) }
    }

    fn count(&self) {
        self.taps.set(self.taps.get() + 1);
    }

    #[track_caller]
    fn tap(&self, role: &str, name: &str) {
        self.browser.named(role, name).click();
        self.count();
    }

    #[track_caller]
    fn tap_first(&self, selector: &str) {
        self.browser.find(selector).click();
        self.count();
    }

    #[track_caller]
    fn needs_at_most(&self, taps: u32) {
        assert!(self.taps.get() <= taps, "{} taps, {taps} are enough", self.taps.get());
    }
}

#[test]
fn a_newcomer_rolls_in_two_taps() {
    let server = Server::start();
    for screen in SCREENS {
        let newcomer = Newcomer::comes(&server, screen);
        let browser = &newcomer.browser;
        for way in ["Roll something", "Make a character", "Play at a table"] {
            browser.named("link", way);
        }
        assert!(browser.words().contains("tells you the exact odds before you roll"));
        browser.screenshot_whole("welcome");
        newcomer.tap("link", "Roll something");
        title_is(browser, "2d12 + 5 against DC 18");
        newcomer.tap("button", "Roll");
        browser.wait_for("the dice", || browser.find_all(".roll-result .die").len() == 2);
        browser.wait_for("the roll among one's rolls", || browser.find_all(".roll-history li").len() == 1);
        newcomer.needs_at_most(2);
        // Whoever has been here begins with a roll.
        browser.named("link", "Twelvefold").click();
        title_is(browser, "2d12 + 5 against DC 18");
        newcomer.browser.finish();
    }
}

#[test]
fn the_first_roll_of_a_new_character_takes_five_taps_at_most() {
    let server = Server::start();
    for screen in SCREENS {
        for system in ["The D12 System", "The 3d6 System", "The Action Pool"] {
            let newcomer = Newcomer::comes(&server, screen);
            let browser = &newcomer.browser;
            newcomer.tap("link", "Make a character");
            pick(browser, system);
            newcomer.count();
            newcomer.tap("button", "Create");
            browser.find(".sheet");
            newcomer.tap_first(".best-rolls a");
            browser.find(".roll-own");
            newcomer.tap("button", "Roll");
            browser.find(".roll-result .die");
            newcomer.needs_at_most(5);
            browser.find(".roll-own a").click();
            browser.wait_for("the roll on the sheet", || browser.find_all(".last-rolls li").len() == 1);
            newcomer.browser.finish();
        }
    }
}

/// Answers what is asked with what stands first, until nothing is asked any more.
fn answer_everything(browser: &Browser) -> usize {
    for answered in 0..40 {
        let Some(title) = browser.find_all("#next-choice-title").first().map(|title| title.text()) else {
            return answered;
        };
        let body = browser.find(".next-choice").text();
        browser.find(".next-choice .pick").click();
        browser.wait_for("the next question", || {
            browser.find_all(".next-choice").first().is_none_or(|panel| panel.text() != body)
        });
        assert!(!title.is_empty());
    }
    panic!("it asks without end: {}", browser.words());
}

#[test]
fn a_character_is_made_by_answering_questions_in_every_system() {
    let server = Server::start();
    for screen in SCREENS {
        for system in ["The D12 System", "The 3d6 System", "The Action Pool"] {
            let newcomer = Newcomer::comes(&server, screen);
            let browser = &newcomer.browser;
            newcomer.tap("link", "Make a character");
            pick(browser, system);
            pick(browser, "Step by step");
            browser.find("#start-name").type_text("Robin");
            newcomer.tap("button", "Create");
            browser.find(".next-choice");
            if system == "The D12 System" {
                assert!(browser.words().contains("Raise Level first"), "{}", browser.words());
                assert!(browser.find(".next-choice .pick").text().contains('→'), "what it does in numbers");
            }
            browser.check_accessibility();
            browser.check_width();
            browser.screenshot_whole(&format!("guide-{}", &system[4..6].to_lowercase()));
            assert!(answer_everything(browser) >= 3, "there is something to decide");
            newcomer.tap_first(".best-rolls a");
            browser.wait_for("the roll", || browser.find(".roll-title").text().starts_with("Robin, "));
            newcomer.tap("button", "Roll");
            browser.find(".roll-result .die");
            newcomer.browser.finish();
        }
    }
}

#[test]
fn a_level_up_is_asked_for_placed_and_taken_back() {
    let server = Server::start();
    for screen in SCREENS {
        let newcomer = Newcomer::comes(&server, screen);
        let browser = &newcomer.browser;
        newcomer.tap("link", "Make a character");
        newcomer.tap("button", "Create");
        browser.find(".sheet");
        assert!(browser.find_all(".next-choice").is_empty(), "a starter wastes no point");
        newcomer.tap("button", "Level: one more");
        browser
            .wait_for("the question", || browser.find(".next-choice").text().contains("Which Realm grows?"));
        let before = browser.find(".derived").text();
        browser.find_all(".next-choice .pick")[0].click();
        browser.wait_for("the next question", || !browser.words().contains("Which Realm grows?"));
        newcomer.tap("button", "Undo");
        browser.wait_for("the question again", || browser.words().contains("Which Realm grows?"));
        newcomer.tap("button", "Undo");
        browser.wait_for("nothing to decide", || browser.find_all(".next-choice").is_empty());
        assert_eq!(browser.find(".derived").text(), before);
        newcomer.browser.finish();
    }
}

#[test]
fn the_demo_table_is_entered_from_the_first_page_as_a_player_and_as_the_gm() {
    let server = Server::start_with(&["--demo"]);
    for (screen, way, sit) in [
        (Screen::PHONE, "Play Sable", "Sit down"),
        (Screen::DESKTOP, "Lead it as the GM", "Take the GM's seat"),
    ] {
        let newcomer = Newcomer::comes(&server, screen);
        let browser = &newcomer.browser;
        browser.wait_for("the demo table", || browser.words().contains("The toll bridge"));
        browser.check_accessibility();
        browser.check_width();
        browser.screenshot_whole("welcome-demo");
        newcomer.tap("button", way);
        newcomer.tap("button", sit);
        browser.wait_for("the table", || browser.path().starts_with("/tables/"));
        browser.wait_for("who sits there", || browser.words().contains("Sable"));
        newcomer.needs_at_most(2);
        newcomer.browser.finish();
    }
}

#[test]
fn a_server_without_a_demo_table_says_nothing_of_one() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::PHONE);
    browser.go("/");
    place(&browser, "Tables");
    browser.named("heading", "Join a table");
    assert!(browser.find_all(".demo").is_empty());
    browser.finish();
}

#[test]
fn an_address_that_leads_nowhere_is_a_page_with_ways_on() {
    let server = Server::start();
    for screen in SCREENS {
        let browser = Browser::open(&server, screen);
        browser.go("/nowhere");
        browser.named("heading", "There is no such page");
        browser.named("link", "Roll something");
        browser.check_accessibility();
        browser.check_width();
        browser.named("link", "Characters").click();
        browser.wait_for("Characters", || browser.path() == "/characters");
        browser.finish_expecting(&["404"]);
    }
}

#[test]
fn help_is_for_the_hand_that_asks() {
    let server = Server::start();
    for (screen, title) in [(Screen::DESKTOP, "Keyboard shortcuts"), (Screen::PHONE, "What a finger can do")]
    {
        let browser = Browser::open(&server, screen);
        browser.go("/");
        browser.named("button", "Help").click();
        browser.named("heading", title);
        browser.check_accessibility();
        browser.check_width();
        browser.screenshot("help");
        browser.named("button", "Close").click();
        browser.wait_for("the page", || !browser.words().contains(title));
        browser.finish();
    }
}

#[test]
fn the_lab_answers_an_example_of_each_tool_and_remembers_what_was_asked() {
    let server = Server::start();
    for screen in SCREENS {
        let browser = Browser::open(&server, screen);
        browser.go("/");
        place(&browser, "Lab");
        browser.wait_for("an answer of each tool", || browser.find_all(".lab-told").len() == 7);
        assert_eq!(browser.find_all(".lab-drawn .thumbnail").len(), 7, "each with its chart");
        assert!(browser.find_all(".lab-last").is_empty());
        browser.check_accessibility();
        browser.check_width();
        browser.screenshot_whole("lab");
        browser.named("link", "Who wins this fight?").click();
        browser.wait_for("the answer", || browser.words().contains("Kestrel wins about seven times in ten."));
        place(&browser, "Lab");
        browser.find(".lab-last a").click();
        browser.wait_for("the question again", || browser.path().starts_with("/lab/duel?"));
        browser.finish();
    }
}
