//! Roll: the odds live, the dice thrown or typed, the advice, the history, and the link that holds the question.
#![cfg(unix)]

use twelvefold_page_tests::{Browser, Key, Screen, Server};

/// Rolls that between them show every part of the place.
const QUESTIONS: [(&str, &str); 7] = [
    ("check", "/roll?roll=d12&mod=5&dc=18&extra=6&luck=6"),
    ("contest", "/roll?roll=contest&mod=5&vs=3,5l6"),
    ("initiative", "/roll?roll=initiative&who=Ana:5&foe=Wolf:4&foe=Bear:2"),
    ("save", "/roll?roll=3d6&bonus=4&dv=14&adv=1&save=yes&heroism=2"),
    ("opposed", "/roll?roll=opposed&score=12&vs=10&vs_prof=yes"),
    ("pool", "/roll?roll=pool&level=3&boost=1&snag=1"),
    ("notation", "/roll?roll=dice&dice=4d6kh3&min=14"),
];

/// Every bar of the picture: where it stands and how high it is.
fn bars(browser: &Browser) -> String {
    let script = "return [...document.querySelectorAll('.histogram .areas path')]
        .map((bars) => bars.getAttribute('d')).join(';')";
    browser.script(script, &[]).as_str().unwrap_or_default().to_owned()
}

fn target(browser: &Browser) -> Option<i32> {
    browser.find(".handle").attribute("aria-valuenow")?.parse().ok()
}

fn figure(browser: &Browser) -> String {
    browser.find(".roll-sentence strong").text()
}

#[test]
fn every_kind_of_roll_looks_right_and_throws_on_every_screen() {
    let server = Server::start();
    for screen in Screen::ALL {
        let browser = Browser::open(&server, screen);
        for (name, path) in QUESTIONS {
            browser.go(path);
            browser.find(".roll-odds figure, .roll-odds img, .roll-odds .shares");
            browser.named("button", "Roll").click();
            browser.find(".roll-result .die");
            browser.screenshot(&format!("roll-{name}"));
            browser.check_accessibility();
            browser.check_width();
        }
        browser.finish();
    }
}

#[test]
fn the_first_roll_is_a_check_with_its_odds() {
    let server = Server::start();
    let browser = crate::walk::first_screen(&server, Screen::PHONE);
    browser.wait_for("the odds", || figure(&browser) == "49.3 %");
    assert!(browser.find(".roll-sentence").text().contains("71 of 144"));
    assert!(browser.named("button", "Roll").size().1 >= 44.0);
    let marks = browser.script("return performance.getEntriesByName('histogram').length", &[]);
    assert_eq!(marks.as_u64(), Some(1), "the first histogram is marked once");
    browser.finish();
}

#[test]
fn the_target_moves_by_key_and_the_link_moves_with_it() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    browser.go("/roll?roll=d12&mod=5&dc=18");
    let handle = browser.named("slider", "Target");
    browser.script("arguments[0].focus()", &[handle.json()]);
    browser.press(&[Key::Right, Key::Right]);
    browser.wait_for("another DC", || browser.path().contains("dc=20"));
    assert_eq!(browser.named("slider", "Target").attribute("aria-valuenow").as_deref(), Some("20"));
    assert_eq!(browser.focused().role(), "slider", "the line keeps the focus");
    let odds = figure(&browser);
    browser.reload();
    browser.wait_for("the same odds from the link", || figure(&browser) == odds);
    browser.finish();
}

#[test]
fn the_target_is_dragged_by_mouse_and_by_finger() {
    let server = Server::start();
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        let browser = Browser::open(&server, screen);
        browser.go("/roll?roll=d12&mod=5&dc=18");
        browser.wait_for("the odds", || figure(&browser) == "49.3 %");
        browser.drag(&browser.find(".handle"), 60, 0);
        browser.wait_for("a higher DC", || target(&browser) > Some(18));
        browser.wait_for("other odds", || figure(&browser) != "49.3 %");
        let moved = target(&browser);
        browser.drag(&browser.find("h1, .roll-title"), 60, 0);
        assert_eq!(target(&browser), moved, "only the handle drags the line");
        browser.finish();
    }
}

#[test]
fn a_question_changes_picture_shares_and_link_and_the_link_asks_it_again() {
    let server = Server::start();
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        let browser = Browser::open(&server, screen);
        browser.go("/roll");
        browser.wait_for("the odds", || figure(&browser) == "49.3 %");
        let (bars, shares) = (bars(&browser), browser.find(".shares").text());
        browser.named("button", "Modifier: one more").click();
        browser.find(".roll-bonus input[type=checkbox]").click();
        browser.wait_for("the link", || {
            browser.path().contains("modifier=6") && browser.path().contains("extra=6")
        });
        assert_ne!(self::bars(&browser), bars, "the picture has other bars");
        assert_ne!(browser.find(".shares").text(), shares);
        let other = Browser::open(&server, screen);
        other.go(&browser.path());
        other.wait_for("the same odds from the link", || figure(&other) == figure(&browser));
        assert_eq!(other.find(".shares").text(), browser.find(".shares").text());
        assert_eq!(self::bars(&other), self::bars(&browser));
        other.finish();
        browser.finish();
    }
}

#[test]
fn real_dice_are_typed_and_a_wrong_face_loses_nothing() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::PHONE);
    browser.go("/roll?roll=d12&mod=3&dc=12");
    browser.find(".roll-typed summary").click();
    let field = browser.named("textbox", "What they show");
    field.type_text("10, 13");
    browser.press(&[Key::Enter]);
    browser.wait_for("the refusal", || {
        browser.find("#roll-faces-wrong").text() == "Face 2 is 13, but a d12 shows 1 to 12."
    });
    assert_eq!(field.value(), "10, 13", "what was typed stays");
    field.replace_text("10 7");
    browser.press(&[Key::Enter]);
    browser.wait_for("the verdict", || browser.find(".roll-verdict strong").text() == "Success, 1 shift");
    assert!(browser.find(".roll-sum").text().contains("10 + 7 + 3 (modifier) = 20"));
    let spoken = browser.script("return document.querySelector('.roll [role=status]').textContent", &[]);
    assert!(spoken.as_str().is_some_and(|said| said.contains("Success, 1 shift: 20 against DC 12, 8 over")));
    assert!(browser.find_all(".roll-result.moment").is_empty(), "an everyday roll is no moment");
    for (faces, moment) in [("12 12", ".roll-result.moment:not(.bad)"), ("1 1", ".roll-result.moment.bad")] {
        field.replace_text(faces);
        browser.press(&[Key::Enter]);
        browser.find(moment);
    }
    browser.finish();
}

#[test]
fn dice_tumble_for_a_moment_and_any_key_lets_them_lie() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP.moving());
    browser.go("/roll");
    browser.find(".handle");
    browser.press(&[Key::Enter]);
    browser.find(".roll-result.tumbling");
    let told = "return document.querySelector('.roll-result.tumbling') && document.querySelectorAll('.roll-history li').length";
    let told = browser.script(told, &[]);
    assert!(told.is_null() || told == 0, "what the dice say is told when they lie: {told}");
    browser.press(&[Key::Escape]);
    browser.wait_for("dice that lie", || browser.find_all(".roll-result.tumbling").is_empty());
    assert_eq!(
        browser.find_all(".roll-history li").len(),
        1,
        "the key lets the dice lie and throws no others"
    );
    browser.finish();
}

#[test]
fn a_tapped_bar_tells_its_number_until_one_taps_elsewhere() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::PHONE);
    browser.go("/roll");
    let caption = || browser.find(".histogram figcaption").text();
    browser.wait_for("what a bar is", || caption().starts_with("Each bar is one total"));
    browser.drag(&browser.find(".histogram > svg"), 2, 0);
    browser.wait_for("its number", || caption().starts_with("total") && caption().ends_with('%'));
    let told = caption();
    browser.drag(&browser.find(".histogram > svg"), 2, 0);
    assert_eq!(caption(), told);
    browser.drag(&browser.find(".shares"), 2, 0);
    browser.wait_for("what a bar is, again", || caption().starts_with("Each bar is one total"));
    browser.finish();
}

#[test]
fn rolls_are_remembered_copied_cleared_and_brought_back() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    browser.go("/roll");
    browser.find(".handle");
    for _ in 0..2 {
        browser.named("button", "Roll").click();
    }
    browser.wait_for("two rolls", || browser.find_all(".roll-history li").len() == 2);
    browser.reload();
    browser.wait_for("two rolls after loading again", || browser.find_all(".roll-history li").len() == 2);
    browser.find(".roll-history [title='Copy as text']").click();
    browser.wait_for("the word that it is copied", || browser.words().contains("Roll copied as text."));
    let copied = browser.pasted();
    assert!(copied.starts_with("2d12 + 5 against DC 18: "), "{copied}");
    browser.named("button", "Clear").click();
    browser.wait_for("an empty list", || browser.find_all(".roll-history li").is_empty());
    browser.named("button", "Undo").click();
    browser.wait_for("the rolls again", || browser.find_all(".roll-history li").len() == 2);
    browser.finish();
}

#[test]
fn a_broken_link_is_told_in_one_sentence() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::PHONE);
    browser.go("/roll?roll=d12&mod=99999999999&dc=20");
    browser.wait_for("the sentence", || {
        browser
            .words()
            .contains("The link says mod=99999999999, which can't be; the usual is shown in its place.")
    });
    assert_eq!(browser.named("slider", "Target").attribute("aria-valuenow").as_deref(), Some("20"));
    browser.named("button", "Understood").click();
    browser.wait_for("a quiet page", || browser.find_all(".roll-complaint").is_empty());
    browser.finish();
}

#[test]
fn advice_says_what_a_point_of_heroism_adds() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    browser.go("/roll");
    browser.wait_for("the advice", || browser.words().contains("+13.5 points for 1 Heroism"));
    browser.go("/roll?roll=pool&level=3");
    browser.wait_for("the advice on resilience", || browser.find(".roll-spend").text().contains("1 boost"));
    browser.go("/roll?roll=3d6&bonus=4&dv=14");
    browser.wait_for("why there is none", || {
        browser
            .find(".roll-spend")
            .text()
            .contains("Nothing to spend: no point of the 3d6 System buys a die.")
    });
    browser.finish();
}
