//! Rolls from a sheet of a file's system.

use systems::form::{
    Candidate, DeclaredRoll, HeldAgainst, InputRefusal, RollGiven, RollableScore, SheetInput, SheetNumber,
    SheetRolls, Values, given_sides,
};
use systems::parts::{Parts, signed};
use systems::{Deed, Refusal, RuleSystem, Throw};

use super::SheetRoll;
use super::character::{CharacterSheet, same};
use crate::nearest::suggestion;
use crate::rules::{Check, Input, InputKind};
use crate::system::{AGAINST, set_inputs};
use crate::{Question, Score, WrittenCheck};

/// Where what conditions add to an input stands among what is said of a roll.
pub(super) fn change_key(input: &str) -> String {
    format!("{input} changed by conditions")
}

impl CharacterSheet {
    /// The roll of that name.
    pub(super) fn find_roll(&self, name: &str) -> Result<&'static SheetRoll, Refusal> {
        let rolls = self.system.sheet_rolls_known();
        rolls.iter().find(|roll| same(&roll.name, name) || same(&roll.title, name)).ok_or_else(|| {
            let hint = suggestion(name.trim(), rolls.iter().map(|roll| roll.name.as_str()));
            let why = format!("there is nothing called {:?} to roll on this sheet{hint}", name.trim());
            Refusal::AgainstRule { rule: "", why }
        })
    }

    /// A score, and what it is made of.
    fn number_of(&self, score: &Score) -> Option<SheetNumber> {
        let number = self.score(&score.name)?;
        let parts = self.parts_of_score(&score.name)?;
        Some(SheetNumber { name: score.name.clone(), about: score.about.clone(), number, parts })
    }

    /// The score that an input is taken from, and its number.
    fn score_for<'a>(
        &self,
        input: &'a Input,
        roll: &'a SheetRoll,
        given: &RollGiven<'a>,
    ) -> Option<(&'a str, i64)> {
        let check = &self.system.written().checks[roll.check];
        let is_rolled = check.rolled_score().is_some_and(|rolled| rolled.key == input.key);
        let chosen = if is_rolled { roll.score.as_deref() } else { given.name(&input.key) };
        let first = input.scores().first().map(String::as_str);
        let name = chosen.and_then(|name| input.scores().iter().find(|score| same(score, name)));
        let name = name.map(String::as_str).or(first)?;
        Some((name, self.score(name)?))
    }

    /// What each input is set to, and the numbers that come from scores and from what was said.
    fn fill_in(
        &self,
        roll: &SheetRoll,
        given: &RollGiven<'_>,
        against: HeldAgainst<'_>,
    ) -> Result<(Question<'static>, Parts), Refusal> {
        let written = self.system.written();
        let check: &'static Check = &written.checks[roll.check];
        let mut question = Question::alone(written, roll.check);
        let mut parts = Parts::default();
        for (at, input) in check.inputs.iter().enumerate() {
            let wrong = |problem: crate::Unsettable| InputRefusal::Wrong {
                key: input.key.clone().into(),
                problem: problem.to_string(),
            };
            match &input.kind {
                InputKind::Number { least, most, usual, .. } => {
                    let target = match against {
                        HeldAgainst::Target(target) if check.against == Some(at) => Some(i64::from(target)),
                        HeldAgainst::Target(_)
                        | HeldAgainst::Nothing
                        | HeldAgainst::Contest(_)
                        | HeldAgainst::Others { .. } => None,
                    };
                    let score = self.score_for(input, roll, given);
                    let said = target.or_else(|| given.maybe_number(&input.key));
                    let number = score.map(|(_, number)| number).or(said).unwrap_or(*usual);
                    if target.is_some_and(|target| !(*least..=*most).contains(&target)) {
                        question.set_number(&input.key, number).map_err(wrong)?;
                    }
                    let more = given.maybe_number(&change_key(&input.key)).unwrap_or(0);
                    // What conditions do stops at the ends of what the check can be asked with.
                    let changed = number.saturating_add(more).clamp(*least, *most);
                    question.set_number(&input.key, changed).map_err(wrong)?;
                    if check.against != Some(at) {
                        match score.and_then(|(name, _)| self.parts_of_score(name)) {
                            Some(apart) => {
                                apart.iter().for_each(|part| parts.add_if_any(&part.name, part.value))
                            }
                            None => add_part(&mut parts, &input.title, number),
                        }
                        add_part(&mut parts, "conditions", changed - number);
                    }
                }
                InputKind::Switch => {
                    question.set_number(&input.key, i64::from(given.switch(&input.key))).map_err(wrong)?;
                }
                InputKind::Choice { .. } => {
                    if let Some(word) = given.name(&input.key) {
                        question.set_word(&input.key, word).map_err(wrong)?;
                    }
                }
            }
        }
        self.set_others(&mut question, against)?;
        for (ruling, choice) in &self.rulings {
            let unknown = |_| Refusal::UnknownRuling { ruling: ruling.clone(), known: String::new() };
            question.set_ruling(ruling, choice).map_err(unknown)?;
        }
        Ok((question, parts))
    }

    /// Those who stand against it, told in numbers.
    fn set_others(&self, question: &mut Question<'static>, against: HeldAgainst<'_>) -> Result<(), Refusal> {
        let Some(asked) = &question.check().answered_by else { return Ok(()) };
        if matches!(against, HeldAgainst::Contest(_)) {
            return Ok(());
        }
        let HeldAgainst::Others { others, .. } = against else {
            let why = format!("say who stands against it: --{AGAINST}, for each {}", asked.noun);
            return Err(Refusal::AgainstRule { rule: "", why });
        };
        let kind = self.system.checks()[question.place()];
        let others = given_sides(kind.form(), AGAINST, others)?;
        question.set_others(others.len());
        for (other, given) in question.others_mut().iter_mut().zip(&others) {
            set_inputs(other, given)?;
        }
        Ok(())
    }

    /// What the inputs cost; refused if the points aren't there.
    fn costs(&self, question: &Question<'_>, what: &str) -> Result<Vec<Deed>, Refusal> {
        let mut sums: Vec<(usize, i64)> = Vec::new();
        for (input, &number) in question.check().inputs.iter().zip(question.inputs()) {
            let Some((points, amount)) = input.price(number) else { continue };
            let at = self.find_points(points)?;
            match sums.iter_mut().find(|(known, _)| *known == at) {
                Some((_, sum)) => *sum += amount,
                None => sums.push((at, amount)),
            }
        }
        let mut deeds = Vec::new();
        for (at, amount) in sums.into_iter().filter(|(_, amount)| *amount > 0) {
            self.check_spend(at, amount)?;
            let points = self.rules().points[at].name.clone().into();
            // What can be spent is far less than there is room for.
            let amount = u32::try_from(amount).unwrap_or(u32::MAX);
            deeds.push(Deed::Spend { points, amount, why: format!("for {what}") });
        }
        Ok(deeds)
    }
}

fn add_part(parts: &mut Parts, name: &str, number: i64) {
    parts.add_if_any(name, i32::try_from(number).unwrap_or(i32::MAX));
}

impl SheetRolls for CharacterSheet {
    fn scores(&self) -> Vec<RollableScore> {
        let number = |roll: &SheetRoll| {
            let score = roll.score.as_ref().and_then(|name| Some((name, self.score(name)?)));
            score.map_or_else(String::new, |(name, number)| {
                let is_signed =
                    self.rules().scores.iter().any(|known| known.name == *name && known.least < 0);
                if is_signed { signed(i32::try_from(number).unwrap_or(0)) } else { number.to_string() }
            })
        };
        let score = |roll: &SheetRoll| RollableScore {
            name: roll.name.clone(),
            title: roll.title.clone(),
            number: number(roll),
        };
        self.system.sheet_rolls_known().iter().map(score).collect()
    }

    fn numbers(&self) -> Vec<SheetNumber> {
        let derived = self.rules().scores.iter().filter(|score| score.is_derived());
        derived.filter_map(|score| self.number_of(score)).collect()
    }

    fn other_scores(&self) -> Vec<SheetNumber> {
        let rolls = self.system.sheet_rolls_known();
        let is_rolled = |score: &Score| rolls.iter().any(|roll| roll.score.as_ref() == Some(&score.name));
        let others = self.rules().scores.iter().filter(|score| !score.is_derived() && !is_rolled(score));
        others.filter_map(|score| self.number_of(score)).collect()
    }

    fn check_score(&self, score: &str) -> Result<(), Refusal> {
        self.find_roll(score).map(drop)
    }

    fn candidates(&self, input: &SheetInput, score: &str, _: &Values) -> Vec<Candidate> {
        let Ok(roll) = self.find_roll(score) else { return Vec::new() };
        let inputs = &self.system.written().checks[roll.check].inputs;
        let Some(input) = inputs.iter().find(|known| known.key == input.key) else { return Vec::new() };
        match &input.kind {
            InputKind::Number { scores, .. } => {
                let offer = |name: &String| Candidate {
                    name: name.clone(),
                    label: format!("{name} {}", self.score(name).unwrap_or(0)),
                };
                scores.iter().map(offer).collect()
            }
            InputKind::Choice { options, .. } => {
                options.iter().map(|word| Candidate { name: word.clone(), label: word.clone() }).collect()
            }
            InputKind::Switch => Vec::new(),
        }
    }

    fn score_parts(&self, score: &str) -> Option<Parts> {
        let roll = self.find_roll(score).ok()?;
        self.parts_of_score(roll.score.as_ref()?)
    }

    fn build_roll(&self, given: &RollGiven<'_>, against: HeldAgainst<'_>) -> Result<DeclaredRoll, Refusal> {
        let roll = self.find_roll(given.score)?;
        let (question, parts) = self.fill_in(roll, given, against)?;
        let costs = self.costs(&question, &roll.title)?;
        // What puts everyone in order is always one of several.
        let is_side = matches!(against, HeldAgainst::Contest(_)) || question.check().order.is_some();
        let throw = if is_side {
            Throw::Side(WrittenCheck::side(self.system, question).into())
        } else {
            Throw::Check(WrittenCheck::new(self.system, question).into())
        };
        Ok(DeclaredRoll { throw, what: roll.title.clone(), own: parts.into(), others: Vec::new(), costs })
    }

    fn could_cost(&self, throw: &Throw, paid: &[Deed]) -> bool {
        let (Throw::Check(check) | Throw::Side(check)) = throw else { return paid.is_empty() };
        let Some(check) = check.downcast_ref::<WrittenCheck>() else { return paid.is_empty() };
        self.costs(check.question(), "").is_ok_and(|costs| {
            costs.len() == paid.len() && costs.iter().zip(paid).all(|(cost, paid)| cost.does_the_same(paid))
        })
    }
}
