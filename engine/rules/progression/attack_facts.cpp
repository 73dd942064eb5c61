#include "engine/facts/fight_lines.h"
#include "engine/rules/progression/rule.h"

namespace ludus::progression {

namespace {

/// An attack as its steps and draws tell it.
class Told {
public:
    Told(const EventLog& log, const Event& event) : log_(log), event_(event) {}

    const StepFact* find(std::string_view id) const { return find_step(log_, event_, id); }
    double step(std::string_view id) const { return find(id) ? find(id)->value : 0.0; }
    bool yes(std::string_view id) const { return step(id) != 0.0; }
    Value real(std::string_view id) const { return find(id) ? Value(find(id)->value) : Value(); }
    Value whole(std::string_view id) const { return Value(static_cast<std::int64_t>(step(id))); }
    Value roll(std::string_view id) const {
        const Draw* draw = find_draw(log_, event_, id);
        return draw ? Value(draw->value) : Value();
    }
    bool area() const { return find("area_factor") != nullptr; }
    std::string_view type() const { return find("attacker_matk") ? "magical" : "physical"; }

    /// The last word of the path behind the vulnerability: "actors.orc.elem_vuln.fire" → "fire".
    std::string element() const {
        const std::string_view source = find("vulnerability")->info->operands[0].source;
        return source == "constant" ? "none" : std::string(source.substr(source.rfind('.') + 1));
    }

private:
    const EventLog& log_;
    const Event& event_;
};

/// Whole numbers without a point: 61, but 30.5 on a sanctuary tile.
Value plain(double x) { return x == std::trunc(x) ? Value(static_cast<std::int64_t>(x)) : Value(x); }

} // namespace

Value attack_result(const EventLog& log, const Event& event) {
    const Told t(log, event);
    if (!t.yes("unblocked"))
        return Value::record({{"in_range", false}, {"reason", t.yes("in_range") ? "wall" : "too_far"}});
    const bool evaded = t.yes("evaded");
    return Value::record({{"in_range", true},
                          {"evaded", evaded},
                          {"evasion_chance", t.real("evasion_chance")},
                          {"evasion_roll", t.roll(draw::evasion)},
                          {"damage_type", t.type()},
                          {"atk_power", plain(t.step("atk_power"))},
                          {"def_power", plain(t.step("def_power"))},
                          {"atk_mult", t.real("atk_mult")},
                          {"def_mult", t.real("def_mult")},
                          {"base_damage", t.whole("base_damage")},
                          {"variance_roll", t.roll(draw::variance)},
                          {"after_variance", t.real("after_variance")},
                          {"crit_chance", t.real("crit_chance")},
                          {"crit_roll", t.roll(draw::crit)},
                          {"crit", evaded ? Value() : Value(t.yes("crit"))},
                          {"element", t.element()},
                          {"vulnerability", t.real("vulnerability")},
                          {"damage", t.whole("damage")},
                          {"delay", t.real("delay")},
                          {"stamina_left", t.find("stamina_after") ? t.whole("stamina_after") : Value()}});
}

std::vector<Message> attack_lines(const Setup& setup, const EventLog& log, const Event& event,
                                  const std::optional<Argument>& skill) {
    const Told t(log, event);
    const auto named = [&](std::string key) {
        return Message{std::move(key),
                       {{"attacker", setup.scenario.actor_name(event.actor)},
                        {"defender", setup.scenario.actor_name(event.target)},
                        {"skill", skill.value_or(Argument())}}};
    };
    if (!t.yes("unblocked")) {
        if (t.yes("in_range")) return {named("progression.wall")};
        Message far = named("progression.too_far");
        far.arguments.push_back({"distance", static_cast<std::int64_t>(t.find("in_range")->operands[0])});
        far.arguments.push_back({"range", static_cast<std::int64_t>(t.find("in_range")->operands[1])});
        return {far};
    }
    if (t.yes("evaded")) return {named(skill ? "progression.evaded_skill" : "progression.evaded")};
    const std::string how = t.yes("crit") ? "critical." : "hit.";
    Message hit = named("progression." + how + (skill ? "skill" : std::string(t.type())));
    hit.arguments.push_back({"damage", static_cast<std::int64_t>(t.step("damage"))});
    std::vector<Message> lines{std::move(hit)};
    for (const StateChange& change : log.changes(event))
        if (change.path == hp_path) lines.push_back(hp_line(setup.scenario, change));
    return lines;
}

} // namespace ludus::progression
