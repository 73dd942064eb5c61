#include "engine/rules/progression/step_book.h"

#include <algorithm>

namespace ludus::progression {

static bool uses(const OperandInfo& o) { return o.source.starts_with("use."); }

const StepInfo& StepBook::step(std::string_view id, OperandInfo a, OperandInfo b) {
    std::string key(id);
    for (const std::string_view part : {a.name, a.source, b.name, b.source}) (key += '\n') += part;
    const auto it = known_.find(key);
    if (it != known_.end()) return *it->second;
    const StepInfo info{kept(id), {{{kept(a.name), kept(a.source)}, {kept(b.name), kept(b.source)}}}};
    return *known_.emplace(std::move(key), &log_.step_store().keep(info)).first->second;
}

void StepBook::resolve(std::size_t begin, const std::function<std::string(std::string_view)>& path) {
    for (std::size_t i = begin; i < log_.step_list().size(); ++i) {
        StepFact& fact = log_.step_list()[i];
        const auto& operands = fact.info->operands;
        if (std::none_of(operands.begin(), operands.end(), uses)) continue;
        StepInfo info = *fact.info;
        std::array<std::string, 4> paths;
        std::string key(info.id);
        for (std::size_t k = 0; k < paths.size(); ++k) {
            if (uses(operands[k])) paths[k] = path(operands[k].source.substr(4));
            (key += '\n') += uses(operands[k]) ? std::string_view(paths[k]) : operands[k].source;
        }
        const auto [it, fresh] = known_.emplace(std::move(key), nullptr);
        for (std::size_t k = 0; fresh && k < paths.size(); ++k)
            if (uses(operands[k])) info.operands[k].source = kept(paths[k]);
        if (fresh) it->second = &log_.step_store().keep(info);
        fact.info = it->second;
    }
}

StatNotes::StatNotes(StepBook& book, const Whose& whose, Stat stat)
    : book_(book), whose_(whose), stat_(stat),
      id_(std::string(whose.role) + '_' + std::string(stat_names[at(stat)])),
      sum_{std::string(stat_names[at(stat)]),
           std::string(whose.actor) + ".stats." + std::string(stat_names[at(stat)]),
           whose.sheet.base[at(stat)]},
      whole_(growth[at(stat)].whole) {}

double StatNotes::note(Op op, const Known& a, const Known& b, double value, bool last) {
    const bool two = !b.name.empty();
    const StepInfo& info = book_.step(last ? id_ : numbered(), {a.name, a.source}, {b.name, b.source});
    StepFact fact{.info = &info, .op = op, .count = static_cast<std::uint8_t>(two ? 2 : 1), .value = value};
    fact.operands = {a.value, b.value};
    book_.log().step_list().push_back(fact);
    return value;
}

double StatNotes::scaled(const Term& term, double points) {
    const std::string name(attribute_names[at(term.attribute)]);
    std::string shown = name;
    for (char& c : shown) c = static_cast<char>(c - 'a' + 'A');
    const auto owned = static_cast<double>(whose_.sheet.attribute(term.attribute));
    note(Op::mul, {shown, std::string(whose_.actor) + ".attributes." + name, owned},
         {"factor", "constant", term.factor}, points);
    term_ = {shown, last(), points};
    return points;
}

double StatNotes::cut(double x) {
    const double whole = NoNotes::cut(x);
    note(Op::trunc, term_, {}, whole);
    term_ = {term_.name, last(), whole};
    return whole;
}

double StatNotes::with_term(double x) {
    note(Op::add, sum_, term_, x);
    sum_ = {sum_.name, last(), x};
    return x;
}

double StatNotes::with_gear(std::size_t slot, double x) {
    const Known gear{std::string(slot_names[slot]),
                     whose_.gear_path[slot] + '.' + std::string(stat_names[at(stat_)]),
                     (*whose_.sheet.gear[slot])[at(stat_)]};
    note(Op::add, sum_, gear, x);
    sum_ = {sum_.name, last(), x};
    return x;
}

double StatNotes::with_effect(std::size_t k, double x) {
    const Influence& effect = whose_.sheet.effects[k];
    const std::string stat(stat_names[at(stat_)]);
    const Known factor{effect.id.empty() ? "effect" : effect.id,
                       std::string(whose_.actor) + ".effects[" + std::to_string(k) + "].mult." + stat,
                       effect.mult[at(stat_)]};
    note(Op::mul, product_, factor, x);
    product_ = {"effects", last(), x};
    return x;
}

double StatNotes::multiplied(double x) {
    const bool plain = product_.source == "constant";
    if (whole_ && plain) return x; // the cut that follows is the last step
    note(Op::mul, sum_, product_, x, !whole_);
    sum_ = {sum_.name, last(), x};
    return x;
}

double StatNotes::finished(double x) { return whole_ ? note(Op::trunc, sum_, {}, x, true) : x; }

} // namespace ludus::progression
