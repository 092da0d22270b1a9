//! What goes wrong, told as problem details (RFC 9457): one sentence that says how to mend it, nothing of the inside.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use play::Refusal;
use protocol::v1::table::command::CommandError;
use protocol::v1::table::http::Problem;
use store::{StoreError, TokenRefusal};
use utoipa::ToResponse;

/// What went wrong, for the reference.
#[derive(ToResponse)]
#[response(description = "What went wrong.", content_type = "application/problem+json")]
pub(crate) struct ProblemAnswer(
    #[to_schema]
    #[expect(dead_code, reason = "it describes an answer and is never made")]
    Problem,
);

/// Why a request was not granted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ApiError {
    status: StatusCode,
    /// The word for it, which also names its paragraph in the reference.
    kind: &'static str,
    detail: String,
    rule: Option<&'static str>,
    /// The word for the refusal, if the table refused it.
    refusal: Option<&'static str>,
    /// After how many seconds to come again.
    retry_after: Option<u64>,
}

impl ApiError {
    fn new(status: StatusCode, kind: &'static str, detail: impl Into<String>) -> Self {
        Self { status, kind, detail: detail.into(), rule: None, refusal: None, retry_after: None }
    }

    /// 400: the request can't be read.
    pub(crate) fn bad_request(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bad_request", detail)
    }

    /// 401, always in these words: whether there is such a table is nobody's business who has no seat at it.
    pub(crate) fn no_seat() -> Self {
        let detail = "there is no such table, or no seat at it for you; join with an invitation, \
                      or bring the token of your seat";
        Self::new(StatusCode::UNAUTHORIZED, "no_seat", detail)
    }

    /// 403: known, and not allowed.
    pub(crate) fn forbidden(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, "forbidden", detail)
    }

    /// 404: nothing there.
    pub(crate) fn not_found(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", detail)
    }

    /// 405: nothing of that method there.
    pub(crate) fn wrong_method() -> Self {
        let detail = "this address does not take that method; see /api for what it takes";
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", detail)
    }

    /// 408: the body did not come in time.
    pub(crate) fn too_slow() -> Self {
        let detail = "the body took too long to arrive; send the same again";
        Self::new(StatusCode::REQUEST_TIMEOUT, "too_slow", detail)
    }

    /// 409: it does not go together with what is there.
    pub(crate) fn conflict(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, "conflict", detail)
    }

    /// 409: the table has an event of a newer program.
    pub(crate) fn read_only(seq: u64) -> Self {
        let detail = format!(
            "this table was played on by a newer Twelvefold: event {seq} is of a kind that this server does not know. \
             Here it can be read and exported; ask whoever runs the server to bring it up to date"
        );
        Self::new(StatusCode::CONFLICT, "read_only", detail)
    }

    /// 413: more than is taken.
    pub(crate) fn too_large(most: usize) -> Self {
        let detail = format!("the body is larger than {most} bytes; send less");
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", detail)
    }

    /// 415: another format.
    pub(crate) fn wrong_type(expected: &str) -> Self {
        let detail = format!("the body must be {expected}; say so in the header Content-Type");
        Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "wrong_type", detail)
    }

    /// 422: understood, and refused.
    pub(crate) fn refused(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "refused", detail)
    }

    /// 422: what is asked for has too long an answer.
    pub(crate) fn answer_too_large(most: usize) -> Self {
        let megabytes = most / (1024 * 1024);
        Self::refused(format!("the answer would take more than {megabytes} MiB; ask for less at a time"))
    }

    /// 429: too often.
    pub(crate) fn too_many(detail: impl Into<String>, retry_after: u64) -> Self {
        let error = Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many", detail);
        Self { retry_after: Some(retry_after.max(1)), ..error }
    }

    /// 500: a mistake of ours. What happened is in the log.
    pub(crate) fn internal() -> Self {
        let detail = "the server made a mistake; send the same request again with the same key";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", detail)
    }

    /// 503: not now.
    pub(crate) fn unavailable(detail: impl Into<String>) -> Self {
        let error = Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", detail);
        Self { retry_after: Some(2), ..error }
    }

    /// 503: the store does not answer in time.
    pub(crate) fn store_is_silent() -> Self {
        Self::unavailable(
            "the store does not answer in time; send the same again, with the same key, to learn what came of it",
        )
    }

    /// 507: nothing more is kept here.
    pub(crate) fn full() -> Self {
        let detail = "this server keeps no more than it does; ask whoever runs it to make room";
        Self::new(StatusCode::INSUFFICIENT_STORAGE, "full", detail)
    }

    /// After how many seconds it may be sent again, where that is known.
    pub(crate) const fn retry_after(&self) -> Option<u64> {
        self.retry_after
    }

    /// The sentence.
    pub(crate) fn detail(&self) -> &str {
        &self.detail
    }

    /// Did the table or its rules refuse it?
    pub(crate) fn is_refusal(&self) -> bool {
        self.status == StatusCode::UNPROCESSABLE_ENTITY
    }

    /// Might it be granted by somebody who knows more of the table than this node does?
    pub(crate) fn may_change_with_the_table(&self) -> bool {
        self.is_refusal() || self.status == StatusCode::UNAUTHORIZED
    }

    /// May the same command have been done before, when it was not refused for this?
    pub(crate) fn may_have_been_done_before(&self) -> bool {
        self.may_change_with_the_table() || self.status == StatusCode::INSUFFICIENT_STORAGE
    }

    fn title(&self) -> &'static str {
        match self.kind {
            "bad_request" => "The request cannot be read",
            "no_seat" => "No seat at this table",
            "forbidden" => "Not allowed",
            "not_found" => "Nothing there",
            "wrong_method" => "Another method is needed",
            "too_slow" => "Too slow",
            "conflict" => "Does not go together with what is there",
            "read_only" => "To be read only",
            "too_large" => "Too large",
            "wrong_type" => "Another format is needed",
            "refused" => "Refused",
            "too_many" => "Too often",
            "unavailable" => "Not now",
            "full" => "No room left",
            _ => "A mistake of the server",
        }
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        let (rule, code) = (refusal.rule(), Some(refusal.code()));
        Self { rule, refusal: code, ..Self::refused(refusal.to_string()) }
    }
}

impl From<CommandError> for ApiError {
    fn from(error: CommandError) -> Self {
        match error {
            CommandError::Unreadable(sentence) => Self::bad_request(sentence),
            CommandError::Refused(refusal) => refusal.into(),
            error @ (CommandError::Sheet(..) | CommandError::NeedsSealed(..)) => {
                Self { rule: error.rule(), ..Self::refused(error.to_string()) }
            }
        }
    }
}

impl From<serde_json::Error> for ApiError {
    /// Something of ours has no JSON: it is neither kept nor answered.
    fn from(error: serde_json::Error) -> Self {
        tracing::error!(%error, "something could not be written down");
        Self::internal()
    }
}

impl From<TokenRefusal> for ApiError {
    /// Whoever holds a link has seen it; they may know what became of it.
    fn from(refusal: TokenRefusal) -> Self {
        Self::forbidden(refusal.to_string())
    }
}

impl From<StoreError> for ApiError {
    /// What the store says of itself is for whoever runs it, not for whoever plays.
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NoSuchTable => Self::no_seat(),
            StoreError::Token(refusal) => refusal.into(),
            StoreError::LostReply => Self::conflict(error.to_string()),
            StoreError::TooNew { .. } => {
                tracing::error!(%error, "this node is too old for its store");
                Self::unavailable(
                    "this server is older than its store; ask whoever runs it to bring it up to date",
                )
            }
            StoreError::Unfit { what, why } => Self::refused(format!("{what} cannot be kept: {why}")),
            error @ (StoreError::Stale { .. }
            | StoreError::AlreadyDone(..)
            | StoreError::Taken { .. }
            | StoreError::Locked { .. }
            | StoreError::InUse { .. }
            | StoreError::Full { .. }
            | StoreError::ReadOnly { .. }
            | StoreError::Damaged { .. }
            | StoreError::NotOurs { .. }
            | StoreError::Missing { .. }
            | StoreError::Unreachable { .. }
            | StoreError::Denied { .. }
            | StoreError::Unsure { .. }
            | StoreError::BadAddress { .. }
            | StoreError::Closed
            | StoreError::Different { .. }
            | StoreError::Exists { .. }
            | StoreError::Failed { .. }) => {
                tracing::error!(%error, "the store failed");
                Self::unavailable(
                    "the table cannot be reached right now; send the same again, with the same key, in a moment",
                )
            }
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let problem = Problem {
            kind: format!("/api#problem-{}", self.kind),
            title: self.title().to_owned(),
            status: self.status.as_u16(),
            detail: self.detail.clone(),
            rule: self.rule.map(str::to_owned),
            refusal: self.refusal.map(str::to_owned),
        };
        let body = serde_json::to_string(&problem).unwrap_or_default();
        let mut response = (self.status, body).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if self.status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}
