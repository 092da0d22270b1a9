//! `twelvefold advise …`

use odds::Uncountable;
use odds::advise::{
    self, Encounter, EncounterAsk, Journey, JourneyAim, JourneyPlan, JourneyStep, TooLarge, Want, encounter,
};
use odds::compare::{Differs, choices};
use odds::sweep::expects;
use presentation::compare::Compared;
use protocol::v1::advise::{BestChoice, ChoicePolicy, SpendingPlan};
use protocol::v1::check::Check;
use systems::form::Spending;

use crate::args::{AdviseArgs, AheadCheck, ComparedCheck, Format, MOST_POINTS, WantArg};
use crate::{Failure, output, render};

/// Nobody plans further ahead.
const MOST_CHECKS: usize = 200;

/// Advises, and writes the advice down.
pub(crate) fn run(args: AdviseArgs, format: Format) -> Result<String, Failure> {
    let check = args.ask;
    if check.ahead.is_empty() && check.journey.checks.is_none() {
        return advise_one(&check, format);
    }
    let Spending::Counted { coin, .. } = &check.form().spending else {
        return Err(Failure::usage("no points are spent on such checks, so there is nothing to plan"));
    };
    let (journey, unit) = plan_ahead(&check)?;
    tell_plan(check.system(), coin, unit, &journey, format)
}

/// The best way to make one check, and what to choose once some of its dice lie on the table.
fn advise_one(args: &ComparedCheck, format: Format) -> Result<String, Failure> {
    let asked = args.declare()?;
    let (at_hand, points) = (args.at_hand()?, args.points()?);
    let found = choices(&asked.check, &asked.rulings, &at_hand, args.at_least, Differs::Choices)?;
    let mut found = found.ok_or_else(|| Failure::usage("there is nothing to choose"))?;
    let has_choice = found.is_free.iter().filter(|is_free| **is_free).count() > 1;
    if has_choice {
        found = found.only_free();
    } else if asked.check.system().file().is_some() {
        let check = args.word();
        return Err(Failure::refused(format!(
            "{check} costs no points and leaves nothing to choose after the roll; `compare` tells what would help"
        )));
    }
    let compared = Compared::of_choices(&asked, found, args.at_least);
    let policies = asked.check.policies().map_err(Uncountable::from)?;
    let (wanted, name) = want(args.want);
    let advice = advise::best(&compared.rows, wanted, points, &compared.coin).ok_or_else(|| {
        Failure::usage(format!(
            "a {} check knows nothing of that; try --want succeed",
            compared.system.name()
        ))
    })?;
    match format {
        Format::Text => {
            let best = render::advise::best(&compared, &advice, output::width());
            Ok(best + &policies.iter().map(render::advise::policy).collect::<String>())
        }
        Format::Json => {
            let mut policies = policies.iter().map(ChoicePolicy::new);
            let (policy, later_policies) = (policies.next(), policies.collect());
            let best = BestChoice::new(name, &advice, compared.document());
            render::json(&BestChoice { policy, later_policies, ..best })
        }
        Format::Csv => Ok(presentation::compare::csv(&compared.document())),
    }
}

/// What is wanted, as the rules of advice know it.
const fn want(typed: WantArg) -> (Want, &'static str) {
    match typed {
        WantArg::Succeed => (Want::Succeed, "succeed"),
        WantArg::Damage | WantArg::Successes => (Want::Most, "most"),
        WantArg::Safe => (Want::Safe, "safe"),
        WantArg::Critical => (Want::Critical, "critical"),
    }
}

/// When to spend on many.
fn tell_plan(
    system: &str,
    coin: &str,
    unit: &str,
    journey: &Journey,
    format: Format,
) -> Result<String, Failure> {
    let plan: JourneyPlan = journey.solve();
    match format {
        Format::Text => {
            let words = render::advise::Words { coin, unit };
            Ok(render::advise::plan(journey, &plan, &words, output::width()))
        }
        Format::Json => render::json(&SpendingPlan::new(system, journey, &plan)),
        Format::Csv => Ok(render::advise::csv(&SpendingPlan::new(system, journey, &plan))),
    }
}

/// The checks ahead, and what a plan for them is worth, in a word.
fn plan_ahead(args: &ComparedCheck) -> Result<(Journey, &'static str), Failure> {
    let (wanted, points) = (want(args.want).0, args.points()?);
    let described = [AheadCheck::default()];
    let ahead = if args.ahead.is_empty() { &described } else { &args.ahead[..] };
    let steps = args.journey.checks.map_or(ahead.len(), |checks| checks as usize);
    few_checks(steps)?;
    // A failed roll may earn a point at each.
    let most_points = (steps as u32).max(1).saturating_add(points).min(MOST_POINTS);
    let (at_hand, mut averages) = (args.at_hand()?, None);
    let mut encounters = Vec::with_capacity(ahead.len());
    for check in ahead {
        let asked = args.declare_ahead(check)?;
        let name = check.title(args.form(), &Check::of_asked(&asked).line());
        let at_least = check.at_least.unwrap_or(args.at_least);
        let ask = EncounterAsk { want: wanted, at_least, worth: check.worth, most_points };
        let built = encounter(&name, &asked.check, &asked.rulings, &at_hand, ask)?;
        let unknown = || Failure::usage("such a check knows nothing of that; try --want succeed");
        encounters.push(Encounter { weight: check.weight, ..built.ok_or_else(unknown)? });
        averages = averages.or_else(|| expects(&asked.check));
    }
    let unit = match wanted {
        _ if ahead.iter().any(|check| check.worth != 1) => "in worth",
        Want::Most => averages.unwrap_or("successes"),
        Want::Safe => "checks without an auto fail",
        Want::Succeed | Want::Critical => "successes",
    };
    Ok((journey(encounters, points, args)?, unit))
}

/// A list of checks, or so many of a mix.
fn journey(encounters: Vec<Encounter>, points: u32, args: &ComparedCheck) -> Result<Journey, Failure> {
    let steps = match args.journey.checks {
        None => encounters.into_iter().map(JourneyStep::known).collect(),
        Some(checks) => vec![JourneyStep { encounters }; checks as usize],
    };
    let aim = args.journey.need.map_or(JourneyAim::Most, JourneyAim::Successes);
    Ok(Journey::new(steps, points, aim)?)
}

fn few_checks(count: usize) -> Result<(), Failure> {
    match count {
        0..=MOST_CHECKS => Ok(()),
        _ => Err(Failure::usage(format!("{count} checks are too far ahead; give at most {MOST_CHECKS}"))),
    }
}

impl From<TooLarge> for Failure {
    fn from(error: TooLarge) -> Self {
        Self::refused(error.to_string())
    }
}
