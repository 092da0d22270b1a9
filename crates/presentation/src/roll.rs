//! A roll that was made, in words: what its total is made of, what came of it, and how likely that was.

use charts::Class;
use dice::notation::{Expr, RolledDie};
use dice::{Faces, Ratio};
use protocol::v1::check::{Check, Part};
use protocol::v1::roll::{Die, Likely, Roll, Ways};
use systems::any_verdict::ShownFace;
use systems::sentence::capital;
pub use systems::sentence::over;
pub use systems::throw::DieMark;
use systems::{AnyVerdict, find_system};

use crate::class;
use crate::words::{self, percent};

/// A verdict: its name, and the rest of the sentence, which may be empty and ends without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// `Success, 1 shift`.
    pub label: String,
    /// `: 20 against DC 12, 8 over`.
    pub details: String,
    /// What it looks like.
    pub class: Class,
}

/// What a die shows, as a person reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenFace {
    /// What the dice it is thrown with are called, where a file has a name for them.
    pub group: Option<String>,
    /// What is written on the side that is up.
    pub face: String,
}

/// What came of a roll; nothing for dice in notation without a question, and for an initiative.
pub fn verdict(roll: &Roll) -> Option<Verdict> {
    let outcome = roll.outcome()?;
    let margin = || roll.result.margin.map(|margin| format!(": {}", over(margin))).unwrap_or_default();
    let details = roll.read_again().map_or_else(margin, |verdict| verdict.details);
    Some(Verdict { label: capital(&outcome.label()), details, class: class::of_outcome(&outcome) })
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
    if sides.is_empty() { format!("{answer}.") } else { format!("{answer}: {}.", sides.join(" against ")) }
}

/// `A total of 23 or better: 12.3 %, 1 in 8.1.`
pub fn likelihood(roll: &Roll) -> String {
    let Some(chance) = &roll.chance else { return String::new() };
    let total = roll.result.total.unwrap_or_default();
    if roll.result.answer.is_some() {
        return format!("The chance of that: {}.", share(&chance.total.exactly));
    }
    let what = find_system(&roll.system).map_or("total", |system| system.total_name());
    // Of a failed pool, "0 or better" would tell nothing.
    if roll.outcome().is_some_and(|outcome| outcome.is_count() && !outcome.is_success()) {
        return format!("A {what} of {total}: {}.", share(&chance.total.exactly));
    }
    let read = roll.read_again();
    let mut text = match or_better(&chance.total, read.as_ref()) {
        Some((ways, better)) => format!("A {what} of {total} {better}: {}.", rarity(&ways)),
        None => format!("A {what} of {total}: {}.", share(&chance.total.exactly)),
    };
    // Outcomes of one check are in order; a system may have several checks.
    let outcome = read.and_then(|verdict| verdict.outcome).or_else(|| roll.outcome());
    let told = chance.outcome.as_ref().zip(outcome);
    // What counts its total is as likely as that.
    if let Some((likely, outcome)) = told.filter(|(_, outcome)| !outcome.is_count()) {
        let label = capital(&outcome.label());
        // "A failure or better" would tell nothing.
        let is_told_upwards =
            outcome.is_success() && outcome.has_only_better_above() && likely.at_least != likely.exactly;
        text += &if is_told_upwards {
            format!(" {label} or better: {}.", share(&likely.at_least))
        } else {
            format!(" {label}: {}.", share(&likely.exactly))
        };
    }
    text
}

/// The chance of a total or of a better one, and the words for it: `or better`, or where lower totals are better `or less`.
fn or_better(likely: &Likely, read: Option<&AnyVerdict>) -> Option<(Ratio, &'static str)> {
    if read.is_some_and(|verdict| verdict.is_lower_better) {
        Some((likely.at_most()?, "or less"))
    } else {
        Some((likely.at_least.ratio()?, "or better"))
    }
}

/// The chance of a roll's total or of a better one, and the words for it.
pub fn total_or_better(roll: &Roll) -> Option<(Ratio, &'static str)> {
    or_better(&roll.chance.as_ref()?.total, roll.read_again().as_ref())
}

fn share(ways: &Ways) -> String {
    ways.ratio().as_ref().map(rarity).unwrap_or_default()
}

/// `12.3 %, 1 in 8.1`; what is likely needs no second number.
fn rarity(chance: &Ratio) -> String {
    if chance.to_f64() > 0.5 {
        percent(chance, 1)
    } else {
        format!("{}, {}", percent(chance, 1), words::one_in(chance))
    }
}

/// What each die of a roll shows, as a person reads it, in the order thrown.
pub fn shown_faces(roll: &Roll) -> Vec<SeenFace> {
    let named = if let Check::Dice { notation, .. } = &roll.check {
        faces_of_notation(roll, notation)
    } else {
        let seen = |shown: ShownFace| SeenFace { group: Some(shown.group), face: shown.face };
        roll.read_again().map(|verdict| verdict.shown.into_iter().map(seen).collect())
    };
    let plain = |die: &Die| SeenFace { group: None, face: die.face.to_string() };
    let named = named.filter(|named: &Vec<SeenFace>| named.len() == roll.dice.len());
    named.unwrap_or_else(|| roll.dice.iter().map(plain).collect())
}

/// What is marked on the sides that are up; nothing if the dice are not those of the text.
fn faces_of_notation(roll: &Roll, notation: &str) -> Option<Vec<SeenFace>> {
    let mut faces = Faces::new(roll.dice.iter().map(|die| die.face).collect::<Vec<u32>>());
    let rolled = Expr::parse(notation).ok()?.program().ok()?.roll(&mut faces).ok()?;
    let seen = |die: &RolledDie| SeenFace { group: None, face: die.shown.to_string() };
    Some(rolled.dice.iter().map(seen).collect())
}

/// The whole roll in a few sentences, for copying and for those who hear the page.
pub fn sentences(roll: &Roll) -> String {
    let verdict = verdict(roll).map(|one| format!("{}{}.", one.label, one.details)).unwrap_or_default();
    let order: Vec<String> = roll
        .result
        .order
        .iter()
        .map(|turn| format!("{} {} with {}", words::ordinal(turn.place), turn.name, turn.total))
        .collect();
    let order = if order.is_empty() { String::new() } else { format!("{}.", order.join(", ")) };
    let total = roll.result.total.filter(|_| !roll.result.parts.is_empty() || !roll.dice.is_empty());
    let made = total.map(|total| format!("{}.", equation(&roll.result.parts, &roll.dice, 0, total)));
    let made = made.filter(|_| roll.result.answer.is_none());
    let told = [made.unwrap_or_default(), answer(roll), verdict, order, likelihood(roll)];
    told.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What some of a roll's dice did besides being counted, by place among all its dice.
pub fn marks(roll: &Roll) -> Vec<(usize, DieMark)> {
    roll.read_again().map(|verdict| verdict.marks).unwrap_or_default()
}
