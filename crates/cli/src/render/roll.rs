//! Rolls as text: who, what, every die, the parts of the total, the verdict, and how likely that was.

use protocol::v1::check::{Check, Part};
use protocol::v1::roll::{Die, Roll, Ways};
use systems::System;

use super::chart::fitted;
use super::paint::{FAINT, STRONG, paint};
use super::words::{self, percent};
use super::wrap::paragraph;
use super::{check, dice_line, paint};

/// A roll for a person to read.
pub(crate) fn text(roll: &Roll, width: usize) -> String {
    let body = match &roll.check {
        Check::Initiative { .. } => order(roll, width),
        Check::Action { .. } | Check::Dice { .. } => {
            dice_line::grouped(&roll.dice, width) + &sum(&roll.result.parts, roll.result.total, width)
        }
        _ => {
            dice_line::each(&roll.dice)
                + &sum(&roll.result.parts, roll.result.total, width)
                + &others(roll, width)
        }
    };
    format!("{}\n{body}{}{}", title(roll, width), verdict(roll, width), likelihood(roll, width))
}

/// `Ana rolls Finesse: 2d12 + 5 against DC 18`.
fn title(roll: &Roll, width: usize) -> String {
    let line = check::line(&roll.check);
    let line = match roll.check {
        Check::Initiative { .. } => line,
        _ => format!("{}{} {line}", rolls(roll.who.as_deref()), what(roll.what.as_deref())),
    };
    let line = paint(STRONG, paragraph(&line, width).trim_end());
    let system = System::from_name(&roll.system).ok();
    let rulings = system.and_then(|system| check::unusual_rulings(system, &roll.rulings));
    let seed = roll.seed.map(|seed| format!("Seed {seed}"));
    let notes: Vec<String> =
        seed.into_iter().chain(rulings.map(|rulings| format!("Rulings: {rulings}"))).collect();
    let notes = if notes.is_empty() { String::new() } else { paint(FAINT, &notes.join("; ")) + "\n" };
    format!("{line}\n{notes}")
}

fn rolls(who: Option<&str>) -> String {
    who.map_or_else(|| "You roll".to_owned(), |name| format!("{name} rolls"))
}

/// Names of the sheet stand alone, other words want an article.
fn what(what: Option<&str>) -> String {
    let article = |word: &str| if word.starts_with(char::is_lowercase) { "a " } else { "" };
    what.map(|word| format!(" {}{word}:", article(word))).unwrap_or_default()
}

/// `17 (dice) + 6 (crit, a 12) + 5 (modifier) = 28`, in as many lines as it takes.
fn sum(parts: &[Part], total: Option<i64>, width: usize) -> String {
    let Some(total) = total else { return String::new() };
    let total = total.to_string();
    let (mut text, mut filled) = (String::from(" "), 1);
    for addend in addends(parts) {
        let length = 1 + addend.chars().count();
        let is_last = addend == "=" || addend == "Total:";
        if filled + length + if is_last { 1 + total.len() } else { 0 } > width {
            text += "\n   ";
            filled = 3;
        }
        text += &format!(" {addend}");
        filled += length;
    }
    format!("{text} {}\n\n", paint(STRONG, &total))
}

/// Everything before the total; a modifier of 0 says nothing.
fn addends(parts: &[Part]) -> Vec<String> {
    let mut addends = Vec::new();
    for part in parts.iter().filter(|part| part.value != 0 || part.name == "dice") {
        let sign = match (addends.is_empty(), part.value < 0) {
            (true, false) => "",
            (true, true) => "-",
            (false, false) => "+ ",
            (false, true) => "- ",
        };
        addends.push(format!("{sign}{} ({})", part.value.unsigned_abs(), part.name));
    }
    addends.push(if addends.is_empty() { "Total:" } else { "=" }.to_owned());
    addends
}

/// A total taken apart in one line.
fn total(parts: &[Part], total: i64) -> String {
    format!("{} {total}", addends(parts).join(" "))
}

/// A line for each who resists: what it means for the one who acts, then their dice and their total.
fn others(roll: &Roll, width: usize) -> String {
    let hands = match &roll.check {
        Check::Contest { against, .. } => against.iter().map(check::bare_hand).collect(),
        Check::Opposed { against, .. } => vec![check::three_six(against)],
        _ => Vec::new(),
    };
    let row = |(at, (other, hand)): (usize, (&protocol::v1::roll::OtherSide, &String))| {
        let label = words::outcome(&other.outcome, other.shifts, None);
        vec![
            format!("{at}. {hand}"),
            format!("{label}, {}", over(other.margin)),
            dice_line::one(side(roll, at)),
            total(&other.parts, other.total),
        ]
    };
    let rows: Vec<Vec<String>> = (1..).zip(roll.result.against.iter().zip(&hands)).map(row).collect();
    if rows.is_empty() { String::new() } else { format!("Against\n\n{}\n", fitted(&rows, 2, width)) }
}

fn side(roll: &Roll, side: usize) -> impl Iterator<Item = &Die> {
    roll.dice.iter().filter(move |die| die.side == side)
}

/// The order of turns.
fn order(roll: &Roll, width: usize) -> String {
    let row = |turn: &protocol::v1::roll::Turn| {
        let thrown = side(roll, turn.side).filter(|die| die.kind != "roll_off");
        let roll_offs: Vec<String> = turn.roll_offs.iter().map(ToString::to_string).collect();
        let tie =
            if roll_offs.is_empty() { String::new() } else { format!("roll-off {}", roll_offs.join(", ")) };
        let total = total(&turn.parts, turn.total);
        vec![words::place(turn.place), turn.name.clone(), dice_line::one(thrown), total, tie]
    };
    fitted(&roll.result.order.iter().map(row).collect::<Vec<_>>(), 2, width)
}

/// `Success, 1 shift: 20 against DC 12, 8 over.`
fn verdict(roll: &Roll, width: usize) -> String {
    let result = &roll.result;
    let Some(outcome) = &result.outcome else { return String::new() };
    let degree = result.shifts.or(result.successes.map(|count| count.saturating_sub(1))).unwrap_or(0);
    let label = capital(&words::outcome(outcome, result.shifts, result.successes));
    let details = match &roll.check {
        Check::Static { target, .. } => against("DC", *target, roll) + &damage(roll),
        Check::Check { target, .. } => against("DV", *target, roll),
        Check::Contest { against, .. } if against.len() > 1 => {
            let beaten = result.against.iter().filter(|other| other.outcome == "success").count();
            format!("; {beaten} of {} beaten", against.len())
        }
        Check::Action { .. } if outcome == "failure" => "; it earns one resilience point".to_owned(),
        _ => result.margin.map(|margin| format!(": {}", over(margin))).unwrap_or_default() + &damage(roll),
    };
    // Wrapped before it is painted, so that colours take no room.
    let sentence = paragraph(&format!("{label}{details}."), width);
    let style = paint::outcome(outcome, degree).bold();
    sentence.replacen(&label, &paint(style, &label), 1)
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

fn over(margin: i64) -> String {
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

/// `A total of 23 or better: 12.3 %, 1 in 8.1.`
fn likelihood(roll: &Roll, width: usize) -> String {
    let Some(chance) = &roll.chance else { return String::new() };
    let total = roll.result.total.unwrap_or_default();
    let what = if roll.system == "pool" { "balance" } else { "total" };
    let mut text = format!("A {what} of {total} or better: {}.", rarity(&chance.total.at_least));
    let outcome = chance.outcome.as_ref().filter(|_| roll.system != "pool");
    if let (Some(outcome), Some(name)) = (outcome, &roll.result.outcome) {
        let label = capital(&words::outcome(name, roll.result.shifts, None));
        // "A failure or better" would tell nothing.
        let is_told_upwards = name.contains("success") && outcome.at_least != outcome.exactly;
        text += &if is_told_upwards {
            format!(" {label} or better: {}.", rarity(&outcome.at_least))
        } else {
            format!(" {label}: {}.", rarity(&outcome.exactly))
        };
    }
    paragraph(&text, width)
}

/// `12.3 %, 1 in 8.1`; what is likely needs no second number.
fn rarity(ways: &Ways) -> String {
    match ways.ratio() {
        None => String::new(),
        Some(chance) if chance.to_f64() > 0.5 => percent(&chance, 1),
        Some(chance) => format!("{}, {}", percent(&chance, 1), words::one_in(&chance)),
    }
}

fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map(|first| first.to_uppercase().chain(signs).collect()).unwrap_or_default()
}
