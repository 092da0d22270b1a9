//! The style sheet and the hatches of a picture.

use std::fmt::Write;

use crate::Class;
use crate::heat::STEPS;
use crate::lines;
use crate::theme::{DARK, LIGHT, Palette, Theme};

/// Fonts that are there already; the last word lets the viewer choose.
const SANS: &str = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
const SERIF: &str = "'Iowan Old Style', Charter, 'Palatino Linotype', Palatino, Georgia, serif";

/// What does not depend on the ground.
const SHAPES: &str = "\
.small{font-size:12px}
.lead{font-size:16px}
.large{font-size:20px}
.serif{font-size:20px}
.figure{font-size:40px}
.strong{font-weight:700}
.mid{text-anchor:middle}
.end{text-anchor:end}
.grid{stroke-width:1;stroke-opacity:.3}
.axis{stroke-width:1}
.target{stroke-width:2}
.step{stroke-width:1;stroke-dasharray:3 4}
.link{fill:none;stroke-width:1}
.box{stroke-width:1}
.chosen{stroke-width:2}
.lid{stroke-width:3}
.hollow{fill:none;stroke-width:1.5}
.seam{stroke-width:1}
.hatch{fill:none;stroke-width:1.4;stroke-opacity:.5}
";

/// The style element and the hatches; the style of lines only where there are some.
pub(crate) fn definitions(theme: Theme, has_lines: bool) -> String {
    let ground = if theme == Theme::Dark { &DARK } else { &LIGHT };
    let coloured = |palette: &Palette| {
        let lines = if has_lines { lines::style(|class| palette.class(class)) } else { String::new() };
        colours(palette) + &lines
    };
    let fills: String =
        Class::ALL.iter().map(|class| format!(".fill-{0}{{fill:url(#{0})}}\n", class.name())).collect();
    let mut css = format!(
        "text{{font-family:{SANS};font-size:14px;font-variant-numeric:tabular-nums}}\n.serif,.figure{{font-family:{SERIF}}}\n{SHAPES}{fills}{}",
        coloured(ground)
    );
    if theme == Theme::Auto {
        css += &format!("@media (prefers-color-scheme:dark){{\n{}}}\n", coloured(&DARK));
    }
    format!("<style>\n{css}</style>\n<defs>\n{}</defs>\n", hatches())
}

fn colours(palette: &Palette) -> String {
    let Palette { paper, surface, ink, muted, line, accent, .. } = palette;
    let mut css = format!(
        "text,.dot{{fill:{ink}}}\n.muted{{fill:{muted}}}\n.paper{{fill:{paper}}}\n.surface{{fill:{surface}}}\n\
         .grid,.axis,.link{{stroke:{line}}}\n.target,.lid{{stroke:{ink}}}\n.step{{stroke:{muted}}}\n\
         .box{{fill:{surface};stroke:{line}}}\n.chosen{{fill:{surface};stroke:{accent}}}\n.hollow{{stroke:{line}}}\n\
         .hatch,.seam{{stroke:{surface}}}\n.inverse{{fill:{paper}}}\n"
    );
    for class in Class::ALL {
        let _a_string_takes_all = writeln!(css, ".base-{}{{fill:{}}}", class.name(), palette.class(class));
    }
    for (at, strength) in STEPS.iter().enumerate() {
        let _a_string_takes_all = writeln!(css, ".heat-{at}{{fill:{}}}", accent.over(*surface, *strength));
    }
    css
}

/// Fills for all classes: the colour, and strokes in the colour of the surface upon it.
fn hatches() -> String {
    let mut defs = String::new();
    for class in Class::ALL {
        let name = class.name();
        let strokes = class.hatch().map(|data| format!("<path class=\"hatch\" d=\"{data}\"/>"));
        let _a_string_takes_all = writeln!(
            defs,
            "<pattern id=\"{name}\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">\
             <rect class=\"base-{name}\" width=\"8\" height=\"8\"/>{}</pattern>",
            strokes.unwrap_or_default()
        );
    }
    defs
}
