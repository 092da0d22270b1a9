//! The faces of a walk: what each feature makes of the dice that show one.

use super::fold::WalkedDice;
use super::reader::Reader;
use super::tally::{Tally, TallyTerm, terms};
use super::{Bug, Shortcut};
use crate::rules::{Feature, FeatureKind};

/// A face, and what each feature makes of dice that show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Face {
    /// In how many ways a die of each group shows it; for dice that lie there, how many do.
    pub(super) weights: Vec<u128>,
    pub(super) readings: Vec<Reading>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reading {
    pub(super) terms: Vec<TallyTerm>,
    pub(super) is_next: bool,
}

/// Every face that some group has, from the highest down.
pub(super) fn all_faces(
    dice: &[WalkedDice],
    features: &[&Feature],
    readers: &[Reader],
    slots: &[i64],
) -> Vec<Face> {
    let mut worths: Vec<i64> =
        dice.iter().flat_map(|dice| dice.values.iter().map(|(worth, _)| *worth)).collect();
    worths.sort_unstable_by(|one, other| other.cmp(one));
    worths.dedup();
    let mut seen_before: Vec<Option<i64>> = vec![None; features.len()];
    let mut faces = Vec::new();
    for worth in worths {
        let place = |dice: &WalkedDice| dice.values.iter().position(|(known, _)| *known == worth);
        let weight = |dice: &WalkedDice| match (place(dice), &dice.laid) {
            (None, _) => 0,
            (Some(at), Some(laid)) => laid[at] as u128,
            (Some(at), None) => dice.values[at].1,
        };
        let in_walk =
            |group: usize| dice.iter().position(|dice| dice.group == group && place(dice).is_some());
        let readings =
            features.iter().zip(readers).zip(&mut seen_before).map(|((feature, reader), before)| {
                let terms = feature_terms(feature, *reader, worth, &in_walk, slots);
                let is_next = *before == Some(worth + 1);
                if !terms.is_empty() {
                    *before = Some(worth);
                }
                Reading { is_next: is_next && *reader == Reader::Run, terms }
            });
        let readings = readings.collect();
        faces.push(Face { weights: dice.iter().map(weight).collect(), readings });
    }
    faces
}

fn feature_terms(
    feature: &Feature,
    reader: Reader,
    face: i64,
    in_walk: &dyn Fn(usize) -> Option<usize>,
    slots: &[i64],
) -> Vec<TallyTerm> {
    let mut found = terms(&feature.pool, face, in_walk, slots);
    if !reader.asks_worth() {
        found.iter_mut().for_each(|(worth, _)| *worth = 0);
    }
    if let FeatureKind::Ahead(other) = &feature.kind {
        let theirs = terms(other, face, in_walk, slots).into_iter();
        found.extend(theirs.map(|(_, tally): (i64, Tally)| (1, tally)));
    }
    if reader == Reader::Sum {
        found.retain(|(worth, _)| *worth != 0);
    }
    found
}

/// Makes one face of those that every feature treats alike.
pub(super) fn merge_alike(faces: &mut Vec<Face>, readers: &[Reader], shortcut: Shortcut) {
    let can_merge = |(reading, reader): (&Reading, &Reader)| {
        // Dice cancel each other on one face, not across two.
        let is_added_up =
            reading.terms.iter().all(|(_, tally)| tally.is_added_up()) || shortcut.has(Bug::MergesCancelled);
        let is_orderless = reader.is_orderless() || shortcut.has(Bug::MergesOrdered);
        reading.terms.is_empty() || (is_orderless && is_added_up)
    };
    let is_orderless = |face: &Face| face.readings.iter().zip(readers).all(can_merge);
    let (mut orderless, mut merged): (Vec<Face>, Vec<Face>) = faces.drain(..).partition(is_orderless);
    let mut last: Vec<Face> = Vec::new();
    for face in orderless.drain(..) {
        match last.iter_mut().find(|known| known.readings == face.readings) {
            Some(known) => known.weights.iter_mut().zip(face.weights).for_each(|(all, more)| *all += more),
            None => last.push(face),
        }
    }
    // Where nothing is read stands last: the dice that are left by then go there together.
    last.sort_by_key(|face| face.readings.iter().all(|reading| reading.terms.is_empty()));
    merged.append(&mut last);
    *faces = merged;
}
