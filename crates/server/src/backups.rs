//! Backups by the server itself: written while tables are played, looked over, and pruned.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use store::{Store, StoreError};
use tokio::time::{Instant, MissedTickBehavior, interval_at};
use tokio_util::sync::CancellationToken;

use crate::clock;
use crate::inspector::Inspector;
use crate::metrics::Metrics;

/// How the name of every backup ends. Before it is when it was begun, and before that the name of the store.
const SUFFIX: &str = ".db";

/// When backups are made, and how many are kept where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backups {
    /// The time between two of them.
    pub every: Duration,
    /// How many are kept; older ones are deleted.
    pub keep: usize,
    /// The folder they are kept in.
    pub folder: PathBuf,
}

/// Why a backup was not made, or is none.
#[derive(Debug, thiserror::Error)]
enum BackupError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the backup {file} was written and is not sound: {what}")]
    Unsound { file: String, what: String },
    #[error("the folder {folder} cannot be looked through: {error}")]
    Folder { folder: String, error: io::Error },
}

impl Backups {
    /// Makes backups until the server stops. One that fails is told of in the log, and the next one is due in its time.
    pub(crate) async fn make(self, store: Store, metrics: &Metrics, stopping: CancellationToken) {
        let mut due = interval_at(Instant::now() + self.every, self.every);
        due.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = stopping.cancelled() => return,
                _ = due.tick() => {}
            }
            let made = self.make_one(&store).await;
            metrics.backed_up(made.is_ok());
            match made {
                Ok(file) => tracing::info!(file = %file.display(), "a backup was made and looked over"),
                Err(error) => tracing::error!(%error, "no backup was made; the next one is due in its time"),
            }
        }
    }

    /// Writes a backup, looks it over, and deletes the oldest. One that is not sound is kept beside the others, which stay.
    async fn make_one(&self, store: &Store) -> Result<PathBuf, BackupError> {
        let file = self.folder.join(format!("{}-{}{SUFFIX}", store.name(), moment(clock::now())));
        store::backup(store, &file, |_| {}).await?;
        look_over(&file).await?;
        self.prune(store).await?;
        Ok(file)
    }

    /// Deletes the oldest backups of this store: files of their names in which it says so. Nothing else in the folder is touched.
    async fn prune(&self, store: &Store) -> Result<(), BackupError> {
        let failed = |error| BackupError::Folder { folder: self.folder.display().to_string(), error };
        let name = store.name();
        let mut ours: Vec<PathBuf> = Vec::new();
        for entry in self.folder.read_dir().map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            if has_name_of_backup(&path, &name) && store::is_backup_of(store, &path).await? {
                ours.push(path);
            }
        }
        ours.sort_unstable();
        let spare = ours.len().saturating_sub(self.keep.max(1));
        ours.iter().take(spare).try_for_each(std::fs::remove_file).map_err(failed)
    }
}

async fn look_over(file: &Path) -> Result<(), BackupError> {
    let copy = Store::open_to_read(&format!("sqlite:{}", file.display())).await?;
    let report = store::check(&copy, Inspector::default(), |_| {}).await;
    copy.close().await;
    match report?.findings.into_iter().next() {
        None => Ok(()),
        Some(finding) => Err(BackupError::Unsound { file: file.display().to_string(), what: finding.what }),
    }
}

fn has_name_of_backup(path: &Path, store: &str) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    let moment = name.and_then(|name| name.strip_prefix(store)?.strip_prefix('-')?.strip_suffix(SUFFIX));
    moment.is_some_and(|moment| {
        moment.len() == 15 && moment.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-')
    })
}

/// A moment as a name that sorts by time: `20260501-183000`, in UTC.
fn moment(unix_milliseconds: i64) -> String {
    let seconds = unix_milliseconds.div_euclid(1000);
    let (days, second) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    // Years are counted from March, so that the day that comes and goes is their last; an era has 400 of them.
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = era * 400 + year_of_era + i64::from(month <= 2);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_named_by_its_date() {
        for (milliseconds, name) in [
            (0, "19700101-000000"),
            (951_782_399_999, "20000228-235959"),
            (951_782_400_000, "20000229-000000"),
            (1_709_251_200_000, "20240301-000000"),
            (1_777_660_200_000, "20260501-183000"),
            (4_102_444_799_000, "20991231-235959"),
        ] {
            assert_eq!(moment(milliseconds), name);
        }
    }

    #[tokio::test]
    async fn a_backup_is_sound_and_the_oldest_go() {
        let folder = tempfile::tempdir().unwrap();
        let store =
            Store::open(&format!("sqlite:{}", folder.path().join("salt-road.db").display())).await.unwrap();
        let other =
            Store::open(&format!("sqlite:{}", folder.path().join("other.db").display())).await.unwrap();
        let kept = folder.path().join("backups");
        std::fs::create_dir(&kept).unwrap();
        for name in ["salt-road-20250101-000000.db", "salt-road-20250102-000000.db"] {
            store::backup(&store, &kept.join(name), |_| {}).await.unwrap();
        }
        let not_ours = ["salt-road-20240101-000000.db", "salt-road-20240102-000000.db", "salt-road-mine.db"];
        std::fs::write(kept.join(not_ours[0]), "").unwrap();
        store::backup(&other, &kept.join(not_ours[1]), |_| {}).await.unwrap();
        store::backup(&store, &kept.join(not_ours[2]), |_| {}).await.unwrap();
        let backups = Backups { every: Duration::from_secs(1), keep: 2, folder: kept.clone() };
        let made = backups.make_one(&store).await.unwrap();
        let mut left: Vec<PathBuf> = kept.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
        left.sort_unstable();
        let [first, second, last] = not_ours.map(|name| kept.join(name));
        assert_eq!(left, [first, second, kept.join("salt-road-20250102-000000.db"), made, last]);
        let nowhere = Backups { folder: folder.path().join("nowhere"), ..backups };
        assert!(nowhere.make_one(&store).await.is_err());
    }
}
