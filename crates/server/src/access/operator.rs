//! Whoever runs the server, and what only they may do.

use axum::extract::FromRequestParts;
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
        let Ok(address) = Address::from_request_parts(parts, app).await;
        // Whom a proxy on this machine speaks for is not at the machine, also if it was forgotten to trust the proxy.
        let is_proxied = parts.headers.contains_key("x-forwarded-for") && !app.config().trusted_proxy;
        let is_here = address.is_loopback() && !is_proxied && app.config().operator.is_none();
        if is_here || shows_code(app, &parts.headers) {
            return Ok(Self);
        }
        Err(ApiError::forbidden(
            "the server's numbers are for whoever runs it; send the operator's code as a bearer token",
        ))
    }
}

fn shows_code(app: &App, headers: &HeaderMap) -> bool {
    let sent = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let code = sent
        .and_then(|text| text.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
    code.zip(app.config().operator.as_ref()).is_some_and(|((_, code), operator)| operator.is(code))
}
