//! Dice in formulas: groups, joined, filtered, cancelled, and what their symbols count.

use super::source::{Formula, Read, Span};
use super::typed::{Thing, Typed};
use super::typing::Typing;
use crate::formula::{Node, Operator, Syntax};
use crate::nearest::suggestion;
use crate::rules::{Expr, Feature, FeatureKind, Pool, Range};

/// Some dice, how many they can be, and what one is worth.
#[derive(Clone, Debug)]
pub(super) struct TypedDice {
    pub(super) pool: Pool,
    pub(super) number: Range,
    pub(super) worth: Range,
}

impl TypedDice {
    /// Is it one group of exactly one die?
    pub(super) fn is_single(&self) -> bool {
        self.number == Range::only(1) && matches!(self.pool, Pool::Group(_) | Pool::Symbol { .. })
    }

    /// What the sum of so many of them can be at most and at least.
    pub(super) fn sum(&self, dice: i64) -> Range {
        Range::new((self.worth.least * dice).min(0), (self.worth.most * dice).max(0))
    }
}

impl Typing<'_> {
    pub(super) fn group_dice(&mut self, at: usize, place: Span) -> Read<TypedDice> {
        let group = self.group(at, place)?;
        Ok(TypedDice { pool: Pool::Group(at), number: self.slots[group.number].range, worth: group.worth })
    }

    /// A part of a formula that must be dice.
    pub(super) fn dice(&mut self, formula: &Formula, node: &Node) -> Read<TypedDice> {
        match self.thing(formula, node)? {
            Thing::Dice(dice) => Ok(dice),
            Thing::Value(_) | Thing::Word(..) => {
                let message = match node.syntax {
                    // A single die stands for its number, and numbers are taken away from one another.
                    Syntax::Binary(Operator::Minus, ..) => {
                        "these are numbers, since a single die stands for its number; write `[one] - [another]` for dice that cancel dice"
                    }
                    _ => {
                        "dice were expected here: a group, `[one, another]`, or some of them, as in `pool[>= 5]`"
                    }
                };
                Err(self.source.report(formula.place_of(node), message))
            }
        }
    }

    /// One die stands for what it is worth; of several it must be said what is meant.
    pub(super) fn single_die(&mut self, formula: &Formula, node: &Node, dice: TypedDice) -> Read<Typed> {
        if !dice.is_single() {
            let message = "these are dice, not a number; say `sum(…)`, `highest(…)` or `count(… >= 5)`";
            return Err(self.source.report(formula.place_of(node), message));
        }
        let range = dice.worth;
        let expr = self.feature(Feature { kind: FeatureKind::Sum, pool: dice.pool }, range);
        Ok(Typed::number(expr, range))
    }

    pub(super) fn joined(&mut self, formula: &Formula, parts: &[Node], place: Span) -> Read<TypedDice> {
        let mut joined: Option<TypedDice> = None;
        let mut pools = Vec::new();
        for part in parts {
            let dice = self.dice(formula, part)?;
            pools.push(dice.pool.clone());
            joined = Some(match joined {
                None => dice,
                Some(before) => TypedDice {
                    number: Range::new(
                        before.number.least + dice.number.least,
                        before.number.most + dice.number.most,
                    ),
                    worth: before.worth.or(dice.worth),
                    pool: before.pool,
                },
            });
        }
        let Some(joined) = joined else {
            return Err(self.source.report(place, "`[…]` joins groups of dice; name at least one"));
        };
        let mut groups = Vec::new();
        pools.iter().for_each(|pool| pool.each_group(&mut |group| groups.push(group)));
        let count = groups.len();
        groups.sort_unstable();
        groups.dedup();
        if groups.len() < count {
            return Err(self
                .source
                .report(place, "a group of dice stands in this list twice; name each once"));
        }
        Ok(TypedDice { pool: Pool::Join(pools), ..joined })
    }

    pub(super) fn filtered(
        &mut self,
        formula: &Formula,
        dice: TypedDice,
        operator: Operator,
        bound: &Node,
    ) -> Read<TypedDice> {
        let bound = self.number_node(formula, bound)?;
        Ok(TypedDice {
            pool: filter(dice.pool, operator, &bound.expr),
            number: Range::new(0, dice.number.most),
            ..dice
        })
    }

    pub(super) fn cancelled(&mut self, some: TypedDice, others: TypedDice, place: Span) -> Read<TypedDice> {
        if some.pool.has_symbols() || others.pool.has_symbols() {
            return Err(self.source.report(
                place,
                "dice cancel each other by their faces; symbols are counted and then subtracted",
            ));
        }
        let pool = Pool::Cancel(Box::new(some.pool), Box::new(others.pool));
        Ok(TypedDice { pool, number: Range::new(0, some.number.most), worth: some.worth })
    }

    /// `dice.hit`: each die is worth how often the symbol stands on it.
    pub(super) fn symbol(
        &mut self,
        formula: &Formula,
        of: &Node,
        name: &str,
        place: Span,
    ) -> Read<TypedDice> {
        let dice = self.dice(formula, of)?;
        let Pool::Group(at) = dice.pool else {
            return Err(self.source.report(place, "a dot stands behind one group of dice with symbols"));
        };
        let group = self.group(at, place.clone())?;
        let Some(symbols) = &group.die.symbols else {
            let message = format!(
                "the faces of `{}` are numbers; only dice with symbols are asked with a dot",
                group.name
            );
            return Err(self.source.report(place, message));
        };
        let count = |face: &Vec<String>| face.iter().filter(|symbol| *symbol == name).count() as i64;
        let counts: Vec<i64> = symbols.iter().map(count).collect();
        let Some(&most) = counts.iter().max().filter(|most| **most > 0) else {
            let mut known: Vec<&str> = symbols.iter().flatten().map(String::as_str).collect();
            known.sort_unstable();
            known.dedup();
            let hint = suggestion(name, known);
            return Err(self.source.report(place, format!("`{}` has no symbol `{name}`{hint}", group.name)));
        };
        Ok(TypedDice {
            pool: Pool::Symbol { group: at, counts },
            number: dice.number,
            worth: Range::new(0, most),
        })
    }

    /// How many dice they are.
    pub(super) fn count(&mut self, dice: &TypedDice) -> Typed {
        let expr = self.added(&dice.pool, &FeatureKind::Count, Range::new(0, dice.number.most));
        Typed::number(expr, dice.number)
    }

    /// Something that is added up die by die: of joined dice it is the sum of what each group adds.
    pub(super) fn added(&mut self, pool: &Pool, kind: &FeatureKind, range: Range) -> Expr {
        if let Pool::Join(pools) = pool {
            let parts = pools.iter().map(|pool| self.added(pool, kind, range));
            let sum = parts.reduce(|sum, part| Expr::binary(Operator::Plus, sum, part));
            return sum.unwrap_or(Expr::Number(0));
        }
        match (kind, pool, self.number_of(pool)) {
            // How many dice a whole group has is known without reading it.
            (FeatureKind::Count, _, Some(number)) => number,
            _ => self.feature(Feature { kind: kind.clone(), pool: pool.clone() }, range),
        }
    }

    fn number_of(&self, pool: &Pool) -> Option<Expr> {
        match pool {
            Pool::Group(group) | Pool::Symbol { group, .. } => self.number_slot(*group).map(Expr::Slot),
            Pool::Join(_) | Pool::Filter(..) | Pool::Cancel(..) => None,
        }
    }
}

/// A filter looks at each die alone, so joined dice are filtered group by group.
fn filter(pool: Pool, operator: Operator, bound: &Expr) -> Pool {
    match pool {
        Pool::Join(pools) => {
            Pool::Join(pools.into_iter().map(|pool| filter(pool, operator, bound)).collect())
        }
        Pool::Group(_) | Pool::Symbol { .. } | Pool::Filter(..) | Pool::Cancel(..) => {
            Pool::Filter(Box::new(pool), operator, bound.clone())
        }
    }
}
