//! `/api/v1/tables/{table}/export`

use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use futures_util::stream::{self, Stream, StreamExt};
use play::Seat;
use play::fair::Hash;
use protocol::v1::table::export::Header;
use store::TableId;

use crate::access::Sitting;
use crate::app::App;
use crate::problem::{ApiError, ProblemAnswer};

/// Events read at once.
const PAGE: usize = 500;

/// The whole log in one file, one JSON object a line.
///
/// The GM's holds everything and can be imported. Anyone else's holds what they may see, and seals in place of the rest: it is
/// for verifying.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{table}/export",
    operation_id = "export",
    params(
        ("table" = String, Path, description = "The table's id."),
    ),
    responses(
        (
            status = 200,
            description = "The file.",
            content_type = "application/x-ndjson",
            body = String,
            example = "{\"format\":\"twelvefold table\",…}\n{\"seq\":1,…}\n",
        ),
        (status = "default", response = ProblemAnswer),
    ),
    security(("bearer" = []), ("cookie" = [])),
)]
pub(crate) async fn get(State(app): State<App>, sitting: Sitting) -> Result<impl IntoResponse, ApiError> {
    let table = sitting.table;
    let viewer = app.tables().seat(&table, sitting.seat).await?;
    let head = app.tables().store().head(&table).await?.ok_or_else(ApiError::no_seat)?;
    let first = Header { table: table.to_string(), events: head.seq, head: Hash(head.hash) };
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{table}.jsonl\"")),
    ];
    let header_line = stream::once(async move { Ok(first.to_json() + "\n") });
    Ok((headers, Body::from_stream(header_line.chain(pages(app, table, viewer, head.seq)))))
}

/// Page after page up to an event. If the store fails on the way the file breaks off, and does not verify.
fn pages(
    app: App,
    table: TableId,
    viewer: Seat,
    last: u64,
) -> impl Stream<Item = Result<String, ExportBroken>> {
    stream::try_unfold(0, move |after| {
        let (app, table, viewer) = (app.clone(), table.clone(), viewer.clone());
        async move {
            let left = last.saturating_sub(after);
            if left == 0 {
                return Ok(None);
            }
            let limit = usize::try_from(left).unwrap_or(PAGE).min(PAGE);
            let page = app.tables().lines(&table, after, limit).await.map_err(|_| ExportBroken)?;
            let after = page.last().map(|written| written.seq()).ok_or(ExportBroken)?;
            let text: String = page.iter().map(|written| written.line(&viewer) + "\n").collect();
            Ok(Some((text, after)))
        }
    })
}

/// The store failed in the middle of an export.
#[derive(Debug, thiserror::Error)]
#[error("the export broke off; ask for it again")]
struct ExportBroken;
