//! One file of the page.

/// A file, ready to be sent.
#[derive(Debug, PartialEq, Eq)]
pub struct File {
    /// Its path on the server, from the slash on.
    pub path: &'static str,
    /// What a browser is told that it is.
    pub mime: &'static str,
    /// Its bytes.
    pub body: &'static [u8],
    /// The same, compressed with Brotli, if that is smaller.
    pub brotli: Option<&'static [u8]>,
    /// The same, compressed with gzip, if that is smaller.
    pub gzip: Option<&'static [u8]>,
    /// Whether its name changes with its content, so that it may be kept for ever.
    pub immutable: bool,
    /// A name for this content, without quotes.
    pub etag: &'static str,
}

impl File {
    /// How long a browser may keep it: for ever, or until the server has been asked whether it changed.
    pub fn cache_control(&self) -> &'static str {
        if self.immutable { "public, max-age=31536000, immutable" } else { "no-cache" }
    }
}
