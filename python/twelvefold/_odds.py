"""Questions and answers: checks, dice in notation, programs."""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Dict, List, Mapping, Optional, Union

from . import _twelvefold
from .distribution import Distribution, chances_table


@dataclass(frozen=True)
class Outcome:
    """One way a check can come out."""

    #: ``auto_fail``, ``failure``, ``success`` and so on.
    name: str
    #: How likely it is.
    chance: Fraction
    #: Crit shifts of a D12 success.
    shifts: Optional[int] = None
    #: Successes of an action roll.
    successes: Optional[int] = None

    @property
    def label(self) -> str:
        """The name with what belongs to it."""
        words = self.name.replace("_", " ")
        if self.shifts:
            return f"{words}, {self.shifts} shift{'' if self.shifts == 1 else 's'}"
        return f"{words} ({self.successes})" if self.successes else words


@dataclass(frozen=True)
class CheckOdds:
    """The odds of a check or contest."""

    #: ``d12``, ``3d6`` or ``pool``.
    system: str
    #: The chance to succeed; against several, to beat at least one of them.
    success: Fraction
    #: From worst to best; those that cannot be are left out.
    outcomes: List[Outcome]
    #: The totals of the one who acts; in the Action Pool the raw balance.
    totals: Distribution
    #: Every ruling and its choice.
    rulings: Dict[str, str]
    #: Against several: how likely it is to beat just so many.
    beaten: Dict[int, Fraction]

    def chance(self, *names: str) -> Fraction:
        """The chance of any of these outcomes, by name.

        >>> from twelvefold import d12
        >>> d12.static(modifier=5, dc=18).chance("auto_fail", "failure")
        Fraction(73, 144)
        """
        known = [outcome.name for outcome in self.outcomes]
        for name in names:
            if name not in known and not name.replace("_", "").isalpha():
                raise ValueError(f"an outcome is named by a word such as {known[-1]!r}, not {name!r}")
        return sum((outcome.chance for outcome in self.outcomes if outcome.name in names), Fraction(0))

    def __repr__(self) -> str:
        return f"<CheckOdds {self.system}: {float(self.success):.2%} to succeed>"

    def _repr_html_(self) -> str:
        rows = [(outcome.label, outcome.chance) for outcome in self.outcomes]
        said = f"<p><strong>{float(self.success):.2%}</strong> to succeed: {self.success}</p>"
        return f"<div>{said}{self.totals.svg()}{chances_table(rows)}</div>"


@dataclass(frozen=True)
class InitiativeOdds:
    """The odds of a roll in which everybody gets a place: initiative, or a race."""

    #: For everybody the chance of each place, the first first.
    places: Dict[str, List[Fraction]]
    #: Every ruling and its choice.
    rulings: Dict[str, str]

    def _repr_html_(self) -> str:
        return chances_table([(f"{name} goes first", places[0]) for name, places in self.places.items()])


def check(
    system: str, kind: str, *, rulings: Optional[Mapping[str, str]] = None, **inputs: Any
) -> Union[CheckOdds, InitiativeOdds]:
    """The odds of any check, by its system, its kind and its inputs.

    The modules ``d12``, ``three_six`` and ``pool`` have a function for each, with its inputs as keyword arguments.

    >>> check("d12", "static", modifier=5, dc=18).success
    Fraction(71, 144)
    """
    given = {key: _as_json(value) for key, value in inputs.items() if value is not None and value is not False}
    question = {"system": system, "check": {"kind": kind, "inputs": given}, "rulings": dict(rulings or {})}
    return _read(json.loads(_twelvefold.count_odds(json.dumps(question))))


def dice(notation: str) -> Distribution:
    """How likely each total of dice in notation is.

    >>> dice("2d6+3").mean
    Fraction(10, 1)
    """
    question = {"check": {"kind": "dice", "notation": notation}}
    answer = json.loads(_twelvefold.count_odds(json.dumps(question)))
    return _totals(answer["totals"], answer["check"]["notation"])


def program(text: str) -> List[Distribution]:
    """Runs an AnyDice program: a distribution for each output, whose ``title`` is the output's name.

    >>> [(output.title, output[6]) for output in program('output 2d6 named "two"')]
    [('two', Fraction(5, 36))]
    """
    answer = json.loads(_twelvefold.run_program(text))
    return [_totals(output["totals"], output["name"]) for output in answer["outputs"]]


def _as_json(value: Any) -> Any:
    """A score that was named is a pair, ``("INT", 6)``."""
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], str):
        return {"name": value[0], "number": value[1]}
    if isinstance(value, Mapping):
        return {key: _as_json(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_as_json(inner) for inner in value]
    return value


def _totals(listed: List[Dict[str, Any]], title: str) -> Distribution:
    return Distribution({entry["total"]: int(entry["ways"]) for entry in listed}, title)


def _read(answer: Dict[str, Any]) -> Union[CheckOdds, InitiativeOdds]:
    whole = int(answer["of"])
    if "participants" in answer:
        places = {
            who["name"]: [Fraction(int(place["ways"]), whole) for place in who["places"]]
            for who in answer["participants"]
        }
        return InitiativeOdds(places, answer["rulings"])
    outcomes = [
        Outcome(one["outcome"], Fraction(int(one["ways"]), whole), one.get("shifts"), one.get("successes"))
        for one in answer["outcomes"]
    ]
    success = Fraction(int(answer["success"]["ways"]), int(answer["success"]["of"]))
    beaten = {one["count"]: Fraction(int(one["ways"]), whole) for one in answer.get("beaten", [])}
    totals = _totals(answer["totals"], f"{answer['system']} {answer['check']['kind']}")
    return CheckOdds(answer["system"], success, outcomes, totals, answer["rulings"], beaten)
