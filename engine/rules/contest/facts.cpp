#include "engine/facts/fight_lines.h"
#include "engine/rules/contest/rule.h"

namespace ludus::contest {

namespace {

Argument name_at(const Setup& setup, int actor) { return setup.scenario.actor_name(actor); }

/// The attack's verb with its damage or one of the six ways to miss, then the hit points that changed.
std::vector<Message> attack_lines(const Setup& setup, const EventLog& log, const Event& event) {
    const bool hit = step_value(log, event, "hit") != 0.0;
    const bool counter = step_value(log, event, "counter") != 0.0;
    const std::string way = hit ? "hit" : counter ? "counter" : "blocked";
    Message effect{"contest." + way + "." + std::string(name_of(setup.use(event.actor, event.use).type)),
                   {{"attacker", name_at(setup, event.actor)}, {"defender", name_at(setup, event.target)}}};
    if (hit) effect.arguments.push_back({"damage", step_value(log, event, "damage")});
    if (counter) effect.arguments.push_back({"recoil", step_value(log, event, "recoil")});
    std::vector<Message> lines{std::move(effect)};
    for (const StateChange& change : log.changes(event)) lines.push_back(hp_line(setup.scenario, change));
    return lines;
}

} // namespace

Value Rule::result(const Setup& setup, const EventLog& log, const Event& event) {
    if (event.kind != event_kind::attack) return {};
    const auto step = [&](std::string_view id) { return step_value(log, event, id); };
    const bool hit = step("hit") != 0.0;
    const Use& use = setup.use(event.actor, event.use);
    const Value raw = hit ? Value::record({{"damage", step("damage")}})
                          : Value::record({{"defense_value", step("defense_power")}});
    return Value::record({{"hit", hit},
                          {"roll_a", find_draw(log, event, draw::roll_a)->value},
                          {"roll_b", find_draw(log, event, draw::roll_b)->value},
                          {"hit_a", step("hit_a")},
                          {"hit_b", step("hit_b")},
                          {"attack_type", name_of(use.type)},
                          {"perce_armure", use.pierces},
                          {"vit_scale_div", step("vit_div")},
                          {"atk_stat", step("atk")},
                          {"vit_term", step("vit_term")},
                          {"raw", raw},
                          {"recoil", step("recoil")},
                          {"effects", Value()}});
}

std::vector<Message> Rule::duel_notes(const Setup& setup, const AttackRef& attack) {
    const auto agility = [&](int actor) { return setup.fighters[static_cast<std::size_t>(actor)].AGI; };
    if (agility(attack.defender) <= agility(attack.attacker)) return {};
    return {{"contest.note.attacker_first",
             {{"attacker", setup.scenario.actor_name(attack.attacker)},
              {"defender", setup.scenario.actor_name(attack.defender)}}}};
}

std::vector<Message> Rule::narrate(const Setup& setup, Scope, const EventLog& log, const Event& event) {
    if (event.kind == event_kind::attack) return attack_lines(setup, log, event);
    return common_lines(setup.scenario, setup.sides, event);
}

std::string Rule::source(const Setup& setup, Scope, const Event& event, std::string_view field) {
    const Use& use = setup.use(event.actor, event.use);
    return field == "attack_type" ? use.type_source : use.pierces_source;
}

} // namespace ludus::contest
