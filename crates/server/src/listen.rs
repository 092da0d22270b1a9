//! Taking connections, and an end to those that never say what they want.

use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

/// Answers whoever comes.
pub(crate) struct Doorway {
    router: Router,
    protocol: Builder,
    connections: TaskTracker,
    closing: CancellationToken,
}

impl Doorway {
    /// Of a server that does not wait for the head of a request longer than its patience.
    pub(crate) fn new(router: Router, patience: Duration) -> Self {
        let mut protocol = Builder::new();
        protocol.timer(TokioTimer::new()).header_read_timeout(patience);
        Self { router, protocol, connections: TaskTracker::new(), closing: CancellationToken::new() }
    }

    /// Takes connections until it is told to stop, and then no more.
    pub(crate) async fn open(&self, mut listener: TcpListener, stop: &CancellationToken) {
        loop {
            let (stream, address) = tokio::select! {
                came = Listener::accept(&mut listener) => came,
                () = stop.cancelled() => return,
            };
            self.welcome(stream, address);
        }
    }

    /// Ends when the last answer is given.
    pub(crate) async fn close(self) {
        self.closing.cancel();
        self.connections.close();
        self.connections.wait().await;
    }

    fn welcome(&self, stream: TcpStream, address: SocketAddr) {
        send_at_once(&stream);
        let router = self.router.clone();
        let answer = move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(address));
            router.clone().oneshot(request)
        };
        let connection = self.protocol.serve_connection(TokioIo::new(stream), service_fn(answer));
        let closing = self.closing.clone();
        self.connections.spawn(async move {
            let mut connection = pin!(connection.with_upgrades());
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                () = closing.cancelled() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                tracing::trace!(%error, "a connection broke");
            }
        });
    }
}

/// An event must not wait until the client has acknowledged the last one.
fn send_at_once(stream: &TcpStream) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection stays slow");
    }
}
