//! Pictures of the page.

use std::fs;
use std::path::PathBuf;

use data_encoding::BASE64;
use serde_json::json;

use crate::{Browser, place};

/// What a printer holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// Nearly everywhere.
    A4,
    /// In North America.
    Letter,
}

impl Paper {
    fn inches(self) -> (f64, f64) {
        match self {
            Self::A4 => (8.27, 11.69),
            Self::Letter => (8.5, 11.0),
        }
    }
}

impl Browser {
    /// Saves what the window shows as `PLACE-WIDTH-THEME.png` and says where.
    #[track_caller]
    pub fn screenshot(&self, place: &str) -> PathBuf {
        let picture = self.cdp("Page.captureScreenshot", json!({}));
        self.save(place, &picture["data"])
    }

    /// Saves the whole page, however long, as `PLACE-WIDTH-THEME.png`.
    #[track_caller]
    pub fn screenshot_whole(&self, place: &str) -> PathBuf {
        let picture = self.cdp("Page.captureScreenshot", json!({ "captureBeyondViewport": true }));
        self.save(place, &picture["data"])
    }

    /// Saves the page as it is printed on A4, as `PLACE.pdf`, and says how many pages it has.
    #[track_caller]
    pub fn print(&self, place: &str) -> usize {
        self.print_on(place, Paper::A4)
    }

    /// The same on any paper.
    #[track_caller]
    pub fn print_on(&self, place: &str, paper: Paper) -> usize {
        let (width, height) = paper.inches();
        let asked = json!({ "paperWidth": width, "paperHeight": height, "preferCSSPageSize": true, "printBackground": true });
        let pdf = self.cdp("Page.printToPDF", asked);
        let bytes = BASE64.decode(pdf["data"].as_str().unwrap_or_default().as_bytes()).unwrap();
        fs::write(folder().join(format!("{place}.pdf")), &bytes).unwrap();
        // Each page is an object of this type; the list of pages has an `s` behind it.
        let text = String::from_utf8_lossy(&bytes).replace("/Type /Pages", "");
        text.matches("/Type /Page").count()
    }

    pub(crate) fn save(&self, place: &str, picture: &serde_json::Value) -> PathBuf {
        let name = format!("{place}-{}-{}.png", self.screen.width, self.screen.theme.word());
        let path = folder().join(name);
        let bytes = BASE64.decode(picture.as_str().unwrap_or_default().as_bytes()).unwrap();
        fs::write(&path, bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        path
    }
}

fn folder() -> PathBuf {
    let folder = place("TWELVEFOLD_SCREENSHOTS");
    fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    folder
}
