//! The best way to hand points down the tree of the D12 System.
//!
//! Level's base is given, so a Realm's worth depends on its own points alone, a Basic Attribute's on its points and
//! what it inherits, and so on: the tree is solved from the Skills up, each node once for every number of points
//! and every base it can inherit. Some wishes tie two branches together: a Luck Die rests on Fortune, an Extra Die on
//! another attribute, a roll for initiative on Awareness and Agility. Such a second node is a *hinge*: the branches
//! concerned, and only they, are solved once for each class of base modifiers that the wish can tell apart, and
//! joined where they meet.
//!
//! ```
//! use systems::d12::{Node, RollRequest};
//! use twelvefold_odds::solve::{Wanted, Weight, d12::{Aim, Goal, Target, Worth, solve}};
//!
//! let request = RollRequest { luck: true, ..RollRequest::active(Node::Finesse) };
//! let aim = Aim::Check { request, target: Target::Dc(18), worth: Worth::Success };
//! let solution = solve(&Goal::new(8).wish(aim, Weight::ONE), Wanted::BEST)?;
//! assert_eq!(solution.ranks[0].value.to_string(), "29/36");
//! # Ok::<(), twelvefold_odds::solve::Unsolvable>(())
//! ```

mod bounds;
mod goal;
mod ladder;
mod next;
mod scope;
mod score;
mod solution;
mod subject;
mod term;
mod trace;
mod tree;

pub use bounds::NodeBounds;
pub use goal::{Aim, Goal, MOST_LEVEL, MOST_OTHERS, MOST_WISHES, Target, Wish, Worth};
pub use next::NextPoint;
pub use solution::{Build, Solution, solve};
