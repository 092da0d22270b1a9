//! Where the faces of a roll come from, and whose roll it is.

use clap::Args;

use super::values::name;
use crate::Failure;

/// Flags that every roll understands.
#[derive(Debug, Args)]
pub(crate) struct ThrowArgs {
    /// Who rolls
    #[arg(long = "as", global = true, help_heading = "The throw", value_name = "NAME", value_parser = name)]
    pub(crate) who: Option<String>,
    /// The same seed gives the same faces, on every machine
    #[arg(long, global = true, help_heading = "The throw", value_name = "N", conflicts_with = "faces")]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) real: RealDice,
}

/// Dice that were thrown on a real table.
#[derive(Debug, Args)]
pub(crate) struct RealDice {
    /// Faces of real dice, in order
    #[arg(
        long,
        global = true,
        help_heading = "The throw",
        value_name = "N,N,…",
        value_delimiter = ',',
        num_args = 1,
        allow_hyphen_values = true,
        value_parser = whole_number
    )]
    faces: Option<Vec<String>>,
}

impl RealDice {
    /// Faces off the table, if there are any. A number that no die shows is as impossible as a 13 on a d12, and
    /// refused in the same way.
    pub(crate) fn faces(&self) -> Result<Option<Vec<u32>>, Failure> {
        self.faces.as_deref().map(read_faces).transpose()
    }
}

/// Faces as they were typed.
fn read_faces(faces: &[String]) -> Result<Vec<u32>, Failure> {
    let read = |(at, text): (usize, &String)| {
        text.parse().map_err(|_| Failure::refused(format!("face {at} is {text}, and no die shows that")))
    };
    (1..).zip(faces).map(read).collect()
}

/// A whole number of any size, as it was written.
fn whole_number(text: &str) -> Result<String, String> {
    let number = text.trim();
    let digits = number.strip_prefix('-').unwrap_or(number);
    let is_number = !digits.is_empty() && digits.bytes().all(|sign| sign.is_ascii_digit());
    if is_number {
        Ok(number.to_owned())
    } else {
        Err("write whole numbers with commas between them, such as 10,7".to_owned())
    }
}
