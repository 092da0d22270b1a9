//! What can be typed. The flags of checks are drawn from what the systems say of them ([`check`]).

mod advise;
mod check;
mod check_or;
mod compare;
mod compared_check;
mod deferred;
mod dice;
mod luck;
mod program;
mod roll_flags;
mod rulings;
mod serve;
mod sheet;
mod sheet_change;
mod sheet_roll;
mod store;
mod sweep;
mod sweep_check;
mod sweep_dice;
mod system;
pub(crate) mod table;
pub(crate) mod throw;
pub(crate) mod values;

use clap::{Args, Parser, Subcommand, ValueEnum};

pub(crate) use crate::chart::ChartArgs;
pub(crate) use advise::{AdviseArgs, AheadCheck, WantArg};
pub(crate) use check::{Ask, CheckFlags};
pub(crate) use check_or::CheckOr;
pub(crate) use compare::{CompareArgs, CompareDice, CompareDiceArgs};
pub(crate) use compared_check::{ComparedCheck, MOST_POINTS};
pub(crate) use deferred::Deferred;
pub(crate) use dice::{
    DiceArgs, DiceAsk, DiceCommandArgs, ExplainArgs, ShowTotals, TargetArgs, TypedDice, WhoseNotation,
    no_dice,
};
pub(crate) use luck::LuckArgs;
pub(crate) use program::ProgramArgs;
pub(crate) use roll_flags::{RollFlags, RollWords};
pub(crate) use rulings::RulingArgs;
pub(crate) use serve::{LogLevel, OPERATOR_CODE, ServeArgs};
pub(crate) use sheet::{SheetArgs, SheetCommand, system as named_system};
pub(crate) use sheet_change::{ModifierChange, PointsArgs, ProficiencyChange};
pub(crate) use sheet_roll::{RulingWords, SheetOddsArgs, SheetRollArgs, WriteHistoryArgs};
pub(crate) use store::{StoreArgs, StoreCommand, VerifyArgs};
pub(crate) use sweep::{Range, Show, SweepArgs, SweepDice};
pub(crate) use sweep_check::{SweepCheck, SweptCheck};
pub(crate) use sweep_dice::SweepDiceArgs;
pub(crate) use system::{SystemArgs, SystemCommand};
pub(crate) use throw::{RealDice, ThrowArgs};

/// Exact odds, rolls and rules of three tabletop systems: the D12 System, the 3d6 System and the Action Pool.
#[derive(Debug, Parser)]
#[command(
    name = "twelvefold",
    version,
    max_term_width = 100,
    after_help = "\
Examples:
  twelvefold odds d12 --modifier 5 --dc 18
  twelvefold roll d12 --modifier 5 --dc 18 --luck 6 --as Ana
  twelvefold odds 3d6 --bonus 4 --dv 15 --proficient
  twelvefold odds pool --level 3 --boost 2
  twelvefold odds 4d6kh3+2 --at-least 15
  twelvefold roll 4d6kh3 --times 6
  twelvefold dice explain '8d10>7'
  twelvefold odds program ability.dice
  twelvefold rules crit shifts

Exit codes: 0 fine, 1 refused by a rule or a bad file, 2 wrong usage."
)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Count the exact odds of a check, a contest, an initiative, a pool, any dice or an AnyDice program
    Odds(OddsArgs),
    /// Roll it, and see how likely the result was
    Roll(RollArgs),
    /// Learn how a text of dice is read, here and elsewhere
    Dice(DiceCommandArgs),
    /// Keep a character in a file: make, show, set, spend, rest, roll
    Sheet(SheetArgs),
    /// Hold the choices of one check side by side
    Compare(CompareArgs),
    /// Learn what to choose, and when to spend
    Advise(AdviseArgs),
    /// Write a system of your own in a file: make one, check it, see what it says
    System(SystemArgs),
    /// Make a table over any number that runs from a to b
    Sweep(SweepArgs),
    /// Look back on recorded rolls: who was lucky, and are the dice fair
    Luck(LuckArgs),
    /// Find the best build for what a character should be good at
    Solve(crate::solve_command::SolveArgs),
    /// Fight it out: who wins, how sure that is, when to spend
    Duel(crate::duel::args::DuelArgs),
    /// Start a server that tables are played on
    Serve(Deferred<ServeArgs>),
    /// Play at a live table: open, join, roll, watch, undo, export
    Table(Deferred<table::TableArgs>),
    /// Check an export of a table: chain, commitments and every die
    Verify(Deferred<VerifyArgs>),
    /// Check, back up, restore or move the store of a server
    Store(Deferred<StoreArgs>),
    /// Look up a rule by its id, a system, or some words
    Rules(RulesArgs),
    /// List what each table may decide for itself, and the named editions
    Rulings(RulingsArgs),
    /// Print the completions of a shell
    #[command(after_help = "\
Examples:
  twelvefold completions bash > ~/.local/share/bash-completion/completions/twelvefold
  twelvefold completions fish > ~/.config/fish/completions/twelvefold.fish")]
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
    /// Print the man page, or that of one command
    #[command(after_help = "\
Examples:
  twelvefold man > twelvefold.1
  twelvefold man odds d12 > twelvefold-odds-d12.1")]
    Man {
        /// The words of a command, such as `odds d12`
        #[arg(value_name = "COMMAND")]
        command: Vec<String>,
    },
}

/// How the answer is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Text,
    Json,
    Csv,
}

/// How the answer is written: understood by every command.
#[derive(Debug, Args)]
pub(crate) struct OutputArgs {
    /// A table for people, a line of JSON for programs, or rows for a spreadsheet
    #[arg(
        long,
        global = true,
        value_enum,
        default_value = "text",
        hide_default_value = true,
        help_heading = "Output"
    )]
    format: Format,
    /// Short for --format json
    #[arg(long, global = true, conflicts_with = "format", help_heading = "Output")]
    json: bool,
}

impl OutputArgs {
    /// The format that was asked for.
    pub(crate) const fn format(&self) -> Format {
        if self.json { Format::Json } else { self.format }
    }
}

/// `twelvefold odds …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold odds d12 --modifier 5 --dc 18
  twelvefold odds initiative --player Ana=5 --foe Wolf=4
  twelvefold odds 3d6 --bonus 4 --dv 15
  twelvefold odds pool --level 3
  twelvefold odds dice 2d12+5
  twelvefold odds 4d6kh3
  twelvefold odds program ability.dice
  twelvefold odds --system game.toml attack --bonus 2
  twelvefold odds d12 --modifier 5 --dc 18 --chart odds.svg")]
pub(crate) struct OddsArgs {
    #[command(flatten)]
    pub(crate) chart: ChartArgs,
    #[command(flatten)]
    own: OwnSystemArgs,
    /// For a system from a file: count for so many steps instead of 300000, which takes longer and more memory
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) steps: Option<u64>,
    #[command(subcommand)]
    pub(crate) ask: OddsAsk,
}

/// A system of one's own, from a file. It is read before anything else, since its checks and their flags come from it.
#[derive(Debug, Args)]
struct OwnSystemArgs {
    /// A file with a system of your own, whose checks can then be named
    #[arg(long = "system", global = true, value_name = "FILE")]
    _file: Option<String>,
}

/// What odds are asked of: all that can be rolled, and programs.
#[derive(Debug, Subcommand)]
pub(crate) enum OddsAsk {
    #[command(flatten)]
    Roll(Ask),
    /// An AnyDice program, from a file
    Program(ProgramArgs),
}

/// `twelvefold roll …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold roll d12 --modifier 5 --dc 18 --as Ana
  twelvefold roll d12 --modifier 3 --dc 12 --faces 10,7
  twelvefold roll pool --level 3 --seed 7
  twelvefold roll dice '2d12+5' --json
  twelvefold roll 4d6kh3 --times 6")]
pub(crate) struct RollArgs {
    #[command(flatten)]
    pub(crate) throw: ThrowArgs,
    #[command(flatten)]
    own: OwnSystemArgs,
    /// Roll so many times, each on its line
    #[arg(long, global = true, help_heading = "The throw", value_name = "N", value_parser = times)]
    pub(crate) times: Option<u32>,
    #[command(subcommand)]
    pub(crate) ask: Ask,
}

/// More rolls than this are for `odds` to tell about.
fn times(text: &str) -> Result<u32, String> {
    let number = text.trim().parse().ok().filter(|number| (1..=1000).contains(number));
    number.ok_or_else(|| "write how often, from 1 to 1000".to_owned())
}

/// `twelvefold rules …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold rules
  twelvefold rules D12-CRIT-1
  twelvefold rules 3d6
  twelvefold rules crit shifts")]
pub(crate) struct RulesArgs {
    /// The id of a rule, the name of a system, or some words
    #[arg(value_name = "ID|SYSTEM|WORD")]
    pub(crate) question: Vec<String>,
}

/// `twelvefold rulings …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold rulings
  twelvefold rulings d12
  twelvefold odds d12 --modifier 5 --dc 18 --luck 6 --ruling luck_bound=at_most")]
pub(crate) struct RulingsArgs {
    /// d12, 3d6 or pool; all three if left out
    pub(crate) system: Option<String>,
}
