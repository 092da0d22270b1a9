//! Rectangles by class, drawn as one path for each. A redraw then sets a few attributes, whatever the number of bars.

use std::fmt::Write;

use charts::Class;
use leptos::prelude::*;

use super::class::fill;

/// The outlines of everything that is drawn in the colour of each class.
#[derive(Clone, Default, PartialEq)]
pub(crate) struct Areas([String; Class::ALL.len()]);

/// A rectangle of a drawing.
#[derive(Clone, Copy)]
pub(crate) struct Area {
    /// Its left edge.
    pub(crate) x: f64,
    /// Its upper edge.
    pub(crate) y: f64,
    /// How wide it is.
    pub(crate) width: f64,
    /// How high it is.
    pub(crate) height: f64,
}

impl Areas {
    /// One more rectangle of a class.
    pub(crate) fn add(&mut self, class: Class, area: Area) {
        let Area { x, y, width, height } = area;
        // Writing to a text cannot fail.
        let _written =
            write!(self.0[class_index(class)], "M{x:.2} {y:.2}h{width:.2}v{height:.2}h-{width:.2}z");
    }

    fn path_of(&self, class: Class) -> String {
        self.0[class_index(class)].clone()
    }
}

fn class_index(class: Class) -> usize {
    Class::ALL.iter().position(|&one| one == class).unwrap_or_default()
}

/// Draws them.
#[component]
pub(crate) fn AreasView(
    /// What to draw.
    #[prop(into)]
    areas: Signal<Areas>,
) -> impl IntoView {
    let path = |class: Class| {
        view! { <path fill=fill(class) d=move || areas.with(|areas| areas.path_of(class))/> }
    };
    view! { <g class="areas" aria-hidden="true">{Class::ALL.map(path).collect_view()}</g> }
}
