#pragma once

#include "engine/dist/distribution.h"

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace ludus {

/// Collects the branches of an enumeration: many `add`s of few distinct values (the 400 dice pairs of a
/// contest give about 40), then one `finish`. Equal doubles are found by a small open-addressing table and
/// their probabilities added with compensation; merging within 1e-9 waits until all values are known, as a
/// cluster begins at its smallest. Up to 128 distinct values allocate nothing before `finish`.
class Tally {
public:
    void add(double value, double p) {
        assert(p >= 0 && std::isfinite(value));
        if (!(p > 0)) return;
        value += 0.0; // -0.0 becomes +0.0
        const std::size_t slot = slot_of(value);
        const Slot found = slot_table()[slot];
        Entry& entry = found != 0 ? entries()[found - 1] : append(value, slot);
        entry.p.add(p);
    }

    /// How many distinct doubles were added.
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }

    /// Something with p > 0 must have been added; nothing at all is the caller's bug (certain 0 in release).
    Distribution finish() const;

    /// What was added, sorted and merged but not normalised: parts of a whole that is put together elsewhere.
    std::vector<Outcome> weights() const;

    /// Ready for the next enumeration; memory that was needed once is kept.
    void clear();

private:
    static constexpr std::size_t inline_entries = 128;

    struct Entry {
        double value = 0;
        CompensatedSum p;
    };
    using Slot = std::uint32_t; // 1 + the entry's place, 0 where free

    const Entry* entries() const { return more_slots_.empty() ? entries_.data() : more_entries_.data(); }
    Entry* entries() { return more_slots_.empty() ? entries_.data() : more_entries_.data(); }
    Slot* slot_table() { return more_slots_.empty() ? slots_.data() : more_slots_.data(); }
    std::size_t slot_count() const { return more_slots_.empty() ? slots_.size() : more_slots_.size(); }

    // Small whole doubles differ only in a few upper bits: fold those down, multiply, and take the top of the
    // product, where all of them meet.
    std::size_t slot_of(double value) {
        const auto bits = std::bit_cast<std::uint64_t>(value);
        const std::size_t mask = slot_count() - 1;
        std::size_t slot = ((bits ^ (bits >> 32)) * 0x9E3779B97F4A7C15u) >> shift_;
        while (slot_table()[slot] != 0 && entries()[slot_table()[slot] - 1].value != value)
            slot = (slot + 1) & mask;
        return slot;
    }

    std::vector<Outcome> collected() const;
    Entry& append(double value, std::size_t slot);
    void grow();

    std::array<Entry, inline_entries> entries_{};
    std::array<Slot, 2 * inline_entries> slots_{}; // never more than half full
    std::vector<Entry> more_entries_;
    std::vector<Slot> more_slots_;
    std::size_t size_ = 0;
    int shift_ = std::countl_zero(2 * inline_entries - 1); // 64 - log2 of the slots
};

} // namespace ludus
