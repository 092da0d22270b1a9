//! Deleting a table, after asking twice.

use crate::world::World;

#[test]
fn a_table_is_deleted_only_when_the_gm_says_so_twice() {
    let world = World::new();
    let table = world.open_table();
    let ana = table.join("Ana");
    ana.delete(&table.path).problem(403);
    let mut socket = ana.socket(&format!("{}/live", table.path)).unwrap();
    socket.next_of("caught_up");
    let asked = table.gm.delete(&table.path);
    assert_eq!(asked.status, 202, "{}", asked.text);
    assert_eq!(table.gm.get(&table.path).status, 200);
    table.gm.delete(&format!("{}?confirm=ABCD", table.path)).problem(403);
    let code = asked.json()["confirm"].as_str().unwrap().to_owned();
    let other = world.open_table();
    other.gm.delete(&format!("{}?confirm={code}", other.path)).problem(403);
    assert_eq!(table.gm.delete(&format!("{}?confirm={code}", table.path)).status, 204);
    table.gm.get(&table.path).problem(401);
    assert_eq!(socket.next_of("goodbye")["reconnect"], false);
    assert_eq!(other.gm.get(&other.path).status, 200);
}
