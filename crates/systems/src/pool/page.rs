//! The sheet as people see it: levels, and how many dice they are worth.

use super::{Archetype, Level, Sheet};
use crate::Refusal;
use crate::parts::Part;
use crate::sentence::many;
use crate::sheet_page::{NumberApart, ScoreRow, ScoreTable, SheetPage};

impl Sheet {
    pub(super) fn to_page(&self) -> SheetPage {
        let archetype = self.archetype().map(|Archetype { name, covers, dice }| {
            format!("{name}: {} on {}", many((*dice).into(), "more d12"), covers.join(", "))
        });
        let records = self.levels().iter().map(|(name, level)| {
            vec![name.clone(), level.get().to_string(), self.dice_at(name, *level).total().to_string()]
        });
        SheetPage {
            facts: archetype.into_iter().collect(),
            scores: ScoreTable {
                headings: ["level", "d12s"].map(Into::into).into(),
                rows: self.levels().iter().map(|(name, level)| self.level_row(name, *level)).collect(),
                fields: ["attribute", "level", "dice"].map(Into::into).into(),
                records: records.collect(),
                ..ScoreTable::default()
            },
            reminder:
                "9, 10 and 11 are a success, 12 is two. Each 4 on a boost adds one, on a snag takes one. \
                A failed roll earns a point."
                    .into(),
            ..SheetPage::default()
        }
    }

    /// `3`, `6`, and `4 + 2 Strategist`.
    fn level_row(&self, name: &str, level: Level) -> ScoreRow {
        let parts = self.dice_at(name, level);
        let added = |part: &Part| format!(" + {} {}", part.value, part.name);
        let mut parts_in_order = parts.iter();
        let own = parts_in_order.next().map_or(0, |part| part.value);
        let others: String = parts_in_order.map(added).collect();
        ScoreRow {
            name: name.to_owned(),
            cells: vec![level.get().to_string(), parts.total().to_string()],
            note: if others.is_empty() { String::new() } else { format!("{own}{others}") },
            ..ScoreRow::default()
        }
    }

    pub(super) fn number_apart(&self, name: &str) -> Result<NumberApart, Refusal> {
        let parts = self.dice(name)?;
        let is_it = |(known, _): &&(String, Level)| known.trim().eq_ignore_ascii_case(name.trim());
        let number = self.levels().iter().find(is_it).map_or(name, |(known, _)| known.as_str());
        let waiting = match self.waiting() {
            0 => Vec::new(),
            1 => vec!["1 point of resilience waits for the next roll and comes on top.".to_owned()],
            points => vec![format!("{points} points of resilience wait for the next roll and come on top.")],
        };
        let apart = NumberApart::count(number, "d12s", "How many d12s are rolled.", parts);
        Ok(NumberApart { notes: waiting, ..apart })
    }
}
