//! Moves: a few numbers that become a mostly sensible wish at the table as it is just then.

use proptest::prelude::*;
use systems::d12::{self, ModifierTarget, Node, ResourceKind};
use systems::form::{Value, Values};
use systems::three_six::{self, Attribute};
use systems::{AnySheet, System, pool};
use twelvefold_play::fair::Nonce;
use twelvefold_play::{
    ActionId, Against, Ask, Audience, CharacterId, Command, Effect, PointsDeed, SeatId, Source, Visibility,
};

use crate::properties::story::Story;

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

pub(crate) fn nth<T: Copy>(items: &[T], at: u8) -> Option<T> {
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
    pub(crate) fn seat(&self, story: &Story) -> SeatId {
        let owner = story.timeline.now().scene.characters.get(&self.character(story, self.a));
        match self.who {
            0..=2 => SeatId::GM,
            3..=5 => owner.and_then(|one| one.owner).unwrap_or(SeatId::GM),
            6 => SeatId(2),
            7 => SeatId(3),
            _ => SeatId(4),
        }
    }

    pub(crate) fn character(&self, story: &Story, at: u8) -> CharacterId {
        let all: Vec<CharacterId> = story.timeline.now().scene.characters.keys().copied().collect();
        match nth(&all, at) {
            Some(character) if !self.wild => character,
            _ => CharacterId(u64::from(self.n)),
        }
    }

    /// Some of the characters, each once.
    pub(crate) fn some(&self, story: &Story) -> Vec<CharacterId> {
        let all = story.timeline.now().scene.characters.keys().copied();
        let mut some: Vec<CharacterId> =
            all.enumerate().filter(|(at, _)| self.a >> (at % 8) & 1 == 1).map(|(_, one)| one).collect();
        some.truncate(4);
        if self.wild {
            some.extend(some.first().copied());
        }
        some
    }

    pub(crate) fn action(&self, story: &Story, at: u8) -> ActionId {
        let all: Vec<ActionId> = story.actions().collect();
        match nth(&all, at) {
            // Mostly something recent: what is early is the table's own opening.
            Some(_) if !self.wild => all[all.len() - 1 - usize::from(at) % all.len().min(12)],
            _ => ActionId(u64::from(self.n)),
        }
    }

    pub(crate) fn key<T>(&self, known: &std::collections::BTreeMap<ActionId, T>) -> ActionId {
        let keys: Vec<ActionId> = known.keys().copied().collect();
        nth(&keys, self.b).filter(|_| !self.wild).unwrap_or(ActionId(u64::from(self.n)))
    }

    pub(crate) fn ask(&self, system: System) -> Ask {
        let system = if self.wild { System::all()[usize::from(self.b) % 3] } else { system };
        let node = [Node::Finesse, Node::Body, Node::Mind, Node::Dex][usize::from(self.b >> 4) % 4];
        match system.name() {
            "d12" => Ask {
                values: Values::default()
                    .with_some("extra", (self.b & 3 == 3).then(|| Value::Name("INT".to_owned())))
                    .with_switch("luck", self.b & 12 == 12)
                    .with_switch("resisted", self.b & 64 != 0),
                ..Ask::of_score(system, node.name())
            },
            "3d6" => Ask {
                values: Values::default()
                    .with_switch("save", self.flag)
                    .with("advantage", Value::number(self.n % 3))
                    .with("disadvantage", Value::number(self.n % 2))
                    .with("step", Value::number(i32::from(self.b % 5) - 2)),
                ..Ask::of_score(system, Attribute::ALL[usize::from(self.b) % 7].name())
            },
            _ => Ask {
                values: Values::default()
                    .with("boost", Value::number(self.n % 3))
                    .with("snag", Value::number(self.n % 2))
                    .with("spend", Value::number(u32::from(self.b & 3 == 3))),
                ..Ask::of_score(system, if self.flag { "Perception" } else { "Strength" })
            },
        }
    }

    pub(crate) fn against(&self, system: System) -> Against {
        match system.name() {
            _ if self.wild => Against::OtherSide,
            "pool" => Against::Nothing,
            _ => Against::Target(i32::try_from(self.n % 24).unwrap()),
        }
    }

    pub(crate) fn visibility(&self) -> Visibility {
        // Half of all rolls are open.
        *Visibility::ALL.get(usize::try_from(self.n % 8).unwrap()).unwrap_or(&Visibility::Everyone)
    }

    pub(crate) fn source(&self) -> Source {
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

    pub(crate) fn text(&self, story: &mut Story, what: &str) -> (String, Audience) {
        let (audience, readers) = self.audience(story);
        let text = story.secrets.mark(what);
        if audience != Audience::Everyone {
            story.secrets.keep(text.clone(), readers);
        }
        (text, audience)
    }

    /// A text about a character, which nobody may read while the character is hidden.
    pub(crate) fn about(&self, story: &mut Story, what: &str, character: CharacterId) -> String {
        let text = story.secrets.mark(what);
        let known = story.timeline.now().scene.characters.get(&character);
        if known.is_some_and(|one| one.is_hidden) {
            story.secrets.keep(text.clone(), []);
        }
        text
    }

    pub(crate) fn effect(&self, system: System) -> Effect {
        match system.name() {
            "d12" => {
                let target = if self.flag {
                    ModifierTarget::Node(Node::Body)
                } else {
                    ModifierTarget::Maximum(ResourceKind::Vitality)
                };
                Effect::on(system, Some(target.name())).with("modifier", i32::from(self.b % 7) - 3)
            }
            "3d6" => {
                let steps = i32::from(self.b % 3) - 1;
                Effect::on(system, None).with("advantage", self.n % 2).with("step", steps)
            }
            _ => Effect::on(system, None).with("boost", self.n % 3).with("snag", u32::from(self.flag)),
        }
    }

    pub(crate) fn points(&self, story: &mut Story, character: CharacterId) -> PointsDeed {
        let why = self.about(story, "why", character);
        let kind = ResourceKind::ALL[usize::from(self.b) % 5];
        let amount = if self.wild { u32::MAX } else { self.n % 4 };
        match (story.timeline.now().scene.settings.system().name(), self.n % 5) {
            ("pool", 0..=2) => PointsDeed::SaveResilience(amount % 2 + 1, why),
            ("pool", _) => PointsDeed::GainResilience(amount, why),
            (_, 0 | 1) => PointsDeed::Spend(kind.name().into(), amount, why),
            (_, 2) => PointsDeed::Lose(kind.name().into(), amount, why),
            (_, 3) => PointsDeed::Gain(kind.name().into(), amount, why),
            _ => PointsDeed::WriteHistory(why),
        }
    }

    pub(crate) fn edited(&self, sheet: &AnySheet) -> AnySheet {
        if let Some(sheet) = sheet.downcast_ref::<systems::d12::Sheet>() {
            let mut draft = sheet.draft();
            draft.deity = Some(format!("deity {}", self.n % 3));
            if self.flag {
                draft.points.retain(|(node, _)| *node != Node::Finesse);
                draft.points.push((Node::Finesse, self.n % 3));
            }
            d12::Sheet::fitting(draft).map_or_else(|_| AnySheet::new(sheet.clone()), AnySheet::new)
        } else if let Some(sheet) = sheet.downcast_ref::<systems::three_six::Sheet>() {
            let draft = three_six::Draft { heroism: self.n % 4, ..sheet.draft() };
            AnySheet::new(three_six::Sheet::new(draft).unwrap())
        } else {
            let sheet = sheet.downcast_ref::<systems::pool::Sheet>().unwrap();
            let mut draft = sheet.draft();
            draft.levels.push((format!("Skill {}", self.n % 3), 1 + self.n % 2));
            if self.flag {
                draft.resilience = self.n % 4;
            }
            pool::Sheet::new(draft).map_or_else(|_| AnySheet::new(sheet.clone()), AnySheet::new)
        }
    }
}
