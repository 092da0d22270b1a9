//! How the cases are written down: checks, sheets and verdicts as words.

use twelvefold_systems::d12::{
    self, Check, Contest, Draft, ExtraDie, Judgement, LuckDie, Modifier, ModifierTarget, Node, ResourceKind,
    Sheet, Side, Size, StaticCheck,
};
use twelvefold_systems::parts::Parts;
use twelvefold_systems::ruling::Rulings;
use twelvefold_systems::throw::{Resolve, ThrownDie};
use twelvefold_systems::{Outcome, Refusal};

/// Every throw of so many dice of so many sides.
pub(crate) fn every_throw(dice: usize, sides: u32) -> impl Iterator<Item = Vec<u32>> {
    let count = u64::from(sides).pow(u32::try_from(dice).unwrap());
    (0..count).map(move |mut number| {
        let mut face = || {
            let face = u32::try_from(number % u64::from(sides)).unwrap() + 1;
            number /= u64::from(sides);
            face
        };
        (0..dice).map(|_| face()).collect()
    })
}

/// "refused by D12-RES-6: 2 Heroism needed, 1 left; spend less, or regain some first".
pub(crate) fn refused(refusal: impl Into<Refusal>) -> String {
    let refusal = refusal.into();
    format!("refused by {}: {refusal}", refusal.rule().unwrap_or("no rule"))
}

/// "Level 1 + STR 2 - cold 1 = 2".
pub(crate) fn sum(parts: &Parts) -> String {
    let mut text = String::new();
    for part in parts {
        let sign = if part.value < 0 { "- " } else { "+ " };
        let sign = if text.is_empty() && part.value >= 0 { "" } else { sign };
        let gap = if text.is_empty() { "" } else { " " };
        text += &format!("{gap}{sign}{} {}", part.name, part.value.unsigned_abs());
    }
    format!("{text} = {}", parts.total())
}

/// "10* 7* (9) 4": picked dice carry a star, dice that are not valid stand in brackets.
pub(crate) fn dice(dice: &[ThrownDie]) -> String {
    let show = |die: &ThrownDie| match (die.picked, die.valid) {
        (true, _) => format!("{}*", die.face),
        (false, true) => die.face.to_string(),
        (false, false) => format!("({})", die.face),
    };
    dice.iter().map(show).collect::<Vec<_>>().join(" ")
}

/// The rulings that these words set: "luck_bound=at_most crit_scope=picked".
pub(crate) fn rulings<R: Rulings>(words: &str) -> R {
    let mut rulings = R::default();
    for word in words.split_whitespace() {
        let (ruling, choice) = word.split_once('=').unwrap();
        rulings.set(ruling, choice).unwrap();
    }
    rulings
}

/// A D12 check: "resisted +3 extra=6 luck=5 luck_bound=at_most".
pub(crate) fn check(words: &str) -> Check {
    let mut check = Check::default();
    for word in words.split_whitespace() {
        match word.split_once('=') {
            None if word == "active" => check.side = Side::Active,
            None if word == "resisted" => check.side = Side::Resisted,
            None => check.modifier = word.parse().unwrap(),
            Some(("extra", bound)) => check.extra = Some(ExtraDie::at_most(bound.parse().unwrap())),
            Some(("luck", fortune)) => check.luck = Some(LuckDie::by_fortune(fortune.parse().unwrap())),
            Some((ruling, choice)) => check.rulings.set(ruling, choice).unwrap(),
        }
    }
    check
}

/// "success, shifts 1" or "failure" or "auto_fail".
fn judged(judgement: &Judgement) -> String {
    let shifts = judgement.outcome.shifts().map_or_else(String::new, |shifts| format!(", shifts {shifts}"));
    format!("{}{shifts}", judgement.outcome.name())
}

/// A check against a DC: "20, success, shifts 1".
pub(crate) fn against(words: &str, dc: i32, faces: &[u32]) -> String {
    let verdict = match StaticCheck::new(check(words), dc) {
        Ok(check) => check.resolve(faces),
        Err(refusal) => Err(refusal.into()),
    };
    verdict.map_or_else(refused, |verdict| {
        format!("{}, {}", verdict.rolled.total, judged(&verdict.judgements[0]))
    })
}

/// An active check without bonus dice.
pub(crate) fn active(faces: &[u32], modifier: i32, dc: i32) -> String {
    against(&modifier.to_string(), dc, faces)
}

/// A resisted check without bonus dice.
pub(crate) fn resisted(faces: &[u32], modifier: i32, dc: i32) -> String {
    against(&format!("resisted {modifier}"), dc, faces)
}

/// Which dice of a check are picked: "10* 7* (9) 4 = 17".
pub(crate) fn picks(words: &str, faces: &[u32]) -> String {
    let verdict = StaticCheck::new(check(words), 0).unwrap().resolve(faces).unwrap();
    format!("{} = {}", dice(&verdict.rolled.dice), verdict.rolled.total)
}

/// A contest, the active side first: "20 against 12: success, shifts 1; against 22: failure".
pub(crate) fn contest(sides: &[&str], faces: &[u32]) -> String {
    let resisters = sides[1..].iter().map(|words| check(words)).collect();
    let verdict = match Contest::new(check(sides[0]), resisters) {
        Ok(contest) => contest.resolve(faces),
        Err(refusal) => Err(refusal.into()),
    };
    verdict.map_or_else(refused, |verdict| {
        let one = |judgement: &Judgement| format!("against {}: {}", judgement.target, judged(judgement));
        let judgements: Vec<String> = verdict.judgements.iter().map(one).collect();
        format!("{} {}", verdict.rolled.total, judgements.join("; "))
    })
}

/// How many of all throws a check has with each outcome, by its words: [("auto_fail", 1), …].
pub(crate) fn count(words: &str, dc: i32) -> Vec<(String, u32)> {
    let check = StaticCheck::new(check(words), dc).unwrap();
    let mut counts = std::collections::BTreeMap::new();
    for faces in every_throw(check.dice(&[]).len(), 12) {
        *counts.entry(check.resolve(&faces).unwrap().judgements[0].outcome).or_insert(0) += 1;
    }
    let shown = |(outcome, ways)| (judged(&Judgement { target: 0, margin: 0, outcome }), ways);
    counts.into_iter().map(shown).collect()
}

/// The draft of a D12 sheet: points "Body=2", modifiers "Body:+1" or "Body:+1@tracking", points left
/// "heroism.left=1", "size=Large", "deity=Sun", rulings.
pub(crate) fn draft(words: &str) -> Draft {
    let mut draft = Draft { name: "Kestrel".into(), ..Draft::default() };
    for word in words.split_whitespace() {
        if let Some((target, value)) = word.split_once(':') {
            let (value, when) =
                value.split_once('@').map_or((value, None), |(value, when)| (value, Some(when)));
            draft.modifiers.push(modifier(target, value.parse().unwrap(), when));
            continue;
        }
        let (name, value) = word.split_once('=').unwrap();
        match (Node::from_name(name), name.strip_suffix(".left")) {
            (Some(node), _) => draft.points.push((node, value.parse().unwrap())),
            (_, Some(kind)) => {
                draft.resources.push((ResourceKind::from_name(kind).unwrap(), value.parse().unwrap()));
            }
            _ if name == "size" => draft.size = Size::from_name(value).unwrap(),
            _ if name == "deity" => draft.deity = Some(value.to_owned()),
            _ => draft.rulings.set(name, value).unwrap(),
        }
    }
    draft
}

/// A modifier called "gift".
pub(crate) fn modifier(target: &str, value: i32, when: Option<&str>) -> Modifier {
    Modifier {
        name: "gift".into(),
        source: String::new(),
        target: ModifierTarget::from_name(target).unwrap(),
        value,
        when: when.map(str::to_owned),
    }
}

/// A D12 sheet, see [`draft`].
pub(crate) fn sheet(words: &str) -> Sheet {
    Sheet::new(draft(words)).unwrap()
}

/// Why there is no such D12 sheet.
pub(crate) fn no_sheet(words: &str) -> String {
    refused(Sheet::new(draft(words)).unwrap_err())
}

/// "3 -> 1: a hard blow" and, where there is some, "(2 real damage)".
pub(crate) fn change(change: Result<d12::ResourceChange, Refusal>) -> String {
    change.map_or_else(refused, |change| {
        let real = match change.real_damage {
            0 => String::new(),
            real => format!(" ({real} real damage)"),
        };
        format!("{} {} -> {}: {}{real}", change.kind.name(), change.before, change.after, change.reason)
    })
}

/// All five resources: "heroism 1/1, action 4/4, …".
pub(crate) fn points_left(sheet: &Sheet) -> String {
    let one = |(kind, points): (ResourceKind, d12::Resource)| {
        format!("{} {}/{}", kind.name(), points.left(), points.max())
    };
    sheet.resources().iter().map(one).collect::<Vec<_>>().join(", ")
}
