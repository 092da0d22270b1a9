//! Dice for designers: throws side by side in the lab, and in Roll how a text is read, by us and by others.
#![cfg(unix)]

use twelvefold_page_tests::{Browser, Screen, Server};

fn answered(browser: &Browser, words: &str) {
    browser.wait_for(words, || browser.words().contains(words));
    let rests = "return document.querySelector('.lab-answer')?.getAttribute('aria-busy') === 'false'";
    browser.wait_for("the end of the counting", || browser.script(rests, &[]).as_bool() == Some(true));
}

/// Another of a list, as a hand chooses it.
fn choose(browser: &Browser, list: &str, name: &str) {
    let script = "const [select, name] = arguments;
        select.selectedIndex = [...select.options].findIndex((one) => one.text === name);
        select.dispatchEvent(new Event('change', { bubbles: true }))";
    browser.script(script, &[browser.named("combobox", list).json(), name.into()]);
}

fn reading(browser: &Browser) -> String {
    browser.find(".roll-reading").text()
}

#[test]
fn throws_stand_side_by_side_in_one_chart_and_in_the_link() {
    let server = Server::start();
    for screen in Screen::ALL {
        let browser = Browser::open(&server, screen);
        browser.go("/");
        browser.named("link", "Lab").click();
        browser.named("link", "Dice").click();
        answered(&browser, "Highest on average: 4d6kh3");
        browser.named("button", "Add a throw").click();
        browser.named("textbox", "Throw 3").type_text("2d10");
        answered(&browser, "3d6, 4d6kh3, 2d10");
        browser.find("img[alt^='3d6, 4d6kh3, 2d10']");
        browser.named("button", "At least").click();
        browser.wait_for("the link", || browser.path().contains("dice=2d10&chance=at-least"));
        answered(&browser, "3d6, 4d6kh3, 2d10");
        browser.screenshot_whole("dice-compare");
        browser.check_accessibility();
        browser.check_width();
        browser.reload();
        answered(&browser, "3d6, 4d6kh3, 2d10");
        assert_eq!(browser.named("button", "At least").attribute("aria-pressed").as_deref(), Some("true"));
        browser.finish();
    }
}

#[test]
fn what_is_asked_of_the_totals_is_answered_for_each_throw() {
    let server = Server::start();
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        let browser = Browser::open(&server, screen);
        browser.go("/lab/dice");
        answered(&browser, "Highest on average: 4d6kh3");
        choose(&browser, "Ask for", "at least");
        answered(&browser, "10 or more: 4d6kh3 most often, 82.5 %");
        browser.named("button", "Total: one more").click();
        answered(&browser, "11 or more: 4d6kh3 most often, 73.1 %");
        browser.wait_for("the link", || browser.path().contains("min=11"));
        browser.screenshot_whole("dice-asked");
        browser.check_accessibility();
        browser.check_width();
        browser.reload();
        answered(&browser, "11 or more: 4d6kh3 most often");
        browser.finish();
    }
}

#[test]
fn dice_that_ask_something_are_answered_yes_or_no() {
    let server = Server::start();
    for screen in [Screen::PHONE, Screen::DESKTOP.dark()] {
        let browser = Browser::open(&server, screen);
        browser.go("/roll?roll=dice&dice=2d20kh1>=15");
        browser.wait_for("the chance", || browser.words().contains("204 of 400 — yes"));
        assert!(browser.find_all("#asks").is_empty(), "the text asks already");
        browser.named("button", "Roll").click();
        browser.wait_for("the answer", || browser.words().contains(" against 15."));
        browser.screenshot_whole("dice-question");
        browser.check_accessibility();
        browser.check_width();
        browser.finish();
    }
}

#[test]
fn a_letter_runs_and_what_makes_no_sense_is_told_beside_its_field() {
    let server = Server::start();
    for screen in [Screen::PHONE, Screen::DESKTOP.dark()] {
        let browser = Browser::open(&server, screen);
        browser.go("/lab/dice?dice=Nd6kh3&N=3..8");
        answered(&browser, "N = 8");
        // Read in one go: the table is drawn anew while one looks.
        let script = "return [...document.querySelectorAll('.lab-summary tbody td:nth-child(2)')]
            .map((cell) => cell.innerText).join(' ')";
        let means = || browser.script(script, &[]).as_str().unwrap_or_default().to_owned();
        assert_eq!(means(), "10.50 12.24 13.43 14.27 14.90 15.39");
        browser.named("button", "To: one less").click();
        browser.wait_for("one number less", || means() == "10.50 12.24 13.43 14.27 14.90");
        browser.wait_for("the link", || browser.path().contains("N=3..7"));
        browser.screenshot_whole("dice-sweep");
        browser.check_accessibility();
        browser.check_width();
        browser.named("button", "From: one less").click();
        browser.wait_for("the refusal", || {
            browser.words().contains("`2d6kh3`: expected a number of dice from 1 to 2")
        });
        assert_eq!(browser.named("textbox", "Throw 1").attribute("aria-invalid").as_deref(), Some("true"));
        assert!(browser.find_all(".lab-claim").is_empty(), "the answer before is no answer to this");
        browser.check_accessibility();
        browser.finish();
    }
}

#[test]
fn a_letter_runs_over_a_list_as_well() {
    let server = Server::start();
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        let browser = Browser::open(&server, screen);
        browser.go("/lab/dice?dice=Nd6kh3&N=3..5");
        answered(&browser, "N = 5");
        browser.named("checkbox", "Over a list").click();
        browser.named("textbox", "Numbers of N").replace_text("3, 8, 5");
        answered(&browser, "N = 8");
        browser.wait_for("the link", || browser.path().contains("N=3,8,5"));
        assert!(!browser.words().contains("N = 4"), "{}", browser.words());
        browser.screenshot_whole("dice-list");
        browser.check_accessibility();
        browser.check_width();
        browser.reload();
        answered(&browser, "N = 8");
        browser.named("textbox", "Numbers of N").replace_text("3, 3");
        browser.wait_for("the refusal", || {
            browser.words().contains("For N 3 is there twice; write each number once.")
        });
        assert_eq!(
            browser.named("textbox", "Numbers of N").attribute("aria-invalid").as_deref(),
            Some("true")
        );
        browser.named("checkbox", "Over a list").click();
        answered(&browser, "N = 8");
        browser.wait_for("a run again", || browser.path().contains("N=3..8"));
        browser.finish();
    }
}

#[test]
fn too_many_throws_are_refused_before_they_are_counted() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    browser.go("/lab/dice?dice=NdM&N=1..99&M=1..99");
    browser.wait_for("the refusal", || {
        browser.words().contains("9801 throws side by side; 100 is the most here")
    });
    browser.go("/lab/dice?dice=99999999d9999");
    browser.wait_for("the refusal", || browser.words().contains("needs about"));
    browser.go("/lab/dice?dice=500d100&dice=400d100");
    browser.wait_for("the refusal", || browser.words().contains("characters, the limit is 40000000"));
    browser.finish();
}

#[test]
fn roll_says_how_a_text_is_read_and_where_others_read_it_otherwise() {
    let server = Server::start();
    for screen in [Screen::PHONE, Screen::DESKTOP.dark()] {
        let browser = crate::walk::first_screen(&server, screen);
        browser.named("button", "Dice").click();
        browser.named("textbox", "Dice").replace_text("8d10>7");
        browser.wait_for("how it is read", || {
            reading(&browser).contains("8 dice of 10 sides; counted is each that shows more than 7.")
        });
        browser.find(".roll-reading summary").click();
        browser.wait_for("how Roll20 reads it", || reading(&browser).contains("Roll20 reads it as 8d10>=7"));
        assert!(!reading(&browser).contains('`'), "what is typed looks typed: {}", reading(&browser));
        browser.screenshot_whole("dice-reading");
        browser.check_accessibility();
        browser.check_width();
        choose(&browser, "Whose notation this is", "Roll20");
        browser.wait_for("ours", || reading(&browser).contains("In our notation: 8d10>=7"));
        browser.wait_for("the odds of it", || browser.find(".roll-title").text().contains("8d10>=7"));
        browser.wait_for("the link", || browser.path().contains("as=roll20"));
        browser.reload();
        browser.wait_for("ours", || reading(&browser).contains("In our notation: 8d10>=7"));
        browser.check_accessibility();
        browser.named("button", "Take it over").click();
        browser.wait_for("our own text", || browser.named("textbox", "Dice").value() == "8d10>=7");
        browser.wait_for("a link without a word for it", || !browser.path().contains("as="));
        browser.finish();
    }
}

#[test]
fn a_text_that_only_others_read_is_offered_in_their_notation() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    browser.go("/roll?roll=dice&dice=4d6x6");
    browser.named("button", "Read it as Foundry does").click();
    browser.wait_for("ours", || reading(&browser).contains("In our notation: "));
    browser.wait_for("the link", || browser.path().contains("as=foundry"));
    browser.finish();
}
