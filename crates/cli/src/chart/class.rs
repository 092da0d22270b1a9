//! What a class looks like in a terminal.

use anstyle::Style;
use charts::Class;

use crate::render::paint::{self, PLAIN};

/// The colour of a class in a terminal.
pub(super) fn style(class: Class) -> Style {
    match class {
        Class::Worst | Class::Rival => paint::outcome("auto_fail", 0),
        Class::Failure => paint::outcome("failure", 0),
        Class::Tie => paint::outcome("tie", 0),
        Class::Success => paint::outcome("success", 0),
        Class::Better => paint::outcome("success", 1),
        Class::Great => paint::outcome("success", 2),
        Class::Best => paint::outcome("success", 3),
        Class::Plain => PLAIN,
    }
}

/// The sign that fills its bars where there is no colour.
pub(super) const fn sign(class: Class) -> char {
    match class {
        Class::Success | Class::Plain => '█',
        Class::Failure => '░',
        Class::Worst => '×',
        Class::Tie => '=',
        Class::Better | Class::Rival => '▓',
        Class::Great => '▒',
        Class::Best => '#',
    }
}
