"""Measures dyce and icepool on the works named in the arguments (all of them without arguments).

One process does everything. Each line on stdout is a JSON object: peer, version, work, the times of a run in
nanoseconds (`low`, `median`, `high`: the 10th, 50th and 90th of a hundred), and the answer.
"""

import gc
import json
import sys
import warnings
from importlib.metadata import version
from time import perf_counter_ns

import with_dyce
import with_icepool

SAMPLE_NS, WORK_NS, FEWEST, MOST = 5_000_000, 1_500_000_000, 3, 200


def sample(run, rounds):
    start = perf_counter_ns()
    for _ in range(rounds):
        run()
    return (perf_counter_ns() - start) / rounds


def measure(run):
    """As timeit does it: without the garbage collector, each sample long enough for the clock.

    Work that takes longer than all samples should take together is done once.
    """
    rounds, first = 1, sample(run, 1)
    if first > WORK_NS:
        return {"low": first, "median": first, "high": first}
    while rounds * sample(run, rounds) < SAMPLE_NS:
        rounds *= 2
    gc.collect()
    gc.disable()
    started, samples = perf_counter_ns(), []
    while len(samples) < FEWEST or (perf_counter_ns() - started < WORK_NS and len(samples) < MOST):
        samples.append(sample(run, rounds))
    gc.enable()
    samples.sort()
    low, median, high = (samples[round(share * (len(samples) - 1))] for share in (0.1, 0.5, 0.9))
    return {"low": low, "median": median, "high": high}


def main(wanted):
    warnings.simplefilter("ignore")
    # icepool adds dice by recursion, a level for each.
    sys.setrecursionlimit(10_000)
    for peer, module in (("dyce", with_dyce), ("icepool", with_icepool)):
        for work, (run, written) in module.works().items():
            if not wanted or work in wanted:
                print(f"  {work}: {peer}", file=sys.stderr)
                line = {"peer": peer, "version": version(peer), "work": work}
                print(json.dumps(line | measure(run) | {"answer": written(run())}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
