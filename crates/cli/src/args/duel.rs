//! The words of a fight or a series.

use clap::{Args, Subcommand};
use odds::duel::{Combatant, Policy, Targeting};
use systems::d12::{ExtraDie, LuckDie, Rulings};
use systems::pool::{Level, Roll};

use super::values::{Entry, count, entries, name, number};
use super::{PoolArgs, RulingArgs, ThreeSixArgs};

/// `twelvefold duel …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold duel d12 --a Ana,attack=5,defence=3,vitality=6,heroism=2,luck=7 --b Wolf,attack=4,vitality=5
  twelvefold duel 3d6 --attribute 12 --against attribute=9 --first-to 3
  twelvefold duel pool --dice 6 --against dice=4 --first-to 5")]
pub(crate) struct DuelArgs {
    #[command(flatten)]
    pub(crate) chart: super::ChartArgs,
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

A combatant is a name and any of: attack=N, defence=N, vitality=N (4 if left out), strikes=N (2 by the
usual rulings), heroism=N, luck=N (Fortune), extra=N or extra-attack=N and extra-defence=N,
initiative=N, policy=optimal|never|always, player, foe. Side a are players and side b foes unless they
say otherwise.")]
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
    #[arg(long, required = true, value_name = "NAME,attack=N,…", value_parser = fighter)]
    pub(crate) a: Vec<Fighter>,
    /// Someone of the other side; once for each, at most four
    #[arg(long, required = true, value_name = "NAME,attack=N,…", value_parser = fighter)]
    pub(crate) b: Vec<Fighter>,
    /// When everybody spends Heroism: optimal, never or always
    #[arg(long, value_name = "WORD", value_parser = policy)]
    pub(crate) policy: Option<Policy>,
    /// Whom everybody strikes: the weakest, the strongest or the first listed who stands
    #[arg(long, value_name = "WORD", default_value = "weakest", value_parser = targeting)]
    pub(crate) target: Targeting,
    /// Play so many fights instead of counting
    #[arg(long, value_name = "N")]
    pub(crate) simulate: Option<u64>,
    /// The same seed plays the same fights, on every machine
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) rulings: RulingArgs<Rulings>,
}

/// `duel 3d6 …`
#[derive(Debug, Args)]
pub(crate) struct DuelThreeSixArgs {
    #[command(flatten)]
    pub(crate) check: ThreeSixArgs,
    /// How many checks win the series
    #[arg(long, value_name = "N", default_value = "3", value_parser = count)]
    pub(crate) first_to: u32,
}

/// `duel pool …`
#[derive(Debug, Args)]
pub(crate) struct DuelPoolArgs {
    #[command(flatten)]
    pub(crate) roll: PoolArgs,
    /// The other side's pool
    #[arg(long, required = true, value_name = "dice=N,level=N,boost=N,snag=N", value_parser = other_pool)]
    pub(crate) against: Roll,
    /// How many successes win
    #[arg(long, value_name = "N", default_value = "5", value_parser = count)]
    pub(crate) first_to: u32,
}

/// A combatant as typed; what was left out depends on the side and the rulings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fighter {
    /// Everything that was said.
    pub(crate) combatant: Combatant,
    /// Strikes in a turn, if said.
    pub(crate) strikes: Option<u32>,
    /// Player or foe, if said.
    pub(crate) player: Option<bool>,
    /// When they spend Heroism, if said.
    pub(crate) policy: Option<Policy>,
}

/// Vitality without a Body modifier (D12-RES-3).
const USUAL_VITALITY: u32 = 4;

/// `Ana,attack=5,defence=3`.
fn fighter(text: &str) -> Result<Fighter, String> {
    let (called, rest) = text.split_once(',').map_or((text, None), |(called, rest)| (called, Some(rest)));
    if called.contains('=') {
        return Err("begin with a name, such as Ana,attack=5".into());
    }
    let combatant = Combatant { vitality: USUAL_VITALITY, ..Combatant::named(name(called)?) };
    let mut fighter = Fighter { combatant, strikes: None, player: None, policy: None };
    for entry in rest.map(entries).transpose()?.unwrap_or_default() {
        fighter.set(&entry)?;
    }
    Ok(fighter)
}

impl Fighter {
    fn set(&mut self, entry: &Entry<'_>) -> Result<(), String> {
        let one = &mut self.combatant;
        let extra = || entry.read(number).map(|bound| Some(ExtraDie::at_most(bound)));
        match entry.key {
            "attack" => one.attack = entry.read(number)?,
            "defence" => one.defence = entry.read(number)?,
            "vitality" => one.vitality = entry.read(count)?,
            "heroism" => one.heroism = entry.read(count)?,
            "initiative" => one.initiative = entry.read(number)?,
            "luck" => one.luck = Some(LuckDie::by_fortune(entry.read(number)?)),
            "extra" => (one.extra_attack, one.extra_defence) = (extra()?, extra()?),
            "extra-attack" => one.extra_attack = extra()?,
            "extra-defence" => one.extra_defence = extra()?,
            "strikes" => self.strikes = Some(entry.read(count)?),
            "policy" => self.policy = Some(entry.read(policy)?),
            "player" | "foe" => {
                entry.stands_alone()?;
                self.player = Some(entry.key == "player");
            }
            other => {
                return Err(format!(
                    "{other:?} says nothing about a combatant; use attack, defence, vitality, strikes, heroism, \
                     luck, extra, extra-attack, extra-defence, initiative, policy, player or foe"
                ));
            }
        }
        Ok(())
    }
}

fn policy(text: &str) -> Result<Policy, String> {
    let found = Policy::ALL.into_iter().find(|policy| policy.name() == text);
    found.ok_or_else(|| "write optimal, never or always".to_owned())
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
            "dice" => dice = Some(entry.read(count)?),
            "level" => {
                let level = Level::new(entry.read(count)?).map_err(|refusal| refusal.to_string())?;
                dice = Some(level.dice());
            }
            "boost" => boosts = entry.read(count)?,
            "snag" => snags = entry.read(count)?,
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
