"""What every library is asked, and how an answer is written down so that two of them can be compared.

The Rust side (`bench/src/works`) asks the same; the answers tell if the two ever drift apart.
"""

from math import gcd

MODIFIER, DC = 5, 18
OTHER_MODIFIER, OTHER_DC = 7, 21
# How many faces of the bonus die are valid. "Strictly below Fortune 6" leaves five.
EXTRA, LUCK = 6, 5
# The contest: modifier, Extra, Luck of the active side and of the one who resists.
ACTIVE, RESISTER = (5, 6, 5), (2, 4, 7)
# Initiative: who is a player, and the modifier. The two 3s and the two 4s can only roll off.
PARTICIPANTS = [(True, 5), (True, 3), (True, 3), (True, 1), (False, 4), (False, 4), (False, 2), (False, 0)]
# 840 is divisible by every number of people who may have to share a place.
SHARES = 840
BONUS_CHOICES = [None, *range(1, 13)]
MODIFIERS, DCS = range(-5, 16), range(5, 41)
SHIFTS_AT = (6, 18, 36, 60)

# A function of a sequence, called for pools of so many d10.
TWINS_OF = range(4, 9)

AUTO_FAIL, FAILURE = -2, -1
# Of a pool: faces that are no success, one success, two.
POOL_DIE = {0: 8, 1: 3, 2: 1}
MODIFIER_DIE = {0: 3, 1: 1}


def crits(twelve, pair):
    return 6 * twelve + 6 * pair


def verdict(natural, modifier, target):
    """Reads (natural total, has a crit modifier, auto fail): -2, -1 or the number of shifts."""
    total, crit, fail = natural
    margin = total + modifier - target
    if fail:
        return AUTO_FAIL
    if margin < 0 or (margin == 0 and not crit):
        return FAILURE
    return sum(margin >= step for step in SHIFTS_AT)


def twins(roll):
    """The function, as anybody would write it: how many of sorted dice show the same as the one before."""
    count = 0
    for place in range(1, len(roll)):
        if roll[place] == roll[place - 1]:
            count += 1
    return count


def results(pairs):
    """All (result, ways) pairs together, the ways to each result added up."""
    ways = {}
    for result, more in pairs:
        ways[result] = ways.get(result, 0) + more
    return ways


def success_cells(naturals):
    """The table's cells of one Extra/Luck choice: (natural, ways) pairs in, successful throws out."""
    lowest, highest = DCS[0] - MODIFIERS[-1], DCS[-1] - MODIFIERS[0]
    reach = [0] * (highest - lowest + 2)
    for (total, crit, fail), ways in naturals:
        # The highest target this throw still beats.
        best = min(total - (not crit), highest)
        if not fail and best >= lowest:
            reach[best - lowest] += ways
    for place in range(len(reach) - 2, -1, -1):
        reach[place] += reach[place + 1]
    return [reach[dc - modifier - lowest] for modifier in MODIFIERS for dc in DCS]


class Running:
    """The ways to at least each total, so that nobody has to compare total by total."""

    def __init__(self, ways):
        self.lowest, self.highest = min(ways), max(ways)
        self.sums, self.whole = [0], 0
        for total in range(self.highest, self.lowest - 1, -1):
            self.whole += ways.get(total, 0)
            self.sums.append(self.whole)

    def at_least(self, total):
        return self.sums[max(0, min(self.highest - total + 1, len(self.sums) - 1))]


def standing(me, other, running, total):
    """Ways of another's roll: someone ahead of me counts 1, someone level in everything 16, so that sums tell both."""
    (player, modifier), mine = PARTICIPANTS[other], PARTICIPANTS[me]
    above, from_here = (running.at_least(total - modifier + more) for more in (1, 0))
    ahead = from_here if (player, modifier) > mine else above
    level = from_here - above if (player, modifier) == mine else 0
    ways = {0: running.whole - ahead - level, 1: ahead, 16: level}
    return {code: count for code, count in ways.items() if count}


def share_places(ways_of_place, ways, standings):
    for code, count in standings:
        level, ahead = divmod(code, 16)
        for place in range(ahead, ahead + level + 1):
            ways_of_place[place] += ways * count * (SHARES // (level + 1))


def written_verdicts(ways):
    names = {AUTO_FAIL: "auto_fail", FAILURE: "failure"}
    return written((names.get(key, f"success{key}"), count) for key, count in sorted(ways))


def written_sums(ways):
    return written(sorted(ways))


def written_one_after_the_other(outputs):
    """Results of several outputs, told apart by hundreds, each without the factor that its ways share."""
    pairs = []
    for at, ways_of in enumerate(map(sorted, outputs)):
        shared = gcd(*(ways for _, ways in ways_of))
        pairs += [(100 * at + result, ways // shared) for result, ways in ways_of]
    return written(pairs)


def written_places(rows):
    return written((f"{who}.{place}", ways) for who, row in enumerate(rows, 1) for place, ways in enumerate(row, 1))


def written_cells(cells):
    return written(enumerate(cells))


def written(pairs):
    """`label:ways` pairs without their common factor; a long answer is kept as its length and a hash."""
    pairs = [(label, ways) for label, ways in pairs if ways]
    shared = gcd(*(ways for _, ways in pairs))
    text = ",".join(f"{label}:{ways // shared}" for label, ways in pairs)
    return text if len(text) <= 200 else f"{len(text)} characters, fnv1a {fnv1a(text):016x}"


def fnv1a(text):
    state = 0xCBF29CE484222325
    for byte in text.encode():
        state = (state ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return state
