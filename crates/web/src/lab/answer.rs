//! What the lab found: pictures, sentences, tables, and files to take away.

use charts::{HeatMap, Picture, Theme};
use odds::sweep::Grid;
use protocol::v1::sweep::Sweep;
use serde::{Deserialize, Serialize};
use systems::System;

use crate::parts::DrawnPicture;

/// An answer. It may come from a worker, so what it holds can be sent, but for what only a sweep has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Answer {
    /// The chart that matters first; its words stand above it.
    pub(crate) charts: Vec<Chart>,
    /// What else there is to say.
    pub(crate) notes: Vec<String>,
    /// The numbers.
    pub(crate) tables: Vec<Table>,
    /// The same as the command writes it.
    pub(crate) document: Document,
    /// The best build as a character's sheet.
    pub(crate) sheet: Option<String>,
    /// The cells of a sweep, to walk among.
    #[serde(skip)]
    pub(crate) heat: Option<HeatMap>,
}

/// A chart and the words that belong to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Chart {
    /// What it shows.
    pub(crate) title: String,
    /// The number that matters, if there is one.
    pub(crate) figure: String,
    /// The sentence that matters.
    pub(crate) sentence: String,
    /// The chart without these words.
    pub(crate) drawn: DrawnPicture,
    /// All of it, as a file.
    pub(crate) file: String,
}

impl Chart {
    /// Draws it; the title of the first stands above it already.
    pub(crate) fn draw(picture: &Picture, is_first: bool) -> Self {
        let Picture { title, figure, sentence, .. } = picture.clone();
        let bare = Picture {
            title: if is_first { String::new() } else { title.clone() },
            figure: String::new(),
            sentence: String::new(),
            ..picture.clone()
        };
        Self { title, figure, sentence, drawn: DrawnPicture::draw(&bare), file: picture.svg(Theme::Auto) }
    }
}

/// Numbers in rows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Table {
    /// What it is about.
    pub(crate) caption: String,
    /// Above the columns; the first stands above the names of the rows.
    pub(crate) headings: Vec<String>,
    /// A name and its numbers.
    pub(crate) rows: Vec<(String, Vec<String>)>,
}

/// What can be taken away as a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Document {
    /// One that is written down.
    Written {
        /// The first part of a file's name.
        name: String,
        /// Rows for a spreadsheet.
        csv: String,
        /// JSON for programs; nothing if it can't be written.
        json: Option<String>,
    },
    /// A table, written down only when somebody asks.
    #[serde(skip)]
    Sweep(System, Grid),
    /// More than a page should hold.
    TooLarge,
}

impl Document {
    /// Writes it down.
    pub(crate) fn written(name: String, csv: String, document: &impl Serialize) -> Self {
        Self::Written { name, csv, json: json(document) }
    }

    /// The first part of a file's name.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Written { name, .. } => name.clone(),
            Self::Sweep(system, _) => format!("sweep-{}", system.name()),
            Self::TooLarge => "answer".to_owned(),
        }
    }

    /// Rows for a spreadsheet; nothing if there are too many.
    pub(crate) fn csv(&self) -> Option<String> {
        match self {
            Self::Written { csv, .. } => Some(csv.clone()),
            Self::Sweep(system, grid) => Some(presentation::sweep::csv(&Sweep::new(system.name(), grid))),
            Self::TooLarge => None,
        }
    }

    /// JSON for programs; nothing if it can't be written.
    pub(crate) fn json(&self) -> Option<String> {
        match self {
            Self::Written { json, .. } => json.clone(),
            Self::Sweep(system, grid) => json(&Sweep::new(system.reference(), grid)),
            Self::TooLarge => None,
        }
    }
}

fn json(document: &impl Serialize) -> Option<String> {
    serde_json::to_string(document).ok().map(|text| text + "\n")
}

impl Answer {
    /// An answer of these pictures and its document, with nothing else to say yet.
    pub(crate) fn new(pictures: &[Picture], document: Document) -> Self {
        let chart = |(at, picture): (usize, &Picture)| Chart::draw(picture, at == 0);
        let charts = pictures.iter().enumerate().map(chart).collect();
        Self { charts, notes: Vec::new(), tables: Vec::new(), document, sheet: None, heat: None }
    }

    /// The first picture as a file.
    pub(crate) fn svg(&self) -> Option<String> {
        self.charts.first().map(|chart| chart.file.clone())
    }
}
