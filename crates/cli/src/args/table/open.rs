//! The words of opening, joining, reading and leaving a table.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use play::Role;
use systems::System;

use crate::args::sheet::system;
use crate::args::sheet_roll::ruling;
use crate::args::values::name;

/// `table new …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table new 'The Salt Road' --system d12 --name Mira
  twelvefold table new 'Night shift' --system pool --ruling resilience_buys=extra_d12
  twelvefold table new 'Home rules' --system game.toml")]
pub(crate) struct NewArgs {
    /// What the table is called
    #[arg(value_parser = name)]
    pub(crate) table_name: String,
    /// What is played: d12, 3d6 or pool, or the file of a system of your own, which everybody at the table can read
    #[arg(long, value_name = "SYSTEM|FILE", value_parser = system)]
    pub(crate) system: System,
    /// What the others call you
    #[arg(long = "name", value_name = "NAME", value_parser = name, default_value = "GM")]
    pub(crate) gm: String,
    /// A named set of rulings
    #[arg(long, value_name = "NAME")]
    pub(crate) edition: Option<String>,
    /// One ruling; may be given several times. `twelvefold rulings` lists them
    #[arg(long = "ruling", value_name = "NAME=CHOICE", value_parser = ruling)]
    pub(crate) rulings: Vec<(String, String)>,
}

/// `table system …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table system
  twelvefold table system newer.toml
  twelvefold table system newer.toml --accept-loss

What happened before stays as it was read then. Calls and contests that are open are closed first; what does not fit the
newer file is named, and nothing changes unless you accept to lose it.")]
pub(crate) struct TableSystemArgs {
    /// A newer file of the system that the table plays (GM); everybody at the table can read it
    pub(crate) file: Option<PathBuf>,
    /// Let go of what does not fit the newer file
    #[arg(long, requires = "file")]
    pub(crate) accept_loss: bool,
}

/// What an invitation lets somebody be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Guest {
    /// Plays
    Player,
    /// Watches
    Spectator,
}

impl From<Guest> for Role {
    fn from(guest: Guest) -> Self {
        match guest {
            Guest::Player => Self::Player,
            Guest::Spectator => Self::Spectator,
        }
    }
}

/// `table invite …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table invite
  twelvefold table invite --role spectator --uses 1 --hours 2
  twelvefold table invite --again Ana
  twelvefold table invite --list
  twelvefold table invite --revoke 0a1b2c3d4e5f")]
pub(crate) struct InviteArgs {
    /// What it lets them be
    #[arg(long, value_enum, default_value = "player")]
    pub(crate) role: Guest,
    /// How many may come in by it
    #[arg(long, value_name = "N")]
    pub(crate) uses: Option<u32>,
    /// For how many hours it holds
    #[arg(long, value_name = "N")]
    pub(crate) hours: Option<u32>,
    /// Let somebody who lost their seat sit on it again; whatever else opened it opens it no more once they have come
    #[arg(long, value_name = "SEAT", conflicts_with = "role")]
    pub(crate) again: Option<String>,
    /// List the invitations that still let somebody in
    #[arg(long, conflicts_with_all = ["role", "uses", "hours", "again"])]
    pub(crate) list: bool,
    /// Take an invitation back
    #[arg(long, value_name = "ID", conflicts_with_all = ["role", "uses", "hours", "again", "list"])]
    pub(crate) revoke: Option<String>,
    /// Only the link, without the picture for phones
    #[arg(long)]
    pub(crate) no_qr: bool,
}

/// `table join …`
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  twelvefold table join 'http://192.168.1.20:1212/join#…' --name Ana")]
pub(crate) struct JoinArgs {
    /// The link you were given
    pub(crate) link: String,
    /// What the others call you
    #[arg(long, value_name = "NAME", value_parser = name)]
    pub(crate) name: String,
}

/// `table recover …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table recover VORD-PJT3-7YSL-3YFY-KQX3-EFVL-EZAR-73LV
  twelvefold table recover --new-code")]
pub(crate) struct RecoverArgs {
    /// The recovery code, as it was shown when the table was opened
    #[arg(required_unless_present = "new_code")]
    pub(crate) code: Option<String>,
    /// Get another code instead; the old one opens nothing any more (GM)
    #[arg(long, conflicts_with = "code")]
    pub(crate) new_code: bool,
}

/// `table show …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table show
  twelvefold table show Kestrel
  twelvefold table show --json")]
pub(crate) struct ShowArgs {
    /// One character, with its whole sheet
    pub(crate) character: Option<String>,
}

/// `table log …`, `table watch …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table log --last 50
  twelvefold table log --after 120 --json
  twelvefold table watch")]
pub(crate) struct LogArgs {
    /// Only what came after this event
    #[arg(long, value_name = "N", conflicts_with = "last")]
    pub(crate) after: Option<u64>,
    /// Only the last so many actions; all of them with `log` if left out
    #[arg(long, value_name = "N")]
    pub(crate) last: Option<usize>,
}

/// `table settings …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table settings
  twelvefold table settings luck_bound=at_most
  twelvefold table settings --edition first --rename 'The Salt Road, again'")]
pub(crate) struct SettingsArgs {
    /// A ruling and its choice, from now on; old rolls keep theirs
    #[arg(value_name = "RULING=CHOICE", value_parser = ruling)]
    pub(crate) rulings: Vec<(String, String)>,
    /// A named set of rulings
    #[arg(long, value_name = "NAME")]
    pub(crate) edition: Option<String>,
    /// Another name for the table
    #[arg(long, value_name = "NAME", value_parser = name)]
    pub(crate) rename: Option<String>,
    /// What players see of a foe's points: numbers, a word for how it fares, or nothing
    #[arg(long, value_name = "HOW", value_parser = foe_points)]
    pub(crate) foe_points: Option<play::FoePoints>,
    /// Whether players are told the number that a check of the GM's is held against: told, or kept
    #[arg(long, value_name = "HOW", value_parser = targets)]
    pub(crate) targets: Option<play::Targets>,
}

fn targets(word: &str) -> Result<play::Targets, String> {
    play::Targets::from_name(word).ok_or_else(|| "say told or kept".to_owned())
}

fn foe_points(word: &str) -> Result<play::FoePoints, String> {
    play::FoePoints::from_name(word).ok_or_else(|| "say numbers, word or nothing".to_owned())
}

/// `table leave …`
#[derive(Debug, Args)]
pub(crate) struct LeaveArgs {
    /// Somebody else, whom the GM asks to leave
    #[arg(id = "leaver", value_name = "SEAT")]
    pub(crate) seat: Option<String>,
}

/// `table export …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table export salt-road.jsonl
  twelvefold verify salt-road.jsonl")]
pub(crate) struct ExportArgs {
    /// The file to make; standard output if left out
    pub(crate) file: Option<PathBuf>,
}

/// `table import …`
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  twelvefold table import salt-road.jsonl --server http://127.0.0.1:1212")]
pub(crate) struct ImportArgs {
    /// The GM's export
    pub(crate) file: PathBuf,
}

/// `table delete …`
#[derive(Debug, Args)]
#[command(after_help = "\
You type the table's name, then DELETE. An export made before can be imported again; nothing else brings it back.")]
pub(crate) struct DeleteArgs {}
