#include "engine/fight/replay.h"

#include "engine/arena/deploy.h"
#include "engine/base/hash.h"
#include "engine/facts/event_value.h"
#include "engine/facts/fight_hash.h"
#include "engine/schema/path.h"

#include <algorithm>
#include <cmath>

namespace ludus {

namespace {

constexpr int replay_version = 1;
constexpr double step_tolerance = 1e-9;

class DifferenceFinder {
public:
    std::optional<Difference> find(const Value& a, const Value& b, const std::string& path, bool derived) {
        if (a.is_record() && b.is_record()) return in_records(a, b, path, derived);
        if (a.is_list() && b.is_list()) return in_lists(a, b, path, derived);
        const bool close = derived && a.is_number() && b.is_number() &&
                           std::abs(a.as_double() - b.as_double()) <= step_tolerance;
        if (close || a == b) return std::nullopt;
        return Difference{.path = path, .recorded = a, .replayed = b};
    }

private:
    std::optional<Difference> in_records(const Value& a, const Value& b, const std::string& path,
                                         bool derived) {
        for (const Member& m : a.members()) {
            const bool below = derived || m.key == "steps" || m.key == "result";
            if (auto found = find(m.value, b[m.key], join_path(path, m.key), below)) return found;
        }
        for (const Member& m : b.members())
            if (!a.contains(m.key)) return Difference{.path = join_path(path, m.key), .replayed = m.value};
        return std::nullopt;
    }

    std::optional<Difference> in_lists(const Value& a, const Value& b, const std::string& path,
                                       bool derived) {
        static const Value missing;
        for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
            const Value& x = i < a.size() ? a.items()[i] : missing;
            const Value& y = i < b.size() ? b.items()[i] : missing;
            if (auto found = find(x, y, join_path(path, i), derived)) return found;
        }
        return std::nullopt;
    }
};

/// One of the two fights has no event of that number.
Difference uneven(const Value& recorded, const Value& replayed, std::size_t event) {
    const bool missing = event >= recorded.size();
    return {.kind = missing ? Difference::Kind::missing : Difference::Kind::extra,
            .event = event,
            .path = join_path("events", event),
            .recorded = missing ? Value() : recorded.items()[event],
            .replayed = missing ? replayed.items()[event] : Value()};
}

Difference in_header(const char* path, Value recorded, Value replayed) {
    return {.kind = Difference::Kind::header,
            .path = path,
            .recorded = std::move(recorded),
            .replayed = std::move(replayed)};
}

/// What the replay says of its rules. The hash covers the version, so that an old replay has neither of
/// today's; beside today's hash another version is wrong.
std::optional<Difference> in_rules(const Replay& replay, const PresentRules& present) {
    if (replay.ruleset != present.ruleset) return in_header("ruleset", replay.ruleset, present.ruleset);
    if (replay.rules_version != present.version && replay.rules_hash == present.hash)
        return in_header("rules_version", replay.rules_version, present.version);
    return std::nullopt;
}

/// Nobody knows how the fight would have gone on.
bool is_cut_short(const Errors& errors) {
    return std::ranges::any_of(
        errors, [](const Error& e) { return e.code == "cancelled" || e.code == "fight_too_long"; });
}

/// Where the inputs no longer fit, unless an event before has changed already.
Difference misfit(const Value& recorded, const Value& replayed) {
    const std::size_t both = std::min(recorded.size(), replayed.size());
    const Value::List& a = recorded.items();
    const Value::List& b = replayed.items();
    const auto end = static_cast<std::ptrdiff_t>(both);
    if (auto changed = first_difference(Value::List(a.begin(), a.begin() + end),
                                        Value::List(b.begin(), b.begin() + end)))
        return *changed;
    return {.kind = Difference::Kind::input, .event = both, .path = join_path("events", both)};
}

Unexpected bad_input(const std::string& path) { return fail("bad_input", path); }

Result<int> actor_at(const Value& id, const std::string& path, const Scenario& scenario) {
    if (!id.is_text()) return bad_input(path);
    const auto index = scenario.actor_index(id.as_text());
    if (!index) return fail("unknown_actor", path, {{"id", id.as_text()}});
    return *index;
}

Result<Input> read_dice(Input input, const Value& v, const std::string& path) {
    auto dice = dice_of(v["dice"]);
    if (!dice) return bad_input(path + ".dice");
    input.dice = std::move(*dice);
    return input;
}

Result<Input> read_choices(Input input, const Value& v, const std::string& path) {
    if (!v["choices"].is_list()) return bad_input(path + ".choices");
    for (const Value& choice : v["choices"].items()) {
        if (!choice.is_bool()) return bad_input(path + ".choices");
        input.choices.push_back(choice.as_bool());
    }
    return input;
}

Result<Input> read_edit(Input input, const Value& v, const std::string& path, const Scenario& scenario) {
    const auto actor = actor_at(v["actor"], path + ".actor", scenario);
    if (!actor) return Unexpected(actor.error());
    if (!v["path"].is_text() || v["value"].is_null()) return bad_input(path + ".path");
    input.actor = *actor;
    input.path = v["path"].as_text();
    input.value = v["value"];
    return input;
}

/// "wait", or something done with an item.
Result<Input> read_act(Input input, const Value& v, const std::string& path) {
    if (!v["act"].is_text() || v["act"].as_text().empty()) return bad_input(path + ".act");
    if (v.contains("item") && !v["item"].is_text()) return bad_input(path + ".item");
    input.act = v["act"].as_text();
    if (v.contains("item")) input.item = v["item"].as_text();
    return input;
}

/// Whose turn it is, where that is said; then whom to strike, where to go, or what else to do.
Result<Input> read_order(Input input, const Value& v, const std::string& path, const Scenario& scenario) {
    if (v.contains("actor")) {
        const auto actor = actor_at(v["actor"], path + ".actor", scenario);
        if (!actor) return Unexpected(actor.error());
        input.actor = *actor;
    }
    if (v.contains("act")) return read_act(std::move(input), v, path);
    if (v.contains("to")) {
        input.to = tile_of(v["to"]);
        if (!input.to) return bad_input(path + ".to");
        return input;
    }
    const auto target = actor_at(v["target"], path + ".target", scenario);
    if (!target) return Unexpected(target.error());
    input.target = *target;
    return input;
}

Result<Input> input_of(const Value& v, const std::string& path, const Scenario& scenario) {
    const Value& at = v["at"];
    if (!at.is_number() || !at.is_whole() || at.as_int() < 0 || at.as_int() > INT32_MAX)
        return bad_input(path + ".at");
    Input input{.at = static_cast<std::uint32_t>(at.as_int())};
    const std::string kind = v["kind"].is_text() ? v["kind"].as_text() : std::string();
    if (kind == "dice") return read_dice(std::move(input), v, path);
    input.kind = kind == "choice" ? InputKind::choice : kind == "order" ? InputKind::order : InputKind::edit;
    if (kind == "choice") return read_choices(std::move(input), v, path);
    if (kind == "edit") return read_edit(std::move(input), v, path, scenario);
    if (kind != "order") return bad_input(path + ".kind");
    return read_order(std::move(input), v, path, scenario);
}

Value value_of(const Input& input, const Scenario& scenario) {
    Value out = Value::record({{"at", input.at}, {"kind", name_of(input.kind)}});
    if (input.kind == InputKind::order && input.actor >= 0)
        out.set("actor", actor_value(input.actor, scenario));
    if (input.kind == InputKind::dice) {
        out.set("dice", value_of(input.dice));
    } else if (input.kind == InputKind::choice) {
        Value::List choices;
        for (const bool choice : input.choices) choices.push_back(choice);
        out.set("choices", choices);
    } else if (input.kind == InputKind::order && !input.act.empty()) {
        out.set("act", input.act);
        if (!input.item.empty()) out.set("item", input.item);
    } else if (input.kind == InputKind::order && input.to) {
        out.set("to", value_of(*input.to));
    } else if (input.kind == InputKind::order) {
        out.set("target", actor_value(input.target, scenario));
    } else {
        out.set("actor", actor_value(input.actor, scenario))
            .set("path", input.path)
            .set("value", input.value);
    }
    return out;
}

} // namespace

Value value_of(const Inputs& inputs, const Scenario& scenario) {
    Value::List list;
    for (const Input& input : inputs) list.push_back(value_of(input, scenario));
    return list;
}

Result<Inputs> inputs_of(const Value& list, const Scenario& scenario) {
    Inputs inputs;
    if (list.is_null()) return inputs;
    if (!list.is_list()) return bad_input("inputs");
    for (std::size_t i = 0; i < list.items().size(); ++i) {
        auto input = input_of(list.items()[i], join_path("inputs", i), scenario);
        if (!input) return Unexpected(input.error());
        inputs.push_back(std::move(*input));
    }
    return inputs;
}

Value value_of(const Replay& r) {
    return Value::record({{"ludus_replay", replay_version},
                          {"engine", r.engine},
                          {"rules_version", r.rules_version},
                          {"rules_hash", r.rules_hash},
                          {"ruleset", r.ruleset},
                          {"rng", name_of(r.rng)},
                          {"seed", value_of(r.seed)},
                          {"scenario", r.scenario},
                          {"inputs", r.inputs},
                          {"events", r.events},
                          {"hash", r.hash}});
}

Result<Replay> replay_of(const Value& root) {
    const auto text = [&](std::string_view key) {
        return root[key].is_text() ? root[key].as_text() : std::string();
    };
    const Value& version = root["ludus_replay"];
    if (!version.is_number() || !version.is_whole() || version.as_int() < 1)
        return fail("not_a_replay", "ludus_replay");
    if (version.as_int() > replay_version)
        return fail("newer_version", "ludus_replay",
                    {{"version", version.as_int()}, {"present", std::int64_t{replay_version}}});
    const auto rng = generator_named(text("rng"));
    const auto seed = seed_of(root["seed"]);
    if (!rng) return fail("unknown_generator", "rng", {{"name", text("rng")}});
    if (!seed) return fail("bad_seed", "seed");
    if (!root["events"].is_list()) return fail("missing_field", "events", {{"field", std::string("events")}});
    return Replay{.engine = text("engine"),
                  .rules_version =
                      root["rules_version"].is_whole() ? static_cast<int>(root["rules_version"].as_int()) : 0,
                  .rules_hash = text("rules_hash"),
                  .ruleset = text("ruleset"),
                  .rng = *rng,
                  .seed = *seed,
                  .scenario = root["scenario"],
                  .inputs = root["inputs"],
                  .events = root["events"],
                  .hash = text("hash")};
}

Value events_value(const EventLog& log, const Facts& facts) {
    Value::List events;
    for (const Event& event : log.events()) events.push_back(value_of(event, log, facts));
    return events;
}

std::string hash_text(const EventLog& log, const Scenario& scenario) {
    return hex16(FightHasher(scenario).hash(log));
}

std::optional<Difference> first_difference(const Value& recorded, const Value& replayed) {
    for (std::size_t i = 0; i < std::max(recorded.size(), replayed.size()); ++i) {
        if (i >= recorded.size() || i >= replayed.size()) return uneven(recorded, replayed, i);
        if (auto found = DifferenceFinder().find(recorded.items()[i], replayed.items()[i], {}, false)) {
            found->event = i;
            return found;
        }
    }
    return std::nullopt;
}

Message message_of(const Difference& d) {
    const auto event = static_cast<std::int64_t>(d.event.value_or(0));
    switch (d.kind) {
    case Difference::Kind::missing: return {"replay.missing", {{"event", event}, {"path", d.path}}};
    case Difference::Kind::extra: return {"replay.extra", {{"event", event}, {"path", d.path}}};
    case Difference::Kind::header: return {"replay.header", {{"path", d.path}}};
    case Difference::Kind::input: return {"replay.input", {{"event", event}}};
    case Difference::Kind::field: break;
    }
    if (d.path.empty()) return {"replay.event", {{"event", event}}};
    return {"replay.differs", {{"event", event}, {"path", d.path}}};
}

Result<Verification> verify(const Replay& replay, const Battle& battle, const PresentRules& present,
                            const std::stop_token& stop) {
    const auto inputs = inputs_of(replay.inputs, battle.scenario());
    if (!inputs) return Unexpected(inputs.error());
    EventLog log;
    const auto end = battle.play(
        {.rng = replay.rng, .seed = replay.seed, .inputs = *inputs, .by_hand = {}, .stop = stop}, log);
    if (!end && is_cut_short(end.error())) return Unexpected(end.error());
    const Value replayed = events_value(log, battle);
    Verification v{.rules_changed = replay.rules_hash != present.hash, .events = replayed.size()};
    const std::string hash = hash_text(log, battle.scenario());
    v.difference = in_rules(replay, present);
    if (!end) v.misfits = end.error();
    if (!v.difference && !end) v.difference = misfit(replay.events, replayed);
    if (!v.difference) v.difference = first_difference(replay.events, replayed);
    if (!v.difference && replay.hash != hash) v.difference = in_header("hash", replay.hash, hash);
    if (v.difference && v.difference->event) {
        const std::size_t at = *v.difference->event;
        if (at < replay.events.size()) v.recorded_event = replay.events.items()[at];
        if (at < replayed.size()) v.replayed_event = replayed.items()[at];
    }
    return v;
}

} // namespace ludus
