//! A night with a GM who has many: foes in one line, dice for the weather, initiative for all, a strike, a rest, the recap,
//! and a log that holds.
#![cfg(unix)]

use crate::people::{Person, invited, joined, opened};
use twelvefold_page_tests::{Screen, Server};

#[test]
fn a_gm_runs_a_night_with_many_foes() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    let link = invited(&gm);
    let sable = joined(&server, Screen::PHONE, &link, "Ann", "Sable");
    let corin = joined(&server, Screen::DESKTOP, &link, "Ben", "Corin");
    throws_for_the_weather(&gm, &sable);
    puts_foes_behind_the_screen(&gm, &corin);
    rolls_initiative_for_all(&gm, &sable, &corin);
    hurts_a_wolf(&gm, &corin);
    finds_and_sums_up(&gm, &sable);
    corin.open("Table");
    corin.press("Verify the whole log");
    corin.sees("Everything holds.");
    // Dice that could not be read were refused.
    gm.0.finish_expecting(&["422"]);
    for player in [sable, corin] {
        player.finish();
    }
}

/// Dice for no character: two taps, in the open and behind the screen.
fn throws_for_the_weather(gm: &Person, sable: &Person) {
    sable.press("Dice");
    sable.press("Throw d6");
    sable.waits_for(".entry.roll", 1);
    gm.press("Dice");
    gm.write("Other dice", "2d6!+1");
    gm.write("What for", "the weather");
    gm.0.screenshot("table-dice-form");
    gm.0.check_accessibility();
    gm.press("Throw them");
    gm.waits_for(".entry.roll", 2);
    sable.sees("for the weather");
    assert!(gm.0.find_all(".entry.roll .origin").iter().all(|chip| chip.text() == "verified"));
    gm.press("Dice");
    gm.write("Other dice", "d6 and a half");
    gm.press("Throw them");
    gm.sees("cannot be thrown here");
    gm.press("Dice");
}

/// Foes in one line, of which players learn in a word how they fare; what the GM prepares takes them one line.
fn puts_foes_behind_the_screen(gm: &Person, corin: &Person) {
    gm.open("GM");
    gm.unfold("Screen, name and rulings");
    gm.choose("What players see of a foe’s points", "word");
    corin.sees("shows only in a word how foes fare");
    gm.unfold("Foes and other people");
    gm.write("Name, how many, numbers of the sheet", "Wolf ×3, Level 3, Vitality 6");
    gm.press("Put them on the table");
    corin.sees("puts Wolf 1 on the table");
    for name in ["Troll", "Witch"] {
        gm.write("Name, how many, numbers of the sheet", name);
        gm.0.find_all("form[aria-label='Foes in one line'] input[type=checkbox]")[0].click();
        gm.press("Put them on the table");
        gm.sees(&format!("puts {name} on the table"));
        gm.0.find_all("form[aria-label='Foes in one line'] input[type=checkbox]")[0].click();
    }
    // Each came with a stat block.
    corin.sees("Sealed: 4 things that are not yours to see");
    assert!(!corin.0.words().contains("Witch"));
}

/// One tap rolls for every foe; then the order stands.
fn rolls_initiative_for_all(gm: &Person, sable: &Person, corin: &Person) {
    gm.open("Turn");
    gm.press("Call for initiative");
    sable.press("Roll now. Sable: roll for initiative");
    corin.press("Roll now. Corin: roll for initiative");
    gm.press("Roll for all of mine");
    gm.sees("Round 1");
    gm.sees("their turn");
    gm.0.screenshot("table-gm-turns");
}

/// The GM takes Vitality from a wolf: a player reads a word, and no number.
fn hurts_a_wolf(gm: &Person, corin: &Person) {
    let wolf =
        gm.0.find_all(".live-party .member-open").into_iter().find(|one| one.text().contains("Wolf 1"));
    wolf.unwrap().click();
    gm.unfold("Spend or gain points");
    gm.choose("Points", "vitality");
    gm.write("Why", "teeth");
    gm.press("Take");
    gm.sees("Wolf 1 loses 1 Vitality");
    corin.sees("Wolf 1 is hurt");
    let seen = corin.0.words();
    assert!(!seen.contains("loses 1 Vitality"), "{seen}");
    corin.0.screenshot("table-foes-in-a-word");
}

/// The log is searched and the session summed up.
fn finds_and_sums_up(gm: &Person, sable: &Person) {
    gm.press("Find");
    gm.choose("Show", "rolls");
    gm.write("With the words", "weather");
    gm.sees("1 entry");
    gm.0.screenshot("table-find");
    gm.0.check_accessibility();
    gm.press("Find");
    sable.press("Recap");
    sable.sees("So far");
    sable.sees("Rolled");
    sable.0.screenshot("table-recap");
    sable.0.check_accessibility();
    sable.0.check_width();
    sable.press("Recap");
}
