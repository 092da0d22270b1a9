//! The chance of every order of turns (D12-CHK-5).

use dice::Natural;
use systems::d12::{Initiative, Participant};

use super::{Fight, Refusal};
use crate::d12::Count;

/// Every order of turns with its ways. Eight combatants have 144⁸ throws and 8! places: less than 2⁷³.
pub(super) struct Orders {
    pub(super) of: Natural,
    pub(super) ways: Vec<(Vec<usize>, Natural)>,
}

/// The roll for initiative of a fight.
pub(super) fn initiative(fight: &Fight) -> Result<Initiative, Refusal> {
    let participants = fight.combatants().map(|(_, combatant)| Participant {
        name: combatant.name.clone(),
        player: combatant.player,
        modifier: combatant.initiative,
        extra: None,
        luck: None,
    });
    Initiative::new(participants.collect(), fight.rulings).map_err(|refusal| Refusal::Rule(refusal.into()))
}

/// Someone's totals, and where they stand among equals.
struct Entry<K> {
    modifier: i64,
    count: Count,
    key: K,
}

impl<K: Ord> Entry<K> {
    fn exactly(&self, total: i64) -> u128 {
        let found = self.count.naturals().find(|(natural, _)| natural + self.modifier == total);
        found.map_or(0, |(_, ways)| ways.into())
    }
}

/// Counts every order that can happen.
pub(super) fn orders(fight: &Fight) -> Result<Orders, Refusal> {
    let initiative = initiative(fight)?;
    let entries: Vec<_> = initiative
        .participants()
        .iter()
        .map(|participant| Entry {
            modifier: participant.modifier.into(),
            count: Count::of_check(&initiative.check(participant)),
            key: initiative.tie_key(participant),
        })
        .collect();
    let mut totals: Vec<i64> = entries
        .iter()
        .flat_map(|entry| entry.count.naturals().map(|(natural, _)| natural + entry.modifier))
        .collect();
    totals.sort_unstable();
    totals.dedup();
    let table: Vec<Vec<u128>> = totals
        .iter()
        .rev()
        .map(|&total| entries.iter().map(|entry| entry.exactly(total)).collect())
        .collect();
    let all = permutations(entries.len()).into_iter();
    let ways: Vec<(Vec<usize>, Natural)> = all
        .map(|order| {
            let ways = ways_of(&entries, &table, &order);
            (order, Natural::from(ways))
        })
        .filter(|(_, ways)| !ways.is_zero())
        .collect();
    Ok(Orders { of: ways.iter().map(|(_, ways)| ways).sum(), ways })
}

/// Ways to one order, in units of one over the number of all orders: from the highest total down, each total is
/// taken by the next few in the order, none of whom stands before the last by the rule for ties.
fn ways_of<K: Ord>(entries: &[Entry<K>], table: &[Vec<u128>], order: &[usize]) -> u128 {
    let mut placed = vec![0u128; order.len() + 1];
    placed[0] = 1;
    for row in table {
        // Downwards, so that nobody is placed twice by the same total.
        for from in (0..order.len()).rev() {
            let (mut ways, mut run) = (placed[from], 1u128);
            for to in from..order.len() {
                if to > from {
                    run = match entries[order[to - 1]].key.cmp(&entries[order[to]].key) {
                        std::cmp::Ordering::Greater => break,
                        std::cmp::Ordering::Equal => run + 1,
                        std::cmp::Ordering::Less => 1,
                    };
                }
                // Times the place, divided by the length of the run: n! over the factorials of all runs.
                ways = ways * row[order[to]] * (to as u128 + 1) / run;
                if ways == 0 {
                    break;
                }
                placed[to + 1] += ways;
            }
        }
    }
    placed[order.len()]
}

/// All orders of so many.
pub(super) fn permutations(count: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for next in 0..count {
        all = all
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                (0..=order.len()).map(move |at| {
                    let mut longer = order.clone();
                    longer.insert(at, next);
                    longer
                })
            })
            .collect();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::duel::Combatant;
    use dice::Ratio;

    /// Each one's chance of each place, added up from the orders.
    fn places(fight: &Fight) -> Vec<Vec<Ratio>> {
        let orders = orders(fight).unwrap();
        let count = fight.combatants().count();
        let chance = |who, place: usize| {
            let ways = orders.ways.iter().filter(|(order, _)| order[place] == who);
            Ratio { ways: ways.map(|(_, ways)| ways).sum(), of: orders.of.clone() }
        };
        (0..count).map(|who| (0..count).map(|place| chance(who, place)).collect()).collect()
    }

    fn fight(initiatives: &[(i32, bool)]) -> Fight {
        let named = |at: usize, &(initiative, player): &(i32, bool)| Combatant {
            initiative,
            player,
            ..Combatant::named(at.to_string())
        };
        let all: Vec<Combatant> = initiatives.iter().enumerate().map(|(at, one)| named(at, one)).collect();
        let (one, other) = all.split_at(all.len() / 2);
        Fight::new([one.to_vec(), other.to_vec()]).unwrap()
    }

    #[test]
    fn orders_add_up_to_the_chances_of_places() {
        let cases: [&[(i32, bool)]; 4] = [
            &[(5, true), (4, false)],
            &[(3, false), (3, false)],
            &[(3, true), (3, true), (3, true), (3, true)],
            &[(0, true), (2, false), (2, false), (2, false), (0, true)],
        ];
        for case in cases {
            let fight = fight(case);
            let odds = crate::d12::initiative(&initiative(&fight).unwrap());
            for (who, places) in places(&fight).iter().enumerate() {
                for (place, chance) in places.iter().enumerate() {
                    assert_eq!(*chance, odds.chance(who, place), "{case:?}: {who} at {place}");
                }
            }
        }
    }

    #[test]
    fn there_are_as_many_orders_as_the_factorial() {
        assert_eq!(permutations(4).len(), 24);
        assert_eq!(permutations(3)[0], [2, 1, 0]);
    }
}
