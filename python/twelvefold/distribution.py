"""How likely each total is."""

from __future__ import annotations

from fractions import Fraction
from html import escape
from math import sqrt
from typing import Callable, Dict, Iterator, List, Mapping, Tuple, Union

from . import _twelvefold

__all__ = ["Distribution"]


class Distribution(Mapping[int, Fraction]):
    """How likely each total is, exactly.

    It is a mapping from totals to chances, smallest total first. ``ways`` has the whole numbers behind it, and ``of``
    their sum. A total that cannot come up has the chance 0.

    >>> d6 = Distribution({face: 1 for face in range(1, 7)})
    >>> (d6 + d6)[7]
    Fraction(1, 6)
    >>> (2 @ d6).at_least(10)
    Fraction(1, 6)
    """

    __slots__ = ("_ways", "_of", "title")

    def __init__(self, ways: Mapping[int, int], title: str = "") -> None:
        counted = {total: count for total, count in sorted(ways.items()) if count}
        if any(count < 0 for count in counted.values()):
            raise ValueError("a total cannot come up less than never; give ways of 0 or more")
        self._ways = counted
        self._of = sum(counted.values())
        #: What it is the distribution of, for its picture.
        self.title = title

    @property
    def ways(self) -> Dict[int, int]:
        """In how many ways each total comes up."""
        return dict(self._ways)

    @property
    def of(self) -> int:
        """How many equally likely throws there are; never reduced."""
        return self._of

    def __getitem__(self, total: int) -> Fraction:
        return self._chance_of(self._ways.get(total, 0))

    def __iter__(self) -> Iterator[int]:
        return iter(self._ways)

    def __len__(self) -> int:
        return len(self._ways)

    def __contains__(self, total: object) -> bool:
        return total in self._ways

    def _chance_of(self, ways: int) -> Fraction:
        return Fraction(ways, self._of) if self._of else Fraction(0)

    def chance(self, fits: Callable[[int], bool]) -> Fraction:
        """The chance of a total that fits.

        >>> from twelvefold import dice
        >>> dice("2d6").chance(lambda total: total % 2 == 0)
        Fraction(1, 2)
        """
        return self._chance_of(sum(ways for total, ways in self._ways.items() if fits(total)))

    def at_least(self, target: int) -> Fraction:
        """The chance of this or more."""
        return self.chance(lambda total: total >= target)

    def at_most(self, target: int) -> Fraction:
        """The chance of this or less."""
        return self.chance(lambda total: total <= target)

    @property
    def mean(self) -> Fraction:
        """The average, exactly."""
        self._needs_totals()
        return Fraction(sum(total * ways for total, ways in self._ways.items()), self._of)

    @property
    def variance(self) -> Fraction:
        """The average square of how far a total is from the average, exactly."""
        mean = self.mean
        return sum(((total - mean) ** 2 * chance for total, chance in self.items()), Fraction(0))

    @property
    def deviation(self) -> float:
        """The standard deviation: the root of the variance, rounded to a float."""
        return sqrt(self.variance)

    def quantile(self, share: Union[Fraction, float]) -> int:
        """The smallest total that, with all below it, has at least this chance.

        >>> from twelvefold import dice
        >>> dice("3d6").quantile(Fraction(1, 2))
        10
        """
        if not 0 <= share <= 1:
            raise ValueError("a share lies between 0 and 1")
        self._needs_totals()
        below = 0
        for total, ways in self._ways.items():
            below += ways
            if below >= share * self._of:
                return total
        return max(self._ways)

    @property
    def median(self) -> int:
        """The middle total; the lower one of two."""
        return self.quantile(Fraction(1, 2))

    def map(self, change: Callable[[int], int]) -> Distribution:
        """What becomes of each total, with the same chances."""
        ways: Dict[int, int] = {}
        for total, count in self._ways.items():
            changed = change(total)
            ways[changed] = ways.get(changed, 0) + count
        return Distribution(ways, self.title)

    def beats(self, other: Distribution) -> Fraction:
        """The chance to be above another throw, made beside this one."""
        return (self - other).at_least(1)

    def __add__(self, other: Union[Distribution, int]) -> Distribution:
        if isinstance(other, int):
            return Distribution({total + other: ways for total, ways in self._ways.items()}, self.title)
        if not isinstance(other, Distribution):
            return NotImplemented
        ways: Dict[int, int] = {}
        for total, count in self._ways.items():
            for more, others in other._ways.items():
                ways[total + more] = ways.get(total + more, 0) + count * others
        return Distribution(ways)

    __radd__ = __add__

    def __neg__(self) -> Distribution:
        return Distribution({-total: ways for total, ways in self._ways.items()}, self.title)

    def __sub__(self, other: Union[Distribution, int]) -> Distribution:
        return self + -other

    def __rsub__(self, other: int) -> Distribution:
        return -self + other

    def __rmatmul__(self, throws: int) -> Distribution:
        """So many throws of it, added up."""
        if not isinstance(throws, int):
            return NotImplemented
        if throws < 0:
            raise ValueError("a throw cannot be made less than never; give 0 or more")
        added, doubled = Distribution({0: 1}), self
        while throws:
            if throws & 1:
                added = added + doubled
            throws >>= 1
            if throws:
                doubled = doubled + doubled
        return added

    def __eq__(self, other: object) -> bool:
        """Are the chances the same? In how many ways they come about makes no difference."""
        if not isinstance(other, Distribution):
            return NotImplemented
        return dict(self.items()) == dict(other.items())

    def __hash__(self) -> int:
        return hash(tuple(self.items()))

    def __repr__(self) -> str:
        title = f" {self.title!r}" if self.title else ""
        if not self._ways:
            return f"<Distribution{title}: empty>"
        return f"<Distribution{title}: {min(self)} to {max(self)}, {float(self.mean):.4g} on average>"

    def svg(self) -> str:
        """The picture of it: a bar for each total."""
        if not self._ways:
            raise ValueError("there is nothing to draw: no total comes up")
        return _twelvefold.draw_totals(self.title, [(total, str(ways)) for total, ways in self._ways.items()])

    def _repr_html_(self) -> str:
        """What a notebook shows: the picture, and the chances as a table to be opened."""
        if not self._ways:
            return f"<p>{escape(repr(self))}</p>"
        return f"<div>{self.svg()}{chances_table(self._rows())}</div>"

    def _rows(self) -> List[Tuple[str, Fraction]]:
        return [(str(total), chance) for total, chance in self.items()]

    def _needs_totals(self) -> None:
        if not self._ways:
            raise ValueError("no total comes up, so there is no average")


def chances_table(rows: List[Tuple[str, Fraction]]) -> str:
    """Names and their chances as HTML, exact and in percent."""
    cells = "".join(
        f"<tr><td>{escape(name)}</td><td>{chance}</td><td>{float(chance):.2%}</td></tr>" for name, chance in rows
    )
    head = "<tr><th></th><th>exactly</th><th>rounded</th></tr>"
    return f"<details><summary>The chances</summary><table>{head}{cells}</table></details>"
