//! A roll of one's own character: what its sheet makes of it, and what it does to the sheet. Whatever can be said of it is
//! described by the sheet's system.

use odds::compare::AtHand;
use protocol::v1::AskedCheck;
use protocol::v1::roll::Roll;
use protocol::v1::sheet::{EditError, SheetFile};
use systems::form::{
    DeclaredRoll, HeldAgainst, Input, PointsLeft, Presence, SheetAsk, SheetInput, SheetInputKind,
    SheetRollForm, Value, Values, declare_roll,
};
use systems::sentence::capital;
use systems::{AnyCheck, AnySheet, Change, Refusal, Throw};

use super::ask::{Ask, MOST_ABOUT};
use super::question::{self, RollQuestion};
use crate::characters::called;

/// A longer name is cut where several take part.
const MOST_NAME: usize = 40;

/// Whose roll it is, and what one has said of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct OwnRoll {
    /// Where this browser keeps the sheet.
    pub(crate) sheet: String,
    pub(crate) what: String,
    /// What was said, by the inputs of its form.
    pub(crate) values: Values,
}

/// What can be said of the roll; nothing if it is nobody's.
pub(crate) fn roll_form(ask: &Ask) -> Option<&'static SheetRollForm> {
    Some(ask.system()?.roll_form(&ask.own.as_ref()?.what))
}

/// Those who take part besides the character, where the roll is held against no number.
pub(crate) fn others_input(ask: &Ask) -> Option<&'static Input> {
    let form = roll_form(ask).filter(|form| form.target_input().is_none())?;
    ask.form.form().input(&form.others.as_ref()?.key)
}

/// The roll as the sheet makes it, or why it does not; nothing if no sheet has a say.
pub(crate) fn declared(ask: &Ask, sheet: &AnySheet) -> Option<Result<DeclaredRoll, Refusal>> {
    declared_with(ask, sheet, ask.own.as_ref()?.values.clone())
}

/// The same with something else said of it.
fn declared_with(ask: &Ask, sheet: &AnySheet, values: Values) -> Option<Result<DeclaredRoll, Refusal>> {
    let own = ask.own.as_ref().filter(|_| ask.system() == Some(sheet.system()))?;
    let form = roll_form(ask)?;
    let all =
        others_input(ask).and_then(|input| ask.form.values().get(&input.key)?.as_sides().map(<[_]>::to_vec));
    // The first of them is the character.
    let others: Vec<Values> = all.into_iter().flatten().skip(1).collect();
    let name: String = called(sheet.name()).chars().take(MOST_NAME).collect();
    let against = match form.target_input() {
        Some(input) => HeldAgainst::Target(target(ask, input)),
        None if form.others.is_some() => HeldAgainst::Others { me: Some(&name), others: &others },
        None => HeldAgainst::Nothing,
    };
    let sheet_ask = SheetAsk { system: sheet.system(), score: own.what.clone(), values };
    let read = sheet.read_by(&ask.form.rulings);
    Some(read.and_then(|sheet| declare_roll(&sheet, &sheet_ask, [], against)))
}

fn target(ask: &Ask, input: &Input) -> i32 {
    ask.form.fields.number(&input.key).and_then(|number| i32::try_from(number).ok()).unwrap_or(0)
}

fn whole_check(declared: &DeclaredRoll) -> Option<&AnyCheck> {
    match &declared.throw {
        Throw::Check(check) => Some(check),
        Throw::Side(_) | Throw::RollOff { .. } => None,
    }
}

/// Brings what is set to what the sheet says, so that a link shows these very odds to somebody without the sheet.
pub(crate) fn fill(ask: &mut Ask, sheet: &AnySheet) {
    let Some(Ok(declared)) = declared(ask, sheet) else { return };
    let form = ask.form.form();
    let said = whole_check(&declared).and_then(|check| ask.form.check.kind().values(check));
    let Some(values) = said else { return };
    let mut fields = form.fields_of(&values);
    for input in &form.inputs {
        let idle = form.presence(input) == Presence::Maybe && values.get(&input.key).is_none();
        let held = ask.form.fields.get(&input.key).filter(|_| idle).cloned();
        if let Some(held) = could_be(ask, sheet, &input.key).or(held).filter(|_| idle) {
            fields.set(&input.key, held);
        }
        // A link takes what the page offers.
        if let (Some(number), Some(range)) = (fields.number(&input.key), input.as_number()) {
            fields.set_number(&input.key, number.clamp(*range.slider.start(), *range.slider.end()));
        }
    }
    ask.form.fields = fields;
    ask.about = label(sheet, &declared.what);
}

/// `Ana, Finesse`.
fn label(sheet: &AnySheet, what: &str) -> String {
    let name = sheet.name().trim();
    let label = if name.is_empty() { what.to_owned() } else { format!("{name}, {what}") };
    label.chars().take(MOST_ABOUT).collect()
}

/// What an input of the check would hold if the switch of that name were on: the Fortune of an idle Luck Die.
fn could_be(ask: &Ask, sheet: &AnySheet, key: &str) -> Option<Value> {
    let input = roll_form(ask)?.input(key).filter(|input| input.kind == SheetInputKind::Switch)?;
    value_with(ask, sheet, input, Value::On)
}

/// What the check's input of the same name holds if this is said of a roll for which nothing is paid otherwise.
fn value_with(ask: &Ask, sheet: &AnySheet, input: &SheetInput, said: Value) -> Option<Value> {
    let declared = declared_with(ask, sheet, unpaid(ask)?.with(&input.key, said))?.ok()?;
    ask.form.check.kind().values(whole_check(&declared)?)?.get(&input.key).cloned()
}

/// What was said that costs nothing.
fn unpaid(ask: &Ask) -> Option<Values> {
    let (own, form) = (ask.own.as_ref()?, roll_form(ask)?);
    let is_free = |key: &str| form.input(key).is_some_and(|input| input.cost.is_none());
    let free = own.values.iter().filter(|(key, _)| is_free(key));
    Some(free.map(|(key, value)| (key.to_owned(), value.clone())).collect())
}

/// What the dice are asked for a character's own roll: the sheet has its say on what it adds, may lean on and can pay.
pub(crate) fn question(ask: &Ask, sheet: &AnySheet) -> Result<RollQuestion, String> {
    let Some(declared) = declared(ask, sheet) else { return question::from_ask(ask) };
    let declared = declared.map_err(|refusal| refusal_sentence(ask, &refusal))?;
    let Some(check) = whole_check(&declared).cloned() else { return question::from_ask(ask) };
    let what = Some(label(sheet, &declared.what));
    let sides = std::iter::once(declared.own).chain(declared.others).collect();
    let rulings = check.rulings();
    Ok(RollQuestion::Check(AskedCheck { check, who: None, what, sides, rulings }))
}

/// A refusal in the words of the page.
fn refusal_sentence(ask: &Ask, refusal: &Refusal) -> String {
    let label = |key: &str| {
        let input = roll_form(ask).and_then(|form| form.input(key));
        input.map_or_else(|| key.to_owned(), |input| input.label.to_string())
    };
    capital(&match refusal {
        Refusal::Input(refusal) => refusal.sentence(&label),
        refusal => refusal.to_string(),
    })
}

/// The points that something of this roll is paid in.
pub(crate) fn points(ask: &Ask, sheet: &AnySheet) -> Vec<PointsLeft> {
    let inputs = roll_form(ask).map_or(&[][..], |form| &form.inputs);
    let is_paid_in = |points: &PointsLeft| inputs.iter().any(|input| input.is_paid_in(points));
    sheet.points().into_iter().filter(is_paid_in).collect()
}

/// The check without anything that is paid for, and what could be paid for; nothing if no sheet has a say.
pub(crate) fn unpaid_check(ask: &Ask, sheet: &AnySheet) -> Option<(AnyCheck, AtHand)> {
    let declared = declared_with(ask, sheet, unpaid(ask)?)?.ok()?;
    let check = whole_check(&declared)?.clone();
    let mut values = Vec::new();
    for input in roll_form(ask)?.inputs.iter().filter(|input| input.cost.is_some()) {
        values.extend(buyable(ask, sheet, input).into_iter().map(|value| (input.key.to_string(), value)));
    }
    Some((check, AtHand { values, points: points_to_spend(ask, sheet) }))
}

/// How many points there are to pay with: whoever owes some has none.
pub(crate) fn points_to_spend(ask: &Ask, sheet: &AnySheet) -> Option<u32> {
    points(ask, sheet).first().map(|points| u32::try_from(points.left).unwrap_or(0))
}

/// What an input could be set to: of several names the best, and the one that is chosen.
fn buyable(ask: &Ask, sheet: &AnySheet, input: &SheetInput) -> Vec<Value> {
    let Some(own) = &ask.own else { return Vec::new() };
    match &input.kind {
        SheetInputKind::Switch => value_with(ask, sheet, input, Value::On).into_iter().collect(),
        SheetInputKind::Choice { .. } => {
            let chosen = own.values.get(&input.key).and_then(Value::as_name);
            let candidates = sheet.rolls().candidates(input, &own.what, &own.values).into_iter().enumerate();
            let shown = candidates.filter(|(place, offered)| *place == 0 || chosen == Some(&offered.name));
            let value = |(_, offered): (usize, systems::form::Candidate)| {
                let value = value_with(ask, sheet, input, Value::Name(offered.name.clone()))?;
                let (_, number) = value.as_score()?;
                Some(Value::Score { name: Some(offered.name), number })
            };
            shown.filter_map(value).collect()
        }
        // Points that are spent one by one are counted by what there is.
        SheetInputKind::Number(_) | SheetInputKind::Names { .. } | SheetInputKind::Parts { .. } => Vec::new(),
    }
}

/// Takes into the sheet what this roll cost and earned, and says it; nothing if it changed nothing.
pub(crate) fn settle(ask: &Ask, roll: &Roll, file: &mut SheetFile) -> Result<Option<String>, EditError> {
    let Some(Ok(declared)) = declared(ask, file.sheet()) else { return Ok(None) };
    let faces: Vec<u32> = roll.dice.iter().map(|die| die.face).collect();
    let changes = file.apply(|sheet| declared.settle(sheet, &faces))?;
    Ok(changes_told(file.sheet(), &changes))
}

/// `Heroism 6 → 4`.
fn changes_told(sheet: &AnySheet, changes: &[Change]) -> Option<String> {
    let told = |points: PointsLeft| {
        let mut own = changes.iter().filter(|change| change.points == points.key);
        let first = own.next()?;
        let after = own.next_back().unwrap_or(first).after;
        Some(format!("{} {} → {after}", points.title, first.before))
    };
    let lines: Vec<String> = sheet.points().into_iter().filter_map(told).collect();
    (!lines.is_empty()).then(|| lines.join(", "))
}

#[cfg(test)]
mod tests {
    use super::super::throw;
    use super::*;
    use systems::Deed;
    use systems::parts::Parts;

    const KES: &str = "system = \"d12\"\nname = \"Kes\"\n[points]\nLevel = 8\nBody = 3\nDEX = 2\nFinesse = 1\nMind = 3\nINT = 2\n\
        [[modifiers]]\nname = \"Cloak\"\nsource = \"equipment\"\nnode = \"Finesse\"\nvalue = 2\nwhen = \"in the dark\"\n";
    const BO: &str =
        "system = \"3d6\"\nname = \"Bo\"\nheroism = 2\nproficiencies = [\"Riding\"]\n[scores]\nWill = 14\n";
    const ANA: &str = "system = \"pool\"\nname = \"Ana\"\nwaiting = 1\n[levels]\nPerception = 3\n";

    fn file(text: &str) -> SheetFile {
        SheetFile::parse(text).unwrap()
    }

    fn kes() -> SheetFile {
        file(KES)
    }

    fn asked(file: &SheetFile, what: &str, values: Values) -> Ask {
        let query = super::super::own_link::roll_link("id", file.sheet(), what, values);
        Ask::from_link(query.trim_start_matches("/roll"))
    }

    fn finesse(values: Values) -> Ask {
        asked(&kes(), "Finesse", values)
    }

    fn title(ask: &Ask, file: &SheetFile) -> String {
        let counted = question::count(self::question(ask, file.sheet()).unwrap(), None);
        format!("{}: {}", ask.about, counted.picture.title)
    }

    #[test]
    fn the_numbers_of_the_roll_are_the_characters() {
        let (plain, file) = (finesse(Values::default()), kes());
        let number = |ask: &Ask, key: &str| ask.form.fields.number(key);
        let rolled = |score: &str, with: Values| number(&asked(&kes(), score, with), "modifier");
        assert_eq!(number(&plain, "modifier"), Some(7));
        assert_eq!(
            number(&plain, "luck"),
            rolled("Fortune", Values::default()),
            "an idle Luck Die has it too"
        );
        assert!(!plain.form.fields.is_on("luck") && !plain.form.fields.is_on("extra"));
        let dark = Values::default()
            .with("when", Value::Names(vec!["in the dark".into()]))
            .with("circumstance", Value::Parts(Parts::single("fog", -1)));
        assert_eq!(rolled("Finesse", dark), Some(7 + 2 - 1));
        let leaning = finesse(Values::default().with("extra", Value::Name("INT".into())));
        assert!(leaning.form.fields.is_on("extra"));
        assert_eq!(number(&leaning, "extra"), rolled("INT", Values::default()));
        assert_eq!(title(&plain, &file), "Kes, Finesse: 2d12 + 7 against DC 18");
    }

    #[test]
    fn every_system_has_its_own_words_for_a_roll() {
        let proficient = Values::default().with("proficiency", Value::Name("Riding".into()));
        let bo = file(BO);
        assert_eq!(
            title(&asked(&bo, "Will", proficient), &bo),
            "Bo, Will: 4d6 + 4 (proficient) against DV 14"
        );
        let save = Values::default().with("save", Value::On);
        assert_eq!(title(&asked(&bo, "Will", save), &bo), "Bo, Will save: 3d6 + 6 against DV 14");
        let (ana, spent) = (file(ANA), Values::default().with("spend", Value::Number(2)));
        assert_eq!(title(&asked(&ana, "Perception", spent), &ana), "Ana, Perception: 4d12, 3 boosts");
        let lucky = asked(&kes(), "Initiative", Values::default().with("luck", Value::On));
        assert_eq!(title(&lucky, &kes()), "Kes, Initiative: Initiative of 2 participants");
    }

    #[test]
    fn a_roll_with_bonus_dice_is_paid_in_the_sheet_and_one_without_changes_nothing() {
        let mut file = kes();
        let paid = Values::default().with("extra", Value::Name("INT".into())).with("luck", Value::On);
        let ask = finesse(paid);
        let counted = question::count(self::question(&ask, file.sheet()).unwrap(), None);
        let roll = throw::typed(&counted, "10 7 3 2").unwrap();
        assert_eq!(settle(&ask, &roll, &mut file).unwrap(), Some("Heroism 8 → 6".into()));
        assert_eq!(points(&ask, file.sheet())[0].left, 6);
        let text = file.text().to_owned();
        let plain = finesse(Values::default());
        let counted = question::count(self::question(&plain, file.sheet()).unwrap(), None);
        let roll = throw::typed(&counted, "10 7").unwrap();
        assert_eq!(settle(&plain, &roll, &mut file).unwrap(), None);
        assert_eq!(file.text(), text);
    }

    #[test]
    fn initiative_with_luck_costs_heroism_too() {
        let mut file = kes();
        let ask = asked(&file, "Initiative", Values::default().with("luck", Value::On));
        let counted = question::count(self::question(&ask, file.sheet()).unwrap(), None);
        let roll = throw::typed(&counted, "10 7 1 3 4").unwrap();
        assert_eq!(settle(&ask, &roll, &mut file).unwrap(), Some("Heroism 8 → 7".into()));
    }

    #[test]
    fn without_the_heroism_there_is_no_such_roll() {
        let mut file = kes();
        file.undergo(&Deed::Spend { points: "heroism".into(), amount: 8, why: "spent".into() }).unwrap();
        let ask = finesse(Values::default().with("luck", Value::On));
        let refused = self::question(&ask, file.sheet()).unwrap_err();
        assert!(refused.to_lowercase().contains("heroism"), "{refused}");
    }

    #[test]
    fn a_failed_action_roll_earns_resilience_and_uses_up_what_waited() {
        let mut file = file(ANA);
        let ask = asked(&file, "Perception", Values::default());
        let counted = question::count(self::question(&ask, file.sheet()).unwrap(), None);
        let roll = throw::typed(&counted, "2 3 4 5 1").unwrap();
        assert_eq!(roll.result.successes, Some(0));
        assert_eq!(settle(&ask, &roll, &mut file).unwrap(), Some("Resilience 2 → 3".into()));
        assert_eq!(title(&ask, &file), "Ana, Perception: 4d12", "nothing waits any more");
    }

    #[test]
    fn what_could_be_bought_is_the_characters_own() {
        let (check, at_hand) = unpaid_check(&finesse(Values::default()), kes().sheet()).unwrap();
        assert_eq!(check.target(), Some(18));
        assert_eq!(at_hand.points, Some(8));
        let keys: Vec<&str> = at_hand.values.iter().map(|(key, _)| key.as_str()).collect();
        assert_eq!(keys, ["extra", "luck"]);
        assert_eq!(at_hand.values[0].1.as_score(), Some((Some("INT"), 6)));
    }
}
