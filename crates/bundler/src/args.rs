//! What the bundler is asked to do.

use std::ffi::OsString;
use std::path::PathBuf;

const USAGE: &str = "The bundler takes `--wasm FILE --web FOLDER --out FOLDER [--fast]`";

/// The words after the program's name, read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Args {
    /// The compiled page, as rustc left it.
    pub(crate) wasm: PathBuf,
    /// The page's crate, with its folders `style` and `assets`.
    pub(crate) web: PathBuf,
    /// Where to put the bundle.
    pub(crate) out: PathBuf,
    /// Whether to compress quickly and not well.
    pub(crate) fast: bool,
}

impl Args {
    /// Reads the words; an `Err` is one sentence that says what is wrong with them.
    pub(crate) fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Self, String> {
        let (mut wasm, mut web, mut out, mut fast) = (None, None, None, false);
        let mut words = words.into_iter();
        while let Some(word) = words.next() {
            let place = match word.to_str() {
                Some("--fast") => {
                    fast = true;
                    continue;
                }
                Some("--wasm") => &mut wasm,
                Some("--web") => &mut web,
                Some("--out") => &mut out,
                _ => return Err(format!("{USAGE}; `{}` is none of these.", word.to_string_lossy())),
            };
            *place = Some(PathBuf::from(words.next().ok_or_else(|| format!("{USAGE}."))?));
        }
        let missing = || format!("{USAGE}.");
        Ok(Self {
            wasm: wasm.ok_or_else(missing)?,
            web: web.ok_or_else(missing)?,
            out: out.ok_or_else(missing)?,
            fast,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Result<Args, String> {
        Args::parse(words.split_whitespace().map(OsString::from))
    }

    #[test]
    fn the_words_come_in_any_order() {
        let args = Args { wasm: "a.wasm".into(), web: "b".into(), out: "c".into(), fast: true };
        assert_eq!(read("--out c --fast --wasm a.wasm --web b"), Ok(args));
    }

    #[test]
    fn a_missing_or_unknown_word_gets_one_sentence() {
        for words in ["", "--wasm a", "--wasm a --web b --out", "--wasm a --web b --out c d"] {
            assert!(read(words).unwrap_err().ends_with('.'), "{words}");
        }
    }
}
