#include "engine/facts/fight_lines.h"
#include "engine/rules/progression/rule.h"

#include <algorithm>

namespace ludus::progression {

namespace {

const StateChange* change_at(const EventLog& log, const Event& event, std::string_view path,
                             int actor = nobody) {
    for (const StateChange& c : log.changes(event))
        if (c.path == path && (actor == nobody || c.actor == actor)) return &c;
    return nullptr;
}

Argument name_at(const Setup& setup, int actor) { return setup.scenario.actor_name(actor); }

Argument skill_name(const Setup& setup, const EventLog& log, const Event& event) {
    for (const StateChange& c : log.changes(event))
        if (c.path.starts_with("cooldowns."))
            if (const KnownSkill* skill = setup.skill(c.path.substr(10))) return skill->name;
    return {};
}

/// What an attack was made with: the skill that the situation names, or that brought it about in a fight.
std::optional<Argument> skill_of_attack(const Setup& setup, Scope scope, const EventLog& log,
                                        const Event& event) {
    if (scope != Scope::fight && setup.named_skill()) return setup.named_skill()->name;
    if (scope != Scope::fight || event.cause < 0) return std::nullopt;
    return skill_name(setup, log, log.events()[static_cast<std::size_t>(event.cause)]);
}

/// How many more entries a list holds afterwards; fewer are below 0.
std::int64_t grown(const StateChange* c) {
    return c ? static_cast<std::int64_t>(c->after.size()) - static_cast<std::int64_t>(c->before.size()) : 0;
}

/// The one thing that was in the bag before and is not after.
std::string used_item(const StateChange& bag) {
    const auto& after = bag.after.items();
    for (std::size_t k = 0; k < bag.before.size(); ++k)
        if (k >= after.size() || !(after[k] == bag.before.items()[k])) return bag.before.items()[k].as_text();
    return {};
}

/// Potions that no scenario lists have their names in the catalogue.
Argument potion_name(const Setup& setup, const std::string& id) {
    if (setup.scenario.item(id)) return setup.scenario.item_name(id);
    return "@option.progression.bag." + id;
}

std::int64_t gained(const StateChange* c) { return c ? c->after.as_int() - c->before.as_int() : 0; }

Value opportunity_result(const EventLog& log, const Event& event) {
    const StepFact* damage = find_step(log, event, "damage");
    return Value::record(
        {{"verb", "OPPORTUNITY_ATTACK"}, {"damage", static_cast<std::int64_t>(damage ? damage->value : 0)}});
}

Value move_result(const EventLog& log, const Event& event) {
    const StateChange* at = change_at(log, event, place_path);
    if (!at) return {};
    Value out = Value::record({{"verb", event.kind == "chase_sprint" ? "CHASE_SPRINT" : "MOVE"},
                               {"from", at->before},
                               {"to", at->after}});
    return out.set("broke_away", change_at(log, event, "engaged_ticks") != nullptr);
}

using Lines = std::vector<Message>;

Lines opportunity_lines(const Setup& setup, const EventLog& log, const Event& event) {
    const StepFact* damage = find_step(log, event, "damage");
    Lines lines{{"progression.opportunity",
                 {{"attacker", name_at(setup, event.actor)},
                  {"defender", name_at(setup, event.target)},
                  {"damage", static_cast<std::int64_t>(damage ? damage->value : 0)}}}};
    if (const StateChange* hp = change_at(log, event, hp_path)) lines.push_back(hp_line(setup.scenario, *hp));
    return lines;
}

Lines move_lines(const Setup& setup, const EventLog& log, const Event& event) {
    const StateChange* at = change_at(log, event, place_path);
    if (!at) return {};
    const std::string key = event.kind == "chase_sprint" ? "progression.sprint" : "progression.move";
    Lines lines{{key,
                 {{"name", name_at(setup, event.actor)},
                  {"x", at->after.items()[0].as_int()},
                  {"y", at->after.items()[1].as_int()}}}};
    if (change_at(log, event, "engaged_ticks"))
        lines.push_back({"progression.broke_away",
                         {{"name", name_at(setup, event.actor)}, {"factor", setup.rules.engage_mult}}});
    return lines;
}

Lines skill_lines(const Setup& setup, const EventLog& log, const Event& event) {
    Lines lines{{"progression.skill",
                 {{"name", name_at(setup, event.actor)}, {"skill", skill_name(setup, log, event)}}}};
    for (const StateChange& c : log.changes(event)) {
        if (c.path == hp_path) lines.push_back(hp_line(setup.scenario, c));
        if (c.path == effects_path)
            lines.push_back({"progression.effect",
                             {{"name", name_at(setup, c.actor)}, {"effect", skill_name(setup, log, event)}}});
    }
    return lines;
}

Lines use_lines(const Setup& setup, const EventLog& log, const Event& event) {
    const StateChange* bag = change_at(log, event, "bag");
    const StateChange* hp = change_at(log, event, hp_path);
    return {{"progression.potion",
             {{"name", name_at(setup, event.actor)},
              {"potion", bag ? potion_name(setup, used_item(*bag)) : Argument()},
              {"hp", gained(hp)}}}};
}

Lines death_lines(const Setup& setup, const EventLog& log, const Event& event) {
    Lines lines = common_lines(setup.scenario, setup.sides, event);
    for (const StateChange& c : log.changes(event)) {
        if (c.path == "stats.xp")
            lines.push_back({"progression.xp", {{"name", name_at(setup, c.actor)}, {"xp", gained(&c)}}});
        if (c.path == "stats.gold" && gained(&c) > 0)
            lines.push_back({"progression.gold", {{"name", name_at(setup, c.actor)}, {"gold", gained(&c)}}});
    }
    return lines;
}

Lines level_lines(const Setup& setup, const EventLog& log, const Event& event) {
    return {{"progression.level_up",
             {{"name", name_at(setup, event.actor)},
              {"level", change_at(log, event, "stats.level")->after.as_int()}}}};
}

/// Ticks tell only what has ended; the rest of them is for tables and charts.
Lines tick_lines(const Setup& setup, const EventLog& log, const Event& event) {
    Lines lines;
    for (const StateChange& c : log.changes(event)) {
        if (c.path == effects_path && grown(&c) < 0)
            lines.push_back({"progression.effect_over", {{"name", name_at(setup, c.actor)}}});
    }
    return lines;
}

/// Counted in whole ticks.
Lines end_lines(const Setup& setup, const Event& event) {
    const auto ticks = static_cast<std::int64_t>(event.time);
    if (event.winner == no_team) return {{"progression.draw", {{"ticks", ticks}}}};
    const Argument team = setup.scenario.team_name(setup.sides.names[static_cast<std::size_t>(event.winner)]);
    return {{"progression.won", {{"team", team}, {"ticks", ticks}}}};
}

Lines named(const Setup& setup, const char* key, const Event& event) {
    return {{key, {{"name", name_at(setup, event.actor)}}}};
}

} // namespace

Value Rule::result(const Setup& setup, const EventLog& log, const Event& event) {
    if (event.kind == event_kind::attack) return attack_result(log, event);
    if (event.kind == "opportunity_attack") return opportunity_result(log, event);
    if (event.kind == event_kind::move || event.kind == "chase_sprint") return move_result(log, event);
    if (event.kind == "skill")
        return Value::record({{"skill", text_in(skill_name(setup, log, event), "en")}});
    return {};
}

Lines Rule::narrate(const Setup& setup, Scope scope, const EventLog& log, const Event& event) {
    if (event.kind == event_kind::attack)
        return attack_lines(setup, log, event, skill_of_attack(setup, scope, log, event));
    if (event.kind == event_kind::end) return end_lines(setup, event);
    if (event.kind == "opportunity_attack") return opportunity_lines(setup, log, event);
    if (event.kind == event_kind::move || event.kind == "chase_sprint") return move_lines(setup, log, event);
    if (event.kind == "skill") return skill_lines(setup, log, event);
    if (event.kind == "use") return use_lines(setup, log, event);
    if (event.kind == event_kind::death) return death_lines(setup, log, event);
    if (event.kind == "level_up") return level_lines(setup, log, event);
    if (event.kind == "tick") return tick_lines(setup, log, event);
    if (event.kind == event_kind::wait) return named(setup, "progression.wait", event);
    if (event.kind == "loot") return named(setup, "progression.loot", event);
    if (event.kind == "return") return named(setup, "progression.return", event);
    if (event.kind == "wake") return named(setup, "progression.wake", event);
    if (event.kind == "spawn") return named(setup, "progression.spawn", event);
    return common_lines(setup.scenario, setup.sides, event);
}

} // namespace ludus::progression
