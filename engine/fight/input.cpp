#include "engine/fight/input.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ludus {

std::string_view name_of(InputKind kind) {
    constexpr std::array<std::string_view, 10> names{"dice",      "choice", "order", "edit",  "note",
                                                     "condition", "turn",   "join",  "leave", "end"};
    return names[static_cast<std::size_t>(kind)];
}

Value value_of(const TypedDice& dice) {
    Value::List list;
    for (const TypedDie& die : dice) {
        if (!die.value)
            list.emplace_back();
        else
            list.push_back(die.corrected ? Value::record({{"corrected", *die.value}}) : Value(*die.value));
    }
    return list;
}

std::optional<TypedDice> dice_of(const Value& list) {
    if (!list.is_list()) return std::nullopt;
    TypedDice dice;
    for (const Value& v : list.items()) {
        const Value& typed = v.is_record() ? v["corrected"] : v;
        if (!v.is_null() && !typed.is_number()) return std::nullopt;
        dice.push_back(v.is_null() ? TypedDie{}
                                   : TypedDie{.value = typed.as_double(), .corrected = v.is_record()});
    }
    return dice;
}

InputIndex::InputIndex(const Inputs& inputs) {
    for (const Input& input : inputs) {
        const int actor = input.kind == InputKind::order ? input.actor : -1;
        first_.emplace(key(input.at, input.kind, actor), &input);
    }
}

std::vector<int> joined_by(const Inputs& inputs) {
    std::vector<std::pair<std::uint32_t, int>> joins;
    for (const Input& input : inputs)
        if (input.kind == InputKind::join) joins.emplace_back(input.at, input.actor);
    std::ranges::stable_sort(joins, {}, [](const auto& join) { return join.first; });
    std::vector<int> models;
    for (const auto& [at, model] : joins) models.push_back(model);
    return models;
}

std::vector<int> edited_by(const Input& edit) {
    return edit.actors.empty() ? std::vector<int>{edit.actor} : edit.actors;
}

Unexpected impossible(const Input& order) {
    return fail("order_impossible", {}, {{"at", std::int64_t{order.at}}, {"possible", "@orders.none"}});
}

} // namespace ludus
