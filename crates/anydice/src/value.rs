//! What an expression can be: a number, a sequence of numbers, or dice.

use std::cell::OnceCell;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Deref;
use std::rc::Rc;

use dice::Dist;

use crate::cost::{Held, Meter, bytes_of};
use crate::count;
use crate::error::Problem;

/// The value of an expression; cheap to copy.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Value {
    Number(i64),
    Sequence(Sequence),
    Dice(Dice),
}

impl Value {
    /// In the words of a refusal.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Number(_) => "a number",
            Self::Sequence(_) => "a sequence",
            Self::Dice(_) => "dice",
        }
    }

    /// As a single distribution: a sequence counts as its sum, several dice as their total.
    pub(crate) fn total(&self, meter: &Meter) -> Result<Total, Problem> {
        match self {
            Self::Number(number) => Ok(Total::Number(*number)),
            Self::Sequence(sequence) => Ok(Total::Number(sequence.sum()?)),
            Self::Dice(dice) => Ok(Total::Dice(dice.total(meter)?.clone())),
        }
    }

    /// As dice: a number is a die that shows nothing else, and so is a sequence, by its sum.
    pub(crate) fn to_dice(&self, meter: &Meter) -> Result<Dice, Problem> {
        match self {
            Self::Number(number) => Dice::constant(*number, meter),
            Self::Sequence(sequence) => Dice::constant(sequence.sum()?, meter),
            Self::Dice(dice) => Ok(dice.clone()),
        }
    }

    /// What is shown of it: each number of a sequence is as likely as the others.
    pub(crate) fn to_output(&self, meter: &Meter) -> Result<Rc<Dist<i64>>, Problem> {
        match self {
            Self::Number(number) => Ok(Rc::new(Dist::constant(*number))),
            Self::Sequence(sequence) => Ok(Dice::die_of_faces(sequence, meter)?.total(meter)?.clone()),
            Self::Dice(dice) => Ok(dice.total(meter)?.clone()),
        }
    }
}

/// As it stands in a name: what a sequence or an unusual die is made of is not told.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Sequence(_) => f.write_str("{?}"),
            Self::Dice(dice) => dice.fmt(f),
        }
    }
}

/// A value that counts as one number or one die.
pub(crate) enum Total {
    Number(i64),
    Dice(Rc<Dist<i64>>),
}

impl Total {
    pub(crate) fn to_dist(&self) -> Rc<Dist<i64>> {
        match self {
            Self::Number(number) => Rc::new(Dist::constant(*number)),
            Self::Dice(dist) => dist.clone(),
        }
    }
}

/// Numbers in an order.
#[derive(Clone, Debug)]
pub(crate) struct Sequence(Rc<(Vec<i64>, Held)>);

impl Sequence {
    pub(crate) fn new(numbers: Vec<i64>, meter: &Meter) -> Result<Self, Problem> {
        let held = meter.hold(numbers.capacity() as u64 * 8 + 64)?;
        Ok(Self(Rc::new((numbers, held))))
    }

    pub(crate) fn sum(&self) -> Result<i64, Problem> {
        self.iter().try_fold(0i64, |sum, number| sum.checked_add(*number)).ok_or(Problem::NumberTooLarge)
    }
}

impl Deref for Sequence {
    type Target = [i64];

    fn deref(&self) -> &[i64] {
        &self.0.0
    }
}

impl PartialEq for Sequence {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0) || **self == **other
    }
}

impl Eq for Sequence {}

impl Hash for Sequence {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

/// Some alike dice, thrown together. One die is a collection of one.
#[derive(Clone, Debug)]
pub(crate) struct Dice(Rc<Collection>);

#[derive(Debug)]
struct Collection {
    length: u32,
    faces: Rc<Dist<i64>>,
    sides: Option<i64>,
    total: OnceCell<Rc<Dist<i64>>>,
    hash: OnceCell<u64>,
    _held: Held,
}

impl Dice {
    /// So many dice with these faces; `sides` if they are dice that count from 1. The empty die has no faces.
    pub(crate) fn new(
        length: u32,
        faces: Rc<Dist<i64>>,
        sides: Option<i64>,
        meter: &Meter,
    ) -> Result<Self, Problem> {
        let _held = meter.hold(bytes_of(&faces) + 128)?;
        let total = OnceCell::new();
        let hash = OnceCell::new();
        Ok(Self(Rc::new(Collection { length, faces, sides, total, hash, _held })))
    }

    /// One die with these faces.
    pub(crate) fn die(faces: Dist<i64>, meter: &Meter) -> Result<Self, Problem> {
        let faces = count::in_smallest_weights(faces, meter)?;
        if faces.is_empty() { Self::empty(meter) } else { Self::new(1, Rc::new(faces), None, meter) }
    }

    /// `d{…}`
    pub(crate) fn die_of_faces(faces: &[i64], meter: &Meter) -> Result<Self, Problem> {
        meter.outcomes(faces.len() as u64, 1, 16)?;
        Self::die(Dist::uniform(faces.iter().copied()), meter)
    }

    /// A die that always shows this.
    pub(crate) fn constant(number: i64, meter: &Meter) -> Result<Self, Problem> {
        Self::new(1, Rc::new(Dist::constant(number)), None, meter)
    }

    /// The die without faces, which nobody can throw.
    pub(crate) fn empty(meter: &Meter) -> Result<Self, Problem> {
        Self::new(0, Rc::new(Dist::uniform([])), None, meter)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.faces().is_empty()
    }

    /// How many dice there are.
    pub(crate) fn len(&self) -> u32 {
        self.0.length
    }

    /// The sides of dice that count from 1.
    pub(crate) fn sides(&self) -> Option<i64> {
        self.0.sides
    }

    /// What each of the dice shows.
    pub(crate) fn faces(&self) -> &Rc<Dist<i64>> {
        &self.0.faces
    }

    /// What they show together; counted once.
    pub(crate) fn total(&self, meter: &Meter) -> Result<&Rc<Dist<i64>>, Problem> {
        if let Some(total) = self.0.total.get() {
            return Ok(total);
        }
        let total = if self.len() <= 1 {
            self.faces().clone()
        } else {
            Rc::new(count::sum_of(self.faces(), self.len(), meter)?)
        };
        Ok(self.0.total.get_or_init(|| total))
    }

    fn hash_of_faces(&self) -> u64 {
        *self.0.hash.get_or_init(|| {
            let mut hasher = DefaultHasher::new();
            for (face, ways) in self.faces().iter() {
                (face, ways).hash(&mut hasher);
            }
            hasher.finish()
        })
    }
}

impl PartialEq for Dice {
    fn eq(&self, other: &Self) -> bool {
        let (one, two) = (&self.0, &other.0);
        Rc::ptr_eq(one, two)
            || (one.length == two.length
                && one.sides == two.sides
                && (Rc::ptr_eq(&one.faces, &two.faces)
                    || (self.hash_of_faces() == other.hash_of_faces() && one.faces == two.faces)))
    }
}

impl Eq for Dice {}

impl Hash for Dice {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.len(), self.hash_of_faces()).hash(state);
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.len() > 1 {
            write!(f, "{}", self.len())?;
        }
        match self.sides() {
            Some(sides) => write!(f, "d{sides}"),
            None => f.write_str("d{?}"),
        }
    }
}
