//! How much room a text takes. Nobody knows which font will be used, so a wide one is reckoned with.

/// Advance widths of the signs from space to `~`, in thousandths of the font size: those of a wide sans serif.
const WIDTHS: [u16; 95] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636,
    636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295,
    295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838,
    500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521,
    392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
];
/// Any other sign.
const USUAL: u16 = 700;
/// Signs of the Far East are as wide as they are high.
const FULL: u16 = 1000;
/// How much wider bold and serif texts are.
const HEAVIER: f64 = 1.12;

/// The width of a text.
pub(crate) fn width(text: &str, size: f64) -> f64 {
    let sign = |sign: char| match (sign as usize).checked_sub(32) {
        Some(at) if at < WIDTHS.len() => WIDTHS[at],
        _ if ('\u{2e80}'..='\u{ffff}').contains(&sign) => FULL,
        _ => USUAL,
    };
    text.chars().map(|one| f64::from(sign(one))).sum::<f64>() * size / 1000.0
}

/// The width of a bold or serif text.
pub(crate) fn heavy_width(text: &str, size: f64) -> f64 {
    width(text, size) * HEAVIER
}

/// Lines no wider than `room`, broken at spaces; a single word may be wider.
pub(crate) fn lines(text: &str, size: f64, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line, size) + width(" ", size) + width(word, size) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The same number of lines, about equally long, so that no word is left alone.
pub(crate) fn balanced(text: &str, size: f64, room: f64) -> Vec<String> {
    let count = lines(text, size, room).len();
    let fair = width(text, size) / count.max(1) as f64;
    let rooms = (0..=20u32).map(|step| fair + (room - fair) * f64::from(step) / 20.0);
    let mut tries = rooms.map(|room| lines(text, size, room));
    tries.find(|lines| lines.len() <= count).unwrap_or_default()
}

/// The text, or as much of its beginning as has room, and a sign that something is missing.
pub(crate) fn fit(text: &str, size: f64, room: f64) -> String {
    if width(text, size) <= room {
        return text.to_owned();
    }
    let mut kept = String::new();
    for sign in text.chars() {
        if width(&kept, size) + width(&format!("{sign}…"), size) > room {
            break;
        }
        kept.push(sign);
    }
    kept.trim_end().to_owned() + "…"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_to_their_room_and_lose_no_word() {
        let text = "you succeed about every second time; one shift 24.3 %, auto fail 0.7 %.";
        let lines = lines(text, 16.0, 200.0);
        assert!(lines.iter().all(|line| width(line, 16.0) <= 200.0));
        assert_eq!(lines.join(" "), text);
    }

    #[test]
    fn what_has_no_room_says_so() {
        assert_eq!(fit("Evasiveness", 14.0, 500.0), "Evasiveness");
        assert_eq!(fit("Evasiveness", 14.0, 50.0), "Evasi…");
        assert_eq!(fit("Evasiveness", 14.0, 0.0), "…");
    }
}
