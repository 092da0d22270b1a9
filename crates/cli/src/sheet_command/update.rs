//! `sheet update`: a sheet goes over to a newer file of its system.

use std::path::Path;

use super::kept::OpenSheet;
use crate::args::Format;
use crate::{Failure, own_system};

pub(super) fn run(
    path: &Path,
    newer: Option<&Path>,
    accepts_loss: bool,
    format: Format,
) -> Result<String, Failure> {
    let Some(newer) = newer else {
        return Err(Failure::usage("say which file the sheet is to go over to: --system FILE"));
    };
    let system = own_system::offer(newer)?;
    let mut kept = OpenSheet::open_for(path, system)?;
    let lost = kept.sheet.carry_over(system)?;
    if !lost.is_empty() && !accepts_loss {
        return Err(Failure::refused(format!(
            "{} has no place for: {}; take it off the sheet or change the file, or add --accept-loss",
            newer.display(),
            lost.join("; ")
        )));
    }
    kept.save()?.edited(format)
}
