"""Checks of the D12 System.

Rulings:

- ``skill_cap`` (D12-TREE-5): does the Level cap hold Skills too; ``capped`` if left out.
- ``action_maximum`` (D12-RES-2): how many Action Points a turn has; ``4`` if left out.
- ``strike_cost`` (D12-RES-2): how many Action Points a strike costs; ``2`` if left out.
- ``incapacitated_by`` (D12-RES-6): which empty resource incapacitates; ``vitality`` if left out.
- ``static_side`` (D12-CHK-2): can a check against a DC be a resisted one; ``either`` if left out.
- ``resisted_tie`` (D12-CHK-3): what a tie means for a resisted check against a DC; ``holds`` if left out.
- ``initiative_tie`` (D12-CHK-5): how a tie for initiative is broken; ``players_first`` if left out.
- ``crit_scope`` (D12-CRIT-2): which dice can earn a crit modifier; ``all_rolled`` if left out.
- ``shift_ladder`` (D12-SHIFT-1): how a margin turns into crit shifts; ``widening`` if left out.
- ``extra_from`` (D12-EXTRA-1): what an Extra Die can lean on; ``basic`` if left out.
- ``luck_bound`` (D12-LUCK-1): where a Luck Die stops being valid; ``below`` if left out.
"""

# Written by `python -m twelvefold._generate` from the forms of the checks.

from __future__ import annotations

from typing import Any, Mapping, Optional, Sequence, Tuple, Union, cast

from . import _odds
from ._odds import CheckOdds, InitiativeOdds


def static(
    *,
    dc: int,
    modifier: Optional[int] = None,
    extra: Union[int, Tuple[str, int], None] = None,
    luck: Optional[int] = None,
    resisted: bool = False,
    rulings: Optional[Mapping[str, str]] = None,
) -> CheckOdds:
    """The odds of a D12 check against a DC (D12-CHK-2).

    Args:
        dc: What the total has to beat (D12-CHK-3).
        modifier: Stat, equipment and circumstances together (D12-CHK-1). 0 if left out.
        extra: An Extra Die, valid up to this modifier of another attribute (D12-EXTRA-1). A number, or a pair of a
            score's name and its number.
        luck: A Luck Die for someone of this Fortune (D12-LUCK-1).
        resisted: Withstand something instead of acting: no auto fail, no shifts (D12-CHK-2).
        rulings: Single rulings and their choices.
    """
    return cast(
        CheckOdds,
        _odds.check("d12", "static", rulings=rulings, dc=dc, modifier=modifier, extra=extra, luck=luck, resisted=resisted),
    )


def contest(
    *,
    against: Sequence[Mapping[str, Any]],
    modifier: Optional[int] = None,
    extra: Union[int, Tuple[str, int], None] = None,
    luck: Optional[int] = None,
    rulings: Optional[Mapping[str, str]] = None,
) -> CheckOdds:
    """The odds of a contest (D12-CHK-4).

    Args:
        against: Someone who resists, once for each (D12-CHK-4). Each is a dictionary of ``modifier``, ``luck``,
            ``extra``.
        modifier: Stat, equipment and circumstances together (D12-CHK-1). 0 if left out.
        extra: An Extra Die, valid up to this modifier of another attribute (D12-EXTRA-1). A number, or a pair of a
            score's name and its number.
        luck: A Luck Die for someone of this Fortune (D12-LUCK-1).
        rulings: Single rulings and their choices.
    """
    return cast(
        CheckOdds,
        _odds.check("d12", "contest", rulings=rulings, against=against, modifier=modifier, extra=extra, luck=luck),
    )


def initiative(
    *,
    participants: Sequence[Mapping[str, Any]],
    rulings: Optional[Mapping[str, str]] = None,
) -> InitiativeOdds:
    """The odds of a D12 roll for initiative (D12-CHK-5).

    Args:
        participants: Everyone who rolls, with their Initiative (D12-CHK-5). Each is a dictionary of ``name``,
            ``initiative``, ``luck``, ``player``.
        rulings: Single rulings and their choices.
    """
    return cast(
        InitiativeOdds,
        _odds.check("d12", "initiative", rulings=rulings, participants=participants),
    )


def race(
    *,
    participants: Sequence[Mapping[str, Any]],
    rulings: Optional[Mapping[str, str]] = None,
) -> InitiativeOdds:
    """The odds of a D12 race, in which everyone competes for themselves (D12-CHK-2).

    Args:
        participants: Everyone who competes, with their modifier (D12-CHK-2). Each is a dictionary of ``name``,
            ``modifier``, ``luck``, ``extra``, ``player``.
        rulings: Single rulings and their choices.
    """
    return cast(
        InitiativeOdds,
        _odds.check("d12", "race", rulings=rulings, participants=participants),
    )
