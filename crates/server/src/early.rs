//! An answer that is given before the body has come ends the connection; it says so, and nobody sends another request on it.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};

use axum::body::{Body, HttpBody};
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::response::Response;
use hyper::body::{Frame, SizeHint};

/// Adds `Connection: close` to an answer whose request was not read to its end.
pub(crate) async fn say_when_closing(
    request: Request,
    next: impl AsyncFnOnce(Request) -> Response,
) -> Response {
    if request.body().is_end_stream() {
        return next(request).await;
    }
    let is_read = Arc::new(AtomicBool::new(false));
    let watched = Arc::clone(&is_read);
    let request = request.map(|body| Body::new(Watched { body, is_read: watched }));
    let mut response = next(request).await;
    if !is_read.load(Ordering::Relaxed) {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// A body that remembers whether it was read to its end.
struct Watched {
    body: Body,
    is_read: Arc<AtomicBool>,
}

impl HttpBody for Watched {
    type Data = <Body as HttpBody>::Data;
    type Error = <Body as HttpBody>::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        if frame.is_none() || self.body.is_end_stream() {
            self.is_read.store(true, Ordering::Relaxed);
        }
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
