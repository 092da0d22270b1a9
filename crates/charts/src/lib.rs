//! Pictures of odds as SVG.
//!
//! A [`Picture`] is a sentence and some [`Panel`]s, all plain data: whoever counts something says what its bars,
//! shares and cells are and how their numbers read, and this crate finds a place for them. No outcome is told by
//! colour alone: each [`Class`] of outcome has a hatch of its own, and its name stands beside it.
//!
//! The drawing uses floats; every number that is written comes from the caller, or from the exact shares of its bars.

mod canvas;
mod class;
mod heat;
mod histogram;
mod legend;
mod lines;
mod marks;
mod measure;
mod multiples;
mod picture;
mod plot;
mod ranking;
mod scale;
mod shares;
mod style;
pub mod theme;
mod tree;

pub use class::Class;
pub use heat::{HeatCell, HeatMap};
pub use histogram::{Bar, Columns, Histogram, Mark, MarkKind, bars};
pub use lines::{Cumulation, Line, Lines, MOST_LINES, Sampled};
pub use multiples::{Multiples, Small};
pub use picture::{Panel, Picture};
pub use ranking::{Ranking, RankingRow};
pub use shares::{Share, Shares};
pub use theme::Theme;
pub use tree::{Tree, TreeNode};
