//! Every rule of the ledger, proved under its id. The cases are text; `words` knows how to read them.

#[cfg(test)]
mod d12_checks;
#[cfg(test)]
mod d12_crits;
#[cfg(test)]
mod d12_derived;
#[cfg(test)]
mod d12_dice;
#[cfg(test)]
mod d12_initiative;
#[cfg(test)]
mod d12_modifiers;
#[cfg(test)]
mod d12_resources;
#[cfg(test)]
mod d12_tree;
#[cfg(test)]
mod extremes;
#[cfg(test)]
mod pool_resilience;
#[cfg(test)]
mod pool_rolls;
#[cfg(test)]
mod rulings;
#[cfg(test)]
mod sheets;
#[cfg(test)]
mod three_six_checks;
#[cfg(test)]
mod three_six_opposed;
#[cfg(test)]
mod three_six_sheets;
#[cfg(test)]
mod words;
