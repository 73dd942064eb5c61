#pragma once

#include "engine/base/result.h"
#include "engine/fight/clock.h"
#include "engine/fight/effective.h"
#include "engine/fight/study.h"
#include "engine/scenario/scenario.h"

#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace ludus {

struct AliasReport;
struct Match;
struct Battle;
struct Input;
class State;

/// A scenario made of the files of a ruleset's source, and what found no place in it.
struct Imported {
    Value scenario = {};
    Errors left_out = {};
};

/// One row of the registry: all that the rest of the program knows of a ruleset.
struct Ruleset {
    std::string_view id;
    int version = 1; ///< raised with every change that makes an old replay differ
    Schema (*schema)();
    /// What a scenario may get wrong beyond its schema; runs on documents that fit it.
    void (*check)(const Scenario&, Findings&) = nullptr;
    Result<std::unique_ptr<Match>> (*match)(const Scenario&, const AttackRef&) = nullptr;
    Result<std::unique_ptr<Battle>> (*battle)(const Scenario&) = nullptr;
    /// People may run fighters: `advance` offers every order they can be given.
    bool by_hand = false;
    /// Reads documents in the form the ruleset's source keeps them in, where it has one.
    Result<Imported> (*import_files)(const std::vector<Value>& documents) = nullptr;
    /// How fights count time, and what only this ruleset can be asked in the lab.
    Clock clock = {};
    std::span<const Study> (*studies)() = nullptr;
    /// The most hit points an actor can have as it is now, where equipment or effects change what the field
    /// with that role says; null = they do not.
    double (*vitality_max)(const Scenario&, const State&, int actor) = nullptr;
    /// What equipment, attributes and effects make of an actor's numbers; null = nothing does, the base
    /// counts.
    std::unique_ptr<EffectiveSheets> (*effective)(const Scenario&, const State&) = nullptr;
    /// Which rolls of a fight share a key, and what that does over so many fights; null = none can.
    Result<AliasReport> (*aliasing)(const Scenario&, std::uint64_t runs) = nullptr;

    /// Scenarios of a ruleset without mechanics can be edited and checked, not played.
    bool resolves() const { return match != nullptr; }
};

/// The rulesets a program knows, with their schemas built once.
class Registry {
public:
    Registry() = default;
    explicit Registry(std::span<const Ruleset> rulesets);
    void add(const Ruleset& ruleset);

    std::span<const Ruleset> rulesets() const { return rulesets_; }
    const Ruleset* find(std::string_view id) const;
    std::shared_ptr<const Schema> schema(std::string_view id) const;

private:
    std::vector<Ruleset> rulesets_ = {};
    std::vector<std::shared_ptr<const Schema>> schemas_ = {};
};

/// A fingerprint of a ruleset: its version and every field with type, range and default. A replay carries it.
std::string rules_hash(const Ruleset& ruleset, const Schema& schema);

/// A document looked at: the scenario where it is sound, and everything found.
struct Opened {
    std::optional<Scenario> scenario = {};
    Findings findings = {};
};

/// Migrates, checks and opens a document of any registered ruleset.
Opened open_scenario(const Value& root, const Registry& registry);

/// The scenario's ruleset prepared for its attack or for a whole fight.
Result<std::unique_ptr<Match>> prepare_match(const Scenario& scenario, const Registry& registry);
Result<std::unique_ptr<Battle>> prepare_battle(const Scenario& scenario, const Registry& registry);
/// The same with everyone who joins it by these inputs.
Result<std::unique_ptr<Battle>> prepare_battle(const Scenario& scenario, const std::vector<Input>& inputs,
                                               const Registry& registry);

} // namespace ludus
