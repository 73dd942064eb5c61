#pragma once

#include "engine/fight/replay.h"
#include "tests/support/scenarios.h"

namespace ludus::test {

/// Five of three teams: swords, spells and arrows, with recoil enough to kill.
inline Value brawl() {
    return json(R"({"ludus": 1, "ruleset": "contest", "seed": 2024, "actors": [
        {"id": "anna", "team": "red", "stats": {"hp": 35, "AGI": 12, "STR": 9}},
        {"id": "b.ob", "team": "blue", "stats": {"hp": 40, "AGI": 25, "INT": 13}, "equipment": {"weapon": "staff"}},
        {"id": "cleo", "stats": {"hp": 30.5, "AGI": 25, "STR": 2, "VIT": 33}},
        {"id": "dora", "team": "red", "stats": {"hp": 25, "DEX": 14}, "weapon": "bow"},
        {"id": "émile", "team": "blue", "stats": {"hp": 28, "VIT": 45}}],
        "items": [{"id": "staff", "attack_type": "magic"},
                  {"id": "bow", "attack_type": "ranged", "perce_armure": true}]})");
}

struct Played {
    std::unique_ptr<Battle> battle;
    EventLog log = {};
    FightEnd end = {};

    Value events() const { return events_value(log, *battle); }
};

inline Played play(const Value& root, const Inputs& inputs = {}) {
    Played played{.battle = battle_of(root)};
    const Scenario& scenario = played.battle->scenario();
    played.end = must(
        played.battle->play({.rng = scenario.rng(), .seed = scenario.seed(), .inputs = inputs}, played.log));
    return played;
}

/// Dice with a blank and a correction, a chosen target, and live edits: one of them of a stat that no attack
/// changes, one that kills.
inline Inputs interventions() {
    return {{.at = 1, .kind = InputKind::order, .target = 3},
            {.at = 1, .kind = InputKind::dice, .dice = {{}, {.value = 18, .corrected = true}}},
            {.at = 2, .kind = InputKind::edit, .actor = 0, .path = "stats.AGI", .value = 55},
            {.at = 3, .kind = InputKind::edit, .actor = 3, .path = "stats.hp", .value = 80.5},
            {.at = 4, .kind = InputKind::dice, .dice = {{17.5}, {3}}},
            {.at = 5, .kind = InputKind::edit, .actor = 4, .path = "stats.hp", .value = 0}};
}

} // namespace ludus::test
