//! The bundled page: inside the binary, or read from a folder.
//!
//! The bundle is a folder that `cargo x page` makes. In development the server reads it from there ([`Site::from_folder`]), so
//! that neither waits for the other to be built; what is handed out has it inside ([`Site::embedded`]).
//!
//! ```
//! use twelvefold_site::Site;
//!
//! let site = Site::new([("/index.html".to_owned(), "<h1>Twelvefold</h1>".into())])?;
//! assert_eq!(site.find("/roll").unwrap().path, "/index.html");
//! assert!(site.find("/no/such/file.js").is_none());
//! # Ok::<(), twelvefold_site::BadBundle>(())
//! ```

mod file;
mod place;
mod site;

pub use file::File;
pub use place::is_place;
pub use site::{BadBundle, Site};
