//! The choices a D12 check offers.

use systems::d12::{Check, ExtraDie, LuckDie, Rulings, Side, StaticSide};
use systems::ruling::{self, Rulings as _};

use super::Named;
use super::ruling_choices::choices_of;

/// No bonus die, each Extra Die, Luck, and each Extra Die with Luck (D12-DICE-1).
pub fn bonus_dice(check: Check, extras: &[(String, ExtraDie)], luck: Option<LuckDie>) -> Vec<Named<Check>> {
    let none = Check { extra: None, luck: None, ..check };
    let mut choices = vec![Named::new("no bonus die", none)];
    let with = |(name, die): &(String, ExtraDie)| Named::new(name, Check { extra: Some(*die), ..none });
    choices.extend(extras.iter().map(with));
    if let Some(luck) = luck {
        let name = format!("Luck {}", luck.fortune());
        let lucky = |named: &Named<Check>| {
            let name =
                if named.choice.extra.is_some() { format!("{} + {name}", named.name) } else { name.clone() };
            Named::new(name, Check { luck: Some(luck), ..named.choice })
        };
        let lucky: Vec<_> = choices.iter().map(lucky).collect();
        choices.extend(lucky);
    }
    choices
}

/// The same check under every edition.
pub fn editions(check: &Check) -> Vec<Named<Check>> {
    let read = |edition: &ruling::Edition<Rulings>| {
        under(check, edition.rulings, format!("edition {}", edition.name))
    };
    Rulings::editions().iter().filter_map(read).collect()
}

/// The same check under every choice of one ruling, the one it has first; empty if there is no such ruling.
pub fn rulings(check: &Check, ruling: &str) -> Vec<Named<Check>> {
    let choices = choices_of(&check.rulings, ruling);
    choices.into_iter().filter_map(|(name, rulings)| under(check, rulings, name)).collect()
}

/// The check read by other rulings, if they allow it (D12-CHK-2).
fn under(check: &Check, rulings: Rulings, name: String) -> Option<Named<Check>> {
    let allowed = check.side == Side::Active || rulings.static_side == StaticSide::Either;
    allowed.then(|| Named::new(name, Check { rulings, ..*check }))
}
