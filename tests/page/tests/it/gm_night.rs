//! A night with a GM who has many: foes in one line, dice for the weather, initiative for all, a strike, a rest, the recap,
//! and a log that holds.
#![cfg(unix)]

use crate::people::{Person, invited, joined, opened};
use twelvefold_page_tests::{Screen, Server, command};

#[test]
fn a_gm_runs_a_night_with_many_foes() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    let link = invited(&gm);
    let sable = joined(&server, Screen::PHONE, &link, "Ann", "Sable");
    let corin = joined(&server, Screen::DESKTOP, &link, "Ben", "Corin");
    throws_for_the_weather(&gm, &sable);
    puts_foes_behind_the_screen(&gm, &corin);
    calls_against_a_number_of_the_gms(&gm, &sable, &corin);
    races_for_themselves(&corin, &sable);
    rolls_initiative_for_all(&gm, &sable, &corin);
    is_told_whose_turn_it_is(&gm, &sable);
    hurts_a_wolf(&gm, &corin);
    strikes_it_down(&gm, &corin);
    rests(&gm, &sable);
    finds_and_sums_up(&gm, &sable);
    for person in [&corin, &gm] {
        person.open("Table");
        person.press("Verify the whole log");
        person.sees("Everything holds.");
        verifies_the_file(person);
    }
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
    gm.choose("The number a check of mine is held against", "kept");
    corin.sees("keeps the numbers that checks are held against");
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

/// Presses the first button that answers what waits.
fn answer(person: &Person) {
    let main = || person.0.find_all(".answers .button.main").into_iter().find(|button| button.is_shown());
    person.0.wait_for("something to answer", || main().is_some());
    main().unwrap().click();
    person.0.wait_for("nothing to answer", || person.0.find_all(".answers .answer").is_empty());
}

/// A number that no throw comes near to: whoever reads it was told it.
const KEPT: &str = "88";

/// The players roll against a number that the GM keeps: they read what came of it, and never the number.
fn calls_against_a_number_of_the_gms(gm: &Person, sable: &Person, corin: &Person) {
    gm.0.named("spinbutton", "Against").replace_text(KEPT);
    gm.write("What it is about", "The ice groans");
    gm.press("Call for it");
    for player in [sable, corin] {
        player.sees("The ice groans");
        player.sees("against a number that the GM keeps");
        answer(player);
        player.sees("Failure");
        let seen = player.0.words();
        assert!(!seen.contains(KEPT), "{seen}");
    }
    sable.0.screenshot("table-number-kept");
    gm.waits_for(".entry.roll", 4);
    gm.0.named("spinbutton", "Against").replace_text("15");
}

/// A race: one begins it, the other is told over whatever is open, and both read who came first.
fn races_for_themselves(corin: &Person, sable: &Person) {
    sable.open("Sheet");
    corin.open("Roll");
    corin.press("Contest");
    corin.0.named("checkbox", "A race: everyone competes for themselves").click();
    corin.throw();
    corin.sees("Choose who else competes.");
    corin.tick_in("Against", "Sable");
    corin.sees("go first equally often");
    corin.0.screenshot("table-race");
    corin.0.check_accessibility();
    corin.throw();
    sable.sees("Corin begins a race");
    sable.0.screenshot("table-race-to-answer");
    answer(sable);
    sable.open("Log");
    for racer in [corin, sable] {
        racer.sees("The race of Corin, Sable");
        racer.sees("1st ");
        racer.sees("2nd ");
    }
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
    gm.0.wait_for("what each has rolled", || {
        gm.0.find_all(".turn-row").iter().all(|row| row.text().contains("rolled "))
    });
    gm.0.screenshot("table-gm-turns");
}

/// One's turn is told over whatever is open.
fn is_told_whose_turn_it_is(gm: &Person, sable: &Person) {
    sable.open("Sheet");
    let turn = || gm.0.find_all(".turn-row.turn").first().map(|row| row.text()).unwrap_or_default();
    for _ in 0..8 {
        let now = turn();
        if now.contains("Sable") {
            break;
        }
        gm.press("End the turn");
        gm.0.wait_for("the next turn", || turn() != now);
    }
    sable.sees("It is your turn.");
    sable.0.screenshot("table-my-turn");
    sable.open("Log");
}

/// Two strikes with shifts, the second at the same target with the same weapon, bring a wolf down.
fn strikes_it_down(gm: &Person, corin: &Person) {
    corin.open("Roll");
    corin.press("Check");
    corin.choose_called("A strike at", "Wolf 1");
    throws_twelves(corin);
    corin.sees("Wolf 1 is badly hurt");
    let again = "Strike at Wolf 1 again";
    let named =
        || corin.0.find_all(".roll-form button").into_iter().find(|one| one.text().starts_with(again));
    corin.0.wait_for(again, || named().is_some());
    named().unwrap().click();
    throws_twelves(corin);
    corin.sees("Wolf 1 is down");
    gm.sees("Wolf 1 is Incapacitated");
    gm.open("Turn");
    gm.0.screenshot("table-wolf-down");
}

/// Real dice that show two twelves: a success with shifts against any number that is usual.
fn throws_twelves(person: &Person) {
    let field = || person.0.find_all("#table-faces").into_iter().find(|one| one.is_shown());
    if field().is_none() {
        person.unfold("I have real dice");
    }
    person.0.wait_for("the field for faces", || field().is_some());
    field().unwrap().replace_text("12, 12");
    person.throw();
}

/// The fight is over, and everyone rests.
fn rests(gm: &Person, sable: &Person) {
    gm.press("End the encounter");
    gm.open("GM");
    gm.unfold("Rest, and sessions");
    gm.press("Short rest");
    sable.sees("takes a short rest");
}

/// The file that somebody downloads is verified by the command too; only the GM's tells the number that was kept.
fn verifies_the_file(person: &Person) {
    let export = "return (await fetch(document.querySelector('a[download]').href)).text()";
    let file = person.0.script_awaiting(export, &[]);
    let file = file.as_str().unwrap();
    let is_gms = file.contains("The ice groans") && file.contains("stat_block_kept");
    assert_eq!(file.contains(&format!("\"target\":{KEPT}")), is_gms);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("night.jsonl");
    std::fs::write(&path, file).unwrap();
    command(&["verify".as_ref(), path.as_os_str()]);
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
