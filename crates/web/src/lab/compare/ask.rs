//! What is compared, and the link that asks it.

use odds::compare::{AtHand, Differs, differences};
use presentation::compare::Compared;
use protocol::v1::AskedCheck;
use systems::form::{Input, InputKind, Presence, Spending, Value};
use systems::{AnyCheck, KnownCheck, System};

use super::super::check_form::{AboutCheck, check_words, of_system};
use super::super::link::LabQuestion;
use crate::form::{FormState, set_ruling};
use crate::link::complaint;
use crate::old_links;

/// More scores than this are no longer compared at a glance.
pub(crate) const MOST_SCORES: usize = 4;
/// The word for what is at hand and not used.
const OFF: &str = "off";

/// What is compared.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CompareAsk {
    /// The check. What may be left out of it is what one could choose.
    pub(crate) form: FormState,
    /// The scores one could choose from, where the check can have one.
    pub(crate) scores: Vec<Value>,
    /// Points that could be spent.
    pub(crate) points: i32,
    /// What is asked of its odds, where something can be.
    pub(crate) asked: i32,
    /// What makes the difference.
    pub(crate) differs: Differs<'static>,
}

fn usual_number(input: Option<&Input>) -> i32 {
    let usual = input.and_then(Input::as_number).map_or(0, |number| number.usual);
    i32::try_from(usual).unwrap_or(0)
}

impl CompareAsk {
    /// The input of which there are several to choose from.
    pub(crate) fn score_input(&self) -> Option<&'static Input> {
        let is_score = |input: &&Input| matches!(input.kind, InputKind::Score { .. });
        self.form.form().inputs.iter().find(is_score)
    }

    /// The input by which points are spent: here each number of them is a choice.
    pub(crate) fn spent_by(&self) -> Option<&'static str> {
        match &self.form.form().spending {
            Spending::Counted { spent_by, .. } => spent_by.as_deref(),
            Spending::Nothing(_) => None,
        }
    }

    /// The input by which one says what points there are.
    pub(crate) fn points_input(&self) -> Option<&'static Input> {
        match &self.form.form().spending {
            Spending::Counted { at_hand, .. } => at_hand.as_deref(),
            Spending::Nothing(_) => None,
        }
    }

    /// The input by which something is asked of the odds.
    pub(crate) fn asked_input(&self) -> Option<&'static Input> {
        self.form.form().asks.first()
    }

    /// What can make the difference, each with the words for it.
    pub(crate) fn differences(&self) -> Vec<(Differs<'static>, String)> {
        differences(self.form.check.system())
    }

    /// A score as everybody finds it.
    pub(crate) fn usual_score(&self) -> Value {
        Value::Score { name: None, number: usual_number(self.score_input()).into() }
    }

    /// Compares; otherwise one sentence that says why not. Beside it stands each choice as a check of its own.
    pub(crate) fn compared(&self) -> Result<(Compared, Vec<AskedCheck>), String> {
        let asked = self.form.asked().map_err(|problem| problem.sentence)?;
        let at_least = u32::try_from(self.asked).unwrap_or(0);
        let compared = Compared::of_check(&asked, &self.at_hand(), at_least, self.differs);
        let compared = compared.map_err(|refusal| systems::sentence::capital(&refusal.to_string()))?;
        let (compared, checks) = compared.ok_or("Checks of this kind are not compared.")?;
        let as_asked = |check: AnyCheck| AskedCheck { check, ..asked.clone() };
        Ok((compared, checks.into_iter().map(as_asked).collect()))
    }

    /// What could be chosen: everything that counts, and each of the scores.
    fn at_hand(&self) -> AtHand {
        let set = self.form.values();
        let values = set.iter().map(|(key, value)| (key.to_owned(), value.clone()));
        let scores = self.score_input().map(|input| input.key.to_string());
        let scores = scores
            .into_iter()
            .flat_map(|key| self.scores.iter().map(move |score| (key.clone(), score.clone())));
        AtHand { values: values.chain(scores).collect(), points: u32::try_from(self.points).ok() }
    }

    /// Inputs that may be left out, but for the scores.
    fn maybe_inputs(&self) -> impl Iterator<Item = &'static Input> + use<> {
        let form = self.form.form();
        let is_number = |input: &&Input| matches!(input.kind, InputKind::Number(_));
        form.inputs.iter().filter(is_number).filter(move |input| form.presence(input) == Presence::Maybe)
    }

    fn read_words(&mut self, words: &[(String, String)]) -> Option<(String, String)> {
        let form = self.form.form();
        let score = self.score_input();
        let is_score = |key: &str| score.is_some_and(|input| input.key == key);
        let (scores, others): (Vec<_>, Vec<_>) = words.iter().cloned().partition(|(key, _)| is_score(key));
        let read = form.read_link_over(self.form.fields.clone(), &others);
        self.form.fields = read.fields;
        let mut wrong = read.wrong;
        let mut refuse = |word: &(String, String)| {
            wrong.get_or_insert_with(|| word.clone());
        };
        if let Some(input) = score {
            let is_off = others.iter().any(|(key, off)| key == OFF && off.split(',').any(is_score));
            if is_off || !scores.is_empty() {
                self.scores.clear();
            }
            for word in &scores {
                match input.parse_value(&word.1).ok().filter(|value| input.offers(value)) {
                    Some(value) if self.scores.len() < MOST_SCORES => self.scores.push(value),
                    Some(_) | None => refuse(word),
                }
            }
        }
        for word in &read.others {
            if self.read_other(&word.0, &word.1).is_none() {
                refuse(word);
            }
        }
        wrong
    }

    fn read_other(&mut self, key: &str, text: &str) -> Option<()> {
        let number = |input: &Input| {
            let value = input.parse_value(text).ok().filter(|value| input.offers(value))?;
            i32::try_from(value.as_number()?).ok()
        };
        if let Some(input) = self.points_input().filter(|input| input.key == key) {
            self.points = number(input)?;
        } else if let Some(input) = self.asked_input().filter(|input| input.key == key) {
            self.asked = number(input)?;
        } else if key == "each" {
            self.differs = self
                .differences()
                .into_iter()
                .map(|(differs, _)| differs)
                .find(|one| word_of(*one) == text)?;
        } else {
            set_ruling(&mut self.form.rulings, key, text)?;
        }
        Some(())
    }
}

/// The word for what makes the difference; what one can choose has none.
pub(crate) fn word_of(differs: Differs<'static>) -> &'static str {
    match differs {
        Differs::Choices => "",
        Differs::Editions => "edition",
        Differs::Each(name) => name,
    }
}

impl AboutCheck for CompareAsk {
    fn usual(check: KnownCheck) -> Self {
        let form = FormState::usual(check);
        let mut ask = Self { form, scores: Vec::new(), points: 0, asked: 0, differs: Differs::Choices };
        ask.scores = ask.score_input().map(|_| ask.usual_score()).into_iter().collect();
        (ask.points, ask.asked) = (usual_number(ask.points_input()), usual_number(ask.asked_input()));
        // Whoever compares has something to choose from.
        for input in ask.maybe_inputs() {
            ask.form.fields.turn(&input.key, true);
        }
        ask
    }

    /// Of a system from a file, what there is to choose is known once it is compared.
    fn fits(check: KnownCheck) -> bool {
        // Nothing is counted to find out: a file may take as long as it likes, up to its steps.
        let is_judged =
            || FormState::usual(check).declared().is_ok_and(|declared| declared.check.is_judged());
        check.system().file().is_none() || is_judged()
    }

    fn form(&self) -> &FormState {
        &self.form
    }

    fn form_mut(&mut self) -> &mut FormState {
        &mut self.form
    }
}

impl LabQuestion for CompareAsk {
    type Word = String;

    const PATH: &'static str = "/lab/compare";

    fn pairs(&self) -> Vec<(String, String)> {
        let (form, score) = (self.form.form(), self.score_input());
        let is_other =
            |(key, _): &(String, String)| key != OFF && score.is_none_or(|input| input.key != *key.as_str());
        let mut words = check_words(self.form.check);
        words.extend(form.write_link(&self.form.fields).into_iter().filter(is_other));
        let mut off: Vec<&str> = self.maybe_inputs().map(|input| input.key.as_ref()).collect();
        off.retain(|key| !self.form.fields.is_on(key));
        if let Some(input) = score {
            words.extend(self.scores.iter().map(|value| (input.key.to_string(), value.written())));
            off.extend(self.scores.is_empty().then_some(input.key.as_ref()));
        }
        words.extend((!off.is_empty()).then(|| (OFF.to_owned(), off.join(","))));
        words.extend(self.points_input().map(|input| (input.key.to_string(), self.points.to_string())));
        let asked = self.asked_input().filter(|input| usual_number(Some(input)) != self.asked);
        words.extend(asked.map(|input| (input.key.to_string(), self.asked.to_string())));
        words.extend(self.form.ruling_words());
        let each = word_of(self.differs);
        words.extend((!each.is_empty()).then(|| ("each".to_owned(), each.to_owned())));
        words
    }

    fn system(&self) -> Option<System> {
        Some(self.form.check.system())
    }

    fn from_pairs(words: &[(String, String)]) -> (Self, Option<String>) {
        let (mut ask, wrong): (Self, _) = of_system(words);
        let told = old_links::compare_words(words);
        let today: Vec<_> = told.iter().map(|word| word.today.clone()).collect();
        let misread = ask.read_words(&today).map(|wrong| {
            let (key, value) = old_links::as_said(told, wrong);
            complaint(&key, &value)
        });
        (ask, wrong.or(misread))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comes_back(ask: &CompareAsk) {
        let (read, wrong) = CompareAsk::from_query(&ask.query());
        assert_eq!((&read, wrong), (ask, None), "{}", ask.query());
    }

    #[test]
    fn every_question_comes_back_from_its_link() {
        for system in System::all() {
            let mut ask = CompareAsk::usual(KnownCheck::usual(system));
            comes_back(&ask);
            for (differs, _) in ask.differences() {
                ask.differs = differs;
                comes_back(&ask);
            }
        }
        for query in [
            "system=d12&modifier=5&dc=18&luck=6&resisted=yes&extra=INT=6&extra=0",
            "system=d12&modifier=5&dc=18&off=luck,extra",
            "system=pool&dice=7&points=2&at-least=3",
        ] {
            let (ask, wrong) = CompareAsk::from_query(query);
            assert_eq!((ask.query().as_str(), wrong), (query, None));
        }
    }

    #[test]
    fn old_links_say_what_they_said() {
        for (old, today) in [
            ("system=d12&extra=INT:6,WIS:3&luck=4", "system=d12&extra=INT=6&extra=WIS=3&luck=4"),
            ("system=d12&extra=none&luck=none", "system=d12&off=extra,luck"),
            ("system=pool&level=3&spend=5", "system=pool&level=3&points=5"),
        ] {
            assert_eq!(CompareAsk::from_query(old), CompareAsk::from_query(today), "{old}");
            assert_eq!(CompareAsk::from_query(old).1, None, "{old}");
        }
    }

    #[test]
    fn the_answer_is_the_commands() {
        let (ask, _) = CompareAsk::from_query("system=d12&modifier=5&dc=18&extra=INT:6,WIS:3&luck=4");
        let told = presentation::compare::headline(&ask.compared().unwrap().0);
        assert_eq!(
            told,
            "49.3 % — no bonus die. Best: Extra INT 6 + Luck 4 with 71.4 %, +22.1 points for 2 Heroism. \
             Most for a point: Extra INT 6, +13.5."
        );
        for (query, plain) in [("system=3d6&bonus=4&dv=15", "50.0 %"), ("system=pool&level=3", "80.2 %")] {
            let (compared, _) = CompareAsk::from_query(query).0.compared().unwrap();
            assert!(presentation::compare::headline(&compared).starts_with(plain), "{query}");
        }
    }

    #[test]
    fn each_choice_is_the_check_that_its_row_tells_of() {
        for system in System::all() {
            let (compared, checks) = CompareAsk::usual(KnownCheck::usual(system)).compared().unwrap();
            assert_eq!(compared.rows.len(), checks.len());
            for (row, asked) in compared.rows.iter().zip(&checks) {
                let cells = odds::sweep::checks(Vec::new(), &[(asked.check.clone(), 1)]).unwrap();
                assert_eq!(cells.cells()[0].success, row.success, "{}", row.choice);
            }
        }
    }

    #[test]
    fn what_makes_no_sense_is_named_and_the_rest_is_kept() {
        let (ask, wrong) = CompareAsk::from_query("system=d12&modifier=7&dc=many");
        assert_eq!((ask.form.fields.number("modifier"), ask.form.fields.number("dc")), (Some(7), Some(18)));
        assert!(wrong.unwrap().contains("dc=many"));
        for query in ["extra=1,2,3,4,5", "extra=Nobody:4", "each=weather", "modifier=1..4", "system=chess"] {
            assert!(CompareAsk::from_query(query).1.is_some(), "{query}");
        }
    }

    #[test]
    fn what_the_rules_refuse_is_refused() {
        let (ask, _) = CompareAsk::from_query("system=d12&resisted=yes&static_side=always_active");
        assert!(ask.compared().unwrap_err().contains("always active"));
    }
}
