#include "engine/scenario/role_path.h"

namespace ludus {

std::string role_path(const Type& record, Role role) {
    for (const Field& f : record.fields) {
        if (f.role == role) return f.id;
        if (f.type->kind != Kind::record) continue;
        if (const std::string below = role_path(*f.type, role); !below.empty()) return f.id + '.' + below;
    }
    return {};
}

} // namespace ludus
