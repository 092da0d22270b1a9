//! The rulings of the D12 System and its editions.

use crate::ruling::{number_ruling, ruling, rulings};

ruling! {
    /// Does the Level cap hold Skills too (D12-TREE-5)?
    SkillCap, "skill_cap", "D12-TREE-5", "does the Level cap hold Skills too" {
        Capped = "capped", "every node's base modifier is held at Level, Skills included";
        Uncapped = "uncapped", "Skills may rise above Level";
    }
}

number_ruling! {
    /// How many Action Points a turn has (D12-RES-2).
    ActionMaximum, "action_maximum", "D12-RES-2", "how many Action Points a turn has", 1..=12, 4
}

number_ruling! {
    /// How many Action Points a strike costs (D12-RES-2).
    StrikeCost, "strike_cost", "D12-RES-2", "how many Action Points a strike costs", 0..=12, 2
}

ruling! {
    /// Which empty resource incapacitates (D12-RES-6).
    IncapacitatedBy, "incapacitated_by", "D12-RES-6", "which empty resource incapacitates" {
        Vitality = "vitality", "no Vitality left";
        AnyOfThree = "any_of_three", "no Vitality, no Focus or no Spirit left";
    }
}

ruling! {
    /// Can a check against a DC be a resisted one (D12-CHK-2)?
    StaticSide, "static_side", "D12-CHK-2", "can a check against a DC be a resisted one" {
        Either = "either", "a static check is active or resisted";
        AlwaysActive = "always_active", "a static check is always active";
    }
}

ruling! {
    /// Who wins the tie of a resisted check against a DC (D12-CHK-3)?
    ResistedTie, "resisted_tie", "D12-CHK-3", "what a tie means for a resisted check against a DC" {
        Holds = "holds", "the resister stands: a tie succeeds";
        Fails = "fails", "a tie fails";
    }
}

ruling! {
    /// How a tie for initiative is broken (D12-CHK-5).
    InitiativeTie, "initiative_tie", "D12-CHK-5", "how a tie for initiative is broken" {
        PlayersFirst = "players_first", "players before others, then the higher modifier, then a roll-off";
        ModifierFirst = "modifier_first", "the higher modifier, then players before others, then a roll-off";
    }
}

ruling! {
    /// Which dice can earn a crit modifier (D12-CRIT-2).
    CritScope, "crit_scope", "D12-CRIT-2", "which dice can earn a crit modifier" {
        AllRolled = "all_rolled", "every die thrown, also one that is not valid or not picked";
        Picked = "picked", "only the two dice that make the total";
    }
}

ruling! {
    /// How a margin turns into crit shifts (D12-SHIFT-1).
    ShiftLadder, "shift_ladder", "D12-SHIFT-1", "how a margin turns into crit shifts" {
        Widening = "widening", "each step 6 wider than the last: 6, 18, 36, 60";
        EverySix = "every_six", "one for every full 6";
        FlatTwelve = "flat_twelve", "the first at 6, then every 12: 6, 18, 30, 42";
    }
}

ruling! {
    /// What an Extra Die can lean on (D12-EXTRA-1).
    ExtraFrom, "extra_from", "D12-EXTRA-1", "what an Extra Die can lean on" {
        Basic = "basic", "a Basic Attribute";
        AnyNode = "any_node", "any attribute of the tree";
    }
}

ruling! {
    /// Where a Luck Die stops being valid (D12-LUCK-1).
    LuckBound, "luck_bound", "D12-LUCK-1", "where a Luck Die stops being valid" {
        Below = "below", "it must show less than Fortune";
        AtMost = "at_most", "it may show Fortune itself";
    }
}

rulings! {
    /// How a table reads the rules the book leaves open.
    pub struct Rulings of D12 {
        skill_cap: SkillCap,
        action_maximum: ActionMaximum,
        strike_cost: StrikeCost,
        incapacitated_by: IncapacitatedBy,
        static_side: StaticSide,
        resisted_tie: ResistedTie,
        initiative_tie: InitiativeTie,
        crit_scope: CritScope,
        shift_ladder: ShiftLadder,
        extra_from: ExtraFrom,
        luck_bound: LuckBound,
    }
    editions {
        "revised", "the revised wording of the checks" => {};
        "first", "the first wording of the checks" => {
            crit_scope: CritScope::Picked,
            shift_ladder: ShiftLadder::EverySix,
            static_side: StaticSide::AlwaysActive,
        };
    }
}
