//! JSON Schema of what crosses: derived from the types, and drawn from the systems' own lists where those say what there is.
//!
//! OpenAPI 3.1 and JSON Schema 2020-12 are one language, so the server's description and `docs/schema` come from here.

mod inputs;

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;

use super::odds::Document;
use super::program::ProgramOdds;
use super::roll::Roll;
use super::sheet_view::SheetView;

pub(super) use super::sheet::frozen::schema::{sheet_fields, sheet_or_text};
pub(super) use inputs::check_request;

/// Where OpenAPI keeps its types, and where JSON Schema does.
const COMPONENTS: &str = "#/components/schemas/";
const DEFINITIONS: &str = "#/$defs/";

/// A format that other programs rely on.
#[derive(Clone, Debug, PartialEq)]
pub struct SchemaFile {
    /// What the file is called.
    pub name: &'static str,
    /// The schema.
    pub schema: Value,
}

impl SchemaFile {
    /// The file's text.
    pub fn to_text(&self) -> String {
        format!("{:#}\n", self.schema)
    }
}

/// Every format that has a schema of its own.
pub fn schema_files() -> Vec<SchemaFile> {
    vec![
        SchemaFile {
            name: "sheet.v1.json",
            schema: document("A sheet, in TOML or JSON", sheet_fields(), Vec::new()),
        },
        derived::<SheetView>(
            "sheet-view.v1.json",
            "A sheet with all its numbers: `twelvefold sheet show --json`",
        ),
        derived::<Document>("odds.v1.json", "Odds: `twelvefold odds … --json`"),
        derived::<ProgramOdds>(
            "program.v1.json",
            "What an AnyDice program puts out: `twelvefold odds program … --json`",
        ),
        derived::<Roll>("roll.v1.json", "A roll: `twelvefold roll … --json`"),
    ]
}

fn derived<T: ToSchema>(name: &'static str, title: &str) -> SchemaFile {
    let mut definitions = Vec::new();
    T::schemas(&mut definitions);
    SchemaFile { name, schema: document(title, T::schema(), definitions) }
}

/// A JSON Schema that stands for itself.
fn document(title: &str, schema: RefOr<Schema>, definitions: Vec<(String, RefOr<Schema>)>) -> Value {
    let mut whole = Map::new();
    whole.insert("$schema".to_owned(), json!("https://json-schema.org/draft/2020-12/schema"));
    whole.insert("title".to_owned(), json!(title));
    let to_json = |schema: &RefOr<Schema>| serde_json::to_value(schema).unwrap_or(Value::Bool(true));
    if let Value::Object(fields) = to_json(&schema) {
        whole.extend(fields);
    }
    if !definitions.is_empty() {
        let defined: Map<String, Value> =
            definitions.iter().map(|(name, schema)| (name.clone(), to_json(schema))).collect();
        whole.insert("$defs".to_owned(), Value::Object(defined));
    }
    let mut whole = Value::Object(whole);
    rename_references(&mut whole);
    open_parts(&mut whole, "$defs", DEFINITIONS);
    whole
}

fn rename_references(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value {
                    Value::String(text) if key == "$ref" => *text = text.replace(COMPONENTS, DEFINITIONS),
                    value => rename_references(value),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(rename_references),
        _ => {}
    }
}

/// Whatever is one part of a larger object cannot forbid the fields of the other parts, though as a type of its own it does.
pub fn open_components(openapi: &mut Value) {
    if let Some(components) = openapi.get_mut("components") {
        let parts = parts_of_objects(components, COMPONENTS);
        allow_more_fields(components, "schemas", &parts);
    }
}

fn open_parts(document: &mut Value, home: &str, prefix: &str) {
    let parts = parts_of_objects(document, prefix);
    allow_more_fields(document, home, &parts);
}

/// The names of types that stand in an `allOf`.
fn parts_of_objects(schema: &Value, prefix: &str) -> BTreeSet<String> {
    let mut parts = BTreeSet::new();
    match schema {
        Value::Object(fields) => {
            let all_of = fields.get("allOf").and_then(Value::as_array).into_iter().flatten();
            let named = all_of.filter_map(|part| part["$ref"].as_str()?.strip_prefix(prefix));
            parts.extend(named.map(str::to_owned));
            parts.extend(fields.values().flat_map(|value| parts_of_objects(value, prefix)));
        }
        Value::Array(items) => parts.extend(items.iter().flat_map(|item| parts_of_objects(item, prefix))),
        _ => {}
    }
    parts
}

fn allow_more_fields(document: &mut Value, home: &str, names: &BTreeSet<String>) {
    for name in names {
        let part = document.get_mut(home).and_then(|types| types.get_mut(name));
        if let Some(fields) = part.and_then(Value::as_object_mut) {
            fields.remove("additionalProperties");
        }
    }
}
