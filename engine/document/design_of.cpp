#include "engine/document/design_of.h"

#include "engine/document/moved_state.h"
#include "engine/scenario/variant_edit.h"

#include <algorithm>
#include <array>

namespace ludus {

namespace {

using SharedState = std::shared_ptr<const State>;

std::shared_ptr<Design> looked_at(const Value& root, const Registry& registry, const SharedState& start) {
    auto design = std::make_shared<Design>();
    design->root = root;
    Opened opened = open_scenario(root, registry);
    design->scenario = std::move(opened.scenario);
    design->findings = std::move(opened.findings);
    if (const Value& id = root["ruleset"]; id.is_text()) design->schema = registry.schema(id.as_text());
    if (!design->scenario) return design;
    auto match = prepare_match(*design->scenario, registry);
    if (!match) {
        design->refused = match.error();
        return design;
    }
    design->match = std::move(*match);
    design->start = shared_with(start, design->match->initial_state());
    return design;
}

bool belongs_to_all(const Path& path) {
    constexpr std::array<std::string_view, 7> whole{"ludus", "ruleset", "title",   "notes",
                                                    "rng",   "seed",    "variants"};
    const std::string& first = path.front().key;
    if (std::find(whole.begin(), whole.end(), first) != whole.end()) return true;
    return first == "attack" && path.size() == 2 && (path[1].key == "attacker" || path[1].key == "defender");
}

/// Unless the build sets it already: then nothing else would show.
bool goes_to_base(const Value& file, const std::string& build, const Path& path) {
    if (!belongs_to_all(path)) return false;
    for (const Variant& variant : variants_of(file))
        if (variant.id == build) return !touches(variant, path);
    return true;
}

Result<Value> file_with_one(const Design& shown, const Value& file, const Setting& setting) {
    const bool of_build = shown.base && !goes_to_base(file, shown.build, setting.path);
    return of_build ? with_variant_setting(file, shown.build, shown.root, setting)
                    : with_setting(file, setting);
}

/// The keys of the whole tree that are others, each as one value.
std::vector<Setting> keys_between(const Value& from, const Value& to) {
    std::vector<Setting> all;
    const auto at = [](const std::string& key) { return Path{{.key = key, .index = {}}}; };
    for (const Member& m : from.members())
        if (!to.contains(m.key)) all.push_back({at(m.key), Value()});
    for (const Member& m : to.members())
        if (!(from[m.key] == m.value)) all.push_back({at(m.key), m.value});
    return all;
}

/// Of the values that begin otherwise where we go, those that were left there.
void take_own(State& live, const State& began, const Snapshot& to, const LeftState& left) {
    const SharedState began_there = starting_state(to);
    const State& start = *began_there;
    if (left.state->actor_count() != start.actor_count()) return;
    for (int actor = 0; actor < static_cast<int>(start.actor_count()); ++actor)
        for (const auto& [path, value] : start.values(actor)) {
            const Value* here = began.find(actor, path);
            const Value* then = left.start->find(actor, path);
            const bool own = (!here || !(*here == value)) && then && *then == value;
            if (const Value* was = left.state->find(actor, path); own && was) live.set(actor, path, *was);
        }
}

Snapshot moved_to(const Snapshot& now, std::shared_ptr<const Design> design) {
    Snapshot after = now;
    auto left = std::make_shared<std::map<std::string, LeftState>>(*now.left);
    const SharedState began = starting_state(now);
    const State& start = *began;
    (*left)[now.design->build] = {now.state, began};
    after.design = std::move(design);
    const Live live{*now.state, start, now.root(), live_schema(now).get()};
    after.last_start = after.design->scenario
                           ? nullptr
                           : std::make_shared<State>(moved_state(start, now.root(), after.root()));
    after.last_schema = after.design->scenario ? nullptr : live_schema(now);
    State moved = carried(live, after);
    if (const auto own = left->find(after.design->build); own != left->end() && after.design->scenario)
        take_own(moved, moved_state(start, now.root(), after.root()), after, own->second);
    after.state = shared_with(now.state, std::move(moved));
    if (after.design->start && *after.state == *after.design->start) after.state = after.design->start;
    after.left = std::move(left);
    return after;
}

} // namespace

Result<std::shared_ptr<const Design>> design_of(const Value& file, const std::string& build,
                                                const Registry& registry, const SharedState& start) {
    if (build == base_variant) return std::shared_ptr<const Design>(looked_at(file, registry, start));
    const auto root = with_variant(file, build);
    if (!root) return Unexpected(root.error());
    auto design = looked_at(*root, registry, start);
    design->base = looked_at(file, registry, start);
    design->build = build;
    return std::shared_ptr<const Design>(std::move(design));
}

Result<Value> file_with(const Design& shown, const std::vector<Setting>& settings) {
    Value file = shown.file();
    for (const Setting& setting : settings) {
        auto changed = file_with_one(shown, file, setting);
        if (!changed) return changed;
        file = std::move(*changed);
    }
    return file;
}

Result<Value> file_showing(const Design& shown, const Value& root) {
    if (!shown.base) return root;
    if (!root.is_record()) return fail("not_a_scenario");
    auto file = file_with(shown, settings_between(shown.root, root));
    const auto made = file ? with_variant(*file, shown.build) : file;
    if (made && *made == root) return file;
    return file_with(shown, keys_between(shown.root, root)); // what cannot be said value by value
}

Result<Snapshot> showing(const Snapshot& now, const std::string& build, const Registry& registry) {
    if (build == now.design->build) return now;
    if (build == base_variant) return showing_base(now);
    auto design = design_of(now.design->file(), build, registry);
    if (!design) return Unexpected(design.error());
    return moved_to(now, std::move(*design));
}

Snapshot showing_base(const Snapshot& now) {
    return now.design->base ? moved_to(now, now.design->base) : now;
}

} // namespace ludus
