//! The words of talk, notes, pins and second thoughts.

use clap::Args;

/// To whom something is said or shown.
#[derive(Debug, Args)]
pub(crate) struct ToArgs {
    /// Only to this seat and the GM, once for each; gm for the GM alone
    #[arg(long, value_name = "SEAT")]
    pub(crate) to: Vec<String>,
}

/// `table say …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table say 'Did you hear that?'
  twelvefold table say 'Stay behind me.' --as Kestrel
  twelvefold table say 'I pocket the ring' --to gm")]
pub(crate) struct SayArgs {
    /// What
    pub(crate) text: String,
    /// In whose voice
    #[arg(long = "as", value_name = "CHARACTER")]
    pub(crate) voice: Option<String>,
    #[command(flatten)]
    pub(crate) to: ToArgs,
}

/// `table note …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table note 'The ferryman' 'Owes Kestrel a favour.'
  twelvefold table note 'The ferryman' 'Paid it back.' --edit 57
  twelvefold table note 'Plan' 'The ferryman lies.' --to gm
  twelvefold table remove --note 57")]
pub(crate) struct NoteArgs {
    /// Its title
    pub(crate) title: String,
    /// What it says
    pub(crate) text: String,
    /// Write this note anew
    #[arg(long, value_name = "N")]
    pub(crate) edit: Option<u64>,
    #[command(flatten)]
    pub(crate) to: ToArgs,
}

/// `table pin …`
#[derive(Debug, Args)]
pub(crate) struct PinArgs {
    /// The event, as the log numbers it
    #[arg(value_name = "N")]
    pub(crate) event: u64,
    /// Pin it no longer
    #[arg(long)]
    pub(crate) off: bool,
}

/// `table undo …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table undo
  twelvefold table undo 57
  twelvefold table undo 57 --together")]
pub(crate) struct UndoArgs {
    /// Which actions, as the log numbers them; your last one if none is named
    #[arg(value_name = "N")]
    pub(crate) actions: Vec<u64>,
    /// And every later action that could not stand without them
    #[arg(long)]
    pub(crate) together: bool,
}

/// `table redo …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table redo
  twelvefold table redo 57")]
pub(crate) struct RedoArgs {
    /// Which actions; what was undone last if none is named
    #[arg(value_name = "N")]
    pub(crate) actions: Vec<u64>,
}
