//! What each node of the tree is for (D12-TREE-1).

use super::Node;

impl Node {
    /// One sentence for the sheet and the reference.
    pub const fn describe(self) -> &'static str {
        match self {
            Self::Level => "How far you have come as an adventurer; everything else grows out of it.",
            Self::Body => "The physical side of you, and the source of your Vitality.",
            Self::Mind => "The thinking side of you, and the source of your Focus.",
            Self::Soul => "The inner side of you, and the source of your Spirit.",
            Self::Str => "Force: hitting hard, standing firm and carrying loads.",
            Self::Dex => "Control: steady hands, a nimble body and speed.",
            Self::Con => "Endurance: taking blows, keeping going and staying healthy.",
            Self::Int => "Reason: learning, knowing and remembering.",
            Self::Wis => "Keen senses and sound judgement, whether you are on the lookout or not.",
            Self::Cha => "Your effect on people, through words, manner and looks.",
            Self::Div => "Your tie to the divine: belief, openness and a bond with a deity.",
            Self::Fow => "Strength of will, against temptation, hardship and other people's designs.",
            Self::Lck => "How kindly chance treats you, in games, in your deeds and in the world around you.",
            Self::Muscles => "Sudden force: bursting a door open, freeing a jammed wheel, crushing a cup.",
            Self::Stance => "Keeping your feet and your ground when something shoves, drags or trips you.",
            Self::Lift => "Heaving and carrying weights for a while, your own included when you climb.",
            Self::Finesse => "Fine, quiet movements: aiming, picking locks and pockets, sneaking.",
            Self::Evasiveness => "Having your whole body where you want it: dodging, tumbling, balancing.",
            Self::Agility => "Quickness: how soon you start, how fast you run, how much you get done.",
            Self::Toughness => "Shrugging off harm, from blows as well as from falls.",
            Self::Stamina => "Lungs and legs: sprinting, swimming, holding your breath and keeping it up.",
            Self::Resilience => "Staying well when poison, illness or infection gets at you.",
            Self::Iq => "Working things out, and picking up what is new.",
            Self::Knowledge => "What you have learnt of the world: its lands, peoples and histories.",
            Self::Memory => "Bringing back what you saw, heard or read, down to the small print.",
            Self::Perception => "Finding something when you search for it, with any of your senses.",
            Self::Awareness => "Noticing something when you were not looking for it.",
            Self::Intuition => "Common sense and cunning: reading a beast, a back alley or the weather.",
            Self::Speechcraft => "Winning people over, firing them up or fooling them by what you say.",
            Self::Charm => "Winning people over by how you carry yourself, without a word.",
            Self::Appearance => "How good you look, dress and smell.",
            Self::Faith => "How firmly you believe in your deity, and how much your prayers achieve.",
            Self::Attunement => "How freely the Aether and divine power pass through you.",
            Self::Devotion => "How close you are to your own deity, as one person to another.",
            Self::Discipline => "Saying no to what you crave, and waiting for what is better.",
            Self::Tenacity => "Keeping your mind on the task through pain, trouble and noise.",
            Self::Resolve => "Keeping your mind your own against lies, flattery, charms and control.",
            Self::Gambling => "Luck at dice, cards and wagers, and at nothing else.",
            Self::Fortune => "Luck in what you do yourself; a Luck Die is valid by it.",
            Self::Serendipity => "Luck in how the world happens to be; usually rolled to Write History.",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_node_has_a_sentence_of_its_own() {
        let sentences = Node::ALL.map(Node::describe);
        assert!(sentences.iter().all(|sentence| sentence.ends_with('.')));
        let distinct: std::collections::BTreeSet<_> = sentences.into_iter().collect();
        assert_eq!(distinct.len(), Node::ALL.len());
    }
}
