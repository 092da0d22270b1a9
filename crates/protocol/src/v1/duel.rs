//! Fights and series in JSON. Chances that are proven to lie between two bounds carry both, as decimal strings.

mod fighter;
mod series;

pub use fighter::Fighter;
pub use series::Series;

use std::collections::BTreeMap;

use dice::Ratio;
use odds::duel::{Bounds, Course, Fight, FightOdds, FightTally, Side, Situation};
use serde::{Deserialize, Serialize};
use systems::ruling::{RulingInfo, Rulings};

use super::VERSION;
use super::odds::Share;

/// A fight of the D12 System: counted, or played many times.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Duel {
    /// The version of this format.
    pub version: u32,
    /// `d12`.
    pub system: String,
    /// `exact` or `simulation`.
    pub method: String,
    /// Everybody, the first side first.
    pub combatants: Vec<Fighter>,
    /// Whom everybody strikes: `weakest`, `strongest` or `first`.
    pub target: String,
    /// Every ruling and its choice.
    pub rulings: BTreeMap<String, String>,
    /// What counting found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exact: Option<Counted>,
    /// What playing found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub simulation: Option<Played>,
}

/// A chance that is proven to be at least `low` and at most `high` out of `of`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Between {
    /// It is no smaller.
    pub low: String,
    /// It is no larger.
    pub high: String,
    /// Out of so many.
    pub of: String,
    /// Rounded to four decimals.
    pub percent: f64,
}

/// What counting every situation found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Counted {
    /// Each side's chance to win.
    pub win: Sides<Between>,
    /// Side a's chance as a fraction, where it can be written down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fraction: Option<Share>,
    /// Each combatant's chance to have the first turn.
    pub first_turn: Vec<Share>,
    /// Side a's chance to win by how everybody spends Heroism.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub policies: BTreeMap<String, Between>,
    /// The chance of each side to win in each round; left out where that takes too long.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<RoundChance>,
    /// The chance that it goes on beyond these rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rest: Option<Between>,
    /// The chance of each side to win with so much Vitality left, none first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Sides<Vec<Between>>>,
    /// The chance of each combatant to stand at the end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub standing: Vec<Between>,
    /// What is best before the first strike of each side's turn, by the Vitality left and all Heroism unspent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub advice: Vec<Advice>,
}

/// One thing for each side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sides<T> {
    /// The first side's.
    pub a: T,
    /// The second side's.
    pub b: T,
}

/// Each side's chance to win in one round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RoundChance {
    /// Counted from 1.
    pub round: usize,
    /// The first side's.
    pub a: Between,
    /// The second side's.
    pub b: Between,
}

/// What both buy at one point of a duel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advice {
    /// Who strikes: `a` or `b`.
    pub striker: String,
    /// Vitality left, the first side's and the second's.
    pub vitality: [u32; 2],
    /// What the striker buys: `nothing`, `extra`, `luck` or `both`.
    pub attack: String,
    /// What the other one answers with.
    pub defence: String,
}

/// What playing found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// The same seed gives the same fights, on every machine and on any number of cores.
    pub seed: u64,
    /// How many fights were played.
    pub fights: u64,
    /// How many each side won; the rest was given up.
    pub won: Sides<u64>,
    /// Side a's chance to win lies in here with 95 % confidence (Wilson).
    pub interval: [Share; 2],
    /// How many ended in each round.
    pub rounds: Vec<u64>,
    /// In how many each combatant stood at the end.
    pub standing: Vec<u64>,
}

impl Between {
    /// Proven bounds for JSON.
    pub fn from_bounds(bounds: &Bounds) -> Self {
        let (low, high) = (bounds.lower(), bounds.upper());
        Self {
            low: low.ways.to_string(),
            high: high.ways.to_string(),
            of: low.of.to_string(),
            percent: low.percent(4).parse().unwrap_or(0.0),
        }
    }
}

/// `a` or `b`.
const fn letter(side: Side) -> &'static str {
    match side {
        Side::First => "a",
        Side::Second => "b",
    }
}

impl Duel {
    fn new(fight: &Fight, method: &str) -> Self {
        let ruling = |(info, choice): (&RulingInfo, &str)| (info.name.to_owned(), choice.to_owned());
        Self {
            version: VERSION,
            system: "d12".to_owned(),
            method: method.to_owned(),
            combatants: fight.combatants().map(Fighter::from_combatant).collect(),
            target: fight.targeting.name().to_owned(),
            rulings: fight.rulings.settings().map(ruling).collect(),
            exact: None,
            simulation: None,
        }
    }

    /// A fight that was counted, with the first side's chance under each policy.
    pub fn counted(fight: &Fight, odds: &FightOdds, policies: &[(&str, Bounds)]) -> Self {
        let between = |(name, win): &(&str, Bounds)| ((*name).to_owned(), Between::from_bounds(win));
        let course = odds.course.as_ref();
        let exact = Counted {
            win: Sides {
                a: Between::from_bounds(&odds.win),
                b: Between::from_bounds(&odds.win.complement()),
            },
            fraction: odds.fraction.as_ref().map(Share::of_ratio),
            first_turn: odds.first_turn.iter().map(Share::of_ratio).collect(),
            policies: policies.iter().map(between).collect(),
            rounds: course.map(rounds).unwrap_or_default(),
            rest: course.map(|course| Between::from_bounds(&course.rest())),
            left: course.map(vitality_left),
            standing: course.map(|course| standing(course, fight)).unwrap_or_default(),
            advice: advice(fight, odds),
        };
        Self { exact: Some(exact), ..Self::new(fight, "exact") }
    }

    /// With what nobody said of each combatant, in their order.
    pub fn with_assumed(mut self, assumed: impl IntoIterator<Item = Vec<String>>) -> Self {
        for (fighter, assumed) in self.combatants.iter_mut().zip(assumed) {
            fighter.assumed = assumed;
        }
        self
    }

    /// A fight that was played many times.
    pub fn played(fight: &Fight, tally: &FightTally, seed: u64) -> Self {
        let played = Played {
            seed,
            fights: tally.fights,
            won: Sides { a: tally.won[0], b: tally.won[1] },
            interval: tally.interval(Side::First).map(|bound: Ratio| Share::of_ratio(&bound)),
            rounds: tally.rounds.clone(),
            standing: tally.standing.clone(),
        };
        Self { simulation: Some(played), ..Self::new(fight, "simulation") }
    }
}

fn rounds(course: &Course) -> Vec<RoundChance> {
    let chance = |round, side| Between::from_bounds(&course.won_in(round, side));
    let one = |round| RoundChance { round, a: chance(round, Side::First), b: chance(round, Side::Second) };
    (1..=course.rounds()).map(one).collect()
}

fn vitality_left(course: &Course) -> Sides<Vec<Between>> {
    let of = |side| {
        (0..=course.most_left(side)).map(|left| Between::from_bounds(&course.left(side, left))).collect()
    };
    Sides { a: of(Side::First), b: of(Side::Second) }
}

fn standing(course: &Course, fight: &Fight) -> Vec<Between> {
    (0..fight.combatants().count()).map(|at| Between::from_bounds(&course.standing(at))).collect()
}

/// Nothing is to be advised where nobody ever spends.
fn advice(fight: &Fight, odds: &FightOdds) -> Vec<Advice> {
    let ([first], [second]) = (fight.side(Side::First), fight.side(Side::Second)) else { return Vec::new() };
    if first.usable_heroism() + second.usable_heroism() == 0 {
        return Vec::new();
    }
    let mut all = Vec::new();
    for striker in Side::BOTH {
        for mine in 1..=first.vitality {
            for theirs in 1..=second.vitality {
                let vitality = [mine, theirs];
                let heroism = [first.usable_heroism(), second.usable_heroism()];
                let choice = odds.choice(&Situation { vitality, heroism, striker, strike: 0 });
                all.extend(choice.map(|choice| Advice {
                    striker: letter(striker).to_owned(),
                    vitality,
                    attack: choice.attack.name().to_owned(),
                    defence: choice.defence.name().to_owned(),
                }));
            }
        }
    }
    all
}
