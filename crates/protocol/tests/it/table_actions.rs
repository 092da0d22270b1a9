//! An action is what one undo takes back: two that a server makes into one are told apart.

use std::collections::BTreeSet;

use play::fair;
use serde_json::Value;
use twelvefold_protocol::v1::table::verify::Verifier;
use twelvefold_protocol::v1::table::{Line, export};

use crate::table_support::rechained::{golden, is_found, lines};

fn kind(line: &Line) -> String {
    let body: Value = serde_json::from_str(line.body().unwrap()).unwrap();
    body["event"]["kind"].as_str().unwrap().to_owned()
}

/// The kinds of events of two actions that could be made into one without anybody noticing.
fn merged_unseen(file: &str) -> BTreeSet<String> {
    let (header, _) = export::read_export(file.lines()).unwrap();
    let lines = lines(file);
    let actions: Vec<&[Line]> = lines.chunk_by(|one, next| one.action == next.action).collect();
    let mut verifier = Verifier::new(file.lines().next().unwrap()).unwrap();
    let mut before = fair::genesis(&header.table);
    let mut unseen = BTreeSet::new();
    for pair in actions.windows(2) {
        for line in pair[0] {
            verifier.verify_line(&line.to_json()).unwrap();
            before = line.hash;
        }
        let into = pair[0][0].action;
        let merged: Vec<Line> = pair[1].iter().map(|line| Line { action: into, ..line.clone() }).collect();
        let last = merged.last().unwrap().seq as usize;
        if !is_found(verifier.clone(), &header.table, before, merged.iter().chain(&lines[last..])) {
            let kinds = |lines: &[Line]| lines.iter().map(kind).collect::<Vec<_>>().join(" ");
            unseen.insert(format!("{} + {}", kinds(pair[0]), kinds(pair[1])));
        }
    }
    unseen
}

#[test]
fn two_actions_made_into_one_are_found() {
    for system in ["d12", "3d6", "pool"] {
        for story in ["everything", "rolls"] {
            let unseen = merged_unseen(&golden(&format!("{story}-{system}-gm")));
            // Commitments are made up for at the end of any action, and the GM may put more of the same stat block.
            let is_listed = |pair: &str| {
                let puts = pair.replace(" + ", " ");
                pair.ends_with("+ committed") || puts.split(' ').all(|kind| kind == "character_put")
            };
            let unlisted: Vec<&String> = unseen.iter().filter(|pair| !is_listed(pair)).collect();
            assert!(unlisted.is_empty(), "{story} of {system}: {unlisted:#?}");
        }
    }
}
