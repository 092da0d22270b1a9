//! Exports: out, checked, tampered with, in.

use std::fs;

use crate::table::people::{Group, Person, Server};

#[test]
fn an_export_verifies_and_one_changed_byte_is_named_by_its_event() {
    let server = Server::start();
    let Group { gm, ana, .. } = Group::sit_down(&server);
    ana.types("table roll Kestrel DEX --dc 12");
    gm.types("table roll 'Wolf 1' DEX --dc 12 --visibility gm");
    gm.types("table export table.jsonl");
    let told = gm.types("verify table.jsonl");
    assert!(told.contains("holds") && told.contains("verified rolls  2"), "{told}");
    assert!(gm.json("verify table.jsonl")["holds"].as_bool().unwrap());
    assert!(ana.types("table verify").contains("sealed"), "a player's export has seals");

    let text = fs::read_to_string(gm.file("table.jsonl")).unwrap();
    let rolled = text.lines().position(|line| line.contains("roll_made")).unwrap();
    let tampered: Vec<String> = text
        .lines()
        .enumerate()
        .map(
            |(at, line)| {
                if at == rolled { line.replacen("\"face\":", "\"face\": ", 1) } else { line.to_owned() }
            },
        )
        .collect();
    fs::write(gm.file("tampered.jsonl"), tampered.join("\n") + "\n").unwrap();
    assert!(gm.is_refused("verify tampered.jsonl").contains(&format!("event {rolled} fails")));
    fs::write(
        gm.file("short.jsonl"),
        text.lines().take(4).map(|line| format!("{line}\n")).collect::<String>(),
    )
    .unwrap();
    assert!(gm.is_refused("verify short.jsonl").contains("does not hold"));
    fs::write(gm.file("other.jsonl"), "{}\n").unwrap();
    assert!(gm.is_refused("verify other.jsonl").contains("no exported table"));
    gm.is_refused("table export table.jsonl");
}

#[test]
fn an_export_is_the_same_table_elsewhere_to_the_byte() {
    let server = Server::start();
    let Group { gm, ana, .. } = Group::sit_down(&server);
    ana.types("table roll Kestrel DEX --dc 12");
    gm.types("table export table.jsonl");
    let elsewhere = Server::start();
    let host = Person::new(&elsewhere);
    fs::copy(gm.file("table.jsonl"), host.file("table.jsonl")).unwrap();
    host.types("table import table.jsonl");
    host.types("table export again.jsonl");
    let read = |person: &Person, name| fs::read_to_string(person.file(name)).unwrap();
    assert_eq!(read(&gm, "table.jsonl"), read(&host, "again.jsonl"));
    host.types("table roll 'Wolf 1' DEX --dc 12");
    assert!(host.types("table verify").contains("verified rolls  2"));
    ana.types("table export mine.jsonl");
    fs::copy(ana.file("mine.jsonl"), host.file("mine.jsonl")).unwrap();
    assert!(host.is_refused("table import mine.jsonl").contains("a player's export"));
    host.is_refused("table import table.jsonl");
}

#[test]
fn a_table_is_deleted_after_asking_twice() {
    let server = Server::start();
    let Group { gm, ana, .. } = Group::sit_down(&server);
    assert_eq!(gm.answers("table delete", "The Salt Road\nno\n").code, 1);
    assert_eq!(gm.answers("table delete", "Something else\nDELETE\n").code, 1);
    gm.types("table show");
    assert_eq!(gm.answers("table delete", "The Salt Road\nDELETE\n").code, 0);
    ana.is_refused("table show");
    gm.is_refused("table show");
}

#[test]
fn a_file_is_held_to_a_head_that_was_noted_elsewhere() {
    let server = Server::start();
    let Group { gm, ana, .. } = Group::sit_down(&server);
    ana.types("table roll Kestrel DEX --dc 12");
    let head = || gm.json("table head")["head"].as_str().unwrap().to_owned();
    let noted = head();
    gm.types("table export then.jsonl");
    gm.types("table say 'Onwards.'");
    gm.types("table export now.jsonl");
    gm.types(&format!("verify then.jsonl --head {noted}"));
    gm.types(&format!("verify now.jsonl --head {noted}"));
    gm.types(&format!("verify now.jsonl --head {}", head()));
    gm.is_refused(&format!("verify then.jsonl --head {}", head()));
    gm.is_refused(&format!("verify now.jsonl --head {}", "0".repeat(64)));
}
