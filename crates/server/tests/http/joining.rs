//! Coming in: invitations, recovery, signing out, leaving.

use std::time::Duration;

use serde_json::json;

use crate::world::World;

#[test]
fn an_invitation_lets_somebody_in_as_often_as_it_says() {
    let world = World::new();
    let table = world.open_table();
    let invite = table.invite(&json!({ "role": "player", "uses": 1 }));
    let first = world.stranger().post("/api/v1/join", &json!({ "invite": invite, "name": "Ana" }));
    let cookie = first.header("set-cookie").unwrap();
    assert!(cookie.starts_with(&format!("twelvefold_{}=", table.id)), "{cookie}");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict") && !cookie.contains("Secure"));
    assert_eq!(first.created()["role"], "player");
    let with_cookie = world.stranger().with("cookie", cookie.split(';').next().unwrap());
    assert_eq!(with_cookie.get(&table.path).status, 200);
    let second = world.stranger().post("/api/v1/join", &json!({ "invite": invite, "name": "Ben" }));
    assert!(second.problem(403).contains("used up"));
}

#[test]
fn an_invitation_says_where_it_leads_and_is_not_used_up_by_that() {
    let world = World::new();
    let table = world.open_table();
    let look = |invite: &str| world.stranger().post("/api/v1/invitation", &json!({ "invite": invite }));
    let invite = table.invite(&json!({ "role": "player", "uses": 1 }));
    let view = json!({ "name": "Ashen Keep", "system": "The D12 System", "gm": "Mara", "role": "player" });
    assert_eq!([look(&invite).ok(), look(&invite).ok()], [view.clone(), view]);
    world.stranger().post("/api/v1/join", &json!({ "invite": invite, "name": "Ana" })).created();
    assert!(look(&invite).problem(403).contains("used up"));
    assert_eq!(look(&table.invite(&json!({ "seat": 2 }))).ok()["back_to"], "Ana");
    for nothing in ["", "an invitation that nobody made", &table.recovery] {
        look(nothing).problem(403);
    }
}

#[test]
fn a_name_that_cannot_be_taken_uses_nothing_up() {
    let world = World::new();
    let table = world.open_table();
    let invite = table.invite(&json!({ "role": "player", "uses": 1 }));
    for name in ["", "mara", &"x".repeat(500)] {
        world.stranger().post("/api/v1/join", &json!({ "invite": invite, "name": name })).problem(422);
    }
    world.stranger().post("/api/v1/join", &json!({ "invite": invite, "name": "Ana" })).created();
}

#[test]
fn whoever_asks_again_with_the_same_key_sits_down_once() {
    let world = World::new();
    let table = world.open_table();
    let invite = table.invite(&json!({ "role": "player", "uses": 1 }));
    let join = |key: &str, invite: &str| {
        let body = json!({ "invite": invite, "name": "Ana" });
        world.stranger().with("idempotency-key", key).post("/api/v1/join", &body)
    };
    let key = "kQ3v0b1kPpQ8fL2sYw9xTg";
    let first = join(key, &invite).created();
    assert_eq!(join(key, &invite).created(), first, "the answer was lost; the invitation is used up");
    let seats = table.gm.get(&table.path).ok()["seats"].as_array().unwrap().len();
    assert_eq!(seats, 2, "the GM's and one more");
    assert!(join("another-key-drawn-by-chance", &invite).problem(403).contains("used up"));
    assert!(join("short", &invite).problem(400).contains("20 to 200"));
    let token = first["token"].as_str().unwrap();
    let ana = world.stranger().with_token(token);
    assert_eq!(ana.post(&format!("{}/logout", table.path), &json!(null)).status, 204);
    assert!(join(key, &invite).problem(403).contains("taken back"), "a key does not undo signing out");
    let back = join(key, &table.recovery).created();
    assert_eq!(join(key, &table.recovery).created(), back, "the GM comes back once, too");
}

#[test]
fn an_invitation_expires_and_can_be_taken_back() {
    let world = World::new();
    let table = world.open_table();
    let path = format!("{}/invites", table.path);
    let short = table.invite(&json!({ "seconds": 3 }));
    let kept = table.gm.post(&path, &json!({ "role": "spectator" })).created();
    assert_eq!(table.gm.get(&path).ok().as_array().unwrap().len(), 2);
    let link = kept["link"].as_str().unwrap();
    assert_eq!(link, format!("http://{}/join#{}", world.address, kept["invite"].as_str().unwrap()));
    assert_eq!(table.gm.delete(&format!("{path}/{}", kept["id"].as_str().unwrap())).status, 204);
    let is_over = (0..300).any(|_| {
        std::thread::sleep(Duration::from_millis(100));
        table.gm.get(&path).ok() == json!([])
    });
    assert!(is_over, "an expired invite is listed no more");
    for (invite, why) in [(short.as_str(), "expired"), (kept["invite"].as_str().unwrap(), "taken back")] {
        let refused = world.stranger().post("/api/v1/join", &json!({ "invite": invite, "name": "Ana" }));
        assert!(refused.problem(403).contains(why), "{}", refused.text);
    }
    table.gm.delete(&format!("{path}/{}", kept["id"].as_str().unwrap())).problem(404);
}

#[test]
fn nobody_but_the_gm_invites_and_nobody_is_invited_as_gm() {
    let world = World::new();
    let table = world.open_table();
    let path = format!("{}/invites", table.path);
    assert!(table.gm.post(&path, &json!({ "role": "gm" })).problem(422).contains("GM"));
    let ana = table.join("Ana");
    ana.post(&path, &json!({ "role": "player" })).problem(403);
    ana.post(&path, &json!({ "seat": 1 })).problem(403);
    ana.post(&path, &json!({ "role": "gm", "seat": 1 })).problem(403);
    ana.get(&path).problem(403);
}

#[test]
fn whoever_lost_their_token_is_invited_back_to_their_seat() {
    let world = World::new();
    let table = world.open_table();
    table.join("Ana");
    let invite = table.invite(&json!({ "seat": 2, "uses": 1 }));
    let back = world.stranger().post("/api/v1/join", &json!({ "invite": invite })).created();
    assert_eq!((&back["seat"], &back["role"]), (&json!(2), &json!("player")));
}

#[test]
fn whoever_comes_back_by_a_link_for_their_seat_is_alone_on_it() {
    let world = World::new();
    let table = world.open_table();
    let ana = table.join("Ana");
    let mut socket = ana.socket(&format!("{}/live", table.path)).unwrap();
    socket.next_of("caught_up");
    let device = ana.post(&format!("{}/invites", table.path), &json!({ "seat": 2 })).created();
    let again = table.gm.post(&format!("{}/invites", table.path), &json!({ "seat": 2 })).created();
    assert_eq!(again["uses"], 1, "once, unless the GM says otherwise");
    assert_eq!(ana.get(&table.path).status, 200, "as long as nobody has come by it");
    let back = world.stranger().post("/api/v1/join", &json!({ "invite": again["invite"] })).created();
    ana.get(&table.path).problem(401);
    table.say(&ana, "late", "Still here?").problem(401);
    assert_eq!(socket.next_of("goodbye")["reconnect"], false);
    world.stranger().post("/api/v1/join", &json!({ "invite": device["invite"] })).problem(403);
    let back = world.stranger().with_token(back["token"].as_str().unwrap());
    table.say(&back, "back", "Here I am.").ok();
}

#[test]
fn a_link_for_a_seat_that_is_good_for_two_leads_the_second_one_there_alone() {
    let world = World::new();
    let table = world.open_table();
    table.join("Ana");
    let invite = table.invite(&json!({ "seat": 2, "uses": 2 }));
    let come = || {
        let back = world.stranger().post("/api/v1/join", &json!({ "invite": invite })).created();
        world.stranger().with_token(back["token"].as_str().unwrap())
    };
    let (first, second) = (come(), come());
    first.get(&table.path).problem(401);
    assert_eq!(second.get(&table.path).status, 200);
}

#[test]
fn a_player_sits_on_their_own_seat_with_another_device_and_on_nobody_elses() {
    let world = World::new();
    let table = world.open_table();
    let path = format!("{}/invites", table.path);
    let ana = table.join("Ana");
    table.join("Ben");
    ana.post(&path, &json!({ "seat": 3 })).problem(403);
    let link = ana.post(&path, &json!({ "seat": 2, "uses": 50, "seconds": 9_999_999 })).created();
    assert_eq!(link["uses"], 1, "one device, once");
    let join = || world.stranger().post("/api/v1/join", &json!({ "invite": link["invite"] }));
    let phone = join().created();
    assert_eq!(phone["seat"], 2);
    join().problem(403);
    let phone = world.stranger().with_token(phone["token"].as_str().unwrap());
    table.say(&phone, "by-phone", "Here too.").ok();
    table.say(&ana, "at-the-desk", "And still here.").ok();
}

#[test]
fn the_gm_sits_at_the_table_with_another_device_too_until_the_code_is_used() {
    let world = World::new();
    let table = world.open_table();
    let path = format!("{}/invites", table.path);
    let asked = json!({ "role": "gm", "seat": 1, "uses": 50 });
    let link = table.gm.post(&path, &asked).created();
    let unused = table.gm.post(&path, &asked).created();
    assert_eq!(link["uses"], 1, "one device, once");
    let join = |link: &serde_json::Value| {
        world.stranger().post("/api/v1/join", &json!({ "invite": link["invite"] }))
    };
    let tablet = join(&link).created();
    assert_eq!((&tablet["seat"], &tablet["role"]), (&json!(1), &json!("gm")));
    join(&link).problem(403);
    let tablet = world.stranger().with_token(tablet["token"].as_str().unwrap());
    table.say(&tablet, "by-tablet", "Here too.").ok();
    table.say(&table.gm, "at-the-desk", "And still here.").ok();
    // The code is for somebody who lost a device: no other one stays, and no link leads there.
    world.stranger().post("/api/v1/join", &json!({ "invite": table.recovery })).created();
    table.say(&tablet, "again", "Still here?").problem(401);
    join(&unused).problem(403);
}

#[test]
fn the_recovery_code_gives_the_gm_a_new_token_and_voids_the_old_one() {
    let world = World::new();
    let table = world.open_table();
    let typed = table.recovery.to_lowercase().replace('-', " ");
    let back = world.stranger().post("/api/v1/join", &json!({ "invite": typed })).created();
    assert_eq!((&back["seat"], &back["role"]), (&json!(1), &json!("gm")));
    table.gm.get(&table.path).problem(401);
    let gm = world.stranger().with_token(back["token"].as_str().unwrap());
    assert_eq!(gm.get(&table.path).status, 200);
    world.stranger().post("/api/v1/join", &json!({ "invite": "no such code" })).problem(403);
}

#[test]
fn whoever_signs_out_or_is_asked_to_leave_is_out() {
    let world = World::new();
    let table = world.open_table();
    let (ana, ben) = (table.join("Ana"), table.join("Ben"));
    assert_eq!(ana.send(&format!("{}/logout", table.path), "application/json", "").status, 204);
    ana.get(&table.path).problem(401);
    table.command(&table.gm, "out", &json!({ "kind": "leave", "seat": 3 })).ok();
    ben.get(&table.path).problem(401);
    table.say(&ben, "late", "But I was not done.").problem(401);
}

#[test]
fn whoever_asks_many_times_at_once_with_one_key_sits_down_once_and_uses_the_link_once() {
    let world = World::new();
    let table = world.open_table();
    let invite = table.invite(&json!({ "role": "player", "uses": 3 }));
    let body = json!({ "invite": invite, "name": "Ana" });
    let ana = world.stranger().with("idempotency-key", "kQ3v0b1kPpQ8fL2sYw9xTg");
    let answers: Vec<_> = std::thread::scope(|scope| {
        let asking: Vec<_> =
            (0..12).map(|_| scope.spawn(|| ana.post("/api/v1/join", &body).created())).collect();
        asking.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    let listed = table.gm.get(&format!("{}/invites", table.path)).ok();
    assert_eq!(listed[0]["uses"], 2);
}

#[test]
fn an_invitation_that_lets_nobody_in_is_refused() {
    let world = World::new();
    let table = world.open_table();
    let path = format!("{}/invites", table.path);
    for asked in [json!({ "uses": 0 }), json!({ "seconds": 0 })] {
        let refused = table.gm.post(&path, &asked).problem(422);
        assert!(refused.contains("from 1 on"), "{refused}");
    }
    assert_eq!(table.gm.get(&path).ok(), json!([]));
}
