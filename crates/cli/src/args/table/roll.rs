//! The words of rolls at a table.

use clap::{Args, ValueEnum};
use play::Visibility;

use crate::args::{RealDice, RollFlags};

/// How openly a roll is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Openly {
    /// All see it
    #[default]
    Everyone,
    /// The GM alone, behind the screen
    Gm,
    /// The roller and the GM
    #[value(name = "self")]
    Own,
    /// The GM; the roller knows only that they rolled
    Blind,
}

impl From<Openly> for Visibility {
    fn from(openly: Openly) -> Self {
        match openly {
            Openly::Everyone => Self::Everyone,
            Openly::Gm => Self::GmOnly,
            Openly::Own => Self::SelfAndGm,
            Openly::Blind => Self::Blind,
        }
    }
}

/// How openly.
#[derive(Debug, Args)]
pub(crate) struct OpenlyArgs {
    /// Who sees it
    #[arg(long, value_enum, default_value = "everyone", help_heading = "The throw")]
    visibility: Openly,
}

impl OpenlyArgs {
    /// Who sees it.
    pub(crate) fn visibility(&self) -> Visibility {
        self.visibility.into()
    }
}

/// What a roll is, whom it is shown to, and where its faces come from; without real dice the server throws.
#[derive(Debug, Args)]
pub(crate) struct TableRollFlags {
    #[command(flatten)]
    pub(crate) check: RollFlags,
    #[command(flatten)]
    pub(crate) openly: OpenlyArgs,
    #[command(flatten)]
    pub(crate) throw: RealDice,
}

/// `table roll …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table roll Kestrel Finesse --dc 18 --extra INT --luck
  twelvefold table roll Kestrel Perception --dc 15 --visibility self
  twelvefold table roll Bruna Will --dv 14 --save
  twelvefold table roll Vale Perception --spend 1 --snag 1
  twelvefold table roll Kestrel DEX --dc 12 --faces 10,7")]
pub(crate) struct TableRollArgs {
    /// For whom
    pub(crate) character: String,
    /// What is rolled: an attribute of the sheet
    #[arg(value_name = "ATTRIBUTE")]
    pub(crate) of: String,
    #[command(flatten)]
    pub(crate) roll: TableRollFlags,
}

/// `table dice …`
#[derive(Debug, Args)]
#[command(after_help = "\
Any dice of `twelvefold roll dice`, of up to 256 sides and at most 500 of them at once.

Examples:
  twelvefold table dice d6 --for 'the weather'
  twelvefold table dice d100 --secret --for 'who comes down the road'
  twelvefold table dice '4d6kh3' --faces 5,1,6,2")]
pub(crate) struct DiceThrowArgs {
    /// The dice, as players write them
    #[arg(value_name = "DICE")]
    pub(crate) dice: String,
    /// What they are for
    #[arg(long = "for", value_name = "TEXT", default_value = "", hide_default_value = true)]
    pub(crate) reason: String,
    /// Only you and the GM see them; the GM throws behind the screen
    #[arg(long, help_heading = "The throw")]
    pub(crate) secret: bool,
    #[command(flatten)]
    pub(crate) throw: RealDice,
}

/// `table strike …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table strike Kestrel DEX 'Wolf 1' --dc 14
  twelvefold table strike Kestrel DEX 'Wolf 1' --resists Evasiveness")]
pub(crate) struct StrikeArgs {
    /// Who strikes
    pub(crate) character: String,
    /// What is rolled
    #[arg(value_name = "ATTRIBUTE")]
    pub(crate) of: String,
    /// At whom
    pub(crate) target: String,
    /// Instead of a DC: what the other one resists with, once they answer
    #[arg(long, value_name = "ATTRIBUTE")]
    pub(crate) resists: Option<String>,
    #[command(flatten)]
    pub(crate) roll: TableRollFlags,
}

/// `table contest …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table contest Kestrel Finesse --against 'Wolf 1=Perception' --against 'Wolf 2=Perception'
  twelvefold table contest Bruna Body --against Orrin=Body
  twelvefold table contest Kestrel Agility --race --against Bruna=Agility --against 'Wolf 1=Agility'")]
pub(crate) struct ContestArgs {
    /// Who acts, or who begins a race
    pub(crate) character: String,
    /// What is rolled
    #[arg(value_name = "ATTRIBUTE")]
    pub(crate) of: String,
    /// Who resists, and with what if that is to be said; once for each
    #[arg(long, value_name = "CHARACTER[=ATTRIBUTE]", required = true)]
    pub(crate) against: Vec<String>,
    /// Everyone competes for themselves: nobody acts or resists, and the highest total comes first
    #[arg(long)]
    pub(crate) race: bool,
    #[command(flatten)]
    pub(crate) roll: TableRollFlags,
}

/// `table call …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table call Perception --dc 15 --note 'Something moves in the reeds'
  twelvefold table call Will Bruna Orrin --dv 14 --save
  twelvefold table call Perception Kestrel --dc 18 --visibility blind")]
pub(crate) struct CallArgs {
    /// What is to be rolled
    #[arg(value_name = "ATTRIBUTE")]
    pub(crate) of: String,
    /// Who is asked; every player's character if left out
    #[arg(value_name = "CHARACTER")]
    pub(crate) characters: Vec<String>,
    /// What it is about
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    pub(crate) note: String,
    #[command(flatten)]
    pub(crate) check: RollFlags,
    #[command(flatten)]
    pub(crate) openly: OpenlyArgs,
}

/// `table answer …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table answer Kestrel
  twelvefold table answer Kestrel --luck
  twelvefold table answer 'Wolf 1' Evasiveness
  twelvefold table answer Kestrel --to 41 --faces 10,7")]
pub(crate) struct AnswerArgs {
    /// Who answers
    pub(crate) character: String,
    /// What is rolled, where the contest leaves it open
    #[arg(value_name = "ATTRIBUTE")]
    pub(crate) of: Option<String>,
    /// Which call or contest, if several wait
    #[arg(long, value_name = "N")]
    pub(crate) to: Option<u64>,
    #[command(flatten)]
    pub(crate) check: RollFlags,
    #[command(flatten)]
    pub(crate) throw: RealDice,
}

/// `table initiative …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table initiative
  twelvefold table initiative Kestrel Bruna 'Wolf 1'
  twelvefold table answer Kestrel --luck
  twelvefold table initiative --order Kestrel 'Wolf 1' Bruna
  twelvefold table initiative --end")]
pub(crate) struct InitiativeCallArgs {
    /// Who takes part; everybody on the table if left out
    #[arg(value_name = "CHARACTER")]
    pub(crate) characters: Vec<String>,
    /// Nobody rolls: this is the order, first to last
    #[arg(long, requires = "characters")]
    pub(crate) order: bool,
    /// The encounter is over
    #[arg(long, conflicts_with_all = ["characters", "order"])]
    pub(crate) end: bool,
}
