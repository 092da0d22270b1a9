//! Fights and series as rows for a spreadsheet.

use protocol::v1::duel::{Between, Counted, Duel, Played, RoundChance, Series};

use crate::csv::{percent, table};

const HEADER: [&str; 7] = ["kind", "side", "value", "low", "high", "of", "percent"];

/// A fight: who wins, the rounds, the Vitality left, who stands.
pub fn fight(duel: &Duel) -> String {
    let names: Vec<&str> = duel.combatants.iter().map(|fighter| fighter.name.as_str()).collect();
    let exact = duel.exact.iter().flat_map(|counted| counted_rows(counted, &names));
    let played = duel.simulation.iter().flat_map(|played| played_rows(played, &names));
    table(&HEADER, exact.chain(played))
}

/// A series: who wins, and the rounds.
pub fn series(series: &Series) -> String {
    let win = vec![
        "win".into(),
        "a".into(),
        String::new(),
        series.win.ways.clone(),
        series.win.ways.clone(),
        series.win.of.clone(),
        percent(&series.win.ways, &series.win.of),
    ];
    table(
        &HEADER,
        std::iter::once(win).chain(rounds(&series.rounds)).chain([row("rest", "", "", &series.rest)]),
    )
}

fn row(kind: &str, side: &str, value: &str, chance: &Between) -> Vec<String> {
    let Between { low, high, of, .. } = chance;
    let numbers = [low.clone(), high.clone(), of.clone(), percent(low, of)];
    [kind, side, value].into_iter().map(str::to_owned).chain(numbers).collect()
}

fn rounds(all: &[RoundChance]) -> impl Iterator<Item = Vec<String>> {
    all.iter().flat_map(|round_chance| {
        let round = round_chance.round.to_string();
        [row("round", "a", &round, &round_chance.a), row("round", "b", &round, &round_chance.b)]
    })
}

fn counted_rows(counted: &Counted, names: &[&str]) -> Vec<Vec<String>> {
    let mut rows = vec![row("win", "a", "", &counted.win.a), row("win", "b", "", &counted.win.b)];
    rows.extend(counted.policies.iter().map(|(policy, win)| row("policy", "a", policy, win)));
    rows.extend(rounds(&counted.rounds));
    rows.extend(counted.rest.iter().map(|rest| row("rest", "", "", rest)));
    if let Some(left) = &counted.left {
        for (side, chances) in [("a", &left.a), ("b", &left.b)] {
            let each = chances.iter().enumerate().skip(1);
            rows.extend(each.map(|(vitality, chance)| row("left", side, &vitality.to_string(), chance)));
        }
    }
    rows.extend(names.iter().zip(&counted.standing).map(|(name, chance)| row("standing", "", name, chance)));
    rows
}

fn played_rows(played: &Played, names: &[&str]) -> Vec<Vec<String>> {
    let of = played.fights.to_string();
    let count = |kind: &str, side: &str, value: &str, count: u64| -> Vec<String> {
        let count = count.to_string();
        let share = percent(&count, &of);
        vec![kind.into(), side.into(), value.into(), count.clone(), count, of.clone(), share]
    };
    let mut rows = vec![count("win", "a", "", played.won.a), count("win", "b", "", played.won.b)];
    rows.extend(
        played.rounds.iter().enumerate().map(|(at, &ended)| count("round", "", &(at + 1).to_string(), ended)),
    );
    rows.extend(names.iter().zip(&played.standing).map(|(name, &stood)| count("standing", "", name, stood)));
    rows
}
