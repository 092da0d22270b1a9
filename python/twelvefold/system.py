"""Rule systems that somebody wrote in a file."""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from os import PathLike
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from . import _twelvefold
from .distribution import Distribution, chances_table

__all__ = ["System", "SystemCheck", "SystemInput", "SystemOdds", "SystemOutcome", "SystemRoll"]

#: What an input can be set to: a number, a switch, or one of its words.
InputValue = Union[int, bool, str]

#: So many steps of counting are made unless more are asked for, on every machine alike.
USUAL_STEPS = 300_000


@dataclass(frozen=True)
class SystemInput:
    """Something that can be set before a roll."""

    #: The word for it.
    key: str
    title: str
    about: str
    #: ``number``, ``switch`` or ``choice``.
    kind: str
    #: What it is if left out.
    usual: InputValue
    #: The least and the most that a number can be.
    limits: Optional[Tuple[int, int]] = None
    #: The words of a choice.
    options: Tuple[str, ...] = ()


@dataclass(frozen=True)
class SystemCheck:
    """A kind of roll that a file describes."""

    #: The word for it.
    key: str
    title: str
    about: str
    #: What is thrown, group by group.
    dice: Tuple[str, ...]
    inputs: Tuple[SystemInput, ...]
    #: How it can end, from worst to best; empty if only the total counts.
    outcomes: Tuple[str, ...]
    #: What may be said beside the outcome.
    marks: Tuple[str, ...]
    #: What the total is called.
    total_name: str


@dataclass(frozen=True)
class SystemOutcome:
    """One way a check of a file can end."""

    name: str
    #: How likely it is.
    chance: Fraction
    #: Did the roller get what they wanted?
    success: bool
    #: How far it goes, where the file says so.
    degree: Optional[int] = None
    #: What such a degree is called.
    degree_name: Optional[str] = None

    @property
    def label(self) -> str:
        """The name with what belongs to it."""
        return self.name if self.degree is None else f"{self.name}, {self.degree} {self.degree_name}"


@dataclass(frozen=True)
class SystemOdds:
    """The odds of a check of a file."""

    #: The check.
    check: SystemCheck
    #: From worst to best; those that cannot be are left out.
    outcomes: List[SystemOutcome]
    #: How likely each total is.
    totals: Distribution
    #: How likely each mark is beside each outcome.
    _marks: Dict[str, Dict[Optional[str], Fraction]]

    @property
    def success(self) -> Fraction:
        """The chance of an outcome that is a success."""
        if not self.check.outcomes:
            raise ValueError(f"{self.check.key} has no outcomes; ask its totals, as in odds.totals.at_least(10)")
        return sum((outcome.chance for outcome in self.outcomes if outcome.success), Fraction(0))

    def chance(self, *names: str) -> Fraction:
        """The chance of any of these outcomes, by name.

        >>> System.example("three-bands").odds(score=1).chance("full success")
        Fraction(5, 18)
        """
        for name in names:
            _known(name, self.check.outcomes, "outcome", self.check.key)
        return sum((outcome.chance for outcome in self.outcomes if outcome.name in names), Fraction(0))

    def mark(self, name: str, *, beside: Optional[str] = None) -> Fraction:
        """The chance of a mark, with any outcome or together with one.

        >>> odds = System.example("action-and-challenge").odds(stat=1)
        >>> odds.mark("match"), odds.mark("match", beside="miss")
        (Fraction(1, 10), Fraction(13, 200))
        """
        _known(name, self.check.marks, "mark", self.check.key)
        if beside is not None:
            _known(beside, self.check.outcomes, "outcome", self.check.key)
        return self._marks[name][beside]

    def __repr__(self) -> str:
        if self.check.outcomes:
            return f"<SystemOdds {self.check.key}: {float(self.success):.2%} to succeed>"
        return f"<SystemOdds {self.check.key}: {float(self.totals.mean):.4g} on average>"

    def _repr_html_(self) -> str:
        """What a notebook shows: the chance to succeed, the picture of the totals, and the outcomes as a table."""
        said = ""
        if self.check.outcomes:
            said = f"<p><strong>{float(self.success):.2%}</strong> to succeed: {self.success}</p>"
        rows = [(outcome.label, outcome.chance) for outcome in self.outcomes]
        rows += [(f"beside it: {name}", self.mark(name)) for name in self.check.marks]
        return f"<div>{said}{self.totals.svg()}{chances_table(rows or self.totals._rows())}</div>"


@dataclass(frozen=True)
class SystemRoll:
    """A throw of a check, and what it says."""

    #: The check.
    check: SystemCheck
    #: What was thrown, in order: places on the dice, counted from 1.
    faces: Tuple[int, ...]
    #: How it ended; None if only the total counts.
    outcome: Optional[str]
    #: Whether that is a success.
    success: Optional[bool]
    total: int
    #: What is said beside it.
    marks: Tuple[str, ...]
    #: What each group of dice shows.
    shown: Tuple[str, ...]
    degree: Optional[int] = None

    def __str__(self) -> str:
        words = [self.outcome] if self.outcome else []
        words += [f"{self.check.total_name} {self.total}", *self.marks]
        return f"{', '.join(words)} ({'; '.join(self.shown)})"

    def _repr_html_(self) -> str:
        """What a notebook shows: the roll in a sentence."""
        return f"<p>{escape(str(self))}</p>"


class System:
    """A rule system from a file.

    >>> system = System.example("three-bands")
    >>> odds = system.odds("move", score=1)
    >>> odds.success, odds.totals[7]
    (Fraction(13, 18), Fraction(5, 36))
    >>> system.roll("move", score=1, faces=[3, 4]).outcome
    'at a price'

    The text of a file is read whole; everything that is wrong with it is one ``ValueError``, place by place.
    """

    def __init__(self, text: str) -> None:
        self._file = _twelvefold.SystemFile(text)
        described = json.loads(self._file.describe())
        #: The word for it.
        self.name: str = described["name"]
        #: The SHA-256 of its file: two files of one name are two systems.
        self.hash: str = described["hash"]
        #: What it is called.
        self.title: str = described["title"]
        #: What it is.
        self.about: str = described["about"]
        #: Its checks, in order.
        self.checks: Tuple[SystemCheck, ...] = tuple(map(_read_check, described["checks"]))
        #: What its tables choose once, and the choices of each, the usual one first.
        self.rulings: Dict[str, Tuple[str, ...]] = {
            ruling["name"]: (ruling["usual"], *(one for one in ruling["choices"] if one != ruling["usual"]))
            for ruling in described["rulings"]
        }

    @classmethod
    def from_file(cls, path: Union[str, "PathLike[str]"]) -> System:
        """Reads a file, such as ``game.toml``."""
        try:
            return cls(Path(path).read_text(encoding="utf-8"))
        except UnicodeDecodeError as error:
            raise ValueError(f"{path} is no text in UTF-8; save it as such") from error
        except ValueError as error:
            raise ValueError(f"{path}: {error}") from error

    @classmethod
    def example(cls, name: str) -> System:
        """A system of the cookbook (``docs/systems``).

        >>> System.example("highest-die").title
        'The highest die'
        """
        return cls(_twelvefold.SystemFile.example(name))

    @staticmethod
    def examples() -> Dict[str, str]:
        """The names of the cookbook's systems, and what each shows."""
        return dict(_twelvefold.SystemFile.examples())

    def check(self, key: Optional[str] = None) -> SystemCheck:
        """A check by its word; the only one if there is no other."""
        if key is None and len(self.checks) == 1:
            return self.checks[0]
        known = ", ".join(check.key for check in self.checks)
        if key is None:
            raise ValueError(f"{self.name} has several checks; name one: {known}")
        for check in self.checks:
            if check.key == key:
                return check
        raise ValueError(f"{self.name} has no check {key!r}; there are {known}")

    def odds(
        self,
        check: Optional[str] = None,
        inputs: Optional[Mapping[str, InputValue]] = None,
        /,
        *,
        against: Optional[Mapping[str, InputValue]] = None,
        rulings: Optional[Mapping[str, str]] = None,
        steps: int = USUAL_STEPS,
        **more: InputValue,
    ) -> SystemOdds:
        """The exact odds of a check.

        Inputs are keyword arguments, with ``_`` for ``-``; those that Python cannot spell go into a dictionary. A choice
        that follows some dice may be ``"best"``: whatever lies on the table, the option that succeeds most often.

        Args:
            check: The word for the check; may be left out if there is only one.
            inputs: Inputs as a dictionary.
            against: The inputs of whoever stands against the check, where somebody does.
            rulings: Single rulings and their choices.
            steps: So many steps may be counted; what needs more is refused.
        """
        asked = self.check(check)
        if not 0 < steps < 2**63:
            raise ValueError("steps is a whole number above 0")
        answer = json.loads(self._file.count(self._question(asked, inputs, more, against, rulings), steps))
        whole = int(answer["of"])
        outcomes = [
            SystemOutcome(
                one["outcome"], Fraction(int(one["ways"]), whole), one["success"], one["degree"], one["degree_name"]
            )
            for one in answer["outcomes"]
            if one["outcome"] is not None
        ]
        ways = {entry["total"]: int(entry["ways"]) for entry in answer["totals"]}
        marks = {mark["mark"]: _read_mark(mark, whole) for mark in answer["marks"]}
        return SystemOdds(asked, outcomes, Distribution(ways, f"{self.title}: {asked.title}"), marks)

    def roll(
        self,
        check: Optional[str] = None,
        inputs: Optional[Mapping[str, InputValue]] = None,
        /,
        *,
        against: Optional[Mapping[str, InputValue]] = None,
        rulings: Optional[Mapping[str, str]] = None,
        rng: Optional[Random] = None,
        faces: Optional[Sequence[int]] = None,
        **more: InputValue,
    ) -> SystemRoll:
        """Throws the dice of a check and reads them.

        Args:
            check: The word for the check; may be left out if there is only one.
            inputs: Inputs as a dictionary.
            against: The inputs of whoever stands against the check, where somebody does.
            rulings: Single rulings and their choices.
            rng: Where chance comes from, such as ``random.Random(7)``; the system's own if left out.
            faces: Dice that were thrown already: places on the dice, counted from 1.
        """
        asked = self.check(check)
        question = self._question(asked, inputs, more, against, rulings)
        thrown = list(faces) if faces is not None else self._throw(question, rng or SystemRandom())
        if any(not isinstance(face, int) or not 0 <= face < 2**32 for face in thrown):
            raise ValueError("a face is a place on a die, counted from 1")
        said = json.loads(self._file.read_throw(question, thrown))
        return SystemRoll(
            asked,
            tuple(thrown),
            said["outcome"],
            said["success"],
            said["total"],
            tuple(said["marks"]),
            tuple(said["shown"]),
            said["degree"],
        )

    def _throw(self, question: str, rng: Random) -> List[int]:
        thrown: List[int] = []
        while (sides := self._file.next_die(question, thrown)) is not None:
            thrown.append(rng.randint(1, sides))
        return thrown

    @staticmethod
    def _question(
        check: SystemCheck,
        inputs: Optional[Mapping[str, InputValue]],
        more: Mapping[str, InputValue],
        against: Optional[Mapping[str, InputValue]],
        rulings: Optional[Mapping[str, str]],
    ) -> str:
        keys = {one.key for one in check.inputs}
        spelled = {key if key in keys else key.replace("_", "-"): value for key, value in more.items()}
        given = {**(inputs or {}), **spelled}
        other = None if against is None else dict(against)
        return json.dumps({"check": check.key, "inputs": given, "against": other, "rulings": dict(rulings or {})})

    def __repr__(self) -> str:
        return f"<System {self.name!r}: {', '.join(check.key for check in self.checks)}>"

    def _repr_html_(self) -> str:
        """What a notebook shows: the checks, and what can be set."""
        rows = "".join(
            f"<tr><td>{escape(check.key)}</td><td>{escape(check.title)}</td><td>{escape(', '.join(check.dice))}</td>"
            f"<td>{escape(', '.join(one.key for one in check.inputs))}</td></tr>"
            for check in self.checks
        )
        head = "<tr><th>check</th><th></th><th>dice</th><th>inputs</th></tr>"
        return f"<div><p><strong>{escape(self.title)}</strong> {escape(self.about)}</p><table>{head}{rows}</table></div>"


def _known(name: str, names: Sequence[str], kind: str, check: str) -> None:
    if name not in names:
        known = f"there are {', '.join(names)}" if names else "it has none"
        raise ValueError(f"{check} has no {kind} {name!r}; {known}")


def _read_mark(mark: Dict[str, Any], whole: int) -> Dict[Optional[str], Fraction]:
    chances: Dict[Optional[str], Fraction] = {None: Fraction(int(mark["ways"]), whole)}
    chances.update({name: Fraction(int(ways), whole) for name, ways in mark["outcomes"].items()})
    return chances


def _read_check(described: Dict[str, Any]) -> SystemCheck:
    inputs = tuple(
        SystemInput(
            one["key"],
            one["title"],
            one["about"],
            one["kind"],
            one["usual"],
            tuple(one["limits"]) if "limits" in one else None,
            tuple(one.get("options", ())),
        )
        for one in described["inputs"]
    )
    return SystemCheck(
        described["key"],
        described["title"],
        described["about"],
        tuple(described["dice"]),
        inputs,
        tuple(described["outcomes"]),
        tuple(described["marks"]),
        described["total_name"],
    )
