#pragma once

#include "engine/schema/describe.h"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// What the fields of a model may be, beside numbers and texts.
namespace ludus {

/// The id of an item; Limits::items says of which kinds.
struct ItemRef {
    std::string id = {};
    bool operator==(const ItemRef&) const = default;
};

struct ActorRef {
    std::string id = {};
    bool operator==(const ActorRef&) const = default;
};

/// Free names to values, in file order.
template <class T>
struct Map {
    using value_type = T;
    std::vector<std::pair<std::string, T>> entries = {};
    const T* find(std::string_view key) const {
        for (const auto& entry : entries)
            if (entry.first == key) return &entry.second;
        return nullptr;
    }
    bool operator==(const Map&) const = default;
};

/// `[x, y]`, from 0, top left.
using Place = std::array<int, 2>;

} // namespace ludus
