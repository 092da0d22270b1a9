//! Somebody who watches a table by a socket, and notes when each event came.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// How an event begins.
const EVENT: &[u8] = br#"{"kind":"event","seq":"#;
const PING: u8 = 0x89;
/// A pong with nothing in it, masked with zeros.
const PONG: [u8; 6] = [0x8a, 0x80, 0, 0, 0, 0];

/// When each event came. Clones are the same notes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes(Arc<Mutex<Vec<(u64, Instant)>>>);

impl Notes {
    fn add(&self, seq: u64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push((seq, Instant::now()));
    }

    /// When an event came.
    pub(crate) fn arrival_of(&self, seq: u64) -> Option<Instant> {
        let notes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = notes.binary_search_by_key(&seq, |&(seq, _)| seq).ok()?;
        notes.get(place).map(|&(_, at)| at)
    }
}

/// Watches until the line is dead.
pub(crate) async fn watch(mut stream: TcpStream, mut came: Vec<u8>, notes: Notes) {
    loop {
        let mut read = 0;
        while let Some((frame, length)) = frame(&came[read..]) {
            match frame {
                Frame::Event(seq) => notes.add(seq),
                Frame::Ping => drop(stream.write_all(&PONG).await),
                Frame::Other => {}
            }
            read += length;
        }
        came.drain(..read);
        if !matches!(stream.read_buf(&mut came).await, Ok(1..)) {
            return;
        }
    }
}

enum Frame {
    Event(u64),
    Ping,
    Other,
}

/// The first frame, if all of it is there, and its length.
fn frame(bytes: &[u8]) -> Option<(Frame, usize)> {
    let [first, short, rest @ ..] = bytes else { return None };
    let (length, head): (usize, usize) = match short {
        126 => (usize::from(u16::from_be_bytes(rest.get(..2)?.try_into().ok()?)), 4),
        127 => (usize::try_from(u64::from_be_bytes(rest.get(..8)?.try_into().ok()?)).ok()?, 10),
        &length => (usize::from(length), 2),
    };
    let payload = bytes.get(head..head.checked_add(length)?)?;
    let seq = payload.strip_prefix(EVENT).map(|rest| {
        rest.iter()
            .take_while(|byte| byte.is_ascii_digit())
            .fold(0, |seq, byte| seq * 10 + u64::from(byte - b'0'))
    });
    let frame = match seq {
        Some(seq) => Frame::Event(seq),
        None if *first == PING => Frame::Ping,
        None => Frame::Other,
    };
    Some((frame, head + length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_of_any_length_are_read_and_unfinished_ones_wait() {
        let event = |length: usize| {
            let mut text = br#"{"kind":"event","seq":42,"x":""#.to_vec();
            text.resize(length, b' ');
            text
        };
        let small = [&[0x81, 100][..], &event(100)].concat();
        let large = [&[0x81, 126, 1, 44][..], &event(300)].concat();
        for bytes in [&small, &large] {
            assert!(matches!(frame(bytes), Some((Frame::Event(42), length)) if length == bytes.len()));
            assert!((0..bytes.len()).all(|end| frame(&bytes[..end]).is_none()));
        }
        assert!(matches!(frame(&[0x89, 0]), Some((Frame::Ping, 2))));
        assert!(matches!(frame(&[0x88, 2, 3, 232]), Some((Frame::Other, 4))));
    }
}
