//! Odds as text: the sentence that matters, the outcomes, the totals.

use anstyle::Style;
use charts::Class;
use dice::notation::{Answer, Dialect, Note};
use dice::{Dist, Natural, Ratio};
use odds::d12::{ContestOdds, Count, by_total};
use odds::{AnyOdds, Odds};
use protocol::v1::Asked;
use protocol::v1::check::{Check, DiceTarget};
use systems::{AnyCheck, Outcome, d12, pool, three_six};

use super::chart::{Align, Row, chart};
use super::histogram::Histogram;
use super::paint::{FAINT, PLAIN, STRONG, paint};
use super::words::{fraction, percent};
use super::wrap::paragraph;
use super::{check, initiative, paint, words};
use crate::args::TypedDice;
use telling::class;
use telling::headline::{Claim, action_headline, beaten_headline, dice_headline, headline, successes};

/// The odds of a check.
pub(crate) fn text(asked: &Asked, odds: &AnyOdds, width: usize) -> String {
    let body = match (&asked.check, odds) {
        (AnyCheck::D12Static(check), AnyOdds::D12(odds)) => static_check(check, odds, width),
        (_, AnyOdds::D12Contest(odds)) => contest(asked, odds, width),
        (AnyCheck::D12Initiative(one), AnyOdds::D12Initiative(odds)) => initiative::places(one, odds, width),
        (AnyCheck::ThreeSixCheck(check), AnyOdds::ThreeSix(odds)) => three_six_check(check, odds, width),
        (_, AnyOdds::ThreeSix(odds)) => {
            written(headline(odds), width)
                + &outcomes(&odds.outcomes, width)
                + &totals(odds, &|_| PLAIN, vec![], width)
        }
        (_, AnyOdds::Pool(odds)) => action(odds, width),
        _ => String::new(),
    };
    title(asked, width) + "\n" + &body
}

/// What was asked, and by which rulings if they are unusual.
fn title(asked: &Asked, width: usize) -> String {
    let line = paint(STRONG, paragraph(&check::line(&Check::of(asked)), width).trim_end());
    let rulings = check::unusual_rulings(asked.check.system(), &asked.rulings);
    let rulings = rulings.map(|rulings| paint(FAINT, &format!("Rulings: {rulings}")) + "\n");
    format!("{line}\n{}", rulings.unwrap_or_default())
}

fn written((figure, rest): Claim, width: usize) -> String {
    paragraph(&format!("{figure} — {rest}"), width) + "\n"
}

/// A bar for each outcome; together they fill the width.
fn outcomes<O: Outcome>(dist: &Dist<O>, width: usize) -> String {
    let row = |(outcome, ways): (&O, &Natural)| {
        let chance = Ratio { ways: ways.clone(), of: dist.whole().clone() };
        Row {
            label: words::outcome(outcome.name(), outcome.shifts(), outcome.successes()),
            share: chance.to_f64(),
            style: paint::class(class::of(outcome)),
            cells: vec![percent(&chance, 2), fraction(&chance)],
            mark: String::new(),
        }
    };
    chart(&dist.iter().map(row).collect::<Vec<_>>(), &[], Align::Left, width) + "\n"
}

/// A bar for each total, with what it means.
fn totals<O: Outcome>(
    odds: &Odds<O>,
    style: &dyn Fn(i64) -> Style,
    marks: Vec<(i64, String)>,
    width: usize,
) -> String {
    let picture = Histogram { totals: &odds.totals, heading: "total", style, marks };
    averages("Totals", &odds.totals) + &picture.draw(width)
}

/// `Totals: 19.3 on average, give or take 5.9.`
fn averages(what: &str, dist: &Dist<i64>) -> String {
    let mean = dist.mean().map(|mean| mean.decimal(1)).unwrap_or_default();
    let spread = dist.deviation(1).unwrap_or_default();
    format!("{what}: {mean} on average, give or take {spread}\n\n")
}

fn static_check(question: &d12::StaticCheck, odds: &Odds<d12::Outcome>, width: usize) -> String {
    let ladder = question.check().rulings.shift_ladder;
    let dc = i64::from(question.dc());
    let is_active = question.check().side == d12::Side::Active;
    let judged = by_total(&Count::of_check(question.check()), question);
    let style = |total: i64| usual_outcome(&judged, total).map_or(PLAIN, |one| paint::class(class::of(&one)));
    let highest = odds.totals.max().copied().unwrap_or(dc);
    let steps =
        (1..).map(|shifts| (dc + ladder.threshold(shifts), shifts)).take_while(|(from, _)| *from <= highest);
    let steps = steps.filter(|_| is_active).map(|(from, shifts)| (from, words::many(shifts.into(), "shift")));
    let marks = std::iter::once((dc, format!("DC {dc}"))).chain(steps).collect();
    written(headline(odds), width) + &outcomes(&odds.outcomes, width) + &totals(odds, &style, marks, width)
}

/// What most throws of that total come to.
fn usual_outcome(judged: &[(i64, d12::Outcome, u32)], total: i64) -> Option<d12::Outcome> {
    let of_total = judged.iter().filter(|(at, ..)| *at == total);
    of_total.max_by_key(|(_, _, ways)| *ways).map(|(_, outcome, _)| *outcome)
}

fn three_six_check(check: &three_six::Check, odds: &Odds<three_six::Outcome>, width: usize) -> String {
    let style = |total| paint::class(class::of(&check.judge(total)));
    let judged: Vec<(i64, three_six::Outcome)> =
        odds.totals.outcomes().map(|&total| (total, check.judge(total))).collect();
    let changes = judged.windows(2).filter(|pair| pair[0].1 != pair[1].1);
    let marks = changes.map(|pair| (pair[1].0, words::outcome(pair[1].1.name(), None, None))).collect();
    written(headline(odds), width) + &outcomes(&odds.outcomes, width) + &totals(odds, &style, marks, width)
}

fn action(odds: &Odds<pool::Outcome>, width: usize) -> String {
    let successes = successes(odds);
    let style = |count: i64| match u32::try_from(count) {
        Ok(0) | Err(_) => paint::class(Class::Failure),
        Ok(count) => paint::class(Class::success(count - 1)),
    };
    let picture = Histogram {
        totals: &successes,
        heading: "successes",
        style: &style,
        marks: vec![(0, "0 fails".into())],
    };
    written(action_headline(odds), width) + &picture.draw(width)
}

fn contest(asked: &Asked, odds: &ContestOdds, width: usize) -> String {
    let plain = |_| PLAIN;
    if odds.resisters.len() == 1 {
        let overall = &odds.overall;
        return written(headline(overall), width)
            + &outcomes(&overall.outcomes, width)
            + &totals(overall, &plain, vec![], width);
    }
    let at_least = |count: usize| odds.beaten.at_least(&count);
    let all = odds.resisters.len();
    let hands = match Check::of(asked) {
        Check::Contest { against, .. } => against,
        _ => Vec::new(),
    };
    let resister = |(at, dist): (usize, &Dist<d12::Outcome>)| {
        let label = hands.get(at).map(check::short_hand).unwrap_or_default();
        chance_row(format!("{}. {label}", at + 1), &dist.chance(Outcome::is_success))
    };
    let alone: Vec<Row> = odds.resisters.iter().enumerate().map(resister).collect();
    let beaten: Vec<Row> = (1..=all).map(|count| chance_row(count.to_string(), &at_least(count))).collect();
    written(beaten_headline(odds), width)
        + "Against each alone\n\n"
        + &chart(&alone, &[], Align::Left, width)
        + "\nHow many at once, with the one roll\n\n"
        + &chart(&beaten, &["at least", ""], Align::Right, width)
        + "\n"
        + &totals(&odds.overall, &plain, vec![], width)
}

fn chance_row(label: String, chance: &Ratio) -> Row {
    let cells = vec![percent(chance, 2), fraction(chance)];
    Row { label, share: chance.to_f64(), style: paint::class(Class::Success), cells, mark: String::new() }
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
        _ => dice(&notation, dist, asked, width),
    };
    let theirs = match typed.dialect {
        Dialect::Twelvefold => String::new(),
        other => paint(FAINT, &format!("{} as {other} reads it", typed.typed)) + "\n",
    };
    let told = told.replacen('\n', &format!("\n{theirs}"), 1);
    let easily_mistaken = |note: &Note| matches!(note, Note::TensAndOnes { .. });
    told + &super::dice::notes(
        &typed.expr.notes().into_iter().filter(easily_mistaken).collect::<Vec<_>>(),
        width,
    )
}

/// A bar for each answer.
fn answers(notation: &str, dist: &Dist<i64>, answer: &Answer, width: usize) -> String {
    let row = |(&result, ways): (&i64, &Natural)| {
        let chance = Ratio { ways: ways.clone(), of: dist.whole().clone() };
        chance_row(answer.label(result), &chance)
    };
    let rows: Vec<Row> = telling::headline::answers(dist).map(row).collect();
    let sentence = written(telling::headline::answer_headline(dist, answer), width);
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
        (written(dice_headline(*target, chance), width), vec![words::dice_target(*target)])
    });
    let fits = |total| asked.as_ref().is_none_or(|(target, _)| target.fits(total));
    let style = |total| if fits(total) { PLAIN } else { FAINT };
    let picture = Histogram { totals: dist, heading: "total", style: &style, marks };
    format!("{}\n\n{sentence}{}{}", paint(STRONG, notation), averages("Totals", dist), picture.draw(width))
}

#[cfg(test)]
mod tests {
    use systems::d12::{Check, Outcome, ResistedTie, Rulings, Side, StaticCheck};

    use super::*;

    fn on_the_dc(side: Side, resisted_tie: ResistedTie) -> Option<Outcome> {
        let rulings = Rulings { resisted_tie, ..Rulings::default() };
        let check = StaticCheck::new(Check { side, rulings, ..Check::default() }, 14).unwrap();
        usual_outcome(&by_total(&Count::of_check(check.check()), &check), 14)
    }

    /// D12-CHK-3
    #[test]
    fn a_tie_is_painted_as_the_rules_read_it() {
        assert_eq!(on_the_dc(Side::Active, ResistedTie::Holds), Some(Outcome::Failure));
        assert_eq!(on_the_dc(Side::Resisted, ResistedTie::Holds), Some(Outcome::Success { shifts: 0 }));
        assert_eq!(on_the_dc(Side::Resisted, ResistedTie::Fails), Some(Outcome::Failure));
    }
}
