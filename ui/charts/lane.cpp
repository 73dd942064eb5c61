#include "ui/charts/lane.h"

#include <algorithm>

namespace ludus::ui {

namespace {

using Places = std::vector<std::optional<LanePlace>>;

/// Tries places for one label after the other, and goes back where the next finds none.
class LaneSearch {
public:
    LaneSearch(const std::vector<LaneLabel>& labels, const Lane& lane) : labels_(labels), lane_(lane) {}

    /// All of the first `count`; false where they cannot be.
    bool place(std::size_t count) {
        places_.assign(labels_.size(), std::nullopt);
        steps_ = 0;
        return place_from(0, count);
    }
    const Places& places() const { return places_; }

private:
    static constexpr int most_steps = 20'000;

    bool place_from(std::size_t i, std::size_t count) {
        if (i == count) return true;
        for (int row = 0; row < lane_.rows; ++row)
            for (const double left : lefts_of(labels_[i])) {
                if (++steps_ > most_steps) return false;
                places_[i] = LanePlace{.left = left, .row = row};
                if (fits(i) && place_from(i + 1, count)) return true;
            }
        places_[i].reset();
        return false;
    }

    /// Over the mark as far as the lane lets it, right of it, left of it.
    std::vector<double> lefts_of(const LaneLabel& label) const {
        const double most = std::max(lane_.left, lane_.right - label.width);
        std::vector<double> lefts{std::clamp(label.x - label.width / 2, lane_.left, most)};
        if (label.x + lane_.gap <= most) lefts.push_back(label.x + lane_.gap);
        if (label.x - lane_.gap - label.width >= lane_.left)
            lefts.push_back(label.x - lane_.gap - label.width);
        return lefts;
    }

    bool fits(std::size_t i) const {
        for (std::size_t k = 0; k < i; ++k)
            if (touch(i, k) || stem_meets(i, k) || stem_meets(k, i)) return false;
        return true;
    }
    bool touch(std::size_t i, std::size_t k) const {
        const LanePlace& a = *places_[i];
        const LanePlace& b = *places_[k];
        return a.row == b.row && a.left < b.left + labels_[k].width + lane_.gap &&
               b.left < a.left + labels_[i].width + lane_.gap;
    }
    /// The stem of one comes down beside its own label, through the rows below it.
    bool stem_meets(std::size_t i, std::size_t k) const {
        const LanePlace& label = *places_[k];
        const double x = labels_[i].x;
        const double near = lane_.gap / 2;
        const bool level = places_[i]->row > label.row || (places_[i]->row == label.row && is_beside(i));
        return level && x > label.left - near && x < label.left + labels_[k].width + near;
    }
    /// A stem that stands beside its label, not below it, is in the label's row too.
    bool is_beside(std::size_t i) const {
        const LanePlace& own = *places_[i];
        return labels_[i].x < own.left || labels_[i].x > own.left + labels_[i].width;
    }

    const std::vector<LaneLabel>& labels_;
    const Lane& lane_;
    Places places_ = {};
    int steps_ = 0;
};

} // namespace

Places placed(const std::vector<LaneLabel>& labels, const Lane& lane) {
    std::vector<std::size_t> numbers;
    std::vector<LaneLabel> narrow;
    for (std::size_t i = 0; i < labels.size(); ++i)
        if (labels[i].width <= lane.right - lane.left) numbers.push_back(i), narrow.push_back(labels[i]);
    Places places(labels.size());
    LaneSearch search(narrow, lane);
    std::size_t count = narrow.size();
    while (count > 0 && !search.place(count)) --count;
    for (std::size_t i = 0; i < count; ++i) places[numbers[i]] = search.places()[i];
    return places;
}

} // namespace ludus::ui
