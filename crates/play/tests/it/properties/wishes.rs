//! What each move becomes: a command about something that is there.

use systems::System;
use systems::form::Values;
use systems::ruling::Choices;
use twelvefold_play::fair::Salt;
use twelvefold_play::{
    ActionId, Audience, CharacterId, Command, Condition, Encounter, Event, FoePoints, Recorded, Role, Screen,
    SeatId, Targets,
};

use crate::common::sheets::sheet_of;
use crate::properties::moves::{Move, nth};
use crate::properties::story::Story;

impl Move {
    pub(crate) fn command(&self, story: &mut Story) -> Command {
        let system = story.timeline.now().scene.settings.system();
        let (character, other) = (self.character(story, self.a), self.character(story, self.b));
        match self.kind {
            0 | 1 => self.put(story, system),
            2..=9 => self.on_character(story, system, character),
            10..=14 => self.on_calls(story, system, character),
            15..=17 | 40 | 41 => {
                let strike_at = (self.flag && self.kind != 15).then_some(other);
                let ask = self.ask(system);
                let (against, visibility, source) = (self.against(system), self.visibility(), self.source());
                Command::Roll { character, ask, against, visibility, source, strike_at }
            }
            18..=22 => self.on_contests(story, system, character, other),
            23..=28 => self.on_encounter(story, character),
            29..=32 => self.on_words(story, character),
            33..=36 => self.on_history(story),
            _ => self.on_points(story, character, other),
        }
    }

    fn put(&self, story: &mut Story, system: System) -> Command {
        match self.a % 4 {
            1 => {
                let name = story.secrets.mark("block");
                story.secrets.keep(name.clone(), []);
                Command::KeepStatBlock { sheet: sheet_of(system, &name), name }
            }
            2 => {
                let blocks = &story.timeline.now().scene.stat_blocks;
                let name = blocks.keys().next().cloned().unwrap_or_default();
                Command::PutFromStatBlock { name, count: self.n % 3 + 1, is_hidden: self.flag }
            }
            3 if self.flag => Command::DropStatBlock {
                name: story.timeline.now().scene.stat_blocks.keys().next().cloned().unwrap_or_default(),
            },
            _ => {
                let name = story.secrets.mark("character");
                if self.flag {
                    story.secrets.keep(name.clone(), []);
                }
                let owner = (!self.flag && self.who >= 6).then(|| self.seat(story));
                Command::PutCharacter { sheet: sheet_of(system, &name), owner, is_hidden: self.flag }
            }
        }
    }

    fn on_character(&self, story: &mut Story, system: System, character: CharacterId) -> Command {
        let known = story.timeline.now().scene.characters.get(&character).cloned();
        let condition = known.as_ref().and_then(|one| one.conditions.first().map(|one| one.name.clone()));
        let name = condition.unwrap_or_else(|| "Prone".to_owned());
        match self.kind {
            2 => {
                let name = if self.flag { self.about(story, "condition", character) } else { name };
                let condition =
                    Condition { name, is_on: self.b & 1 == 0, effects: vec![self.effect(system)] };
                Command::SetCondition { character, condition }
            }
            3 => Command::SwitchCondition { character, name, is_on: self.flag },
            4 => Command::RemoveCondition { character, name },
            5 => Command::Hide { character, is_hidden: self.flag },
            6 => {
                Command::HandOver { character, owner: self.flag.then_some(SeatId(2 + u64::from(self.b % 3))) }
            }
            7 => Command::RemoveCharacter { character },
            8 => {
                let sheet = known.map_or_else(|| sheet_of(system, "Nobody"), |one| self.edited(&one.sheet));
                Command::EditCharacter { character, sheet }
            }
            _ => self.settings(system),
        }
    }

    fn settings(&self, system: System) -> Command {
        let infos = systems::AnyRulings::default_for(system).settings();
        let (info, _) = infos[usize::from(self.a) % infos.len()];
        let choice = match info.choices {
            Choices::Named(choices) => choices[usize::from(self.b) % choices.len()].name.to_owned(),
            Choices::Number { least, .. } => (least + self.b % 4).to_string(),
        };
        let rulings = vec![(info.name.to_owned(), choice)];
        Command::ChangeSettings {
            name: self.flag.then(|| format!("Table {}", self.n)),
            edition: None,
            rulings,
        }
    }

    fn on_calls(&self, story: &mut Story, system: System, character: CharacterId) -> Command {
        let scene = &story.timeline.now().scene;
        let call = self.key(&scene.calls);
        let asked = scene.calls.get(&call).and_then(|one| nth(&one.asked, self.a));
        match self.kind {
            10 | 11 => {
                let characters = self.some(story);
                let note = story.secrets.mark("note");
                story.secrets.keep(note.clone(), []);
                let ask = Self { b: self.b & !15, ..self.clone() }.ask(system);
                let (against, visibility) = (self.against(system), self.visibility());
                Command::CallCheck { characters, ask, against, visibility, note }
            }
            12 if self.flag => Command::CloseCall { call },
            _ => {
                let (character, source) = (asked.unwrap_or(character), self.source());
                Command::AnswerCall { call, character, ask: None, source }
            }
        }
    }

    fn on_contests(
        &self,
        story: &Story,
        system: System,
        character: CharacterId,
        other: CharacterId,
    ) -> Command {
        let scene = &story.timeline.now().scene;
        let contest = self.key(&scene.contests);
        let awaited = scene.contests.get(&contest).and_then(|one| Some(one.awaited().next()?.character));
        let (ask, source) = (self.ask(system), self.source());
        match self.kind {
            18 | 19 => {
                let mut others = vec![(other, None)];
                if self.n.is_multiple_of(5) {
                    others.push((self.character(story, self.b.wrapping_add(1)), Some(ask.clone())));
                }
                let (visibility, is_strike) = (self.visibility(), self.flag);
                let is_race = !is_strike && self.n.is_multiple_of(2);
                Command::OpenContest { character, ask, source, others, visibility, is_strike, is_race }
            }
            20 if self.flag => Command::DropContest { contest },
            _ => {
                let character = awaited.unwrap_or(character);
                Command::AnswerContest { contest, character, ask: Some(ask), source }
            }
        }
    }

    fn on_encounter(&self, story: &Story, character: CharacterId) -> Command {
        let waiting = match &story.timeline.now().scene.encounter {
            Some(Encounter::Rolling(entrants)) => entrants.iter().find(|one| one.rolled.is_none()),
            _ => None,
        };
        match self.kind {
            23 => Command::CallInitiative { characters: self.some(story) },
            24 | 25 => {
                let character = waiting.map_or(character, |one| one.character);
                Command::RollInitiative {
                    character,
                    score: None,
                    values: Values::default().with_switch("luck", self.b & 7 == 7),
                    source: self.source(),
                }
            }
            26 => Command::SetOrder { order: self.some(story) },
            27 => Command::EndTurn,
            _ if self.flag => Command::EndTurn,
            _ => Command::EndEncounter,
        }
    }

    fn on_words(&self, story: &mut Story, character: CharacterId) -> Command {
        let note = self.key(&story.timeline.now().scene.notes);
        match self.kind {
            29 if self.n % 4 == 1 => {
                let dice = ["d6", "2d6!+d8r1", "d100"][usize::from(self.b) % 3].to_owned();
                let (visibility, source) = (self.visibility(), self.source());
                Command::ThrowDice { dice, reason: String::new(), visibility, source }
            }
            29 => {
                let (text, audience) = self.text(story, "said");
                Command::Say { character: self.flag.then_some(character), text, audience }
            }
            30 => {
                let (text, audience) = self.text(story, "text");
                let note = self.flag.then_some(note);
                // Whoever keeps a note reads it, also if somebody else writes it anew.
                let keeper = note.and_then(|note| Some(story.timeline.now().scene.notes.get(&note)?.seat));
                story.secrets.let_read(&text, keeper);
                Command::WriteNote { note, title: text.clone(), text, audience }
            }
            31 if self.n.is_multiple_of(3) => Command::EraseNote { note },
            31 => Command::Pin { seq: u64::from(self.n % 40) },
            _ if self.flag => Command::Unpin { seq: *story.timeline.now().scene.pins.first().unwrap_or(&0) },
            _ => match self.b % 8 {
                0 => Command::Leave { seat: self.seat(story) },
                2 | 3 => {
                    let foe_points = FoePoints::ALL[usize::from(self.b >> 4) % 3];
                    let targets = Targets::ALL[usize::from(self.b >> 6) % 2];
                    Command::SetScreen { screen: Screen { foe_points, targets } }
                }
                1 => Command::TakeSeat { name: format!("Guest {}", self.n), role: Role::Player },
                _ => Command::Rename { name: format!("Name {}", self.n) },
            },
        }
    }

    fn on_history(&self, story: &Story) -> Command {
        let action = self.action(story, self.b);
        let undone: Vec<ActionId> = story.actions().filter(|&one| story.timeline.is_undone(one)).collect();
        match self.kind {
            33 | 34 => {
                let mut actions = vec![action];
                if self.n.is_multiple_of(4) {
                    actions.push(self.action(story, self.a));
                }
                Command::Undo { actions, together: self.flag }
            }
            35 => Command::Redo { actions: vec![nth(&undone, self.a).unwrap_or(action)] },
            _ => {
                let is_secret = |one: &&Recorded| {
                    matches!(
                        &one.told.event,
                        Event::RollMade(_) | Event::DiceThrown(_) | Event::ContestSettled { .. }
                    ) && one.told.audience != Audience::Everyone
                };
                let secret: Vec<&Recorded> = story.log.iter().filter(is_secret).collect();
                let (seq, body) = nth(&secret, self.b)
                    .map_or((u64::from(self.n), "?".to_owned()), |one| (one.seq, format!("{:?}", one.told)));
                Command::Reveal { seq, salt: Salt([3; 32]), body }
            }
        }
    }

    fn on_points(&self, story: &mut Story, character: CharacterId, other: CharacterId) -> Command {
        match self.n % 8 {
            0 => Command::Rest {
                characters: self.some(story),
                rest: if self.flag { "short" } else { "long" }.to_owned(),
                heals: self.b.is_multiple_of(2),
            },
            3 if self.flag => Command::AllowActing { character, is_allowed: self.b.is_multiple_of(2) },
            1 => {
                let how = self.about(story, "how", character);
                Command::Assist { character, other, points: u32::from(self.b % 3), how }
            }
            2 if self.flag => Command::StartSession,
            _ => Command::Points { character, deed: self.points(story, character) },
        }
    }
}
