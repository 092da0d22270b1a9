//! Whoever runs the server, and what only they may do.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};

use super::Address;
use crate::app::App;
use crate::problem::ApiError;

/// Somebody who may open tables here: anyone, unless the server is closed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MayOpen(pub(crate) Address);

impl FromRequestParts<App> for MayOpen {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let Ok(address) = Address::from_request_parts(parts, app).await;
        app.door_rate().take(address)?;
        if app.config().closed && !shows_code(app, &parts.headers) {
            return Err(ApiError::forbidden(
                "this server is closed: only whoever has the operator's code opens or imports tables; ask whoever runs it",
            ));
        }
        Ok(Self(address))
    }
}

/// Somebody who may read the server's numbers: they have the operator's code, or sit at the machine itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MayMeasure;

impl FromRequestParts<App> for MayMeasure {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let is_here = peer.is_some_and(|ConnectInfo(peer)| peer.ip().to_canonical().is_loopback());
        let is_here = is_here && !is_passed_on(&parts.headers) && app.config().operator.is_none();
        if is_here || shows_code(app, &parts.headers) {
            return Ok(Self);
        }
        Err(ApiError::forbidden(
            "the server's numbers are for whoever runs it; send the operator's code as a bearer token",
        ))
    }
}

/// Does a proxy say that it speaks for somebody else? Whom it speaks for is not at the machine, whatever it says of them.
fn is_passed_on(headers: &HeaderMap) -> bool {
    let says_so = |name: &str| {
        name == "via" || name == "forwarded" || name.starts_with("x-forwarded") || name == "x-real-ip"
    };
    headers.keys().any(|name| says_so(name.as_str()))
}

fn shows_code(app: &App, headers: &HeaderMap) -> bool {
    let sent = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let code = sent
        .and_then(|text| text.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
    code.zip(app.config().operator.as_ref()).is_some_and(|((_, code), operator)| operator.is(code))
}
