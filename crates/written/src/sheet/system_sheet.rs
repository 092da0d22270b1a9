//! A character as every system's sheets are met.

use systems::form::{PointsLeft, Value, Values};
use systems::ruling::RulingSettings;
use systems::{Change, Deed, Effect, PointsShift, Refusal, System, SystemSheet};

use super::character::{CharacterSheet, parts, same};
use super::forms::{POINTS, SCORES};
use super::roll::change_key;
use crate::Points;

impl SystemSheet for CharacterSheet {
    fn system(&self) -> System {
        self.plays()
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn rulings(&self) -> RulingSettings {
        self.rulings.clone()
    }

    fn to_values(&self) -> Values {
        let rules = self.rules();
        let mut values = Values::default().with("name", Value::Name(self.name.clone()));
        let of_tree = |tree: Option<usize>| {
            let scores = rules.scores.iter().zip(self.own.iter().copied());
            let own = scores.filter(|(score, _)| score.tree() == tree && !score.is_derived());
            parts(own.map(|(score, number)| (&score.name, number)))
        };
        if rules.scores.iter().any(|score| score.tree().is_none() && !score.is_derived()) {
            values.set(SCORES, Value::Parts(of_tree(None)));
        }
        for (at, tree) in rules.trees.iter().enumerate() {
            values.set(&tree.name, Value::Parts(of_tree(Some(at))));
        }
        if !rules.points.is_empty() {
            let left = rules.points.iter().zip(&self.left);
            let left = left.filter_map(|(points, left)| Some((&points.name, (*left)?)));
            values.set(POINTS, Value::Parts(parts(left)));
        }
        values.join(self.texts.clone());
        values
    }

    fn points(&self) -> Vec<PointsLeft> {
        let left = |(at, points): (usize, &Points)| PointsLeft {
            key: points.name.clone().into(),
            title: points.name.clone().into(),
            left: self.points_left(at),
            most: Some(*self.points_range(at).end()),
        };
        self.rules().points.iter().enumerate().map(left).collect()
    }

    fn apply_deed(&mut self, deed: &Deed) -> Result<Vec<Change>, Refusal> {
        match deed {
            Deed::Spend { points, amount, why } => {
                let at = self.find_points(points)?;
                self.check_spend(at, (*amount).into())?;
                Ok(vec![self.shift(at, PointsShift::Add(-i64::from(*amount)), why)])
            }
            Deed::Lose { points, amount, why } => {
                let at = self.find_points(points)?;
                Ok(vec![self.shift(at, PointsShift::Add(-i64::from(*amount)), why)])
            }
            Deed::Gain { points, amount, why } => {
                let at = self.find_points(points)?;
                Ok(vec![self.shift(at, PointsShift::Add((*amount).into()), why)])
            }
            Deed::Adjust { points, why } => self.adjust(points, why),
            Deed::Strike { .. }
            | Deed::WriteHistory { .. }
            | Deed::Rest { .. }
            | Deed::EndTurn
            | Deed::RefillTurn
            | Deed::Heal { .. }
            | Deed::SpendResilience { .. }
            | Deed::Save { .. }
            | Deed::UseWaiting
            | Deed::Helped { .. }
            | Deed::Help { .. }
            | Deed::GainResilience { .. }
            | Deed::StartSession => Err(Refusal::NoSuchPoints { plays: self.plays() }),
        }
    }

    fn check_effect(&self, effect: &Effect) -> Result<(), Refusal> {
        if let Some(score) = &effect.score {
            self.find_roll(score)?;
        }
        effect.check_by_form()
    }

    /// What a condition adds stands beside what is said of the roll, so that the two are not taken for one another.
    fn add_to_roll(&self, effect: &Effect, score: &str, values: &mut Values) {
        let is_it = |only: &String| {
            self.find_roll(score).is_ok_and(|roll| {
                same(&roll.name, only) || roll.score.as_ref().is_some_and(|known| same(known, only))
            })
        };
        if effect.score.as_ref().is_none_or(is_it) {
            for (key, _) in effect.values.iter() {
                let key_of_change = change_key(key);
                let before = values.get(&key_of_change).and_then(Value::as_number).unwrap_or(0);
                let number = before.saturating_add(effect.number(key));
                values.set(key_of_change, Value::Number(number));
            }
        }
    }
}
