//! `/api` and `/api/v1/openapi.json`: what the server answers to, for programs and for people.

use std::fmt::Write;
use std::sync::LazyLock;

use axum::http::header;
use axum::response::{Html, IntoResponse};
use serde_json::Value;

use crate::json;

/// The description, for programs. The page is drawn from it.
pub(crate) const OPENAPI: &str = include_str!("reference/openapi.json");
const STYLE: &str = include_str!("reference/reference.css");

static PAGE: LazyLock<String> = LazyLock::new(|| page_of(&serde_json::from_str(OPENAPI).unwrap_or_default()));

/// `GET /api/v1/openapi.json`
pub(crate) async fn openapi() -> impl IntoResponse {
    json::text(OPENAPI.to_owned())
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
    let body = &operation["requestBody"]["content"];
    for (kind, content) in body.as_object().into_iter().flatten() {
        example(page, &format!("Send {kind}"), &content["example"]);
    }
    for (status, response) in operation["responses"].as_object().into_iter().flatten() {
        let said = format!("{status}: {}", text(&response["description"]));
        let content = response["content"].as_object().into_iter().flatten().next();
        example(page, &said, content.map_or(&Value::Null, |(_, content)| &content["example"]));
    }
}

fn heading(page: &mut String, level: &str, id: &str, said: &str) {
    let _cannot_fail = writeln!(page, "<{level} id=\"{}\">{}</{level}>", escape(id), escape(said));
}

fn paragraphs(page: &mut String, said: &str) {
    for paragraph in said.split("\n\n").filter(|paragraph| !paragraph.is_empty()) {
        let _cannot_fail = writeln!(page, "<p>{}</p>", escape(paragraph));
    }
}

fn example(page: &mut String, said: &str, example: &Value) {
    paragraphs(page, said);
    let shown = match example {
        Value::Null => return,
        Value::String(text) => text.clone(),
        value => serde_json::to_string_pretty(value).unwrap_or_default(),
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

    /// Every address in the table of contents, as it stands there.
    fn routes() -> BTreeSet<String> {
        let contents = include_str!("mod.rs");
        let after = contents.split(".route(\"").skip(1);
        after.filter_map(|rest| rest.split_once('"')).map(|(path, _)| path.to_owned()).collect()
    }

    #[test]
    fn every_address_is_described_and_every_description_has_an_address() {
        let api: Value = serde_json::from_str(OPENAPI).unwrap();
        let described: BTreeSet<String> = api["paths"].as_object().unwrap().keys().cloned().collect();
        let not_described = BTreeSet::from(["/api".to_owned(), "/api/reference.css".to_owned()]);
        assert_eq!(described, routes().difference(&not_described).cloned().collect());
    }

    #[test]
    fn every_kind_of_problem_has_a_paragraph() {
        let api: Value = serde_json::from_str(OPENAPI).unwrap();
        let source = include_str!("../problem.rs");
        for kind in api["x-problems"].as_object().unwrap().keys() {
            assert!(source.contains(&format!("\"{kind}\"")), "{kind}");
        }
        assert_eq!(
            api["x-problems"].as_object().unwrap().len(),
            source.matches("Self::new(StatusCode::").count()
        );
    }

    #[test]
    fn every_word_for_a_refusal_is_explained() {
        let api: Value = serde_json::from_str(OPENAPI).unwrap();
        let explained: BTreeSet<&str> =
            api["x-refusals"].as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(explained, play::Refusal::CODES.iter().copied().collect());
        assert!(PAGE.contains("would_break: A later action"));
    }

    #[test]
    fn the_page_names_every_address_and_loads_nothing_from_elsewhere() {
        for path in routes().iter().filter(|path| path.starts_with("/api/v1")) {
            assert!(PAGE.contains(path.as_str()), "{path}");
        }
        assert!(!PAGE.contains("src=") && !PAGE.contains("href=\"http"));
        assert_eq!(escape("<a href=\"x\">&"), "&lt;a href=&quot;x&quot;&gt;&amp;");
    }
}
