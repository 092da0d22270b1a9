//! Wishes in a few words, and what was told in one line each, so that a test reads like the log of a session.

use systems::System;
use systems::d12::Node;
use systems::form::{Value, Values};
use systems::three_six::Attribute;
use twelvefold_play::{
    self as play, ActionId, Against, Ask, Audience, Change, CharacterId, Command, Event, Roll, SeatId,
    Source, Told, Visibility,
};

use crate::common::{Given, Outcome, d12_sheet, done, joined, put, table_of, watches};

/// Ana plays Mira, Ben plays Nils, Vera watches, and the GM has a Goblin. All are of Level 5 with DEX +5.
pub(crate) fn party() -> Given {
    table_of(System::D12)
        .and(joined("Ana"))
        .and(joined("Ben"))
        .and(watches("Vera"))
        .and(put("Ana", d12_sheet("Mira")))
        .and(put("Ben", d12_sheet("Nils")))
        .and(put("GM", d12_sheet("Goblin")))
}

/// The same table once turns are taken, Mira and the Goblin among those in the order: strikes cost Action Points.
pub(crate) fn in_encounter(table: Given) -> Given {
    let order = vec![table.character("Mira"), table.character("Goblin")];
    table.and(done("GM", Command::SetOrder { order }))
}

/// A D12 check of a node.
pub(crate) fn d12(node: Node) -> Ask {
    Ask::of_score(System::D12, node.name())
}

/// A D12 check with a Luck Die.
pub(crate) fn lucky(node: Node) -> Ask {
    d12(node).with("luck", Value::On)
}

/// A D12 check with an Extra Die that leans on another attribute, and a Luck Die.
pub(crate) fn leaning(node: Node, on: Node) -> Ask {
    lucky(node).with("extra", Value::Name(on.name().to_owned()))
}

/// A 3d6 check of an attribute.
pub(crate) fn three_six(attribute: Attribute) -> Ask {
    Ask::of_score(System::THREE_SIX, attribute.name())
}

/// An action roll, with so much resilience.
pub(crate) fn pool(attribute: &str, spend: u32) -> Ask {
    Ask::of_score(System::POOL, attribute).with("spend", Value::number(spend))
}

/// Roll it against a target, for all to see, with the server's dice.
pub(crate) fn roll(character: CharacterId, ask: Ask, target: i32) -> Command {
    roll_against(character, ask, Against::Target(target))
}

/// Make an action roll.
pub(crate) fn act(character: CharacterId, ask: Ask) -> Command {
    roll_against(character, ask, Against::Nothing)
}

pub(crate) fn roll_against(character: CharacterId, ask: Ask, against: Against) -> Command {
    let (visibility, source, strike_at) = (Visibility::Everyone, Source::Server(None), None);
    Command::Roll { character, ask, against, visibility, source, strike_at }
}

/// Open a contest, for all to see, with the server's dice.
pub(crate) fn contest<const N: usize>(
    character: CharacterId,
    ask: Ask,
    others: [(CharacterId, Option<Ask>); N],
) -> Command {
    let (source, visibility, is_strike) = (Source::Server(None), Visibility::Everyone, false);
    Command::OpenContest {
        character,
        ask,
        source,
        others: others.into(),
        visibility,
        is_strike,
        is_race: false,
    }
}

/// Answer a contest with the server's dice.
pub(crate) fn resist(contest: ActionId, character: CharacterId, ask: Option<Ask>) -> Command {
    Command::AnswerContest { contest, character, ask, source: Source::Server(None) }
}

/// Answer a call with the server's dice.
pub(crate) fn answer(call: ActionId, character: CharacterId, ask: Option<Ask>) -> Command {
    Command::AnswerCall { call, character, ask, source: Source::Server(None) }
}

/// Roll for initiative with the server's dice.
pub(crate) fn initiative(character: CharacterId) -> Command {
    Command::RollInitiative {
        character,
        score: None,
        values: Values::default(),
        source: Source::Server(None),
    }
}

/// The same, seen by fewer.
pub(crate) fn seen(as_it_is: Visibility, mut command: Command) -> Command {
    match &mut command {
        Command::Roll { visibility, .. }
        | Command::OpenContest { visibility, .. }
        | Command::CallCheck { visibility, .. } => *visibility = as_it_is,
        other => panic!("{other:?} has no visibility"),
    }
    command
}

/// The same, with dice thrown on a real table.
pub(crate) fn typed<const N: usize>(faces: [u32; N], mut command: Command) -> Command {
    match &mut command {
        Command::Roll { source, .. }
        | Command::OpenContest { source, .. }
        | Command::AnswerContest { source, .. }
        | Command::AnswerCall { source, .. }
        | Command::RollInitiative { source, .. } => *source = Source::Faces(faces.into()),
        other => panic!("{other:?} throws no dice"),
    }
    command
}

/// The same, as a strike: a roll at somebody, a contest at all who resist.
pub(crate) fn striking(target: Option<CharacterId>, mut command: Command) -> Command {
    match &mut command {
        Command::Roll { strike_at, .. } => *strike_at = target,
        Command::OpenContest { is_strike, .. } => *is_strike = true,
        other => panic!("{other:?} is no strike"),
    }
    command
}

impl Outcome {
    /// Just this is told, line by line; the table after it.
    pub(crate) fn tells<const N: usize>(self, lines: [&str; N]) -> Given {
        let told = self.told();
        let after = self.happens();
        assert_eq!(told.iter().map(|told| line(&after, told)).collect::<Vec<_>>(), lines);
        after
    }
}

impl Given {
    /// The action that was recorded last.
    pub(crate) fn last_action(&self) -> ActionId {
        self.log.last().unwrap().action
    }

    /// What a seat heard of the last action, line by line.
    pub(crate) fn last_heard_by(&self, who: &str) -> Vec<String> {
        let sitter = self.sitter(who);
        let last = self.log.iter().filter(|recorded| recorded.action == self.last_action());
        let heard = last.filter(|recorded| recorded.told.audience.includes(sitter));
        heard.map(|recorded| line(self, &recorded.told)).collect()
    }

    /// What a seat sees of the order, by name, and whose turn it is.
    pub(crate) fn order_seen_by(&self, who: &str) -> (Vec<String>, Option<String>) {
        let seen = play::view(&self.table, self.seat(who)).unwrap();
        let Some(play::Encounter::Turns(turns)) = &seen.scene.encounter else { panic!("no turns") };
        let name = |id: &CharacterId| seen.scene.characters[id].name().to_owned();
        (turns.order.iter().map(name).collect(), turns.current().as_ref().map(name))
    }
}

/// An event in one line: who hears it, and what it says.
pub(crate) fn line(given: &Given, told: &Told) -> String {
    let heard = match &told.audience {
        Audience::Everyone => "all".to_owned(),
        Audience::Gm => "gm".to_owned(),
        Audience::Only(seats) => {
            let name = |seat: &SeatId| given.table.seats[seat].name.clone();
            seats.iter().map(name).collect::<Vec<_>>().join(", ")
        }
    };
    format!("{heard}: {}", words(given, &told.event))
}

fn words(given: &Given, event: &Event) -> String {
    let name = |id: &CharacterId| given.table.scene.characters[id].name().to_owned();
    let names = |ids: &[CharacterId]| ids.iter().map(name).collect::<Vec<_>>().join(", ");
    match event {
        Event::RollMade(roll) => rolled(roll),
        Event::RolledBlind { who, what, .. } => format!("{who} rolls {what} blind"),
        Event::PointsChanged { character, changes, .. } => {
            format!("{} {}", name(character), changes.iter().map(changed).collect::<Vec<_>>().join("; "))
        }
        Event::Owed { deeds, .. } => {
            format!("owed to {}", names(&deeds.iter().map(|(one, _)| *one).collect::<Vec<_>>()))
        }
        Event::OwedPaid { .. } => "what was owed is paid".to_owned(),
        Event::Revealed { seq, .. } => format!("event {seq} is revealed"),
        Event::CheckCalled(call) => format!("{} are called: {}", names(&call.asked), call.note),
        Event::CallClosed { .. } => "the call is over".to_owned(),
        Event::ContestOpened(contest) => {
            format!(
                "contest: {}",
                names(&contest.sides.iter().map(|side| side.character).collect::<Vec<_>>())
            )
        }
        Event::ContestSettled { .. } => "the contest is settled".to_owned(),
        Event::ContestDropped { .. } => "the contest is called off".to_owned(),
        Event::InitiativeCalled { characters } => format!("initiative: {}", names(characters)),
        Event::OrderSet { order } => format!("order: {}", names(order)),
        Event::TurnPassed { from, to, round } => format!("round {round}: {} to {}", name(from), name(to)),
        Event::EncounterEnded => "the encounter is over".to_owned(),
        other => format!("{other:?}"),
    }
}

fn rolled(roll: &Roll) -> String {
    format!("{} rolls {} {:?} ({})", roll.who, roll.what, roll.faces, roll.origin.name())
}

fn changed(change: &Change) -> String {
    let Change { points, before, after, real_damage, why } = change;
    let real = if *real_damage > 0 { format!(" and {real_damage} real damage") } else { String::new() };
    format!("{points} {before} to {after}{real}: {why}")
}
