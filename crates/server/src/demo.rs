//! A table to try things at: three characters with a seat each, and somebody to meet on the bridge.

use std::time::Duration;

use play::{Role, SeatId, Settings};
use protocol::v1::table::command::CommandBody;
use protocol::v1::table::http::Demo;
use store::TableId;
use systems::{AnyRulings, System};

use crate::access::{Code, Kind, Secret};
use crate::app::App;
use crate::clock;
use crate::problem::ApiError;
use crate::server::ServeError;
use crate::tables::{Asked, Guest, Invitation, Order, Tables};

/// Its id, by which it is found again. Knowing it lets nobody in.
const TABLE: &str = "demo";
const NAME: &str = "The toll bridge";
/// Who plays the characters until somebody comes: players are called after them.
const PARTY: [(&str, &str); 3] = [
    ("Sable", include_str!("../demo/sable.toml")),
    ("Corin", include_str!("../demo/corin.toml")),
    ("Wren", include_str!("../demo/wren.toml")),
];
const TROLL: &str = include_str!("../demo/troll.toml");
/// How long the links hold, and for how many.
const HOLDS: Duration = Duration::from_secs(24 * 60 * 60);
const USES: u64 = 100;

/// A way to the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DemoLink {
    /// What one does there: `play Sable`.
    pub what: String,
    /// Behind the server's address: `/join#…`.
    pub path: String,
}

/// What one can be at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DemoPart {
    Gm,
    Player(SeatId),
    Guest,
    Spectator,
}

impl App {
    /// Opens the demo table if the store has none yet, and makes links to it that hold for a day.
    pub async fn demo(&self) -> Result<Vec<DemoLink>, ServeError> {
        let links =
            links(self.tables()).await.map_err(|error| ServeError::Demo(error.detail().to_owned()))?;
        self.open_demo();
        Ok(links)
    }

    /// What the demo table is called, and the ways to it: none where there is no such table.
    pub(crate) async fn demo_ways(&self) -> Result<Demo, ApiError> {
        if !self.has_demo() {
            return Ok(Demo { name: NAME.to_owned(), ways: Vec::new() });
        }
        let ways = parts(self.tables(), &self.demo_table()?).await;
        Ok(Demo { name: NAME.to_owned(), ways: ways.into_iter().map(|(what, _)| what).collect() })
    }

    /// A link to the demo table by one of the ways, which holds for a day.
    pub(crate) async fn demo_door(&self, way: &str) -> Result<String, ApiError> {
        let table = self.demo_table()?;
        let ways = parts(self.tables(), &table).await;
        let part = ways.into_iter().find(|(what, _)| what == way).map(|(_, part)| part);
        let part = part.ok_or_else(|| {
            ApiError::not_found("there is no such way to the demo table; look at the list again")
        })?;
        Ok(path(&door(self.tables(), &table, part).await?))
    }

    fn demo_table(&self) -> Result<TableId, ApiError> {
        if !self.has_demo() {
            return Err(ApiError::not_found("this server has no table to try things at; open one"));
        }
        TABLE.parse().map_err(|_| ApiError::internal())
    }
}

async fn links(tables: &Tables) -> Result<Vec<DemoLink>, ApiError> {
    let table: TableId = TABLE.parse().map_err(|_| ApiError::internal())?;
    if tables.store().head(&table).await?.is_none() {
        set_up(tables, &table).await?;
    }
    let mut links = Vec::new();
    for (what, part) in parts(tables, &table).await {
        links.push(DemoLink { what, path: path(&door(tables, &table, part).await?) });
    }
    Ok(links)
}

/// Every way to the table.
async fn parts(tables: &Tables, table: &TableId) -> Vec<(String, DemoPart)> {
    let mut parts = vec![("lead it as the GM".to_owned(), DemoPart::Gm)];
    for seat in (SeatId::GM.0 + 1..).take(PARTY.len()).map(SeatId) {
        // A seat that was left meanwhile is no seat.
        if let Ok(sitting) = tables.seat(table, seat).await {
            parts.push((format!("play {}", sitting.name), DemoPart::Player(seat)));
        }
    }
    parts.push(("bring a character of your own".to_owned(), DemoPart::Guest));
    parts.push(("watch".to_owned(), DemoPart::Spectator));
    parts
}

/// What lets one in.
async fn door(tables: &Tables, table: &TableId, part: DemoPart) -> Result<String, ApiError> {
    match part {
        DemoPart::Gm => lead(tables, table).await,
        DemoPart::Player(seat) => invite(tables, table, Guest::OtherDevice(seat)).await,
        DemoPart::Guest => invite(tables, table, Guest::New(Role::Player)).await,
        DemoPart::Spectator => invite(tables, table, Guest::New(Role::Spectator)).await,
    }
}

fn path(secret: &str) -> String {
    format!("/join#{secret}")
}

async fn set_up(tables: &Tables, table: &TableId) -> Result<(), ApiError> {
    let settings = Settings { name: NAME.to_owned(), rulings: AnyRulings::default_for(System::usual()) };
    tables.open_as(table.clone(), settings, "Game Master").await?;
    for ((name, sheet), seat) in PARTY.into_iter().zip(SeatId::GM.0 + 1..) {
        // Nobody holds this token: the seat is opened by invitations.
        let asked = Asked::Seat { name: name.to_owned(), role: Role::Player, token: Secret::draw()?.hash() };
        perform(tables, table, asked).await?;
        perform(tables, table, character(sheet, Some(seat))).await?;
    }
    perform(tables, table, character(TROLL, None)).await
}

fn character(sheet: &str, owner: Option<u64>) -> Asked {
    let sheet = protocol::v1::sheet::SheetJson::of_text(sheet);
    Asked::Wish(Box::new(CommandBody::PutCharacter { sheet, owner, hidden: false }))
}

async fn perform(tables: &Tables, table: &TableId, asked: Asked) -> Result<(), ApiError> {
    let order = Order { table: table.clone(), seat: SeatId::GM, asked, key: None };
    tables.perform(order).await.map(|_| ())
}

/// The GM's seat is handed out by no invitation: a recovery code of its own leads there.
async fn lead(tables: &Tables, table: &TableId) -> Result<String, ApiError> {
    let code = Code::draw()?;
    let mut token = Kind::Recovery.token(code.hash(), table, Role::Gm);
    (token.seat, token.expires) = (Some(SeatId::GM.0), Some(clock::after(HOLDS)));
    tables.store().put_token(token).await?;
    Ok(code.reveal())
}

/// Whoever plays somebody does so beside those who do already.
async fn invite(tables: &Tables, table: &TableId, guest: Guest) -> Result<String, ApiError> {
    let (secret, _) = tables.invite(table, Invitation { guest, holds: HOLDS, uses: USES }).await?;
    Ok(secret.reveal().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;
    use store::Store;

    async fn app(folder: &std::path::Path) -> App {
        let address = format!("sqlite:{}", folder.join("tables.db").display());
        App::new(Store::open(&address).await.unwrap(), Config::new(address))
    }

    #[tokio::test]
    async fn it_is_set_up_once_and_can_be_joined_at_every_start() {
        let folder = tempfile::tempdir().unwrap();
        for _ in 0..2 {
            let app = app(folder.path()).await;
            let links = app.demo().await.unwrap();
            let whats: Vec<&str> = links.iter().map(|link| link.what.as_str()).collect();
            let expected = [
                "lead it as the GM",
                "play Sable",
                "play Corin",
                "play Wren",
                "bring a character of your own",
                "watch",
            ];
            assert_eq!(whats, expected);
            for link in &links {
                let secret = link.path.strip_prefix("/join#").unwrap();
                let name = format!("{} {}", link.what.len(), &secret[..4]);
                app.tables().let_in(secret.to_owned(), name, None).await.unwrap();
            }
            let listed = app.demo_ways().await.unwrap();
            assert_eq!(
                (listed.name.as_str(), listed.ways),
                (NAME, whats.iter().map(|way| (*way).to_owned()).collect())
            );
            for way in expected {
                let door = app.demo_door(way).await.unwrap();
                let secret = door.strip_prefix("/join#").unwrap();
                app.tables().let_in(secret.to_owned(), format!("by {}", &secret[..6]), None).await.unwrap();
            }
            assert!(app.demo_door("play Nobody").await.is_err());
            app.stop().await;
        }
        let app = app(folder.path()).await;
        assert_eq!(app.tables().store().tables(None, 10).await.unwrap().len(), 1);
        assert_eq!(
            app.demo_ways().await.unwrap().ways,
            Vec::<String>::new(),
            "only whoever was asked for it shows the way"
        );
        assert!(app.demo_door("watch").await.is_err());
        let view = app.tables().view(&TABLE.parse().unwrap(), SeatId::GM).await.unwrap();
        let view: serde_json::Value = serde_json::from_str(&view).unwrap();
        assert_eq!(view["characters"].as_array().unwrap().len(), PARTY.len() + 1);
        app.stop().await;
    }
}
