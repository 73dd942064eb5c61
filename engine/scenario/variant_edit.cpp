#include "engine/scenario/variant_edit.h"

#include <algorithm>

namespace ludus {

namespace {

bool begins_with(const Path& path, const Path& start) {
    return start.size() <= path.size() && std::equal(start.begin(), start.end(), path.begin());
}

Path rest_of(const Path& path, const Path& start) {
    return Path(path.begin() + static_cast<std::ptrdiff_t>(start.size()), path.end());
}

Value set_value(const std::vector<Setting>& settings) {
    Value set(Value::Record{});
    for (const Setting& s : settings) set.set(text_of(s.path), s.value);
    return set;
}

Unexpected no_variant(std::string_view id) {
    return fail("unknown_variant", {}, {{"id", std::string(id)}, {"known", std::string(base_variant)}});
}

const Variant* find_variant(const std::vector<Variant>& all, std::string_view id) {
    const auto it = std::find_if(all.begin(), all.end(), [&](const Variant& v) { return v.id == id; });
    return it == all.end() ? nullptr : &*it;
}

Path key_of(std::string_view id, std::string_view key) {
    return {{.key = "variants", .index = {}},
            {.key = std::string(id), .index = {}},
            {.key = std::string(key), .index = {}}};
}

/// Whether setting it would change nothing of base.
bool is_in_base(const Value& root, const Setting& setting) {
    const Value* there = find_path(root, setting.path);
    if (setting.value.is_null() && !there && text_of(setting.path) != "attack.weapon") return true;
    const auto set = with_setting(root, setting);
    return set && *set == root;
}

/// "Heavy armour" becomes heavy-armour; what has no letters becomes build.
std::string word_of(std::string_view name) {
    std::string word;
    for (const char c : name) {
        const bool upper = c >= 'A' && c <= 'Z';
        const bool plain = upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                           static_cast<unsigned char>(c) >= 0x80;
        if (plain)
            word += upper ? static_cast<char>(c - 'A' + 'a') : c;
        else if (!word.empty() && word.back() != '-')
            word += '-';
    }
    while (!word.empty() && word.back() == '-') word.pop_back();
    return word.empty() ? "build" : word;
}

std::string free_id(const std::vector<Variant>& all, const std::string& name) {
    const std::string word = word_of(name);
    std::string id = word;
    for (int number = 2; id == base_variant || find_variant(all, id); ++number)
        id = word + '-' + std::to_string(number);
    return id;
}

} // namespace

bool touches(const Variant& variant, const Path& path) {
    return std::any_of(variant.set.begin(), variant.set.end(), [&](const Setting& s) {
        return begins_with(path, s.path) || begins_with(s.path, path);
    });
}

Result<Value> with_variant_setting(const Value& root, std::string_view id, const Value& shown,
                                   const Setting& setting) {
    const std::vector<Variant> all = variants_of(root);
    const Variant* variant = find_variant(all, id);
    if (!variant) return no_variant(id);
    const Setting wanted{with_ids(shown, setting.path), setting.value};
    std::vector<Setting> settings;
    bool inside = false;
    for (const Setting& s : variant->set) {
        const bool around = begins_with(wanted.path, s.path) && !(wanted.path == s.path);
        if (around) {
            auto changed = with_path(s.value, rest_of(wanted.path, s.path), wanted.value);
            if (!changed) return Unexpected(changed.error());
            settings.push_back({s.path, std::move(*changed)});
            inside = true;
        } else if (!begins_with(s.path, wanted.path)) {
            settings.push_back(s);
        }
    }
    if (!inside && !is_in_base(root, wanted)) settings.push_back(wanted);
    return with_path(root, key_of(id, "set"), set_value(settings));
}

WithVariant with_new_variant(const Value& root, const NewVariant& made) {
    const std::vector<Variant> all = variants_of(root);
    const std::string id = free_id(all, made.name);
    Value one = Value::record({{"id", id}});
    if (!made.name.empty()) one.set("name", made.name);
    const Variant* model = find_variant(all, made.copy_of);
    one.set("set", set_value(model ? model->set : std::vector<Setting>()));
    Value list = root["variants"].is_list() ? root["variants"] : Value(Value::List{});
    list.push_back(std::move(one));
    Value longer = root;
    longer.set("variants", std::move(list));
    return {std::move(longer), id};
}

Result<Value> with_variant_name(const Value& root, std::string_view id, const Value& name) {
    if (!find_variant(variants_of(root), id)) return no_variant(id);
    return with_path(root, key_of(id, "name"), name);
}

Result<Value> without_variant(const Value& root, std::string_view id) {
    if (!find_variant(variants_of(root), id)) return no_variant(id);
    Path entry = key_of(id, {});
    entry.pop_back();
    auto left = with_path(root, entry, Value());
    if (left && (*left)["variants"].size() == 0) left->erase("variants");
    return left;
}

} // namespace ludus
