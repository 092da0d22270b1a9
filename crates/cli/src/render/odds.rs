//! Odds as text: the sentence that matters, the outcomes, the totals.

use charts::Class;
use dice::notation::{Answer, Dialect, Note};
use dice::{Dist, Natural, Ratio};
use odds::{AnyOdds, OpponentOdds};
use protocol::v1::AskedCheck;
use protocol::v1::check::{Check, DiceTarget};
use systems::sentence::capital;
use systems::{AnyOutcome, MarkCount};

use super::chart::{Align, ChartRow, chart};
use super::histogram::Histogram;
use super::paint::{FAINT, PLAIN, STRONG, paint};
use super::words::{fraction, percent};
use super::wrap::paragraph;
use super::{check, initiative, paint, words};
use crate::args::TypedDice;
use presentation::class;
use presentation::headline::{Claim, dice_headline, headline};

/// The odds of a check.
pub(crate) fn text(asked: &AskedCheck, odds: &AnyOdds, width: usize) -> String {
    let title = title(asked, width) + "\n";
    if odds.is_order() {
        return title + &initiative::places(&asked.check.side_names(), odds, width);
    }
    let claim = odds.success().map(|_| claim_line(headline(odds), width));
    let sentence = title + &claim.unwrap_or_default();
    if let Some(counts) = odds.counts() {
        return sentence + &counted_bars(&counts, odds, width);
    }
    let outcomes = match &odds.opponents[..] {
        [] | [_] => outcomes(&odds.outcomes, width),
        several => each_opponent(asked, several, odds, width),
    };
    sentence + &outcomes + &marks(odds, width) + &totals(asked, odds, width)
}

/// What was asked, and by which rulings if they are unusual.
fn title(asked: &AskedCheck, width: usize) -> String {
    // A check without inputs has nothing to say but what it belongs to.
    let line = Some(check::line(&Check::of_asked(asked))).filter(|line| !line.is_empty());
    let line = line.unwrap_or_else(|| asked.check.system().title().to_owned());
    let line = paint(STRONG, paragraph(&line, width).trim_end());
    let rulings = check::unusual_rulings(asked.check.system(), &asked.rulings);
    let rulings = rulings.map(|rulings| paint(FAINT, &format!("Rulings: {rulings}")) + "\n");
    format!("{line}\n{}", rulings.unwrap_or_default())
}

fn claim_line((figure, rest): Claim, width: usize) -> String {
    paragraph(&format!("{figure} — {rest}"), width) + "\n"
}

/// A bar for each outcome; together they fill the width.
fn outcomes(dist: &Dist<AnyOutcome>, width: usize) -> String {
    let row = |(outcome, ways): (&AnyOutcome, &Natural)| {
        let chance = Ratio { ways: ways.clone(), of: dist.whole().clone() };
        ChartRow {
            label: outcome.label(),
            share: chance.to_f64(),
            style: paint::class(class::of_outcome(outcome)),
            cells: vec![percent(&chance, 2), fraction(&chance)],
            mark: String::new(),
        }
    };
    chart(&dist.iter().map(row).collect::<Vec<_>>(), &[], Align::Left, width) + "\n"
}

/// A bar for each thing that may be said beside the outcome.
fn marks(odds: &AnyOdds, width: usize) -> String {
    let row = |mark: &MarkCount| {
        let chance = Ratio { ways: mark.ways.clone(), of: odds.of.clone() };
        let cells = vec![percent(&chance, 2), fraction(&chance)];
        ChartRow {
            label: mark.name.clone(),
            share: chance.to_f64(),
            style: PLAIN,
            cells,
            mark: String::new(),
        }
    };
    let rows: Vec<ChartRow> = odds.marks.iter().map(row).collect();
    if rows.is_empty() {
        String::new()
    } else {
        format!("Beside it\n\n{}\n", chart(&rows, &[], Align::Left, width))
    }
}

/// A bar for each total, with what it means.
fn totals(asked: &AskedCheck, odds: &AnyOdds, width: usize) -> String {
    let all: Vec<i64> = odds.totals.outcomes().copied().collect();
    let marks = asked.check.marks(&all).into_iter().map(|mark| (mark.total, mark.label)).collect();
    let style =
        |total| usual_outcome(odds, total).map_or(PLAIN, |outcome| paint::class(class::of_outcome(outcome)));
    let heading = asked.check.system().total_name();
    let picture = Histogram { totals: &odds.totals, heading, style: &style, marks };
    let plural = if heading.ends_with('s') { "" } else { "s" };
    averages(&format!("{}{plural}", capital(heading)), &odds.totals) + &picture.draw(width)
}

/// What most throws of that total come to, where that is known.
fn usual_outcome(odds: &AnyOdds, total: i64) -> Option<&AnyOutcome> {
    let of_total = odds.by_total.iter().filter(|(at, ..)| *at == total);
    of_total.max_by_key(|(_, _, ways)| ways).map(|(_, outcome, _)| outcome)
}

/// A bar for each number that the outcomes count.
fn counted_bars(counts: &Dist<i64>, odds: &AnyOdds, width: usize) -> String {
    let outcome = |count: i64| odds.outcomes.outcomes().find(|outcome| i64::from(outcome.degree()) == count);
    let style = |count| outcome(count).map_or(PLAIN, |outcome| paint::class(class::of_outcome(outcome)));
    let degree = odds.outcomes.max().and_then(|best| best.kind().degree.as_ref());
    let heading = degree.map_or("", |degree| &degree.several);
    let marks = vec![(0, "0 fails".into())];
    Histogram { totals: counts, heading, style: &style, marks }.draw(width)
}

/// `Totals: 19.3 on average, give or take 5.9.`
fn averages(what: &str, dist: &Dist<i64>) -> String {
    let mean = dist.mean().map(|mean| mean.decimal(1)).unwrap_or_default();
    let spread = dist.deviation(1).unwrap_or_default();
    format!("{what}: {mean} on average, give or take {spread}\n\n")
}

/// Against each alone, and how many at once.
fn each_opponent(asked: &AskedCheck, several: &[OpponentOdds], odds: &AnyOdds, width: usize) -> String {
    let labels = Check::of_asked(asked).opponent_labels();
    let opponent = |(at, opponent): (usize, &OpponentOdds)| {
        let label = labels.get(at).map(String::as_str).unwrap_or_default();
        chance_row(format!("{}. {label}", at + 1), &opponent.outcomes.chance(AnyOutcome::is_success))
    };
    let alone: Vec<ChartRow> = several.iter().enumerate().map(opponent).collect();
    let at_least = |count: usize| chance_row(count.to_string(), &odds.beaten.at_least(&count));
    let beaten: Vec<ChartRow> = (1..=several.len()).map(at_least).collect();
    "Against each alone\n\n".to_owned()
        + &chart(&alone, &[], Align::Left, width)
        + "\nHow many at once, with the one roll\n\n"
        + &chart(&beaten, &["at least", ""], Align::Right, width)
        + "\n"
}

fn chance_row(label: String, chance: &Ratio) -> ChartRow {
    let cells = vec![percent(chance, 2), fraction(chance)];
    ChartRow {
        label,
        share: chance.to_f64(),
        style: paint::class(Class::Success),
        cells,
        mark: String::new(),
    }
}

/// The odds of dice as they were typed: a question has its answers, anything else its totals.
pub(crate) fn typed_dice(
    typed: &TypedDice,
    dist: &Dist<i64>,
    asked: Option<(DiceTarget, Ratio)>,
    width: usize,
) -> String {
    let notation = typed.expr.to_string();
    let answer = typed.expr.answer();
    let told = match (&answer, &asked) {
        (Answer::YesOrNo | Answer::Winner(_), None) => answers(&notation, dist, &answer, width),
        (Answer::Total, _) | (Answer::YesOrNo | Answer::Winner(_), Some(_)) => {
            dice(&notation, dist, asked, width)
        }
    };
    let theirs = match typed.dialect {
        Dialect::Twelvefold => String::new(),
        other @ (Dialect::Roll20 | Dialect::Foundry | Dialect::Avrae | Dialect::AnyDice) => {
            paint(FAINT, &format!("{} as {other} reads it", typed.typed)) + "\n"
        }
    };
    let told = told.replacen('\n', &format!("\n{theirs}"), 1);
    let notes: Vec<Note> = typed.expr.notes().into_iter().filter(Note::is_easily_mistaken).collect();
    told + &super::dice::notes(&notes, width)
}

/// A bar for each answer.
fn answers(notation: &str, dist: &Dist<i64>, answer: &Answer, width: usize) -> String {
    let row = |(&result, ways): (&i64, &Natural)| {
        let chance = Ratio { ways: ways.clone(), of: dist.whole().clone() };
        chance_row(answer.label(result), &chance)
    };
    let rows: Vec<ChartRow> = presentation::headline::answers(dist).map(row).collect();
    let sentence = claim_line(presentation::headline::answer_headline(dist, answer), width);
    format!("{}\n\n{sentence}{}", paint(STRONG, notation), chart(&rows, &[], Align::Left, width))
}

/// The odds of dice in notation.
pub(crate) fn dice(
    notation: &str,
    dist: &Dist<i64>,
    asked: Option<(DiceTarget, Ratio)>,
    width: usize,
) -> String {
    let (sentence, marks) = asked.as_ref().map_or_else(Default::default, |(target, chance)| {
        (claim_line(dice_headline(*target, chance), width), vec![words::dice_target(*target)])
    });
    let fits = |total| asked.as_ref().is_none_or(|(target, _)| target.fits(total));
    let style = |total| if fits(total) { PLAIN } else { FAINT };
    let picture = Histogram { totals: dist, heading: "total", style: &style, marks };
    format!("{}\n\n{sentence}{}{}", paint(STRONG, notation), averages("Totals", dist), picture.draw(width))
}

#[cfg(test)]
mod tests {
    use systems::AnyCheck;
    use systems::d12::{Check, ResistedTie, Rulings, Side, StaticCheck};

    use super::*;

    fn on_the_dc(side: Side, resisted_tie: ResistedTie) -> String {
        let rulings = Rulings { resisted_tie, ..Rulings::default() };
        let check = StaticCheck::new(Check { side, rulings, ..Check::default() }, 14).unwrap();
        let odds = odds::odds(&AnyCheck::new(check)).unwrap();
        usual_outcome(&odds, 14).unwrap().label()
    }

    /// D12-CHK-3
    #[test]
    fn a_tie_is_painted_as_the_rules_read_it() {
        assert_eq!(on_the_dc(Side::Active, ResistedTie::Holds), "failure");
        assert_eq!(on_the_dc(Side::Resisted, ResistedTie::Holds), "success");
        assert_eq!(on_the_dc(Side::Resisted, ResistedTie::Fails), "failure");
    }
}
