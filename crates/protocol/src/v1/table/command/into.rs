//! From JSON to a command that can be decided.

use play::fair::Nonce;
use play::{ActionId, Against, Ask, CharacterId, Command, PointsDeed, Scene, Screen, SeatId, Source};
use systems::System;
use systems::form::{Text, Value, Values};

use super::edit::Edit;
use super::{AskBody, CommandBody, CommandError, OtherSideBody};
use crate::v1::sheet::words;
use crate::v1::table::json::system_file;

impl CommandBody {
    /// The event this wants to reveal. Whoever keeps the log then makes [`Command::Reveal`] of it, with the salt
    /// and the body that are sealed there.
    pub const fn reveals(&self) -> Option<u64> {
        if let Self::Reveal { seq } = self { Some(*seq) } else { None }
    }

    /// The character whose sheet this wants to change.
    pub const fn edits(&self) -> Option<CharacterId> {
        if let Self::EditCharacter { character, .. } = self { Some(CharacterId(*character)) } else { None }
    }

    /// A roll for initiative as it usually is.
    pub fn usual_initiative(character: u64, faces: Option<Vec<u32>>, nonce: Option<Nonce>) -> Self {
        let (when, score, inputs) = (Vec::new(), None, serde_json::Map::new());
        Self::RollInitiative { character, luck: false, when, score, inputs, faces, nonce }
    }

    /// A roll for initiative, with what was said of it.
    pub fn roll_initiative(character: u64, ask: &Ask, faces: Option<Vec<u32>>, nonce: Option<Nonce>) -> Self {
        let AskBody { luck, when, score, inputs, .. } = ask.into();
        Self::RollInitiative { character, luck, when, score, inputs, faces, nonce }
    }

    /// The command. `scene` is the table as the asker may see it: it tells the system, and the sheet that an edit
    /// begins with.
    ///
    /// # Errors
    ///
    /// A word nobody knows, a sheet that is not legal, or [`Reveal`](Self::Reveal), which needs what is sealed.
    pub fn into_command(self, scene: &Scene) -> Result<Command, CommandError> {
        let plays = scene.settings.system();
        let ask = |ask: AskBody| ask.into_ask(plays);
        let kind = |word: &str| points_word(word, plays);
        let points = |character, deed| Command::Points { character: CharacterId(character), deed };
        Ok(match self {
            Self::PutCharacter { sheet, owner, hidden } => {
                let sheet = sheet.read_at(scene.settings.system())?;
                Command::PutCharacter { sheet, owner: owner.map(SeatId), is_hidden: hidden }
            }
            Self::EditCharacter {
                character,
                sheet,
                set,
                add_modifiers,
                remove_modifiers,
                add_proficiencies,
                remove_proficiencies,
            } => {
                let character = CharacterId(character);
                let edit = Edit {
                    sheet,
                    set,
                    add_modifiers,
                    remove_modifiers,
                    add_proficiencies,
                    remove_proficiencies,
                };
                Command::EditCharacter { character, sheet: edit.edited_sheet(character, scene)? }
            }
            Self::KeepStatBlock { name, sheet } => {
                let sheet = sheet.read_at(scene.settings.system())?;
                Command::KeepStatBlock { name: name.unwrap_or_else(|| sheet.name().to_owned()), sheet }
            }
            Self::CallCheck { characters, ask: body, target, visibility, note } => Command::CallCheck {
                characters: ids(characters),
                ask: ask(body)?,
                against: against(target),
                visibility,
                note,
            },
            Self::Roll { character, ask: body, target, visibility, faces, nonce, strike_at } => {
                Command::Roll {
                    character: CharacterId(character),
                    ask: ask(body)?,
                    against: against(target),
                    visibility,
                    source: source(faces, nonce)?,
                    strike_at: strike_at.map(CharacterId),
                }
            }
            Self::ThrowDice { dice, reason, visibility, faces, nonce } => {
                Command::ThrowDice { dice, reason, visibility, source: source(faces, nonce)? }
            }
            Self::AnswerCall { call, character, ask: body, faces, nonce } => Command::AnswerCall {
                call: ActionId(call),
                character: CharacterId(character),
                ask: body.map(ask).transpose()?,
                source: source(faces, nonce)?,
            },
            Self::OpenContest { character, ask: body, others, visibility, strike, race, faces, nonce } => {
                Command::OpenContest {
                    character: CharacterId(character),
                    ask: ask(body)?,
                    source: source(faces, nonce)?,
                    others: others.into_iter().map(|one| other_side(one, plays)).collect::<Result<_, _>>()?,
                    visibility,
                    is_strike: strike,
                    is_race: race,
                }
            }
            Self::AnswerContest { contest, character, ask: body, faces, nonce } => Command::AnswerContest {
                contest: ActionId(contest),
                character: CharacterId(character),
                ask: body.map(ask).transpose()?,
                source: source(faces, nonce)?,
            },
            Self::RollInitiative { character, luck, when, score, inputs, faces, nonce } => {
                let said = if inputs.is_empty() {
                    Values::default()
                } else {
                    let usual = plays.initiative_scores().first().map(|usual| (*usual).to_owned());
                    ask(AskBody { score: score.clone().or(usual), inputs, ..AskBody::default() })?.values
                };
                let when = Some(when).filter(|names| !names.is_empty()).map(Value::Names);
                let values = said.with_switch("luck", luck).with_some("when", when);
                let (character, source) = (CharacterId(character), source(faces, nonce)?);
                Command::RollInitiative { character, score, values, source }
            }
            Self::Spend { character, points: word, amount, why } => {
                points(character, PointsDeed::Spend(kind(&word)?, amount, why))
            }
            Self::Lose { character, points: word, amount, why } => {
                points(character, PointsDeed::Lose(kind(&word)?, amount, why))
            }
            Self::Gain { character, points: word, amount, why } => {
                points(character, PointsDeed::Gain(kind(&word)?, amount, why))
            }
            Self::WriteHistory { character, call } => points(character, PointsDeed::WriteHistory(call)),
            Self::SaveResilience { character, amount, why } => {
                points(character, PointsDeed::SaveResilience(amount, why))
            }
            Self::GainResilience { character, amount, why } => {
                points(character, PointsDeed::GainResilience(amount, why))
            }
            Self::Rest { characters, rest, heals } => {
                check_rest(&rest, plays)?;
                Command::Rest { characters: ids(characters), rest, heals }
            }
            Self::Heal { character, amount, why } => points(character, PointsDeed::Heal(amount, why)),
            Self::AllowActing { character, allowed } => {
                Command::AllowActing { character: CharacterId(character), is_allowed: allowed }
            }
            Self::Assist { character, other, amount, how } => Command::Assist {
                character: CharacterId(character),
                other: CharacterId(other),
                points: amount,
                how,
            },
            Self::Rename { name } => Command::Rename { name },
            Self::Leave { seat } => Command::Leave { seat: SeatId(seat) },
            Self::ChangeSettings { name, edition, rulings } => {
                Command::ChangeSettings { name, edition, rulings: rulings.into_iter().collect() }
            }
            Self::ChangeSystem { file, accept_loss } => {
                Command::ChangeSystem { system: system_file::load_new(&file)?, accepts_loss: accept_loss }
            }
            Self::SetScreen { foe_points, targets } => {
                let foe_points = foe_points.unwrap_or(scene.screen.foe_points);
                let targets = targets.unwrap_or(scene.screen.targets);
                Command::SetScreen { screen: Screen { foe_points, targets } }
            }
            Self::HandOver { character, owner } => {
                Command::HandOver { character: CharacterId(character), owner: owner.map(SeatId) }
            }
            Self::Hide { character, hidden } => {
                Command::Hide { character: CharacterId(character), is_hidden: hidden }
            }
            Self::RemoveCharacter { character } => {
                Command::RemoveCharacter { character: CharacterId(character) }
            }
            Self::DropStatBlock { name } => Command::DropStatBlock { name },
            Self::PutFromStatBlock { name, count, hidden } => {
                Command::PutFromStatBlock { name, count, is_hidden: hidden }
            }
            Self::SetCondition { character, condition } => {
                Command::SetCondition { character: CharacterId(character), condition }
            }
            Self::SwitchCondition { character, name, on } => {
                Command::SwitchCondition { character: CharacterId(character), name, is_on: on }
            }
            Self::RemoveCondition { character, name } => {
                Command::RemoveCondition { character: CharacterId(character), name }
            }
            Self::CloseCall { call } => Command::CloseCall { call: ActionId(call) },
            Self::DropContest { contest } => Command::DropContest { contest: ActionId(contest) },
            Self::CallInitiative { characters } => Command::CallInitiative { characters: ids(characters) },
            Self::SetOrder { order } => Command::SetOrder { order: ids(order) },
            Self::EndTurn {} => Command::EndTurn,
            Self::EndEncounter {} => Command::EndEncounter,
            Self::StartSession {} => Command::StartSession,
            Self::Say { character, text, audience } => {
                Command::Say { character: character.map(CharacterId), text, audience }
            }
            Self::WriteNote { note, title, text, audience } => {
                Command::WriteNote { note: note.map(ActionId), title, text, audience }
            }
            Self::EraseNote { note } => Command::EraseNote { note: ActionId(note) },
            Self::Pin { seq } => Command::Pin { seq },
            Self::Unpin { seq } => Command::Unpin { seq },
            Self::Undo { actions, together } => {
                Command::Undo { actions: actions.into_iter().map(ActionId).collect(), together }
            }
            Self::Redo { actions } => Command::Redo { actions: actions.into_iter().map(ActionId).collect() },
            Self::Reveal { seq } => return Err(CommandError::NeedsSealed(seq)),
        })
    }
}

/// A slip is met with the words there are; a system without points says so itself.
fn points_word(word: &str, plays: System) -> Result<Text, String> {
    let form = plays.sheet_form().filter(|form| !form.points.is_empty());
    let Some(form) = form else { return Ok(word.to_owned().into()) };
    form.find_points(word).map(|points| points.key.clone()).ok_or_else(|| {
        let known: Vec<&str> = form.points.iter().map(|points| points.key.as_ref()).collect();
        words::none_such("resource", word, &known)
    })
}

/// A slip is met with the words there are; a system without rests says so itself.
fn check_rest(rest: &str, plays: System) -> Result<(), String> {
    let customs = plays.rules().customs();
    if customs.rests.is_empty() || customs.rest(rest).is_some() {
        return Ok(());
    }
    let known: Vec<&str> = customs.rests.iter().map(|rest| rest.key.as_ref()).collect();
    Err(words::none_such("rest", rest, &known))
}

fn ids(numbers: Vec<u64>) -> Vec<CharacterId> {
    numbers.into_iter().map(CharacterId).collect()
}

fn against(target: Option<i32>) -> Against {
    target.map_or(Against::Nothing, Against::Target)
}

fn other_side(other: OtherSideBody, plays: System) -> Result<(CharacterId, Option<Ask>), String> {
    Ok((CharacterId(other.character), other.ask.map(|ask| ask.into_ask(plays)).transpose()?))
}

fn source(faces: Option<Vec<u32>>, nonce: Option<Nonce>) -> Result<Source, String> {
    match (faces, nonce) {
        (Some(_), Some(_)) => {
            Err("faces are dice on a real table and a nonce is for the server's; send one of them".to_owned())
        }
        (Some(faces), None) => Ok(Source::Faces(faces)),
        (None, nonce) => Ok(Source::Server(nonce)),
    }
}
