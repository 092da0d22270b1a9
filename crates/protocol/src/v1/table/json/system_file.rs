//! The files of systems that a table carries: their texts, since whoever reads them may never have seen the files.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};
use systems::System;
use written::{NoSystem, RegisteredSystem};

/// The system of a file that is said to have this name and hash.
pub(in crate::v1::table) fn load_referenced(text: &str, reference: &str) -> Result<System, String> {
    let system = load_kept(text)?;
    if system.reference() == reference {
        Ok(system)
    } else {
        Err(format!("the file that comes with {reference:?} is another one: {}", system.reference()))
    }
}

/// The system of a file that somebody brings to a table.
pub(in crate::v1::table) fn load_new(text: &str) -> Result<System, String> {
    RegisteredSystem::load(text).map_err(tell_no_system)
}

/// The system of a file that a table has already, in its log or beside it.
fn load_kept(text: &str) -> Result<System, String> {
    RegisteredSystem::load_kept(text).map_err(tell_no_system)
}

fn tell_no_system(no_system: NoSystem) -> String {
    match no_system {
        NoSystem::Mistakes(problems) => {
            format!("the file of its system has mistakes: {}", first_problem(&problems))
        }
        NoSystem::Refused(refusal) => refusal.to_string(),
    }
}

fn first_problem(problems: &written::Problems) -> String {
    problems.0.first().map(ToString::to_string).unwrap_or_default()
}

/// The texts of all of them. They stand before everything that is read by them.
pub(in crate::v1::table) fn serialize<S: Serializer>(
    systems: &[System],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(systems.iter().filter_map(|system| system.file()).map(|file| &file.text))
}

pub(in crate::v1::table) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<System>, D::Error> {
    let texts = Vec::<String>::deserialize(deserializer)?;
    texts.iter().map(|text| load_kept(text).map_err(D::Error::custom)).collect()
}
