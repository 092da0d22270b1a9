//! What happened to somebody's points, in a sentence.

use play::{Change, Deed};

use crate::render::words::many;

/// What happened to somebody's points.
pub(super) struct PointsTold<'a> {
    pub(super) who: &'a str,
    pub(super) deed: &'a Deed,
    pub(super) changes: &'a [Change],
    /// The running total of real damage, if it changed.
    pub(super) real_damage: Option<u32>,
    pub(super) incapacitated: Option<bool>,
}

/// `Kestrel spends 2 focus (Hunter’s mark): 6 → 4`.
pub(super) fn sentence(points: &PointsTold<'_>) -> String {
    let PointsTold { who, deed, changes, real_damage, incapacitated } = *points;
    let told = match deed {
        Deed::Spend { points, amount, why } => format!("{who} spends {amount} {points}{}", reason(why)),
        Deed::Lose { points, amount, why } => format!("{who} loses {amount} {points}{}", reason(why)),
        Deed::Gain { why, .. } => format!("{who} {}{}", deed.words_with(changes), reason(why)),
        Deed::Strike { at } => format!("{who} pays for a strike at {at}"),
        Deed::WriteHistory { call } => format!("{who} writes history: {call}"),
        Deed::Rest { rest } => format!("{who} takes a {rest} rest"),
        Deed::EndTurn => format!("{who} ends the turn"),
        Deed::RefillTurn => format!("{who} has all Action Points"),
        Deed::Heal { why, .. } => format!("{who} is healed{}", reason(why)),
        Deed::SpendResilience { points, why } | Deed::Save { points, why } => {
            format!("{who} spends {points} resilience{}", reason(why))
        }
        Deed::UseWaiting => format!("{who} uses the dice that waited"),
        Deed::Helped { points } => format!(
            "{who} has help: {} for the next roll",
            many((*points).into(), "die").replace("dies", "dice")
        ),
        Deed::Help { whom, points, how } => format!("{who} helps {whom} with {points} resilience ({how})"),
        Deed::GainResilience { points, why } => format!("{who} gains {points} resilience{}", reason(why)),
        Deed::StartSession => format!("{who} begins the session"),
        Deed::Adjust { why, .. } => format!("{who}{}", reason(why)),
    };
    let total = match real_damage {
        Some(0) => ", no real damage left".to_owned(),
        Some(total) => format!(", {total} real damage in all"),
        None => String::new(),
    };
    let state = match incapacitated {
        Some(true) => format!("; {who} is Incapacitated"),
        Some(false) => format!("; {who} is no longer Incapacitated"),
        None => String::new(),
    };
    told + &outcome(changes) + &total + &state
}

fn reason(why: &str) -> String {
    if why.trim().is_empty() { String::new() } else { format!(" ({why})") }
}

/// `: vitality 5 → 3, 1 real damage`.
fn outcome(changes: &[Change]) -> String {
    let one = |change: &Change| {
        let harm = match change.real_damage {
            0 => String::new(),
            damage => format!(", {damage} real damage"),
        };
        format!("{} {} → {}{harm}", change.points, change.before, change.after)
    };
    let told: Vec<String> = changes
        .iter()
        .filter(|change| change.before != change.after || change.real_damage > 0)
        .map(one)
        .collect();
    if told.is_empty() { String::new() } else { format!(": {}", told.join(", ")) }
}
