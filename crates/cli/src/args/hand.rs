//! The dice someone may throw for a D12 check: the flags of a check against a DC, but for the DC itself, and with an
//! Extra Die for each attribute one could lean on.

use clap::{ArgAction, ArgMatches, Args, Command, FromArgMatches};
use systems::d12::{AgainstDc, Check, Rulings, StaticCheck};
use systems::form::{CheckKind, Input, Value, Values, declare};
use systems::ruling::Rulings as _;

use super::RulingArgs;
use super::check::{flags, read_flags};
use crate::Failure;

/// The check without its DC, and every Extra Die that was named.
#[derive(Clone, Debug)]
pub(crate) struct HandArgs {
    values: Values,
    pub(crate) extras: Vec<Value>,
    pub(crate) rulings: RulingArgs<Rulings>,
}

static KIND: AgainstDc = AgainstDc;
const EXTRA: &str = "extra";
const LUCK: &str = "luck";
const DC: &str = "dc";

fn inputs() -> impl Iterator<Item = &'static Input> {
    KIND.form().inputs.iter().filter(|input| input.key != DC)
}

impl HandArgs {
    /// The check with one of the Extra Dice, and perhaps with the Luck Die. No DC is asked for, so one stands in.
    pub(crate) fn check(&self, extra: Option<&Value>, with_luck: bool) -> Result<Check, Failure> {
        let kept = self.values.iter().filter(|(key, _)| with_luck || *key != LUCK);
        let values: Values = kept.map(|(key, value)| (key.to_owned(), value.clone())).collect();
        let values = values.with(DC, Value::Number(0)).with_some(EXTRA, extra.cloned());
        let declared = declare(&KIND, &values, &self.rulings.rulings()?.to_settings())?;
        let check = declared.check.downcast_ref::<StaticCheck>();
        check.map(|check| *check.check()).ok_or_else(|| Failure::usage("give a check against a DC"))
    }
}

impl FromArgMatches for HandArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Ok(Self {
            values: read_flags(inputs().filter(|input| input.key != EXTRA), matches),
            extras: matches.get_many::<Value>(EXTRA).into_iter().flatten().cloned().collect(),
            rulings: RulingArgs::from_arg_matches(matches)?,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for HandArgs {
    fn augment_args(command: Command) -> Command {
        let drawn = inputs().flat_map(|input| {
            let several = input.key == EXTRA;
            let append = move |flag: clap::Arg| if several { flag.action(ArgAction::Append) } else { flag };
            flags(input).into_iter().map(append)
        });
        RulingArgs::<Rulings>::augment_args(command.args(drawn))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}
