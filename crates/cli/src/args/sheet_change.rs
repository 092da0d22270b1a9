//! The words of changes to a sheet: points, modifiers, proficiencies, rests.

use std::ffi::OsStr;
use std::path::PathBuf;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Args, Command, Subcommand};
use systems::System;

use super::values::{count, name, number};

/// A spend, a gain or a loss.
#[derive(Debug, Args)]
pub(crate) struct PointsArgs {
    /// The sheet
    pub(crate) file: PathBuf,
    /// heroism, action, vitality, focus or spirit; in the Action Pool resilience
    pub(crate) resource: String,
    /// How many
    #[arg(value_parser = count)]
    pub(crate) points: u32,
    /// What for
    #[arg(long, value_name = "TEXT")]
    pub(crate) reason: String,
}

/// What to do with external modifiers.
#[derive(Debug, Subcommand)]
pub(crate) enum ModifierChange {
    /// Add one
    Add {
        /// What it is called
        #[arg(value_parser = name)]
        name: String,
        /// What it is attached to: a node, Initiative, Movement or a resource's maximum
        #[arg(value_parser = target)]
        node: String,
        /// What it adds or takes away
        #[arg(allow_negative_numbers = true, value_parser = number)]
        value: i32,
        /// Where it comes from, such as race or equipment
        #[arg(long, value_name = "TEXT", value_parser = name)]
        source: Option<String>,
        /// Counts only for a roll that names this, such as tracking
        #[arg(long, value_name = "TEXT", value_parser = name)]
        when: Option<String>,
    },
    /// Remove every one of that name
    Remove {
        /// What it is called
        name: String,
    },
}

/// What to do with proficiencies.
#[derive(Debug, Subcommand)]
pub(crate) enum ProficiencyChange {
    /// Add one
    Add {
        /// What it is in
        #[arg(value_parser = name)]
        name: String,
    },
    /// Remove one
    Remove {
        /// What it is in
        name: String,
    },
}

/// The word for a rest. Help and completions list those of all systems; which of them there are is for the sheet to say.
#[derive(Clone)]
pub(crate) struct RestParser;

impl TypedValueParser for RestParser {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        flag: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Self::Value, clap::Error> {
        StringValueParser::new().parse_ref(command, flag, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let rests = System::all().into_iter().flat_map(|system| system.rules().customs().rests.iter());
        Some(Box::new(rests.map(|rest| PossibleValue::new(rest.key.as_ref()).help(rest.about.as_ref()))))
    }
}

/// What a condition of some system can change, a modifier can be attached to as well.
fn target(text: &str) -> Result<String, String> {
    let unknown = "name a node such as DEX, Initiative, Movement, or a resource such as vitality";
    let is_it = |name: &str| name.eq_ignore_ascii_case(text.trim());
    let scores = System::all().into_iter().flat_map(|system| &system.rules().effect_form().scores);
    let found = scores.into_iter().find(|score| is_it(&score.name) || is_it(&score.long));
    found.map(|score| score.name.to_string()).ok_or_else(|| unknown.to_owned())
}
