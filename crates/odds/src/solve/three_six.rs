//! The best distribution of attribute points in the 3d6 System.

use dice::Fraction;
use systems::three_six::{Attribute, Contender, Draft, Opposed, RollRequest, Sheet};

use super::purchase::{self, BudgetUse, Offer};
use super::rank::Rank;
use super::{Unsolvable, Wanted, Weight};
use crate::three_six;

/// The largest budget of attribute points.
pub const MOST_BUDGET: u32 = 1000;
/// The most parts of a goal.
pub const MOST_WISHES: usize = 100;

/// A character to be built, and what they are built for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Goal {
    /// The sum of all scores without magic, points already placed included.
    pub budget: u32,
    /// Everything that is given: level, magic, maxima other than 18, Heroism, rulings. Its scores are points
    /// already placed.
    pub draft: Draft,
    /// Limits of the player's own, below the maxima.
    pub most: Vec<(Attribute, u32)>,
    /// What is to be made as large as possible: the sum of these.
    pub wishes: Vec<Wish>,
}

/// One part of a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// What is wanted.
    pub aim: Aim,
    /// How much it counts.
    pub weight: Weight,
}

/// Something a build can be good at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The chance of a check or save (T36-CHK-1).
    Check {
        /// The attribute, save or not, proficiency, advantage, steps.
        request: RollRequest,
        /// The Difficulty Value.
        dv: i32,
    },
    /// The chance to win an opposed check (T36-OPP-1).
    Opposed {
        /// One's own side.
        request: RollRequest,
        /// The other side.
        other: Contender,
    },
    /// The attribute bonus (T36-ATTR-3).
    Bonus(Attribute),
}

/// Scores without magic, in the order of [`Attribute::ALL`].
pub type Build = [u32; 7];

/// The answer to a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The best value, the next best, and so on; never empty. Ties are counted among builds that spend all they
    /// can.
    pub ranks: Vec<Rank<Build>>,
    /// What one point more would add to the first build of the best value; best first. An attribute at its
    /// maximum is left out.
    pub next: Vec<(Attribute, Fraction)>,
}

/// Finds the best distributions of a budget.
pub fn solve(goal: &Goal, wanted: Wanted) -> Result<Solution, Unsolvable> {
    goal.check()?;
    let bounds = Attribute::ALL.map(|attribute| goal.bounds(attribute));
    let mut items = Vec::new();
    for (attribute, bounds) in Attribute::ALL.into_iter().zip(bounds) {
        let (least, most) = bounds?;
        let offer = |cost| Ok(Offer { cost, worth: goal.part(attribute, cost)? });
        items.push((least..=most).map(offer).collect::<Result<Vec<_>, Unsolvable>>()?);
    }
    let ranks = purchase::best(&items, goal.budget, BudgetUse::All, wanted)?;
    let score = |at: usize, place: usize| items[at][place].cost;
    let build = |places: &Vec<usize>| std::array::from_fn(|at| score(at, places[at]));
    let named = |rank: Rank<Vec<usize>>| Rank {
        value: rank.value,
        ties: rank.ties,
        builds: rank.builds.iter().map(build).collect(),
    };
    let ranks: Vec<Rank<Build>> = ranks.into_iter().map(named).collect();
    let next = ranks.first().and_then(|rank| rank.builds.first()).map(|build| goal.next(build));
    Ok(Solution { next: next.transpose()?.unwrap_or_default(), ranks })
}

impl Goal {
    /// The sheet of this character with these scores.
    pub fn sheet(&self, scores: &Build) -> Result<Sheet, systems::Refusal> {
        let scores = Attribute::ALL.into_iter().zip(*scores).collect();
        Sheet::new(Draft { scores, ..self.draft.clone() })
    }

    /// What each wish comes to, before its weight, with these scores.
    pub fn worths(&self, scores: &Build) -> Result<Vec<Fraction>, Unsolvable> {
        let sheet = self.sheet(scores)?;
        self.wishes.iter().map(|wish| wish.aim.worth(&sheet)).collect()
    }

    /// The lowest scores that are worth the same, points already placed left where they are; the rest is free to
    /// go anywhere.
    pub fn needed(&self, build: &Build) -> Result<Build, Unsolvable> {
        let mut needed = *build;
        for (attribute, least) in Attribute::ALL.into_iter().zip(self.placed()) {
            let score = &mut needed[attribute.index()];
            let worth = self.part(attribute, *score)?;
            while *score > least && self.part(attribute, *score - 1)? == worth {
                *score -= 1;
            }
        }
        Ok(needed)
    }

    fn check(&self) -> Result<(), Unsolvable> {
        if self.budget > MOST_BUDGET {
            return Err(Unsolvable::BudgetTooLarge { budget: self.budget });
        }
        Sheet::new(self.draft.clone())?;
        match self.wishes.len() {
            0 => Err(Unsolvable::NothingWished),
            1..=MOST_WISHES => Ok(()),
            given => Err(Unsolvable::TooManyWishes { given, most: MOST_WISHES }),
        }
    }

    fn placed(&self) -> Build {
        let last = |list: &[(Attribute, u32)], of| {
            list.iter().rev().find(|entry| entry.0 == of).map(|entry| entry.1)
        };
        Attribute::ALL.map(|attribute| last(&self.draft.scores, attribute).unwrap_or(0))
    }

    /// The least and the most an attribute can be.
    fn bounds(&self, attribute: Attribute) -> Result<(u32, u32), Unsolvable> {
        let least = self.placed()[attribute.index()];
        let rule = Sheet::new(self.draft.clone())?.attribute(attribute).maximum; // T36-ATTR-2
        let limits = self.most.iter().filter(|limit| limit.0 == attribute).map(|limit| limit.1);
        let most = limits.fold(rule, u32::min).min(self.budget.max(least));
        if least > most {
            let attribute = attribute.name().to_owned();
            return Err(Unsolvable::AttributeBoundsCross { attribute, least, most });
        }
        Ok((least, most))
    }

    /// What the wishes about one attribute come to.
    fn part(&self, attribute: Attribute, score: u32) -> Result<Fraction, Unsolvable> {
        let mut scores = self.placed();
        scores[attribute.index()] = score;
        let sheet = self.sheet(&scores)?;
        let mut sum = Fraction::ZERO;
        for wish in self.wishes.iter().filter(|wish| wish.aim.attribute() == attribute) {
            sum = &sum + &wish.weight.times(&wish.aim.worth(&sheet)?);
        }
        Ok(sum)
    }

    fn next(&self, build: &Build) -> Result<Vec<(Attribute, Fraction)>, Unsolvable> {
        let mut next = Vec::new();
        for (attribute, &score) in Attribute::ALL.into_iter().zip(build) {
            let wider = Self { budget: self.budget.saturating_add(1), ..self.clone() };
            if score < wider.bounds(attribute)?.1 {
                next.push((attribute, &self.part(attribute, score + 1)? - &self.part(attribute, score)?));
            }
        }
        next.sort_by(|one, other| other.1.cmp(&one.1));
        Ok(next)
    }
}

impl Aim {
    /// The attribute it rests on.
    pub const fn attribute(&self) -> Attribute {
        match self {
            Self::Check { request, .. } | Self::Opposed { request, .. } => request.attribute,
            Self::Bonus(attribute) => *attribute,
        }
    }

    fn worth(&self, sheet: &Sheet) -> Result<Fraction, Unsolvable> {
        let chance = match self {
            Self::Check { request, dv } => three_six::check(&sheet.declare(request, *dv)?.check).success(),
            Self::Opposed { request, other } => {
                let (first, rulings) = (sheet.declare_opposed(request)?.check, *sheet.rulings());
                three_six::opposed(&Opposed { first, second: *other, rulings }).success()
            }
            Self::Bonus(attribute) => return Ok(Fraction::new(sheet.attribute(*attribute).bonus, 1u8)),
        };
        Ok(Fraction::new(chance.ways, chance.of))
    }
}
