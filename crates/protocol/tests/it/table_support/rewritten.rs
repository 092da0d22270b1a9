//! Files that a server has written anew: some bodies changed, and the whole chain made to fit.

use std::collections::BTreeMap;

use play::fair::{Chain, Content, Hash, Header, Salt, inner};
use serde_json::Value;
use twelvefold_protocol::v1::table::{Line, LineContent, export};

/// Changes the body of every event that `edit` changes, by its number. What was sealed and is revealed later is changed in
/// both places, since a server that lies would do so.
pub(crate) fn rewritten(file: &str, edit: impl Fn(u64, &mut Value)) -> String {
    let (header, lines) = export::read_export(file.lines()).unwrap();
    let lines: Vec<Line> = lines.collect::<Result<_, _>>().unwrap();
    let edited = |seq: u64, body: &str| {
        let mut body: Value = serde_json::from_str(body).unwrap();
        edit_revealed(&mut body, &edit);
        edit(seq, &mut body);
        body.to_string()
    };
    let sealed: BTreeMap<u64, Hash> = lines.iter().filter_map(|line| revealed(line, &edited)).collect();
    let mut chain = Chain::new(&header.table);
    let mut write = |line: &Line| {
        let Line { seq, action, at, .. } = *line;
        let content = match &line.content {
            LineContent::Open { salt, body } => LineContent::Open { salt: *salt, body: edited(seq, body) },
            LineContent::Sealed { inner } => {
                LineContent::Sealed { inner: sealed.get(&seq).copied().unwrap_or(*inner) }
            }
        };
        let link = match &content {
            LineContent::Open { salt, body } => Content::Open { salt: *salt, body: body.as_bytes() },
            LineContent::Sealed { inner } => Content::Sealed(*inner),
        };
        let hash = chain.append(&Header { seq, action, at }, &link);
        Line { seq, action, at, hash, content }
    };
    let lines: Vec<Line> = lines.iter().map(&mut write).collect();
    export::write(&export::Header { head: chain.head(), ..header }, &lines).collect()
}

/// The body that an event reveals is a text within its own.
fn edit_revealed(body: &mut Value, edit: &impl Fn(u64, &mut Value)) {
    let event = &mut body["event"];
    if event["kind"] != "revealed" {
        return;
    }
    let mut within: Value = serde_json::from_str(event["body"].as_str().unwrap()).unwrap();
    edit(event["seq"].as_u64().unwrap(), &mut within);
    event["body"] = within.to_string().into();
}

/// What the seal on an event has to be if this one reveals it.
fn revealed(line: &Line, edited: &impl Fn(u64, &str) -> String) -> Option<(u64, Hash)> {
    let body: Value = serde_json::from_str(&edited(line.seq, line.body()?)).unwrap();
    let event = &body["event"];
    let salt: Salt =
        (event["kind"] == "revealed").then(|| event["salt"].as_str().unwrap().parse().unwrap())?;
    Some((event["seq"].as_u64()?, inner(&salt, event["body"].as_str()?.as_bytes())))
}
