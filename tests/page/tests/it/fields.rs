//! What is shown is what is asked: fields that hold no number, and answers that are to another question.
#![cfg(unix)]

use twelvefold_page_tests::{Browser, Element, Key, Screen, Server};

use crate::walk::{first_screen, place, title_is};

/// What people type by mistake, and what they are told.
const MISTAKES: [(&str, &str); 4] = [
    ("5.5", "“5.5” is no whole number; write a whole number from -99 to 99."),
    ("abc", "“abc” is no whole number; write a whole number from -99 to 99."),
    ("100", "Modifier can't be 100; write a whole number from -99 to 99."),
    ("", "Modifier is empty; write a whole number from -99 to 99."),
];

/// Types into a number's field, in place of what is there, and leaves it.
fn enter(browser: &Browser, field: &Element<'_>, text: &str) {
    field.click();
    browser.press(&[Key::Control('a'), Key::Backspace]);
    browser.type_text(text);
    browser.press(&[Key::Tab]);
}

fn is_invalid(field: &Element<'_>) -> bool {
    field.attribute("aria-invalid").as_deref() == Some("true")
}

#[test]
fn what_is_no_number_is_told_beside_its_field_and_nothing_is_rolled() {
    let server = Server::start();
    for screen in [Screen::DESKTOP, Screen::PHONE.dark()] {
        let browser = first_screen(&server, screen);
        for (typed, told) in MISTAKES {
            let field = browser.named("spinbutton", "Modifier");
            enter(&browser, &field, typed);
            browser.wait_for("the sentence", || browser.find(".field-wrong").text() == told);
            assert!(is_invalid(&field));
            assert_eq!(field.value(), typed, "what was typed stays");
            let described = field.attribute("aria-describedby").expect("the sentence describes the field");
            assert_eq!(browser.find(&format!("#{described}")).text(), told);
            assert_eq!(browser.named("button", "Roll").attribute("disabled").as_deref(), Some("true"));
        }
        browser.screenshot("fields-wrong");
        browser.check_accessibility();
        browser.check_width();
        assert!(browser.find_all(".roll-history li").is_empty(), "nothing was rolled");
        enter(&browser, &browser.named("spinbutton", "Modifier"), "+07");
        title_is(&browser, "2d12 + 7 against DC 18");
        assert_eq!(browser.named("spinbutton", "Modifier").value(), "7");
        assert!(browser.find_all(".field-wrong").is_empty());
        browser.named("button", "Roll").click();
        browser.wait_for("the roll", || browser.find_all(".roll-history li").len() == 1);
        browser.finish();
    }
}

#[test]
fn a_number_counts_while_it_is_typed_and_a_button_mends_a_mistake() {
    let server = Server::start();
    let browser = first_screen(&server, Screen::DESKTOP);
    let field = browser.named("spinbutton", "Modifier");
    field.click();
    browser.press(&[Key::Control('a')]);
    browser.type_text("12");
    title_is(&browser, "2d12 + 12 against DC 18");
    assert_eq!(browser.focused().label(), "Modifier", "the field was not left");
    enter(&browser, &field, "many");
    browser.wait_for("the sentence", || !browser.find_all(".field-wrong").is_empty());
    browser.named("button", "Modifier: one more").click();
    title_is(&browser, "2d12 + 13 against DC 18");
    assert!(browser.find_all(".field-wrong").is_empty());
    browser.finish();
}

#[test]
fn what_is_no_number_is_marked_while_it_is_typed() {
    let server = Server::start();
    let browser = first_screen(&server, Screen::PHONE);
    let field = browser.named("spinbutton", "DC");
    field.click();
    browser.press(&[Key::Control('a')]);
    browser.type_text("999999");
    browser.wait_for("the sentence", || browser.find_all(".field-wrong").len() == 1);
    assert_eq!(browser.focused().label(), "DC", "the field was not left");
    assert!(is_invalid(&field));
    let told = "Below are the last odds that could be counted.";
    browser.wait_for(told, || browser.find(".roll-odds").text().contains(told));
    assert_eq!(browser.named("button", "Roll").attribute("disabled").as_deref(), Some("true"));
    browser.finish();
}

#[test]
fn an_answer_of_the_lab_is_gone_once_the_question_is_another_that_has_none() {
    let server = Server::start();
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        let browser = first_screen(&server, screen);
        place(&browser, "Lab");
        browser.named("link", "Who wins this fight?").click();
        let answer = "Kestrel wins about seven times in ten.";
        let shows = |words: &str| browser.find(".lab-answer").text().contains(words);
        browser.wait_for(answer, || shows(answer));
        let vitality = browser.named("spinbutton", "Vitality");
        enter(&browser, &vitality, "six");
        browser.wait_for("the sentence", || browser.words().contains("“six” is no whole number"));
        browser.wait_for("no answer", || !shows("Kestrel"));
        enter(&browser, &vitality, "6");
        browser.wait_for(answer, || shows(answer));
        // Two of one name can't be told apart, and are refused.
        let names = browser.find_all(".lab-fighter input[type=text]:not([role])");
        names.last().expect("the foe's name").replace_text("Kestrel");
        browser.press(&[Key::Tab]);
        browser.wait_for("the refusal", || {
            browser.words().contains("Two combatants are called Kestrel; give each a name of its own")
        });
        assert!(!shows("Kestrel"), "the answer before is gone");
        browser.finish();
    }
}

#[test]
fn odds_that_are_not_of_this_question_say_so() {
    let server = Server::start();
    let browser = first_screen(&server, Screen::DESKTOP);
    browser.named("button", "Dice").click();
    browser.wait_for("the notation", || browser.find(".roll-title").text().contains("4d6kh3"));
    browser.find("#roll-notation").replace_text("4d6kh9");
    let told = "Below are the last odds that could be counted.";
    browser.wait_for(told, || browser.find(".roll-odds").text().contains(told));
    browser.wait_for("no advice", || !browser.find(".roll-spend").is_shown());
    browser.find("#roll-notation").replace_text("4d6kh2");
    browser.wait_for("the odds", || {
        let odds = browser.find(".roll-odds").text();
        odds.contains("4d6kh2") && !odds.contains(told)
    });
    browser.finish();
}
