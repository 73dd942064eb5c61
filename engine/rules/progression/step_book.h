#pragma once

#include "engine/base/numbered.h"
#include "engine/facts/event.h"
#include "engine/rules/progression/effective.h"

#include <functional>
#include <map>
#include <string>

/// Steps whose operands depend on what is worn and used. Each is made once and kept by the log, however often
/// it is taken.
namespace ludus::progression {

class StepBook {
public:
    explicit StepBook(EventLog& log) : log_(log) {}

    /// A step of up to two operands; all texts are copied.
    const StepInfo& step(std::string_view id, OperandInfo a, OperandInfo b = {});

    /// Replaces the "use." sources of the steps from `begin` on: `path(field)` tells what each stands for.
    void resolve(std::size_t begin, const std::function<std::string(std::string_view)>& path);

    EventLog& log() { return log_; }

private:
    std::string_view kept(std::string_view text) { return log_.step_store().keep(std::string(text)); }

    EventLog& log_;
    std::map<std::string, const StepInfo*, std::less<>> known_ = {};
};

/// Writes the making of an effective stat down, as steps "attacker_atk[0]", "attacker_atk[1]", …, of which
/// the last has no number.
class StatNotes {
public:
    /// `role` is "attacker" or "defender"; `actor` is "actor" or "target", as sources say.
    struct Whose {
        std::string_view role;
        std::string_view actor;
        const Sheet& sheet;
        const std::array<std::string, slot_count>& gear_path;
    };

    StatNotes(StepBook& book, const Whose& whose, Stat stat);

    double scaled(const Term& term, double points);
    double cut(double x);
    double with_term(double x);
    double with_gear(std::size_t slot, double x);
    double with_effect(std::size_t k, double x);
    double multiplied(double x);
    double finished(double x);

private:
    struct Known {
        std::string name;
        std::string source;
        double value;
    };
    double note(Op op, const Known& a, const Known& b, double value, bool last = false);
    std::string numbered() { return ludus::numbered(id_, count_++); }
    /// The source of the step made last.
    std::string last() const { return "step:" + ludus::numbered(id_, count_ - 1); }

    StepBook& book_;
    const Whose& whose_;
    Stat stat_;
    std::string id_;
    int count_ = 0;
    Known sum_;
    Known term_;
    Known product_{"1", "constant", 1};
    bool whole_;
};

} // namespace ludus::progression
