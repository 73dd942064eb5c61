#include "ui/panels/former_values.h"

#include "engine/document/record_shape.h"
#include "engine/scenario/locate.h"
#include "engine/scenario/scenario.h"

namespace ludus::ui {

namespace {

/// Where the same entry stands: mostly at the same place, otherwise by its id.
std::optional<Path> place_in(const Value& other, const Value& root, const Path& record) {
    if (record.size() < 2 || !record[1].index) return record;
    const Path entry(record.begin(), record.begin() + 2);
    const Value* own = find_path(root, entry);
    if (!own || !(*own)["id"].is_text()) return std::nullopt;
    const Value* there = find_path(other, entry);
    if (there && (*there)["id"] == (*own)["id"]) return record;
    Path named = record;
    named[1] = {.key = (*own)["id"].as_text(), .index = {}};
    named = with_indices(other, named);
    return named[1].index ? std::optional(named) : std::nullopt;
}

} // namespace

FormerValues::FormerValues(const Document& document, const Path& record) {
    const Value& root = document.build() == base_variant ? document.savedFile() : document.file();
    const auto schema = document.schema();
    if (!schema || !(root["ruleset"] == document.root()["ruleset"])) return;
    const auto place = place_in(root, document.root(), record);
    if (!place) return;
    schema_ = schema.get();
    root_ = &root;
    record_ = *place;
}

std::optional<Former> FormerValues::at(const Path& field) const {
    if (!root_ || field.size() < record_.size()) return std::nullopt;
    Path path = record_;
    path.insert(path.end(), field.begin() + static_cast<std::ptrdiff_t>(record_.size()), field.end());
    const Value* written = find_path(*root_, path);
    return Former{.written = written ? *written : Value(),
                  .effective = effective_value(*schema_, *root_, path)};
}

} // namespace ludus::ui
