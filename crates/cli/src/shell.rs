//! Completions and man pages.

use clap::CommandFactory;
use clap_complete::Shell;

use crate::Failure;
use crate::args::Cli;

/// The completions of a shell.
pub(crate) fn completions(shell: Shell) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "twelvefold", &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

/// The man page of a command, named by its words; of the whole without any.
pub(crate) fn man(words: &[String]) -> Result<String, Failure> {
    let mut root = Cli::command();
    root.build();
    let mut command = root;
    for word in words {
        let found = command.find_subcommand(word).cloned();
        command = found.ok_or_else(|| {
            Failure::usage(format!(
                "there is no command {word:?} here; `twelvefold --help` lists the commands"
            ))
        })?;
    }
    let name = std::iter::once("twelvefold").chain(words.iter().map(String::as_str)).collect::<Vec<_>>();
    let mut page = Vec::new();
    let rendered = clap_mangen::Man::new(command).title(name.join("-")).render(&mut page);
    rendered.map_err(|error| Failure::refused(format!("the man page could not be made: {error}")))?;
    Ok(String::from_utf8_lossy(&page).into_owned())
}
