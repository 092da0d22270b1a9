//! A link as a picture that a phone can read off the screen.

use leptos::prelude::*;
use qrcode::{Color, EcLevel, QrCode};

/// The quiet frame that a camera needs around the code, in squares.
const FRAME: usize = 4;

/// The dark squares as one path, and how many squares the whole picture is wide.
pub(crate) fn path(text: &str) -> Option<(String, usize)> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let side = code.width();
    let dark = code.to_colors().into_iter().enumerate().filter(|(_, color)| *color == Color::Dark);
    let square = |(at, _): (usize, Color)| format!("M{} {}h1v1h-1z", at % side + FRAME, at / side + FRAME);
    Some((dark.map(square).collect(), side + 2 * FRAME))
}

/// A QR code: always dark on light, which every camera reads.
#[component]
pub(crate) fn Qr(
    /// What it says.
    text: String,
) -> impl IntoView {
    path(&text).map(|(path, side)| {
        view! {
            <svg class="qr" viewBox=format!("0 0 {side} {side}") role="img" aria-label="QR code of the link" shape-rendering="crispEdges">
                <rect width=side height=side fill="#fff"/>
                <path d=path fill="#000"/>
            </svg>
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_square_with_its_three_corners() {
        let (path, side) = path("http://192.168.1.20:1212/join#abc").unwrap();
        for corner in [(FRAME, FRAME), (side - FRAME - 7, FRAME), (FRAME, side - FRAME - 7)] {
            assert!(path.contains(&format!("M{} {}h1", corner.0, corner.1)), "{corner:?}");
        }
        assert!(super::path(&"x".repeat(4000)).is_none());
    }
}
