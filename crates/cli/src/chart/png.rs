//! SVG to PNG, with the fonts that ship in the command: the same picture on every machine.

use std::sync::Arc;

use resvg::usvg::fontdb::{Database, Source};
use resvg::{tiny_skia, usvg};

use crate::Failure;

/// DejaVu, cut down to the signs of European names (fonts/LICENSE).
const FONTS: [&[u8]; 3] = [
    include_bytes!("../../fonts/DejaVuSans.ttf"),
    include_bytes!("../../fonts/DejaVuSans-Bold.ttf"),
    include_bytes!("../../fonts/DejaVuSerif.ttf"),
];
/// Two dots for each unit of the picture are sharp on every screen.
const DOTS: f32 = 2.0;

/// The dots of a picture, as a PNG file.
pub(super) fn render(svg: &str) -> Result<Vec<u8>, Failure> {
    let mut fonts = Database::new();
    for font in FONTS {
        fonts.load_font_source(Source::Binary(Arc::new(font)));
    }
    fonts.set_sans_serif_family("DejaVu Sans");
    fonts.set_serif_family("DejaVu Serif");
    let options = usvg::Options { fontdb: Arc::new(fonts), ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(svg, &options).map_err(undrawable)?;
    let size = tree.size().to_int_size();
    let scaled = size.scale_by(DOTS).unwrap_or(size);
    let mut dots = tiny_skia::Pixmap::new(scaled.width(), scaled.height())
        .ok_or_else(|| undrawable("it is too large"))?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(DOTS, DOTS), &mut dots.as_mut());
    dots.encode_png().map_err(undrawable)
}

fn undrawable(why: impl std::fmt::Display) -> Failure {
    Failure::refused(format!("the picture can't be drawn as PNG ({why}); try a file that ends in .svg"))
}
