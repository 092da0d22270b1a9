//! Where the faces of a roll come from, and whose roll it is.

use clap::Args;
use dice::notation::Dialect;

use super::values::name;
use crate::Failure;

/// Flags that every roll understands.
#[derive(Debug, Args)]
pub(crate) struct ThrowArgs {
    /// Who rolls
    #[arg(long = "as", global = true, help_heading = "The throw", value_name = "NAME", value_parser = name)]
    who: Vec<String>,
    /// The same seed gives the same faces, on every machine
    #[arg(
        long,
        global = true,
        help_heading = "The throw",
        value_name = "N",
        conflicts_with = "faces",
        value_parser = seed
    )]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) real: RealDice,
}

impl ThrowArgs {
    /// Who rolls, if anybody was named.
    pub(crate) fn who(&self) -> Result<Option<&str>, Failure> {
        one_name(self.who.iter().map(String::as_str).collect())
    }

    /// Who rolls dice in notation, and whose notation it is: `--as Ana --as roll20`. A notation is nobody's name here.
    pub(crate) fn who_and_notation(&self) -> Result<(Option<&str>, Option<Dialect>), Failure> {
        let notation = |name: &&String| name.parse::<Dialect>().ok();
        let named: Vec<Dialect> = self.who.iter().filter_map(|name| notation(&name)).collect();
        let people = self.who.iter().filter(|name| notation(name).is_none()).map(String::as_str).collect();
        match named[..] {
            [] => Ok((one_name(people)?, None)),
            [dialect] => Ok((one_name(people)?, Some(dialect))),
            _ => Err(Failure::usage("give one notation with --as: a text is read in one way")),
        }
    }
}

fn one_name(names: Vec<&str>) -> Result<Option<&str>, Failure> {
    match names[..] {
        [] => Ok(None),
        [name] => Ok(Some(name)),
        _ => Err(Failure::usage("give --as once: one person rolls")),
    }
}

/// A seed.
pub(crate) fn seed(text: &str) -> Result<u64, String> {
    text.trim().parse().map_err(|_| format!("write a whole number from 0 to {}, such as 7", u64::MAX))
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
