//! Every answer to one ruling.

use systems::ruling::{Choices, Rulings};

/// Rulings that differ in one alone, those as given first.
pub(super) fn choices_of<R: Rulings>(given: &R, ruling: &str) -> Vec<(String, R)> {
    let Some(info) = R::list().iter().find(|info| info.name == ruling) else { return Vec::new() };
    let names: Vec<String> = match info.choices {
        Choices::Named(choices) => choices.iter().map(|choice| choice.name.to_owned()).collect(),
        Choices::Number { least, most } => (least..=most).map(|number| number.to_string()).collect(),
    };
    let set = |name: String| {
        let mut rulings = *given;
        rulings.set(ruling, &name).ok()?;
        Some((format!("{ruling}={name}"), rulings))
    };
    let mut all: Vec<(String, R)> = names.into_iter().filter_map(set).collect();
    all.sort_by_key(|(_, rulings)| rulings != given);
    all
}
