//! Pictures: `--chart FILE` draws the answer into a file as well, `--chart -` in the terminal instead.
//!
//! Each command says in a file of its own here what its picture is; drawing is the same for all.

mod args;
mod class;
mod columns;
mod png;
mod terminal;

pub(crate) use args::ChartArgs;
pub(crate) use presentation::picture as odds;

use args::Destination;
use charts::Picture;

use crate::args::Format;
use crate::{Failure, files, output};

/// Writes down the answer, and draws it where a picture was asked for. Nothing is printed if it can't be drawn.
pub(crate) fn answer(
    args: &ChartArgs,
    format: Format,
    picture: impl FnOnce() -> Result<Picture, Failure>,
    text: impl FnOnce() -> Result<String, Failure>,
) -> Result<String, Failure> {
    let svg = |picture: Picture| picture.svg(args.theme.into());
    match &args.chart {
        None => return text(),
        Some(Destination::Terminal) if format == Format::Text => {
            return Ok(terminal::draw(&picture()?, output::width()));
        }
        Some(Destination::Terminal) => {
            return Err(Failure::usage(
                "--chart - draws in place of the text; with --json or --format csv name a file, such as odds.svg",
            ));
        }
        Some(Destination::Svg(path)) => files::write(path, svg(picture()?).as_bytes())?,
        Some(Destination::Png(path)) => files::write(path, &png::render(&svg(picture()?))?)?,
    }
    text()
}
