#pragma once

#include <vector>

namespace ludus {

/// Whose turns come one after another. People may change it in mid-fight: whoever is on turn stays so, and
/// nobody comes twice in a round.
class TurnList {
public:
    /// `ranking`: everyone who may ever be in it, the first first; some of them come later.
    explicit TurnList(std::vector<int> ranking) : ranking_(ranking), order_(std::move(ranking)) {}

    const std::vector<int>& order() const { return order_; }
    bool has(int actor) const;
    /// The whole list again.
    void begin_round() { place_ = -1; }
    /// False where the round is over.
    bool next() { return ++place_ < static_cast<int>(order_.size()); }
    int on_turn() const { return order_[static_cast<std::size_t>(place_)]; }

    /// Somebody whose turn was to come later in this round comes next, before whoever is on turn; false where
    /// there is no such turn to come.
    bool come_next(int actor);
    struct Place {
        int nth = 0;             ///< from 1
        bool this_round = false; ///< its turn is still to come
    };
    /// Behind whoever is ranked next before it.
    Place join(int actor);
    /// Whoever came next comes next still.
    void leave(int actor);

private:
    std::vector<int> ranking_;
    std::vector<int> order_;
    int place_ = -1; ///< of whoever is on turn
};

} // namespace ludus
