//! The OpenAPI document: what stands beside the handlers and the types, and what holds for all of them.

use protocol::v1::schema::open_components;
use protocol::v1::table::http::Problem;
use serde_json::{Map, Value, json};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Components, Info, License};
use utoipa::{PartialSchema, ToResponse, ToSchema};

use super::words::{PROBLEMS, REFUSALS};
use crate::problem::ProblemAnswer;
use crate::routes::described_routes;

/// The whole document.
pub(super) fn describe_api() -> Value {
    let (_, mut api) = described_routes(0).split_for_parts();
    let mut info = Info::new("Twelvefold: the live table", "1");
    info.description = Some(include_str!("about.md").trim_end().to_owned());
    info.license = Some(License::new("MIT OR Apache-2.0"));
    api.info = info;
    let components = api.components.get_or_insert_with(Components::new);
    components.schemas.insert(Problem::name().into(), Problem::schema());
    let (name, response) = ProblemAnswer::response();
    components.responses.insert(name.to_owned(), response);
    components.add_security_scheme(
        "bearer",
        SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build()),
    );
    components.add_security_scheme(
        "cookie",
        SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("twelvefold_{table}"))),
    );
    let mut document = json!(api);
    open_components(&mut document);
    document["x-problems"] = by_word(&PROBLEMS);
    document["x-refusals"] = by_word(&REFUSALS);
    document
}

fn by_word(words: &[(&str, &str)]) -> Value {
    words.iter().map(|(word, meaning)| ((*word).to_owned(), json!(meaning))).collect::<Map<_, _>>().into()
}
