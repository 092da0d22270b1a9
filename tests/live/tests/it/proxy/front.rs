//! nginx and Caddy, started with the files that the documentation hands out.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use testkit::{Port, Process};
use twelvefold_live_tests::Node;

use super::visitor::Visitor;

const NGINX: &str = include_str!("../../../../../docs/hosting/nginx.conf");
const CADDY: &str = include_str!("../../../../../docs/hosting/Caddyfile");

/// A proxy that runs until this is dropped.
pub(super) struct Front {
    _process: Process,
    port: Port,
    plain_port: Port,
    certificate: PathBuf,
    /// How it refuses a body that is larger than it takes.
    too_large: &'static [u16],
}

impl Front {
    pub(super) fn nginx(folder: &Path, nodes: &[Node]) -> Self {
        let (port, plain_port) = (Port::keep().unwrap(), Port::keep().unwrap());
        let (certificate, key) = make_certificate(folder);
        let upstream: String = nodes.iter().map(|node| format!("server {};", node.address())).collect();
        let site = adapted(
            NGINX,
            &[
                ("server 127.0.0.1:1212;", &upstream),
                ("listen 80;", &format!("listen 127.0.0.1:{};", plain_port.number())),
                ("listen 443 ssl http2;", &format!("listen 127.0.0.1:{} ssl http2;", port.number())),
                ("/etc/letsencrypt/live/table.example/fullchain.pem", certificate.to_str().unwrap()),
                ("/etc/letsencrypt/live/table.example/privkey.pem", key.to_str().unwrap()),
            ],
        );
        std::fs::write(folder.join("site.conf"), site).unwrap();
        // What Debian's /etc/nginx/nginx.conf has around it, with every file in this folder.
        let user = if is_root() { "user root;" } else { "" };
        let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|kind| format!("{kind}_temp_path {}/{kind};\n", folder.display()))
            .concat();
        let around = format!(
            "{user} pid {0}/nginx.pid; error_log stderr; daemon off; events {{}}\n\
             http {{ access_log off;\n{temporary} include {0}/site.conf; }}\n",
            folder.display()
        );
        let main = folder.join("nginx.conf");
        std::fs::write(&main, around).unwrap();
        let process =
            Process::builder(program("nginx")).args(["-e", "stderr", "-p", folder.to_str().unwrap(), "-c"]);
        let process = process.args([main.to_str().unwrap()]).start().unwrap();
        Self { _process: process, port, plain_port, certificate, too_large: &[413] }.ready()
    }

    pub(super) fn caddy(folder: &Path, nodes: &[Node]) -> Self {
        let (port, plain_port) = (Port::keep().unwrap(), Port::keep().unwrap());
        let (certificate, key) = make_certificate(folder);
        let upstream = nodes.iter().map(Node::address).collect::<Vec<_>>().join(" ");
        let tls = format!("tls {} {}", certificate.display(), key.display());
        let site = adapted(
            CADDY,
            &[
                ("reverse_proxy 127.0.0.1:1212", &format!("reverse_proxy {upstream}")),
                (
                    "table.example {\n",
                    &format!("https://table.example:{} {{\n\tbind 127.0.0.1\n\t{tls}\n", port.number()),
                ),
            ],
        );
        // No certificate is asked for, nothing is listened to but this port.
        let config = format!("{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n{site}");
        let file = folder.join("Caddyfile");
        std::fs::write(&file, config).unwrap();
        let process = Process::builder(program("caddy")).args(["run", "--adapter", "caddyfile", "--config"]);
        let process = process.args([file.to_str().unwrap()]);
        let process = ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"]
            .iter()
            .fold(process, |process, name| process.env(*name, folder));
        let process = process.start().unwrap();
        // Caddy 2.6 calls it a bad gateway, later ones call it what it is.
        Self { _process: process, port, plain_port, certificate, too_large: &[413, 502] }.ready()
    }

    /// Waits until it listens.
    fn ready(self) -> Self {
        let until = Instant::now() + Duration::from_secs(60);
        while std::net::TcpStream::connect(("127.0.0.1", self.port.number())).is_err() {
            assert!(self._process.is_running() && Instant::now() < until, "{}", self._process.said());
            std::thread::sleep(Duration::from_millis(20));
        }
        self
    }

    pub(super) fn too_large(&self) -> &'static [u16] {
        self.too_large
    }

    /// Somebody who comes by its name and trusts its certificate.
    pub(super) fn visitor(&self) -> Visitor {
        Visitor::new(self.port.number(), self.plain_port.number(), &self.certificate)
    }
}

/// The file as somebody else would adapt it. What is to be changed has to be there, or the documentation has moved on.
fn adapted(file: &str, changes: &[(&str, &str)]) -> String {
    changes.iter().fold(file.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "there is no `{from}` in the file");
        text.replacen(from, to, 1)
    })
}

/// Debian keeps servers where only root looks for programs.
fn program(name: &str) -> String {
    let places = ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin"];
    let found = places.iter().map(|folder| format!("{folder}/{name}")).find(|path| Path::new(path).exists());
    found.unwrap_or_else(|| {
        panic!("{name} is missing; `cargo x test` installs it, or `apt-get install {name}`")
    })
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|said| said.stdout.starts_with(b"0"))
}

/// A certificate for `table.example` that nobody has signed but itself, and its key.
fn make_certificate(folder: &Path) -> (PathBuf, PathBuf) {
    let (settings, certificate, key) =
        (folder.join("openssl.cnf"), folder.join("certificate.pem"), folder.join("key.pem"));
    let text = "[req]\ndistinguished_name = name\nx509_extensions = more\nprompt = no\n[name]\nCN = table.example\n\
                [more]\nsubjectAltName = DNS:table.example\nbasicConstraints = critical, CA:FALSE\n";
    std::fs::write(&settings, text).unwrap();
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-config"]).arg(&settings);
    let made = openssl.arg("-keyout").arg(&key).arg("-out").arg(&certificate).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    (certificate, key)
}
