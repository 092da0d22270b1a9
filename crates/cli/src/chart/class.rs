//! What a class looks like in a terminal.

use charts::Class;

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
