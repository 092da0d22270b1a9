//! What a table plays: every ruling is told, so that it stays readable whatever later becomes usual.

use std::collections::BTreeMap;

use play::{Role, Seat, SeatId, Settings};
use serde::{Deserialize, Serialize};
use systems::{AnyRulings, System};

use super::system_file;
use super::wire::{self, described, through};

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Settings))]
#[serde(deny_unknown_fields)]
pub(in crate::v1::table) struct SettingsJson {
    name: String,
    /// `d12`, `3d6` or `pool`; a system from a file by its name and the SHA-256 of the file, `bands@5f36…`.
    system: String,
    rulings: BTreeMap<String, String>,
    /// The text of that file, where it came to the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    file: Option<String>,
}

through!(Settings as SettingsJson);

impl From<&Settings> for SettingsJson {
    fn from(settings: &Settings) -> Self {
        Self {
            name: settings.name.clone(),
            system: settings.system().reference().to_owned(),
            rulings: rulings(&settings.rulings),
            file: None,
        }
    }
}

/// Every ruling with what it is set to.
pub(in crate::v1::table) fn rulings(rulings: &AnyRulings) -> BTreeMap<String, String> {
    rulings.settings().into_iter().map(|(info, choice)| (info.name.to_owned(), choice.to_owned())).collect()
}

impl TryFrom<SettingsJson> for Settings {
    type Error = String;

    fn try_from(json: SettingsJson) -> Result<Self, String> {
        let system = match &json.file {
            Some(text) => system_file::load_referenced(text, &json.system)?,
            None => System::from_name(&json.system).map_err(|refusal| refusal.to_string())?,
        };
        let mut rulings = AnyRulings::default_for(system);
        for (name, choice) in &json.rulings {
            rulings.set(name, choice).map_err(|refusal| refusal.to_string())?;
        }
        Ok(Self { name: json.name, rulings })
    }
}

/// Settings where their system comes to the table: with its file, for `#[serde(with = "carried")]`.
pub(in crate::v1::table) mod carried {
    use play::Settings;
    use serde::{Deserializer, Serialize, Serializer};

    use super::super::wire;
    use super::SettingsJson;

    pub(in crate::v1::table) fn serialize<S: Serializer>(
        settings: &Settings,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let file = settings.system().file().map(|file| file.text.clone());
        SettingsJson { file, ..SettingsJson::from(settings) }.serialize(serializer)
    }

    pub(in crate::v1::table) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Settings, D::Error> {
        wire::deserialize(deserializer)
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
