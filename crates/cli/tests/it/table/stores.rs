//! Looking after a store.

use crate::table::people::{Group, Server};

#[test]
fn a_store_is_checked_backed_up_restored_and_moved() {
    let server = Server::start();
    let Group { gm, ana, .. } = Group::sit_down(&server);
    ana.types("table roll Kestrel DEX --dc 12");
    let store = format!("sqlite:{}", server.folder.path().join("tables.db").display());
    assert!(gm.types(&format!("store check --store {store}")).contains("is sound: 1 table"));
    gm.types(&format!("store backup copy.db --store {store}"));
    gm.is_refused(&format!("store backup copy.db --store {store}"));
    assert!(gm.types("store restore copy.db --store sqlite:restored.db").contains("1 table"));
    gm.types("store move --from sqlite:restored.db --to sqlite:moved.db");
    let again = gm.json("store move --from sqlite:restored.db --to sqlite:moved.db");
    assert_eq!(again["carried"], 0, "what is there is not carried again");
    assert!(gm.types("store check --store sqlite:moved.db").contains("is sound"));
    assert!(gm.is_refused("store check --store sqlite:nowhere.db").contains("nowhere.db"));
}
