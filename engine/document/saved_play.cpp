#include "engine/document/saved_play.h"

#include "engine/document/play.h"
#include "engine/document/saved_state.h"
#include "engine/fight/input.h"

namespace ludus {

namespace {

Unexpected wrong_type(const std::string& path, std::string_view kind) {
    return fail("wrong_type", path,
                {{"expected", "@kind." + std::string(kind)}, {"found", std::string("@kind.any")}});
}

Unexpected at(const std::string& path, Errors errors) {
    for (Error& e : errors)
        e.path = e.path.empty() ? path : path + (e.path.front() == '[' ? "" : ".") + e.path;
    return Unexpected(std::move(errors));
}

Value value_of(const std::vector<bool>& choices) {
    Value::List list;
    for (const bool yes : choices) list.emplace_back(yes);
    return list;
}

std::optional<std::vector<bool>> choices_of(const Value& list) {
    std::vector<bool> choices;
    if (list.is_null()) return choices;
    if (!list.is_list()) return std::nullopt;
    for (const Value& one : list.items()) {
        if (!one.is_bool()) return std::nullopt;
        choices.push_back(one.as_bool());
    }
    return choices;
}

/// {"attacks": 3, "actors": {"ogre": {"stats.hp": 17}}}, also of a design with errors.
Value state_value(const State& state, const Value& root) {
    Value actors(Value::Record{});
    for (std::size_t i = 0; i < state.actor_count(); ++i) {
        const Value& id = root["actors"].items()[i]["id"];
        Value values(Value::Record{});
        for (const auto& [path, value] : state.values(static_cast<int>(i))) values.set(path, value);
        if (id.is_text() && values.size() > 0) actors.set(id.as_text(), std::move(values));
    }
    return Value::record({{"attacks", state.attacks}, {"actors", actors}});
}

/// What the attacks of a file are resolved with, one after another.
struct Reading {
    Value root = {};
    std::shared_ptr<const Match> match = {};
    std::shared_ptr<const State> state = {};
    Log log = {};
};

Result<void> use_design(Reading& now, const Value& root, const Registry& registry) {
    const Opened opened = open_scenario(root, registry);
    if (!opened.scenario) return Unexpected(opened.findings.errors);
    auto match = prepare_match(*opened.scenario, registry);
    if (!match) return Unexpected(match.error());
    now.root = root;
    now.match = std::move(*match);
    const bool others = now.state->actor_count() != opened.scenario->actor_count();
    if (others || now.log.empty()) now.state = std::make_shared<State>(now.match->initial_state());
    return {};
}

/// Anybody may have written the file: nothing that a design could not hold may reach a rule.
Result<State> held_to_the_design(const Value& state, const Scenario& scenario, const Registry& registry) {
    if (!state.is_record()) return wrong_type("play.state", "record");
    Value root = scenario.root();
    root.set("play", Value::record({{"state", state}}));
    return saved_state(Scenario(root, scenario.shared_schema()), State(scenario.actor_count()), registry);
}

Result<void> read_attack(Reading& now, const Value& one, const std::string& path, const Registry& registry) {
    if (!one.is_record()) return wrong_type(path, "record");
    if (const Value& design = one["design"]; !design.is_null())
        if (const auto used = use_design(now, design, registry); !used)
            return at(path + ".design", used.error());
    if (!now.match) return fail("not_playable", path, {{"id", now.root["ruleset"].as_text()}});
    if (const Value& live = one["state"]; !live.is_null()) {
        const auto state = held_to_the_design(live, now.match->scenario(), registry);
        if (!state) return at(path, state.error());
        now.state = std::make_shared<State>(*state);
    }
    const auto dice = one["dice"].is_null() ? std::optional(TypedDice()) : dice_of(one["dice"]);
    const auto choices = choices_of(one["choices"]);
    if (!dice) return wrong_type(path + ".dice", "list");
    if (!choices) return wrong_type(path + ".choices", "list");
    auto entry =
        resolved({.root = now.root, .match = now.match, .state = now.state}, *dice, answering(*choices));
    if (!entry) return at(path, entry.error());
    now.state = (*entry)->after;
    now.log.push_back(std::move(*entry));
    return {};
}

/// Live values that are what the attacks left were made by the rules, unless by those of another ruleset:
/// after a change of that everybody begins.
Result<State> read_state(const Value& play, const Reading& now, const Snapshot& start,
                         const Registry& registry) {
    const Value& saved = play["state"];
    const bool alien = now.match && &now.match->scenario().schema() != start.design->schema.get();
    if (saved.is_null()) return alien ? *starting_state(start) : *now.state;
    if (!saved.is_record()) return wrong_type("play.state", "record");
    const auto plain = state_of(saved, *start.design->scenario);
    if (!plain) return Unexpected(plain.error());
    if (*plain == *now.state && !alien) return *plain;
    return held_to_the_design(saved, *start.design->scenario, registry);
}

/// What an attack would meet if nothing had been edited since the one before it.
bool meets(const LogEntry& entry, const LogEntry* last) {
    if (last && last->after == entry.before) return true;
    const bool others = last && last->after->actor_count() != entry.before->actor_count();
    return (!last || others ? entry.match->initial_state() : *last->after) == *entry.before;
}

Value log_value(const Snapshot& now) {
    Value::List log;
    const LogEntry* last = nullptr;
    for (const auto& entry : *now.log) {
        Value one =
            Value::record({{"attacks", entry->before->attacks}, {"dice", ludus::value_of(entry->dice)}});
        if (!entry->choices.empty()) one.set("choices", value_of(entry->choices));
        if (!(entry->design == (last ? last->design : now.root()))) one.set("design", entry->design);
        if (!meets(*entry, last)) one.set("state", state_value(*entry->before, entry->design));
        log.push_back(std::move(one));
        last = entry.get();
    }
    return log;
}

bool is_untouched(const Snapshot& now) {
    const SavedPlay& play = *now.play;
    return !play.read || (*now.log == play.log && *now.state == play.state);
}

} // namespace

Result<Played> read_play(const Value& play, const Snapshot& start, const Registry& registry) {
    if (!play.is_record()) return wrong_type("play", "record");
    const Value& log = play["log"];
    if (!log.is_null() && !log.is_list()) return wrong_type("play.log", "list");
    Reading now{.root = start.root(), .match = start.design->match, .state = starting_state(start)};
    for (std::size_t i = 0; log.is_list() && i < log.size(); ++i)
        if (const auto read = read_attack(now, log.items()[i], join_path("play.log", i), registry); !read)
            return Unexpected(read.error());
    if (now.state->actor_count() != actor_count(start.root())) now.state = starting_state(start);
    auto state = read_state(play, now, start, registry);
    if (!state) return Unexpected(state.error());
    return Played{.state = std::move(*state), .log = std::move(now.log)};
}

Value play_to_save(const Snapshot& now) {
    const SavedPlay& play = *now.play;
    if (!play.value.is_null() && is_untouched(now)) return play.value;
    if (!is_played(now)) return {};
    Value out = play.value.is_record() ? play.value : Value(Value::Record{});
    out.set("state", state_value(*now.state, now.root()));
    return out.set("log", log_value(now));
}

} // namespace ludus
