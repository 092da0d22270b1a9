//! What a table plays: every ruling is told, so that it stays readable whatever later becomes usual.

use std::collections::BTreeMap;

use play::{Role, Seat, SeatId, Settings};
use serde::{Deserialize, Serialize};
use systems::{AnyRulings, System};

#[cfg(feature = "schema")]
use super::shapes;
use super::wire::{self, described, through};

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Settings))]
#[serde(deny_unknown_fields)]
pub(in crate::v1::table) struct SettingsJson {
    name: String,
    #[serde(with = "wire")]
    #[cfg_attr(feature = "schema", schema(value_type = shapes::System))]
    system: System,
    rulings: BTreeMap<String, String>,
}

through!(Settings as SettingsJson);

impl From<&Settings> for SettingsJson {
    fn from(settings: &Settings) -> Self {
        Self { name: settings.name.clone(), system: settings.system(), rulings: rulings(&settings.rulings) }
    }
}

/// Every ruling with what it is set to.
pub(in crate::v1::table) fn rulings(rulings: &AnyRulings) -> BTreeMap<String, String> {
    rulings.settings().into_iter().map(|(info, choice)| (info.name.to_owned(), choice.to_owned())).collect()
}

impl TryFrom<SettingsJson> for Settings {
    type Error = systems::Refusal;

    fn try_from(json: SettingsJson) -> Result<Self, systems::Refusal> {
        let mut rulings = AnyRulings::of(json.system);
        for (name, choice) in &json.rulings {
            rulings.set(name, choice)?;
        }
        Ok(Self { name: json.name, rulings })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Seat", deny_unknown_fields)]
struct SeatJson {
    #[serde(with = "wire")]
    id: SeatId,
    name: String,
    #[serde(with = "wire")]
    role: Role,
    #[serde(rename = "left")]
    has_left: bool,
}

described!(Seat as SeatJson);
