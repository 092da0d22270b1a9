//! A table of a hundred thousand events: how long it takes to open and to tell its luck, and what is left of it in memory.

use std::time::{Duration, Instant};

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
/// So many long tables are imported one after the other.
const IMPORTS: usize = 10;
/// How long a server may take to put away what nobody uses.
const AT_REST: Duration = Duration::from_secs(5);

/// What a long table costs.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Long {
    /// Milliseconds from the request for a table to its view, by a server that was just started.
    pub(crate) opening: f64,
    /// Milliseconds from the request for everybody's luck to the answer, by a server that was just started.
    pub(crate) luck: f64,
    /// The memory of a server, in bytes, after ten such tables were imported and looked at.
    pub(crate) after_imports: u64,
}

/// Imports long tables, and asks for one of them again.
pub(crate) async fn measure(store: &str) -> Result<Long, String> {
    let node = Node::start(store)?;
    let mut last = (String::new(), String::new());
    for count in 0..IMPORTS {
        let name = format!("longsession{count}");
        let token = bring_in(node.port(), &name).await?;
        last = (name, token);
    }
    tokio::time::sleep(AT_REST).await;
    let after_imports = node.memory().ok_or("this system does not tell how much memory a program uses")?;
    node.stop()?;
    let (name, token) = last;
    let opening = asking(store, &token, &format!("/api/v1/tables/{name}")).await?;
    let luck = asking(store, &token, &format!("/api/v1/tables/{name}/luck")).await?;
    Ok(Long { opening, luck, after_imports })
}

/// Milliseconds from a request to its answer, by a server that was just started.
async fn asking(store: &str, token: &str, path: &str) -> Result<f64, String> {
    let node = Node::start(store)?;
    let mut gm = Client::connect(node.port(), token).await.map_err(|error| error.to_string())?;
    let begun = Instant::now();
    let answer = gm.get(path).await?;
    let took = begun.elapsed();
    if !answer.contains("Sable") {
        return Err(format!("the table that was asked for is another one: {answer}"));
    }
    node.stop()?;
    Ok(took.as_secs_f64() * 1e3)
}

/// Imports the long log, and plays on a little; what opens the GM's seat.
async fn bring_in(port: u16, name: &str) -> Result<String, String> {
    let mut client = Client::connect(port, "").await.map_err(|error| error.to_string())?;
    let file = Log::play(name)?.export();
    let opened = client.post("/api/v1/tables/import", "application/x-ndjson", &file).await?;
    let token = opened["token"].as_str().unwrap_or_default().to_owned();
    let mut gm = Client::connect(port, &token).await.map_err(|error| error.to_string())?;
    for key in 0..TAIL {
        let roll = json!({ "kind": "roll", "character": 3, "ask": { "node": "DEX" }, "target": 12 });
        let asked = json!({ "key": key.to_string(), "command": roll });
        gm.post_json(&format!("/api/v1/tables/{name}/commands"), &asked).await?;
    }
    Ok(token)
}

/// A log that is being written.
struct Log {
    name: String,
    timeline: Timeline,
    chain: Chain,
    lines: Vec<Line>,
}

impl Log {
    /// Plays a long session: rolls with typed faces, and talk.
    fn play(name: &str) -> Result<Self, String> {
        let refused = |refusal: play::Refusal| refusal.to_string();
        let settings =
            Settings { name: "The Long Road".to_owned(), rulings: AnyRulings::default_for(System::D12) };
        let told = play::open(settings, "Mara").map_err(refused)?;
        let recorded = |(seq, told): (u64, Told)| Recorded { seq, action: ActionId(1), told };
        let timeline = Timeline::replay((1..).zip(told.clone()).map(recorded)).map_err(refused)?;
        let mut log = Self { name: name.to_owned(), timeline, chain: Chain::new(name), lines: Vec::new() };
        (1..).zip(told).try_for_each(|(seq, told)| log.write(seq, 1, &told))?;
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
        let mut chance = VerifiedChance::new(&self.name, Vec::new());
        let refused = |refusal: play::Refusal| refusal.to_string();
        let told = self.timeline.decide(SeatId::GM, command, &mut chance).map_err(refused)?;
        let action = self.timeline.now().seq + 1;
        for (seq, told) in (action..).zip(told) {
            self.write(seq, action, &told)?;
            self.timeline.record(Recorded { seq, action: ActionId(action), told }).map_err(refused)?;
        }
        self.timeline.trim(1);
        Ok(())
    }

    fn write(&mut self, seq: u64, action: u64, told: &Told) -> Result<(), String> {
        let body = event::encode(told).map_err(|error| error.to_string())?;
        let (at, salt) = (1_800_000_000_000 + seq, Salt([7; 32]));
        let header = Header { seq, action, at };
        let hash: Hash = self.chain.append(&header, &Content::Open { salt, body: body.as_bytes() });
        self.lines.push(Line::open(seq, action, at, hash, salt, body));
        Ok(())
    }

    fn export(&self) -> String {
        let events = self.lines.len() as u64;
        let header = export::Header { table: self.name.clone(), events, head: self.chain.head() };
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
