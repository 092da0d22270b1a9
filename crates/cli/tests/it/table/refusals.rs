//! What is refused, and how.

use std::process::Command;

use crate::table::people::{Group, Person, Server};

#[test]
fn a_refusal_names_its_rule_and_changes_nothing() {
    let server = Server::start();
    let Group { ana, .. } = Group::sit_down(&server);
    let before = ana.json("table show")["seq"].as_u64();
    let sentence = ana.is_refused("table spend Kestrel heroism 99 --reason 'too much'");
    assert!(sentence.contains("D12-"), "{sentence}");
    assert!(ana.is_refused("table roll Bruna DEX --dc 12").contains("not yours"));
    assert!(ana.is_refused("table roll Nobody DEX --dc 12").contains("there is no character"));
    assert!(ana.is_refused("table rest long").contains("only the GM"));
    assert!(ana.is_refused("table roll Wolf DEX --dc 12").contains("Wolf 1"), "two wolves: neither is meant");
    assert!(ana.is_refused("table answer Kestrel").contains("nothing waits"));
    assert_eq!(ana.json("table show")["seq"].as_u64(), before);
}

#[test]
fn flags_of_another_system_are_wrong_usage() {
    let server = Server::start();
    let Group { ana, .. } = Group::sit_down(&server);
    for line in [
        "table roll Kestrel DEX",
        "table roll Kestrel DEX --dv 12",
        "table roll Kestrel DEX --dc 12 --boost 1",
    ] {
        assert_eq!(ana.tries(line).code, 2, "{line}");
    }
}

#[test]
fn without_a_seat_a_server_or_a_link_one_sentence_says_what_to_do() {
    let server = Server::start();
    let nobody = Person::new(&server);
    assert!(nobody.is_refused("table show").contains("table join"));
    assert_eq!(nobody.tries("table join nonsense --name Ana").code, 2);
    assert_eq!(nobody.tries("table new X --system d12 --server nowhere").code, 2);
    let lost = nobody.tries(&format!("table join {}/join#wrong --name Ana", server.url));
    assert!(lost.code == 1 && lost.stderr.contains("not known"), "{lost:?}");
}

#[test]
fn a_server_that_is_gone_is_tried_again_and_then_named() {
    let server = Server::start();
    let Group { ana, .. } = Group::sit_down(&server);
    let url = server.url.clone();
    drop(server);
    let ran = ana.tries("table show");
    assert_eq!(ran.code, 1);
    assert!(ran.stderr.contains("trying again") && ran.stderr.contains(&url), "{}", ran.stderr);
}

#[test]
fn a_server_says_why_it_cannot_start() {
    let server = Server::start();
    let person = Person::new(&server);
    let taken = server.url.trim_start_matches("http://");
    assert!(person.is_refused(&format!("serve --listen {taken}")).contains("cannot listen"));
    assert!(person.is_refused("serve --listen 127.0.0.1:0 --store nonsense:").contains("sqlite:FILE"));
    assert_eq!(person.tries("serve --listen 127.0.0.1:0 --public-url nonsense").code, 2);
    let nowhere = person.tries("serve --listen 1.2.3:x");
    assert!(nowhere.code == 2 && nowhere.stderr.contains("such as 127.0.0.1:1212"), "{}", nowhere.stderr);
    std::fs::write(person.file("broken.db"), "this is no database, and never was one").unwrap();
    assert!(
        person
            .is_refused("serve --listen 127.0.0.1:0 --store sqlite:broken.db")
            .contains("no Twelvefold store")
    );
}

#[test]
fn a_password_in_an_address_is_never_said() {
    let server = Server::start();
    let person = Person::new(&server);
    let mut command: Command = person.command();
    command.args(["serve", "--listen", "127.0.0.1:0"]);
    command.env("TWELVEFOLD_STORE", "postgres://tables:s3cret@127.0.0.1:1/tables");
    let output = command.output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    assert!(!String::from_utf8(said).unwrap().contains("s3cret"));
    assert_eq!(output.status.code(), Some(1));
}
