//! `/api/v1/schema/{file}`

use axum::extract::Path;
use axum::http::header;
use axum::response::IntoResponse;
use protocol::v1::schema::schema_files;

use crate::problem::{ApiError, ProblemAnswer};

/// A JSON Schema of what the command writes and reads.
///
/// The files are sheet.v1.json, sheet-view.v1.json, odds.v1.json, program.v1.json and roll.v1.json.
#[utoipa::path(
    get,
    path = "/api/v1/schema/{file}",
    operation_id = "schema",
    params(("file" = String, Path, description = "The name of the file.")),
    responses(
        (status = 200, description = "JSON Schema 2020-12.", content_type = "application/schema+json", body = Value),
        (status = "default", response = ProblemAnswer),
    ),
)]
pub(crate) async fn get(Path(name): Path<String>) -> Result<impl IntoResponse, ApiError> {
    let files = schema_files();
    let found = files.iter().find(|file| file.name == name);
    let file = found.ok_or_else(|| {
        let names: Vec<&str> = files.iter().map(|file| file.name).collect();
        ApiError::not_found(format!("there is no schema of that name; ask for one of {}", names.join(", ")))
    })?;
    Ok(([(header::CONTENT_TYPE, "application/schema+json")], file.to_text()))
}
