//! A system of one's own under Rules and in the lab's tables, by those who wrote it and by those who were sent a link.

use super::{BANDS, begin_with, change_text, editor, open_tool};
use crate::walk::place;
use twelvefold_page_tests::{Browser, Screen, Server};

const ACTION: &str = "One die against two";

/// Writes a system, and says what stands in its editor.
fn write(browser: &Browser, example: &str) -> String {
    open_tool(browser);
    begin_with(browser, example);
    browser.wait_for("its text", || editor(browser).value().contains("format = 1"));
    editor(browser).value()
}

/// Waits until the answer is there and nothing is being counted any more.
fn answered(browser: &Browser, words: &str) {
    browser.wait_for(words, || browser.words().contains(words));
    let rests = "return document.querySelector('.lab-answer')?.getAttribute('aria-busy') === 'false'";
    browser.wait_for("the end of the counting", || browser.script(rests, &[]).as_bool() == Some(true));
}

#[test]
fn its_rules_are_told_in_the_words_of_its_file_and_never_as_html() {
    let server = Server::start();
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        let browser = Browser::open(&server, screen);
        write(&browser, BANDS);
        change_text(&browser, "title = \"Three bands\"", "title = \"<b>Bands</b>\"");
        browser.wait_for("the new title", || editor(&browser).value().contains("<b>Bands</b>"));
        place(&browser, "Rules");
        browser.wait_for("its rules", || browser.words().contains("A system of one’s own, from its file."));
        assert!(browser.words().contains("<b>Bands</b>"), "a text is a text");
        assert!(browser.find_all("main b").is_empty(), "and never becomes a part of the page");
        assert!(browser.words().contains("Full success: a success."));
        browser.screenshot_whole("own-system-rules");
        browser.check_accessibility();
        browser.check_width();
        browser.named("link", "Roll it").click();
        browser.wait_for("the roll", || browser.path().starts_with("/roll"));
        browser.finish();
    }
}

#[test]
fn its_checks_are_compared_and_swept_and_the_link_opens_elsewhere() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    write(&browser, ACTION);
    browser.named("link", "Sweep").click();
    browser.named("button", "Action and challenge dice").click();
    answered(&browser, "the chance to succeed, in percent");
    browser.screenshot_whole("own-system-sweep");
    browser.check_accessibility();
    browser.check_width();
    let words = browser.find(".lab-answer").text();
    browser.find("#cell-1-1").click();
    browser.wait_for("the cell’s numbers", || browser.find(".lab-cell").text().contains("of 600"));
    browser.wait_for("the link with its system", || browser.path().contains("#system="));
    let swept = browser.path();

    place(&browser, "Lab");
    browser.named("link", "Compare").click();
    browser.named("button", "Action and challenge dice").click();
    answered(&browser, "as asked");
    browser.screenshot_whole("own-system-compare");
    browser.check_accessibility();
    let compared = browser.path();

    let other = Browser::open(&server, Screen::PHONE);
    other.go(&swept);
    answered(&other, "the chance to succeed, in percent");
    assert_eq!(other.find(".lab-answer").text(), words, "the same table for whoever was sent the link");
    other.check_width();
    other.go(&compared);
    answered(&other, "as asked");
    other.finish();

    let third = Browser::open(&server, Screen::DESKTOP);
    third.go(swept.split('#').next().unwrap_or_default());
    third.wait_for("what is missing", || {
        third
            .words()
            .contains("This link is about action-and-challenge, a system that is not in this browser.")
    });
    third.finish();
    browser.finish();
}
