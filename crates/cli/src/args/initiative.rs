//! The words of a roll for initiative.

use clap::{Arg, ArgAction, ArgMatches, Args, FromArgMatches};
use systems::d12::{LuckDie, Participant, Rulings};

use super::RulingArgs;
use super::values::{entries, name, number};

/// `initiative …`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  twelvefold odds initiative --player Ana=5 --player Bo=3,luck=4 --foe Wolf=4
  twelvefold odds initiative --player Bo=3 --foe Wolf=4 --ruling initiative_tie=modifier_first
  twelvefold roll initiative --player Ana=5 --foe Wolf=4 --faces 9,4,10,2

--faces takes the participants in the order typed, then the roll-offs.")]
pub(crate) struct InitiativeArgs {
    #[command(flatten)]
    pub(crate) participants: Participants,
    #[command(flatten)]
    pub(crate) rulings: RulingArgs<Rulings>,
}

/// Everyone who takes part, players and foes in the order they were typed.
#[derive(Debug, Default)]
pub(crate) struct Participants(pub(crate) Vec<Participant>);

// By hand, because a derived struct would keep players and foes apart and lose the order between them.
impl FromArgMatches for Participants {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut all: Vec<(usize, Participant)> = Vec::new();
        for (id, player) in [("player", true), ("foe", false)] {
            let places = matches.indices_of(id).into_iter().flatten();
            let given = matches.get_many::<Participant>(id).into_iter().flatten();
            all.extend(places.zip(given.map(|one| Participant { player, ..one.clone() })));
        }
        all.sort_by_key(|(place, _)| *place);
        Ok(Self(all.into_iter().map(|(_, participant)| participant).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Participants {
    fn augment_args(command: clap::Command) -> clap::Command {
        let arg = |id: &'static str, help: &'static str| {
            Arg::new(id)
                .long(id)
                .value_name("NAME=INITIATIVE[,luck=N]")
                .action(ArgAction::Append)
                .value_parser(participant)
                .help(help)
        };
        command
            .arg(arg("player", "A player's character: name and Initiative, perhaps a Luck Die"))
            .arg(arg("foe", "Anyone else: name and Initiative"))
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Self::augment_args(command)
    }
}

/// `Bo=3,luck=4`.
fn participant(text: &str) -> Result<Participant, String> {
    let (called, rest) = text.split_once('=').ok_or("write a name and an Initiative, such as Ana=5")?;
    let (initiative, rest) = rest.split_once(',').map_or((rest, None), |(first, rest)| (first, Some(rest)));
    let mut luck = None;
    for entry in rest.map(entries).transpose()?.unwrap_or_default() {
        match entry.key {
            "luck" => luck = Some(LuckDie::by_fortune(entry.read(number)?)),
            other => {
                return Err(format!("{other:?} says nothing about a participant; only luck=N can follow"));
            }
        }
    }
    Ok(Participant { name: name(called)?, player: true, modifier: number(initiative)?, luck })
}
