//! How many dice of a pool show a face, from how many of each group do.

use crate::rules::Pool;

/// A number of dice, by the numbers of the groups in a walk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Tally {
    Group(usize),
    Sum(Vec<Tally>),
    Less(Box<Tally>, Box<Tally>),
}

impl Tally {
    pub(crate) fn count(&self, shown: &[i64]) -> i64 {
        match self {
            Self::Group(group) => shown[*group],
            Self::Sum(all) => all.iter().map(|each| each.count(shown)).sum(),
            Self::Less(some, others) => (some.count(shown) - others.count(shown)).max(0),
        }
    }

    /// Is the number on two faces together the sum of those on each?
    pub(crate) fn is_added_up(&self) -> bool {
        match self {
            Self::Group(_) => true,
            Self::Sum(all) => all.iter().all(Self::is_added_up),
            Self::Less(..) => false,
        }
    }

    /// The groups it looks at, as bits.
    pub(crate) fn groups(&self) -> u64 {
        match self {
            Self::Group(group) => 1 << group,
            Self::Sum(all) => all.iter().fold(0, |groups, each| groups | each.groups()),
            Self::Less(some, others) => some.groups() | others.groups(),
        }
    }
}

/// What dice of one worth add to a pool.
pub(crate) type TallyTerm = (i64, Tally);

/// What a pool gets from dice that show this face; nothing where its groups do not have it.
pub(crate) fn terms(
    pool: &Pool,
    face: i64,
    in_walk: &dyn Fn(usize) -> Option<usize>,
    slots: &[i64],
) -> Vec<TallyTerm> {
    let of = |pool: &Pool| terms(pool, face, in_walk, slots);
    match pool {
        Pool::Group(group) => in_walk(*group).map(|at| (face, Tally::Group(at))).into_iter().collect(),
        Pool::Symbol { group, counts } => {
            let worth = usize::try_from(face - 1).ok().and_then(|at| counts.get(at).copied());
            in_walk(*group).zip(worth).map(|(at, worth)| (worth, Tally::Group(at))).into_iter().collect()
        }
        Pool::Join(pools) => {
            let mut joined: Vec<TallyTerm> = Vec::new();
            for (worth, tally) in pools.iter().flat_map(of) {
                match joined.iter_mut().find(|(known, _)| *known == worth) {
                    Some((_, Tally::Sum(all))) => all.push(tally),
                    Some((_, known)) => *known = Tally::Sum(vec![known.clone(), tally]),
                    None => joined.push((worth, tally)),
                }
            }
            joined
        }
        Pool::Filter(pool, operator, bound) => {
            let bound = bound.value(slots, face);
            of(pool).into_iter().filter(|(worth, _)| operator.holds(*worth, bound)).collect()
        }
        Pool::Cancel(pool, by) => match (of(pool).pop(), of(by).pop()) {
            (Some((worth, some)), Some((_, others))) => {
                vec![(worth, Tally::Less(Box::new(some), Box::new(others)))]
            }
            (some, _) => some.into_iter().collect(),
        },
    }
}
