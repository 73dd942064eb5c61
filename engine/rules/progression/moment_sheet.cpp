#include "engine/rules/progression/moment_sheet.h"

#include <algorithm>

namespace ludus::progression {

namespace {

constexpr std::string_view cooldowns = "cooldowns.";
constexpr std::string_view threat = "threat.";

using Lines = std::vector<Message>;

Message level_line(const Setup& setup, const State& state, int actor) {
    const Stats& stats = setup.fighter(actor).stats;
    const auto whole = [&](const char* path, int design) {
        return static_cast<std::int64_t>(state.number(actor, path, design));
    };
    const std::int64_t level = whole("stats.level", stats.level);
    if (level >= setup.rules.max_level) return {"sheet.progression.highest", {{"level", level}}};
    return {"sheet.progression.level",
            {{"level", level},
             {"xp", whole("stats.xp", stats.xp)},
             {"need", whole("stats.xp_to_next", stats.xp_to_next)}}};
}

void add_effects(const Setup& setup, const State& state, int actor, Lines& lines) {
    for (const Influence& e : fighter_in(setup, state, actor).sheet.effects)
        lines.push_back({e.ticks > 0 ? "sheet.progression.effect" : "sheet.progression.lasting",
                         {{"effect", skill_name(setup, e.id)}, {"ticks", std::int64_t{e.ticks}}}});
}

void add_cooldowns(const Setup& setup, const State& state, int actor, Lines& lines) {
    for (const auto& [path, value] : state.values(actor))
        if (path.starts_with(cooldowns))
            lines.push_back({"sheet.progression.cooldown",
                             {{"skill", skill_name(setup, std::string_view(path).substr(cooldowns.size()))},
                              {"ticks", value.as_int()}}});
}

/// The most first; of equals the one listed first.
void add_threat(const Setup& setup, const State& state, int actor, Lines& lines) {
    std::vector<std::pair<double, int>> table;
    for (const auto& [path, value] : state.values(actor)) {
        if (!path.starts_with(threat)) continue;
        if (const auto who = setup.scenario.actor_index(path.substr(threat.size())))
            table.emplace_back(-value.as_double(), *who);
    }
    std::sort(table.begin(), table.end());
    for (const auto& [amount, who] : table)
        lines.push_back(
            {"sheet.progression.threat", {{"name", setup.scenario.actor_name(who)}, {"threat", -amount}}});
}

} // namespace

Argument skill_name(const Setup& setup, std::string_view id) {
    const KnownSkill* skill = setup.skill(id);
    return skill ? skill->name : Argument(std::string(id));
}

SheetLayer sheets_in(const Setup& setup, const State& state) {
    SheetLayer layer;
    for (int i = 0; i < static_cast<int>(setup.fighters.size()); ++i) {
        const bool present = state.find(i, place_path) && state.number(i, hp_path, setup.fighter(i).hp) > 0;
        if (!present) continue;
        ActorSheet sheet{.actor = i, .lines = {level_line(setup, state, i)}};
        if (state.find(i, "resting")) sheet.lines.push_back({"sheet.progression.resting", {}});
        add_effects(setup, state, i, sheet.lines);
        add_cooldowns(setup, state, i, sheet.lines);
        add_threat(setup, state, i, sheet.lines);
        layer.actors.push_back(std::move(sheet));
    }
    return layer;
}

} // namespace ludus::progression
