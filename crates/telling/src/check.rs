//! What was asked, in one line.

use std::collections::BTreeMap;

use protocol::v1::check::{Check, Hand, ThreeSixRoll};
use systems::System;

use crate::words::{added, dice_target, many};

/// `2d12 + 5 against DC 18`.
pub fn line(check: &Check) -> String {
    match check {
        Check::Static { side, hand: one, target } => {
            let resisted = if side == "resisted" { ", resisted" } else { "" };
            format!("{} against DC {target}{resisted}", hand(one))
        }
        Check::Contest { hand: one, against } => match &against[..] {
            [other] => format!("{} against {}", hand(one), hand(other)),
            others => format!("{} against {} who resist", hand(one), others.len()),
        },
        Check::Initiative { participants } => {
            format!("Initiative of {}", many(participants.len() as u64, "participant"))
        }
        Check::Check { roll, target } => format!("{} against DV {target}", three_six(roll)),
        Check::Opposed { roll, against } => format!("{} against {}", three_six(roll), three_six(against)),
        Check::Action { dice, boosts, snags, .. } => {
            let more = |count: &u32, kind| {
                if *count > 0 { format!(", {}", many((*count).into(), kind)) } else { String::new() }
            };
            format!("{dice}d12{}{}", more(boosts, "boost"), more(snags, "snag"))
        }
        Check::Dice { notation, target } => match target {
            Some(target) => format!("{notation} for {}", dice_target(*target).1),
            None => notation.clone(),
        },
        Check::Side { hand: one, .. } => hand(one),
        Check::OpposedSide { roll } => three_six(roll),
        Check::RollOff { .. } => "a roll-off".to_owned(),
        _ => String::new(),
    }
}

/// `2d12 + 5 with Extra (INT 6) and Luck (Fortune 6)`.
pub fn hand(hand: &Hand) -> String {
    let extra = hand.extra.map(|bound| match &hand.extra_from {
        Some(from) => format!("Extra ({from} {bound})"),
        None => format!("Extra ({bound})"),
    });
    let luck = hand.luck.map(|fortune| format!("Luck (Fortune {fortune})"));
    let more: Vec<String> = extra.into_iter().chain(luck).collect();
    let with = if more.is_empty() { String::new() } else { format!(" with {}", more.join(" and ")) };
    bare_hand(hand) + &with
}

/// `2d12 + 5, Extra 6, Luck 6`, for a label.
pub fn short_hand(hand: &Hand) -> String {
    let die = |name, bound: Option<i32>| bound.map(|bound| format!(", {name} {bound}")).unwrap_or_default();
    bare_hand(hand) + &die("Extra", hand.extra) + &die("Luck", hand.luck)
}

/// `2d12 + 5`, where the dice are shown anyway.
pub fn bare_hand(hand: &Hand) -> String {
    format!("2d12{}", added(hand.modifier.into()))
}

/// `4d6 + 4 (proficient, advantage)`.
pub fn three_six(roll: &ThreeSixRoll) -> String {
    let dice = if roll.proficient { 4 } else { 3 };
    let tilt = match roll.advantage.cmp(&roll.disadvantage) {
        std::cmp::Ordering::Greater => Some("advantage"),
        std::cmp::Ordering::Less => Some("disadvantage"),
        std::cmp::Ordering::Equal if roll.advantage > 0 => Some("advantage and disadvantage cancelled"),
        std::cmp::Ordering::Equal => None,
    };
    let notes: Vec<&str> = roll.proficient.then_some("proficient").into_iter().chain(tilt).collect();
    let notes = if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) };
    format!("{dice}{}{}{notes}", roll.die, added(roll.modifier.into()))
}

/// `luck_bound=at_most`: the rulings that are not as they usually are; none if all are.
pub fn unusual_rulings(system: System, rulings: &BTreeMap<String, String>) -> Option<String> {
    let unusual: Vec<String> = system
        .rulings()
        .iter()
        .filter_map(|info| Some((info, rulings.get(info.name)?)))
        .filter(|(info, choice)| *choice != info.default)
        .map(|(info, choice)| format!("{}={choice}", info.name))
        .collect();
    (!unusual.is_empty()).then(|| unusual.join(", "))
}
