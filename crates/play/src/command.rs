//! What somebody wishes to happen. A command changes nothing by itself: `decide` makes events of it, or refuses.

use systems::form::Values;
use systems::{AnySheet, PointsDeed, System};

use crate::fair::{Nonce, Salt};
use crate::{ActionId, Against, Ask, Audience, CharacterId, Condition, Role, Screen, SeatId, Visibility};

/// What somebody wishes to happen at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Take a new seat. Whoever sends it has shown an invitation.
    TakeSeat {
        /// What they call themselves.
        name: String,
        /// What the invitation lets them be.
        role: Role,
    },
    /// Go by another name.
    Rename { name: String },
    /// Leave the table, or ask somebody to (GM).
    Leave {
        /// Who is to leave.
        seat: SeatId,
    },
    /// Change the table's name, edition or rulings (GM).
    ChangeSettings {
        /// A new name.
        name: Option<String>,
        /// A named set of rulings.
        edition: Option<String>,
        /// Single rulings and their choices.
        rulings: Vec<(String, String)>,
    },
    /// Let players see more or less of the points of the GM's characters (GM).
    SetScreen {
        /// What they see from now on.
        screen: Screen,
    },
    /// Let the table play by another file of its system (GM).
    ChangeSystem {
        /// The system of that file.
        system: System,
        /// What does not fit there may be lost.
        accepts_loss: bool,
    },
    /// Put a character on the table.
    PutCharacter {
        sheet: AnySheet,
        /// Whose it is; a player can only put their own.
        owner: Option<SeatId>,
        /// Only the GM is to know of it (GM).
        is_hidden: bool,
    },
    /// Edit a character.
    EditCharacter {
        character: CharacterId,
        /// The sheet as it is to be.
        sheet: AnySheet,
    },
    /// Hand a character over (GM).
    HandOver {
        character: CharacterId,
        /// To whom; to the GM if nobody.
        owner: Option<SeatId>,
    },
    /// Hide a character, or show it to everyone (GM).
    Hide {
        character: CharacterId,
        /// Hide, or show?
        is_hidden: bool,
    },
    /// Take a character off the table.
    RemoveCharacter { character: CharacterId },
    /// Keep a stat block to make characters from (GM).
    KeepStatBlock { name: String, sheet: AnySheet },
    /// Keep a stat block no longer (GM).
    DropStatBlock { name: String },
    /// Put characters made from a stat block on the table (GM).
    PutFromStatBlock {
        name: String,
        /// How many; they are numbered if there are several.
        count: u32,
        /// Only the GM is to know of them.
        is_hidden: bool,
    },
    /// Give a character a condition, or write it anew.
    SetCondition {
        character: CharacterId,
        /// The condition.
        condition: Condition,
    },
    /// Switch a condition.
    SwitchCondition {
        character: CharacterId,
        name: String,
        /// On, or off?
        is_on: bool,
    },
    /// Take a condition away.
    RemoveCondition { character: CharacterId, name: String },
    /// Call for a check from several at once (GM).
    CallCheck {
        /// Who is asked.
        characters: Vec<CharacterId>,
        /// What is to be rolled.
        ask: Ask,
        /// Against what.
        against: Against,
        visibility: Visibility,
        /// What it is about.
        note: String,
    },
    /// End a call, answered or not (GM).
    CloseCall { call: ActionId },
    /// Roll.
    Roll {
        character: CharacterId,
        ask: Ask,
        /// Against what.
        against: Against,
        visibility: Visibility,
        /// Where the faces come from.
        source: Source,
        /// As a strike at somebody: it costs Action Points and takes Vitality (D12-SHIFT-2).
        strike_at: Option<CharacterId>,
    },
    /// Throw dice for no character: for the weather, a random encounter, a loot table.
    ThrowDice {
        /// The dice, in notation.
        dice: String,
        /// What for; empty if that is not said.
        reason: String,
        /// How openly; not blind.
        visibility: Visibility,
        /// Where the faces come from.
        source: Source,
    },
    /// Answer a call with a roll: what to roll, against what and how openly is the call's to say.
    AnswerCall {
        call: ActionId,
        character: CharacterId,
        /// The call's check with the roller's own choices (Extra, Luck, boosts); as called if left out.
        ask: Option<Ask>,
        /// Where the faces come from.
        source: Source,
    },
    /// Begin a contest: the first side rolls at once, the others when they answer.
    OpenContest {
        character: CharacterId,
        /// What they roll.
        ask: Ask,
        /// Where the faces come from.
        source: Source,
        /// Who resists, and with what if that is said.
        others: Vec<(CharacterId, Option<Ask>)>,
        visibility: Visibility,
        /// As a strike.
        is_strike: bool,
        /// Everyone competes for themselves, and nobody acts (D12-CHK-2).
        is_race: bool,
    },
    /// Answer a contest with a roll; the GM may do it for anyone.
    AnswerContest {
        contest: ActionId,
        character: CharacterId,
        /// What they roll; as asked if left out.
        ask: Option<Ask>,
        /// Where the faces come from.
        source: Source,
    },
    /// Call a contest off.
    DropContest { contest: ActionId },
    /// Let characters roll for initiative (GM).
    CallInitiative { characters: Vec<CharacterId> },
    /// Roll for initiative.
    RollInitiative {
        character: CharacterId,
        /// What is rolled, where the system leaves a choice; the usual if left out.
        score: Option<String>,
        /// What is said of it, as the system's form of that roll has it.
        values: Values,
        /// Where the faces come from.
        source: Source,
    },
    /// Set the order of turns by hand (GM); not every system has a roll for it.
    SetOrder {
        /// First to last.
        order: Vec<CharacterId>,
    },
    /// End the turn, with what that does to points, and the next one begins.
    EndTurn,
    /// End the encounter (GM).
    EndEncounter,
    /// Reveal a secret roll (GM). The one who records it brings what opens it.
    Reveal {
        /// The event that is secret.
        seq: u64,
        /// What opens it.
        salt: Salt,
        /// What it says, to the byte.
        body: String,
    },
    /// Spend or save points of one's own; lose or gain them (GM).
    Points {
        character: CharacterId,
        /// What is done.
        deed: PointsDeed,
    },
    /// Rest together (GM).
    Rest {
        characters: Vec<CharacterId>,
        /// Which rest, by the system's word for it.
        rest: String,
        /// It heals real damage too, as the table decides (D12-RES-6).
        heals: bool,
    },
    /// Let somebody who is Incapacitated act, or no longer (GM; D12-RES-6).
    AllowActing {
        character: CharacterId,
        /// May they?
        is_allowed: bool,
    },
    /// Spend resilience on another's next roll (POOL-RES-4).
    Assist {
        character: CharacterId,
        other: CharacterId,
        /// With how many points.
        points: u32,
        how: String,
    },
    /// Begin a new session (GM; POOL-RES-2).
    StartSession,
    /// Say something.
    Say {
        /// In whose voice.
        character: Option<CharacterId>,
        text: String,
        /// To whom.
        audience: Audience,
    },
    /// Write a note, or write one anew.
    WriteNote {
        /// Which; a new one if none.
        note: Option<ActionId>,
        title: String,
        /// What it says.
        text: String,
        /// Who may read it.
        audience: Audience,
    },
    /// Erase a note.
    EraseNote { note: ActionId },
    /// Pin an event.
    Pin { seq: u64 },
    /// Pin an event no longer.
    Unpin { seq: u64 },
    /// Undo actions: one's own, or any (GM).
    Undo {
        actions: Vec<ActionId>,
        /// And every later one that could not stand without them.
        together: bool,
    },
    /// Let undone actions stand again.
    Redo { actions: Vec<ActionId> },
}

/// Where the faces of a roll are to come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The server throws; with a nonce of the roller's own the roll is verified.
    Server(Option<Nonce>),
    /// Dice on a real table, in order.
    Faces(Vec<u32>),
}
