//! The words of points at a table.

use clap::Args;

use super::roll::TableRollFlags;
use crate::args::sheet_change::RestParser;
use crate::args::values::count;

/// `table spend|gain|lose …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table spend Kestrel focus 2 --reason 'Hunter’s mark'
  twelvefold table gain Kestrel heroism 1 --reason 'a fine idea'
  twelvefold table lose Kestrel vitality 2 --reason 'the fall'
  twelvefold table spend Vale resilience 1 --reason 'one more look'")]
pub(crate) struct TablePointsArgs {
    /// Whose
    pub(crate) character: String,
    /// heroism, action, vitality, focus or spirit; in the Action Pool resilience
    pub(crate) resource: String,
    /// How many
    #[arg(value_parser = count)]
    pub(crate) points: u32,
    /// What for
    #[arg(long, value_name = "TEXT")]
    pub(crate) reason: String,
}

/// `table rest …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table rest long
  twelvefold table rest short Kestrel
  twelvefold table rest long --heals
  twelvefold table rest 'Make camp'")]
pub(crate) struct RestArgs {
    /// How long: short or long, or a rest that the file of the table's system names
    #[arg(value_parser = RestParser)]
    pub(crate) length: String,
    /// Who rests; every player's character if left out
    #[arg(value_name = "CHARACTER")]
    pub(crate) characters: Vec<String>,
    /// It heals real damage too
    #[arg(long)]
    pub(crate) heals: bool,
}

/// `table heal …`
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  twelvefold table heal Kestrel 2 --reason 'a night at the shrine'")]
pub(crate) struct HealArgs {
    /// Whose
    pub(crate) character: String,
    /// How much, at most
    #[arg(value_parser = count)]
    pub(crate) amount: u32,
    /// By what
    #[arg(long, value_name = "TEXT")]
    pub(crate) reason: String,
}

/// `table allow …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table allow Kestrel
  twelvefold table allow Kestrel --no-longer")]
pub(crate) struct AllowArgs {
    /// Who may act
    pub(crate) character: String,
    /// They may no longer
    #[arg(long)]
    pub(crate) no_longer: bool,
}

/// `table assist …`
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  twelvefold table assist Vale Orrin 1 --how 'holds the lamp'")]
pub(crate) struct AssistArgs {
    /// Who helps
    pub(crate) character: String,
    /// Whom
    pub(crate) other: String,
    /// With how many points
    #[arg(value_parser = count)]
    pub(crate) points: u32,
    /// How
    #[arg(long, value_name = "TEXT")]
    pub(crate) how: String,
}

/// `table write-history …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table write-history Kestrel 'the ferryman owes me a favour'
  twelvefold table write-history Kestrel 'the ferryman owes me a favour' --dc 15")]
pub(crate) struct WriteArgs {
    /// Who calls on the GM
    pub(crate) character: String,
    /// How the world is to have been
    #[arg(value_name = "TEXT")]
    pub(crate) call: String,
    /// Whether it is so is rolled for against this DC, with Luck and circumstances as in `table roll`
    #[command(flatten)]
    pub(crate) roll: TableRollFlags,
}
