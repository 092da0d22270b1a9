//! Throwing the dice of a question, or reading those that lie on a real table.

use dice::notation::Answer;
use dice::{Faces, Roller};
use protocol::v1::roll::Roll;
use systems::throw::Resolve;

use super::question::{Counted, Odds, RollQuestion};

/// Throws, with chance from wherever the roller has it.
pub(crate) fn thrown(counted: &Counted, roller: &mut impl Roller) -> Result<Roll, String> {
    match &counted.question {
        RollQuestion::Check(asked) => {
            let faces = asked.check.throw(roller).map_err(sentence)?;
            resolved(counted, &faces)
        }
        RollQuestion::Dice { expr, .. } => {
            let rolled = expr.program().map_err(sentence)?.roll(roller).map_err(sentence)?;
            Ok(of_dice(counted, &rolled))
        }
    }
}

/// Reads faces that somebody typed.
pub(crate) fn typed(counted: &Counted, text: &str) -> Result<Roll, String> {
    let faces = faces(text)?;
    match &counted.question {
        RollQuestion::Check(_) => resolved(counted, &faces),
        RollQuestion::Dice { expr, .. } => {
            let mut faces = Faces::new(faces);
            let rolled = expr.program().map_err(sentence)?.roll(&mut faces).map_err(sentence)?;
            faces.finish().map_err(sentence)?;
            Ok(of_dice(counted, &rolled))
        }
    }
}

fn resolved(counted: &Counted, faces: &[u32]) -> Result<Roll, String> {
    let RollQuestion::Check(asked) = &counted.question else { return Err(String::new()) };
    let verdict = asked.check.resolve(faces).map_err(sentence)?;
    let odds = match &counted.odds {
        Odds::Check(odds) => odds.as_deref(),
        Odds::Dice(_) => None,
    };
    Ok(Roll::new(asked, None, &verdict, odds))
}

fn of_dice(counted: &Counted, rolled: &dice::notation::Rolled) -> Roll {
    let odds = match &counted.odds {
        Odds::Dice(dist) => dist.as_ref(),
        Odds::Check(_) => None,
    };
    let (target, answer) = match &counted.question {
        RollQuestion::Dice { expr, target } => (*target, expr.answer()),
        RollQuestion::Check(_) => (None, Answer::Total),
    };
    Roll::of_dice(None, counted.picture.title.clone(), target, None, rolled, odds)
        .with_answer(&answer, rolled)
}

/// Numbers with commas or spaces between them.
fn faces(text: &str) -> Result<Vec<u32>, String> {
    let words = text.split([',', ' ', ';']).filter(|word| !word.is_empty());
    let read = |word: &str| {
        word.parse().map_err(|_| format!("{word:?} is no face; write whole numbers such as 10, 7."))
    };
    words.map(read).collect()
}

/// What to type, in order: `base d12, base d12, extra d12`.
pub(crate) fn dice_wanted(question: &RollQuestion) -> String {
    let RollQuestion::Check(asked) = question else { return "every die in the order thrown".to_owned() };
    let dice = asked.check.dice(&[]);
    let mut groups: Vec<(String, usize)> = Vec::new();
    for die in &dice {
        let name = format!("{} {}", die.kind.name().replace('_', "-"), die.sides);
        match groups.last_mut() {
            Some((last, count)) if *last == name => *count += 1,
            _ => groups.push((name, 1)),
        }
    }
    let told = |(name, count): (String, usize)| if count > 1 { format!("{count} {name}") } else { name };
    groups.into_iter().map(told).collect::<Vec<_>>().join(", ")
}

/// Faces that those dice could show, as an example: one for each, of many the first.
pub(crate) fn faces_such_as(question: &RollQuestion) -> String {
    const FACES: [u32; 6] = [10, 7, 4, 11, 2, 8];
    let RollQuestion::Check(asked) = question else { return "10, 7".to_owned() };
    let dice = asked.check.dice(&[]);
    let mut faces: Vec<String> =
        dice.iter().zip(FACES).map(|(die, face)| face.min(die.sides.get()).to_string()).collect();
    if dice.len() > faces.len() {
        faces.push("…".to_owned());
    }
    faces.join(", ")
}

fn sentence(error: impl std::fmt::Display) -> String {
    format!("{}.", systems::sentence::capital(&error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::super::ask::Ask;
    use super::super::question;
    use super::*;

    fn counted(ask: &Ask) -> Counted {
        question::count(question::from_ask(ask).unwrap(), None)
    }

    #[test]
    fn the_books_example_is_one_shift() {
        let ask = Ask::from_link("roll=d12&modifier=3&dc=12");
        let roll = typed(&counted(&ask), "10, 7").unwrap();
        assert_eq!((roll.result.total, roll.result.shifts), (Some(20), Some(1)));
    }

    #[test]
    fn wrong_faces_are_refused_in_one_sentence() {
        let counted = counted(&Ask::default());
        assert_eq!(typed(&counted, "13 1").unwrap_err(), "Face 1 is 13, but a d12 shows 1 to 12.");
        assert_eq!(
            typed(&counted, "3").unwrap_err(),
            "This roll needs 2 faces, not 1; give every die, in order."
        );
        assert_eq!(
            typed(&counted, "3 x").unwrap_err(),
            "\"x\" is no face; write whole numbers such as 10, 7."
        );
    }

    #[test]
    fn every_kind_of_roll_can_be_thrown() {
        for ask in Ask::one_of_each() {
            let roll = thrown(&counted(&ask), &mut dice::Seeded::new(7)).unwrap();
            assert!(!roll.dice.is_empty(), "{ask:?}");
            assert!(!presentation::roll::sentences(&roll).is_empty(), "{ask:?}");
        }
    }

    #[test]
    fn dice_in_notation_take_just_as_many_faces_as_they_need() {
        let counted = counted(&Ask::from_link("roll=dice"));
        assert_eq!(typed(&counted, "6 5 4 1").unwrap().result.total, Some(15));
        assert!(typed(&counted, "6 5 4 1 1").unwrap_err().contains("leave out the last 1"));
    }

    #[test]
    fn the_dice_to_be_typed_are_named_in_order() {
        let ask = Ask::from_link("roll=d12&luck=6");
        assert_eq!(dice_wanted(&counted(&ask).question), "2 base d12, luck d12");
        assert_eq!(faces_such_as(&counted(&ask).question), "10, 7, 4");
    }
}
