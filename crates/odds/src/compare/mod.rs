//! One check under several choices, side by side.
//!
//! [`D12`], [`ThreeSix`] and [`Pool`] count the dice of every choice once. After that another DC, modifier or
//! Difficulty Value only shifts the question, and [`D12::figures_at`] and [`ThreeSix::figures_at`] read the answers in plain
//! machine words. [`Row`] is the same answer in exact fractions, ready to be shown.
//!
//! ```
//! use systems::d12::{Check, ExtraDie, LuckDie};
//! use twelvefold_odds::compare::{self, D12};
//!
//! let check = Check { modifier: 5, ..Check::default() };
//! let extras = [("Extra INT 6".to_owned(), ExtraDie::at_most(6))];
//! let choices = D12::new(compare::bonus_dice(check, &extras, Some(LuckDie::by_fortune(4))));
//! let rows = choices.rows(18);
//! assert_eq!(rows[0].success.to_string(), "71/144");
//! assert_eq!(rows[1].gain(&rows[0]).to_string(), "233/1728");
//! ```

mod alternatives;
mod any;
mod d12;
mod d12_choices;
mod named;
mod pool;
mod pool_choices;
mod row;
mod ruling_choices;
mod spendings;
mod three_six;
mod three_six_choices;

pub use alternatives::alternative_rows;
pub use any::{CheckChoices, Differs, alternatives_beside, choices, differences, ways_to_make};
pub use d12::{D12, D12Figures};
pub use d12_choices::{bonus_dice, editions, rulings};
pub use named::Named;
pub use pool::Pool;
pub use pool_choices::{PoolAsk, pool_choices};
pub use row::Row;
pub use spendings::{AtHand, Spendings, spendings};
pub use three_six::{ThreeSix, ThreeSixFigures};
pub use three_six_choices::{three_six_choices, three_six_rulings};
