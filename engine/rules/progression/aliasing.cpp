#include "engine/rules/progression/aliasing.h"

#include "engine/rules/progression/rule.h"
#include "engine/rules/progression/steps.h"
#include "engine/schema/path.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ludus::progression {

namespace {

Result<std::unique_ptr<Battle>> keyed_battle(const Scenario& scenario, const char* roll_tick) {
    const auto root = with_path(scenario.root(), *parse_path("rules.roll_tick"), roll_tick);
    if (!root) return Unexpected(root.error());
    return battle(Scenario(*root, scenario.shared_schema()));
}

/// The tick of a roll's key, by the world's time. A target of an area has a variance of its own.
std::int64_t tick_of(const EventLog& log, const Event& event, const Draw& draw) {
    const auto tick = static_cast<std::int64_t>(std::floor(event.time));
    if (draw.id == draw::crit) return tick + 1;
    if (draw.id == draw::evasion) return tick + 2;
    return find_step(log, event, "area_factor") ? tick + 5 + event.target + 1 : tick;
}

void list_keys(const EventLog& log, AliasReport& report) {
    std::map<std::pair<int, std::int64_t>, SharedKey> keys;
    for (const Event& e : log.events())
        for (const Draw& d : log.draws(e)) {
            ++report.rolls;
            const std::int64_t tick = tick_of(log, e, d);
            SharedKey& key = keys[{e.actor, tick}];
            key.actor = e.actor;
            key.tick = tick;
            key.value = d.value;
            key.uses.push_back({e.seq, d.id});
        }
    report.keys = keys.size();
    for (auto& [where, key] : keys)
        if (key.uses.size() > 1) report.shared.push_back(std::move(key));
}

void add_fight(const EventLog& log, std::size_t actors, KeyingTotals& totals) {
    std::vector<bool> was_critical(actors);
    for (const Event& e : log.events()) {
        if (e.kind != event_kind::attack) continue;
        const auto step = [&](std::string_view id) {
            const StepFact* found = find_step(log, e, id);
            return found ? found->value : 0.0;
        };
        const bool critical = step("crit") != 0.0;
        const double damage = step("damage");
        ++totals.attacks;
        totals.evaded += step("evaded") != 0.0;
        totals.critical += critical;
        totals.after_critical += was_critical[static_cast<std::size_t>(e.actor)];
        totals.critical_again += was_critical[static_cast<std::size_t>(e.actor)] && critical;
        totals.damage += damage;
        totals.damage_squared += damage * damage;
        was_critical[static_cast<std::size_t>(e.actor)] = critical;
    }
}

Result<KeyingTotals> measure(const Battle& battle, std::uint64_t runs) {
    KeyingTotals totals;
    const Scenario& scenario = battle.scenario();
    EventLog log;
    for (std::uint64_t i = 0; i < runs; ++i) {
        log.clear();
        const Seed seed = derived_seed_for(GeneratorId::xxh64, scenario.seed(), i);
        const auto end = battle.play({.rng = GeneratorId::xxh64, .seed = seed, .inputs = {}}, log);
        if (!end) return Unexpected(end.error());
        add_fight(log, scenario.actor_count(), totals);
    }
    return totals;
}

} // namespace

Result<AliasReport> alias_report(const Scenario& scenario, std::uint64_t runs) {
    const auto world = keyed_battle(scenario, "world");
    const auto action = keyed_battle(scenario, "action");
    if (!world) return Unexpected(world.error());
    if (!action) return Unexpected(action.error());
    AliasReport report{.runs = runs};
    EventLog log;
    const auto end = (*world)->play({.rng = GeneratorId::xxh64, .seed = scenario.seed(), .inputs = {}}, log);
    if (!end) return Unexpected(end.error());
    list_keys(log, report);
    const auto aliased = measure(**world, runs);
    const auto apart = measure(**action, runs);
    if (!aliased) return Unexpected(aliased.error());
    if (!apart) return Unexpected(apart.error());
    report.world = *aliased;
    report.action = *apart;
    return report;
}

} // namespace ludus::progression
