//! Answers that are on their way, each of which takes memory until it was taken.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};

use axum::body::{Body, Bytes, HttpBody};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use hyper::body::{Frame, SizeHint};

use super::Address;
use crate::config::Limits;
use crate::problem::ApiError;

/// Smaller answers are not worth counting: a connection takes as much.
const WORTH_COUNTING: u64 = 64 * 1024;
/// What counts for an answer that comes page by page: as much as a page.
const PAGE: u64 = 4 * 1024 * 1024;

/// The bytes that are on their way, by where they go.
#[derive(Clone, Debug, Default)]
pub(crate) struct Downloads(Arc<Mutex<HashMap<Address, u64>>>);

/// One answer, until all of it was taken.
#[derive(Debug)]
struct Download {
    all: Downloads,
    address: Address,
    bytes: u64,
}

impl Downloads {
    /// Counts an answer until it was taken; if the address lets too many lie about, it is told so instead.
    pub(crate) fn count(&self, address: Address, limits: &Limits, response: Response) -> Response {
        let kind = response.headers().get(header::CONTENT_TYPE);
        // Streams of events are counted as sockets are.
        let is_stream = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream"));
        let bytes = response.body().size_hint().exact().unwrap_or(PAGE);
        if bytes < WORTH_COUNTING || is_stream {
            return response;
        }
        match self.begin(address, bytes, limits) {
            Ok(download) => response.map(|body| Body::new(Counted { body, download: Arc::new(download) })),
            Err(refused) => refused.into_response(),
        }
    }

    fn begin(&self, address: Address, bytes: u64, limits: &Limits) -> Result<Download, ApiError> {
        let mut going = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let of_address = going.get(&address).copied().unwrap_or(0);
        // Whoever takes what they are sent gets the largest answer, too.
        let is_too_much = of_address > 0 && of_address + bytes > limits.answers_per_address;
        if is_too_much || going.values().sum::<u64>() > limits.answers {
            return Err(ApiError::too_many("other answers are on their way; take those first", 5));
        }
        *going.entry(address).or_default() += bytes;
        Ok(Download { all: self.clone(), address, bytes })
    }
}

impl Drop for Download {
    fn drop(&mut self) {
        let mut going = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = going.get_mut(&self.address) {
            *count -= self.bytes;
            if *count == 0 {
                going.remove(&self.address);
            }
        }
    }
}

/// A body whose bytes count until the last of them is written to its line.
struct Counted {
    body: Body,
    download: Arc<Download>,
}

/// Bytes of it.
struct DownloadPart {
    bytes: Bytes,
    _download: Arc<Download>,
}

impl AsRef<[u8]> for DownloadPart {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl HttpBody for Counted {
    type Data = <Body as HttpBody>::Data;
    type Error = <Body as HttpBody>::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        let counted =
            |bytes| Bytes::from_owner(DownloadPart { bytes, _download: Arc::clone(&self.download) });
        Poll::Ready(frame.map(|frame| frame.map(|frame| frame.map_data(counted))))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
