//! `/api` and `/api/v1/openapi.json`: what the server answers to, for programs and for people.

mod description;
mod words;

use std::fmt::Write;
use std::sync::LazyLock;

use axum::http::header;
use axum::response::{Html, IntoResponse};
use serde_json::Value;

use crate::json;
use crate::problem::ProblemAnswer;
use description::describe_api;

const STYLE: &str = include_str!("reference/reference.css");

/// The description, for programs. The page is drawn from it.
static OPENAPI: LazyLock<Value> = LazyLock::new(describe_api);
static PAGE: LazyLock<String> = LazyLock::new(|| page_of(&OPENAPI));

/// This description.
#[utoipa::path(
    get,
    path = "/api/v1/openapi.json",
    operation_id = "openapi",
    responses(
        (status = 200, description = "OpenAPI 3.1.", body = Value),
        (status = "default", response = ProblemAnswer),
    ),
)]
pub(crate) async fn openapi() -> impl IntoResponse {
    json::text(OPENAPI.to_string())
}

/// `GET /api`: the same, to read.
pub(crate) async fn page() -> Html<&'static str> {
    Html(PAGE.as_str())
}

/// `GET /api/reference.css`
pub(crate) async fn style() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], STYLE)
}

fn page_of(api: &Value) -> String {
    let mut page = String::from(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>Twelvefold: the API</title>\n\
         <link rel=\"stylesheet\" href=\"/api/reference.css\">\n<main>\n",
    );
    heading(&mut page, "h1", "", text(&api["info"]["title"]));
    paragraphs(&mut page, text(&api["info"]["description"]));
    for (path, methods) in api["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            operation_of(&mut page, method, path, operation);
        }
    }
    for (name, schema) in api["components"]["schemas"].as_object().into_iter().flatten() {
        heading(&mut page, "h2", &format!("schema-{name}"), name);
        details(&mut page, schema);
    }
    for (name, problem) in api["x-problems"].as_object().into_iter().flatten() {
        heading(&mut page, "h2", &format!("problem-{name}"), name);
        paragraphs(&mut page, text(problem));
    }
    heading(&mut page, "h2", "refusals", "The words for refusals");
    for (word, meaning) in api["x-refusals"].as_object().into_iter().flatten() {
        paragraphs(&mut page, &format!("{word}: {}", text(meaning)));
    }
    page.push_str("</main>\n</html>\n");
    page
}

fn operation_of(page: &mut String, method: &str, path: &str, operation: &Value) {
    let id = text(&operation["operationId"]);
    heading(page, "h2", id, &format!("{} {path}", method.to_uppercase()));
    paragraphs(page, text(&operation["summary"]));
    paragraphs(page, text(&operation["description"]));
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let (name, place) = (text(&parameter["name"]), text(&parameter["in"]));
        paragraphs(page, &format!("{name} ({place}): {}", text(&parameter["description"])));
    }
    let body = &operation["requestBody"]["content"];
    for (kind, content) in body.as_object().into_iter().flatten() {
        paragraphs(page, &format!("Send {kind}:"));
        content_of(page, content);
    }
    for (status, response) in operation["responses"].as_object().into_iter().flatten() {
        let said = response.get("description").map_or("what went wrong, as problem details.", text);
        paragraphs(page, &format!("{status}: {said}"));
        for (_, content) in response["content"].as_object().into_iter().flatten() {
            content_of(page, content);
        }
    }
}

/// A link to the schema of what is sent or answered, and an example of it.
fn content_of(page: &mut String, content: &Value) {
    let item = content["schema"].get("items").unwrap_or(&content["schema"]);
    if let Some(name) = item["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        let name = escape(name);
        let _cannot_fail = writeln!(page, "<p><a href=\"#schema-{name}\">{name}</a></p>");
    }
    example(page, &content["example"]);
}

/// What a schema says, to be opened.
fn details(page: &mut String, schema: &Value) {
    paragraphs(page, text(&schema["description"]));
    let shown = escape(&format!("{schema:#}"));
    let _cannot_fail = writeln!(page, "<details><summary>Its schema</summary><pre>{shown}</pre></details>");
}

fn heading(page: &mut String, level: &str, id: &str, said: &str) {
    let _cannot_fail = writeln!(page, "<{level} id=\"{}\">{}</{level}>", escape(id), escape(said));
}

fn paragraphs(page: &mut String, said: &str) {
    for paragraph in said.split("\n\n").filter(|paragraph| !paragraph.is_empty()) {
        let _cannot_fail = writeln!(page, "<p>{}</p>", escape(paragraph));
    }
}

fn example(page: &mut String, example: &Value) {
    let shown = match example {
        Value::Null => return,
        Value::String(text) => text.clone(),
        value => format!("{value:#}"),
    };
    let _cannot_fail = writeln!(page, "<pre>{}</pre>", escape(&shown));
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Every handler in the table of contents, as it stands there.
    fn handlers() -> usize {
        let contents = include_str!("mod.rs");
        let listed = contents.split("routes!(").skip(1).filter_map(|rest| rest.split_once(')'));
        listed.flat_map(|(handlers, _)| handlers.split(',')).count()
    }

    fn operations() -> Vec<(&'static str, &'static Value)> {
        let paths = OPENAPI["paths"].as_object().unwrap();
        paths
            .iter()
            .flat_map(|(path, methods)| {
                methods.as_object().unwrap().values().map(move |operation| (path.as_str(), operation))
            })
            .collect()
    }

    #[test]
    fn every_handler_is_described_and_nothing_else() {
        assert_eq!(operations().len(), handlers());
        let contents = include_str!("mod.rs");
        let bare: Vec<&str> = contents
            .split(".route(\"")
            .skip(1)
            .filter_map(|rest| rest.split_once('"'))
            .map(|(path, _)| path)
            .collect();
        assert_eq!(bare, ["/api", "/api/reference.css"], "only what is for people to read has no entry");
    }

    #[test]
    fn every_entry_says_what_it_is_and_what_it_answers() {
        let mut ids = BTreeSet::new();
        for (path, operation) in operations() {
            assert!(!text(&operation["summary"]).is_empty(), "{path}");
            assert!(ids.insert(text(&operation["operationId"])), "{path}");
            assert!(operation["responses"]["default"].is_object(), "{path}");
            for (status, response) in operation["responses"].as_object().unwrap() {
                let is_empty = ["101", "204"].contains(&status.as_str());
                let contents = response["content"].as_object();
                assert_eq!(contents.is_none(), is_empty || status == "default", "{path} {status}");
                for (kind, content) in contents.into_iter().flatten() {
                    says_something(&content["schema"], path, kind);
                }
            }
            for (kind, content) in operation["requestBody"]["content"].as_object().into_iter().flatten() {
                says_something(&content["schema"], path, kind);
            }
        }
    }

    /// JSON has a schema of our own, but for the schema of this document itself.
    fn says_something(schema: &Value, path: &str, kind: &str) {
        let named = schema.get("items").unwrap_or(schema)["$ref"].as_str();
        let name = named.and_then(|reference| reference.strip_prefix("#/components/schemas/"));
        match name {
            Some(name) => assert!(OPENAPI["components"]["schemas"][name].is_object(), "{path} {name}"),
            None => assert!(kind != "application/json" || path == "/api/v1/openapi.json", "{path} {schema}"),
        }
    }

    #[test]
    fn every_reference_leads_somewhere() {
        let written = OPENAPI.to_string();
        for (prefix, home) in [("schemas", "schemas"), ("responses", "responses")] {
            let start = format!("\"#/components/{prefix}/");
            for name in
                written.split(&start).skip(1).filter_map(|rest| rest.split_once('"')).map(|(name, _)| name)
            {
                assert!(OPENAPI["components"][home][name].is_object(), "{name}");
            }
        }
    }

    #[test]
    fn no_schema_is_a_bare_object() {
        for (name, schema) in OPENAPI["components"]["schemas"].as_object().unwrap() {
            let says = ["properties", "oneOf", "allOf", "enum", "additionalProperties"];
            let is_object = schema["type"] == "object" || schema.get("type").is_none();
            assert!(!is_object || says.iter().any(|word| schema.get(*word).is_some()), "{name}: {schema}");
        }
    }

    #[test]
    fn every_kind_of_problem_has_a_paragraph() {
        let source = include_str!("../problem.rs");
        for (kind, _) in words::PROBLEMS {
            assert!(source.contains(&format!("\"{kind}\"")), "{kind}");
        }
        assert_eq!(words::PROBLEMS.len(), source.matches("Self::new(StatusCode::").count());
    }

    #[test]
    fn every_word_for_a_refusal_is_explained() {
        let explained: BTreeSet<&str> = words::REFUSALS.iter().map(|(word, _)| *word).collect();
        assert_eq!(explained, play::Refusal::CODES.iter().copied().collect());
        assert!(PAGE.contains("would_break: A later action"));
    }

    #[test]
    fn the_page_names_every_address_and_loads_nothing_from_elsewhere() {
        for (path, _) in operations() {
            assert!(PAGE.contains(path), "{path}");
        }
        assert!(PAGE.contains("href=\"#schema-TableView\""));
        assert!(!PAGE.contains("src=") && !PAGE.contains("href=\"http"));
        assert_eq!(escape("<a href=\"x\">&"), "&lt;a href=&quot;x&quot;&gt;&amp;");
    }
}
