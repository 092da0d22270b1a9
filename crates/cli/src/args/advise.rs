//! The words of a request for advice.

use clap::{Args, Subcommand, ValueEnum};
use systems::{pool, three_six};

use super::values::{count, entries, name, number};
use super::{CheckFlags, HandArgs, OwnCheck, OwnOr, OwnSystemArgs};

/// `twelvefold advise …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold advise d12 --modifier 5 --dc 18 --extra INT=6 --luck 4
  twelvefold advise d12 --modifier 5 --luck 4 --heroism 2 --ahead 18 --ahead 14 --ahead 22
  twelvefold advise pool --level 3 --points 2 --checks 5
  twelvefold advise 3d6 --bonus 4 --dv 15 --want critical
  twelvefold advise --system game.toml attack --bonus 2")]
pub(crate) struct AdviseArgs {
    #[command(flatten)]
    own: OwnSystemArgs,
    #[command(subcommand)]
    pub(crate) ask: OwnOr<OwnCheck, AdviseAsk>,
}

/// What the advice is about.
#[derive(Debug, Subcommand)]
pub(crate) enum AdviseAsk {
    /// Which bonus dice to throw, or when to spend Heroism
    D12(AdviseD12Args),
    /// What would help most
    #[command(name = "3d6")]
    ThreeSix(AdviseThreeSixArgs),
    /// How much resilience to spend, now or on the rolls ahead
    Pool(AdvisePoolArgs),
}

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

/// `advise d12 …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold advise d12 --modifier 5 --dc 18 --extra INT=6 --luck 4
  twelvefold advise d12 --modifier 5 --dc 18 --extra INT=6 --luck 4 --want damage
  twelvefold advise d12 --modifier 5 --luck 4 --heroism 1 --ahead 18 --ahead dc=14,worth=2
  twelvefold advise d12 --luck 4 --heroism 3 --checks 9 --ahead dc=9,weight=2 --ahead 15
  twelvefold advise d12 --modifier 5 --luck 4 --heroism 2 --checks 3 --ahead 18 --need 2

With --ahead the checks come one after the other, as listed; with --checks as well, so many
come, each one of those listed by its weight, and one sees which before deciding.")]
pub(crate) struct AdviseD12Args {
    #[command(flatten)]
    pub(crate) hand: HandArgs,
    /// What the total of the one check has to beat
    #[arg(
        long,
        value_name = "N",
        allow_negative_numbers = true,
        value_parser = number,
        required_unless_present = "ahead",
        conflicts_with = "ahead"
    )]
    pub(crate) dc: Option<i32>,
    /// Heroism Points left
    #[arg(long, value_name = "N", default_value = "2", value_parser = count)]
    pub(crate) heroism: u32,
    /// What is wanted
    #[arg(long, value_name = "WHAT", value_enum, default_value = "succeed", hide_default_value = true)]
    pub(crate) want: WantArg,
    /// A check ahead: its DC, or dc, modifier, worth, weight, name; once for each
    #[arg(long, value_name = "DC|dc=N,…", allow_hyphen_values = true, value_parser = ahead_d12)]
    pub(crate) ahead: Vec<AheadD12>,
    #[command(flatten)]
    pub(crate) journey: JourneyArgs,
}

/// How many checks come, and how many must succeed.
#[derive(Debug, Args)]
pub(crate) struct JourneyArgs {
    /// So many checks come, each one of those ahead
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) checks: Option<u32>,
    /// Aim at this many that succeed, instead of as much as possible
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) need: Option<u32>,
}

/// `advise 3d6 …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold advise 3d6 --bonus 4 --dv 15
  twelvefold advise 3d6 --bonus 4 --dv 15 --want safe")]
pub(crate) struct AdviseThreeSixArgs {
    #[command(flatten)]
    pub(crate) check: CheckFlags<three_six::Rulings>,
    /// What is wanted
    #[arg(long, value_name = "WHAT", value_enum, default_value = "succeed", hide_default_value = true)]
    pub(crate) want: WantArg,
}

/// `advise pool …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold advise pool --level 3 --points 2
  twelvefold advise pool --level 3 --points 2 --at-least 2 --checks 5
  twelvefold advise pool --level 3 --want successes --ahead level=2 --ahead level=4,snag=2
  twelvefold advise pool --level 3 --points 2 --checks 6 --need 4

A failed roll earns a point, and the plan counts on it. Without --ahead every roll is the one
described.")]
pub(crate) struct AdvisePoolArgs {
    #[command(flatten)]
    pub(crate) roll: CheckFlags<pool::Rulings>,
    /// Resilience points left
    #[arg(long, value_name = "N", default_value = "2", value_parser = count)]
    pub(crate) points: u32,
    /// How many successes a roll needs
    #[arg(long, value_name = "N", default_value = "1", value_parser = count)]
    pub(crate) at_least: u32,
    /// What is wanted
    #[arg(long, value_name = "WHAT", value_enum, default_value = "succeed", hide_default_value = true)]
    pub(crate) want: WantArg,
    /// A roll ahead: level or dice, boost, snag, at-least, worth, weight, name; once for each
    #[arg(long, value_name = "level=N,…", value_parser = ahead_pool)]
    pub(crate) ahead: Vec<AheadPool>,
    #[command(flatten)]
    pub(crate) journey: JourneyArgs,
}

/// What every check ahead may say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ahead {
    pub(crate) name: Option<String>,
    pub(crate) worth: u32,
    pub(crate) weight: u32,
}

impl Default for Ahead {
    fn default() -> Self {
        Self { name: None, worth: 1, weight: 1 }
    }
}

/// A D12 check ahead.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct AheadD12 {
    pub(crate) dc: i32,
    pub(crate) modifier: Option<i32>,
    pub(crate) ahead: Ahead,
}

/// An action roll ahead.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct AheadPool {
    pub(crate) level: Option<u32>,
    pub(crate) dice: Option<u32>,
    pub(crate) boost: Option<u32>,
    pub(crate) snag: Option<u32>,
    pub(crate) at_least: Option<u32>,
    pub(crate) ahead: Ahead,
}

/// `18` or `dc=18,modifier=7,worth=2,weight=3,name=gate`.
fn ahead_d12(text: &str) -> Result<AheadD12, String> {
    if let Ok(dc) = number(text) {
        return Ok(AheadD12 { dc, ..AheadD12::default() });
    }
    let mut check = AheadD12::default();
    let mut has_dc = false;
    for entry in entries(text)? {
        match entry.key {
            "dc" => (check.dc, has_dc) = (entry.read(number)?, true),
            "modifier" => check.modifier = Some(entry.read(number)?),
            "name" => check.ahead.name = Some(entry.read(name)?),
            "worth" => check.ahead.worth = entry.read(count)?,
            "weight" => check.ahead.weight = entry.read(count)?,
            other => {
                return Err(format!(
                    "{other:?} says nothing about a check ahead; use dc=N, modifier=N, worth=N, weight=N, name=…"
                ));
            }
        }
    }
    if has_dc { Ok(check) } else { Err("say what the check has to beat: dc=N".to_owned()) }
}

/// `level=3,snag=1,at-least=2`.
fn ahead_pool(text: &str) -> Result<AheadPool, String> {
    let mut roll = AheadPool::default();
    for entry in entries(text)? {
        match entry.key {
            "level" => roll.level = Some(entry.read(count)?),
            "dice" => roll.dice = Some(entry.read(count)?),
            "boost" => roll.boost = Some(entry.read(count)?),
            "snag" => roll.snag = Some(entry.read(count)?),
            "at-least" => roll.at_least = Some(entry.read(count)?),
            "name" => roll.ahead.name = Some(entry.read(name)?),
            "worth" => roll.ahead.worth = entry.read(count)?,
            "weight" => roll.ahead.weight = entry.read(count)?,
            other => {
                return Err(format!(
                    "{other:?} says nothing about a roll ahead; \
                     use level=N or dice=N, boost=N, snag=N, at-least=N, worth=N, weight=N, name=…"
                ));
            }
        }
    }
    match (roll.level, roll.dice) {
        (Some(_), Some(_)) => Err("give either level=N or dice=N".to_owned()),
        _ => Ok(roll),
    }
}
