"""The mechanics of the cookbook (`docs/systems`) as one writes them with icepool, each in the quickest way that was found.

Whatever can be said die by die is said by operators, which is quicker there than a multiset evaluator.
"""

import icepool
from icepool import Die, Order, UnsupportedOrder, d
from icepool.evaluator import SumEvaluator

import question as q


class FromHighest(icepool.MultisetEvaluator):
    """Faces are seen from the highest down."""

    start = 0

    def initial_state(self, order, outcomes, /, *sizes):
        if order == Order.Ascending:
            raise UnsupportedOrder()
        return self.start


def plus_minus():
    # Two and two are added more quickly than four are thrown.
    two = Die([-1, 0, 1]) + Die([-1, 0, 1])
    return two + two


BANDS = {total: 0 if total <= 6 else 1 if total <= 9 else 2 for total in range(3, 14)}


def bands():
    return (2 @ d(6) + 1).map(BANDS)


def highest():
    # Hundreds count the sixes, ones the fours and fives.
    two = Die({0: 3, 1: 2, 100: 1}) + Die({0: 3, 1: 2, 100: 1})
    return (two + two).map(lambda shown: 3 if shown >= 200 else 2 if shown >= 100 else 1 if shown else 0)


def challenge():
    def read(action, first, second):
        result = min(10, action + 1)
        return 2 * ((first < result) + (second < result)) + (first == second)

    return icepool.map(read, d(6), d(10), d(10))


def pushed():
    # A 6 counts, a 1 stays, and anything else is thrown again.
    again = Die({0: 5, 1: 1})
    return 3 @ Die([0, again, again, again, again, 1])


class Cancelled(FromHighest):
    """The highest face of which there are more on the one side than on the other; more 6s add."""

    def next_state(self, best, order, face, /, action, danger):
        if best or action <= danger:
            return best
        return 5 + action - danger if face == 6 else face


def danger(action, danger):
    # A new evaluator each time, since an evaluator remembers what it has seen.
    return Cancelled().evaluate(d(6).pool(action), d(6).pool(danger))


def better():
    return (d(20) >= 15).highest(2)


def percent():
    # With a unit of 0 two tens of 0 are 100; all other units are alike.
    def with_unit(unit):
        return (Die([10 * ten + unit or 100 for ten in range(10)]) <= 50).highest(2)

    return Die({with_unit(0): 1, with_unit(1): 9})


def roll_and_keep():
    return SumEvaluator().evaluate(d(10).explode(depth=4).pool(10).highest(5))


class Armies(FromHighest):
    """How many dice of one side wait for a lower one of the other, and who is ahead by how many."""

    start = (0, 0)

    def next_state(self, state, order, face, /, attackers, defenders):
        waiting, net = state
        if waiting > 0:
            beaten = min(waiting, defenders)
            return waiting - beaten + attackers - (defenders - beaten), net + beaten
        beaten = min(-waiting, attackers)
        return waiting + beaten + (attackers - beaten) - defenders, net - beaten

    def final_outcome(self, state, order, outcomes, /, *sizes):
        return state[1]


def armies():
    return Armies().evaluate(d(6).pool(10), d(6).pool(10))


def works():
    def sums(die):
        return q.written_sums((int(result), ways) for result, ways in die.items())

    ways = {
        "plus-minus": plus_minus,
        "bands": bands,
        "highest": highest,
        "challenge": challenge,
        "pushed": pushed,
        "danger-3v2": lambda: danger(3, 2),
        "danger-6v6": lambda: danger(6, 6),
        "better": better,
        "percent": percent,
        "10k5": roll_and_keep,
        "10v10": armies,
    }
    return {f"system-{name}": (way, sums) for name, way in ways.items()}
