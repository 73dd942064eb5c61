#!/usr/bin/env python3
"""Holds documents against `ludus-cli schema RULESET` with an independent validator.

usage: check_json_schema.py LUDUS_CLI GOLDEN_FOLDER
Ends with 77 (skipped) where python3-jsonschema is missing or too old for draft 2020-12.
"""
import copy
import json
import pathlib
import subprocess
import sys

try:
    from jsonschema import Draft202012Validator
except ImportError:
    print("python3-jsonschema is not installed")
    sys.exit(77)

# What no ruleset may take, as (place, value); the place is made where it is missing.
WRONG = [
    (["ludus"], 2),
    (["ludus"], None),
    (["ruleset"], "chess"),
    (["actors"], 5),
    (["actors", 0, "id"], None),
    (["actors", 0, "id"], 5),
    (["actors", 0, "at"], [1]),
    (["actors", 0, "at"], [-1, 0]),
    (["actors", 0, "at"], [0, 1.5]),
    (["items"], [{"name": "no id"}]),
    (["items"], [{"id": "x", "kind": 5}]),
    (["rng"], "dice"),
    (["seed"], 1.5),
    (["seed"], 10**25),
    (["seed"], "1"),
    (["rules"], []),
    (["fight"], {"max_turns": 0}),
    (["fight"], {"max_turns": 2.5}),
    (["arena"], {"tiles": "#.#"}),
    (["arena"], {"legend": {"S": "lava"}}),
    (["attack"], {"weapon": 5}),
    (["title"], 5),
]
# What every ruleset must take.
RIGHT = [
    (["actors", 0, "name"], None),
    (["actors", 0, "at"], [3, 4.0]),
    (["actors", 0, "of my own"], {"deep": [None]}),
    (["unknown"], 5),
    (["items"], None),
    (["items"], [{"id": "x", "kind": "of no known kind", "any": []}]),
    (["items"], [{"id": "x", "kind": None}]),
    (["attack"], {"weapon": None}),
    (["arena"], {"tiles": ["#.S"], "legend": {"S": "sanctuary", "T": None}}),
    (["title"], {"en": "duel", "fr": "le duel"}),
    (["seed"], 2**64 - 1),
    (["seed"], -(2**63)),
    (["seed"], 42.0),
    (["play"], {"state": {}}),
]
CONTEST_WRONG = [
    (["rules"], {"die_sides": 1}),
    (["rules"], {"die_sides": 20.5}),
    (["rules"], {"agi_div": 0}),
    (["actors", 0, "stats"], {"hp": -1}),
    (["actors", 0, "stats"], {"AGI": "x"}),
    (["items"], [{"id": "w", "attack_type": "psychic"}]),
    (["items"], [{"id": "w", "kind": None, "attack_type": "psychic"}]),
    (["attack"], {"situation": {"perce_armure": 1}}),
]


def changed(document, place, value):
    """A copy with one value put in."""
    document = copy.deepcopy(document)
    at = document
    for step in place[:-1]:
        at = at[step]
    at[place[-1]] = value
    return document


def check(ruleset, validator, golden):
    faults = []
    for number, case in enumerate(golden):
        faults += [f"{ruleset}: golden {number}: {e.json_path}: {e.message}"
                   for e in validator.iter_errors(case["scenario"])]
    base = {"ludus": 1, "ruleset": ruleset, "actors": [{"id": "a"}, {"id": "b"}]}
    wrong = WRONG + (CONTEST_WRONG if ruleset == "contest" else [])
    for place, value in [([], None)] + RIGHT:
        document = changed(base, place, value) if place else base
        faults += [f"{ruleset}: refused {place} = {value}: {e.message}" for e in validator.iter_errors(document)]
    faults += [f"{ruleset}: took {place} = {value}" for place, value in wrong
               if validator.is_valid(changed(base, place, value))]
    return faults


def main():
    cli, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    rulesets = [r["id"] for r in json.loads(subprocess.check_output([cli, "rulesets", "--json"]))]
    faults = [] if rulesets else ["no rulesets"]
    for ruleset in rulesets:
        schema = json.loads(subprocess.check_output([cli, "schema", ruleset]))
        Draft202012Validator.check_schema(schema)
        golden = json.loads((folder / f"{ruleset}.json").read_text(encoding="utf-8"))
        faults += check(ruleset, Draft202012Validator(schema), golden)
    print("\n".join(faults) or f"{len(rulesets)} schemas hold")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
