"""The works as one writes them with icepool: a multiset evaluator for the checks, operators for the rest."""

import icepool
from icepool import Die, Order, UnsupportedOrder, d
from icepool.evaluator import SumEvaluator

import icepool_systems
import question as q


class Natural(icepool.MultisetEvaluator):
    """Base dice, then bonus dice, each a multiset of its own, seen from the highest face down."""

    def __init__(self, *valid):
        self.valid = valid

    def initial_state(self, order, outcomes, /, *sizes):
        if order == Order.Ascending:
            raise UnsupportedOrder()
        return 0, 0, False, False, 0

    def next_state(self, state, order, face, /, base, *bonus):
        kept, total, twelve, pair, _ = state
        rolled = base + sum(bonus)
        valid = base + sum(count for count, bound in zip(bonus, self.valid) if face <= bound)
        taken = min(valid, 2 - kept)
        twelve = twelve or (face == 12 and rolled > 0)
        return kept + taken, total + taken * face, twelve, pair or rolled > 1, rolled

    def final_outcome(self, state, order, outcomes, /, *sizes):
        _, total, twelve, pair, ones = state
        return total + q.crits(twelve, pair), twelve or pair, ones >= 2


def natural(extra=None, luck=None):
    # A new evaluator each time, since an evaluator remembers what it has seen.
    valid = [bound for bound in (extra, luck) if bound is not None]
    return Natural(*valid).evaluate(d(12).pool(2), *(d(12).pool(1) for _ in valid))


def check(extra=None, luck=None):
    return reread(natural(extra, luck), q.MODIFIER, q.DC)


def reread(naturals, modifier, dc):
    return naturals.map(lambda throw: q.verdict(throw, modifier, dc), star=False)


def contest():
    (modifier, extra, luck), (resisting, *resisters_dice) = q.ACTIVE, q.RESISTER
    total = natural(*resisters_dice).map(lambda throw: throw[0] + resisting, star=False)
    return icepool.map(
        lambda throw, target: q.verdict(throw, modifier, target), natural(extra, luck), total, star=False
    )


def table():
    cells = []
    for extra in q.BONUS_CHOICES:
        for luck in q.BONUS_CHOICES:
            cells += q.success_cells(natural(extra, luck).items())
    return cells


def initiative():
    bare = natural().map(lambda throw: throw[0], star=False)
    running = q.Running(dict(bare.items()))
    return [places(me, bare, running) for me in range(len(q.PARTICIPANTS))]


def places(me, bare, running):
    ways_of_place = [0] * len(q.PARTICIPANTS)
    for natural_total, ways in bare.items():
        total = natural_total + q.PARTICIPANTS[me][1]
        others = (Die(q.standing(me, other, running, total)) for other in range(len(q.PARTICIPANTS)) if other != me)
        q.share_places(ways_of_place, ways, sum(others, Die([0])).items())
    return ways_of_place


def pool(dice, boosts, snags):
    d12, d4 = Die(q.POOL_DIE), Die(q.MODIFIER_DIE)
    return dice @ d12 + boosts @ d4 - snags @ d4


def keep():
    # As `.sum()`, with an evaluator that has not seen this pool before.
    return SumEvaluator().evaluate(d(20).pool(20).highest(10))


class Twins(icepool.MultisetEvaluator):
    """How many dice show the same as another one before them."""

    def next_state(self, state, order, face, /, count):
        return (state or 0) + max(count - 1, 0)


def keep_five():
    return SumEvaluator().evaluate(d(10).pool(10).highest(5))


def twins():
    return [d(10).pool(dice).expand().map(q.twins) for dice in q.TWINS_OF]


def twins_by_states():
    # A new evaluator each time, since an evaluator remembers what it has seen.
    evaluator = Twins()
    return [evaluator.evaluate(d(10).pool(dice)) for dice in q.TWINS_OF]


def works():
    kept = natural(q.EXTRA, q.LUCK)
    verdicts, sums = (lambda die: q.written_verdicts(die.items())), (lambda die: q.written_sums(die.items()))

    def outputs(dice):
        return q.written_one_after_the_other(die.items() for die in dice)

    return {
        "check-2": (check, verdicts),
        "check-4": (lambda: check(q.EXTRA, q.LUCK), verdicts),
        "reread": (lambda: reread(kept, q.OTHER_MODIFIER, q.OTHER_DC), verdicts),
        "contest-4v4": (contest, verdicts),
        "table": (table, q.written_cells),
        "initiative-8": (initiative, q.written_places),
        "pool-14": (lambda: pool(14, 10, 10), sums),
        "pool-1000": (lambda: pool(1000, 100, 100), sums),
        "keep-20d20kh10": (keep, sums),
        "program-keep": (keep_five, sums),
        "program-twins": (twins, outputs),
        "program-states": (twins_by_states, outputs),
        "sum-1000d6": (lambda: 1000 @ Die(range(1, 7)), sums),
        **icepool_systems.works(),
        "system-d12": (lambda: check(q.EXTRA, q.LUCK), verdicts),
    }
