"""Checks of the Action Pool.

Rulings:

- ``session_resilience`` (POOL-RES-2): what a new session does to resilience; ``reset`` if left out.
- ``resilience_buys`` (POOL-RES-5): what a resilience point buys; ``boost_d4`` if left out.
"""

# Written by `python -m twelvefold._generate` from the forms of the checks.

from __future__ import annotations

from typing import Any, Mapping, Optional, Sequence, Tuple, Union, cast

from . import _odds
from ._odds import CheckOdds


def action(
    *,
    level: Optional[int] = None,
    dice: Optional[int] = None,
    archetype: Optional[int] = None,
    boost: Optional[int] = None,
    snag: Optional[int] = None,
    spend: Optional[int] = None,
    rulings: Optional[Mapping[str, str]] = None,
) -> CheckOdds:
    """The odds of an action roll of the Action Pool (POOL-ROLL-1).

    Args:
        level: The attribute's level, 1 to 5 (POOL-ROLL-1).
        dice: So many d12s, instead of a level (POOL-ROLL-1).
        archetype: An archetype covers the attribute: 2 more d12s, or as many as it adds (POOL-ROLL-2). 0 if left
            out.
        boost: Boost dice (POOL-MOD-1). 0 if left out.
        snag: Snag dice (POOL-MOD-1). 0 if left out.
        spend: Resilience points spent on the roll (POOL-RES-3). 0 if left out.
        rulings: Single rulings and their choices.
    """
    return cast(
        CheckOdds,
        _odds.check("pool", "action", rulings=rulings, level=level, dice=dice, archetype=archetype, boost=boost, snag=snag, spend=spend),
    )
