//! The GM's stat blocks, and the characters made from them.

use systems::AnySheet;

use super::{Deciding, characters, sheets};
use crate::limits::{LONGEST_STAT_BLOCK_NAME, MOST_CHARACTERS_AT_ONCE, MOST_STAT_BLOCKS};
use crate::{Audience, Event, Refusal, Scene, text};

pub(super) fn keep(deciding: &mut Deciding, name: &str, sheet: &AnySheet) -> Result<(), Refusal> {
    deciding.for_gm("keep a stat block")?;
    let name = text::line(name, "a stat block's name", LONGEST_STAT_BLOCK_NAME)?;
    let sheet = sheets::fit(deciding, &sheet.named(&name)?)?;
    let blocks = &deciding.table.scene.stat_blocks;
    match blocks.get(&name) {
        Some(kept) if *kept == sheet => return Err(Refusal::NothingChanges { what: "the stat block" }),
        None if blocks.len() >= MOST_STAT_BLOCKS => {
            return Err(Refusal::Full { what: "stat blocks", most: MOST_STAT_BLOCKS });
        }
        _ => {}
    }
    deciding.tell(Audience::Gm, Event::StatBlockKept { name, sheet });
    Ok(())
}

pub(super) fn drop(deciding: &mut Deciding, name: &str) -> Result<(), Refusal> {
    deciding.for_gm("drop a stat block")?;
    let name = find(&deciding.table.scene, name)?.0.clone();
    deciding.tell(Audience::Gm, Event::StatBlockDropped { name });
    Ok(())
}

pub(super) fn put_from_stat_block(
    deciding: &mut Deciding,
    name: &str,
    count: u32,
    is_hidden: bool,
) -> Result<(), Refusal> {
    deciding.for_gm("put characters from a stat block on the table")?;
    if !(1..=MOST_CHARACTERS_AT_ONCE).contains(&count) {
        return Err(Refusal::WrongCount {
            what: "characters",
            least: 1,
            most: MOST_CHARACTERS_AT_ONCE,
            given: count,
        });
    }
    let (name, sheet) = find(&deciding.table.scene, name)?;
    let sheet = sheet.clone();
    for name in names(&deciding.table.scene, name, count, is_hidden) {
        characters::place_sheet(deciding, sheet.named(&name)?, None, is_hidden)?;
    }
    Ok(())
}

fn find<'a>(scene: &'a Scene, name: &str) -> Result<(&'a String, &'a AnySheet), Refusal> {
    let found = scene.stat_blocks.get_key_value(name.trim());
    found.ok_or_else(|| Refusal::NoneCalled { what: "stat block", name: name.to_owned() })
}

/// "Goblin" for the only one; "Goblin 1", "Goblin 2" for several, going on after those on the table. What everyone sees does
/// not go on after what they do not: "Goblin 4" would betray three others.
fn names(scene: &Scene, name: &str, count: u32, is_hidden: bool) -> Vec<String> {
    let number = |one: &str| -> Option<u64> {
        match one.strip_prefix(name)? {
            "" => Some(1),
            rest => rest.strip_prefix(' ')?.parse::<u32>().ok().map(u64::from),
        }
    };
    let counted = scene.characters.values().filter(|character| is_hidden || !character.is_hidden);
    let last = counted.filter_map(|character| number(character.name())).max().unwrap_or(0);
    if last == 0 && count == 1 {
        return vec![name.to_owned()];
    }
    (1..=u64::from(count)).map(|next| format!("{name} {}", last + next)).collect()
}
