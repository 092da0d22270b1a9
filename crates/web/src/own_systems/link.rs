//! A system inside a link: behind the `#`, which no server sees, its text, made small.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use leptos::prelude::window;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use systems::System;
use written::LARGEST_FILE;

/// Those who pass links on take this many characters; many take no more.
pub(crate) const LONGEST_LINK: usize = 8_000;
/// How hard the text is pressed together: as hard as it goes, it is small anyway.
const EFFORT: u8 = 10;
/// The word before the text.
const WORD: &str = "system=";

/// What stands behind the `#` of a link about this system: nothing for one that everybody has, and nothing for one that is
/// too long for a link.
pub(crate) fn fragment(system: System) -> Option<String> {
    let packed = pack(&system.file()?.text);
    (packed.len() <= LONGEST_LINK).then(|| format!("{WORD}{packed}"))
}

/// An address with the system in it that it is about.
pub(crate) fn with_fragment(address: String, system: Option<System>) -> String {
    match system.and_then(fragment) {
        Some(fragment) => format!("{address}#{fragment}"),
        None => address,
    }
}

/// The system inside the address of this page.
pub(super) fn came_with_address() -> Option<System> {
    let hash = window().location().hash().ok()?;
    let packed = hash.strip_prefix('#')?.strip_prefix(WORD)?;
    super::load_system(&unpack(packed)?).ok()
}

fn pack(text: &str) -> String {
    URL_SAFE_NO_PAD.encode(compress_to_vec(text.as_bytes(), EFFORT))
}

/// Nothing if it was cut short, or is larger than any file may be.
fn unpack(packed: &str) -> Option<String> {
    let small = URL_SAFE_NO_PAD.decode(packed).ok()?;
    String::from_utf8(decompress_to_vec_with_limit(&small, LARGEST_FILE).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use written::Example;

    use super::*;

    #[test]
    fn every_example_fits_into_a_link_and_comes_back_to_the_letter() {
        for example in Example::all() {
            let packed = pack(example.file());
            assert!(packed.len() < LONGEST_LINK, "{}: {}", example.name, packed.len());
            assert!(packed.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
            assert_eq!(unpack(&packed).as_deref(), Some(example.file()), "{}", example.name);
        }
    }

    #[test]
    fn what_is_cut_short_or_too_large_is_nothing() {
        let packed = pack(Example::all()[0].file());
        assert_eq!(unpack(&packed[..packed.len() / 2]), None);
        assert_eq!(unpack("no packed text"), None);
        assert_eq!(unpack(&pack(&"a".repeat(LARGEST_FILE + 1))), None);
    }
}
