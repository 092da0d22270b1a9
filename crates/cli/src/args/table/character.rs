//! The words of putting characters on a table and changing them.

use std::path::PathBuf;

use clap::Args;
use systems::System;

use crate::args::sheet::assignment;
use crate::args::values::{count, name};

/// `table put …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table put kestrel.toml
  twelvefold table put kestrel.toml --owner Ana
  twelvefold table put wolf.toml --stat-block
  twelvefold table put assassin.toml --hidden")]
pub(crate) struct PutArgs {
    /// The sheet
    pub(crate) file: PathBuf,
    /// Whose it is; yours if left out (GM)
    #[arg(long, value_name = "SEAT")]
    pub(crate) owner: Option<String>,
    /// Only the GM is to know of it (GM)
    #[arg(long)]
    pub(crate) hidden: bool,
    /// Keep it as a stat block instead, under this name or the sheet's (GM)
    #[arg(long, value_name = "NAME", num_args = 0..=1, default_missing_value = "", value_parser = optional_name,
        conflicts_with_all = ["owner", "hidden"])]
    pub(crate) stat_block: Option<String>,
}

/// `table npc …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table npc Wolf --count 3
  twelvefold table npc 'Wolf ×6, Level 3, Vitality 6'
  twelvefold table npc Assassin --hidden")]
pub(crate) struct NpcArgs {
    /// Which stat block, or a line with a name, how many, and numbers of the sheet
    #[arg(value_name = "STAT_BLOCK|LINE")]
    pub(crate) stat_block: String,
    /// How many of a stat block; several are numbered
    #[arg(long, value_name = "N", default_value = "1", hide_default_value = true, value_parser = count)]
    pub(crate) count: u32,
    /// Only the GM is to know of them
    #[arg(long)]
    pub(crate) hidden: bool,
}

/// `table edit …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table edit Kestrel Level=5 Finesse=2
  twelvefold table edit Bruna magic.Will=1")]
pub(crate) struct EditArgs {
    /// Whom
    pub(crate) character: String,
    /// A field and its value
    #[arg(value_name = "FIELD=VALUE", required = true, value_parser = assignment)]
    pub(crate) fields: Vec<(String, String)>,
}

/// `table remove …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table remove 'Wolf 2'
  twelvefold table remove --stat-block Wolf
  twelvefold table remove --call 41")]
#[group(required = true, multiple = false)]
pub(crate) struct RemoveArgs {
    /// A character
    pub(crate) character: Option<String>,
    /// A stat block (GM)
    #[arg(long, value_name = "NAME")]
    pub(crate) stat_block: Option<String>,
    /// A call for a check, answered or not (GM)
    #[arg(long, value_name = "N")]
    pub(crate) call: Option<u64>,
    /// A contest that is to be called off
    #[arg(long, value_name = "N")]
    pub(crate) contest: Option<u64>,
    /// A note
    #[arg(long, value_name = "N")]
    pub(crate) note: Option<u64>,
}

/// `table hide …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table hide Assassin
  twelvefold table hide Assassin --off")]
pub(crate) struct HideArgs {
    /// Whom
    pub(crate) character: String,
    /// Show it to everyone
    #[arg(long)]
    pub(crate) off: bool,
}

/// `table give …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table give Kestrel Ana
  twelvefold table give Kestrel gm")]
pub(crate) struct GiveArgs {
    /// Which character
    pub(crate) character: String,
    /// To whom; gm for nobody in particular
    #[arg(id = "receiver", value_name = "SEAT")]
    pub(crate) seat: String,
}

/// `table condition …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table condition Kestrel Prone DEX=-3
  twelvefold table condition Kestrel Prone --off
  twelvefold table condition Bruna Dazed advantage=1 Will:step=-1
  twelvefold table condition Vale Inspired Perception:boost=1
  twelvefold table condition Kestrel Prone --remove")]
pub(crate) struct ConditionArgs {
    /// Whose
    pub(crate) character: String,
    /// What it is called
    #[arg(value_parser = name)]
    pub(crate) name: String,
    /// What it does while it holds
    #[arg(help = effect_help(), value_name = "EFFECT", conflicts_with_all = ["on", "off", "remove"])]
    pub(crate) effects: Vec<String>,
    /// Switch it on again
    #[arg(long, conflicts_with_all = ["off", "remove"])]
    pub(crate) on: bool,
    /// Switch it off
    #[arg(long, conflicts_with = "remove")]
    pub(crate) off: bool,
    /// Take it away
    #[arg(long)]
    pub(crate) remove: bool,
}

/// What a condition can do, as each system says.
fn effect_help() -> String {
    let told = |system: System| {
        let form = system.rules().effect_form();
        let keys: Vec<&str> = form.inputs.iter().map(|input| input.key.as_ref()).collect();
        let words = if form.needs_score { form.score_noun.to_string() } else { keys.join(", ") };
        (!words.is_empty()).then(|| format!("{words} ({})", system.name()))
    };
    let known: Vec<String> = System::all().into_iter().filter_map(told).collect();
    format!(
        "What it does while it holds, and by how much: {}; with ATTRIBUTE: before it for one attribute",
        known.join("; ")
    )
}

/// A name, or nothing where the sheet's own will do.
fn optional_name(text: &str) -> Result<String, String> {
    if text.is_empty() { Ok(String::new()) } else { name(text) }
}
