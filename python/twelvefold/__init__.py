"""Exact odds of dice, tabletop checks and AnyDice programs: fractions, not samples.

>>> import twelvefold as tf
>>> ability = tf.dice("4d6kh3")
>>> ability[18]
Fraction(7, 432)
>>> ability.at_least(15)
Fraction(25, 108)

Checks of the three rule systems take what their forms ask for, by the same names as the command's flags:

>>> tf.d12.static(modifier=5, dc=18).success
Fraction(71, 144)

Programs in the language of AnyDice are counted with whole numbers:

>>> [best] = tf.program("output [highest 5 of 10d10]")
>>> best.mean
Fraction(1551212141, 40000000)

What cannot be asked is a ``ValueError`` whose one sentence says what is wrong and how to mend it.
"""

from . import d12, pool, three_six
from ._odds import CheckOdds, InitiativeOdds, Outcome, check, dice, program
from .distribution import Distribution

__all__ = [
    "CheckOdds",
    "Distribution",
    "InitiativeOdds",
    "Outcome",
    "check",
    "d12",
    "dice",
    "pool",
    "program",
    "three_six",
]
