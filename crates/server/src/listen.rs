//! Taking connections, and an end to those that never say what they want.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;

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

use crate::access::{Address, Room};
use crate::app::App;
use crate::config::Limits;
use crate::patient::Patient;

/// Answers whoever comes.
pub(crate) struct Doorway {
    router: Router,
    protocol: Builder,
    room: Room,
    limits: Limits,
    connections: TaskTracker,
    closing: CancellationToken,
    hung_up: CancellationToken,
}

impl Doorway {
    /// Of a server that waits for nobody longer than its patience.
    pub(crate) fn new(app: &App) -> Self {
        let mut limits = app.config().limits.clone();
        if app.config().trusted_proxy {
            // Everybody comes by the address of the proxy.
            limits.connections_per_address = limits.connections;
        }
        let mut protocol = Builder::new();
        protocol.timer(TokioTimer::new()).header_read_timeout(limits.patience);
        Self {
            router: app.router(),
            protocol,
            room: Room::default(),
            limits,
            connections: TaskTracker::new(),
            closing: CancellationToken::new(),
            hung_up: app.hung_up(),
        }
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
        let Some(place) = self.room.enter(Address::of_peer(address), &self.limits) else { return };
        send_at_once(&stream);
        let (router, leave, place) = (self.router.clone(), place.leave.clone(), Arc::new(place));
        let answer = move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(address));
            request.extensions_mut().insert(Arc::clone(&place));
            router.clone().oneshot(request)
        };
        let line = TokioIo::new(Patient::new(stream, self.limits.patience));
        let connection = self.protocol.serve_connection(line, service_fn(answer));
        let (closing, hung_up) = (self.closing.clone(), self.hung_up.clone());
        self.connections.spawn(async move {
            let mut connection = pin!(connection.with_upgrades());
            let answering = async {
                tokio::select! {
                    ended = connection.as_mut() => ended,
                    () = closing.cancelled() => {
                        connection.as_mut().graceful_shutdown();
                        connection.await
                    }
                }
            };
            let ended = tokio::select! {
                ended = answering => ended,
                () = leave.cancelled() => return,
                () = hung_up.cancelled() => return,
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
