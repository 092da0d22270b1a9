//! Moves: a few numbers that become a mostly sensible wish at the table as it is just then.

use proptest::prelude::*;
use systems::d12::{self, ModifierTarget, Node, ResourceKind, Rest};
use systems::ruling::Choices;
use systems::three_six::{self, Attribute, Tilt};
use systems::{AnySheet, System, pool};
use twelvefold_play::fair::{Nonce, Salt};
use twelvefold_play::{
    ActionId, Against, Ask, Audience, CharacterId, Command, Condition, Effect, Event, PointsDeed, PoolAsk,
    Role, SeatId, Source, Visibility,
};

use crate::sheets::sheet_of;
use crate::story::Story;

/// What somebody does next; what the numbers mean depends on what there is.
#[derive(Clone, Debug)]
pub(crate) struct Move {
    pub(crate) kind: u8,
    pub(crate) who: u8,
    pub(crate) a: u8,
    pub(crate) b: u8,
    pub(crate) n: u32,
    pub(crate) flag: bool,
    /// Name what isn't there.
    pub(crate) wild: bool,
}

prop_compose! {
    fn one_move()(
        kind in 0u8..42, who in 0u8..9, a in any::<u8>(), b in any::<u8>(), n in 0u32..200,
        flag in any::<bool>(), wild in prop::bool::weighted(0.04),
    ) -> Move {
        Move { kind, who, a, b, n, flag, wild }
    }
}

/// That many moves, or half of them.
pub(crate) fn moves(most: usize) -> impl Strategy<Value = Vec<Move>> {
    prop::collection::vec(one_move(), most / 2..most)
}

/// The character that acts, where it is one alone.
fn actor(command: &Command) -> Option<CharacterId> {
    match command {
        Command::EditCharacter { character, .. }
        | Command::SetCondition { character, .. }
        | Command::Roll { character, .. }
        | Command::AnswerCall { character, .. }
        | Command::OpenContest { character, .. }
        | Command::AnswerContest { character, .. }
        | Command::RollInitiative { character, .. }
        | Command::Points { character, .. }
        | Command::Assist { character, .. } => Some(*character),
        _ => None,
    }
}

fn nth<T: Copy>(items: &[T], at: u8) -> Option<T> {
    (!items.is_empty()).then(|| items[usize::from(at) % items.len()])
}

impl Move {
    /// The wish, and who has it.
    pub(crate) fn wish(&self, story: &mut Story) -> (SeatId, Command) {
        let command = self.command(story);
        let actor = actor(&command).and_then(|id| story.timeline.now().scene.characters.get(&id)?.owner);
        match self.who {
            3..=5 => (actor.unwrap_or(SeatId::GM), command),
            _ => (self.seat(story), command),
        }
    }

    /// The GM, the owner of the character that is meant, or somebody.
    fn seat(&self, story: &Story) -> SeatId {
        let owner = story.timeline.now().scene.characters.get(&self.character(story, self.a));
        match self.who {
            0..=2 => SeatId::GM,
            3..=5 => owner.and_then(|one| one.owner).unwrap_or(SeatId::GM),
            6 => SeatId(2),
            7 => SeatId(3),
            _ => SeatId(4),
        }
    }

    fn character(&self, story: &Story, at: u8) -> CharacterId {
        let all: Vec<CharacterId> = story.timeline.now().scene.characters.keys().copied().collect();
        match nth(&all, at) {
            Some(character) if !self.wild => character,
            _ => CharacterId(u64::from(self.n)),
        }
    }

    /// Some of the characters, each once.
    fn some(&self, story: &Story) -> Vec<CharacterId> {
        let all = story.timeline.now().scene.characters.keys().copied();
        let mut some: Vec<CharacterId> =
            all.enumerate().filter(|(at, _)| self.a >> (at % 8) & 1 == 1).map(|(_, one)| one).collect();
        some.truncate(4);
        if self.wild {
            some.extend(some.first().copied());
        }
        some
    }

    fn action(&self, story: &Story, at: u8) -> ActionId {
        let all: Vec<ActionId> = story.actions().collect();
        match nth(&all, at) {
            // Mostly something recent: what is early is the table's own opening.
            Some(_) if !self.wild => all[all.len() - 1 - usize::from(at) % all.len().min(12)],
            _ => ActionId(u64::from(self.n)),
        }
    }

    fn key<T>(&self, known: &std::collections::BTreeMap<ActionId, T>) -> ActionId {
        let keys: Vec<ActionId> = known.keys().copied().collect();
        nth(&keys, self.b).filter(|_| !self.wild).unwrap_or(ActionId(u64::from(self.n)))
    }

    fn ask(&self, system: System) -> Ask {
        let system = if self.wild { System::ALL[usize::from(self.b) % 3] } else { system };
        match system {
            System::D12 => Ask::D12(d12::RollRequest {
                side: if self.b & 64 == 0 { d12::Side::Active } else { d12::Side::Resisted },
                extra: (self.b & 3 == 3).then_some(Node::Int),
                luck: self.b & 12 == 12,
                ..d12::RollRequest::of(
                    [Node::Finesse, Node::Body, Node::Mind, Node::Dex][usize::from(self.b >> 4) % 4],
                )
            }),
            System::ThreeSix => Ask::ThreeSix(three_six::RollRequest {
                attribute: Attribute::ALL[usize::from(self.b) % 7],
                save: self.flag,
                proficiency: None,
                tilt: Tilt { advantage: self.n % 3, disadvantage: self.n % 2 },
                steps: i32::from(self.b % 5) - 2,
            }),
            System::Pool => Ask::Pool(PoolAsk {
                attribute: if self.flag { "Perception" } else { "Strength" }.to_owned(),
                boosts: self.n % 3,
                snags: self.n % 2,
                spend: u32::from(self.b & 3 == 3),
            }),
        }
    }

    fn against(&self, system: System) -> Against {
        match system {
            _ if self.wild => Against::OtherSide,
            System::Pool => Against::Nothing,
            _ => Against::Target(i32::try_from(self.n % 24).unwrap()),
        }
    }

    fn visibility(&self) -> Visibility {
        // Half of all rolls are open.
        *Visibility::ALL.get(usize::try_from(self.n % 8).unwrap()).unwrap_or(&Visibility::Everyone)
    }

    fn source(&self) -> Source {
        match self.n % 7 {
            0 => Source::Faces(vec![self.n % 12 + 1, 7]),
            1 => Source::Server(None),
            _ => Source::Server(Some(Nonce([self.b; 16]))),
        }
    }

    /// Whom words are for; everyone who isn't meant may not read them.
    fn audience(&self, story: &Story) -> (Audience, Vec<SeatId>) {
        let speaker = self.seat(story);
        match self.n % 3 {
            0 => (Audience::Everyone, Vec::new()),
            1 => (Audience::Gm, vec![speaker]),
            _ => (Audience::seat(SeatId(2)), vec![speaker, SeatId(2)]),
        }
    }

    fn text(&self, story: &mut Story, what: &str) -> (String, Audience) {
        let (audience, readers) = self.audience(story);
        let text = story.secrets.mark(what);
        if audience != Audience::Everyone {
            story.secrets.keep(text.clone(), readers);
        }
        (text, audience)
    }

    /// A text about a character, which nobody may read while the character is hidden.
    fn about(&self, story: &mut Story, what: &str, character: CharacterId) -> String {
        let text = story.secrets.mark(what);
        let known = story.timeline.now().scene.characters.get(&character);
        if known.is_some_and(|one| one.is_hidden) {
            story.secrets.keep(text.clone(), []);
        }
        text
    }

    fn effect(&self, system: System) -> Effect {
        match system {
            System::D12 => {
                let target = if self.flag {
                    ModifierTarget::Node(Node::Body)
                } else {
                    ModifierTarget::Maximum(ResourceKind::Vitality)
                };
                Effect::D12 { target, value: i32::from(self.b % 7) - 3 }
            }
            System::ThreeSix => Effect::ThreeSix {
                attribute: None,
                advantage: self.n % 2,
                disadvantage: 0,
                steps: i32::from(self.b % 3) - 1,
            },
            System::Pool => Effect::Pool { attribute: None, boosts: self.n % 3, snags: u32::from(self.flag) },
        }
    }

    fn points(&self, story: &mut Story, character: CharacterId) -> PointsDeed {
        let why = self.about(story, "why", character);
        let kind = ResourceKind::ALL[usize::from(self.b) % 5];
        let amount = if self.wild { u32::MAX } else { self.n % 4 };
        match (story.timeline.now().scene.settings.system(), self.n % 5) {
            (System::Pool, 0..=2) => PointsDeed::SaveResilience(amount % 2 + 1, why),
            (System::Pool, _) => PointsDeed::GainResilience(amount, why),
            (_, 0 | 1) => PointsDeed::Spend(kind, amount, why),
            (_, 2) => PointsDeed::Lose(kind, amount, why),
            (_, 3) => PointsDeed::Gain(kind, amount, why),
            _ => PointsDeed::WriteHistory(why),
        }
    }

    fn edited(&self, sheet: &AnySheet) -> AnySheet {
        match sheet {
            AnySheet::D12(sheet) => {
                let mut draft = sheet.draft();
                draft.deity = Some(format!("deity {}", self.n % 3));
                if self.flag {
                    draft.points.retain(|(node, _)| *node != Node::Finesse);
                    draft.points.push((Node::Finesse, self.n % 3));
                }
                d12::Sheet::fitting(draft).map_or_else(|_| AnySheet::D12(sheet.clone()), AnySheet::D12)
            }
            AnySheet::ThreeSix(sheet) => {
                let draft = three_six::Draft { heroism: self.n % 4, ..sheet.draft() };
                AnySheet::ThreeSix(three_six::Sheet::new(draft).unwrap())
            }
            AnySheet::Pool(sheet) => {
                let mut draft = sheet.draft();
                draft.levels.push((format!("Skill {}", self.n % 3), 1 + self.n % 2));
                if self.flag {
                    draft.resilience = self.n % 4;
                }
                pool::Sheet::new(draft).map_or_else(|_| AnySheet::Pool(sheet.clone()), AnySheet::Pool)
            }
        }
    }

    fn command(&self, story: &mut Story) -> Command {
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
        let infos = systems::AnyRulings::of(system).settings();
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
                if self.n % 5 == 0 {
                    others.push((self.character(story, self.b.wrapping_add(1)), Some(ask.clone())));
                }
                let (visibility, is_strike) = (self.visibility(), self.flag);
                Command::OpenContest { character, ask, source, others, visibility, is_strike }
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
            Some(twelvefold_play::Encounter::Rolling(entrants)) => {
                entrants.iter().find(|one| one.rolled.is_none())
            }
            _ => None,
        };
        match self.kind {
            23 => Command::CallInitiative { characters: self.some(story) },
            24 | 25 => {
                let character = waiting.map_or(character, |one| one.character);
                Command::RollInitiative {
                    character,
                    luck: self.b & 7 == 7,
                    named: Vec::new(),
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
            31 if self.n % 3 == 0 => Command::EraseNote { note },
            31 => Command::Pin { seq: u64::from(self.n % 40) },
            _ if self.flag => Command::Unpin { seq: *story.timeline.now().scene.pins.first().unwrap_or(&0) },
            _ => match self.b % 8 {
                0 => Command::Leave { seat: self.seat(story) },
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
                if self.n % 4 == 0 {
                    actions.push(self.action(story, self.a));
                }
                Command::Undo { actions, together: self.flag }
            }
            35 => Command::Redo { actions: vec![nth(&undone, self.a).unwrap_or(action)] },
            _ => {
                let is_secret = |one: &&twelvefold_play::Recorded| {
                    matches!(&one.told.event, Event::RollMade(_) | Event::ContestSettled { .. })
                        && one.told.audience != Audience::Everyone
                };
                let secret: Vec<&twelvefold_play::Recorded> = story.log.iter().filter(is_secret).collect();
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
                rest: if self.flag { Rest::Short } else { Rest::Long },
            },
            1 => {
                let how = self.about(story, "how", character);
                Command::Assist { character, other, points: u32::from(self.b % 3), how }
            }
            2 if self.flag => Command::StartSession,
            _ => Command::Points { character, deed: self.points(story, character) },
        }
    }
}
