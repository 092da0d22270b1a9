//! The slow way to solve a duel: floats in maps, gone through again and again until nothing moves.

use std::collections::HashMap;

use odds::d12::{contest, initiative};
use odds::duel::{Combatant, Fight, Side, Spend};
use systems::d12::{Check, Contest, Initiative, Participant, Refusal};

/// Smaller changes are none.
const STILL: f64 = 1e-14;

/// Vitality and Heroism of both.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    vitality: [u32; 2],
    heroism: [u32; 2],
}

/// What each damage of a strike leaves, by the striker and what both buy.
type Strikes = HashMap<(usize, Spend, Spend), Vec<(u32, f64)>>;

/// A duel in which both can always buy an Extra Die, a Luck Die or both.
pub(super) struct Twin<'a> {
    fight: &'a Fight,
    both: [&'a Combatant; 2],
    /// Who makes each strike of a round.
    turns: Vec<usize>,
    strikes: Strikes,
    /// The chance of the first to win, before each strike of a round.
    values: HashMap<(State, usize), f64>,
}

impl<'a> Twin<'a> {
    /// The chance of the first to win.
    pub(super) fn win(fight: &'a Fight) -> Result<f64, Refusal> {
        let both = Side::BOTH.map(|side| &fight.side(side)[0]);
        let turns = [0, 1].into_iter().flat_map(|who| std::iter::repeat_n(who, both[who].strikes as usize));
        let mut twin =
            Self { fight, both, turns: turns.collect(), strikes: Strikes::new(), values: HashMap::new() };
        twin.count_strikes()?;
        twin.settle_all();
        let participant = |combatant: &Combatant| Participant {
            name: combatant.name.clone(),
            player: combatant.player,
            modifier: combatant.initiative,
            extra: None,
            luck: None,
        };
        let order = initiative(&Initiative::new(both.map(participant).to_vec(), fight.rulings)?);
        let start = State {
            vitality: both.map(|combatant| combatant.vitality),
            heroism: both.map(|combatant| combatant.heroism),
        };
        let starts = [0, both[0].strikes as usize].map(|place| twin.values[&(start, place)]);
        Ok((0..2).map(|first| order.chance(first, 0).to_f64() * starts[first]).sum())
    }

    fn count_strikes(&mut self) -> Result<(), Refusal> {
        for (who, attack, defence) in every_strike() {
            let active = self.check(who, true, attack);
            let question = Contest::new(active, vec![self.check(1 - who, false, defence)])?;
            let odds = contest(&question).overall.outcomes;
            let damage = odds.outcomes().map(|outcome| (outcome.damage(), odds.exactly(outcome).to_f64()));
            self.strikes.insert((who, attack, defence), damage.collect());
        }
        Ok(())
    }

    fn check(&self, who: usize, attacks: bool, spend: Spend) -> Check {
        let one = self.both[who];
        let (modifier, extra) =
            if attacks { (one.attack, one.extra_attack) } else { (one.defence, one.extra_defence) };
        Check {
            modifier,
            extra: extra.filter(|_| matches!(spend, Spend::Extra | Spend::Both)),
            luck: one.luck.filter(|_| matches!(spend, Spend::Luck | Spend::Both)),
            rulings: self.fight.rulings,
            ..Check::default()
        }
    }

    /// Every state from the smallest up: what a strike leads to is then settled, but for a miss without spending.
    fn settle_all(&mut self) {
        let [first, second] = self.both;
        for a in 0..=first.vitality {
            for b in 0..=second.vitality {
                for c in 0..=first.heroism {
                    for d in 0..=second.heroism {
                        self.settle(State { vitality: [a, b], heroism: [c, d] });
                    }
                }
            }
        }
    }

    fn settle(&mut self, state: State) {
        let places = self.turns.len();
        let over = state.vitality.contains(&0);
        let start = if over { f64::from(u8::from(state.vitality[0] > 0)) } else { 0.5 };
        self.values.extend((0..places).map(|place| ((state, place), start)));
        let mut moved = if over { 0.0 } else { 1.0 };
        while moved > STILL {
            moved = 0.0;
            for place in (0..places).rev() {
                let now = self.best(state, self.turns[place], (place + 1) % places);
                let before = self.values.insert((state, place), now).unwrap_or(now);
                moved = f64::max(moved, (now - before).abs());
            }
        }
    }

    /// The striker declares, the other answers knowing it.
    fn best(&self, state: State, who: usize, next: usize) -> f64 {
        let affordable =
            |who: usize| Spend::ALL.into_iter().filter(move |spend| spend.cost() <= state.heroism[who]);
        let answered = |attack: Spend| {
            let values = affordable(1 - who).map(|defence| self.worth(state, who, next, attack, defence));
            favour(1 - who, values)
        };
        favour(who, affordable(who).map(answered))
    }

    fn worth(&self, state: State, who: usize, next: usize, attack: Spend, defence: Spend) -> f64 {
        let after = |damage: u32| {
            let mut after = state;
            after.vitality[1 - who] = state.vitality[1 - who].saturating_sub(damage);
            after.heroism[who] -= attack.cost();
            after.heroism[1 - who] -= defence.cost();
            self.values[&(after, next)]
        };
        self.strikes[&(who, attack, defence)].iter().map(|&(damage, chance)| chance * after(damage)).sum()
    }
}

/// What is best for the first, or worst.
fn favour(who: usize, values: impl Iterator<Item = f64>) -> f64 {
    if who == 0 { values.fold(0.0, f64::max) } else { values.fold(1.0, f64::min) }
}

fn every_strike() -> impl Iterator<Item = (usize, Spend, Spend)> {
    let spends = || Spend::ALL.into_iter();
    (0..2).flat_map(move |who| spends().flat_map(move |one| spends().map(move |other| (who, one, other))))
}
