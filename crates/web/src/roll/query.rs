//! A question as the query of a link, and back: short words that a person can read and change.
//!
//! `?roll=d12&mod=5&dc=18&extra=6&luck=4&shift_ladder=every_six`

use protocol::v1::check::DiceTarget;
use systems::d12::Node;

use super::ask::{
    Ask, Bonus, Hand, Kind, MOST_ABOUT, MOST_NAME, MOST_NOTATION, MOST_PARTICIPANTS, MOST_RESISTERS,
    Participant,
};
use super::number::{BOUNDS, MODIFIERS, NUMBERS, SWITCHES, TARGETS};
use super::own::OwnRoll;
use crate::link::{complaint, encoded, pair};

/// More circumstances at once are a slip.
const MOST_WHENS: usize = 12;

/// The query of a link that asks just this, without its `?`.
pub(crate) fn write(ask: &Ask) -> String {
    let usual = Ask::default();
    let mut pairs = vec![("roll", ask.kind.name().to_owned())];
    for number in NUMBERS.iter().filter(|number| number.kinds.contains(&ask.kind)) {
        let value = (number.get)(ask);
        let is_told = match number.key {
            "level" => ask.pool.by_level,
            "dice" => !ask.pool.by_level,
            "heroism" => ask.save,
            _ => number.is_main || value != (number.get)(&usual),
        };
        pairs.extend(is_told.then(|| (number.key, value.to_string())));
    }
    for switch in SWITCHES.iter().filter(|switch| switch.kinds.contains(&ask.kind)) {
        pairs.extend((switch.get)(ask).then(|| (switch.key, "yes".to_owned())));
    }
    pairs.extend(special(ask, &usual));
    if let Some(system) = ask.kind.system() {
        let settings = ask.readings.of(system).settings().into_iter();
        let unusual = settings.filter(|(info, choice)| *choice != info.default);
        pairs.extend(unusual.map(|(info, choice)| (info.name, choice.to_owned())));
    }
    pairs.extend((!ask.about.is_empty()).then(|| ("for", ask.about.clone())));
    pairs.extend(ask.own.iter().flat_map(own));
    let pairs: Vec<String> = pairs.iter().map(|(key, value)| format!("{key}={}", encoded(value))).collect();
    pairs.join("&")
}

/// The character whose roll it is.
fn own(own: &OwnRoll) -> Vec<(&'static str, String)> {
    let lean = own.lean.map(|on| ("lean", on.name().to_owned()));
    let more = (own.more != 0).then(|| ("more", own.more.to_string()));
    let whens = own.whens.iter().map(|when| ("when", when.clone()));
    [("sheet", own.sheet.clone()), ("what", own.what.clone())]
        .into_iter()
        .chain(lean)
        .chain(more)
        .chain(whens)
        .collect()
}

/// What is more than a number.
fn special(ask: &Ask, usual: &Ask) -> Vec<(&'static str, String)> {
    match ask.kind {
        Kind::Static => bonus_dice(&ask.hand, &usual.hand),
        Kind::Contest => {
            let others: Vec<String> = ask.resisters.iter().map(hand).collect();
            bonus_dice(&ask.hand, &usual.hand).into_iter().chain([("vs", others.join(","))]).collect()
        }
        Kind::Initiative => {
            let who = |one: &Participant| {
                (if one.player { "who" } else { "foe" }, format!("{}:{}", one.name, one.modifier))
            };
            ask.participants.iter().map(who).collect()
        }
        Kind::Dice => {
            let target = ask.target.map(|target| match target {
                DiceTarget::AtLeast(number) => ("min", number.to_string()),
                DiceTarget::AtMost(number) => ("max", number.to_string()),
                DiceTarget::Exactly(number) => ("is", number.to_string()),
            });
            std::iter::once(("dice", ask.notation.clone())).chain(target).collect()
        }
        Kind::Check | Kind::Opposed | Kind::Action => Vec::new(),
    }
}

fn bonus_dice(hand: &Hand, usual: &Hand) -> Vec<(&'static str, String)> {
    let dice = [("extra", hand.extra, usual.extra), ("luck", hand.luck, usual.luck)];
    let told = dice.into_iter().filter(|(_, die, usual)| die != usual);
    told.map(|(key, die, _)| (key, format!("{}{}", die.bound, if die.used { "" } else { ",off" }))).collect()
}

/// `5x6l4`: modifier, Extra Die, Luck Die.
fn hand(hand: &Hand) -> String {
    let die = |letter, die: Bonus| die.thrown().map(|bound| format!("{letter}{bound}")).unwrap_or_default();
    format!("{}{}{}", hand.modifier, die('x', hand.extra), die('l', hand.luck))
}

/// What a link asks. What is missing is as usual; what makes no sense too, and is told in one sentence.
pub(crate) fn read(query: &str) -> (Ask, Option<String>) {
    let mut ask = Ask::default();
    let pairs: Vec<(String, String)> = query.trim_start_matches('?').split('&').filter_map(pair).collect();
    let mut wrong = None;
    if let Some((key, value)) = pairs.iter().find(|(key, _)| key == "roll") {
        match Kind::ALL.into_iter().find(|kind| kind.name() == value) {
            Some(kind) => ask.kind = kind,
            None => return (ask, Some(complaint(key, value))),
        }
    }
    if pairs.iter().any(|(key, _)| key == "who" || key == "foe") {
        ask.participants.clear();
    }
    for (key, value) in &pairs {
        if apply(&mut ask, key, value).is_none() {
            wrong.get_or_insert_with(|| complaint(key, value));
        }
    }
    // Half a character is none.
    ask.own = ask.own.filter(|own| !own.sheet.is_empty() && !own.what.is_empty());
    if ask.participants.is_empty() {
        ask.participants = Ask::default().participants;
    }
    (ask, wrong)
}

/// Sets one thing; nothing if it can't be. A word that belongs to no such roll is passed over.
fn apply(ask: &mut Ask, key: &str, value: &str) -> Option<()> {
    let kind = ask.kind;
    if key == "for" {
        ask.about = Some(value.trim()).filter(|about| about.chars().count() <= MOST_ABOUT)?.to_owned();
        return Some(());
    }
    if OWN.contains(&key) {
        return apply_own(ask.own.get_or_insert_default(), key, value);
    }
    if let Some(number) = NUMBERS.iter().find(|one| one.key == key && one.kinds.contains(&kind)) {
        (number.set)(ask, within(value, number.range)?);
        match key {
            "dice" => ask.pool.by_level = false,
            "level" => ask.pool.by_level = true,
            _ => {}
        }
        return Some(());
    }
    if let Some(switch) = SWITCHES.iter().find(|one| one.key == key && one.kinds.contains(&kind)) {
        (switch.set)(ask, yes(value)?);
        return Some(());
    }
    match (kind, key) {
        (Kind::Static | Kind::Contest, "extra") => ask.hand.extra = bonus(value)?,
        (Kind::Static | Kind::Contest, "luck") => ask.hand.luck = bonus(value)?,
        (Kind::Contest, "vs") => ask.resisters = resisters(value)?,
        (Kind::Initiative, "who" | "foe") => participant(ask, value, key == "who")?,
        (Kind::Dice, _) => return dice(ask, key, value),
        _ => return ruling(ask, key, value),
    }
    Some(())
}

/// The words about a character.
const OWN: [&str; 5] = ["sheet", "what", "lean", "more", "when"];

fn apply_own(own: &mut OwnRoll, key: &str, value: &str) -> Option<()> {
    let value = Some(value).filter(|value| value.chars().count() <= MOST_ABOUT)?;
    match key {
        "sheet" => own.sheet = value.to_owned(),
        "what" => own.what = value.to_owned(),
        "lean" => own.lean = Some(Node::from_name(value)?),
        "more" => own.more = within(value, MODIFIERS)?,
        _ => own.whens.push(Some(value).filter(|_| own.whens.len() < MOST_WHENS)?.to_owned()),
    }
    Some(())
}

fn dice(ask: &mut Ask, key: &str, value: &str) -> Option<()> {
    let number = || within(value, (-1_000_000_000, 1_000_000_000)).map(i64::from);
    match key {
        "dice" if value.len() <= MOST_NOTATION => {
            ask.notation = value.to_owned();
            ask.target = None;
        }
        "dice" => return None,
        "min" => ask.target = Some(DiceTarget::AtLeast(number()?)),
        "max" => ask.target = Some(DiceTarget::AtMost(number()?)),
        "is" => ask.target = Some(DiceTarget::Exactly(number()?)),
        _ => {}
    }
    Some(())
}

fn ruling(ask: &mut Ask, key: &str, value: &str) -> Option<()> {
    let Some(system) = ask.kind.system() else { return Some(()) };
    let mut rulings = ask.readings.of(system);
    if system.rulings().iter().any(|info| info.name == key) {
        rulings.set(key, value).ok()?;
        ask.readings.put(rulings);
    }
    Some(())
}

fn within(value: &str, (least, most): (i32, i32)) -> Option<i32> {
    value.parse().ok().filter(|number| (least..=most).contains(number))
}

fn yes(value: &str) -> Option<bool> {
    match value {
        "yes" | "1" => Some(true),
        "no" | "0" => Some(false),
        _ => None,
    }
}

fn bonus(value: &str) -> Option<Bonus> {
    let (bound, used) = value.strip_suffix(",off").map_or((value, true), |bound| (bound, false));
    Some(Bonus { used, bound: within(bound, BOUNDS)? })
}

fn resisters(value: &str) -> Option<Vec<Hand>> {
    let hands: Option<Vec<Hand>> = value.split(',').map(read_hand).collect();
    hands.filter(|hands| (1..=MOST_RESISTERS).contains(&hands.len()))
}

fn read_hand(text: &str) -> Option<Hand> {
    let (text, luck) = text.split_once('l').map_or((text, None), |(text, bound)| (text, Some(bound)));
    let (text, extra) = text.split_once('x').map_or((text, None), |(text, bound)| (text, Some(bound)));
    let mut hand = Hand::plain(within(text, MODIFIERS)?);
    if let Some(bound) = extra {
        hand.extra = bonus(bound)?;
    }
    if let Some(bound) = luck {
        hand.luck = bonus(bound)?;
    }
    Some(hand)
}

fn participant(ask: &mut Ask, value: &str, player: bool) -> Option<()> {
    let (name, modifier) = value.rsplit_once(':')?;
    let name = name.trim();
    let is_new = ask.participants.iter().all(|other| other.name != name);
    let fits = (1..=MOST_NAME).contains(&name.chars().count()) && ask.participants.len() < MOST_PARTICIPANTS;
    let modifier = within(modifier, TARGETS)?;
    (is_new && fits).then(|| ask.participants.push(Participant { name: name.to_owned(), player, modifier }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip(ask: &Ask) {
        let query = write(ask);
        assert_eq!(read(&query), (ask.clone(), None), "{query}");
    }

    #[test]
    fn every_kind_of_roll_comes_back_from_its_link() {
        for kind in Kind::ALL {
            round_trip(&Ask { kind, ..Ask::default() });
        }
    }

    #[test]
    fn everything_set_comes_back_from_its_link() {
        let mut ask = Ask { resisted: true, dc: -3, about: "Ana, Finesse".into(), ..Ask::default() };
        ask.hand.extra = Bonus { used: true, bound: 7 };
        ask.hand.luck = Bonus { used: false, bound: 3 };
        ask.readings.d12.set_by_name("shift_ladder", "every_six");
        round_trip(&ask);
        assert_eq!(
            write(&ask),
            "roll=d12&mod=5&dc=-3&resisted=yes&extra=7&luck=3,off&shift_ladder=every_six&for=Ana,%20Finesse"
        );
        let mut contest = Ask { kind: Kind::Contest, ..ask.clone() };
        contest.resisters = vec![Hand::plain(-2), Hand { luck: Bonus { used: true, bound: 4 }, ..ask.hand }];
        contest.dc = Ask::default().dc;
        contest.resisted = false;
        contest.resisters[1].extra = Bonus { used: true, bound: 7 };
        round_trip(&contest);
        let mut pool = Ask { kind: Kind::Action, ..Ask::default() };
        pool.pool.by_level = false;
        pool.pool.snags = 2;
        round_trip(&pool);
        let save = Ask { kind: Kind::Check, save: true, heroism: 3, ..Ask::default() };
        round_trip(&save);
    }

    #[test]
    fn a_characters_own_roll_comes_back_from_its_link() {
        let own = OwnRoll {
            sheet: "0a1b2c".into(),
            what: "Finesse".into(),
            whens: vec!["in the dark".into(), "on a roof".into()],
            lean: Some(Node::Int),
            more: -2,
        };
        round_trip(&Ask { own: Some(own), ..Ask::default() });
        assert_eq!(read("roll=d12&lean=INT").0.own, None, "half a character is none");
        assert!(read("roll=d12&sheet=x&what=DEX&lean=Nobody").1.is_some());
    }

    #[test]
    fn names_and_notation_survive_any_letter() {
        let mut ask = Ask { kind: Kind::Initiative, ..Ask::default() };
        ask.participants[0].name = "Åsa & Bo: 50 % + 1".into();
        round_trip(&ask);
        let target = Some(DiceTarget::AtMost(-4));
        round_trip(&Ask {
            kind: Kind::Dice,
            notation: "8d10>=7 + max(d20,d12)".into(),
            target,
            ..Ask::default()
        });
    }

    #[test]
    fn a_broken_link_falls_back_and_says_so_once() {
        let (ask, wrong) = read("?roll=d12&mod=99999999999&dc=twelve&luck=4");
        assert_eq!((ask.hand.modifier, ask.dc, ask.hand.luck), (5, 18, Bonus { used: true, bound: 4 }));
        let said = "The link says mod=99999999999, which can't be; the usual is shown in its place.";
        assert_eq!(wrong.as_deref(), Some(said));
        assert_eq!(read("roll=nonsense").0, Ask::default());
        assert!(read("roll=nonsense").1.is_some());
        assert!(read("roll=d12&crit_scope=%F0%28").1.is_some());
        assert_eq!(read(""), (Ask::default(), None));
        assert_eq!(read("?utm=x&&=&%"), (Ask::default(), None));
    }

    #[test]
    fn a_forged_link_cannot_ask_for_more_than_the_page_offers() {
        let many = vec!["1"; 200].join(",");
        assert!(read(&format!("roll=contest&vs={many}")).1.is_some());
        assert!(read("roll=pool&dice=2000").1.is_some());
        let who = "&who=A:1".repeat(3);
        assert_eq!(read(&format!("roll=initiative{who}")).0.participants.len(), 1);
        assert!(read(&format!("roll=dice&dice={}", "d".repeat(5000))).1.is_some());
    }

    trait SetByName {
        fn set_by_name(&mut self, ruling: &str, choice: &str);
    }

    impl<R: systems::ruling::Rulings> SetByName for R {
        fn set_by_name(&mut self, ruling: &str, choice: &str) {
            self.set(ruling, choice).unwrap();
        }
    }
}
