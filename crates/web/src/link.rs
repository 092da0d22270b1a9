//! Text in links: words and values that a person can read and change.

/// More of what somebody wrote into a link is not repeated.
const MOST_QUOTED: usize = 24;

/// A word of a query and its value.
pub(crate) fn pair(text: &str) -> Option<(String, String)> {
    let (key, value) = text.split_once('=').unwrap_or((text, ""));
    (!key.is_empty()).then(|| (decoded(key), decoded(value)))
}

/// What is said of a word that makes no sense.
pub(crate) fn complaint(key: &str, value: &str) -> String {
    let short = |text: &str| {
        let cut: String = text.chars().take(MOST_QUOTED).collect();
        if cut.len() < text.len() { cut + "…" } else { cut }
    };
    format!("The link says {}={}, which can't be; the usual is shown in its place.", short(key), short(value))
}

/// The query that says these words.
pub(crate) fn query_text<K: AsRef<str>>(words: &[(K, String)]) -> String {
    let words: Vec<String> =
        words.iter().map(|(key, value)| format!("{}={}", key.as_ref(), encoded(value))).collect();
    words.join("&")
}

/// Letters, digits and what a query may hold stay as they are, so that one can read them.
pub(crate) fn encoded(text: &str) -> String {
    let stays = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~:,!()*/@=".contains(&byte);
    let write = |byte: u8| if stays(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(write).collect()
}

/// The text behind percent signs; broken ones stay as they are.
fn decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let (mut read, mut at) = (Vec::with_capacity(bytes.len()), 0);
    while let Some(&byte) = bytes.get(at) {
        let hex = bytes.get(at + 1..at + 3).and_then(|hex| std::str::from_utf8(hex).ok());
        let code = hex.filter(|_| byte == b'%').and_then(|hex| u8::from_str_radix(hex, 16).ok());
        read.push(code.unwrap_or(if byte == b'+' { b' ' } else { byte }));
        at += if code.is_some() { 3 } else { 1 };
    }
    String::from_utf8_lossy(&read).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_text_comes_back_from_a_link() {
        for text in ["Finesse=18,luck,weight=3/4", "Ana & Bo", "100 %", "é + ü", "%zz", ""] {
            let written = encoded(text);
            assert!(!written.contains(['&', ' ', '#', '+']), "{written}");
            assert_eq!(decoded(&written), text);
        }
        assert_eq!(pair("check=Finesse=18,luck"), Some(("check".into(), "Finesse=18,luck".into())));
    }

    #[test]
    fn a_complaint_is_short_however_long_the_link() {
        let told = complaint("dc", &"9".repeat(5000));
        assert!(told.len() < 150 && told.contains('…'), "{told}");
    }
}
