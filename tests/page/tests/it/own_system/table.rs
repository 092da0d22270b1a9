//! The whole journey: a system is written, played at a table of two, moved to a newer text, and brought elsewhere.

use super::{begin_with, change_text, editor, open_tool, problems, sentence, show};
use crate::people::{Person, invited, joined};
use crate::walk::place;
use twelvefold_page_tests::{Browser, Downloads, Screen, Server};

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
    ann.open("Log");
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
