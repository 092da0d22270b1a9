//! The words of a request for advice.

use clap::builder::EnumValueParser;
use clap::{Arg, Args, ValueEnum};
use systems::form::{CheckForm, Constraint, Input, Value, Values};
use systems::sentence::many;

use super::check::CheckArgs;
use super::values::{count, entries, name, number};
use super::{ComparedCheck, OwnSystemArgs};

/// `twelvefold advise …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold advise d12 --modifier 5 --dc 18 --extra INT=6 --luck 4
  twelvefold advise d12 --modifier 5 --luck 4 --heroism 2 --ahead 18 --ahead 14 --ahead 22
  twelvefold advise pool --level 3 --points 2 --checks 5
  twelvefold advise 3d6 --bonus 4 --dv 15 --want critical
  twelvefold advise --system game.toml attack --bonus 2

With --ahead the checks come one after the other, as listed; with --checks as well, so many
come, each one of those listed by its weight, and one sees which before deciding. Without
--ahead every one of them is the check described. Where a failed roll earns a point, the plan
counts on it.")]
pub(crate) struct AdviseArgs {
    #[command(flatten)]
    own: OwnSystemArgs,
    #[command(subcommand)]
    pub(crate) ask: ComparedCheck,
}

pub(super) const WANT: &str = "want";
pub(super) const AHEAD: &str = "ahead";
pub(super) const CHECKS: &str = "checks";
pub(super) const NEED: &str = "need";

/// What the player wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum WantArg {
    /// Just succeed
    #[default]
    Succeed,
    /// As much damage as possible, on average
    Damage,
    /// As many successes as possible, on average
    Successes,
    /// No auto fail, no critical failure
    Safe,
    /// A critical success
    Critical,
}

impl WantArg {
    /// The flag by which it is said.
    pub(super) fn flag() -> Arg {
        let flag = Arg::new(WANT).long(WANT).value_name("WHAT").help("What is wanted");
        flag.value_parser(EnumValueParser::<Self>::new())
    }
}

/// How many checks come, and how many must succeed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct JourneyArgs {
    pub(crate) checks: Option<u32>,
    pub(crate) need: Option<u32>,
}

/// A check ahead: what is different about it, and what it counts for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AheadCheck {
    pub(crate) name: Option<String>,
    pub(crate) worth: u32,
    pub(crate) weight: u32,
    pub(crate) at_least: Option<u32>,
    values: Values,
}

impl Default for AheadCheck {
    fn default() -> Self {
        Self { name: None, worth: 1, weight: 1, at_least: None, values: Values::default() }
    }
}

/// The flags about checks ahead.
pub(super) fn ahead_flags(form: &'static CheckForm) -> Vec<Arg> {
    let keys: Vec<&str> = numbers(form).map(|input| input.key.as_ref()).collect();
    let syntax = match &form.against {
        Some(key) => format!("{}|{key}=N,…", key.to_uppercase()),
        None => format!("{}=N,…", keys.first().copied().unwrap_or("name")),
    };
    let help = format!("A check ahead: {}, worth, weight, name; once for each", keys.join(", "));
    let ahead = Arg::new(AHEAD)
        .long(AHEAD)
        .value_name(syntax)
        .help(help)
        .action(clap::ArgAction::Append)
        .allow_hyphen_values(true)
        .value_parser(move |text: &str| read_ahead(form, text));
    let number = |key: &'static str, help: &'static str| {
        Arg::new(key).long(key).value_name("N").value_parser(count).help(help)
    };
    vec![
        ahead.conflicts_with_all(form.against.as_deref()),
        number(CHECKS, "So many checks come, each one of those ahead"),
        number(NEED, "Aim at this many that succeed, instead of as much as possible"),
    ]
}

/// The numbers that a check ahead can say: those that every such check has, and what is asked of its odds.
fn numbers(form: &'static CheckForm) -> impl Iterator<Item = &'static Input> {
    let is_always_there = |input: &&Input| {
        let has_default = input.as_number().is_some_and(|number| number.left_out.is_some());
        has_default || (input.as_number().is_some() && (input.required || is_one_of_several(form, input)))
    };
    form.inputs.iter().filter(is_always_there).chain(&form.asks)
}

/// Those that say the same thing in another way, of which only one can be said.
fn others_for(form: &CheckForm, key: &str) -> Vec<String> {
    let sets = form.constraints.iter().filter_map(|constraint| match constraint {
        Constraint::ExactlyOne { keys, .. } | Constraint::AtMostOne { keys, .. } => Some(keys),
        Constraint::Needs { .. } => None,
    });
    let sets = sets.filter(|keys| keys.iter().any(|known| known == key));
    sets.flatten().filter(|known| *known != key).map(ToString::to_string).collect()
}

fn is_one_of_several(form: &CheckForm, input: &Input) -> bool {
    !others_for(form, &input.key).is_empty()
}

/// `18` or `dc=18,modifier=7,worth=2,weight=3,name=gate`.
fn read_ahead(form: &'static CheckForm, text: &str) -> Result<AheadCheck, String> {
    let mut ahead = AheadCheck::default();
    if let (Some(against), Ok(target)) = (&form.against, number(text)) {
        ahead.values.set(against.as_ref(), Value::number(target));
        return Ok(ahead);
    }
    for entry in entries(text)? {
        match entry.key {
            "name" => ahead.name = Some(entry.parse_value(name)?),
            "worth" => ahead.worth = entry.parse_value(count)?,
            "weight" => ahead.weight = entry.parse_value(count)?,
            key => {
                let input = numbers(form).find(|input| input.key == key).ok_or_else(|| unknown(form, key))?;
                let value = entry.parse_value(|text| input.parse_value(text))?;
                if form.input(key).is_some() {
                    ahead.values.set(key, value);
                } else {
                    ahead.at_least = value.as_number().and_then(|number| u32::try_from(number).ok());
                }
            }
        }
    }
    match &form.against {
        Some(against) if ahead.values.get(against).is_none() => {
            Err(format!("say what the check is held against: {against}=N"))
        }
        Some(_) | None => {
            let twice = others_for_all(form, &ahead.values);
            twice.map_or(Ok(ahead), |(one, other)| Err(format!("give either {one}=N or {other}=N")))
        }
    }
}

/// Two inputs that were said and say the same thing.
fn others_for_all(form: &CheckForm, values: &Values) -> Option<(String, String)> {
    values.iter().find_map(|(key, _)| {
        let other = others_for(form, key).into_iter().find(|other| values.get(other).is_some())?;
        Some((key.to_owned(), other))
    })
}

fn unknown(form: &'static CheckForm, key: &str) -> String {
    let known: Vec<String> = numbers(form).map(|input| format!("{}=N", input.key)).collect();
    format!("{key:?} says nothing about a check ahead; use {}, worth=N, weight=N, name=…", known.join(", "))
}

impl AheadCheck {
    /// What was typed, as this check is.
    pub(super) fn said_of(&self, check: &CheckArgs) -> CheckArgs {
        let form = check.form();
        self.values.iter().fold(check.clone(), |check, (key, value)| {
            let free = others_for(form, key).iter().fold(check, |check, other| check.without(other));
            free.with(key, value.clone())
        })
    }

    /// What it is called: `DC 14 with +7, worth 2`, `level 4, 2 snags`, or as the check that was described.
    pub(crate) fn title(&self, form: &CheckForm, line: &str) -> String {
        if let Some(name) = &self.name {
            return name.clone();
        }
        let number = |key: &str| self.values.get(key).and_then(Value::as_number);
        let is_first =
            |input: &&Input| form.against.as_ref() == Some(&input.key) || is_one_of_several(form, input);
        let said = || form.inputs.iter().filter(|input| number(&input.key).is_some());
        let mut title = match said().find(is_first) {
            Some(input) if form.against.as_ref() == Some(&input.key) => {
                format!("{} {}", input.label, number(&input.key).unwrap_or(0))
            }
            Some(input) => format!("{} {}", input.key, number(&input.key).unwrap_or(0)),
            None => line.to_owned(),
        };
        for input in said().filter(|input| !is_first(input)) {
            let said = number(&input.key).unwrap_or(0);
            match u64::try_from(said).ok().filter(|_| !can_be_negative(input)) {
                Some(0) => {}
                Some(count) => title += &format!(", {}", many(count, &input.key)),
                None => title += &format!(" with {said:+}"),
            }
        }
        if self.worth != 1 {
            title += &format!(", worth {}", self.worth);
        }
        title
    }
}

fn can_be_negative(input: &Input) -> bool {
    input.as_number().is_some_and(|number| *number.limits.start() < 0)
}
