//! The slow twin of a fight: floats, maps, and sweeps until nothing moves.

use std::collections::{BTreeMap, HashMap};

use systems::d12::{Check, Contest, Initiative, Participant};
use twelvefold_odds::d12::{contest, initiative};
use twelvefold_odds::duel::{Combatant, Fight, Policy, Side, Spend, Targeting};

/// Vitality and Heroism of everybody.
type State = (Vec<u32>, Vec<u32>);

struct Twin {
    side: Vec<Side>,
    all: Vec<Combatant>,
    fight: Fight,
    strikes: HashMap<(usize, usize, Spend, Spend), BTreeMap<u32, f64>>,
}

impl Twin {
    fn of(fight: &Fight) -> Self {
        let (side, all) = fight.combatants().map(|(side, one)| (side, one.clone())).unzip();
        Self { side, all, fight: fight.clone(), strikes: HashMap::new() }
    }

    fn check(&self, who: usize, attacks: bool, spend: Spend) -> Check {
        let one = &self.all[who];
        let extra = if attacks { one.extra_attack } else { one.extra_defence };
        let bought = |kinds: [Spend; 2]| kinds.contains(&spend);
        Check {
            modifier: if attacks { one.attack } else { one.defence },
            extra: extra.filter(|_| bought([Spend::Extra, Spend::Both])),
            luck: one.luck.filter(|_| bought([Spend::Luck, Spend::Both])),
            rulings: self.fight.rulings,
            ..Check::default()
        }
    }

    fn options(&self, who: usize, attacks: bool, left: u32) -> Vec<Spend> {
        let one = &self.all[who];
        let extra = if attacks { one.extra_attack } else { one.extra_defence };
        let mut options = vec![Spend::Nothing];
        if extra.is_some() && left >= 1 {
            options.push(Spend::Extra);
        }
        if one.luck.is_some() && left >= 1 {
            options.push(Spend::Luck);
        }
        if extra.is_some() && one.luck.is_some() && left >= 2 {
            options.push(Spend::Both);
        }
        match one.policy {
            Policy::Optimal => options,
            Policy::Never => vec![Spend::Nothing],
            Policy::Always => {
                // The wider of two single dice, the Extra Die of equal ones.
                let faces = |spend: Spend| {
                    let (extra, luck) = self.check(who, attacks, spend).valid_faces();
                    extra.unwrap_or(0) + luck.unwrap_or(0)
                };
                let best = options.iter().map(|spend| (spend.cost(), faces(*spend))).max().unwrap();
                let first = options.into_iter().find(|spend| (spend.cost(), faces(*spend)) == best);
                first.into_iter().collect()
            }
        }
    }

    fn strike(&mut self, who: usize, whom: usize, spend: (Spend, Spend)) -> BTreeMap<u32, f64> {
        let key = (who, whom, spend.0, spend.1);
        if !self.strikes.contains_key(&key) {
            let active = self.check(who, true, spend.0);
            let resister = self.check(whom, false, spend.1);
            let odds = contest(&Contest::new(active, vec![resister]).unwrap()).overall.outcomes;
            let mut damage = BTreeMap::new();
            for outcome in odds.outcomes() {
                *damage.entry(outcome.damage()).or_insert(0.0) += odds.exactly(outcome).to_f64();
            }
            self.strikes.insert(key, damage);
        }
        self.strikes[&key].clone()
    }

    fn target(&self, state: &State, who: usize) -> Option<usize> {
        let foes = (0..self.all.len()).filter(|&at| self.side[at] != self.side[who] && state.0[at] > 0);
        match self.fight.targeting {
            Targeting::First => foes.min(),
            Targeting::Weakest => foes.min_by_key(|&at| (state.0[at], at)),
            Targeting::Strongest => foes.max_by_key(|&at| (state.0[at], std::cmp::Reverse(at))),
        }
    }

    fn results(
        &mut self,
        state: &State,
        who: usize,
        whom: usize,
        spend: (Spend, Spend),
    ) -> Vec<(State, f64)> {
        let after = |damage: u32| {
            let (mut vitality, mut heroism) = state.clone();
            vitality[whom] = vitality[whom].saturating_sub(damage);
            heroism[who] -= spend.0.cost();
            heroism[whom] -= spend.1.cost();
            (vitality, heroism)
        };
        self.strike(who, whom, spend).into_iter().map(|(damage, chance)| (after(damage), chance)).collect()
    }

    /// The value of one strike by the values of what follows.
    fn value(
        &mut self,
        state: &State,
        who: usize,
        next: usize,
        values: &HashMap<(State, usize), f64>,
    ) -> f64 {
        let whom = self.target(state, who).unwrap();
        let first = self.side[who] == Side::First;
        let worse = |a: f64, b: f64| if first { a.min(b) } else { a.max(b) };
        let better = |a: f64, b: f64| if first { a.max(b) } else { a.min(b) };
        let mut best = if first { 0.0 } else { 1.0 };
        for attack in self.options(who, true, state.1[who]) {
            let mut answer = if first { 1.0 } else { 0.0 };
            for defence in self.options(whom, false, state.1[whom]) {
                let results = self.results(state, who, whom, (attack, defence));
                let value: f64 =
                    results.into_iter().map(|(after, chance)| chance * values[&(after, next)]).sum();
                answer = worse(answer, value);
            }
            best = better(best, answer);
        }
        best
    }

    fn states(&self) -> Vec<State> {
        let mut states: Vec<State> = vec![(vec![], vec![])];
        for one in &self.all {
            states = states
                .into_iter()
                .flat_map(|state| {
                    let with = move |vitality, heroism| {
                        let mut longer: State = state.clone();
                        longer.0.push(vitality);
                        longer.1.push(heroism);
                        longer
                    };
                    (0..=one.vitality).flat_map(move |vitality| {
                        let with = with.clone();
                        (0..=one.heroism).map(move |heroism| with(vitality, heroism))
                    })
                })
                .collect();
        }
        states
    }

    fn turns(&self, order: &[usize]) -> Vec<usize> {
        order.iter().flat_map(|&who| std::iter::repeat_n(who, self.all[who].strikes as usize)).collect()
    }

    fn over(&self, state: &State) -> Option<f64> {
        let stands = |side| (0..self.all.len()).any(|at| self.side[at] == side && state.0[at] > 0);
        match (stands(Side::First), stands(Side::Second)) {
            (true, true) => None,
            (first, _) => Some(f64::from(u8::from(first))),
        }
    }

    /// Sweeps every state of one total until it stands still, from the smallest total up.
    fn solve(&mut self, order: &[usize]) -> f64 {
        let turns = self.turns(order);
        let mut states = self.states();
        states.sort_by_key(|state| state.0.iter().chain(&state.1).sum::<u32>());
        let mut values = HashMap::new();
        for state in &states {
            let start = self.over(state);
            for place in 0..turns.len() {
                values.insert((state.clone(), place), start.unwrap_or(0.5));
            }
            let mut moved = if start.is_some() { 0.0 } else { 1.0 };
            while moved > 1e-14 {
                moved = 0.0;
                for (place, &who) in turns.iter().enumerate().rev() {
                    let next = (place + 1) % turns.len();
                    let now = match state.0[who] {
                        0 => values[&(state.clone(), next)],
                        _ => self.value(state, who, next, &values),
                    };
                    let before = values.insert((state.clone(), place), now).unwrap();
                    moved = f64::max(moved, (now - before).abs());
                }
            }
        }
        values[&(states.last().unwrap().clone(), 0)]
    }

    /// Every order of turns with its chance, by every combination of totals; ties that no rule decides are shared.
    fn orders(&self) -> BTreeMap<Vec<usize>, f64> {
        let participant = |one: &Combatant| Participant {
            name: one.name.clone(),
            player: one.player,
            modifier: one.initiative,
            extra: None,
            luck: None,
        };
        let roll = Initiative::new(self.all.iter().map(participant).collect(), self.fight.rulings).unwrap();
        if self.all.len() == 2 {
            let odds = initiative(&roll);
            return [(vec![0, 1], 0), (vec![1, 0], 1)]
                .map(|(order, first)| (order, odds.chance(first, 0).to_f64()))
                .into();
        }
        let count = twelvefold_odds::d12::Count::of_check(&Check::default());
        let naturals: Vec<(i64, f64)> = count
            .naturals()
            .filter(|one| one.1 > 0)
            .map(|(natural, ways)| (natural, f64::from(ways) / 144.0))
            .collect();
        let mut throws: Vec<(Vec<i64>, f64)> = vec![(vec![], 1.0)];
        for _ in &self.all {
            throws = throws
                .iter()
                .flat_map(|(so_far, chance)| {
                    naturals
                        .iter()
                        .map(move |(natural, ways)| ([&so_far[..], &[*natural]].concat(), chance * ways))
                })
                .collect();
        }
        let mut orders = BTreeMap::new();
        let everybody = permutations(self.all.len());
        for (throw, chance) in throws {
            let key = |at: usize| {
                let one = &roll.participants()[at];
                (std::cmp::Reverse(throw[at] + i64::from(one.modifier)), roll.tie_key(one))
            };
            let fits = |order: &&Vec<usize>| order.is_sorted_by_key(|&at| key(at));
            let fitting: Vec<&Vec<usize>> = everybody.iter().filter(fits).collect();
            for order in &fitting {
                *orders.entry((*order).clone()).or_insert(0.0) += chance / fitting.len() as f64;
            }
        }
        orders
    }
}

fn permutations(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![vec![]];
    }
    let insert = |order: Vec<usize>, at: usize| [&order[..at], &[count - 1], &order[at..]].concat();
    permutations(count - 1)
        .into_iter()
        .flat_map(|order| (0..count).map(move |at| insert(order.clone(), at)))
        .collect()
}

/// The first side's chance to win.
pub(crate) fn win(fight: &Fight) -> f64 {
    let mut twin = Twin::of(fight);
    twin.orders().into_iter().map(|(order, chance)| chance * twin.solve(&order)).sum()
}

/// The chance of either side to win in each of the first rounds, for fights in which nobody has a choice.
pub(crate) fn rounds(fight: &Fight, count: usize) -> Vec<[f64; 2]> {
    let mut twin = Twin::of(fight);
    let mut won = vec![[0.0; 2]; count];
    for (order, chance) in twin.orders() {
        let start = (
            twin.all.iter().map(|one| one.vitality).collect(),
            twin.all.iter().map(|one| one.heroism).collect(),
        );
        let mut open: BTreeMap<State, f64> = BTreeMap::from([(start, chance)]);
        for won in &mut won {
            for who in twin.turns(&order) {
                open = twin.struck(open, who);
            }
            let over: Vec<State> = open.keys().filter(|state| twin.over(state).is_some()).cloned().collect();
            for state in over {
                let side = if twin.over(&state) == Some(1.0) { 0 } else { 1 };
                won[side] += open.remove(&state).unwrap();
            }
        }
    }
    won
}

impl Twin {
    fn struck(&mut self, open: BTreeMap<State, f64>, who: usize) -> BTreeMap<State, f64> {
        let mut next = BTreeMap::new();
        for (state, chance) in open {
            let target = self.target(&state, who).filter(|_| state.0[who] > 0);
            let Some(whom) = target else {
                *next.entry(state).or_insert(0.0) += chance;
                continue;
            };
            let spend =
                (self.options(who, true, state.1[who])[0], self.options(whom, false, state.1[whom])[0]);
            for (after, part) in self.results(&state, who, whom, spend) {
                *next.entry(after).or_insert(0.0) += chance * part;
            }
        }
        next
    }
}
