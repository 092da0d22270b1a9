//! The cookie of a seat: one per table, sent to that table's addresses only, out of reach for scripts.

use axum::http::{HeaderMap, HeaderValue, header};
use store::TableId;

use super::Secret;
use crate::config::PublicUrl;

/// How long a browser keeps it, in seconds: the longest that browsers allow.
const KEPT: u32 = 400 * 24 * 60 * 60;

/// Sets the cookie of a seat.
pub(crate) fn set(table: &TableId, token: &Secret, public_url: Option<&PublicUrl>) -> Option<HeaderValue> {
    cookie(table, token.reveal(), KEPT, public_url)
}

/// Takes it away again.
pub(crate) fn clear(table: &TableId, public_url: Option<&PublicUrl>) -> Option<HeaderValue> {
    cookie(table, "", 0, public_url)
}

/// The token that a browser sends along for a table.
pub(super) fn find_token(headers: &HeaderMap, table: &str) -> Option<Secret> {
    let name = format!("twelvefold_{table}");
    let sent = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs = sent.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, token)| Secret::brought(token))
}

/// `Strict` is enough: the page comes without a cookie, and what it then asks for is asked by the same site.
/// `Secure` would lock out phones on a LAN, where there is no https.
fn cookie(table: &TableId, value: &str, age: u32, public_url: Option<&PublicUrl>) -> Option<HeaderValue> {
    let secure = if public_url.is_some_and(PublicUrl::is_https) { "; Secure" } else { "" };
    let text = format!(
        "twelvefold_{table}={value}; Path=/api/v1/tables/{table}; Max-Age={age}; HttpOnly; SameSite=Strict{secure}"
    );
    HeaderValue::from_str(&text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_for_its_table_alone_and_secure_only_under_https() {
        let (table, token) = ("ash".parse().unwrap(), Secret::brought("abc"));
        let plain = set(&table, &token, None).unwrap();
        assert_eq!(
            plain.to_str().unwrap(),
            "twelvefold_ash=abc; Path=/api/v1/tables/ash; Max-Age=34560000; HttpOnly; SameSite=Strict"
        );
        let url = "https://table.example".parse().unwrap();
        assert!(set(&table, &token, Some(&url)).unwrap().to_str().unwrap().ends_with("; Secure"));
    }

    #[test]
    fn the_cookie_of_another_table_is_not_taken() {
        let mut headers = HeaderMap::new();
        headers
            .insert(header::COOKIE, HeaderValue::from_static("a=b; twelvefold_ash=one; twelvefold_elm=two"));
        assert_eq!(find_token(&headers, "elm"), Some(Secret::brought("two")));
        assert_eq!(find_token(&headers, "oak"), None);
    }
}
