//! Parts that every place uses: dice, steppers, pictures.

mod areas;
pub(crate) mod class;
mod die;
mod field;
mod histogram;
mod picture;
mod shares;
mod sheet_inputs;
mod stepper;
mod wrong_fields;

pub(crate) use die::{Badge, Dice, on_table};
pub(crate) use field::{Choose, Tick, Wrong};
pub(crate) use histogram::HistogramView;
pub(crate) use picture::{Drawn, DrawnView, PictureView};
pub(crate) use shares::SharesView;
pub(crate) use sheet_inputs::SheetInputs;
pub(crate) use stepper::Stepper;
pub(crate) use wrong_fields::WrongFields;
