//! `twelvefold duel …`

pub(crate) mod args;
mod fighter;
mod grid;
mod outcome;
mod play;
mod series;
mod text;

use odds::duel::{Bounds, Combatant, Fight, FightOdds, Policy, Refusal, exact};
use presentation::duel::{
    can_spend, counted_headline, counted_picture, fight_csv, method, played_headline, played_picture, proof,
};
use protocol::v1::duel::Duel;

use args::{DuelArgs, DuelAsk, DuelD12Args};
use fighter::{Fighter, Usual, combatant};

use crate::args::{ChartArgs, Format};
use crate::{Failure, chart, output, render};

/// Fights played when a fight is too large to count and nobody says how many.
const USUAL_FIGHTS: u64 = 200_000;

/// How the answer is to be shown.
struct AnswerStyle {
    format: Format,
    chart: ChartArgs,
    /// What nobody said of each combatant, so that it counts as +0.
    assumed: Vec<Vec<String>>,
    /// The same, a line for each who lacks something.
    notes: String,
}

/// Counts or plays, and writes the answer down.
pub(crate) fn run(args: DuelArgs, format: Format) -> Result<String, Failure> {
    let fighters: Vec<&Fighter> = match &args.ask {
        DuelAsk::D12(args) => args.a.iter().chain(&args.b).collect(),
        DuelAsk::ThreeSix(_) | DuelAsk::Pool(_) => Vec::new(),
    };
    let unsaid = |fighter: &&Fighter| fighter.unsaid().into_iter().map(str::to_owned).collect();
    let assumed = fighters.iter().map(unsaid).collect();
    let notes = text::assumed(&fighters, output::width());
    let shown = AnswerStyle { format, chart: args.chart, assumed, notes };
    match args.ask {
        DuelAsk::D12(args) => fight(&args, &shown),
        DuelAsk::ThreeSix(args) => series::three_six(args, &shown),
        DuelAsk::Pool(args) => series::pool(args, &shown),
    }
}

fn fight(args: &DuelD12Args, shown: &AnswerStyle) -> Result<String, Failure> {
    let fight = assemble(args)?;
    if let Some(fights) = args.simulate {
        return answer_played(&fight, fights, args.seed, false, shown);
    }
    match exact(&fight) {
        Ok(odds) => answer_counted(&fight, &odds, shown),
        Err(Refusal::TooLarge { .. }) => answer_played(&fight, USUAL_FIGHTS, args.seed, true, shown),
        Err(refusal) => Err(refusal.into()),
    }
}

/// Both sides as the rules know them.
fn assemble(args: &DuelD12Args) -> Result<Fight, Failure> {
    let rulings = args.rulings.rulings()?;
    let side = |typed: &[Fighter], player| -> Result<Vec<Combatant>, Failure> {
        let usual = Usual { player, policy: args.policy.unwrap_or_default(), rulings };
        typed.iter().map(|typed| combatant(typed, usual)).collect()
    };
    let sides = [side(&args.a, true), side(&args.b, false)];
    let [first, second] = sides;
    let mut fight = Fight::new([first?, second?])?;
    (fight.targeting, fight.rulings) = (args.target, rulings);
    Ok(fight)
}

fn answer_counted(fight: &Fight, odds: &FightOdds, shown: &AnswerStyle) -> Result<String, Failure> {
    let policies = compare_policies(fight)?;
    let picture = || {
        Ok(counted_picture(fight, odds, &counted_headline(fight, odds), proof(odds, text::WHOLE_FRACTION)))
    };
    chart::answer(&shown.chart, shown.format, picture, || match shown.format {
        Format::Text => Ok(text::counted_text(fight, odds, &policies, output::width()) + &shown.notes),
        Format::Json => {
            render::json(&Duel::counted(fight, odds, &policies).with_assumed(shown.assumed.clone()))
        }
        Format::Csv => Ok(fight_csv(&Duel::counted(fight, odds, &policies))),
    })
}

/// The first side's chance if everybody spends Heroism in the same way; nothing if nobody has any to spend.
fn compare_policies(fight: &Fight) -> Result<Vec<(&'static str, Bounds)>, Failure> {
    let mut chances = Vec::new();
    if !can_spend(fight) {
        return Ok(chances);
    }
    for policy in Policy::ALL {
        match exact(&fight.with_policy(policy)) {
            Ok(odds) => chances.push((policy.name(), odds.win)),
            Err(Refusal::TooLarge { .. }) => {}
            Err(refusal) => return Err(refusal.into()),
        }
    }
    Ok(chances)
}

fn answer_played(
    fight: &Fight,
    fights: u64,
    seed: Option<u64>,
    too_large: bool,
    shown: &AnswerStyle,
) -> Result<String, Failure> {
    let seed = seed.map_or_else(play::draw_seed, Ok)?;
    let tally = play::play(fight, fights, seed)?;
    let picture = || {
        let method = method(fight, &tally, seed, too_large);
        Ok(played_picture(fight, &tally, &played_headline(fight, &tally), method))
    };
    chart::answer(&shown.chart, shown.format, picture, || match shown.format {
        Format::Text => Ok(text::played_text(fight, &tally, seed, too_large, output::width()) + &shown.notes),
        Format::Json => render::json(&Duel::played(fight, &tally, seed).with_assumed(shown.assumed.clone())),
        Format::Csv => Ok(fight_csv(&Duel::played(fight, &tally, seed))),
    })
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Rule(refusal) => refusal.into(),
            Refusal::Roller(error) => error.into(),
            other => Self::refused(other.to_string()),
        }
    }
}
