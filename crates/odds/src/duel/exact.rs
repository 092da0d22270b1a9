//! A fight, counted in full.

use dice::{Natural, Ratio};

use super::arena::{Arena, StrikeTurn, turns};
use super::bounds::{Bounds, ONE};
use super::combatant::Role;
use super::course::Course;
use super::fraction::Exact;
use super::number::Number;
use super::order::{Orders, orders, permutations};
use super::solve::{Solved, Stalemate, solve};
use super::space::situations;
use super::{Combatant, Fight, Refusal, Side, Spend};

/// Values kept at once: situations × strikes of a round. 32 bytes each.
const MOST_VALUES: u64 = 2_000_000;
/// Strikes worked out with all that can be bought for them, for all orders of turns together.
const MOST_WORK: u64 = 16_000_000;
/// Strikes a round of all orders may have for the course of the fight to be told.
const MOST_FOLLOWED: u64 = 500_000;
/// The most Vitality, both sides together, for the fraction to be written down.
const MOST_IN_FRACTION: u32 = 12;

/// How a fight ends.
pub struct FightOdds {
    /// The first side's chance to win.
    pub win: Bounds,
    /// The same as a fraction, for a duel without Heroism of so little Vitality that it can be written down.
    pub fraction: Option<Ratio>,
    /// Each combatant's chance to have the first turn.
    pub first_turn: Vec<Ratio>,
    /// Rounds, Vitality left and who stands; untold where that would take too long.
    pub course: Option<Course>,
    plan: Option<DuelPlan>,
}

/// What is best in every situation of a duel.
struct DuelPlan {
    arena: Arena,
    solved: Solved<Bounds>,
}

/// A point in a duel: the first side, then the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation {
    /// Vitality left.
    pub vitality: [u32; 2],
    /// Heroism left.
    pub heroism: [u32; 2],
    /// Who strikes.
    pub striker: Side,
    /// Which strike of the turn it is, from 0.
    pub strike: u32,
}

/// What both do about one strike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What the striker buys.
    pub attack: Spend,
    /// What the other one answers with.
    pub defence: Spend,
    /// The first side's chance to win from here.
    pub win: Bounds,
}

/// Works a fight out.
///
/// ```
/// use systems::d12::LuckDie;
/// use twelvefold_odds::duel::{Combatant, Fight, Side, Situation, Spend, exact};
///
/// let luck = Some(LuckDie::by_fortune(9));
/// let ana = Combatant { attack: 5, heroism: 1, luck, ..Combatant::named("Ana") };
/// let wolf = Combatant { attack: 5, ..Combatant::named("Wolf") };
/// let odds = exact(&Fight::new([vec![ana], vec![wolf]])?)?;
/// let struck = Situation { vitality: [1, 1], heroism: [1, 0], striker: Side::Second, strike: 1 };
/// assert_eq!(odds.choice(&struck).map(|choice| choice.defence), Some(Spend::Luck));
/// # Ok::<(), twelvefold_odds::duel::Refusal>(())
/// ```
pub fn exact(fight: &Fight) -> Result<FightOdds, Refusal> {
    let work = Work::estimate(fight)?;
    let (arena, orders) = (Arena::for_fight(fight), orders(fight)?);
    let mut course = (work.rounds <= MOST_FOLLOWED).then(|| Course::new(fight));
    let mut ends = Vec::new();
    let mut kept = None;
    for cycle in cycles(arena.sides.len()) {
        let solved = solve::<Bounds>(&arena, turns(fight, &cycle)).map_err(|names| endless(fight, &names))?;
        for (ways, first) in starts(&orders, &cycle, &solved) {
            if let Some(course) = &mut course {
                let chance = u128::try_from(&(ways * ONE / &orders.of)).unwrap_or(ONE);
                course.follow(&arena, &solved, first, chance);
            }
            ends.push((ways.clone(), *solved.value(arena.space.start(), first)));
        }
        kept = Some(solved);
    }
    let win = Bounds::blend(&ends, &orders.of);
    let first_turn = first_turns(&orders, arena.sides.len());
    let plan = kept.filter(|_| fight.is_duel()).map(|solved| DuelPlan { arena, solved });
    Ok(FightOdds { win, fraction: fraction(fight, &orders)?, first_turn, course, plan })
}

impl FightOdds {
    /// What is best at one point of a duel; nothing for a skirmish, a point that is not of this duel, or one at
    /// which it is over.
    pub fn choice(&self, at: &Situation) -> Option<Choice> {
        let DuelPlan { arena, solved } = self.plan.as_ref()?;
        let situation = arena.space.find(&at.vitality, &at.heroism)?;
        let place = solved.place(StrikeTurn { striker: at.striker.place(), strike: at.strike })?;
        if at.vitality.contains(&0) {
            return None;
        }
        let (attack, defence) = solved.spend(situation, place);
        Some(Choice { attack, defence, win: *solved.value(situation, place) })
    }
}

impl std::fmt::Debug for FightOdds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("FightOdds")
            .field("win", &self.win)
            .field("first_turn", &self.first_turn)
            .finish_non_exhaustive()
    }
}

/// How much there is to do, estimated before anything is done.
struct Work {
    /// Strikes of one round of every order of turns, in every situation.
    rounds: u64,
}

impl Work {
    fn estimate(fight: &Fight) -> Result<Self, Refusal> {
        let situations = situations(fight.combatants().map(|(_, combatant)| combatant)).unwrap_or(u64::MAX);
        let strikes: u64 = fight.combatants().map(|(_, combatant)| u64::from(combatant.strikes)).sum();
        let values = situations.saturating_mul(strikes);
        let count = fight.combatants().count() as u64;
        let cycles: u64 = (1..count).product();
        let each = cycles * choices(fight, Role::Attack) * choices(fight, Role::Defence);
        let most = MOST_VALUES.min(MOST_WORK / each);
        if values > most {
            return Err(Refusal::TooLarge { situations: values, most });
        }
        Ok(Self { rounds: values.saturating_mul(cycles * count) })
    }
}

/// The most that anybody can choose from.
fn choices(fight: &Fight, role: Role) -> u64 {
    let of = |combatant: &Combatant| {
        combatant.choices(role, combatant.usable_heroism(), &fight.rulings).len() as u64
    };
    fight.combatants().map(|(_, combatant)| of(combatant)).max().unwrap_or(1)
}

/// Orders of turns up to where they begin: round after round only the circle counts.
fn cycles(count: usize) -> impl Iterator<Item = Vec<usize>> {
    permutations(count).into_iter().filter(|order| order[0] == 0)
}

/// The orders that run around this circle: their ways, and the place of their first strike in it.
fn starts<'a, N>(
    orders: &'a Orders,
    cycle: &'a [usize],
    solved: &'a Solved<N>,
) -> impl Iterator<Item = (&'a Natural, usize)> {
    orders.ways.iter().filter_map(move |(order, ways)| {
        let first = cycle.iter().position(|&one| one == order[0])?;
        let same = order.iter().eq(cycle.iter().cycle().skip(first).take(cycle.len()));
        let place = solved.place(StrikeTurn { striker: order[0], strike: 0 })?;
        same.then_some((ways, place))
    })
}

fn first_turns(orders: &Orders, count: usize) -> Vec<Ratio> {
    let chance = |who| {
        let ways = orders.ways.iter().filter(|(order, _)| order[0] == who).map(|(_, ways)| ways).sum();
        Ratio { ways, of: orders.of.clone() }
    };
    (0..count).map(chance).collect()
}

/// The chance of the first side as a fraction, where it is small enough to be of use.
fn fraction(fight: &Fight, orders: &Orders) -> Result<Option<Ratio>, Refusal> {
    let vitality: u32 = fight.combatants().map(|(_, combatant)| combatant.vitality).sum();
    let heroism: u32 = fight.combatants().map(|(_, combatant)| combatant.usable_heroism()).sum();
    if !fight.is_duel() || vitality > MOST_IN_FRACTION || heroism > 0 {
        return Ok(None);
    }
    exact_fraction(fight, orders).map(Some)
}

fn exact_fraction(fight: &Fight, orders: &Orders) -> Result<Ratio, Refusal> {
    let arena = Arena::for_fight(fight);
    let mut ends = Vec::new();
    for cycle in cycles(arena.sides.len()) {
        let solved = solve::<Exact>(&arena, turns(fight, &cycle)).map_err(|names| endless(fight, &names))?;
        let values = starts(orders, &cycle, &solved)
            .map(|(ways, first)| (ways.clone(), solved.value(arena.space.start(), first).clone()));
        ends.extend(values);
    }
    Ok(Exact::blend(&ends, &orders.of).into_ratio())
}

fn endless(fight: &Fight, Stalemate(first, second): &Stalemate) -> Refusal {
    let name = |at: usize| {
        fight.combatants().nth(at).map(|(_, combatant)| combatant.name.clone()).unwrap_or_default()
    };
    Refusal::Endless { first: name(*first), second: name(*second) }
}

#[cfg(test)]
mod tests {
    use systems::d12::{ExtraDie, LuckDie};

    use super::*;

    fn rich(name: &str, attack: i32, vitality: u32, heroism: u32) -> Combatant {
        Combatant {
            attack,
            vitality,
            heroism,
            luck: Some(LuckDie::by_fortune(8)),
            extra_attack: Some(ExtraDie::at_most(4)),
            ..Combatant::named(name)
        }
    }

    /// With Heroism nobody would read the fraction, but it is there to hold the bounds to.
    #[test]
    fn the_bounds_enclose_the_fraction_with_heroism_too() {
        for (mine, theirs) in [((1, 1), (1, 1)), ((2, 2), (2, 1)), ((3, 2), (2, 2))] {
            let sides = [rich("A", 3, mine.0, mine.1), rich("B", 5, theirs.0, theirs.1)];
            let fight = Fight::new(sides.map(|combatant| vec![combatant])).unwrap();
            let fraction = exact_fraction(&fight, &orders(&fight).unwrap()).unwrap();
            let win = exact(&fight).unwrap().win;
            assert!(win.lower() <= fraction && fraction <= win.upper());
            assert!(win.width().to_f64() < 1e-24);
        }
    }

    #[test]
    fn the_bounds_enclose_the_fraction_of_a_skirmish() {
        let plain = |name, attack| Combatant { attack, vitality: 2, ..Combatant::named(name) };
        let sides = [vec![plain("A", 4), plain("B", 1)], vec![plain("C", 3)]];
        let fight = Fight::new(sides).unwrap();
        let fraction = exact_fraction(&fight, &orders(&fight).unwrap()).unwrap();
        let win = exact(&fight).unwrap().win;
        assert!(win.lower() <= fraction && fraction <= win.upper());
    }
}
