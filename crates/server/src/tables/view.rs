//! The table as somebody sees it, written out beside the table's commands.

use play::SeatId;
use protocol::v1::table::view::TableView;
use store::TableId;

use super::Tables;
use crate::json;
use crate::problem::ApiError;

impl Tables {
    /// The table as a seat sees it, in JSON.
    pub(crate) async fn view(&self, table: &TableId, seat: SeatId) -> Result<String, ApiError> {
        let slot = self.slot(table);
        let turn = slot.view_turn().await;
        let (now, head) = {
            let mut memory = slot.lock().await;
            let copy = memory.caught_up(self.store(), table).await?;
            (copy.timeline.now().clone(), copy.chain.head())
        };
        // Large sheets take long to write out: neither this table's commands nor those of others wait for it.
        let view = move || {
            let seen = play::view(&now, seat).map_err(|_| ApiError::no_seat())?;
            let text = json::write(&TableView::of_table(&seen, seat, head), json::LARGEST);
            // Also if whoever asked has hung up meanwhile: the next view is not begun beside this one.
            drop(turn);
            text
        };
        tokio::task::spawn_blocking(view).await.map_err(|_| ApiError::internal())?
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use play::Settings;
    use protocol::v1::table::command::CommandBody;
    use store::Store;
    use systems::{AnyRulings, System};
    use tokio::runtime::Builder;

    use super::*;
    use crate::tables::{Asked, Order};
    use crate::{App, Config};

    /// What takes long is written by one thread here, and that is kept busy: a view that was asked for cannot be written
    /// before a word that is said after it, and the word must not wait for it.
    #[test]
    fn a_word_is_said_while_a_view_is_being_written() {
        let runtime = Builder::new_multi_thread().max_blocking_threads(1).enable_all().build().unwrap();
        runtime.block_on(async {
            let folder = tempfile::tempdir().unwrap();
            let address = format!("sqlite:{}", folder.path().join("tables.db").display());
            let app = App::new(Store::open(&address).await.unwrap(), Config::new(address));
            let tables = app.tables().clone();
            let settings =
                Settings { name: "Ashen Keep".to_owned(), rulings: AnyRulings::default_for(System::D12) };
            let table = tables.open(settings, "Mara").await.unwrap().table;
            tables.view(&table, SeatId::GM).await.unwrap();
            let (free, busy) = mpsc::channel::<()>();
            let held = tokio::task::spawn_blocking(move || busy.recv());
            let (viewing, seen) = (tables.clone(), table.clone());
            let view = tokio::spawn(async move { viewing.view(&seen, SeatId::GM).await });
            // Only once the view has been asked for so far that nobody else gets one.
            while tables.slot(&table).is_shown_to_nobody() {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            let say: CommandBody = serde_json::from_str(r#"{"kind":"say","text":"Onwards."}"#).unwrap();
            let order = Order {
                table: table.clone(),
                seat: SeatId::GM,
                asked: Asked::Wish(Box::new(say)),
                key: None,
            };
            let said = tokio::time::timeout(Duration::from_secs(60), tables.perform(order)).await;
            assert!(said.is_ok_and(|said| said.is_ok()), "the word waited for the view");
            assert!(!view.is_finished(), "the view was written first");
            free.send(()).unwrap();
            held.await.unwrap().unwrap();
            assert!(view.await.unwrap().unwrap().contains("Mara"));
            app.stop().await;
        });
    }
}
