//! Luck over time as text.

use dice::Fraction;
use odds::luck::{ChanceBounds, FaceTest, PlayerLuck, TotalLuck, UNUSUAL};
use protocol::v1::luck::{LuckReport, SkippedLine};

use super::csv::table as spreadsheet;
use super::paint::{STRONG, paint};
use super::words::{many, percent};
use super::wrap::{paragraph, wrap};

/// Everybody's luck, then their dice.
pub(crate) fn text(
    players: &[PlayerLuck],
    dice: &[FaceTest],
    skipped: &[SkippedLine],
    width: usize,
) -> String {
    let players: String = players.iter().map(|luck| player(luck, width)).collect();
    let dice: String = dice.iter().map(|test| faces(test, width)).collect();
    let skipped: String = skipped
        .iter()
        .map(|skipped_line| {
            wrap(
                &format!("line {} left out: {}", skipped_line.line, skipped_line.reason),
                width,
                "  ",
                "    ",
            )
        })
        .collect();
    let skipped = if skipped.is_empty() { skipped } else { format!("\n{skipped}") };
    format!("{players}\n{}\n\n{dice}\n{}{skipped}", paint(STRONG, "The dice"), paragraph(&method(), width))
}

fn player(luck: &PlayerLuck, width: usize) -> String {
    let name = paint(STRONG, &luck.who);
    let rolls = many(luck.rolls as u64, "roll");
    let successes = match luck.judged {
        0 => format!("{rolls}, none of which could succeed or fail."),
        judged => {
            let (expected, actual) = (luck.expected.decimal(1), luck.actual);
            format!(
                "{} of {judged} rolls succeeded, {expected} were to be expected; {}.",
                actual,
                verdict(luck)
            )
        }
    };
    let totals: String =
        luck.totals.iter().map(|total| wrap(&total_words(total), width, "  ", "    ")).collect();
    format!("{name}\n{}{totals}", wrap(&successes, width, "  ", "    "))
}

/// "at least so many come in 21.3 % of all sessions like this".
fn verdict(luck: &PlayerLuck) -> String {
    let is_low = luck.at_most.least < luck.at_least.least;
    let (words, bounds) = if is_low { ("at most", &luck.at_most) } else { ("at least", &luck.at_least) };
    format!("{words} so many come in {} of all sessions like this", chance(bounds))
}

fn total_words(luck: &TotalLuck) -> String {
    let (expected, actual) = (luck.expected.decimal(1), luck.actual);
    let rolls = many(luck.rolls as u64, "total");
    let likely =
        luck.at_least.as_ref().map(|bounds| format!("; as much or more comes in {}", chance(bounds)));
    format!(
        "{} ({rolls}): {actual} together, {expected} expected{}.",
        luck.system,
        likely.unwrap_or_default()
    )
}

/// Bounds that show the same decimals are shown once.
fn chance(bounds: &ChanceBounds) -> String {
    let (least, most) = (percent(&bounds.least, 2), percent(&bounds.most, 2));
    if least == most { least } else { format!("{least} to {most}") }
}

fn faces(test: &FaceTest, width: usize) -> String {
    let counts: Vec<String> = test.faces.iter().map(|face| face.count.to_string()).collect();
    let Some(oddest) = test.oddest() else { return String::new() };
    let verdict = if test.is_unusual() { "hard to believe" } else { "no reason to doubt them" };
    let words = format!(
        "{}, d{}, {} thrown: {verdict}. Furthest off is the {}, {} instead of {}; a fair die is as far off \
         in {}, and after correction in {}.",
        test.who,
        test.sides,
        test.thrown,
        oddest.face,
        many(oddest.count as u64, "time"),
        Fraction::new(test.thrown, test.sides).decimal(1),
        percent(&oddest.alone, 2),
        percent(&oddest.corrected, 2),
    );
    wrap(&words, width, "  ", "    ")
        + &wrap(&format!("1 to {}: {}", test.sides, counts.join(" ")), width, "    ", "    ")
}

fn method() -> String {
    format!(
        "How: each face's count against the binomial distribution of a fair die, both tails, corrected for all faces \
         looked at (Holm). Dice are called hard to believe only below {UNUSUAL} % after that."
    )
}

/// One row for each player, then one for each kind of die.
pub(crate) fn csv(report: &LuckReport) -> String {
    let players = report.players.iter().map(|luck| {
        let numbers = [luck.rolls.to_string(), luck.judged.to_string(), luck.expected.value.to_string()];
        let chances = [luck.at_least.most.percent.to_string(), luck.at_most.most.percent.to_string()];
        let head = ["player".to_owned(), luck.who.clone(), String::new()];
        [&head[..], &numbers, &[luck.actual.to_string()], &chances, &[String::new(), String::new()]].concat()
    });
    let dice = report.dice.iter().map(|test| {
        let head = ["dice".to_owned(), test.who.clone(), format!("d{}", test.sides)];
        let numbers = [test.thrown.to_string(), String::new(), String::new(), test.oddest.to_string()];
        let rest =
            [String::new(), String::new(), test.corrected.percent.to_string(), test.unusual.to_string()];
        [&head[..], &numbers, &rest].concat()
    });
    let header = [
        "kind",
        "who",
        "die",
        "rolls",
        "judged",
        "expected",
        "actual",
        "at_least_percent",
        "at_most_percent",
        "corrected_percent",
        "unusual",
    ];
    spreadsheet(&header, players.chain(dice))
}
