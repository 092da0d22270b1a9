//! The roll that is being prepared, and the command it becomes.

use play::fair::Nonce;
use play::{Ask, Visibility};
use protocol::v1::table::command::{AskBody, CommandBody, OtherSideBody};
use systems::System;
use systems::form::{SheetInput, SheetRollForm, Values};

use crate::browser::entropy;

/// What the roll is for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Aim {
    /// A check against a target.
    #[default]
    Check,
    /// The answer to a call, by its number.
    Call(u64),
    /// A contest one begins.
    Contest,
    /// The answer to a contest, by its number.
    Answer(u64),
    /// A place in the order of turns.
    Initiative,
}

/// The roll that is being prepared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Draft {
    /// What it is for.
    pub(crate) aim: Aim,
    pub(crate) character: Option<u64>,
    /// The score that is rolled.
    pub(crate) what: String,
    /// Against which number, where there is one.
    pub(crate) target: i32,
    /// What is said of it, as its form has it.
    pub(crate) values: Values,
    /// At whom it is a strike; nobody if none.
    pub(crate) strike_at: Option<u64>,
    /// The last strike: at whom, and with what.
    pub(crate) last_strike: Option<(u64, String)>,
    pub(crate) visibility: Visibility,
    /// In a contest: who resists.
    pub(crate) others: Vec<u64>,
    /// In a contest: what they roll; theirs to say if empty.
    pub(crate) against: String,
    /// In a contest: is it a strike?
    pub(crate) is_strike: bool,
    /// In a contest: does everyone compete for themselves?
    pub(crate) is_race: bool,
    /// Faces of real dice.
    pub(crate) faces: String,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            aim: Aim::Check,
            character: None,
            what: String::new(),
            target: 15,
            values: Values::default(),
            strike_at: None,
            last_strike: None,
            visibility: Visibility::Everyone,
            others: Vec::new(),
            against: String::new(),
            is_strike: false,
            is_race: false,
            faces: String::new(),
        }
    }
}

fn some(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

impl Draft {
    /// The score that is rolled: for the order of turns it is one of those that the system has for it.
    pub(crate) fn score(&self, system: System) -> &str {
        match &self.aim {
            Aim::Initiative => {
                let known = system.initiative_scores();
                let chosen = known.iter().find(|known| **known == self.what).or_else(|| known.first());
                chosen.copied().unwrap_or(&self.what)
            }
            Aim::Check | Aim::Call(_) | Aim::Contest | Aim::Answer(_) => &self.what,
        }
    }

    /// What can be said of it.
    pub(crate) fn form(&self, system: System) -> &'static SheetRollForm {
        system.roll_form(self.score(system))
    }

    /// Every input that makes sense for what the roll is for.
    pub(crate) fn inputs(&self, system: System) -> Vec<&'static SheetInput> {
        let form = self.form(system);
        let is_alone = matches!(self.aim, Aim::Check | Aim::Call(_) | Aim::Initiative);
        let makes_sense = |input: &&'static SheetInput| {
            is_alone || form.not_against_others.iter().all(|misplaced| misplaced.key != input.key)
        };
        form.inputs.iter().filter(makes_sense).collect()
    }

    /// What is asked: what was said of another kind of roll is left out.
    pub(crate) fn ask(&self, system: System) -> Ask {
        let inputs = self.inputs(system);
        let said = |input: &&SheetInput| Some((input.key.to_string(), self.values.get(&input.key)?.clone()));
        let values = inputs.iter().filter_map(said).collect();
        Ask { system, score: self.score(system).to_owned(), values }
    }

    /// Does everyone compete for themselves? Some rolls are made in no other way.
    pub(crate) fn races(&self, system: System) -> bool {
        let form = self.form(system);
        form.most_in_race > 0 && (self.is_race || form.most_others() == 0)
    }

    /// What those who resist are asked to roll; in a race it is the same for all, unless something else is said.
    pub(crate) fn their_ask(&self, system: System) -> Option<Ask> {
        let same = || self.races(system).then(|| self.what.clone());
        Some(Ask::of_score(system, some(&self.against).or_else(same)?))
    }

    /// Rolls for somebody. What was said of another's roll is not theirs, and nobody strikes at themselves.
    pub(crate) fn roll_for(&mut self, character: Option<u64>) {
        if character != self.character && matches!(self.aim, Aim::Check | Aim::Contest) {
            self.values = Values::default();
        }
        self.character = character;
        self.strike_at = self.strike_at.filter(|at| Some(*at) != character);
    }

    /// Takes over what somebody else asks for.
    pub(crate) fn take(&mut self, ask: &Ask) {
        (self.what, self.values) = (ask.score.clone(), ask.values.clone());
    }

    /// The command, with a fresh nonce unless real dice were thrown.
    pub(crate) fn command(&self, system: System) -> Result<CommandBody, String> {
        let character = self.character.ok_or("Choose for whom you roll.")?;
        let faces = faces(&self.faces)?;
        let nonce = if faces.is_some() { None } else { entropy::bytes().map(Nonce) };
        let asked = self.ask(system);
        let (ask, has_target) = (AskBody::from(&asked), asked.form().target_input().is_some());
        Ok(match self.aim {
            Aim::Check => CommandBody::Roll {
                character,
                ask,
                target: has_target.then_some(self.target),
                visibility: self.visibility,
                faces,
                nonce,
                strike_at: self.strike_at,
            },
            Aim::Call(call) => CommandBody::AnswerCall { call, character, ask: Some(ask), faces, nonce },
            Aim::Contest => CommandBody::OpenContest {
                character,
                ask,
                others: self.other_sides(system)?,
                visibility: self.visibility,
                strike: self.is_strike && !self.races(system),
                race: self.races(system),
                faces,
                nonce,
            },
            Aim::Answer(contest) => {
                CommandBody::AnswerContest { contest, character, ask: Some(ask), faces, nonce }
            }
            Aim::Initiative => CommandBody::roll_initiative(character, &asked, faces, nonce),
        })
    }

    fn other_sides(&self, system: System) -> Result<Vec<OtherSideBody>, String> {
        if self.others.is_empty() {
            let missing =
                if self.races(system) { "Choose who else competes." } else { "Choose who resists." };
            return Err(missing.to_owned());
        }
        let ask = self.their_ask(system);
        let side = |&character: &u64| OtherSideBody { character, ask: ask.as_ref().map(AskBody::from) };
        Ok(self.others.iter().map(side).collect())
    }

    /// After the roll: what was spent or said for this one alone is gone, and so is who saw it.
    pub(crate) fn settle(&mut self) {
        (self.values, self.visibility) = (Values::default(), Visibility::Everyone);
        if let Some(at) = self.strike_at.take() {
            self.last_strike = Some((at, self.what.clone()));
        }
        self.faces.clear();
        self.aim = Aim::Check;
    }
}

/// Numbers with commas or spaces between them; nothing if nothing is typed.
fn faces(text: &str) -> Result<Option<Vec<u32>>, String> {
    let words: Vec<&str> = text.split([',', ' ', ';']).filter(|word| !word.is_empty()).collect();
    let read = |word: &&str| {
        word.parse().map_err(|_| format!("{word:?} is no face; write whole numbers such as 10, 7."))
    };
    let faces: Vec<u32> = words.iter().map(read).collect::<Result<_, _>>()?;
    Ok((!faces.is_empty()).then_some(faces))
}

#[cfg(test)]
mod tests {
    use systems::form::Value;

    use super::*;

    #[test]
    fn a_roll_says_only_what_its_system_knows() {
        let known = [
            (System::D12, "Finesse", "luck"),
            (System::THREE_SIX, "Will", "advantage"),
            (System::POOL, "Zeal", "boosts"),
        ];
        let values = Values::default()
            .with("luck", Value::On)
            .with("boost", Value::Number(3))
            .with("advantage", Value::Number(1));
        for (system, what, own) in known {
            let draft = Draft { what: what.into(), values: values.clone(), ..Draft::default() };
            let json = serde_json::to_string(&AskBody::from(&draft.ask(system))).unwrap();
            for (_, _, word) in known {
                assert_eq!(json.contains(word), word == own, "{json}");
            }
            AskBody::from(&draft.ask(system)).into_ask(system).unwrap();
        }
    }

    #[test]
    fn what_is_taken_over_from_a_call_answers_it() {
        let parts = systems::parts::Parts::single("fog", -2);
        let called = Ask::of_score(System::D12, "Perception").with("circumstance", Value::Parts(parts));
        let mut draft = Draft { aim: Aim::Call(7), ..Draft::default() };
        draft.take(&called);
        assert!(draft.ask(System::D12).answers(&called));
        draft.values.set("luck", Value::On);
        assert!(draft.ask(System::D12).answers(&called));
    }

    #[test]
    fn what_was_said_of_one_roll_is_not_said_of_the_next() {
        let values = Values::default().with("luck", Value::On).with("advantage", Value::Number(1));
        let said = Draft {
            what: "Finesse".into(),
            character: Some(4),
            values,
            visibility: Visibility::GmOnly,
            ..Draft::default()
        };
        let plain = Draft { what: "Finesse".into(), character: Some(4), ..Draft::default() };
        let mut rolled = said.clone();
        rolled.settle();
        assert_eq!(rolled, plain, "after the roll");
        let mut other = Draft { strike_at: Some(5), ..said.clone() };
        other.roll_for(Some(4));
        assert_eq!((&other.values, other.strike_at), (&said.values, Some(5)), "nobody else rolls");
        other.roll_for(Some(5));
        assert_eq!((other.values, other.strike_at), (Values::default(), None), "for somebody else");
    }

    #[test]
    fn a_contest_leaves_out_what_makes_sense_alone() {
        let values = Values::default().with("resisted", Value::On).with("luck", Value::On);
        let mut draft = Draft { what: "Finesse".into(), values, ..Draft::default() };
        assert!(draft.ask(System::D12).values.get("resisted").is_some());
        draft.aim = Aim::Contest;
        assert_eq!(draft.ask(System::D12).values, Values::default().with("luck", Value::On));
        draft.aim = Aim::Initiative;
        assert_eq!(draft.ask(System::D12).score, "Initiative");
    }

    #[test]
    fn faces_that_are_typed_are_read_or_refused_in_a_sentence() {
        assert_eq!(faces(" 10, 7 "), Ok(Some(vec![10, 7])));
        assert_eq!(faces(""), Ok(None));
        assert!(faces("ten").unwrap_err().contains("no face"));
    }
}
