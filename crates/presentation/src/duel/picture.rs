//! Pictures of fights and series: who wins, when it ends, with how much Vitality left.

use charts::{Bar, Class, Histogram, Multiples, Panel, Picture, Shares, Small};
use dice::Ratio;
use odds::duel::series::SeriesOdds;
use odds::duel::{Course, Fight, FightOdds, FightTally, Side};

use super::words::sides;
use crate::class::share;

/// A fight that was counted.
pub fn counted_fight(fight: &Fight, odds: &FightOdds, sentence: &str, note: String) -> Picture {
    let names = sides(fight);
    let chances = [odds.win.lower(), odds.win.complement().lower()];
    let charts = odds.course.as_ref().map(|course| vec![rounds_of(course), left_of(course)]);
    let title = format!("{} against {}", names[0], names[1]);
    picture(title, sentence, note, winners(&names, chances), charts.unwrap_or_default())
}

/// A fight that was played.
pub fn played_fight(fight: &Fight, tally: &FightTally, sentence: &str, note: String) -> Picture {
    let names = sides(fight);
    let share = |count: &u64| Ratio::new(*count, tally.fights);
    let rounds = tally.rounds.iter().map(|count| vec![(Class::Tie, share(count))]).collect();
    let count = |side: usize, vitality: usize| tally.left[side].get(vitality).map_or(0, |count| *count);
    let most = tally.left.iter().map(Vec::len).max().unwrap_or(0);
    let left =
        (1..most).map(|vitality| both([0, 1].map(|side| Ratio::new(count(side, vitality), tally.fights))));
    let charts = vec![small("When it ends", "round", rounds), small(LEFT, "Vitality", left.collect())];
    let title = format!("{} against {}", names[0], names[1]);
    picture(title, sentence, note, winners(&names, Side::BOTH.map(|side| tally.share(side))), charts)
}

/// A series.
pub fn series(title: &str, each: &str, odds: &SeriesOdds, sentence: &str, note: String) -> Picture {
    let names = ["you", "the other side"].map(str::to_owned);
    let rounds =
        (1..=odds.rounds()).map(|round| both(Side::BOTH.map(|side| odds.won_in(round, side).lower())));
    let charts = vec![small("When it ends", each, rounds.collect())];
    let won = winners(&names, [odds.win.clone(), odds.win.complement()]);
    picture(title.to_owned(), sentence, note, won, charts)
}

const LEFT: &str = "Vitality the winning side has left";
/// Rounds as rare as this at the end are not drawn.
const RARE: f64 = 1e-4;

fn picture(title: String, sentence: &str, note: String, won: Shares, charts: Vec<Small>) -> Picture {
    let (figure, sentence) = sentence.split_once(" — ").unwrap_or(("", sentence));
    let mut legend: Vec<(Class, String)> =
        won.shares.iter().map(|share| (share.class, format!("{} won", share.name))).collect();
    if charts.iter().any(|small| small.histogram.classes().contains(&Class::Tie)) {
        legend.push((Class::Tie, "either side".to_owned()));
    }
    let mut panels = vec![Panel::Shares(won)];
    if !charts.is_empty() {
        panels.push(Panel::Multiples(Multiples { charts, same_axes: false, legend }));
    }
    Picture { title, figure: figure.to_owned(), sentence: sentence.to_owned(), panels, note }
}

fn winners(names: &[String; 2], chances: [Ratio; 2]) -> Shares {
    let [first, second] = chances;
    let mut shares = vec![share(Class::Plain, &names[0], first), share(Class::Rival, &names[1], second)];
    // Counted out of a power of two, or out of fights played: the percent says it.
    shares.iter_mut().for_each(|share| share.fraction.clear());
    Shares { heading: "Who wins".to_owned(), shares }
}

fn rounds_of(course: &Course) -> Small {
    let round = |round| both(Side::BOTH.map(|side| course.won_in(round, side).lower()));
    small("When it ends", "round", (1..=course.rounds()).map(round).collect())
}

fn left_of(course: &Course) -> Small {
    let most = Side::BOTH.map(|side| course.most_left(side)).into_iter().max().unwrap_or(0);
    let left = |vitality| both(Side::BOTH.map(|side| course.left(side, vitality).lower()));
    small(LEFT, "Vitality", (1..=most).map(left).collect())
}

fn both([first, second]: [Ratio; 2]) -> Vec<(Class, Ratio)> {
    vec![(Class::Plain, first), (Class::Rival, second)]
}

/// A chart of 1, 2, 3, … without the rare ones at its end.
fn small(caption: &str, axis: &str, parts: Vec<Vec<(Class, Ratio)>>) -> Small {
    let mut bars: Vec<Bar> = (1..).zip(parts).map(|(at, parts)| Bar { at, parts }).collect();
    let seen = bars.iter().rposition(|bar| bar.share() >= RARE).map_or(1, |at| at + 1);
    bars.truncate(seen);
    let histogram = Histogram { axis: axis.to_owned(), bars, marks: Vec::new() };
    Small { caption: caption.to_owned(), remark: String::new(), histogram }
}
