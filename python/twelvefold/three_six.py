"""Checks of the 3d6 System.

Rulings:

- ``crit_fail_at`` (T36-CRIT-2): where a critical failure begins; ``half_dv`` if left out.
- ``opposed_adds`` (T36-OPP-1): what an opposed check adds to the dice; ``score`` if left out.
- ``trample_gap`` (T36-SIZE-1): how many sizes smaller one must be to be trampled; ``1`` if left out.
"""

# Written by `python -m twelvefold._generate` from the forms of the checks.

from __future__ import annotations

from typing import Any, Mapping, Optional, Sequence, Tuple, Union, cast

from . import _odds
from ._odds import CheckOdds


def check(
    *,
    dv: int,
    bonus: Optional[int] = None,
    attribute: Optional[int] = None,
    proficient: bool = False,
    save: bool = False,
    heroism: Optional[int] = None,
    advantage: Optional[int] = None,
    disadvantage: Optional[int] = None,
    step: Optional[int] = None,
    rulings: Optional[Mapping[str, str]] = None,
) -> CheckOdds:
    """The odds of a 3d6 check or save (T36-CHK-1).

    Args:
        dv: The Difficulty Value: what the total has to reach (T36-CHK-2).
        bonus: The attribute bonus (T36-ATTR-3). 0 if left out.
        attribute: The attribute itself, for an opposed check or instead of its bonus (T36-OPP-1).
        proficient: One more die for the proficient (T36-CHK-1).
        save: A save, to which Heroism may be added (T36-CHK-1).
        heroism: What Heroism adds to a save (T36-CHK-1). 0 if left out.
        advantage: Instances of advantage (T36-ADV-1). 0 if left out.
        disadvantage: Instances of disadvantage (T36-ADV-1). 0 if left out.
        step: Steps up or down the ladder of dice: +1 makes 3d6 into 3d8 (T36-LADDER-1). 0 if left out.
        rulings: Single rulings and their choices.
    """
    return cast(
        CheckOdds,
        _odds.check("3d6", "check", rulings=rulings, dv=dv, bonus=bonus, attribute=attribute, proficient=proficient, save=save, heroism=heroism, advantage=advantage, disadvantage=disadvantage, step=step),
    )


def opposed(
    *,
    attribute: int,
    against: Sequence[Mapping[str, Any]],
    proficient: bool = False,
    advantage: Optional[int] = None,
    disadvantage: Optional[int] = None,
    step: Optional[int] = None,
    rulings: Optional[Mapping[str, str]] = None,
) -> CheckOdds:
    """The odds of an opposed check (T36-OPP-1).

    Args:
        attribute: The attribute itself, for an opposed check or instead of its bonus (T36-OPP-1).
        against: The other side of an opposed check (T36-OPP-1). Each is a dictionary of ``attribute``,
            ``proficient``, ``advantage``, ``disadvantage``, ``step``.
        proficient: One more die for the proficient (T36-CHK-1).
        advantage: Instances of advantage (T36-ADV-1). 0 if left out.
        disadvantage: Instances of disadvantage (T36-ADV-1). 0 if left out.
        step: Steps up or down the ladder of dice: +1 makes 3d6 into 3d8 (T36-LADDER-1). 0 if left out.
        rulings: Single rulings and their choices.
    """
    return cast(
        CheckOdds,
        _odds.check("3d6", "opposed", rulings=rulings, attribute=attribute, against=against, proficient=proficient, advantage=advantage, disadvantage=disadvantage, step=step),
    )
