//! What changed on a sheet, in words: "Strength 4 → 5", "deity: none → Mara".

use crate::d12::{self, Node, ResourceKind};
use crate::three_six::{self, Attribute};
use crate::{AnySheet, pool};

impl AnySheet {
    /// What changed between two sheets of one character; nothing if they say the same. How the rules are read is no
    /// change of a character.
    pub fn difference(before: &Self, after: &Self) -> Vec<String> {
        let mut changes = Changes::default();
        changes.word("name", before.name(), after.name());
        match (before, after) {
            (Self::D12(before), Self::D12(after)) => changes.d12(before, after),
            (Self::ThreeSix(before), Self::ThreeSix(after)) => changes.three_six(before, after),
            (Self::Pool(before), Self::Pool(after)) => changes.pool(before, after),
            _ => changes.word("system", before.system().name(), after.system().name()),
        }
        changes.0
    }
}

#[derive(Default)]
struct Changes(Vec<String>);

impl Changes {
    /// "Strength 4 → 5".
    fn number(&mut self, what: &str, before: u32, after: u32) {
        if before != after {
            self.0.push(format!("{what} {before} → {after}"));
        }
    }

    /// "deity: none → Mara".
    fn word(&mut self, what: &str, before: &str, after: &str) {
        if before != after {
            self.0.push(format!("{what}: {before} → {after}"));
        }
    }

    /// "modifier gone: …", "modifier new: …". What is there twice counts twice.
    fn list(&mut self, what: &str, before: &[String], after: &[String]) {
        let mut new = after.to_vec();
        for one in before {
            match new.iter().position(|other| other == one) {
                Some(at) => drop(new.remove(at)),
                None => self.0.push(format!("{what} gone: {one}")),
            }
        }
        self.0.extend(new.into_iter().map(|one| format!("{what} new: {one}")));
    }

    fn d12(&mut self, before: &d12::Sheet, after: &d12::Sheet) {
        self.word("size", before.size().name(), after.size().name());
        self.word("deity", before.deity().unwrap_or("none"), after.deity().unwrap_or("none"));
        for node in Node::ALL {
            self.number(node.long_name(), before.points().of(node), after.points().of(node));
        }
        for kind in ResourceKind::ALL {
            self.number(kind.title(), before.resource(kind).left(), after.resource(kind).left());
        }
        let written = |sheet: &d12::Sheet| sheet.modifiers().iter().map(modifier).collect::<Vec<_>>();
        self.list("modifier", &written(before), &written(after));
    }

    fn three_six(&mut self, before: &three_six::Sheet, after: &three_six::Sheet) {
        self.number("level", before.level(), after.level());
        self.number("Heroism", before.heroism(), after.heroism());
        self.word("size", before.size().name(), after.size().name());
        for attribute in Attribute::ALL {
            let (was, is) = (before.attribute(attribute), after.attribute(attribute));
            self.number(attribute.name(), was.natural, is.natural);
            self.number(&format!("magic {attribute}"), was.magic, is.magic);
            self.number(&format!("most {attribute}"), was.maximum, is.maximum);
        }
        self.list("proficiency", before.proficiencies(), after.proficiencies());
    }

    fn pool(&mut self, before: &pool::Sheet, after: &pool::Sheet) {
        self.word("archetype", &archetype(before), &archetype(after));
        for (name, level) in before.levels() {
            match after.levels().iter().find(|(other, _)| other == name) {
                Some((_, now)) => self.number(name, level.get(), now.get()),
                None => self.0.push(format!("attribute gone: {name} {}", level.get())),
            }
        }
        for (name, level) in after.levels() {
            if !before.levels().iter().any(|(other, _)| other == name) {
                self.0.push(format!("attribute new: {name} {}", level.get()));
            }
        }
        self.number("resilience", before.resilience(), after.resilience());
        self.number("waiting", before.waiting(), after.waiting());
    }
}

/// "Keen ears (race) +2 to Perception".
fn modifier(modifier: &d12::Modifier) -> String {
    format!("{} {:+} to {}", modifier.label(), modifier.value, modifier.target.name())
}

/// "Strategist (+2 on Perception)".
fn archetype(sheet: &pool::Sheet) -> String {
    sheet.archetype().map_or_else(
        || "none".to_owned(),
        |archetype| format!("{} (+{} on {})", archetype.name, archetype.dice, archetype.covers.join(", ")),
    )
}
