//! A system of one's own in the page: written, mended, tried, kept, shared, and played with.
#![cfg(unix)]

use crate::people::{Person, invited, joined};
use crate::walk::place;
use twelvefold_page_tests::{Browser, Downloads, Element, Key, Screen, Server};

fn editor(browser: &Browser) -> Element<'_> {
    browser.named("textbox", "The text of the system")
}

/// From the first screen to the tool, by clicking.
fn open_tool(browser: &Browser) {
    browser.go("/");
    place(browser, "Lab");
    browser.named("link", "Your own system").click();
    browser.wait_for("the tool", || browser.path().starts_with("/lab/system"));
}

/// Chooses from a list as a person does.
fn choose(browser: &Browser, list: &str, name: &str) {
    let script = "const [select, name] = arguments;
        select.selectedIndex = [...select.options].findIndex((one) => one.text === name);
        select.dispatchEvent(new Event('change', { bubbles: true }))";
    browser.script(script, &[browser.named("combobox", list).json(), name.into()]);
}

/// Changes a part of the text, as if it were typed.
fn change_text(browser: &Browser, from: &str, to: &str) {
    let before = editor(browser).value();
    assert!(before.contains(from), "{from} is not in {before}");
    let script = "const [field, from, to] = arguments;
        const at = field.value.indexOf(from);
        field.focus();
        field.setSelectionRange(at, at + from.length);
        document.execCommand('insertText', false, to)";
    browser.script(script, &[editor(browser).json(), from.into(), to.into()]);
}

fn begin_with(browser: &Browser, example: &str) {
    choose(browser, "New, from an example or blank", example);
    browser.wait_for("that it is kept", || browser.path().contains("open="));
}

/// On a phone, one of the two is seen at a time.
fn show(browser: &Browser, tab: &str) {
    if let Some(button) = browser.try_named("button", tab) {
        button.click();
    }
}

fn sentence(browser: &Browser) -> String {
    let script = "return document.querySelector('.roll-sentence')?.innerText ?? ''";
    browser.script(script, &[]).as_str().unwrap_or_default().to_owned()
}

fn problems(browser: &Browser) -> String {
    let script = "return document.querySelector('#system-wrong')?.innerText ?? ''";
    browser.script(script, &[]).as_str().unwrap_or_default().to_owned()
}

/// Between a phone and a desk.
const TABLET: Screen = Screen { width: 768, height: 1024, ..Screen::DESKTOP.dark() };

const BANDS: &str = "Two dice and a score in three bands";

#[test]
fn a_system_is_written_mended_and_tried_as_one_types() {
    let server = Server::start();
    for screen in [Screen::PHONE, TABLET, Screen::DESKTOP] {
        let browser = Browser::open(&server, screen);
        open_tool(&browser);
        begin_with(&browser, BANDS);
        show(&browser, "Try it");
        browser.wait_for("the odds", || sentence(&browser).contains("of 36"));
        show(&browser, "Text");
        change_text(&browser, "\"2d6\"", "\"3d6\"");
        show(&browser, "Try it");
        browser.wait_for("the odds of three dice", || sentence(&browser).contains("of 216"));
        browser.screenshot_whole("own-system-try");
        browser.check_accessibility();
        browser.check_width();
        show(&browser, "Text");
        change_text(&browser, "sum(pair) + score", "som(pair) + scor");
        browser.wait_for("both mistakes", || problems(&browser).contains("2 mistakes"));
        assert!(problems(&browser).contains("did you mean sum?"), "{}", problems(&browser));
        assert_eq!(editor(&browser).attribute("aria-invalid").as_deref(), Some("true"));
        let numbers = browser.find(".code-numbers").text();
        assert!(numbers.contains('▸'), "{numbers}");
        browser.screenshot_whole("own-system-wrong");
        browser.check_accessibility();
        browser.check_width();
        // The old answer says that it is one, and does nothing.
        show(&browser, "Try it");
        assert!(browser.words().contains("The text has mistakes. Below is the last one without any"));
        assert!(browser.find(".own-work").attribute("inert").is_some());
        show(&browser, "Text");
        browser.find("#system-wrong button").click();
        let chosen = "const field = document.activeElement; return field.value.slice(field.selectionStart, field.selectionEnd)";
        assert_eq!(browser.script(chosen, &[]).as_str(), Some("som(pair)"));
        change_text(&browser, "som(pair) + scor", "sum(pair) + score");
        browser.wait_for("that it is mended", || problems(&browser).contains("No mistakes: Three bands"));
        show(&browser, "Try it");
        assert!(browser.find(".own-work").attribute("inert").is_none());
        browser.named("button", "Roll").click();
        browser.wait_for("the dice", || browser.words().contains("A result of"));
        browser.screenshot_whole("own-system-rolled");
        browser.check_accessibility();
        browser.finish();
    }
}

#[test]
fn a_system_is_kept_renamed_deleted_brought_back_exported_and_imported() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    let downloads = Downloads::of(&browser);
    open_tool(&browser);
    begin_with(&browser, BANDS);
    browser.named("button", "Rename").click();
    browser.named("textbox", "Its name").replace_text("Late bands");
    browser.named("button", "Give it this name").click();
    browser.wait_for("the name in the text", || editor(&browser).value().contains("title = \"Late bands\""));
    let text = editor(&browser).value();
    browser.reload();
    browser.wait_for("the text after a reload", || editor(&browser).value() == text);
    browser.named("button", "Export").click();
    assert_eq!(downloads.text("three-bands.toml"), text);
    browser.named("button", "Delete").click();
    browser.wait_for("that it is gone", || browser.words().contains("Late bands is deleted."));
    browser.named("button", "Undo").click();
    browser.wait_for("that it is back", || editor(&browser).value() == text);
    // A second one from the same example is another.
    begin_with(&browser, BANDS);
    begin_with(&browser, BANDS);
    browser.wait_for("a name of its own", || editor(&browser).value().contains("title = \"Three bands 2\""));
    browser.find("input[type=file]").type_text(downloads.file("three-bands.toml").to_str().unwrap());
    browser.wait_for("the imported text", || editor(&browser).value().contains("title = \"Late bands 2\""));
    // By keyboard, Tab leaves the editor.
    browser.script("arguments[0].focus()", &[editor(&browser).json()]);
    browser.press(&[Key::Tab]);
    assert_ne!(browser.focused().label(), "The text of the system");
    browser.finish();
}

#[test]
fn a_link_takes_the_system_along_and_one_without_it_says_what_is_missing() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    open_tool(&browser);
    begin_with(&browser, BANDS);
    change_text(&browser, "\"2d6\"", "\"3d6\"");
    browser.wait_for("the odds of three dice", || sentence(&browser).contains("of 216"));
    let text = editor(&browser).value();
    browser.named("button", "Copy a link to it").click();
    browser.wait_for("the link", || browser.words().contains("Link copied, with the whole system in it."));
    let link = browser.pasted();
    browser.named("link", "Roll with it").click();
    browser.wait_for("the roll", || browser.path().starts_with("/roll"));
    let odds = sentence(&browser);
    assert!(odds.contains("of 216"), "{odds}");
    let question = browser.path();
    browser.reload();
    browser.wait_for("the same odds after a reload", || sentence(&browser) == odds);

    let other = Browser::open(&server, Screen::PHONE);
    let path_of = |link: &str| {
        link.split_once("//").unwrap().1.split_once('/').map(|(_, path)| format!("/{path}")).unwrap()
    };
    other.go(&path_of(&link));
    other.wait_for("the text", || editor(&other).value() == text);
    assert!(question.contains("#system="), "{question}");
    other.go(&question);
    other.wait_for("the same odds elsewhere", || sentence(&other) == odds);
    assert!(other.words().contains("Three bands came with the link."));
    other.screenshot_whole("own-system-guest");
    other.check_accessibility();
    other.named("button", "Keep it").click();
    other.go("/roll");
    other.named("button", "Three bands").click();
    other.wait_for("its odds", || sentence(&other).contains("of 216"));
    other.finish();

    let third = Browser::open(&server, Screen::DESKTOP);
    third.go(question.split('#').next().unwrap());
    third.wait_for("what is missing", || {
        third.words().contains("This link is about three-bands, a system that is not in this browser.")
    });
    third.finish();
    browser.finish();
}

/// A game of two scores, points that a roll can cost, and a rest.
const TRAIL: &str = r#"format = 1
system = "trail"
title = "The trail"
about = "Up a mountain, with too little bread."

[sheet.scores]
Edge = { least = 0, most = 4, usual = 1 }
Iron = { least = 0, most = 4, usual = 1 }
[sheet.points]
Supply = { most = 5 }
[sheet.rests]
"Make camp" = { Supply = "+1" }

[checks.action]
title = "Climb"
inputs = { stat = { score = ["Edge", "Iron"] }, effort = { least = 0, most = 3, cost = "Supply" } }
dice = { pair = "2d6" }
values = { result = "sum(pair) + stat + effort" }
[[checks.action.outcomes]]
name = "miss"
when = "result < 8"
success = false
[[checks.action.outcomes]]
name = "hit"
success = true
"#;

/// Writes the game on a blank page, and leaves it when its odds are there.
fn write_the_trail(browser: &Browser) {
    open_tool(browser);
    begin_with(browser, "A blank page");
    let blank = editor(browser).value();
    assert!(blank.starts_with("format = 1"), "{blank}");
    change_text(browser, &blank, TRAIL);
    browser.wait_for("that it is read", || problems(browser).contains("No mistakes: The trail, 1 check."));
    show(browser, "Try it");
    browser.wait_for("its odds", || sentence(browser).contains("of 36"));
}

/// The same browser, as somebody at a table.
fn opens_a_table(browser: Browser) -> Person {
    let gm = Person(browser);
    gm.0.named("link", "Open a table with it").click();
    gm.sees("Everybody who sits at the table can read the whole text of The trail.");
    gm.write("Name of the table", "Up the pass");
    gm.write("What you are called, as the GM", "Robin");
    gm.0.check_accessibility();
    gm.press("Open the table");
    gm.sees("This code brings you back");
    gm.0.named("link", "Go to the table").click();
    gm.sees("Robin opens the table");
    gm.is_saved();
    gm
}

/// A sheet of one's own system: its numbers, its points spent and taken back, a roll that costs and is undone.
fn plays_a_character(browser: &Browser) {
    browser.named("button", "Make a character").click();
    browser.wait_for("the sheet", || browser.path().starts_with("/characters/"));
    let supply = || browser.find(".open-points").text();
    assert!(supply().contains("5/5"), "{}", supply());
    browser.named("button", "Spend 1 Supply").click();
    browser.wait_for("a point less", || supply().contains("4/5"));
    browser.named("button", "Undo").click();
    browser.wait_for("the point back", || supply().contains("5/5"));
    browser.screenshot_whole("own-system-sheet");
    browser.check_accessibility();
    browser.check_width();
    browser.named("link", "Roll Edge").click();
    browser.wait_for("the roll", || browser.path().starts_with("/roll"));
    browser.wait_for("its odds", || sentence(browser).contains("of 36"));
    browser.named("button", "Roll").click();
    browser.wait_for("the dice", || browser.words().contains("A result of"));
}

/// The GM changes the text; the table goes over to it once it is said what is lost, and goes back by an undo.
fn moves_to_a_newer_file(gm: &Person, ann: &Person) {
    let table = gm.0.path();
    open_tool(&gm.0);
    change_text(&gm.0, "Iron = { least = 0, most = 4, usual = 1 }\n", "");
    change_text(&gm.0, "[\"Edge\", \"Iron\"]", "\"Edge\"");
    change_text(&gm.0, "\"2d6\"", "\"3d6\"");
    gm.0.wait_for("that it is read", || problems(&gm.0).contains("No mistakes"));
    place(&gm.0, "Tables");
    gm.0.find(".table-card a").click();
    gm.is_saved();
    assert_eq!(gm.0.path(), table);
    gm.open("GM");
    gm.unfold("A newer file of the system");
    gm.choose_called("Of your systems", "The trail");
    gm.sees("Sable goes over to the new file");
    gm.sees("lost: score Iron 1 (there is no such score)");
    let go = "Let the table go over to it";
    assert!(gm.0.named("button", go).attribute("disabled").is_some(), "first it is agreed to");
    gm.0.check_accessibility();
    gm.0.screenshot("own-system-newer");
    gm.0.named("checkbox", "What is named as lost may be lost").click();
    gm.press(go);
    ann.press("Back to the log");
    ann.sees("lets the table play by another file of The trail");
    ann.open("Roll");
    ann.sees("of 216");
    ann.throw();
    ann.waits_for(".entry.roll", 2);
}

#[test]
fn a_system_is_written_played_by_two_moved_exported_brought_elsewhere_and_verified() {
    let server = Server::start();
    let browser = Browser::open(&server, Screen::DESKTOP);
    write_the_trail(&browser);
    plays_a_character(&browser);
    open_tool(&browser);
    browser.wait_for("the trail again", || editor(&browser).value() == TRAIL);
    let gm = opens_a_table(browser);
    let downloads = Downloads::of(&gm.0);
    let link = invited(&gm);
    let ann = joined(&server, Screen::PHONE, &link, "Ann", "Sable");
    gm.sees("Ann puts Sable on the table");

    ann.open("Roll");
    ann.sees("of 36");
    ann.0.check_accessibility();
    ann.0.check_width();
    ann.0.screenshot("own-system-table");
    ann.throw();
    gm.waits_for(".entry.roll", 1);
    gm.0.find_all(".entry.roll .acts").last().unwrap().click();
    gm.press("Undo");
    for person in [&gm, &ann] {
        person.waits_for(".entry.roll.undone", 1);
    }
    ann.open("Table");
    ann.sees("Everybody who sits here can read its file.");
    ann.press("Keep it in this browser");
    ann.sees("The trail is kept in this browser");

    moves_to_a_newer_file(&gm, &ann);

    gm.open("Table");
    gm.press("Verify the whole log");
    gm.sees("Everything holds.");
    let table = gm.0.path().trim_start_matches("/tables/").to_owned();
    gm.0.named("link", "Download the export").click();
    let file = downloads.file(&format!("{table}.jsonl"));

    let other = Server::start();
    let elsewhere = Person::at(&other, Screen::DESKTOP);
    elsewhere.0.go("/tables");
    elsewhere.0.find("input[type=file]").type_text(file.to_str().unwrap());
    elsewhere.sees("This code brings you back");
    elsewhere.0.named("link", "Go to the table").click();
    elsewhere.sees("Robin opens the table");
    elsewhere.sees("The trail");
    elsewhere.open("Table");
    elsewhere.press("Verify the whole log");
    elsewhere.sees("Everything holds.");
    elsewhere.open("Roll");
    elsewhere.throw();
    elsewhere.waits_for(".entry.roll:not(.undone)", 2);
    for person in [gm, ann, elsewhere] {
        person.finish();
    }
}
