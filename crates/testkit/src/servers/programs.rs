//! Where PostgreSQL's programs are.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::Error;

/// Where distributions put the programs of each version: a folder, what its entries begin with, and the folder within.
const HOMES: [(&str, &str, &str); 2] = [("/usr/lib/postgresql", "", "bin"), ("/usr", "pgsql-", "bin")];

/// One installation of PostgreSQL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Programs {
    folder: PathBuf,
}

impl Programs {
    /// The installation that `PG_CONFIG` leads to if that is set, else the newest that is on the path or in the usual
    /// folders.
    pub fn find() -> Result<Self, Error> {
        let told = env::var_os("PG_CONFIG").map(|pg_config| folder_of(pg_config).into_iter().collect());
        let places = told.unwrap_or_else(places);
        let newest = places.into_iter().filter_map(|folder| Some((version(&folder)?, folder))).max();
        newest.map(|(_, folder)| Self { folder }).ok_or(Error::NoPostgres)
    }

    /// The folder they are in.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The path of one of them. Clients are installed apart on some systems; those are looked for on the path.
    pub(crate) fn path(&self, name: &str) -> OsString {
        let here = self.folder.join(name);
        if here.is_file() { here.into() } else { name.into() }
    }
}

fn folder_of(pg_config: OsString) -> Option<PathBuf> {
    let output = Command::new(pg_config).arg("--bindir").output().ok()?;
    Some(PathBuf::from(String::from_utf8(output.stdout).ok()?.trim()))
}

fn places() -> Vec<PathBuf> {
    let mut places: Vec<PathBuf> = env::split_paths(&env::var_os("PATH").unwrap_or_default()).collect();
    for (home, prefix, within) in HOMES {
        let versions = fs::read_dir(home).into_iter().flatten().flatten();
        let named = versions.filter(|entry| entry.file_name().to_string_lossy().starts_with(prefix));
        places.extend(named.map(|entry| entry.path().join(within)));
    }
    places
}

/// The version of the server in a folder that also has the means to set one up.
fn version(folder: &Path) -> Option<Vec<u32>> {
    if !folder.join("initdb").is_file() {
        return None;
    }
    let output = Command::new(folder.join("postgres")).arg("--version").output().ok()?;
    numbers(&String::from_utf8_lossy(&output.stdout))
}

/// The numbers in `postgres (PostgreSQL) 15.13 (Debian 15.13-0+deb12u1)`, here 15 and 13; a beta has only the first.
fn numbers(text: &str) -> Option<Vec<u32>> {
    let word = text.split_whitespace().find(|word| word.starts_with(|sign: char| sign.is_ascii_digit()))?;
    let numbers = word.split(|sign: char| !sign.is_ascii_digit()).map_while(|part| part.parse().ok());
    Some(numbers.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_newer_version_is_greater_also_past_nine() {
        let read = |text| numbers(text).unwrap();
        assert_eq!(read("postgres (PostgreSQL) 15.13 (Debian 15.13-0+deb12u1)"), [15, 13]);
        assert!(read("postgres (PostgreSQL) 17.0") > read("postgres (PostgreSQL) 9.6.24"));
        assert!(read("postgres (PostgreSQL) 18beta1") > read("postgres (PostgreSQL) 17.5"));
        assert_eq!(numbers("no such program"), None);
    }
}
