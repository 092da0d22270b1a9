"""Measures dyce and icepool.

The first line on stdout lists the libraries and works as JSON. Then each line on stdin asks for a turn of one library
at one work, and is answered by a line of JSON: the nanoseconds of a run, sample by sample, and the answer.
"""

import gc
import json
import sys
import warnings
from time import perf_counter_ns

import with_dyce
import with_icepool

SAMPLE_NS, TURN_NS, MOST = 5_000_000, 100_000_000, 20


def sample(run, rounds):
    start = perf_counter_ns()
    for _ in range(rounds):
        last = run()
    return perf_counter_ns() - start, last


def measure(run):
    """As timeit does it: without the garbage collector, each sample long enough for the clock.

    What fills a turn alone needs no second run to warm up for.
    """
    gc.collect()
    gc.disable()
    rounds = 1
    spent, last = sample(run, rounds)
    while spent < SAMPLE_NS:
        rounds *= 2
        spent, last = sample(run, rounds)
    samples = [spent] if spent >= TURN_NS else []
    started = perf_counter_ns()
    while not samples or (spent < TURN_NS and perf_counter_ns() - started < TURN_NS and len(samples) < MOST):
        spent, last = sample(run, rounds)
        samples.append(spent / rounds)
    gc.enable()
    return samples, last


def turn(works, line):
    run, written = works[tuple(line.split())]
    samples, last = measure(run)
    return {"samples": samples, "answer": written(last)}


def main():
    warnings.simplefilter("ignore")
    # icepool adds dice by recursion, a level for each.
    sys.setrecursionlimit(10_000)
    modules = (("dyce", with_dyce), ("icepool", with_icepool))
    works = {(peer, work): way for peer, module in modules for work, way in module.works().items()}
    print(json.dumps(list(works)), flush=True)
    for line in sys.stdin:
        try:
            said = turn(works, line)
        except Exception as error:
            said = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
