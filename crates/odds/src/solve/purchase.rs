//! Buying one offer for each item within a budget.

use dice::Fraction;

use super::grain::Grain;
use super::rank::Rank;
use super::ranked::Ranked;
use super::{Unsolvable, Wanted};

/// Something an item can be, what that costs and what it is worth.
pub(super) struct Offer {
    pub(super) cost: u32,
    pub(super) worth: Fraction,
}

/// How much of the budget goes.
#[derive(Clone, Copy)]
pub(super) enum BudgetUse {
    /// All that the items can take.
    All,
    /// As much as one likes.
    UpTo,
}

/// An offer with its worth in whole grains.
struct CountedOffer {
    cost: usize,
    worth: i128,
}

/// Items in order, and for each number of items and each cost the best values.
struct Shop {
    items: Vec<Vec<CountedOffer>>,
    tables: Vec<Vec<Ranked>>,
}

/// The best ways to buy one offer of each item; a build names the place of each item's offer.
pub(super) fn best(
    items: &[Vec<Offer>],
    budget: u32,
    spend: BudgetUse,
    wanted: Wanted,
) -> Result<Vec<Rank<Vec<usize>>>, Unsolvable> {
    let wanted = wanted.judged()?;
    let extreme = |pick: fn(u64, u64) -> u64, start| {
        let of_item = |item: &Vec<Offer>| item.iter().map(|offer| offer.cost.into()).fold(start, pick);
        items.iter().map(of_item).sum::<u64>()
    };
    let (least, most) = (extreme(u64::min, u64::MAX >> 8), extreme(u64::max, 0));
    if least > budget.into() {
        return Err(Unsolvable::BudgetTooSmall { budget, needed: least });
    }
    let budget = u64::from(budget).min(most) as usize;
    let grain = Grain::finest_for(items.iter().flatten().map(|offer| &offer.worth));
    let shop = Shop::new(items, &grain, budget, wanted.values)?;
    let from = if matches!(spend, BudgetUse::All) { budget } else { 0 };
    let mut whole = Ranked::NONE;
    for costing in from..=budget {
        whole.note_all(shop.list(items.len(), costing), 0, wanted.values);
    }
    let rank = |(value, ties)| {
        let at = |costing| shop.builds(items.len(), costing, value, wanted.builds);
        let builds = (from..=budget).flat_map(at).take(wanted.builds).collect();
        Rank { value: grain.value(value), ties, builds }
    };
    Ok(whole.iter().map(rank).collect())
}

impl Shop {
    fn new(items: &[Vec<Offer>], grain: &Grain, budget: usize, keep: usize) -> Result<Self, Unsolvable> {
        let counted =
            |offer: &Offer| Ok(CountedOffer { cost: offer.cost as usize, worth: grain.count(&offer.worth)? });
        let items = items.iter().map(|item| item.iter().map(counted).collect::<Result<Vec<_>, Unsolvable>>());
        let items = items.collect::<Result<Vec<_>, _>>()?;
        let mut shop = Self { items, tables: vec![vec![Ranked::single(0)]] };
        for item in &shop.items {
            let mut table = vec![Ranked::NONE; budget + 1];
            for (spent, before) in shop.tables.last().into_iter().flatten().enumerate() {
                for offer in item.iter().filter(|offer| spent + offer.cost <= budget) {
                    table[spent + offer.cost].note_all(before, offer.worth, keep);
                }
            }
            shop.tables.push(table);
        }
        Ok(shop)
    }

    fn list(&self, items: usize, costing: usize) -> &Ranked {
        const NONE: &Ranked = &Ranked::NONE;
        self.tables[items].get(costing).unwrap_or(NONE)
    }

    /// Up to `limit` ways to buy the first items for exactly this cost and worth.
    fn builds(&self, items: usize, costing: usize, worth: i128, limit: usize) -> Vec<Vec<usize>> {
        if !self.list(items, costing).has(worth) {
            return Vec::new();
        }
        let Some(last) = items.checked_sub(1) else { return vec![Vec::new()] };
        let mut found = Vec::new();
        for (at, offer) in self.items[last].iter().enumerate() {
            let Some(before) = costing.checked_sub(offer.cost) else { continue };
            let starts = self.builds(last, before, worth - offer.worth, limit - found.len());
            found.extend(starts.into_iter().map(|start| [&start[..], &[at]].concat()));
            if found.len() >= limit {
                break;
            }
        }
        found
    }
}
