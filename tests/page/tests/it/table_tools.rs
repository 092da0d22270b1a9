//! Tables: what else a GM and a player do there, in every system.
#![cfg(unix)]

use crate::people::{Person, invited, joined, opened};
use twelvefold_page_tests::{Screen, Server};

/// The words of a character's card, as this person sees them.
fn card(person: &Person, name: &str) -> String {
    let all = "return [...document.querySelectorAll('.live-party .member')].map(card => card.innerText)";
    let cards = person.0.script(all, &[]);
    let texts = cards.as_array().unwrap().iter().filter_map(|text| text.as_str());
    texts.filter(|text| text.starts_with(name)).collect()
}

fn has(person: &Person, name: &str, words: &str) {
    person.0.wait_for(&format!("{name} with {words}"), || card(person, name).contains(words));
}

#[test]
fn points_are_spent_awarded_and_rested_for() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    let sable = joined(&server, Screen::DESKTOP, &invited(&gm), "Ann", "Sable");
    sable.open("Sheet");
    sable.unfold("Spend or gain points");
    sable.write("Why", "to kick the door in");
    sable.press("Spend");
    gm.sees("to kick the door in");
    has(&gm, "Sable", "Heroism 0/1");
    sable.press("Spend");
    sable.0.find("[role=alert]");
    gm.unfold("Award points");
    gm.write("What for", "a fine plan");
    gm.press("Award them");
    has(&sable, "Sable", "Heroism 1/1");
    sable.sees("a fine plan");
    sable.0.screenshot("table-sheet");
    for person in [gm, sable] {
        person.0.check_accessibility();
        person.0.finish_expecting(&["422", "409"]);
    }
}

#[test]
fn npcs_come_hidden_from_a_stat_block_and_are_shown_when_the_gm_likes() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    let sable = joined(&server, Screen::DESKTOP, &invited(&gm), "Ann", "Sable");
    gm.bring("Goblin");
    gm.open("Table");
    gm.open("GM");
    gm.unfold("Foes and other people");
    gm.choose_called("A stat block from", "Goblin (on the table)");
    gm.press("Keep it");
    gm.0.named("checkbox", "hidden").click();
    gm.press("Put on the table");
    gm.waits_for(".live-party .member", 3);
    sable.sees("Robin puts Goblin on the table");
    sable.waits_for(".live-party .member", 2);
    gm.0.find_all(".live-party .member-open").last().unwrap().click();
    gm.unfold("Whose it is");
    gm.press("Show it to everyone");
    sable.waits_for(".live-party .member", 3);
    for person in [gm, sable] {
        person.finish();
    }
}

#[test]
fn notes_pins_conditions_and_luck_are_kept_for_all() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    let sable = joined(&server, Screen::DESKTOP, &invited(&gm), "Ann", "Sable");
    sable.open("Sheet");
    sable.unfold("Add a condition");
    sable.write("Name of the condition", "Prone");
    sable.press("Add it");
    has(&gm, "Sable", "Prone");
    sable.open("Roll");
    sable.throw();
    gm.waits_for(".entry.roll", 1);
    gm.open("Table");
    gm.unfold("Write a note");
    gm.write("Title", "The innkeeper");
    gm.write("Text", "owes us a favour");
    gm.press("Keep it");
    gm.press("Count the luck");
    gm.sees("By character");
    gm.0.check_accessibility();
    sable.open("Table");
    sable.sees("owes us a favour");
    sable.0.find_all(".entry.roll .acts").last().unwrap().click();
    sable.press("Pin");
    gm.sees("Pinned");
    let export = "return (await fetch(document.querySelector('a[download]').href)).text()";
    let file = sable.0.script_awaiting(export, &[]);
    assert!(file.as_str().unwrap().lines().count() > 5, "{file}");
    for person in [gm, sable] {
        person.finish();
    }
}

#[test]
fn the_other_systems_are_played_at_a_table_too() {
    let server = Server::start();
    for system in ["3d6", "pool"] {
        let gm = opened(&server, "The Glass Sea", system);
        let player = joined(&server, Screen::PHONE, &invited(&gm), "Ann", "Sable");
        player.open("Roll");
        player.sees("you succeed");
        player.0.screenshot(&format!("table-roll-{system}"));
        player.0.check_accessibility();
        player.throw();
        gm.waits_for(".entry.roll", 1);
        gm.0.screenshot(&format!("table-{system}"));
        gm.0.check_accessibility();
        for person in [gm, player] {
            person.finish();
        }
    }
}

#[test]
fn whoever_only_watches_sees_all_and_touches_nothing() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    gm.open("GM");
    gm.choose("A link for", "spectator");
    gm.press("Make a link");
    let link = gm.0.find(".live-side .invite-link").text();
    let watcher = Person::at(&server, Screen::DESKTOP);
    watcher.0.go(&link);
    watcher.write("Your name", "Kim");
    watcher.press("Sit down");
    watcher.is_saved();
    gm.bring("Troll");
    watcher.sees("Robin puts Troll on the table");
    gm.open("Roll");
    gm.throw();
    watcher.waits_for(".entry.roll", 1);
    assert_eq!(watcher.count(".acts"), 0);
    assert_eq!(watcher.count(".roll-button"), 0);
    watcher.0.screenshot("table-watched");
    for person in [gm, watcher] {
        person.finish();
    }
}

/// Says something many times over, as fast as one seat may.
const TALK: &str = "
    const table = location.pathname.split('/').pop();
    for (let nth = 1; nth <= arguments[0]; nth += 1) {
        const command = { kind: 'say', text: `sentence ${nth}` };
        const body = JSON.stringify({ key: `talk-${nth}`, command });
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/api/v1/tables/${table}/commands`, { method: 'POST', headers, body });
        if (!answer.ok) nth -= 1;
        await new Promise(done => setTimeout(done, 40));
    }";
/// Scrolls up as far as one can, like a person with a wheel; which lines came by.
const UP: &str = "
    const log = document.querySelector('.log'), seen = new Set();
    const frame = () => new Promise(requestAnimationFrame);
    for (let still = 0; still < 20;) {
        const before = log.scrollTop;
        log.scrollBy({ top: -300, behavior: 'instant' });
        await frame();
        await frame();
        log.querySelectorAll('.entry.said').forEach((line) => seen.add(line.innerText));
        still = log.scrollTop !== before || log.querySelector('.log-older') ? 0 : still + 1;
    }
    return seen.size;";

#[test]
fn a_long_log_is_read_back_to_its_beginning() {
    let server = Server::start();
    let gm = opened(&server, "The Salt Road", "d12");
    gm.0.script_awaiting(TALK, &[230.into()]);
    gm.0.reload();
    gm.sees("sentence 230");
    assert!(gm.count(".entry") < 120, "all of it is drawn at once");
    assert_eq!(gm.0.script_awaiting(UP, &[]), 230, "every line comes by");
    gm.sees("Robin opens the table");
    assert!(gm.count(".entry") < 120, "what is far away is let go");
    gm.0.find_all(".entry.said .acts").first().unwrap().click();
    gm.press("Pin");
    gm.waits_for(".entry.said .entry-body .chip", 1);
    gm.press("To the newest");
    gm.0.wait_for("the newest line", || {
        gm.0.script("return document.querySelector('.log').scrollTop", &[]).as_f64() > Some(-1.0)
    });
    gm.sees("sentence 230");
    assert!(!gm.0.words().contains("sentence 1\n"), "the beginning is far away again");
    gm.open("Table");
    gm.0.find("a[href^='#event-']").click();
    gm.0.wait_for("the pinned line", || {
        let script = "return document.querySelector('.entry:target')?.getBoundingClientRect().top > 0";
        gm.0.script(script, &[]) == true
    });
    gm.0.finish_expecting(&["429"]);
}
