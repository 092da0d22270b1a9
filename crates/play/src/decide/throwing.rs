//! Throwing: what every roll at the table has in common. All that can be refused is refused before a die is thrown.

use systems::form::{DeclaredRoll, SideParts};
use systems::parts::Parts;
use systems::throw::Resolve;
use systems::{AnyCheck, AnyOutcome, Untold};

use super::Deciding;
use crate::fair::Nonce;
use crate::{
    Audience, Chance, ChanceError, CharacterId, Event, Origin, Purpose, Refusal, Request, Roll, Source,
    Throw, Visibility,
};

/// A roll that is about to be made.
pub(super) struct Throwing<'a> {
    pub(super) character: CharacterId,
    pub(super) declared: DeclaredRoll,
    pub(super) source: &'a Source,
    pub(super) visibility: Visibility,
    pub(super) audience: Audience,
    pub(super) purpose: Purpose,
    /// The number it is held against is the GM's alone.
    pub(super) is_untold: bool,
}

/// A roll that was made: the number of its event, and the faces.
pub(super) struct Made {
    pub(super) seq: u64,
    pub(super) roll: Roll,
    /// The whole check, if its number is not told.
    pub(super) untold: Option<AnyCheck>,
}

impl Throwing<'_> {
    /// May it be rolled like this, and are the faces possible?
    pub(super) fn check(&self, deciding: &Deciding) -> Result<(), Refusal> {
        if self.visibility == Visibility::GmOnly {
            deciding.for_gm("roll behind the screen")?;
        }
        let Source::Faces(faces) = self.source else { return Ok(()) };
        if self.visibility == Visibility::Blind && !deciding.is_gm() {
            let why = "whoever types faces in has seen them; let the server throw a blind roll".to_owned();
            return Err(Refusal::NotNow { why });
        }
        Ok(self.declared.throw.check_faces(faces)?)
    }

    /// Pays what it costs. Of a secret roll everyone sees that points went, and not what for.
    pub(super) fn pay(&mut self, deciding: &mut Deciding) -> Result<(), Refusal> {
        let is_secret = self.audience != deciding.character(self.character)?.audience();
        for cost in std::mem::take(&mut self.declared.costs) {
            let cost = if is_secret { cost.in_secret() } else { cost };
            deciding.points(self.character, cost)?;
        }
        Ok(())
    }

    /// Throws the dice and tells it.
    pub(super) fn throw(self, deciding: &mut Deciding, chance: &mut dyn Chance) -> Result<Made, Refusal> {
        let Self { character, declared, source, visibility, audience, purpose, is_untold } = self;
        let DeclaredRoll { throw, what, own: SideParts { parts, extra_from }, .. } = declared;
        let (throw, whole) = if is_untold { keep_back(throw)? } else { (throw, None) };
        let who = deciding.character(character)?.name().to_owned();
        let (seat, nonce) = (deciding.seat, source.nonce());
        let request = Request { seat, character: Some(character), what: &what, throw: &throw, nonce };
        let (faces, origin) = source.faces(&request, chance)?;
        let character = Some(character);
        let untold = outcome(whole.as_ref(), &faces)?;
        let roll = Roll {
            seat,
            character,
            who,
            what,
            throw,
            parts,
            extra_from,
            faces,
            origin,
            visibility,
            purpose,
            untold,
        };
        let seq = deciding.tell(audience, Event::RollMade(Box::new(roll.clone())));
        tell_blind(deciding, &roll);
        if let Some(target) = whole.as_ref().and_then(AnyCheck::target) {
            deciding.tell(Audience::Gm, Event::TargetKept { seq, target });
        }
        Ok(Made { seq, roll, untold: whole })
    }

    /// Checks, pays and throws.
    pub(super) fn make(mut self, deciding: &mut Deciding, chance: &mut dyn Chance) -> Result<Made, Refusal> {
        self.check(deciding)?;
        self.pay(deciding)?;
        self.throw(deciding, chance)
    }
}

/// The throw without its number, and the whole check for whoever knows it.
fn keep_back(throw: Throw) -> Result<(Throw, Option<AnyCheck>), Refusal> {
    let Throw::Check(check) = throw else { return Ok((throw, None)) };
    if check.target().is_none() {
        return Ok((Throw::Check(check), None));
    }
    let untold = Untold::from_check(&check).ok_or(Refusal::CannotKeepBack)?;
    Ok((Throw::Side(untold.into()), Some(check)))
}

/// What came of a roll whose number is not told.
fn outcome(whole: Option<&AnyCheck>, faces: &[u32]) -> Result<Option<AnyOutcome>, Refusal> {
    Ok(match whole {
        Some(check) => check.resolve(faces)?.outcome,
        None => None,
    })
}

/// A tie that dice settle.
pub(super) struct Tie {
    pub(super) what: &'static str,
    pub(super) visibility: Visibility,
    pub(super) audience: Audience,
    pub(super) purpose: Purpose,
}

impl Tie {
    /// Those who are still tied roll off; it is recorded like any roll, as nobody's alone.
    pub(super) fn roll_off(
        self,
        deciding: &mut Deciding,
        throw: Throw,
        source: &Source,
        chance: &mut dyn Chance,
    ) -> Result<Vec<u32>, Refusal> {
        let Self { what, visibility, audience, purpose } = self;
        let (seat, source) = (deciding.seat, source.of_server());
        let request = Request { seat, character: None, what, throw: &throw, nonce: source.nonce() };
        let (faces, origin) = source.faces(&request, chance)?;
        let roll = Roll {
            seat,
            character: None,
            who: "all who are tied".to_owned(),
            what: what.to_owned(),
            throw,
            parts: Parts::default(),
            extra_from: None,
            faces: faces.clone(),
            origin,
            visibility,
            purpose,
            untold: None,
        };
        deciding.tell(audience, Event::RollMade(Box::new(roll)));
        Ok(faces)
    }
}

/// Whoever rolls blind knows that they rolled, and no more.
fn tell_blind(deciding: &mut Deciding, roll: &Roll) {
    let (seat, who, what) = (roll.seat, roll.who.clone(), roll.what.clone());
    if let (Visibility::Blind, Some(character), false) = (roll.visibility, roll.character, deciding.is_gm()) {
        deciding.tell(Audience::seat(seat), Event::RolledBlind { seat, character, who, what });
    }
}

impl Source {
    /// What the roller brought.
    pub(super) fn nonce(&self) -> Option<Nonce> {
        match self {
            Self::Server(nonce) => *nonce,
            Self::Faces(_) => None,
        }
    }

    /// The server's dice for what has to be thrown besides the roll itself.
    pub(super) fn of_server(&self) -> Self {
        Self::Server(self.nonce())
    }

    /// The faces of a roll, and where they come from.
    pub(super) fn faces(
        &self,
        request: &Request<'_>,
        chance: &mut dyn Chance,
    ) -> Result<(Vec<u32>, Origin), Refusal> {
        let (faces, origin) = match self {
            Self::Faces(faces) => (faces.clone(), Origin::Physical),
            Self::Server(_) => {
                let (faces, proof) = chance.throw(request)?;
                (faces, Origin::Server(proof))
            }
        };
        let broken = |refusal: systems::Refusal| ChanceError::Broken(refusal.to_string());
        request.throw.check_faces(&faces).map_err(broken)?;
        Ok((faces, origin))
    }
}
