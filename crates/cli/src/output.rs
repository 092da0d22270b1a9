//! The one place that writes to the terminal. Colours are stripped where they don't belong.

use std::io::{ErrorKind, Write};

use crate::Failure;

/// How wide a table may be when nobody looks at it in a terminal.
const USUAL_WIDTH: usize = 80;
/// Longer lines are hard to read, however wide the window.
const WIDEST: usize = 100;
/// Narrower than this no table stands.
const NARROWEST: usize = 40;

/// Writes a text to standard output. A reader that has seen enough, such as `head`, is no failure.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let mut out = anstream::AutoStream::auto(std::io::stdout().lock());
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::refused(format!("the answer could not be written ({error}); check where it goes")))
        }
        _ => Ok(()),
    }
}

/// Writes a text to standard error. If even that fails there is nobody left to tell.
pub(crate) fn print_error(text: &str) {
    let mut out = anstream::AutoStream::auto(std::io::stderr().lock());
    let _nobody_listens = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// How many columns a line may fill: what `COLUMNS` says, or the window, or what is usual.
pub(crate) fn width() -> usize {
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse().ok());
    let window = || terminal_size::terminal_size_of(std::io::stdout()).map(|(width, _)| usize::from(width.0));
    let width = said.filter(|width| *width > 0).or_else(window);
    width.map_or(USUAL_WIDTH, |width| width.clamp(NARROWEST, WIDEST))
}
