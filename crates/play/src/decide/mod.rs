//! What a command would make happen. Reads the table, throws the dice, changes nothing.

mod call;
mod characters;
mod conditions;
mod contest;
mod deciding;
mod following;
mod initiative;
mod named;
mod points;
mod reveal;
mod roll;
mod screen;
mod seats;
mod settings;
mod sheets;
mod stat_blocks;
mod system;
mod table_dice;
mod throwing;
mod turns;
mod words;

pub(crate) use deciding::Deciding;

use crate::{Chance, CharacterId, Command, Event, Refusal, Role, SeatId, Settings, Table, Told};

/// What opens a table: its settings and the GM's seat.
pub fn open(settings: Settings, gm: &str) -> Result<Vec<Told>, Refusal> {
    let settings = settings::checked(settings)?;
    let name = seats::name(gm)?;
    let mut deciding = Deciding::new(&Table::new(settings.clone()), SeatId::GM);
    deciding.tell_all(Event::TableOpened { settings });
    deciding.tell_all(Event::SeatTaken { seat: SeatId::GM, name, role: Role::Gm });
    Ok(deciding.into_told())
}

/// Refuses whoever may not edit a character, before a word is said about the sheet that they would give it.
pub fn may_edit(table: &Table, seat: SeatId, character: CharacterId) -> Result<(), Refusal> {
    Deciding::new(table, seat).own_character(character, "edit characters").map(drop)
}

/// What a command would make happen, if it may. Reads the table, throws the dice, changes nothing.
/// [`Command::Undo`] and [`Command::Redo`] need the history: ask [`Timeline::decide`](crate::Timeline::decide).
pub fn decide(
    table: &Table,
    seat: SeatId,
    command: &Command,
    chance: &mut dyn Chance,
) -> Result<Vec<Told>, Refusal> {
    let mut deciding = Deciding::new(table, seat);
    if !matches!(command, Command::TakeSeat { .. }) {
        deciding.asker()?;
    }
    carry_out(&mut deciding, command, chance)?;
    Ok(deciding.into_told())
}

/// One line per command: the one list of what can be wished for, and where it is decided.
fn carry_out(deciding: &mut Deciding, command: &Command, chance: &mut dyn Chance) -> Result<(), Refusal> {
    match command {
        Command::TakeSeat { name, role } => seats::take(deciding, name, *role),
        Command::Rename { name } => seats::rename(deciding, name),
        Command::Leave { seat } => seats::leave(deciding, *seat),
        Command::ChangeSettings { name, edition, rulings } => {
            settings::change(deciding, name.as_deref(), edition.as_deref(), rulings)
        }
        Command::SetScreen { screen } => screen::set(deciding, *screen),
        Command::ChangeSystem { system, accepts_loss } => system::change(deciding, *system, *accepts_loss),
        Command::PutCharacter { sheet, owner, is_hidden } => {
            characters::put_character(deciding, sheet, *owner, *is_hidden)
        }
        Command::EditCharacter { character, sheet } => characters::edit(deciding, *character, sheet),
        Command::HandOver { character, owner } => characters::hand_over(deciding, *character, *owner),
        Command::Hide { character, is_hidden } => characters::hide(deciding, *character, *is_hidden),
        Command::RemoveCharacter { character } => characters::remove(deciding, *character),
        Command::KeepStatBlock { name, sheet } => stat_blocks::keep(deciding, name, sheet),
        Command::DropStatBlock { name } => stat_blocks::drop(deciding, name),
        Command::PutFromStatBlock { name, count, is_hidden } => {
            stat_blocks::put_from_stat_block(deciding, name, *count, *is_hidden)
        }
        Command::SetCondition { character, condition } => conditions::set(deciding, *character, condition),
        Command::SwitchCondition { character, name, is_on } => {
            conditions::switch(deciding, *character, name, *is_on)
        }
        Command::RemoveCondition { character, name } => conditions::remove(deciding, *character, name),
        Command::CallCheck { characters, ask, against, visibility, note } => {
            call::call(deciding, characters, ask, *against, *visibility, note)
        }
        Command::CloseCall { call } => call::close(deciding, *call),
        Command::Roll { character, ask, against, visibility, source, strike_at } => {
            let (character, against, visibility, strike_at) = (*character, *against, *visibility, *strike_at);
            let wish = roll::RollRequest { character, ask, against, visibility, source, strike_at };
            roll::roll(deciding, &wish, chance)
        }
        Command::ThrowDice { dice, reason, visibility, source } => {
            table_dice::throw(deciding, dice, reason, *visibility, source, chance)
        }
        Command::AnswerCall { call, character, ask, source } => {
            let answer = roll::Answer { id: *call, character: *character, ask: ask.as_ref(), source };
            call::answer(deciding, &answer, chance)
        }
        Command::OpenContest { character, ask, source, others, visibility, is_strike, is_race } => {
            let (character, visibility) = (*character, *visibility);
            let (is_strike, is_race) = (*is_strike, *is_race);
            let wish =
                contest::ContestRequest { character, ask, source, others, visibility, is_strike, is_race };
            contest::open(deciding, &wish, chance)
        }
        Command::AnswerContest { contest, character, ask, source } => {
            let answer = roll::Answer { id: *contest, character: *character, ask: ask.as_ref(), source };
            contest::answer(deciding, &answer, chance)
        }
        Command::DropContest { contest } => contest::drop(deciding, *contest),
        Command::CallInitiative { characters } => initiative::call(deciding, characters),
        Command::RollInitiative { character, score, values, source } => {
            let what = initiative::What { score: score.as_deref(), values };
            initiative::roll(deciding, *character, &what, source, chance)
        }
        Command::SetOrder { order } => turns::set_order(deciding, order),
        Command::EndTurn => turns::end_turn(deciding),
        Command::EndEncounter => turns::end_encounter(deciding),
        Command::Reveal { seq, salt, body } => reveal::reveal(deciding, *seq, *salt, body),
        Command::Points { character, deed } => points::change(deciding, *character, deed),
        Command::Rest { characters, rest, heals } => points::rest(deciding, characters, rest, *heals),
        Command::AllowActing { character, is_allowed } => {
            points::allow_acting(deciding, *character, *is_allowed)
        }
        Command::Assist { character, other, points, how } => {
            points::assist(deciding, *character, *other, *points, how)
        }
        Command::StartSession => points::start_session(deciding),
        Command::Say { character, text, audience } => words::say_aloud(deciding, *character, text, audience),
        Command::WriteNote { note, title, text, audience } => {
            words::write_note(deciding, *note, title, text, audience)
        }
        Command::EraseNote { note } => words::erase_note(deciding, *note),
        Command::Pin { seq } => words::pin(deciding, *seq),
        Command::Unpin { seq } => words::unpin(deciding, *seq),
        // The table alone does not know what stood before; the timeline decides these two.
        Command::Undo { actions, .. } | Command::Redo { actions } => Err(actions
            .first()
            .map_or(Refusal::NameEachOnce { what: "actions" }, |&action| Refusal::BeforeHistory(action))),
    }
}
