//! Several distributions side by side, in one chart or as a table: what programs put out, and dice that are compared.

mod answer;
mod shown;
mod view;

pub(super) use answer::{answer, is_too_long};
pub(super) use shown::Shown;
pub(super) use view::DistributionsView;
