//! The best few values of a choice, each with the number of ways to reach it.

/// Distinct values, best first, each with its ways; never more than `keep` of them.
///
/// A sum that is among the best `keep` has both of its parts among the best `keep` of theirs, so cutting every
/// list to that length loses nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Ranked(Vec<(i128, u128)>);

impl Ranked {
    /// Nothing can be reached.
    pub(super) const NONE: Self = Self(Vec::new());

    /// One value, reached in one way.
    pub(super) fn single(value: i128) -> Self {
        Self(vec![(value, 1)])
    }

    /// Values and ways, best first.
    pub(super) fn iter(&self) -> impl Iterator<Item = (i128, u128)> + '_ {
        self.0.iter().copied()
    }

    /// The best value.
    pub(super) fn best(&self) -> Option<i128> {
        self.0.first().map(|&(value, _)| value)
    }

    /// Is this value among them?
    pub(super) fn has(&self, value: i128) -> bool {
        self.0.get(self.place(value)).is_some_and(|&(there, _)| there == value)
    }

    fn place(&self, value: i128) -> usize {
        self.0.partition_point(|&(there, _)| there > value)
    }

    /// Notes more ways to a value. Says whether the value is among the best, so that a walk down a sorted list
    /// can stop.
    fn note(&mut self, value: i128, ways: u128, keep: usize) -> bool {
        let place = self.place(value);
        match self.0.get_mut(place) {
            Some((there, known)) if *there == value => *known += ways,
            _ if place >= keep => return false,
            _ => {
                self.0.truncate(keep - 1);
                self.0.insert(place, (value, ways));
            }
        }
        true
    }

    /// Notes every value of another list, so much better.
    pub(super) fn note_all(&mut self, other: &Self, plus: i128, keep: usize) {
        for &(value, ways) in &other.0 {
            if !self.note(value + plus, ways, keep) {
                break;
            }
        }
    }

    /// Notes every sum of one choice from each list.
    pub(super) fn note_sums(&mut self, one: &Self, other: &Self, keep: usize) {
        for &(mine, my_ways) in &one.0 {
            for (at, &(theirs, their_ways)) in other.0.iter().enumerate() {
                if !self.note(mine + theirs, my_ways * their_ways, keep) {
                    if at == 0 {
                        return;
                    }
                    break;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranked(values: &[(i128, u128)], keep: usize) -> Ranked {
        let mut ranked = Ranked::NONE;
        for &(value, ways) in values {
            ranked.note(value, ways, keep);
        }
        ranked
    }

    #[test]
    fn equal_values_add_their_ways_and_the_worst_fall_off() {
        let best = ranked(&[(1, 1), (5, 2), (3, 1), (5, 1), (4, 7)], 3);
        assert_eq!(best.iter().collect::<Vec<_>>(), [(5, 3), (4, 7), (3, 1)]);
        assert!(best.has(4) && !best.has(1));
    }

    #[test]
    fn sums_are_those_of_all_pairs() {
        let (one, other) = ([(9, 1), (7, 2), (2, 3)], [(8, 1), (6, 1), (1, 5)]);
        let pairs: Vec<_> =
            one.iter().flat_map(|a| other.iter().map(move |b| (a.0 + b.0, a.1 * b.1))).collect();
        for keep in 1..=9 {
            let lists = [ranked(&one, keep), ranked(&other, keep)];
            let mut sums = Ranked::NONE;
            sums.note_sums(&lists[0], &lists[1], keep);
            assert_eq!(sums, ranked(&pairs, keep), "{keep}");
        }
    }
}
