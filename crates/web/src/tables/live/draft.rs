//! The roll that is being prepared, and the command it becomes.

use play::fair::Nonce;
use play::{Ask, Visibility};
use protocol::v1::table::command::{AskBody, CircumstanceBody, CommandBody, OtherSideBody};
use systems::System;

use crate::browser::entropy;

/// What the roll is for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Aim {
    /// A check against a target.
    #[default]
    Check,
    /// The answer to a call, by its number.
    Call(u64),
    /// A contest one begins.
    Contest,
    /// The answer to a contest, by its number.
    Answer(u64),
    /// A place in the order of turns.
    Initiative,
}

/// The roll that is being prepared. Words of other systems than the table's are left out of the command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Draft {
    /// What it is for.
    pub(crate) aim: Aim,
    /// For whom.
    pub(crate) character: Option<u64>,
    /// The node or attribute that is rolled.
    pub(crate) what: String,
    /// Against which DC or Difficulty Value.
    pub(crate) target: i32,
    /// D12: resists something rather than acting?
    pub(crate) resists: bool,
    /// D12: the attribute an Extra Die leans on; empty for none.
    pub(crate) extra: String,
    /// D12: the Luck Die.
    pub(crate) luck: bool,
    /// D12: equipment and circumstances in one number.
    pub(crate) bonus: i32,
    /// D12: modifiers that hold only now.
    pub(crate) when: Vec<String>,
    /// D12: at whom it is a strike; nobody if none.
    pub(crate) strike_at: Option<u64>,
    /// 3d6: a save?
    pub(crate) save: bool,
    /// 3d6: the proficiency that applies; empty for none.
    pub(crate) proficiency: String,
    /// 3d6: instances of advantage.
    pub(crate) advantage: i32,
    /// 3d6: instances of disadvantage.
    pub(crate) disadvantage: i32,
    /// 3d6: steps on the ladder of dice.
    pub(crate) steps: i32,
    /// Action Pool: boost dice.
    pub(crate) boosts: i32,
    /// Action Pool: snag dice.
    pub(crate) snags: i32,
    /// Action Pool: resilience to spend.
    pub(crate) spend: i32,
    /// How openly.
    pub(crate) visibility: Visibility,
    /// In a contest: who resists.
    pub(crate) others: Vec<u64>,
    /// In a contest: what they roll; theirs to say if empty.
    pub(crate) against: String,
    /// In a contest: is it a strike?
    pub(crate) is_strike: bool,
    /// Faces of real dice.
    pub(crate) faces: String,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            aim: Aim::Check,
            character: None,
            what: String::new(),
            target: 15,
            resists: false,
            extra: String::new(),
            luck: false,
            bonus: 0,
            when: Vec::new(),
            strike_at: None,
            save: false,
            proficiency: String::new(),
            advantage: 0,
            disadvantage: 0,
            steps: 0,
            boosts: 0,
            snags: 0,
            spend: 0,
            visibility: Visibility::Everyone,
            others: Vec::new(),
            against: String::new(),
            is_strike: false,
            faces: String::new(),
        }
    }
}

fn some(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

fn count(number: i32) -> u32 {
    number.max(0).unsigned_abs()
}

impl Draft {
    /// What is asked, in the words of the table's system.
    pub(crate) fn ask(&self, system: System) -> AskBody {
        let bonus = CircumstanceBody { name: "circumstances".to_owned(), value: self.bonus };
        match system {
            System::D12 => AskBody {
                node: some(&self.what),
                side: (self.resists && self.aim == Aim::Check).then(|| "resisted".to_owned()),
                extra: some(&self.extra),
                luck: self.luck,
                circumstances: (self.bonus != 0).then_some(bonus).into_iter().collect(),
                when: self.when.clone(),
                ..AskBody::default()
            },
            System::ThreeSix => AskBody {
                attribute: some(&self.what),
                save: self.save,
                proficiency: some(&self.proficiency),
                advantage: count(self.advantage),
                disadvantage: count(self.disadvantage),
                steps: self.steps,
                ..AskBody::default()
            },
            System::Pool => AskBody {
                attribute: some(&self.what),
                boosts: count(self.boosts),
                snags: count(self.snags),
                spend: count(self.spend),
                ..AskBody::default()
            },
        }
    }

    /// What those who resist are asked to roll.
    pub(crate) fn their_ask(&self, system: System) -> Option<AskBody> {
        let what = some(&self.against)?;
        Some(match system {
            System::D12 => AskBody { node: Some(what), ..AskBody::default() },
            System::ThreeSix | System::Pool => AskBody { attribute: Some(what), ..AskBody::default() },
        })
    }

    /// Takes over what somebody else asks for.
    pub(crate) fn take(&mut self, ask: &Ask) {
        let body = AskBody::from(ask);
        self.what = body.node.or(body.attribute).unwrap_or_default();
        self.resists = body.side.as_deref() == Some("resisted");
        self.bonus = body.circumstances.iter().fold(0, |sum, one| sum.saturating_add(one.value));
        (self.extra, self.luck) = (body.extra.unwrap_or_default(), body.luck);
        (self.save, self.when) = (body.save, body.when);
        let number = |count: u32| i32::try_from(count).unwrap_or(i32::MAX);
        (self.advantage, self.disadvantage) = (number(body.advantage), number(body.disadvantage));
        (self.steps, self.boosts, self.snags) = (body.steps, number(body.boosts), number(body.snags));
    }

    /// The command, with a fresh nonce unless real dice were thrown.
    pub(crate) fn command(&self, system: System) -> Result<CommandBody, String> {
        let character = self.character.ok_or("Choose for whom you roll.")?;
        let faces = faces(&self.faces)?;
        let nonce = if faces.is_some() { None } else { entropy::bytes().map(Nonce) };
        let (ask, target) = (self.ask(system), (system != System::Pool).then_some(self.target));
        Ok(match self.aim {
            Aim::Check => CommandBody::Roll {
                character,
                ask,
                target,
                visibility: self.visibility,
                faces,
                nonce,
                strike_at: self.strike_at,
            },
            Aim::Call(call) => CommandBody::AnswerCall { call, character, ask: Some(ask), faces, nonce },
            Aim::Contest => CommandBody::OpenContest {
                character,
                ask,
                others: self.other_sides(system)?,
                visibility: self.visibility,
                strike: self.is_strike,
                faces,
                nonce,
            },
            Aim::Answer(contest) => {
                CommandBody::AnswerContest { contest, character, ask: Some(ask), faces, nonce }
            }
            Aim::Initiative => CommandBody::RollInitiative {
                character,
                luck: self.luck,
                when: self.when.clone(),
                faces,
                nonce,
            },
        })
    }

    fn other_sides(&self, system: System) -> Result<Vec<OtherSideBody>, String> {
        if self.others.is_empty() {
            return Err("Choose who resists.".to_owned());
        }
        let side = |&character: &u64| OtherSideBody { character, ask: self.their_ask(system) };
        Ok(self.others.iter().map(side).collect())
    }

    /// After the roll: what was spent or said for this one alone is gone.
    pub(crate) fn settle(&mut self) {
        (self.luck, self.spend, self.strike_at) = (false, 0, None);
        self.extra.clear();
        self.faces.clear();
        self.aim = Aim::Check;
    }
}

/// Numbers with commas or spaces between them; nothing if nothing is typed.
fn faces(text: &str) -> Result<Option<Vec<u32>>, String> {
    let words: Vec<&str> = text.split([',', ' ', ';']).filter(|word| !word.is_empty()).collect();
    let read = |word: &&str| {
        word.parse().map_err(|_| format!("{word:?} is no face; write whole numbers such as 10, 7."))
    };
    let faces: Vec<u32> = words.iter().map(read).collect::<Result<_, _>>()?;
    Ok((!faces.is_empty()).then_some(faces))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_says_only_what_its_system_knows() {
        let known = [
            (System::D12, "Finesse", "luck"),
            (System::ThreeSix, "Will", "advantage"),
            (System::Pool, "Zeal", "boosts"),
        ];
        for (system, what, own) in known {
            let draft = Draft { what: what.into(), luck: true, boosts: 3, advantage: 1, ..Draft::default() };
            let json = serde_json::to_string(&draft.ask(system)).unwrap();
            for (_, _, word) in known {
                assert_eq!(json.contains(word), word == own, "{json}");
            }
            draft.ask(system).into_ask(system).unwrap();
        }
    }

    #[test]
    fn faces_that_are_typed_are_read_or_refused_in_a_sentence() {
        assert_eq!(faces(" 10, 7 "), Ok(Some(vec![10, 7])));
        assert_eq!(faces(""), Ok(None));
        assert!(faces("ten").unwrap_err().contains("no face"));
    }
}
