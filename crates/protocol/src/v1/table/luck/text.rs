//! The sums as text: a cache that spares reading a whole log. What cannot be read is left unused.

use std::collections::BTreeMap;

use dice::{Natural, Ratio};
use odds::luck::{RollTally, Shape, TotalTally};
use play::fair::Hash;
use play::{ActionId, Audience, CharacterId, SeatId};
use serde::{Deserialize, Serialize};

use super::super::json::wire;
use super::LuckSums;
use super::hands::{Hands, Roster};
use crate::json;

/// Raised whenever the text or what is added up changes; older sums are then simply made anew.
const SUMS: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SumsJson {
    sums: u32,
    seq: u64,
    #[serde(with = "wire")]
    hash: Hash,
    undone: Vec<u64>,
    revealed: Vec<(u64, AudienceText)>,
    /// Each once, however many hands have rolled it: how far above its lowest total, and in how many ways.
    shapes: Vec<Vec<(i64, String)>>,
    hands: Vec<HandsJson>,
}

#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct AudienceText(#[serde(with = "wire")] Audience);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HandsJson {
    audience: AudienceText,
    seats: RosterJson,
    characters: RosterJson,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RosterJson {
    tallies: Vec<(u64, TallyJson)>,
    /// Who, since which event, and what they are called.
    names: Vec<(u64, u64, String)>,
    /// Who, and at which event.
    first_rolls: Vec<(u64, u64)>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TallyJson {
    rolls: usize,
    successes: usize,
    /// The ways, of how many, how often.
    chances: Vec<(String, String, usize)>,
    totals: Vec<TotalJson>,
    /// The sides, a face, how often.
    faces: Vec<(u32, u32, usize)>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TotalJson {
    system: String,
    rolls: usize,
    actual: String,
    lowest: String,
    /// The place of a shape, and how often.
    shapes: Vec<(usize, usize)>,
}

impl LuckSums {
    /// Their text.
    pub fn encode(&self) -> serde_json::Result<String> {
        let mut shapes: BTreeMap<&Shape, usize> = BTreeMap::new();
        let tallies = self
            .hands
            .values()
            .flat_map(|hands| hands.seats.tallies.values().chain(hands.characters.tallies.values()));
        for shape in tallies.flat_map(|tally| tally.totals.values()).flat_map(|totals| totals.shapes.keys()) {
            let next = shapes.len();
            shapes.entry(shape).or_insert(next);
        }
        let mut in_order: Vec<_> = shapes.iter().collect();
        in_order.sort_unstable_by_key(|(_, place)| **place);
        let sums = SumsJson {
            sums: SUMS,
            seq: self.seq,
            hash: self.hash,
            undone: self.undone.iter().map(|action| action.0).collect(),
            revealed: self.revealed.iter().map(|(seq, to)| (*seq, AudienceText(to.clone()))).collect(),
            shapes: in_order.into_iter().map(|(shape, _)| shape_json(shape)).collect(),
            hands: self.hands.iter().map(|(audience, hands)| hands_json(audience, hands, &shapes)).collect(),
        };
        serde_json::to_string(&sums)
    }

    /// The sums of a text; nothing if it is none, or one of another program.
    pub fn decode(text: &str) -> Option<Self> {
        let sums: SumsJson = json::parse(text).ok().filter(|sums: &SumsJson| sums.sums == SUMS)?;
        let shapes: Vec<Shape> = sums.shapes.iter().map(|shape| shape_of(shape)).collect::<Option<_>>()?;
        let hands = |json: HandsJson| Some((json.audience.0.clone(), hands_of(json, &shapes)?));
        Some(Self {
            seq: sums.seq,
            hash: sums.hash,
            undone: sums.undone.into_iter().map(ActionId).collect(),
            revealed: sums.revealed.into_iter().map(|(seq, to)| (seq, to.0)).collect(),
            hands: sums.hands.into_iter().map(hands).collect::<Option<_>>()?,
        })
    }
}

fn shape_json(shape: &Shape) -> Vec<(i64, String)> {
    shape.0.iter().map(|(above, ways)| (*above, ways.to_string())).collect()
}

fn shape_of(json: &[(i64, String)]) -> Option<Shape> {
    let ways = json.iter().map(|(above, ways)| Some((*above, natural(ways)?)));
    ways.collect::<Option<_>>().map(Shape)
}

fn natural(text: &str) -> Option<Natural> {
    text.parse().ok()
}

fn hands_json(audience: &Audience, hands: &Hands, shapes: &BTreeMap<&Shape, usize>) -> HandsJson {
    HandsJson {
        audience: AudienceText(audience.clone()),
        seats: roster_json(&hands.seats, |seat| seat.0, shapes),
        characters: roster_json(&hands.characters, |character| character.0, shapes),
    }
}

fn hands_of(json: HandsJson, shapes: &[Shape]) -> Option<Hands> {
    let seats = roster_of(json.seats, SeatId, shapes)?;
    Some(Hands { seats, characters: roster_of(json.characters, CharacterId, shapes)? })
}

fn roster_json<Id>(
    roster: &Roster<Id>,
    number: impl Fn(&Id) -> u64,
    shapes: &BTreeMap<&Shape, usize>,
) -> RosterJson {
    RosterJson {
        tallies: roster.tallies.iter().map(|(id, tally)| (number(id), tally_json(tally, shapes))).collect(),
        names: roster.names.iter().map(|(id, (seq, name))| (number(id), *seq, name.clone())).collect(),
        first_rolls: roster.first_rolls.iter().map(|(id, seq)| (number(id), *seq)).collect(),
    }
}

fn roster_of<Id: Ord>(json: RosterJson, id: impl Fn(u64) -> Id, shapes: &[Shape]) -> Option<Roster<Id>> {
    let tally = |(number, tally): (u64, TallyJson)| Some((id(number), tally_of(tally, shapes)?));
    Some(Roster {
        tallies: json.tallies.into_iter().map(tally).collect::<Option<_>>()?,
        names: json.names.into_iter().map(|(number, seq, name)| (id(number), (seq, name))).collect(),
        first_rolls: json.first_rolls.into_iter().map(|(number, seq)| (id(number), seq)).collect(),
    })
}

fn tally_json(tally: &RollTally, places: &BTreeMap<&Shape, usize>) -> TallyJson {
    let total = |(system, totals): (&String, &TotalTally)| TotalJson {
        system: system.clone(),
        rolls: totals.rolls,
        actual: totals.actual.to_string(),
        lowest: totals.lowest.to_string(),
        shapes: totals
            .shapes
            .iter()
            .filter_map(|(shape, times)| Some((*places.get(shape)?, *times)))
            .collect(),
    };
    let faces = tally
        .faces
        .iter()
        .flat_map(|(sides, shown)| shown.iter().map(move |(face, times)| (*sides, *face, *times)));
    TallyJson {
        rolls: tally.rolls,
        successes: tally.successes,
        chances: tally
            .chances
            .iter()
            .map(|(chance, times)| (chance.ways.to_string(), chance.of.to_string(), *times))
            .collect(),
        totals: tally.totals.iter().map(total).collect(),
        faces: faces.collect(),
    }
}

fn tally_of(json: TallyJson, shapes: &[Shape]) -> Option<RollTally> {
    let mut tally = RollTally { rolls: json.rolls, successes: json.successes, ..RollTally::default() };
    for (ways, of, times) in json.chances {
        tally.chances.insert(Ratio { ways: natural(&ways)?, of: natural(&of)? }, times);
    }
    for total in json.totals {
        let shape = |(place, times): (usize, usize)| Some((shapes.get(place)?.clone(), times));
        let totals = TotalTally {
            rolls: total.rolls,
            actual: total.actual.parse().ok()?,
            lowest: total.lowest.parse().ok()?,
            shapes: total.shapes.into_iter().map(shape).collect::<Option<_>>()?,
        };
        tally.totals.insert(total.system, totals);
    }
    for (sides, face, times) in json.faces {
        tally.faces.entry(sides).or_default().insert(face, times);
    }
    Some(tally)
}
