"""Writes the modules of the three systems from the forms of their checks.

``python -m twelvefold._generate`` writes them anew; a test holds them to the forms.
"""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import fill
from typing import Any, Dict, List

from . import _twelvefold

#: The module of each system.
MODULES = {"d12": "d12", "3d6": "three_six", "pool": "pool"}
TYPES = {
    "number": "Optional[int]",
    "score": "Union[int, Tuple[str, int], None]",
    "switch": "bool",
    "name": "Optional[str]",
    "sides": "Optional[Sequence[Mapping[str, Any]]]",
}


def parameter(given: Dict[str, Any]) -> str:
    kind = TYPES[given["kind"]]
    if given["required"]:
        return f"{given['key']}: {kind.replace('Optional[', '', 1)[:-1] if kind.startswith('Optional[') else kind}"
    return f"{given['key']}: {kind} = {'False' if given['kind'] == 'switch' else 'None'}"


def explained(given: Dict[str, Any], indent: str) -> List[str]:
    words = f"{given['help']} ({given['rule']})."
    if given.get("left_out") is not None:
        words += f" {given['left_out']} if left out."
    if given["kind"] == "score":
        words += " A number, or a pair of a score's name and its number."
    if given["kind"] == "sides":
        keys = ", ".join(f"``{inner['key']}``" for inner in given["inputs"])
        words += f" Each is a dictionary of {keys}."
    text = fill(f"{given['key']}: {words}", 116, initial_indent=indent, subsequent_indent=indent + "    ")
    return text.split("\n")


def answer_type(check: Dict[str, Any]) -> str:
    """Who is first, if everybody rolls for a place; else what comes of the check."""
    places = any(given["key"] == "participants" for given in check["inputs"])
    return "InitiativeOdds" if places else "CheckOdds"


def function(system: Dict[str, Any], check: Dict[str, Any]) -> str:
    answer = answer_type(check)
    needed = sorted(check["inputs"], key=lambda given: not given["required"])
    lines = [f"def {check['kind']}(", "    *,"]
    lines += [f"    {parameter(given)}," for given in needed]
    lines += ["    rulings: Optional[Mapping[str, str]] = None,", f") -> {answer}:"]
    lines += [f'    """The odds of {check["about"]} ({check["rule"]}).', "", "    Args:"]
    for given in needed:
        lines += explained(given, "        ")
    lines += ["        rulings: Single rulings and their choices.", '    """']
    passed = ", ".join(f"{given['key']}={given['key']}" for given in needed)
    question = f"{system['name']!r}, {check['kind']!r}, rulings=rulings".replace("'", '"')
    lines += ["    return cast(", f"        {answer},", f"        _odds.check({question}, {passed}),", "    )"]
    return "\n".join(lines)


def module(system: Dict[str, Any]) -> str:
    rulings = [f"- ``{one['name']}`` ({one['rule']}): {one['about']}; ``{one['default']}`` if left out." for one in system["rulings"]]
    answers = sorted({answer_type(check) for check in system["checks"]})
    head = [
        f'"""Checks of the {system["title"].removeprefix("The ")}.',
        "",
        "Rulings:",
        "",
        *rulings,
        '"""',
        "",
        "# Written by `python -m twelvefold._generate` from the forms of the checks.",
        "",
        "from __future__ import annotations",
        "",
        "from typing import Any, Mapping, Optional, Sequence, Tuple, Union, cast",
        "",
        "from . import _odds",
        f"from ._odds import {', '.join(answers)}",
    ]
    functions = [function(system, check) for check in system["checks"]]
    return "\n".join(head) + "\n\n\n" + "\n\n\n".join(functions) + "\n"


def modules() -> Dict[str, str]:
    """The text of each module, by its file's name."""
    return {f"{MODULES[system['name']]}.py": module(system) for system in json.loads(_twelvefold.describe_systems())}


if __name__ == "__main__":
    for name, text in modules().items():
        (Path(__file__).parent / name).write_text(text, encoding="utf-8")
