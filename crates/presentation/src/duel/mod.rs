//! Fights and series, in words, as rows and as pictures.

mod csv;
mod picture;
mod series;
mod spending;
mod words;

pub use csv::{fight as fight_csv, series as series_csv};
pub use picture::{
    counted_fight as counted_picture, played_fight as played_picture, series as series_picture,
};
pub use series::{opposed_title, race_title, series_headline};
pub use spending::{Spending, spending};
pub use words::{
    can_spend, counted_headline, describe, how_long, method, opening, played_headline, proof, sides, target,
};
