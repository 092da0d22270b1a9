//! The words of a picture.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// Where to draw the answer, and on which ground.
#[derive(Clone, Debug, Args)]
pub(crate) struct ChartArgs {
    /// Draw the answer: FILE.svg, FILE.png, or - for the terminal
    #[arg(long, global = true, value_name = "FILE", value_parser = destination, help_heading = "Output")]
    pub(super) chart: Option<Destination>,
    /// The ground of a picture
    #[arg(
        long,
        global = true,
        value_enum,
        value_name = "GROUND",
        default_value = "light",
        hide_default_value = true,
        help_heading = "Output"
    )]
    pub(super) theme: Ground,
}

/// Where a picture goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Destination {
    Terminal,
    Svg(PathBuf),
    Png(PathBuf),
}

/// The ground of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Ground {
    /// Ink on paper; this is the default
    Light,
    /// Chalk on slate
    Dark,
    /// Whichever the viewer of the SVG prefers; a PNG is light
    Auto,
}

impl From<Ground> for charts::Theme {
    fn from(ground: Ground) -> Self {
        match ground {
            Ground::Light => Self::Light,
            Ground::Dark => Self::Dark,
            Ground::Auto => Self::Auto,
        }
    }
}

fn destination(typed: &str) -> Result<Destination, String> {
    let path = PathBuf::from(typed);
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    match ending.as_deref() {
        _ if typed == "-" => Ok(Destination::Terminal),
        Some("svg") => Ok(Destination::Svg(path)),
        Some("png") => Ok(Destination::Png(path)),
        _ => Err("a picture ends in .svg or .png, or is - for the terminal".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_says_what_is_drawn() {
        assert_eq!(destination("-"), Ok(Destination::Terminal));
        assert_eq!(destination("a.b/c.SVG"), Ok(Destination::Svg("a.b/c.SVG".into())));
        assert_eq!(destination("odds.png"), Ok(Destination::Png("odds.png".into())));
        for wrong in ["", "odds", "odds.gif", ".svg", "svg"] {
            assert!(destination(wrong).is_err(), "{wrong}");
        }
    }
}
