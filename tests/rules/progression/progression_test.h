#pragma once

#include "engine/arena/deploy.h"
#include "engine/facts/rewind.h"
#include "tests/support/scenarios.h"

namespace ludus::progression_test {

using namespace test;

/// A fight written down, with the state at every moment.
struct Played {
    std::unique_ptr<Battle> battle;
    EventLog log;
    FightEnd end;

    std::vector<const Event*> of(std::string_view kind, int actor = nobody) const {
        std::vector<const Event*> found;
        for (const Event& e : log.events())
            if (e.kind == kind && (actor == nobody || e.actor == actor)) found.push_back(&e);
        return found;
    }
    const StateChange* change(const Event& e, std::string_view path, int actor) const {
        for (const StateChange& c : log.changes(e))
            if (c.path == path && c.actor == actor) return &c;
        return nullptr;
    }
    /// The value that an event gave an actor; null where it gave none.
    Value given(const Event& e, std::string_view path, int actor) const {
        const StateChange* c = change(e, path, actor);
        return c ? c->after : Value();
    }
    Value result(const Event& e) const { return battle->result(log, e); }
    /// Who acted, or did something else, after an event.
    const Event* next(const Event& after, int actor) const {
        for (const Event& e : log.events())
            if (e.seq > after.seq && e.actor == actor) return &e;
        return nullptr;
    }
    /// The state before anything happens at that time.
    State state_at(double time) const {
        State state = battle->initial_state();
        for (const Event& e : log.events())
            if (e.time < time) apply(state, log.changes(e));
        return state;
    }
    /// The state after the last event.
    State final_state() const { return state_at(1e9); }
};

inline Played played(const Value& root, const Inputs& inputs = {}) {
    Played p{.battle = battle_of(root), .log = {}, .end = {}};
    const Scenario& s = p.battle->scenario();
    p.end = must(p.battle->play(
        {.rng = s.rng(), .seed = s.seed(), .inputs = inputs, .max_events = 100'000'000}, p.log));
    return p;
}

/// Attributes at 0, so that every stat is its base: numbers stay easy to follow.
inline std::string plain_actor(const std::string& id, const std::string& faction, const std::string& stats,
                               const std::string& more = {}) {
    return R"({"id": ")" + id + R"(", "faction": ")" + faction + R"(", "stats": {)" + stats +
           R"(}, "attributes": {"str": 0, "agi": 0, "vit": 0, "int": 0, "spi": 0, "wis": 0, "end": 0,
               "per": 0, "cha": 0})" +
           (more.empty() ? "" : ", " + more) + "}";
}

inline Value world_of(const std::vector<std::string>& actors, const std::string& more = {}) {
    std::string all;
    for (const std::string& a : actors) all += (all.empty() ? "" : ", ") + a;
    return json(R"({"ludus": 1, "ruleset": "progression", "seed": 3, "actors": [)" + all + "]" +
                (more.empty() ? "" : ", " + more) + "}");
}

/// No chance in the damage: no variance, no critical hits.
inline const std::string no_chance = R"("damage_variance": 0, "crit_cap": 0)";
inline const std::string a_bow = R"({"id": "bow", "kind": "weapon", "weapon_range": 3})";

/// Where and how long a fight takes place. S is a sanctuary.
struct Stage {
    int ticks = 1; ///< whole ticks at which the systems run; the limit comes with the next
    std::string items = {};
    std::string tiles = R"("............")"; ///< a corridor of one row, 12 tiles
    std::string rules = no_chance;
    std::string spawners = {};
};

inline Value staged(const std::vector<std::string>& actors, const Stage& s) {
    return world_of(actors, R"("items": [)" + s.items + R"(], "rules": {)" + s.rules +
                                R"(}, "arena": {"tiles": [)" + s.tiles +
                                R"(], "legend": {"S": "sanctuary"}, "spawners": [)" + s.spawners +
                                R"(]}, "fight": {"max_ticks": )" + std::to_string(s.ticks + 1) + "}");
}

inline Played fought(const std::vector<std::string>& actors, const Stage& stage) {
    return played(staged(actors, stage));
}

inline TypedDice dice(std::initializer_list<double> values) {
    TypedDice all;
    for (const double v : values) all.push_back({.value = v});
    return all;
}

} // namespace ludus::progression_test
