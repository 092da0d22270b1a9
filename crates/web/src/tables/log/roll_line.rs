//! A roll in two lines: who, what, dice; verdict, how likely, where the dice come from.

use leptos::prelude::*;
use play::Visibility;
use presentation::roll::{DieMark, answer, equation, likelihood, marks, total_or_better, verdict};
use presentation::words::{ordinal, percent};
use protocol::v1::check::Check;
use protocol::v1::roll::Roll as Shown;
use systems::throw::ThrownDie;

use crate::parts::class::Swatch;
use crate::parts::{Badge, Dice, on_table};
use crate::shell::{Icon, Sign};
use crate::tables::live::Rolled;

/// A roll.
#[component]
pub(crate) fn RollLine(
    rolled: Rolled,
    /// Is it kept from somebody?
    is_secret: bool,
) -> impl IntoView {
    let shown = &rolled.shown;
    let who = shown.who.clone().unwrap_or_default();
    let is_notation = matches!(shown.check, Check::Dice { .. });
    let what = shown.what.clone().unwrap_or_default();
    let what = if is_notation && !what.is_empty() { format!("for {what}") } else { what };
    let about = presentation::check::line(&shown.check);
    let origin = rolled.origin();
    let reason = match &rolled.checked {
        Some(Err(reason)) => reason.clone(),
        Some(Ok(())) => "This page has held the dice to what the server had committed to before.".to_owned(),
        None => String::new(),
    };
    let secret = is_secret.then(|| {
        let words = match rolled.told.event.dice_visibility() {
            Some(Visibility::SelfAndGm) => "only you and the GM",
            Some(Visibility::Blind) => "blind: only the GM sees it",
            _ => "only the GM",
        };
        view! { <span class="chip">{words}</span> }
    });
    let is_bad = matches!(rolled.checked, Some(Err(_)));
    let is_verified = rolled.is_verified();
    let tick = is_verified.then(|| view! { <Icon sign=Sign::Verified/> });
    view! {
        <div class="roll-head">
            <p><strong>{who}</strong>" "{what}" "<span class="small muted about">{about}</span></p>
            <SmallDice shown=shown.clone()/>
        </div>
        <div class="roll-tail">
            <VerdictView shown=shown.clone()/>
            {secret}
            <span class="chip origin" class:bad=is_bad class:verified=is_verified title=reason>{tick}<span>{origin}</span></span>
        </div>
    }
}

/// A contest, settled.
#[component]
pub(crate) fn ContestLine(
    /// Who contested.
    words: String,
    /// Those who resisted, by name.
    others: Vec<String>,
    /// What came of it.
    verdict: Option<Shown>,
) -> impl IntoView {
    // Against several what came of it is told of each.
    let each =
        verdict.iter().filter(|_| others.len() > 1).flat_map(|shown| {
            shown.result.against.iter().zip(&others).filter_map(|(other, name)| {
                Some(format!("{name}: {}", shown.outcome_against(other)?.label()))
            })
        });
    // A race is told by its places.
    let order = verdict.iter().flat_map(|shown| &shown.result.order);
    let order = order.map(|turn| format!("{} {} with {}", ordinal(turn.place), turn.name, turn.total));
    let each = each.chain(order).map(|told| view! { <span class="chip">{told}</span> }).collect_view();
    view! {
        <p>{words}</p>
        {each}
        {verdict.map(|shown| view! { <div class="roll-tail"><VerdictView shown/></div> })}
    }
}

/// What came of it, and how likely that was.
#[component]
fn VerdictView(shown: Shown) -> impl IntoView {
    let total = shown.result.total;
    // A sum of one number says nothing that the verdict does not.
    let sum = total.map(|total| equation(&shown.result.parts, &shown.dice, 0, total));
    let sum = sum.filter(|sum| sum.contains(" = "));
    let full = likelihood(&shown);
    let label = verdict(&shown).map(|found| {
        let class = found.class;
        // By how much it was made or missed is told where there is room.
        let (details, margin) = found.details.rsplit_once(", ").unwrap_or((&found.details, ""));
        let margin = Some(format!(", {margin}")).filter(|_| !margin.is_empty());
        view! {
            <p><strong class="verdict"><Swatch class/>{found.label}</strong><span class="small">{details.to_owned()}<span class="aside">{margin}</span></span></p>
        }
    });
    // Dice that were asked something say it; all others that have no verdict say their total.
    let bare = label.is_none().then(|| match answer(&shown) {
        said if said.is_empty() => {
            total.map(|total| view! { <strong class="verdict number">{total}</strong> }.into_any())
        }
        said => Some(view! { <strong class="verdict">{said}</strong> }.into_any()),
    });
    view! {
        {label}{bare}
        {likely(&shown).map(|(chance, words)| view! { <span class="small muted" title=full>{chance}<span class="aside">" "{words}</span></span> })}
        <span class="small muted equation">{sum}</span>
    }
}

/// `24.3 %`, and what that is the chance of: `for 23 or better`, as in the recap of the session, or `for this`.
fn likely(shown: &Shown) -> Option<(String, String)> {
    let chance = shown.chance.as_ref()?;
    let is_success = shown.result.outcome.as_deref().is_none_or(|outcome| outcome.contains("success"));
    let this = || "for this".to_owned();
    let (chance, words) = match (&chance.outcome, shown.result.total) {
        (Some(outcome), _) if !is_success => (outcome.exactly.ratio()?, this()),
        _ if shown.result.answer.is_some() => (chance.total.exactly.ratio()?, this()),
        (_, total) => {
            let (chance, better) = total_or_better(shown)?;
            (chance, total.map_or_else(|| better.to_owned(), |total| format!("for {total} {better}")))
        }
    };
    Some((percent(&chance, 1), words))
}

/// The dice, small.
#[component]
fn SmallDice(shown: Shown) -> impl IntoView {
    let dice: Vec<ThrownDie> = shown.dice.iter().filter_map(on_table).collect();
    let badge = |(at, mark): (usize, DieMark)| match mark {
        DieMark::Crit => (at, Badge::Crit),
        DieMark::One => (at, Badge::One),
    };
    let badges = marks(&shown).into_iter().map(badge).collect();
    view! { <div class="small-dice"><Dice dice badges/></div> }
}
