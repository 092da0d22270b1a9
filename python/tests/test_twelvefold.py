"""The package as somebody in a notebook uses it, held to counts by hand."""

import doctest
import hashlib
import inspect
import itertools
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

import twelvefold as tf
from twelvefold import _generate, _odds, distribution, system


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
    race = tf.d12.race(participants=[{"name": "Ana", "modifier": 3}, {"name": "Wolf", "modifier": 1}]).places
    assert race["Ana"][0] == race["Wolf"][1] == Fraction(6371, 10368)
    assert 0 < tf.three_six.check(bonus=3, dv=12).success < tf.three_six.check(bonus=3, dv=12, advantage=1).success < 1
    assert tf.pool.action(dice=4).totals.of == 12**4
    assert tf.check("pool", "action", dice=4).success == tf.pool.action(dice=4).success


def test_rulings_can_be_chosen():
    usual = tf.d12.contest(modifier=5, against=[{"modifier": 5}])
    other = tf.d12.contest(modifier=5, against=[{"modifier": 5}], rulings={"resisted_tie": "fails"})
    assert other.rulings["resisted_tie"] == "fails" != usual.rulings["resisted_tie"]


def test_a_system_from_a_file_is_counted_exactly():
    dice_pool = tf.System.example("highest-die")
    assert [check.key for check in dice_pool.checks] == ["action"]
    odds = dice_pool.odds("action", rating=4)
    ways = {outcome.name: outcome.chance * 1296 for outcome in odds.outcomes}
    assert ways == {"bad": 81, "partial": 544, "good": 500, "critical": 171}
    assert odds.success == Fraction(1215, 1296) == odds.chance("partial", "good", "critical")
    assert dice_pool.odds("action", {"rating": 0}).chance("good") == Fraction(1, 36)
    best = by_hand([6] * 4, max)
    assert odds.totals == best


def test_choices_rulings_marks_and_degrees_of_a_file():
    pushed = tf.System.example("pushed-pool")
    assert pushed.rulings == {"ones": ("stay", "again")}
    assert pushed.odds(dice=3, push="yes").success == Fraction(3635, 5832)
    again = pushed.odds(dice=3, push="yes", rulings={"ones": "again"})
    assert again.success == Fraction(31031, 46656)
    assert {outcome.label for outcome in again.outcomes} >= {"failure", "success, 1 extra", "success, 2 extras"}
    assert pushed.odds(dice=3, push="best").success == Fraction(3635, 5832)
    assert 0 < again.mark("strain", beside="failure") < again.mark("strain") < 1


def test_rolls_of_a_file_are_what_its_odds_say():
    bands = tf.System.example("three-bands")
    odds = bands.odds(score=1)
    throws = list(itertools.product(range(1, 7), repeat=2))
    rolls = [bands.roll(score=1, faces=faces) for faces in throws]
    for outcome in odds.outcomes:
        assert sum(roll.outcome == outcome.name for roll in rolls) == 36 * outcome.chance
    assert rolls[0].total == 3 and not rolls[0].success
    assert str(rolls[0]) == "miss, result 3 (pair 1, 1)" and str(rolls[0]) in rolls[0]._repr_html_()
    assert bands.roll(score=1, rng=Random(7)) == bands.roll(score=1, rng=Random(7))
    assert len(bands.roll().faces) == 2


def test_every_example_is_a_system(tmp_path):
    assert len(tf.System.examples()) >= 10
    for name in tf.System.examples():
        example = tf.System.example(name)
        assert example.name == name and name in repr(example) and "<table>" in example._repr_html_()
        for check in example.checks:
            odds = example.odds(check.key)
            assert sum(odds.totals.values()) == 1 and "<svg" in odds._repr_html_() and check.key in repr(odds)
            assert sum(outcome.chance for outcome in odds.outcomes) == (1 if check.outcomes else 0)
            example.roll(check.key, rng=Random(1))


def test_a_file_is_read_from_disk_and_told_all_that_is_wrong(tmp_path):
    path = tmp_path / "coin.toml"
    path.write_text('format = 1\nsystem = "coin"\n[checks.flip]\ndice = { coin = "d2" }\ntotal = "coin"\n', encoding="utf-8")
    coin = tf.System.from_file(path)
    assert coin.odds().totals == by_hand([2], sum)
    assert coin.hash == hashlib.sha256(path.read_bytes()).hexdigest()
    with pytest.raises(ValueError, match="no outcomes"):
        coin.odds().success
    path.write_text('format = 1\nsystem = "coin"\n[checks.flip]\ndice = { coin = "d" }\ntotal = "coins"\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"(?s)coin.toml: line 4, .*line 5, "):
        tf.System.from_file(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(ValueError, match="UTF-8"):
        tf.System.from_file(path)
    with pytest.raises(FileNotFoundError):
        tf.System.from_file(tmp_path / "nothing.toml")


DUEL = """
format = 1
system = "duel"
[checks.strike]
inputs = { skill = { least = 0, most = 5 } }
dice = { die = "d6" }
values = { result = "die + skill" }
against = { check = "strike" }
[[checks.strike.outcomes]]
name = "no hit"
when = "result <= their.result"
success = false
[[checks.strike.outcomes]]
name = "hit"
success = true
degree = "result - their.result"
"""


def test_somebody_stands_against_a_check():
    duel = tf.System(DUEL)
    assert duel.odds().success == Fraction(15, 36)
    assert duel.odds(skill=2).success == Fraction(26, 36)
    assert duel.odds(skill=2, against={"skill": 2}).success == Fraction(15, 36)
    assert [outcome.label for outcome in duel.odds().outcomes][:2] == ["no hit", "hit, 1 degree"]
    assert duel.roll(skill=2, against={"skill": 3}, faces=[4, 2]).outcome == "hit"
    assert duel.roll(skill=2, against={"skill": 4}, faces=[4, 2]).outcome == "no hit"


def bands():
    return tf.System.example("three-bands")


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
        (lambda: tf.System.example("two-bands"), "three-bands"),
        (lambda: bands().odds("mov"), "move"),
        (lambda: bands().odds(scor=1), "score"),
        (lambda: bands().odds(score=99), "99"),
        (lambda: bands().odds(score="high"), "whole number"),
        (lambda: bands().odds(score=1.5), "whole number"),
        (lambda: bands().odds(score=True), "whole number"),
        (lambda: bands().odds(rulings={"ones": "stay"}), "ones"),
        (lambda: bands().odds(steps=0), "above 0"),
        (lambda: bands().odds(against={"score": 1}), "nobody"),
        (lambda: bands().odds(steps=1), "1 step"),
        (lambda: bands().odds().chance("hit"), "full success"),
        (lambda: bands().odds().mark("match"), "none"),
        (lambda: bands().roll(faces=[7, 1]), "from 1 to 6"),
        (lambda: bands().roll(faces=[1]), "die 2"),
        (lambda: bands().roll(faces=[1, 2, 3]), "leave out"),
        (lambda: tf.System.example("pushed-pool").odds(push=1), "no, yes"),
        (lambda: tf.System.example("pushed-pool").roll(push="best"), "best"),
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


@pytest.mark.parametrize("module", [tf, distribution, _odds, system])
def test_the_examples_in_the_docstrings_are_true(module):
    assert doctest.testmod(module).failed == 0
    assert doctest.testmod(module).attempted > 0


@pytest.mark.parametrize("page", ["README.md", "../docs/python.md"])
def test_the_examples_in_the_pages_are_true(page):
    path = (Path(__file__).parent.parent / page).resolve()
    found = doctest.testfile(str(path), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.failed == 0 and found.attempted > 3
