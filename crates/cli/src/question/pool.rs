//! Action rolls from what was typed.

use protocol::v1::Asked;
use systems::AnyCheck;
use systems::parts::Parts;
use systems::pool::{Bought, Level, Roll};

use crate::Failure;
use crate::args::PoolArgs;

/// An action roll with all that was added and bought.
pub(super) fn roll(args: &PoolArgs) -> Result<Asked, Failure> {
    let mut parts = match (args.level, args.dice) {
        (Some(level), None) => Parts::one(format!("level {level}"), signed(Level::new(level)?.dice())),
        (None, Some(dice)) => Parts::one("dice", signed(dice)),
        _ => return Err(Failure::usage("give the attribute's --level, 1 to 5, or a number of --dice")),
    };
    parts.add_if_any("archetype", signed(args.archetype.unwrap_or(0))); // POOL-ROLL-2
    let rulings = args.rulings.rulings()?;
    let bought = Bought::with(args.spend, &rulings); // POOL-RES-3
    let own = parts.total().max(0).cast_unsigned();
    let roll = Roll::new(own, args.boost, args.snag)?.with(bought)?;
    parts.add_if_any("resilience", signed(bought.dice));
    Ok(Asked::new(AnyCheck::PoolRoll(roll), vec![parts.into()], &rulings))
}

fn signed(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
