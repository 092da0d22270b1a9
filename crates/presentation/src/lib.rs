//! What a person is told of odds and rolls, in the terminal and on the page alike: the sentence that matters
//! ([`headline`]), a check in one line ([`check`]), a roll ([`roll`]), numbers as words ([`words`]), and the picture ([`picture`]).
//! The lab's answers have a module each: [`compare`], [`sweep`], [`solve`], [`duel`], [`distributions`], all of them rows for a
//! spreadsheet too ([`csv`]).
//! Dice in notation are explained, compared and swept by [`mod@dice`].

pub mod check;
pub mod class;
pub mod compare;
mod contest;
pub mod csv;
pub mod dice;
pub mod distributions;
pub mod duel;
pub mod headline;
pub mod picture;
pub mod recap;
pub mod roll;
pub mod solve;
pub mod sweep;
pub mod words;
