#include "engine/facts/fight_lines.h"
#include "engine/rules/margin/resolve.h"
#include "engine/rules/margin/rule.h"
#include "engine/schema/path.h"

#include <algorithm>

namespace ludus::margin {

namespace {

/// The profile an event was defended with: its steps tell whether the guard was broken.
const Profile& profile_of(const Setup& setup, const EventLog& log, const Event& event) {
    const StepFact* step = find_step(log, event, fallback_profile.tn.id);
    if (step && step->info == &fallback_profile.tn) return setup.fallback.profile;
    return setup.stance(event.target, event.way).profile;
}

Arguments both_names(const Setup& setup, const Event& event) {
    return {{"attacker", setup.scenario.actor_name(event.actor)},
            {"defender", setup.scenario.actor_name(event.target)}};
}

Message worded(std::string key, Arguments arguments, const Arguments& more) {
    arguments.insert(arguments.end(), more.begin(), more.end());
    return {std::move(key), std::move(arguments)};
}

/// The dice of the rolls, those of one pool in brackets, cut where there are very many: "1 · 3 · 6", "(2,
/// 5)".
std::string dice_text(const std::vector<DiceResult>& rolls) {
    constexpr std::size_t most = 12;
    std::string all;
    for (std::size_t i = 0; i < rolls.size() && i < most; ++i) {
        std::string one;
        for (const DieRoll& die : rolls[i].rolls)
            one += (one.empty() ? "" : ", ") + std::to_string(die.value);
        all += (i == 0 ? "" : " · ") + (rolls[i].rolls.size() == 1 ? one : '(' + one + ')');
    }
    return rolls.size() > most ? all + " …" : all;
}

std::string scores_text(const std::vector<DefenseRow>& rows) {
    constexpr std::size_t most = 12;
    std::string all;
    for (std::size_t i = 0; i < rows.size() && i < most; ++i)
        all += (i == 0 ? "" : " · ") + std::to_string(static_cast<std::int64_t>(rows[i].score));
    return rows.size() > most ? all + " …" : all;
}

Message weapon_line(const Setup& setup, const EventLog& log, const Event& event) {
    const AttackResult result = read_attack(log, event, setup.use(event.actor, event.use).weapon);
    const Arguments numbers{{"score", result.score},   {"TN", result.TN},
                            {"margin", result.margin}, {"bonus", result.weakpoint_bonus},
                            {"damage", result.damage}, {"dice", dice_text({result.roll})}};
    const char* way = !result.hit ? "miss" : result.weakpoint_bonus > 0 ? "weakpoint" : "hit";
    return worded(std::string("margin.") + way, both_names(setup, event), numbers);
}

Message defense_line(const Setup& setup, const EventLog& log, const Event& event) {
    const DefenseResult result =
        read_defense(log, event, setup.use(event.actor, event.use).attack, profile_of(setup, log, event));
    Arguments numbers{
        {"TN", result.tn.TN}, {"damage", result.damage_taken}, {"dice", dice_text(result.rolls)}};
    std::string key = "margin." + std::string(name_of(result.profile_type)) + '.';
    if (result.breakdown.empty()) return worded("margin.none.many", both_names(setup, event), numbers);
    if (result.pattern == Pattern::multi_hit) {
        numbers.push_back({"successes", std::int64_t{result.successes}});
        numbers.push_back({"hits", static_cast<std::int64_t>(result.breakdown.size())});
        numbers.push_back({"scores", scores_text(result.breakdown)});
        return worded(key + "many", both_names(setup, event), numbers);
    }
    const DefenseRow& row = result.breakdown.front();
    numbers.push_back({"score", row.score});
    numbers.push_back({"delta", row.delta});
    return worded(key + std::string(name_of(row.grade)), both_names(setup, event), numbers);
}

/// What changed beside hit points.
std::vector<Message> change_lines(const Setup& setup, const StateChange& change) {
    const NamedArgument name{"name", setup.scenario.actor_name(change.actor)};
    if (change.path == hp_path) return {hp_line(setup.scenario, change)};
    if (change.path == broken_path)
        return {{change.after.as_int() != 0 ? "margin.guard_broken" : "margin.guard_up", {name}}};
    const std::int64_t before = change.before.as_int();
    const std::int64_t after = change.after.as_int();
    if (change.path == extra_path)
        return {{after > before ? "margin.extra_gained" : "margin.extra_spent",
                 {name, {"count", after > before ? after - before : before}}}};
    if (change.path == lost_path)
        return {{after > before ? "margin.action_lost" : "margin.turn_lost", {name}}};
    return {};
}

std::vector<Message> changes_lines(const Setup& setup, const EventLog& log, const Event& event) {
    std::vector<Message> lines;
    for (const StateChange& change : log.changes(event))
        for (Message& line : change_lines(setup, change)) lines.push_back(std::move(line));
    return lines;
}

/// "actors.b.stats.evade" for profile.stat; what a standard profile says stands in no scenario.
std::string stance_source(const Setup& setup, const Event& event, const Stance& stance,
                          std::string_view field) {
    if (field == "stat")
        return join_path("actors", setup.scenario.actor_id(event.target)) + ".stats." +
               std::string(name_of(stance.profile.stat_key));
    return stance.path.empty() ? "constant" : stance.path + '.' + std::string(field);
}

} // namespace

Value Rule::result(const Setup& setup, const EventLog& log, const Event& event) {
    if (event.kind != ludus::event_kind::attack) return {};
    const Use& use = setup.use(event.actor, event.use);
    Value result;
    if (use.defended) {
        const DefenseResult defense = read_defense(log, event, use.attack, profile_of(setup, log, event));
        result = value_of(defense);
        result.set("hit", defense.failures > 0);
    } else {
        result = value_of(read_attack(log, event, use.weapon));
    }
    return result.set("effects", Value());
}

std::vector<Message> Rule::narrate(const Setup& setup, Scope, const EventLog& log, const Event& event) {
    std::vector<Message> lines = common_lines(setup.scenario, setup.sides, event);
    if (event.kind == ludus::event_kind::attack)
        lines.push_back(setup.use(event.actor, event.use).defended ? defense_line(setup, log, event)
                                                                   : weapon_line(setup, log, event));
    if (event.kind == ludus::event_kind::wait)
        lines.push_back({"margin.wait", {{"name", setup.scenario.actor_name(event.actor)}}});
    const bool told = event.kind == ludus::event_kind::attack || event.kind == event_kind::turn_start ||
                      event.kind == event_kind::turn_end;
    if (!told) return lines;
    for (Message& line : changes_lines(setup, log, event)) lines.push_back(std::move(line));
    return lines;
}

/// "constant" where the value stands in no scenario: that of a bare hand or a standard profile.
std::string Rule::source(const Setup& setup, Scope scope, const Event& event, std::string_view field) {
    if (field == "enemy_count") return scope == Scope::fight ? "constant" : "attack.situation.enemy_count";
    constexpr std::string_view weapon = "weapon.";
    constexpr std::string_view profile = "profile.";
    constexpr std::string_view fallback = "fallback.";
    if (field.starts_with(profile))
        return stance_source(setup, event, setup.stance(event.target, event.way),
                             field.substr(profile.size()));
    if (field.starts_with(fallback))
        return stance_source(setup, event, setup.fallback, field.substr(fallback.size()));
    const std::string& path = setup.use(event.actor, event.use).path;
    return path.empty() ? "constant" : path + '.' + std::string(field.substr(weapon.size()));
}

} // namespace ludus::margin
