//! The words of `sheet`: making, reading, editing and playing a character kept in a file.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use systems::System;

use super::sheet_change::{ModifierChange, PointsArgs, ProficiencyChange, RestParser};
use super::sheet_roll::{SheetOddsArgs, SheetRollArgs, WriteHistoryArgs};
use super::values::{count, name};
use crate::own_system;

/// `twelvefold sheet …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold sheet new d12 kestrel.toml --name Kestrel
  twelvefold sheet set kestrel.toml Level=4 Body=3 DEX=2
  twelvefold sheet show kestrel.toml
  twelvefold sheet odds kestrel.toml Finesse --dc 18 --luck
  twelvefold sheet roll kestrel.toml Finesse --dc 18 --luck
  twelvefold sheet rest kestrel.toml long

A sheet is a text file; edit it by hand whenever you like. A command that is refused leaves it as it was.")]
pub(crate) struct SheetArgs {
    /// The file of the sheet's system, if it is one of your own and does not lie beside the sheet
    #[arg(long = "system", global = true, value_name = "FILE", help_heading = "A system of your own")]
    pub(crate) system_file: Option<PathBuf>,
    #[command(subcommand)]
    pub(crate) command: SheetCommand,
}

impl SheetArgs {
    /// Does it write to a file, if nothing is in the way?
    pub(crate) const fn changes_files(&self) -> bool {
        use SheetCommand::{Check, History, Odds, Show};
        !matches!(self.command, Check { .. } | History { .. } | Odds(_) | Show { .. })
    }
}

/// What to do with a sheet.
#[derive(Debug, Subcommand)]
pub(crate) enum SheetCommand {
    /// Make a new sheet, with notes on what goes where
    #[command(after_help = "\
Examples:
  twelvefold sheet new d12 kestrel.toml
  twelvefold sheet new 3d6 bruna.toml --name Bruna
  twelvefold sheet new pool vale.toml
  twelvefold sheet new game.toml bea.toml
  twelvefold sheet new bea.toml --system game.toml")]
    New {
        /// d12, 3d6 or pool, or the file of a system of your own; left out if --system names it
        #[arg(value_name = "SYSTEM")]
        first: String,
        /// The file to make; one that is there already is never overwritten
        #[arg(value_name = "FILE")]
        second: Option<PathBuf>,
        /// What the character is called; otherwise what the file is called
        #[arg(long, value_name = "NAME", value_parser = name)]
        name: Option<String>,
    },
    /// Let a sheet of a system of your own go over to a newer file of it
    #[command(after_help = "\
Examples:
  twelvefold sheet update ana.toml --system game.toml
  twelvefold sheet update ana.toml --system game.toml --accept-loss

What does not fit the newer file is named, and nothing changes unless you accept to lose it.")]
    Update {
        /// The sheet
        file: PathBuf,
        /// Let go of what does not fit the newer file
        #[arg(long)]
        accept_loss: bool,
    },
    /// Show a sheet with all its numbers, or take one of them apart
    #[command(after_help = "\
Examples:
  twelvefold sheet show kestrel.toml
  twelvefold sheet show kestrel.toml Finesse
  twelvefold sheet show kestrel.toml Initiative
  twelvefold sheet show kestrel.toml --json")]
    Show {
        /// The sheet
        file: PathBuf,
        /// One number to take apart: an attribute, Initiative, Movement, a resource
        #[arg(value_name = "NUMBER")]
        of: Option<String>,
    },
    /// Set fields, judged together: all of them or none
    #[command(after_help = "\
Examples:
  twelvefold sheet set kestrel.toml Level=4 Body=3 DEX=2 Finesse=1
  twelvefold sheet set kestrel.toml deity='The Grey Lady' vitality=full
  twelvefold sheet set kestrel.toml edition=first ruling.luck_bound=at_most
  twelvefold sheet set bruna.toml Will=14 magic.Will=1 level=3
  twelvefold sheet set vale.toml Perception=3 archetype.dice=2

Nothing after the = takes a field out, so that its default holds again.")]
    Set {
        /// The sheet
        file: PathBuf,
        /// A field and its value
        #[arg(value_name = "FIELD=VALUE", required = true, value_parser = assignment)]
        fields: Vec<(String, String)>,
    },
    /// Add or remove what race, class, feats and equipment add (D12)
    #[command(after_help = "\
Examples:
  twelvefold sheet modifier kestrel.toml add 'Keen ears' Awareness 1 --source race
  twelvefold sheet modifier kestrel.toml add 'Hunter' WIS 2 --source class --when tracking
  twelvefold sheet modifier kestrel.toml add 'Plate' Movement -1 --source equipment
  twelvefold sheet modifier kestrel.toml remove 'Keen ears'")]
    Modifier {
        /// The sheet
        file: PathBuf,
        #[command(subcommand)]
        change: ModifierChange,
    },
    /// Add or remove a proficiency (3d6)
    #[command(after_help = "\
Examples:
  twelvefold sheet proficiency bruna.toml add Stealth
  twelvefold sheet proficiency bruna.toml remove Stealth")]
    Proficiency {
        /// The sheet
        file: PathBuf,
        #[command(subcommand)]
        change: ProficiencyChange,
    },
    /// Spend points; resilience spent waits as dice for the next roll
    #[command(after_help = "\
Examples:
  twelvefold sheet spend kestrel.toml focus 2 --reason 'Hunter’s mark'
  twelvefold sheet spend vale.toml resilience 1 --reason 'one more look'")]
    Spend(PointsArgs),
    /// Gain points, never above the maximum
    #[command(after_help = "\
Examples:
  twelvefold sheet gain kestrel.toml heroism 1 --reason 'the GM’s award'
  twelvefold sheet gain vale.toml resilience 1 --reason 'a fine idea'")]
    Gain(PointsArgs),
    /// Lose points to harm or distraction, down to none (D12)
    #[command(after_help = "\
Examples:
  twelvefold sheet lose kestrel.toml vitality 2 --reason 'the wolf’s bite'
  twelvefold sheet lose kestrel.toml focus 1 --reason 'the noise'")]
    Lose(PointsArgs),
    /// Rest: Vitality, Focus and Spirit are full again, a long rest gives back one Heroism (D12)
    #[command(after_help = "\
Examples:
  twelvefold sheet rest kestrel.toml short
  twelvefold sheet rest kestrel.toml long")]
    Rest {
        /// The sheet
        file: PathBuf,
        /// How long
        #[arg(value_parser = RestParser)]
        length: String,
    },
    /// End one's own turn: Action Points are full again (D12)
    #[command(after_help = "\
Example:
  twelvefold sheet turn kestrel.toml")]
    Turn {
        /// The sheet
        file: PathBuf,
    },
    /// Pay the Action Points of a strike (D12)
    #[command(after_help = "\
Example:
  twelvefold sheet strike kestrel.toml 'the wolf'")]
    Strike {
        /// The sheet
        file: PathBuf,
        /// Whom or what
        at: String,
    },
    /// Begin a new session: resilience as everyone starts with it (pool)
    #[command(after_help = "\
Examples:
  twelvefold sheet session vale.toml
  twelvefold sheet session vale.toml orrin.toml")]
    Session {
        /// The sheets; all of them or none
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Spend resilience on somebody else's next roll (pool)
    #[command(after_help = "\
Example:
  twelvefold sheet assist vale.toml orrin.toml 1 --how 'holds the lamp'")]
    Assist {
        /// The sheet of the one who helps
        file: PathBuf,
        /// The sheet of the one who is helped
        other: PathBuf,
        /// How many points
        #[arg(value_parser = count)]
        points: u32,
        /// How one helps
        #[arg(long, value_name = "TEXT")]
        how: String,
    },
    /// Call on the GM to let the world have been a certain way, for 1 Heroism (D12)
    #[command(after_help = "\
Examples:
  twelvefold sheet write-history kestrel.toml 'the ferryman owes me a favour'
  twelvefold sheet write-history kestrel.toml 'the ferryman owes me a favour' --dc 15

With --dc it is rolled with Serendipity.")]
    WriteHistory(Box<WriteHistoryArgs>),
    /// Roll from a sheet; what the roll costs is taken out of the file
    #[command(after_help = "\
Examples:
  twelvefold sheet roll kestrel.toml Finesse --dc 18 --extra INT --luck
  twelvefold sheet roll kestrel.toml DEX --against modifier=2 --circumstance 'high ground=+2'
  twelvefold sheet roll kestrel.toml Perception --dc 15 --when tracking --faces 10,7
  twelvefold sheet roll kestrel.toml Initiative --luck --foe Wolf=4
  twelvefold sheet roll bruna.toml Will --dv 14 --save
  twelvefold sheet roll bruna.toml Reflex --dv 12 --proficiency Stealth --advantage
  twelvefold sheet roll vale.toml Perception --spend 1 --snag 1

--faces takes the active side first, then each other side; within a side the dice in the order of the rules.")]
    Roll(Box<SheetRollArgs>),
    /// Count the odds of such a roll; nothing is spent
    #[command(after_help = "\
Examples:
  twelvefold sheet odds kestrel.toml Finesse --dc 18 --extra INT --luck
  twelvefold sheet odds kestrel.toml Initiative --foe Wolf=4
  twelvefold sheet odds bruna.toml Will --dv 14 --save
  twelvefold sheet odds vale.toml Perception --spend 1")]
    Odds(Box<SheetOddsArgs>),
    /// Tell what happened to a character's points, and why
    #[command(after_help = "\
Examples:
  twelvefold sheet history kestrel.toml
  twelvefold sheet history kestrel.toml --format csv")]
    History {
        /// The sheet
        file: PathBuf,
    },
    /// Judge sheets: legal, or else the file, the line and the reason
    #[command(after_help = "\
Example:
  twelvefold sheet check *.toml")]
    Check {
        /// The sheets
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
}

/// `d12`, `3d6` or `pool`, or the file of a system of one's own.
pub(crate) fn system(text: &str) -> Result<System, String> {
    let path = Path::new(text);
    if path.is_file() || path.extension().is_some() {
        return own_system::offer(path).map_err(|failure| failure.sentence().to_owned());
    }
    System::from_name(text).map_err(|refusal| format!("{refusal}, or the file of a system of your own"))
}

/// `DEX=2`.
pub(super) fn assignment(text: &str) -> Result<(String, String), String> {
    let (field, value) = text.split_once('=').ok_or("write FIELD=VALUE, such as DEX=2")?;
    Ok((field.trim().to_owned(), value.trim().to_owned()))
}
