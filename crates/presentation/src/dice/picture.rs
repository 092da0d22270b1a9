//! Pictures of texts side by side.

use charts::{Class, Cumulation, Panel, Picture, Ranking, RankingRow};

use super::{CountedText, DiceComparison};
use crate::distributions;
use crate::words::percent;

impl DiceComparison {
    /// A line for each text; where something is asked, a bar for each chance above them.
    pub fn picture(&self, view: Cumulation) -> Picture {
        let mut picture = distributions::picture(&self.title(), &self.named(), view);
        picture.sentence = self.headline();
        if let Some(asked) = self.question() {
            let row = |text: &CountedText| {
                let chance = self.chance(text)?;
                let (label, value) = (text.label.clone(), percent(&chance, 1));
                Some(RankingRow { label, class: Class::Success, chance, value, remark: String::new() })
            };
            let rows = self.texts.iter().filter_map(row).collect();
            let axis = format!("chance of {asked}");
            picture.panels.insert(0, Panel::Ranking(Ranking { axis, rows, plain: None }));
        }
        picture
    }
}
