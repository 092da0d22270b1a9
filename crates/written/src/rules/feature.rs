//! What can be read off dice.

use super::Expr;
use crate::formula::Operator;

/// Some of the dice on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Pool {
    Group(usize),
    /// A group of dice with symbols, each worth how often one symbol stands on its face.
    Symbol {
        group: usize,
        counts: Vec<i64>,
    },
    Join(Vec<Pool>),
    /// Those that are worth at most, at least, exactly so much.
    Filter(Box<Pool>, Operator, Expr),
    /// What is left when each die of the second takes one of the first that shows the same.
    Cancel(Box<Pool>, Box<Pool>),
}

/// Something that is read off a pool.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Feature {
    pub(crate) kind: FeatureKind,
    pub(crate) pool: Pool,
}

/// What it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum FeatureKind {
    Sum,
    Count,
    /// The highest die, whatever order the faces come in.
    Highest,
    /// The lowest die.
    Lowest,
    /// The sum of some dice in a row, from the highest down.
    Ranked {
        skip: Expr,
        take: Expr,
    },
    /// How many sets of so many alike can be put together.
    Sets(Expr),
    /// How many dice are in the largest set.
    Most,
    /// How many different faces there are.
    Distinct,
    /// The most faces in a row.
    Run,
    /// Highest against highest, and so on down: how often this pool's die is higher than that one's.
    Ahead(Pool),
}

impl Pool {
    /// Tells every group in it.
    pub(crate) fn each_group(&self, tell: &mut impl FnMut(usize)) {
        match self {
            Self::Group(group) | Self::Symbol { group, .. } => tell(*group),
            Self::Join(pools) => pools.iter().for_each(|pool| pool.each_group(tell)),
            Self::Filter(pool, ..) => pool.each_group(tell),
            Self::Cancel(pool, by) => {
                pool.each_group(tell);
                by.each_group(tell);
            }
        }
    }

    /// Tells every formula in it.
    fn each_formula(&self, tell: &mut impl FnMut(&Expr)) {
        match self {
            Self::Group(_) | Self::Symbol { .. } => {}
            Self::Join(pools) => pools.iter().for_each(|pool| pool.each_formula(tell)),
            Self::Filter(pool, _, bound) => {
                pool.each_formula(tell);
                tell(bound);
            }
            Self::Cancel(pool, by) => {
                pool.each_formula(tell);
                by.each_formula(tell);
            }
        }
    }

    /// Does it look at symbols?
    pub(crate) fn has_symbols(&self) -> bool {
        match self {
            Self::Group(_) => false,
            Self::Symbol { .. } => true,
            Self::Join(pools) => pools.iter().any(Self::has_symbols),
            Self::Filter(pool, ..) => pool.has_symbols(),
            Self::Cancel(pool, by) => pool.has_symbols() || by.has_symbols(),
        }
    }
}

impl Feature {
    /// How many parts it has, with those of its formulas: reading a face looks at each.
    pub(crate) fn parts(&self) -> usize {
        let mut parts = 1;
        self.pool.each_group(&mut |_| parts += 1);
        self.each_formula(&mut |formula| formula.each_part(&mut |_| parts += 1));
        if let FeatureKind::Ahead(other) = &self.kind {
            other.each_group(&mut |_| parts += 1);
        }
        parts
    }

    /// Every group it is read off, each once, in order.
    pub(crate) fn groups(&self) -> Vec<usize> {
        let mut groups = Vec::new();
        self.pool.each_group(&mut |group| groups.push(group));
        if let FeatureKind::Ahead(other) = &self.kind {
            other.each_group(&mut |group| groups.push(group));
        }
        groups.sort_unstable();
        groups.dedup();
        groups
    }

    /// Tells every formula that must be known before it can be read.
    pub(crate) fn each_formula(&self, tell: &mut impl FnMut(&Expr)) {
        self.pool.each_formula(tell);
        match &self.kind {
            FeatureKind::Ranked { skip, take } => {
                tell(skip);
                tell(take);
            }
            FeatureKind::Sets(size) => tell(size),
            FeatureKind::Ahead(other) => other.each_formula(tell),
            FeatureKind::Sum
            | FeatureKind::Count
            | FeatureKind::Highest
            | FeatureKind::Lowest
            | FeatureKind::Most
            | FeatureKind::Distinct
            | FeatureKind::Run => {}
        }
    }
}
