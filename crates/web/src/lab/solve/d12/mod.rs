//! Points down the tree of the D12 System.

mod about;
mod ask;
pub(super) mod fields;

pub(crate) use ask::D12Ask;
