//! The words of an action roll.

use clap::Args;
use systems::pool::Rulings;

use super::RulingArgs;
use super::values::count;

/// `pool …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold odds pool --level 3
  twelvefold odds pool --level 3 --archetype --boost 2 --snag 1
  twelvefold odds pool --level 3 --spend 2 --ruling resilience_buys=extra_d12
  twelvefold odds pool --dice 14
  twelvefold roll pool --level 3 --faces 2,9,12,5

--faces takes the d12s, then the boosts, then the snags.")]
pub(crate) struct PoolArgs {
    /// The attribute's level, 1 to 5
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) level: Option<u32>,
    /// So many d12s, instead of a level
    #[arg(long, value_name = "N", value_parser = count, conflicts_with = "level")]
    pub(crate) dice: Option<u32>,
    /// An archetype covers the attribute: 2 more d12s, or as many as it adds
    #[arg(long, value_name = "N", default_missing_value = "2", num_args = 0..=1, value_parser = count)]
    pub(crate) archetype: Option<u32>,
    /// Boost dice
    #[arg(long, value_name = "N", default_value = "0", hide_default_value = true, value_parser = count)]
    pub(crate) boost: u32,
    /// Snag dice
    #[arg(long, value_name = "N", default_value = "0", hide_default_value = true, value_parser = count)]
    pub(crate) snag: u32,
    /// Resilience points spent on the roll
    #[arg(long, value_name = "N", default_value = "0", hide_default_value = true, value_parser = count)]
    pub(crate) spend: u32,
    #[command(flatten)]
    pub(crate) rulings: RulingArgs<Rulings>,
}
