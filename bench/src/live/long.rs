//! A table of a hundred thousand events, and how long it takes to open.

use std::time::Instant;

use play::fair::{Chain, Content, Hash, Header, Salt};
use play::{ActionId, Audience, Command, Recorded, SeatId, Settings, Timeline, Told, Visibility};
use protocol::v1::table::chance::VerifiedChance;
use protocol::v1::table::command::CommandBody;
use protocol::v1::table::{Line, event, export};
use serde_json::json;
use systems::{AnyRulings, System};

use super::client::Client;
use super::node::Node;

/// Events in the log.
const EVENTS: u64 = 100_000;
/// Rolls after the snapshot that comes with an import: nearly as many events as ever lie after one.
const TAIL: u64 = 240;
const NAME: &str = "longsession";

/// Milliseconds from the request for a table to its view, by a server that was just started.
pub(crate) async fn opening(store: &str) -> Result<f64, String> {
    let node = Node::start(store)?;
    let token = bring_in(node.port()).await?;
    node.stop()?;
    let node = Node::start(store)?;
    let mut gm = Client::connect(node.port(), &token).await.map_err(|error| error.to_string())?;
    let begun = Instant::now();
    let view = gm.get(&format!("/api/v1/tables/{NAME}")).await?;
    let took = begun.elapsed();
    if !view.contains("Sable") {
        return Err(format!("the table that was opened is another one: {view}"));
    }
    node.stop()?;
    Ok(took.as_secs_f64() * 1e3)
}

/// Imports the long log, and plays on a little; what opens the GM's seat.
async fn bring_in(port: u16) -> Result<String, String> {
    let mut client = Client::connect(port, "").await.map_err(|error| error.to_string())?;
    let file = Log::play()?.export();
    let opened = client.post("/api/v1/tables/import", "application/x-ndjson", &file).await?;
    let token = opened["token"].as_str().unwrap_or_default().to_owned();
    let mut gm = Client::connect(port, &token).await.map_err(|error| error.to_string())?;
    for key in 0..TAIL {
        let roll = json!({ "kind": "roll", "character": 3, "ask": { "node": "DEX" }, "target": 12 });
        let asked = json!({ "key": key.to_string(), "command": roll });
        gm.post_json(&format!("/api/v1/tables/{NAME}/commands"), &asked).await?;
    }
    Ok(token)
}

/// A log that is being written.
struct Log {
    timeline: Timeline,
    chain: Chain,
    lines: Vec<Line>,
}

impl Log {
    /// Plays a long session: rolls with typed faces, and talk.
    fn play() -> Result<Self, String> {
        let refused = |refusal: play::Refusal| refusal.to_string();
        let settings = Settings { name: "The Long Road".to_owned(), rulings: AnyRulings::of(System::D12) };
        let told = play::open(settings, "Mara").map_err(refused)?;
        let recorded = |(seq, told): (u64, Told)| Recorded { seq, action: ActionId(1), told };
        let timeline = Timeline::replay((1..).zip(told.clone()).map(recorded)).map_err(refused)?;
        let mut log = Self { timeline, chain: Chain::new(NAME), lines: Vec::new() };
        (1..).zip(told).for_each(|(seq, told)| log.write(seq, 1, &told));
        let points = json!({ "Level": 7, "Body": 4, "DEX": 3 });
        let sheet = json!({ "system": "d12", "name": "Sable", "points": points });
        let put = json!({ "kind": "put_character", "sheet": sheet });
        let put: CommandBody = serde_json::from_value(put).map_err(|error| error.to_string())?;
        let put = put.into_command(&log.timeline.now().scene).map_err(|error| error.to_string())?;
        log.perform(&put)?;
        while log.timeline.now().seq < EVENTS {
            log.perform(&next(log.timeline.now().seq))?;
        }
        Ok(log)
    }

    fn perform(&mut self, command: &Command) -> Result<(), String> {
        let mut chance = VerifiedChance::new(NAME, Vec::new());
        let refused = |refusal: play::Refusal| refusal.to_string();
        let told = self.timeline.decide(SeatId::GM, command, &mut chance).map_err(refused)?;
        let action = self.timeline.now().seq + 1;
        for (seq, told) in (action..).zip(told) {
            self.write(seq, action, &told);
            self.timeline.record(Recorded { seq, action: ActionId(action), told }).map_err(refused)?;
        }
        self.timeline.trim(1);
        Ok(())
    }

    fn write(&mut self, seq: u64, action: u64, told: &Told) {
        let (at, salt, body) = (1_800_000_000_000 + seq, Salt([7; 32]), event::encode(told));
        let header = Header { seq, action, at };
        let hash: Hash = self.chain.append(&header, &Content::Open { salt, body: body.as_bytes() });
        self.lines.push(Line::open(seq, action, at, hash, salt, body));
    }

    fn export(&self) -> String {
        let events = self.lines.len() as u64;
        let header = export::Header { table: NAME.to_owned(), events, head: self.chain.head() };
        export::write(&header, &self.lines).collect()
    }
}

/// By turns a roll and a sentence.
fn next(seq: u64) -> Command {
    if seq.is_multiple_of(2) {
        let text = format!("And then, for the {seq}th time, something happened.");
        return Command::Say { character: None, text, audience: Audience::Everyone };
    }
    let face = |shift: u64| u32::try_from((seq / 2 + shift) % 12 + 1).unwrap_or(1);
    Command::Roll {
        character: play::CharacterId(3),
        ask: play::Ask::of_score(systems::System::D12, "DEX"),
        against: play::Against::Target(14),
        visibility: Visibility::Everyone,
        source: play::Source::Faces(vec![face(0), face(5)]),
        strike_at: None,
    }
}
