//! The words of `table`: a live table, played from a terminal.

mod character;
mod open;
mod points;
mod roll;
mod say;

use clap::{Args, Subcommand};

pub(crate) use character::{ConditionArgs, EditArgs, GiveArgs, HideArgs, NpcArgs, PutArgs, RemoveArgs};
pub(crate) use open::{
    DeleteArgs, ExportArgs, ImportArgs, InviteArgs, JoinArgs, LeaveArgs, LogArgs, NewArgs, RecoverArgs,
    SettingsArgs, ShowArgs, TableSystemArgs,
};
pub(crate) use points::{AllowArgs, AssistArgs, HealArgs, RestArgs, TablePointsArgs, WriteArgs};
pub(crate) use roll::{
    AnswerArgs, CallArgs, ContestArgs, DiceThrowArgs, InitiativeCallArgs, StrikeArgs, TableRollArgs,
};
pub(crate) use say::{NoteArgs, PinArgs, RedoArgs, SayArgs, UndoArgs};

/// `twelvefold table …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold table new 'The Salt Road' --system d12 --name Mira
  twelvefold table invite
  twelvefold table join http://192.168.1.20:1212/join#… --name Ana
  twelvefold table put kestrel.toml
  twelvefold table roll Kestrel Finesse --dc 18 --luck
  twelvefold table undo
  twelvefold table watch

Characters and seats go by name, by the beginning of a name, or by number; actions by the number in the log.
The seat you have is remembered; the table you used last is meant unless --table names another.")]
pub(crate) struct TableArgs {
    #[command(flatten)]
    pub(crate) at: AtArgs,
    #[command(subcommand)]
    pub(crate) command: TableCommand,
}

/// Which table.
#[derive(Clone, Debug, Args)]
pub(crate) struct AtArgs {
    /// The table: its name, its id, or the beginning of either; otherwise the one used last
    #[arg(long, global = true, value_name = "NAME|ID", help_heading = "Which table")]
    pub(crate) table: Option<String>,
    /// The server a new table is opened on, or a file imported into
    #[arg(
        long,
        global = true,
        value_name = "URL",
        env = "TWELVEFOLD_SERVER",
        hide_env = true,
        default_value = "http://127.0.0.1:1212",
        help_heading = "Which table"
    )]
    pub(crate) server: String,
    /// Which of your seats, if you have several at that table
    #[arg(long, global = true, value_name = "NAME", help_heading = "Which table")]
    pub(crate) seat: Option<String>,
}

/// What to do at a table.
#[derive(Debug, Subcommand)]
pub(crate) enum TableCommand {
    /// Open a table; you are its GM
    New(NewArgs),
    /// Make a link that lets others in
    Invite(InviteArgs),
    /// Take a seat by a link
    Join(JoinArgs),
    /// Take the GM's seat again with the recovery code
    Recover(RecoverArgs),
    /// List the tables this machine has a seat at
    List,
    /// Show the table, or one character on it
    Show(ShowArgs),
    /// Tell what happened
    Log(LogArgs),
    /// Sum up the session: who rolled what, the best and the worst of it, points spent
    Recap,
    /// Follow what happens, live
    Watch(LogArgs),
    /// Put a character on the table, or keep a stat block
    Put(PutArgs),
    /// Put characters made from a stat block on the table (GM)
    Npc(NpcArgs),
    /// Edit a character: fields and values as in `sheet set`
    Edit(EditArgs),
    /// Take a character, a stat block, a call, a contest or a note off the table
    Remove(RemoveArgs),
    /// Hide a character from the players, or show it (GM)
    Hide(HideArgs),
    /// Hand a character over to another seat (GM)
    Give(GiveArgs),
    /// Give a character a condition, switch it, or take it away
    Condition(ConditionArgs),
    /// Roll for a character
    Roll(Box<TableRollArgs>),
    /// Throw dice for no character: for the weather, an encounter, a table of loot
    Dice(DiceThrowArgs),
    /// Strike at somebody: pays Action Points, takes Vitality (D12)
    Strike(Box<StrikeArgs>),
    /// Begin a contest; the others answer
    Contest(Box<ContestArgs>),
    /// Call for a check from several at once (GM)
    Call(Box<CallArgs>),
    /// Roll what a character is asked for: a call, a contest, initiative
    Answer(Box<AnswerArgs>),
    /// Let characters roll for initiative, set the order by hand, or end the encounter (GM)
    Initiative(InitiativeCallArgs),
    /// End the turn
    Turn,
    /// Spend points; resilience spent waits as dice for the next roll
    Spend(TablePointsArgs),
    /// Give points (GM)
    Gain(TablePointsArgs),
    /// Take points away (GM, D12)
    Lose(TablePointsArgs),
    /// Rest together (GM)
    Rest(RestArgs),
    /// Heal real damage (GM, D12)
    Heal(HealArgs),
    /// Let somebody act who is Incapacitated (GM, D12)
    Allow(AllowArgs),
    /// Spend resilience on somebody else's next roll (pool)
    Assist(AssistArgs),
    /// Call on the GM to let the world have been a certain way, for 1 Heroism (D12)
    WriteHistory(Box<WriteArgs>),
    /// Begin a new session (GM)
    Session,
    /// Say something
    Say(SayArgs),
    /// Write a note that stays on the table
    Note(NoteArgs),
    /// Pin an event, or pin it no longer
    Pin(PinArgs),
    /// Reveal a secret roll (GM)
    Reveal {
        /// The event, as the log numbers it
        #[arg(value_name = "N")]
        event: u64,
    },
    /// Undo actions with all that they caused; your last one if none is named
    Undo(UndoArgs),
    /// Let undone actions stand again
    Redo(RedoArgs),
    /// Show or change the table's name, edition and rulings
    Settings(SettingsArgs),
    /// Show what the table plays, of a system from a file that file; or let it play by a newer file (GM)
    System(TableSystemArgs),
    /// Tell who was lucky, and whether the dice are fair
    Luck,
    /// Go by another name
    Rename {
        /// The new name
        name: String,
    },
    /// Leave the table, or ask somebody to (GM)
    Leave(LeaveArgs),
    /// Write the table into one file
    Export(ExportArgs),
    /// Open a table from the GM's export
    Import(ImportArgs),
    /// Show the hash that the log ends with, to be noted elsewhere
    Head,
    /// Fetch the export and check chain, commitments and every die
    Verify,
    /// Delete the table for good (GM); asks twice
    Delete(DeleteArgs),
}
