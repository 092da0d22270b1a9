//! `twelvefold advise …`

use odds::Uncountable;
use odds::advise::{
    self, Aim, Encounter, Journey, Plan, Step, TooLarge, Want, d12_encounter, pool_encounter,
};
use odds::compare::{self, Named, PoolAsk};
use protocol::v1::advise::{BestChoice, ChoicePolicy, SpendingPlan};
use systems::{d12, pool};

use crate::args::{
    AdviseArgs, AdviseAsk, AdviseD12Args, AdvisePoolArgs, AdviseThreeSixArgs, Ahead, AheadD12, AheadPool,
    Format, JourneyArgs, OwnCheck, OwnOr, WantArg,
};
use crate::compare_command::{self, Compared, TypedPool, few};
use crate::{Failure, output, render};

/// Nobody plans further ahead.
const MOST_CHECKS: usize = 200;

/// Advises, and writes the advice down.
pub(crate) fn run(args: AdviseArgs, format: Format) -> Result<String, Failure> {
    let ask = match args.ask {
        OwnOr::Own(check) => return own_check(&check, format),
        OwnOr::BuiltIn(ask) => ask,
    };
    match ask {
        AdviseAsk::D12(args) if args.ahead.is_empty() => {
            let dc = args.dc.unwrap_or(0);
            let modifier = args.hand.check(None, false)?.modifier;
            let compared = Compared::d12(compare_command::bonus_dice(&args.hand)?, modifier, dc);
            one(&compared, args.want, args.heroism, format)
        }
        AdviseAsk::D12(args) => {
            let weighed = args.ahead.iter().any(|one| one.ahead.worth != 1);
            many("d12", "Heroism", unit("d12", args.want, weighed), &d12_journey(&args)?, format)
        }
        AdviseAsk::ThreeSix(args) => three_six(args, format),
        AdviseAsk::Pool(args) if args.ahead.is_empty() && args.journey.checks.is_none() => {
            let TypedPool { roll, level, rulings, line } = compare_command::pool_roll(&args.roll.0)?;
            let ask = PoolAsk { level, roll, points: few(args.points)?, rulings };
            let mut compared = Compared::pool(&ask, args.at_least, &line)?;
            // One can spend points on this roll, but not change what one is.
            compared.rows.truncate(ask.points as usize + 1);
            one(&compared, args.want, args.points, format)
        }
        AdviseAsk::Pool(args) => {
            let weighed = args.ahead.iter().any(|one| one.ahead.worth != 1);
            let unit = unit("pool", args.want, weighed);
            many("pool", "resilience", unit, &pool_journey(args)?, format)
        }
    }
}

/// The best way to make a check of a file, and what to choose once some dice lie on the table.
fn own_check(args: &OwnCheck, format: Format) -> Result<String, Failure> {
    let asked = args.declare()?;
    let mut choices = asked.check.alternatives(None)?;
    choices.retain(|choice| choice.is_free_to_choose);
    if choices.len() < 2 {
        let check = args.word();
        return Err(Failure::refused(format!(
            "{check} costs no points and leaves nothing to choose after the roll; `compare` tells what would help"
        )));
    }
    let compared = compare_command::own_alternatives(&asked, &choices)?;
    let policies = asked.check.policies().map_err(Uncountable::from)?;
    let points = args.points.unwrap_or(u32::MAX);
    let advice = advise::best(&compared.rows, Want::Succeed, points, &compared.coin);
    let advice = advice.ok_or_else(|| Failure::usage("there is nothing to choose"))?;
    let (_, want) = want(WantArg::Succeed);
    match format {
        Format::Text => {
            let best = render::advise::best(&compared, &advice, output::width());
            Ok(best + &policies.iter().map(render::advise::policy).collect::<String>())
        }
        Format::Json => {
            let mut policies = policies.iter().map(ChoicePolicy::new);
            let (policy, later_policies) = (policies.next(), policies.collect());
            let best = BestChoice::new(want, &advice, compared.document());
            render::json(&BestChoice { policy, later_policies, ..best })
        }
        Format::Csv => Ok(telling::compare::csv(&compared.document())),
    }
}

fn three_six(args: AdviseThreeSixArgs, format: Format) -> Result<String, Failure> {
    let (check, question) = compare_command::three_six_check(&args.check.0)?;
    let compared = Compared::three_six(compare::three_six_choices(check), &check, question);
    one(&compared, args.want, 0, format)
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

/// The best choice for one check.
fn one(compared: &Compared, typed: WantArg, points: u32, format: Format) -> Result<String, Failure> {
    let (wanted, name) = want(typed);
    let advice = advise::best(&compared.rows, wanted, points, &compared.coin).ok_or_else(|| {
        Failure::usage(format!("a {} check knows nothing of that; try --want succeed", compared.system))
    })?;
    match format {
        Format::Text => Ok(render::advise::best(compared, &advice, output::width())),
        Format::Json => render::json(&BestChoice::new(name, &advice, compared.document())),
        Format::Csv => Ok(telling::compare::csv(&compared.document())),
    }
}

/// When to spend on many.
fn many(system: &str, coin: &str, unit: &str, journey: &Journey, format: Format) -> Result<String, Failure> {
    let plan: Plan = journey.solve();
    match format {
        Format::Text => {
            let words = render::advise::Words { coin, unit };
            Ok(render::advise::plan(journey, &plan, &words, output::width()))
        }
        Format::Json => render::json(&SpendingPlan::new(system, journey, &plan)),
        Format::Csv => Ok(render::advise::csv(&SpendingPlan::new(system, journey, &plan))),
    }
}

/// What a plan is worth, in a word.
fn unit(system: &str, typed: WantArg, weighed: bool) -> &'static str {
    match (want(typed).0, system) {
        _ if weighed => "in worth",
        (Want::Most, "d12") => "damage",
        (Want::Safe, _) => "checks without an auto fail",
        _ => "successes",
    }
}

fn d12_journey(args: &AdviseD12Args) -> Result<Journey, Failure> {
    let own = args.hand.check(None, false)?.modifier;
    let named = compare_command::bonus_dice(&args.hand)?;
    let encounter = |ahead: &AheadD12| -> Option<Encounter> {
        let modifier = ahead.modifier.unwrap_or(own);
        let at = |named: &Named<d12::Check>| {
            Named::new(named.name.clone(), d12::Check { modifier, ..named.choice })
        };
        let choices = compare::D12::new(named.iter().map(at));
        let name = ahead.ahead.name.clone().unwrap_or_else(|| d12_name(ahead));
        let one = d12_encounter(&name, &choices, ahead.dc, want(args.want).0, ahead.ahead.worth)?;
        Some(Encounter { weight: ahead.ahead.weight, ..one })
    };
    let encounters: Option<Vec<Encounter>> = args.ahead.iter().map(encounter).collect();
    let encounters =
        encounters.ok_or_else(|| Failure::usage("such a check knows nothing of that; try --want succeed"))?;
    journey(encounters, args.heroism, &args.journey)
}

/// `DC 14 with +7, worth 2`.
fn d12_name(ahead: &AheadD12) -> String {
    let modifier = ahead.modifier.map(|modifier| format!(" with {modifier:+}")).unwrap_or_default();
    let worth = if ahead.ahead.worth == 1 { String::new() } else { format!(", worth {}", ahead.ahead.worth) };
    format!("DC {}{modifier}{worth}", ahead.dc)
}

fn pool_journey(args: AdvisePoolArgs) -> Result<Journey, Failure> {
    let AdvisePoolArgs { roll, points, at_least, want: typed, ahead, journey: road } = args;
    let TypedPool { roll: own, rulings, line, .. } = compare_command::pool_roll(&roll.0)?;
    if matches!(want(typed).0, Want::Critical) {
        return Err(Failure::usage("a pool check knows nothing of that; try --want succeed"));
    }
    let steps = road.checks.map_or(ahead.len(), |checks| checks as usize).max(1);
    let most = u32::try_from(steps)
        .unwrap_or(u32::MAX)
        .saturating_add(few(points)?)
        .min(compare_command::MOST_POINTS);
    let ahead = if ahead.is_empty() { vec![AheadPool::default()] } else { ahead };
    few_checks(steps)?;
    let encounter = |one: AheadPool| {
        let roll = roll_ahead(&one, own)?;
        let Ahead { name, worth, weight } = one.ahead.clone();
        let name = name.unwrap_or_else(|| name_of(&one, &line));
        let successes = one.at_least.unwrap_or(at_least);
        let built = pool_encounter(&name, roll, successes, want(typed).0, worth, most, &rulings)?;
        Ok(Encounter { weight, ..built })
    };
    let encounters = ahead.into_iter().map(encounter).collect::<Result<Vec<_>, Failure>>()?;
    journey(encounters, points, &road)
}

/// A roll ahead: what it does not say is as in the roll described.
fn roll_ahead(one: &AheadPool, own: pool::Roll) -> Result<pool::Roll, Failure> {
    let dice = match (one.level, one.dice) {
        (Some(level), _) => pool::Level::new(level)?.dice(),
        (None, Some(dice)) => dice,
        (None, None) => own.dice(),
    };
    Ok(pool::Roll::new(dice, one.boost.unwrap_or(own.boosts()), one.snag.unwrap_or(own.snags()))?)
}

fn name_of(one: &AheadPool, line: &str) -> String {
    let base = match (one.level, one.dice) {
        (Some(level), _) => format!("level {level}"),
        (None, Some(dice)) => format!("{dice}d12"),
        (None, None) => line.to_owned(),
    };
    let snags = one
        .snag
        .filter(|&snags| snags > 0)
        .map(|snags| format!(", {}", render::words::many(snags.into(), "snag")));
    base + &snags.unwrap_or_default()
}

/// A list of checks, or so many of a mix.
fn journey(encounters: Vec<Encounter>, points: u32, args: &JourneyArgs) -> Result<Journey, Failure> {
    let steps = match args.checks {
        None => encounters.into_iter().map(Step::known).collect(),
        Some(checks) => {
            few_checks(checks as usize)?;
            vec![Step { encounters }; checks as usize]
        }
    };
    few_checks(steps.len())?;
    let aim = args.need.map_or(Aim::Most, Aim::Successes);
    Ok(Journey::new(steps, few(points)?, aim)?)
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
