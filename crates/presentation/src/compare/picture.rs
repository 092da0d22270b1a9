//! Pictures of comparisons: a bar for each choice, and what it adds.

use charts::{Class, Panel, Picture, Ranking, RankingRow};
use odds::compare::Row;

use super::{Compared, headline, price, title};
use crate::words::{percent, points};

/// The picture of a comparison.
pub fn picture(compared: &Compared) -> Picture {
    let Some(plain) = compared.rows.first() else { return Picture::default() };
    let row = |row: &Row| {
        let gain = format!("{} points{}", points(&row.gain(plain)), price(row, plain, &compared.coin));
        RankingRow {
            label: row.choice.clone(),
            class: if row.success > plain.success { Class::Better } else { Class::Success },
            chance: row.success.clone(),
            value: percent(&row.success, 1),
            remark: if row.choice == plain.choice { String::new() } else { gain },
        }
    };
    let rows = compared.rows.iter().map(row).collect();
    let ranking = Ranking { axis: "chance to succeed".into(), rows, plain: Some(0) };
    Picture {
        title: title(compared),
        sentence: headline(compared),
        panels: vec![Panel::Ranking(ranking)],
        ..Picture::default()
    }
}
