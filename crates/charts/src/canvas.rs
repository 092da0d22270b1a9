//! A small writer of SVG: every text and number goes through here, so the result is always well formed.

/// A rectangle: the left, the top, the width, the height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Area {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) w: f64,
    pub(crate) h: f64,
}

impl Area {
    pub(crate) const fn new(x: f64, y: f64, w: f64, h: f64) -> Self {
        Self { x, y, w, h }
    }

    pub(crate) fn right(self) -> f64 {
        self.x + self.w
    }

    pub(crate) fn bottom(self) -> f64 {
        self.y + self.h
    }

    /// A rectangle around the same middle line, moved and shrunk from the top.
    pub(crate) fn below(self, taken: f64) -> Self {
        Self { y: self.y + taken, h: (self.h - taken).max(0.0), ..self }
    }
}

/// Where a picture grows.
#[derive(Debug, Default)]
pub(crate) struct Canvas {
    svg: String,
}

impl Canvas {
    /// A filled rectangle.
    pub(crate) fn rect(&mut self, class: &str, area: Area) {
        self.rounded(class, area, 0.0);
    }

    /// A filled rectangle with round corners.
    pub(crate) fn rounded(&mut self, class: &str, area: Area, radius: f64) {
        let Area { x, y, w, h } = area;
        let radius = if radius > 0.0 { format!(" rx=\"{}\"", number(radius)) } else { String::new() };
        self.push(&format!(
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{radius}/>",
            number(x),
            number(y),
            number(w.max(0.0)),
            number(h.max(0.0))
        ));
    }

    /// A stroke from one point to another.
    pub(crate) fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        self.push(&format!(
            "<line class=\"{class}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>",
            number(from.0),
            number(from.1),
            number(to.0),
            number(to.1)
        ));
    }

    /// A disc.
    pub(crate) fn disc(&mut self, class: &str, centre: (f64, f64), radius: f64) {
        let (x, y) = (number(centre.0), number(centre.1));
        self.push(&format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", number(radius)));
    }

    /// A stroke through points, given as the data of a path.
    pub(crate) fn path(&mut self, class: &str, data: &str) {
        self.push(&format!("<path class=\"{class}\" d=\"{data}\"/>"));
    }

    /// A text; the class says how it looks and on which side of the point it stands.
    pub(crate) fn text(&mut self, class: &str, x: f64, y: f64, text: &str) {
        self.push(&format!(
            "<text class=\"{class}\" x=\"{}\" y=\"{}\">{}</text>",
            number(x),
            number(y),
            escaped(text)
        ));
    }

    /// Begins a group with a name that is read out, or shown where the mouse rests.
    pub(crate) fn open(&mut self, title: &str) {
        self.push(&format!("<g><title>{}</title>", escaped(title)));
    }

    /// Ends a group.
    pub(crate) fn close(&mut self) {
        self.push("</g>");
    }

    pub(crate) fn push(&mut self, line: &str) {
        self.svg.push_str(line);
        self.svg.push('\n');
    }

    pub(crate) fn into_svg(self) -> String {
        self.svg
    }
}

/// A coordinate: two decimals are finer than any eye.
pub(crate) fn number(value: f64) -> String {
    let text = format!("{:.2}", if value.is_finite() { value } else { 0.0 });
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// A text as XML. Signs that XML forbids become a replacement sign.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_a_name_holds_it_stays_text() {
        assert_eq!(escaped("<b> & \"q\" \u{1} \n"), "&lt;b&gt; &amp; &quot;q&quot; \u{fffd}  ");
    }

    #[test]
    fn coordinates_are_short_and_finite() {
        assert_eq!([1.0, 1.5, 1.234_5, -0.001, f64::NAN].map(number).join(" "), "1 1.5 1.23 0 0");
    }
}
