//! `twelvefold sheet …`: characters kept in files. A command that is refused leaves every file as it was.

mod changed;
mod check;
mod clean;
mod declare;
mod history;
mod kept;
mod new;
mod play;
mod report;
mod resource;
mod roll;
mod show;
mod update;
mod write_history;

pub(crate) use clean::clean;
pub(crate) use kept::{bad_file, read_sheet, sheet_of};
pub(crate) use show::page;

use protocol::v1::table::command::ModifierBody;

use crate::Failure;
use crate::args::{Format, ModifierChange, ProficiencyChange, SheetArgs, SheetCommand};
use kept::edit;

/// Does what was asked and says what came of it.
pub(crate) fn run(args: SheetArgs, format: Format) -> Result<String, Failure> {
    match args.command {
        SheetCommand::New { first, second, name } => {
            let (system, file) = new::system_and_file(&first, second, args.system_file.as_deref())?;
            new::run(system, &file, name.as_deref(), format)
        }
        SheetCommand::Update { file, accept_loss } => {
            update::run(&file, args.system_file.as_deref(), accept_loss, format)
        }
        SheetCommand::Show { file, of } => show::run(&file, of.as_deref(), format),
        SheetCommand::Set { file, fields } => {
            let fields: Vec<(&str, &str)> =
                fields.iter().map(|(field, value)| (field.as_str(), value.as_str())).collect();
            edit(&file, format, |sheet| sheet.set(&fields).map(drop))
        }
        SheetCommand::Modifier { file, change } => edit(&file, format, |sheet| match change {
            ModifierChange::Add { name, node, value, source, when } => {
                let source = source.unwrap_or_default();
                sheet.add_modifier_in_words(&ModifierBody { name, source, node, value, when }).map(drop)
            }
            ModifierChange::Remove { name } => sheet.remove_modifier(&name).map(drop),
        }),
        SheetCommand::Proficiency { file, change } => edit(&file, format, |sheet| match change {
            ProficiencyChange::Add { name } => sheet.add_proficiency(&name),
            ProficiencyChange::Remove { name } => sheet.remove_proficiency(&name),
        }),
        SheetCommand::Spend(args) => play::spend(&args, format),
        SheetCommand::Gain(args) => play::gain(&args, format),
        SheetCommand::Lose(args) => play::lose(&args, format),
        SheetCommand::Rest { file, length } => play::rest(&file, &length, format),
        SheetCommand::Turn { file } => play::turn(&file, format),
        SheetCommand::Strike { file, at } => play::strike(&file, &at, format),
        SheetCommand::Session { files } => play::session(&files, format),
        SheetCommand::Assist { file, other, points, how } => play::assist(file, other, points, &how, format),
        SheetCommand::WriteHistory(args) => write_history::run(*args, format),
        SheetCommand::Roll(args) => roll::roll(&args, format),
        SheetCommand::Odds(args) => roll::odds(&args, format),
        SheetCommand::History { file } => history::run(&file, format),
        SheetCommand::Check { files } => check::run(&files, format),
    }
}
