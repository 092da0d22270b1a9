//! The choices an action roll offers.

use systems::pool::{Archetype, Bought, Level, Refusal, Roll, Rulings};

use super::Named;

/// An action roll as it is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolAsk {
    /// The attribute's level, if the dice come from one.
    pub level: Option<Level>,
    /// The roll as it is, archetype included.
    pub roll: Roll,
    /// Resilience points at hand.
    pub points: u32,
    /// How the table reads the rules.
    pub rulings: Rulings,
}

/// As it is, with each number of points spent (POOL-RES-3), with a snag, with an archetype, one level up or down;
/// what would be more dice than a roll can have is not offered.
pub fn pool_choices(ask: &PoolAsk) -> Result<Vec<Named<(Roll, u32)>>, Refusal> {
    let roll = ask.roll;
    let mut choices = vec![Named::new("as it is", (roll, 0))];
    for points in 1..=ask.points {
        let bought = Bought::with(points, &ask.rulings);
        choices.push(Named::new(spent(points, bought), (roll.with(bought)?, points)));
    }
    let other = |dice: u32, snags: u32| Roll::new(dice, roll.boosts(), snags);
    let mut offer = |name: &str, roll: Result<Roll, Refusal>| {
        choices.extend(roll.ok().map(|roll| Named::new(name, (roll, 0))));
    };
    offer("one snag more", other(roll.dice(), roll.snags().saturating_add(1)));
    let trained = roll.dice().saturating_add(Archetype::USUAL_DICE);
    offer("an archetype more", other(trained, roll.snags()));
    for (name, level) in neighbours(ask.level) {
        // The archetype's dice stay; only the level's own change.
        let dice = roll.dice().saturating_sub(ask.level.map_or(0, Level::dice)).saturating_add(level.dice());
        offer(&name, other(dice, roll.snags()));
    }
    Ok(choices)
}

fn spent(points: u32, bought: Bought) -> String {
    let dice = if bought.dice > 0 { "d12" } else { "boost" };
    if points == 1 { format!("1 {dice}") } else { format!("{points} {dice}s") }
}

fn neighbours(level: Option<Level>) -> Vec<(String, Level)> {
    let Some(level) = level else { return Vec::new() };
    let at = |number: Option<u32>| number.and_then(|number| Level::new(number).ok());
    let lower = at(level.get().checked_sub(1)).map(|level| (format!("level {}", level.get()), level));
    let higher = at(level.get().checked_add(1)).map(|level| (format!("level {}", level.get()), level));
    lower.into_iter().chain(higher).collect()
}
