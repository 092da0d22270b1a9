//! `--edition` and `--ruling`, drawn from what a system says of itself.

use std::ffi::OsStr;
use std::marker::PhantomData;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Args};
use systems::ruling::{Choices, Rulings};

/// How this table reads the rules.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct RulingArgs<R: Rulings + Send + Sync> {
    /// A named set of rulings
    #[arg(long, value_name = "NAME", value_parser = EditionParser::<R>(PhantomData))]
    edition: Option<R>,
    /// One ruling, set by hand; may be given several times. `twelvefold rulings` lists them
    #[arg(
        long = "ruling",
        value_name = "NAME=CHOICE",
        hide_possible_values = true,
        value_parser = RulingParser::<R>(PhantomData)
    )]
    rulings: Vec<(String, String)>,
}

impl<R: Rulings + Send + Sync> RulingArgs<R> {
    /// These rulings, overridden by the edition, overridden by the single rulings.
    pub(crate) fn over(&self, base: R) -> Result<R, systems::Refusal> {
        let mut rulings = self.edition.unwrap_or(base);
        for (name, choice) in &self.rulings {
            rulings.set(name, choice)?;
        }
        Ok(rulings)
    }

    /// These rulings, over the defaults.
    pub(crate) fn rulings(&self) -> Result<R, systems::Refusal> {
        self.over(R::default())
    }
}

/// Reads the name of an edition.
#[derive(Clone)]
struct EditionParser<R>(PhantomData<R>);

impl<R: Rulings + Send + Sync> TypedValueParser for EditionParser<R> {
    type Value = R;

    fn parse_ref(&self, cmd: &clap::Command, arg: Option<&Arg>, value: &OsStr) -> Result<R, clap::Error> {
        let name = value.to_string_lossy();
        R::edition(name.trim()).map_err(|refusal| invalid(cmd, arg, &name, &refusal.to_string()))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let editions = R::editions().iter();
        Some(Box::new(editions.map(|edition| PossibleValue::new(edition.name))))
    }
}

/// Reads `ruling=choice`.
#[derive(Clone)]
struct RulingParser<R>(PhantomData<R>);

impl<R: Rulings + Send + Sync> TypedValueParser for RulingParser<R> {
    type Value = (String, String);

    fn parse_ref(
        &self,
        cmd: &clap::Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<(String, String), clap::Error> {
        let text = value.to_string_lossy();
        let (name, choice) = text.split_once('=').ok_or_else(|| {
            invalid(cmd, arg, &text, "write NAME=CHOICE; `twelvefold rulings` lists what there is")
        })?;
        let (name, choice) = (name.trim(), choice.trim());
        let tried = R::default().set(name, choice);
        tried.map_err(|refusal| invalid(cmd, arg, &text, &refusal.to_string()))?;
        Ok((name.to_owned(), choice.to_owned()))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let one = |name, choice: &str| PossibleValue::new(format!("{name}={choice}"));
        Some(Box::new(R::list().iter().flat_map(move |info| -> Vec<PossibleValue> {
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
fn invalid(cmd: &clap::Command, arg: Option<&Arg>, value: &str, reason: &str) -> clap::Error {
    let flag = arg.map(ToString::to_string).unwrap_or_default();
    let message = format!("invalid value '{value}' for '{flag}': {reason}");
    let mut error = clap::Error::raw(ErrorKind::ValueValidation, message).with_cmd(cmd);
    error.insert(ContextKind::InvalidValue, ContextValue::String(value.to_owned()));
    error
}
