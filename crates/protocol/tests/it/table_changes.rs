//! Every single change of a field, in a file whose chain was made to fit: it is found, or `docs/table-file.md` says that
//! nothing in a file could tell.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::table_support::played::Played;
use crate::table_support::rechained::{golden, is_found, lines};
use crate::table_support::rewritten::rewritten;
use play::Role;
use play::fair;
use serde_json::{Value, json};
use systems::System;
use testkit::rounds;
use twelvefold_protocol::v1::table::verify::{Verifier, verify};
use twelvefold_protocol::v1::table::{Line, LineContent, event, export};

const PAGE: &str = include_str!("../../../../docs/table-file.md");
/// How many changes are tried in places alike of one file; more of them in a long run.
const ALIKE: u32 = 2;
/// The word for rolls of real dice.
const PHYSICAL: &str = "physical";
/// What stands in the place of an event that is sealed.
const SEALED: &str = "sealed";

/// A field of an event: its kind, and where it is in the body.
type Place = (String, String);
/// The texts that were seen in a place: one is another's lie.
type Seen = BTreeMap<Place, BTreeSet<String>>;

/// The kind of an event. Of dice on a real table less can be told than of others.
fn kind(body: &Value) -> &str {
    let event = &body["event"];
    event["kind"].as_str().filter(|_| event["origin"]["kind"] != PHYSICAL).unwrap_or(PHYSICAL)
}

/// Calls `visit` with every value within a body, where it is, and the way to it.
fn walk(value: &Value, way: &mut Vec<String>, visit: &mut impl FnMut(&[String], &Value)) {
    visit(way, value);
    let mut within = |key: String, value: &Value| {
        way.push(key);
        walk(value, way, visit);
        way.pop();
    };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, value)| within(key.clone(), value)),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, value)| within(at.to_string(), value));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The name of a place: the fields on the way to it, without the numbers of a list.
fn place(kind: &str, way: &[String]) -> Place {
    let fields = way.iter().filter(|key| key.parse::<usize>().is_err());
    (kind.to_owned(), fields.cloned().collect::<Vec<_>>().join("."))
}

fn seen(files: &[String]) -> Seen {
    let mut seen = Seen::new();
    for line in files.iter().flat_map(|file| lines(file)) {
        let Some(body) = line.body() else { continue };
        let body: Value = serde_json::from_str(body).unwrap();
        walk(&body, &mut Vec::new(), &mut |way, value| {
            if let Value::String(text) = value {
                seen.entry(place(kind(&body), way)).or_default().insert(text.clone());
            }
        });
    }
    seen
}

/// What a value could be instead.
fn others(value: &Value, seen: Option<&BTreeSet<String>>) -> Vec<Value> {
    match value {
        Value::Bool(flag) => vec![(!flag).into()],
        Value::Number(number) => vec![(number.as_i64().unwrap() + 1).into()],
        Value::String(text) => {
            let other = seen.into_iter().flatten().find(|one| *one != text).cloned();
            let next = text.parse::<u64>().ok().map(|number| (number + 1).to_string());
            other.into_iter().chain([next.unwrap_or_else(|| format!("{text}0"))]).map(Value::from).collect()
        }
        Value::Array(items) => {
            let shorter = items.split_last().map(|(_, rest)| rest.to_vec());
            let swapped = (items.len() > 1 && items[0] != items[1]).then(|| {
                let mut items = items.clone();
                items.swap(0, 1);
                items
            });
            shorter.into_iter().chain(swapped).map(Value::from).collect()
        }
        Value::Null | Value::Object(_) => Vec::new(),
    }
}

/// Puts something else in a place; nothing takes the field away.
fn put(body: &mut Value, way: &[String], other: Option<Value>) {
    let (last, above) = way.split_last().unwrap();
    let within = above.iter().fold(body, |value, key| match key.parse::<usize>() {
        Ok(at) => &mut value[at],
        Err(_) => &mut value[key.as_str()],
    });
    match (within, other) {
        (Value::Object(fields), None) => drop(fields.shift_remove(last)),
        (Value::Object(fields), Some(other)) => drop(fields.insert(last.clone(), other)),
        (Value::Array(items), Some(other)) => items[last.parse::<usize>().unwrap()] = other,
        (_, _) => panic!("{way:?} leads nowhere"),
    }
}

/// Do two bodies say the same? What is left out has its default, and rulings are part of what is read.
fn means_the_same(one: &str, other: &str) -> bool {
    let told = |body: &str| event::decode(body).ok();
    let shown = |body: &str| {
        let body: Value = serde_json::from_str(body).unwrap();
        let mut shown = [body["event"]["roll"].clone(), body["event"]["settled"]["verdict"].clone()];
        for roll in shown.iter_mut().filter_map(Value::as_object_mut) {
            roll.retain(|key, value| key != "rulings" && !value.is_null());
        }
        shown
    };
    told(one).is_some_and(|one| Some(one) == told(other)) && shown(one) == shown(other)
}

/// Every changed body of an event, with the place of the change, if that is wanted.
fn changed_bodies(
    body: &str,
    seen: &Seen,
    is_wanted: &mut impl FnMut(&Place) -> bool,
) -> Vec<(Place, String)> {
    let body: Value = serde_json::from_str(body).unwrap();
    let mut changes = Vec::new();
    walk(&body, &mut Vec::new(), &mut |way, value| {
        let Some(last) = way.last() else { return };
        let place = place(kind(&body), way);
        let is_field = last.parse::<usize>().is_err();
        let others = others(value, seen.get(&place)).into_iter().map(Some);
        for other in others.chain(is_field.then_some(None)) {
            if !is_wanted(&place) {
                continue;
            }
            let mut changed = body.clone();
            put(&mut changed, way, other);
            changes.push((place.clone(), changed.to_string()));
        }
    });
    changes
}

/// Every line that differs from this in one field, with the place of the change, if that is wanted. Its hash is made to fit
/// later.
fn changed_lines(
    line: &Line,
    seen: &Seen,
    last_action: u64,
    is_wanted: &mut impl FnMut(&Place) -> bool,
) -> Vec<(Place, Line)> {
    let kind = line
        .body()
        .map_or_else(|| SEALED.to_owned(), |body| kind(&serde_json::from_str(body).unwrap()).to_owned());
    let mut changed = vec![("at", Line { at: line.at + 1, ..line.clone() })];
    for action in [line.seq, last_action].into_iter().filter(|&action| action != line.action) {
        changed.push(("action", Line { action, ..line.clone() }));
    }
    let (field, content) = match &line.content {
        LineContent::Sealed { inner } => {
            let mut inner = *inner;
            inner.0[0] ^= 1;
            ("sealed", LineContent::Sealed { inner })
        }
        LineContent::Open { salt, body } => {
            let mut salt = *salt;
            salt.0[0] ^= 1;
            ("salt", LineContent::Open { salt, body: body.clone() })
        }
    };
    changed.push((field, Line { content, ..line.clone() }));
    let place = |field: &str| (kind.clone(), format!("line.{field}"));
    let mut changes: Vec<(Place, Line)> = changed
        .into_iter()
        .map(|(field, line)| (place(field), line))
        .filter(|(place, _)| is_wanted(place))
        .collect();
    if let LineContent::Open { salt, body } = &line.content {
        for (place, changed) in changed_bodies(body, seen, is_wanted) {
            if !means_the_same(body, &changed) {
                let content = LineContent::Open { salt: *salt, body: changed };
                changes.push((place, Line { content, ..line.clone() }));
            }
        }
    }
    changes
}

/// The places of changes that nobody would notice, and how many changes were tried.
fn missed(file: &str, seen: &Seen) -> (BTreeSet<Place>, usize) {
    let (header, _) = export::read_export(file.lines()).unwrap();
    let lines = lines(file);
    let mut verifier = Verifier::new(file.lines().next().unwrap()).unwrap();
    let (mut before, mut alike) = (fair::genesis(&header.table), BTreeMap::<Place, u32>::new());
    let (mut missed, mut tried, mut last_action) = (BTreeSet::new(), 0, 0);
    for (at, line) in lines.iter().enumerate() {
        let mut is_wanted = |place: &Place| {
            let alike = alike.entry(place.clone()).or_default();
            *alike += 1;
            *alike <= rounds(ALIKE) && !missed.contains(place)
        };
        for (place, changed) in changed_lines(line, seen, last_action, &mut is_wanted) {
            tried += 1;
            let rest = [&changed].into_iter().chain(&lines[at + 1..]);
            if !missed.contains(&place) && !is_found(verifier.clone(), &header.table, before, rest) {
                missed.insert(place);
            }
        }
        verifier.verify_line(&line.to_json()).unwrap();
        (before, last_action) = (line.hash, line.action);
    }
    (missed, tried)
}

/// What the page lists under a heading: kinds of events, and their fields.
fn listed(heading: &str) -> Vec<Place> {
    let (_, after) = PAGE.split_once(&format!("{heading}\n")).unwrap();
    let rows = after.lines().take_while(|line| !line.starts_with('#')).filter(|line| line.starts_with("| `"));
    let mut listed = Vec::new();
    for row in rows {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let names = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
        for kind in names(cells[1]) {
            listed.extend(names(cells[2]).into_iter().map(|field| (kind.clone(), field)));
        }
    }
    listed
}

/// Is a place one of those, or within one?
fn is_listed(listed: &[Place], (kind, path): &Place) -> bool {
    let path = match path.strip_prefix("event.") {
        Some(path) => path.to_owned(),
        None if path.starts_with("line.") => path.clone(),
        None => format!("body.{path}"),
    };
    let is_within =
        |field: &str| path.strip_prefix(field).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    let is_it = |known: &str| known == kind || known == "any" || (kind == PHYSICAL && known == "roll_made");
    listed.iter().any(|(known, field)| is_it(known) && is_within(field))
}

/// Changes every field of these exports, one at a time.
fn every_change_is_found_or_listed(whose: &str, tables: &[&str], headings: &[&str]) {
    let files: Vec<String> = tables.iter().map(|table| golden(&format!("{table}-{whose}"))).collect();
    let listed: Vec<Place> = headings.iter().flat_map(|heading| listed(heading)).collect();
    let seen = seen(&files);
    let (mut all, mut tried) = (BTreeSet::new(), 0);
    for file in &files {
        let (missed, changes) = missed(file, &seen);
        all.extend(missed);
        tried += changes;
    }
    assert!(tried > 1_500, "only {tried} changes were tried");
    let unlisted: Vec<&Place> = all.iter().filter(|place| !is_listed(&listed, place)).collect();
    assert!(unlisted.is_empty(), "{whose}: of {tried} changes these are not found: {unlisted:#?}");
}

const EVERYTHING: [&str; 3] = ["everything-d12", "everything-3d6", "everything-pool"];
const ROLLS: [&str; 3] = ["rolls-d12", "rolls-3d6", "rolls-pool"];
const ALWAYS: &str = "## What nothing in a file can tell";
const MOSTLY: &str = "### Mostly";
const AFTER_A_SEAL: &str = "### After a seal";

#[test]
fn every_change_of_a_gms_table_is_found_or_listed() {
    every_change_is_found_or_listed("gm", &EVERYTHING, &[ALWAYS, MOSTLY]);
}

#[test]
fn every_change_of_a_gms_rolls_is_found_or_listed() {
    every_change_is_found_or_listed("gm", &ROLLS, &[ALWAYS, MOSTLY]);
}

#[test]
fn every_change_of_a_players_table_is_found_or_listed() {
    every_change_is_found_or_listed("player", &EVERYTHING, &[ALWAYS, MOSTLY, AFTER_A_SEAL]);
}

#[test]
fn every_change_of_a_players_rolls_is_found_or_listed() {
    every_change_is_found_or_listed("player", &ROLLS, &[ALWAYS, MOSTLY, AFTER_A_SEAL]);
}

#[test]
fn every_change_of_a_spectators_table_is_found_or_listed() {
    every_change_is_found_or_listed("spectator", &EVERYTHING, &[ALWAYS, MOSTLY, AFTER_A_SEAL]);
}

#[test]
fn every_golden_export_is_among_them() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden/exports");
    let walked = |name: &str| EVERYTHING.iter().chain(&ROLLS).any(|table| name.starts_with(table));
    for file in fs::read_dir(folder).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        assert!(walked(&name), "nobody changes the fields of {name}");
    }
}

/// What stands in the first line is the table's, the number of events and the last hash; all of it is held to the rest.
#[test]
fn every_change_of_a_header_is_found() {
    let file = golden("everything-d12-gm");
    let (first, rest) = file.split_once('\n').unwrap();
    let header: Value = serde_json::from_str(first).unwrap();
    for field in header.as_object().unwrap().keys() {
        for other in others(&header[field], None) {
            let mut changed = header.clone();
            changed[field] = other;
            let file = format!("{changed}\n{rest}");
            assert!(verify(file.lines()).is_err(), "{changed}");
        }
    }
}

/// A secret roll that failed earns a point once it is revealed: one, for whoever rolled it, and nobody anything else.
#[test]
fn what_is_owed_is_what_the_dice_gave() {
    let file = golden("rolls-pool-gm");
    let (header, _) = export::read_export(file.lines()).unwrap();
    let lines = lines(&file);
    let deed = |kind: &str, amount: u64| serde_json::json!({ "kind": kind, "amount": amount, "why": "x" });
    let mut verifier = Verifier::new(file.lines().next().unwrap()).unwrap();
    let (mut before, mut tried) = (fair::genesis(&header.table), 0);
    for (at, line) in lines.iter().enumerate() {
        let body: Value = serde_json::from_str(line.body().unwrap()).unwrap();
        if kind(&body) == "owed" {
            let whom = &body["event"]["deeds"][0][0];
            let is_owed = !whom.is_null();
            let other = if is_owed { whom.as_u64().unwrap() + 1 } else { 10 };
            for deeds in [
                serde_json::json!([[other, deed("gain_resilience", 1)]]),
                serde_json::json!([[10, deed("gain_resilience", 99)]]),
                serde_json::json!([[10, { "kind": "rest", "rest": "long" }]]),
            ] {
                let mut changed = body.clone();
                changed["event"]["deeds"] = deeds;
                let LineContent::Open { salt, .. } = line.content else { unreachable!() };
                let content = LineContent::Open { salt, body: changed.to_string() };
                let forged = Line { content, ..line.clone() };
                let rest = [&forged].into_iter().chain(&lines[at + 1..]);
                assert!(is_found(verifier.clone(), &header.table, before, rest), "{changed}");
                tried += 1;
            }
        }
        verifier.verify_line(&line.to_json()).unwrap();
        before = line.hash;
    }
    assert!(tried > 20, "{tried}");
}

/// Lies that no single field shows: somebody leaves who does not sit there, or stands in a list twice.
#[test]
fn nobody_leaves_who_is_not_there_and_nobody_stands_in_a_list_twice() {
    let mut tried = BTreeMap::<&str, u32>::new();
    for table in EVERYTHING.iter().chain(&ROLLS) {
        let file = golden(&format!("{table}-gm"));
        let (header, _) = export::read_export(file.lines()).unwrap();
        let lines = lines(&file);
        let mut verifier = Verifier::new(file.lines().next().unwrap()).unwrap();
        let mut before = fair::genesis(&header.table);
        for (at, line) in lines.iter().enumerate() {
            let body: Value = serde_json::from_str(line.body().unwrap()).unwrap();
            for (kind, lie) in lies(&body) {
                let LineContent::Open { salt, .. } = line.content else { unreachable!() };
                let content = LineContent::Open { salt, body: lie.to_string() };
                let forged = Line { content, ..line.clone() };
                let rest = [&forged].into_iter().chain(&lines[at + 1..]);
                assert!(is_found(verifier.clone(), &header.table, before, rest), "{table}: {lie}");
                *tried.entry(kind).or_default() += 1;
            }
            verifier.verify_line(&line.to_json()).unwrap();
            before = line.hash;
        }
    }
    for kind in ["committed", "order_set", "seat_left"] {
        assert!(tried.get(kind).is_some_and(|&tried| tried > 1), "{kind}: {tried:?}");
    }
}

/// What a body could say instead, and must not.
fn lies(body: &Value) -> Vec<(&'static str, Value)> {
    let with = |field: &str, value: Value| {
        let mut lie = body.clone();
        lie["event"][field] = value;
        lie
    };
    let repeated = |field: &str| {
        let mut items = body["event"][field].as_array().unwrap().clone();
        items.extend(items.last().cloned());
        with(field, items.into())
    };
    match kind(body) {
        "seat_left" => [0, 1, 99].map(|seat| ("seat_left", with("seat", seat.into()))).to_vec(),
        "order_set" => vec![("order_set", repeated("order"))],
        "committed" => vec![("committed", repeated("commits"))],
        _ => Vec::new(),
    }
}

/// Ana's character at that table.
const MIRA: u64 = 6;

/// What is kept by the screen, told in words and answered by several: a table of which no golden file tells.
fn screened() -> Played {
    let mut played = Played::new(System::D12);
    played.join(3, "Ben", Role::Player);
    let sheet = |name: &str| json!({"system":"d12","name":name,"points":{"Level":6,"Body":3,"DEX":2,"Finesse":1,"Mind":2}});
    let mut send = |seat: u64, command: &Value| {
        played.send(seat, &command.to_string()).unwrap_or_else(|error| panic!("{command}: {error}"))
    };
    let put = |seat: u64, name: &str| json!({"kind":"put_character","owner":seat,"sheet":sheet(name)});
    let (mira, nils) = (send(2, &put(2, "Mira")), send(3, &put(3, "Nils")));
    assert_eq!(mira, MIRA);
    let wolf = send(1, &json!({"kind":"put_character","sheet":sheet("Wolf")}));
    let prone = json!({"name":"Prone","on":true,"effects":[]});
    send(1, &json!({"kind":"set_condition","character":wolf,"condition":prone}));
    send(1, &json!({"kind":"remove_condition","character":wolf,"name":"Prone"}));
    let lose = |amount: u32| json!({"kind":"lose","character":wolf,"points":"vitality","amount":amount,"why":"teeth"});
    send(1, &lose(1));
    // Nothing is sealed yet: how it fares can be told from what everyone saw.
    send(1, &json!({"kind":"set_screen","foe_points":"word","targets":"kept"}));
    let ask = json!({"node":"DEX"});
    let call = send(1, &json!({"kind":"call_check","characters":[mira, nils],"ask":ask,"target":17}));
    for (seat, who) in [(2, mira), (3, nils)] {
        send(seat, &json!({"kind":"answer_call","call":call,"character":who,"faces":[1, 2]}));
    }
    send(1, &json!({"kind":"roll","character":wolf,"ask":ask,"target":15}));
    let secret =
        json!({"kind":"roll","character":wolf,"ask":ask,"target":3,"visibility":"gm","strike_at":mira});
    send(1, &secret);
    send(2, &json!({"kind":"roll","character":mira,"ask":ask,"target":9,"visibility":"self"}));
    send(1, &json!({"kind":"set_screen","foe_points":"word","targets":"told"}));
    send(1, &json!({"kind":"roll","character":wolf,"ask":ask,"target":15}));
    send(1, &lose(5));
    played
}

/// Changes events of a kind, each alone; how many there were, and those whose change nobody found.
fn missed_changes(file: &str, wanted: &str, change: impl Fn(&mut Value) -> bool) -> (usize, Vec<String>) {
    let (mut tried, mut missed) = (0, Vec::new());
    for line in lines(file) {
        let Some(mut body) = line.body().map(|body| serde_json::from_str::<Value>(body).unwrap()) else {
            continue;
        };
        if kind(&body) != wanted || !change(&mut body) {
            continue;
        }
        tried += 1;
        let forged = rewritten(file, |seq, changed| {
            if seq == line.seq {
                changed.clone_from(&body);
            }
        });
        if verify(forged.lines()).is_ok() {
            missed.push(body.to_string());
        }
    }
    (tried, missed)
}

#[test]
fn single_changes_behind_the_screen_are_found() {
    let played = screened();
    let files = [1, 2].map(|seat| played.export(seat));
    for file in &files {
        verify(file.lines()).unwrap();
    }
    let [gm, player] = &files;
    let set = |pointer: &'static str, value: Value| {
        move |body: &mut Value| {
            let place = body.pointer_mut(pointer);
            let is_other = place.as_deref().is_some_and(|known| *known != value);
            place.into_iter().for_each(|place| *place = value.clone());
            is_other
        }
    };
    let doubled = |body: &mut Value| {
        let Some(seats) = body["audience"].as_array_mut() else { return false };
        seats.extend(seats.last().cloned());
        true
    };
    let longer = |body: &mut Value| {
        let Some(Value::Array(pair)) = body.pointer_mut("/event/deeds/0") else { return false };
        pair.push(json!({"x":[null]}));
        true
    };
    // The number of an answer: each of them fails, so that a higher one would make the same of the dice.
    let higher = |body: &mut Value| {
        let is_called = body["event"]["target"] == 17;
        body["event"]["target"] = 99_999.into();
        is_called
    };
    let none = |file: &str, kind: &str, change: &dyn Fn(&mut Value) -> bool, least: usize| {
        let (tried, missed) = missed_changes(file, kind, change);
        assert!(tried >= least && missed.is_empty(), "{kind}: {tried} tried, not found: {missed:#?}");
    };
    none(gm, "target_kept", &higher, 3);
    none(gm, "committed", &set("/event/first", 2.into()), 1);
    none(gm, "owed", &longer, 1);
    none(gm, "physical", &doubled, 0);
    none(gm, "roll_made", &doubled, 1);
    for file in [gm, player] {
        none(file, "screen_set", &set("/event/screen/targets", "told".into()), 1);
        none(file, "screen_set", &set("/event/screen/foe_points", "nothing".into()), 1);
        none(file, "wear_told", &set("/event/wear", "badly hurt".into()), 1);
        none(file, "wear_told", &set("/event/character", MIRA.into()), 1);
        none(file, "condition_removed", &set("/event/name", "Blind".into()), 1);
        none(file, "condition_removed", &set("/event/character", MIRA.into()), 1);
    }
    // The second time the screen is set its number is told, which is left out: kept, the roll after it would be untold.
    let kept = |body: &mut Value| {
        let is_told = body["event"]["screen"].get("targets").is_none();
        body["event"]["screen"]["targets"] = "kept".into();
        is_told
    };
    for file in [gm, player] {
        none(file, "screen_set", &kept, 1);
    }
}
