//! A sheet as it stands in a file: the fields that its reader knows, with the words of its system.

use systems::ruling::{Choices, RulingInfo};
use systems::{System, d12, three_six};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{
    AdditionalProperties, ArrayBuilder, ObjectBuilder, OneOfBuilder, Schema, Type,
};

use crate::v1::VERSION;
use crate::v1::sheet::words;

/// A sheet of any system.
pub(in crate::v1) fn sheet_fields() -> RefOr<Schema> {
    any_sheet().into()
}

/// The same, or its TOML as a text.
pub(in crate::v1) fn sheet_or_text() -> RefOr<Schema> {
    let toml = text("The TOML of a sheet.");
    let sheet = any_sheet().item(toml);
    sheet.description(Some("A sheet: its fields, as in a file of it, or its TOML as a text.")).into()
}

fn any_sheet() -> OneOfBuilder {
    OneOfBuilder::new().item(d12_sheet()).item(three_six_sheet()).item(pool_sheet()).item(file_sheet())
}

/// A sheet of a system from a file, which alone says what stands on it.
fn file_sheet() -> ObjectBuilder {
    let system = ObjectBuilder::new()
        .schema_type(Type::String)
        .pattern(Some("^[a-z0-9-]+@[0-9a-f]{64}$"))
        .description(Some("The name of a system from a file, and the SHA-256 of that file."));
    ObjectBuilder::new()
        .property("version", integer("The version of the format, 1."))
        .property("system", system)
        .property("name", text("What the character is called."))
        .required("system")
}

fn d12_sheet() -> ObjectBuilder {
    let modifier = closed()
        .property("name", text("What it is called."))
        .property("source", text("Where it comes from."))
        .property(
            "node",
            ObjectBuilder::new()
                .schema_type(Type::String)
                .description(Some("What it is attached to, by any name it goes by."))
                .examples(words::targets()),
        )
        .property("value", integer("What it adds or takes away."))
        .property("when", text("The circumstance it needs, if any."))
        .required("name")
        .required("node")
        .required("value");
    beginning(System::D12)
        .property("size", word(d12::Size::ALL.map(d12::Size::name), "How large the character is."))
        .property("deity", text("Whom the character believes in."))
        .property("points", counts(&words::nodes(), "Points by node."))
        .property("modifiers", list(modifier, "External modifiers."))
        .property("resources", counts(&super::d12::resource_names(), "Points left; full if left out."))
        .property("rulings", rulings(System::D12))
        .property("history", history(&super::d12::resource_names()))
}

fn three_six_sheet() -> ObjectBuilder {
    let attributes = words::attributes();
    beginning(System::THREE_SIX)
        .property("level", count("The character's level."))
        .property(
            "size",
            word(three_six::Size::ALL.map(three_six::Size::name), "How large the character is."),
        )
        .property("heroism", count("What is added to saves."))
        .property("proficiencies", list(text("Something."), "What the character is proficient in."))
        .property("scores", counts(&attributes, "The score of each attribute."))
        .property("magic", counts(&attributes, "What magic adds to it."))
        .property("maximum", counts(&attributes, "The most it can be."))
        .property("rulings", rulings(System::THREE_SIX))
}

fn pool_sheet() -> ObjectBuilder {
    let archetype = closed()
        .property("name", text("What it is called."))
        .property("covers", list(text("An attribute."), "The attributes it covers."))
        .property("dice", count("The dice it adds to them."))
        .required("name")
        .description(Some("What the character is, if anything."));
    beginning(System::POOL)
        .property("archetype", archetype)
        .property("levels", counts(&[], "The level of each attribute, from 1 to 5; a table names its own."))
        .property("resilience", count("Resilience points left."))
        .property("waiting", count("Points spent that wait for the next roll."))
        .property("rulings", rulings(System::POOL))
        .property("history", history(&["resilience", "waiting"]))
}

/// What every sheet begins with.
fn beginning(system: System) -> ObjectBuilder {
    closed()
        .title(Some(format!("A sheet of the {}", system.rules().title())))
        .property(
            "version",
            ObjectBuilder::new()
                .schema_type(Type::Integer)
                .enum_values(Some([VERSION]))
                .description(Some("The version of the format; 1 if left out.")),
        )
        .property("system", word([system.name()], "The rule system."))
        .property("name", text("The character's name."))
        .required("system")
}

/// An edition, and single rulings on top of it.
fn rulings(system: System) -> ObjectBuilder {
    let rules = system.rules();
    let edition = word(rules.editions(), "A named set of rulings.");
    let rulings = closed().property("edition", edition).description(Some("How the rules are read."));
    rules.rulings().iter().fold(rulings, |rulings, info| rulings.property(info.name, ruling(info)))
}

fn ruling(info: &RulingInfo) -> Schema {
    let about = format!("{} ({})", info.about, info.rule);
    match info.choices {
        Choices::Named(choices) => word(choices.iter().map(|choice| choice.name), &about).into(),
        Choices::Number { least, most } => OneOfBuilder::new()
            .item(ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(least)).maximum(Some(most)))
            .item(word((least..=most).map(|number| number.to_string()), "The same as a word."))
            .description(Some(about))
            .into(),
    }
}

fn history(resources: &[&str]) -> ArrayBuilder {
    let entry = closed()
        .property("resource", word(resources.iter().copied(), "Which points."))
        .property("change", integer("How many came, or, below 0, went."))
        .property("real_damage", count("Harm that points could no longer take."))
        .property("reason", text("Why."))
        .required("resource")
        .required("change")
        .required("reason");
    list(entry, "What became of points, the oldest first.")
}

/// An object that has no other fields.
fn closed() -> ObjectBuilder {
    ObjectBuilder::new()
        .schema_type(Type::Object)
        .additional_properties(Some(AdditionalProperties::FreeForm(false)))
}

fn text(about: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).description(Some(about))
}

fn word<W: Into<serde_json::Value>>(words: impl IntoIterator<Item = W>, about: &str) -> ObjectBuilder {
    text(about).enum_values(Some(words))
}

fn integer(about: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Integer).description(Some(about))
}

fn count(about: &str) -> ObjectBuilder {
    integer(about).minimum(Some(0))
}

fn list(item: ObjectBuilder, about: &str) -> ArrayBuilder {
    ArrayBuilder::new().items(item).description(Some(about))
}

/// Numbers by name. Names are read in any case, so those that are listed are not the only ones.
fn counts(names: &[&str], about: &str) -> ObjectBuilder {
    let number = || ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0));
    let counts = ObjectBuilder::new().schema_type(Type::Object).description(Some(about));
    let counts = names.iter().fold(counts, |counts, name| counts.property(*name, number()));
    counts.additional_properties(Some(Schema::from(number())))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::v1::sheet::field_names;

    #[test]
    fn a_schema_knows_the_very_fields_that_the_reader_does() {
        let sheets = [
            (System::D12, d12_sheet()),
            (System::THREE_SIX, three_six_sheet()),
            (System::POOL, pool_sheet()),
        ];
        for (system, sheet) in sheets {
            let schema = serde_json::to_value(Schema::from(sheet)).unwrap();
            let mut described: Vec<&str> =
                schema["properties"].as_object().unwrap().keys().map(String::as_str).collect();
            let mut known = field_names(system).to_vec();
            described.sort_unstable();
            known.sort_unstable();
            assert_eq!(described, known);
            assert_eq!(schema["additionalProperties"], Value::Bool(false));
        }
    }
}
