//! What a check means once its names are understood: numbered slots, formulas over them, dice and what is read off them.

mod behind;
mod check;
mod die;
mod expr;
mod feature;
mod range;
mod words;

pub(crate) use behind::Behind;
pub use check::{Answering, Check, Cost, Input, InputKind, Mark, Order, Outcome, Tone};
pub(crate) use check::{Definition, NamedValue, Slot, TheirValue};
pub(crate) use die::{Again, Die, Group, Weighted};
pub(crate) use expr::Expr;
pub(crate) use feature::{Feature, FeatureKind, Pool};
pub(crate) use range::{Hazard, LARGEST, Range};
pub(crate) use words::feature_words;
