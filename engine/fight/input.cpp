#include "engine/fight/input.h"

#include <algorithm>
#include <array>

namespace ludus {

std::string_view name_of(InputKind kind) {
    constexpr std::array<std::string_view, 4> names{"dice", "choice", "order", "edit"};
    return names[static_cast<std::size_t>(kind)];
}

const Input* find_input(const Inputs& inputs, std::uint32_t at, InputKind kind) {
    const auto it = std::find_if(inputs.begin(), inputs.end(),
                                 [&](const Input& i) { return i.at == at && i.kind == kind; });
    return it == inputs.end() ? nullptr : &*it;
}

} // namespace ludus
