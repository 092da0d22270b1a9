//! One file of the page.

use bytes::Bytes;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::BadBundle;

/// How many signs of the hash tell one content from another.
const TAG_LENGTH: usize = 16;

/// A file, ready to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path on the server, from the slash on.
    pub path: String,
    /// What a browser is told that it is.
    pub mime: &'static str,
    /// Its bytes.
    pub body: Bytes,
    /// The same, compressed with Brotli, if that is smaller.
    pub brotli: Option<Bytes>,
    /// The same, compressed with gzip, if that is smaller.
    pub gzip: Option<Bytes>,
    /// Whether its name changes with its content, so that it may be kept for ever.
    pub is_immutable: bool,
    /// A name for this content, without quotes.
    pub etag: String,
}

impl File {
    /// A file that is not compressed.
    pub fn new(path: String, body: Bytes) -> Result<Self, BadBundle> {
        let mut etag = HEXLOWER.encode(&Sha256::digest(&body));
        etag.truncate(TAG_LENGTH);
        let mime = mime(&path).ok_or_else(|| BadBundle::UnknownKind(path.clone()))?;
        Ok(Self { mime, body, brotli: None, gzip: None, is_immutable: is_immutable(&path), etag, path })
    }

    /// How long a browser may keep it: for ever, or until the server has been asked whether it changed.
    pub fn cache_control(&self) -> &'static str {
        if self.is_immutable { "public, max-age=31536000, immutable" } else { "no-cache" }
    }
}

/// What a browser is told that it is.
fn mime(path: &str) -> Option<&'static str> {
    match path.rsplit_once('.')?.1 {
        "html" => Some("text/html; charset=utf-8"),
        "js" => Some("text/javascript; charset=utf-8"),
        "css" => Some("text/css; charset=utf-8"),
        "wasm" => Some("application/wasm"),
        "svg" => Some("image/svg+xml"),
        "png" => Some("image/png"),
        "webmanifest" => Some("application/manifest+json"),
        "txt" => Some("text/plain; charset=utf-8"),
        _ => None,
    }
}

/// Whether the name carries a hash of the content (`app-0123456789ab.js`, `snippets/…-0123456789abcdef/inline0.js`).
fn is_immutable(path: &str) -> bool {
    let is_hash = |text: &str| text.len() >= 12 && text.bytes().all(|sign| sign.is_ascii_hexdigit());
    path.split('/').any(|part| {
        let stem = part.split_once('.').map_or(part, |(stem, _)| stem);
        stem.rsplit_once('-').is_some_and(|(_, hash)| is_hash(hash))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str) -> File {
        File::new(path.to_owned(), Bytes::from_static(b"1")).unwrap()
    }

    #[test]
    fn what_carries_a_hash_is_kept_for_ever() {
        for path in ["/app-0123456789ab.js", "/snippets/web-0123456789abcdef/inline0.js"] {
            assert!(file(path).is_immutable, "{path}");
        }
        for path in ["/index.html", "/sw.js", "/icon-512.png", "/touch-icon.png"] {
            assert!(!file(path).is_immutable, "{path}");
        }
    }

    #[test]
    fn a_kind_that_nobody_knows_is_named() {
        let refused = File::new("/notes.doc".to_owned(), Bytes::new()).unwrap_err();
        assert!(refused.to_string().contains("/notes.doc"), "{refused}");
    }

    #[test]
    fn the_tag_is_made_of_the_content() {
        assert_eq!(file("/a.js").etag, "6b86b273ff34fce1");
    }
}
