//! Looking after a store.

use std::fs;

use crate::table::people::{Group, Person, Server};

#[test]
fn a_store_is_checked_backed_up_restored_and_moved() {
    let server = Server::start();
    let Group { gm, ana, .. } = Group::sit_down(&server);
    ana.types("table roll Kestrel DEX --dc 12");
    let store = format!("sqlite:{}", server.folder.path().join("tables.db").display());
    assert!(gm.types(&format!("store check --store {store}")).contains("is sound: 1 table"));
    gm.types(&format!("store backup copy.db --store {store}"));
    gm.is_refused(&format!("store backup copy.db --store {store}"));
    assert!(gm.types("store restore copy.db --store sqlite:restored.db").contains("1 table"));
    gm.types("store move --from sqlite:restored.db --to sqlite:moved.db");
    let again = gm.json("store move --from sqlite:restored.db --to sqlite:moved.db");
    assert_eq!(again["carried"], 0, "what is there is not carried again");
    assert!(gm.types("store check --store sqlite:moved.db").contains("is sound"));
    assert!(gm.is_refused("store check --store sqlite:nowhere.db").contains("nowhere.db"));
}

/// The lines of the page's drill, without the name of the program.
fn drill() -> Vec<String> {
    let page = include_str!("../../../../../docs/hosting.md");
    let (_, after) = page.split_once("### A restore drill").unwrap();
    let (drill, _) = after.split_once("\n## ").unwrap();
    drill.lines().filter_map(|line| line.strip_prefix("twelvefold ").map(str::to_owned)).collect()
}

#[test]
fn the_restore_drill_of_the_page_works_as_it_stands() {
    let server = Server::start();
    let Group { gm, ana, .. } = Group::sit_down(&server);
    ana.types("table roll Kestrel DEX --dc 12");
    let (code, head) = (gm.json("table recover --new-code"), gm.types("table head"));
    let store = format!("sqlite:{}", server.folder.path().join("tables.db").display());
    let host = Person::new(&server);
    fs::create_dir(host.file("backups")).unwrap();
    host.types(&format!("store backup backups/tables-20260501-183000.db --store {store}"));
    ana.types("table roll Kestrel DEX --dc 12");
    let mut drilled: Option<Server> = None;
    for line in drill() {
        if line.starts_with("serve ") {
            assert!(line.contains("--store sqlite:drill.db"), "{line}");
            let restored = format!("sqlite:{}", host.file("drill.db").display());
            drilled = Some(Server::over(&restored, tempfile::tempdir().unwrap()));
            continue;
        }
        let url = drilled.as_ref().map_or("", |server| server.url.as_str());
        let line = line.replace("CODE", code["recovery"].as_str().unwrap());
        let said = host.types(&line.replace("http://127.0.0.1:1213", url));
        assert!(!line.starts_with("table head") || said == head, "{said}");
    }
    assert!(drilled.is_some(), "the drill starts a server");
    host.types("table say 'All of it is here.'");
    assert!(host.types("table verify").contains("verified rolls  1"));
}
