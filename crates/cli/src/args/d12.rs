//! The words of a D12 check or contest.

use clap::Args;
use systems::d12::{Node, Rulings};

use super::RulingArgs;
use super::values::{entries, number};

/// `d12 …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold odds d12 --modifier 5 --dc 18
  twelvefold odds d12 --modifier 5 --dc 18 --extra INT=6 --luck 6
  twelvefold odds d12 --modifier 5 --dc 18 --resisted
  twelvefold odds d12 --modifier 5 --extra 6 --against modifier=2,luck=4 --against modifier=-1
  twelvefold odds d12 --modifier 5 --dc 18 --edition first
  twelvefold roll d12 --modifier 3 --dc 12 --faces 10,7
  twelvefold roll d12 --modifier 5 --dc 18 --extra 6 --luck 6 --seed 7 --as Ana

--faces takes the active side first, then each resister; within a side base dice, Extra, Luck.")]
pub(crate) struct D12Args {
    /// Stat, equipment and circumstances together
    #[arg(long, short, value_name = "N", default_value = "0", allow_negative_numbers = true, value_parser = number)]
    pub(crate) modifier: i32,
    /// What the total has to beat
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number)]
    pub(crate) dc: Option<i32>,
    /// An Extra Die, valid up to this modifier of another attribute
    #[arg(long, value_name = "[INT=]N", allow_negative_numbers = true, value_parser = extra)]
    pub(crate) extra: Option<Extra>,
    /// A Luck Die for someone of this Fortune
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number)]
    pub(crate) luck: Option<i32>,
    /// Withstand something instead of acting: no auto fail, no shifts
    #[arg(long)]
    pub(crate) resisted: bool,
    /// Someone who resists: modifier, extra and luck, once for each resister
    #[arg(long, value_name = "modifier=N,luck=N,extra=N", value_parser = against)]
    pub(crate) against: Vec<Against>,
    #[command(flatten)]
    pub(crate) rulings: RulingArgs<Rulings>,
}

/// An Extra Die as typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extra {
    /// The attribute it leans on, if named.
    pub(crate) from: Option<Node>,
    /// That attribute's modifier.
    pub(crate) at_most: i32,
}

/// A resister as typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Against {
    pub(crate) modifier: i32,
    pub(crate) extra: Option<Extra>,
    pub(crate) luck: Option<i32>,
}

/// `6` or `INT=6`.
pub(super) fn extra(text: &str) -> Result<Extra, String> {
    let Some((node, bound)) = text.split_once('=') else {
        return Ok(Extra { from: None, at_most: number(text)? });
    };
    let unknown =
        || format!("there is no attribute {:?}; name one such as INT, or just the number", node.trim());
    let from = Node::from_name(node).ok_or_else(unknown)?;
    Ok(Extra { from: Some(from), at_most: number(bound)? })
}

/// `modifier=2,luck=4,extra=3`.
pub(crate) fn against(text: &str) -> Result<Against, String> {
    let mut against = Against::default();
    for entry in entries(text)? {
        match entry.key {
            "modifier" => against.modifier = entry.read(number)?,
            "extra" => against.extra = Some(entry.read(extra)?),
            "luck" => against.luck = Some(entry.read(number)?),
            other => {
                return Err(format!(
                    "{other:?} says nothing about a resister; use modifier=N, luck=N, extra=N"
                ));
            }
        }
    }
    Ok(against)
}
