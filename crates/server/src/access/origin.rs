//! Where a request comes from. A page of somebody else must not act with our visitors' cookies.

use axum::extract::Request;
use axum::http::{HeaderMap, Method, header};

use crate::config::{Config, PublicUrl};
use crate::problem::ApiError;

/// Refuses a request that changes something, unless it comes from our own page, or from no page at all.
pub(crate) fn same_site(config: &Config, request: &Request) -> Result<(), ApiError> {
    let is_reading = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let passes = is_reading || is_ours(request.headers(), config.public_url.as_ref());
    if passes { Ok(()) } else { Err(foreign()) }
}

/// What a foreign page is told.
pub(crate) fn foreign() -> ApiError {
    ApiError::forbidden("this request comes from another site's page; open the table's own page")
}

/// Does it come from our own page, or from no page at all? Browsers say so and scripts have no need to.
pub(crate) fn is_ours(headers: &HeaderMap, public_url: Option<&PublicUrl>) -> bool {
    let text = |name| headers.get(name).map(|value: &axum::http::HeaderValue| value.to_str().unwrap_or("?"));
    if let Some(origin) = text(header::ORIGIN) {
        let host = text(header::HOST).unwrap_or_default();
        let same_host = origin.split_once("://").is_some_and(|(_, from)| from.eq_ignore_ascii_case(host));
        return same_host || public_url.is_some_and(|url| url.as_str().eq_ignore_ascii_case(origin));
    }
    headers.get("sec-fetch-site").is_none_or(|site| site == "same-origin" || site == "none")
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn ours(pairs: &[(&'static str, &'static str)]) -> bool {
        let pair = |&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value));
        let headers: HeaderMap = pairs.iter().map(pair).collect();
        is_ours(&headers, Some(&"https://table.example".parse().unwrap()))
    }

    #[test]
    fn our_own_page_and_scripts_pass() {
        assert!(ours(&[]));
        assert!(ours(&[("origin", "https://table.example")]));
        assert!(ours(&[("origin", "http://10.0.0.5:1212"), ("host", "10.0.0.5:1212")]));
        assert!(ours(&[("sec-fetch-site", "same-origin")]));
    }

    #[test]
    fn other_pages_do_not() {
        assert!(!ours(&[("origin", "https://evil.example"), ("host", "table.example")]));
        assert!(!ours(&[("origin", "http://table.example"), ("host", "10.0.0.5")]));
        assert!(!ours(&[("origin", "null"), ("host", "null")]));
        assert!(!ours(&[("origin", "https://table.example.evil.example"), ("host", "table.example")]));
        assert!(!ours(&[("sec-fetch-site", "cross-site")]));
        assert!(!ours(&[("sec-fetch-site", "same-site")]));
    }
}
