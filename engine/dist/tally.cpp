#include "engine/dist/tally.h"

#include <algorithm>

namespace ludus {

std::vector<Outcome> Tally::collected() const {
    std::vector<Outcome> outcomes;
    outcomes.reserve(size_);
    for (std::size_t i = 0; i < size_; ++i) outcomes.push_back({entries()[i].value, entries()[i].p.value()});
    return outcomes;
}

Distribution Tally::finish() const { return Distribution::from(collected()); }

std::vector<Outcome> Tally::weights() const { return merged(collected()); }

void Tally::clear() {
    std::fill_n(slot_table(), slot_count(), Slot{0});
    size_ = 0;
}

Tally::Entry& Tally::append(double value, std::size_t slot) {
    if (2 * (size_ + 1) > slot_count()) {
        grow();
        slot = slot_of(value);
    }
    slot_table()[slot] = static_cast<Slot>(size_ + 1);
    return entries()[size_++] = {.value = value, .p = {}};
}

void Tally::grow() {
    std::vector<Entry> wider(entries(), entries() + size_);
    const std::size_t doubled = 2 * slot_count();
    wider.resize(doubled / 2);
    more_entries_ = std::move(wider);
    more_slots_.assign(doubled, Slot{0});
    --shift_;
    for (std::size_t i = 0; i < size_; ++i)
        more_slots_[slot_of(more_entries_[i].value)] = static_cast<Slot>(i + 1);
}

} // namespace ludus
