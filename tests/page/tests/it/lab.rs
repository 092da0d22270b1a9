//! The lab: questions, each in its link, each answered without a network and without freezing the page.
#![cfg(unix)]

use twelvefold_page_tests::{Browser, Key, Screen, Server};

/// A question of every tool, and words of its answer.
const QUESTIONS: [(&str, &str, &str); 8] = [
    (
        "compare",
        "/lab/compare?system=d12&luck=4&modifier=5&dc=18&extra=INT:6,WIS:3",
        "+22.1 points for 2 Heroism",
    ),
    ("compare-3d6", "/lab/compare?system=3d6&bonus=4&dv=15", "proficient, advantage with 97.5 %"),
    ("compare-pool", "/lab/compare?system=pool&level=3&spend=2", "as it is"),
    ("sweep", "/lab/sweep?system=d12&modifier=1..6&dc=12..20:2", "the chance to succeed, in percent"),
    ("solve", "/lab/solve?level=5&check=Finesse=18,luck,weight=2&check=Speechcraft=16", "1.6667 (5/3)"),
    (
        "solve-3d6",
        "/lab/solve?system=3d6&budget=70&level=2&heroism=1&least=Body=9&magic=Reflex=2&check=Will=15,save&check=Reflex=16,proficient,weight=2&check=Body,against=11",
        "The best there is with a budget of 70",
    ),
    (
        "solve-pool",
        "/lab/solve?system=pool&budget=12&costs=0,1,3,6,10&check=Perception=2&check=Brawn,boost=1,weight=1/2&least=Brawn=2&covers=Perception",
        "The levels cost 11 of 12.",
    ),
    (
        "duel",
        "/lab/duel?a=Kestrel,attack=5,defence=3,vitality=6,heroism=2,luck=4&b=Wolf,attack=4,defence=3,vitality=5",
        "Kestrel wins about seven times in ten.",
    ),
];

/// Waits until the answer is there and nothing is being counted any more.
fn answered(browser: &Browser, words: &str) {
    browser.wait_for(words, || browser.words().contains(words));
    let rests = "return document.querySelector('.lab-answer')?.getAttribute('aria-busy') === 'false'";
    browser.wait_for("the end of the counting", || browser.script(rests, &[]).as_bool() == Some(true));
}

/// Four against four, too many to count.
fn crowds(vitality: u32) -> String {
    let side = |letter: &str| {
        let one = |at| format!("{letter}={letter}{at},attack=5,vitality={vitality}");
        (0..4).map(one).collect::<Vec<_>>().join("&")
    };
    format!("/lab/duel?{}&{}", side("a"), side("b"))
}

#[test]
fn every_tool_answers_on_every_screen() {
    let server = Server::start();
    for screen in Screen::ALL {
        let browser = Browser::open(&server, screen);
        browser.go("/lab");
        browser.wait_for("all tools", || browser.find_all(".lab-card").len() == 7);
        browser.screenshot_whole("lab");
        browser.check_accessibility();
        for (name, path, words) in QUESTIONS {
            browser.go(path);
            answered(&browser, words);
            browser.screenshot_whole(&format!("lab-{name}"));
            browser.check_accessibility();
            browser.check_width();
        }
        browser.finish();
    }
}

#[test]
fn a_changed_number_changes_the_answer_and_the_link() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    browser.go("/lab/compare?system=d12&modifier=5&dc=18");
    answered(&browser, "2d12 + 5 against DC 18");
    browser.named("button", "DC: one more").click();
    answered(&browser, "2d12 + 5 against DC 19");
    browser.wait_for("the new link", || browser.path().contains("dc=19"));
    browser.reload();
    answered(&browser, "2d12 + 5 against DC 19");
    browser.finish();
}

#[test]
fn what_a_link_gets_wrong_is_told_and_the_rest_is_kept() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::PHONE);
    browser.go("/lab/compare?system=d12&modifier=7&dc=many");
    answered(&browser, "2d12 + 7 against DC 18");
    assert!(browser.words().contains("The link says dc=many"));
    browser.go("/lab/solve?level=5&check=Finesse=18,extra=DEX");
    browser.wait_for("the refusal", || browser.find(".notice.wrong").text().contains("DEX"));
    browser.finish();
}

#[test]
fn cells_of_the_map_are_walked_by_keyboard_and_lead_to_their_roll() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    browser.go("/lab/sweep?system=d12&modifier=1..6&dc=12..20:2");
    browser.named("button", "modifier 1, dc 12: 63.9").click();
    browser.press(&[Key::Right, Key::Right, Key::Right, Key::Down, Key::Down, Key::Down, Key::Down]);
    browser.wait_for("the cell’s numbers", || browser.find(".lab-cell").text().contains("71 of 144"));
    assert_eq!(browser.focused().label(), "modifier 5, dc 18: 49.3");
    browser.named("link", "Roll this").click();
    browser.wait_for("Roll", || browser.path().starts_with("/roll?roll=d12&modifier=5&dc=18"));
    browser.finish();
}

#[test]
fn a_fight_too_large_to_count_is_played_and_says_so() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    browser.go(&crowds(30));
    answered(&browser, "is a simulation of");
    browser.finish();
}

#[test]
fn what_takes_long_can_be_stopped_and_asked_anew() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    browser.go(&crowds(30));
    browser.named("button", "Stop counting").click();
    browser.wait_for("that it stopped", || browser.words().contains("The counting was stopped"));
    assert!(browser.try_named("button", "Stop counting").is_none());
    // Changed again and again: only the last question is answered, and the page hears every step of it.
    browser.go("/lab/solve?level=12&check=Finesse=18,luck,weight=2&check=Speechcraft=16");
    for _ in 0..6 {
        browser.named("button", "Level: one more").click();
    }
    answered(&browser, "The best there is at Level 18");
    browser.finish();
}

#[test]
fn the_best_build_becomes_a_character() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    browser.go("/lab/solve?level=5&check=Finesse=18");
    answered(&browser, "The best there is at Level 5");
    browser.named("button", "Use this build").click();
    browser.wait_for("the sheet", || browser.path().starts_with("/characters/"));
    browser.wait_for("its name", || browser.words().contains("Build of Level 5"));
    browser.finish();
}

#[test]
fn the_solver_serves_every_system_and_each_build_becomes_a_character() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    for (system, word, best, name) in [
        ("3d6 System", "system=3d6", "The best there is with a budget of 70", "Build with a budget of 70"),
        ("Action Pool", "system=pool", "The best there is with a budget of 12", "Build with a budget of 12"),
    ] {
        browser.go("/lab/solve?level=5&check=Finesse=18");
        answered(&browser, "The best there is at Level 5");
        browser.named("button", system).click();
        answered(&browser, best);
        browser.wait_for("the link", || browser.path().contains(word));
        browser.named("button", "Use this build").click();
        browser.wait_for("the sheet", || browser.path().starts_with("/characters/"));
        browser.wait_for("its name", || browser.words().contains(name));
    }
    browser.finish();
}

#[test]
fn what_the_solver_refuses_is_told_and_what_was_typed_stays() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::PHONE);
    browser.go("/lab/solve?system=pool&budget=12&costs=0,3,2,6,10&check=Brawn=2");
    browser.wait_for("the refusal", || browser.find(".notice.wrong").text().contains("costs never fall"));
    browser.named("button", "Level 3: one more").click();
    answered(&browser, "The best there is with a budget of 12");
    browser.go("/lab/solve?system=chess&check=Brawn=2");
    answered(&browser, "The best there is at Level 5");
    assert!(browser.words().contains("The link says system=chess"));
    browser.finish();
}
