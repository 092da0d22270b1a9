//! Fewer bytes on the way: each file that can be made smaller, compressed once, when the page is built.

use std::io::{Cursor, Write};
use std::thread;

use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::entry::Entry;

/// Already compressed by their own format.
const DENSE: [&str; 3] = [".png", ".woff2", ".ico"];
/// Brotli's own scale: the best there is, and what a person waiting for a rebuild can bear.
const BEST: i32 = 11;
const QUICK: i32 = 4;
/// How far back it looks for what was there before, as a power of two: over the whole of the program.
const WINDOW: i32 = 24;

/// Compresses all of them, the cores sharing the work.
pub(crate) fn compress_all(entries: Vec<Entry>, fast: bool) -> Result<Vec<Entry>, String> {
    let quality = if fast { QUICK } else { BEST };
    thread::scope(|scope| {
        let works: Vec<_> =
            entries.into_iter().map(|entry| scope.spawn(move || compress_entry(entry, quality))).collect();
        let done = works
            .into_iter()
            .map(|work| work.join().unwrap_or_else(|_| Err("The compressor crashed.".to_owned())));
        done.collect()
    })
}

fn compress_entry(mut entry: Entry, quality: i32) -> Result<Entry, String> {
    if DENSE.iter().any(|ending| entry.path.ends_with(ending)) {
        return Ok(entry);
    }
    let trouble = |error: std::io::Error| format!("`{}` can't be compressed: {error}.", entry.path);
    let brotli = brotli(&entry.body, quality).map_err(trouble)?;
    let gzip = gzip(&entry.body, quality).map_err(trouble)?;
    entry.brotli = Some(brotli).filter(|small| small.len() < entry.body.len());
    entry.gzip = Some(gzip).filter(|small| small.len() < entry.body.len());
    Ok(entry)
}

fn brotli(body: &[u8], quality: i32) -> std::io::Result<Vec<u8>> {
    let params = BrotliEncoderParams {
        quality,
        lgwin: WINDOW,
        size_hint: body.len(),
        ..BrotliEncoderParams::default()
    };
    let mut small = Vec::new();
    brotli::BrotliCompress(&mut Cursor::new(body), &mut small, &params)?;
    Ok(small)
}

fn gzip(body: &[u8], quality: i32) -> std::io::Result<Vec<u8>> {
    let level = if quality == BEST { Compression::best() } else { Compression::fast() };
    let mut small = GzEncoder::new(Vec::new(), level);
    small.write_all(body)?;
    small.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_compressed_can_be_read_again() {
        let text = "two d12, pick the best pair. ".repeat(200);
        let entries =
            compress_all(vec![Entry::new("a.css", text.clone()), Entry::new("b.png", text.clone())], false)
                .unwrap();
        let mut read = Vec::new();
        brotli::BrotliDecompress(&mut Cursor::new(entries[0].brotli.as_deref().unwrap()), &mut read).unwrap();
        assert_eq!(read, text.as_bytes());
        let mut unpacked = Vec::new();
        let mut gzip = flate2::read::GzDecoder::new(entries[0].gzip.as_deref().unwrap());
        std::io::Read::read_to_end(&mut gzip, &mut unpacked).unwrap();
        assert_eq!(unpacked, text.as_bytes());
        assert!(entries[1].brotli.is_none() && entries[1].gzip.is_none());
    }

    #[test]
    fn what_would_grow_stays_as_it_is() {
        let entries = compress_all(vec![Entry::new("a.txt", "a")], true).unwrap();
        assert!(entries[0].brotli.is_none() && entries[0].gzip.is_none());
    }
}
