//! One file of the bundle.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

/// How many signs of the hash a name carries: 2⁴⁸ names are enough for a dozen files.
const SIGNS: usize = 12;

/// A file that the server hands out.
pub(crate) struct Entry {
    /// Where, without the slash in front.
    pub(crate) path: String,
    pub(crate) body: Vec<u8>,
    /// The same in fewer bytes, if it can be made smaller.
    pub(crate) brotli: Option<Vec<u8>>,
    /// The same for browsers that read Brotli over a safe connection only: a phone beside the laptop has none.
    pub(crate) gzip: Option<Vec<u8>>,
}

impl Entry {
    /// A file under its own name.
    pub(crate) fn new(path: impl Into<String>, body: impl Into<Vec<u8>>) -> Self {
        Self { path: path.into(), body: body.into(), brotli: None, gzip: None }
    }

    /// A file whose name changes with its content: `app.js` becomes `app-0123456789ab.js`.
    pub(crate) fn hashed(name: &str, body: impl Into<Vec<u8>>) -> Self {
        let body = body.into();
        let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
        Self::new(format!("{stem}-{}.{extension}", hash([body.as_slice()])), body)
    }
}

/// The first signs of the hash of some texts, one after the other.
pub(crate) fn hash<'a>(texts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut sha = Sha256::new();
    texts.into_iter().for_each(|text| sha.update(text));
    let mut signs = HEXLOWER.encode(&sha.finalize());
    signs.truncate(SIGNS);
    signs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_content_is_another_name() {
        let one = Entry::hashed("app.js", "1");
        assert_eq!(one.path, "app-6b86b273ff34.js");
        assert_ne!(one.path, Entry::hashed("app.js", "2").path);
    }
}
