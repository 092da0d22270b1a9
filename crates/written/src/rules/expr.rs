//! A formula whose names are numbers of slots. Yes is 1 and no is 0.

use super::Range;
use crate::formula::Operator;

/// A formula. It can't fail: what could overflow or divide by zero was refused when the file was read.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Expr {
    Number(i64),
    Slot(usize),
    /// What the die shows, in a `map`.
    Face,
    Negative(Box<Expr>),
    Not(Box<Expr>),
    Abs(Box<Expr>),
    Binary(Operator, Box<Expr>, Box<Expr>),
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    Smallest(Vec<Expr>),
    Largest(Vec<Expr>),
}

impl Expr {
    pub(crate) fn binary(operator: Operator, left: Self, right: Self) -> Self {
        Self::Binary(operator, Box::new(left), Box::new(right))
    }

    /// Its value, with what the slots hold and the die shows.
    pub(crate) fn value(&self, slots: &[i64], face: i64) -> i64 {
        match self {
            Self::Number(number) => *number,
            Self::Slot(slot) => slots[*slot],
            Self::Face => face,
            Self::Negative(of) => -of.value(slots, face),
            Self::Not(of) => i64::from(of.value(slots, face) == 0),
            Self::Abs(of) => of.value(slots, face).abs(),
            Self::Binary(Operator::And, left, right) => {
                i64::from(left.value(slots, face) != 0 && right.value(slots, face) != 0)
            }
            Self::Binary(Operator::Or, left, right) => {
                i64::from(left.value(slots, face) != 0 || right.value(slots, face) != 0)
            }
            Self::Binary(operator, left, right) => {
                calculate(*operator, left.value(slots, face), right.value(slots, face))
            }
            Self::If(condition, yes, no) => {
                if condition.value(slots, face) != 0 {
                    yes.value(slots, face)
                } else {
                    no.value(slots, face)
                }
            }
            Self::Smallest(all) => all.iter().map(|each| each.value(slots, face)).min().unwrap_or(0),
            Self::Largest(all) => all.iter().map(|each| each.value(slots, face)).max().unwrap_or(0),
        }
    }

    /// The same formula with what is known put in and worked out.
    pub(crate) fn with_known(&self, known: &[Option<i64>]) -> Self {
        let put_in = |part: &Self| part.with_known(known);
        let boxed = |part: &Self| Box::new(put_in(part));
        let simpler = match self {
            Self::Number(_) | Self::Face => return self.clone(),
            Self::Slot(slot) => return known[*slot].map_or_else(|| self.clone(), Self::Number),
            Self::Negative(of) => Self::Negative(boxed(of)),
            Self::Not(of) => Self::Not(boxed(of)),
            Self::Abs(of) => Self::Abs(boxed(of)),
            Self::Binary(operator, left, right) => {
                let (left, right) = (put_in(left), put_in(right));
                match (operator, &left, &right) {
                    (Operator::And, Self::Number(0), _) | (Operator::And, _, Self::Number(0)) => {
                        Self::Number(0)
                    }
                    (Operator::And, Self::Number(_), other) | (Operator::And, other, Self::Number(_)) => {
                        return other.clone();
                    }
                    (Operator::Or, Self::Number(0), other) | (Operator::Or, other, Self::Number(0)) => {
                        return other.clone();
                    }
                    (Operator::Or, Self::Number(_), _) | (Operator::Or, _, Self::Number(_)) => {
                        Self::Number(1)
                    }
                    _ => Self::binary(*operator, left, right),
                }
            }
            Self::If(condition, yes, no) => match put_in(condition) {
                Self::Number(0) => return put_in(no),
                Self::Number(_) => return put_in(yes),
                condition => Self::If(Box::new(condition), boxed(yes), boxed(no)),
            },
            Self::Smallest(all) => Self::Smallest(all.iter().map(put_in).collect()),
            Self::Largest(all) => Self::Largest(all.iter().map(put_in).collect()),
        };
        if simpler.is_constant() { Self::Number(simpler.value(&[], 0)) } else { simpler }
    }

    /// Its number, if it is nothing but one.
    pub(crate) const fn as_number(&self) -> Option<i64> {
        if let Self::Number(number) = self { Some(*number) } else { None }
    }

    fn is_constant(&self) -> bool {
        let mut open = false;
        self.each_part(&mut |part| open |= matches!(part, Self::Slot(_) | Self::Face));
        !open
    }

    /// Tells every slot it asks.
    pub(crate) fn each_slot(&self, tell: &mut impl FnMut(usize)) {
        self.each_part(&mut |part| {
            if let Self::Slot(slot) = part {
                tell(*slot);
            }
        });
    }

    /// Tells every part of it, itself first.
    pub(crate) fn each_part(&self, tell: &mut impl FnMut(&Self)) {
        tell(self);
        match self {
            Self::Number(_) | Self::Slot(_) | Self::Face => {}
            Self::Negative(of) | Self::Not(of) | Self::Abs(of) => of.each_part(tell),
            Self::Binary(_, left, right) => {
                left.each_part(tell);
                right.each_part(tell);
            }
            Self::If(condition, yes, no) => {
                condition.each_part(tell);
                yes.each_part(tell);
                no.each_part(tell);
            }
            Self::Smallest(all) | Self::Largest(all) => all.iter().for_each(|each| each.each_part(tell)),
        }
    }

    /// Between which numbers it stays. Nothing it holds can overflow, since the whole of it was judged when it was read.
    pub(crate) fn range(&self, slots: &[Range], face: Range) -> Range {
        let of = |part: &Self| part.range(slots, face);
        match self {
            Self::Number(number) => Range::only(*number),
            Self::Slot(slot) => slots[*slot],
            Self::Face => face,
            Self::Negative(part) => of(part).negative(),
            Self::Not(_) => Range::YES_OR_NO,
            Self::Abs(part) => of(part).abs(),
            Self::Binary(operator, left, right) => {
                let widest = Range::new(-super::LARGEST, super::LARGEST);
                of(left).combined(*operator, of(right)).unwrap_or(widest)
            }
            Self::If(_, yes, no) => of(yes).or(of(no)),
            Self::Smallest(all) => all.iter().map(of).reduce(Range::smaller_of).unwrap_or(Range::only(0)),
            Self::Largest(all) => all.iter().map(of).reduce(Range::larger_of).unwrap_or(Range::only(0)),
        }
    }
}

fn calculate(operator: Operator, left: i64, right: i64) -> i64 {
    match operator {
        Operator::Plus => left + right,
        Operator::Minus => left - right,
        Operator::Times => left * right,
        // Nobody asks a formula that divides by what is not known yet; it may still be worked out beside another.
        Operator::Divide | Operator::Remainder if right == 0 => 0,
        Operator::Divide => left.div_euclid(right) - i64::from(right < 0 && left.rem_euclid(right) != 0),
        Operator::Remainder => left - right * calculate(Operator::Divide, left, right),
        Operator::Or
        | Operator::And
        | Operator::Equal
        | Operator::Unequal
        | Operator::Less
        | Operator::AtMost
        | Operator::More
        | Operator::AtLeast => i64::from(operator.holds(left, right)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn division_rounds_down_whatever_the_signs() {
        let quotients = [(7, 2), (-7, 2), (7, -2), (-7, -2), (6, -2)]
            .map(|(left, right)| calculate(Operator::Divide, left, right));
        assert_eq!(quotients, [3, -4, -4, 3, -3]);
        let rests = [(7, 2), (-7, 2), (7, -2), (-7, -2)]
            .map(|(left, right)| calculate(Operator::Remainder, left, right));
        assert_eq!(rests, [1, 1, -1, -1]);
    }
}
