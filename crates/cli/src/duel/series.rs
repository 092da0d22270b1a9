//! Series of opposed checks and races of action rolls.

use odds::duel::Side;
use odds::duel::series::{Round, SeriesOdds, first_to};
use presentation::duel::{how_long, opposed_title, race_title, series_csv, series_headline, series_picture};
use protocol::v1::duel::Series;

use super::AnswerStyle;
use super::args::{DuelPoolArgs, DuelThreeSixArgs};
use super::outcome::{OutcomeBar, bars, winners};
use crate::args::Format;
use crate::render::paint::{FAINT, PLAIN, STRONG, paint};
use crate::render::words::percent;
use crate::render::wrap::paragraph;
use crate::{Failure, chart, output, render};

/// `duel 3d6 …`
pub(super) fn three_six(args: DuelThreeSixArgs, shown: &AnswerStyle) -> Result<String, Failure> {
    let asked = args.check.0.declare()?;
    let Some(&opposed) = asked.check.downcast_ref::<systems::three_six::Opposed>() else {
        return Err(Failure::usage(
            "give --against attribute=N, and no --dv: a series is made of opposed checks",
        ));
    };
    let title = opposed_title(opposed.first.attribute, opposed.second.attribute, args.first_to);
    answer("3d6", &title, "check", &Round::opposed(&opposed), args.first_to, shown)
}

/// `duel pool …`
pub(super) fn pool(args: DuelPoolArgs, shown: &AnswerStyle) -> Result<String, Failure> {
    let asked = args.roll.0.declare()?;
    let Some(&roll) = asked.check.downcast_ref::<systems::pool::Roll>() else {
        return Err(Failure::usage("give the pool: --level N or --dice N"));
    };
    let title = race_title(roll.dice(), args.against.dice(), args.first_to);
    answer("pool", &title, "round", &Round::pool(&roll, &args.against)?, args.first_to, shown)
}

fn answer(
    system: &str,
    title: &str,
    each: &str,
    round: &Round,
    goal: u32,
    shown: &AnswerStyle,
) -> Result<String, Failure> {
    let odds = first_to(round, goal)?;
    let picture = || Ok(series_picture(title, each, &odds, &series_headline(&odds), String::new()));
    chart::answer(&shown.chart, shown.format, picture, || match shown.format {
        Format::Text => Ok(text(title, each, &odds, output::width())),
        Format::Json => render::json(&Series::new(system, goal, &odds)),
        Format::Csv => Ok(series_csv(&Series::new(system, goal, &odds))),
    })
}

fn text(title: &str, each: &str, odds: &SeriesOdds, width: usize) -> String {
    let (win, sentence) = (&odds.win, series_headline(odds));
    let over_by = |round| odds.over_by(round).to_f64();
    let rounds = (1..=odds.rounds()).map(|round| {
        let ends = Side::BOTH.map(|side| odds.won_in(round, side).lower());
        OutcomeBar {
            label: round.to_string(),
            chance: dice::Ratio { ways: &ends[0].ways + &ends[1].ways, of: ends[0].of.clone() },
            cells: ends.iter().chain([&odds.over_by(round).lower()]).map(|end| percent(end, 2)).collect(),
        }
    });
    let length = how_long(over_by, odds.rounds(), each);
    let rest = format!("Beyond {each} {}: {:.1e}.", odds.rounds(), odds.rest().upper().to_f64());
    format!("{}\n\n{}\n", paint(STRONG, title), paragraph(&sentence, width))
        + &winners(["you", "the other side"], [win.clone(), win.complement()], width)
        + &paragraph(&length, width)
        + "\n"
        + &bars(rounds.collect(), &[each, "ends", "you", "the other side", "by then"], PLAIN, width)
        + &paint(FAINT, &rest)
        + "\n"
}
