//! Series of opposed checks and races of action rolls.

use odds::duel::Side;
use odds::duel::series::{Round, SeriesOdds, first_to};
use protocol::v1::Asked;
use protocol::v1::duel::Series;
use systems::AnyCheck;

use super::outcome::{Bar, bars, how_long, winners};
use super::{Shown, csv, picture};
use crate::args::{Ask, DuelPoolArgs, DuelThreeSixArgs, Format};
use crate::question::{self, Question};
use crate::render::paint::{FAINT, PLAIN, STRONG, paint};
use crate::render::words::{fraction, how_often, percent};
use crate::render::wrap::paragraph;
use crate::{Failure, chart, output, render};

/// `duel 3d6 …`
pub(super) fn three_six(args: DuelThreeSixArgs, shown: &Shown) -> Result<String, Failure> {
    let Question::Check(Asked { check: AnyCheck::ThreeSixOpposed(opposed), .. }) =
        question::of(&Ask::ThreeSix(args.check))?
    else {
        return Err(Failure::usage(
            "give --against attribute=N, and no --dv: a series is made of opposed checks",
        ));
    };
    let title = format!(
        "Attribute {} against attribute {}, the first to win {}",
        opposed.first.attribute,
        opposed.second.attribute,
        counted(args.first_to, "check"),
    );
    answer("3d6", &title, "check", &Round::opposed(&opposed), args.first_to, shown)
}

/// `duel pool …`
pub(super) fn pool(args: DuelPoolArgs, shown: &Shown) -> Result<String, Failure> {
    let Question::Check(Asked { check: AnyCheck::PoolRoll(roll), .. }) = question::of(&Ask::Pool(args.roll))?
    else {
        return Err(Failure::usage("give the pool: --level N or --dice N"));
    };
    let title = format!(
        "{}d12 against {}d12, the first to {}",
        roll.dice(),
        args.against.dice(),
        counted(args.first_to, "success").replace("successs", "successes"),
    );
    answer("pool", &title, "round", &Round::pool(&roll, &args.against)?, args.first_to, shown)
}

fn counted(number: u32, one: &str) -> String {
    crate::render::words::many(number.into(), one)
}

fn answer(
    system: &str,
    title: &str,
    each: &str,
    round: &Round,
    goal: u32,
    shown: &Shown,
) -> Result<String, Failure> {
    let odds = first_to(round, goal)?;
    let picture = || Ok(picture::series(title, each, &odds, &headline(&odds), String::new()));
    chart::answer(&shown.chart, shown.format, picture, || match shown.format {
        Format::Text => Ok(text(title, each, &odds, output::width())),
        Format::Json => render::json(&Series::new(system, goal, &odds)),
        Format::Csv => Ok(csv::series(&Series::new(system, goal, &odds))),
    })
}

fn headline(odds: &SeriesOdds) -> String {
    let win = &odds.win;
    let often = match how_often(win).as_str() {
        often @ ("never" | "always") => format!("you {often} win"),
        often => format!("you win {often}"),
    };
    format!("{} — {} — {often}.", percent(win, 1), fraction(win))
}

fn text(title: &str, each: &str, odds: &SeriesOdds, width: usize) -> String {
    let (win, sentence) = (&odds.win, headline(odds));
    let over_by = |round| odds.over_by(round).to_f64();
    let rounds = (1..=odds.rounds()).map(|round| {
        let ends = Side::BOTH.map(|side| odds.won_in(round, side).lower());
        Bar {
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
