"""The works as one writes them with dyce: `P.survey` for the checks, operators for sums and pools."""

from dyce import H, P

import question as q


def bonus_die(valid):
    """A d12 whose outcomes say if they are valid: 2·face + 1 if so, 2·face if not."""
    return H({2 * face + (face <= valid): 1 for face in range(1, 13)})


def highest_first(outcomes):
    return sorted(outcomes, reverse=True)


def see(state, outcome, count):
    kept, total, twelve, pair, last, ones = state
    face, valid = outcome >> 1, outcome & 1
    if valid:
        taken = min(count, 2 - kept)
        kept, total = kept + taken, total + taken * face
    pair = pair or count > 1 or face == last
    return kept, total, twelve or face == 12, pair, 0 if pair else face, ones + count if face == 1 else 0


def settle(state):
    _, total, twelve, pair, _, ones = state
    return total + q.crits(twelve, pair), twelve or pair, ones >= 2


def natural(extra=None, luck=None):
    dice = [bonus_die(12), bonus_die(12)] + [bonus_die(valid) for valid in (extra, luck) if valid is not None]
    return P(*dice).survey(
        accumulate=see, initial=(0, 0, False, False, 0, 0), order=highest_first, settle=settle
    )


def check(extra=None, luck=None):
    return reread(natural(extra, luck), q.MODIFIER, q.DC)


def reread(naturals, modifier, dc):
    return naturals.apply(lambda throw: q.verdict(throw, modifier, dc))


def contest():
    (modifier, extra, luck), (resisting, *resisters_dice) = q.ACTIVE, q.RESISTER
    total = natural(*resisters_dice).apply(lambda throw: throw[0] + resisting)
    return natural(extra, luck).apply(lambda throw, target: q.verdict(throw, modifier, target), total)


def table():
    cells = []
    for extra in q.BONUS_CHOICES:
        for luck in q.BONUS_CHOICES:
            cells += q.success_cells(natural(extra, luck).items())
    return cells


def initiative():
    bare = natural().apply(lambda throw: throw[0])
    running = q.Running(dict(bare.items()))
    return [places(me, bare, running) for me in range(len(q.PARTICIPANTS))]


def places(me, bare, running):
    ways_of_place = [0] * len(q.PARTICIPANTS)
    for natural_total, ways in bare.items():
        total = natural_total + q.PARTICIPANTS[me][1]
        others = (H(q.standing(me, other, running, total)) for other in range(len(q.PARTICIPANTS)) if other != me)
        q.share_places(ways_of_place, ways, sum(others, H({0: 1})).items())
    return ways_of_place


def pool(dice, boosts, snags):
    d12, d4 = H(q.POOL_DIE), H(q.MODIFIER_DIE)
    return dice @ d12 + boosts @ d4 - snags @ d4


def keep_ten(state, outcome, count):
    kept, total = state
    taken = min(count, 10 - kept)
    return kept + taken, total + taken * outcome


def keep():
    # `P.at(slice(-10, None))` gives the same after minutes: it lists the rolls.
    return (20 @ P(20)).survey(
        accumulate=keep_ten, initial=(0, 0), order=highest_first, settle=lambda state: state[1]
    )


def keep_five(state, outcome, count):
    kept, total = state
    taken = min(count, 5 - kept)
    return kept + taken, total + taken * outcome


def kept_five():
    return (10 @ P(10)).survey(
        accumulate=keep_five, initial=(0, 0), order=highest_first, settle=lambda state: state[1]
    )


def twins():
    rolls = [(dice @ P(10)).rolls_with_counts() for dice in q.TWINS_OF]
    return [H(q.results((q.twins(roll), ways) for roll, ways in each)) for each in rolls]


def twins_by_states():
    return [
        (dice @ P(10)).survey(
            accumulate=lambda found, _, count: found + max(count - 1, 0),
            initial=0,
            order=highest_first,
            settle=lambda found: found,
        )
        for dice in q.TWINS_OF
    ]


def works():
    kept = natural(q.EXTRA, q.LUCK)
    verdicts, sums = (lambda h: q.written_verdicts(h.items())), (lambda h: q.written_sums(h.items()))

    def outputs(dice):
        return q.written_one_after_the_other(h.items() for h in dice)

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
        "program-keep": (kept_five, sums),
        "program-twins": (twins, outputs),
        "program-states": (twins_by_states, outputs),
        "sum-1000d6": (lambda: 1000 @ H(6), sums),
    }
