//! A live table as text: its log, its dice, and what lies on it.

pub(crate) mod log;
mod names;
mod points;
pub(crate) mod roll;
pub(crate) mod view;

pub(crate) use names::Names;
