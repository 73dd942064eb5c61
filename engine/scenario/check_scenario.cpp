#include "engine/base/utf8.h"
#include "engine/scenario/own_metric.h"
#include "engine/scenario/scenario.h"
#include "engine/scenario/variant.h"
#include "engine/schema/check.h"
#include "engine/schema/path.h"

#include <unordered_map>

namespace ludus {

namespace {

/// id → kind of every entry that has an id; tells duplicates and empty ids on the way.
std::unordered_map<std::string, std::string> ids_of(const Value& root, std::string_view list,
                                                    std::string_view default_kind, Findings& findings) {
    std::unordered_map<std::string, std::string> ids;
    const Value& all = root[list];
    if (!all.is_list()) return ids;
    for (std::size_t i = 0; i < all.items().size(); ++i) {
        const Value& id = all.items()[i]["id"];
        const Value& kind = all.items()[i]["kind"];
        if (!id.is_text()) continue;
        const auto path = [&] { return join_path(join_path(list, i), "id"); }; // spelt out only to be told
        if (id.as_text().empty())
            findings.errors.push_back(error("empty_id", path()));
        else if (!ids.emplace(id.as_text(), kind.is_text() ? kind.as_text() : std::string(default_kind))
                      .second)
            findings.errors.push_back(error("duplicate_id", path(), {{"id", id.as_text()}}));
    }
    return ids;
}

void check_size(const Value& root, std::string_view list, Findings& findings) {
    const std::size_t size = root[list].is_list() ? root[list].size() : 0;
    if (size > 10'000)
        findings.errors.push_back(error("list_size", std::string(list),
                                        {{"size", static_cast<std::int64_t>(size)},
                                         {"min", std::int64_t{0}},
                                         {"max", std::int64_t{10'000}}}));
}

/// A number that is no seed is told as one thing, with the range to the last digit. A seed may also be
/// written as text, as results write large ones.
void check_seed(const Value& root, Findings& findings) {
    const bool is_seed = seed_of(root["seed"]).has_value();
    if (!is_seed && !root["seed"].is_number()) return;
    std::erase_if(findings.errors, [](const Error& e) { return e.path == "seed"; });
    if (!is_seed) findings.errors.push_back(error("bad_seed", "seed"));
}

void check_tiles(std::string_view row, const Value& legend, const std::string& path, Findings& findings) {
    for (const std::string_view tile : utf8_split(row))
        if (tile != "." && tile != "#" && !legend.contains(tile))
            return findings.errors.push_back(error("unknown_tile", path, {{"tile", std::string(tile)}}));
}

/// Rows of one width, at most 1,024 characters, of known tiles.
void check_rows(const Value& arena, std::string_view key, Findings& findings) {
    const Value& rows = arena[key];
    if (!rows.is_list()) return;
    const std::string path = join_path("arena", key);
    const std::size_t first_width =
        rows.size() > 0 && rows.items()[0].is_text() ? utf8_characters(rows.items()[0].as_text()) : 0;
    for (std::size_t y = 0; y < rows.items().size(); ++y) {
        const Value& row = rows.items()[y];
        if (!row.is_text()) return;
        const std::string here = join_path(path, y);
        const std::size_t width = utf8_characters(row.as_text());
        if (width > 1024)
            findings.errors.push_back(
                error("row_too_long", here, {{"size", static_cast<std::int64_t>(width)}}));
        else if (width != first_width)
            findings.errors.push_back(error("rows_differ", here));
        if (key == "tiles") check_tiles(row.as_text(), arena["legend"], here, findings);
    }
}

void check_roles(const Value& root, Findings& findings) {
    const Value& attack = root["attack"];
    if (attack["attacker"].is_text() && attack["attacker"] == attack["defender"])
        findings.errors.push_back(
            error("attacks_itself", "attack.defender", {{"id", attack["attacker"].as_text()}}));
}

/// Without a map of the document's own nobody is looked up at a place: sides are put on an open field. Told
/// once, where the first place stands.
void check_places_have_a_map(const Value& root, Findings& findings) {
    const Value& arena = root["arena"];
    const auto drawn = [&](std::string_view key) { return arena[key].is_list() && arena[key].size() > 0; };
    const bool has_map = drawn("tiles") || drawn("zones") || arena["generate"].is_record();
    if (has_map || !root["actors"].is_list()) return;
    const auto& actors = root["actors"].items();
    for (std::size_t i = 0; i < actors.size(); ++i)
        if (!actors[i]["at"].is_null())
            return findings.warnings.push_back(
                error("place_without_map", join_path(join_path("actors", i), "at")));
}

} // namespace

Findings check_scenario(const Value& root, const Schema& schema) {
    Findings findings;
    check_size(root, "actors", findings);
    check_size(root, "items", findings);
    if (!findings.ok()) return findings;
    const Type& items = *find_field(*schema.document, "items")->type->element;
    const auto actors = ids_of(root, "actors", "", findings);
    const auto kinds = ids_of(root, "items", items.cases.empty() ? "" : items.cases.front().first, findings);
    const Directory directory{
        .kind_of_item =
            [&](std::string_view id) {
                const auto it = kinds.find(std::string(id));
                return it == kinds.end() ? nullptr : &it->second;
            },
        .is_actor = [&](std::string_view id) { return actors.contains(std::string(id)); }};
    check(root, *schema.document, "", directory, findings);
    check_seed(root, findings);
    check_rows(root["arena"], "tiles", findings);
    check_rows(root["arena"], "zones", findings);
    check_places_have_a_map(root, findings);
    check_roles(root, findings);
    check_variants(root, findings);
    check_own_metrics(root, findings);
    return findings;
}

const std::vector<Migration>& migrations() {
    static const std::vector<Migration> none; // version 1 is the first
    return none;
}

Result<Value> migrate(const Value& root, int present, const std::vector<Migration>& steps) {
    const Value& version = root["ludus"];
    if (!root.is_record()) return fail("not_a_scenario");
    if (!version.is_number() || !version.is_whole() || version.as_int() < 1)
        return fail("no_version", "ludus");
    if (version.as_int() > present)
        return fail("newer_version", "ludus",
                    {{"version", version.as_int()}, {"present", std::int64_t{present}}});
    Value current = root;
    for (auto at = static_cast<std::size_t>(version.as_int()); at < static_cast<std::size_t>(present); ++at) {
        current = steps[at - 1](current);
        current.set("ludus", static_cast<long>(at + 1));
    }
    return current;
}

} // namespace ludus
