//! The files of one PostgreSQL server, and how it is started on them.

use std::ffi::OsString;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::time::Duration;

use nix::sys::signal::Signal;
use tempfile::TempDir;

use super::guard::{Guarded, Guarding};
use super::owner::Owner;
use super::wait::until;
use crate::{Error, Programs};

/// Who owns every database.
pub(crate) const USER: &str = "twelvefold";
/// How long the files may take to make, and the server to start; a busy machine is slow.
const PATIENCE: Duration = Duration::from_secs(60);
/// Once we and the server are gone: the server's lock on its memory, which it leaves behind when it is killed, and then
/// its folder, in which a child of it may be writing for another moment.
const FAREWELL: &str = r#"
folder=$PWD
lock=$(sed -n '7s/^ *[0-9]* *//p' data/postmaster.pid)
if [ "$lock" ]; then ipcrm -m "$lock"; fi
cd /
for pause in 0 0.1 0.5 2; do
    sleep "$pause"
    if rm -rf "$folder"; then break; fi
done
"#;

/// A folder with a server's data, made by `initdb`.
pub(crate) struct Cluster {
    /// PostgreSQL's programs.
    pub(crate) programs: Programs,
    /// The password of [`USER`].
    pub(crate) password: String,
    /// What the server is told beside what we tell it anyway.
    pub(crate) settings: Vec<(String, String)>,
    /// Who runs it; `None` is who we are.
    pub(crate) owner: Option<Owner>,
    /// Where everything is, the socket too.
    pub(crate) folder: TempDir,
}

impl Cluster {
    /// Makes the files; they are not flushed to the disk, which only a power cut would notice. What comes back has ended,
    /// and its guard looks after the files until it is let go of.
    pub(crate) fn make(&self) -> Result<Guarded, Error> {
        let word = self.folder.path().join("password");
        let trouble = |error: std::io::Error| Error::Folder {
            folder: self.folder.path().to_owned(),
            reason: error.to_string(),
        };
        fs::write(&word, &self.password).map_err(trouble)?;
        // For the owner; the folder keeps everybody else out.
        fs::set_permissions(&word, Permissions::from_mode(0o644)).map_err(trouble)?;
        let args = [
            "--pgdata=data",
            "--pwfile=password",
            "--auth=scram-sha-256",
            "--username=twelvefold",
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync",
        ];
        let mut initdb = self.run("initdb", &args.map(OsString::from), Signal::SIGTERM)?;
        if initdb.wait(PATIENCE)? != 0 {
            return Err(initdb.failed());
        }
        fs::remove_file(word).map_err(trouble)?;
        Ok(initdb)
    }

    /// Starts the server and waits until it can be asked.
    pub(crate) fn start(&self, port: u16) -> Result<Guarded, Error> {
        // SIGQUIT is an immediate shutdown: no goodbyes, recovery at the next start.
        let mut server = self.run("postgres", &self.server_args(port), Signal::SIGQUIT)?;
        let ready = until(PATIENCE, || {
            if server.has_ended() {
                Some(Err(server.failed()))
            } else {
                self.is_ready(&server).then_some(Ok(()))
            }
        });
        let Err(failure) = ready.unwrap_or_else(|| Err(server.too_slow("get ready", PATIENCE))) else {
            return Ok(server);
        };
        // Let go of, not dropped: its guard would take the files along, and they may be wanted for another try.
        server.signal(Signal::SIGKILL);
        server.wait(PATIENCE)?;
        server.release()?;
        Err(failure)
    }

    fn server_args(&self, port: u16) -> Vec<OsString> {
        let folder = self.folder.path();
        let port = port.to_string();
        let mut args: Vec<OsString> = vec!["-D".into(), "data".into(), "-p".into(), port.into()];
        args.extend(["-k".into(), folder.into()]);
        let ours = [
            ("listen_addresses", "127.0.0.1"),
            ("max_connections", "300"),
            // Its memory is in its folder and goes with it, also if it is killed.
            ("dynamic_shared_memory_type", "mmap"),
        ];
        let theirs = self.settings.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        for (name, value) in ours.into_iter().chain(theirs) {
            args.extend(["-c".into(), format!("{name}={value}").into()]);
        }
        args
    }

    /// The server keeps a file with its process id in the first line and how far it has come in the eighth.
    fn is_ready(&self, server: &Guarded) -> bool {
        let text = fs::read_to_string(self.folder.path().join("data/postmaster.pid")).unwrap_or_default();
        let line = |number: usize| text.lines().nth(number - 1).unwrap_or_default().trim();
        line(1) == server.id().to_string() && line(8) == "ready"
    }

    fn run(&self, program: &str, args: &[OsString], signal: Signal) -> Result<Guarded, Error> {
        let program = self.programs.path(program);
        let folder = Some(self.folder.path());
        let guarding = Guarding {
            program: &program,
            args,
            env: &[],
            owner: self.owner,
            folder,
            signal,
            farewell: FAREWELL,
        };
        guarding.start()
    }
}
