//! What every value of a table looks like in JSON, a file for each kind of thing.

mod ask;
mod audience;
pub(super) mod contest;
mod deed;
pub(super) mod dice_throw;
mod encounter;
pub(super) mod event;
mod frozen;
mod names;
mod origin;
pub(super) mod roll;
mod scene;
mod screen;
pub(super) mod settings;
#[cfg(feature = "schema")]
pub(super) mod shapes;
pub(super) mod shown;
pub(super) mod strict;
pub(super) mod system_file;
mod table;
mod tagged;
pub(super) mod throw;
pub(super) mod wire;

pub use ask::{AskBody, CircumstanceBody};
pub(super) use names::Word;
