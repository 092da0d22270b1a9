//! A table that plays a system of one's own: the whole way by commands, with servers that never saw the file.

use std::fs;

use crate::table::people::{Person, Server};

const GAME: &str = r#"
format = 1
system = "trail"
title = "The trail"

[sheet.scores]
Edge = { least = 0, most = 4, usual = 1 }
Iron = { least = 0, most = 4, usual = 1 }
[sheet.points]
Supply = { most = 5 }

[checks.action]
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

/// The same game without one of its scores.
fn newer() -> String {
    GAME.replace("Iron = { least = 0, most = 4, usual = 1 }\n", "")
        .replace("[\"Edge\", \"Iron\"]", "\"Edge\"")
        .replace("result < 8", "result < 6")
}

/// Somebody with the game and a sheet of it.
fn player(server: &Server) -> Person {
    let person = Person::new(server);
    fs::write(person.file("game.toml"), GAME).unwrap();
    person.types("sheet new game.toml ana.toml --name Ana");
    person.types("sheet set ana.toml Edge=2 Iron=3");
    person
}

#[test]
fn a_table_of_ones_own_game_is_played_exported_and_verified_elsewhere() {
    let server = Server::start();
    let gm = player(&server);
    let opened = gm.types("table new 'Up the pass' --system game.toml --name Mara");
    assert!(opened.contains("Everybody who sits there can read the file"), "{opened}");
    fs::remove_file(gm.file("game.toml")).unwrap();
    let shown = gm.types("table system");
    assert_eq!(shown.trim(), GAME.trim());
    gm.types("table put ana.toml");
    let link = gm.json("table invite")["link"].as_str().unwrap().to_owned();
    let ana = Person::new(&server);
    ana.types(&format!("table join '{link}' --name Ana"));
    assert_eq!(ana.types("table system"), shown, "a player reads it too");
    gm.types("table give Ana Ana");

    let rolled = ana.types("table roll Ana Edge --effort 1 --faces 3,3");
    assert!(rolled.contains("Hit") && rolled.contains("Supply"), "{rolled}");
    ana.types("table undo");
    ana.types("table roll Ana Edge --effort 2");
    assert!(gm.types("table verify").contains("verified rolls  1"));
    assert!(gm.types("table luck").contains("1 roll"));
    gm.types("table export table.jsonl");

    let elsewhere = Server::start();
    let host = Person::new(&elsewhere);
    fs::copy(gm.file("table.jsonl"), host.file("table.jsonl")).unwrap();
    assert!(host.types("verify table.jsonl").contains("holds"));
    host.types("table import table.jsonl");
    host.types("table export again.jsonl");
    let read = |person: &Person, name| fs::read_to_string(person.file(name)).unwrap();
    assert_eq!(read(&gm, "table.jsonl"), read(&host, "again.jsonl"));
    host.types("table roll Ana Iron --effort 1 --faces 1,1");

    let forged = read(&gm, "table.jsonl").replacen("result < 8", "result < 2", 1);
    fs::write(host.file("forged.jsonl"), forged).unwrap();
    assert!(host.is_refused("verify forged.jsonl").contains("event 1"));
}

#[test]
fn a_table_goes_over_to_a_newer_file() {
    let server = Server::start();
    let gm = player(&server);
    gm.types("table new 'Up the pass' --system game.toml --name Mara");
    gm.types("table put ana.toml");
    gm.types("table roll Ana Edge --faces 3,3");
    fs::write(gm.file("newer.toml"), newer()).unwrap();
    let lost = gm.is_refused("table system newer.toml");
    assert!(lost.contains("Ana: score Iron 3"), "{lost}");
    let moved = gm.types("table system newer.toml --accept-loss");
    assert!(
        moved.contains("Ana goes over to the new file") && moved.contains("lost: score Iron 3"),
        "{moved}"
    );
    let rolled = gm.types("table roll Ana Edge --faces 2,2");
    assert!(rolled.contains("Hit"), "the newer file asks for less: {rolled}");
    gm.is_refused("table roll Ana Iron --faces 2,2");
    assert!(gm.types("table verify").contains("holds"));
    assert!(gm.types("table log").contains("another file of The trail"));
}

#[test]
fn a_sheet_finds_its_file_and_goes_over_to_a_newer_one() {
    let server = Server::start();
    let ana = player(&server);
    let rolled = ana.types("sheet roll ana.toml Edge --effort 1 --faces 3,3");
    assert!(rolled.contains("Hit"), "the file lies beside the sheet: {rolled}");
    let recorded = ana.types("sheet roll ana.toml Iron --faces 3,3 --json");
    fs::write(ana.file("rolls.jsonl"), recorded.replace('\n', "") + "\n").unwrap();
    assert!(ana.types("luck rolls.jsonl --system game.toml").contains("1 roll"));
    let text = fs::read_to_string(ana.file("ana.toml")).unwrap();
    fs::write(ana.file("ana.toml"), format!("# my first one\n{text}")).unwrap();

    fs::rename(ana.file("game.toml"), ana.file("old.txt")).unwrap();
    let missing = ana.is_refused("sheet show ana.toml");
    assert!(missing.contains("give it with --system FILE"), "{missing}");
    assert!(ana.types("sheet show ana.toml --system old.txt").contains("Edge"));
    fs::write(ana.file("game.toml"), GAME.replace("result < 8", "result < 7")).unwrap();
    let other = ana.is_refused("sheet show ana.toml");
    assert!(other.contains("sheet update ana.toml --system game.toml"), "{other}");
    ana.types("sheet update ana.toml --system game.toml");
    let text = fs::read_to_string(ana.file("ana.toml")).unwrap();
    assert!(text.starts_with("# my first one"), "{text}");
    assert!(ana.types("sheet show ana.toml").contains("Edge"));

    fs::write(ana.file("newer.toml"), newer()).unwrap();
    let lost = ana.is_refused("sheet update ana.toml --system newer.toml");
    assert!(lost.contains("score Iron 3"), "{lost}");
    assert_eq!(fs::read_to_string(ana.file("ana.toml")).unwrap(), text, "nothing changed");
    ana.types("sheet update ana.toml --system newer.toml --accept-loss");
    assert!(!fs::read_to_string(ana.file("ana.toml")).unwrap().contains("Iron"));
}

/// The game with conditions, and with inputs that have names of other systems and of nobody.
fn game_of_conditions() -> String {
    let conditions = "[sheet.conditions]\nHurt = { about = \"It hurts\", changes = { stat = -1 } }\n";
    let game = GAME.replace("[checks.action]\n", &format!("{conditions}[checks.action]\n"));
    game.replace("effort", "boost")
}

#[test]
fn a_condition_of_the_file_counts_and_one_that_nobody_knows_is_told_to_do_nothing() {
    let server = Server::start();
    let gm = Person::new(&server);
    fs::write(gm.file("game.toml"), game_of_conditions()).unwrap();
    gm.types("sheet new game.toml ana.toml --name Ana");
    gm.types("sheet set ana.toml Edge=2 Iron=3");
    gm.types("table new 'Up the pass' --system game.toml --name Mara");
    gm.types("table put ana.toml");
    let rest = gm.is_refused("table rest 'Make camp'");
    assert!(rest.contains("no player has a character"), "{rest}");
    let hurt = gm.types("table condition Ana hurt --table 'Up the pass'");
    assert!(hurt.contains("Ana is Hurt (stat −1)") || hurt.contains("Ana is Hurt (stat -1)"), "{hurt}");
    let rolled = gm.types("table roll Ana Edge --boost 1 --faces 3,3");
    assert!(rolled.contains("result 8"), "{rolled}");
    let slip = gm.types("table condition Ana Hutr").replace('\n', " ");
    assert!(slip.contains("Hutr is none of the conditions of this system (Hurt)"), "{slip}");
    let own = gm.types("table condition Ana Tired stat=-2 --table 'Up the pass'");
    assert!(own.contains("Tired") && !own.contains("none of the conditions"), "{own}");
}
