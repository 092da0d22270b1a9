//! What the crate promises to those who use it.

mod built_in;
mod frozen;
