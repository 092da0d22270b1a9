//! Parts that every place uses: dice, steppers, pictures.

mod areas;
pub(crate) mod class;
mod code_editor;
mod dice_target;
mod die;
mod field;
mod histogram;
mod picture;
mod shares;
mod sheet_inputs;
mod stepper;
mod typed;
mod wrong_fields;

pub(crate) use code_editor::{CodeEditor, TextMark, go_to_mark};
pub(crate) use dice_target::{DiceTargetField, read_target, target_words};
pub(crate) use die::{Badge, Dice, on_table};
pub(crate) use field::{Choose, Tick, Wrong, first_key};
pub(crate) use histogram::HistogramView;
pub(crate) use picture::{DrawnPicture, DrawnView, PictureView, Thumbnail};
pub(crate) use shares::SharesView;
pub(crate) use sheet_inputs::SheetInputs;
pub(crate) use stepper::Stepper;
pub(crate) use typed::Typed;
pub(crate) use wrong_fields::WrongFields;
