//! Rolls as text: who, what, every die, the parts of the total, the verdict, and how likely that was.

use presentation::roll::{Verdict, addends, over};
use protocol::v1::check::{Check, Part};
use protocol::v1::roll::Roll;
use systems::find_system;

use super::chart::fitted;
use super::dice::{easily_mistaken, notes};
use super::dice_line::SeenDie;
use super::paint::{FAINT, STRONG, paint};
use super::words;
use super::wrap::paragraph;
use super::{check, dice_line, paint};

/// A roll for a person to read.
pub(crate) fn text(roll: &Roll, width: usize) -> String {
    let dice = dice_line::seen_dice(roll);
    let sum = || sum(&roll.result.parts, roll.result.total, width);
    let body = if !roll.result.order.is_empty() {
        order(roll, &dice, width)
    } else if roll.result.answer.is_some() {
        dice_line::grouped(&dice, width)
    } else if is_pool(roll) {
        dice_line::grouped(&dice, width) + &sum()
    } else {
        dice_line::each(&dice) + &sum() + &resister_lines(roll, &dice, width)
    };
    let notation =
        if let Check::Dice { notation, .. } = &roll.check { Some(notation.as_str()) } else { None };
    let notes = notes(&easily_mistaken(notation.into_iter()), width);
    let told = answer(roll, width) + &verdict(roll, width) + &likelihood(roll, width) + &notes;
    format!("{}\n{body}{told}", title(roll, width))
}

/// Dice that are counted or summed as a heap, rather than picked one by one.
fn is_pool(roll: &Roll) -> bool {
    matches!(roll.check, Check::Dice { .. }) || roll.outcome().is_some_and(|outcome| outcome.is_count())
}

/// `Ana rolls Finesse: 2d12 + 5 against DC 18`.
pub(super) fn title(roll: &Roll, width: usize) -> String {
    let line = check::line(&roll.check);
    let line = if matches!(roll.check, Check::Dice { .. }) {
        let reason = roll.what.as_ref().map(|reason| format!(" for {reason}")).unwrap_or_default();
        format!("{} {line}{reason}", rolls(roll.who.as_deref()))
    } else if roll.result.order.is_empty() {
        format!("{}{} {line}", rolls(roll.who.as_deref()), what(roll.what.as_deref()))
    } else {
        line
    };
    let line = paint(STRONG, paragraph(&line, width).trim_end());
    let system = find_system(&roll.system).ok();
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

/// A total taken apart in one line.
fn total(parts: &[Part], total: i64) -> String {
    format!("{} {total}", addends(parts).join(" "))
}

/// A line for each who resists: what it means for the one who acts, then their dice and their total.
fn resister_lines(roll: &Roll, dice: &[SeenDie<'_>], width: usize) -> String {
    let hands = roll.check.opponent_dice();
    let row = |(at, other): (usize, &protocol::v1::roll::OtherSide)| {
        let hand = hands.get(at - 1).map(String::as_str).unwrap_or_default();
        let label = roll.outcome_against(other).map(|outcome| outcome.label()).unwrap_or_default();
        vec![
            format!("{at}. {hand}"),
            format!("{label}, {}", over(other.margin)),
            dice_line::one_throw(side(dice, at)),
            total(&other.parts, other.total),
        ]
    };
    let rows: Vec<Vec<String>> = (1..).zip(&roll.result.against).map(row).collect();
    if rows.is_empty() { String::new() } else { format!("Against\n\n{}\n", fitted(&rows, 2, width)) }
}

fn side<'a>(dice: &'a [SeenDie<'a>], side: usize) -> impl Iterator<Item = &'a SeenDie<'a>> {
    dice.iter().filter(move |die| die.die.side == side)
}

/// The order of turns.
fn order(roll: &Roll, dice: &[SeenDie<'_>], width: usize) -> String {
    let row = |turn: &protocol::v1::roll::Turn| {
        let thrown = side(dice, turn.side).filter(|die| die.die.kind != "roll_off");
        let roll_offs: Vec<String> = turn.roll_offs.iter().map(ToString::to_string).collect();
        let tie =
            if roll_offs.is_empty() { String::new() } else { format!("roll-off {}", roll_offs.join(", ")) };
        let total = total(&turn.parts, turn.total);
        vec![words::ordinal(turn.place), turn.name.clone(), dice_line::one_throw(thrown), total, tie]
    };
    fitted(&roll.result.order.iter().map(row).collect::<Vec<_>>(), 2, width)
}

/// `1st Ana 17, 2nd Wolf 12`.
pub(super) fn order_words(roll: &Roll) -> String {
    let turn = |turn: &protocol::v1::roll::Turn| {
        format!("{} {} {}", words::ordinal(turn.place), turn.name, turn.total)
    };
    roll.result.order.iter().map(turn).collect::<Vec<_>>().join(", ")
}

/// `Yes: 17 against 15.`; nothing if the dice were asked nothing.
fn answer(roll: &Roll, width: usize) -> String {
    match presentation::roll::answer(roll) {
        text if text.is_empty() => text,
        text => paragraph(&text, width),
    }
}

/// `Success, 1 shift: 20 against DC 12, 8 over.`
fn verdict(roll: &Roll, width: usize) -> String {
    let Some(Verdict { label, details, class }) = presentation::roll::verdict(roll) else {
        return String::new();
    };
    // Wrapped before it is painted, so that colours take no room.
    let sentence = paragraph(&format!("{label}{details}."), width);
    let style = paint::class(class).bold();
    sentence.replacen(&label, &paint(style, &label), 1)
}

/// `A total of 23 or better: 12.3 %, 1 in 8.1.`
fn likelihood(roll: &Roll, width: usize) -> String {
    match presentation::roll::likelihood(roll) {
        text if text.is_empty() => text,
        text => paragraph(&text, width),
    }
}
