//! A whole table, for snapshots.

use std::collections::{BTreeMap, BTreeSet};

use play::fair::Commitment;
use play::{Scene, Seat, SeatId, Table};
use serde::{Deserialize, Serialize};
use systems::System;

use super::system_file;
use super::wire::{self, described};

#[derive(Serialize, Deserialize)]
#[serde(remote = "Table", deny_unknown_fields)]
struct TableJson {
    #[serde(with = "system_file", default, skip_serializing_if = "Vec::is_empty")]
    files: Vec<System>,
    #[serde(with = "wire")]
    scene: Scene,
    #[serde(with = "wire")]
    seats: BTreeMap<SeatId, Seat>,
    #[serde(with = "wire")]
    open: BTreeMap<u64, Commitment>,
    #[serde(with = "wire", default, skip_serializing_if = "BTreeMap::is_empty")]
    used_in_secret: BTreeMap<u64, Commitment>,
    next_roll: u64,
    #[serde(with = "wire")]
    revealed: BTreeSet<u64>,
    seq: u64,
}

described!(Table as TableJson);
