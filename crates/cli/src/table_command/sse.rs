//! Server-sent events, read line by line.

use std::io::{BufRead, BufReader, Read};

/// A longer line is no event of a table.
const LONGEST: u64 = 8 << 20;

/// One event of a stream.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct StreamEvent {
    /// What kind; `message` if it doesn't say.
    pub(super) event: String,
    /// What it says.
    pub(super) data: String,
}

/// The events of a stream, until it ends or breaks.
pub(super) struct Events<R> {
    lines: BufReader<R>,
}

impl<R: Read> Events<R> {
    pub(super) fn new(stream: R) -> Self {
        Self { lines: BufReader::new(stream) }
    }

    fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = self.lines.by_ref().take(LONGEST).read_line(&mut line).ok()?;
        (read > 0 && line.ends_with('\n')).then(|| line.trim_end_matches(['\r', '\n']).to_owned())
    }
}

impl<R: Read> Iterator for Events<R> {
    type Item = StreamEvent;

    /// The next event. A comment, which only keeps the stream alive, is an empty one.
    fn next(&mut self) -> Option<StreamEvent> {
        let mut sent = StreamEvent::default();
        loop {
            let line = self.line()?;
            let (field, value) = line.split_once(':').unwrap_or((&line, ""));
            let value = value.strip_prefix(' ').unwrap_or(value);
            match field {
                "" if line.is_empty() => return Some(sent),
                "event" => value.clone_into(&mut sent.event),
                "data" if sent.data.is_empty() => value.clone_into(&mut sent.data),
                "data" => sent.data = format!("{}\n{value}", sent.data),
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_read_as_they_come_and_half_an_event_is_none() {
        let text = ": hello\n\nid: 7\nevent: line\ndata: {\"a\":1}\r\n\r\ndata: one\ndata: two\n\ndata: half";
        let all: Vec<(String, String)> =
            Events::new(text.as_bytes()).map(|sent| (sent.event, sent.data)).collect();
        let pair = |event: &str, data: &str| (event.to_owned(), data.to_owned());
        assert_eq!(all, [pair("", ""), pair("line", "{\"a\":1}"), pair("", "one\ntwo")]);
    }
}
