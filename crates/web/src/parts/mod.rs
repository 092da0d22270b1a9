//! Parts that every place uses: dice, steppers, pictures.

mod die;
mod picture;
mod stepper;

pub(crate) use die::{Dice, DieFace};
pub(crate) use picture::PictureView;
pub(crate) use stepper::Stepper;
