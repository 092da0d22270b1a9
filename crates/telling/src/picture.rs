//! Pictures of odds.

use charts::{
    Bar, Class, HeatCell, HeatMap, Histogram, Mark, MarkKind, Multiples, Panel, Picture, Shares, Small, bars,
};
use dice::notation::Answer;
use dice::{Dist, Natural, Ratio};
use odds::d12::{Count, InitiativeOdds};
use odds::{AnyOdds, Kept, Odds};
use protocol::v1::Asked;
use protocol::v1::check::{Check, DiceTarget};
use systems::{AnyCheck, Outcome, d12, pool, three_six};

use crate::headline::{
    Claim, action_headline, answer_headline, answers, dice_headline, first_headline, headline, successes,
};
use crate::{check, class, contest, words};

/// The picture of a check.
pub fn picture(asked: &Asked, odds: &AnyOdds) -> Picture {
    let (claim, panels) = match (&asked.check, odds) {
        (AnyCheck::D12Static(check), AnyOdds::D12(odds)) => {
            return static_picture(asked, check, odds, &Count::of_check(check.check()));
        }
        (AnyCheck::D12Contest(contest), AnyOdds::D12Contest(odds)) => contest::d12(contest, odds),
        (AnyCheck::D12Initiative(one), AnyOdds::D12Initiative(odds)) => places(one, odds),
        (AnyCheck::ThreeSixCheck(check), AnyOdds::ThreeSix(odds)) => {
            (headline(odds), with_shares(three_six_check(check, odds), odds))
        }
        (AnyCheck::ThreeSixOpposed(opposed), AnyOdds::ThreeSix(odds)) => contest::three_six(opposed, odds),
        (_, AnyOdds::Pool(odds)) => (action_headline(odds), with_shares(action(odds), odds)),
        _ => (Claim::default(), Vec::new()),
    };
    framed(asked, claim, panels)
}

/// The picture of a check whose dice may have been counted before.
pub fn recounted_picture(asked: &Asked, odds: &AnyOdds, kept: Option<&Kept>) -> Picture {
    match (&asked.check, odds, kept) {
        (AnyCheck::D12Static(check), AnyOdds::D12(odds), Some(kept)) => {
            static_picture(asked, check, odds, kept.count())
        }
        _ => picture(asked, odds),
    }
}

/// The picture of a D12 check against a DC whose dice are counted already.
fn static_picture(
    asked: &Asked,
    check: &d12::StaticCheck,
    odds: &Odds<d12::Outcome>,
    count: &Count,
) -> Picture {
    framed(asked, headline(odds), with_shares(static_check(check, odds, count), odds))
}

fn framed(asked: &Asked, claim: Claim, panels: Vec<Panel>) -> Picture {
    let rulings = check::unusual_rulings(asked.check.system(), &asked.rulings);
    let note = rulings.map(|rulings| format!("Rulings: {rulings}")).unwrap_or_default();
    Picture { title: check::line(&Check::of(asked)), figure: claim.0, sentence: claim.1, panels, note }
}

fn with_shares<O: Outcome>(histogram: Histogram, odds: &Odds<O>) -> Vec<Panel> {
    vec![Panel::Histogram(histogram), Panel::Shares(class::shares(&odds.outcomes))]
}

/// Totals by outcome: on the DC itself a crit decides, and two 1s fail at any total.
fn static_check(question: &d12::StaticCheck, odds: &Odds<d12::Outcome>, count: &Count) -> Histogram {
    let seen = odds::d12::by_total(count, question);
    let seen: Vec<(i64, Class, Natural)> =
        seen.iter().map(|(total, outcome, ways)| (*total, class::of(outcome), (*ways).into())).collect();
    let bars = bars(seen.iter().map(|(total, class, ways)| (*total, *class, ways)), odds.of());
    Histogram { axis: "total".into(), bars, marks: dc_marks(question, odds) }
}

fn dc_marks(question: &d12::StaticCheck, odds: &Odds<d12::Outcome>) -> Vec<Mark> {
    let dc = i64::from(question.dc());
    let target = Mark { at: dc, label: format!("DC {dc}"), kind: MarkKind::Target };
    let most = odds.outcomes.max().and_then(Outcome::shifts).unwrap_or(0);
    let ladder = question.check().rulings.shift_ladder;
    let step = |shifts: u32| Mark {
        at: dc.saturating_add(ladder.threshold(shifts)),
        label: words::many(shifts.into(), "shift"),
        kind: MarkKind::Step,
    };
    std::iter::once(target).chain((1..=most).map(step)).collect()
}

fn three_six_check(check: &three_six::Check, odds: &Odds<three_six::Outcome>) -> Histogram {
    let judged = odds.totals.iter().map(|(&total, ways)| (total, class::of(&check.judge(total)), ways));
    let target = Mark { at: check.dv.into(), label: format!("DV {}", check.dv), kind: MarkKind::TargetFrom };
    let outcomes = odds.totals.outcomes().map(|&total| (total, check.judge(total))).collect::<Vec<_>>();
    let changes =
        outcomes.windows(2).filter(|pair| pair[0].1 != pair[1].1 && pair[1].0 != i64::from(check.dv));
    let step = |pair: &[(i64, three_six::Outcome)]| Mark {
        at: pair[1].0,
        label: words::outcome(pair[1].1.name(), None, None),
        kind: MarkKind::Step,
    };
    let marks = std::iter::once(target).chain(changes.map(step)).collect();
    Histogram { axis: "total".into(), bars: bars(judged, odds.of()), marks }
}

fn action(odds: &Odds<pool::Outcome>) -> Histogram {
    let counted = successes(odds);
    let class = |count: i64| match u32::try_from(count) {
        Ok(0) | Err(_) => Class::Failure,
        Ok(count) => Class::success(count - 1),
    };
    let bars = bars(counted.iter().map(|(&count, ways)| (count, class(count), ways)), odds.of());
    Histogram { axis: "successes".into(), bars, marks: Vec::new() }
}

/// Participants down, places across.
fn places(one: &d12::Initiative, odds: &InitiativeOdds) -> (Claim, Vec<Panel>) {
    let names: Vec<&str> = one.participants().iter().map(|one| one.name.as_str()).collect();
    let cell = |who: usize, place: usize| HeatCell::chance(odds.chance(who, place));
    let row = |who: usize| (names[who].to_owned(), (0..names.len()).map(|place| cell(who, place)).collect());
    let heat = HeatMap {
        heading: String::new(),
        across: "place".into(),
        down: "who".into(),
        columns: (1..=names.len()).map(words::place).collect(),
        rows: (0..names.len()).map(row).collect(),
        says: "chance of each place, in percent".into(),
        key: HeatMap::percent_key(),
    };
    ((String::new(), first_headline(&names, odds)), vec![Panel::HeatMap(heat)])
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
        let (_, words) = words::dice_target(target);
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
