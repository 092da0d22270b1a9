//! A session from beginning to end.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::Stdio;

use crate::table::people::{Group, Server, masked, timeless};

#[test]
fn a_session_is_played_by_commands_alone() {
    let server = Server::start();
    let Group { gm, ana, bo } = Group::sit_down(&server);
    let rolled = ana.types("table roll kes DEX --dc 12 --luck");
    assert!(rolled.contains("Kestrel rolls") && rolled.contains("Verified:"), "{rolled}");
    assert!(ana.types("table show Kestrel").contains("heroism"), "the Luck Die is paid");

    gm.types("table call Perception --dc 10 --note 'Something moves'");
    assert!(ana.types("table show").contains("Something moves"));
    ana.types("table answer Kestrel --faces 10,7");
    bo.types("table answer Bruna");
    assert!(!bo.types("table show").contains("Waiting"), "everybody has answered");

    ana.types("table contest Kestrel Finesse --against 'Wolf 1=Perception'");
    let settled = gm.types("table answer 'Wolf 1'");
    assert!(settled.contains("Against"), "both sides are shown\n{settled}");

    gm.types("table initiative");
    for (person, character) in [(&ana, "Kestrel"), (&bo, "Bruna"), (&gm, "'Wolf 1'"), (&gm, "'Wolf 2'")] {
        person.types(&format!("table answer {character}"));
    }
    assert!(gm.types("table show").contains("Round 1"));
    gm.types("table turn");
    gm.types("table initiative --end");

    gm.types("table condition Kestrel Prone DEX=-3");
    gm.types("table lose Kestrel vitality 1 --reason 'the fall'");
    gm.types("table rest long");
    ana.types("table say 'Did you hear that?' --as Kestrel");
    bo.types("table note Plan 'Run.' --to gm");
    assert!(!ana.types("table show").contains("Plan") && gm.types("table show").contains("Plan"));
    assert!(gm.types("table luck").contains("Kestrel"));
}

#[test]
fn whoever_falls_is_told_of_acts_when_allowed_and_is_healed() {
    let server = Server::start();
    let Group { gm, ana, .. } = Group::sit_down(&server);
    let fall = "table lose Kestrel vitality 9 --reason 'the fall'";
    assert!(gm.types(fall).contains("Kestrel is Incapacitated"));
    assert!(gm.types(fall).contains("9 real damage in all"));
    assert!(ana.types("table show").contains("Kestrel (Ana): Incapacitated, 9 real damage"));
    let refused = ana.is_refused("table roll Kestrel DEX --dc 12");
    assert!(refused.contains("Kestrel is Incapacitated and does not act"), "{refused}");
    gm.types("table allow Kestrel");
    ana.types("table roll Kestrel DEX --dc 12");
    gm.types("table heal Kestrel 4 --reason 'a shrine'");
    assert!(ana.types("table show").contains("5 real damage"));
    gm.types("table rest short --heals");
    let shown = ana.types("table show");
    assert!(!shown.contains("Incapacitated") && !shown.contains("real damage"), "{shown}");
    assert!(gm.types("table verify").contains("holds"));
}

#[test]
fn dice_for_no_character_are_thrown_openly_or_in_secret_and_summed_up() {
    let server = Server::start();
    let Group { gm, ana, .. } = Group::sit_down(&server);
    let thrown = ana.types("table dice '2d6!+1' --for 'the weather'");
    assert!(thrown.contains("Ana rolls 2d6!+1 for the weather") && thrown.contains("Verified:"), "{thrown}");
    gm.types("table dice d100 --secret --for 'who comes'");
    let log = ana.types("table log");
    assert!(log.contains("Ana throws 2d6!+1 for the weather:") && !log.contains("d100"), "{log}");
    assert!(gm.types("table log").contains("throws d100 for who comes"));
    let typed = ana.types("table dice 4d6kh3 --faces 5,1,6,2");
    assert!(typed.contains("Total: 13") && !typed.contains("Verified:"), "{typed}");
    let refused = ana.is_refused("table dice d257");
    assert!(refused.contains("dice of at most 256 sides"), "{refused}");
    let recap = ana.types("table recap");
    assert!(recap.contains("Ana\n  Rolled 2 times.") && recap.contains("Best: "), "{recap}");
    ana.types("table undo");
    assert!(ana.types("table recap").contains("Rolled once."));
    assert!(ana.types("table verify").contains("holds"));
}

#[test]
fn the_points_of_foes_stay_behind_the_screen() {
    let server = Server::start();
    let Group { gm, ana, .. } = Group::sit_down(&server);
    gm.types("table npc 'Rat, Level 2, Vitality 4'");
    gm.types("table settings --foe-points word");
    gm.types("table lose Rat vitality 1 --reason 'a boot'");
    let log = ana.types("table log");
    assert!(log.contains("Rat is hurt") && !log.contains("a boot"), "{log}");
    let shown = ana.types("table show");
    assert!(shown.contains("Rat (GM): hurt") && !shown.contains("vitality 3/4"), "{shown}");
    assert!(!ana.types("table show Rat --json").contains("a boot"));
    assert!(gm.types("table show").contains("vitality 3/4"));
    for person in [&gm, &ana] {
        assert!(person.types("table verify").contains("holds"));
    }
}

#[test]
fn foes_come_in_one_line_and_history_is_written_against_a_dc() {
    let server = Server::start();
    let Group { gm, ana, .. } = Group::sit_down(&server);
    gm.types("table npc 'Rat ×3, Level 2, Vitality 2'");
    let shown = ana.types("table show");
    assert!(shown.contains("Rat 3") && shown.contains("vitality 2/2"), "{shown}");
    assert!(gm.is_refused("table npc 'Rat, Lvel 2'").contains("Lvel"));
    let told = ana.types("table write-history Kestrel 'the ferryman owes me' --dc 15");
    assert!(told.contains("writes history") && told.contains("Kestrel rolls Serendipity"), "{told}");
    // What is refused costs nothing.
    ana.is_refused("table write-history Kestrel 'a bridge stands here' --dc 15 --faces 13,1");
    assert!(ana.types("table show").contains("heroism 3/4"));
    let gained = gm.types("table gain Kestrel heroism 9 --reason 'a feat'");
    assert!(gained.contains("gains 1 Heroism"), "{gained}");
    assert!(gm.types("table verify").contains("holds"));
}

#[test]
fn a_secret_roll_stays_sealed_until_it_is_revealed() {
    let server = Server::start();
    let Group { gm, ana, .. } = Group::sit_down(&server);
    let action = gm.json("table roll 'Wolf 1' DEX --dc 12 --visibility gm")["action"].as_u64().unwrap();
    let secret = format!("{action} ");
    let line =
        |log: String| log.lines().find(|line| line.trim_start().starts_with(&secret)).unwrap().to_owned();
    assert!(line(ana.types("table log")).contains("something you can't see"));
    assert!(line(gm.types("table log")).contains("Wolf 1 rolls DEX"));
    gm.types(&format!("table reveal {action}"));
    assert!(ana.types("table verify").contains("holds"));
}

#[test]
fn a_blind_roll_tells_its_roller_no_more_than_that_it_was_made() {
    let server = Server::start();
    let Group { gm, ana, .. } = Group::sit_down(&server);
    let told = ana.types("table roll Kestrel DEX --dc 12 --visibility blind");
    assert!(told.contains("Kestrel rolls DEX, for the GM's eyes only") && !told.contains("dice)"), "{told}");
    assert!(gm.types("table log").contains("Kestrel rolls DEX:"));
}

#[test]
fn watching_shows_what_happens_as_it_happens() {
    let server = Server::start();
    let Group { gm, ana, .. } = Group::sit_down(&server);
    let mut watching =
        ana.command().args(["table", "watch", "--last", "1"]).stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(watching.stdout.take().unwrap()).lines();
    assert!(lines.next().unwrap().unwrap().contains("Wolf 2"), "what happened last");
    gm.types("table say 'Roll for it.'");
    assert!(lines.next().unwrap().unwrap().contains("Mira: Roll for it."));
    watching.kill().unwrap();
    watching.wait().unwrap();
}

#[test]
fn undo_takes_back_my_last_action_and_redo_lets_it_stand() {
    let server = Server::start();
    let Group { ana, .. } = Group::sit_down(&server);
    ana.types("table spend Kestrel focus 2 --reason 'a mark'");
    ana.types("table undo");
    let log = ana.types("table log");
    assert!(log.lines().any(|line| line.contains("spends 2") && line.contains("(undone)")), "{log}");
    ana.types("table redo");
    assert!(!ana.types("table log").contains("(undone)"));
    assert!(ana.is_refused("table undo 1").contains("cannot be undone"), "the table stays open");
}

#[test]
fn what_i_did_long_before_the_others_is_still_my_last_action() {
    let server = Server::start();
    let Group { gm, ana, bo } = Group::sit_down(&server);
    let talk = || {
        for _ in 0..13 {
            gm.types("table say 'And then …'");
            bo.types("table say 'What then?'");
        }
    };
    ana.types("table spend Kestrel focus 2 --reason 'a mark'");
    talk();
    ana.types("table undo");
    let log = ana.types("table log");
    assert!(log.lines().any(|line| line.contains("spends 2") && line.contains("(undone)")), "{log}");
    talk();
    ana.types("table redo");
    assert!(!ana.types("table log").contains("(undone)"));
}

#[test]
fn the_table_and_its_log_look_as_they_always_do() {
    let server = Server::start();
    let Group { gm, ana, .. } = Group::sit_down(&server);
    ana.types("table roll Kestrel DEX --dc 12 --faces 10,7");
    gm.types("table call Perception --dc 10 --note 'Something moves'");
    gm.types("table condition Kestrel Prone DEX=-3");
    ana.types("table note Ferryman 'Owes me a favour.'");
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_snapshot_path("snapshots");
    settings.bind(|| {
        insta::assert_snapshot!("table_show", masked(&gm.types("table show")));
        insta::assert_snapshot!("table_log", timeless(&ana.types("table log")));
        insta::assert_snapshot!(
            "table_roll",
            masked(&ana.types("table roll Kestrel DEX --dc 12 --faces 12,12"))
        );
    });
}

#[test]
fn a_seat_is_remembered_for_its_owner_alone() {
    let server = Server::start();
    let Group { gm, ana, .. } = Group::sit_down(&server);
    let list = ana.types("table list");
    assert!(list.contains("The Salt Road") && list.contains("Ana"), "{list}");
    let path = gm.file("data/twelvefold/seats.json");
    assert!(!list.contains(std::fs::read_to_string(&path).unwrap().split("token\": \"").nth(1).unwrap()));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(path).unwrap().permissions().mode() & 0o777, 0o600);
    }
}

#[test]
fn a_server_that_is_told_to_stop_stops_and_loses_nothing() {
    let server = Server::start();
    let Group { .. } = Group::sit_down(&server);
    assert_eq!(server.stop(), Some(0));
}

#[test]
fn a_server_that_is_told_to_stop_twice_waits_for_nobody() {
    let server = Server::start();
    let Group { gm, .. } = Group::sit_down(&server);
    let address = server.url.trim_start_matches("http://").to_owned();
    // A file that is promised and does not come would be waited for.
    let mut line = TcpStream::connect(&address).unwrap();
    let head =
        format!("POST /api/v1/tables/import HTTP/1.1\r\nHost: {address}\r\nContent-Length: 100\r\n\r\n");
    line.write_all(head.as_bytes()).unwrap();
    gm.types("table show");
    assert_eq!(server.stop_at_once(), ("Stopping at once.".to_owned(), Some(0)));
}

#[test]
fn the_gm_gets_another_recovery_code_and_the_old_one_opens_nothing() {
    let server = Server::start();
    let Group { gm, ana, .. } = Group::sit_down(&server);
    let code = gm.json("table recover --new-code")["recovery"].as_str().unwrap().to_owned();
    let newer = gm.json("table recover --new-code")["recovery"].as_str().unwrap().to_owned();
    assert!(ana.is_refused("table recover --new-code").contains("only the GM"));
    assert!(ana.is_refused(&format!("table recover {code}")).contains("not known"));
    ana.types(&format!("table recover {newer}"));
    assert!(gm.is_refused("table show").contains("no seat"));
}
