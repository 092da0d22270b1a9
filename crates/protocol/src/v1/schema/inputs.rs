//! A check as it is asked for by its inputs, drawn from the form of each check.

use systems::form::{CheckForm, Input, InputKind, Number};
use systems::systems;
use utoipa::ToSchema;
use utoipa::openapi::schema::{
    AdditionalProperties, AllOfBuilder, ArrayBuilder, ObjectBuilder, OneOfBuilder, Schema, Type,
};
use utoipa::openapi::{Ref, RefOr};

use crate::v1::check::Check;

/// A check that is asked for: by its kind and its inputs, or written out.
pub(in crate::v1) fn check_request() -> RefOr<Schema> {
    let forms = systems()
        .into_iter()
        .flat_map(|system| system.checks().iter().map(|kind| by_inputs(system.name(), kind.form())));
    let written_out = AllOfBuilder::new()
        .item(Ref::from_schema_name(Check::name()))
        .item(ObjectBuilder::new().schema_type(Type::Object).property("inputs", Schema::from(nothing())))
        .description(Some("A check written out, as rolls and odds tell it."));
    forms.fold(OneOfBuilder::new(), OneOfBuilder::item).item(written_out).into()
}

/// What is never there, since it would make it another kind of question.
fn nothing() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Null)
}

fn by_inputs(system: &str, form: &CheckForm) -> ObjectBuilder {
    let about = format!("{system}: {} ({}).", form.about, form.rule);
    let kind = ObjectBuilder::new().schema_type(Type::String).enum_values(Some([form.key.as_ref()]));
    ObjectBuilder::new()
        .schema_type(Type::Object)
        .title(Some(format!("{system} {}", form.key)))
        .description(Some(about))
        .property("kind", kind)
        .property("inputs", all_inputs(&form.inputs))
        .required("kind")
        .required("inputs")
}

fn all_inputs(inputs: &[Input]) -> ObjectBuilder {
    let object = ObjectBuilder::new()
        .schema_type(Type::Object)
        .additional_properties(Some(AdditionalProperties::FreeForm(false)));
    inputs.iter().fold(object, |object, input| {
        let object = object.property(input.key.as_ref(), one_input(input));
        if input.required { object.required(input.key.as_ref()) } else { object }
    })
}

fn one_input(input: &Input) -> Schema {
    let about = format!("{}: {} ({})", input.label, input.help, input.rule);
    match &input.kind {
        InputKind::Number(limits) => number(limits).description(Some(about)).into(),
        InputKind::Score { number: limits, names, .. } => {
            let names = names.iter().map(|name| name.name.as_ref());
            let named = ObjectBuilder::new()
                .schema_type(Type::Object)
                .property("name", ObjectBuilder::new().schema_type(Type::String).examples(names))
                .property("number", number(limits))
                .required("name")
                .required("number");
            OneOfBuilder::new().item(number(limits)).item(named).description(Some(about)).into()
        }
        InputKind::Switch => ObjectBuilder::new().schema_type(Type::Boolean).description(Some(about)).into(),
        InputKind::Name { longest } => ObjectBuilder::new()
            .schema_type(Type::String)
            .max_length(Some(*longest))
            .description(Some(about))
            .into(),
        InputKind::Choice { options } => ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(options.iter().map(AsRef::as_ref)))
            .description(Some(about))
            .into(),
        InputKind::Sides(sides) => ArrayBuilder::new()
            .items(all_inputs(&sides.inputs))
            .min_items(Some(sides.least))
            .max_items(Some(sides.most))
            .description(Some(about))
            .into(),
    }
}

fn number(limits: &Number) -> ObjectBuilder {
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .minimum(Some(*limits.limits.start()))
        .maximum(Some(*limits.limits.end()))
        .default(limits.left_out.map(Into::into))
}
