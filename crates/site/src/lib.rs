//! The bundled page, inside the binary.
//!
//! The bundle is a folder that `cargo x page` makes; whoever builds with `TWELVEFOLD_PAGE` naming it has its files here.
//! Without that there is no page: [`is_there`] says so, and nothing is found.
//!
//! ```
//! assert_eq!(twelvefold_site::is_there(), twelvefold_site::shell().is_some());
//! assert!(twelvefold_site::find("/no/such/file.js").is_none());
//! ```

mod file;
mod place;

pub use file::File;
pub use place::is_place;

/// Where the bundle keeps the page itself.
const SHELL: &str = "/index.html";

mod made {
    //! The list that the build script writes.
    use crate::File;
    include!(concat!(env!("OUT_DIR"), "/files.rs"));
}

/// Whether this build has a page at all.
pub fn is_there() -> bool {
    shell().is_some()
}

/// All files of the page, by path.
pub fn files() -> &'static [File] {
    made::FILES
}

/// The page itself, which shows any of its places; the address says which.
pub fn shell() -> Option<&'static File> {
    exactly(SHELL)
}

/// What to answer to a `GET` of that path: a file of that name, or the page itself for any of its places.
pub fn find(path: &str) -> Option<&'static File> {
    if is_place(path) { shell() } else { exactly(path) }
}

fn exactly(path: &str) -> Option<&'static File> {
    made::FILES.iter().find(|file| file.path == path)
}
