#include "engine/rules/collision/notes.h"

#include "engine/base/numbered.h"

namespace ludus::collision {

namespace {

std::string part_source(const Kit& kit, Part part, int s) {
    return (part == Part::actor ? "actor." : "target.") + kit.stat_path(s);
}

/// A `{stat}` is read off its bearer, which is the target for what the target wears.
std::string bonus_source(const Term& term, Part part) {
    std::string source(term.source);
    if (part == Part::target && source.starts_with("actor.")) source.replace(0, 5, "target");
    return source;
}

} // namespace

std::string_view Recorder::numbered(std::string_view id, int index) {
    if (index == 0) return id;
    return log_.step_store().keep(ludus::numbered(id, index));
}

std::string_view Recorder::step_source(std::string_view id) {
    return log_.step_store().keep("step:" + std::string(id));
}

/// "-{strength}" takes away: 40 − 12 says more than 40 + −12, and is the same to the last bit.
double Recorder::moved(const StepInfo& info, const Term& term, double before, double amount) {
    const bool taken = term.reads >= 0 && term.negative;
    return taken ? sub(info, before, -amount) : add(info, before, amount);
}

/// Without any bonus; the three that every blow asks for need nothing made.
double Recorder::plain(const Kit& kit, const Fighter& f, int s, Part part) {
    if (s == stat::accuracy && part == Part::actor) return add(step::plain_accuracy, f.base(s), 0);
    if (s == stat::defense && part == Part::target) return add(step::plain_defense, f.base(s), 0);
    effective_ = "step:strength";
    if (s == stat::strength && part == Part::actor) return add(step::plain_strength, f.base(s), 0);
    effective_ = log_.step_store().keep(part_source(kit, part, s));
    return f.base(s);
}

double Recorder::effective(const Kit& kit, const Fighter& f, int s, Part part, int but) {
    int left = 0;
    each_bonus(
        kit, f, s, [&](const Term&) { ++left; }, but);
    if (left == 0) return plain(kit, f, s, part);
    StepStore& store = log_.step_store();
    const std::string_view name = s <= stat::strength ? std::string_view(kit.stat_name(s)) : "other_stat";
    double sum = f.base(s);
    OperandInfo so_far{kit.stat_name(s), store.keep(part_source(kit, part, s))};
    each_bonus(
        kit, f, s,
        [&](const Term& term) {
            const bool last = --left == 0;
            const std::string_view id = !last                 ? numbered("so_far", between_++)
                                        : s <= stat::strength ? name
                                                              : numbered(name, others_++);
            const OperandInfo bonus{term.name, store.keep(bonus_source(term, part))};
            sum = moved(store.keep(StepInfo{id, {{so_far, bonus}}}), term, sum, amount_of(term, f));
            so_far = {kit.stat_name(s), step_source(id)};
        },
        but);
    effective_ = so_far.source;
    return sum;
}

double Recorder::changed(const Kit& kit, const Term& term, Part part, double before, double amount) {
    StepStore& store = log_.step_store();
    const std::string_view id = numbered("changed", changes_++);
    const OperandInfo stat{kit.stat_name(term.stat), store.keep(part_source(kit, part, term.stat))};
    last_ = step_source(id);
    return moved(store.keep(StepInfo{id, {{stat, {term.name, term.source}}}}), term, before, amount);
}

double Recorder::capped(Part part, double after, double limit) {
    const std::string_view most = part == Part::actor ? "actor.stats.health_max" : "target.stats.health_max";
    return min(log_.step_store().keep(
                   StepInfo{numbered("capped", capped_++), {{{"health", last_}, {"health_max", most}}}}),
               after, limit);
}

double Recorder::floored(double after) {
    return max(log_.step_store().keep(
                   StepInfo{numbered("floored", capped_++), {{{"0", "constant"}, {"health", last_}}}}),
               0.0, after);
}

bool Recorder::meets(const Requirement& need, double has) {
    return at_least(log_.step_store().keep(StepInfo{numbered("meets", needs_++),
                                                    {{{"has", effective_}, {"needs", need.source}}},
                                                    Relation::at_least}),
                    has, need.least);
}

} // namespace ludus::collision
