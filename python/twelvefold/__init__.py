"""Exact odds of dice, tabletop checks, AnyDice programs and systems from a file: fractions, not samples.

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

So are the checks of a system of one's own, which stands in a file:

>>> tf.System.example("three-bands").odds(score=2).success
Fraction(5, 6)

What cannot be asked is a ``ValueError`` whose one sentence says what is wrong and how to mend it.
"""

from . import d12, pool, three_six
from ._odds import CheckOdds, InitiativeOdds, Outcome, check, dice, program
from .distribution import Distribution
from .system import System, SystemCheck, SystemInput, SystemOdds, SystemOutcome, SystemRoll

__all__ = [
    "CheckOdds",
    "Distribution",
    "InitiativeOdds",
    "Outcome",
    "System",
    "SystemCheck",
    "SystemInput",
    "SystemOdds",
    "SystemOutcome",
    "SystemRoll",
    "check",
    "d12",
    "dice",
    "pool",
    "program",
    "three_six",
]
