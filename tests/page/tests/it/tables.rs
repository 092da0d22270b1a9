//! Tables: a GM and two players in three browsers, from the invitation to the last turn.
#![cfg(unix)]

use crate::people::{Person, invited, joined, opened};
use twelvefold_page_tests::{Screen, Server};

#[test]
fn a_session_of_three_from_the_invitation_to_verify() {
    let mut server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    let link = invited(&gm);
    let sable = joined(&server, Screen::PHONE, &link, "Ann", "Sable");
    let corin = joined(&server, Screen::DESKTOP.dark(), &link, "Ben", "Corin");
    gm.sees("Ben puts Corin on the table");
    gm.bring("Troll");

    answers_a_call(&gm, &sable, &corin);
    fights_a_contest(&gm, &sable, &corin);
    rolls_in_secret(&gm, &sable, &corin);
    takes_turns(&gm, &sable, &corin);
    server.kill();
    comes_back(&mut server, &gm, &sable);
    corin.is_saved();
    corin.open("Table");
    corin.press("Verify the whole log");
    corin.sees("Everything holds.");
    corin.0.screenshot("table-verify");
    corin.0.check_accessibility();
    for person in [gm, sable, corin] {
        person.finish();
    }
}

/// A check, called for from both at once.
fn answers_a_call(gm: &Person, sable: &Person, corin: &Person) {
    gm.open("Table");
    gm.open("GM");
    gm.write("What it is about", "The bridge sways");
    gm.press("Call for it");
    sable.sees("The bridge sways");
    sable.0.check_accessibility();
    sable.0.screenshot("table-called");
    sable.press("Roll now. Sable: roll Level against 15");
    corin.press("Roll now. Corin: roll Level against 15");
    for person in [gm, sable, corin] {
        person.waits_for(".entry.roll", 2);
        person.waits_for(".entry.roll .origin", 2);
        assert!(person.0.find_all(".entry.roll .origin").iter().all(|chip| chip.text() == "verified"));
    }
}

/// A player begins, the GM answers for the troll.
fn fights_a_contest(gm: &Person, sable: &Person, corin: &Person) {
    sable.open("Roll");
    sable.press("Contest");
    sable.0.named("checkbox", "Troll").click();
    sable.choose("They roll", "Level");
    sable.sees("you succeed");
    sable.0.check_accessibility();
    sable.press("Roll and begin the contest");
    gm.press("Roll now. Troll: resist with Level");
    for person in [gm, sable, corin] {
        person.sees("Sable against Troll.");
    }
}

/// The GM rolls behind the screen, reveals it, and takes it back.
fn rolls_in_secret(gm: &Person, sable: &Person, corin: &Person) {
    let (rolls, sealed) = (gm.count(".entry.roll"), sable.count(".entry.sealed"));
    gm.open("Roll");
    gm.choose("Who sees it", "gm");
    gm.throw();
    gm.waits_for(".entry.roll", rolls + 1);
    sable.waits_for(".entry.sealed", sealed + 1);
    sable.waits_for(".entry.roll", rolls);
    act_on_the_last_roll(gm, "Reveal to all");
    for person in [sable, corin] {
        person.waits_for(".entry.roll", rolls + 1);
        person.waits_for(".entry.sealed", sealed);
    }
    act_on_the_last_roll(gm, "Undo");
    for person in [gm, sable, corin] {
        person.waits_for(".entry.roll.undone", 1);
    }
    gm.press("Redo");
    sable.waits_for(".entry.roll.undone", 0);
}

fn act_on_the_last_roll(person: &Person, act: &str) {
    person.0.find_all(".entry.roll .acts").last().unwrap().click();
    person.press(act);
}

/// Initiative, the order, and a turn that ends.
fn takes_turns(gm: &Person, sable: &Person, corin: &Person) {
    gm.open("Turn");
    gm.press("Call for initiative");
    for (person, who) in [(sable, "Sable"), (corin, "Corin"), (gm, "Troll")] {
        person.press(&format!("Roll now. {who}: roll for initiative"));
    }
    gm.sees("Round 1");
    gm.waits_for(".turn-row", 3);
    gm.0.screenshot("table-turns");
    let first = gm.0.find(".turn-row.turn strong").text();
    let whose =
        [("Sable", sable), ("Corin", corin), ("Troll", gm)].into_iter().find(|(name, _)| *name == first);
    whose.unwrap().1.press("End the turn");
    gm.0.wait_for("another's turn", || gm.0.find(".turn-row.turn strong").text() != first);
}

/// What is said while the server is gone arrives once it is back, and once only.
fn comes_back(server: &mut Server, gm: &Person, sable: &Person) {
    sable.0.wait_for("the lost line", || sable.0.find(".status").text().starts_with("Offline"));
    sable.write("Message", "Is anybody there?");
    sable.press("Say");
    sable.sees("Is anybody there?…");
    server.restart();
    gm.sees("Is anybody there?");
    gm.is_saved();
    sable.is_saved();
    sable.sees_not("Is anybody there?…");
    for person in [gm, sable] {
        assert_eq!(person.count(".entry.said"), 1);
    }
}

#[test]
fn every_screen_shows_the_table_whole() {
    let server = Server::start();
    let gm = opened(&server, "The Glass Sea", "d12");
    let link = invited(&gm);
    for (at, screen) in Screen::ALL.into_iter().enumerate() {
        let player = joined(&server, screen, &link, &format!("Player {at}"), &format!("Hero {at}"));
        player.open("Roll");
        player.sees("you succeed");
        player.0.screenshot("table-roll");
        player.0.check_accessibility();
        player.throw();
        player.waits_for(".entry.roll", at + 1);
        player.sees("against DC 15");
        takes_two_lines(&player);
        player.0.screenshot("table");
        player.0.check_accessibility();
        player.0.check_width();
        player.0.go("/tables");
        player.sees("Your tables");
        player.0.screenshot("tables");
        player.0.check_accessibility();
        player.finish();
    }
    gm.0.screenshot("table-gm");
    gm.finish();
}

/// Who, what and the dice in one line; the verdict, how likely it was and where the dice come from in the other.
fn takes_two_lines(player: &Person) {
    for line in [".entry.roll .roll-head", ".entry.roll .roll-tail"] {
        let (_, height) = player.0.find(line).size();
        assert!(height <= 48.0, "{line} is {height} high on {}", player.0.words());
    }
}

#[test]
fn a_link_that_does_not_work_says_what_to_do() {
    let server = Server::start();
    let person = Person::at(&server, Screen::PHONE);
    person.0.go("/join");
    person.sees("This link is cut short");
    person.0.go("/join#abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq");
    person.0.find("[role=alert]");
    person.write("Your name", "Ann");
    person.press("Sit down");
    person.0.find("[role=alert]");
    assert_eq!(person.0.named("textbox", "Your name").value(), "Ann");
    person.0.go("/tables/nowhere");
    person.sees("You have no seat here");
    person.sees("How to come back");
    person.0.check_accessibility();
    person.0.check_width();
    person.0.screenshot_whole("gone");
    person.0.finish_expecting(&["403", "401", "404"]);
}
