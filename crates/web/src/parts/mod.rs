//! Parts that every place uses: dice, steppers, pictures.

pub(crate) mod class;
mod die;
mod histogram;
mod picture;
mod shares;
mod stepper;

pub(crate) use die::{Badge, Dice};
pub(crate) use histogram::HistogramView;
pub(crate) use picture::PictureView;
pub(crate) use shares::SharesView;
pub(crate) use stepper::Stepper;
