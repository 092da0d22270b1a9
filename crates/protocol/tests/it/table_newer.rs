//! What a newer program wrote is named, not misread.

use twelvefold_protocol::v1::table::event;

fn refused(body: &str) -> String {
    event::decode(body).unwrap_err().to_string()
}

#[test]
fn an_unknown_kind_or_field_is_named() {
    let newer = |what: &str| format!("there is no {what} here; it was made by a newer program: use that one");
    let told = |event: &str| format!(r#"{{"by":1,"audience":"everyone","event":{event}}}"#);
    assert_eq!(refused(&told(r#"{"kind":"map_drawn"}"#)), newer(r#"kind "map_drawn""#));
    assert_eq!(
        refused(&told(r#"{"kind":"pinned","by":1,"seq":4,"colour":"red"}"#)),
        newer(r#"field "colour""#)
    );
    let line = include_str!("../golden/table.jsonl").lines().nth(7).unwrap();
    let (_, body) = line.split_once(r#","body":"#).unwrap();
    let body = &body[..body.len() - 1];
    event::decode(body).unwrap();
    let wider =
        body.replace(r#""check":{"kind":"static","side""#, r#""check":{"kind":"static","weather":3,"side""#);
    assert_ne!(wider, body);
    assert_eq!(refused(&wider), newer(r#"field "weather""#));
}
