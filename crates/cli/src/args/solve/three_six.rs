//! The words of a 3d6 goal.

use clap::Args;
use odds::solve::Weight;
use odds::solve::three_six::{Aim, Wish};
use systems::three_six::{Attribute, Contender, RollRequest, Rulings, Tilt};

use super::super::RulingArgs;
use super::super::values::{count, entries, number};
use super::{WantedArgs, first, named, weight};

/// The proficiency of a check that says just `proficient`.
pub(crate) const PROFICIENT: &str = "proficient";

/// `solve 3d6 …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold solve 3d6 --budget 70 --check Will=15,save --check Reflex=16,proficient,weight=2
  twelvefold solve 3d6 --budget 60 --check Body,against=11 --check Fort=14 --least Body=9 --most Will=12

A check is ATTRIBUTE=DV, then any of: save, proficient, advantage=N, disadvantage=N, step=N, weight=W; or
ATTRIBUTE,against=N for an opposed check.")]
pub(crate) struct SolveThreeSixArgs {
    /// The sum of all scores without magic
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) budget: Option<u32>,
    /// A check to be good at, such as Will=15,save,weight=2; once for each
    #[arg(long, value_name = "ATTRIBUTE=DV,…", value_parser = check)]
    pub(crate) check: Vec<Wish>,
    /// A score is at least so high
    #[arg(long, value_name = "ATTRIBUTE=N", value_parser = score)]
    pub(crate) least: Vec<(Attribute, u32)>,
    /// A score is at most so high
    #[arg(long, value_name = "ATTRIBUTE=N", value_parser = score)]
    pub(crate) most: Vec<(Attribute, u32)>,
    /// A maximum other than 18 that the creature's description notes
    #[arg(long, value_name = "ATTRIBUTE=N", value_parser = score)]
    pub(crate) maximum: Vec<(Attribute, u32)>,
    /// What magic adds
    #[arg(long, value_name = "ATTRIBUTE=N", value_parser = score)]
    pub(crate) magic: Vec<(Attribute, u32)>,
    /// The character's level, which bounds magic
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) level: Option<u32>,
    /// What Heroism adds to saves
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) heroism: Option<u32>,
    #[command(flatten)]
    pub(crate) wanted: WantedArgs,
    #[command(flatten)]
    pub(crate) rulings: RulingArgs<Rulings>,
}

fn score(text: &str) -> Result<(Attribute, u32), String> {
    named(text, Attribute::from_name)
}

/// `Will=15,save,weight=2`.
fn check(text: &str) -> Result<Wish, String> {
    let entries = entries(text)?;
    let (about, rest) = first(&entries)?;
    let unknown = || {
        format!(
            "there is no attribute {:?}; use {}",
            about.key,
            Attribute::ALL.map(Attribute::name).join(", ")
        )
    };
    let attribute = Attribute::from_name(about.key).ok_or_else(unknown)?;
    let dv = about.read_or(None, |text| number(text).map(Some))?;
    let (mut weighs, mut against) = (Weight::ONE, None);
    let mut request =
        RollRequest { attribute, save: false, proficiency: None, tilt: Tilt::default(), steps: 0 };
    for entry in rest {
        match entry.key {
            "weight" => weighs = entry.read(weight)?,
            "against" => against = Some(entry.read(count)?),
            "advantage" => request.tilt.advantage = entry.read_or(1, count)?,
            "disadvantage" => request.tilt.disadvantage = entry.read_or(1, count)?,
            "step" => request.steps = entry.read(number)?,
            "save" => {
                entry.stands_alone()?;
                request.save = true;
            }
            PROFICIENT => {
                entry.stands_alone()?;
                request.proficiency = Some(PROFICIENT.to_owned());
            }
            other => {
                return Err(format!(
                    "{other:?} says nothing about a check; use save, proficient, advantage=N, disadvantage=N, \
                     step=N, against=N or weight=W"
                ));
            }
        }
    }
    let aim = match (dv, against) {
        (Some(dv), None) => Aim::Check { request, dv },
        (None, Some(attribute)) => {
            Aim::Opposed { request, other: Contender { attribute, ..Contender::default() } }
        }
        _ => return Err("say what it has to reach, ATTRIBUTE=DV or ATTRIBUTE,against=N, and not both".into()),
    };
    Ok(Wish { aim, weight: weighs })
}
