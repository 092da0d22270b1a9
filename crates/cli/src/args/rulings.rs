//! `--edition` and `--ruling`, drawn from what a system says of itself.

use std::ffi::OsStr;
use std::marker::PhantomData;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use systems::ruling::{Choices, RulingSettings, Rulings};
use systems::{Refusal, RuleSystem};

/// How this table reads the rules: an edition, and single rulings over it.
#[derive(Clone, Debug, Default)]
pub(crate) struct RulingChoices {
    edition: Option<String>,
    choices: Vec<(String, String)>,
}

impl RulingChoices {
    /// A command with the two flags, for the rulings of that system.
    pub(super) fn with_flags(system: &'static dyn RuleSystem, command: Command) -> Command {
        let edition = Arg::new(EDITION)
            .long(EDITION)
            .value_name("NAME")
            .value_parser(EditionParser(system))
            .help("A named set of rulings");
        let ruling = Arg::new(RULING)
            .long(RULING)
            .value_name("NAME=CHOICE")
            .action(ArgAction::Append)
            .hide_possible_values(true)
            .value_parser(RulingParser(system))
            .help("One ruling, set by hand; may be given several times. `twelvefold rulings` lists them");
        command.arg(edition).arg(ruling)
    }

    /// What was typed.
    pub(super) fn from_matches(matches: &ArgMatches) -> Self {
        let choices = matches.get_many::<(String, String)>(RULING).into_iter().flatten();
        Self { edition: matches.get_one(EDITION).cloned(), choices: choices.cloned().collect() }
    }

    /// What every ruling of the system is set to.
    pub(super) fn settle(&self, system: &dyn RuleSystem) -> Result<RulingSettings, Refusal> {
        system.settle_rulings(self.edition.as_deref(), &self.choices)
    }
}

/// The same for a system whose rulings are known.
#[derive(Clone, Debug, Default)]
pub(crate) struct RulingArgs<R>(RulingChoices, PhantomData<R>);

impl<R: Rulings> RulingArgs<R> {
    /// These rulings, overridden by the edition, overridden by the single rulings.
    pub(crate) fn over(&self, base: R) -> Result<R, Refusal> {
        let mut rulings = self.0.edition.as_deref().map_or(Ok(base), R::edition)?;
        for (name, choice) in &self.0.choices {
            rulings.set(name, choice)?;
        }
        Ok(rulings)
    }

    /// These rulings, over the defaults.
    pub(crate) fn rulings(&self) -> Result<R, Refusal> {
        self.over(R::default())
    }
}

impl<R: Rulings> FromArgMatches for RulingArgs<R> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Ok(Self(RulingChoices::from_matches(matches), PhantomData))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<R: Rulings> Args for RulingArgs<R> {
    fn augment_args(command: Command) -> Command {
        RulingChoices::with_flags(R::SYSTEM.rules(), command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

const EDITION: &str = "edition";
const RULING: &str = "ruling";

/// Reads the name of an edition.
#[derive(Clone)]
struct EditionParser(&'static dyn RuleSystem);

impl TypedValueParser for EditionParser {
    type Value = String;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        let text = value.to_string_lossy();
        let name = text.trim();
        let tried = self.0.settle_rulings(Some(name), &[]);
        tried.map_err(|refusal| invalid(cmd, arg, &text, &refusal.to_string()))?;
        Ok(name.to_owned())
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let editions = self.0.editions().into_iter();
        Some(Box::new(editions.map(|name| PossibleValue::new(name.to_owned()))))
    }
}

/// Reads `ruling=choice`.
#[derive(Clone)]
struct RulingParser(&'static dyn RuleSystem);

impl TypedValueParser for RulingParser {
    type Value = (String, String);

    fn parse_ref(
        &self,
        cmd: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<(String, String), clap::Error> {
        let text = value.to_string_lossy();
        let (name, choice) = text.split_once('=').ok_or_else(|| {
            invalid(cmd, arg, &text, "write NAME=CHOICE; `twelvefold rulings` lists what there is")
        })?;
        let setting = (name.trim().to_owned(), choice.trim().to_owned());
        let tried = self.0.settle_rulings(None, std::slice::from_ref(&setting));
        tried.map_err(|refusal| invalid(cmd, arg, &text, &refusal.to_string()))?;
        Ok(setting)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let one = |name, choice: &str| PossibleValue::new(format!("{name}={choice}"));
        Some(Box::new(self.0.rulings().iter().flat_map(move |info| -> Vec<PossibleValue> {
            match info.choices {
                Choices::Named(choices) => {
                    choices.iter().map(|choice| one(info.name, choice.name).help(choice.about)).collect()
                }
                Choices::Number { least, most } => {
                    (least..=most).map(|number| one(info.name, &number.to_string())).collect()
                }
            }
        })))
    }
}

/// The error for a value that is no good, in the words of whoever refused it.
fn invalid(cmd: &Command, arg: Option<&Arg>, value: &str, reason: &str) -> clap::Error {
    let flag = arg.map(ToString::to_string).unwrap_or_default();
    let message = format!("invalid value '{value}' for '{flag}': {reason}");
    let mut error = clap::Error::raw(ErrorKind::ValueValidation, message).with_cmd(cmd);
    error.insert(ContextKind::InvalidValue, ContextValue::String(value.to_owned()));
    error
}
