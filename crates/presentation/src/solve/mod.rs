//! The best builds of a goal, in words, as rows and as a picture.

mod csv;
mod picture;
mod words;

pub use csv::csv;
pub use picture::picture;
pub use words::{
    comes_to, cost, depth, difference, exact, freedom, headline, marks, needed_holdings, next_step, rounded,
    shortened, useful_next,
};
