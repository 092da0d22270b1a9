//! The best attribute levels of the Action Pool under a table of costs.

use dice::{Fraction, Integer, Natural};
use systems::pool::{Archetype, Draft, Level, Roll, Sheet};

use super::purchase::{self, BudgetUse, Offer};
use super::rank::Rank;
use super::{Unsolvable, Wanted, Weight};
use crate::pool;

/// The largest cost and the largest budget.
pub const MOST_COST: u32 = 10_000;
/// The most attributes: below 5⁵⁰ < 2¹¹⁷ builds, so that ties fit a machine's widest word.
pub const MOST_ATTRIBUTES: usize = 50;
/// The most parts of a goal.
pub const MOST_WISHES: usize = 100;

/// A character to be built, and what they are built for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// What all levels together may cost.
    pub budget: u32,
    /// What an attribute of level 1 to 5 costs altogether.
    pub costs: [u32; 5],
    /// The attributes.
    pub attributes: Vec<Attribute>,
    /// What the character is, if anything.
    pub archetype: Option<Archetype>,
    /// What is to be made as large as possible: the sum of these.
    pub wishes: Vec<Wish>,
}

/// An attribute and its bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attribute {
    /// What it is called.
    pub name: String,
    /// The level it has already, or must have.
    pub least: Level,
    /// The level it may have.
    pub most: Level,
}

/// One part of a goal: an action roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The attribute that is rolled.
    pub attribute: String,
    /// Boost dice.
    pub boosts: u32,
    /// Snag dice.
    pub snags: u32,
    /// What the roll is worth.
    pub worth: Worth,
    /// How much it counts.
    pub weight: Weight,
}

/// What an action roll is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The chance of at least so many successes.
    AtLeast(u32),
    /// The successes to expect (POOL-SUCC-2: never fewer than none).
    Successes,
}

/// A level for each attribute, in the order of the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Build {
    /// The levels.
    pub levels: Vec<Level>,
    /// What they cost together.
    pub cost: u32,
}

/// One level more of one attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextLevel {
    /// Its place among the goal's attributes.
    pub attribute: usize,
    /// What the step costs.
    pub cost: u32,
    /// What the goal gains.
    pub gain: Fraction,
}

/// The answer to a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The best value, the next best, and so on; never empty. Ties are counted among all builds within the
    /// budget, whether they use it up or not, and the cheapest are listed first.
    pub ranks: Vec<Rank<Build>>,
    /// What the next level of each attribute would add to the first build of the best value; best first.
    pub next: Vec<NextLevel>,
}

/// Finds the best levels within a budget.
pub fn solve(goal: &Goal, wanted: Wanted) -> Result<Solution, Unsolvable> {
    goal.check()?;
    let mut items = Vec::new();
    for attribute in &goal.attributes {
        let levels =
            Level::ALL.into_iter().filter(|level| (attribute.least..=attribute.most).contains(level));
        let offer = |level| Ok(Offer { cost: goal.cost(level), worth: goal.part(&attribute.name, level)? });
        items.push(levels.map(offer).collect::<Result<Vec<_>, Unsolvable>>()?);
    }
    let ranks = purchase::best(&items, goal.budget, BudgetUse::UpTo, wanted)?;
    let named = |rank: Rank<Vec<usize>>| Rank {
        value: rank.value,
        ties: rank.ties,
        builds: rank.builds.iter().map(|places| goal.build(places)).collect(),
    };
    let ranks: Vec<Rank<Build>> = ranks.into_iter().map(named).collect();
    let next = ranks.first().and_then(|rank| rank.builds.first()).map(|build| goal.next(build));
    Ok(Solution { next: next.transpose()?.unwrap_or_default(), ranks })
}

impl Goal {
    /// What an attribute of that level costs.
    pub const fn cost(&self, level: Level) -> u32 {
        self.costs[level.get() as usize - 1]
    }

    /// The attribute of that name; one that is new is added, free to have any level.
    pub fn attribute(&mut self, name: &str) -> &mut Attribute {
        let at = self.place(name).unwrap_or_else(|| {
            let [least, .., most] = Level::ALL;
            self.attributes.push(Attribute { name: name.to_owned(), least, most });
            self.attributes.len() - 1
        });
        &mut self.attributes[at]
    }

    /// The sheet of this character with these levels.
    pub fn sheet(&self, build: &Build) -> Result<Sheet, systems::Refusal> {
        let level = |(attribute, level): (&Attribute, &Level)| (attribute.name.clone(), level.get());
        let levels = self.attributes.iter().zip(&build.levels).map(level).collect();
        Sheet::new(Draft { levels, archetype: self.archetype.clone(), ..Draft::default() })
    }

    /// What each wish comes to, before its weight, with these levels.
    pub fn worths(&self, build: &Build) -> Result<Vec<Fraction>, Unsolvable> {
        let level = |wish: &Wish| Ok::<_, Unsolvable>(build.levels[self.find(&wish.attribute)?]);
        self.wishes.iter().map(|wish| wish.value(level(wish)?, self.archetype.as_ref())).collect()
    }

    fn check(&self) -> Result<(), Unsolvable> {
        if !(1..=MOST_ATTRIBUTES).contains(&self.attributes.len()) {
            return Err(Unsolvable::AttributeCount);
        }
        self.check_costs()?;
        for (at, attribute) in self.attributes.iter().enumerate() {
            if self.find(&attribute.name)? < at {
                return Err(Unsolvable::SameAttribute { name: attribute.name.clone() });
            }
            let (name, least, most) = (&attribute.name, attribute.least.get(), attribute.most.get());
            if least > most {
                return Err(Unsolvable::AttributeBoundsCross { attribute: name.clone(), least, most });
            }
        }
        self.wishes.iter().try_for_each(|wish| self.find(&wish.attribute).map(drop))?;
        match self.wishes.len() {
            0 => Err(Unsolvable::NothingWished),
            1..=MOST_WISHES => Ok(()),
            given => Err(Unsolvable::TooManyWishes { given, most: MOST_WISHES }),
        }
    }

    fn check_costs(&self) -> Result<(), Unsolvable> {
        if self.costs.iter().chain([&self.budget]).any(|&cost| cost > MOST_COST) {
            return Err(Unsolvable::CostTooLarge);
        }
        match self.costs.windows(2).position(|pair| pair[1] < pair[0]) {
            None => Ok(()),
            Some(at) => Err(Unsolvable::CostFalls { level: at + 2, cost: self.costs[at + 1] }),
        }
    }

    fn place(&self, name: &str) -> Option<usize> {
        let is_it = |attribute: &Attribute| attribute.name.trim().eq_ignore_ascii_case(name.trim());
        self.attributes.iter().position(is_it)
    }

    fn find(&self, name: &str) -> Result<usize, Unsolvable> {
        self.place(name).ok_or_else(|| {
            let known: Vec<&str> = self.attributes.iter().map(|attribute| attribute.name.as_str()).collect();
            Unsolvable::UnknownAttribute { name: name.to_owned(), known: known.join(", ") }
        })
    }

    fn build(&self, places: &[usize]) -> Build {
        let level = |(attribute, &place): (&Attribute, &usize)| {
            let mut levels = Level::ALL.into_iter().skip_while(|&level| level < attribute.least);
            levels.nth(place).unwrap_or(attribute.least)
        };
        let levels: Vec<Level> = self.attributes.iter().zip(places).map(level).collect();
        Build { cost: levels.iter().map(|&level| self.cost(level)).sum(), levels }
    }

    /// What the wishes about one attribute come to.
    fn part(&self, attribute: &str, level: Level) -> Result<Fraction, Unsolvable> {
        let mut sum = Fraction::ZERO;
        let place = self.find(attribute)?;
        for wish in self.wishes.iter().filter(|wish| self.find(&wish.attribute) == Ok(place)) {
            sum = &sum + &wish.weight.times(&wish.value(level, self.archetype.as_ref())?);
        }
        Ok(sum)
    }

    fn next(&self, build: &Build) -> Result<Vec<NextLevel>, Unsolvable> {
        let mut next = Vec::new();
        for (place, (attribute, &level)) in self.attributes.iter().zip(&build.levels).enumerate() {
            let raised = Level::ALL.into_iter().find(|&other| other > level && other <= attribute.most);
            if let Some(raised) = raised {
                let cost = self.cost(raised) - self.cost(level);
                let gain = &self.part(&attribute.name, raised)? - &self.part(&attribute.name, level)?;
                next.push(NextLevel { attribute: place, cost, gain });
            }
        }
        next.sort_by(|one, other| other.gain.cmp(&one.gain));
        Ok(next)
    }
}

impl Wish {
    /// What the roll is worth with the attribute at this level.
    fn value(&self, level: Level, archetype: Option<&Archetype>) -> Result<Fraction, Unsolvable> {
        let levels = vec![(self.attribute.clone(), level.get())];
        let sheet = Sheet::new(Draft { levels, archetype: archetype.cloned(), ..Draft::default() })?;
        let roll = sheet.declare(&self.attribute, self.boosts, self.snags, 0)?.roll;
        Ok(self.worth.value_of(&roll))
    }
}

impl Worth {
    fn value_of(self, roll: &Roll) -> Fraction {
        let balances = pool::balances(roll);
        match self {
            Self::AtLeast(successes) => {
                let chance = balances.at_least(&successes.into());
                Fraction::new(chance.ways, chance.of)
            }
            Self::Successes => {
                let shown = |(&balance, ways): (&i64, &Natural)| ways * balance.max(0).cast_unsigned();
                let sum: Natural = balances.iter().map(shown).sum();
                Fraction::new(Integer::from(sum), balances.whole().clone())
            }
        }
    }
}
