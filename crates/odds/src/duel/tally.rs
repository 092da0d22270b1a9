//! What came of simulated fights.

use dice::Ratio;

use super::{Side, wilson};

/// Simulated fights, counted. Tallies of separate chunks are added up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FightTally {
    /// How many fights were played.
    pub fights: u64,
    /// How many each side won; the rest had no end.
    pub won: [u64; 2],
    /// How many ended in each round, the first round first.
    pub rounds: Vec<u64>,
    /// How many each side won with so much Vitality left, none first.
    pub left: [Vec<u64>; 2],
    /// In how many each combatant stood at the end, the first side first.
    pub standing: Vec<u64>,
}

impl FightTally {
    /// Adds the fights of another tally.
    pub fn add(&mut self, other: &Self) {
        self.fights += other.fights;
        add_each(&mut self.won, &other.won);
        add_longer(&mut self.rounds, &other.rounds);
        add_longer(&mut self.standing, &other.standing);
        self.left.iter_mut().zip(&other.left).for_each(|(mine, theirs)| add_longer(mine, theirs));
    }

    /// The share of fights a side won.
    pub fn share(&self, side: Side) -> Ratio {
        Ratio::new(self.won[side.place()], self.fights)
    }

    /// Where the side's chance to win lies, with 95 % confidence.
    pub fn interval(&self, side: Side) -> [Ratio; 2] {
        wilson(self.won[side.place()], self.fights)
    }

    /// Notes one fight.
    pub(super) fn note(&mut self, winner: Option<Side>, rounds: usize, vitality: &[u32]) {
        self.fights += 1;
        let Some(winner) = winner else { return };
        self.won[winner.place()] += 1;
        count(&mut self.rounds, rounds - 1);
        count(&mut self.left[winner.place()], vitality.iter().sum::<u32>() as usize);
        let stands: Vec<u64> = vitality.iter().map(|&left| u64::from(left > 0)).collect();
        add_longer(&mut self.standing, &stands);
    }
}

fn count(counts: &mut Vec<u64>, at: usize) {
    counts.resize(counts.len().max(at + 1), 0);
    counts[at] += 1;
}

fn add_longer(mine: &mut Vec<u64>, theirs: &[u64]) {
    mine.resize(mine.len().max(theirs.len()), 0);
    add_each(mine, theirs);
}

fn add_each(mine: &mut [u64], theirs: &[u64]) {
    mine.iter_mut().zip(theirs).for_each(|(mine, theirs)| *mine += theirs);
}
