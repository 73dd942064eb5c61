#include "engine/schema/codec.h"

namespace ludus {

std::vector<std::string> split_words(std::string_view words) {
    std::vector<std::string> all;
    while (!words.empty()) {
        const std::size_t bar = std::min(words.find('|'), words.size());
        all.emplace_back(words.substr(0, bar));
        words.remove_prefix(std::min(bar + 1, words.size()));
    }
    return all;
}

bool has_shape(const Value& value, const Type& type) {
    switch (type.kind) {
    case Kind::number:
    case Kind::whole: return value.is_number();
    case Kind::boolean: return value.is_bool();
    case Kind::option:
    case Kind::text:
    case Kind::item:
    case Kind::actor: return value.is_text();
    case Kind::list: return value.is_list();
    case Kind::record:
    case Kind::map:
    case Kind::tagged: return value.is_record();
    case Kind::change: return value.is_number() || value.is_text();
    case Kind::alternatives:
        return std::any_of(type.alternatives.begin(), type.alternatives.end(),
                           [&](const TypePtr& t) { return has_shape(value, *t); });
    case Kind::anything: return true;
    }
    return false;
}

} // namespace ludus
