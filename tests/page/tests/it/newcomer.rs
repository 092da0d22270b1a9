//! What somebody who has never seen the page would stumble over: answers out of sight, whispers in the wrong ear, settings and
//! refusals that outlive what they were about.
#![cfg(unix)]

use crate::people::{Person, invited, joined, opened};
use twelvefold_page_tests::{Browser, Key, Screen, Server};

/// Is all of it in the window, and nothing over it?
fn is_in_view(browser: &Browser, selector: &str) -> bool {
    let seen = "const box = document.querySelector(arguments[0])?.getBoundingClientRect();
        if (!box || !box.height || box.top < 0 || box.bottom > innerHeight) return false;
        const top = document.elementFromPoint(box.left + box.width / 2, box.bottom - 2);
        return document.querySelector(arguments[0]).contains(top)";
    browser.script(seen, &[selector.into()]) == true
}

#[track_caller]
fn comes_into_view(browser: &Browser, selector: &str) {
    browser.wait_for(&format!("{selector} in view"), || is_in_view(browser, selector));
}

#[test]
fn the_very_first_dice_are_in_view_like_all_others() {
    let server = Server::start();
    for screen in [Screen::PHONE, Screen::DESKTOP, Screen { height: 800, ..Screen::DESKTOP }.moving()] {
        let browser = Browser::open(&server, screen);
        browser.go("/");
        browser.named("link", "Roll something").click();
        browser.find(".roll-bonus input[type=checkbox]");
        for bonus in browser.find_all(".roll-bonus input[type=checkbox]") {
            bonus.click();
        }
        for _ in 0..2 {
            browser.named("button", "DC: one more").click();
            browser.find(".roll-go .button").click();
            comes_into_view(&browser, ".roll-verdict");
        }
        browser.finish();
    }
}

#[test]
fn typed_faces_that_were_refused_are_not_refused_in_another_game() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    browser.go("/roll");
    browser.find(".roll-typed > summary").click();
    browser.find("#roll-faces").type_text("6 7 8");
    browser.named("button", "Read them").click();
    browser.wait_for("the refusal", || browser.find("#roll-faces-wrong").text().contains("2 faces"));
    browser.find_all(".roll-games button")[1].click();
    browser.wait_for("no refusal", || browser.find("#roll-faces-wrong").text().is_empty());
    let example = browser.find("#roll-faces").attribute("placeholder").unwrap_or_default();
    assert_eq!(example.split(", ").count(), 3, "as many as the dice: {example}");
    browser.finish();
}

#[test]
fn enter_keeps_a_favourite_and_throws_nothing() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    let sable = joined(&server, Screen::PHONE, &invited(&gm), "Ann", "Sable");
    sable.open("Roll");
    sable.unfold("Favourite rolls");
    sable.write("Keep this roll as", "Bow");
    sable.0.press(&[Key::Enter]);
    sable.0.named("button", "Roll Bow at once");
    assert_eq!(gm.count(".entry.roll"), 0, "nothing was thrown");
    sable.0.check_accessibility();
    for person in [gm, sable] {
        person.finish();
    }
}

#[test]
fn a_whisper_says_to_whom_it_goes_and_the_next_words_are_for_all() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    let link = invited(&gm);
    let ann = joined(&server, Screen::DESKTOP, &link, "Ann", "Sable");
    let ben = joined(&server, Screen::PHONE, &link, "Ben", "Corin");
    ann.unfold("As whom, and to whom");
    ann.choose_called("To", "Ben (the GM reads along)");
    let fold = || ann.0.find(".composer summary").text();
    ann.0.wait_for("the line to say it", || fold() == "To Ben (the GM reads along)");
    ann.write("Message", "Leave him behind.");
    ann.press("Say");
    ben.sees("Ann to you: Leave him behind.");
    gm.sees("Ann to Ben: Leave him behind.");
    ann.sees("whispered to Ben");
    ben.sees("whispered to you");
    ann.0.wait_for("everyone again", || fold() == "As whom, and to whom");
    ann.write("Message", "Hello all of you");
    ann.press("Say");
    ben.sees("Hello all of you");
    assert_eq!(ben.count(".entry.said .chip"), 1, "one whisper");
    ann.0.check_accessibility();
    for person in [gm, ann, ben] {
        person.finish();
    }
}

/// Sets the field of a number.
fn set(person: &Person, field: &str, number: &str) {
    let field = person.0.named("spinbutton", field);
    field.replace_text(number);
    person.0.press(&[Key::Tab]);
}

fn value(person: &Person, list: &str) -> String {
    let chosen = "const list = document.querySelector(`select[aria-label='${arguments[0]}']`);
        return list ? list.selectedOptions[0]?.innerText ?? '' : ''";
    person.0.script(chosen, &[list.into()]).as_str().unwrap_or_default().to_owned()
}

#[test]
fn on_a_foes_turn_the_gm_rolls_for_the_foe_and_pays_what_is_said() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    let sable = joined(&server, Screen::DESKTOP, &invited(&gm), "Ann", "Sable");
    puts_wolves(&gm);
    // The wolf comes first, by hand.
    gm.open("Turn");
    gm.0.wait_for("both wolves to choose from", || gm.count("fieldset.choose-some label") == 3);
    for ticked in gm.0.find_all("fieldset.choose-some input:checked") {
        ticked.click();
    }
    for name in ["Wolf 1", "Sable", "Wolf 2"] {
        gm.tick_in("Who takes part", name);
    }
    gm.press("Take this order as it is");
    gm.sees("It is the turn of Wolf 1.");
    gm.open("Roll");
    gm.0.wait_for("the roll to be the wolf's", || value(&gm, "For") == "Wolf 1");
    gm.sees("A strike costs 2 Action.");
    let targets = "return [...document.querySelectorAll(`select[aria-label='A strike at'] option`)].map(one => one.innerText).join()";
    assert_eq!(gm.0.script(targets, &[]), "nobody,Sable,Wolf 2");
    gm.choose("Who sees it", "gm");
    gm.throw();
    gm.waits_for(".entry.roll", 1);
    gm.0.wait_for("everyone again", || value(&gm, "Who sees it") == "everyone");
    gm.choose_called("A strike at", "Sable");
    gm.throw();
    gm.sees("Wolf 1 strikes at Sable: 2 Action.");
    // Only a third strike is refused, and that is no longer so in the next turn.
    for _ in 0..2 {
        gm.0.wait_for("nobody", || value(&gm, "A strike at") == "nobody");
        gm.choose_called("A strike at", "Sable");
        gm.throw();
    }
    gm.sees("needed, 0 left");
    gm.press("End the turn");
    gm.sees_not("needed, 0 left");
    // It is the fight of the players' characters; foes rest only if somebody says so.
    gm.open("GM");
    gm.unfold("Rest, and sessions");
    let ticked = "const list = [...document.querySelectorAll('fieldset')].find(one => one.querySelector('legend').innerText == 'Who rests');
        return [...list.querySelectorAll('label')].filter(one => one.querySelector('input').checked).map(one => one.innerText.trim()).join()";
    assert_eq!(gm.0.script(ticked, &[]), "Sable");
    gm.0.finish_expecting(&["422"]);
    sable.finish();
}

fn puts_wolves(gm: &Person) {
    gm.waits_for(".lead", 0);
    gm.open("GM");
    gm.unfold("Foes and other people");
    gm.write("Name, how many, numbers of the sheet", "Wolf ×99, Level 3");
    gm.press("Put them on the table");
    gm.sees("Ask for 1 to 20 at once, not 99.");
    assert_eq!(gm.count("li.block"), 0, "a refused line keeps no stat block");
    gm.write("Name, how many, numbers of the sheet", "Wolf ×2, Level 3");
    gm.press("Put them on the table");
    gm.sees("puts Wolf 2 on the table");
}

#[test]
fn many_rolls_for_initiative_take_one_card() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    let sable = joined(&server, Screen::PHONE, &invited(&gm), "Ann", "Sable");
    gm.waits_for(".lead", 0);
    gm.unfold("Foes and other people");
    gm.write("Name, how many, numbers of the sheet", "Wolf ×7, Level 3");
    gm.press("Put them on the table");
    gm.sees("puts Wolf 7 on the table");
    gm.open("Turn");
    gm.press("Call for initiative");
    gm.sees("7 of yours are to roll for initiative.");
    comes_into_view(&gm.0, ".composer-line");
    gm.unfold("One by one");
    gm.press("Roll now. Wolf 3: roll for initiative");
    gm.sees("6 of yours are to roll for initiative.");
    gm.0.check_accessibility();
    gm.press("Roll for all of mine");
    sable.press("Roll now. Sable: roll for initiative");
    gm.sees("Round 1");
    for person in [gm, sable] {
        person.finish();
    }
}

#[test]
fn whoever_is_struck_down_is_told_over_whatever_is_open() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    let sable = joined(&server, Screen::PHONE, &invited(&gm), "Ann", "Sable");
    sable.open("Roll");
    gm.open("Sheet");
    gm.unfold("Spend or gain points");
    gm.choose("Points", "vitality");
    set(&gm, "How many", "5");
    gm.write("Why", "a fall");
    gm.press("Take");
    sable.0.wait_for("the banner", || {
        sable
            .0
            .find_all(".side-answers .answer")
            .iter()
            .any(|card| card.text().contains("Sable is Incapacitated."))
    });
    sable.0.screenshot("table-struck-down");
    for person in [gm, sable] {
        person.finish();
    }
}

#[test]
fn whoever_is_to_choose_first_sees_what_there_is_to_choose() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    let sable = joined(&server, Screen::PHONE, &invited(&gm), "Ann", "Sable");
    gm.open("Table");
    gm.open("GM");
    gm.press("Call for it");
    sable.press("Choose first");
    sable.0.wait_for("the first choice in view", || {
        let top = "return document.querySelector('.roll-inputs .choice, .roll-inputs .field')?.getBoundingClientRect().bottom ?? 9999";
        let foot = "return document.querySelector('.roll-foot').getBoundingClientRect().top";
        sable.0.script(top, &[]).as_f64() < sable.0.script(foot, &[]).as_f64()
    });
    assert_eq!(
        sable.count(".side-answers .answer .button.main"),
        0,
        "what is being answered is not asked again"
    );
    sable.0.screenshot("table-choose-first");
    sable.throw();
    gm.waits_for(".entry.roll", 1);
    for person in [gm, sable] {
        person.finish();
    }
}

#[test]
fn on_a_tablet_the_party_is_one_tap_away() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    let tablet = Screen { width: 820, height: 1100, touch: true, ..Screen::DESKTOP };
    let sable = joined(&server, tablet, &invited(&gm), "Ann", "Sable");
    sable.open("Sheet");
    sable.unfold("The party and foes");
    comes_into_view(&sable.0, ".only-phone .member");
    sable.0.check_accessibility();
    for person in [gm, sable] {
        person.finish();
    }
}

#[test]
fn an_end_of_a_run_below_its_beginning_is_refused_beside_it_and_moves_nothing() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    browser.go("/lab/sweep?system=d12&modifier=0..6&dc=12..20");
    browser.find(".lab-heat table");
    let ends = || browser.find_all(".lab-run [role=spinbutton]");
    ends()[1].replace_text("-5");
    browser.press(&[Key::Tab]);
    browser.wait_for("the refusal", || {
        browser.find_all(".lab-run .field-wrong").iter().any(|words| words.text().contains("not above From"))
    });
    assert_eq!(ends()[0].value(), "0", "From stays");
    browser.wait_for("no ruins of an answer", || browser.find_all(".lab-heat, .lab-cell").is_empty());
    browser.wait_for("a word in its place", || browser.words().contains("There is no answer to this"));
    browser.check_accessibility();
    // What is no number is told once, and not compared with anything.
    ends()[1].replace_text("5.5");
    browser.wait_for("one sentence", || {
        let told: Vec<String> =
            browser.find_all(".lab-run .field-wrong").iter().map(|words| words.text()).collect();
        told.len() == 1 && told[0].contains("no whole number")
    });
    ends()[1].replace_text("4");
    browser.press(&[Key::Tab]);
    browser.find(".lab-heat table");
    browser.finish();
}
