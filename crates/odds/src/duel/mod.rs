//! Fights and series: who wins, how sure that is, how long it takes, and when Heroism is worth spending.
//!
//! A [`Fight`] of the D12 System is a game for two sides: whoever strikes declares Extra and Luck first, whoever
//! is struck answers knowing it. [`exact`] works backwards through every situation; its numbers are
//! [`Bounds`] with directed rounding, so that every digit shown is proven. A [`Simulation`] plays the
//! fights that have too many situations. [`series`] is for the other systems: the first to win so many.
//!
//! ```
//! use twelvefold_odds::duel::{Combatant, Fight, exact};
//!
//! let ana = Combatant { attack: 5, defence: 3, vitality: 3, player: true, ..Combatant::named("Ana") };
//! let wolf = Combatant { attack: 4, defence: 2, vitality: 3, ..Combatant::named("Wolf") };
//! let odds = exact(&Fight::new([vec![ana], vec![wolf]])?)?;
//! assert_eq!(odds.win.percent(2), "59.59");
//! # Ok::<(), twelvefold_odds::duel::Refusal>(())
//! ```

mod arena;
mod bounds;
mod combatant;
mod course;
mod damage;
mod exact;
mod fight;
mod fraction;
mod lap;
mod number;
mod order;
mod refusal;
mod response;
pub mod series;
mod simulation;
mod solve;
mod space;
mod spend;
mod tally;
mod wilson;

pub use bounds::Bounds;
pub use combatant::{Combatant, Policy};
pub use course::Course;
pub use exact::{Choice, FightOdds, Situation, exact};
pub use fight::{Fight, MOST_PER_SIDE, MOST_STRIKES, MOST_VITALITY, Side, Targeting, strikes_per_turn};
pub use refusal::Refusal;
pub use simulation::{MOST_FIGHTS, Simulation};
pub use spend::Spend;
pub use tally::FightTally;
pub use wilson::wilson;
