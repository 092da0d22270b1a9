//! What is there for whoever runs the server and for whoever programs against it.

use crate::world::World;

#[test]
fn the_server_says_how_it_is() {
    let world = World::new();
    let table = world.open_table();
    table.say(&table.gm, "one", "Onwards.").ok();
    let stranger = world.stranger();
    assert_eq!(stranger.get("/healthz").text, "ok\n");
    assert_eq!(stranger.get("/readyz").text, "ready\n");
    let metrics = stranger.get("/metrics").text;
    assert!(metrics.contains("twelvefold_commands_total 1"), "{metrics}");
    assert!(metrics.contains(r#"route="/api/v1/tables/{table}/commands",status="200""#), "{metrics}");
    assert!(!metrics.contains(&table.id));
}

#[test]
fn the_reference_can_be_read_by_programs_and_people() {
    let world = World::new();
    let stranger = world.stranger();
    assert_eq!(stranger.get("/api/v1/openapi.json").ok()["openapi"], "3.1.0");
    let page = stranger.get("/api");
    assert!(page.header("content-type").unwrap().starts_with("text/html"));
    assert!(page.text.contains("POST /api/v1/tables/{table}/commands"));
    assert!(stranger.get("/api/reference.css").header("content-type").unwrap().starts_with("text/css"));
}

#[test]
fn what_is_not_there_is_a_problem_too() {
    let world = World::new();
    world.stranger().get("/api/v2/tables").problem(404);
    world.stranger().get("/api/v1/tables").problem(405);
    world.stranger().delete("/api/v1/join").problem(405);
}
