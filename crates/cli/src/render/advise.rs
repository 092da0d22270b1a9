//! Advice as text.

use dice::{Fraction, Ratio};
use odds::advise::{Advice, Encounter, Journey, JourneyAim, JourneyPlan, Naive};
use presentation::words::percent;
use protocol::v1::advise::SpendingPlan;
use systems::{Policy, PolicyCase};

use super::chart::columns;
use super::compare::table;
use super::csv::table as spreadsheet;
use super::paint::{STRONG, paint};
use super::words::many;
use super::wrap::paragraph;
use crate::compare_command::Compared;

/// Nobody reads more lines than this.
const MOST_LISTED: usize = 60;

/// What to call things.
pub(crate) struct Words<'a> {
    /// `Heroism` or `resilience`.
    pub(crate) coin: &'a str,
    /// What the plan is worth, in a word.
    pub(crate) unit: &'a str,
}

/// The best choice for one check, and why.
pub(crate) fn best(compared: &Compared, advice: &Advice, width: usize) -> String {
    let choice = &compared.rows[advice.best].choice;
    let title = format!("{}: {choice}", compared.question);
    format!("{}\n\n{}\n{}", paint(STRONG, &title), paragraph(&advice.why, width), table(compared, width))
}

/// What to choose for each thing that can lie on the table, the likeliest first.
pub(crate) fn policy(policy: &Policy) -> String {
    let mut cases: Vec<&PolicyCase> = policy.cases.iter().collect();
    cases.sort_by(|one, other| other.ways.cmp(&one.ways));
    let seen = cases.first().map_or(&[][..], |case| &case.seen);
    let heading = seen.iter().map(|(formula, _)| formula.clone());
    let heading =
        heading.chain(["how often".to_owned()]).chain(policy.options.clone()).chain(["best".into()]);
    let mut rows = vec![heading.collect()];
    let is_chance = |worth: &Fraction| *worth >= Fraction::ZERO && *worth <= Fraction::new(1, 1u8);
    let all_chances = cases.iter().flat_map(|case| &case.worth).all(is_chance);
    let worth = |worth: &Fraction| {
        let percent = || Fraction::new(worth.numer() * 100, worth.denom().clone());
        if all_chances { format!("{} %", percent().decimal(1)) } else { worth.decimal(2) }
    };
    for case in cases.iter().take(MOST_LISTED) {
        let mut row: Vec<String> = case.seen.iter().map(|(_, number)| number.to_string()).collect();
        row.push(percent(&Ratio::new(case.ways.clone(), policy.of.clone()), 1));
        row.extend(case.worth.iter().map(worth));
        let is_open = case.worth.windows(2).all(|two| two[0] == two[1]);
        let best = policy.options.get(case.best).map_or("", String::as_str);
        row.push(if is_open { "either" } else { best }.to_owned());
        rows.push(row);
    }
    let more = match cases.len().saturating_sub(MOST_LISTED) {
        0 => String::new(),
        more => format!("  and {more} more: see --json\n"),
    };
    let before: Vec<String> =
        policy.after.iter().map(|(choice, option)| format!("{choice} {option}")).collect();
    let before = if before.is_empty() { String::new() } else { format!(" after {}", before.join(", ")) };
    let title = paint(STRONG, &format!("{}{before}, once the dice lie there", policy.choice));
    format!("\n{title}\n\n{}{more}", columns(&rows))
}

/// When to spend.
pub(crate) fn plan(journey: &Journey, plan: &JourneyPlan, words: &Words<'_>, width: usize) -> String {
    let checks = many(journey.steps().len() as u64, "check");
    let title = format!("{checks} ahead, {} {} left", journey.points(), words.coin);
    let value = reached(journey, &plan.value, words);
    let sentence = format!("{value} with the best plan; {}.", habits(journey, plan));
    let body = if is_known(journey) { known_checks(journey, plan) } else { states(journey, plan) };
    format!("{}\n\n{}\n{body}", paint(STRONG, &title), paragraph(&sentence, width))
}

fn reached(journey: &Journey, value: &dice::Fraction, words: &Words<'_>) -> String {
    match journey.aim() {
        JourneyAim::Most => format!("{} {} on average", value.decimal(3), words.unit),
        JourneyAim::Successes(needed) => {
            let percent = dice::Fraction::new(value.numer() * 100, value.denom().clone());
            format!("{} % to succeed {} or more", percent.decimal(2), many(needed.into(), "time"))
        }
    }
}

/// What simple habits lose.
fn habits(journey: &Journey, plan: &JourneyPlan) -> String {
    let one = |(naive, _, lost): &(Naive, dice::Fraction, dice::Fraction)| {
        let habit = match naive {
            Naive::Never => "never spending",
            Naive::AtOnce => "spending at once",
            Naive::KeepForLast => "keeping all for the last",
        };
        match journey.aim() {
            JourneyAim::Most => format!("{habit} loses {}", lost.decimal(3)),
            JourneyAim::Successes(_) => {
                let percent = dice::Fraction::new(lost.numer() * 100, lost.denom().clone());
                format!("{habit} loses {} points", percent.decimal(2))
            }
        }
    };
    plan.naive.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// One check at each step, no points to be earned and no number to reach: then nothing depends on the dice.
fn is_known(journey: &Journey) -> bool {
    let earns = |encounter: &Encounter| {
        encounter.ways.iter().flat_map(|way| &way.branches).any(|branch| branch.earns > 0)
    };
    journey.aim() == JourneyAim::Most
        && journey.steps().iter().all(|step| step.encounters.len() == 1 && !earns(&step.encounters[0]))
}

/// The list of what to do.
fn known_checks(journey: &Journey, plan: &JourneyPlan) -> String {
    let mut points = journey.points();
    let mut rows = Vec::new();
    for (at, step) in journey.steps().iter().enumerate() {
        let encounter = &step.encounters[0];
        let Some(way) = plan.way(at, 0, points, 0).and_then(|way| encounter.ways.get(way)) else { continue };
        let left = points - way.cost.min(points);
        let what = if way.cost == 0 { "save".to_owned() } else { way.name.clone() };
        rows.push(vec![format!("{}.", at + 1), encounter.name.clone(), what, format!("{left} left")]);
        points = left;
    }
    columns(&rows)
}

/// What to do in every state; steps that are alike are told once.
fn states(journey: &Journey, plan: &JourneyPlan) -> String {
    let all = journey.steps().len();
    let mut blocks: Vec<(usize, usize, Vec<[String; 2]>)> = Vec::new();
    for at in 0..all {
        let told = step_words(journey, plan, at);
        match blocks.last_mut() {
            Some((_, last, same)) if *same == told => *last = all - at,
            _ => blocks.push((all - at, all - at, told)),
        }
    }
    let mut rows =
        vec![vec!["left".to_owned(), "check".into(), "what to do, by the points one holds".into()]];
    for (first, last, told) in blocks {
        let left = if first == last { first.to_string() } else { format!("{first} to {last}") };
        rows.extend(told.into_iter().map(|[check, policy]| vec![left.clone(), check, policy]));
    }
    if rows.len() > MOST_LISTED {
        let rest = rows.split_off(MOST_LISTED).len();
        rows.push(vec![String::new(), format!("and {rest} more lines: see --json"), String::new()]);
    }
    columns(&rows)
}

/// Each check that may come at a step, and what to do.
fn step_words(journey: &Journey, plan: &JourneyPlan, at: usize) -> Vec<[String; 2]> {
    let left = journey.steps().len() - at;
    let needs: Vec<Option<u32>> = match journey.aim() {
        JourneyAim::Most => vec![None],
        JourneyAim::Successes(needed) => {
            (1..=needed).rev().filter(|&one| one as usize <= left).map(Some).collect()
        }
    };
    let mut told = Vec::new();
    for (place, encounter) in journey.steps()[at].encounters.iter().enumerate() {
        for &missing in &needs {
            let policy = thresholds(plan, (at, place), encounter, missing.unwrap_or(0));
            let missing = missing.map(|missing| format!(", {missing} missing")).unwrap_or_default();
            told.push([format!("{}{missing}", encounter.name), policy]);
        }
    }
    told
}

/// `0+ save; 2+ Luck 4`: from so many points on.
fn thresholds(
    plan: &JourneyPlan,
    (step, place): (usize, usize),
    encounter: &Encounter,
    missing: u32,
) -> String {
    let ways = (0..).map_while(|points| plan.way(step, place, points, missing));
    let costs: Vec<(usize, u32)> =
        ways.map(|way| (way, encounter.ways.get(way).map_or(0, |way| way.cost))).collect();
    // Where all that one has is spent, from some number of points to the last, it is said once.
    let saves =
        costs.iter().enumerate().rev().find(|(points, (_, cost))| *cost as usize != *points || *points == 0);
    let all_from = saves.map_or(0, |(points, _)| points + 1);
    let spends_all = costs.len().saturating_sub(all_from) > 1;
    let mut parts: Vec<(usize, String)> = Vec::new();
    for (points, &(way, cost)) in costs.iter().enumerate() {
        let words = match encounter.ways.get(way) {
            _ if spends_all && points >= all_from => "spend them all".to_owned(),
            Some(way) if cost > 0 => way.name.clone(),
            _ => "save".to_owned(),
        };
        if parts.last().is_none_or(|(_, last)| *last != words) {
            parts.push((points, words));
        }
    }
    match &parts[..] {
        [(_, always)] => format!("always {always}"),
        parts => parts.iter().map(|(from, words)| format!("{from}+ {words}")).collect::<Vec<_>>().join("; "),
    }
}

/// One row for each state of each check.
pub(crate) fn csv(plan: &SpendingPlan) -> String {
    let mut rows = Vec::new();
    for step in &plan.steps {
        for check in &step.checks {
            for decision in &check.policy {
                let missing = decision.missing.map(|missing| missing.to_string()).unwrap_or_default();
                rows.push(vec![
                    step.step.to_string(),
                    check.check.clone(),
                    check.weight.to_string(),
                    decision.points.to_string(),
                    missing,
                    decision.way.clone(),
                    decision.cost.to_string(),
                ]);
            }
        }
    }
    spreadsheet(&["step", "check", "weight", "points", "missing", "way", "cost"], rows)
}
