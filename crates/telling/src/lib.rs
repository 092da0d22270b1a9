//! What a person is told of odds and rolls, in the terminal and on the page alike: the sentence that matters
//! ([`headline`]), a check in one line ([`check`]), numbers as words ([`words`]), and the picture ([`picture`]).

pub mod check;
pub mod class;
mod contest;
pub mod headline;
pub mod picture;
pub mod words;
