//! Where the faces of a roll come from, and whose roll it is.

use clap::Args;

use super::values::name;

/// Flags that every roll understands.
#[derive(Debug, Args)]
pub(crate) struct ThrowArgs {
    /// Who rolls
    #[arg(long = "as", global = true, help_heading = "The throw", value_name = "NAME", value_parser = name)]
    pub(crate) who: Option<String>,
    /// The same seed gives the same faces, on every machine
    #[arg(long, global = true, help_heading = "The throw", value_name = "N", conflicts_with = "faces")]
    pub(crate) seed: Option<u64>,
    /// Faces of real dice, in order
    #[arg(
        long,
        global = true,
        help_heading = "The throw",
        value_name = "N,N,…",
        value_delimiter = ',',
        num_args = 1
    )]
    pub(crate) faces: Option<Vec<u32>>,
}
