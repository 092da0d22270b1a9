//! A roll that was made, in words: what its total is made of, what came of it, and how likely that was.

use protocol::v1::check::{Check, Part};
use protocol::v1::roll::{Die, Roll, Ways};
use systems::sentence::capital;

use crate::words::{self, percent};

/// A verdict: its name, and the rest of the sentence, which may be empty and ends without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// `Success, 1 shift`.
    pub label: String,
    /// `: 20 against DC 12, 8 over`.
    pub details: String,
    /// How far it goes: shifts, or successes beyond the first.
    pub degree: u32,
}

/// What came of a roll; nothing for dice in notation without a question, and for an initiative.
pub fn verdict(roll: &Roll) -> Option<Verdict> {
    let result = &roll.result;
    let outcome = result.outcome.as_ref()?;
    let degree = result.shifts.or(result.successes.map(|count| count.saturating_sub(1))).unwrap_or(0);
    let label = capital(&words::outcome(outcome, result.shifts, result.successes));
    let details = match &roll.check {
        Check::Static { target, .. } => against("DC", *target, roll) + &damage(roll),
        Check::Check { target, .. } => against("DV", *target, roll),
        Check::Contest { against, .. } if against.len() > 1 => {
            let beaten = result.against.iter().filter(|other| is_success(&other.outcome)).count();
            format!("; {beaten} of {} beaten", against.len())
        }
        Check::Action { .. } if outcome == "failure" => "; it earns one resilience point".to_owned(),
        _ => result.margin.map(|margin| format!(": {}", over(margin))).unwrap_or_default() + &damage(roll),
    };
    Some(Verdict { label, details, degree })
}

fn is_success(outcome: &str) -> bool {
    systems::outcome_kind(outcome).is_some_and(|kind| kind.success)
}

fn against(name: &str, target: i32, roll: &Roll) -> String {
    if roll.result.outcome.as_deref() == Some("auto_fail") {
        return ": two dice show 1, so it fails whatever the total".to_owned();
    }
    let total = roll.result.total.unwrap_or_default();
    let margin = roll.result.margin.unwrap_or_default();
    let why = if margin == 0 && name == "DC" { tie(roll) } else { "" };
    format!(": {total} against {name} {target}, {}{why}", over(margin))
}

/// D12-CHK-3: a tie keeps things as they are, unless a crit modifier wins it.
fn tie(roll: &Roll) -> &'static str {
    let is_resisted = matches!(&roll.check, Check::Static { side, .. } if side == "resisted");
    match (roll.result.outcome.as_deref(), is_resisted) {
        (Some("success"), false) => " won by the crit modifier",
        (Some("success"), true) => ", and that holds",
        (_, false) => ", and that changes nothing",
        (_, true) => ", and that does not hold",
    }
}

/// `8 over`, `a tie`, `3 short`.
pub fn over(margin: i64) -> String {
    match margin {
        0 => "a tie".to_owned(),
        1.. => format!("{margin} over"),
        _ => format!("{} short", margin.unsigned_abs()),
    }
}

/// D12-SHIFT-2: what it would do as a basic attack.
fn damage(roll: &Roll) -> String {
    match roll.result.shifts {
        Some(shifts) if shifts > 0 => format!("; a basic attack does 1 + {shifts} damage"),
        _ => String::new(),
    }
}

/// Everything before a total, the last being `=`; a modifier of 0 says nothing.
pub fn addends(parts: &[Part]) -> Vec<String> {
    let mut addends = Vec::new();
    for part in parts.iter().filter(|part| part.value != 0 || part.name == "dice") {
        addends.push(format!("{} ({})", signed(addends.is_empty(), part.value), part.name));
    }
    addends.push(if addends.is_empty() { "Total:" } else { "=" }.to_owned());
    addends
}

/// The first number stands alone, later ones have their sign before them.
fn signed(is_first: bool, value: i64) -> String {
    let sign = match (is_first, value < 0) {
        (true, false) => "",
        (true, true) => "-",
        (false, false) => "+ ",
        (false, true) => "- ",
    };
    format!("{sign}{}", value.unsigned_abs())
}

/// `10 + 7 + 6 (crit, a 12) + 5 (modifier) = 28`: the total of one side, its dice one by one.
pub fn equation(parts: &[Part], dice: &[Die], side: usize, total: i64) -> String {
    let picked = dice.iter().filter(|die| die.side == side && die.picked).map(|die| i64::from(die.face));
    let mut terms: Vec<(i64, String)> = Vec::new();
    for part in parts {
        match part.name.as_str() {
            "dice" => terms.extend(picked.clone().map(|face| (face, String::new()))),
            _ if part.value == 0 => {}
            name => terms.push((part.value, format!(" ({name})"))),
        }
    }
    let term = |(at, (value, name)): (usize, &(i64, String))| signed(at == 0, *value) + name;
    let left: Vec<String> = terms.iter().enumerate().map(term).collect();
    if left.is_empty() { total.to_string() } else { format!("{} = {total}", left.join(" ")) }
}

/// `Yes: 17 against 15.`; empty if dice in notation were asked nothing.
pub fn answer(roll: &Roll) -> String {
    let Some(answer) = &roll.result.answer else { return String::new() };
    let sides: Vec<String> = roll.result.sides.iter().map(ToString::to_string).collect();
    let answer = match answer.as_str() {
        "yes" | "no" | "a tie" => capital(answer),
        side => format!("{side} is higher"),
    };
    format!("{answer}: {}.", sides.join(" against "))
}

/// `A total of 23 or better: 12.3 %, 1 in 8.1.`
pub fn likelihood(roll: &Roll) -> String {
    let Some(chance) = &roll.chance else { return String::new() };
    let total = roll.result.total.unwrap_or_default();
    if roll.result.answer.is_some() {
        return format!("The chance of that: {}.", rarity(&chance.total.exactly));
    }
    // Of a failed pool, "0 or better" would tell nothing.
    if roll.system == "pool" && roll.result.outcome.as_deref() == Some("failure") {
        return format!("A balance of {total}: {}.", rarity(&chance.total.exactly));
    }
    let what = if roll.system == "pool" { "balance" } else { "total" };
    let mut text = format!("A {what} of {total} or better: {}.", rarity(&chance.total.at_least));
    let outcome = chance.outcome.as_ref().filter(|_| roll.system != "pool");
    if let (Some(outcome), Some(name)) = (outcome, &roll.result.outcome) {
        let label = capital(&words::outcome(name, roll.result.shifts, None));
        // "A failure or better" would tell nothing.
        let is_told_upwards = is_success(name) && outcome.at_least != outcome.exactly;
        text += &if is_told_upwards {
            format!(" {label} or better: {}.", rarity(&outcome.at_least))
        } else {
            format!(" {label}: {}.", rarity(&outcome.exactly))
        };
    }
    text
}

/// `12.3 %, 1 in 8.1`; what is likely needs no second number.
fn rarity(ways: &Ways) -> String {
    match ways.ratio() {
        None => String::new(),
        Some(chance) if chance.to_f64() > 0.5 => percent(&chance, 1),
        Some(chance) => format!("{}, {}", percent(&chance, 1), words::one_in(&chance)),
    }
}

/// The whole roll in a few sentences, for copying and for those who hear the page.
pub fn sentences(roll: &Roll) -> String {
    let verdict = verdict(roll).map(|one| format!("{}{}.", one.label, one.details)).unwrap_or_default();
    let order: Vec<String> = roll
        .result
        .order
        .iter()
        .map(|turn| format!("{} {} with {}", words::place(turn.place), turn.name, turn.total))
        .collect();
    let order = if order.is_empty() { String::new() } else { format!("{}.", order.join(", ")) };
    let total = roll.result.total.filter(|_| !roll.result.parts.is_empty() || !roll.dice.is_empty());
    let made = total.map(|total| format!("{}.", equation(&roll.result.parts, &roll.dice, 0, total)));
    let made = made.filter(|_| roll.result.answer.is_none());
    let told = [made.unwrap_or_default(), answer(roll), verdict, order, likelihood(roll)];
    told.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What a die did besides being counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DieMark {
    /// It earned a crit modifier (D12-CRIT-1).
    Crit,
    /// One of the 1s that fail (D12-FAIL-1).
    One,
}

/// The marks of a roll's dice, by place among all its dice.
pub fn marks(roll: &Roll) -> Vec<(usize, DieMark)> {
    if roll.system != "d12" {
        return Vec::new();
    }
    let mut marks = Vec::new();
    if roll.result.outcome.as_deref() == Some("auto_fail") {
        let ones = roll.dice.iter().enumerate().filter(|(_, die)| die.side == 0 && die.face == 1);
        marks.extend(ones.map(|(at, _)| (at, DieMark::One)));
    }
    let others = roll.result.against.iter().map(|other| &other.parts);
    let turns = roll.result.order.iter().map(|turn| (turn.side, &turn.parts));
    let sides = std::iter::once(&roll.result.parts).chain(others).enumerate().chain(turns);
    for (side, parts) in sides {
        marks.extend(crits(roll, side, parts).into_iter().map(|at| (at, DieMark::Crit)));
    }
    // Stable, so that a 1 that fails is told before the pair it makes.
    marks.sort_by_key(|(at, _)| *at);
    marks.dedup_by_key(|(at, _)| *at);
    marks
}

/// One die for each crit modifier that a side's parts name: a 12, and the later of two equal dice.
fn crits(roll: &Roll, side: usize, parts: &[Part]) -> Vec<usize> {
    let only_picked = roll.rulings.get("crit_scope").is_some_and(|scope| scope == "picked"); // D12-CRIT-2
    let counts = |die: &Die| die.side == side && die.kind != "roll_off" && (die.picked || !only_picked);
    let dice: Vec<(usize, u32)> =
        roll.dice.iter().enumerate().filter(|(_, die)| counts(die)).map(|(at, die)| (at, die.face)).collect();
    let named = |name: &str| parts.iter().any(|part| part.name == name);
    let twelve = dice.iter().find(|(_, face)| named("crit, a 12") && *face == 12);
    let twin =
        |(place, (_, face)): &(usize, &(usize, u32))| dice[..*place].iter().any(|(_, other)| other == face);
    let pair = dice.iter().enumerate().find(|entry| named("crit, a pair") && twin(entry));
    twelve.map(|(at, _)| *at).into_iter().chain(pair.map(|(_, (at, _))| *at)).collect()
}
