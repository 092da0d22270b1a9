//! A connection that does not wait for ever until its other end takes what it is sent.

use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A line that breaks if nothing can be sent over it for so long.
#[derive(Debug)]
pub(crate) struct Patient<L> {
    line: L,
    patience: Duration,
    /// Runs while the other end takes nothing.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl<L> Patient<L> {
    pub(crate) fn new(line: L, patience: Duration) -> Self {
        Self { line, patience, stalled: None }
    }

    fn wait<T>(&mut self, context: &mut Context<'_>, tried: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if tried.is_ready() {
            self.stalled = None;
            return tried;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(ErrorKind::TimedOut, "the other end takes nothing")))
    }
}

impl<L: AsyncRead + Unpin> AsyncRead for Patient<L> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.line).poll_read(context, buffer)
    }
}

impl<L: AsyncWrite + Unpin> AsyncWrite for Patient<L> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let tried = Pin::new(&mut self.line).poll_write(context, bytes);
        self.wait(context, tried)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let tried = Pin::new(&mut self.line).poll_flush(context);
        self.wait(context, tried)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let tried = Pin::new(&mut self.line).poll_shutdown(context);
        self.wait(context, tried)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let tried = Pin::new(&mut self.line).poll_write_vectored(context, slices);
        self.wait(context, tried)
    }

    fn is_write_vectored(&self) -> bool {
        self.line.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    #[tokio::test]
    async fn whoever_takes_nothing_is_given_up_and_whoever_takes_a_little_is_not() {
        let (here, mut there) = duplex(4);
        let mut line = Patient::new(here, Duration::from_millis(50));
        line.write_all(b"1234").await.unwrap();
        assert_eq!(line.write_all(b"5").await.unwrap_err().kind(), ErrorKind::TimedOut);
        let mut some = [0; 4];
        there.read_exact(&mut some).await.unwrap();
        line.write_all(b"6789").await.unwrap();
    }
}
