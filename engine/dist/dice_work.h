#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <stop_token>
#include <utility>

namespace ludus {

/// What the exact distribution of dice may cost, and what it has cost so far. Counted in cells of tables that
/// were added to, not in time, so that the same dice are refused on every machine: 1000d1000 takes 4 billion,
/// which is 1.7 s on the machine of the README.
class DiceWork {
public:
    static constexpr std::uint64_t usual = 5'000'000'000;
    static constexpr std::uint64_t unlimited = UINT64_MAX;

    explicit DiceWork(std::stop_token stop = {}, std::uint64_t cells = usual)
        : left_(cells), stop_(std::move(stop)) {}

    /// False where it is too much, or somebody asked to stop: whoever is told so gives up.
    bool spend(std::uint64_t cells) {
        if (cells > left_) spent_ = true;
        if (left_ != unlimited) left_ -= spent_ ? left_ : cells;
        return !is_over();
    }
    /// Refuses at once what comes to more than ten times what is left: estimates leave out the ends that are
    /// cut off on the way, and are never that far above the truth.
    void expect(double cells) {
        if (left_ != unlimited && cells > 10 * static_cast<double>(left_)) spent_ = true;
    }
    bool is_over() const { return spent_ || stop_.stop_requested(); }
    /// Why it was over.
    Unexpected reason() const { return fail(spent_ ? "dice_work" : "cancelled"); }

private:
    std::uint64_t left_;
    bool spent_ = false;
    std::stop_token stop_;
};

} // namespace ludus
