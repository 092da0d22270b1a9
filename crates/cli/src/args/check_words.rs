//! What can be said about one character's check, in any system.

use clap::Args;
use systems::System;
use systems::d12::Node;

use super::values::{count, name, number};

/// What one character's check is made of: for a roll from a sheet, and for one at a table.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct CheckWords {
    /// What the total has to beat
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number, help_heading = D12)]
    pub(crate) dc: Option<i32>,
    /// Lean an Extra Die on another attribute, for 1 Heroism
    #[arg(long, value_name = "NODE", value_parser = node, help_heading = D12)]
    pub(crate) extra: Option<Node>,
    /// Invoke the Luck Die, for 1 Heroism
    #[arg(long, help_heading = D12)]
    pub(crate) luck: bool,
    /// A circumstance and what it adds
    #[arg(long, value_name = "NAME=N", allow_hyphen_values = true, value_parser = named, help_heading = D12)]
    pub(crate) circumstance: Vec<(String, i32)>,
    /// Equipment and what it adds
    #[arg(long, value_name = "NAME=N", allow_hyphen_values = true, value_parser = named, help_heading = D12)]
    pub(crate) equipment: Vec<(String, i32)>,
    /// A circumstance that modifiers of the sheet wait for
    #[arg(long, value_name = "TEXT", value_parser = name, help_heading = D12)]
    pub(crate) when: Vec<String>,
    /// Withstand something instead of acting: no auto fail, no shifts
    #[arg(long, help_heading = D12)]
    pub(crate) resisted: bool,
    /// The Difficulty Value: what the total has to reach
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number, help_heading = T36)]
    pub(crate) dv: Option<i32>,
    /// A save, to which the sheet's Heroism is added
    #[arg(long, help_heading = T36)]
    pub(crate) save: bool,
    /// The proficiency of the sheet that applies: one more die
    #[arg(long, value_name = "NAME", value_parser = name, help_heading = T36)]
    pub(crate) proficiency: Option<String>,
    /// Instances of advantage
    #[arg(long, value_name = "N", default_missing_value = "1", num_args = 0..=1, value_parser = count,
        help_heading = T36)]
    pub(crate) advantage: Option<u32>,
    /// Instances of disadvantage
    #[arg(long, value_name = "N", default_missing_value = "1", num_args = 0..=1, value_parser = count,
        help_heading = T36)]
    pub(crate) disadvantage: Option<u32>,
    /// Steps up or down the ladder of dice: +1 makes 3d6 into 3d8
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number, help_heading = T36)]
    pub(crate) step: Option<i32>,
    /// Resilience points spent on the roll
    #[arg(long, value_name = "N", value_parser = count, help_heading = POOL)]
    pub(crate) spend: Option<u32>,
    /// Boost dice from elsewhere
    #[arg(long, value_name = "N", value_parser = count, help_heading = POOL)]
    pub(crate) boost: Option<u32>,
    /// Snag dice
    #[arg(long, value_name = "N", value_parser = count, help_heading = POOL)]
    pub(crate) snag: Option<u32>,
}

impl CheckWords {
    /// Was anything said at all?
    pub(crate) fn says_anything(&self) -> bool {
        self.given().iter().any(|(given, ..)| *given)
    }

    /// Each flag, whether it was given, and the one system it belongs to.
    pub(crate) fn given(&self) -> [(bool, &'static str, System); 16] {
        use System::{D12, Pool, ThreeSix};
        [
            (self.dc.is_some(), "--dc", D12),
            (self.extra.is_some(), "--extra", D12),
            (self.luck, "--luck", D12),
            (!self.circumstance.is_empty(), "--circumstance", D12),
            (!self.equipment.is_empty(), "--equipment", D12),
            (!self.when.is_empty(), "--when", D12),
            (self.resisted, "--resisted", D12),
            (self.dv.is_some(), "--dv", ThreeSix),
            (self.save, "--save", ThreeSix),
            (self.proficiency.is_some(), "--proficiency", ThreeSix),
            (self.advantage.is_some(), "--advantage", ThreeSix),
            (self.disadvantage.is_some(), "--disadvantage", ThreeSix),
            (self.step.is_some(), "--step", ThreeSix),
            (self.spend.is_some(), "--spend", Pool),
            (self.boost.is_some(), "--boost", Pool),
            (self.snag.is_some(), "--snag", Pool),
        ]
    }
}

const D12: &str = "D12";
const T36: &str = "3d6";
const POOL: &str = "Action Pool";

fn node(text: &str) -> Result<Node, String> {
    Node::from_name(text).ok_or_else(|| "name an attribute of the tree, such as INT".to_owned())
}

/// `high ground=+2`.
pub(super) fn named(text: &str) -> Result<(String, i32), String> {
    let (called, value) =
        text.rsplit_once('=').ok_or("write a name and a number, such as 'high ground=+2'")?;
    Ok((name(called)?, number(value)?))
}
