//! The page: what a `GET` finds where no other route answers.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use site::File;

use crate::app::App;

/// For whoever runs a server without a page.
const NO_PAGE: &str = "This server has no page; `cargo x run` builds one and serves it. The tables are served all the same: see /api.\n";

/// `GET` of a file of the page, or of one of its places.
pub(crate) async fn get(State(app): State<App>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return super::nothing().await.into_response();
    }
    let page = app.config().page.as_ref();
    match page.and_then(|site| site.find(uri.path())) {
        Some(file) => answer(file, &headers),
        None if site::is_place(uri.path()) => (StatusCode::NOT_FOUND, NO_PAGE).into_response(),
        None => match page.and_then(|site| site.shell()).filter(|_| is_for_a_person(&uri, &headers)) {
            Some(shell) => (StatusCode::NOT_FOUND, answer(shell, &HeaderMap::new())).into_response(),
            None => super::nothing().await.into_response(),
        },
    }
}

/// Whether somebody looks at it in a browser, and not at what is for programs.
fn is_for_a_person(uri: &Uri, asked: &HeaderMap) -> bool {
    let accepts = asked.get(header::ACCEPT).and_then(|list| list.to_str().ok()).unwrap_or_default();
    accepts.contains("text/html") && !uri.path().starts_with("/api")
}

fn answer(file: &File, asked: &HeaderMap) -> Response {
    let smaller = smallest(file, asked);
    // Other bytes need another name, or a cache would mix them up.
    let tag = match smaller {
        Some((coding, _)) => format!("\"{}-{coding}\"", file.etag),
        None => format!("\"{}\"", file.etag),
    };
    let known = asked.get_all(header::IF_NONE_MATCH).iter().any(|tags| names(tags, &tag));
    let mut answer = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(header::CONTENT_TYPE, file.mime)], smaller.map_or(&file.body, |(_, body)| body).clone())
            .into_response()
    };
    let headers = answer.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(file.cache_control()));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.extend(HeaderValue::try_from(tag).map(|tag| (header::ETAG, tag)));
    if let Some((coding, _)) = smaller.filter(|_| !known) {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    answer
}

/// Whether a list of tags holds this one; a proxy may have put a `W/` before it.
fn names(tags: &HeaderValue, tag: &str) -> bool {
    let mut tags = tags.to_str().unwrap_or_default().split(',').map(str::trim);
    tags.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

/// The fewest bytes that the asker can read, and what they are coded in. Browsers read Brotli over a safe connection only.
fn smallest<'a>(file: &'a File, asked: &HeaderMap) -> Option<(&'static str, &'a Bytes)> {
    let codings = [("br", file.brotli.as_ref()), ("gzip", file.gzip.as_ref())];
    codings
        .into_iter()
        .filter(|(coding, _)| accepts(asked, coding))
        .find_map(|(coding, body)| Some((coding, body?)))
}

/// Whether the asker can read a coding: it is listed, and not with the weight 0, which forbids it.
fn accepts(asked: &HeaderMap, coding: &str) -> bool {
    let lists = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|item| {
        let (name, weight) = item.split_once(';').unwrap_or((item, "q=1"));
        let weight = weight.trim().trim_start_matches("q=").parse::<f32>();
        name.trim().eq_ignore_ascii_case(coding) && weight.is_ok_and(|weight| weight > 0.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn script() -> File {
        let file = File::new("/app-0123456789ab.js".to_owned(), Bytes::from_static(b"run()")).unwrap();
        let (brotli, gzip) = (Some(Bytes::from_static(b"br")), Some(Bytes::from_static(b"gzip")));
        File { brotli, gzip, etag: "0123".to_owned(), ..file }
    }

    fn asked(headers: &[(header::HeaderName, &'static str)]) -> HeaderMap {
        headers.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect()
    }

    fn header(response: &Response, name: header::HeaderName) -> &str {
        response.headers().get(name).map_or("", |value| value.to_str().unwrap())
    }

    #[test]
    fn everyone_gets_the_fewest_bytes_they_can_read() {
        let coding = |list| {
            let response = answer(&script(), &asked(&[(header::ACCEPT_ENCODING, list)]));
            header(&response, header::CONTENT_ENCODING).to_owned()
        };
        for list in ["br", "gzip, br", "gzip;q=1.0, BR;q=0.5"] {
            assert_eq!(coding(list), "br", "{list}");
        }
        for list in ["gzip, deflate", "br;q=0, gzip", "brotli, gzip"] {
            assert_eq!(coding(list), "gzip", "{list}");
        }
        for list in ["", "br;q=0", "brotli", "br;q=much", "identity"] {
            assert_eq!(coding(list), "", "{list}");
        }
    }

    #[test]
    fn a_person_with_a_browser_is_told_apart_from_a_program() {
        let is_for_a_person =
            |path: &str, accept| is_for_a_person(&path.parse().unwrap(), &asked(&[(header::ACCEPT, accept)]));
        let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
        assert!(is_for_a_person("/nowhere", browser));
        for (path, accept) in
            [("/nowhere", "*/*"), ("/nowhere", "application/json"), ("/api/v1/nowhere", browser)]
        {
            assert!(!is_for_a_person(path, accept), "{path} {accept}");
        }
    }

    #[test]
    fn a_file_with_a_hash_in_its_name_is_kept_for_ever() {
        let response = answer(&script(), &asked(&[(header::ACCEPT_ENCODING, "br")]));
        assert_eq!(header(&response, header::CONTENT_ENCODING), "br");
        assert_eq!(header(&response, header::ETAG), "\"0123-br\"");
        assert!(header(&response, header::CACHE_CONTROL).contains("immutable"));
    }

    #[test]
    fn what_the_asker_has_already_is_not_sent_again() {
        for known in ["\"0123\"", "W/\"0123\"", "\"9\", \"0123\"", "*"] {
            let response = answer(&script(), &asked(&[(header::IF_NONE_MATCH, known)]));
            assert_eq!(response.status(), StatusCode::NOT_MODIFIED, "{known}");
        }
        // The compressed bytes are others.
        let response = answer(&script(), &asked(&[(header::IF_NONE_MATCH, "\"0123-br\"")]));
        assert_eq!(response.status(), StatusCode::OK);
    }
}
