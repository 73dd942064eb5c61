#pragma once

#include "engine/chance/ask.h"
#include "engine/dist/pool.h"
#include "engine/facts/event.h"

#include <string>
#include <string_view>

namespace ludus::margin {

/// Computes and writes nothing down: the hot loops and the exact enumerator.
struct Bare : NoTrace {
    void begin_roll(int) {}
    void met(int) {}
    void end_rolls() {}
    int dice_so_far() const { return 0; }
    double pool(const Ask&, const PoolRoll& roll, const PoolSpec&, std::string_view) { return roll.final; }
    void count(const StepInfo&) {}
};

/// Writes every step down. Ids must be unique in an event, so that those of a third hit become "score[2]", as
/// draws are named; what a source stands for ("roll", "last", "count:…") is filled in.
class Recorder {
public:
    explicit Recorder(EventLog& log) : trace_(log.step_list()), steps_(log.step_list()), log_(log) {}

    double add(const StepInfo& s, double a, double b) { return trace_.add(named(s), a, b); }
    double sub(const StepInfo& s, double a, double b) { return trace_.sub(named(s), a, b); }
    double mul(const StepInfo& s, double a, double b) { return trace_.mul(named(s), a, b); }
    double div(const StepInfo& s, double a, double b) { return trace_.div(named(s), a, b); }
    double max(const StepInfo& s, double a, double b) { return trace_.max(named(s), a, b); }
    double min(const StepInfo& s, double a, double b) { return trace_.min(named(s), a, b); }
    double floor(const StepInfo& s, double x) { return trace_.floor(named(s), x); }
    double round(const StepInfo& s, double x) { return trace_.round(named(s), x); }
    bool at_least(const StepInfo& s, double a, double b) { return trace_.at_least(named(s), a, b); }
    bool at_most(const StepInfo& s, double a, double b) { return trace_.at_most(named(s), a, b); }

    /// In which way the attack is met.
    void met(int way) { log_.current().way = way; }
    void begin_roll(int index) { roll_ = index; }
    void end_rolls() { roll_ = 0; }
    /// Dice are numbered on from roll to roll, those rolled again too.
    int dice_so_far() const { return dice_; }
    /// The dice as steps: the sum of the first two, of that and the third, and so on. One die needs none.
    /// `threshold` is where the number stands that dice are counted by, where they are.
    double pool(const Ask& first, const PoolRoll& roll, const PoolSpec& spec, std::string_view threshold);
    /// One more of these.
    void count(const StepInfo& s);

private:
    struct Number {
        double value = 0;
        std::string_view name = {};
        std::string_view source = "constant";
    };

    const StepInfo& named(const StepInfo& s);
    std::string_view filled(std::string_view source) const;
    std::string_view numbered(std::string_view text, int index);
    std::string_view source_of_last() const;
    Number success(const Number& die, int threshold, std::string_view source);
    Number combined(const Number& so_far, const Number& die, PoolMode mode);
    std::vector<Number> dice_of(const Ask& first, const PoolRoll& roll);

    Trace trace_;
    std::vector<StepFact>& steps_;
    EventLog& log_;
    int roll_ = 0;
    int dice_ = 0;
    int sums_ = 0;
    int successes_ = 0;
    std::string_view roll_source_ = "constant";
    struct Count {
        std::string_view id = {};
        std::string_view source = {};
        int value = 0;
    };
    std::vector<Count> counts_ = {};
};

} // namespace ludus::margin
