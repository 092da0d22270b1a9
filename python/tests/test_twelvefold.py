"""The package as somebody in a notebook uses it, held to counts by hand."""

import doctest
import inspect
import itertools
from fractions import Fraction
from pathlib import Path

import pytest

import twelvefold as tf
from twelvefold import _generate, _odds, distribution


def by_hand(sides, read):
    """Every throw of these dice, read by a function."""
    ways = {}
    for throw in itertools.product(*(range(1, side + 1) for side in sides)):
        total = read(throw)
        ways[total] = ways.get(total, 0) + 1
    return tf.Distribution(ways)


@pytest.mark.parametrize(
    ("notation", "sides", "read"),
    [
        ("2d6", [6, 6], sum),
        ("4d6kh3", [6] * 4, lambda throw: sum(sorted(throw)[1:])),
        ("2d12+5", [12, 12], lambda throw: sum(throw) + 5),
        ("d20-d4", [20, 4], lambda throw: throw[0] - throw[1]),
    ],
)
def test_dice_are_what_every_throw_says(notation, sides, read):
    assert tf.dice(notation) == by_hand(sides, read)


def test_a_distribution_is_a_mapping_to_exact_chances():
    ability = tf.dice("4d6kh3")
    assert ability[18] == Fraction(21, 1296)
    assert ability[2] == 0 and 2 not in ability
    assert sum(ability.values()) == 1
    assert list(ability) == list(range(3, 19))
    assert ability.of == 1296 and ability.ways[18] == 21
    assert ability.at_least(15) + ability.at_most(14) == 1
    assert ability.mean == Fraction(15869, 1296)
    assert ability.variance == sum((total - ability.mean) ** 2 * chance for total, chance in ability.items())
    assert ability.deviation == pytest.approx(float(ability.variance) ** 0.5)
    assert ability.median == 12


def test_distributions_add_up():
    d6 = tf.dice("d6")
    assert d6 + d6 == 2 @ d6 == tf.dice("2d6")
    assert 3 + d6 == d6 + 3 == tf.dice("d6+3")
    assert d6 - d6 == -(d6 - d6)
    assert 7 - d6 == d6
    assert 0 @ d6 == tf.Distribution({0: 1})
    assert d6.map(lambda face: face % 2) == tf.Distribution({0: 1, 1: 1})
    assert d6.beats(d6) == Fraction(15, 36)
    assert hash(tf.Distribution({1: 1, 2: 1})) == hash(tf.Distribution({1: 2, 2: 2}))


def test_large_numbers_stay_whole():
    many = tf.dice("1000d6")
    assert many.of == 6**1000
    assert many[1000] == Fraction(1, 6**1000)


def test_programs_are_counted_exactly():
    [kept] = tf.program("output [highest 2 of 3d6]")
    assert kept == by_hand([6] * 3, lambda throw: sum(sorted(throw)[1:]))
    outputs = tf.program('loop N over {1..3} { output N d 4 named "[N] dice" }')
    assert [output.title for output in outputs] == ["1 dice", "2 dice", "3 dice"]
    [empty] = tf.program("output d{}")
    assert len(empty) == 0 and "empty" in repr(empty) and empty._repr_html_()
    with pytest.raises(ValueError, match="average"):
        empty.mean


def test_checks_of_all_systems_take_their_inputs_by_name():
    odds = tf.d12.static(modifier=5, dc=18)
    assert odds.success == Fraction(71, 144)
    assert odds.chance("auto_fail") == Fraction(1, 144)
    assert sum(outcome.chance for outcome in odds.outcomes) == 1
    assert odds.totals.of == 144
    assert tf.d12.static(modifier=5, dc=18, luck=6).success == Fraction(1055, 1728)
    assert tf.d12.static(modifier=5, dc=18, extra=("INT", 6)).success == tf.d12.static(modifier=5, dc=18, extra=6).success
    several = tf.d12.contest(modifier=5, against=[{"modifier": 3}, {"modifier": 6}])
    assert sum(several.beaten.values()) == 1 and several.beaten[0] == 1 - several.success
    places = tf.d12.initiative(participants=[{"name": "Ana", "initiative": 5}, {"name": "Wolf", "initiative": 4}]).places
    assert places["Ana"][0] == places["Wolf"][1] > Fraction(1, 2)
    assert 0 < tf.three_six.check(bonus=3, dv=12).success < tf.three_six.check(bonus=3, dv=12, advantage=1).success < 1
    assert tf.pool.action(dice=4).totals.of == 12**4
    assert tf.check("pool", "action", dice=4).success == tf.pool.action(dice=4).success


def test_rulings_can_be_chosen():
    usual = tf.d12.contest(modifier=5, against=[{"modifier": 5}])
    other = tf.d12.contest(modifier=5, against=[{"modifier": 5}], rulings={"resisted_tie": "fails"})
    assert other.rulings["resisted_tie"] == "fails" != usual.rulings["resisted_tie"]


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: tf.dice("2d"), "found the end (character 3)"),
        (lambda: tf.dice("99999999d99999999"), "no odds"),
        (lambda: tf.program("output 2d6 +"), "1"),
        (lambda: tf.check("d12", "static", modifier=5), "dc"),
        (lambda: tf.check("d13", "static"), "d13"),
        (lambda: tf.check("d12", "dynamic"), "static"),
        (lambda: tf.d12.static(modifier=5, dc=10**9), "dc"),
        (lambda: tf.d12.static(modifier=5, dc=18, rulings={"nonsense": "yes"}), "nonsense"),
        (lambda: tf.Distribution({1: -1}), "never"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(ask, said):
    with pytest.raises(ValueError) as refused:
        ask()
    assert said in str(refused.value) and len(str(refused.value).splitlines()) == 1


def test_a_wrong_keyword_is_pythons_own_error():
    with pytest.raises(TypeError, match="modifyer"):
        tf.d12.static(modifyer=5, dc=18)


def test_a_notebook_shows_the_chart():
    shown = tf.dice("3d6")._repr_html_()
    assert "<svg" in shown and "3d6" in shown and "1/216" in shown
    shown = tf.d12.static(modifier=5, dc=18)._repr_html_()
    assert "<svg" in shown and "49.31%" in shown and "success, 1 shift" in shown
    assert "Ana" in tf.d12.initiative(participants=[{"name": "Ana", "initiative": 5}])._repr_html_()


def test_the_modules_are_drawn_from_the_forms():
    for name, text in _generate.modules().items():
        written = (Path(tf.__file__).parent / name).read_text(encoding="utf-8")
        assert written == text, f"{name} is out of date; python -m twelvefold._generate writes it anew"


def test_everything_public_is_documented_and_typed():
    assert (Path(tf.__file__).parent / "py.typed").exists()
    for name in tf.__all__:
        assert inspect.getdoc(getattr(tf, name)), name
    for module in (tf.d12, tf.three_six, tf.pool):
        functions = [one for _, one in inspect.getmembers(module, inspect.isfunction) if one.__module__ == module.__name__]
        assert functions
        for function in functions:
            assert "Args:" in inspect.getdoc(function)
            assert all(one.annotation is not one.empty for one in inspect.signature(function).parameters.values())


@pytest.mark.parametrize("module", [tf, distribution, _odds])
def test_the_examples_in_the_docstrings_are_true(module):
    assert doctest.testmod(module).failed == 0
    assert doctest.testmod(module).attempted > 0


@pytest.mark.parametrize("page", ["README.md", "../docs/python.md"])
def test_the_examples_in_the_pages_are_true(page):
    path = (Path(__file__).parent.parent / page).resolve()
    found = doctest.testfile(str(path), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.failed == 0 and found.attempted > 3
