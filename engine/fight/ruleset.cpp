#include "engine/fight/ruleset.h"

#include "engine/base/hash.h"
#include "engine/fight/battle.h"
#include "engine/fight/match.h"
#include "engine/io/json_writer.h"
#include "engine/scenario/joiners.h"
#include "engine/schema/check.h"

#include <algorithm>

namespace ludus {

Registry::Registry(std::span<const Ruleset> rulesets) {
    for (const Ruleset& r : rulesets) add(r);
}

void Registry::add(const Ruleset& ruleset) {
    rulesets_.push_back(ruleset);
    schemas_.push_back(std::make_shared<const Schema>(ruleset.schema()));
}

const Ruleset* Registry::find(std::string_view id) const {
    const auto it =
        std::find_if(rulesets_.begin(), rulesets_.end(), [&](const Ruleset& r) { return r.id == id; });
    return it == rulesets_.end() ? nullptr : &*it;
}

std::shared_ptr<const Schema> Registry::schema(std::string_view id) const {
    const Ruleset* found = find(id);
    return found ? schemas_[static_cast<std::size_t>(found - rulesets_.data())] : nullptr;
}

/// What a scenario measures has no part in its fights.
std::string rules_hash(const Ruleset& ruleset, const Schema& schema) {
    Value::List all;
    for (const ListedField& f : list_fields(schema))
        if (!f.path.starts_with("metrics"))
            all.push_back(Value::list({f.path, f.item_kind, name_of(plain_kind(*f.field.type)),
                                       f.field.type->min, f.field.type->max, f.field.fallback}));
    return hex16(xxh64(canonical_json(Value::list({ruleset.id, ruleset.version, all}))));
}

static std::string known_ids(const Registry& registry) {
    std::vector<std::string> ids;
    for (const Ruleset& r : registry.rulesets()) ids.emplace_back(r.id);
    return joined(ids);
}

static Opened refused(Errors errors) { return {.findings = {.errors = std::move(errors)}}; }

Opened open_scenario(const Value& root, const Registry& registry) {
    const Result<Value> present = migrate(root, scenario_version, migrations());
    if (!present) return refused(present.error());
    const Value& id = (*present)["ruleset"];
    if (!id.is_text()) return refused({error("no_ruleset", "ruleset", {{"known", known_ids(registry)}})});
    const Ruleset* ruleset = registry.find(id.as_text());
    if (!ruleset)
        return refused(
            {error("unknown_ruleset", "ruleset", {{"id", id.as_text()}, {"known", known_ids(registry)}})});
    const auto schema = registry.schema(ruleset->id);
    Opened opened{.findings = check_scenario(*present, *schema)};
    if (!opened.findings.ok()) return opened;
    Scenario scenario(*present, schema);
    if (ruleset->check) ruleset->check(scenario, opened.findings);
    if (opened.findings.ok()) opened.scenario = std::move(scenario);
    return opened;
}

static Result<const Ruleset*> playable(const Scenario& scenario, const Registry& registry) {
    const Ruleset* ruleset = registry.find(scenario.schema().ruleset);
    if (!ruleset || !ruleset->resolves())
        return fail("not_playable", "ruleset", {{"id", scenario.schema().ruleset}});
    return ruleset;
}

Result<std::unique_ptr<Match>> prepare_match(const Scenario& scenario, const Registry& registry) {
    const auto ruleset = playable(scenario, registry);
    if (!ruleset) return Unexpected(ruleset.error());
    const auto attack = attack_of(scenario);
    if (!attack) return Unexpected(attack.error());
    return (*ruleset)->match(scenario, *attack);
}

Result<std::unique_ptr<Battle>> prepare_battle(const Scenario& scenario, const Registry& registry) {
    const auto ruleset = playable(scenario, registry);
    if (!ruleset) return Unexpected(ruleset.error());
    if (scenario.actor_count() < 2) return fail("two_actors_needed", "actors");
    return (*ruleset)->battle(scenario);
}

Result<std::unique_ptr<Battle>> prepare_battle(const Scenario& scenario, const std::vector<Input>& inputs,
                                               const Registry& registry) {
    return prepare_battle(with_joiners(scenario, joined_by(inputs)), registry);
}

} // namespace ludus
