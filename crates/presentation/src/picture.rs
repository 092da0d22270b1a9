//! Pictures of odds.

use charts::{
    Bar, Class, HeatCell, HeatMap, Histogram, Mark, MarkKind, Multiples, Panel, Picture, Shares, Small, bars,
};
use dice::notation::Answer;
use dice::{Dist, Natural, Ratio};
use odds::AnyOdds;
use protocol::v1::AskedCheck;
use protocol::v1::check::{Check, DiceTarget};
use systems::sentence::capital;
use systems::{TotalMark, TotalMarkKind};

use crate::headline::{Claim, answer_headline, answers, dice_headline, first_headline, headline};
use crate::{check, class, contest, words};

/// The picture of a check.
pub fn picture(asked: &AskedCheck, odds: &AnyOdds) -> Picture {
    if odds.is_order() {
        let names = asked.check.side_names();
        return framed(asked, (String::new(), first_headline(&names, odds)), vec![places(&names, odds)]);
    }
    if !odds.opponents.is_empty() {
        return framed(asked, headline(odds), contest::panels(&Check::of_asked(asked), odds));
    }
    let shares = (!odds.outcomes.is_empty()).then(|| Panel::Shares(class::shares(&odds.outcomes)));
    let panels = std::iter::once(Panel::Histogram(histogram(asked, odds))).chain(shares);
    framed(asked, headline(odds), panels.collect())
}

/// The picture of a check that is still to be counted; one that is too large says so.
pub fn count_and_draw(asked: &AskedCheck) -> Picture {
    match odds::odds(&asked.check) {
        Ok(odds) => picture(asked, &odds),
        Err(refusal) => {
            framed(asked, (String::new(), format!("{}.", capital(&refusal.to_string()))), Vec::new())
        }
    }
}

fn framed(asked: &AskedCheck, claim: Claim, panels: Vec<Panel>) -> Picture {
    let rulings = check::unusual_rulings(asked.check.system(), &asked.rulings);
    let note = rulings.map(|rulings| format!("Rulings: {rulings}")).unwrap_or_default();
    Picture { title: check::line(&Check::of_asked(asked)), figure: claim.0, sentence: claim.1, panels, note }
}

/// What the outcomes count, or else every total by what comes of it, or else the bare totals.
fn histogram(asked: &AskedCheck, odds: &AnyOdds) -> Histogram {
    let counted = odds.outcomes.max().and_then(|best| best.kind().degree.as_ref());
    if let Some(degree) = counted.filter(|degree| degree.is_count) {
        let counts = odds.outcomes.iter();
        let counts =
            counts.map(|(outcome, ways)| (outcome.degree().into(), class::of_outcome(outcome), ways));
        let axis = degree.several.to_string();
        return Histogram { axis, bars: bars(counts, &odds.of), marks: Vec::new() };
    }
    let bars = if odds.by_total.is_empty() {
        bars(odds.totals.iter().map(|(&total, ways)| (total, Class::Plain, ways)), &odds.of)
    } else {
        let by_total = odds.by_total.iter();
        bars(by_total.map(|(total, outcome, ways)| (*total, class::of_outcome(outcome), ways)), &odds.of)
    };
    let totals: Vec<i64> = odds.totals.outcomes().copied().collect();
    let marks = asked.check.marks(&totals).into_iter().map(mark).collect();
    Histogram { axis: asked.check.system().total_name().to_owned(), bars, marks }
}

fn mark(mark: TotalMark) -> Mark {
    let kind = match mark.kind {
        TotalMarkKind::ToBeat => MarkKind::Target,
        TotalMarkKind::ToReach => MarkKind::TargetFrom,
        TotalMarkKind::Step => MarkKind::Step,
    };
    Mark { at: mark.total, label: mark.label, kind }
}

/// Participants down, places across.
fn places(names: &[&str], odds: &AnyOdds) -> Panel {
    let cell = |who: usize, place: usize| HeatCell::chance(odds.place_chance(who, place));
    let row = |who: usize| (names[who].to_owned(), (0..names.len()).map(|place| cell(who, place)).collect());
    Panel::HeatMap(HeatMap {
        heading: String::new(),
        across: "place".into(),
        down: "who".into(),
        columns: (1..=names.len()).map(words::ordinal).collect(),
        rows: (0..names.len()).map(row).collect(),
        says: "chance of each place, in percent".into(),
        key: HeatMap::percent_key(),
    })
}

/// The picture of dice in notation.
pub fn dice(notation: &str, dist: &Dist<i64>, asked: Option<(DiceTarget, Ratio)>) -> Picture {
    let class = |total: i64| match &asked {
        None => Class::Plain,
        Some((target, _)) if target.fits(total) => Class::Success,
        Some(_) => Class::Failure,
    };
    let bars: Vec<Bar> = bars(dist.iter().map(|(&total, ways)| (total, class(total), ways)), dist.whole());
    let marks = asked.iter().map(|(target, _)| dice_mark(*target)).collect();
    let mut panels = vec![Panel::Histogram(Histogram { axis: "total".into(), bars, marks })];
    let mut claim = Claim::default();
    if let Some((target, chance)) = asked {
        claim = dice_headline(target, &chance);
        let words = target.describe();
        let others = class::share(Class::Failure, "anything else", chance.complement());
        let shares = vec![others, class::share(Class::Success, words, chance)];
        panels.push(Panel::Shares(Shares { heading: String::new(), shares }));
    }
    Picture { title: notation.to_owned(), figure: claim.0, sentence: claim.1, panels, note: average(dist) }
}

/// The picture of a program's outputs: one large chart, or several small ones on the same axes.
pub fn program(outputs: &[(&str, &Dist<i64>)]) -> Picture {
    if let [(name, totals)] = outputs {
        return dice(name, totals, None);
    }
    let small = |(name, totals): &(&str, &Dist<i64>)| Small {
        caption: (*name).to_owned(),
        remark: average(totals),
        histogram: Histogram {
            axis: "total".into(),
            bars: bars(totals.iter().map(|(&total, ways)| (total, Class::Plain, ways)), totals.whole()),
            marks: Vec::new(),
        },
    };
    let charts = outputs.iter().map(small).collect();
    let panels = vec![Panel::Multiples(Multiples { charts, same_axes: true, legend: Vec::new() })];
    Picture { title: words::many(outputs.len() as u64, "output"), panels, ..Picture::default() }
}

/// The picture of a question in notation: a share for each answer.
pub fn answer(notation: &str, dist: &Dist<i64>, answer: &Answer) -> Picture {
    let (figure, sentence) = answer_headline(dist, answer);
    let class = |result: i64| match (answer, result) {
        (Answer::Winner(_), 0) => Class::Tie,
        (Answer::Winner(_), 1) | (Answer::Total, _) => Class::Plain,
        (Answer::Winner(_), _) => Class::Rival,
        (Answer::YesOrNo, 0) => Class::Failure,
        (Answer::YesOrNo, _) => Class::Success,
    };
    let share = |(&result, ways): (&i64, &Natural)| {
        let chance = Ratio { ways: ways.clone(), of: dist.whole().clone() };
        class::share(class(result), answer.label(result), chance)
    };
    let shares = Shares { heading: String::new(), shares: answers(dist).map(share).collect() };
    Picture {
        title: notation.to_owned(),
        figure,
        sentence,
        panels: vec![Panel::Shares(shares)],
        ..Picture::default()
    }
}

/// `18.4 on average, give or take 6.1.`
pub fn average(totals: &Dist<i64>) -> String {
    let mean = totals.mean().map(|mean| mean.decimal(1)).unwrap_or_default();
    format!("{mean} on average, give or take {}.", totals.deviation(1).unwrap_or_default())
}

/// The line stands before the first total that does, or behind the last.
fn dice_mark(target: DiceTarget) -> Mark {
    let (at, label) = words::dice_target(target);
    match target {
        DiceTarget::AtLeast(_) => Mark { at, label, kind: MarkKind::TargetFrom },
        DiceTarget::AtMost(_) => Mark { at: at.saturating_add(1), label, kind: MarkKind::TargetFrom },
        DiceTarget::Exactly(_) => Mark { at, label, kind: MarkKind::Target },
    }
}
