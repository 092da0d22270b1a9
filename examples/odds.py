#!/usr/bin/env python3
"""Asks a server for the exact odds of a check, over a range of one of its inputs.

    odds.py d12 static --modifier 5 --dc 12..24
    odds.py 3d6 check --bonus 3 --dv 15 --advantage 0..2
    odds.py pool action --dice 3..6 --snag 1

The inputs are those of the check's form: GET /api/v1/openapi.json has them all, with their limits.
The server is the one that TWELVEFOLD names, or http://127.0.0.1:1212.
"""

import json
import os
import sys
import urllib.error
import urllib.request
from fractions import Fraction

SERVER = os.environ.get("TWELVEFOLD", "http://127.0.0.1:1212").rstrip("/")


def ask(system, kind, inputs):
    """The chance to succeed, exactly."""
    question = {"system": system, "check": {"kind": kind, "inputs": inputs}}
    request = urllib.request.Request(
        f"{SERVER}/api/v1/odds",
        data=json.dumps(question).encode(),
        headers={"Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request) as answer:
            success = json.load(answer)["success"]
    except urllib.error.HTTPError as error:
        # What is refused is told as problem details: one sentence in `detail`.
        sys.exit(json.load(error)["detail"])
    except urllib.error.URLError as error:
        sys.exit(f"{SERVER} cannot be reached ({error.reason}); start it with `twelvefold serve`")
    return Fraction(int(success["ways"]), int(success["of"]))


def read_inputs(words):
    """The inputs that stay as they are, and the one that is a range with its numbers."""
    inputs, swept = {}, None
    for flag, value in zip(words[::2], words[1::2]):
        key = flag.removeprefix("--")
        if ".." in value:
            first, last = value.split("..")
            swept = (key, range(int(first), int(last) + 1))
        else:
            inputs[key] = int(value)
    return inputs, swept


def main(words):
    if len(words) < 4 or len(words) % 2:
        sys.exit(__doc__)
    system, kind = words[:2]
    inputs, swept = read_inputs(words[2:])
    key, numbers = swept or (None, [None])
    for number in numbers:
        chance = ask(system, kind, inputs if key is None else {**inputs, key: number})
        label = "" if key is None else f"{key} {number:>3}  "
        print(f"{label}{float(chance):>7.2%}  {chance}")


if __name__ == "__main__":
    main(sys.argv[1:])
