//! Points down the tree of the D12 System.

mod about;
pub(super) mod ask;
mod fields;
