#include "engine/fight/replay.h"

#include "engine/base/hash.h"
#include "engine/facts/event_value.h"
#include "engine/facts/fight_hash.h"
#include "engine/io/json_writer.h"
#include "engine/schema/path.h"

#include <algorithm>
#include <cmath>

namespace ludus {

namespace {

constexpr int replay_version = 2;
constexpr int first_version = 1; // counted events from 0
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

Result<int> version_of(const Value& version) {
    if (!version.is_number() || !version.is_whole() || version.as_int() < first_version)
        return fail("not_a_replay", "ludus_replay");
    if (version.as_int() > replay_version)
        return fail("newer_version", "ludus_replay",
                    {{"version", version.as_int()}, {"present", std::int64_t{replay_version}}});
    return static_cast<int>(version.as_int());
}

/// The same with the number at `key` of each record changed by so much; what is no such number stays as it
/// is.
Value renumbered(const Value& list, std::initializer_list<std::string_view> keys, int by) {
    if (!list.is_list()) return list;
    Value::List out = list.items();
    for (Value& entry : out)
        for (const std::string_view key : keys)
            if (entry.is_record() && entry[key].is_number() && entry[key].is_whole())
                entry.set(std::string(key), entry[key].as_int() + by);
    return out;
}

Value counted_from_1(const Value& inputs) { return renumbered(inputs, {"at"}, 1); }
Value counted_from_0(const Value& events) { return renumbered(events, {"seq", "cause"}, -1); }

/// Of a fight that was left in the middle nothing counts that was put in for later.
Inputs up_to(Inputs inputs, std::size_t events) {
    std::erase_if(inputs, [&](const Input& one) { return one.at > events; });
    return inputs;
}

Value first_of(const Value& events, std::size_t count) {
    const Value::List& all = events.items();
    return Value::List(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min(count, all.size())));
}

/// Where the inputs no longer fit, unless an event before has changed already.
Difference misfit(const Value& recorded, const Value& replayed) {
    const std::size_t both = std::min(recorded.size(), replayed.size());
    if (auto changed = first_difference(first_of(recorded, both), first_of(replayed, both))) return *changed;
    return {.kind = Difference::Kind::input, .event = both, .path = join_path("events", both)};
}

} // namespace

Value value_of(const Replay& r) {
    Value out = Value::record({{"ludus_replay", replay_version},
                               {"engine", r.engine},
                               {"rules_version", r.rules_version},
                               {"rules_hash", r.rules_hash},
                               {"ruleset", r.ruleset},
                               {"rng", name_of(r.rng)},
                               {"seed", value_of(r.seed)},
                               {"start", r.start},
                               {"scenario", r.scenario},
                               {"inputs", r.inputs},
                               {"events", r.events},
                               {"finished", r.finished},
                               {"hash", r.hash}});
    out.set("seal", seal_of(out));
    return out;
}

std::string seal_of(const Value& replay) {
    Value rest = replay;
    rest.erase("seal");
    return hex16(xxh64(canonical_json(rest)));
}

Result<Replay> replay_of(const Value& root) {
    const auto text = [&](std::string_view key) {
        return root[key].is_text() ? root[key].as_text() : std::string();
    };
    const auto version = version_of(root["ludus_replay"]);
    if (!version) return Unexpected(version.error());
    const auto rng = generator_named(text("rng"));
    const auto seed = seed_of(root["seed"]);
    if (!rng) return fail("unknown_generator", "rng", {{"name", text("rng")}});
    if (!seed) return fail("bad_seed", "seed");
    if (!root["events"].is_list()) return fail("missing_field", "events", {{"field", std::string("events")}});
    Replay replay{.version = *version,
                  .engine = text("engine"),
                  .rules_version =
                      root["rules_version"].is_whole() ? static_cast<int>(root["rules_version"].as_int()) : 0,
                  .rules_hash = text("rules_hash"),
                  .ruleset = text("ruleset"),
                  .rng = *rng,
                  .seed = *seed,
                  .scenario = root["scenario"],
                  .inputs = *version == first_version ? counted_from_1(root["inputs"]) : root["inputs"],
                  .events = root["events"],
                  .finished = !root["finished"].is_bool() || root["finished"].as_bool(),
                  .hash = text("hash")};
    if (*version == first_version) return replay;
    replay.start = text("start");
    if (replay.start != design_start && replay.start != present_start)
        return fail("unknown_start", "start", {{"name", replay.start}});
    replay.seal = text("seal");
    replay.true_seal = seal_of(root);
    return replay;
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
    const int first = replay.version == first_version ? 0 : 1;
    auto inputs = inputs_of(replay.inputs, battle.scenario());
    if (!inputs) return Unexpected(inputs.error());
    if (!replay.finished) *inputs = up_to(std::move(*inputs), replay.events.size());
    EventLog log;
    const auto end = battle.play(
        {.rng = replay.rng, .seed = replay.seed, .inputs = std::move(*inputs), .stop = stop}, log);
    if (!end && is_cut_short(end.error())) return Unexpected(end.error());
    const std::size_t count = replay.finished ? log.events().size() : replay.events.size();
    Value replayed = first_of(events_value(log, battle), count);
    if (first == 0) replayed = counted_from_0(replayed);
    Verification v{.finished = replay.finished,
                   .sealed = replay.sealed(),
                   .rules_changed = replay.rules_hash != present.hash,
                   .events = replayed.size()};
    v.difference = in_rules(replay, present);
    if (!end) v.misfits = end.error();
    if (!v.difference && !end) v.difference = misfit(replay.events, replayed);
    if (!v.difference) v.difference = first_difference(replay.events, replayed);
    const std::string hash = hex16(FightHasher(battle.scenario(), first).hash(log, count));
    if (!v.difference && replay.hash != hash) v.difference = in_header("hash", replay.hash, hash);
    if (!v.difference && v.sealed == false) v.difference = in_header("seal", replay.seal, replay.true_seal);
    if (v.difference && v.difference->event) {
        std::size_t& event = *v.difference->event;
        if (event < replay.events.size()) v.recorded_event = replay.events.items()[event];
        if (event < replayed.size()) v.replayed_event = replayed.items()[event];
        ++event;
    }
    return v;
}

} // namespace ludus
