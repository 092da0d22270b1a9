//! Promises about the project itself that no compiler keeps. One check a file; each looks at the whole project and
//! names what does not hold. They run as steps of `cargo x test`.

mod chain;
pub(crate) mod layers;
mod ledger;
mod links;
mod map;
mod purity;
mod size;
mod systems;
mod words;

use crate::finding::Finding;
use crate::project::Project;

/// One promise.
pub(crate) struct Check {
    /// The step's name: `tidy` and one word.
    pub(crate) name: &'static str,
    /// What holds if nothing is found.
    pub(crate) promise: &'static str,
    /// Looks for what does not.
    pub(crate) find: fn(&Project) -> Vec<Finding>,
}

/// All of them.
pub(crate) const CHECKS: &[Check] = &[
    Check { name: "tidy layers", promise: "each crate uses what it may", find: layers::find },
    Check {
        name: "tidy purity",
        promise: "no file, clock, thread or socket in the pure crates",
        find: purity::find,
    },
    Check { name: "tidy ledger", promise: "each rule is cited and tested", find: ledger::find },
    Check { name: "tidy map", promise: "ARCHITECTURE.md names every crate and dependency", find: map::find },
    Check { name: "tidy links", promise: "links lead somewhere", find: links::find },
    Check { name: "tidy size", promise: "no file has grown too long", find: size::find },
    Check { name: "tidy systems", promise: "few files know one system by name", find: systems::find },
    Check {
        name: "tidy words",
        promise: "nothing unfinished, no path of anyone's machine",
        find: words::find,
    },
    Check { name: "tidy chain", promise: "dependencies: licences, sources, bans", find: chain::find },
];
