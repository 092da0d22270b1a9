//! A link as a picture that a phone can read off the terminal.

use qrcode::{Color, EcLevel, QrCode};

/// The quiet frame that a camera needs around the code, in squares.
const FRAME: usize = 2;

/// The picture, two squares to a letter; nothing if the link is too long for one, or the window too narrow.
/// Dark squares are left empty, as a terminal is dark more often than not; cameras read either.
pub(crate) fn picture(link: &str, width: usize) -> Option<String> {
    let code = QrCode::with_error_correction_level(link, EcLevel::L).ok()?;
    let side = code.width();
    if side + 2 * FRAME > width {
        return None;
    }
    let squares = code.to_colors();
    let is_light = |row: usize, column: usize| {
        let inside = |at: usize| at.checked_sub(FRAME).filter(|at| *at < side);
        match (inside(row), inside(column)) {
            (Some(row), Some(column)) => squares[row * side + column] == Color::Light,
            _ => true,
        }
    };
    let whole = side + 2 * FRAME;
    let letter = |row: usize, column: usize| match (is_light(row, column), is_light(row + 1, column)) {
        (true, true) => '█',
        (true, false) => '▀',
        (false, true) => '▄',
        (false, false) => ' ',
    };
    let line = |row: usize| (0..whole).map(|column| letter(row, column)).chain(['\n']).collect::<String>();
    Some((0..whole).step_by(2).map(line).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_square_with_a_frame() {
        let drawn = picture("http://127.0.0.1:1212/join#abc", 80).unwrap();
        let widths: Vec<usize> = drawn.lines().map(|line| line.chars().count()).collect();
        assert!(widths.iter().all(|width| *width == widths[0]), "{drawn}");
        assert_eq!(widths.len(), widths[0].div_ceil(2));
        assert!(drawn.lines().next().unwrap().chars().all(|letter| letter == '█'), "{drawn}");
    }

    #[test]
    fn a_window_too_narrow_gets_no_picture() {
        assert_eq!(picture("http://127.0.0.1:1212/join#abc", 20), None);
        assert_eq!(picture(&"x".repeat(4000), 100), None);
    }
}
