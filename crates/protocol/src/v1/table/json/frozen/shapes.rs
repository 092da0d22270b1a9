//! Words of the built-in systems, for the schema.

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::v1::table::json::names::Word;
use crate::v1::table::json::shapes::word_shapes;

word_shapes! {
    ModifierTarget as systems::d12::ModifierTarget, "What a modifier is attached to.";
    Attribute as systems::three_six::Attribute, "An attribute of the 3d6 System.";
}
