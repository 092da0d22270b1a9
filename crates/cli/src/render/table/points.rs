//! What happened to somebody's points, in a sentence.

use play::{Change, Deed};

use crate::render::words::many;

/// `Kestrel spends 2 focus (Hunter’s mark): 6 → 4`.
pub(super) fn sentence(who: &str, deed: &Deed, changes: &[Change]) -> String {
    let told = match deed {
        Deed::Spend { points, amount, why } => format!("{who} spends {amount} {points}{}", reason(why)),
        Deed::Lose { points, amount, why } => format!("{who} loses {amount} {points}{}", reason(why)),
        Deed::Gain { points, amount, why } => format!("{who} gains {amount} {points}{}", reason(why)),
        Deed::Strike { at } => format!("{who} pays for a strike at {at}"),
        Deed::WriteHistory { call } => format!("{who} writes history: {call}"),
        Deed::Rest { rest } => format!("{who} takes a {rest} rest"),
        Deed::EndTurn => format!("{who} ends the turn"),
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
    };
    told + &outcome(changes)
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
