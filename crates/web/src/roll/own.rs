//! A roll of one's own character: what of the sheet counts for it, and what it does to the sheet.

use protocol::v1::Asked;
use protocol::v1::roll::Roll;
use protocol::v1::sheet::{EditError, SheetFile};
use systems::d12::{Declared, ExtraDie, Node, RollRequest, Side};
use systems::form::{SideParts, Value};
use systems::parts::Parts;
use systems::{AnyCheck, AnySheet, Refusal, d12, pool};

use super::ask::{Ask, Kind};
use super::question::{self, Question};

/// What else adds or takes away, at the most.
pub(crate) const MOST_MORE: i32 = 99;
/// More circumstances at once are a slip.
const MOST_WHENS: usize = 12;

/// Whose roll it is, and what one has said of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct OwnRoll {
    /// Where this browser keeps the sheet.
    pub(crate) sheet: String,
    /// The node or attribute.
    pub(crate) what: String,
    /// Circumstances that hold now, for modifiers that wait for them (D12-TREE-6).
    pub(crate) whens: Vec<String>,
    /// What an Extra Die leans on.
    pub(crate) lean: Option<Node>,
    /// What else adds or takes away.
    pub(crate) more: i32,
}

impl OwnRoll {
    /// The words of a link that say so.
    pub(crate) fn words(&self) -> Vec<(String, String)> {
        let lean = self.lean.map(|on| ("lean", on.name().to_owned()));
        let more = (self.more != 0).then(|| ("more", self.more.to_string()));
        let whens = self.whens.iter().map(|when| ("when", when.clone()));
        let words = [("sheet", self.sheet.clone()), ("what", self.what.clone())].into_iter();
        words.chain(lean).chain(more).chain(whens).map(|(key, value)| (key.to_owned(), value)).collect()
    }

    /// Takes one of these words; nothing if it can't be.
    pub(crate) fn read_word(&mut self, key: &str, value: &str) -> Option<()> {
        match key {
            "sheet" => self.sheet = value.to_owned(),
            "what" => self.what = value.to_owned(),
            "lean" => self.lean = Some(Node::from_name(value)?),
            "more" => {
                self.more = value.parse().ok().filter(|more| (-MOST_MORE..=MOST_MORE).contains(more))?
            }
            _ => self.whens.push(Some(value).filter(|_| self.whens.len() < MOST_WHENS)?.to_owned()),
        }
        Some(())
    }

    /// The node of a D12 sheet.
    pub(crate) fn node(&self) -> Option<Node> {
        Node::from_name(&self.what)
    }
}

/// Is it a check whose numbers a D12 sheet has?
fn is_check(ask: &Ask) -> bool {
    ask.kind == Kind::Check && ask.form.form().key == "static"
}

/// Is it an action roll?
fn is_action(ask: &Ask) -> bool {
    ask.system() == Some(systems::System::POOL)
}

/// Brings the numbers of the roll to what the sheet says, as far as the form can show them.
pub(crate) fn fill(ask: &mut Ask, sheet: &AnySheet) {
    let sheet = sheet.downcast_ref::<d12::Sheet>();
    let (true, Some(sheet), Some(own)) = (is_check(ask), sheet, &ask.own) else { return };
    let Some(node) = own.node() else { return };
    let of = |node| sheet.modifier(node, &own.whens);
    let numbers = [
        ("modifier", Some(of(node).saturating_add(own.more))),
        ("luck", Some(of(Node::Fortune))), // D12-LUCK-1
        ("extra", own.lean.map(of)),
    ];
    let (form, is_leaning) = (ask.form.form(), own.lean.is_some());
    for (key, number) in numbers {
        let slider = form.input(key).and_then(|input| input.as_number()).map(|number| &number.slider);
        if let (Some(number), Some(slider)) = (number, slider) {
            ask.form.fields.set_number(key, i64::from(number).clamp(*slider.start(), *slider.end()));
        }
    }
    ask.form.fields.turn("extra", is_leaning);
}

/// The roll as the sheet declares it, or why the sheet does not allow it; nothing if no sheet has a say.
pub(crate) fn declared(ask: &Ask, sheet: &d12::Sheet) -> Option<Result<Declared, d12::Refusal>> {
    let own = ask.own.as_ref().filter(|_| is_check(ask))?;
    let mut circumstances = Parts::default();
    circumstances.add_if_any("circumstances", own.more);
    let request = RollRequest {
        node: own.node()?,
        side: if ask.form.fields.is_on("resisted") { Side::Resisted } else { Side::Active },
        extra: own.lean,
        luck: ask.form.fields.is_on("luck"),
        circumstances,
        named: own.whens.clone(),
    };
    Some(sheet.declare(&request))
}

/// What the dice are asked for a character's own roll: the sheet has its say on what it adds, may lean on and can pay.
pub(crate) fn question(ask: &Ask, sheet: &AnySheet) -> Result<Question, String> {
    let declared = sheet.downcast_ref::<d12::Sheet>().and_then(|sheet| declared(ask, sheet));
    let (Some(declared), Some(rulings)) = (declared, ask.form.rulings.typed::<d12::Rulings>()) else {
        return question::of(ask);
    };
    let told = |refusal: Refusal| systems::sentence::capital(&refusal.to_string());
    let Declared { check, parts, .. } = declared.map_err(|refusal| told(refusal.into()))?;
    let dc = ask.form.fields.number("dc").and_then(|dc| i32::try_from(dc).ok()).unwrap_or(0);
    let check = d12::StaticCheck::new(d12::Check { rulings, ..check }, dc).map_err(|no| told(no.into()))?;
    let lean = ask.own.as_ref().and_then(|own| own.lean);
    let side = SideParts { extra_from: lean.map(|on| on.name().to_owned()), ..parts.into() };
    Ok(question::named(ask, Asked::new(AnyCheck::new(check), vec![side], &rulings)))
}

/// The Extra Dice that the advice is about: of the best attribute, and of the one that is chosen. Nothing if no sheet has
/// a say.
pub(crate) fn extras_at_hand(ask: &Ask, sheet: Option<&AnySheet>) -> Option<Vec<Value>> {
    let (own, sheet) = (ask.own.as_ref()?, sheet?.downcast_ref::<d12::Sheet>()?);
    let is_shown = |(place, (on, _)): &(usize, (Node, i32))| *place == 0 || own.lean == Some(*on);
    let score = |(_, (on, number)): (usize, (Node, i32))| Value::Score {
        name: Some(on.name().to_owned()),
        number: number.into(),
    };
    Some(leans(own, sheet).into_iter().enumerate().filter(is_shown).map(score).collect())
}

/// What a character has to spend on the roll; nothing if no sheet has a say.
pub(crate) fn points_at_hand(ask: &Ask, sheet: Option<&AnySheet>) -> Option<u32> {
    let sheet = sheet.filter(|_| ask.own.is_some())?.downcast_ref::<d12::Sheet>()?;
    Some(sheet.resource(d12::ResourceKind::Heroism).left())
}

/// The attributes that an Extra Die of this roll may lean on, with their numbers, the best first (D12-EXTRA-1).
pub(crate) fn leans(own: &OwnRoll, sheet: &d12::Sheet) -> Vec<(Node, i32)> {
    let Some(skill) = own.node() else { return Vec::new() };
    let with_number = |on: Node| {
        let number = sheet.modifier(on, &own.whens);
        ExtraDie::lean(skill, on, number, sheet.rulings()).ok().map(|_| (on, number))
    };
    let mut leans: Vec<(Node, i32)> = Node::ALL.into_iter().filter_map(with_number).collect();
    leans.sort_by_key(|&(_, number)| -number);
    leans
}

/// Takes into the sheet what this roll cost and earned, and says it; nothing if it changed nothing.
pub(crate) fn settle(ask: &Ask, roll: &Roll, file: &mut SheetFile) -> Result<Option<String>, EditError> {
    let Some(own) = &ask.own else { return Ok(None) };
    let lines: Vec<String> = if let Some(sheet) = file.sheet().downcast_ref::<d12::Sheet>() {
        let Some(Ok(declared)) = declared(ask, sheet) else { return Ok(None) };
        let mut paid = sheet.clone();
        let changes = file.apply(|sheet| {
            let changes = paid.pay(&declared)?;
            *sheet = AnySheet::new(paid);
            Ok(changes.into_iter().map(Into::into).collect())
        })?;
        let ends = changes.first().zip(changes.last());
        ends.map(|(first, last)| format!("Heroism {} → {}", first.before, last.after)).into_iter().collect()
    } else if let Some(sheet) = file.sheet().downcast_ref::<pool::Sheet>().filter(|_| is_action(ask)) {
        let Ok(declared) = sheet.declare(&own.what, 0, 0, 0) else { return Ok(None) };
        let outcome = pool::Outcome::of_balance(roll.result.successes.unwrap_or_default().into());
        let mut rolled = sheet.clone();
        let changes = file.apply(|sheet| {
            let changes = rolled.rolled(&declared, outcome)?;
            *sheet = AnySheet::new(rolled);
            Ok(changes.into_iter().map(Into::into).collect())
        })?;
        changes.iter().map(|change| format!("Resilience {} → {}", change.before, change.after)).collect()
    } else {
        Vec::new()
    };
    Ok((!lines.is_empty()).then(|| lines.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::super::throw;
    use super::*;
    use systems::Deed;

    const KES: &str = "system = \"d12\"\nname = \"Kes\"\n[points]\nLevel = 8\nBody = 3\nDEX = 2\nFinesse = 1\nMind = 3\nINT = 2\n\
        [[modifiers]]\nname = \"Cloak\"\nsource = \"equipment\"\nnode = \"Finesse\"\nvalue = 2\nwhen = \"in the dark\"\n";

    fn kes() -> SheetFile {
        SheetFile::parse(KES).unwrap()
    }

    fn finesse(own: OwnRoll) -> Ask {
        let own = OwnRoll { sheet: "kes".into(), what: "Finesse".into(), ..own };
        let mut ask = Ask { own: Some(own), ..Ask::default() };
        fill(&mut ask, kes().sheet());
        ask
    }

    fn d12(file: &SheetFile) -> &d12::Sheet {
        file.sheet().downcast_ref().unwrap()
    }

    #[test]
    fn the_numbers_of_the_roll_are_the_characters() {
        let plain = finesse(OwnRoll::default());
        let number = |ask: &Ask, key: &str| ask.form.fields.number(key);
        let of = |node| Some(i64::from(d12(&kes()).modifier(node, &[])));
        assert_eq!(number(&plain, "modifier"), of(Node::Finesse));
        assert_eq!(number(&plain, "luck"), of(Node::Fortune));
        let dark = finesse(OwnRoll { whens: vec!["in the dark".into()], more: -1, ..OwnRoll::default() });
        assert_eq!(number(&dark, "modifier"), number(&plain, "modifier").map(|plain| plain + 2 - 1));
        let leaning = finesse(OwnRoll { lean: Some(Node::Int), ..OwnRoll::default() });
        assert!(leaning.form.fields.is_on("extra") && !plain.form.fields.is_on("extra"));
        assert_eq!(number(&leaning, "extra"), of(Node::Int));
    }

    #[test]
    fn an_extra_die_leans_on_any_attribute_but_the_skills_own() {
        let own = finesse(OwnRoll::default()).own.unwrap();
        let leans = leans(&own, d12(&kes()));
        assert!(leans.iter().all(|&(on, number)| on != Node::Dex && number == d12(&kes()).modifier(on, &[])));
        assert_eq!(leans.first().map(|&(on, _)| on), Some(Node::Int), "the best first");
        let attribute = OwnRoll { what: "DEX".into(), ..own };
        assert_eq!(super::leans(&attribute, d12(&kes())), [], "no Skill, no Extra Die");
    }

    #[test]
    fn a_roll_with_bonus_dice_is_paid_in_the_sheet_and_one_without_changes_nothing() {
        let mut file = kes();
        let left = |file: &SheetFile| d12(file).resource(d12::ResourceKind::Heroism).left();
        let before = left(&file);
        let mut ask = finesse(OwnRoll { lean: Some(Node::Int), ..OwnRoll::default() });
        ask.form.fields.turn("luck", true);
        let counted = question::count(self::question(&ask, file.sheet()).unwrap(), None);
        let roll = throw::typed(&counted, "10 7 3 2").unwrap();
        assert_eq!(
            settle(&ask, &roll, &mut file).unwrap(),
            Some(format!("Heroism {before} → {}", before - 2))
        );
        assert_eq!(left(&file), before - 2);
        let text = file.text().to_owned();
        assert_eq!(settle(&finesse(OwnRoll::default()), &roll, &mut file).unwrap(), None);
        assert_eq!(file.text(), text);
    }

    #[test]
    fn without_the_heroism_there_is_no_such_roll() {
        let mut file = kes();
        let left = d12(&file).resource(d12::ResourceKind::Heroism).left();
        file.undergo(&Deed::Spend { points: "heroism".into(), amount: left, why: "spent".into() }).unwrap();
        let ask = finesse(OwnRoll { lean: Some(Node::Int), ..OwnRoll::default() });
        let refused = self::question(&ask, file.sheet()).unwrap_err();
        assert!(refused.to_lowercase().contains("heroism"), "{refused}");
    }

    #[test]
    fn a_failed_action_roll_earns_resilience_and_uses_up_what_waited() {
        let text = "system = \"pool\"\nname = \"Ana\"\nwaiting = 1\n[levels]\nPerception = 3\n";
        let mut file = SheetFile::parse(text).unwrap();
        let own = OwnRoll { sheet: "ana".into(), what: "Perception".into(), ..OwnRoll::default() };
        let ask = Ask { own: Some(own), ..Ask::from_link("roll=pool") };
        let counted = question::count(self::question(&ask, file.sheet()).unwrap(), None);
        let roll = throw::typed(&counted, "2 3 4 5").unwrap();
        assert_eq!(roll.result.successes, Some(0));
        let said = settle(&ask, &roll, &mut file).unwrap().unwrap();
        assert!(said.starts_with("Resilience "), "{said}");
        let sheet = file.sheet().downcast_ref::<systems::pool::Sheet>().unwrap();
        assert_eq!(sheet.waiting(), 0);
    }
}
