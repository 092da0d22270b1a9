//! A check whose choices are compared or advised among, drawn from what its system says of it: the check, all that could
//! be used for it, and what is asked.

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches, Subcommand};
use odds::compare::{AtHand, Differs, differences};
use protocol::v1::AskedCheck;
use systems::System;
use systems::form::{CheckForm, Input, InputKind, Spending, Value};

use super::advise::{AHEAD, AheadCheck, CHECKS, JourneyArgs, NEED, WANT, WantArg, ahead_flags};
use super::check::{CheckArgs, CheckCommand, flags, read_flags};
use super::values::count;
use crate::Failure;

const EACH: &str = "each";
const EDITIONS: &str = "editions";
const BESIDE: &str = "beside";
const POINTS: &str = "points";
/// How many points there are if nobody says.
pub(super) const USUAL_POINTS: u32 = 2;
/// More points than this are a slip of the finger.
pub(crate) const MOST_POINTS: u32 = 200;

/// A check, what could be used for it, and what is asked of it.
#[derive(Debug)]
pub(crate) struct ComparedCheck {
    check: CheckArgs,
    /// Each score that could be used, where it can have one: `--extra`, once for each.
    scores: Vec<Value>,
    /// The ruling of which every choice is compared; of a file also an input.
    each: Option<String>,
    /// Are the editions compared?
    editions: bool,
    /// Other checks of the file that are compared with it.
    beside: Vec<String>,
    /// The points that can be spent.
    points: Option<u32>,
    /// How many successes are needed, where successes are counted.
    pub(crate) at_least: u32,
    /// What is wanted.
    pub(crate) want: WantArg,
    /// The checks ahead.
    pub(crate) ahead: Vec<AheadCheck>,
    /// How many of them come.
    pub(crate) journey: JourneyArgs,
}

impl ComparedCheck {
    /// The check, read by the rules, with none of the scores.
    pub(crate) fn declare(&self) -> Result<AskedCheck, Failure> {
        if let ([_, _, ..], true) = (&self.scores[..], self.editions || self.each.is_some()) {
            let (key, label) =
                score_input(self.form()).map_or(("", ""), |input| (input.key.as_ref(), input.label.as_ref()));
            return Err(Failure::usage(format!("give --{key} at most once here: a check has one {label}")));
        }
        self.declare_with_scores(&self.check)
    }

    /// A check ahead, read by the rules: what it does not say is as in the check described.
    pub(crate) fn declare_ahead(&self, ahead: &AheadCheck) -> Result<AskedCheck, Failure> {
        self.declare_with_scores(&ahead.said_of(&self.check))
    }

    /// The check; each score that could be used for it is tried, too.
    fn declare_with_scores(&self, check: &CheckArgs) -> Result<AskedCheck, Failure> {
        if let Some(input) = score_input(self.form()) {
            for score in &self.scores {
                check.with(&input.key, score.clone()).declare()?;
            }
        }
        check.declare()
    }

    /// The checks that are compared with it, each with its word and what of the flags it understands too.
    pub(crate) fn declare_beside(&self) -> Result<Vec<(String, AskedCheck)>, Failure> {
        let declare = |word: &String| {
            let known = CheckCommand::added();
            let Some(command) = known.iter().find(|command| command.word() == word) else {
                let known: Vec<&str> = known.iter().map(CheckCommand::word).collect();
                return Err(Failure::usage(format!(
                    "there is no check {word:?} in the file; there are {}",
                    known.join(", ")
                )));
            };
            Ok((word.clone(), self.check.of_command(command.clone()).declare()?))
        };
        self.beside.iter().map(declare).collect()
    }

    /// What makes the difference.
    pub(crate) fn differs(&self) -> Result<Differs<'_>, Failure> {
        let Some(each) = &self.each else {
            return Ok(if self.editions { Differs::Editions } else { Differs::Choices });
        };
        let system = self.check.system();
        let known: Vec<&str> = system.rulings().iter().map(|info| info.name).collect();
        // A file says itself which of its inputs and rulings there are.
        if system.file().is_none() && !known.contains(&each.as_str()) {
            return Err(Failure::usage(format!(
                "there is no ruling {each:?}; there are {}",
                known.join(", ")
            )));
        }
        Ok(Differs::Each(each))
    }

    /// What could be used for it.
    pub(crate) fn at_hand(&self) -> Result<AtHand, Failure> {
        let set = self.check.values().iter().map(|(key, value)| (key.to_owned(), value.clone()));
        let score = score_input(self.form());
        let scores = self.scores.iter().filter_map(|value| Some((score?.key.to_string(), value.clone())));
        Ok(AtHand { values: set.chain(scores).collect(), points: Some(self.points()?) })
    }

    /// The points that can be spent. In a file as many as one likes, if nobody says.
    pub(crate) fn points(&self) -> Result<u32, Failure> {
        match (self.points, coin(self.form())) {
            (None, None) => Ok(u32::MAX),
            (None, Some(_)) => Ok(USUAL_POINTS),
            (Some(points), _) => few_points(points),
        }
    }

    /// The word of the check.
    pub(crate) const fn word(&self) -> &'static str {
        self.check.word()
    }

    /// The word for its system.
    pub(crate) fn system(&self) -> &'static str {
        self.check.system().name()
    }

    /// What it asks for.
    pub(crate) fn form(&self) -> &'static CheckForm {
        self.check.form()
    }
}

/// Refused beyond all measure.
fn few_points(points: u32) -> Result<u32, Failure> {
    match points {
        0..=MOST_POINTS => Ok(points),
        _ => Err(Failure::usage(format!(
            "{points} points are more than anyone has; give at most {MOST_POINTS}"
        ))),
    }
}

/// The input of which there are several to choose from.
fn score_input(form: &'static CheckForm) -> Option<&'static Input> {
    form.inputs.iter().find(|input| matches!(input.kind, InputKind::Score { .. }))
}

/// What its points are called, where something can be bought with them.
fn coin(form: &CheckForm) -> Option<&str> {
    match &form.spending {
        Spending::Counted { coin, .. } => Some(coin),
        Spending::Nothing(_) => None,
    }
}

/// What can be said besides the check; where it has an input of that name, that is meant.
fn other_flags(verb: &str, check: &CheckCommand) -> Vec<Arg> {
    let form = check.form();
    let asks = form.asks.iter().flat_map(flags);
    let is_comparison = verb == "compare";
    let mut others = if is_comparison { compare_flags(check) } else { advise_flags(check) };
    // What costs points is compared as it is; how many there are matters where a number of them is spent.
    let spends_number = matches!(&form.spending, Spending::Counted { spent_by: Some(_), .. });
    others.extend((!is_comparison || spends_number).then(|| points_flag(form)).flatten());
    let is_free = |flag: &Arg| check.inputs().iter().all(|input| flag.get_id() != input.key.as_ref());
    others.into_iter().filter(is_free).chain(asks).collect()
}

fn points_flag(form: &CheckForm) -> Option<Arg> {
    let flag = Arg::new(POINTS).long(POINTS).value_name("N").value_parser(count);
    match coin(form) {
        Some(coin) => {
            let help = format!("How much {coin} there is to spend; {USUAL_POINTS} if left out");
            Some(flag.visible_alias(coin.to_lowercase()).help(help))
        }
        None => None,
    }
}

fn compare_flags(check: &CheckCommand) -> Vec<Arg> {
    let each = Arg::new(EACH).long(EACH);
    if check.is_added() {
        let about =
            "Compare everything that this input or ruling can be, instead of all that is one step away";
        let beside = Arg::new(BESIDE)
            .long(BESIDE)
            .value_name("CHECK")
            .action(ArgAction::Append)
            .conflicts_with(EACH)
            .help("Compare with this check of the file instead; may be given several times");
        return vec![each.value_name("INPUT|RULING").help(about), beside];
    }
    let each = each.value_name("RULING").help("Compare every choice of this ruling instead");
    let editions = Arg::new(EDITIONS)
        .long(EDITIONS)
        .action(ArgAction::SetTrue)
        .conflicts_with(EACH)
        .help("Compare the editions instead, with all that was named");
    let differences = differences(System::from(check.system()));
    let differs = |is_it: fn(&Differs<'_>) -> bool| differences.iter().any(|(differs, _)| is_it(differs));
    let each = differs(|differs| matches!(differs, Differs::Each(_))).then_some(each);
    let editions = differs(|differs| matches!(differs, Differs::Editions)).then_some(editions);
    each.into_iter().chain(editions).collect()
}

fn advise_flags(check: &CheckCommand) -> Vec<Arg> {
    if check.is_added() {
        let help = "The points that can be spent; as many as one likes if left out";
        return vec![Arg::new(POINTS).long(POINTS).value_name("N").value_parser(count).help(help)];
    }
    let ahead = coin(check.form()).map_or_else(Vec::new, |_| ahead_flags(check.form()));
    std::iter::once(WantArg::flag()).chain(ahead).collect()
}

impl FromArgMatches for ComparedCheck {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let found = matches.subcommand().and_then(|(word, matches)| {
            Some((CheckCommand::compared().into_iter().find(|command| command.word() == word)?, matches))
        });
        let (command, matches) = found.ok_or_else(|| clap::Error::new(ErrorKind::MissingSubcommand))?;
        let form = command.form();
        let scores = score_input(form).and_then(|input| matches.get_many::<Value>(&input.key));
        let asked =
            form.asks.first().and_then(|input| read_flags([input], matches).get(&input.key)?.as_number());
        let mut check = command.read_matches(matches);
        if let Some(input) = score_input(form) {
            check = check.without(&input.key);
        }
        Ok(Self {
            scores: scores.into_iter().flatten().cloned().collect(),
            each: typed(matches, EACH),
            editions: matches!(matches.try_get_one::<bool>(EDITIONS), Ok(Some(true))),
            beside: typed_all(matches, BESIDE),
            points: typed(matches, POINTS),
            at_least: asked.and_then(|asked| u32::try_from(asked).ok()).unwrap_or(1),
            want: typed(matches, WANT).unwrap_or_default(),
            ahead: typed_all(matches, AHEAD),
            journey: JourneyArgs { checks: typed(matches, CHECKS), need: typed(matches, NEED) },
            check,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// What was typed behind a flag that the command may not have.
fn typed<T: Clone + Send + Sync + 'static>(matches: &ArgMatches, flag: &str) -> Option<T> {
    matches.try_get_one::<T>(flag).ok().flatten().cloned()
}

fn typed_all<T: Clone + Send + Sync + 'static>(matches: &ArgMatches, flag: &str) -> Vec<T> {
    matches.try_get_many::<T>(flag).ok().flatten().into_iter().flatten().cloned().collect()
}

impl Subcommand for ComparedCheck {
    fn augment_subcommands(command: Command) -> Command {
        let verb = command.get_name().to_owned();
        let draw = |check: CheckCommand| {
            let drawn = check.with_flags(Command::new(check.word()).about(check.about()));
            let several = |drawn: Command, input: &'static Input| {
                drawn.mut_arg(input.key.as_ref(), |flag| flag.action(ArgAction::Append))
            };
            let drawn = score_input(check.form()).into_iter().fold(drawn, several);
            drawn.args(other_flags(&verb, &check)).after_help(check.compared_examples(&verb))
        };
        command.subcommands(CheckCommand::compared().into_iter().map(draw))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        CheckCommand::compared().iter().any(|command| command.word() == name)
    }
}
