//! The words of a fight or a series.

use clap::{Args, Subcommand};
use odds::duel::{Policy, Targeting};
use systems::d12::Rulings;
use systems::pool::{self, Level, Roll};
use systems::three_six;

use super::fighter::{Fighter, fighter, policy};
use crate::args::throw::seed;
use crate::args::values::{count, entries};
use crate::args::{ChartArgs, CheckFlags, RulingArgs};

/// `twelvefold duel …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold duel d12 --a Ana,attack=5,defence=3,vitality=6,heroism=2,luck=7 --b Wolf,attack=4,vitality=5
  twelvefold duel 3d6 --attribute 12 --against attribute=9 --first-to 3
  twelvefold duel pool --dice 6 --against dice=4 --first-to 5")]
pub(crate) struct DuelArgs {
    #[command(flatten)]
    pub(crate) chart: ChartArgs,
    #[command(subcommand)]
    pub(crate) ask: DuelAsk,
}

/// What is fought.
#[derive(Debug, Subcommand)]
pub(crate) enum DuelAsk {
    /// A fight of the D12 System: who wins, when it is over, when Heroism is worth spending
    #[command(after_help = "\
Examples:
  twelvefold duel d12 --a Ana,attack=5,defence=3,vitality=6 --b Wolf,attack=4,vitality=5
  twelvefold duel d12 --a Ana,attack=5,heroism=2,luck=7,extra=6 --b Wolf,attack=4 --policy always
  twelvefold duel d12 --a Ana,attack=5 --a Bo,attack=3 --b Wolf,vitality=8 --target strongest
  twelvefold duel d12 --a Ana,attack=5 --b Wolf,attack=4 --simulate 100000 --seed 7
  twelvefold duel d12 --a sheet=kestrel.toml,attack=DEX,defence=Evasiveness,luck --b Wolf,attack=4

A combatant is a name, or sheet=FILE, and any of: attack=N, defence=N, vitality=N (4 if left out), strikes=N (2 by the
usual rulings), heroism=N, luck=N (Fortune), extra=N or extra-attack=N and extra-defence=N,
initiative=N, policy=optimal|never|always, player, foe. Side a are players and side b foes unless they
say otherwise. With a sheet, attack, defence and extra may name a node, luck stands alone, and Vitality,
Heroism and Initiative are the sheet's.")]
    D12(DuelD12Args),
    /// A series of opposed checks: the first to win so many; ties are rolled again
    #[command(
        name = "3d6",
        after_help = "\
Examples:
  twelvefold duel 3d6 --attribute 12 --against attribute=9 --first-to 3
  twelvefold duel 3d6 --attribute 12 --proficient --against attribute=14,advantage=1 --first-to 2"
    )]
    ThreeSix(DuelThreeSixArgs),
    /// A race of action rolls: the first to so many successes; level at the end, both roll on
    #[command(after_help = "\
Examples:
  twelvefold duel pool --dice 6 --against dice=4 --first-to 5
  twelvefold duel pool --level 3 --boost 2 --against level=4,snag=1 --first-to 8")]
    Pool(DuelPoolArgs),
}

/// `duel d12 …`
#[derive(Debug, Args)]
pub(crate) struct DuelD12Args {
    /// Someone of the first side; once for each, at most four
    #[arg(long, required = true, value_name = "NAME|sheet=FILE,attack=N,…", value_parser = fighter)]
    pub(crate) a: Vec<Fighter>,
    /// Someone of the other side; once for each, at most four
    #[arg(long, required = true, value_name = "NAME|sheet=FILE,attack=N,…", value_parser = fighter)]
    pub(crate) b: Vec<Fighter>,
    /// When everybody spends Heroism: optimal, never or always
    #[arg(long, value_name = "WORD", value_parser = policy)]
    pub(crate) policy: Option<Policy>,
    /// Whom everybody strikes: the weakest, the strongest or the first listed who stands
    #[arg(long, value_name = "WORD", default_value = "weakest", value_parser = targeting)]
    pub(crate) target: Targeting,
    /// Play so many fights instead of counting
    #[arg(long, value_name = "N", value_parser = fights)]
    pub(crate) simulate: Option<u64>,
    /// The same seed plays the same fights, on every machine
    #[arg(long, value_name = "N", value_parser = seed)]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) rulings: RulingArgs<Rulings>,
}

/// `duel 3d6 …`
#[derive(Debug, Args)]
pub(crate) struct DuelThreeSixArgs {
    #[command(flatten)]
    pub(crate) check: CheckFlags<three_six::Rulings>,
    /// How many checks win the series
    #[arg(long, value_name = "N", default_value = "3", value_parser = count)]
    pub(crate) first_to: u32,
}

/// `duel pool …`
#[derive(Debug, Args)]
pub(crate) struct DuelPoolArgs {
    #[command(flatten)]
    pub(crate) roll: CheckFlags<pool::Rulings>,
    /// The other side's pool
    #[arg(long, required = true, value_name = "dice=N,level=N,boost=N,snag=N", value_parser = other_pool)]
    pub(crate) against: Roll,
    /// How many successes win
    #[arg(long, value_name = "N", default_value = "5", value_parser = count)]
    pub(crate) first_to: u32,
}

fn fights(text: &str) -> Result<u64, String> {
    text.trim().parse().map_err(|_| "write how many fights to play, such as 100000".to_owned())
}

fn targeting(text: &str) -> Result<Targeting, String> {
    let found = Targeting::ALL.into_iter().find(|targeting| targeting.name() == text);
    found.ok_or_else(|| "write weakest, strongest or first".to_owned())
}

/// `dice=4,boost=1`.
fn other_pool(text: &str) -> Result<Roll, String> {
    let (mut dice, mut boosts, mut snags) = (None, 0, 0);
    for entry in entries(text)? {
        match entry.key {
            "dice" | "level" if dice.is_some() => return Err("give dice=N or level=N, not both".into()),
            "dice" => dice = Some(entry.parse_value(count)?),
            "level" => {
                let level = Level::new(entry.parse_value(count)?).map_err(|refusal| refusal.to_string())?;
                dice = Some(level.dice());
            }
            "boost" => boosts = entry.parse_value(count)?,
            "snag" => snags = entry.parse_value(count)?,
            other => {
                return Err(format!(
                    "{other:?} says nothing about a pool; use dice=N or level=N, boost=N, snag=N"
                ));
            }
        }
    }
    let dice = dice.ok_or("say how many dice the other side throws: dice=N or level=N")?;
    Roll::new(dice, boosts, snags).map_err(|refusal| refusal.to_string())
}
