#include "engine/fight/moved_by.h"

#include "engine/scenario/locate.h"
#include "engine/scenario/role_path.h"

#include <algorithm>

namespace ludus {

Value moved_by(const Scenario& scenario, const Input& edit, const LiveNumber& live) {
    const auto number_at = [&](const std::string& path) -> std::optional<double> {
        if (const auto now = live(path)) return now;
        Path whole{{.key = "actors", .index = {}},
                   {.key = {}, .index = static_cast<std::size_t>(edit.actor)}};
        const auto inside = parse_path(path);
        if (!inside || inside->empty()) return std::nullopt;
        whole.insert(whole.end(), inside->begin(), inside->end());
        const Value written = effective_value(scenario.schema(), scenario.root(), whole);
        return written.is_number() ? std::optional(written.as_double()) : std::nullopt;
    };
    const auto now = number_at(edit.path);
    if (!now) return {};
    const Type& type = scenario.schema().actor();
    double moved = *now + *edit.by;
    if (edit.path != role_path(type, Role::vitality)) return moved;
    const std::string most = role_path(type, Role::vitality_max);
    if (const auto limit = most.empty() ? std::nullopt : number_at(most))
        moved = std::min(moved, std::max(*limit, *now));
    return std::max(moved, 0.0);
}

} // namespace ludus
