#pragma once

#include "engine/dist/dice_sum.h"

/// What a pool has come to after some of its dice, as weights that dice are added to: one state a mode. Every
/// `add` is linear, so cases can be followed apart and mixed again, and a die may bring only some faces. A
/// state begins with no dice, at weight 1; cleared before any are added, it is the weight 0 that others are
/// mixed into.
namespace ludus::pool {

class SumState {
public:
    void add(const DieFaces& die, DiceWork& work) { dice_.add(sums_, die, work); }
    void mix(const SumState& other, double factor) { sums_.mix(other.sums_, factor); }
    void clear() { sums_.w.clear(); }
    Weights weights() const { return sums_; }

private:
    Weights sums_ = {};
    DiceSum dice_ = {};
};

class MaxState {
public:
    /// Of dice with at most so many faces.
    explicit MaxState(int largest);
    void add(const DieFaces& die, DiceWork& work);
    void mix(const MaxState& other, double factor);
    void clear() { p_.assign(p_.size(), 0.0); }
    Weights weights() const { return {.first = 0, .w = p_}; }

private:
    std::vector<double> p_;
};

class SuccessState {
public:
    SuccessState(int threshold, int dice) : threshold_(threshold) {
        counts_.w.reserve(static_cast<std::size_t>(dice) + 1);
    }
    void add(const DieFaces& die, DiceWork& work);
    void mix(const SuccessState& other, double factor) { counts_.mix(other.counts_, factor); }
    void clear() { counts_.w.clear(); }
    Weights weights() const { return counts_; }

private:
    int threshold_;
    Weights counts_ = {};
};

/// The n highest dice, for the cases where the n-th of them shows `pivot`. Of equal dice the earlier counts
/// as the higher, so that this n-th die is one certain die: dice before it are kept from `pivot` on, dice
/// after it only above. In 3, 5, 3 with n = 2 it is the first die: 5 is kept beside it, the last 3 is not.
class TopState {
public:
    TopState(int n, int pivot, int dice);
    void add(const DieFaces& die, DiceWork& work);
    void mix(const TopState& other, double factor);
    void clear() { before_[0].w.clear(); }
    Weights weights() const { return after_.back(); }

private:
    bool can_finish(std::size_t kept, std::size_t more) const { return kept + more >= before_.size(); }

    int pivot_;
    std::size_t left_;            ///< dice still to come
    std::vector<Weights> before_; ///< by how many are kept, the n-th not met yet
    std::vector<Weights> after_;  ///< the same beside the n-th die, whose pivot is in the sum
    DiceSum dice_ = {};
};

} // namespace ludus::pool
