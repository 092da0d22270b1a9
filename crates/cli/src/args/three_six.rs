//! The words of a 3d6 check, save or opposed check.

use clap::Args;
use systems::three_six::{Contender, Rulings, Tilt};

use super::RulingArgs;
use super::values::{count, entries, number};

/// `3d6 …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold odds 3d6 --bonus 4 --dv 15
  twelvefold odds 3d6 --bonus 4 --dv 15 --proficient --advantage 2 --disadvantage 1
  twelvefold odds 3d6 --bonus 4 --dv 15 --save --heroism 2 --step +1
  twelvefold odds 3d6 --attribute 12 --against attribute=9,proficient,advantage=1
  twelvefold roll 3d6 --bonus 4 --dv 15 --proficient --faces 5,3,4,2

--faces takes the three dice and the proficiency die, then the whole second throw if there is one; in an
opposed check the first side's, then the other's.")]
pub(crate) struct ThreeSixArgs {
    /// The attribute bonus
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number)]
    pub(crate) bonus: Option<i32>,
    /// The attribute itself, for an opposed check or instead of its bonus
    #[arg(long, value_name = "N", value_parser = count)]
    pub(crate) attribute: Option<u32>,
    /// The Difficulty Value: what the total has to reach
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number)]
    pub(crate) dv: Option<i32>,
    /// The other side of an opposed check
    #[arg(long, value_name = "attribute=N,proficient,advantage=N,disadvantage=N,step=N", value_parser = opponent)]
    pub(crate) against: Vec<Opponent>,
    /// One more die for the proficient
    #[arg(long)]
    pub(crate) proficient: bool,
    /// A save, to which Heroism may be added
    #[arg(long)]
    pub(crate) save: bool,
    /// What Heroism adds to a save
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number)]
    pub(crate) heroism: Option<i32>,
    /// Instances of advantage
    #[arg(long, value_name = "N", default_value = "0", default_missing_value = "1", num_args = 0..=1,
        hide_default_value = true, value_parser = count)]
    pub(crate) advantage: u32,
    /// Instances of disadvantage
    #[arg(long, value_name = "N", default_value = "0", default_missing_value = "1", num_args = 0..=1,
        hide_default_value = true, value_parser = count)]
    pub(crate) disadvantage: u32,
    /// Steps up or down the ladder of dice: +1 makes 3d6 into 3d8
    #[arg(long, value_name = "N", default_value = "0", hide_default_value = true, allow_negative_numbers = true,
        value_parser = number)]
    pub(crate) step: i32,
    #[command(flatten)]
    pub(crate) rulings: RulingArgs<Rulings>,
}

/// The other side as typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Opponent(pub(crate) Contender);

/// `attribute=9,proficient,advantage=1`.
pub(crate) fn opponent(text: &str) -> Result<Opponent, String> {
    let mut attribute = None;
    let mut side = Contender::default();
    let mut tilt = Tilt::default();
    for entry in entries(text)? {
        match entry.key {
            "attribute" => attribute = Some(entry.read(count)?),
            "proficient" => {
                entry.stands_alone()?;
                side.proficient = true;
            }
            "advantage" => tilt.advantage = entry.read_or(1, count)?,
            "disadvantage" => tilt.disadvantage = entry.read_or(1, count)?,
            "step" => side.steps = entry.read(number)?,
            other => {
                return Err(format!(
                    "{other:?} says nothing about the other side; \
                     use attribute=N, proficient, advantage=N, disadvantage=N, step=N"
                ));
            }
        }
    }
    let attribute = attribute.ok_or("say what the other side adds: attribute=N")?;
    Ok(Opponent(Contender { attribute, tilt, ..side }))
}
