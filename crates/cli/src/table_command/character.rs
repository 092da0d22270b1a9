//! Characters on a table: put, made from stat blocks, edited, hidden, handed over, taken off; and their conditions.

use play::{Condition, Effect};
use protocol::v1::sheet::{QuickNpc, SheetJson};
use protocol::v1::table::command::CommandBody;
use systems::System;
use systems::form::Input;

use super::at::TableSeat;
use super::done;
use super::seen::SeenTable;
use crate::Failure;
use crate::args::Format;
use crate::args::table::{ConditionArgs, EditArgs, GiveArgs, HideArgs, NpcArgs, PutArgs, RemoveArgs};
use crate::sheet_command::read_sheet;
use crate::{output, render};

/// `table put`
pub(super) fn put_character(at: &TableSeat, args: &PutArgs, format: Format) -> Result<String, Failure> {
    // Read here as well, so that what is wrong is told with its line.
    let sheet = SheetJson::of_text(read_sheet(&args.file)?);
    let seen = at.fetch_view()?;
    let command = match &args.stat_block {
        Some(name) => {
            CommandBody::KeepStatBlock { name: Some(name.clone()).filter(|name| !name.is_empty()), sheet }
        }
        None => {
            let owner = match args.owner.as_deref() {
                Some(name) if name.eq_ignore_ascii_case("gm") => None,
                Some(name) => Some(seen.seat(name)?),
                None => seen.own_seat_as_owner(),
            };
            CommandBody::PutCharacter { sheet, owner, hidden: args.hidden }
        }
    };
    done::tell_done(&at.send(command)?, seen.names(), format)
}

/// `table npc`
pub(super) fn npc(at: &TableSeat, args: &NpcArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let (name, count) = match args.stat_block.contains(',') {
        true => made_from_line(at, &seen, &args.stat_block)?,
        false => (seen.stat_block(&args.stat_block)?, args.count),
    };
    let done = at.send(CommandBody::PutFromStatBlock { name, count, hidden: args.hidden })?;
    done::tell_done(&done, seen.names(), format)
}

/// `Wolf ×6, Level 3, Vitality 6` becomes a stat block, to make more from later.
fn made_from_line(at: &TableSeat, seen: &SeenTable, line: &str) -> Result<(String, u32), Failure> {
    let made = QuickNpc::parse(seen.system(), line).map_err(Failure::refused)?;
    let (name, sheet) = (made.sheet.name().to_owned(), SheetJson::of_sheet(&made.sheet));
    at.send(CommandBody::KeepStatBlock { name: None, sheet })?;
    Ok((name, made.count))
}

/// `table edit`
pub(super) fn edit(at: &TableSeat, args: EditArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let command = CommandBody::EditCharacter {
        character: seen.character(&args.character)?,
        sheet: None,
        set: args.fields,
        add_modifiers: Vec::new(),
        remove_modifiers: Vec::new(),
        add_proficiencies: Vec::new(),
        remove_proficiencies: Vec::new(),
    };
    done::tell_done(&at.send(command)?, seen.names(), format)
}

/// `table remove`
pub(super) fn remove(at: &TableSeat, args: &RemoveArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let command = match (&args.character, &args.stat_block, args.call, args.contest, args.note) {
        (Some(name), ..) => CommandBody::RemoveCharacter { character: seen.character(name)? },
        (_, Some(name), ..) => CommandBody::DropStatBlock { name: seen.stat_block(name)? },
        (_, _, Some(call), ..) => CommandBody::CloseCall { call },
        (_, _, _, Some(contest), _) => CommandBody::DropContest { contest },
        (.., Some(note)) => CommandBody::EraseNote { note },
        _ => return Err(Failure::usage("name what is to be removed")),
    };
    done::tell_done(&at.send(command)?, seen.names(), format)
}

/// `table hide`
pub(super) fn hide(at: &TableSeat, args: &HideArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let character = seen.character(&args.character)?;
    done::tell_done(&at.send(CommandBody::Hide { character, hidden: !args.off })?, seen.names(), format)
}

/// `table give`
pub(super) fn give(at: &TableSeat, args: &GiveArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let character = seen.character(&args.character)?;
    let owner = if args.seat.eq_ignore_ascii_case("gm") { None } else { Some(seen.seat(&args.seat)?) };
    done::tell_done(&at.send(CommandBody::HandOver { character, owner })?, seen.names(), format)
}

/// `table condition`
pub(super) fn condition(at: &TableSeat, args: ConditionArgs, format: Format) -> Result<String, Failure> {
    let seen = at.fetch_view()?;
    let character = seen.character(&args.character)?;
    let name = args.name;
    let is_new = !args.remove && !args.on && !args.off && args.effects.is_empty();
    let form = seen.system().rules().effect_form();
    let note = is_new.then(|| form.note_on_unknown_condition(&name)).flatten();
    let command = if args.remove {
        CommandBody::RemoveCondition { character, name }
    } else if args.on || args.off {
        CommandBody::SwitchCondition { character, name, on: args.on }
    } else {
        let effects = args.effects.iter().map(|text| effect(seen.system(), text));
        let effects = effects.collect::<Result<Vec<_>, _>>()?;
        CommandBody::SetCondition { character, condition: Condition { name, is_on: true, effects } }
    };
    let told = done::tell_done(&at.send(command)?, seen.names(), format)?;
    match (note, format) {
        (Some(note), Format::Text) => Ok(told + &render::wrap::paragraph(&note, output::width())),
        (Some(_), Format::Json | Format::Csv) | (None, _) => Ok(told),
    }
}

/// `DEX=-3`, `Will:step=-1`, `boost=1`.
fn effect(system: System, text: &str) -> Result<Effect, Failure> {
    let wrong = |how: &str| Failure::usage(format!("the effect {text:?} is not understood; {how}"));
    let (what, value) = text.rsplit_once('=').ok_or_else(|| wrong("write WHAT=NUMBER, such as DEX=-3"))?;
    let value: i32 = value.trim().parse().map_err(|_| wrong("a whole number must stand behind the ="))?;
    let (attribute, word) = what.split_once(':').map_or((None, what), |(one, word)| (Some(one.trim()), word));
    let word = word.trim();
    let form = system.rules().effect_form();
    let needs_score = || wrong(&format!("name {}", form.score_noun));
    // Where there is just one number that it can change, what it is for stands alone: `DEX=-3`.
    let (score, key) = match (&form.inputs[..], attribute) {
        ([], _) => return Err(wrong("conditions of this system are words alone; leave it out")),
        ([only], None) if form.needs_score => (Some(word), only.key.as_ref()),
        (_, score) => (score, word),
    };
    let score = score.map(|name| form.find_score(name).ok_or_else(needs_score)).transpose()?;
    let input = form.inputs.iter().find(|input| input.key == key);
    let changes = input.and_then(Input::as_number).filter(|number| number.limits.contains(&value.into()));
    if changes.is_none() || (form.needs_score && score.is_none()) {
        let known: Vec<String> = form.inputs.iter().map(|input| format!("{}=N", input.key)).collect();
        let how = format!(
            "use {}, with {} and a colon before it if only for that",
            known.join(" or "),
            form.score_noun
        );
        return Err(if form.needs_score { needs_score() } else { wrong(&how) });
    }
    Ok(Effect::on(system, score.as_deref()).with(key, value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effects_are_read_in_the_words_of_each_system() {
        let read = |system, text: &str| effect(system, text).ok();
        let dex = Effect::on(System::D12, Some("DEX")).with("modifier", -3);
        assert_eq!(read(System::D12, "dexterity=-3"), Some(dex));
        let vitality = Effect::on(System::D12, Some("vitality")).with("modifier", 2);
        assert_eq!(read(System::D12, "Vitality=+2"), Some(vitality));
        let boost = Effect::on(System::POOL, Some("Perception")).with("boost", 1);
        assert_eq!(read(System::POOL, "Perception:boost=1"), Some(boost));
        let dazed = Effect::on(System::THREE_SIX, Some("Will")).with("step", -1);
        assert_eq!(read(System::THREE_SIX, "Will:step=-1"), Some(dazed));
    }

    #[test]
    fn what_another_system_would_say_is_refused() {
        for (system, text) in [
            (System::D12, "boost=1"),
            (System::POOL, "DEX=-3"),
            (System::THREE_SIX, "advantage=-1"),
            (System::POOL, "boost=many"),
            (System::D12, "DEX"),
        ] {
            assert!(effect(system, text).is_err(), "{text}");
        }
    }
}
