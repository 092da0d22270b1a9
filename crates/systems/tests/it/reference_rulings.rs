//! The pages of `docs/rules` tell of the very rulings and editions the rules offer.

use twelvefold_systems::reference::{self, Block, RulingNote};
use twelvefold_systems::ruling::{Choices, RulingInfo, Rulings};
use twelvefold_systems::{d12, pool, three_six};

/// A ruling as a page should tell of it: its rule, its name and its values, the default first.
type Told = (&'static str, &'static str, Vec<String>);

fn offered(info: &RulingInfo) -> Told {
    let values = match info.choices {
        Choices::Named(choices) => choices.iter().map(|choice| choice.name.to_owned()).collect(),
        Choices::Number { least, most } => vec![info.default.to_owned(), format!("{least}–{most}")],
    };
    (info.rule, info.name, values)
}

fn told(system: &str) -> Vec<Told> {
    let values = |ruling: &RulingNote| ruling.options.iter().map(|option| option.value.to_owned()).collect();
    let rules = reference::of_system(system).iter();
    rules
        .flat_map(|rule| rule.rulings.iter().map(move |ruling| (rule.id, ruling.name, values(ruling))))
        .collect()
}

fn the_page_tells_of_what_is_offered<R: Rulings>(system: &str) {
    let mut offered: Vec<Told> = R::list().iter().map(offered).collect();
    let mut told = told(system);
    offered.sort();
    told.sort();
    assert_eq!(told, offered);
    let default = |info: &RulingInfo| R::default().get(info.name) == Some(info.default);
    assert!(R::list().iter().all(default));
}

#[test]
fn every_ruling_of_every_system_is_told() {
    the_page_tells_of_what_is_offered::<d12::Rulings>("d12");
    the_page_tells_of_what_is_offered::<three_six::Rulings>("3d6");
    the_page_tells_of_what_is_offered::<pool::Rulings>("pool");
}

#[test]
fn every_edition_is_told_with_what_it_changes() {
    let last = reference::page("d12").unwrap().sections.last().unwrap();
    for edition in d12::Rulings::editions() {
        let start = format!("`{}`", edition.name);
        let item =
            last.text.iter().find(|block| matches!(block, Block::Item(item) if item.starts_with(&start)));
        let item = item.unwrap().text();
        for (info, value) in edition.rulings.settings() {
            let differs = item.contains(&format!("`{}` is `{value}`", info.name));
            assert_eq!(differs, value != info.default, "{}: {}", edition.name, info.name);
        }
    }
}
