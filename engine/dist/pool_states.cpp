#include "engine/dist/pool_states.h"

namespace ludus::pool {

namespace {

// No subnormal numbers; see Weights::trim.
double kept(double x) { return x < 1e-250 ? 0.0 : x; }

} // namespace

MaxState::MaxState(int largest) : p_(static_cast<std::size_t>(largest) + 1, 0.0) { p_[0] = 1; }

/// P(max = v) after one more die: it was v and the die is no higher, or it was lower and the die is v.
void MaxState::add(const DieFaces& die, DiceWork& work) {
    work.spend(4 * p_.size());
    double lower = p_[0], lows = 0, highs = 0;
    p_[0] = 0;
    for (std::size_t v = 1; v < p_.size(); ++v) {
        const int face = static_cast<int>(v);
        const bool has = face >= die.from && face <= die.to, is_low = face <= die.split;
        if (has) ++(is_low ? lows : highs);
        const double here = has ? is_low ? die.low : die.high : 0.0;
        const double was = p_[v];
        p_[v] = kept(was * (die.low * lows + die.high * highs) + lower * here);
        lower += was;
    }
}

void MaxState::mix(const MaxState& other, double factor) {
    for (std::size_t v = 0; v < p_.size(); ++v) p_[v] += factor * other.p_[v];
}

void SuccessState::add(const DieFaces& die, DiceWork& work) {
    work.spend(2 * counts_.w.size());
    const double success = die.mass(threshold_, die.to), failure = die.mass(die.from, threshold_ - 1);
    std::vector<double>& w = counts_.w;
    w.push_back(0);
    for (std::size_t k = w.size() - 1; k > 0; --k) w[k] = kept(w[k] * failure + w[k - 1] * success);
    w[0] = kept(w[0] * failure);
}

TopState::TopState(int n, int pivot, int dice)
    : pivot_(pivot), left_(static_cast<std::size_t>(dice)),
      before_(static_cast<std::size_t>(n), Weights{.w = {}}), after_(before_) {
    before_[0] = {};
}

void TopState::add(const DieFaces& die, DiceWork& work) {
    const double here = die.mass(pivot_, pivot_), below = die.mass(die.from, pivot_ - 1);
    const auto advance = [&](Weights& w, const Weights* one_less, double dropped, const DieFaces& faces) {
        w.scale(dropped);
        if (!one_less || one_less->empty()) return;
        Weights more = *one_less;
        dice_.add(more, faces, work);
        w.mix(more);
    };
    --left_;
    for (std::size_t k = before_.size(); k-- > 0;) {
        const bool first = k == 0;
        advance(after_[k], first ? nullptr : &after_[k - 1], below + here, die.at_least(pivot_ + 1));
        after_[k].mix(before_[k], here, pivot_);
        advance(before_[k], first ? nullptr : &before_[k - 1], below, die.at_least(pivot_));
        after_[k].trim();
        before_[k].trim();
        if (!can_finish(k + 1, left_)) after_[k].w.clear();
        if (!can_finish(k, left_)) before_[k].w.clear();
    }
}

void TopState::mix(const TopState& other, double factor) {
    left_ = other.left_;
    for (std::size_t k = 0; k < before_.size(); ++k) {
        before_[k].mix(other.before_[k], factor);
        after_[k].mix(other.after_[k], factor);
    }
}

} // namespace ludus::pool
