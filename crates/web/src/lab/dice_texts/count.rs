//! From texts of dice to their distributions, side by side.

use charts::{MOST_LINES, Picture};
use dice::notation::Letter;
use presentation::dice::{
    CountedText, DiceBudget, DiceComparison, DiceSlip, DiceSweep, RunningTarget, SweptDice,
};
use systems::sentence::capital;

use super::super::answer::{Answer, Document};
use super::super::counting::{Step, Work};
use super::super::distributions;
use super::ask::DiceAsk;

/// What a page may take for all of them together; it can be stopped before.
const MOST_STEPS: u64 = 2_000_000_000;
/// What it may hold of them, written out. The memory of a page is small, and each is held several times.
const MOST_CHARACTERS: u64 = 40_000_000;
/// More texts than this are not seen side by side.
const MOST_COUNTED: usize = 100;

/// Counts them; that is one step, which the worker can be stopped in.
pub(crate) fn work(ask: &DiceAsk) -> Work {
    let ask = ask.clone();
    Box::new(move || match count(&ask) {
        Ok(answer) => Step::Done(answer),
        Err(sentence) => Step::Refused(sentence),
    })
}

fn count(ask: &DiceAsk) -> Result<Answer, String> {
    let texts: Vec<&str> = ask.written().collect();
    check_size(ask, &texts)?;
    let mut budget = DiceBudget::new(MOST_STEPS, MOST_CHARACTERS);
    let has_letters = !ask.letters().is_empty();
    match texts[..] {
        [] => Err("There is nothing to count yet; write some dice, such as 4d6kh3.".to_owned()),
        [only] if has_letters => {
            let swept = sweep(ask, only, &mut budget)?;
            let title = swept.title();
            let texts = named_texts(&swept, None);
            let document = |_: &DiceComparison| {
                Document::written("sweep-dice".to_owned(), swept.table().csv(), &swept.document())
            };
            let many = (texts.len() > MOST_LINES).then(|| swept.picture(ask.shown.cumulation));
            let many = many.transpose().map_err(|no| capital(&format!("{no}.")))?;
            Ok(answer(ask, &title, texts, many, document))
        }
        _ => {
            let mut counted = Vec::new();
            for text in &texts {
                if Letter::of_text(text).is_empty() {
                    counted.push(CountedText::count(ask.dialect, text, &mut budget).map_err(slip_sentence)?);
                } else {
                    counted.extend(named_texts(&sweep(ask, text, &mut budget)?, Some(text)));
                }
            }
            let document = |compared: &DiceComparison| {
                Document::written("compare-dice".to_owned(), compared.csv(), &compared.document())
            };
            let title = DiceComparison { texts: counted.clone(), target: ask.target }.title();
            Ok(answer(ask, &title, counted, None, document))
        }
    }
}

fn slip_sentence(slip: DiceSlip) -> String {
    capital(&format!("{slip}."))
}

/// Too many are refused before the first of them is counted.
fn check_size(ask: &DiceAsk, texts: &[&str]) -> Result<(), String> {
    let mut all = 0_usize;
    for text in texts {
        let mut combinations = 1_usize;
        for letter in Letter::of_text(text) {
            combinations = combinations.saturating_mul(ask.numbers(letter)?.len());
        }
        all = all.saturating_add(combinations);
    }
    if all > MOST_COUNTED {
        return Err(format!(
            "That would be {all} throws side by side; {MOST_COUNTED} is the most here, so let fewer numbers run or take larger steps."
        ));
    }
    Ok(())
}

fn sweep(ask: &DiceAsk, text: &str, budget: &mut DiceBudget) -> Result<SweptDice, String> {
    let letters = Letter::of_text(text).into_iter().map(|letter| Ok((letter, ask.numbers(letter)?)));
    let letters = letters.collect::<Result<Vec<_>, String>>()?;
    let target = ask.target.and_then(RunningTarget::fixed);
    let sweep = DiceSweep { text: text.to_owned(), dialect: ask.dialect, letters, target };
    sweep.plan(budget).and_then(|planned| planned.count(budget, |_| {})).map_err(slip_sentence)
}

/// Each text of a sweep, called by its numbers, and by the text as well if that is not the only one.
fn named_texts(swept: &SweptDice, text: Option<&str>) -> Vec<CountedText> {
    // The number that is asked for runs behind the letters, and is the same for all.
    let axes = swept.letter_axes();
    let name = |at: &[i32]| {
        let letters = axes.iter().zip(at).map(|(axis, number)| format!("{} = {number}", axis.name));
        text.map(str::to_owned).into_iter().chain(letters).collect::<Vec<_>>().join(", ")
    };
    swept.cells().map(|(at, counted, _)| CountedText { label: name(&at), ..counted.clone() }).collect()
}

fn answer(
    ask: &DiceAsk,
    title: &str,
    texts: Vec<CountedText>,
    picture: Option<Picture>,
    document: impl FnOnce(&DiceComparison) -> Document,
) -> Answer {
    let compared = DiceComparison { texts, target: ask.target };
    let cumulation = ask.shown.cumulation;
    let picture =
        picture.unwrap_or_else(|| Picture { title: title.to_owned(), ..compared.picture(cumulation) });
    let all = compared.named();
    let document = if distributions::is_too_long(&all) { Document::TooLarge } else { document(&compared) };
    distributions::answer(&picture, &all, cumulation, document, Vec::new())
}

#[cfg(test)]
mod tests {
    use super::super::super::link::LabQuestion;
    use super::super::ask::LetterRun;
    use super::*;

    fn counted(query: &str) -> Result<Answer, String> {
        count(&DiceAsk::from_query(query).0)
    }

    #[test]
    fn texts_stand_side_by_side_with_mean_and_spread() {
        let answer = counted("dice=3d6&dice=4d6kh3&chance=at-least").unwrap();
        assert_eq!(answer.charts[0].title, "3d6, 4d6kh3");
        let summary: Vec<String> =
            answer.tables[0].rows.iter().map(|(name, cells)| format!("{name} {}", cells.join(" "))).collect();
        assert_eq!(summary, ["3d6 10.50 2.96 3 18", "4d6kh3 12.24 2.85 3 18"]);
        assert_eq!(answer.tables[1].rows[15].1, ["0.46 %", "1.62 %"]);
        assert!(answer.document.json().is_some_and(|json| json.contains("4d6kh3")));
    }

    #[test]
    fn a_letter_runs_and_each_number_has_its_line() {
        let answer = counted("dice=Nd6kh3&N=3..8").unwrap();
        let means: Vec<&str> = answer.tables[0].rows.iter().map(|(_, cells)| cells[0].as_str()).collect();
        assert_eq!(means, ["10.50", "12.24", "13.43", "14.27", "14.90", "15.39"]);
        let list = counted("dice=Nd6kh3&N=3,5,8").unwrap();
        let rows: Vec<&str> = list.tables[0].rows.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(rows, ["N = 3", "N = 5", "N = 8"]);
        assert_eq!(answer.tables[0].rows[1].0, "N = 4");
        let both = counted("dice=2d6&dice=dN&N=4..8:4").unwrap();
        let names: Vec<&str> = both.tables[0].rows.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["2d6", "dN, N = 4", "dN, N = 8"]);
        let large = counted("dice=NdM&N=1..8&M=4..12:2").unwrap();
        assert_eq!(large.tables[0].rows.len(), 40);
    }

    #[test]
    fn a_question_about_the_totals_is_answered_for_each_throw() {
        let answer = counted("dice=3d6&dice=4d6kh3&min=15").unwrap();
        assert_eq!(answer.charts[0].title, "3d6, 4d6kh3 for 15 or more");
        assert_eq!(answer.charts[0].sentence, "15 or more: 4d6kh3 most often, 23.1 % — 300 of 1296.");
        let swept = counted("dice=Nd6kh3&N=3..4&min=15").unwrap();
        assert_eq!(swept.tables[0].rows[1].0, "N = 4");
        assert!(swept.document.json().is_some_and(|json| json.contains("\"success\"")));
        let asks = counted("dice=d20>=11&dice=d20%2B5>=15").unwrap();
        assert_eq!(asks.charts[0].sentence, "yes: d20+5>=15 most often, 55.0 % — 11 of 20.");
    }

    #[test]
    fn what_cannot_be_counted_is_told_in_one_sentence() {
        for (query, words) in [
            ("dice=", "nothing to count yet"),
            ("dice=2d6&dice=2d6kh3", "`2d6kh3`: expected a number of dice from 1 to 2"),
            ("dice=Nd6&N=many", "For N write a whole number"),
            ("dice=Nd6&N=3,,5", "For N write a whole number"),
            ("dice=Nd6&N=", "For N write a whole number"),
            ("dice=Nd6&N=3,3", "For N 3 is there twice"),
            ("dice=Nd6kh3&N=1..4", "`1d6kh3`: expected a number of dice"),
            ("dice=NdM&N=1..99&M=1..99", "9801 throws side by side"),
            ("dice=99999999d9999", "needs about"),
            ("dice=500d100&dice=500d100", "characters, the limit is 40000000"),
        ] {
            let told = counted(query).unwrap_err();
            assert!(told.contains(words), "{query}: {told}");
        }
        let mut ask = DiceAsk::from_query("dice=Nd6").0;
        ask.set_run(Letter::new('N').unwrap(), LetterRun::List("3, 5, 5".into()));
        assert_eq!(count(&ask).unwrap_err(), "For N 5 is there twice; write each number once.");
    }

    #[test]
    fn texts_are_read_as_those_who_wrote_them_do() {
        let ours = counted("dice=8d10>7").unwrap();
        let theirs = counted("dice=8d10>7&as=roll20").unwrap();
        assert_eq!(
            (ours.tables[0].rows[0].1[0].as_str(), theirs.tables[0].rows[0].1[0].as_str()),
            ("2.40", "3.20")
        );
    }
}
